#include <algorithm>
#include <string>

#include "features/friend/two_players.hpp"
#include "features/parts.hpp"
#include "features/sharing/share.hpp"
#include "session/levels.hpp"

namespace nimatron {

namespace {

/// The link itself, and the buttons that copy it and send it.
void add_link(Views& to, const ViewContext& now) {
  constexpr std::size_t shown = 150;
  const std::string& text = now.model.qr_text;
  to.push_back(View::Line{.id = "link",
                          .name = say("{0}", text),
                          .title = say("{0}", text.size() > shown ? text.substr(0, shown) + " ..." : text),
                          .bold = false,
                          .raised = true});
  to.push_back(copy_and_send(now, "copy the link",
                             now.model.page.empty() ? say(N_("Copy")) : say(N_("Copy link")), "send"));
}

/// The code for cameras, and a button that shows it large.
void add_code(Views& to, const Model& model, Sharing sharing) {
  if (model.code.empty()) return;
  sharing.code_large = true;
  to.push_back(View::Code{"code", say(N_("QR code for this link")), model.code, ShowSheet{sharing}});
  to.push_back(View::Button{
      .id = "show large", .name = say(N_("Show large")), .press = ShowSheet{sharing}, .icon = Icon::zoom_in});
}

/// For the friend who is to answer in a game by link.
Views turn_view(const ViewContext& now, const Sharing& sharing) {
  const Session& session = now.model.session;
  const Agreement& agreement = session.agreement();
  Views parts;
  parts.push_back(View::Text{
      session.finished() ? say(N_("The link shows your last move and how the game ended."))
      : session.played() == 0
          ? sentences(say(N_("The link holds the game and everything you agreed on.")),
                      say(N_("{0, select, your_friend {Your friend begins.} other {{0} begins.}}"),
                          friend_name(session)))
          : sentences(say(N_("The link shows your move.")),
                      say(N_("{0, select, your_friend {Your friend answers and sends a link back: open it to "
                             "go on.} other {{0} answers and sends a link back: open it to go on.}}"),
                          friend_name(session)))});
  add_link(parts, now);
  if (!session.finished() && agreement.me) {
    const bool wanted = agreement.hints[index_of(*agreement.me)];
    parts.push_back(
        View::Toggle{"want hints", say(N_("Hints, if you both want them")), wanted, WantHints{!wanted}});
  }
  add_notice(parts, now.model);
  add_code(parts, now.model, sharing);
  return parts;
}

Message told(Sharing::What what) {
  switch (what) {
  case Sharing::What::position: return say(N_("The position on the board now."));
  case Sharing::What::game: return say(N_("The whole game so far, move by move."));
  case Sharing::What::challenge:
  case Sharing::What::turn: break;
  }
  return say(N_("Challenge a friend to win from here. Choose the level they play against:"));
}

Intent with(Sharing sharing, Sharing::What what) {
  sharing.what = what;
  return ShowSheet{sharing};
}

View::Choice level_choice(const Sharing& sharing) {
  View::Choice choice{.name = say(N_("Level")), .options = {}};
  for (const Segment& one : levels()) {
    Sharing next = sharing;
    next.level = machines[choice.options.size()];
    if (next.level == sharing.level) choice.chosen = choice.options.size();
    choice.options.push_back({one.id, one.name, ShowSheet{next}});
  }
  return choice;
}

/// The line of HTML, how large it is, and the way to the page for teachers.
void add_embedding(Views& to, const Model& model, const Sharing& sharing) {
  if (model.page.empty()) return;
  to.push_back(View::Text{.words = say(N_("Embed in a web page:")),
                          .size = View::Size::small,
                          .ink = View::Ink::quiet,
                          .level = 2});
  View::Choice sizes{.name = say(N_C("of the frame in a page", "Size")),
                     .options = {},
                     .chosen = static_cast<std::size_t>(sharing.frame)};
  for (const auto frame : {Sharing::Frame::small, Sharing::Frame::medium, Sharing::Frame::large}) {
    const FrameSize size = size_of(frame);
    Sharing next = sharing;
    next.frame = frame;
    sizes.options.push_back({"frame " + std::to_string(size.width),
                             say("{0} \xc3\x97 {1}", size.width, size.height), ShowSheet{next}});
  }
  to.push_back(std::move(sizes));
  Sharing bare = sharing;
  bare.bare = !sharing.bare;
  to.push_back(View::Row{{View::Toggle{"frame bare", say(N_("Without menus")), sharing.bare, ShowSheet{bare}},
                          View::Button{.id = "embed",
                                       .name = say(N_("Copy embed code")),
                                       .press = ShareNow::embed,
                                       .icon = Icon::copy}}});
  if (model.teachers.empty()) return;
  to.push_back(View::Button{.id = "for teachers",
                            .name = say(N_("For teachers: tasks, sheets, Moodle…")),
                            .press = OpenTeachersPage{true},
                            .emphasis = Emphasis::quiet});
}

} // namespace

SheetView Sharing::view(const ViewContext& now) const {
  if (what == What::turn) return {.parts = turn_view(now, *this)};
  SheetView sheet;
  Views& parts = sheet.parts;
  parts.push_back(View::Choice{
      .name = say(N_("What to share")),
      .options = {{"share position", say(N_C("what is shared", "Position")), with(*this, What::position)},
                  {"share game", say(N_C("what is shared", "Game")), with(*this, What::game)},
                  {"share challenge", say(N_("Challenge")), with(*this, What::challenge)}},
      .chosen = static_cast<std::size_t>(what)});
  parts.push_back(View::Text{.words = told(what), .size = View::Size::small, .ink = View::Ink::quiet});
  if (what == What::challenge) parts.push_back(level_choice(*this));
  Sharing other = *this;
  other.extras = !extras;
  parts.push_back(View::Toggle{"include extras", say(N_("Include bundles and gaps as shown here")), extras,
                               ShowSheet{other}});
  add_link(parts, now);
  parts.push_back(View::Row{
      {View::Button{.id = "save a picture", .name = say(N_("Save picture")), .press = ShareNow::picture},
       View::Button{.id = "save for printing",
                    .name = say(N_("Save for printing (SVG)")),
                    .press = ShareNow::drawing}}});
  add_notice(parts, now.model);
  add_code(parts, now.model, *this);
  add_embedding(parts, now.model, *this);
  return sheet;
}

} // namespace nimatron
