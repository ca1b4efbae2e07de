#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/explanation.hpp"
#include "core/message.hpp"
#include "core/position.hpp"
#include "core/result.hpp"
#include "features/intent.hpp"
#include "features/sharing/embed_permissions.hpp"
#include "scene/icon.hpp"

namespace nimatron {

struct Model;
class Catalogue;

/// How much a button is to stand out.
enum class Emphasis : unsigned char { primary, secondary, quiet };

/// A choice by its id and name.
struct Segment {
  std::string id;
  Message name;
};

/// What a feature shows, as a value: what there is to read and to press, in the order in which it is read. The kit
/// (kit/view_kit.hpp) finds out how much room each part needs, lays it out in either direction, draws it, moves the focus
/// through it and tells it to screen readers; as_text() prints it. So nobody types a height, and what is heard is what is seen.
///
///     Text "Choose who plays"
///     Choice "Level"         [Beginner] [Casual] [Club] [Perfect]
///     Row                    [Copy link] [Send…]
struct View {
  enum class Size : unsigned char { small, body, lead };
  enum class Ink : unsigned char { plain, quiet, accent, good, danger };

  struct Text {
    Message words;
    std::string id = {}; // "": it is read with the rest; otherwise a page can find it by this
    Size size = Size::body;
    Ink ink = Ink::plain;
    bool bold = false;
    int level = 0; // of a heading: 2 for a part of what is shown; 0: it is none
  };

  struct Button {
    std::string id;
    Message name;
    std::optional<Intent> press; // nothing: it cannot be pressed now
    Icon icon = Icon::none;
    Emphasis emphasis = Emphasis::secondary;
    std::optional<Message> label = {}; // shown instead of the name, of which it is a part
    bool icon_only = false;
  };

  struct Toggle {
    std::string id;
    Message name;
    bool on = false;
    Intent press;
  };

  /// One of a few.
  struct Choice {
    struct Option {
      std::string id;
      Message name;
      Intent press;
    };
    Message name;
    std::vector<Option> options;
    std::size_t chosen = 0;
  };

  /// A number that is stepped or typed.
  struct Number {
    std::string id;
    Message name;
    Count value = 0;
    Count low = 0;
    Count high = 0;
    std::function<Intent(Count)> set;
    bool typed = true;
  };

  /// A heap as a row of matches, drawn as long as it is wanted. Keys have its Number.
  struct Matches {
    std::string id;
    Count value = 0;
    Count most = 0;
    std::function<Intent(Count)> set;
  };

  /// One line of text that can be typed in place of `value`. What is wrong with it is said where it is typed.
  struct Edit {
    Message label;
    std::string value;
    std::function<Result<Intent>(const std::string&)> accept;
  };

  /// A line of a list: what can be chosen or opened.
  struct Line {
    std::string id;
    Message name; // as it is told; also "title: about" where it has both
    Message title;
    Message about = {};      // below it, as long as it has to be
    Message end = {};        // at the end of the line
    std::string end_id = {}; // by which a page can find that
    Icon icon = Icon::none;
    Icon end_icon = Icon::none;
    std::optional<Position> picture = {}; // in miniature, instead of the icon
    bool chosen = false;                  // of all of them
    bool here = false;                    // the keyboard begins there, and it is brought into sight
    bool bold = true;
    bool raised = false; // stands out as a field of its own
    std::optional<Intent> press = {};
    std::optional<Edit> edit = {}; // when it is pressed
  };

  /// Small signs side by side, whose meaning is told in words.
  struct Signs {
    struct Sign {
      Icon icon;
      Ink ink;
      Message words = {}; // beside it
    };
    std::string id;
    Message name;
    std::vector<Sign> all;
  };

  /// What a camera reads, row by row, dark where it is '1'.
  struct Code {
    std::string id;
    Message name;
    std::string dark;
    Intent press;
  };

  /// The figure of an explanation's step.
  struct Drawing {
    Figure figure;
  };

  /// Cells under each other; those that have an id can be pressed.
  struct Table {
    struct Cell {
      std::string id = {};
      Message name = {}; // as it is told
      Message face = {};
      Message above = {}; // small, where the cells have no heads
      Icon sign = Icon::none;
      bool filled = false;
      bool framed = false; // it is where one is
      bool chosen = false;
      bool bare = false; // no face of its own, but for its sign
      std::optional<Intent> press = {};
    };
    Message name;
    std::vector<Message> head = {}; // of the columns; none: as many cells in a row as there is room for
    std::vector<std::vector<Cell>> rows;
    bool row_heads = false; // the first cell of each row is its head
    float cell = 0;         // its width; 0: as wide as there is room for
  };

  /// What is told of each: a key and what it does.
  struct Terms {
    std::string id; // with its number
    std::vector<std::pair<Message, Message>> all;
  };

  /// Side by side, each as wide as the others; one above the other where their words have no room.
  struct Row {
    std::vector<View> parts;
  };
  /// What can be gone through one by one: a button at either end.
  struct Between {
    Button before;
    Text what;
    Button after;
  };
  /// As many in a line as there is room for.
  struct Flow {
    std::vector<View> parts;
  };
  /// What comes next is another matter.
  struct Break {};

  using What = std::variant<Text, Button, Toggle, Choice, Number, Matches, Line, Signs, Code, Drawing, Table,
                            Terms, Row, Between, Flow, Break>;
  What what;

  template <class Part>
  requires is_kind_of<Part, What> View(Part part)
      : what(std::move(part)) {} // NOLINT(google-explicit-constructor)
};

using Views = std::vector<View>;

/// What lies over everything else: under a title, with a button that closes it.
struct SheetView {
  Views parts;
  float width = 460;  // that it would like to have
  Message title = {}; // other than what is announced of it (title_of)
};

/// What a view is made from: the program as it is now, and where it is shown.
struct ViewContext {
  const Model& model;
  const EmbedPermissions& framed;
  std::uint64_t seed = 1; // for what is chosen at random
  bool sends = false;     // the system can send something to others
  bool narrow = false;    // a phone held upright
  bool keyboard = false;  // it is being used
};

/// "1 Heading", "[Button]", "(o) chosen", ... each part in a line; what belongs together is set in.
std::string as_text(const Catalogue& words, const Views& parts);
std::string as_text(const Catalogue& words, const SheetView& sheet);

/// Each in a line of its own.
Message in_rows(const std::vector<Message>& all);

} // namespace nimatron
