#include "app/update_sheets.hpp"
#include "app/play/presenting.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/context.hpp"
#include "app/daily/daily.hpp"
#include "app/learn/glossary_words.hpp"
#include "app/play/seats.hpp"
#include "app/share/share.hpp"
#include "app/share/two_players.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
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

namespace {

// A sheet without a title does not compile.
Message title(const std::monostate&) { return {}; }
Message title(const Sharing& sharing) {
  return sharing.what == Sharing::What::turn ? say(N_("Send this link to your friend")) : say(N_("Share"));
}
Message title(const KeySheet&) { return say(N_("Keyboard shortcuts")); }
Message title(const StatsSheet&) { return say(N_("Your streak and wins")); }
Message title(const RulesSheet&) { return say(N_("Rules of the game")); }
Message title(const Welcome&) { return {}; } // has words of its own (app/share/welcome.hpp)
Message title(const NewGameSheet&) { return say(N_("New game")); }
Message title(const ValuesSheet&) { return say(N_("Table of values")); }
Message title(const ResultSheet&) { return say(N_("Share result")); }
Message title(const GlossarySheet&) { return say(N_("Glossary")); }
Message title(const HistorySheet&) { return say(N_("History")); }
Message title(const CalculatorSheet&) { return say(N_("Nim-sum calculator")); }
Message title(const WorksheetSheet&) { return say(N_("A sheet to print")); }
Message title(const TwoPlayersSheet&) { return say(N_("Two players")); }
Message title(const LevelSheet&) { return say(N_("Play against")); }

} // namespace

Position nim_of(const CalculatorSheet& calculator) {
  Position out = new_position(all_games().front());
  out.board = Heaps{calculator.heaps};
  return out;
}

Message title_of(const Sheet& sheet) {
  return std::visit([](const auto& one) { return title(one); }, sheet);
}

Sheet under(const Model& model) {
  if (const auto* words = std::get_if<GlossarySheet>(&model.sheet)) {
    Sheet term = before(*words);
    if (term.index() != 0) return term;
  }
  return model.sheet_below;
}

void update(Context& m, const ShowSheet& show) {
  const Sheet& sheet = show.sheet;
  const bool another = m.sheet.index() != sheet.index();
  if (another) {
    const bool closes = sheet.index() == 0 || sheet == m.sheet_below;
    const bool stays = !closes && !std::holds_alternative<Welcome>(m.sheet); // a greeting is read once
    m.sheet_below = stays ? m.sheet : Sheet();
  }
  const bool welcomed = std::holds_alternative<Welcome>(m.sheet);
  const auto* month = std::get_if<StatsSheet>(&m.sheet);
  const auto* turned = std::get_if<StatsSheet>(&sheet);
  if (month != nullptr && turned != nullptr && month->months_back != turned->months_back)
    m.ask(Announce{month_words(month_of(m.today, turned->months_back))});
  const auto* glossary = std::get_if<GlossarySheet>(&sheet);
  const bool explains = glossary != nullptr && (another || !(sheet == m.sheet));
  m.sheet = sheet;
  // Where it is the friend's turn, what is shared is the move that they wait for.
  if (auto* sharing = std::get_if<Sharing>(&m.sheet);
      sharing != nullptr && another && *sharing == Sharing{} && has_link_to_send(m.session))
    sharing->what = Sharing::What::turn;
  if (welcomed) m.machine_due = machine_may_move(m); // it has waited
  if (explains) return tell_term(m);
  if (std::holds_alternative<HistorySheet>(sheet)) m.request(ReadHistory{});
  if (const auto* calculator = std::get_if<CalculatorSheet>(&sheet))
    m.request(ExplainPosition{nim_of(*calculator)});
  if (!another || !m.sheet_open()) return;
  m.notice.reset(); // of something else
  m.ask(Announce{title_of(m.sheet)});
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
        say(N_("{0} against {1}"), player_name(shared, Seat::first), player_name(shared, Seat::second)),
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

void update(Context& m, const StatsRead& read) {
  if (auto stats = load_stats(read.text)) {
    m.stats = std::move(*stats); // another page may have written in it
  } else {
    m.ask(SetAside{"diary", "diary.broken"});
    m.ask(Keep{"diary", save(m.stats)});
  }
  const PlayerStats was = m.stats;
  const auto& won = was.won;
  if (std::exchange(m.win_to_note, false) && note_win(m.stats, m.session)) {
    const auto beaten = weakest_beaten(m.session);
    m.first_win = std::none_of(won.begin(), won.end(),
                               [&](const PlayerStats::Won& one) { return one.level == beaten; });
  }
  const Day day = m.session.daily().day;
  const bool before = was.find(day) != nullptr && was.find(day)->solved();
  if (std::exchange(m.try_to_note, false)) note_try(m.stats, day);
  const bool solved = std::exchange(m.solved_to_note, false);
  if (solved) note_solved(m.stats, m.session, m.today);
  if (!(m.stats == was)) m.ask(Keep{"diary", save(m.stats)});
  if (before || !solved) return;
  const int row = streak_on_table(m);
  m.tell(row < 2 ? say(N_("Daily puzzle solved!"))
                 : say_n(N_P("Daily puzzle solved! {0}-day streak.", "Daily puzzle solved! {0}-day streak."),
                         static_cast<Count>(row)));
}

void answered(Context& m, const Request&, const HistoryRead& read) {
  if (auto* sheet = std::get_if<HistorySheet>(&m.sheet)) sheet->entries = read.entries;
}

/// What has been worked out of other heaps than those on the sheet is late.
void answered(Context& m, const Request& asked, const PositionExplained& found) {
  auto* sheet = std::get_if<CalculatorSheet>(&m.sheet);
  if (sheet == nullptr || !(nim_of(*sheet) == std::get<ExplainPosition>(asked.what).position)) return;
  sheet->reasons = found.reasons;
  if (!found.reasons.empty()) m.ask(Announce{found.reasons.front().text});
}

void update(Context& m, const EraseStats&) {
  m.stats = {};
  m.sheet = StatsSheet{};
  m.ask(Keep{"diary", ""});
  m.ask(Announce{say(N_("Deleted"))});
}

} // namespace nimatron
