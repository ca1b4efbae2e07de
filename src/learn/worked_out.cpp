#include "learn/worked_out.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "learn/tables.hpp"

namespace nimatron {

namespace {

class Collector {
 public:
  explicit Collector(const Exercise& exercise) : exercise_(exercise) {}

  WorkedOut done() && { return std::move(out_); }

  void operator()(const ToRead&) {}
  void operator()(const ToPlay& task) {
    right(task.computer_begins ? say(N_("The computer goes first.")) : say(N_("You go first.")));
  }
  void operator()(const ToMove& task) {
    for (const Move& move : task.right)
      right(labelled(say("{0}", print(move)), in_words(exercise_.position, move)));
    for (const ToMove::Wrong& one : task.wrong)
      wrong(say("{0}", print(one.move)), one.why);
  }
  void operator()(const ToPick& task) {
    for (const ToPick::Option& option : task.options)
      option.right ? right(option.words) : wrong(option.words, option.why);
  }
  void operator()(const ToCount& task) {
    right(number_words(task.answer));
    for (const ToCount::Wrong& one : task.wrong)
      wrong(number_words(one.number), one.why);
  }
  /// Row by row, and a dash for what stays empty.
  void operator()(const ToFill& task) {
    for (std::size_t begin = 0; begin < task.cells.size(); begin += task.width) {
      Message row;
      for (std::size_t i = begin; i < std::min(begin + task.width, task.cells.size()); ++i) {
        const ToFill::Cell& cell = task.cells[i];
        const auto symbol = static_cast<std::size_t>(std::max(cell.right, 0));
        const Message shown = cell.right < 0                 ? cell.given
                              : symbol < task.symbols.size() ? task.symbols[symbol]
                                                             : say("–");
        row = is_said(row) ? say("{0} {1}", row, shown) : shown;
      }
      const std::size_t number = begin / task.width;
      right(number < task.rows.size() ? labelled(task.rows[number], row) : row);
    }
  }
  void operator()(const ToLook& task) {
    for (const std::size_t point : task.right)
      right(task.chart.points[point].words);
  }
  void operator()(const ToBundle& task) { right(say("{0}", number_list(powers_of(task.heap)))); }
  void operator()(const ToPair& task) { right(say("{0}", number_list(task.heaps))); }
  void operator()(const ToLay& task) {
    for (const Position& one : task.right)
      right(say("{0}", print(one)));
    for (const ToLay::Wrong& one : task.wrong)
      wrong(say("{0}", print(one.laid)), one.why);
  }

 private:
  void right(Message words) { out_.right.push_back(std::move(words)); }
  void wrong(Message answer, const Message& why) {
    if (is_said(why)) out_.wrong.emplace_back(std::move(answer), why);
  }

  const Exercise& exercise_;
  WorkedOut out_;
};

} // namespace

WorkedOut worked_out(const Exercise& exercise) {
  Collector collect(exercise);
  std::visit(collect, exercise.task);
  return std::move(collect).done();
}

} // namespace nimatron
