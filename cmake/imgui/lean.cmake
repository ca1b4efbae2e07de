# The page's Dear ImGui, without what the game does not use and no option leaves out.
include("${CMAKE_CURRENT_LIST_DIR}/../CutSource.cmake")

cut_source(imgui "${IMGUI_SOURCE}/imgui.cpp"
  # Going on after a missing End() or Pop(): the desktop's build tells us of those.
  "if (g.IO.ConfigErrorRecovery)" "if (false)"
  # Windows and tables remembered in an .ini file.
  "        AddSettingsHandler(&ini_handler);" ""
  "\n    TableSettingsAddSettingsHandler();\n" "\n"
  "\n    UpdateSettings();\n" "\n"
  "    if (g.SettingsLoaded && g.IO.IniFilename != NULL)" "    if (false)"
  # Writing all text to a log.
  "if (g.LogEnabled)" "if (false)"
  # Tables and columns.
  "    if (window->DC.CurrentColumns)\n        EndColumns();" ""
  # Choosing among windows with Ctrl+Tab.
  "\n    NavUpdateWindowing();\n" "\n"
  "\n        NavUpdateWindowingOverlay();\n" "\n        ;\n"
  # Tooltips of dragging and dropping, and of shortcuts.
  "        SetTooltip(\"...\");" ""
  "SetTooltip(\"%s\", GetKeyChordName(g.LastItemData.Shortcut));" "{}"
  # The C library's printf, which brings the arithmetic of 128-bit floats: SDL has a small one.
  "#define vsnprintf _vsnprintf\n#endif"
  "#endif\nextern \"C\" int SDL_vsnprintf(char*, size_t, const char*, va_list);\n#define vsnprintf SDL_vsnprintf")
cut_source(imgui "${IMGUI_SOURCE}/imgui_widgets.cpp" "if (g.LogEnabled)" "if (false)")
cut_source(imgui "${IMGUI_SOURCE}/imgui_draw.cpp") # beside the next, which it includes
cut_source(imgui "${IMGUI_SOURCE}/imstb_truetype.h"
  # Fonts of PostScript outlines: ours are TrueType.
  "      if (!cff) return 0;" "      return 0;"
  "if (!info->cff.size)" "if (true)"
  "if (info->cff.size)" "if (false)")
cut_source(imgui "${IMGUI_SOURCE}/backends/imgui_impl_sdl2.cpp"
  # It uses EM_JS without its header.
  "#include \"imgui_impl_sdl2.h\"" "#include \"imgui_impl_sdl2.h\"\n#include <emscripten.h>"
  "    snprintf(bd->" "    SDL_snprintf(bd->"
  # Gamepads.
  "    ImGui_ImplSDL2_UpdateGamepads();\n}" "}"
  "            SDL_GameControllerClose(gamepad);" "            (void)gamepad;")
cut_source(imgui "${IMGUI_SOURCE}/backends/imgui_impl_opengl3.cpp"
  # Complaints about its own shaders, and what other versions of GL have them be.
  "#include <stdint.h>" "#include <stdint.h>\n#define fprintf(...) ((void)0)"
  "    int glsl_version = 130;\n    sscanf(bd->GlslVersionString, \"#version %d\", &glsl_version);"
  "    constexpr int glsl_version = 300;"
  "        sscanf(gl_version_str, \"%d.%d\", &major, &minor);" "        major = 3;"
  TOGETHER
  # Asking what state it found: each question waits until the page's graphics process has drawn all there was to draw.
  # The renderer takes no state for granted (src/render/renderer.hpp).
  "    // Backup GL state\n    GLenum last_active_texture;" "#if 0\n    GLenum last_active_texture;"
  "    // Setup desired GL state\n" "#endif\n"
  "    // Restore modified GL state\n    // This" "#if 0\n    // This"
  "    (void)bd; // Not all compilation paths use this\n}\n\nstatic void" "#endif\n}\n\nstatic void")
