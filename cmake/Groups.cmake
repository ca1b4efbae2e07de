# Sources compiled in groups. Half of what a compiler does is reading headers, and a third making the same variants again, so
# a dozen files as one take a quarter of the time. Which group a file is in depends on its first folder and its name alone: a new
# file changes one group and not all that come after it. The groups name their files as other files include them, so that
# every checkout has the same ones and finds their objects in the compiler's cache.
#
#     gen/groups/src_app_2.cpp      #include "app/update.cpp"     names in unnamed namespaces meet: where two are the same, the
#                                   #include "app/start.cpp"      build fails, and one of them gets the name of what it is
#     gen/groups/tests_7.cpp        each in a namespace of its own (test_group.py)
option(NIMATRON_GROUPS "Compile sources in groups, in a quarter of the time" ON)

# _grouped(<prefix> <groups> <file>...): <prefix>_0 to <prefix>_<groups - 1>, the files of each, in the caller.
function(_grouped prefix groups)
  foreach(file IN LISTS ARGN)
    cmake_path(GET file STEM name)
    if(file MATCHES "^boards/" OR name MATCHES "^(update|view)$") # a board's files are one; each feature has these two
      cmake_path(GET file PARENT_PATH name)
    endif()
    string(MD5 hash "${name}")
    string(SUBSTRING "${hash}" 0 4 hash)
    math(EXPR number "0x${hash} % ${groups}")
    list(APPEND ${prefix}_${number} "${file}")
    set(${prefix}_${number} "${${prefix}_${number}}" PARENT_SCOPE)
  endforeach()
endfunction()

# nimatron_groups(<out> <file>...): these sources of src/, with groups in place of those that can be in one. Alone stay files with
# options or definitions of their own; src/platform and what else wraps C interfaces with names of their own; and the list of games,
# in whose place the page's program has another.
function(nimatron_groups out)
  set(${out} "${ARGN}" PARENT_SCOPE)
  if(NOT NIMATRON_GROUPS)
    return()
  endif()
  set(left "")
  set(folders "")
  foreach(path IN LISTS ARGN)
    get_source_file_property(options "${path}" COMPILE_OPTIONS)
    get_source_file_property(defined "${path}" COMPILE_DEFINITIONS)
    if(options OR defined OR path MATCHES "/src/platform/|/cli/io_(posix|windows)\\.cpp$|/games/registry\\.cpp$")
      list(APPEND left "${path}")
      continue()
    endif()
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/src" OUTPUT_VARIABLE place)
    string(REGEX REPLACE "^([a-z]+)/.*" "src_\\1" folder "${place}")
    if(folder STREQUAL src_kit)
      set(folder src_ui) # few files, and all of them read what those of ui read
    endif()
    list(APPEND folders ${folder})
    list(APPEND in_${folder} "${place}")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} count)
    math(EXPR groups "(${count} + 15) / 16")
    _grouped(${folder} ${groups} ${in_${folder}})
    math(EXPR last "${groups} - 1")
    foreach(number RANGE ${last})
      if(${folder}_${number})
        list(TRANSFORM ${folder}_${number} REPLACE "(.+)" "#include \"\\1\"\n")
        list(JOIN ${folder}_${number} "" text)
        set(group "${CMAKE_BINARY_DIR}/gen/groups/${folder}_${number}.cpp")
        file(CONFIGURE OUTPUT "${group}" CONTENT "${text}")
        list(APPEND left "${group}")
      endif()
    endforeach()
  endforeach()
  set(${out} "${left}" PARENT_SCOPE)
endfunction()

# nimatron_test_groups(<out> <file>...): the same for tests. Alone stay those that name a namespace themselves.
function(nimatron_test_groups out)
  set(${out} "${ARGN}" PARENT_SCOPE)
  if(NOT NIMATRON_GROUPS)
    return()
  endif()
  set(left "")
  set(together "")
  foreach(file IN LISTS ARGN)
    file(STRINGS "${file}" named REGEX "^namespace [a-z_:]+ {" LIMIT_COUNT 1)
    get_source_file_property(defined "${file}" COMPILE_DEFINITIONS)
    if(named OR defined OR NOT file MATCHES "_test\\.cpp$")
      list(APPEND left "${file}")
    else()
      list(APPEND together "${file}")
    endif()
  endforeach()
  _grouped(tests 16 ${together})
  foreach(number RANGE 15)
    if(tests_${number})
      set(group "${CMAKE_BINARY_DIR}/gen/groups/tests_${number}.cpp")
      add_custom_command(OUTPUT "${group}"
        COMMAND "${NIMATRON_PYTHON}" "${PROJECT_SOURCE_DIR}/cmake/test_group.py" "${PROJECT_SOURCE_DIR}/tests" "${group}" ${tests_${number}}
        DEPENDS ${tests_${number}} "${PROJECT_SOURCE_DIR}/cmake/test_group.py" VERBATIM)
      list(APPEND left "${group}")
    endif()
  endforeach()
  set(${out} "${left}" PARENT_SCOPE)
endfunction()
