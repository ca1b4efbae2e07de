// What of Dear ImGui the game builds with. Both the library and every file that includes imgui.h see it
// (IMGUI_USER_CONFIG), so that the layout of its structs is one and the same.
#pragma once
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_DEFAULT_FONT // no ProggyClean: the game brings its own type
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#ifdef __EMSCRIPTEN__
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_DISABLE_DEFAULT_FORMAT_FUNCTIONS // they are in format.cpp
#endif
