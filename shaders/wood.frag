// Flat sawn wood: squares of the chessboard, boards.
// v_more: corner radius, how far the edge is grown, scale of the grain, relief at the edge.

void main() {
  float d = round_box(v_p, v_half, v_more.x) - v_more.y;
  vec2 p = v_p * v_more.z + vec2(v_seed * 7.3, v_seed * 3.1);
  float wave = noise(p * vec2(0.045, 0.011));
  float ring = abs(fract(p.x * 0.055 + wave * 2.6) * 2.0 - 1.0);
  float fibre = noise(p * vec2(0.8, 0.035));
  float grain = (ring * ring * 0.5 + wave * 0.35 + fibre * 0.5 - 0.58) * u_grain;
  vec3 color = v_color.rgb * (1.0 + grain * vec3(0.20, 0.24, 0.30));
  // The arris: light on the side of the lamp, dark on the other.
  vec2 side = step(abs(v_p.yx) - v_half.yx, abs(v_p) - v_half) * sign(v_p);
  float edge = clamp(1.0 + d / 1.6, 0.0, 1.0);
  color *= 1.0 + dot(side, v_light) * edge * v_more.w;
  frag = vec4(color, 1) * (v_color.a * inside(d));
}
