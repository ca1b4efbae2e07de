// A turned wooden man seen from above: foot, groove, collar, and a ball on top.

/// A groove at c, w wide on each side, widened and made shallow where it would be finer than a pixel:
/// x = tilt, inward beyond its middle and outward before it; y = depth, 0 .. 1.
vec2 groove(float r, float c, float w, float pixel) {
  float wide = max(w, 1.6 * pixel);
  float t = clamp((r - c) / wide, -1.0, 1.0);
  float k = 1.0 - t * t;
  return vec2(-2.2 * t, 1.0) * k * k * (w / wide);
}

void main() {
  float radius = min(v_half.x, v_half.y);
  float d = length(v_p);
  float r = d / radius;
  vec2 dir = v_p / max(d, 0.001);
  float pixel = u_px / radius;
  float ball = clamp(r / 0.44, 0.0, 1.0);
  vec2 outer = groove(r, 0.80, 0.06, pixel);
  vec2 inner = groove(r, 0.51, 0.10, pixel);
  float tilt = 1.5 * smoothstep(0.84, 1.0, r)                 // the foot rolls off
             + outer.x + 0.75 * inner.x
             + ball * ball * 1.1 * (1.0 - smoothstep(0.38, 0.48, r))  // the ball
             + 0.30 * smoothstep(0.52, 0.62, r) * (1.0 - smoothstep(0.70, 0.78, r));
  vec3 n = normalize(vec3(dir * tilt, 1));
  vec3 toward = vec3(v_light * 0.62, 0.785);
  float diffuse = max(dot(n, toward), 0.0);
  float s = max(dot(n, normalize(toward + vec3(0, 0, 1))), 0.0);
  s *= s; s *= s; s *= s; s *= s;
  float hollow = 0.45 * outer.y + 0.5 * inner.y;
  float grain = (noise(v_p / radius * vec2(9.0, 2.2) + v_seed) - 0.5) * 0.14 * u_grain;
  float bright = (0.34 + 0.78 * diffuse + grain) * (1.0 - 0.7 * hollow);
  // Wood darkens toward its own brown, not toward grey.
  vec3 color = v_color.rgb * pow(vec3(bright), vec3(0.86, 1.0, 1.22));
  float facing = dot(dir, v_light);
  color += u_light * (s * s * 0.24 + s * 0.05 + smoothstep(0.86, 0.98, r) * max(facing, 0.0) * 0.14);
  // A rim of the other kind, so that the piece stands out from any square: light about black, dark about white.
  float bare = dot(v_color.rgb, vec3(0.30, 0.59, 0.11));
  vec3 edge = bare < 0.4 ? vec3(0.80, 0.73, 0.60) : vec3(0.20, 0.14, 0.10);
  float rim = 1.0 - max(0.05, 1.2 * pixel);
  color = mix(color, edge, 0.9 * smoothstep(rim - pixel, rim, r));
  frag = vec4(color, 1) * (v_color.a * inside(d - radius));
}
