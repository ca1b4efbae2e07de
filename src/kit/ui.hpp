#pragma once

#include <imgui.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalogue.hpp"
#include "core/message.hpp"
#include "features/view.hpp"
#include "kit/focus.hpp"
#include "kit/icons.hpp"
#include "scene/letters.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace nimatron {

// Our own controls over ImGui's input and draw lists. Each one that can be touched leaves its name,
// role and place in `Ui::named`, which App::describe_targets() tells to whoever asks.

class Outline;

/// Something on the screen that can be used, as it is told to the page around.
struct Named {
  std::string id; // no two have the same, and it stays as long as the thing does, whatever comes before it
  Role role = Role::button;
  std::string name;
  Rect area;
  bool enabled = true;
  bool chosen = false;
  bool focused = false; // the keyboard is there, and a ring says so
};

/// What every control needs to know; made anew for each frame.
struct Ui {
  const Theme& theme;
  const Catalogue& words;
  ImFont* regular;
  ImFont* bold;
  const Focus& keyboard;
  bool narrow = false;          // a phone held upright
  bool low = false;             // a phone on its side
  bool finger = false;          // what is pressed is pressed by one
  float letters = 1;            // how much larger than usual words are wanted, where there is room for it
  bool covered = false;         // a sheet lies over what is drawn now, so a finger does not scroll it
  bool held = false;            // something is being drawn or dragged, so a finger scrolls nothing
  std::vector<Rect> grips = {}; // where a finger that goes down would drag something, but for the board
  std::vector<Named> named;
  std::vector<Message> told;  // what somebody who does not see it is to hear
  std::vector<Stop> stops;    // those of them that the keyboard can be on
  Part part = Part::whole;    // of the screen that is being drawn
  bool in_sheet = false;      // a sheet is being drawn
  float smallest_text = 1000; // that has been drawn in this frame
  Outline* outline = nullptr; // where what is drawn is also told (kit/outline.hpp); null: nobody asks

  std::string operator()(const Message& message) const { return words.say(message); }
};

namespace text_size {
inline constexpr float least = least_text; // nothing smaller can be read
inline constexpr float small = 16.8F;
inline constexpr float body = 18;
inline constexpr float lead = 20.5F;
inline constexpr float title = 25;
inline constexpr float display = 38;
} // namespace text_size

ImU32 color(Rgb rgb, float alpha = 1);

// Text (words.cpp). `size` is in logical units where letters have their usual size (Ui::letters); "start" is where reading
// begins, the right in Hebrew.

/// A line of a wrapped text: so many bytes of it from that one on, and where they stand.
struct TextLine {
  std::size_t from = 0;
  std::size_t length = 0;
  Rect area;
};

/// Where the bytes from..to of a text stand in one of its lines: one place, or several where it is read in both directions.
std::vector<Rect> where_drawn(Ui& ui, const std::string& text, const TextLine& line, std::size_t from,
                              std::size_t to, float size);

/// From the start of the current window to its end, or `width` wide; the cursor moves below it.
void paragraph(Ui& ui, const std::string& text, float size, Rgb rgb, bool bold = false, float width = 0,
               std::vector<TextLine>* lines = nullptr);
/// Wrapped to the area's width from its top, `align` 0 left, 0.5 centre, 1 right; returns its height.
float wrapped(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold, float align,
              std::vector<TextLine>* lines = nullptr);
/// The same from where reading starts.
float wrapped(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold = false);
/// The same, centred.
void centred(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold = false);
/// One line, `at` the middle of its height; returns its width.
float line_at(Ui& ui, ImVec2 at, const std::string& text, float size, Rgb rgb, bool bold = false,
              float align = 0, float alpha = 1);
/// One line in the middle of a row's height, `offset` from where reading starts or ends.
void line_from_start(Ui& ui, Rect row, float offset, const std::string& text, float size, Rgb rgb,
                     bool bold = false);
/// In the middle of an area's height, from where reading starts: one line where it fits, else several smaller ones.
void lines_from_start(Ui& ui, Rect area, const std::string& text, float size, Rgb rgb, bool bold = false);
void line_to_end(Ui& ui, Rect row, float offset, const std::string& text, float size, Rgb rgb,
                 bool bold = false);
ImVec2 measure(Ui& ui, const std::string& text, float size, bool bold = false, float wrap = 0);
/// The largest size up to `size`, and no less than can be read, at which the text is no wider than `width`.
float fitting(Ui& ui, const std::string& text, float size, bool bold, float width);
/// The same; a text that is too wide even so loses its end.
float fit(Ui& ui, std::string& text, float size, bool bold, float width);
/// The same for a text in lines that are as wide as the area, whose height they may fill.
float fitting_height(Ui& ui, const std::string& text, float size, bool bold, Rect area);
/// Whether bold letters have room, of the smallest size at least; plain ones need less of it.
bool fits_bold(Ui& ui, const std::string& text, float width);
/// A title, and below it what it is about, in the middle of an area's height; what is too long takes two lines.
struct CardWords {
  std::string title;
  std::string about;
  float room = 0; // for the title, which something may stand beside
  Rgb ink;        // of what it is about
  bool bold = false;
};
void card_words(Ui& ui, Rect area, CardWords words);
/// In the middle of an area: one line where it fits, else several smaller ones.
void in_lines(Ui& ui, Rect area, const std::string& text, Rgb rgb, bool bold, float alpha = 1);

/// `part` of `row`, on the other side where reading goes right to left.
Rect mirrored(const Ui& ui, Rect row, Rect part);
/// An icon that points along the reading, pointing the other way there.
Icon mirrored(const Ui& ui, Icon icon);

// Controls. All take the rectangle they fill, in screen coordinates, and move nothing by themselves.

/// What a control is known by to ImGui, to the page and to its tests: no two of a screen have the same, and it stays
/// in every language and however the name is worded. No control can be made without one.
struct Id {
  std::string text;
  Id(const char* id) : text(id) {}
  Id(std::string id) : text(std::move(id)) {}
};

struct Button {
  Message name; // always told; shown unless icon_only
  Icon icon = Icon::none;
  Emphasis emphasis = Emphasis::secondary;
  bool icon_only = false;
  bool enabled = true;
  bool chosen = false;
  Id id;
  std::optional<Message> label{}; // shown instead of the name, of which it is a part
  bool told = false;              // the name is shown beside the icon, as if it were pointed at
  float size = text_size::body;   // of its letters, where they have room; the icon is as large
};

/// True when it was pressed.
bool button(Ui& ui, const Button& what, Rect area);
/// A quiet one that shows its icon alone, as in a bar.
bool icon_button(Ui& ui, Message name, Icon icon, Id id, Rect area, bool enabled = true);

/// Choices side by side, one of them chosen; returns the pressed index or -1. `name`: what is chosen there, which is told.
int segmented(Ui& ui, const Message& name, const std::vector<Segment>& choices, int chosen, Rect area,
              bool upright = false); // one above the other

/// The same as a feature shows them; what was asked for.
std::optional<Intent> pressed(Ui& ui, const View::Button& what, Rect area);
/// Side by side, each as wide as the others.
std::optional<Intent> pressed(Ui& ui, std::span<const View::Button> all, Rect row);
std::optional<Intent> chosen(Ui& ui, const View::Choice& what, Rect area, bool upright = false);

/// A switch with its label; true when it was pressed.
bool toggle(Ui& ui, Id id, const Message& label, bool on, Rect area);

/// `-  value  +`, known as "id: less", "id: type" and "id: more"; returns the new value. `typed` is set when the number
/// itself was pressed.
Count stepper(Ui& ui, const Id& id, const Message& label, Count value, Count low, Count high, Rect area,
              bool* typed = nullptr);

/// Whether some of it is in sight where the current window is scrolled to.
bool in_sight(Rect area);
void fill_area(Rect area, ImU32 ink, float radius = 0);
void edge_area(Rect area, ImU32 ink, float radius, float thick = 1);
/// In the middle of a part of a row, which lies on the other side where reading goes right to left.
void icon_in(const Ui& ui, Rect row, Rect part, Icon icon, float size, Rgb ink);

/// The rounded surface that holds controls.
void card(Ui& ui, Rect area, float radius = 16);
/// One that can be pressed as a whole; `lit`: it is pointed at, or recommended.
void card_to_press(Ui& ui, Rect area, bool lit);

/// An invisible control of any shape: pressed, hovered, and told under this name.
struct Press {
  bool pressed = false;
  bool hovered = false;
  bool held = false;
  bool focused = false; // the keyboard is there; the ring is drawn by itself
  bool by_key = false;  // pressed by it
};
Press press_area(Ui& ui, Id id, const Message& name, Rect area, bool enabled = true, bool chosen = false);

/// It can be used, or is told.
void add_named(Ui& ui, Named what);
/// A line that can be read, by everybody: told to the page, too.
void text_row(Ui& ui, std::string_view id, const std::string& text, Rect row, float offset, Rgb ink);
/// What has that id; null if nothing has.
const Named* find_named(const std::vector<Named>& all, std::string_view id);
/// It is out of sight, but whoever goes through the screen unseen finds it there.
void add_words(const Ui& ui, Rect area, const std::string& words);
/// What has been drawn so far is covered: nothing of it can be used, nor can the keyboard come there.
void cover(Ui& ui);

/// The keyboard can be on what lies there; the last one of `ui.stops`.
Stop& stop_at(Ui& ui, const std::string& id, Rect area);

/// A line of a list, lit where it is chosen or pointed at; what it says is drawn over it.
Press line_of_list(Ui& ui, Id id, const Message& name, Rect area, bool chosen);

/// All of the window that the program has.
Rect whole_window();
/// Begins a layer of the screen, without a face of its own. Ends with ImGui::End().
void begin_layer(const char* id, Rect area, ImGuiWindowFlags more = 0);

/// Begins a part whose rows may need more than its height; ends with ImGui::EndChild(). The rows are as wide with a bar beside
/// them as without: it has the margin at their end.
void begin_scrolling(const char* id, ImVec2 size);

/// Begins a page that scrolls: as wide as the window, so that the wheel and a finger move it over its margins, too. What it
/// holds begins at `left`, and again in each line after at_margin(). Ends with ImGui::EndChild().
void begin_page(const char* id, float left, float top, float height);
void at_margin();

/// Before EndChild(): a finger that is drawn across the current window scrolls it, and presses nothing, unless something
/// in it is drawn with that finger.
void scroll_by_finger(const Ui& ui);

/// The next `height` of the current window, as wide as it is; the cursor moves below it, with `gap`.
Rect next_row(float height, float gap = 8);

} // namespace nimatron
