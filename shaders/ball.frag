// A ball in the light of the lamp, with a highlight and its own shade.

void main() {
  float radius = min(v_half.x, v_half.y);
  vec2 p = v_p / radius;
  vec3 n = vec3(p, sqrt(max(1.0 - dot(p, p), 0.0)));
  vec3 toward = vec3(v_light * 0.62, 0.785);
  float s = max(dot(n, normalize(toward + vec3(0, 0, 1))), 0.0);
  s *= s; s *= s; s *= s; s *= s;
  vec3 color = v_color.rgb * (0.42 + 0.70 * max(dot(n, toward), 0.0)) + u_light * s * 0.34;
  frag = vec4(color, 1) * (v_color.a * inside(length(v_p) - radius));
}
