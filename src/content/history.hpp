#pragma once

#include <string>
#include <vector>

#include "core/message.hpp"

namespace nimatron {

/// Something that happened to these games.
struct HistoryEntry {
  std::string id;
  std::string year; // as it is shown; "": it is of no year
  Message title;
  Message words;
  Message source;           // where that can be read
  std::string example = {}; // a record; "": none
  std::vector<Message> proof =
      {}; // of what the words state, a paragraph each; empty: that stands in the source

  bool operator==(const HistoryEntry&) const = default;
};

/// All of it, from the beginning.
std::vector<HistoryEntry> history();

/// What the command line prints.
std::string in_text(const HistoryEntry& entry, Sayer sayer);

/// All of it as docs/history.md, in English.
std::string as_markdown(const std::vector<HistoryEntry>& all);

} // namespace nimatron
