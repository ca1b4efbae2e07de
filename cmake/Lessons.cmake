# The lessons of the course (content/lessons) as C++ (cmake/lessons.py), and what only their teachers ask (cmake/lesson_notes.py).

find_program(NIMATRON_PYTHON python3 NO_CMAKE_FIND_ROOT_PATH)

# nimatron_lessons(<target>): compiled into it. The names of the files stand in the command, so that one that is
# taken away is noticed too.
function(nimatron_lessons target)
  if(NOT NIMATRON_PYTHON)
    message(FATAL_ERROR "python3 was not found, which reads the lessons: `scripts/setup` installs it, or say "
                        "-DNIMATRON_PYTHON=<where it is>.")
  endif()
  set(course "content/lessons/course")
  file(GLOB lessons CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}"
       "${CMAKE_CURRENT_SOURCE_DIR}/content/lessons/*.lesson")
  set(folder "${CMAKE_BINARY_DIR}/gen/lessons")
  set(made "${folder}/course_map.cpp" "${folder}/lesson_scripts.cpp")
  set(read ${course} ${lessons} cmake/lessons.py)
  list(TRANSFORM read PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  add_custom_command(
    OUTPUT ${made}
    COMMAND "${NIMATRON_PYTHON}" cmake/lessons.py "${folder}" ${course} ${lessons}
    DEPENDS ${read} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" COMMENT "Reading the lessons" VERBATIM)
  file(GLOB notes CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}"
       "${CMAKE_CURRENT_SOURCE_DIR}/content/lessons/*.notes")
  set(read ${notes} cmake/lesson_notes.py cmake/lessons.py)
  list(TRANSFORM read PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
  add_custom_command(
    OUTPUT "${folder}/lesson_notes.cpp"
    COMMAND "${NIMATRON_PYTHON}" -B cmake/lesson_notes.py "${folder}" ${notes}
    DEPENDS ${read} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" COMMENT "Reading the notes on lessons" VERBATIM)
  target_sources(${target} PRIVATE ${made} "${folder}/lesson_notes.cpp")
endfunction()
