# The faces of the game, cut down to the characters it shows: `latin` and `latin_bold` are compiled in ("generated/fonts.hpp",
# namespace nimatron::fonts), those of one language come with it (NIMATRON_FACES), the bold one too where there is one.
#
# Noto Sans (SIL Open Font License), of Debian's fonts-noto-core; arrows and mathematical signs, which Noto Sans
# has not, come from Noto Sans Math and Noto Sans Symbols 2 of the same package. Japanese is VL Gothic (M+ and its own
# licence, both free), of Debian's fonts-vlgothic: its outlines are those that the page's program reads.
set(NIMATRON_FONT_DIR "" CACHE PATH "Folder with NotoSans-Regular.ttf, NotoSans-Bold.ttf, NotoSansMath-Regular.ttf, NotoSansSymbols2-Regular.ttf, NotoSansHebrew-Regular.ttf, NotoSansHebrew-Bold.ttf")

set(_needed NotoSans-Regular.ttf NotoSans-Bold.ttf NotoSansMath-Regular.ttf NotoSansSymbols2-Regular.ttf NotoSansHebrew-Regular.ttf
    NotoSansHebrew-Bold.ttf)
# NO_CMAKE_FIND_ROOT_PATH: fonts are the host's, whatever the target.
find_path(NIMATRON_FONT_DIR_FOUND NotoSansMath-Regular.ttf
  PATHS ${NIMATRON_FONT_DIR} "${NIMATRON_CACHE}/fonts" /usr/share/fonts/truetype/noto /usr/share/fonts/noto
        /usr/share/fonts/google-noto /usr/local/share/fonts/noto /Library/Fonts "$ENV{HOME}/.local/share/fonts"
  NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
set(_dir "${NIMATRON_FONT_DIR}")
if(NOT _dir)
  set(_dir "${NIMATRON_FONT_DIR_FOUND}")
endif()
foreach(_file IN LISTS _needed)
  if(NOT EXISTS "${_dir}/${_file}")
    message(FATAL_ERROR "The font ${_file} was not found. On Debian and its relatives run `scripts/setup`; elsewhere "
                        "put the static (not variable) Noto fonts ${_needed} into one folder and configure with "
                        "-DNIMATRON_FONT_DIR=<that folder>.")
  endif()
endforeach()

find_file(NIMATRON_JAPANESE_FONT VL-Gothic-Regular.ttf
  PATHS ${NIMATRON_FONT_DIR} "${NIMATRON_CACHE}/fonts" /usr/share/fonts/truetype/vlgothic /usr/share/fonts/vlgothic
        /usr/share/fonts/vl-gothic-fonts /usr/local/share/fonts /Library/Fonts "$ENV{HOME}/.local/share/fonts"
  NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
if(NOT NIMATRON_JAPANESE_FONT)
  message(FATAL_ERROR "The font VL-Gothic-Regular.ttf was not found. On Debian and its relatives run `scripts/setup`; elsewhere "
                      "set -DNIMATRON_JAPANESE_FONT=<the file>.")
endif()

# fontTools may lie where scripts/setup has laid it.
set(_with_fonttools "")
if(EXISTS "${NIMATRON_CACHE}/sources/fonttools/")
  set(_with_fonttools "${CMAKE_COMMAND}" -E env "PYTHONPATH=${NIMATRON_CACHE}/sources/fonttools")
endif()
include(Python)
nimatron_find_python(NIMATRON_FONT_PYTHON "fontTools.merge, fontTools.subset" "install fontTools (`pip install fonttools`)" ${_with_fonttools})
set(NIMATRON_WITH_FONTTOOLS ${_with_fonttools} "${NIMATRON_FONT_PYTHON}")

set(_ascii "U+0020-007E")
set(_latin "${_ascii},U+00A0-00FF,U+0106-0107,U+010C-010D,U+0110-0111,U+0152-0153,U+0160-0161,U+0178,U+017D-017E,U+03C6")
set(_punctuation "U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2032-2033,U+2039-203A,U+20AC")
set(_signs "U+2070,U+2074-2079,U+2190-2195,U+2212,U+2227-2228,U+221E,U+2248,U+2260,U+2264-2265,U+2295,U+230A-230B,U+25CB,U+25CF,U+2713,U+2717")
# Titles and buttons: English, Spanish and Slovene letters only.
set(_bold "${_ascii},U+00A0,U+00A1,U+00B7,U+00BF,U+00C1,U+00C8-00C9,U+00CD,U+00D1,U+00D3,U+00D7,U+00DA,U+00DC,U+00E1,U+00E8-00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC,U+0106-0107,U+010C-010D,U+0110-0111,U+0160-0161,U+017D-017E,U+2013-2014,U+2018-2019,U+201C-201E,U+2026,U+2190,U+2192,U+2212,U+2260,U+2264-2265,U+2295")
# What isolates parts of a text has no width (Noto Sans has it).
set(_hebrew "U+05BE,U+05D0-05EA,U+05F3-05F4,U+20AA,U+200E-200F,U+2066-2069")
set(_japanese "${CMAKE_CURRENT_SOURCE_DIR}/content/texts/ja.po,U+3000-3002,U+3041-3096,U+30A1-30FC")
# What each language is called by its own speakers.
set(_own_names "U+05E2,U+05D1,U+05E8,U+05D9,U+05EA,U+65E5,U+672C,U+8A9E")

set(_cut "${CMAKE_BINARY_DIR}/gen/cut")
file(MAKE_DIRECTORY "${_cut}")
# _nimatron_cut_font(<out> <characters> <font>...): a font is a file of the folder, or a path.
function(_nimatron_cut_font out unicodes)
  set(files "")
  foreach(file IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${_dir}")
    list(APPEND files "${file}")
  endforeach()
  string(REGEX MATCHALL "[^,]+\\.po" texts "${unicodes}")
  add_custom_command(OUTPUT "${_cut}/${out}"
    COMMAND ${NIMATRON_WITH_FONTTOOLS} "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/subset_font.py" "${_cut}/${out}"
            "${unicodes}" ${files}
    DEPENDS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/subset_font.py" ${files} ${texts}
    COMMENT "Cutting ${out}" VERBATIM)
endfunction()
set(_symbols NotoSansMath-Regular.ttf NotoSansSymbols2-Regular.ttf)
_nimatron_cut_font(latin.ttf "${_latin},${_punctuation},${_signs},${_own_names}" NotoSans-Regular.ttf ${_symbols}
                   NotoSansHebrew-Regular.ttf "${NIMATRON_JAPANESE_FONT}")
_nimatron_cut_font(latin_bold.ttf "${_bold}" NotoSans-Bold.ttf ${_symbols})
_nimatron_cut_font(hebrew.ttf "${_hebrew}" NotoSansHebrew-Regular.ttf NotoSans-Regular.ttf)
_nimatron_cut_font(hebrew_bold.ttf "${_hebrew}" NotoSansHebrew-Bold.ttf NotoSans-Bold.ttf)
_nimatron_cut_font(japanese.ttf "${_japanese}" "${NIMATRON_JAPANESE_FONT}")
set(NIMATRON_FACES hebrew.ttf hebrew_bold.ttf japanese.ttf) # that come with a language
if(NOT EMSCRIPTEN)
  # Whatever somebody types: all of Latin, Greek, Cyrillic, Hebrew and Japanese. A page has its browser's letters.
  _nimatron_cut_font(spare.ttf "U+00A0-FFEF" NotoSans-Regular.ttf NotoSansHebrew-Regular.ttf "${NIMATRON_JAPANESE_FONT}")
  list(APPEND NIMATRON_FACES spare.ttf)
endif()
list(TRANSFORM NIMATRON_FACES PREPEND "${_cut}/")

add_library(nimatron_fonts STATIC)
embed_files(nimatron_fonts fonts "latin=${_cut}/latin.ttf" "latin_bold=${_cut}/latin_bold.ttf")
target_include_directories(nimatron_fonts PUBLIC "${CMAKE_BINARY_DIR}/gen/fonts")
target_link_libraries(nimatron_fonts PRIVATE nimatron_flags nimatron_lean)
