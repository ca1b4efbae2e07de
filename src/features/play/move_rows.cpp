#include "features/play/move_rows.hpp"

#include <algorithm>
#include <utility>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

/// Goes through a line from the start of the game, and has rows made of its moves from one of them on.
void add_line(std::vector<MoveRow>& rows, const Session& session, const MoveLine& line, std::size_t from,
              std::size_t number, std::size_t depth) {
  Position now = session.record().start;
  Seat mover = Seat::first;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    const auto& [move, players] = line[ply];
    if (ply >= from) {
      rows.push_back({numbered_move(ply, player_name(session, players, mover), describe(now, move)), ply + 1,
                      number, depth});
    }
    if (!moves_again(now, move)) mover = other(mover);
    now = play(std::move(now), move);
  }
}

/// Those beside the record, in their order; of each, at which of the record's moves the whole branch left.
struct Beside {
  std::size_t left = 0;
  std::vector<MoveRow> rows;
};

std::vector<Beside> beside(const Session& session) {
  std::vector<Beside> out;
  if (session.sides().empty()) return out;
  const std::vector<MoveLine> lines = all_lines(session.line(), session.sides());
  std::vector<std::size_t> left; // where the lines that this one is within have left others
  for (std::size_t i = 0; i < session.sides().size(); ++i) {
    const std::size_t shared = session.sides()[i].shared;
    while (!left.empty() && left.back() > shared)
      left.pop_back();
    if (left.empty() || left.back() < shared) left.push_back(shared);
    Beside one{left.front(), {}};
    add_line(one.rows, session, lines[i + 1], shared, i + 1, left.size());
    out.push_back(std::move(one));
  }
  return out;
}

} // namespace

std::vector<MoveRow> move_rows(const Session& session) {
  std::vector<MoveRow> record = {{say(N_("Starting position"))}};
  add_line(record, session, session.line(), 0, 0, 0);
  const std::vector<Beside> sides = beside(session);
  if (sides.empty()) return record;
  std::vector<MoveRow> rows;
  for (MoveRow& row : record) {
    const std::size_t ply = row.ply;
    rows.push_back(std::move(row));
    for (const Beside& side : sides) {
      if (ply > 0 && side.left == ply - 1) rows.insert(rows.end(), side.rows.begin(), side.rows.end());
    }
  }
  return rows;
}

void add_move_row(std::vector<MoveRow>& rows, const Session& session, const Position& before) {
  const std::size_t ply = session.played() - 1;
  const std::size_t lines = session.sides().size();
  const bool at_end = session.record().moves.size() == ply + 1;
  const auto known =
      std::count_if(rows.begin(), rows.end(), [](const MoveRow& row) { return row.line == 0; });
  const bool one_more = static_cast<std::size_t>(known) == ply + 1;
  const bool same_lines = lines == 0 || std::any_of(rows.begin(), rows.end(),
                                                    [&](const MoveRow& row) { return row.line == lines; });
  if (!at_end || !one_more || !same_lines) {
    rows = move_rows(session);
    return;
  }
  rows.push_back({history_line(session, ply, before), ply + 1});
}

std::optional<GoTo> step(const Session& session, int by) {
  const std::size_t played = session.played();
  if (by < 0 ? played == 0 : !can_redo(session)) return std::nullopt;
  return GoTo{by < 0 ? played - 1 : played + 1};
}

Message looked_at(const Session& session, bool machine_waits) {
  const Message now = machine_waits ? looking_back() : status(session);
  if (session.played() == 0) return sentences(say(N_("Starting position.")), now);
  const std::size_t ply = session.played() - 1;
  return sentences(closed(history_line(session, ply, session.position(ply))), now);
}

} // namespace nimatron
