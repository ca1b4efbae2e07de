#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/position.hpp"
#include "core/result.hpp"
#include "core/typed_words.hpp"
#include "features/sharing/state.hpp"
#include "scene/overlays.hpp"
#include "session/daily_puzzle.hpp"
#include "session/session.hpp"

namespace nimatron {

struct Model;

/// What a link says: a record, and before it, as in what is kept, what is not as usual.
///
///     nim:3,5,7/1-2
///     play=hh;nim:3,5,7/1-2           who plays; without it a person begins, against the level they chose last
///     play=hm;at=1;nim:3,5,7/1-2/3-7  so many of the moves lie on the board: a kept game is a link, too
///     play=hc;goal=win;nim:3,5,7      a challenge: the person is to win
///     show=bundles,gaps;nim:3,5,7     what is drawn beside the position; without it whatever was
///     daily=2026-11-22                the puzzle of that day, and nothing else
///     play=hh;with=link;game=k3f9x2ab;names=Ada,Ben;nim:3,5,7/1-2   two people (session/agreement.hpp)
///     lesson=columns                  a lesson of the course, and nothing else
///     own=zVZPPb9...                  a lesson that somebody has written (learn/own_lesson.hpp), and nothing else
///     explore=wythoff,20              an explorer, with its numbers
///     practice=nim-sum                exercises of this kind; today: five minutes of all; head: against the clock
///     practice=nim-sum,4,12,7         those of a sheet: kind or mix, level, how many, seed
struct Link {
  Record record; // no game: it is the puzzle of a day, or a lesson
  Players players = {Player::human, Player::perfect};
  std::optional<std::size_t> at{};
  bool challenge = false;
  std::optional<Overlays> extras{};
  Day daily = 0;                // 0: none
  std::string lesson{};         // its id; "": none
  std::string own{};            // a lesson that somebody has written, as text; "": none
  std::string practice{};       // exercises of this kind; "": none
  std::string explorer{};       // its id and its numbers; "": none
  Agreement agreement{};        // of two people
  std::optional<Message> how{}; // what was made of it, where somebody wrote the record as people do
};

std::string print(const Link& link);
/// Total. With anything before the record it is one of ours and read to the letter, and what is not known is
/// a fault; otherwise `parse_lenient` reads it, with these words. `level`: of the computer, where nothing says who plays.
Result<Link> read_link(std::string_view text, const TypedWords& words = {}, Player level = Player::perfect);

/// What is said to the person a challenge is for.
Message challenge_words(const Session& session);

/// As it lies on the table; the link has a record.
Session session_of(Link link);

/// The link of the puzzle of a day.
std::string daily_link(Day day);

/// What the page's address says about the game on the table.
std::string address(const Model& model);

/// What the sheet would share now: a link where the program has an address, else what the link would say.
std::string shared_text(const Model& model);

/// How wide and high a frame is, in CSS pixels.
struct FrameSize {
  int width;
  int height;
};
FrameSize size_of(Sharing::Frame frame);
/// The line of HTML that shows it in another page; only where the program has an address.
std::string embed_text(const Model& model);

} // namespace nimatron
