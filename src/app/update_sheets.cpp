#include "app/update_sheets.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "app/daily.hpp"
#include "app/model.hpp"
#include "app/seats.hpp"
#include "app/share.hpp"
#include "app/wording.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

Link shared_link(const Model& model, const Sharing& sharing) {
  const Session& session = model.session;
  Link link;
  link.players = session.players();
  if (sharing.what == Sharing::What::game) {
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
  if (sharing.extras) link.extras = model.extras;
  return link;
}

void tell(Model& model, Message words, std::vector<Effect>& effects) {
  model.notice = std::move(words);
  effects.emplace_back(Announce{*model.notice});
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

std::string embed_text(const Model& model) {
  const auto* sharing = std::get_if<Sharing>(&model.sheet);
  const auto [width, height] = size_of(sharing != nullptr ? sharing->frame : Sharing::Frame::medium);
  std::string address;
  for (const char c : shared_text(model))
    address += c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  return "<iframe src=\"" + address + "\" width=\"" + std::to_string(width) + "\" height=\"" +
         std::to_string(height) + "\" style=\"border: 0\" title=\"Nimatron\"></iframe>";
}

Message title_of(const Sheet& sheet) {
  if (std::holds_alternative<Sharing>(sheet)) return say(N_("Share"));
  if (std::holds_alternative<KeySheet>(sheet)) return say(N_("Keyboard shortcuts"));
  if (std::holds_alternative<RulesSheet>(sheet)) return say(N_("Rules of the game"));
  if (std::holds_alternative<NewGameSheet>(sheet)) return say(N_("New game"));
  if (std::holds_alternative<LevelSheet>(sheet)) return say(N_("Play against"));
  if (std::holds_alternative<ValuesSheet>(sheet)) return say(N_("Table of values"));
  if (std::holds_alternative<ResultSheet>(sheet)) return say(N_("Share result"));
  return say(N_("Your streak and wins"));
}

void show_sheet(Model& model, const Sheet& sheet, std::vector<Effect>& effects) {
  const bool another = model.sheet.index() != sheet.index();
  const auto* month = std::get_if<DiarySheet>(&model.sheet);
  const auto* turned = std::get_if<DiarySheet>(&sheet);
  if (month != nullptr && turned != nullptr && month->months_back != turned->months_back)
    effects.emplace_back(Announce{month_words(month_of(model.today, turned->months_back))});
  model.sheet = sheet;
  if (!another || !model.sheet_open()) return;
  model.notice.reset(); // of something else
  effects.emplace_back(Announce{title_of(sheet)});
}

void share(Model& model, ShareNow how, std::vector<Effect>& effects) {
  if (std::holds_alternative<ResultSheet>(model.sheet)) {
    const bool copied = how == ShareNow::copy;
    effects.emplace_back(PassResult{copied                  ? PassResult::How::copy
                                    : how == ShareNow::send ? PassResult::How::send
                                                            : PassResult::How::picture});
    if (copied) tell(model, say(N_("Copied: your result and the link")), effects);
    return;
  }
  const std::string text = shared_text(model);
  switch (how) {
  case ShareNow::copy:
    effects.emplace_back(Copy{text});
    tell(model, say(N_("Copied: {0}"), shortened(text)), effects);
    break;
  case ShareNow::send: effects.emplace_back(Send{text}); break;
  case ShareNow::embed:
    effects.emplace_back(Copy{embed_text(model)});
    tell(model, say(N_("Copied: {0}"), shortened(embed_text(model))), effects);
    break;
  case ShareNow::picture: {
    Link link = shared_link(model, {.what = Sharing::What::position});
    link.extras = model.extras;
    effects.emplace_back(SavePicture{print(link), text});
    break;
  }
  case ShareNow::drawing: {
    Link link;
    link.record.start = model.session.current();
    link.extras = model.extras;
    effects.emplace_back(SaveDrawing{print(link)});
    break;
  }
  }
}

void diary_read(Model& model, const DiaryRead& read, std::vector<Effect>& effects) {
  if (auto diary = load_diary(read.text)) {
    model.diary = std::move(*diary); // another page may have written in it
  } else {
    effects.emplace_back(SetAside{"diary", "diary.broken"});
    effects.emplace_back(Keep{"diary", save(model.diary)});
  }
  const Diary was = model.diary;
  const auto& won = was.won;
  if (std::exchange(model.win_to_note, false) && note_win(model.diary, model.session)) {
    const auto beaten = weakest_beaten(model.session);
    model.first_win =
        std::none_of(won.begin(), won.end(), [&](const Diary::Won& one) { return one.level == beaten; });
  }
  const Day day = model.session.daily().day;
  const bool before = was.find(day) != nullptr && was.find(day)->solved();
  if (std::exchange(model.try_to_note, false)) note_try(model.diary, day);
  const bool solved = std::exchange(model.solved_to_note, false);
  if (solved) note_solved(model.diary, model.session, model.today);
  if (!(model.diary == was)) effects.emplace_back(Keep{"diary", save(model.diary)});
  if (before || !solved) return;
  const int row = day == model.today ? streak(model.diary, model.today) : 0;
  tell(model,
       row < 2 ? say(N_("Daily puzzle solved!"))
               : say_n(N_P("Daily puzzle solved! {0}-day streak.", "Daily puzzle solved! {0}-day streak."),
                       static_cast<Count>(row)),
       effects);
}

void erase_diary(Model& model, std::vector<Effect>& effects) {
  model.diary = {};
  model.sheet = DiarySheet{};
  effects.emplace_back(Keep{"diary", ""});
}

} // namespace nimatron
