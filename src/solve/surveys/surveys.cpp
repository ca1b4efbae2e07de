#include "solve/surveys/surveys.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>

#include "core/board.hpp"
#include "core/text.hpp"
#include "solve/matrix/binary_matrix_forms.hpp"
#include "solve/matrix/bitset_sieve.hpp"
#include "solve/matrix/box.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/octal/misere_quotient.hpp"
#include "solve/octal/octal.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

namespace {

constexpr Count longest_table = 1 << 20; // no table is longer: each ends at its own `most`

std::string shape(std::size_t rows, std::size_t cols) {
  return std::to_string(rows) + 'x' + std::to_string(cols);
}

Grid full(std::size_t rows, std::size_t cols, Count entry) {
  return {rows, cols, std::vector<Count>(rows * cols, entry)};
}

double box_weight(const Grid& top) { return static_cast<double>(box_size(top).value_or(Slice::unbounded)); }

std::string unknown_fields(int n) {
  std::string out = "unknown";
  while (--n > 0)
    out += ",unknown";
  return out;
}

/// Calls for the positions below a matrix without empty cells, in the order of their numbers.
template <class F>
void each_below(const Grid& top, F&& f) {
  Grid at = full(top.rows, top.cols, 0);
  for (Count index = 0;; ++index) {
    f(index, at);
    std::size_t cell = at.cell.size();
    while (cell > 0 && at.cell[cell - 1] == top.cell[cell - 1])
      at.cell[--cell] = 0;
    if (cell == 0) return;
    ++at.cell[cell - 1];
  }
}

/// Slice by slice until `step` says that all_surveys is done; false if it was stopped.
template <class Step>
bool finished(const KeepGoing& go_on, Step step) {
  constexpr double moment = 0.02; // seconds between two questions whether to go on
  for (;;) {
    Slice slice = Slice::lasting(moment);
    if (step(slice)) return true;
    if (!go_on()) return false;
  }
}

/// A sieve of every position below, not folded: by words where that is possible.
Count bytes_of_sieve(const Grid& top) {
  return BitsetSieve::bytes_needed(top).value_or(Sieve::bytes_needed(*box_size(top), false));
}

/// Who wins each position below; nothing if it was stopped.
std::unique_ptr<AnySieve> sieved(const Grid& top, bool misere, const KeepGoing& go_on) {
  std::unique_ptr<AnySieve> sieve;
  if (BitsetSieve::bytes_needed(top)) {
    sieve = std::make_unique<BitsetSieve>(top, misere);
  } else {
    sieve = std::make_unique<Sieve>(top, misere, false);
  }
  if (!finished(go_on, [&](Slice& slice) { return sieve->step(slice); })) return nullptr;
  return sieve;
}

/// The theorem of docs/findings.md, in its own words.
bool two_rows_say_p(const Grid& board) {
  Count difference = 0;
  Count sum = 0;
  for (std::size_t col = 0; col < board.cols; ++col) {
    difference += board.at(0, col) - board.at(1, col);
    sum ^= std::min(board.at(0, col), board.at(1, col));
  }
  return difference == 0 && sum == 0;
}

/// The other fields of a line, nothing if it was stopped.
using Fields = std::optional<std::string>;

/// What `ask` finds below the full boards of all shapes with so many rows, by the matches on them.
std::vector<SurveyItem> by_matches(std::size_t rows, std::size_t least_columns, Count to,
                                   double (*work)(const Grid& top),
                                   Fields (*ask)(const Grid& top, Count bytes, const KeepGoing& go_on)) {
  std::vector<SurveyItem> out;
  const auto height = static_cast<Count>(rows);
  for (Count in_a_row = 1; in_a_row * height <= to; ++in_a_row) {
    for (auto cols = static_cast<Count>(least_columns); cols <= in_a_row; ++cols) {
      if (in_a_row % cols != 0 || cols > static_cast<Count>(max_lines)) continue;
      const Count entry = in_a_row / cols;
      const Grid top = full(rows, static_cast<std::size_t>(cols), entry);
      out.push_back({shape(top.rows, top.cols) + ',' + std::to_string(entry), work(top),
                     [=](Count bytes, const KeepGoing& go_on) { return ask(top, bytes, go_on); }});
    }
  }
  return out;
}

/// The theorem against who wins each position.
Fields theorem_tested(const Grid& top, Count bytes, const KeepGoing& go_on) {
  if (bytes_of_sieve(top) > bytes) return unknown_fields(3);
  const auto sieve = sieved(top, false, go_on);
  if (!sieve) return std::nullopt;
  Count exceptions = 0;
  each_below(top, [&](Count, const Grid& at) {
    exceptions += (sieve->outcome(sieve->index_of(at)) == Outcome::P) == two_rows_say_p(at) ? 0 : 1;
  });
  return std::to_string(sieve->size()) + ',' + std::to_string(sieve->lost_positions()) + ',' +
         std::to_string(exceptions);
}

std::vector<SurveyItem> two_rows(Count to) { return by_matches(2, 2, to, box_weight, theorem_tested); }

/// How many positions are lost, when the last match wins and when it loses.
Fields lost_counted(const Grid& top, Count bytes, const KeepGoing& go_on) {
  if (bytes_of_sieve(top) > bytes) return unknown_fields(3);
  std::string out = std::to_string(*box_size(top));
  for (const bool misere : {false, true}) {
    const auto sieve = sieved(top, misere, go_on);
    if (!sieve) return std::nullopt;
    out += ',' + std::to_string(sieve->lost_positions());
  }
  return out;
}

std::vector<SurveyItem> three_rows(Count to) { return by_matches(3, 3, to, box_weight, lost_counted); }

/// Nothing if it was stopped.
std::unique_ptr<GrundyTable> valued(const Grid& top, const KeepGoing& go_on) {
  auto table = std::make_unique<GrundyTable>(top);
  if (!finished(go_on, [&](Slice& slice) { return table->step(slice); })) return nullptr;
  return table;
}

/// Where the value is the number of matches, as in a single heap.
Fields values_compared(const Grid& top, Count bytes, const KeepGoing& go_on) {
  if (GrundyTable::bytes_needed(top, *box_size(top)) > bytes) return unknown_fields(3);
  const auto table = valued(top, go_on);
  if (!table) return std::nullopt;
  Count greatest = 0;
  Count as_matches = 0;
  each_below(top, [&](Count index, const Grid& at) {
    greatest = std::max(greatest, table->value(index));
    const Count matches = std::accumulate(at.cell.begin(), at.cell.end(), Count{0});
    as_matches += table->value(index) == matches ? 1 : 0;
  });
  return std::to_string(table->box().size()) + ',' + std::to_string(greatest) + ',' +
         std::to_string(as_matches);
}

std::vector<SurveyItem> two_row_values(Count to) { return by_matches(2, 2, to, box_moves, values_compared); }

/// What `ask` finds for each number from 1 on.
std::vector<SurveyItem> one_by_one(Count to, double (*work)(Count n),
                                   Fields (*ask)(Count n, Count bytes, const KeepGoing& go_on)) {
  std::vector<SurveyItem> out;
  for (Count n = 1; n <= to; ++n)
    out.push_back({std::to_string(n), work(n),
                   [=](Count bytes, const KeepGoing& go_on) { return ask(n, bytes, go_on); }});
  return out;
}

/// The rule for two heaps of b and c that share a heap of a, the matrix a,b.c,0, against their values.
Fields corner_rule_tested(Count most, Count bytes, const KeepGoing& go_on) {
  const Grid top{2, 2, {most, most, most, 0}};
  if (GrundyTable::bytes_needed(top, *box_size(top)) > bytes) return unknown_fields(3);
  const auto table = valued(top, go_on);
  if (!table) return std::nullopt;
  Count told = 0;
  Count exceptions = 0;
  Count index = 0; // of the matrix: its last heap is empty and has no digit
  for (Count a = 0; a <= most; ++a) {
    const auto power = static_cast<Count>(1) << std::bit_width(static_cast<std::uint64_t>(a));
    for (Count b = 0; b <= most; ++b) {
      for (Count c = 0; c <= most; ++c, ++index) {
        if (a == 0 || std::min(b, c) >= power) continue;
        ++told;
        exceptions += table->value(index) == a + b + c ? 0 : 1;
      }
    }
  }
  return std::to_string(index) + ',' + std::to_string(told) + ',' + std::to_string(exceptions);
}

std::vector<SurveyItem> corners(Count to) {
  return one_by_one(
      to,
      [](Count most) {
        return box_moves({2, 2, {most, most, most, 0}});
      },
      corner_rule_tested);
}

/// Calls for every shape of at most so many squares, those with fewer first; rows <= columns.
template <class F>
void each_shape(Count least_rows, Count to, F&& f) {
  for (Count squares = 1; squares <= to; ++squares) {
    for (Count rows = least_rows; rows * rows <= squares; ++rows) {
      if (squares % rows == 0) f(static_cast<std::size_t>(rows), static_cast<std::size_t>(squares / rows));
    }
  }
}

/// Who wins the full board, when the last match wins and when it loses.
Fields board_of_ones_decided(const Grid& top, Count bytes, const KeepGoing& go_on) {
  const SievePlan plan = plan_sieve(top, false, bytes);
  if (plan.bytes > bytes) return unknown_fields(2);
  std::string found;
  for (const bool misere : {false, true}) {
    const auto sieve = make_sieve(top, plan, misere);
    if (!finished(go_on, [&](Slice& slice) { return sieve->step(slice); })) return std::nullopt;
    found += (found.empty() ? "" : ",");
    found += sieve->outcome(sieve->index_of(top)) == Outcome::P ? "P" : "N";
  }
  return found;
}

std::vector<SurveyItem> ones(Count to) {
  std::vector<SurveyItem> out;
  each_shape(2, to, [&](std::size_t rows, std::size_t cols) {
    if (cols > max_lines) return;
    const Grid top = full(rows, cols, 1);
    const double work = static_cast<double>(plan_sieve(top, false, Slice::unbounded).work());
    out.push_back({shape(rows, cols), work, [top](Count bytes, const KeepGoing& go_on) {
                     return board_of_ones_decided(top, bytes, go_on);
                   }});
  });
  return out;
}

std::string in_fields(const OnesCount& count) {
  std::string out;
  for (const Count n :
       {count.forms, count.lost_forms, count.matrices, count.lost, count.misere_lost, count.greatest_value})
    out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

Fields forms_counted(std::size_t rows, std::size_t cols, const KeepGoing& go_on) {
  OnesForms forms(rows, cols);
  if (!finished(go_on, [&](Slice& slice) { return forms.step(slice); })) return std::nullopt;
  return in_fields(count_ones(forms));
}

/// All matrices of zeros and ones on a board, those counted once that differ in the order of lines only.
std::vector<SurveyItem> zeros_and_ones(Count to) {
  std::vector<SurveyItem> out;
  each_shape(2, to, [&](std::size_t rows, std::size_t cols) {
    if (rows == 2 && cols > OnesForm::most_lines && static_cast<Count>(cols) <= TwoRowOnes::most_cols) {
      out.push_back(
          {shape(rows, cols), std::pow(static_cast<double>(cols), 5) / 1000,
           [cols](Count, const KeepGoing&) { return in_fields(count_two_rows(static_cast<Count>(cols))); }});
    }
    if (cols > OnesForm::most_lines) return;
    const double work = std::exp2(static_cast<double>(rows * cols)) /
                        std::tgamma(static_cast<double>(rows + 1)) /
                        std::tgamma(static_cast<double>(cols + 1));
    out.push_back({shape(rows, cols), 100 + work,
                   [rows, cols](Count, const KeepGoing& go_on) { return forms_counted(rows, cols, go_on); }});
  });
  return out;
}

Fields form_settled(OnesForms& forms, std::size_t i, const KeepGoing& go_on) {
  if (!finished(go_on, [&](Slice& slice) { return forms.settle(i + 1, slice); })) return std::nullopt;
  const OnesForms::Entry& found = forms.entries()[i];
  return std::to_string(found.ones) + ',' + std::to_string(found.orders) + ',' + std::to_string(found.value) +
         ',' + (found.misere_lost ? 'P' : 'N');
}

/// The same one by one: each form that fits on the largest board, by its matches.
std::vector<SurveyItem> forms_of_ones(Count to) {
  const auto forms = std::make_shared<OnesForms>(OnesForm::most_lines, OnesForm::most_lines);
  forms->list(to);
  std::vector<SurveyItem> out;
  for (std::size_t i = 0; i < forms->entries().size(); ++i) {
    const OnesForms::Entry& entry = forms->entries()[i];
    out.push_back({in_text(entry.form), std::exp2(static_cast<double>(entry.ones) / 3),
                   [forms, i](Count, const KeepGoing& go_on) { return form_settled(*forms, i, go_on); }});
  }
  return out;
}

Fields value_of(const std::string& record, Count bytes, const KeepGoing& go_on) {
  Solver solver;
  const auto task = start_analysis(parse_record(record)->start, {Slice::unbounded, 0, bytes}, solver);
  if (!finished(go_on, [&](Slice& slice) { return task->step(slice); })) return std::nullopt;
  const Analysis found = task->result();
  return found.grundy ? std::to_string(*found.grundy) : unknown_fields(1);
}

/// Coins of radius 1 exclude the places that a king beside them attacks.
std::vector<SurveyItem> kings(Count to) {
  std::vector<SurveyItem> out;
  each_shape(1, to, [&](std::size_t rows, std::size_t cols) {
    const std::string text = "coins:" + shape(cols + 1, rows + 1) + "x1:";
    out.push_back({shape(rows, cols), std::exp2(static_cast<double>(rows * cols) / 2),
                   [text](Count bytes, const KeepGoing& go_on) { return value_of(text, bytes, go_on); }});
  });
  return out;
}

std::string in_fields(const std::optional<Period>& period) {
  if (!period) return "none found,none found";
  return std::to_string(period->first) + ',' + std::to_string(period->length);
}

/// Kinds of sums of heaps up to `reached`, or of all heaps where they repeat.
Fields kinds_counted(Count sevens, Count, const KeepGoing& go_on) {
  MisereQuotient quotient(OctalCode::sevens(sevens));
  if (!finished(go_on, [&](Slice& slice) { return quotient.reach(longest_table, slice); }))
    return std::nullopt;
  return std::to_string(quotient.order(quotient.reached())) + ',' + std::to_string(quotient.reached()) + ',' +
         in_fields(quotient.period());
}

std::vector<SurveyItem> misere_kinds(Count to) {
  return one_by_one(
      to, [](Count sevens) { return static_cast<double>(sevens); }, kinds_counted);
}

Fields period_found(Count sevens, Count, const KeepGoing& go_on) {
  OctalGame game(sevens);
  if (!finished(go_on, [&](Slice& slice) { return game.reach(longest_table, slice); })) return std::nullopt;
  return std::to_string(game.size()) + ',' + in_fields(game.period());
}

std::vector<SurveyItem> periods(Count to) {
  return one_by_one(
      to, [](Count) { return 1.0; }, period_found);
}

constexpr std::array all_surveys = {
    Survey{"two-rows",
           "Two rows: the theorem of the totals and the smaller entries against a search of everything",
           "matches on a full board", "shape,entries to,positions,P-positions,exceptions", 20, 34, two_rows},
    Survey{"two-row-values", "Grundy values of two rows", "matches on a full board",
           "shape,entries to,positions,greatest value,value is the number of matches", 18, 30,
           two_row_values},
    Survey{"corners", "Grundy values of a row and a column that share a heap: a matrix a,b.c,0", "entries",
           "entries to,positions,told by the rule,exceptions", 24, 256, corners},
    Survey{"three-rows", "Three rows: how many positions are P, when the last match wins and when it loses",
           "matches on a full board", "shape,entries to,positions,P-positions,misere P-positions", 21, 36,
           three_rows},
    Survey{"ones", "Full boards of ones: who wins, when the last match wins and when it loses",
           "squares of the board", "board,outcome,misere outcome", 20, 144, ones},
    Survey{"zeros-and-ones",
           "All matrices of zeros and ones, those that differ in the order of lines counted once",
           "squares of the board (6 x 6 at most, or two rows)",
           "board,forms,P-forms,matrices,P-positions,misere P-positions,greatest value", 16, 60,
           zeros_and_ones},
    Survey{"forms-of-ones", "Each of them that fits on 6 x 6, by itself", "matches",
           "matrix,matches,orders,value,misere outcome", 8, 36, forms_of_ones},
    Survey{"kings", "Kings that do not attack one another, placed in turn: Grundy values",
           "squares of the board", "board,value", 20, 400, kings},
    Survey{"misere-kinds", "Take 1 to s and split, last match loses: how many kinds of sums there are", "s",
           "s,kinds,proved for heaps to,period from,period", 8, 64, misere_kinds},
    Survey{"periods", "Take 1 to s and split: where the Grundy values repeat", "s",
           "s,values looked at,period from,period", 12, 1000, periods},
};

} // namespace

std::span<const Survey> surveys() { return all_surveys; }

const Survey* find_survey(const std::string& name) {
  for (const Survey& survey : all_surveys) {
    if (survey.name == name) return &survey;
  }
  return nullptr;
}

} // namespace nimatron
