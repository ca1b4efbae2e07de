# The words of each language, for the program: content/texts/<tag>.po becomes <tag>.words. (Web.cmake has those of the pages.)
#
#   NIMATRON_CATALOGUES, NIMATRON_WORDS    the files from which, and what becomes of them
#   nim_words    a library that has them within it: "generated/words.hpp", namespace nimatron::words, find(name)
include(Python)
nimatron_find_python(NIMATRON_TEXT_PYTHON "polib" "install polib (`pip install polib`)")

set(_folder "${CMAKE_BINARY_DIR}/gen/words")
file(MAKE_DIRECTORY "${_folder}")
file(GLOB NIMATRON_CATALOGUES CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/content/texts/*.po")
foreach(_catalogue IN LISTS NIMATRON_CATALOGUES)
  cmake_path(GET _catalogue STEM _tag)
  add_custom_command(OUTPUT "${_folder}/${_tag}.words"
    COMMAND "${NIMATRON_TEXT_PYTHON}" "${CMAKE_CURRENT_LIST_DIR}/words.py" "${_catalogue}" "${_folder}/${_tag}.words"
    DEPENDS "${CMAKE_CURRENT_LIST_DIR}/words.py" "${_catalogue}" VERBATIM)
  list(APPEND NIMATRON_WORDS "${_folder}/${_tag}.words")
endforeach()

if(NOT EMSCRIPTEN) # a page fetches them
  add_library(nim_words STATIC)
  embed_files(nim_words words ${NIMATRON_WORDS})
  target_include_directories(nim_words PUBLIC "${CMAKE_BINARY_DIR}/gen/words")
  target_link_libraries(nim_words PRIVATE nimatron_flags nimatron_lean)
endif()
