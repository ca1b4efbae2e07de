#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "features/intent.hpp"
#include "kit/text_entry.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// The sheet on which two people agree how they play. What it says is in the model; a name comes from the platform's
/// text field, whenever that is.
class TwoPlayersForm {
 public:
  /// `seed` tells a game by link from others.
  std::optional<Intent> frame(Ui& ui, TextEntry& entry, const TwoPlayersSheet& sheet, std::uint64_t seed);
  /// How high it would like to be.
  static float height(const TwoPlayersSheet& sheet);

 private:
  void name_row(Ui& ui, TextEntry& entry, const TwoPlayersSheet& sheet, std::size_t which,
                const Message& label, const char* id);
  void on_one_device(Ui& ui, TextEntry& entry, TwoPlayersSheet& next);

  struct Typed {
    std::size_t which = 0;
    std::string name;
  };
  std::optional<Typed> typed_;
  std::optional<TimeControl> clock_;
};

} // namespace nimatron
