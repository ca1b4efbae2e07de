// Any bytes as a kept session: one that is kept again word for word, and of which everything can be asked and
// done; or a fault at its place.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/message.hpp"
#include "session/session.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// What any session allows, whatever it came from.
void check_whole(const nimatron::Session& session) {
  using namespace nimatron;
  require(session.has_game() && session.played() <= session.record().moves.size());
  require(can_redo(session) == (session.played() < session.record().moves.size()));
  require(session.over() == is_over(session.current()));
  require(session.current() == session.position(session.played()));
  require(session.machine_to_move() == (!session.over() && is_machine(session.player(session.to_move()))));
  require(games_won(session).size() <= session.played());
  const auto again = load(save(session));
  require(again && *again == session && save(*again) == save(session));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nimatron;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto session = load(text);
  if (!session) {
    const Fault& fault = session.fault();
    require(fault.column >= 1 && fault.column <= size + 1);
    const std::string message = in_english(fault.message);
    require(!message.empty() && message.size() < 300 && message.find('\n') == std::string::npos);
    return 0;
  }
  check_whole(*session);
  if (const auto back = apply(*session, Undo{})) {
    require(can_undo(*session) && back->played() < session->played());
    check_whole(*back);
  } else {
    require(!can_undo(*session));
  }
  if (const auto forth = apply(*session, Redo{})) {
    require(forth->played() > session->played());
    check_whole(*forth);
  } else {
    require(!can_redo(*session));
  }
  const auto afresh = apply(*session, Again{});
  require(afresh && afresh->played() == 0 && !can_undo(*afresh));
  check_whole(*afresh);
  const auto changed = apply(*session, SetPlayer{Seat::second, Player::human});
  require(changed && changed->player(Seat::second) == Player::human &&
          changed->record() == session->record());
  check_whole(*changed);
  return 0;
}
