#include "games/coins/coins.hpp"

#include <algorithm>

#include "core/coin_field.hpp"
#include "games/coins/coins_region.hpp"
#include "games/coins/coins_strip.hpp"
#include "games/coins/coins_task.hpp"

namespace nimatron {

namespace {

using Point = CoinTable::Point;

constexpr Count max_length = 100'000;

} // namespace

RulesInWords Coins::rules(const Options&) {
  return {{say(N_("Place a coin anywhere it fits: fully on the table, not overlapping another. All coins are "
                  "the same size."))},
          {say(N_("Place the last coin and you win."))}};
}

CoinTable Coins::start(const Options&) { return {600, 400, 40, {}}; }

std::optional<BoardError> Coins::board_error(const Options&, const CoinTable& board) {
  // Places in the text: width, height, radius, then x and y of each coin.
  if (board.width < 2 || board.width > max_length) {
    return BoardError{say(N_("the width of the table must be between 2 and {0}"), max_length), 0};
  }
  if (board.height < 2 || board.height > max_length) {
    return BoardError{say(N_("the height of the table must be between 2 and {0}"), max_length), 1};
  }
  if (board.radius < 1 || board.radius > max_length) {
    return BoardError{say(N_("the radius must be between 1 and {0}"), max_length), 2};
  }
  CoinField field(board.width, board.height, board.radius);
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    const Point& at = board.coin[i];
    if (!field.inside(at)) {
      const bool x_is_right = at.x >= board.radius && at.x <= board.width - board.radius;
      return BoardError{say(N_("coin {0} sticks out over the edge of the table"), i + 1),
                        3 + 2 * i + (x_is_right ? 1 : 0)};
    }
    if (const auto other = field.overlapped(at)) {
      return BoardError{say(N_("coin {0} overlaps coin {1}"), i + 1, *other + 1), 3 + 2 * i};
    }
    field.add(at);
  }
  return std::nullopt;
}

std::optional<Message> Coins::why_illegal(const Options&, const CoinTable& board, const CoinMove& move) {
  if (!CoinField(board.width, board.height, board.radius).inside(move.at)) {
    return say(N_("a coin there would stick out over the edge"));
  }
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    if (overlap(board, board.coin[i], move.at)) return say(N_("a coin there would overlap coin {0}"), i + 1);
  }
  return std::nullopt;
}

void Coins::moves(const Options&, const CoinTable& board, Sink<CoinMove> sink) {
  CoinField(board).for_each_run([&](Count x, Count first_y, Count last_y) {
    for (Count y = first_y; y <= last_y; ++y) {
      if (!sink({{x, y}})) return false;
    }
    return true;
  });
}

CoinTable Coins::play(const Options&, CoinTable board, const CoinMove& move) {
  board.coin.push_back(move.at);
  return board;
}

std::string Coins::key(const Options&, const CoinTable& board) {
  std::vector<Point> sorted = board.coin;
  std::sort(sorted.begin(), sorted.end());
  std::string out =
      std::to_string(board.width) + 'x' + std::to_string(board.height) + 'x' + std::to_string(board.radius);
  for (const Point& at : sorted)
    out += ',' + std::to_string(at.x) + '.' + std::to_string(at.y);
  return out;
}

CoinSymmetry coin_symmetry(const CoinTable& board) {
  const CoinField field(board);
  if (!field.has_room()) return {CoinSymmetry::Reason::no_room, {}, {}};
  // Turning the table half round takes whole points to whole points, even where its middle is none.
  const bool whole = board.width % 2 == 0 && board.height % 2 == 0;
  std::vector<Point> sorted = board.coin;
  std::sort(sorted.begin(), sorted.end());
  const auto lies_there = [&](const Point& at) {
    return std::binary_search(sorted.begin(), sorted.end(), at);
  };
  const Point middle{board.width / 2, board.height / 2};
  std::optional<Point> alone;
  std::size_t without_image = 0;
  for (const Point& at : board.coin) {
    if (lies_there(mirror_image(board, at))) continue;
    alone = at;
    ++without_image;
  }
  using As = CoinSymmetry::Reason;
  if (without_image > 1) return {whole ? As::not_symmetric : As::no_middle, {}, {}};
  if (without_image == 1) {
    // With a coin in the middle, an image never overlaps its original, nor a coin that has its own image.
    const Point image = mirror_image(board, *alone);
    if (whole && lies_there(middle)) return {As::answer, image, alone};
    CoinField answered = field;
    if (field.fits(image)) {
      answered.add(image);
      if (!answered.has_room_near_middle()) return {As::answer, image, alone};
    }
    return {whole ? As::not_symmetric : As::no_middle, {}, alone};
  }
  if (whole && field.fits(middle)) return {As::centre_free, middle, {}};
  if (!field.has_room_near_middle()) return {As::mirror, {}, {}};
  return {whole ? As::near_middle : As::no_middle, {}, {}};
}

Count last_places(const CoinTable& board) {
  // Only the ends of runs matter, and no more of them than lie in a square of two radii.
  const Count side = 2 * board.radius;
  CoinRegion ends;
  Count places = 0;
  Count low = board.height;
  Count high = 0;
  CoinField(board).for_each_run([&](Count x, Count first_y, Count last_y) {
    places += last_y - first_y + 1;
    low = std::min(low, first_y);
    high = std::max(high, last_y);
    ends.place.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(first_y)});
    if (last_y > first_y)
      ends.place.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(last_y)});
    return x - ends.place.front().x < side && high - low < side;
  });
  return only_one_fits(ends, board.radius) ? places : 0;
}

std::optional<Theory> Coins::theory(const Options&, const CoinTable& board) {
  const CoinSymmetry said = coin_symmetry(board);
  if (said.reason == CoinSymmetry::Reason::no_room) return Theory{Outcome::P, 0, Method::symmetry, 0};
  if (last_places(board) > 0) return Theory{Outcome::N, 1, Method::theory, 1};
  if (said.winning) return Theory{Outcome::N, std::nullopt, Method::symmetry};
  if (said.settles()) return Theory{Outcome::P, 0, Method::symmetry};
  if (const auto strip = valued_strip(board))
    return Theory{strip->sum() == 0 ? Outcome::P : Outcome::N, strip->sum(), Method::theory};
  return std::nullopt;
}

void Coins::winning(const Options& options, const CoinTable& board, Sink<CoinMove> sink) {
  if (last_places(board) > 0) {
    moves(options, board, sink);
    return;
  }
  const CoinSymmetry said = coin_symmetry(board);
  if (said.winning) {
    sink({*said.winning});
  } else if (!said.settles()) {
    if (const auto strip = valued_strip(board)) winning_places(*strip, sink);
  }
}

BigCount Coins::winning_total(const Options&, const CoinTable& board) {
  if (const Count places = last_places(board); places > 0) return static_cast<BigCount>(places);
  const CoinSymmetry said = coin_symmetry(board);
  if (said.settles()) return said.winning ? uncounted : 0;
  BigCount total = 0;
  if (const auto strip = valued_strip(board)) {
    winning_places(*strip, [&](const CoinMove&) {
      ++total;
      return true;
    });
  }
  return total;
}

std::optional<CoinMove> Coins::mirror(const Options&, const CoinTable& board) {
  const auto at = coin_symmetry(board).winning;
  return at ? std::optional(CoinMove{*at}) : std::nullopt;
}

bool Coins::prepare(const Options&, const CoinTable& board, Slice& slice, TableBudget& budget) {
  const auto strip = coin_strip(board);
  return !strip || prepare_strip(*strip, slice, budget);
}

std::unique_ptr<Task> Coins::task(const Options&, const CoinTable& board, const SolverResources& means) {
  return std::make_unique<CoinTask>(board, means);
}

} // namespace nimatron
