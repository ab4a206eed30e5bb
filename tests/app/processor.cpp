// What is said where this build is for another processor.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "app/processor/feature.hpp"
#include "tests/app/program.hpp"
#include "tests/tier.hpp"

namespace ludi {

namespace {

using app::Feature, app::Register;

constexpr Feature wished[] = {
    {"one", true, 1, 0, Register::ecx, 0, 0},
    {"two", false, 1, 0, Register::ecx, 1, 0},
    {"three", true, 1, 0, Register::ecx, 2, 0},
    {"four", true, 1, 0, Register::ecx, 3, 0},
};

std::string complaint(bool (*present)(const Feature&)) {
  const app::Complaint said = app::complaint_about(wished, std::size(wished), present);
  return {said.text, said.length};
}

}  // namespace

TEST_CASE("what a processor lacks is named, with what to do about it") {
  CHECK(complaint([](const Feature&) { return true; }).empty());
  // Nobody asked for the second.
  CHECK(complaint([](const Feature& one) { return one.bit != 1; }).empty());
  CHECK(
      complaint([](const Feature& one) { return one.bit == 2; }) ==
      "ludi: error: this program was built for a processor with more than this one has: one, four; "
      "build it here, or for all processors with -DLUDI_NATIVE=OFF\n");
}

TEST_CASE("a complaint longer than its line ends with what to do all the same") {
  const std::string name(300, 'x');
  std::vector<Feature> many(10, Feature{name.c_str(), true, 1, 0, Register::eax, 0, 0});
  const app::Complaint said =
      app::complaint_about(many.data(), many.size(), [](const Feature&) { return false; });
  const std::string text(said.text, said.length);
  CHECK(text.find(name + ", " + name + "; build it here") != std::string::npos);
  CHECK(text.ends_with("-DLUDI_NATIVE=OFF\n"));
}

TEST_CASE("this processor has what this program was built for, and each feature stands once") {
  std::set<std::string> names;
  std::set<std::string> places;
  for (std::size_t i = 0; i < app::feature_count; ++i) {
    const Feature& feature = app::features[i];
    INFO(feature.name);
    CHECK(names.insert(feature.name).second);
    CHECK(places
              .insert(std::to_string(feature.leaf) + " " + std::to_string(feature.subleaf) + " " +
                      std::to_string(static_cast<int>(feature.where)) + " " +
                      std::to_string(feature.bit))
              .second);
    if (feature.wanted) CHECK(app::is_present(feature));
#if defined(__AVX2__)
    if (names.contains("avx2") && std::string(feature.name) == "avx2") CHECK(feature.wanted);
#elif defined(__x86_64__)
    if (std::string(feature.name) == "avx2") CHECK_FALSE(feature.wanted);
#endif
  }
}

TEST_CASE(
    "on a lesser processor the program says so in one line, and on any it was built for it runs") {
  // Only where another processor can be had.
  if (!test::thorough() || run_line("command -v qemu-x86_64 >/dev/null") != 0) return;
  bool beyond_all = false;
  for (std::size_t i = 0; i < app::feature_count; ++i)
    beyond_all = beyond_all || (app::features[i].wanted && app::features[i].states != 0);
  const Folder folder;
  const int exit = run_line("qemu-x86_64 -cpu qemu64 \"$LUDI\" --version >'" + folder.file("out") +
                            "' 2>'" + folder.file("complaint") + "'");
  const std::string said = folder.read("complaint");
  INFO(said);
  CHECK(exit == (beyond_all ? 1 : 0));
  CHECK(folder.read("out").empty() == beyond_all);
  CHECK(said.starts_with("ludi: error: this program was built for") == beyond_all);
  CHECK(std::ranges::count(said, '\n') == (beyond_all ? 1 : 0));
}

}  // namespace ludi
