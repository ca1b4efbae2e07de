#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "claims_examination.hpp"
#include "core/text.hpp"
#include "explain/words.hpp"

namespace nimatron::testing {

using What = Quantity::What;

namespace {

Count total(const Position& at) {
  const auto all = sizes(at);
  return std::accumulate(all.begin(), all.end(), Count{0});
}

/// The numbers among a message's arguments.
void digits(const Message& message, std::set<std::string>& out) {
  for (const Message::Arg& arg : message.args) {
    if (const auto* n = std::get_if<Count>(&arg)) {
      out.insert(std::to_string(*n));
    } else if (const auto* words = std::get_if<std::string>(&arg)) {
      std::string number;
      for (const char c : *words + " ") {
        if (c >= '0' && c <= '9') {
          number += c;
        } else if (!number.empty()) {
          out.insert(std::exchange(number, ""));
        }
      }
    } else {
      for (const Message& inner : *std::get_if<std::vector<Message>>(&arg))
        digits(inner, out);
    }
  }
}

} // namespace

void Examination::numbers(const Step& told) {
  std::set<std::string> claimed;
  const auto add = [&](Count n) { claimed.insert(std::to_string(n)); };
  const auto add_all = [&](const std::vector<Count>& all) {
    for (const Count n : all)
      add(n);
  };
  const auto add_powers = [&](Count n) {
    for (Count power = 1; power <= n; power *= 2) {
      if ((n & power) != 0) add(power);
    }
  };
  const auto add_move = [&](const Position& p, const Move& move) { digits(in_words(p, move), claimed); };
  add(static_cast<Count>(sizes(at).size()));
  for (const Claim& claim : told.claims) {
    if (const auto* leaves = std::get_if<Leaves>(&claim)) {
      add_move(at, leaves->move);
      if (const auto* heap = std::get_if<HeapMove>(&leaves->move)) add(static_cast<Count>(heap->heap + 1));
      if (const auto* heap = std::get_if<HeapsMove>(&leaves->move)) {
        for (const auto& part : heap->part) {
          add(static_cast<Count>(part.heap + 1));
          add(part.take);
        }
      }
      if (const auto* heaps = std::get_if<Heaps>(&leaves->board)) {
        add_all(heaps->size);
        const auto [low, high] = std::minmax_element(heaps->size.begin(), heaps->size.end());
        add(*high - *low);
      }
      const auto value = truth.values(with_board(at, leaves->board));
      add_all(value);
      if (const auto* columns = std::get_if<Columns>(&leaves->board)) {
        add_all(sizes(with_board(at, *columns)));
        add_all(sizes(at));
        for (std::size_t pair = 1; pair <= 3; ++pair)
          add(static_cast<Count>(pair));
      }
      if (const auto* slide = std::get_if<SlideMove>(&leaves->move))
        add(static_cast<Count>(slide->column) + 1);
      if (const auto* coins = std::get_if<CoinTable>(&leaves->board)) {
        for (const auto& coin : coins->coin) {
          add(coin.x);
          add(coin.y);
        }
      }
    } else if (const auto* counts = std::get_if<Counts>(&claim)) {
      add_all(counts->value);
      if (!counts->value.empty()) {
        const auto [low, high] = std::minmax_element(counts->value.begin(), counts->value.end());
        add(*high - *low);
      }
    } else if (const auto* lowers = std::get_if<Lowers>(&claim)) {
      add_all({static_cast<Count>(lowers->heap + 1), lowers->from, lowers->to});
    } else if (const auto* smaller = std::get_if<Smaller>(&claim)) {
      add_all(smaller->value);
    } else if (const auto* leaves_sum = std::get_if<LeavesSum>(&claim)) {
      add(leaves_sum->sum);
    } else if (const auto* parts = std::get_if<PartsOf>(&claim)) {
      add_all(parts->part);
    } else if (const auto* played = std::get_if<PlayedOut>(&claim)) {
      if (played->line.empty()) add_all({1, bound(at), total(at) % (bound(at) + 1)});
      for (const Move& move : played->line) {
        if (const auto* heap = std::get_if<HeapMove>(&move)) add(heap->take);
      }
    } else if (const auto* quantity = std::get_if<Quantity>(&claim)) {
      add(quantity->number);
      if (quantity->what == What::sum) {
        add_powers(quantity->number);
        add(std::popcount(static_cast<std::uint64_t>(quantity->number)));
      }
    }
  }
  if (const auto* table = std::get_if<BinaryTable>(&told.figure)) {
    if (table->changed) add_all({static_cast<Count>(*table->changed + 1), table->leave});
  }
  if (const auto* table = std::get_if<Answers>(&told.figure)) {
    for (const Answer& row : table->row)
      digits(row.said, claimed);
    const bool counts = !table->row.empty() && !at.game->partisan && !is_misere(at.options);
    if (counts) add(truth.grundy(play(at, table->row[0].move)));
  }
  if (const auto* table = std::get_if<ValueTable>(&told.figure)) {
    add_all(table->value);
    if (table->period) add_all({table->period->first, table->period->length});
  }
  std::set<std::string> said;
  digits(told.text, said);
  for (const std::string& number : said)
    demand(claimed.count(number) == 1, "says " + number + " and does not claim it");
}

} // namespace nimatron::testing
