# Third-party sources and their builds.
#
# Sources: `scripts/setup` lays them in a cache outside the checkout, sources/<name>-<version>, and they are used
# from there. Where one is missing, FetchContent gets the same version from its public repository, pinned by
# commit or by SHA-256. FETCHCONTENT_SOURCE_DIR_<NAME> (CMake's own variable) overrides both.
#
# Builds: each library is configured, built and installed once, into builds/<name>-<version>-<compiler>-<hash> of
# the same cache, and shared by every build folder and every clone. The hash covers the compiler, the recipe and
# the options, so a change of any of them makes a new folder and never a stale one.

include(FetchContent)

if(NOT NIMATRON_CACHE)
  if(NOT "$ENV{NIMATRON_CACHE}" STREQUAL "")
    set(_cache "$ENV{NIMATRON_CACHE}")
  elseif(NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
    set(_cache "$ENV{XDG_CACHE_HOME}/nimatron")
  elseif(NOT "$ENV{HOME}" STREQUAL "")
    set(_cache "$ENV{HOME}/.cache/nimatron")
  else()
    set(_cache "${CMAKE_BINARY_DIR}/cache")
  endif()
  set(NIMATRON_CACHE "${_cache}" CACHE PATH "Where third-party sources and builds are kept, outside the checkout")
endif()

# Name, version, and where FetchContent finds the same thing. Catch2's hash is that of the very tarball Debian
# ships un-repacked; FriBidi's likewise; the others are the commits the upstream tags name.
set(NIMATRON_CATCH2_VERSION 3.7.1)
FetchContent_Declare(catch2
  URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
  URL_HASH SHA256=c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_SDL2_VERSION 2.26.5)
FetchContent_Declare(sdl2
  GIT_REPOSITORY https://github.com/libsdl-org/SDL.git
  GIT_TAG ac13ca9ab691e13e8eebe9684740ddcb0d716203 # release-2.26.5
  SOURCE_SUBDIR sources-only)
set(NIMATRON_IMGUI_VERSION 1.92.2b)
FetchContent_Declare(imgui
  GIT_REPOSITORY https://github.com/ocornut/imgui.git
  GIT_TAG 45acd5e0e82f4c954432533ae9985ff0e1aad6d5 # v1.92.2b
  SOURCE_SUBDIR sources-only)
set(NIMATRON_FRIBIDI_VERSION 1.0.8)
FetchContent_Declare(fribidi
  URL https://github.com/fribidi/fribidi/releases/download/v1.0.8/fribidi-1.0.8.tar.bz2
  URL_HASH SHA256=94c7b68d86ad2a9613b4dcffe7bbeb03523d63b5b37918bdf2e4ef34195c1e6c
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_CLI11_VERSION 2.1.2)
FetchContent_Declare(cli11
  GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
  GIT_TAG 70f8072f9dd2292fd0b9f9e5f58e279f60483ed3 # v2.1.2
  SOURCE_SUBDIR sources-only)
set(NIMATRON_BENCHMARK_VERSION 1.7.1)
FetchContent_Declare(benchmark
  GIT_REPOSITORY https://github.com/google/benchmark.git
  GIT_TAG d572f4777349d43653b21d6c2fc63020ab326db2 # v1.7.1
  SOURCE_SUBDIR sources-only)

# nimatron_source(<name> <out>): the folder of its sources, fetched if need be. SOURCE_SUBDIR above names a folder
# that does not exist, so FetchContent lays the sources and adds nothing to this build.
function(nimatron_source name out)
  string(TOUPPER "${name}" upper)
  set(kept "${NIMATRON_CACHE}/sources/${name}-${NIMATRON_${upper}_VERSION}")
  if(FETCHCONTENT_SOURCE_DIR_${upper})
    set(${out} "${FETCHCONTENT_SOURCE_DIR_${upper}}" PARENT_SCOPE)
  elseif(EXISTS "${kept}/")
    set(${out} "${kept}" PARENT_SCOPE)
  else()
    message(STATUS "${name}: not in ${NIMATRON_CACHE}/sources (scripts/setup puts it there); fetching it")
    FetchContent_MakeAvailable(${name})
    set(${out} "${${name}_SOURCE_DIR}" PARENT_SCOPE)
  endif()
endfunction()

# nimatron_build(<name> <out-prefix> RECIPE <source dir of its CMakeLists.txt> [OPTIONS -D...]):
# the prefix it is installed to, built first where it has not been.
function(nimatron_build name out)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "RECIPE" "OPTIONS")
  string(TOUPPER "${name}" upper)
  set(recipe_text "")
  file(GLOB recipe_files "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${name}/*" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/CutSource.cmake")
  if(CMAKE_TOOLCHAIN_FILE)
    list(APPEND recipe_files "${CMAKE_TOOLCHAIN_FILE}")
  endif()
  foreach(file IN LISTS recipe_files)
    file(READ "${file}" text)
    string(APPEND recipe_text "${text}")
  endforeach()
  set(recipe_place "${arg_RECIPE}")
  if(recipe_text) # a recipe of ours counts by its text: every clone has it at another path
    set(recipe_place "")
  endif()
  if(EMSCRIPTEN)
    set(compiler "emscripten${EMSCRIPTEN_VERSION}")
  else()
    set(compiler "${CMAKE_CXX_COMPILER_ID}${CMAKE_CXX_COMPILER_VERSION}")
  endif()
  file(REAL_PATH "${CMAKE_CXX_COMPILER}" compiler_path)
  string(SHA256 hash "${recipe_text};${recipe_place};${arg_OPTIONS};${compiler_path};${CMAKE_CXX_COMPILER_VERSION};${CMAKE_SYSTEM_NAME};${CMAKE_SYSTEM_PROCESSOR};1")
  string(SUBSTRING "${hash}" 0 8 hash)
  set(root "${NIMATRON_CACHE}/builds/${name}-${NIMATRON_${upper}_VERSION}-${compiler}-${hash}")
  set(${out} "${root}/install" PARENT_SCOPE)
  if(EXISTS "${root}/complete")
    return()
  endif()
  file(MAKE_DIRECTORY "${root}")
  file(LOCK "${root}/lock" GUARD FUNCTION TIMEOUT 1200) # two build folders may be configured at once
  if(EXISTS "${root}/complete")
    return()
  endif()
  message(STATUS "${name} ${NIMATRON_${upper}_VERSION}: building it once for ${compiler}, log in ${root}/log")
  set(args -S "${arg_RECIPE}" -B "${root}/build" -G "${CMAKE_GENERATOR}" "-DCMAKE_INSTALL_PREFIX=${root}/install"
           -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_LIBDIR=lib ${arg_OPTIONS})
  if(CMAKE_TOOLCHAIN_FILE)
    list(APPEND args "-DCMAKE_TOOLCHAIN_FILE=${CMAKE_TOOLCHAIN_FILE}")
  else()
    list(APPEND args "-DCMAKE_C_COMPILER=${CMAKE_C_COMPILER}" "-DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}")
  endif()
  if(CMAKE_MAKE_PROGRAM)
    list(APPEND args "-DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM}")
  endif()
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  foreach(step configure build install)
    if(step STREQUAL "configure")
      set(command "${CMAKE_COMMAND}" ${args})
    elseif(step STREQUAL "build")
      set(command "${CMAKE_COMMAND}" --build "${root}/build" --parallel ${cores})
    else()
      set(command "${CMAKE_COMMAND}" --install "${root}/build")
    endif()
    execute_process(COMMAND ${command} RESULT_VARIABLE failed OUTPUT_VARIABLE text ERROR_VARIABLE text)
    file(APPEND "${root}/log" "== ${step}\n${text}\n")
    if(failed)
      string(LENGTH "${text}" length)
      if(length GREATER 4000)
        math(EXPR start "${length} - 4000")
        string(SUBSTRING "${text}" ${start} -1 text)
      endif()
      message(FATAL_ERROR "${name}: its ${step} step failed (whole log: ${root}/log)\n${text}")
    endif()
  endforeach()
  file(WRITE "${root}/complete" "")
endfunction()

# nimatron_import(<target> <prefix> <library>): an imported static library with its headers as SYSTEM.
function(nimatron_import target prefix library)
  if(NOT TARGET ${target})
    add_library(${target} STATIC IMPORTED GLOBAL)
    set_target_properties(${target} PROPERTIES IMPORTED_LOCATION "${prefix}/lib/${library}")
    target_include_directories(${target} SYSTEM INTERFACE "${prefix}/include")
  endif()
endfunction()

function(nimatron_need_catch2)
  nimatron_source(catch2 source)
  set(options -DBUILD_TESTING=OFF -DCATCH_INSTALL_DOCS=OFF -DCMAKE_CXX_STANDARD=20)
  if(EMSCRIPTEN)
    list(APPEND options -DCMAKE_CXX_FLAGS=-fexceptions)
  endif()
  nimatron_build(catch2 prefix RECIPE "${source}" OPTIONS ${options})
  nimatron_import(nimatron_catch2_base "${prefix}" libCatch2.a)
  if(NOT TARGET nimatron::catch2)
    add_library(nimatron_catch2 STATIC IMPORTED GLOBAL)
    set_target_properties(nimatron_catch2 PROPERTIES IMPORTED_LOCATION "${prefix}/lib/libCatch2Main.a")
    target_link_libraries(nimatron_catch2 INTERFACE nimatron_catch2_base)
    add_library(nimatron::catch2 ALIAS nimatron_catch2)
  endif()
  set(NIMATRON_CATCH2_CMAKE "${prefix}/lib/cmake/Catch2" PARENT_SCOPE)
endfunction()

function(nimatron_need_imgui)
  nimatron_source(imgui source)
  set(options "-DIMGUI_SOURCE=${source}")
  if(EMSCRIPTEN)
    list(APPEND options "-DSDL2_INCLUDE=${NIMATRON_SDL2_PREFIX}/include/SDL2")
  endif()
  nimatron_build(imgui prefix RECIPE "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/imgui" OPTIONS ${options})
  nimatron_import(nimatron_imgui "${prefix}" libimgui.a)
  target_compile_definitions(nimatron_imgui INTERFACE "IMGUI_USER_CONFIG=\"nimatron_imconfig.h\"")
  target_link_libraries(nimatron_imgui INTERFACE nimatron::sdl2)
  if(NOT EMSCRIPTEN)
    target_link_libraries(nimatron_imgui INTERFACE ${CMAKE_DL_LIBS})
  endif()
  add_library(nimatron::imgui ALIAS nimatron_imgui)
endfunction()

# SDL2: the system's own on the desktop (any 2.x will do), built lean from source for the web.
function(nimatron_need_sdl2)
  if(TARGET nimatron::sdl2)
    return()
  endif()
  if(EMSCRIPTEN)
    nimatron_source(sdl2 source)
    nimatron_build(sdl2 prefix RECIPE "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/sdl2" OPTIONS "-DSDL2_SOURCE=${source}")
    set(NIMATRON_SDL2_PREFIX "${prefix}" PARENT_SCOPE)
    nimatron_import(nimatron_sdl2 "${prefix}" libSDL2.a)
    target_include_directories(nimatron_sdl2 SYSTEM INTERFACE "${prefix}/include/SDL2")
  else()
    find_package(SDL2 CONFIG QUIET)
    if(NOT SDL2_FOUND)
      message(FATAL_ERROR "SDL2 was not found. On Debian and its relatives run `scripts/setup native`; elsewhere "
                          "install SDL2's development package, or configure with -DNIMATRON_DESKTOP=OFF.")
    endif()
    add_library(nimatron_sdl2 INTERFACE)
    get_target_property(includes SDL2::SDL2 INTERFACE_INCLUDE_DIRECTORIES)
    target_include_directories(nimatron_sdl2 SYSTEM INTERFACE ${includes})
    target_link_libraries(nimatron_sdl2 INTERFACE SDL2::SDL2)
  endif()
  add_library(nimatron::sdl2 ALIAS nimatron_sdl2)
endfunction()

function(nimatron_need_cli11)
  if(TARGET nimatron::cli11)
    return()
  endif()
  add_library(nimatron_cli11 INTERFACE)
  find_package(CLI11 CONFIG QUIET)
  if(CLI11_FOUND)
    target_link_libraries(nimatron_cli11 INTERFACE CLI11::CLI11)
  else()
    nimatron_source(cli11 source)
    target_include_directories(nimatron_cli11 SYSTEM INTERFACE "${source}/include")
  endif()
  add_library(nimatron::cli11 ALIAS nimatron_cli11)
endfunction()

function(nimatron_need_benchmark)
  find_package(benchmark CONFIG QUIET)
  if(NOT benchmark_FOUND)
    nimatron_source(benchmark source)
    nimatron_build(benchmark prefix RECIPE "${source}" OPTIONS -DBENCHMARK_ENABLE_TESTING=OFF
                   -DBENCHMARK_ENABLE_GTEST_TESTS=OFF -DBENCHMARK_ENABLE_WERROR=OFF)
    find_package(benchmark CONFIG REQUIRED PATHS "${prefix}" NO_DEFAULT_PATH)
  endif()
endfunction()
