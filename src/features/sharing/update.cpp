#include "features/sharing/update.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/text.hpp"
#include "features/daily/daily.hpp"
#include "features/explorers/explorer.hpp"
#include "features/friend/two_players.hpp"
#include "features/shared/greet.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/table.hpp"
#include "features/sharing/share.hpp"
#include "features/why/presenting.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

Link shared_link(const Model& model, const Sharing& sharing) {
  const Session& session = model.session;
  Link link;
  link.players = session.players();
  if (sharing.what == Sharing::What::turn) {
    link.record = session.record();
    link.agreement = session.agreement();
  } else if (sharing.what == Sharing::What::game) {
    link.record = session.record();
    link.record.moves.resize(session.played());
  } else { // whoever is to move there begins
    link.record.start = session.current();
    if (session.to_move() == Seat::second) std::swap(link.players[0], link.players[1]);
  }
  if (sharing.what == Sharing::What::challenge) {
    link.players = {Player::human, sharing.level};
    link.challenge = true;
  }
  if (sharing.extras) link.extras = overlays_shown(model);
  return link;
}

} // namespace

std::string shared_text(const Model& model) {
  const auto* sharing = std::get_if<Sharing>(&model.sheet);
  const std::string link = print(shared_link(model, sharing != nullptr ? *sharing : Sharing{}));
  return model.page.empty() ? link : model.page + '#' + link;
}

FrameSize size_of(Sharing::Frame frame) {
  switch (frame) {
  case Sharing::Frame::small: return {320, 480};
  case Sharing::Frame::large: return {960, 640};
  case Sharing::Frame::medium: break;
  }
  return {600, 400};
}

namespace {

/// As the value of a setting in an address.
std::string in_query(std::string_view text) {
  constexpr std::string_view as_they_are = "-._~:/,;=";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const auto byte = static_cast<unsigned char>(c);
    if (plain || as_they_are.find(c) != std::string_view::npos)
      out += c;
    else
      out += {'%', digits[byte / 16U], digits[byte % 16U]};
  }
  return out;
}

/// Settings stand before what would be the link (docs/embedding.md).
std::string bare_address(const Model& model, const Sharing& sharing) {
  const char* sign = model.page.find('?') == std::string::npos ? "?" : "&";
  return model.page + sign + "position=" + in_query(print(shared_link(model, sharing))) + "&controls=board";
}

} // namespace

std::string embed_text(const Model& model) {
  const auto* open = std::get_if<Sharing>(&model.sheet);
  const Sharing sharing = open != nullptr ? *open : Sharing{};
  const auto [width, height] = size_of(sharing.frame);
  std::string address;
  for (const char c : sharing.bare ? bare_address(model, sharing) : shared_text(model))
    address += c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  return "<iframe src=\"" + address + "\" width=\"" + std::to_string(width) + "\" height=\"" +
         std::to_string(height) + "\" style=\"border: 0\" title=\"Nimatron\"></iframe>";
}

void update(Context& m, const ShareNow& how) {
  if (std::holds_alternative<ResultSheet>(m.sheet)) {
    if (how == ShareNow::picture)
      return m.request(
          DrawResult{daily_name(m.session.daily().day, 0), result_words(m), result_marks(m), result_link(m)});
    const bool copied = how == ShareNow::copy;
    m.ask(PassResult{copied ? PassResult::How::copy : PassResult::How::send});
    if (copied) m.tell(say(N_("Copied: your result and the link")));
    return;
  }
  const std::string text = shared_text(m);
  switch (how) {
  case ShareNow::copy:
    m.ask(Copy{text});
    m.tell(say(N_("Copied: {0}"), shortened(text)));
    break;
  case ShareNow::send: m.ask(Send{text}); break;
  case ShareNow::embed:
    m.ask(Copy{embed_text(m)});
    m.tell(say(N_("Copied: {0}"), shortened(embed_text(m))));
    break;
  case ShareNow::picture: {
    const Session shared = session_of(shared_link(m, {.what = Sharing::What::position}));
    m.request(DrawPoster{
        shared.current(), overlays_shown(m),
        say(N_("{1, select, beginner {{0} against Beginner} casual {{0} against Casual} club {{0} against "
               "Club} perfect {{0} against Perfect} you {{0} against You} other {{0} against {1}}}"),
            player_name(shared, Seat::first), player_name(shared, Seat::second)),
        text});
    break;
  }
  case ShareNow::drawing: m.request(DrawPosition{m.session.current(), overlays_shown(m)}); break;
  }
}

void update(Context& m, const OpenTeachersPage& wanted) {
  if (m.teachers.empty()) return;
  m.ask(OpenPage{m.teachers + (wanted.with_position ? "?position=" + print(m.session.current()) : "")});
}

void update(Context& m, const CopyRecord&) {
  const std::string text = record_text(m);
  m.ask(Copy{text});
  m.tell(say(N_("Copied: {0}"), shortened(text)));
}

void update(Context& m, const CopyText& copied) {
  m.ask(Copy{copied.text});
  m.tell(say(N_("Copied: {0}"), shortened(copied.text.substr(0, copied.text.find('\n')))));
}

namespace {

/// Who came by it gets the first screen; who is playing keeps the game.
void fault_in_link(Context& m, const Message& why, std::string_view text) {
  m.error = m.notice = sentences(say(N_("This link holds no valid game: {0}."), shortened(text)), why);
  m.fault =
      m.framed ? why : side_by_side(say("{0}", shortened(text)), why); // in a frame the page around is told
  m.ask(Announce{*m.notice});
}

} // namespace

void update(Context& m, const OpenRecord& record) {
  if (record.text.size() > longest_record) {
    return fault_in_link(
        m,
        say(N_("It has {0, plural, one {# character} other {# characters}}; the limit is {1}."),
            record.text.size(), longest_record),
        record.text);
  }
  auto parsed = read_link(record.text, m.typed_words, m.settings.level);
  if (!parsed) return fault_in_link(m, where(parsed.fault()), record.text);
  if (parsed->daily != 0) return m.dispatch(PlayDay{parsed->daily, true});
  if (!parsed->lesson.empty()) return m.dispatch(OpenLesson{parsed->lesson});
  if (!parsed->own.empty()) return m.dispatch(OpenOwnLesson{parsed->own});
  if (!parsed->practice.empty()) return m.dispatch(StartPractice{parsed->practice});
  if (const auto at = read_explorer(parsed->explorer))
    return m.dispatch(OpenExplorer{at->id, at->numbers, at->record});
  if (parsed->agreement.by_link()) {
    m.friend_link = record.text;
    return m.ask(ReadGames{});
  }
  put_aside(m);
  m.game.clear();
  go(m, AtTable{});
  lay_game(m, session_of(*parsed));
  if (parsed->extras) m.extras = *parsed->extras;
  // It was not one of our links: somebody wrote it, which is nothing to those for whom a page lays it.
  if (m.framed) parsed->how.reset();
  m.notice = parsed->challenge ? std::optional(challenge_words(m.session)) : parsed->how;
  const bool met = greet(m, record.text, parsed->challenge); // the card says the challenge as well
  if (m.notice && !(met && parsed->challenge)) m.ask(Announce{*m.notice});
}

/// Another text, another code; none is shown until it has come.
void SharingListener::on(Context& m, const UpdateDone&) {
  if (!std::holds_alternative<Sharing>(m.sheet)) return;
  std::string text = shared_text(m);
  if (text == m.qr_text) return;
  m.qr_text = std::move(text);
  m.code.clear();
  m.drop<MakeCode>();
  m.request(MakeCode{m.qr_text});
}

/// Where it is the friend's turn, what is shared is the move that they wait for.
void SharingListener::on(Context& m, const SheetShown& shown) {
  if (auto* sharing = std::get_if<Sharing>(&m.sheet);
      sharing != nullptr && shown.another && *sharing == Sharing{} && has_link_to_send(m.session))
    sharing->what = Sharing::What::turn;
}

void answered(Context& m, const Request&, const CodeMade& made) { m.code = made.squares; }

void answered(Context& m, const Request& asked, const DrawingMade& drawn) {
  if (const auto* chart = std::get_if<DrawChart>(&asked.what))
    return m.ask(SaveFile{"nimatron-" + chart->id + ".svg", drawn.drawing});
  const char* name = std::holds_alternative<DrawPosition>(asked.what) ? "nimatron.svg"
                     : std::holds_alternative<DrawPoster>(asked.what) ? "nimatron.png"
                                                                      : "nimatron-daily.png";
  m.ask(SaveFile{name, drawn.drawing});
}

} // namespace nimatron
