# The packages for Debian and its relatives (scripts/package deb): nimatron, and libnimatron-dev for programs.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "Nimatron authors")
set(CPACK_PACKAGE_CONTACT "Nimatron authors <nimatron@example.org>")
set(CPACK_PACKAGE_HOMEPAGE_URL "${NIMATRON_URL}")
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}/packages")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL game devel)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # tests and benchmarks are in no package
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")

set(CPACK_DEBIAN_GAME_PACKAGE_NAME nimatron)
set(CPACK_DEBIAN_GAME_PACKAGE_SECTION education) # "games" is for what lies in /usr/games, where no path leads to the command line
set(CPACK_DEBIAN_GAME_PACKAGE_SHLIBDEPS ON)
# The first line is the synopsis; CPack indents the others, and puts a full stop where one is empty.
set(CPACK_COMPONENT_GAME_DESCRIPTION "Nim and its relatives, with a reason for every move
Play Nim, Northcott's game, Kayles, Wythoff's game and others against a computer
that never gives away a win, or one that you can beat. It explains every move on
the board itself, and teaches the theory in a course of lessons.

The command line, nimatron-cli, analyses positions and plays in a terminal.")

set(CPACK_DEBIAN_DEVEL_PACKAGE_NAME libnimatron-dev)
set(CPACK_DEBIAN_DEVEL_PACKAGE_SECTION libdevel)
set(CPACK_COMPONENT_DEVEL_DESCRIPTION "Nim and its relatives: the solver for C++ programs
One header of plain functions: who wins a position, with which moves, and why.
A static library, and a CMake package for find_package(nimatron).")

# Each says whose it is and what has changed.
foreach(_package "game;nimatron" "devel;libnimatron-dev")
  list(GET _package 0 _component)
  list(GET _package 1 _name)
  install(FILES "${PROJECT_SOURCE_DIR}/web/licences.txt" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${_name}" RENAME copyright COMPONENT ${_component} EXCLUDE_FROM_ALL)
  install(FILES "${CMAKE_BINARY_DIR}/packaging/changelog.gz" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${_name}" COMPONENT ${_component}
          OPTIONAL EXCLUDE_FROM_ALL)
endforeach()
include(CPack)
