#!/usr/bin/env bash
# What the build does where a patch does not apply, where a library is missing, and where a lesson is not in order; how it joins
# the two parts of the program, and what a compiler says of something that was added by halves. Needs cmake, ninja, patch, python3
# and a C++ compiler, no network.
#
#   tests/build/run.sh
#
# Prints one line for each case, then "N passed, N failed".
set -uo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
unset NIMATRON_CACHE

# configure <name> [option...]: its status; what it said, on one line, in $said; the folder it found in $folder.
configure() {
  local name=$1 status
  shift
  cmake -G Ninja -DCMAKE_MAKE_PROGRAM="$(command -v ninja)" -S "$here" -B "$work/$name" -DNIMATRON_CACHE="$work/cache" "$@" >"$work/$name.log" 2>&1 </dev/null
  status=$?
  said=$(tr -s ' \n' '  ' <"$work/$name.log")
  folder=$(cat "$work/$name/folder" 2>/dev/null)
  return $status
}
pebble() { local name=$1; shift; configure "$name" -DWANTED=pebble -DPEBBLE="$work/pebble" -DNIMATRON_PATCHES="$work/patches" "$@"; }
says() { [[ $said == *"$1"* ]] || { echo "      not said: $1"; return 1; }; }
case_of() {
  if "$1"; then
    passed=$((passed + 1))
    echo "ok    ${1//_/ }"
  else
    failed=$((failed + 1))
    echo "FAIL  ${1//_/ }"
    printf '      %s\n' "$said"
  fi
}

mkdir -p "$work/pebble/notes" "$work/patches/pebble"
printf 'one\ntwo\nthree\n' >"$work/pebble/pebble.c"
echo kept >"$work/pebble/notes/readme"
echo left >"$work/pebble/other.txt"
patch_of() { printf 'Why it is so.\n\n--- a/pebble.c\n+++ b/pebble.c\n@@ -1,3 +1,3 @@\n one\n-%s\n+%s\n three\n' "$1" "$2"; }

a_patch_is_applied_to_a_copy() {
  patch_of two deux >"$work/patches/pebble/01-french.patch"
  pebble plain && grep -q deux "$folder/pebble.c" && grep -q kept "$folder/notes/readme" && [ ! -e "$folder/other.txt" ] &&
    grep -q two "$work/pebble/pebble.c" && ! grep -q deux "$work/pebble/pebble.c"
}
patches_are_applied_in_order() {
  patch_of deux dos >"$work/patches/pebble/02-spanish.patch"
  pebble ordered && grep -q dos "$folder/pebble.c"
}
another_patch_makes_another_folder() {
  pebble before && local before=$folder
  patch_of deux zwei >"$work/patches/pebble/02-spanish.patch"
  pebble after && [ "$folder" != "$before" ] && grep -q zwei "$folder/pebble.c" && grep -q dos "$before/pebble.c"
}
a_patch_that_does_not_apply_is_an_error_that_names_it() {
  patch_of tres drei >"$work/patches/pebble/03-german.patch"
  local before after
  before=$(ls "$work/cache/patched")
  ! pebble wrong && says 03-german.patch && says "does not apply to pebble" && says "$work/pebble" &&
    after=$(ls "$work/cache/patched") && [ "$before" = "$after" ]
}
half_a_patch_is_none() { # the first hunk applies, the second does not
  { patch_of zwei drei; printf -- '--- a/notes/readme\n+++ b/notes/readme\n@@ -1 +1 @@\n-lost\n+found\n'; } \
    >"$work/patches/pebble/03-german.patch"
  ! pebble half && says 03-german.patch && [ -z "$(grep -rl drei "$work/cache/patched")" ]
}
a_patch_that_is_in_already_is_an_error() {
  cp "$work/patches/pebble/02-spanish.patch" "$work/patches/pebble/03-german.patch"
  ! pebble twice && says 03-german.patch
}
without_the_program_it_is_named() {
  ! pebble lacking -DNIMATRON_PATCH=NIMATRON_PATCH-NOTFOUND -DCMAKE_PROGRAM_PATH=/nowhere -DCMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH=OFF \
    -DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF && says "package patch" && says NIMATRON_PATCH
}
two_builds_at_once_do_not_meet() {
  rm -rf "$work/cache/patched" "$work/patches/pebble/03-german.patch"
  local one two status=0
  (pebble left) & one=$!
  (pebble right) & two=$!
  wait $one || status=1
  wait $two || status=1
  pebble third && [ $status = 0 ] && [ "$(ls "$work/cache/patched" | wc -l)" = 1 ] && grep -q zwei "$folder/pebble.c"
}
case_of a_patch_is_applied_to_a_copy
case_of patches_are_applied_in_order
case_of another_patch_makes_another_folder
case_of a_patch_that_does_not_apply_is_an_error_that_names_it
case_of half_a_patch_is_none
case_of a_patch_that_is_in_already_is_an_error
case_of without_the_program_it_is_named
case_of two_builds_at_once_do_not_meet

every_patch_says_why() {
  local file
  said=''
  for file in "$here"/../../cmake/patches/*/*.patch; do
    [ "$(sed '/^--- a\//,$d' "$file" | wc -w)" -ge 8 ] || { echo "      no reason in $file"; return 1; }
  done
}
case_of every_patch_says_why

# lessons <name>: reads $work/<name>/course and its lessons, as the build does.
lessons() {
  said=$(cd "$work/$1" && python3 "$here/../../cmake/lessons.py" out course ./*.lesson 2>&1)
}
lesson_named() { # lesson_named <folder> <line>...: one lesson with these lines behind a head, and a course with it
  mkdir -p "$work/$1"
  printf 'chapter: One\n    moon\n' >"$work/$1/course"
  printf '%s\n' 'title: Moon' 'idea: It is round.' "${@:2}" >"$work/$1/moon.lesson"
}
steps=('read' '    One.' 'read' '    Two.' 'read' '    Three.')
# wrong_lesson <line> <words> <line>...: what is said of a lesson with these lines, which follow its head of two.
wrong_lesson() {
  rm -rf "$work/lessons"
  lesson_named lessons "${@:3}"
  ! lessons lessons && says "./moon.lesson:$1: $2" && [ ! -e "$work/lessons/out" ]
}
a_lesson_is_read() {
  lesson_named good "${steps[@]}" 'number nim:1,2 nim-sum' '    How \many "of" {sum}?' '    hint: Go' '        on.' '    hint: Count.' \
    '    wrong 3: No.' '    right: {answer} and {sum}.' 'pick' '    Which?' '    yes: This.' '    no: That.' '        because: No.' \
    '    hint: A.' '    hint: B.' && lessons good &&
    grep -q '^N_("How \\\\many \\"of\\" {0}?"), "sum"}' "$work/good/out/lesson_scripts.cpp" &&
    grep -q 'N_("Go on.")' "$work/good/out/lesson_scripts.cpp" && grep -q '"answer|sum"' "$work/good/out/lesson_scripts.cpp" &&
    grep -q '^#line 10 "./moon.lesson"' "$work/good/out/lesson_scripts.cpp" && grep -q '{"because", "", {' "$work/good/out/lesson_scripts.cpp" &&
    grep -q 'N_("It is round.")' "$work/good/out/course_map.cpp" && ! grep -q 'Count\.' "$work/good/out/course_map.cpp"
}
an_unknown_kind_of_step_is_said_with_its_line() { wrong_lesson 9 "'sing' is no kind of step" "${steps[@]}" 'sing' '    La.'; }
an_unknown_field_is_said_with_its_line() { wrong_lesson 5 "'hnit:' is none of" 'read' '    One.' '    hnit: Look.' "${steps[@]}"; }
a_field_of_another_kind_is_said_with_its_line() { wrong_lesson 5 "a step 'read' has no 'yes:'" 'read' '    One.' '    yes: Look.' "${steps[@]}"; }
too_few_hints_are_said_with_their_step() { wrong_lesson 3 "1 of the two hints" 'play nim:3' '    Win.' '    hint: Take.' "${steps[@]}"; }
a_step_without_words_is_said_with_its_line() { wrong_lesson 3 "the step 'read' says nothing" 'read' "${steps[@]}"; }
too_few_steps_are_said() { wrong_lesson 1 "2 steps: a lesson has 3 to 8" "${steps[@]:0:4}"; }
a_strange_indent_is_said_with_its_line() { wrong_lesson 4 "3 blanks" 'read' '   One.' "${steps[@]}"; }
a_tab_is_said_with_its_line() { wrong_lesson 4 "a tab" 'read' $'\tOne.' "${steps[@]}"; }
an_open_brace_is_said_with_its_line() { wrong_lesson 4 "a brace without its partner" 'read' '    One {answer.' "${steps[@]}"; }
an_unknown_source_is_said_with_its_line() { wrong_lesson 5 "a source is H, J, L, S or F" 'read' '    One.' '    source: Moses' "${steps[@]}"; }
one_option_is_said_with_its_step() { wrong_lesson 3 "one option is no choice" 'pick' '    Which?' '    yes: A.' '    hint: B.' '    hint: C.' "${steps[@]}"; }
every_fault_of_a_lesson_is_said() { wrong_lesson 3 "the step 'read' says nothing" 'read' 'sing' "${steps[@]}" && says "moon.lesson:4: 'sing' is no kind of step"; }
a_lesson_that_is_not_in_the_course_is_said() {
  lesson_named lost "${steps[@]}" && cp "$work/lost/moon.lesson" "$work/lost/sun.lesson" && ! lessons lost && says "./sun.lesson:1: 'sun' is not in course"
}
a_lesson_that_is_only_in_the_course_is_said() {
  lesson_named listed "${steps[@]}" && echo '    sun' >>"$work/listed/course" && ! lessons listed && says "course:3: there is no sun.lesson"
}
a_lesson_listed_twice_is_said() {
  lesson_named again "${steps[@]}" && echo '    moon' >>"$work/again/course" && ! lessons again && says "course:3: 'moon' stands in line 2 as well"
}
for name in a_lesson_is_read an_unknown_kind_of_step_is_said_with_its_line an_unknown_field_is_said_with_its_line \
  a_field_of_another_kind_is_said_with_its_line too_few_hints_are_said_with_their_step a_step_without_words_is_said_with_its_line \
  too_few_steps_are_said a_strange_indent_is_said_with_its_line a_tab_is_said_with_its_line an_open_brace_is_said_with_its_line \
  an_unknown_source_is_said_with_its_line one_option_is_said_with_its_step every_fault_of_a_lesson_is_said \
  a_lesson_that_is_not_in_the_course_is_said a_lesson_that_is_only_in_the_course_is_said a_lesson_listed_twice_is_said; do
  case_of "$name"
done

# wrong_notes <line> <words> <line>...: what is said of notes for teachers with these lines.
wrong_notes() {
  mkdir -p "$work/notes" && printf '%s\n' "${@:3}" >"$work/notes/moon.notes"
  ! said=$(cd "$work/notes" && python3 -B "$here/../../cmake/lesson_notes.py" out ./moon.notes 2>&1) &&
    says "./moon.notes:$1: $2" && [ ! -e "$work/notes/out" ]
}
a_question_for_the_board_without_an_answer_is_said() { wrong_notes 1 "a question without an answer" 'ask: Why?'; }
numbers_of_a_question_are_to_be_checked() { wrong_notes 1 "it has numbers" 'ask: How many?' 'answer: There are' '    7.'; }
an_unknown_line_of_notes_is_said() { wrong_notes 3 "a line begins with one of ask, answer, holds" 'ask: Why?' 'answer: So.' 'hold: nim:3 N'; }
notes_without_a_question_are_said() { wrong_notes 1 "no question" '# Nothing yet.'; }
for name in a_question_for_the_board_without_an_answer_is_said numbers_of_a_question_are_to_be_checked an_unknown_line_of_notes_is_said \
  notes_without_a_question_are_said; do
  case_of "$name"
done

both_parts_meet_in_a_table_in_the_text_of_old_and_new_tools() { said=$(python3 "$here/through_table_test.py" 2>&1); }
case_of both_parts_meet_in_a_table_in_the_text_of_old_and_new_tools

a_catalogue_comes_into_the_pages() { said=$("$(test -x /usr/bin/python3 && echo /usr/bin/python3 || echo python3)" "$here/page_words_test.py" 2>&1); }
case_of a_catalogue_comes_into_the_pages

faulty_lessons_are_refused_as_the_page_refuses_them() { said=$(python3 "$here/lessons_test.py" 2>&1); }
case_of faulty_lessons_are_refused_as_the_page_refuses_them

what_is_added_by_halves_does_not_compile() { said=$(python3 "$here/recipes.py" 2>&1); }
case_of what_is_added_by_halves_does_not_compile

# Without a network: whatever is asked of the outside world is refused at a port where nobody listens.
export https_proxy=http://127.0.0.1:9 http_proxy=http://127.0.0.1:9 all_proxy=http://127.0.0.1:9 no_proxy=''
for library in catch2:3.7.1 json:3.11.2 expat:2.5.0 imgui:1.92.2b sdl2:2.26.5 cli11:2.1.2 benchmark:1.7.1 qrcodegen:1.8.0; do
  name=${library%:*}
  missing_is_said() {
    ! configure "$1" -DWANTED="$name" "${@:2}" && says "$name ${library#*:} is missing" && says "$work/cache/sources/$name-${library#*:}" &&
      says "-DFETCHCONTENT_SOURCE_DIR_${name^^}=" && says scripts/setup && [ -z "$(ls -A "$work/cache/sources" 2>/dev/null)" ]
  }
  eval "without_${name}_and_a_network_it_is_said_what_helps() { missing_is_said off-$name && says 127.0.0.1; }"
  eval "without_${name}_and_disconnected_it_is_said_what_helps() { missing_is_said cut-$name -DFETCHCONTENT_FULLY_DISCONNECTED=ON && says FULLY_DISCONNECTED; }"
  eval "${name}_is_taken_from_the_cache() { mkdir -p \"\$work/cache/sources/${library/:/-}\"; configure in-$name -DWANTED=$name && [ \"\$folder\" = \"\$work/cache/sources/${library/:/-}\" ]; }"
  eval "${name}_is_taken_from_where_it_is_said() { configure at-$name -DWANTED=$name -DFETCHCONTENT_SOURCE_DIR_${name^^}=\"\$work/pebble\" && [ \"\$folder\" = \"\$work/pebble\" ]; }"
  rm -rf "$work/cache/sources"
  # The two ways to fetch; each gives up only after trying again a few times.
  [[ $name == @(catch2|cli11) ]] && case_of "without_${name}_and_a_network_it_is_said_what_helps"
  case_of "without_${name}_and_disconnected_it_is_said_what_helps"
  case_of "${name}_is_taken_from_the_cache"
  case_of "${name}_is_taken_from_where_it_is_said"
done

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
