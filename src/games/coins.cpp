#include "games/coins.hpp"

#include <algorithm>

#include "core/coin_field.hpp"
#include "solve/settled.hpp"

namespace nimatron {

namespace {

using Point = CoinTable::Point;
using Reason = CoinSymmetry::Reason;

constexpr Count max_side = 100'000;

} // namespace

std::vector<Message> Coins::rules(const Options&) {
  return {say(N_("Put a coin on the table: wholly on it, and not on another coin. All coins are equal.")),
          say(N_("Whoever places the last coin wins."))};
}

CoinTable Coins::start(const Options&) { return {600, 400, 40, {}}; }

std::optional<BoardFault> Coins::fault(const Options&, const CoinTable& board) {
  // Places in the text: width, height, radius, then x and y of each coin.
  if (board.width < 2 || board.width > max_side) {
    return BoardFault{say(N_("the table must be 2 to {0} wide"), max_side), 0};
  }
  if (board.height < 2 || board.height > max_side) {
    return BoardFault{say(N_("the table must be 2 to {0} high"), max_side), 1};
  }
  if (board.radius < 1 || board.radius > max_side) {
    return BoardFault{say(N_("the radius must be 1 to {0}"), max_side), 2};
  }
  CoinField field(board.width, board.height, board.radius);
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    const Point& at = board.coin[i];
    if (!field.inside(at)) {
      const bool x_is_right = at.x >= board.radius && at.x <= board.width - board.radius;
      return BoardFault{say(N_("coin {0} does not lie wholly on the table"), i + 1),
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
    return say(N_("a coin there does not lie wholly on the table"));
  }
  const Count apart = 4 * board.radius * board.radius;
  for (std::size_t i = 0; i < board.coin.size(); ++i) {
    if (squared_distance(board.coin[i], move.at) < apart)
      return say(N_("a coin there overlaps coin {0}"), i + 1);
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

std::optional<Theory> Coins::theory(const Options&, const CoinTable& board) {
  switch (coin_symmetry(board).reason) {
  case Reason::no_room:
  case Reason::mirror: return Theory{Outcome::P, std::nullopt, Method::symmetry};
  case Reason::centre_free:
  case Reason::answer: return Theory{Outcome::N, std::nullopt, Method::symmetry};
  case Reason::no_middle:
  case Reason::not_symmetric:
  case Reason::near_middle: break;
  }
  return std::nullopt;
}

void Coins::winning(const Options&, const CoinTable& board, Sink<CoinMove> sink) {
  if (const auto at = coin_symmetry(board).winning) sink({*at});
}

BigCount Coins::winning_total(const Options&, const CoinTable& board) {
  return coin_symmetry(board).winning ? 1 : 0;
}

std::unique_ptr<Task> Coins::task(const Options& options, const CoinTable& board) {
  Analysis known;
  known.method = Method::symmetry;
  if (const auto said = theory(options, board)) known.outcome = said->outcome;
  if (const auto at = coin_symmetry(board).winning) {
    known.winning.emplace_back(CoinMove{*at});
    known.winning_total = 1;
  }
  if (known.outcome == Outcome::P && !CoinField(board).has_room()) known.remoteness = 0;
  return std::make_unique<SettledTask>(std::move(known));
}

} // namespace nimatron
