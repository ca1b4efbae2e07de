#include <string>
#include <utility>

#include "explain/values.hpp"
#include "explore/values.hpp"
#include "features/model.hpp"
#include "features/parts.hpp"

namespace nimatron {

namespace {

/// What stands in it: the Grundy value, or who wins.
Message face_of(const ValueCell& cell, bool grundy) {
  if (grundy) return say("{0}", *cell.grundy);
  switch (cell.outcome) {
  case Outcome::P: return say("P");
  case Outcome::N: return say("N");
  case Outcome::T: return say("T");
  case Outcome::unknown: break;
  }
  return say("?");
}

Message number(const ValueAxis& axis, std::size_t i) {
  return say("{0}", axis.first + static_cast<Count>(i));
}

/// Who wins around the position on the table: a line or a grid whose cells can be touched. P-positions are filled, the position
/// itself is framed.
View cells(const ValuesSheet& values) {
  constexpr float side = 44;
  const ValuesAround& table = values.table;
  const bool grundy = table.has_grundy();
  const auto cell = [&](std::size_t i) -> View::Table::Cell {
    const ValueCell& what = table.cell[i];
    if (!what.legal) return {};
    return {.id = "value " + std::to_string(i),
            .name = cell_words(values.position, table, i),
            .face = face_of(what, grundy),
            .filled = what.outcome == Outcome::P,
            .framed = table.here() == i,
            .chosen = values.cell == i,
            .press = ShowCell{i}};
  };
  View::Table out{.name = say(N_("Values")), .rows = {}, .cell = side};
  if (table.axis.size() == 1) {
    out.rows.emplace_back();
    for (std::size_t i = 0; i < table.cell.size(); ++i) {
      out.rows.back().push_back(cell(i));
      out.rows.back().back().above = number(table.axis[0], i);
    }
    return out;
  }
  out.row_heads = true;
  out.head.emplace_back();
  for (std::size_t x = 0; x < table.columns(); ++x)
    out.head.push_back(number(table.axis[1], x));
  for (std::size_t y = 0; y < table.rows(); ++y) {
    out.rows.push_back({{.face = number(table.axis[0], y)}});
    for (std::size_t x = 0; x < table.columns(); ++x)
      out.rows.back().push_back(cell(y * table.columns() + x));
  }
  return out;
}

} // namespace

SheetView ValuesSheet::view(const ViewContext& now) const {
  SheetView sheet{.parts = {}, .width = 780};
  Views& parts = sheet.parts;
  const auto small = [&](Message words) {
    parts.push_back(
        View::Text{.words = std::move(words), .size = View::Size::small, .ink = View::Ink::quiet});
  };
  if (table.cell.empty()) {
    parts.push_back(
        View::Text{.words = say(N_("Working out the values \xe2\x80\xa6")), .ink = View::Ink::quiet});
    return sheet;
  }
  small(table.axis.size() == 1
            ? say(N_("Across: {0}. Filled cells are P-positions; the framed one is yours."),
                  axis_name(table.axis[0]))
            : say(N_("Down: {0}. Across: {1}. Filled cells are P-positions; the framed one is yours."),
                  axis_name(table.axis[0]), axis_name(table.axis[1])));
  small(table.has_grundy() ? say(N_("The numbers are Grundy values."))
                           : say(N_("P: the player to move loses. N: the player to move can win.")));
  if (cell)
    parts.push_back(View::Text{.words = cell_words(position, table, *cell), .id = "cell", .bold = true});
  const auto at = cell ? position_of_cell(position, table, *cell) : std::nullopt;
  const bool another = at && !(*at == position);
  parts.push_back(View::Row{
      {View::Button{.id = "open cell",
                    .name = say(N_("Play this position")),
                    .press = another
                                 ? std::optional<Intent>(Action(NewGame{*at, now.model.session.players()}))
                                 : std::nullopt,
                    .icon = Icon::forward},
       View::Button{
           .id = "copy values", .name = say(N_("Copy as CSV")), .press = CopyValues{}, .icon = Icon::copy}}});
  add_notice(parts, now.model);
  parts.push_back(cells(*this));
  if (table.period) parts.push_back(View::Text{in_words(*table.period)});
  return sheet;
}

} // namespace nimatron
