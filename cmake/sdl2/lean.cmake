# What the game does not use and no option leaves out.
include("${CMAKE_CURRENT_LIST_DIR}/../CutSource.cmake")
set(from "${SDL2_SOURCE}/src")

# Surfaces: custom cursors, icons, windows drawn without GL.
cut_source(SDL2 "${from}/video/SDL_video.c" "SDL_FreeSurface(window->surface);" "" "SDL_FreeSurface(window->icon);" "")
cut_source(SDL2 "${from}/video/emscripten/SDL_emscriptenmouse.c"
  "mouse->CreateCursor         = Emscripten_CreateCursor;" "")
cut_source(SDL2 "${from}/video/emscripten/SDL_emscriptenvideo.c"
  "device->CreateWindowFramebuffer = Emscripten_CreateWindowFramebuffer;" ""
  "device->UpdateWindowFramebuffer = Emscripten_UpdateWindowFramebuffer;" ""
  "device->DestroyWindowFramebuffer = Emscripten_DestroyWindowFramebuffer;" "")
# Writing to the console, and texts of wide characters.
cut_source(SDL2 "${from}/SDL_log.c" "#if HAVE_STDIO_H &&" "#if 0 &&")
cut_source(SDL2 "${from}/stdlib/SDL_string.c"
  "SDL_iconv_string(\"UTF-8\", \"UTF-16LE\", (char *)(wide_arg), (SDL_wcslen(wide_arg)+1)*sizeof(*wide_arg))" "NULL")
# Gestures of fingers, and writing events to a log.
cut_source(SDL2 "${from}/events/SDL_touch.c"
  "SDL_GestureAddTouch(touchID);" "" "SDL_GestureDelTouch(id);" "" "SDL_GestureQuit();" "")
cut_source(SDL2 "${from}/events/SDL_events.c"
  "SDL_GestureProcessEvent(event);" ""
  "if (SDL_EventLoggingVerbosity > 0)" "if (0)"
  "    SDL_AddHintCallback(SDL_HINT_EVENT_LOGGING, SDL_EventLoggingChanged, NULL);" "")
