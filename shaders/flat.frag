// Plates, outlines, rings, bars.
// v_more: corner radius, width of the line (0: filled), relief at the edge.

void main() {
  float d = round_box(v_p, v_half, v_more.x);
  float line = v_more.y;
  float a = line > 0.0 ? inside(abs(d + 0.5 * line) - 0.5 * line) : inside(d);
  vec3 color = v_color.rgb;
  // An edge that catches the light above and loses it below.
  vec2 q = max(abs(v_p) - v_half + v_more.x, 0.0) * sign(v_p);
  float edge = clamp(1.0 + d / 1.4, 0.0, 1.0) * v_more.z;
  color += color * (dot(q / max(length(q), 0.001), v_light) * edge);
  frag = vec4(color, 1) * (v_color.a * a);
}
