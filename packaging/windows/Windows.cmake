# What Windows reads in the programs themselves: an icon, a version, and the manifest (UTF-8, sharp on every screen).
enable_language(RC)
set(_windows "${CMAKE_CURRENT_LIST_DIR}")
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(_icon "${CMAKE_BINARY_DIR}/gen/nimatron.ico")
add_custom_command(OUTPUT "${_icon}"
  COMMAND "${Python3_EXECUTABLE}" "${_windows}/icon.py" "${PROJECT_SOURCE_DIR}/web/icon-192.png" "${_icon}"
  DEPENDS "${_windows}/icon.py" "${PROJECT_SOURCE_DIR}/web/icon-192.png" VERBATIM)
string(REPLACE "." "," NIMATRON_VERSION_COMMAS "${PROJECT_VERSION}.0")
foreach(target nimatron nimatron-cli)
  if(TARGET ${target})
    set(NIMATRON_PROGRAM ${target})
    configure_file("${_windows}/program.rc.in" "${CMAKE_BINARY_DIR}/gen/${target}.rc" @ONLY)
    set_source_files_properties("${CMAKE_BINARY_DIR}/gen/${target}.rc" PROPERTIES OBJECT_DEPENDS "${_icon};${_windows}/program.manifest")
    target_sources(${target} PRIVATE "${CMAKE_BINARY_DIR}/gen/${target}.rc")
  endif()
endforeach()
