// The file that steers a run, what the run has noted of it, and what it says of itself.
#include "app/runs/run_control.hpp"

#include <doctest/doctest.h>

#include "app/runs/run_account.hpp"
#include "tests/folder.hpp"

using namespace ludi;
using app::RunControl;
using synthesis::Guidance;

TEST_CASE("a run follows its file from child to child, and says when it asks for something else") {
  const Folder folder;
  RunControl control(folder.path());
  CHECK(control.at(0) == Guidance{});
  CHECK_FALSE(control.changed());
  (void)folder.write("control.txt", "ban A # dull\npin B\n");
  CHECK(control.at(1) == Guidance{{"B"}, {"A"}});
  CHECK(control.changed());
  CHECK(control.at(2) == Guidance{{"B"}, {"A"}});
  CHECK_FALSE(control.changed());
  (void)folder.write("control.txt", "pin B\nban A\n\n");
  CHECK(control.at(3) == Guidance{{"B"}, {"A"}});
  CHECK_FALSE(control.changed());
}

TEST_CASE("a run that goes on follows its notes as far as they go, and its file from there on") {
  const Folder folder;
  (void)folder.write("control.txt", "pin B\n");
  RunControl control(folder.path(), {{5, {{}, {"A"}}}, {9, {}}});
  for (const auto& [child, expected] : std::vector<std::pair<int, Guidance>>{
           {3, {}}, {4, {}}, {5, {{}, {"A"}}}, {8, {{}, {"A"}}}, {9, {}}}) {
    CHECK(control.at(child) == expected);
    CHECK_FALSE(control.changed());
  }
  CHECK(control.at(10) == Guidance{{"B"}, {}});
  CHECK(control.changed());
  // What holds already is not noted again.
  RunControl same(folder.path(), {{5, {{"B"}, {}}}});
  CHECK(same.at(7) == Guidance{{"B"}, {}});
  CHECK_FALSE(same.changed());
}

TEST_CASE("an account of a run counts one child as one") {
  app::Account account;
  account.take(synthesis::Child{});  // malformed, and at no cost
  CHECK(account.told() == "1 child: 0 viable\n");
  account.take(synthesis::Child{});
  CHECK(account.told() == "2 children: 0 viable\n");
}
