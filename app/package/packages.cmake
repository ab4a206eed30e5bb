# What an installation holds beside the program, its games and the libraries, and the Debian packages
# that are made of all this: `ludi`, `libludi-dev`, and `python3-ludi` where something is installed
# as component `python`.
set(package_files ${CMAKE_CURRENT_LIST_DIR})
find_program(gzip gzip)

# What pages are played with comes from the build of preset `page`.
install(CODE "
  file(GLOB made \"${PROJECT_SOURCE_DIR}/build/page/*.js\" \"${PROJECT_SOURCE_DIR}/build/page/*.css\")
  if(made)
    file(INSTALL \${made} DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/ludi/page\")
  else()
    message(STATUS \"Pages stay without play: the engine of pages is not built (preset page)\")
  endif()" COMPONENT program)

# The manual and what shells need are written by the program itself.
if(TARGET ludi)
  install(CODE "
    set(manual \"${PROJECT_BINARY_DIR}/manual\")
    file(REMOVE_RECURSE \${manual})
    execute_process(COMMAND \"$<TARGET_FILE:ludi>\" help --into \${manual} COMMAND_ERROR_IS_FATAL ANY)
    set(gzip \"$<$<BOOL:${gzip}>:${gzip}>\")
    if(gzip)
      file(GLOB pages \${manual}/man/man1/*.1)
      execute_process(COMMAND \${gzip} -9nf \${pages} COMMAND_ERROR_IS_FATAL ANY)
    endif()
    file(INSTALL \${manual}/ DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\")"
    COMPONENT program)
endif()

file(GLOB pages CONFIGURE_DEPENDS docs/*.md)
install(FILES README.md CITATION.cff DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)
install(FILES ${package_files}/ludi.service ${package_files}/ludi-worker@.service
  DESTINATION lib/systemd/system COMPONENT program)

# Debian wants these of every package.
set(component_packages program=ludi development=libludi-dev)
get_cmake_property(components COMPONENTS)
if(python IN_LIST components)
  list(APPEND component_packages python=python3-ludi)
endif()
set(changelog ${PROJECT_BINARY_DIR}/changelog.gz)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${package_files}/changelog)
if(gzip)
  execute_process(COMMAND ${gzip} -9nc ${package_files}/changelog OUTPUT_FILE ${changelog})
endif()
set(CPACK_COMPONENTS_ALL)
foreach(pair ${component_packages})
  string(REGEX MATCH "^(.*)=(.*)$" pair ${pair})
  set(component ${CMAKE_MATCH_1})
  set(package ${CMAKE_MATCH_2})
  string(TOUPPER ${component} named)
  install(FILES ${package_files}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
    COMPONENT ${component})
  install(FILES ${changelog} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
    COMPONENT ${component} OPTIONAL)
  if(EXISTS ${package_files}/${package}.lintian-overrides)
    install(FILES ${package_files}/${package}.lintian-overrides RENAME ${package}
      DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT ${component})
  endif()
  set(CPACK_DEBIAN_${named}_PACKAGE_NAME ${package})
  list(APPEND CPACK_COMPONENTS_ALL ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME ludi)
# Each package says itself what it is.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGE_VENDOR "The Ludi authors")
set(CPACK_PACKAGE_CONTACT "The Ludi authors <ludi@example.org>" CACHE STRING
  "Who answers for the packages, with an address")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
  GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SOURCE ludi)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# Libraries that the program was linked with become what the package depends on.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA
  ${package_files}/postinst ${package_files}/prerm ${package_files}/postrm)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"general game system: plays, measures and breeds board games
Ludi reads the rules of a board game from a short text, plays the game, and
measures by self-play how good it is. It breeds new games from the ones it
knows.

The package holds the program, more than two hundred games, pages to play
them in a browser, and units by which systemd runs the server and workers.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "ludi (= ${PROJECT_VERSION}), libfmt-dev, \
libeigen3-dev, nlohmann-json3-dev, libsqlite3-dev, libsqlitecpp-dev, libboost-dev, libboost-math-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"general game system: libraries and headers
Ludi reads the rules of a board game from a short text, plays the game, and
measures by self-play how good it is.

The package holds its C++ libraries, their headers, and what find_package of
CMake reads.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "ludi (= ${PROJECT_VERSION}), python3, python3-numpy")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"general game system: module for Python
Ludi reads the rules of a board game from a short text, plays the game, and
measures by self-play how good it is.

The package holds its module for Python 3.")

include(CPack)
