#pragma once

#include <cstddef>
#include <vector>

#include "features/view.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// How much room the parts of a View need (kit/view_kit.hpp draws them): from their words, the font and the width that there is.
class ViewHeights {
 public:
  explicit ViewHeights(Ui& ui) : ui_(ui) {}

  static constexpr float part_gap = 8;     // between two parts
  static constexpr float close_gap = 4;    // between a text and the next, a line and the next
  static constexpr float line_height = 44; // at least
  static constexpr float line_edge = 12;
  static constexpr float picture_width = 96;
  static constexpr float sign_pitch = 30;
  static constexpr float head_height = 24; // of a table
  static constexpr float cell_height = 44;
  static constexpr float term_gap = 26;

  /// From the top of a column to its end, and then the next.
  struct Columns {
    std::vector<float> row; // how high each is
    std::size_t in_column = 0;
    float width = 0; // of a column
    float keys = 0;  // of what stands in front
    float high = 0;  // of the highest column
  };

  static float size_of(View::Size size);
  static float gap_between(const View& before, const View& after);
  float height(const View& part, float width);
  float height(const Views& parts, float width);
  /// Whether all words of a choice have room beside each other, in one line or two.
  bool beside(const View::Choice& what, float width);
  static float before_words(const View::Line& line);
  float after_words(const View::Line& line);
  float title_height(const View::Line& line, float room);
  float about_height(const View::Line& line, float room);
  float sign_width(const View::Signs::Sign& sign);
  std::size_t in_row(const View::Table& table, float width) const;
  /// Whether each of them has room for its words beside the others.
  bool beside(const View::Row& row, float width);
  static float share(const View::Row& row, float width);
  float natural_width(const View& part, float most);
  Columns lay_out(const View::Terms& terms, float room);

 private:
  float words_height(const Message& words, float size, bool bold, float width);
  float high(const View::Text& text, float width);
  /// Words that have no room in a line take as many as they need.
  float pressed_height(const Message& words, float room, float least, bool bold);
  float high(const View::Button& what, float width);
  float high(const View::Toggle& what, float width);
  float high(const View::Choice& what, float width);
  float high(const View::Number& what, float width);
  float high(const View::Matches&, float);
  float high(const View::Line& line, float width);
  float high(const View::Signs& signs, float width);
  static float high(const View::Code&, float width);
  float high(const View::Drawing& what, float width);
  float high(const View::Table& table, float width);
  float high(const View::Terms& terms, float width);
  float high(const View::Row& row, float width);
  float high(const View::Between& what, float width);
  float high(const View::Flow& flow, float width);
  static float high(const View::Break&, float);

  Ui& ui_;
};

} // namespace nimatron
