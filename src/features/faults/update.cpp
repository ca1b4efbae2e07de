#include "features/faults/update.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "features/faults/banner.hpp"
#include "features/faults/later.hpp"

// What cannot be done is said, and the game goes on.

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
      say(N_("{0, plural, other {This file is too large. It may have {0} megabytes at most.}}"),
          longest_record / 1'000'000),
      say(N_("The game is open in another tab as well. Close that one first, then update.")),
      say(N_("The words of this language can't be fetched right now. Check the connection and try again.")),
  };
  return std::move(words[here(what)]);
}

} // namespace

void update(Context& m, const CannotDo& failed) { m.tell(words_for(failed.what), true); }

void update(Context& m, const VersionArrived&) {
  m.version_arrived = true;
  if (const auto banner = banner_of(m)) m.ask(Announce{banner->words});
}

void update(Context& m, const TakeVersion&) { m.ask(ChangeVersion{}); }

void update(Context& m, const CloseBanner&) {
  if (std::exchange(m.cannot_keep, false)) return;
  if (!std::exchange(m.later.wanted, {}).empty()) return;
  m.version_arrived = false;
}

/// What has waited for it is done after this (update()).
void update(Context& m, const RestComes& rest) {
  const bool missed = rest.percent < 0;
  if (!missed) m.later.percent = rest.percent;
  if (std::exchange(m.later.missed, missed) != missed && missed && waits_for_rest(m))
    m.ask(Announce{rest_words(m)});
}

} // namespace nimatron
