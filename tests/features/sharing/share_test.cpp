#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>
#include <vector>

#include "app/update.hpp"
#include "core/text.hpp"
#include "features/sharing/share.hpp"
#include "support/support.hpp"

// Links: what they say, what the address says while a game is played, and what becomes of what others write.

using namespace nimatron;

namespace {

/// The program, and what its page's address says.
struct Page {
  Model model;
  std::string link;
  int entries = 0; // of the history, beside the first
  std::string copied;
  std::optional<DrawPosition> drawn;
  std::optional<DrawPoster> painted;

  explicit Page(const SavedState& kept = {.learned = "0"}) { take(start(kept)); }
  void take(Next next) {
    model = std::move(next.model);
    for (const Effect& effect : next.effects) {
      if (const auto* address = std::get_if<Address>(&effect)) {
        link = address->link;
        entries += address->further ? 1 : 0;
      }
      if (const auto* copy = std::get_if<Copy>(&effect)) copied = copy->text;
      const auto* request = std::get_if<Request>(&effect);
      if (request == nullptr) continue;
      if (const auto* drawing = std::get_if<DrawPosition>(&request->what)) drawn = *drawing;
      if (const auto* picture = std::get_if<DrawPoster>(&request->what)) painted = *picture;
    }
  }
  void ask(const Intent& intent) { take(update(model, intent)); }
  void play(const char* move) { ask(Action(PlayMove{move})); }
  std::string notice() const { return model.notice ? in_english(*model.notice) : ""; }
};

Link good(const std::string& text) {
  auto link = read_link(text);
  INFO(text);
  REQUIRE(link);
  return *link;
}

std::string wrong(const std::string& text) {
  const auto link = read_link(text);
  INFO(text);
  REQUIRE(!link);
  return std::to_string(link.fault().column) + " " + in_english(link.fault().message);
}

} // namespace

TEST_CASE("a link is printed and read again", "[share]") {
  for (const char* text :
       {"nim:3,5,7", "nim:3,5,7/1-2", "play=hh;nim:3,5,7/1-2", "play=hc;goal=win;nim.misere:3,5",
        "show=none;nim:1", "play=nm;show=bundles,gaps,twin;northcott:8:w1b4,w2b8,b1w8:w/b2-6",
        "play=hm;goal=win;coins:600x400x40:", "play=hh;at=1;nim:3,5,7/1-2/3-7"}) {
    CHECK(print(good(text)) == text);
  }
  const Link all = good("https://example.org/nimatron/#show=twin;goal=win;play=bh;nim:3,5");
  CHECK(all.challenge);
  CHECK(all.players == Players{Player::club, Player::human});
  REQUIRE(all.extras);
  CHECK(*all.extras == Overlays{false, false, true, false});
  CHECK(!all.how);
  CHECK(good("show=none;nim:1").extras == Overlays{false, false, false, false});
}

TEST_CASE("what people write is understood, after settings too; the settings are read to the letter",
          "[share]") {
  CHECK(print(good("3 5 7")) == "nim:3,5,7");
  CHECK(good("3 5 7").how);
  CHECK(print(good("3,5,7")) == "nim:3,5,7");
  CHECK(print(good("play=hc;3 5 7")) == "play=hc;nim:3,5,7");
  CHECK(good("play=hm;3 5 7").how);
  CHECK(wrong("play=hm;nim:3/1-9").substr(0, 3) == "15 ");
  CHECK(wrong("play=h;nim:3") == "6 play= needs two of the letters hncbm");
  CHECK(wrong("play=hx;nim:3") == "6 play= needs two of the letters hncbm");
  CHECK(wrong("play=hm;play=hm;nim:3") == "9 'play' is given twice");
  CHECK(wrong("colour=red;nim:3") ==
        "1 a link can set play, at, goal, show, with, game, names, hints, match and clock, but not 'colour'");
  CHECK(wrong("show=hats;nim:3") == "6 show= can be bundles, gaps, twin, predicted or none, not 'hats'");
  CHECK(wrong("goal=lose;nim:3").find("goal= can only be 'win'") != std::string::npos);
  CHECK(wrong("at=2;nim:3/1-1") == "5 at= is too large: the game has only one move");
  CHECK(wrong("play=hm").substr(0, 2) == "8 ");
  CHECK(wrong("play=hm;nim:x").substr(0, 3) == "13 ");
}

TEST_CASE("the address follows the game, an entry for each move of a person", "[share]") {
  Page page;
  CHECK(page.link.empty());
  page.ask(Action(NewGame{position_of("nim:3,5,7"), {Player::human, Player::human}}));
  CHECK(page.link == "play=hh;nim:3,5,7");
  CHECK(page.entries == 0); // the screen is an entry of its own
  page.play("1-2");
  CHECK(page.link == "play=hh;nim:3,5,7/1-2");
  page.play("3-7");
  CHECK(page.entries == 2);
  page.ask(Action(Undo{}));
  CHECK(page.link == "play=hh;nim:3,5,7/1-2");
  CHECK(page.entries == 2);
  page.ask(Action(SetPlayer{Seat::second, Player::perfect}));
  CHECK(page.link == "nim:3,5,7/1-2");
  CHECK(page.model.session.machine_to_move());
  page.play("2-1"); // the machine's
  CHECK(page.link == "nim:3,5,7/1-2/2-1");
  CHECK(page.entries == 2);
  page.ask(Action(Again{}));
  CHECK(page.link == "nim:3,5,7");
  CHECK(page.entries == 3);

  Page other({.link = "play=hh;nim:3,5,7/1-2"});
  CHECK(other.model.at_table());
  CHECK(other.link == "play=hh;nim:3,5,7/1-2");
  CHECK(print(other.model.session.current()) == "nim:1,5,7");
  CHECK(!other.model.session.machine_to_move());
}

TEST_CASE("Back to a move lets the later ones be done again", "[share]") {
  Page page({.link = "play=hh;nim:3,5,7"});
  page.play("1-2");
  const std::string then = save(page.model.session);
  page.play("3-7");
  page.ask(ComeBack{"table", then});
  CHECK(page.link == "play=hh;nim:3,5,7/1-2");
  CHECK(can_redo(page.model.session));
  page.ask(ComeBack{"table", "play=hh;at=2;nim:3,5,7/1-2/3-7"});
  CHECK(page.link == "play=hh;nim:3,5,7/1-2/3-7");
  page.ask(ComeBack{"table", "play=hh;at=1;nim:3,5,7/2-2"});
  CHECK(page.link == "play=hh;nim:3,5,7/2-2");
}

TEST_CASE("a link tells who plays and what is shown; a challenge says what it is", "[share]") {
  Page page({.link = "play=hc;goal=win;show=bundles;nim:1,2,4"});
  CHECK(page.model.session.player(Seat::second) == Player::casual);
  CHECK(page.model.extras == Overlays{true, false, false, false});
  CHECK(page.notice() == "Can you beat Casual from here?");
  page.ask(OpenRecord{"play=hc;at=1;nim:3,5,7/1-2/3-7"});
  CHECK(page.model.session.played() == 1);
  CHECK(can_redo(page.model.session));
  page.ask(OpenRecord{"nim:1,2,4"});
  page.ask(OpenRecord{"colour=red;nim:3"});
  CHECK(page.notice().find("not 'colour'") != std::string::npos);
  CHECK(print(page.model.session.current()) == "nim:1,2,4");
}

TEST_CASE("what is shared: the position, the game, a challenge; with what is shown; as an address where "
          "there is one",
          "[share]") {
  Page page({.page = "https://example.org/nim/", .link = "play=hc;nim:3,5,7/1-2"});
  const auto shared = [&](Sharing what) {
    page.ask(ShowSheet{what});
    page.ask(ShareNow::copy);
    return page.copied;
  };
  using What = Sharing::What;
  CHECK(shared({What::game}) == "https://example.org/nim/#play=hc;nim:3,5,7/1-2");
  CHECK(shared({What::position}) == "https://example.org/nim/#play=ch;nim:1,5,7");
  CHECK(shared({What::challenge, Player::club}) == "https://example.org/nim/#play=hb;goal=win;nim:1,5,7");
  CHECK(shared({What::challenge}) == "https://example.org/nim/#play=hm;goal=win;nim:1,5,7");
  CHECK(shared({What::game, Player::club, true}) ==
        "https://example.org/nim/#play=hc;show=gaps;nim:3,5,7/1-2");
  for (const char* link : {"#play=hb;goal=win;nim:1,5,7", "#play=ch;nim:1,5,7"})
    CHECK(print(good(link)) == std::string(link).substr(1));
  page.ask(ShareNow::drawing); // with what is shown, as the table is
  REQUIRE(page.drawn);
  CHECK(print(page.drawn->position) == "nim:1,5,7");
  CHECK(page.drawn->shown == Overlays{});
  CHECK(page.model.sheet_open());
  page.ask(ShareNow::picture);
  REQUIRE(page.painted);
  CHECK(print(page.painted->position) == "nim:1,5,7");
  CHECK(in_english(page.painted->players) == "Casual against You");
  CHECK(page.model.sheet_open());
  Sharing frame{What::position};
  frame.frame = Sharing::Frame::small;
  page.ask(ShowSheet{frame});
  page.ask(ShareNow::embed);
  CHECK(page.copied ==
        "<iframe src=\"https://example.org/nim/#play=ch;nim:1,5,7\" width=\"320\" height=\"480\" "
        "style=\"border: 0\" title=\"Nimatron\"></iframe>");
  frame.bare = true;
  page.ask(ShowSheet{frame});
  page.ask(ShareNow::embed);
  CHECK(
      page.copied ==
      "<iframe src=\"https://example.org/nim/?position=play=ch;nim:1,5,7&amp;controls=board\" width=\"320\" "
      "height=\"480\" style=\"border: 0\" title=\"Nimatron\"></iframe>");
  page.ask(ShareNow::copy); // the link is still one to the whole game
  CHECK(page.copied == "https://example.org/nim/#play=ch;nim:1,5,7");
  page.model.page = "https://example.org/nim/?mirror";
  page.ask(ShareNow::embed);
  CHECK(page.copied.find("/?mirror&amp;position=play=ch;nim:1,5,7&amp;controls=board\"") !=
        std::string::npos);

  Page alone({.link = "play=hc;nim:3,5,7/1-2"});
  alone.ask(ShareNow::copy);
  CHECK(alone.copied == "play=hc;nim:3,5,7/1-2");
}
