#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/announce/focus.hpp"
#include "core/message.hpp"
#include "scene/scene.hpp"

namespace nimatron {

struct Named;
struct Ui;

// The screen as somebody goes through it who does not see it: what it says and what can be used, in reading order, by
// part of the screen, whether or not it has been scrolled into sight. The functions that draw a frame leave it behind
// while they draw, if somebody asks for it (`Ui::outline`); a page shows it as elements of its own.

/// A stretch of the outline that belongs together.
enum class Block : unsigned char {
  group,
  list,
  choices, // buttons that stay pressed
  checks,  // any of them may be chosen
  radios,  // one of them is chosen
  table,
  cells, // a table with cells that can be used
  head,  // the first row of a table
  row,   // of a table; a text that begins it is its heading
  board,
  line, // of a board: a heap, a column, a row of cells
  dialog,
  more, // opened when it is wanted
};

/// A part of the outline as it is told.
struct OutlineNode {
  enum class Kind : unsigned char { text, heading, control, field, block } kind = Kind::text;
  Block block = Block::group;
  Role role = Role::text;
  std::string id;         // "": nothing can be done with it
  std::string name;       // of a block that has none ""
  std::string extra = {}; // what else is said of a control
  int level = 0;          // of a heading
  bool enabled = true;
  bool chosen = false;
  std::vector<OutlineNode> children = {};
};

/// What lies in a part of the screen.
struct OutlinePart {
  Part part = Part::whole;
  std::vector<OutlineNode> nodes;
};

class Outline {
 public:
  /// A text that was drawn there. One that lies on a control belongs to it.
  void text(const Ui& ui, const std::string& words, Rect area, float size, bool bold);
  /// A text that is told as what it is: a heading of that level, or none (0).
  void text(const Ui& ui, std::string words, int level);
  /// A text that is only told.
  void say(const Ui& ui, std::string words);
  /// What all of the screen is about, whether or not it is drawn as a heading.
  void heading(const Ui& ui, std::string words);
  /// The one that was added to `Ui::named` last, or the one at that place, told in these words instead of its name; as a
  /// heading of that level, if it is one.
  void control(const Ui& ui);
  void control(const Ui& ui, std::size_t named, std::string words = {}, int level = 0);
  /// Something that only the outline has: pressing it asks for `id`.
  void button(const Ui& ui, std::string id, std::string name);
  /// A line of text can be typed; `id` gets it, and `name` is what it is for.
  void field(const Ui& ui, std::string id, std::string name);
  void begin(const Ui& ui, Block block, std::string name = {}, std::string id = {});
  void end(const Ui& ui);
  /// What has been left so far lies beneath something, and cannot be used.
  void clear() {
    entries_.clear();
    drawn_.clear();
  }
  /// `shown` is drawn instead of `whole`, for which there is no room.
  void cut(std::string shown, std::string whole) { cut_ = {std::move(shown), std::move(whole)}; }

  /// What has been drawn as words, whether it is told or not: tests compare the two, and look for what is cut off or overlaps.
  struct Drawn {
    std::string words;
    Rect area;            // what of it is in sight
    bool seen = true;     // something is; else `area` is all of it
    bool cut = false;     // it has lost its end
    bool lacking = false; // its face has not all of its letters
  };
  void drew(const std::string& words, Rect area, bool lacking = false);
  const std::vector<Drawn>& drawn() const { return drawn_; }

  /// The parts in reading order.
  std::vector<OutlinePart> parts(const std::vector<Named>& named) const;

 private:
  friend class MuteOutline;
  struct Entry {
    enum class Kind : unsigned char { text, control, button, field, begin, end } kind = Kind::text;
    Part part = Part::whole;
    Block block = Block::group;
    std::string id = {};
    std::string words = {};
    std::size_t named = 0;
    Rect area = {};
    unsigned window = 0;
    int level = 0; // of a heading, by its size: 1 the largest; 0: none
  };
  void add(const Ui& ui, Entry entry);
  /// What is drawn on an entry, or around it.
  struct Written {
    bool taken = false; // it is part of what a control says of itself
    std::string extra = {};
    int level = 0; // of a heading, as in Entry
  };
  std::optional<std::size_t> control_under(const Entry& text) const;
  std::vector<Written> written(const std::vector<Named>& named) const;
  static OutlineNode made_of(const Entry& entry, const Written& written, const std::vector<Named>& named);

  std::vector<Entry> entries_;
  std::vector<Drawn> drawn_;
  std::pair<std::string, std::string> cut_;
  int unsaid_ = 0;
};

/// What is drawn during its life leaves nothing in the outline: it is told otherwise, or says nothing.
class MuteOutline {
 public:
  explicit MuteOutline(const Ui& ui);
  ~MuteOutline();
  MuteOutline(const MuteOutline&) = delete;
  MuteOutline& operator=(const MuteOutline&) = delete;

 private:
  Outline* outline_;
};

/// What is left during its life belongs together.
class OutlineScope {
 public:
  OutlineScope(const Ui& ui, Block block, std::string name = {});
  ~OutlineScope();
  OutlineScope(const OutlineScope&) = delete;
  OutlineScope& operator=(const OutlineScope&) = delete;

 private:
  const Ui& ui_;
};

/// A row of a table that is only told.
void tell_row(const Ui& ui, Block block, const std::vector<std::string>& cells);

/// [{"part":"bar","nodes":[{"is":"button","id":"undo","name":"Undo","off":true}, ...]}, ...]
std::string outline_as_json(const std::vector<OutlinePart>& parts);

} // namespace nimatron
