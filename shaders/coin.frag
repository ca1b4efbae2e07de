// A coin: milled rim, a ring of beads' place, and the sign of the nim-sum struck into the field.

/// Height of the relief, 0 .. 1, at p in radii.
float relief(vec2 p, float soft) {
  float r = length(p);
  float cross_ = max(min(abs(p.x), abs(p.y)), r - 0.40);
  float sign_ = min(abs(r - 0.40), cross_) - 0.042;
  float ring = abs(r - 0.715) - 0.012;
  float rim = 0.86 - r;
  return 1.0 - smoothstep(-soft, soft, min(min(sign_, ring), rim));
}

void main() {
  float radius = min(v_half.x, v_half.y);
  vec2 p = v_p / radius;
  float r = length(p);
  vec2 dir = p / max(r, 0.001);
  float soft = max(0.025, u_px / radius);
  float step_ = max(0.03, u_px / radius);
  float slope = relief(p - v_light * step_, soft) - relief(p + v_light * step_, soft);
  float facing = dot(dir, v_light);
  // Turned metal mirrors the lamp in two opposite fans.
  float fan = facing * facing;
  fan *= fan;
  float edge = smoothstep(0.955, 1.0, r);
  float light = 0.80 + 0.20 * fan * smoothstep(0.0, 0.5, r) - 0.10 * dot(p, -v_light) - 0.26 * slope;
  light *= 1.0 + edge * (facing * 0.34 - 0.22);
  float worn = (noise(p * 5.0 + v_seed) - 0.5) * 0.06 * u_grain;
  vec3 color = v_color.rgb * (light + worn) + u_light * (max(-slope, 0.0) * 0.16 + fan * 0.05);
  frag = vec4(color, 1) * (v_color.a * inside(length(v_p) - radius));
}
