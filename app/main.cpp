#include "app/command.hpp"

int main(int argc, char** argv) {
  return ludi::app::run({argv + 1, argv + argc});
}
