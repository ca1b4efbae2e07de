#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "content/gallery.hpp"
#include "core/forgiving.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "session/levels.hpp"
#include "session/strength.hpp"

namespace nimatron::cli {

namespace {

struct Wish {
  std::vector<std::string> games;
  std::size_t each = 200;
  std::uint64_t seed = 1;
  bool json = false;
};

/// Neighbours, the stronger first.
constexpr std::array pairs = {std::pair{Player::casual, Player::beginner},
                              std::pair{Player::club, Player::casual},
                              std::pair{Player::perfect, Player::club}};

using Row = std::array<Score, pairs.size()>;

std::string in_words(const std::string& name, const Row& row) {
  std::string line = name;
  line.resize(std::max<std::size_t>(line.size(), 30), ' ');
  for (const Score& score : row) {
    std::array<char, 32> cell{};
    if (score.games == 0) {
      std::snprintf(cell.data(), cell.size(), "%18s", "-");
    } else {
      std::snprintf(cell.data(), cell.size(), "%16.1f %%", 100 * score.share());
    }
    line += cell.data();
  }
  return line;
}

std::string in_json(const std::string& name, const Row& row) {
  JsonObject out;
  out.add_string("game", name);
  JsonArray all;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    JsonObject one;
    one.add_string("stronger", kept_level(pairs[i].first));
    one.add_string("weaker", kept_level(pairs[i].second));
    one.add_number("games", static_cast<Count>(row[i].games));
    one.add_number("won", static_cast<Count>(row[i].won));
    all.add(one.text());
  }
  out.add("pairs", all.text());
  return out.text();
}

/// The games to be played: those that are named, or one like every card of the first screen.
bool gather(const Wish& wish, std::vector<Position>& starts) {
  for (const std::string& text : wish.games) {
    auto understood = understand(text, false);
    if (!understood) {
      complain_of(text, understood.fault());
      return false;
    }
    starts.push_back(understood->record.start);
  }
  if (!starts.empty()) return true;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      starts.push_back(parse_record(offer.record)->start);
  }
  return true;
}

int strength(const Wish& wish) {
  std::vector<Position> starts;
  if (!gather(wish, starts)) return exit_bad_record;
  if (!wish.json) {
    std::string head = "boards like";
    head.resize(30, ' ');
    for (const auto& [stronger, weaker] : pairs) {
      std::string cell = std::string(kept_level(stronger)) + " > " + kept_level(weaker);
      head += std::string(18 - std::min<std::size_t>(18, cell.size()), ' ') + cell;
    }
    write_line(head);
  }
  Row all;
  for (const Position& start : starts) {
    Row row;
    for (std::size_t i = 0; i < pairs.size() && !interrupted(); ++i) {
      row[i] =
          contest(start, pairs[i].first, pairs[i].second, wish.each, wish.seed, [] { return interrupted(); });
      all[i].games += row[i].games;
      all[i].won += row[i].won;
    }
    if (interrupted()) return exit_interrupted;
    std::string name = print(start);
    constexpr std::size_t most = 28;
    if (!wish.json && name.size() > most) name = name.substr(0, most - 3) + "...";
    if (!write_line(wish.json ? in_json(name, row) : in_words(name, row))) break;
    flush();
  }
  if (starts.size() > 1) write_line(wish.json ? in_json("all", all) : in_words("all", all));
  return exit_ok;
}

} // namespace

void add_strength(CLI::App& app, Run& run) {
  auto wish = std::make_shared<Wish>();
  CLI::App* command = app.add_subcommand("strength", "How often each level beats the one below");
  command->add_option("GAME", wish->games, "Positions: games on boards about as large (default: every card)");
  command->add_option("--games", wish->each, "So many games a pair (default 200)")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
  add_seed(*command, wish->seed, "Chooses boards and moves (default 1)");
  command->add_flag("--json", wish->json, "One JSON object a line");
  command->footer(
      "The stronger of two neighbouring levels begins on boards at random on which whoever begins\n"
      "can win. Told is how many of these games it wins.\n"
      "\nExample: nimatron-cli strength --games 50 nim:3,5,7");
  command->callback([wish, &run] { run = [wish] { return strength(*wish); }; });
}

} // namespace nimatron::cli
