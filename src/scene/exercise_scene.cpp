#include "scene/exercise_scene.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "core/board_text.hpp"

namespace nimatron {

namespace {

// Kinds of things.
constexpr int loose_match = 1; // a: which of them
constexpr int tied_bundle = 2; // a: its size
constexpr int heap_bundle = 3; // a: the heap, b: the size
constexpr int plate = 4;       // a: which
constexpr int heap_match = 5;  // a: the heap, b: which of them

Rect rows_of(Rect area, float top, float high) { return {area.x, area.y + top, area.w, high}; }

Message power_words(Count size) {
  return say(N_("{0, plural, one {Bundle of {0}: a single match} other {Bundle of {0} matches}}"), size);
}

/// 2^e matches tied, or a single one, upright about a middle.
Sprite bundle_sprite(Vec middle, float tall, float wide, Count size, std::uint32_t seed) {
  Sprite s = upright_match(middle, {tall, std::min(tall / 11, wide)}, seed);
  if (size == 1) return s;
  const int e = static_cast<int>(std::countr_zero(static_cast<std::uint64_t>(size)));
  s.shape = Shape::bundle;
  s.angle = 0;
  s.center = middle;
  s.half = {wide * (0.6F + 0.08F * static_cast<float>(std::min(e, 5))) / 2, tall / 2};
  s.detail = static_cast<float>(e);
  return s;
}

// --------------------------------------------------------------------------------------------------- filling

/// Where the cells of a table are.
struct CellGrid {
  Rect cells;
  float pitch_x = 0;
  float pitch_y = 0;
  float head = 0;  // the height of the columns' headings
  float front = 0; // the width of the rows'
};

CellGrid lay_out(const ToFill& task, Rect area, float letters) {
  const std::size_t rows = (task.cells.size() + task.width - 1) / task.width;
  CellGrid out;
  out.head = task.columns.empty() ? 0 : std::min(30 * letters, 0.2F * area.h);
  for (const Message& row : task.rows)
    out.front = std::max(out.front, text_width(row, 16 * letters) + 18);
  out.front = std::min(out.front, area.w * 0.36F);
  const float largest = 76 * letters;
  const auto columns = static_cast<float>(task.width);
  float widest = 0; // what the cells have to hold
  for (const ToFill::Cell& cell : task.cells)
    widest = std::max(widest, text_width(cell.given, 17 * letters) + 14);
  for (const Message& symbol : task.symbols)
    widest = std::max(widest, text_width(symbol, 17 * letters) + 20);
  out.pitch_x = std::min(std::max(largest, widest), (area.w - out.front) / columns);
  out.pitch_y = std::min(std::min(largest, std::max(out.pitch_x, 44.0F)),
                         (area.h - out.head) / static_cast<float>(rows));
  const float wide = out.pitch_x * columns;
  const float high = out.pitch_y * static_cast<float>(rows);
  out.cells = {area.x + out.front + (area.w - out.front - wide) / 2,
               area.y + out.head + (area.h - out.head - high) / 2, wide, high};
  return out;
}

/// "heap 2, 8" or what of it there is.
Message place_words(const ToFill& task, std::size_t cell) {
  const std::size_t row = cell / task.width;
  const std::size_t column = cell % task.width;
  const bool has_row = row < task.rows.size() && is_said(task.rows[row]);
  const bool has_column = column < task.columns.size() && is_said(task.columns[column]);
  if (has_row && has_column) return with_comma(task.rows[row], task.columns[column]);
  if (has_row) return task.rows[row];
  if (has_column) return task.columns[column];
  return say(N_("Cell {0}"), static_cast<Count>(cell) + 1);
}

/// The columns with an odd number of ones stand out: from the beginning, or when the table is filled in.
void odd_columns(const ToFill& task, const Attempt& attempt, const CellGrid& grid, const CellTurn& turning,
                 ExerciseScene& out) {
  if (!odd_columns_shown(task, attempt)) return;
  const bool fresh = !task.odd_known && turning.before != nullptr && !turning.before->solved;
  for (const std::size_t column : task.odd) {
    const Rect band = {grid.cells.x + static_cast<float>(column) * grid.pitch_x, grid.cells.y - grid.head,
                       grid.pitch_x, grid.cells.h + grid.head};
    Sprite glows = plate_of(band, Tint::hint, 0, 10);
    glows.alpha = 0.55F * (fresh ? ease(turning.t) : 1.0F);
    glows.glow = 1;
    out.draft.things.push_back({{plate, column, 3}, glows});
  }
}

/// What heads the columns and the rows.
void heads(const ToFill& task, const CellGrid& grid, float letters, ExerciseScene& out) {
  for (std::size_t i = 0; i < task.columns.size() && i < task.width; ++i) {
    const float x = grid.cells.x + (static_cast<float>(i) + 0.5F) * grid.pitch_x;
    write(out.draft, {x, grid.cells.y - grid.head / 2},
          std::max(15.0F, std::min(15 * letters, 0.8F * grid.head)), Tone::quiet, task.columns[i],
          grid.pitch_x);
  }
  for (std::size_t i = 0; i < task.rows.size(); ++i) {
    const float y = grid.cells.y + (static_cast<float>(i) + 0.5F) * grid.pitch_y;
    Label& label =
        write(out.draft, {grid.cells.x - 10, y}, std::max(16.0F, std::min(16 * letters, 0.6F * grid.pitch_y)),
              Tone::quiet, task.rows[i], std::max(20.0F, grid.front - 12));
    label.align = Align::right;
  }
}

/// A cell turns over like a card, the old symbol on one side and the new one on the other.
void cell_to_fill(const ToFill& task, const Attempt& attempt, std::size_t i, const Rect& whole, float size,
                  const CellTurn& turning, KeyedScene& out) {
  int symbol = attempt.filled[i];
  Rect inner = inset(whole, std::min(3.0F, whole.w * 0.06F));
  const bool turns = turning.before != nullptr && turning.t < 1 && turning.before->filled[i] != symbol;
  const float open = turns ? std::abs(std::cos(2 * half_pi * ease(turning.t))) : 1.0F;
  if (turns && turning.t < 0.5F) symbol = turning.before->filled[i];
  inner.x += inner.w * (1 - open) / 2;
  inner.w *= open;
  const bool wrong = attempt.wrong[i];
  Sprite back = plate_of(inner, attempt.solved && symbol >= 0 ? Tint::chosen : Tint::cell, 0, 9);
  out.things.push_back({{plate, i, 0}, back});
  if (symbol < 0 && !attempt.solved) out.things.push_back({{plate, i, 2}, frame_of(inner, Tint::ghost)});
  if (wrong) out.things.push_back({{plate, i, 1}, frame_of(inner, Tint::danger)});
  if (symbol < 0 || open <= 0.3F) return;
  Label& label =
      write(out, whole.center(), size, Tone::normal, task.symbols[static_cast<std::size_t>(symbol)], inner.w);
  label.bold = true;
  label.tone = wrong ? Tone::danger : attempt.solved ? Tone::accent : Tone::normal;
}

void fill(const ToFill& task, const Attempt& attempt, Rect area, const CellTurn& turning,
          ExerciseScene& out) {
  const CellGrid grid = lay_out(task, area, turning.letters);
  const float size = std::clamp(0.42F * std::min(grid.pitch_x, grid.pitch_y), 13.0F, 26 * turning.letters);
  odd_columns(task, attempt, grid, turning, out);
  heads(task, grid, turning.letters, out);
  for (std::size_t i = 0; i < task.cells.size(); ++i) {
    const ToFill::Cell& cell = task.cells[i];
    const Rect whole = {grid.cells.x + static_cast<float>(i % task.width) * grid.pitch_x,
                        grid.cells.y + static_cast<float>(i / task.width) * grid.pitch_y, grid.pitch_x,
                        grid.pitch_y};
    if (cell.right < 0) {
      if (is_said(cell.given)) write(out.draft, whole.center(), size, Tone::normal, cell.given, whole.w);
      continue;
    }
    cell_to_fill(task, attempt, i, whole, size, turning, out.draft);
    if (attempt.solved) continue;
    out.places.push_back({"cell " + std::to_string(i), cell_words(task, attempt, i), whole, FillCell{i, -1},
                          attempt.filled[i] >= 0});
  }
}

// ------------------------------------------------------------------------------------------------- bundles

void tie(const ToBundle& task, const Attempt& attempt, Rect area, float letters, ExerciseScene& out) {
  const int powers = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(task.heap)));
  const Rect trays = rows_of(area, area.h * 0.56F, area.h * 0.44F);
  const Rect heap = rows_of(area, 0, area.h * 0.46F);
  const Count left = task.loose(attempt);

  if (!attempt.solved) {
    out.loose = heap;
    write(out.draft, {trays.center().x, area.y + area.h * 0.51F}, 15 * letters, Tone::quiet,
          tie_words(attempt), trays.w);
  }
  // The loose ones, in lines.
  const auto n = static_cast<float>(std::max<Count>(task.heap, 1));
  float lines = 1;
  float pitch = heap.w * 0.96F / n;
  for (; pitch < 15 && lines < 5; ++lines)
    pitch = heap.w * 0.96F / std::ceil(n / (lines + 1));
  pitch = std::min(pitch, 34.0F);
  const float line = heap.h / lines;
  const float tall = std::min(line * 0.84F, 120.0F);
  const float per_line = std::ceil(n / lines);
  for (Count i = 0; i < left; ++i) {
    const auto at = static_cast<float>(i);
    const float row = std::floor(at / per_line);
    const Vec middle = {heap.center().x + (at - row * per_line - (per_line - 1) / 2) * pitch,
                        heap.y + (row + 0.5F) * line};
    out.draft.things.push_back({{loose_match, static_cast<std::uint64_t>(i), 0},
                                upright_match(middle, {tall, std::min(tall / 11, pitch * 0.4F)},
                                              seed_of(7, static_cast<std::uint64_t>(i)))});
  }
  if (left == 0) {
    write(out.draft, heap.center(), 20 * letters, Tone::accent, say(N_("No match is left over.")), heap.w)
        .bold = true;
  }

  const float wide = std::min(124.0F, trays.w / static_cast<float>(powers));
  const float high = std::min(trays.h, 170.0F);
  const float start = trays.center().x - wide * static_cast<float>(powers) / 2;
  for (int i = 0; i < powers; ++i) {
    const Count size = Count{1} << (powers - 1 - i);
    const Rect whole = {start + wide * static_cast<float>(i), trays.center().y - high / 2, wide, high};
    const Rect tray = inset(whole, 4);
    const bool tied = std::find(attempt.tied.begin(), attempt.tied.end(), size) != attempt.tied.end();
    out.draft.things.push_back(
        {{plate, static_cast<std::uint64_t>(i), 0}, plate_of(tray, tied ? Tint::chosen : Tint::cell, 0, 10)});
    const Vec middle = {tray.center().x, tray.y + tray.h * 0.42F};
    Sprite bundle = bundle_sprite(middle, tray.h * 0.62F, std::min(tray.w * 0.7F, 60.0F), size,
                                  seed_of(11, static_cast<std::uint64_t>(size)));
    if (!tied) bundle.tint = Tint::ghost; // to be had, not there yet
    out.draft.things.push_back(
        {{tied ? tied_bundle : plate, static_cast<std::uint64_t>(size), tied ? 0U : 2U}, bundle});
    write(out.draft, {tray.center().x, tray.y + tray.h - 16 * letters}, 17 * letters,
          tied ? Tone::accent : Tone::normal, say("{0}", size), tray.w)
        .bold = tied;
    if (attempt.solved) continue;
    out.places.push_back(
        {"tie " + std::to_string(size), tray_words(attempt, size), whole, TieBundle{size}, tied});
  }
}

// ---------------------------------------------------------------------------------------------------- pairs

void nothing_left(Rect area, float letters, ExerciseScene& out) {
  write(out.draft, area.center(), 20 * letters, Tone::accent, say(N_("Nothing is left over.")), area.w).bold =
      true;
}

/// Whole heaps, each in groups of s + 1, and what is left of it.
///
///     heap 1: 10    ||| ||| ||| |
void pair_heaps(const ToPair& task, const Attempt& attempt, Rect area, float letters, ExerciseScene& out) {
  const Count largest = *std::max_element(task.heaps.begin(), task.heaps.end());
  const auto groups = static_cast<float>((largest - 1) / task.modulus);
  constexpr float between = 1; // groups, in matches
  const auto rows = static_cast<float>(task.heaps.size());
  const float front = std::min(150 * letters, area.w * 0.24F);
  const float high = std::min(area.h / rows, 120.0F);
  // A place reaches half a match beyond its heap on either side.
  const float pitch =
      std::min((area.w - front) / (static_cast<float>(largest) + between * groups + 1), 26.0F);
  const float wide = pitch * (static_cast<float>(largest) + between * groups);
  const float left = area.x + front + (area.w - front - wide) / 2;
  const float top = area.y + (area.h - high * rows) / 2;
  for (std::size_t heap = 0; heap < task.heaps.size(); ++heap) {
    Label& label = write(out.draft, {left - 14, top + high * (static_cast<float>(heap) + 0.5F)}, 17 * letters,
                         Tone::normal, heap_words(task, heap), front);
    label.align = Align::right;
  }
  const std::vector<BundleOf> there = task.left(attempt);
  for (const BundleOf& one : there) {
    const Rect whole = {left - pitch / 2, top + high * static_cast<float>(one.heap), wide + pitch, high};
    const bool held = attempt.held == one;
    for (Count i = 0; i < one.size; ++i) {
      const auto place = static_cast<float>(i) + between * static_cast<float>(i / task.modulus) + 0.5F;
      const float tall = std::min(whole.h * 0.7F, 84.0F);
      Sprite s =
          upright_match({left + pitch * place, whole.center().y}, {tall, std::min(tall / 11, pitch * 0.4F)},
                        seed_of(one.heap, static_cast<std::uint64_t>(i)));
      s.lift = held ? 0.8F : 0;
      s.layer = held ? 2 : 1;
      s.glow = attempt.solved ? 1.0F : 0;
      out.draft.things.push_back({{heap_match, one.heap, static_cast<std::uint64_t>(i)}, s});
    }
    if (held) out.draft.things.push_back({{plate, one.heap, 0}, frame_of(inset(whole, 4), Tint::chosen)});
    if (attempt.solved) continue;
    out.places.push_back(
        {"pair heap " + std::to_string(one.heap + 1), bundle_words(task, one), whole, PairBundle{one}, held});
  }
  if (there.empty()) nothing_left(area, letters, out);
}

void pair(const ToPair& task, const Attempt& attempt, Rect area, float letters, ExerciseScene& out) {
  if (task.modulus > 0) return pair_heaps(task, attempt, area, letters, out);
  Count largest = 1;
  for (const Count heap : task.heaps)
    largest = std::max(largest, heap);
  const int powers = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(largest)));
  const auto rows = static_cast<float>(task.heaps.size());
  const float front = std::min(150 * letters, area.w * 0.24F);
  const float high = std::min(area.h / rows, 150.0F);
  const float wide = std::min((area.w - front) / static_cast<float>(powers), 130.0F);
  const float left = area.x + front + (area.w - front - wide * static_cast<float>(powers)) / 2;
  const float top = area.y + (area.h - high * rows) / 2;
  for (std::size_t heap = 0; heap < task.heaps.size(); ++heap) {
    const float y = top + high * (static_cast<float>(heap) + 0.5F);
    Label& label =
        write(out.draft, {left - 14, y}, 17 * letters, Tone::normal, heap_words(task, heap), front);
    label.align = Align::right;
  }
  for (const BundleOf& one : task.left(attempt)) {
    const int column = powers - 1 - std::countr_zero(static_cast<std::uint64_t>(one.size));
    const Rect whole = {left + wide * static_cast<float>(column), top + high * static_cast<float>(one.heap),
                        wide, high};
    const Rect inner = inset(whole, 4);
    const bool held = attempt.held == one;
    Sprite s = bundle_sprite({inner.center().x, inner.y + inner.h * 0.44F}, inner.h * 0.68F,
                             std::min(inner.w * 0.7F, 56.0F), one.size,
                             seed_of(one.heap, static_cast<std::uint64_t>(one.size)));
    s.lift = held ? 0.8F : 0;
    s.layer = held ? 2 : 1;
    s.glow = attempt.solved ? 1.0F : 0;
    out.draft.things.push_back({{heap_bundle, one.heap, static_cast<std::uint64_t>(one.size)}, s});
    if (held)
      out.draft.things.push_back(
          {{plate, one.heap, static_cast<std::uint64_t>(one.size)}, frame_of(inner, Tint::chosen)});
    write(out.draft, {inner.center().x, inner.y + inner.h - 10 * letters}, 15 * letters,
          held ? Tone::accent : Tone::quiet, say("{0}", one.size), inner.w);
    if (attempt.solved) continue;
    out.places.push_back({"bundle " + std::to_string(one.heap) + " " + std::to_string(one.size),
                          bundle_words(task, one), whole, PairBundle{one}, held});
  }
  if (task.left(attempt).empty()) nothing_left(area, letters, out);
}

} // namespace

Message tie_words(const Attempt& attempt) {
  return attempt.tied.empty() ? say(N_("Tap a bundle to tie it."))
                              : say(N_("Tap a bundle to tie it, or again to untie it."));
}

Message heap_words(const ToPair& task, std::size_t heap) {
  return say(N_("heap {0}: {1}"), static_cast<Count>(heap) + 1, task.heaps[heap]);
}

Message cell_words(const ToFill& task, const Attempt& attempt, std::size_t cell) {
  const int symbol = attempt.filled[cell];
  const Message shows = symbol < 0 ? say(N_C("a cell of an exercise", "empty"))
                                   : task.symbols[static_cast<std::size_t>(symbol)];
  const Message place = place_words(task, cell);
  return attempt.wrong[cell] ? labelled(place, with_comma(shows, say(N_C("what stands in a cell", "wrong"))))
                             : labelled(place, shows);
}

Message shown_in_cell(const ToFill& task, const Attempt& attempt, std::size_t cell) {
  if (task.cells[cell].right < 0) return task.cells[cell].given;
  const int symbol = attempt.filled[cell];
  return symbol < 0 ? Message() : task.symbols[static_cast<std::size_t>(symbol)];
}

Message tray_words(const Attempt& attempt, Count size) {
  const bool tied = std::find(attempt.tied.begin(), attempt.tied.end(), size) != attempt.tied.end();
  return with_comma(power_words(size),
                    tied ? say(N_C("a bundle", "tied")) : say(N_C("a bundle", "not tied")));
}

Message bundle_words(const ToPair& task, const BundleOf& bundle) {
  if (task.modulus > 0) return heap_words(task, bundle.heap);
  return say(N_("{0, plural, one {Bundle of {0}: a single match in heap {1}} other {Bundle of {0} matches in "
                "heap {1}}}"),
             bundle.size, static_cast<Count>(bundle.heap) + 1);
}

bool odd_columns_shown(const ToFill& task, const Attempt& attempt) {
  return !task.odd.empty() && (task.odd_known || attempt.solved);
}

bool lays_something(const Exercise& exercise) {
  return std::holds_alternative<ToFill>(exercise.task) || std::holds_alternative<ToBundle>(exercise.task) ||
         std::holds_alternative<ToPair>(exercise.task) || std::holds_alternative<ToLook>(exercise.task);
}

Chart chart_so_far(const ToLook& task, const Attempt& attempt) {
  Chart out = task.chart;
  if (attempt.solved) return out;
  for (std::size_t i = 0; i < out.points.size(); ++i) {
    if (std::find(attempt.touched.begin(), attempt.touched.end(), i) != attempt.touched.end()) continue;
    ChartPoint& point = out.points[i];
    const Message board = out.shape == Chart::Shape::graph // there it stands in the chart
                              ? point.face
                              : say("{0}", spaced(point.record.substr(point.record.find(':') + 1)));
    if (out.shape != Chart::Shape::graph) point.face = {};
    point.outcome = Outcome::unknown;
    point.lit = false;
    point.words = board;
  }
  out.lines.clear();
  return out;
}

ExerciseScene exercise_scene(const Exercise& exercise, const Attempt& attempt, Rect area,
                             const CellTurn& turning) {
  ExerciseScene out;
  if (const auto* cells = std::get_if<ToFill>(&exercise.task)) fill(*cells, attempt, area, turning, out);
  if (const auto* heap = std::get_if<ToBundle>(&exercise.task))
    tie(*heap, attempt, area, turning.letters, out);
  if (const auto* heaps = std::get_if<ToPair>(&exercise.task))
    pair(*heaps, attempt, area, turning.letters, out);
  return out;
}

void lift(ExerciseScene& scene, const Dragged& dragged) {
  std::vector<Thing*> held;
  const auto* bundle = dragged.from ? std::get_if<PairBundle>(&*dragged.from) : nullptr;
  const auto* tied = dragged.from ? std::get_if<TieBundle>(&*dragged.from) : nullptr;
  for (Thing& thing : scene.draft.things) {
    const bool of_heap =
        bundle != nullptr && thing.id.kind == heap_match && thing.id.a == bundle->bundle.heap;
    const bool mine =
        bundle != nullptr ? of_heap || thing.id == SpriteKey{heap_bundle, bundle->bundle.heap,
                                                             static_cast<std::uint64_t>(bundle->bundle.size)}
        : tied != nullptr ? thing.id == SpriteKey{tied_bundle, static_cast<std::uint64_t>(tied->size), 0}
                          : !dragged.from && thing.id.kind == loose_match;
    if (mine) held.push_back(&thing);
  }
  // Of the loose ones, the last.
  const auto many = static_cast<std::size_t>(std::max<Count>(dragged.matches, 1));
  if (!dragged.from && held.size() > many)
    held.erase(held.begin(), held.end() - static_cast<std::ptrdiff_t>(many));
  const auto middle = (static_cast<float>(held.size()) - 1) / 2;
  for (std::size_t i = 0; i < held.size(); ++i) {
    Sprite& sprite = held[i]->sprite;
    sprite.center = {dragged.at.x + (static_cast<float>(i) - middle) * std::min(9.0F, 120.0F / (middle + 1)),
                     dragged.at.y};
    sprite.lift = 0.8F;
    sprite.layer = 2;
  }
}

/// Loose matches go into the bundle that was tied of them; two bundles that pair off are lifted and leave.
Transition fate_in_exercise(const SpriteKey& thing, const Exercise& exercise, const Attempt& before,
                            const Attempt& after) {
  const auto* task = std::get_if<ToBundle>(&exercise.task);
  if (task != nullptr && thing.kind == loose_match && static_cast<Count>(thing.a) >= task->loose(after)) {
    for (const Count size : after.tied) {
      if (std::find(before.tied.begin(), before.tied.end(), size) == before.tied.end())
        return {SpriteKey{tied_bundle, static_cast<std::uint64_t>(size), 0}};
    }
  }
  const BundleOf bundle{static_cast<std::size_t>(thing.a), static_cast<Count>(thing.b)};
  if (thing.kind == heap_bundle &&
      std::find(after.gone.begin(), after.gone.end(), bundle) != after.gone.end())
    return {std::nullopt, true};
  const bool heap_gone =
      thing.kind == heap_match && std::any_of(after.gone.begin(), after.gone.end(),
                                              [&](const BundleOf& one) { return one.heap == thing.a; });
  if (heap_gone) return {std::nullopt, true};
  return {thing};
}

} // namespace nimatron
