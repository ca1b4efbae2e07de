#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/explanation.hpp"
#include "core/function_ref.hpp"
#include "kit/ui.hpp"

namespace nimatron {

// A page for a whole class: few words, as large as they fit, and buttons that lead on and back.

/// Letters, as lines of text are measured here.
struct ClassLetters {
  float most;
  float least;
};
/// How large they are in a window of this size: capitals of a thirtieth of its height are read in the last row, and where a page has
/// too many words, letters of which that is the size. In a narrow window the board stands above them.
ClassLetters letters_for_class(ImVec2 screen, bool narrow);

struct ClassPage {
  enum class Mark : unsigned char { none, open, right };
  struct Words {
    std::string text;
    float size;
    Rgb ink;
    bool bold = false;
    Mark mark = Mark::none; // before it: an answer that may be chosen, or is right
  };

  std::vector<Words> words;
  Figure figure = {};   // below them
  bool verdict = false; // it begins with the letter of the theory, which alone says nothing
};

/// The largest size at which all of it is seen at once; what has no room even so is scrolled.
float fitting_size(Ui& ui, const ClassLetters& letters, Vec room, FunctionRef<ClassPage(float size)> page);

/// At the cursor, to the end of the window.
void draw_page(Ui& ui, const ClassPage& page, float size);

/// A card, its head and its buttons; the rest of it is the page's.
class ClassCard {
 public:
  ClassCard(Ui& ui, Rect area);

  enum class Pressed : unsigned char { nothing, back, next, film, end };
  struct Foot {
    bool back = true; // there is something before it
    bool next = true;
    Message next_words;
    std::optional<bool> film = {}; // it can be played by itself; whether it does
  };

  /// Draws what does not change while a page is read.
  void frame(const std::string& where, const Foot& foot);
  const ClassLetters& letters() const { return letters_; }
  Vec room() const { return {page_.w, page_.h}; }
  /// Draws the page, which begins at its top when `number` is another one; `told`: what is heard of it.
  void page(int number, const ClassPage& page, float size, const std::string& told);
  Pressed pressed() const { return pressed_; }

 private:
  void press(const Button& what, Rect row, Rect place, Pressed as);

  Ui& ui_;
  ClassLetters letters_;
  Rect inside_;
  Rect page_;
  Pressed pressed_ = Pressed::nothing;
};

} // namespace nimatron
