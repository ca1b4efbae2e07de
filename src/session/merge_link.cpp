#include "session/merge_link.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace nimatron {

namespace {

/// The friend says anew what they are called and whether they want hints; this person's own answers stay.
Agreement merged(Agreement mine, const Agreement& theirs) {
  for (const Seat seat : {Seat::first, Seat::second}) {
    const std::size_t i = index_of(seat);
    const bool own = mine.me == seat;
    if (!theirs.names[i].empty() && (!own || mine.names[i].empty())) mine.names[i] = theirs.names[i];
    if (!own) mine.hints[i] = theirs.hints[i];
  }
  return mine;
}

/// The moves of the line from there on are played, as a line of their own where they differ.
Session with_line(Session session, std::size_t ply, const Record& record) {
  session.go_to(ply);
  for (std::size_t i = ply; i < record.moves.size(); ++i)
    session.push(record.moves[i]);
  return session;
}

/// Everything has been played here before: on the record, or beside it.
bool is_known(const std::vector<MoveLine>& lines, const MoveLine& line) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const MoveLine& one) { return common_moves(one, line) == line.size(); });
}

Session at_the_end(Session session) {
  session.go_to(session.record().moves.size());
  return session;
}

} // namespace

bool same_game(const Session& mine, const Session& theirs) {
  return mine.agreement().by_link() && mine.agreement().game == theirs.agreement().game &&
         mine.record().start == theirs.record().start;
}

Received receive(const Session& theirs) {
  Session session = at_the_end(theirs);
  Agreement agreement = theirs.agreement();
  if (!agreement.me) agreement.me = seat_of_reader(theirs);
  session.set_agreement(std::move(agreement));
  return {std::move(session), LinkResult::fresh};
}

Received receive(const Session& mine, const Session& theirs) {
  const Seat me = mine.agreement().me.value_or(seat_of_reader(mine));
  const MoveLine here = mine.line();
  const MoveLine there = theirs.line();
  const std::size_t shared = common_moves(here, there);
  Session session = at_the_end(mine);

  if (shared == there.size()) {
    if (shared < here.size()) return {std::move(session), LinkResult::older};
    session.set_agreement(merged(mine.agreement(), theirs.agreement()));
    const bool own = shared == 0 ? mine.to_move() != me : mine.mover(shared - 1) == me;
    return {std::move(session), own ? LinkResult::own : LinkResult::again};
  }
  const std::vector<MoveLine> lines = all_lines(here, mine.sides());
  if (shared < here.size() && is_known(lines, there)) return {std::move(session), LinkResult::older};

  session = with_line(std::move(session), shared, theirs.record());
  session.set_agreement(merged(mine.agreement(), theirs.agreement()));
  if (shared == here.size()) return {std::move(session), LinkResult::news};
  const bool unanswered =
      std::all_of(here.begin() + static_cast<std::ptrdiff_t>(shared), here.end(),
                  [&, ply = shared](const MadeMove&) mutable { return mine.mover(ply++) != me; });
  if (unanswered) return {std::move(session), LinkResult::replaced, shared};
  // What is on this board stays on it.
  const std::vector<MoveLine> now = all_lines(session.line(), session.sides());
  const auto old = std::find_if(now.begin(), now.end(), [&](const MoveLine& line) {
    return line.size() == here.size() && common_moves(line, here) == here.size();
  });
  if (old == now.end())
    return {at_the_end(mine), LinkResult::older}; // no room for another line beside so many
  session.go_to(here.size(), static_cast<std::size_t>(old - now.begin()));
  return {std::move(session), LinkResult::beside, shared};
}

} // namespace nimatron
