#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/given.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "scene/picture.hpp"

namespace nimatron::cli {

namespace {

struct PictureWish {
  Given given;
  std::string file; // "" or "-": standard output
  Overlays shown;
  bool no_gaps = false;
};

int save(const std::string& file, const std::string& text) {
  errno = 0;
  std::ofstream out(file, std::ios::binary);
  if (out << text && out.flush()) return exit_ok;
  complain(shown(file, true) + " could not be written: " + std::strerror(errno));
  return exit_output;
}

int draw(const PictureWish& wish) {
  const auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  Overlays shown = wish.shown;
  shown.gaps = !wish.no_gaps;
  const std::string text = picture_of(replay(*record), shown, said);
  if (!wish.file.empty() && wish.file != "-") return save(wish.file, text);
  write(text);
  return exit_ok;
}

} // namespace

void add_picture(CLI::App& app, Run& run) {
  auto wish = std::make_shared<PictureWish>();
  CLI::App* command = app.add_subcommand("picture", "Draw the position as an SVG picture for printing");
  add_records(*command, wish->given, Takes::one, "RECORD", "A position or a record of a game");
  command->add_option("-o,--output", wish->file, "Write to this file (default: standard output)");
  command->add_flag("--bundles", wish->shown.bundles,
                    "Show heaps as bundles of 1, 2, 4, 8, ..., and which pair off");
  command->add_flag("--no-gaps", wish->no_gaps, "Do not show the gaps between pieces");
  command->add_flag("--twin", wish->shown.twin, "Northcott's game: also show the gaps as heaps of matches");
  command->footer(
      "Draws on white, for worksheets and papers; the picture scales to any size. For a record with moves,\n"
      "draws the position they lead to.\n"
      "\nExample: nimatron-cli picture nim:3,5,7");
  command->callback([=, &run] { run = [=] { return draw(*wish); }; });
}

} // namespace nimatron::cli
