#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/reader.hpp"
#include "core/result.hpp"
#include "core/text.hpp"
#include "features/model.hpp"
#include "session/wording.hpp"

namespace nimatron {

// Lines of `name=value`, as programs write what they ask for (app/api/api.hpp). Faults are for who writes the program, and are
// therefore not translated.

/// By Player, as programs call them.
inline constexpr std::array<std::string_view, 5> player_names = {"person", "beginner", "casual", "club",
                                                                 "machine"};

inline std::string_view outcome_name(Outcome outcome) {
  constexpr std::array<std::string_view, 4> names = {"P", "N", "T", "unknown"};
  return names[static_cast<std::size_t>(outcome)];
}

/// One of the lines.
struct Field {
  std::string_view name;
  std::string_view value;
  std::size_t column; // of the name
  bool used = false;

  Fault fault(Message why) const { return {std::move(why), column + name.size() + 1}; }
};

/// The lines, and what the first fault in them is. A value once asked for is used; what remains is not known.
class Fields {
 public:
  explicit Fields(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      if (fields_.size() == most) {
        fail({say("these are too many lines"), at + 1});
        return;
      }
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view line = text.substr(at, end - at);
      const std::size_t sign = line.find('=');
      if (sign == std::string_view::npos) {
        fail({say("expected a line as in move=1-2, found {0}", shortened(line)), at + 1});
      } else if (find(line.substr(0, sign)) != nullptr) {
        fail({say("{0} is said twice", shortened(line.substr(0, sign))), at + 1});
      } else {
        fields_.push_back({line.substr(0, sign), line.substr(sign + 1), at + 1});
      }
      at = end + 1;
    }
  }

  void fail(Fault fault) {
    if (!fault_) fault_ = std::move(fault);
  }
  bool faulty() const { return fault_.has_value(); }
  /// What is wrong with all that was asked for, or was there and not asked for.
  const std::optional<Fault>& fault() {
    for (const Field& field : fields_) {
      if (!field.used) fail({say("there is no {0} in this request", shortened(field.name)), field.column});
    }
    return fault_;
  }

  const Field* optional(std::string_view name) {
    Field* field = find(name);
    if (field != nullptr) field->used = true;
    return field;
  }
  const Field* needed(std::string_view name) {
    const Field* field = optional(name);
    if (field == nullptr) fail({say("{0} is missing", std::string(name)), 1});
    return field;
  }

  /// Which of these words the value is; 0 where there is none.
  std::size_t one_of(const Field* field, std::span<const std::string_view> words) {
    if (field == nullptr) return 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (field->value == words[i]) return i;
    }
    std::string all;
    for (const std::string_view word : words)
      all += (all.empty() ? "" : ", ") + std::string(word);
    fail(field->fault(
        say("{0} is one of {1}, not {2}", std::string(field->name), all, shortened(field->value))));
    return 0;
  }
  void set(bool& flag, const Field* field) {
    if (field != nullptr) flag = one_of(field, std::array<std::string_view, 2>{"false", "true"}) == 1;
  }
  void set(Player& player, const Field* field) {
    if (field == nullptr) return;
    // Pages written for an earlier version say "newcomer".
    player = field->value == "newcomer" ? Player::beginner : static_cast<Player>(one_of(field, player_names));
  }
  void set(std::size_t& number, const Field* field) {
    if (field == nullptr) return;
    Reader in(field->value);
    const auto read = in.number(0, max_heap);
    if (!read || !in.done()) return fail(field->fault(say("expected a number")));
    number = static_cast<std::size_t>(*read);
  }
  /// With the moves of the record, if it has any, made.
  void set(Position& position, const Field* field) {
    if (field == nullptr) return;
    if (field->value.size() > longest_record) return fail(field->fault(say("this is too long")));
    auto record = parse_record(field->value);
    if (record) {
      position = replay(std::move(*record));
    } else {
      const Fault& fault = record.fault();
      fail({fault.message, field->column + field->name.size() + fault.column});
    }
  }

  static constexpr std::array<std::string_view, 2> seats = {"first", "second"};

 private:
  static constexpr std::size_t most = 20; // nothing that can be asked for has as many
  Field* find(std::string_view name) {
    for (Field& field : fields_) {
      if (field.name == name) return &field;
    }
    return nullptr;
  }

  std::vector<Field> fields_;
  std::optional<Fault> fault_;
};

} // namespace nimatron
