// Before every fragment shader of a thing on the table. Lengths are logical units, colours sRGB, alpha is
// premultiplied on the way out. Light comes from the upper left and from above.

uniform float u_px;     // one pixel of the screen, in logical units: the width of every soft edge
uniform vec3 u_light;   // the lamp's colour
uniform float u_grain;  // how much texture shows, 0 .. 1

in vec2 v_p;            // from the middle of the thing, in its own turned frame
flat in vec2 v_half;
flat in vec4 v_color;
flat in vec4 v_more;    // each shader says what
flat in float v_seed;
flat in vec2 v_light;   // unit vector toward the lamp, in the thing's frame

out vec4 frag;

/// Signed distance to a rectangle with round corners.
float round_box(vec2 p, vec2 h, float r) {
  vec2 q = abs(p) - h + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}

/// How much of the pixel lies inside.
float inside(float d) { return clamp(0.5 - d / u_px, 0.0, 1.0); }
