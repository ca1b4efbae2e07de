#pragma once

#include <string>

#include "session/player.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// What is to be shared, and how.
struct Sharing {
  /// `turn`: of a game by link, for the friend who is to answer.
  enum class What : unsigned char { position, game, challenge, turn };
  /// How large the frame is that shows it in another page.
  enum class Frame : unsigned char { small, medium, large };

  What what = What::game;
  Player level = Player::perfect; // of a challenge
  bool extras = false;            // with what is drawn beside the position
  bool code_large = false;        // the code for cameras fills the window
  Frame frame = Frame::medium;
  bool bare = false; // it shows the board without menus

  SheetView view(const ViewContext& now) const;
  bool operator==(const Sharing&) const = default;
};

struct SharingState {
  std::string page;     // the address of the program; "": it has none
  std::string teachers; // that of the page for teachers; "": there is none here
  bool framed = false;  // the page around has laid what lies there, for somebody else
  std::string qr_text;  // what a QR code was last wanted of,
  std::string code;     // and the code (CodeMade); "" until it has come
};

} // namespace nimatron
