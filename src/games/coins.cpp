#include "games/coins.hpp"

#include <algorithm>

#include "core/coin_field.hpp"
#include "games/coins_region.hpp"
#include "games/coins_task.hpp"

namespace nimatron {

namespace {

using Point = CoinTable::Point;
using Reason = CoinSymmetry::Reason;

constexpr Count max_side = 100'000;

} // namespace

std::vector<Message> Coins::rules(const Options&) {
  return {say(N_("Place a coin anywhere it fits: fully on the table, not overlapping another. All coins are "
                 "the same size.")),
          say(N_("Place the last coin and you win."))};
}

CoinTable Coins::start(const Options&) { return {600, 400, 40, {}}; }

std::optional<BoardFault> Coins::fault(const Options&, const CoinTable& board) {
  // Places in the text: width, height, radius, then x and y of each coin.
  if (board.width < 2 || board.width > max_side) {
    return BoardFault{say(N_("the width of the table must be between 2 and {0}"), max_side), 0};
  }
  if (board.height < 2 || board.height > max_side) {
    return BoardFault{say(N_("the height of the table must be between 2 and {0}"), max_side), 1};
  }
  if (board.radius < 1 || board.radius > max_side) {
    return BoardFault{say(N_("the radius must be between 1 and {0}"), max_side), 2};
  }
  CoinField field(board.width, board.height, board.radius);
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    const Point& at = board.coin[i];
    if (!field.inside(at)) {
      const bool x_is_right = at.x >= board.radius && at.x <= board.width - board.radius;
      return BoardFault{say(N_("coin {0} sticks out over the edge of the table"), i + 1),
                        3 + 2 * i + (x_is_right ? 1 : 0)};
    }
    if (const auto other = field.overlapped(at)) {
      return BoardFault{say(N_("coin {0} overlaps coin {1}"), i + 1, *other + 1), 3 + 2 * i};
    }
    field.add(at);
  }
  return std::nullopt;
}

std::optional<Message> Coins::refuse(const Options&, const CoinTable& board, const CoinMove& move) {
  if (!CoinField(board.width, board.height, board.radius).inside(move.at)) {
    return say(N_("a coin there would stick out over the edge"));
  }
  const Count apart = 4 * board.radius * board.radius;
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    if (squared_distance(board.coin[i], move.at) < apart)
      return say(N_("a coin there would overlap coin {0}"), i + 1);
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
  if (!field.has_room()) return {Reason::no_room, {}, {}};
  if (board.width % 2 != 0 || board.height % 2 != 0) return {Reason::no_middle, {}, {}};

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
  if (without_image > 1) return {Reason::not_symmetric, {}, {}};
  if (without_image == 1) {
    // With a coin in the middle, an image never touches its original, nor a coin that has its own image.
    if (lies_there(middle)) return {Reason::answer, mirror_image(board, *alone), alone};
    return {Reason::not_symmetric, {}, alone};
  }
  if (field.fits(middle)) return {Reason::centre_free, middle, {}};
  // A coin and its image touch when their centres are closer than two radii, each closer to the middle than
  // one.
  if (field.has_room_within(middle, board.radius)) return {Reason::near_middle, {}, {}};
  return {Reason::mirror, {}, {}};
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
    const bool wide = x - ends.place.front().x >= side || high - low >= side;
    if (wide) places = 0;
    return !wide;
  });
  return places > 0 && only_one_fits(ends, board.radius) ? places : 0;
}

std::optional<Theory> Coins::theory(const Options&, const CoinTable& board) {
  const CoinSymmetry said = coin_symmetry(board);
  if (said.reason == Reason::no_room) return Theory{Outcome::P, 0, Method::symmetry, 0};
  if (last_places(board) > 0) return Theory{Outcome::N, 1, Method::theory, 1};
  switch (said.reason) {
  case Reason::no_room: break;
  case Reason::mirror: return Theory{Outcome::P, 0, Method::symmetry};
  case Reason::centre_free:
  case Reason::answer: return Theory{Outcome::N, std::nullopt, Method::symmetry};
  case Reason::no_middle:
  case Reason::not_symmetric:
  case Reason::near_middle: break;
  }
  return std::nullopt;
}

void Coins::winning(const Options& options, const CoinTable& board, Sink<CoinMove> sink) {
  if (last_places(board) > 0) {
    moves(options, board, sink);
  } else if (const auto at = coin_symmetry(board).winning) {
    sink({*at});
  }
}

BigCount Coins::winning_total(const Options&, const CoinTable& board) {
  if (const Count places = last_places(board); places > 0) return static_cast<BigCount>(places);
  return coin_symmetry(board).winning ? uncounted : 0;
}

std::optional<CoinMove> Coins::mirror(const Options&, const CoinTable& board) {
  const auto at = coin_symmetry(board).winning;
  return at ? std::optional(CoinMove{*at}) : std::nullopt;
}

std::unique_ptr<Task> Coins::task(const Options&, const CoinTable& board, const Means& means) {
  return std::make_unique<CoinTask>(board, means);
}

} // namespace nimatron
