# Writes HEADER with VERSION and the commit of SOURCE; works without git and outside a repository.
find_program(GIT git)
set(COMMIT unknown)
if(GIT AND EXISTS ${SOURCE}/.git)
  execute_process(
    COMMAND ${GIT} -C ${SOURCE} --no-optional-locks describe --always --dirty --abbrev=12
      --match= --exclude=*
    OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(NOT failed)
    set(COMMIT ${described})
  endif()
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.hpp.in ${HEADER} @ONLY)
