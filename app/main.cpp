#include "app/beginning.hpp"
#include "app/command.hpp"

int main(int argc, char** argv) {
  ludi::app::begin_safely();
  return ludi::app::run({argv + 1, argv + argc});
}
