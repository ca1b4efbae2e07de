// The table: a cloth under one lamp. Drawn once for a size and a theme, then copied (copy.frag).

uniform vec2 u_size;    // of the window, logical units
uniform float u_px;
uniform float u_grain;
uniform vec3 u_lit;
uniform vec3 u_mean;
uniform vec3 u_far;

out vec4 frag;

void main() {
  vec2 p = gl_FragCoord.xy * u_px;
  p.y = u_size.y - p.y;
  vec2 from_lamp = (p - u_size * vec2(0.40, 0.34)) / (0.5 * length(u_size));
  float far = length(from_lamp * vec2(1.0, 1.15));
  vec3 color = mix(u_lit, u_mean, smoothstep(0.0, 0.72, far));
  color = mix(color, u_far, smoothstep(0.45, 1.45, far));
  // Warp and weft, some threads thicker, and the nap.
  float weave = noise(vec2(p.x * 0.62, p.y * 0.05)) + noise(vec2(p.x * 0.05 + 50.0, p.y * 0.62)) - 1.0;
  float nap = hash(gl_FragCoord.xy) - 0.5;
  float dither = (hash(gl_FragCoord.yx + 71.0) - 0.5) / 255.0;
  frag = vec4(color * (1.0 + u_grain * (0.036 * weave + 0.022 * nap)) + dither, 1);
}
