#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <memory>

#include "platform/host.hpp"
#include "platform/platform.hpp"
#include "ui/app.hpp"

namespace nimatron {
namespace {

std::unique_ptr<App> app;

// What has changed is complete some frames later: ImGui takes in one change of a button or key in a frame, a
// window finds its size in the second, and what lies under the pointer is pointed at when it has been there
// for a frame.
constexpr int settling_frames = 3;
int settling = settling_frames;

/// Where somebody wants text larger everywhere, the whole game is drawn larger, as a browser zooms a page:
/// its layout then has fewer units to fill. Never so few that not even a phone's layout fits.
float zoom_for(ImVec2 size) {
  const float most = std::min(size.x / 320, size.y / 400);
  return std::clamp(platform::text_scale(), 1.0F, std::max(1.0F, most));
}

/// ImGui cuts off what a length in pixels has after the point: none may come out as 1279.9999.
float exact(float scale, float length, float pixels) {
  const float whole = std::round(pixels);
  while (length > 0 && length * scale < whole)
    scale = std::nextafter(scale, FLT_MAX);
  return scale;
}

/// After the backend has told ImGui the window's size and the pointer's places, in the window's units.
void zoom_in(float zoom) {
  ImGuiIO& io = ImGui::GetIO();
  const ImVec2 pixels = {io.DisplaySize.x * io.DisplayFramebufferScale.x,
                         io.DisplaySize.y * io.DisplayFramebufferScale.y};
  io.DisplaySize = {io.DisplaySize.x / zoom, io.DisplaySize.y / zoom};
  io.DisplayFramebufferScale = {exact(io.DisplayFramebufferScale.x * zoom, io.DisplaySize.x, pixels.x),
                                exact(io.DisplayFramebufferScale.y * zoom, io.DisplaySize.y, pixels.y)};
  static ImU32 seen = 0; // events that wait from one frame to the next are told of once
  for (ImGuiInputEvent& event : ImGui::GetCurrentContext()->InputEventsQueue) {
    if (event.EventId <= seen) continue;
    seen = event.EventId;
    if (event.Type != ImGuiInputEventType_MousePos || event.MousePos.PosX == -FLT_MAX) continue;
    event.MousePos.PosX /= zoom;
    event.MousePos.PosY /= zoom;
  }
}

double draw_frame(double seconds) {
  if (host::take_events()) settling = settling_frames;

  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  host::fit_picture();
  const float zoom = zoom_for(ImGui::GetIO().DisplaySize);
  zoom_in(zoom);
  ImGui::NewFrame();
  const bool moving = app->frame(seconds, zoom);
  ImGui::Render();
  if (app->paint(*ImGui::GetDrawData())) ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  host::present();

  if (moving || app->unfinished() || !ImGui::GetCurrentContext()->InputEventsQueue.empty()) {
    settling = settling_frames;
    return 0;
  }
  if (settling > 0) {
    --settling;
    return 0;
  }
  return app->next_wake();
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
  app->context_created();
  const int status = host::run(*app, {draw_frame, context_created, picture_lost});
  if (status < 0) return 0;
  app.reset();
  host::close();
  return status;
}

} // namespace

} // namespace nimatron

int main(int argc, char** argv) { return nimatron::start(argc, argv); }
