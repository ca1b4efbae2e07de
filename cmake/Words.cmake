# The words of each language: content/texts/<tag>.po becomes <tag>.words, for the program, and <tag>.json, for the pages.
#
#   NIMATRON_WORDS    the files of the first kind, and NIMATRON_PAGE_WORDS those of the second
#   nim_words         a library that has the first within it: "generated/words.hpp", namespace nimatron::words, find(name)
include(Python)
nimatron_find_python(NIMATRON_TEXT_PYTHON "polib" "install polib (`pip install polib`)")

set(_folder "${CMAKE_BINARY_DIR}/gen/words")
file(MAKE_DIRECTORY "${_folder}")
file(GLOB _languages CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/content/texts/*.po")
set(_catalogue "${CMAKE_CURRENT_SOURCE_DIR}/content/texts/nimatron.pot")
foreach(_language IN LISTS _languages)
  cmake_path(GET _language STEM _tag)
  set(_made "${_folder}/${_tag}.words" "${_folder}/${_tag}.json")
  add_custom_command(OUTPUT ${_made}
    COMMAND "${NIMATRON_TEXT_PYTHON}" "${CMAKE_CURRENT_LIST_DIR}/words.py" "${_catalogue}" "${_language}" ${_made}
    DEPENDS "${CMAKE_CURRENT_LIST_DIR}/words.py" "${_catalogue}" "${_language}" VERBATIM)
  list(APPEND NIMATRON_WORDS "${_folder}/${_tag}.words")
  list(APPEND NIMATRON_PAGE_WORDS "${_folder}/${_tag}.json")
endforeach()

if(NOT EMSCRIPTEN) # a page fetches them
  add_library(nim_words STATIC)
  embed_files(nim_words words ${NIMATRON_WORDS})
  target_include_directories(nim_words PUBLIC "${CMAKE_BINARY_DIR}/gen/words")
  target_link_libraries(nim_words PRIVATE nimatron_flags nimatron_lean)
endif()
