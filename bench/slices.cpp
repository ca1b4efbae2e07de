// The longest task of the analyst, in milliseconds, over positions that are hard to search: the interface
// gives it 6 ms of each frame. Both count processor time, which does not depend on what else the machine
// does.
//
//     bench_slices [seconds a position]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "analyst/analyst.hpp"
#include "core/text.hpp"

using namespace nimatron;

namespace {

std::string filled_chessboard() {
  std::string column;
  for (int row = 1; row + 2 <= 26; row += 4)
    column += 'w' + std::to_string(row) + 'b' + std::to_string(row + 2);
  std::string out = "northcott.max2:26:";
  for (int c = 0; c < 26; ++c)
    out += (c == 0 ? "" : ",") + column;
  return out;
}

/// Heaps of which each has winning moves among thousands.
std::string many_heaps(const std::string& rules) {
  std::string out = rules;
  Count lot = 7;
  for (int i = 0; i < 100'000; ++i) {
    lot = lot * 69'069 % 2'147'483'647;
    out += (i == 0 ? ":" : ",") + std::to_string(5'000 + lot % 3'000);
  }
  return out;
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void measure(const std::string& text, double seconds) {
  const auto record = parse_record(text);
  if (!record) return;
  const Position at = replay(*record);
  double longest = 0;
  const double begin = processor_seconds();
  const auto timed = [&](auto&& f) {
    const double before = processor_seconds();
    f();
    longest = std::max(longest, processor_seconds() - before);
  };
  int slices = 0;
  {
    Analyst analyst(processor_seconds);
    timed([&] {
      analyst.take({1, Analyse{at}});
      analyst.take({2, ChooseMove{at, Player::perfect, 1}});
    });
    bool more = true;
    for (; more && processor_seconds() - begin < seconds; ++slices)
      timed([&] { more = analyst.work(0.006, [](const Reply&) {}); });
    timed([&] { analyst.take({3, Analyse{parse_record("nim:1")->start}}); }); // to drop it takes time too
  }
  std::printf("%8.1f ms  %6d slices  %.60s\n", longest * 1e3, slices, text.c_str());
}

} // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  for (const std::string& text :
       {std::string("nim.max2.split.misere:60,61,62"), std::string("nim.max2.split.misere:1000"),
        std::string("nim.max2.split.misere:45"), std::string("nim.max3.split:8192"),
        std::string("nim.max3.split:4000,4001"), filled_chessboard(),
        std::string("northcott.max2:26:w1b9,w3b12,b2w11"), std::string("northcott:26:w1b5w9b14w20b26"),
        std::string("northcott:26:w1b2w20b26,w1b2,w1b2"),
        std::string("matrix:90,80,70,60,50,40.91,81,71,61,51,41.92,82,72,62,52,42.93,83,73,63,53,43."
                    "94,84,74,64,54,44.95,85,75,65,55,45"),
        std::string("matrix:5,5,5.5,5,5.5,5,4"),
        std::string("matrix:2,2,2,2,2,2,2,2,2,2,2,2.1,0,0,0,0,0,0,0,0,0,0,0"),
        std::string("matrix:900,900.900,899"), std::string("matrix:9,9,9.9,9,9.9,9,9"),
        std::string("octal.c156.misere:300"), many_heaps("nim.max7.split"), std::string("coins:601x401x20:")})
    measure(text, seconds);
}
