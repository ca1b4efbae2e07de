# Files compiled into the program, with CMake alone.
#
#   embed_text(<target> <name> files...)    -> "generated/<name>.hpp", namespace nimatron::<name>: for each file an
#       inline constexpr std::string_view named after it ('.' and '-' become '_'), and `files`, an array of
#       {name, text} of them all in order.
#   embed_files(<target> <name> [ID=]files...) -> the same for binary files: `extern const std::span<const unsigned
#       char> <id>`, the bytes in a .cpp of their own, and find(file name).

function(_nimatron_embed mode target name)
  set(folder "${CMAKE_BINARY_DIR}/gen/${name}")
  set(header "${folder}/generated/${name}.hpp")
  set(outputs "${header}")
  if(mode STREQUAL "binary")
    list(APPEND outputs "${folder}/${name}.cpp")
    target_sources(${target} PRIVATE "${folder}/${name}.cpp")
  endif()
  set(inputs ${ARGN})
  list(TRANSFORM inputs REPLACE "^[A-Za-z0-9_]+=" "")
  file(CONFIGURE OUTPUT "${folder}/list.cmake" CONTENT "set(FILES [==[${ARGN}]==])\n" @ONLY)
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND "${CMAKE_COMMAND}" "-DMODE=${mode}" "-DNAME=${name}" "-DFOLDER=${folder}"
            -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed.cmake"
    DEPENDS ${inputs} "${folder}/list.cmake" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed.cmake"
    COMMENT "Embedding ${name}" VERBATIM)
  target_sources(${target} PRIVATE "${header}")
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()

function(embed_text target name)
  _nimatron_embed(text ${target} ${name} ${ARGN})
endfunction()

function(embed_files target name)
  _nimatron_embed(binary ${target} ${name} ${ARGN})
endfunction()
