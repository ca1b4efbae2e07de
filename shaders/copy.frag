// A picture as large as the screen, or smaller by a whole number.

uniform sampler2D u_picture;
uniform float u_px;  // its pixels in one of the screen's

out vec4 frag;

void main() { frag = texelFetch(u_picture, ivec2(gl_FragCoord.xy * u_px), 0); }
