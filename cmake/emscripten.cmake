# Toolchain of the `web` preset: finds Emscripten wherever it was installed and hands over to its own toolchain
# file. Looked at in turn: emsdk's environment, em-config, the folder emcc lives in.
set(_roots "")
if(DEFINED ENV{EMSDK})
  list(APPEND _roots "$ENV{EMSDK}/upstream/emscripten")
endif()
if(DEFINED ENV{EMSCRIPTEN})
  list(APPEND _roots "$ENV{EMSCRIPTEN}")
endif()
find_program(NIMATRON_EM_CONFIG em-config)
if(NIMATRON_EM_CONFIG)
  execute_process(COMMAND "${NIMATRON_EM_CONFIG}" EMSCRIPTEN_ROOT OUTPUT_VARIABLE _root
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  list(APPEND _roots "${_root}")
endif()
find_program(NIMATRON_EMCC emcc)
if(NIMATRON_EMCC)
  file(REAL_PATH "${NIMATRON_EMCC}" _emcc)
  cmake_path(GET _emcc PARENT_PATH _root)
  list(APPEND _roots "${_root}")
endif()

set(_toolchain "")
foreach(_root IN LISTS _roots)
  if(NOT _toolchain AND EXISTS "${_root}/cmake/Modules/Platform/Emscripten.cmake")
    set(_toolchain "${_root}/cmake/Modules/Platform/Emscripten.cmake")
  endif()
endforeach()
if(NOT _toolchain)
  message(FATAL_ERROR "Emscripten was not found. On Debian and its relatives run `scripts/setup web`; "
                      "elsewhere install emsdk and `source emsdk_env.sh` first.")
endif()
include("${_toolchain}")

# What every browser with WebGL 2 has (Safari was the last, with 15), for less code: no check around each conversion
# of a float to an integer.
foreach(_language C CXX)
  string(APPEND CMAKE_${_language}_FLAGS_INIT " -mnontrapping-fptoint -msign-ext")
endforeach()
