// A quad for each thing: its box, turned, and a margin for what reaches beyond it.

layout(location = 0) in vec4 a_box;    // centre, half size
layout(location = 1) in vec4 a_turn;   // cosine, sine, margin, seed
layout(location = 2) in vec4 a_color;
layout(location = 3) in vec4 a_more;

uniform vec4 u_view;          // logical units -> clip space: scale, offset
uniform vec2 u_toward_light;

out vec2 v_p;
flat out vec2 v_half;
flat out vec4 v_color;
flat out vec4 v_more;
flat out float v_seed;
flat out vec2 v_light;

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vec2 c = a_turn.xy;
  v_half = a_box.zw;
  v_p = corner * (a_box.zw + a_turn.z);
  v_color = a_color;
  v_more = a_more;
  v_seed = a_turn.w;
  v_light = vec2(dot(u_toward_light, c), dot(u_toward_light, vec2(-c.y, c.x)));
  vec2 p = a_box.xy + vec2(v_p.x * c.x - v_p.y * c.y, v_p.x * c.y + v_p.y * c.x);
  gl_Position = vec4(p * u_view.xy + u_view.zw, 0, 1);
}
