#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>

#include "generated/fonts.hpp"

// The yardstick for the time to the first frame: the game's window, its libraries, its flags and its
// type, and no game. What the game takes longer than this is its own doing.
// Built by the preset `web` to build/web/bench/, a folder to be served as it is.

namespace {

constexpr const char* canvas = "#canvas";

EM_BOOL draw(double, void*) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
  const ImGuiViewport* view = ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(view->Pos);
  ImGui::SetNextWindowSize(view->Size);
  ImGui::Begin("empty", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings);
  ImGui::TextUnformatted("Nimatron");
  ImGui::End();
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  EM_ASM({ performance.mark('nimatron-ready'); });
  return EM_FALSE;
}

} // namespace

int main(int, char**) {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().LogFilename = nullptr;

  EmscriptenWebGLContextAttributes wanted;
  emscripten_webgl_init_context_attributes(&wanted);
  wanted.majorVersion = 2;
  wanted.alpha = EM_FALSE;
  wanted.depth = EM_FALSE;
  wanted.antialias = EM_FALSE;
  wanted.enableExtensionsByDefault = EM_FALSE;
  const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context(canvas, &wanted);
  if (context <= 0 || emscripten_webgl_make_context_current(context) != EMSCRIPTEN_RESULT_SUCCESS) return 1;

  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, canvas);
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window* window =
      SDL_CreateWindow(nullptr, 0, 0, 640, 480, SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_RESIZABLE);
  if (window == nullptr) return 1;
  ImGui_ImplSDL2_InitForOther(window);
  ImGui_ImplOpenGL3_Init("#version 300 es");

  ImFontConfig config;
  config.FontDataOwnedByAtlas = false; // it is part of the program
  for (const auto face : {nimatron::fonts::latin, nimatron::fonts::latin_bold})
    ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(face.data()),
                                               static_cast<int>(face.size()), 0, &config);
  emscripten_request_animation_frame(draw, nullptr);
  return 0;
}
