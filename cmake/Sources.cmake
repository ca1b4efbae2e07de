# The sources of other projects: where they are found, how they are fetched, what is changed in them.
#
# scripts/setup lays them in a cache outside the checkout, sources/<name>-<version>. One that is not there is fetched
# from its public repository (Pinned.cmake) and laid there as well. FETCHCONTENT_SOURCE_DIR_<NAME> (CMake's own variable)
# overrides both. These folders stay as they came; what has to be changed for one build is changed in a copy.
include("${CMAKE_CURRENT_LIST_DIR}/Pinned.cmake")

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

# How Debian brings each; scripts/setup knows the same.
set(_debian_catch2 "scripts/setup lays it there, from Debian's source package catch2")
set(_debian_json "scripts/setup lays it there, from Debian's source package nlohmann-json3")
set(_debian_expat "scripts/setup native lays it there, from Debian's source package expat")
set(_debian_sdl2 "scripts/setup web lays it there, from Debian's source package libsdl2")
set(_debian_imgui "scripts/setup lays it there, from Debian's source package imgui")
set(_debian_qrcodegen "scripts/setup lays it there, from Debian's source package qr-code-generator")
set(_debian_fribidi "scripts/setup lays it there, from Debian's source package fribidi")
set(_debian_cli11 "instead of them, install the package libcli11-dev (scripts/setup native does)")
set(_debian_benchmark "instead of them, install the package libbenchmark-dev (scripts/setup native does), or configure with -DNIMATRON_BENCH=OFF")

# nimatron_fetch(<name> <folder>): fetches the sources into that folder, which is there whole or not at all.
function(nimatron_fetch name folder)
  string(TOUPPER "${name}" upper)
  string(RANDOM LENGTH 8 tag)
  set(work "${NIMATRON_CACHE}/fetch-${name}-${tag}")
  set(failed TRUE)
  set(text "fatal: FETCHCONTENT_FULLY_DISCONNECTED is set")
  set(make "")
  if(CMAKE_MAKE_PROGRAM)
    set(make "-DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM}")
  endif()
  if(NOT FETCHCONTENT_FULLY_DISCONNECTED)
    message(STATUS "${name}: not in ${NIMATRON_CACHE}/sources (scripts/setup puts it there); fetching it")
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E env GIT_TERMINAL_PROMPT=0 "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/fetch"
              -B "${work}" -G "${CMAKE_GENERATOR}" ${make} "-DNIMATRON_FETCH=${name}" "-DFETCHCONTENT_BASE_DIR=${work}/fetched"
      RESULT_VARIABLE failed OUTPUT_VARIABLE text ERROR_VARIABLE text)
  endif()
  if(failed)
    file(REMOVE_RECURSE "${work}")
    string(REGEX MATCHALL "[^\n]*(fatal:|[Cc]ould not|Failed to|No such)[^\n]*" reasons "${text}")
    if(NOT reasons)
      string(REGEX MATCH "[^\n]*CMake Error.*" reasons "${text}")
    endif()
    list(REMOVE_DUPLICATES reasons)
    list(JOIN reasons "\n    " reasons)
    message(FATAL_ERROR "${name} ${NIMATRON_${upper}_VERSION} is missing, and it could not be fetched. What helps:\n"
      "  - its sources in ${folder}\n    (${_debian_${name}});\n"
      "  - -DFETCHCONTENT_SOURCE_DIR_${upper}=<folder with its sources>;\n"
      "  - a network: then CMake fetches it itself. It came to this:\n    ${reasons}")
  endif()
  file(READ "${work}/source" source)
  cmake_path(GET folder PARENT_PATH parent)
  file(MAKE_DIRECTORY "${parent}")
  file(RENAME "${source}" "${folder}" RESULT not_moved)
  file(REMOVE_RECURSE "${work}")
  if(NOT EXISTS "${folder}/") # another build may have been quicker
    message(FATAL_ERROR "${name}: its sources could not be laid into ${folder}: ${not_moved}")
  endif()
endfunction()

# nimatron_source(<name> <out>): the folder of its sources, fetched if need be.
function(nimatron_source name out)
  string(TOUPPER "${name}" upper)
  set(source "${NIMATRON_CACHE}/sources/${name}-${NIMATRON_${upper}_VERSION}")
  if(FETCHCONTENT_SOURCE_DIR_${upper})
    set(source "${FETCHCONTENT_SOURCE_DIR_${upper}}")
  elseif(NOT EXISTS "${source}/")
    nimatron_fetch(${name} "${source}")
  endif()
  set(${out} "${source}" PARENT_SCOPE)
endfunction()

# nimatron_patched(<name> <source> <out> PARTS <file, folder or pattern>...): a copy of these parts of the sources with
# patches/<name>/*.patch applied in order. It is made once, in a folder named by a hash of the patches. A patch that does
# not apply exactly is an error: half of what was meant to be changed is worse than none.
function(nimatron_patched name source out)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "PARTS")
  string(TOUPPER "${name}" upper)
  set(patches_of "${NIMATRON_PATCHES}/${name}")
  file(GLOB patches CONFIGURE_DEPENDS "${patches_of}/*.patch")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${patches})
  set(key "${source};${arg_PARTS}")
  if(EXISTS "${source}/.debian-version")
    file(READ "${source}/.debian-version" text)
    string(APPEND key "${text}")
  endif()
  foreach(patch IN LISTS patches)
    file(SHA256 "${patch}" text)
    string(APPEND key ";${text}")
  endforeach()
  string(SHA256 hash "${key}")
  string(SUBSTRING "${hash}" 0 8 hash)
  set(folder "${NIMATRON_CACHE}/patched/${name}-${NIMATRON_${upper}_VERSION}-${hash}")
  set(${out} "${folder}" PARENT_SCOPE)
  if(EXISTS "${folder}/")
    return()
  endif()
  find_program(NIMATRON_PATCH patch HINTS "$ENV{ProgramFiles}/Git/usr/bin" NO_CMAKE_FIND_ROOT_PATH)
  if(NOT NIMATRON_PATCH)
    message(FATAL_ERROR "The program `patch` was not found. On Debian and its relatives install the package patch "
                        "(scripts/setup does); elsewhere set -DNIMATRON_PATCH=<program>.")
  endif()
  # Two builds may be configured at once, and one may be stopped half-way: the folder appears when it is whole.
  string(RANDOM LENGTH 8 tag)
  set(work "${folder}.${tag}")
  foreach(part IN LISTS arg_PARTS)
    file(GLOB found "${source}/${part}")
    file(COPY ${found} DESTINATION "${work}")
  endforeach()
  foreach(patch IN LISTS patches)
    execute_process(COMMAND "${NIMATRON_PATCH}" -p1 --fuzz=0 --forward --batch -d "${work}" -i "${patch}"
                    RESULT_VARIABLE failed OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(failed)
      file(REMOVE_RECURSE "${work}")
      message(FATAL_ERROR "The patch ${patch} does not apply to ${name} in ${source}:\n${text}"
                          "It was written for version ${NIMATRON_${upper}_VERSION}. Mend it; or, if what it changes is "
                          "not wanted any more, remove it.")
    endif()
  endforeach()
  file(RENAME "${work}" "${folder}" RESULT not_moved)
  file(REMOVE_RECURSE "${work}")
  if(NOT EXISTS "${folder}/") # another build may have been quicker
    message(FATAL_ERROR "${name}: its patched sources could not be laid into ${folder}: ${not_moved}")
  endif()
endfunction()
set(NIMATRON_PATCHES "${CMAKE_CURRENT_LIST_DIR}/patches" CACHE PATH "What is changed in the sources of other projects")
mark_as_advanced(NIMATRON_PATCHES)
