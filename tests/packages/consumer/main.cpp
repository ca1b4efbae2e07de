#include <nimatron/library.hpp>

#include <iostream>

// What it says is read by tests/packages/run.py.
int main() {
  using namespace nimatron::library;
  const auto found = analyze("nim:24,12,29");
  if (!found || found->outcome != Outcome::N || found->grundy != 9) return 1;
  for (const std::string& move : found->winning)
    std::cout << move << ' ';
  const auto refused = play("nim:3", "1-4");
  if (refused) return 2;
  std::cout << refused.refusal().column << '\n';
  return picture("nim:3,5,7") && explain("nim:3,5,7")->size() > 1 && version() == NIMATRON_WANTED ? 0 : 3;
}
