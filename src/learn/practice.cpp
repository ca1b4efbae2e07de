#include "learn/practice.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "learn/criterion.hpp"
#include "learn/preparation.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

// ---------------------------------------------------------------------------------------------- boards

/// Heaps of a level: how many, and how large at most.
struct Size {
  std::size_t heaps;
  Count most;
};
constexpr std::array<Size, hardest> sizes = {
    {{2, 5}, {3, 5}, {3, 7}, {3, 15}, {4, 15}, {3, 31}, {4, 31}, {5, 63}}};

Size size_of_level(int level) { return sizes[static_cast<std::size_t>(level - 1)]; }

std::string listed(const std::vector<Count>& heaps) {
  std::string out;
  for (const Count heap : heaps)
    out += (out.empty() ? "" : ",") + std::to_string(heap);
  return out;
}

std::vector<Count> some_heaps(Size size, Rng& rng) {
  std::vector<Count> out(size.heaps);
  for (Count& heap : out)
    heap = rng.between(1, size.most);
  return out;
}

Position read(const std::string& record) { return replay(*parse_record(record)); }

std::string nim(int level, Rng& rng) { return "nim:" + listed(some_heaps(size_of_level(level), rng)); }

/// The same board with another last heap, so that it is lost; or as it was, where that heap would be empty.
std::string lost(const std::string& record) {
  const Position at = read(record);
  const auto last = quantity(at, "last-heap");
  std::vector<Count> heaps = heaps_of(at);
  if (!last || *last == 0) return record;
  heaps.back() = *last;
  const auto out = with_heaps(at, heaps);
  return out ? print(*out) : record;
}

/// Nim of several rules, lost as often as not.
std::string any_nim(int level, Rng& rng) {
  constexpr std::array<const char*, hardest> rules = {
      "nim:", "nim:", "nim:", "nim:", "nim.max3:", "nim.misere:", "nim.max4:", "nim:"};
  std::string out =
      rules[static_cast<std::size_t>(level - 1)] + listed(some_heaps(size_of_level(level), rng));
  return rng.index(2) == 0 ? lost(out) : out;
}

std::string without_last(int level, Rng& rng) {
  std::vector<Count> heaps = some_heaps(size_of_level(level), rng);
  if (heaps.size() > 1) heaps.pop_back();
  return "nim:" + listed(heaps) + ",0";
}

/// Pairs on a chessboard, one in a column, the side to move on either end.
std::string chessboard(int level, Rng& rng) {
  constexpr std::array<std::size_t, hardest> columns = {2, 3, 3, 4, 4, 5, 6, 8};
  std::string out = level >= 7 ? "northcott.max3:8:" : level >= 5 ? "northcott.max2:8:" : "northcott:8:";
  for (std::size_t i = 0; i < columns[static_cast<std::size_t>(level - 1)]; ++i) {
    const Count low = rng.between(1, 7);
    const Count high = rng.between(low + 1, 8);
    const bool white = rng.index(2) == 0;
    out += (i > 0 ? "," : "") + std::string(white ? "w" : "b") + std::to_string(low) + (white ? "b" : "w") +
           std::to_string(high);
  }
  return out + ":w";
}

/// A lost position, and a move from it.
std::string moved_by_computer(int level, Rng& rng) {
  std::string start;
  if (level <= 4) {
    const Count most = level + 1;
    start = "nim.max" + std::to_string(most) + ":" + std::to_string((most + 1) * rng.between(2, 3 + level));
  } else {
    start = lost(nim(level - 2, rng));
  }
  const Position at = read(start);
  if (settled_analysis(at).outcome != Outcome::P) return start;
  return start + "/" + print(random_move(at, rng));
}

/// A game in which whoever can win does so half of the time.
std::string game_with_slips(int level, Rng& rng) {
  Record record{read(nim(std::min(level, 5), rng)), {}};
  Position at = record.start;
  for (int plies = 3 + level / 2; plies > 0 && !is_over(at); --plies) {
    const Analysis known = settled_analysis(at);
    const bool well = !known.winning.empty() && rng.index(2) == 0;
    record.moves.push_back(well ? known.winning[rng.index(known.winning.size())] : random_move(at, rng));
    at = play(at, record.moves.back());
  }
  return print(record);
}

/// A graph whose nodes are all reached from the first; from level 4 on, with ways back.
std::string some_graph(int level, Rng& rng) {
  constexpr std::array<int, hardest> nodes = {3, 4, 5, 4, 5, 6, 7, 8};
  const int count = nodes[static_cast<std::size_t>(level - 1)];
  std::vector<std::string> arrows;
  const auto add = [&](int from, int to) {
    std::string arrow = {static_cast<char>('a' + from), static_cast<char>('a' + to)};
    if (std::find(arrows.begin(), arrows.end(), arrow) == arrows.end()) arrows.push_back(std::move(arrow));
  };
  for (int i = 1; i < count; ++i)
    add(static_cast<int>(rng.between(0, i - 1)), i);
  for (int i = 0; i < count; ++i) {
    const int from = static_cast<int>(rng.between(0, count - 2));
    add(from, static_cast<int>(rng.between(from + 1, count - 1)));
  }
  for (int back = level >= 4 ? 1 + level / 4 : 0; back > 0; --back) {
    const int from = static_cast<int>(rng.between(1, count - 1));
    add(from, static_cast<int>(rng.between(0, from - 1)));
  }
  std::sort(arrows.begin(), arrows.end());
  std::string out;
  for (const std::string& arrow : arrows)
    out += (out.empty() ? "graph:" : ",") + arrow;
  return out + ":a";
}

/// Games whose values are found by the smallest number that is missing.
std::string with_value(int level, Rng& rng) {
  const auto number = [&](Count low, Count high) { return std::to_string(rng.between(low, high)); };
  switch (level) {
  case 1: return "nim.max2:" + number(3, 11);
  case 2: return "nim.max" + number(3, 5) + ":" + number(7, 23);
  case 3: return "nim.max3:" + number(4, 15) + "," + number(4, 15);
  case 4: return "nim.take1-3-4:" + number(4, 12);
  case 5: return "nim.max2.split:" + number(3, 9);
  case 6: return "wythoff:" + number(1, 4) + "," + number(1, 5);
  case 7: return "nim.split:" + number(4, 12) + "," + number(4, 12);
  default: return "nim.max2.split:" + number(4, 11) + "," + number(4, 11);
  }
}

/// Ones and a few larger heaps, in normal or in misère play.
std::string ones_and_more(int level, Rng& rng) {
  std::vector<Count> heaps(static_cast<std::size_t>(rng.between(1, 2 + level / 3)), 1);
  const Count larger = level <= 3 ? 1 : rng.between(1, 3);
  for (Count i = 0; i < larger; ++i)
    heaps.push_back(rng.between(2, size_of_level(level).most));
  return (rng.index(3) == 0 ? "nim:" : "nim.misere:") + listed(heaps);
}

/// Two or three games at once, whose values can be found by hand.
std::string some_games(int level, Rng& rng) {
  const auto up_to = [&](const char* rules, Count low, Count high) {
    return rules + std::to_string(rng.between(low, high));
  };
  const auto queen = [&] { return up_to("wythoff:", 1, 3) + up_to(",", 1, 3); };
  const auto two = [](const std::string& a, const std::string& b) { return "sum:" + a + "_" + b; };
  switch (level) {
  case 1: return two(up_to("nim:", 1, 3), up_to("nim.max2:", 2, 8));
  case 2: return two(up_to("nim.max3:", 3, 11), up_to("nim.max2:", 2, 11));
  case 3: return two(up_to("nim:", 1, 5), queen());
  case 4: return two(up_to("nim.max3:", 4, 15), up_to("nim:", 1, 5) + up_to(",", 1, 5));
  case 5: return two(up_to("nim.max3:", 4, 15), some_graph(2, rng));
  case 6: return two(queen(), some_graph(3, rng));
  case 7: return two(up_to("nim.max2:", 3, 11), some_graph(2, rng)) + up_to("_nim.max4:", 3, 19);
  default: return two(queen(), some_graph(3, rng)) + up_to("_nim.max3:", 4, 19);
  }
}

// ---------------------------------------------------------------------------------------------- kinds

/// As it is written in lessons (docs/lessons.md), but for the board.
struct Recipe {
  const char* kind;
  const char* asks; // behind the board
  std::string (*board)(int level, Rng&);
  const char* words;
  std::array<const char*, 2> hints;
  const char* right;
  const char* wrong = "";
  bool to_be_won = false;                            // only boards that can be won
  Criterion (*criterion)(const Position&) = nullptr; // the last hint, where it is another for each rule
};

constexpr std::array<Recipe, count_of_skills> recipes = {{
    {"pick",
     "outcome",
     any_nim,
     N_("What kind of position is this?"),
     {N_("If every move can be answered well, it's a P-position."), ""},
     "",
     "",
     false,
     criterion_of_heaps},
    {"number",
     "nim-sum",
     nim,
     N_("What is the nim-sum of these heaps?"),
     {N_("Write the heaps in binary, one under the other."),
      N_("A column is odd if it holds an odd number of 1s.")},
     N_("The nim-sum is {0}."),
     N_("Add column by column, in binary, and carry nothing.")},
    {"move",
     "",
     nim,
     N_("Find a winning move."),
     {N_("Which bundles have no partner?"),
      N_("Start with the largest unpaired bundle: it lies in the heap to take from.")},
     "",
     "",
     true},
    {"move",
     "all",
     nim,
     N_("Find all winning moves."),
     {N_("Work out the nim-sum and look at its leftmost 1."),
      N_("Each heap with a 1 in that column has exactly one winning move.")},
     "",
     "",
     true},
    {"number",
     "last-heap",
     without_last,
     N_("How large must the last heap be, so that the player to move loses?"),
     {N_("It has to be the partner of everything that is unpaired."),
      N_("Work out the nim-sum of the other heaps.")},
     N_("The last heap has to be {0}: then the nim-sum is 0."),
     N_("With that heap, the nim-sum is not 0.")},
    {"pick",
     "seat",
     any_nim,
     N_("You may choose who goes first, and you want to win. What do you say?"),
     {N_("At a P-position the player to move loses."), ""},
     "",
     "",
     false,
     criterion_of_heaps},
    {"move",
     "advance",
     chessboard,
     N_("You play White. Find a winning step forward."),
     {N_("The squares between two pieces are a heap."), ""},
     "",
     "",
     true,
     criterion_of_gaps},
    {"move",
     "",
     moved_by_computer,
     N_("Find the right reply."),
     {N_("Before that move, the computer faced a P-position. Leave it one again."),
      N_("Which columns are odd now? Or, in one heap, what is left after division?")},
     "",
     "",
     true},
    {"pick",
     "mistakes",
     game_with_slips,
     N_("Which of these moves gave the win away? Mark all of them."),
     {N_("A mistake gives the win away. Nim has no ties, so it leads from an N-position to an N-position."),
      N_("Work out the nim-sum after each move. Who missed a chance to leave 0?")},
     ""},
    {"fill",
     "nodes",
     some_graph,
     N_("A move takes the token along an arrow. If you can't move, you lose. Label every node."),
     {N_("Start where no arrow leads out: P."),
      N_("N if some arrow leads to P. P if all lead to N. Anything left is T.")},
     ""},
    {"number",
     "value",
     with_value,
     N_("What is the Grundy value?"),
     {N_("It is the smallest number that no move leaves."),
      N_("Begin with the smallest heaps and work upward.")},
     N_("The Grundy value is {0}."),
     N_("List the values that one move can leave. What is the first number missing?")},
    {"move",
     "",
     ones_and_more,
     N_("Find a winning move."),
     {N_("Is this normal or misère play? Read the rule again."),
      N_("In misère play, leave an odd number of heaps of one match when only they are left.")},
     "",
     "",
     true},
    {"pick",
     "several game",
     some_games,
     N_("In which game can you win, and which Grundy value must you leave there? Mark every winning answer."),
     {N_("What is the value of each game by itself? It is the smallest number that no move leaves."),
      N_("After your move, the nim-sum of the values has to be 0.")},
     ""},
}};

/// Nothing is asked where there would be something to mend: such a board is passed over.
Exercise prepare(const ScriptStep& step) {
  std::vector<LessonFault> faults;
  Exercise out = prepare_step(step, faults);
  if (!faults.empty()) out.task = ToRead{};
  return out;
}

Exercise prepare(const Recipe& recipe, const std::string& record) {
  const std::string about = record + (*recipe.asks == '\0' ? "" : " ") + recipe.asks;
  return prepare({.kind = recipe.kind, .about = about.c_str(), .words = {recipe.words}});
}

/// What is special about it is said: the rules where they are not those of Nim, the move to be answered.
void complete(Exercise& out, const Recipe& recipe, const std::string& record) {
  const bool plain = out.position.game == all_games().data() && out.position.options == Options();
  const bool told =
      (recipe.board == chessboard && out.position.options == Options()) || recipe.board == some_graph;
  if (recipe.board == moved_by_computer) {
    const Record played = *parse_record(record);
    if (!played.moves.empty())
      out.words = sentences(
          say(N_("The computer has just played: {0}."), in_words(played.start, played.moves.front())),
          out.words);
  }
  if (!plain && !told) out.words = sentences(sentences(rules_of(out.position)), out.words);
  for (const char* hint : recipe.hints) {
    if (*hint != '\0') out.hints.push_back(say(hint));
  }
  if (recipe.criterion != nullptr) out.hints.push_back(recipe.criterion(out.position).hint);
  if (const auto* number = std::get_if<ToCount>(&out.task); number != nullptr && *recipe.right != '\0')
    out.right = say(recipe.right, number->answer);
  if (*recipe.wrong != '\0') out.wrong = say(recipe.wrong);
}

bool is_right(const Recipe& recipe, const Exercise& made) {
  if (recipe.to_be_won) {
    const auto* move = std::get_if<ToMove>(&made.task);
    return move != nullptr && !move->right.empty();
  }
  if (const auto* pick = std::get_if<ToPick>(&made.task))
    return std::any_of(pick->options.begin(), pick->options.end(),
                       [](const ToPick::Option& option) { return option.right; });
  return !std::holds_alternative<ToRead>(made.task);
}

// ---------------------------------------------------------------------------------------------- the sources

/// The level whose boards are as large; 0: it has no heaps.
int level_of(const Position& position) {
  const std::vector<Count> heaps = heaps_of(position);
  if (heaps.empty()) return 0;
  const Count most = *std::max_element(heaps.begin(), heaps.end());
  for (int level = 1; level < hardest; ++level) {
    const Size size = size_of_level(level);
    if (heaps.size() <= size.heaps && most <= size.most) return level;
  }
  return hardest;
}

/// The sources' own exercises of this kind that fit the level, as the lessons have them.
std::vector<const ScriptStep*> from_sources(Skill skill, int level) {
  const Recipe& recipe = recipes[static_cast<std::size_t>(skill)];
  std::vector<const ScriptStep*> out;
  for (const LessonScript& lesson : lesson_scripts()) {
    for (const ScriptStep& step : lesson.steps) {
      const std::string_view about = step.about;
      const std::string_view record = about.substr(0, about.find(' '));
      const std::string_view asks = record.size() < about.size() ? about.substr(record.size() + 1) : "";
      const bool sourced = std::any_of(step.fields.begin(), step.fields.end(), [](const ScriptField& f) {
        return std::string_view(f.name) == "source";
      });
      if (!sourced || std::string_view(step.kind) != recipe.kind || asks != recipe.asks) continue;
      const auto read = parse_record(record);
      const bool played = skill == Skill::mistake || skill == Skill::reply; // these are about moves
      if (!read || read->moves.empty() == played) continue;
      Rng any(1);
      const bool same_rules = read->start.game == parse_record(recipe.board(level, any))->start.game;
      const bool misere = record.find(".misere") != std::string_view::npos;
      if (!same_rules || misere != (skill == Skill::misere)) continue;
      const int fits = level_of(read->start);
      if (fits == 0 || fits == level) out.push_back(&step);
    }
  }
  return out;
}

} // namespace

Exercise make_exercise(Skill skill, int level, std::uint64_t seed) {
  level = std::clamp(level, 1, hardest);
  const std::size_t which = std::min(static_cast<std::size_t>(skill), count_of_skills - 1);
  const Recipe& recipe = recipes[which];
  Rng rng(seed * 1'000'003 + which * 16 + static_cast<std::uint64_t>(level));
  Exercise out;
  const auto own = from_sources(skills()[which].skill, level);
  constexpr std::size_t so_often = 6; // one of so many is the sources'
  if (!own.empty() && rng.index(so_often) == 0) {
    out = prepare(*own[rng.index(own.size())]);
  } else {
    // Most boards will do; that none of a thousand does is as good as impossible, and the last one is still an exercise.
    for (int tries = 0; tries < 1000; ++tries) {
      const std::string record = recipe.board(level, rng);
      out = prepare(recipe, record);
      if (!is_right(recipe, out)) continue;
      complete(out, recipe, record);
      break;
    }
  }
  out.title = say(skills()[which].title);
  return out;
}

std::vector<Exercise> some_exercises(std::optional<Skill> skill, int level, int count, std::uint64_t seed) {
  std::vector<Exercise> out;
  const ExerciseSet set = {skill, level, std::clamp(count, 1, most_on_a_sheet), seed};
  for (int i = 0; i < set.count; ++i) {
    const ExerciseRef one = exercise_in_set(set, static_cast<std::size_t>(i));
    out.push_back(make_exercise(one.skill, one.level, one.seed));
  }
  return out;
}

Exercise without_board(Exercise exercise) {
  exercise.numerals = board_name(exercise.position);
  const auto* number = std::get_if<ToCount>(&exercise.task);
  if (number != nullptr && number->last_heap) { // which is asked for
    std::vector<Count> heaps = heaps_of(exercise.position);
    heaps.pop_back();
    exercise.numerals = say("{0}, ?", number_list(heaps));
  }
  exercise.position = {};
  exercise.figure = {};
  exercise.hints.clear();
  return exercise;
}

} // namespace nimatron
