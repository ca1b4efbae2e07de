#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/coin_field.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

const CoinTable& table(const Position& at) { return *std::get_if<CoinTable>(&at.board); }

/// Every whole point, asked one by one with nothing but the rule.
std::vector<CoinTable::Point> places_by_hand(const CoinTable& board) {
  std::vector<CoinTable::Point> out;
  for (Count x = 0; x <= board.width; ++x) {
    for (Count y = 0; y <= board.height; ++y) {
      bool fits = x >= board.radius && y >= board.radius && x + board.radius <= board.width &&
                  y + board.radius <= board.height;
      for (const auto& coin : board.coin) {
        const Count dx = coin.x - x;
        const Count dy = coin.y - y;
        fits = fits && dx * dx + dy * dy >= 4 * board.radius * board.radius;
      }
      if (fits) out.push_back({x, y});
    }
  }
  return out;
}

std::vector<CoinTable::Point> places(const CoinTable& board) {
  std::vector<CoinTable::Point> out;
  Coins::moves({}, board, [&](const CoinMove& move) {
    out.push_back(move.at);
    return true;
  });
  return out;
}

/// The truth about small tables, by trying everything.
class WholeGame {
 public:
  bool is_p(const CoinTable& board) {
    const std::string key = Coins::key({}, board);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    bool p = true;
    Coins::moves({}, board, [&](const CoinMove& move) {
      p = !is_p(Coins::play({}, board, move));
      return p;
    });
    known_[key] = p;
    return p;
  }
  const std::map<std::string, bool>& known() const { return known_; }

 private:
  std::map<std::string, bool> known_;
};

struct Random {
  std::uint64_t state = 1;
  Count next(Count below) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<Count>((state >> 33U) % static_cast<std::uint64_t>(below));
  }
};

/// Some coins, as they fall.
CoinTable scattered(Count width, Count height, Count radius, Count coins, Random& random) {
  CoinTable board{width, height, radius, {}};
  for (Count i = 0; i < coins; ++i) {
    const CoinMove move{{random.next(width + 1), random.next(height + 1)}};
    if (!Coins::why_illegal({}, board, move)) board.coin.push_back(move.at);
  }
  return board;
}

} // namespace

TEST_CASE("whole square roots", "[coins]") {
  for (Count n = 0; n < 1'000; ++n) {
    const Count root = whole_sqrt(n);
    CHECK(root * root <= n);
    CHECK((root + 1) * (root + 1) > n);
  }
  for (const Count root : {3'037'000, 67'000'000, 40'000'000}) {
    CHECK(whole_sqrt(root * root) == root);
    CHECK(whole_sqrt(root * root - 1) == root - 1);
  }
}

TEST_CASE("where a coin fits is exactly where the rule says, in order", "[coins]") {
  Random random;
  for (int round = 0; round < 150; ++round) {
    const CoinTable board =
        scattered(2 + random.next(30), 2 + random.next(30), 1 + random.next(5), random.next(40), random);
    const auto wanted = places_by_hand(board);
    REQUIRE(places(board) == wanted);
    const CoinField field(board);
    REQUIRE(field.has_room() == !wanted.empty());
    const auto said = Coins::theory({}, board);
    REQUIRE((said && said->remoteness == 0) == wanted.empty());
    const bool last = !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](const auto& at) {
      return places_by_hand(Coins::play({}, board, {at})).empty();
    });
    REQUIRE((last_places(board) == (last ? static_cast<Count>(wanted.size()) : 0)));
    REQUIRE_FALSE(Coins::board_error({}, board));
    for (const auto& at : wanted)
      REQUIRE(field.fits(at));
  }
}

TEST_CASE("coins: touching is allowed, overlapping by a hair is not", "[coins]") {
  CHECK(parse_record("coins:600x400x40:100.100,180.100"));
  CHECK_FALSE(parse_record("coins:600x400x40:100.100,179.100"));
  CHECK(parse_record("coins:600x400x50:100.100,160.180")); // 60, 80, 100
  CHECK_FALSE(parse_record("coins:600x400x50:100.100,160.179"));
  CHECK(parse_record("coins:600x400x40:40.40,560.360"));
}

TEST_CASE("coins: faults point at the number to blame", "[coins]") {
  struct Case {
    const char* text;
    std::size_t column;
  };
  for (const auto& [text, column] :
       {Case{"coins:600x400x40:39.100", 18}, Case{"coins:600x400x40:100.361", 22},
        Case{"coins:600x400x40:561.1", 18}, Case{"coins:600x400x40:100.100,300.200,150.100", 34},
        Case{"coins:1x400x40:", 7}, Case{"coins:600x400x0:", 15}, Case{"coins:600x400x40:/20.20", 19},
        Case{"coins:600x400x40:/300.200/300.200", 27}}) {
    const auto record = parse_record(text);
    INFO(text);
    REQUIRE_FALSE(record);
    CHECK(record.fault().column == column);
  }
  CHECK(in_english(parse_record("coins:600x400x40:/300.200/300.200").fault().message) ==
        "move 2: a coin there would overlap coin 1");
  CHECK(in_english(parse_record("coins:600x400x40:100.100,300.200,150.100").fault().message) ==
        "coin 3 overlaps coin 1");
}

TEST_CASE("coins: ten thousand coins on one spot are refused at the second", "[coins]") {
  CoinTable board{100'000, 100'000, 1, std::vector<CoinTable::Point>(10'000, {500, 500})};
  CHECK(Coins::board_error({}, board)->element == 5);
}

TEST_CASE("coins: a table with 10^10 places is not gone through", "[coins]") {
  const Position at = position_of("coins:100000x100000x1:");
  CHECK_FALSE(is_over(at));
  const Analysis found = analyse(at);
  CHECK(found.outcome == Outcome::N);
  CHECK(print(found.winning.front()) == "50000.50000");
  // Not symmetric: nothing is known, at once.
  CHECK(analyse(position_of("coins:100000x100000x1:7.7")).outcome == Outcome::unknown);
}

TEST_CASE("coins: no room on a large table is decided exactly", "[coins]") {
  // Nine coins of radius 5000, 19999 apart, on a table of 49998: between four of them, at the centre of
  // their square, a coin would be 14141 away, so it fits; but 19998 apart on a smaller one ...
  CoinTable board{49'998, 49'998, 5'000, {}};
  for (Count x = 5'000; x <= 44'998; x += 19'999) {
    for (Count y = 5'000; y <= 44'998; y += 19'999)
      board.coin.push_back({x, y});
  }
  REQUIRE_FALSE(Coins::board_error({}, board));
  CHECK(CoinField(board).has_room());
  // Close enough for a coin to fit nowhere: 14140 / 2 * 1.414 < 10000.
  CoinTable tight{38'280, 38'280, 5'000, {}};
  for (Count x = 5'000; x <= 33'280; x += 14'140) {
    for (Count y = 5'000; y <= 33'280; y += 14'140)
      tight.coin.push_back({x, y});
  }
  REQUIRE_FALSE(Coins::board_error({}, tight));
  CHECK_FALSE(CoinField(tight).has_room());
  const Analysis over = analyse({find_game("coins"), {}, tight});
  CHECK(over.outcome == Outcome::P);
  CHECK(over.remoteness == 0);
  // 14143 apart there would be room in the middle of a square, at 7071.5, but at no whole point.
  // 14144 apart there is a whole point, 7072, and 2 * 7072 * 7072 >= 10000 * 10000.
  for (const Count apart : {14'143, 14'144}) {
    const Count side = 10'000 + 2 * apart;
    CoinTable loose{side, side, 5'000, {}};
    for (Count x = 5'000; x <= side - 5'000; x += apart) {
      for (Count y = 5'000; y <= side - 5'000; y += apart)
        loose.coin.push_back({x, y});
    }
    REQUIRE_FALSE(Coins::board_error({}, loose));
    const auto left = places(loose);
    CHECK(left.empty() == (apart == 14'143));
    const bool middle = std::find(left.begin(), left.end(), CoinTable::Point{12'072, 12'072}) != left.end();
    CHECK(middle == (apart == 14'144));
  }
}

TEST_CASE("coins: what symmetry says is true, by trying everything on small tables", "[coins]") {
  std::size_t settled = 0;
  std::size_t boards = 0;
  for (const CoinTable& empty :
       {CoinTable{6, 4, 1, {}}, CoinTable{4, 4, 1, {}}, CoinTable{8, 2, 1, {}}, CoinTable{12, 8, 3, {}},
        CoinTable{10, 10, 3, {}}, CoinTable{14, 6, 2, {}}, CoinTable{7, 4, 1, {}}, CoinTable{5, 5, 2, {}},
        CoinTable{2, 2, 3, {}}, CoinTable{9, 2, 1, {}}, CoinTable{3, 10, 1, {}}, CoinTable{7, 5, 1, {}},
        CoinTable{6, 13, 2, {}}, CoinTable{11, 7, 2, {}}, CoinTable{9, 9, 2, {}}}) {
    WholeGame whole;
    whole.is_p(empty);
    // Every position that the proof has visited, and every one a move away from the start.
    std::vector<CoinTable> visit = {empty};
    Coins::moves({}, empty, [&](const CoinMove& first) {
      const CoinTable one = Coins::play({}, empty, first);
      visit.push_back(one);
      Coins::moves({}, one, [&](const CoinMove& second) {
        const CoinTable two = Coins::play({}, one, second);
        visit.push_back(two);
        if (second.at.y % 2 == 0) {
          Coins::moves({}, two, [&](const CoinMove& third) {
            visit.push_back(Coins::play({}, two, third));
            return visit.size() % 3 != 0;
          });
        }
        return true;
      });
      return true;
    });
    for (const CoinTable& board : visit) {
      ++boards;
      const auto said = Coins::theory({}, board);
      if (!said) continue;
      ++settled;
      INFO(Coins::key({}, board));
      REQUIRE((said->outcome == Outcome::P) == whole.is_p(board));
      Coins::winning({}, board, [&](const CoinMove& move) {
        REQUIRE_FALSE(Coins::why_illegal({}, board, move));
        REQUIRE(whole.is_p(Coins::play({}, board, move)));
        return true;
      });
    }
  }
  CHECK(boards > 500);
  CHECK(settled > 100);
}

TEST_CASE("coins: what is said, case by case", "[coins]") {
  const auto outcome = [](const char* text) { return analyse(position_of(text)).outcome; };
  CHECK(outcome("coins:600x400x40:") == Outcome::N);
  CHECK(outcome("coins:600x400x40:/300.200") == Outcome::P);
  CHECK(outcome("coins:600x400x40:100.100,500.300") == Outcome::N);       // symmetric, middle free
  CHECK(outcome("coins:600x400x40:260.200,340.200") == Outcome::P);       // the two shut the middle
  CHECK(outcome("coins:600x400x40:230.200,370.200") == Outcome::unknown); // room beside the middle
  CHECK(outcome("coins:601x400x40:") == Outcome::unknown);                // no whole middle
  CHECK(outcome("coins:601x400x40:260.200,341.200") == Outcome::P);       // and needs none, once it is shut
  CHECK(outcome("coins:601x400x40:260.200") == Outcome::N);
  CHECK(outcome("coins:601x401x40:260.200,341.201") == Outcome::P);
  CHECK(outcome("coins:601x401x40:240.200,361.201") == Outcome::P); // what fits between them has an image
  CHECK(outcome("coins:601x401x40:200.200,401.201") == Outcome::unknown); // not all of it
  CHECK(outcome("coins:600x400x40:100.100") == Outcome::unknown);         // not symmetric
  CHECK(outcome("coins:600x400x201:") == Outcome::P);                     // no room
  CHECK(outcome("coins:81x81x40:/40.40") == Outcome::P);                  // no room, odd table
  CHECK(outcome("coins:600x400x40:/300.200/100.100/500.300/40.360") == Outcome::N);
  CHECK(outcome("coins:600x400x40:/300.200/100.100/500.310") == Outcome::unknown);
  const Analysis answer = analyse(position_of("coins:600x400x40:/300.200/100.100/500.300/40.360"));
  REQUIRE(answer.winning.size() == 1);
  CHECK(print(answer.winning.front()) == "560.40");
  CHECK(answer.winning_total == uncounted); // there may be others
  CHECK(answer.method == Method::symmetry);
  CHECK_FALSE(answer.grundy);
  CHECK_FALSE(answer.remoteness);
  // One place, which is the middle, too.
  const Analysis last = analyse(position_of("coins:2x2x1:"));
  CHECK(last.outcome == Outcome::N);
  CHECK(last.grundy == 1);
  CHECK(last.remoteness == 1);
  CHECK(last.winning_total == 1);
}

TEST_CASE("coins: the heuristic plays legal moves, the same for the same seed, and sees what is proven",
          "[coins]") {
  Random random;
  for (int round = 0; round < 5; ++round) {
    CoinTable board = scattered(60, 40, 6, random.next(20), random);
    for (std::uint64_t seed = 0; CoinField(board).has_room(); ++seed) {
      const CoinMove move = Coins::heuristic({}, board, seed);
      REQUIRE(move == Coins::heuristic({}, board, seed));
      REQUIRE_FALSE(Coins::why_illegal({}, board, move));
      board = Coins::play({}, board, move);
    }
  }
  // The last place, however large the table around it.
  const CoinTable wide{100'000, 2, 1, {}};
  CHECK_FALSE(Coins::why_illegal({}, wide, Coins::heuristic({}, wide, 7)));
  // One coin off the middle of a table on which it shuts the middle: the image wins.
  const CoinTable shut = table(position_of("coins:600x400x40:260.200"));
  CHECK(Coins::heuristic({}, shut, 3).at == CoinTable::Point{340, 200});
}

TEST_CASE("coins: where symmetry settles a narrow table, the values of its lengths are not asked",
          "[coins]") {
  struct Case {
    const char* text;
    Method method;
    std::vector<CoinTable::Point> winning;
  };
  for (const auto& [text, method, winning] :
       {Case{"coins:80x20x10:", Method::symmetry, {{40, 10}}},
        Case{"coins:80x20x10:/40.10", Method::symmetry, {}},
        Case{"coins:160x20x10:/80.10/10.10", Method::symmetry, {{150, 10}}},
        Case{"coins:80x20x10:/10.10", Method::theory, {{50, 10}}}}) {
    const CoinTable board = table(position_of(text));
    INFO(text);
    CHECK(Coins::theory({}, board)->method == method);
    std::vector<CoinTable::Point> named;
    Coins::winning({}, board, [&](const CoinMove& move) {
      named.push_back(move.at);
      return true;
    });
    CHECK(named == winning);
  }
}

TEST_CASE("coins: where nothing fits after the next coin, that is the reason", "[coins]") {
  for (const char* text :
       {"coins:2x2x1:", "coins:3x2x1:", "coins:4x2x1:/1.1", "coins:80x20x10:/10.10/45.10"}) {
    const Position at = position_of(text);
    const Explanation steps = ask(at, at.game->solving.explain, analyse(at));
    INFO(text);
    CHECK((last_places(table(at)) == static_cast<Count>(places(table(at)).size())));
    CHECK(std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
      return in_english(step.claim.words(at)) == in_english(claims::LastPlace{}.words());
    }));
  }
}

TEST_CASE("coins explain themselves", "[coins]") {
  for (const char* text : {"coins:600x400x40:", "coins:600x400x40:/300.200",
                           "coins:600x400x40:/300.200/100.100", "coins:600x400x40:230.200,370.200",
                           "coins:601x400x40:", "coins:600x400x40:100.100", "coins:600x400x201:"}) {
    const Position at = position_of(text);
    const Explanation steps = ask(at, at.game->solving.explain, analyse(at));
    INFO(text);
    REQUIRE_FALSE(steps.empty());
    for (const Step& step : steps)
      CHECK(in_english(step.claim.words(at)).find('{') == std::string::npos);
  }
}
