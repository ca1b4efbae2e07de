#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "app/play/banner.hpp"
#include "app/play/later.hpp"
#include "app/play/search_timeout.hpp"
#include "app/play/seats.hpp"
#include "app/reducer.hpp"
#include "core/game.hpp"
#include "core/legality.hpp"
#include "session/levels.hpp"

// What cannot be done, and who does not answer: it is said, and the game goes on.

namespace nimatron {

namespace {

Message words_for(CannotDo::What what) {
  constexpr auto here = [](CannotDo::What one) { return static_cast<std::size_t>(one); };
  constexpr const char* not_arrived = N_("This can't be saved right now: a part of the game did not arrive. "
                                         "Check the connection and try again.");
  std::array<Message, here(CannotDo::What::count)> words = {
      say(not_arrived),
      say(N_("This can't be sent right now. Check the connection and try again, or copy the link.")),
      say(not_arrived),
      say(N_("This file can't be read.")),
      say(N_("This file is too large. It may have {0} megabytes at most."), longest_record / 1'000'000),
      say(N_("The game is open in another tab as well. Close that one first, then update.")),
  };
  return std::move(words[here(what)]);
}

} // namespace

void Reducer::operator()(const CannotDo& failed) { tell(words_for(failed.what), true); }

/// Said once, and when there is something to lose.
void Reducer::operator()(const CannotKeep& failed) {
  for (const std::string& name : failed.names) {
    if (!m.game.empty() && name == std::string(kept_game_prefix) + m.game) {
      m.game_unkept = true;
      keep_session(); // as a whole, which may have room in the history of a page
    }
    if (import_unkept(name) || m.told_cannot_keep || m.session.played() == 0) continue;
    m.told_cannot_keep = m.cannot_keep = true;
    if (const auto banner = banner_of(m)) ask(Announce{banner->words});
  }
}

/// Said once, too, as long as there are no more of them.
void Reducer::operator()(const NotSetAside& failed) {
  const auto games = static_cast<std::size_t>(
      std::count_if(failed.names.begin(), failed.names.end(),
                    [](const std::string& name) { return name.starts_with(kept_game_prefix); }));
  if (games == failed.names.size()) {
    if (games == std::exchange(m.unreadable, games)) return;
    return tell(say_n(
        N_P("{0} saved game can't be read. It stays where it is: there is no room to set it aside.",
            "{0} saved games can't be read. They stay where they are: there is no room to set them aside."),
        static_cast<Count>(games)));
  }
  tell(say(N_("What was saved here can't be read. It stays where it is: there is no room to set it aside, so "
              "nothing new is saved in its place.")));
}

// ------------------------------------------------------------------------------- who searches does not answer

void Reducer::wait_for_search(double seconds) {
  // Time that went by while the program did not run is nobody's silence.
  constexpr double longest = 1;
  if (waits_for_search(m)) {
    m.silence += std::clamp(seconds, 0.0, longest);
  } else if (m.silence < patience_with_search) { // once it is silent it is so until it speaks
    m.silence = 0;
  }
  if (!player_by_eye(m)) m.silence = std::min(m.silence, patience_with_search); // no move is counted down to
  const bool told = std::exchange(m.silence_told, search_timed_out(m));
  if (m.silence_told && !told) ask(Announce{banner_of(m)->words});
  const auto player = m.silence >= patience_before_eye ? player_by_eye(m) : std::nullopt;
  if (!player) return;
  (*this)(PlayByEye{}); // nobody has decided otherwise
  tell(say(N_("{0} plays on without the solver."), level_name(*player)));
}

void Reducer::operator()(const SearchLost&) { m.silence = patience_with_search; }

void Reducer::operator()(const AskAgain&) {
  m.silence = 0;
  m.by_eye = false;
  ask(RestartAnalyst{});
  ask_again();
}

void Reducer::operator()(const PlayByEye&) {
  const auto player = player_by_eye(m);
  if (!player) return;
  const Player level = m.settings.level;
  for (const Seat seat : {Seat::first, Seat::second}) {
    if (is_machine(m.session.player(seat)) && m.session.player(seat) != *player)
      (*this)(Action(SetPlayer{seat, *player}));
  }
  m.by_eye = true;
  if (std::exchange(m.settings.level, level) != level)
    ask(Keep{"level", kept_level(level)}); // it was no choice for good
}

/// The computer moves without whoever searches.
void Reducer::think_by_eye() {
  if (m.chosen_move || !thinks_by_eye(m)) return;
  const Position& position = m.session.current();
  const auto seed = static_cast<std::uint64_t>(m.clock) + m.question;
  m.chosen_move = move_by_eye(position, thinker(m), seed);
  if (m.chosen_move) return;
  for_each_move(position, [&](const Move& move) {
    m.chosen_move = move;
    return false;
  });
}

// ------------------------------------------------------------------------------------------ a new version

void Reducer::operator()(const VersionArrived&) {
  m.version_arrived = true;
  if (const auto banner = banner_of(m)) ask(Announce{banner->words});
}

void Reducer::operator()(const TakeVersion&) { ask(ChangeVersion{}); }

void Reducer::operator()(const CloseBanner&) {
  if (std::exchange(m.cannot_keep, false)) return;
  if (!std::exchange(m.later.wanted, {}).empty()) return;
  m.version_arrived = false;
}

// --------------------------------------------------------------------------------------------- the second part

/// What has waited for it is done after this (update()).
void Reducer::operator()(const RestComes& rest) {
  const bool missed = rest.percent < 0;
  if (!missed) m.later.percent = rest.percent;
  if (std::exchange(m.later.missed, missed) != missed && missed && waits_for_rest(m))
    ask(Announce{rest_words(m)});
}

} // namespace nimatron
