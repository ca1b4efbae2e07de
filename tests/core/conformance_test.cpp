// The property suite: whatever is in the registry must pass all of this, with no line written for it.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/perft.hpp"
#include "support/every_move.hpp"
#include "support/reference.hpp"
#include "support/samples.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Calls f with small random positions of every game under every combination of its options.
template <class F>
void for_small(std::size_t each, F&& f) {
  std::uint64_t seed = 1;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& position : small_positions(game, options, each, ++seed)) {
        INFO(print(position));
        f(position);
      }
    }
  }
}

/// And with the large ones.
template <class F>
void for_large(F&& f) {
  for (const Game& game : all_games()) {
    for (const Position& position : large_positions(game)) {
      INFO(print(position));
      f(position);
    }
  }
}

std::string upper(std::string text) {
  for (char& c : text)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// Plays at random; nothing is asked of the one who plays.
Record random_game(const Position& start, Rng& rng, std::size_t most) {
  Record record{start, {}};
  Position now = start;
  while (record.moves.size() < most && !is_over(now)) {
    record.moves.push_back(random_move(now, rng));
    now = play(now, record.moves.back());
  }
  return record;
}

void check_round_trip(const Record& record) {
  const std::string text = print(record);
  for (const std::string& form : {text, upper(text)}) {
    const auto parsed = parse_record(form);
    REQUIRE(parsed);
    CHECK(*parsed == record);
    CHECK(print(*parsed) == text);
  }
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string(".:,/-_").find(c) != std::string::npos;
  });
  CHECK(plain);
}

/// One line, no placeholder left open.
void check_message(const Message& message) {
  const std::string text = in_english(message);
  CHECK_FALSE(text.empty());
  CHECK(text.find('\n') == std::string::npos);
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    CHECK_FALSE((text[i] == '{' && text[i + 1] >= '0' && text[i + 1] <= '9' && text[i + 2] == '}'));
  }
}

/// By the definition, with no memory at all.
BigCount ways_to_play(const Position& position, int depth) {
  if (depth == 0) return 1;
  BigCount total = 0;
  for_each_move(position, [&](const Move& move) {
    total += ways_to_play(play(position, move), depth - 1);
    return true;
  });
  return total;
}

bool same_player_again(const Position& p, const Move& move) { return moves_again(p, move); }

} // namespace

TEST_CASE("every game: ids are distinct words, and the start is a legal position", "[conformance]") {
  std::vector<std::string> ids;
  for (const Game& game : all_games()) {
    if (game.by_option.empty()) ids.emplace_back(game.id);
    CHECK(&form_of(*find_game(game.id), all_options(game).front()) == &game);
    CHECK(std::all_of(game.id.begin(), game.id.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
    for (const Options& options : all_options(game)) {
      const Board start = game.start(options);
      REQUIRE(start.index() == game.board);
      CHECK_FALSE(game.board_error(options, start));
      CHECK_FALSE(is_over({&game, options, start}));
      CHECK(settled(game, options, start) == start);
    }
  }
  std::sort(ids.begin(), ids.end());
  CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
  CHECK(find_game("chess") == nullptr);
}

TEST_CASE("every game: the ways to play, counted with memory and without", "[conformance]") {
  Perft perft; // one for all, so that whatever it mixes up shows
  for_small(6, [&](const Position& p) {
    CHECK(perft.count(p, 0) == BigCount{1});
    CHECK(perft.count(p, 1) == BigCount{every_move(p).size()});
    for (int depth = 1; depth <= 3; ++depth) {
      if (depth == 3 && ways_to_play(p, 2) > 2'000) continue; // the definition would take too long
      CHECK(perft.count(p, depth) == ways_to_play(p, depth));
    }
  });
}

TEST_CASE("every game: positions and records survive printing and parsing, in any case", "[conformance]") {
  Rng rng(7);
  for_small(6, [&](const Position& p) { check_round_trip(random_game(p, rng, 40)); });
  for_large([&](const Position& p) { check_round_trip(random_game(p, rng, 5)); });
}

TEST_CASE("every game: listed moves are legal, ascending, distinct and canonical", "[conformance]") {
  for_small(6, [&](const Position& p) {
    const std::vector<Move> moves = every_move(p);
    CHECK(moves.empty() == is_over(p));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i > 0) CHECK(moves[i - 1] < moves[i]);
      CHECK_FALSE(why_illegal(p, moves[i]));
      const auto parsed = parse_move(p, upper(print(moves[i])));
      REQUIRE(parsed);
      CHECK(*parsed == moves[i]);
      const Position after = play(p, moves[i]);
      CHECK_FALSE(after.game->board_error(after.options, after.board));
      if (!is_loopy(p)) CHECK_FALSE(after == p); // an arrow may lead back to its node
    }
  });
}

TEST_CASE("every game: no move owns more memory than the position lets expect", "[conformance]") {
  for_small(6, [&](const Position& p) {
    for (const Move& move : every_move(p)) {
      const Move listed = move; // without the room that it was made in
      CHECK(move_kind(listed.index()).bytes(listed) <= geometry_of(p).largest_move(p));
    }
  });
}

TEST_CASE("every game: the moves of a large position can be sampled", "[conformance]") {
  for_large([&](const Position& p) {
    const std::vector<Move> some = some_moves(p, 40, 3);
    CHECK(some.size() <= 40);
    CHECK(some.empty() == is_over(p));
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (i > 0) CHECK(some[i - 1] < some[i]);
      CHECK_FALSE(why_illegal(p, some[i]));
    }
  });
}

TEST_CASE("every game: what is accepted as a move is in the list", "[conformance]") {
  Rng rng(11);
  for_small(4, [&](const Position& p) {
    const std::vector<Move> moves = every_move(p);
    if (moves.empty()) return;
    for (int i = 0; i < 40; ++i) {
      std::string text =
          print(moves[static_cast<std::size_t>(pick(rng, 0, static_cast<Count>(moves.size()) - 1))]);
      // Another digit, another letter, or a digit more.
      const auto at = static_cast<std::size_t>(pick(rng, 0, static_cast<Count>(text.size()) - 1));
      const char with = "0123456789rcabs-"[pick(rng, 0, 15)];
      if (pick(rng, 0, 1) == 0) {
        text[at] = with;
      } else {
        text.insert(at, 1, with);
      }
      INFO(text);
      const auto parsed = parse_move(p, text);
      if (!parsed) {
        check_message(parsed.fault().message);
        CHECK(parsed.fault().column >= 1);
        CHECK(parsed.fault().column <= text.size() + 1);
        continue;
      }
      Move move = *parsed;
      if (auto* heap = std::get_if<HeapMove>(&move); heap != nullptr && heap->split != 0) {
        // Lists show the smaller part first; both are accepted.
        const Count rest = std::get<Heaps>(p.board).size[heap->heap] - heap->take;
        heap->split = std::min(heap->split, rest - heap->split);
      }
      CHECK(std::binary_search(moves.begin(), moves.end(), move));
    }
  });
}

TEST_CASE("every game: play comes to an end", "[conformance]") {
  Rng rng(5);
  for_small(4, [&](const Position& p) {
    if (!is_loopy(p)) {
      CHECK(is_over(replay(random_game(p, rng, 2'000))));
      return;
    }
    // Where play can go round in circles, a perfect winner still comes to the end.
    Position now = p;
    Solver solver;
    const Outcome outcome = analyse(p, {.positions = 200'000}, solver).outcome;
    if (outcome == Outcome::T) return;
    const bool mine = outcome == Outcome::N;
    for (int ply = 0; ply < 500 && !is_over(now); ++ply) {
      const bool my_turn = (ply % 2 == 0) == mine;
      const Analysis known = my_turn ? analyse(now, {.positions = 200'000}, solver) : Analysis{};
      if (my_turn) CHECK(known.outcome == Outcome::N);
      now = play(now, my_turn ? choose_move(now, known, 1) : random_move(now, rng));
    }
    CHECK(is_over(now));
  });
}

TEST_CASE("every game: undo brings back what was there", "[conformance]") {
  Rng rng(13);
  for_small(3, [&](const Position& p) {
    const Record record = random_game(p, rng, 20);
    std::vector<Session> seen;
    auto session = *apply({}, NewGame{p, {Player::human, Player::human}});
    for (const Move& move : record.moves) {
      seen.push_back(session);
      const auto after = apply(session, PlayMove{print(move)});
      REQUIRE(after);
      session = *after;
    }
    CHECK(session.record() == record);
    while (!seen.empty()) {
      const auto before = apply(session, Undo{});
      REQUIRE(before);
      CHECK(before->current() == seen.back().current());
      CHECK(before->to_move() == seen.back().to_move());
      const auto again = apply(*before, Redo{});
      REQUIRE(again);
      CHECK(*again == session);
      session = *before;
      seen.pop_back();
    }
    CHECK_FALSE(can_undo(session));
    CHECK(session.current() == p);
  });
}

TEST_CASE("every game: theory and analysis agree with the plainest search", "[conformance]") {
  Solver solver;
  for_small(5, [&](const Position& p) {
    Reference reference;
    if (!reference.solve(p, 1'500)) return;
    const ReferenceLabel label = reference.at(p);
    if (const auto said = theory(p); said && said->outcome != Outcome::unknown) {
      CHECK(said->outcome == label.outcome);
    }
    const Analysis analysis = analyse(p, {.positions = 500'000, .limit = 100'000}, solver);
    if (analysis.outcome == Outcome::unknown) {
      CHECK(p.game->guesses()); // only a game that has something better than search may not know
      return;
    }
    CHECK(analysis.outcome == label.outcome);
    if (analysis.remoteness && label.outcome != Outcome::T) CHECK(*analysis.remoteness == label.remoteness);
    const bool ends = label.outcome != Outcome::T;
    if (!p.game->scored() && !p.game->guesses()) CHECK(analysis.remoteness.has_value() == ends);

    CHECK(analysis.winning_total == analysis.winning.size());
    CHECK(std::is_sorted(analysis.winning.begin(), analysis.winning.end()));
    const std::vector<Move> moves = every_move(p);
    CHECK(std::includes(moves.begin(), moves.end(), analysis.winning.begin(), analysis.winning.end()));
    if (p.game->scored()) return; // there a winning move wins a part, not the whole
    for (const Move& move : moves) {
      const bool wins = reference.at(play(p, move)).outcome == Outcome::P;
      const bool listed = std::binary_search(analysis.winning.begin(), analysis.winning.end(), move);
      INFO(print(move));
      if (!p.game->guesses()) CHECK(wins == listed);
      if (listed) CHECK(wins);
    }
  });
}

TEST_CASE("every game: winning moves of large positions lead to P", "[conformance][many]") {
  Solver solver;
  for_large([&](const Position& p) {
    const Analysis analysis = analyse(p, {.positions = 50, .limit = 20}, solver);
    CHECK(analysis.winning.size() <= 20);
    CHECK(analysis.winning_total >= analysis.winning.size());
    if (p.game->scored()) return;
    if (analysis.outcome == Outcome::P) CHECK(analysis.winning_total == 0);
    for (const Move& move : analysis.winning) {
      INFO(print(move));
      REQUIRE_FALSE(why_illegal(p, move));
      const Position after = play(p, move);
      const Outcome outcome = analyse(after, {.positions = 50, .limit = 1}, solver).outcome;
      CHECK((outcome == Outcome::P || (outcome == Outcome::unknown && analysis.method == Method::search)));
    }
  });
}

TEST_CASE("every game: a settled outcome is explained", "[conformance][many]") {
  Solver solver;
  const auto check = [&](const Position& p) {
    const Analysis analysis = analyse(p, {.positions = 50, .limit = 10}, solver);
    const Explanation steps = explain(p, analysis);
    if (analysis.outcome != Outcome::unknown) CHECK_FALSE(steps.empty());
    for (const Step& step : steps)
      check_message(step.claim.words(p));
  };
  for_small(4, check);
  for_large(check);
}

TEST_CASE("every game: the machine answers every position with a legal move, the same for a seed",
          "[conformance][many]") {
  Solver solver;
  const auto check = [&](const Position& p) {
    // Bounded and splitting at once has no theory to be quick with; opponent_test asks for that separately.
    if (is_over(p) || (p.options.has("max") && p.options.has("split"))) return;
    const Analysis analysis = analyse(p, {.positions = 50, .limit = 20}, solver);
    const Move move = choose_move(p, analysis, 9);
    CHECK_FALSE(why_illegal(p, move));
    CHECK(move == choose_move(p, analysis, 9));
    if (analysis.outcome != Outcome::N || p.game->scored()) return;
    const Position after = play(p, move);
    const Outcome outcome = analyse(after, {.positions = 50, .limit = 1}, solver).outcome;
    CHECK((outcome == Outcome::P || outcome == Outcome::unknown || same_player_again(p, move)));
  };
  for_small(1, check);
  for_large(check);
}

TEST_CASE("every game: corrupted text is a value or a fault at its place, never more", "[conformance]") {
  Rng rng(17);
  std::vector<std::string> texts;
  for_small(3, [&](const Position& p) { texts.push_back(print(random_game(p, rng, 6))); });
  for_large([&](const Position& p) { texts.push_back(print(random_game(p, rng, 2))); });
  int values = 0;
  int faults = 0;
  for (const std::string& good : texts) {
    for (int i = 0; i < 25; ++i) {
      std::string text = good;
      for (Count edits = pick(rng, 1, 3); edits > 0; --edits) {
        const auto at = static_cast<std::size_t>(pick(rng, 0, static_cast<Count>(text.size())));
        const Count byte =
            pick(rng, 0, 3) == 0 ? pick(rng, 0, 255) : ",.:/-0123456789xsabwmi"[pick(rng, 0, 21)];
        switch (pick(rng, 0, 3)) {
        case 0: text.insert(at, 1, static_cast<char>(byte)); break;
        case 1: text.erase(at, 1); break;
        case 2: text = text.substr(0, at) + text; break;
        default:
          if (at < text.size()) text[at] = static_cast<char>(byte);
        }
      }
      const auto parsed = parse_record(text);
      if (parsed) {
        ++values;
        const std::string canonical = print(*parsed);
        const auto again = parse_record(canonical);
        INFO(text);
        REQUIRE(again);
        CHECK(*again == *parsed);
      } else {
        ++faults;
        INFO(text);
        CHECK(parsed.fault().column >= 1);
        CHECK(parsed.fault().column <= text.size() + 1);
        check_message(parsed.fault().message);
      }
    }
  }
  CHECK(values > 0);
  CHECK(faults > 0);
}

TEST_CASE("where heaps stand alone, two that count the same cancel", "[conformance]") {
  Solver solver;
  std::uint64_t seed = 31;
  for (const Game& game : all_games()) {
    if (!game.heaps.stand_alone) continue;
    for (const Options& options : all_options(game)) {
      if (is_misere(options)) continue;
      for (const Position& at : small_positions(game, options, 6, ++seed)) {
        Position more = at;
        auto& size = std::get<Heaps>(more.board).size;
        // On a staircase both on steps that do not count, or both on steps that do.
        if (size.size() % 2 == 1 && game.heaps.heap_name == HeapName::step) size.push_back(0);
        size.insert(size.end(), {4, 0, 4, 0});
        if (game.board_error(options, more.board)) continue;
        INFO(print(at) << ' ' << print(more));
        CHECK(analyse(at, {.positions = 100'000, .limit = 1}, solver).outcome ==
              analyse(more, {.positions = 100'000, .limit = 1}, solver).outcome);
      }
    }
  }
}
