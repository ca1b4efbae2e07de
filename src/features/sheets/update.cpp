#include "features/sheets/update.hpp"

#include "features/glossary/glossary_words.hpp"
#include "features/play/thinking_delay.hpp"
#include "features/sheets/sheets.hpp"

namespace nimatron {

namespace {

// A sheet without a title does not compile.
Message title(const std::monostate&) { return {}; }
Message title(const Sharing& sharing) {
  return sharing.what == Sharing::What::turn ? say(N_("Send this link to your friend")) : say(N_("Share"));
}

Message title(const KeySheet&) { return say(N_("Keyboard shortcuts")); }
Message title(const StatsSheet&) { return say(N_("Your streak and wins")); }
Message title(const RulesSheet&) { return say(N_("Rules of the game")); }
Message title(const Welcome&) { return {}; } // has words of its own (features/welcome/welcome.hpp)
Message title(const NewGameSheet&) { return say(N_("New game")); }
Message title(const ValuesSheet&) { return say(N_("Table of values")); }
Message title(const ResultSheet&) { return say(N_("Share result")); }
Message title(const GlossarySheet&) { return say(N_("Glossary")); }
Message title(const HistorySheet&) { return say(N_("History")); }
Message title(const CalculatorSheet&) { return say(N_("Nim-sum calculator")); }
Message title(const WorksheetSheet&) { return say(N_("A sheet to print")); }
Message title(const TwoPlayersSheet&) { return say(N_("Two players")); }
Message title(const LanguageSheet&) { return say(N_("Language")); }
Message title(const LevelSheet&) { return say(N_("Play against")); }

} // namespace

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
  const Sheet before = std::exchange(m.sheet, sheet);
  m.happened(SheetShown{before, another});
  if (welcomed) m.machine_due = machine_may_move(m); // it has waited
  const bool tells_itself = std::holds_alternative<GlossarySheet>(sheet);
  if (!another || !m.sheet_open() || tells_itself) return;
  m.notice.reset(); // of something else
  m.ask(Announce{title_of(m.sheet)});
}

} // namespace nimatron
