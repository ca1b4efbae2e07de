#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "platform/host.hpp"
#include "platform/platform.hpp"
#include "ui/frame/app.hpp"

namespace nimatron {
namespace {

std::unique_ptr<App> app;

// What has changed is complete some frames later: a window finds its size in the second, and what lies under
// the pointer is pointed at when it has been there for a frame.
constexpr int settling_frames = 3;
int settling = settling_frames;

struct Magnified {
  float zoom = 1;    // everything
  float letters = 1; // and beyond that what is written, as far as there is room for it
};

/// Where somebody wants text larger everywhere, the whole game is drawn larger, as a browser zooms a page:
/// its layout then has fewer units to fill. Never so few that not even a phone's layout fits; on a phone, which has no more,
/// only the words grow.
Magnified magnified(ImVec2 window) {
  const bool phone = std::min(window.x, window.y) < 480;
  const float most = phone ? 1 : std::max(1.0F, std::min(window.x / 320, window.y / 400));
  // A large window is seen from farther away, and has room for larger type and a larger board.
  const float large = std::min(window.x / 1600, window.y / 900);
  const float by_size = large < 1 ? 1.0F : std::clamp(large, 1.2F, 1.6F);
  const float wanted = std::max(1.0F, platform::text_scale() * by_size);
  constexpr float most_letters = 1.6F;
  const float zoom = std::min(wanted, most);
  return {zoom, std::min(wanted / zoom, most_letters)};
}

/// What is drawn nowhere needs no textures; ImGui would wait for somebody to give up those it has done with.
void give_up_textures() {
  for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
    if (texture->Status == ImTextureStatus_WantDestroy) texture->SetStatus(ImTextureStatus_Destroyed);
  }
}

/// What lies under the pointer is known a frame after it has come there. So a press that arrives in one batch with the
/// way to it (from a remote desktop, a soft touchpad, control by eye or voice) waits for the next frame, and whatever
/// follows it waits behind it: these are taken out of what ImGui has been told.
std::vector<ImGuiInputEvent> take_presses_to_come(ImVector<ImGuiInputEvent>& told, ImVec2 pointer) {
  bool arrives = false;
  for (const ImGuiInputEvent& event : told) {
    if (event.Type == ImGuiInputEventType_MousePos)
      arrives = arrives || event.MousePos.PosX != pointer.x || event.MousePos.PosY != pointer.y;
    if (!arrives || event.Type != ImGuiInputEventType_MouseButton || !event.MouseButton.Down) continue;
    const ImGuiInputEvent* const end = told.end();
    std::vector<ImGuiInputEvent> later(&event, end);
    told.resize(static_cast<int>(&event - told.begin()));
    return later;
  }
  return {};
}

/// A frame of ImGui begins, with as much of what it has been told as belongs into one. Whether anything is left of that.
bool new_frame() {
  ImVector<ImGuiInputEvent>& told = ImGui::GetCurrentContext()->InputEventsQueue;
  const std::vector<ImGuiInputEvent> later = take_presses_to_come(told, ImGui::GetIO().MousePos);
  ImGui::NewFrame();
  for (const ImGuiInputEvent& event : later)
    told.push_back(event);
  return !told.empty();
}

/// Whether a frame that has been built is not what there is to see: ImGui takes a press and what comes after it one
/// by one, what was asked for is done when the frame is complete, and a thing that others may cover is pointed at
/// from the second frame on.
bool is_behind(bool more_events) {
  const ImGuiContext& now = *ImGui::GetCurrentContext();
  const bool pointed_at = now.HoveredIdAllowOverlap && now.HoveredId != now.HoveredIdPreviousFrame;
  return more_events || app->asked() || pointed_at;
}

double draw_frame(double seconds) {
  const auto [zoom, letters] = magnified(host::window_size());
  bool unsettled = host::take_events(zoom);

  const bool picture = host::has_picture();
  bool moving = false;
  // Frames that are behind are not painted, so that a touch is seen in the very next picture.
  constexpr int most_at_once = 4;
  for (int built = 1;; ++built) {
    if (picture) ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    host::fit_picture(zoom);
    app->before_frame();
    const bool more_events = new_frame();
    moving = app->frame(seconds, zoom, letters);
    const bool behind = is_behind(more_events);
    unsettled = unsettled || behind;
    if (!behind || built == most_at_once) break;
    ImGui::EndFrame();
  }
  ImGui::Render();
  if (!picture) {
    give_up_textures();
  } else if (app->paint(*ImGui::GetDrawData())) {
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  }
  host::present();

  if (moving || (picture && app->unfinished())) {
    settling = settling_frames;
    return 0;
  }
  if (unsettled) settling = settling_frames;
  if (settling == 0) return app->next_wake();
  --settling;
  return 0;
}

void context_created() { app->context_created(); }
void picture_lost() { app->picture_lost(); }

int start(int argc, char** argv) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().LogFilename = nullptr;
  if (const int status = host::open(argc, argv); status >= 0) return status;

  app = std::make_unique<App>();
  if (host::has_picture()) app->context_created();
  app->begin();
  const int status = host::run(*app, {draw_frame, context_created, picture_lost});
  if (status < 0) return 0;
  app.reset();
  host::close();
  return status;
}

} // namespace

} // namespace nimatron

int main(int argc, char** argv) { return nimatron::start(argc, argv); }
