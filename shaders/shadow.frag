// What a thing keeps from the light: close and dark where it touches the table, wide and soft where the lamp
// throws it. A halo is the same in a bright colour.
// v_more: corner radius, softness, offset of the soft one; v_seed: strength of the close one.

float soft(float d, float s) {
  float x = clamp(0.5 - 0.5 * d / s, 0.0, 1.0);
  return x * x * (3.0 - 2.0 * x);
}

void main() {
  float thrown = soft(round_box(v_p - v_more.zw, v_half, v_more.x), v_more.y);
  float contact = soft(round_box(v_p, v_half, v_more.x) - 0.6, 2.4) * v_seed;
  frag = vec4(v_color.rgb, 1) * (v_color.a * (1.0 - (1.0 - thrown) * (1.0 - contact)));
}
