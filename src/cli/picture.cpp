#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/given.hpp"
#include "cli/io.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "scene/picture.hpp"

namespace nimatron::cli {

namespace {

struct Wish {
  Given given;
  std::string file; // "" or "-": standard output
  SceneView shown;
  bool no_gaps = false;
};

int save(const std::string& file, const std::string& text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  if (out << text && out.flush()) return exit_ok;
  complain(shown(file, true) + " could not be written: " + std::strerror(errno));
  return exit_output;
}

int draw(const Wish& wish) {
  const auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  SceneView shown = wish.shown;
  shown.show_gaps = !wish.no_gaps;
  const std::string text =
      picture_of(replay(*record), shown, [](const Message& words) { return in_english(words); });
  if (!wish.file.empty() && wish.file != "-") return save(wish.file, text);
  write(text);
  return exit_ok;
}

} // namespace

void add_picture(CLI::App& app, Run& run) {
  auto wish = std::make_shared<Wish>();
  CLI::App* command = app.add_subcommand("picture", "The position as a picture to print (SVG)");
  add_records(*command, wish->given, Takes::one, "RECORD", "A position or a record of a game");
  command->add_option("-o,--output", wish->file, "Write it into this file (default: standard output)");
  command->add_flag("--bundles", wish->shown.show_bundles,
                    "Tie heaps in powers of two, and show which pair off");
  command->add_flag("--no-gaps", wish->no_gaps, "Do not count the squares between pieces");
  command->add_flag("--twin", wish->shown.show_twin, "Northcott's game: the same gaps as matches, too");
  command->footer(
      "Drawn on white, for worksheets and papers; any browser shows it, and it can be made as large as one\n"
      "likes. Of a record with moves, the position they lead to.\n"
      "\nExample: nimatron-cli picture nim:3,5,7");
  command->callback([=, &run] { run = [=] { return draw(*wish); }; });
}

} // namespace nimatron::cli
