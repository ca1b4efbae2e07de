// Linked into the tests that scripts/mutate tries: says which change is on, and writes which changes each test case comes by.

#include <catch2/catch_test_case_info.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "mutants.hpp"

namespace nim_changes {

int active = -1;
unsigned char seen[most];
unsigned char wrong[most];

namespace {

class Listener : public Catch::EventListenerBase {
 public:
  using Catch::EventListenerBase::EventListenerBase;

  void testRunStarting(const Catch::TestRunInfo&) override {
    if (const char* on = std::getenv("NIM_CHANGE")) active = std::atoi(on);
    if (const char* path = std::getenv("NIM_SEEN")) out_.open(path);
  }
  void testCaseStarting(const Catch::TestCaseInfo&) override {
    if (!out_.is_open()) return;
    std::memset(seen, 0, sizeof seen);
    start_ = std::chrono::steady_clock::now();
  }
  // A line each: microseconds, the changes come by (with a ! where its types have no such operator), the name.
  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    if (!out_.is_open()) return;
    const auto took = std::chrono::steady_clock::now() - start_;
    out_ << std::chrono::duration_cast<std::chrono::microseconds>(took).count() << '\t';
    for (int k = 0; k < most; ++k)
      if (seen[k] || wrong[k]) out_ << k << (wrong[k] ? "! " : " ");
    out_ << '\t' << stats.testInfo->name << std::endl;
  }

 private:
  std::ofstream out_;
  std::chrono::steady_clock::time_point start_;
};
CATCH_REGISTER_LISTENER(Listener)

} // namespace
} // namespace nim_changes
