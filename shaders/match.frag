// A match, or a bundle of them seen from the side: rows of matches that touch, tied with a band.
//
//        tail                                        head
//      ( ======================================== (####)      half = (length / 2, thickness / 2 of all rows)
//
// v_more: rows, relief of the whole bundle 0 .. 1; a stick and a head a row.

uniform vec3 u_head;
uniform vec3 u_band;

void main() {
  float rows = v_more.x;
  float bundle = v_more.y;
  float pitch = 2.0 * v_half.y / rows;
  float row = clamp(floor((v_p.y + v_half.y) / pitch), 0.0, rows - 1.0);
  float seed = v_seed + row * 17.0;
  vec2 own = vec2(hash(vec2(seed, 1.7)), hash(vec2(seed, 9.2)));  // this match's irregularities

  float x = v_p.x;
  float y = v_p.y + v_half.y - (row + 0.5) * pitch;
  float along = x / v_half.x;
  y += (own.x - 0.5) * pitch * 0.16 * (1.0 - along * along) * (1.0 - bundle);

  // The head, an egg that hides the stick's end.
  vec2 size = pitch * mix(vec2(0.76 + 0.14 * own.y, 0.56), vec2(0.68 + 0.1 * own.y, 0.50), bundle);
  float neck = v_half.x - size.x - own.x * 0.25 * pitch;
  vec2 q = vec2(x - neck, y) / size;
  q.y *= 1.0 + 0.10 * q.x;
  float k = length(q);
  float head_d = k * (k - 1.0) / max(length(q / size), 0.0001);

  // The stick: a top face and, away from the lamp, a side face in half shade.
  float thick = pitch * mix(0.40, 0.47, bundle);
  float tail = -v_half.x + own.y * pitch * 0.3;
  float stick_d = round_box(vec2(x - 0.5 * (tail + neck), y), vec2(0.5 * (neck - tail), thick), 0.12 * pitch);
  float across = y / thick * (v_light.y > 0.0 ? -1.0 : 1.0);  // -1 toward the lamp .. 1 away
  float fine = smoothstep(2.5, 9.0, pitch / u_px) * u_grain;
  vec2 g = vec2(x, y) / pitch;
  float grain = noise(vec2(g.x * 0.45, g.y * 4.0) + seed) * 0.65 + noise(vec2(g.x * 0.8, g.y * 11.0) + seed) * 0.35;
  float soft = u_px / thick;
  float side = smoothstep(0.36 - soft, 0.36 + soft, across) * abs(v_light.y);
  vec3 wood = v_color.rgb * (0.95 + 0.12 * (own.y - 0.5) + (grain - 0.5) * 0.34 * fine);
  wood *= 1.07 - 0.05 * across - 0.30 * side;
  wood += u_light * 0.06 * (1.0 - smoothstep(0.0, 0.22, abs(across - 0.24))) * (1.0 - side) * fine;
  // Stain and shade where the head begins.
  float near = clamp(1.0 - (neck - size.x - x) / (1.4 * pitch), 0.0, 1.0);
  wood *= mix(vec3(1), vec3(0.80, 0.66, 0.58), near * near);

  // The head's light.
  vec3 n = vec3(q, sqrt(max(1.0 - k * k, 0.0)));
  vec3 toward = vec3(v_light * 0.66, 0.75);
  float diffuse = max(dot(n, toward), 0.0);
  float s = max(dot(n, normalize(toward + vec3(0, 0, 1))), 0.0);
  s *= s; s *= s; s *= s;
  float powder = (noise(g * 13.0 + seed) - 0.5) * 0.22 * fine;
  vec3 head = u_head * (0.48 + 0.80 * diffuse + powder) + u_light * (s * s * 0.30 + s * 0.06);

  float head_a = inside(head_d);
  vec3 color = mix(wood, head, head_a);
  float a = max(inside(stick_d), head_a);

  if (bundle > 0.0) {
    // Round as a whole, dark between the rows, and tied.
    float whole = v_p.y / v_half.y;
    color *= 1.0 - 0.34 * whole * whole * bundle + 0.12 * whole * v_light.y;
    float groove = 1.0 - abs(y) / (0.5 * pitch);
    float dent = mix(0.62, 1.0, smoothstep(0.0, 0.22, groove));
    float wide = max(0.9 * pitch, 0.06 * v_half.x);
    float band_d = round_box(v_p + vec2(0.16 * v_half.x, 0), vec2(wide, v_half.y + 0.04 * pitch), 0.2 * pitch);
    float band_a = inside(band_d);
    float cross_ = (v_p.x + 0.16 * v_half.x) / wide;
    vec3 band = u_band * (1.12 - 0.5 * whole * whole + 0.35 * whole * v_light.y - 0.14 * cross_ * cross_) *
                mix(1.0, dent, 0.35);
    color *= dent;
    color *= mix(0.62, 1.0, smoothstep(0.0, 0.28 * pitch + u_px, band_d));  // the band's own shade
    color = mix(color, band, band_a);
    a = max(a, band_a);
  }
  frag = vec4(color, 1) * (v_color.a * a);
}
