# What only the browser build needs. Flags that exist in Emscripten 3.1.6 and in today's alike.

set(NIMATRON_SITE "${CMAKE_BINARY_DIR}/site")

# Debian's emcc looks for acorn where Debian's Node keeps it; another Node does not look there by itself.
if(EXISTS "/usr/share/nodejs/acorn")
  set(_node_path "/usr/share/nodejs")
  if(NOT "$ENV{NODE_PATH}" STREQUAL "")
    string(APPEND _node_path ":$ENV{NODE_PATH}")
  endif()
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "\"${CMAKE_COMMAND}\" -E env NODE_PATH=${_node_path}")
endif()

find_program(NIMATRON_NODE NAMES node nodejs REQUIRED NO_CMAKE_FIND_ROOT_PATH) # Emscripten needs it as well
find_program(NIMATRON_TERSER terser HINTS "${CMAKE_CURRENT_SOURCE_DIR}/node_modules/.bin" NO_CMAKE_FIND_ROOT_PATH)
find_program(NIMATRON_ESBUILD esbuild HINTS "${CMAKE_CURRENT_SOURCE_DIR}/node_modules/.bin" NO_CMAKE_FIND_ROOT_PATH)
if(NOT NIMATRON_ESBUILD)
  message(STATUS "esbuild was not found: the page's modules are fetched one by one (`scripts/setup web` installs it)")
endif()
if(NOT NIMATRON_TERSER)
  message(STATUS "terser was not found: the JavaScript is not minified (`scripts/setup web` installs it)")
endif()

set(_methods "'ccall','cwrap','UTF8ToString','stringToUTF8','lengthBytesUTF8'")
set(_common "SHELL:-sMODULARIZE=1" "SHELL:-sALLOW_MEMORY_GROWTH=1" "SHELL:-sFILESYSTEM=0" "SHELL:-sMALLOC=emmalloc"
    "SHELL:-sINCOMING_MODULE_JS_API=['canvas','print','printErr','locateFile','wasmBinary','instantiateWasm','onRuntimeInitialized','onAbort','preRun','noInitialRun']"
    -fno-exceptions -fno-rtti)
if(NOT NIMATRON_QUICK)
  list(APPEND _common -flto)
endif()

# nimatron_minify(<out> <from> <to> [option of terser]...): the command that lays a script, minified, into another file.
function(nimatron_minify out from to)
  set(command "${CMAKE_COMMAND}" -E copy "${from}" "${to}")
  if(NIMATRON_TERSER AND NOT NIMATRON_QUICK)
    set(command "${NIMATRON_TERSER}" "${from}" ${ARGN} --compress passes=2 --mangle --output "${to}")
    if(_node_path)
      list(PREPEND command "${CMAKE_COMMAND}" -E env "NODE_PATH=${_node_path}")
    endif()
  endif()
  set(${out} "${command}" PARENT_SCOPE)
endfunction()

# nimatron_publish(<target> <name> <folder>): <name>.js, minified, and <name>.wasm in that folder.
function(nimatron_publish target name folder)
  set(js "$<TARGET_FILE_DIR:${target}>/${name}.js")
  nimatron_minify(minify "${js}" "${folder}/${name}.js")
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
    COMMAND ${minify}
    COMMAND "${CMAKE_COMMAND}" -E copy "$<TARGET_FILE_DIR:${target}>/${name}.wasm" "${folder}/${name}.wasm"
    VERBATIM)
endfunction()

# A window: WebGL 2 through ImGui, one canvas.
function(nimatron_web_window target)
  target_sources(${target} PRIVATE "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/web_runtime.cpp")
  target_link_options(${target} PRIVATE ${_common} "SHELL:-sEXPORT_NAME=Nimatron" "SHELL:-sENVIRONMENT=web"
    "SHELL:-sEXPORTED_RUNTIME_METHODS=[${_methods},'callMain','stackSave','stackRestore']"
    "SHELL:-sMIN_WEBGL_VERSION=2" "SHELL:-sMAX_WEBGL_VERSION=2")
endfunction()

# In two parts (cmake/rest.py): which function is in which is known by its name, so the program is linked with names. A
# panel that is drawn in one place only would be laid into the function that draws all of them, and so into the first part:
# 40 KB of brotli. So only what is smaller than a call is. What many call and is hardly longer than a call is laid into all of
# them, because the compiler does not (-Oz), and a browser takes its time for every function that the first picture calls.
function(nimatron_web_app target)
  nimatron_web_window(${target})
  if(NIMATRON_QUICK)
    nimatron_publish(${target} nimatron "${NIMATRON_SITE}")
    return()
  endif()
  target_link_options(${target} PRIVATE --profiling-funcs
    "SHELL:-sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=30,--always-inline-max-function-size=8")
  set(linked "$<TARGET_FILE_DIR:${target}>/nimatron")
  set(small "${CMAKE_BINARY_DIR}/gen/nimatron.js")
  nimatron_minify(minify "${linked}.js" "${small}")
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${NIMATRON_SITE}" "${CMAKE_BINARY_DIR}/gen"
    COMMAND ${minify}
    COMMAND "${NIMATRON_FONT_PYTHON}" "${PROJECT_SOURCE_DIR}/cmake/rest.py" split "${linked}.wasm"
            "${PROJECT_SOURCE_DIR}/cmake/rest.txt" "${small}" "${NIMATRON_SITE}" nimatron
    VERBATIM)
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS
    "${PROJECT_SOURCE_DIR}/cmake/rest.py" "${PROJECT_SOURCE_DIR}/cmake/rest.txt"
    "${PROJECT_SOURCE_DIR}/cmake/through_table.py")
endfunction()

# The game's window without the game: what its time to the first frame is measured against. On demand only.
function(nimatron_web_empty_window source)
  set(folder "${CMAKE_BINARY_DIR}/bench")
  add_executable(empty_window EXCLUDE_FROM_ALL "${source}")
  target_link_libraries(empty_window PRIVATE nimatron_fonts nimatron::imgui nimatron_flags nimatron_lean)
  target_compile_options(empty_window PRIVATE -Wno-gnu-zero-variadic-macro-arguments -Wno-dollar-in-identifier-extension)
  nimatron_web_window(empty_window)
  nimatron_publish(empty_window empty_window "${folder}")
  cmake_path(REPLACE_EXTENSION source html)
  add_custom_command(TARGET empty_window POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E copy "${source}" "${folder}/index.html" VERBATIM)
endfunction()

# web/, its scripts made small and the one that stands in index.html laid into it; and beside it the core alone: for
# the worker that searches, and for programs (docs/api.md).
function(nimatron_web_site)
  if(wasm_sources)
    # The functions of src/library by their names, made from its header.
    set(header "${CMAKE_CURRENT_SOURCE_DIR}/src/library/library.hpp")
    set(bindings "${CMAKE_CURRENT_SOURCE_DIR}/packaging/npm/bindings.py")
    set(calls "${CMAKE_BINARY_DIR}/gen/library_calls.cpp")
    add_custom_command(OUTPUT "${calls}" COMMAND "${NIMATRON_FONT_PYTHON}" "${bindings}" cpp "${header}" "${calls}"
                       DEPENDS "${header}" "${bindings}" VERBATIM)
    add_executable(nimatron-core ${wasm_sources} "${calls}")
    target_link_libraries(nimatron-core PRIVATE nim_program nimatron_flags nimatron_lean)
    target_compile_definitions(nimatron-core PRIVATE NIMATRON_VERSION="${PROJECT_VERSION}")
    target_link_options(nimatron-core PRIVATE ${_common} "SHELL:-sEXPORT_NAME=NimatronCore"
      "SHELL:-sEXPORTED_RUNTIME_METHODS=[${_methods}]"
      "SHELL:-sENVIRONMENT=web,worker,node" "SHELL:-sNODEJS_CATCH_EXIT=0" "SHELL:-sNODEJS_CATCH_REJECTION=0"
      "SHELL:--pre-js \"${CMAKE_CURRENT_SOURCE_DIR}/src/wasm/node.js\"" --no-entry)
    set_property(TARGET nimatron-core APPEND PROPERTY LINK_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/src/wasm/node.js")
    nimatron_publish(nimatron-core nimatron-core "${NIMATRON_SITE}")
  endif()
  # The first lesson, as the page shows it before the program is there.
  set(seen "${CMAKE_BINARY_DIR}/gen/first_seen.svg")
  set(from "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/first_seen.py")
  set(faces "${CMAKE_BINARY_DIR}/gen/cut/latin.ttf" "${CMAKE_BINARY_DIR}/gen/cut/latin_bold.ttf")
  add_custom_command(OUTPUT "${seen}"
    COMMAND ${NIMATRON_WITH_FONTTOOLS} "${from}" "${NIMATRON_NODE}" "${NIMATRON_SITE}/nimatron-core.js" ${faces} "${seen}"
    DEPENDS nimatron-core "${from}" ${faces} VERBATIM)
  file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/web"
       "${CMAKE_CURRENT_SOURCE_DIR}/web/*")
  set(copies "")
  set(inline early.js first_lesson.js seen.js watchdog.js)
  list(REMOVE_ITEM page_files ${inline} sw.js)
  # What pages say in other languages than English.
  set(lay_words "${PROJECT_SOURCE_DIR}/cmake/page_words.py")
  set(watchdog "${CMAKE_BINARY_DIR}/gen/watchdog_whole.js")
  add_custom_command(OUTPUT "${watchdog}"
    COMMAND "${NIMATRON_TEXT_PYTHON}" "${lay_words}" early "${CMAKE_CURRENT_SOURCE_DIR}/web/watchdog.js" "${watchdog}" ${NIMATRON_CATALOGUES}
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/web/watchdog.js" "${lay_words}" ${NIMATRON_CATALOGUES} VERBATIM)
  set(spoken_page "${CMAKE_BINARY_DIR}/gen/index_spoken.html")
  add_custom_command(OUTPUT "${spoken_page}"
    COMMAND "${NIMATRON_TEXT_PYTHON}" "${lay_words}" noscript "${CMAKE_CURRENT_SOURCE_DIR}/web/index.html" "${spoken_page}" ${NIMATRON_CATALOGUES}
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/web/index.html" "${lay_words}" ${NIMATRON_CATALOGUES} VERBATIM)
  foreach(catalogue IN LISTS NIMATRON_CATALOGUES)
    get_filename_component(tag "${catalogue}" NAME_WE)
    foreach(kind pages school) # the second only for teachers and pupils
      set(to "${NIMATRON_SITE}/words-${tag}.js")
      if(kind STREQUAL "school")
        set(to "${NIMATRON_SITE}/words-school-${tag}.js")
      endif()
      add_custom_command(OUTPUT "${to}"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${NIMATRON_SITE}"
        COMMAND "${NIMATRON_TEXT_PYTHON}" "${lay_words}" ${kind} "${to}" "${catalogue}"
        DEPENDS "${lay_words}" "${catalogue}" VERBATIM)
      list(APPEND copies "${to}")
    endforeach()
  endforeach()
  # Into one, what page.js imports: the page names it, so that a browser fetches it beforehand where there is no esbuild.
  set(imported "")
  if(NIMATRON_ESBUILD)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/web/index.html")
    file(STRINGS "${CMAKE_CURRENT_SOURCE_DIR}/web/index.html" preloads REGEX "modulepreload")
    foreach(line IN LISTS preloads)
      string(REGEX REPLACE ".*href=\"([^\"]*)\".*" "\\1" file "${line}")
      list(APPEND imported "${file}")
      file(REMOVE "${NIMATRON_SITE}/${file}") # of a build that had none
    endforeach()
    list(REMOVE_ITEM page_files ${imported})
  endif()
  foreach(file IN LISTS page_files)
    set(from "${CMAKE_CURRENT_SOURCE_DIR}/web/${file}")
    set(to "${NIMATRON_SITE}/${file}")
    set(needs "${from}")
    set(before "")
    if(file STREQUAL "index.html")
      set(publish "${NIMATRON_FONT_PYTHON}" "${PROJECT_SOURCE_DIR}/cmake/page.py" "${spoken_page}" "${to}")
      list(APPEND needs "${spoken_page}")
      if(imported)
        list(APPEND publish --bundled)
      endif()
      list(APPEND publish --first-seen "${seen}")
      list(APPEND needs "${seen}")
      set(before COMMAND "${CMAKE_COMMAND}" -E make_directory "${NIMATRON_SITE}" "${CMAKE_BINARY_DIR}/gen")
      list(APPEND needs "${PROJECT_SOURCE_DIR}/cmake/page.py")
      foreach(script IN LISTS inline)
        set(code "${CMAKE_CURRENT_SOURCE_DIR}/web/${script}")
        if(script STREQUAL "watchdog.js")
          set(code "${watchdog}")
        endif()
        nimatron_minify(minify "${code}" "${CMAKE_BINARY_DIR}/gen/${script}")
        list(APPEND before COMMAND ${minify})
        list(APPEND needs "${code}")
        list(APPEND publish ${script} "${CMAKE_BINARY_DIR}/gen/${script}")
      endforeach()
    elseif(file STREQUAL "page.js" AND imported)
      set(whole "${CMAKE_BINARY_DIR}/gen/page.js")
      set(before COMMAND "${NIMATRON_ESBUILD}" "${from}" --bundle --format=esm --external:./embed.js --charset=utf8
          --log-level=warning "--outfile=${whole}")
      list(TRANSFORM imported PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/web/" OUTPUT_VARIABLE modules)
      list(APPEND needs ${modules} "${CMAKE_CURRENT_SOURCE_DIR}/web/words.js") # which other pages import as well
      nimatron_minify(publish "${whole}" "${to}" --module)
    elseif(file MATCHES "\\.js$")
      nimatron_minify(publish "${from}" "${to}" --module)
    else()
      set(publish "${CMAKE_COMMAND}" -E copy "${from}" "${to}")
    endif()
    add_custom_command(OUTPUT "${to}" ${before} COMMAND ${publish} DEPENDS ${needs} VERBATIM)
    list(APPEND copies "${to}")
  endforeach()
  # What comes with a language other than English.
  foreach(file IN LISTS NIMATRON_WORDS NIMATRON_FACES)
    cmake_path(GET file FILENAME name)
    set(to "${NIMATRON_SITE}/languages/${name}")
    add_custom_command(OUTPUT "${to}" COMMAND "${CMAKE_COMMAND}" -E copy "${file}" "${to}" DEPENDS "${file}" VERBATIM)
    list(APPEND copies "${to}")
  endforeach()
  add_custom_target(nimatron-page ALL DEPENDS ${copies})

  # The service worker knows every other file of the site and is made of them: after them, each time.
  set(worker "${CMAKE_BINARY_DIR}/gen/sw.js")
  set(from "${CMAKE_CURRENT_SOURCE_DIR}/web/sw.js")
  nimatron_minify(minify "${from}" "${worker}")
  add_custom_command(OUTPUT "${worker}" COMMAND ${minify} DEPENDS "${from}" VERBATIM)
  add_custom_target(site ALL # all that is served, and nothing else
    COMMAND "${NIMATRON_FONT_PYTHON}" "${PROJECT_SOURCE_DIR}/cmake/offline.py" "${worker}" "${NIMATRON_SITE}" "${NIMATRON_SITE}/sw.js"
    DEPENDS "${worker}" "${PROJECT_SOURCE_DIR}/cmake/offline.py" VERBATIM)
  foreach(part nimatron-page nimatron nimatron-core)
    if(TARGET ${part})
      add_dependencies(site ${part})
    endif()
  endforeach()
endfunction()

# The tests as WebAssembly, in one file, run under Node. Catch2 throws, so they are linked with exceptions; the core
# inside is the one without, as it ships.
function(nimatron_web_tests target)
  target_compile_options(${target} PRIVATE -fexceptions)
  target_link_options(${target} PRIVATE -fexceptions "SHELL:-sSINGLE_FILE=1" "SHELL:-sENVIRONMENT=node"
    "SHELL:-sALLOW_MEMORY_GROWTH=1" "SHELL:-sNODERAWFS=1" "SHELL:-sEXIT_RUNTIME=1" "SHELL:-sTOTAL_STACK=1MB")
  set_target_properties(${target} PROPERTIES SUFFIX .cjs)
  if(NIMATRON_NODE)
    # One case for ctest, many inside: starting the module anew for each would take longer than running them.
    add_test(NAME nim_tests_wasm COMMAND "${NIMATRON_NODE}" "$<TARGET_FILE:${target}>")
  endif()
endfunction()

# The solvers as the page has them, in one file, run under Node. On demand only: the page does not need it.
function(nimatron_web_speed target)
  # A template is compiled where it is used; the core's own users of it are compiled for speed as well.
  target_compile_options(${target} PRIVATE -O3 -finline-functions)
  target_link_options(${target} PRIVATE -fno-exceptions -fno-rtti "SHELL:-sSINGLE_FILE=1" "SHELL:-sENVIRONMENT=node"
    "SHELL:-sALLOW_MEMORY_GROWTH=1" "SHELL:-sMALLOC=emmalloc" "SHELL:-sEXIT_RUNTIME=1")
  set_target_properties(${target} PROPERTIES SUFFIX .cjs EXCLUDE_FROM_ALL ON)
endfunction()
