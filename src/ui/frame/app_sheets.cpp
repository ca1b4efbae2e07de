#include <variant>

#include "features/sheets/sheets.hpp"
#include "ui/frame/app_state.hpp"
#include "ui/frame/sheet.hpp"

// What lies over everything.

namespace nimatron {

namespace {

/// What stands on the sheet that is open; one that says nothing of it does not compile.
struct Shown {
  const ViewContext& now;

  SheetView operator()(const std::monostate&) const { return {}; }
  SheetView operator()(const Welcome&) const { return {}; } // has a card of its own
  template <class One>
  SheetView operator()(const One& sheet) const {
    return sheet.view(now);
  }
};

} // namespace

ViewContext App::State::view_context(const Ui& ui) {
  return {.model = model,
          .framed = framed,
          .seed = ++seed,
          .sends = platform::can_send(),
          .narrow = ui.narrow,
          .keyboard = ui.keyboard.shown};
}

void App::State::sheet(Ui& ui) {
  if (!model.sheet_open()) return;
  if (const auto* welcome = std::get_if<Welcome>(&model.sheet))
    return ask(welcome_card(ui, model.session, *welcome, welcome_area));
  const auto* sharing = std::get_if<Sharing>(&model.sheet);
  if (sharing != nullptr && sharing->code_large && !model.code.empty())
    return ask(large_code(ui, *sharing, model.qr_text, model.code));
  const ViewContext now = view_context(ui);
  const SheetView shown = std::visit(Shown{now}, model.sheet);
  const float height = ViewKit::height(ui, shown.parts, width_on_sheet(shown.width, insets()));
  const Message title = is_said(shown.title) ? shown.title : title_of(model.sheet);
  const bool closed = begin_sheet(ui, title, shown.width, height, insets());
  ask(kit.draw(ui, shown.parts));
  end_sheet(ui);
  if (closed) ask(ShowSheet{under(model)});
}

} // namespace nimatron
