# What `cmake --install` and CPack lay where: the component `game` (the desktop game, the command line, and what a desktop
# shows of them) and the component `devel` (the core for C++ programs, which find_package(nimatron) finds).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(NIMATRON_URL "https://example.org/nimatron/" CACHE STRING "Where the game is published; its metainfo shows the pictures from there")
set(_packaging "${CMAKE_CURRENT_LIST_DIR}")
set(_made "${CMAKE_BINARY_DIR}/packaging")

# ------------------------------------------------------------------------------------------------------- the game
if(TARGET nimatron)
  install(TARGETS nimatron RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT game)
  install(FILES "${_packaging}/org.nimatron.Nimatron.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT game)
  install(FILES "${_packaging}/nimatron-mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages" RENAME org.nimatron.Nimatron.xml
          COMPONENT game)
  string(TIMESTAMP NIMATRON_DATE "%Y-%m-%d" UTC) # SOURCE_DATE_EPOCH, where that is set
  configure_file("${_packaging}/org.nimatron.Nimatron.metainfo.xml.in" "${_made}/org.nimatron.Nimatron.metainfo.xml" @ONLY)
  install(FILES "${_made}/org.nimatron.Nimatron.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT game)
  set(_icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
  install(FILES "${PROJECT_SOURCE_DIR}/web/icon.svg" DESTINATION "${_icons}/scalable/apps" RENAME org.nimatron.Nimatron.svg COMPONENT game)
  foreach(size 192 512)
    install(FILES "${PROJECT_SOURCE_DIR}/web/icon-${size}.png" DESTINATION "${_icons}/${size}x${size}/apps"
            RENAME org.nimatron.Nimatron.png COMPONENT game)
  endforeach()
endif()

# --------------------------------------------------------------------------------- the command line, and its own help
if(TARGET nimatron-cli)
  install(TARGETS nimatron-cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT game)
  find_program(NIMATRON_GZIP gzip)
  find_package(Python3 COMPONENTS Interpreter)
  if(NOT CMAKE_CROSSCOMPILING AND NIMATRON_GZIP AND Python3_FOUND)
    set(_pages nimatron-cli.1 nimatron.6)
    set(_help "${_made}/nimatron-cli.1.gz" "${_made}/nimatron.6.gz" "${_made}/nimatron-cli" "${_made}/_nimatron-cli" "${_made}/nimatron-cli.fish")
    # Only where a package is made: it runs the program (scripts/package builds this target).
    add_custom_command(OUTPUT ${_help}
      COMMAND "${Python3_EXECUTABLE}" "${_packaging}/help.py" "$<TARGET_FILE:nimatron-cli>" "${PROJECT_VERSION}" "${_made}"
      COMMAND "${CMAKE_COMMAND}" -E copy "${_packaging}/nimatron.6" "${_made}/nimatron.6"
      COMMAND "${NIMATRON_GZIP}" -9nf ${_pages}
      WORKING_DIRECTORY "${_made}" DEPENDS nimatron-cli "${_packaging}/help.py" "${_packaging}/nimatron.6" VERBATIM)
    file(MAKE_DIRECTORY "${_made}")
    add_custom_target(nimatron-help DEPENDS ${_help})
    install(FILES "${_made}/nimatron-cli.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT game OPTIONAL)
    install(FILES "${_made}/nimatron.6.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6" COMPONENT game OPTIONAL)
    install(FILES "${_made}/nimatron-cli" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT game OPTIONAL)
    install(FILES "${_made}/_nimatron-cli" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" COMPONENT game OPTIONAL)
    install(FILES "${_made}/nimatron-cli.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT game OPTIONAL)
  endif()
endif()

# ------------------------------------------------------------------------------------------------ the core for programs
# One archive, with the library that draws QR codes in it: who links it needs nothing else but threads.
set(_library "${_made}/libnimatron.a")
add_custom_command(OUTPUT "${_library}"
  COMMAND "${CMAKE_COMMAND}" "-DOUT=${_library}" "-DPARTS=$<TARGET_FILE:nim_core>,$<TARGET_FILE:nimatron::qrcodegen>"
          "-DAR=${CMAKE_AR}" -P "${_packaging}/cmake/one_archive.cmake"
  DEPENDS nim_core "${_packaging}/cmake/one_archive.cmake" VERBATIM)
add_custom_target(nimatron-devel DEPENDS "${_library}")
set(_config "${CMAKE_INSTALL_LIBDIR}/cmake/nimatron")
configure_package_config_file("${_packaging}/cmake/nimatron-config.cmake.in" "${_made}/nimatron-config.cmake" INSTALL_DESTINATION "${_config}"
                              PATH_VARS CMAKE_INSTALL_FULL_LIBDIR CMAKE_INSTALL_FULL_INCLUDEDIR)
write_basic_package_version_file("${_made}/nimatron-config-version.cmake" COMPATIBILITY SameMinorVersion)
# Nobody who wants only the game has to build it, nor make an archive of it.
install(FILES "${_library}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT devel EXCLUDE_FROM_ALL)
install(FILES "${PROJECT_SOURCE_DIR}/src/library/library.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/nimatron" COMPONENT devel EXCLUDE_FROM_ALL)
install(FILES "${_made}/nimatron-config.cmake" "${_made}/nimatron-config-version.cmake" DESTINATION "${_config}" COMPONENT devel EXCLUDE_FROM_ALL)

# ------------------------------------------------------------------------------------------------------ Debian (CPack)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  include("${_packaging}/debian/Debian.cmake")
endif()
