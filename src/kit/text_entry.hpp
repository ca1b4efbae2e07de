#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// Asks for one line of text: in the platform's own field where it has one (a DOM input, so that
/// screen keyboards, input methods and the clipboard work), else in one drawn over everything.
class TextEntry {
 public:
  /// Takes the text; a fault keeps the field open and is shown under it.
  using Accept = std::function<std::optional<Fault>(const std::string&)>;

  /// `digits`: nothing else is expected, so that a keyboard of digits will do.
  void open(const Ui& ui, const Message& label, std::string initial, Accept accept, bool digits = false,
            bool live = false);
  /// Takes the text after every letter, while the field stays open; when it is left otherwise than by OK, what
  /// stood there at first.
  void open_live(const Ui& ui, const Message& label, std::string initial, Accept accept);
  /// Asks for a whole number of low..high.
  void open_number(const Ui& ui, const Message& label, Count value, Count low, Count high,
                   std::function<void(Count)> set);
  /// From within Accept: how the text was understood, for those who do not see what became of it.
  void tell(Message how) { told_ = std::move(how); }
  std::optional<Message> take_told() { return std::exchange(told_, std::nullopt); }
  bool drawn() const { return drawn_; }

  /// Typed in the platform's field; `confirmed`: for good, where every letter is taken.
  void deliver(const Catalogue& words, const std::string& text, bool confirmed);
  /// A text that was taken after every letter has been confirmed: once.
  bool take_found() { return std::exchange(found_, false); }

  /// Draws the field where the platform has none.
  void frame(Ui& ui);

 private:
  Message wrong(const Fault& fault) const;

  Message label_;
  std::string text_;
  std::optional<Fault> fault_;
  std::optional<Message> told_;
  Accept accept_;
  bool drawn_ = false;
  bool fresh_ = false;
  bool live_ = false;
  bool found_ = false;
  bool number_ = false; // it asks for a number
  std::string first_;
};

/// A row with a stepper whose number can also be typed; `set` gets the new one, whenever that is.
void number_row(Ui& ui, TextEntry& entry, const Id& id, const Message& label, Count value, Count low,
                Count high, const std::function<void(Count)>& set);

} // namespace nimatron
