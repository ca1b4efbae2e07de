#pragma once

#include <string_view>
#include <vector>

#include "features/context.hpp"

namespace nimatron {

/// What lies on the table has been played on: it is kept as it stands.
void keep_game(Context& m);

std::vector<KeptGame>::iterator place_of(std::vector<KeptGame>& games, std::string_view key);
/// From the clock, and later than any there is: nobody is looked for a second time.
Count unused_key(const Model& model);
Keep kept(const KeptGame& game);

} // namespace nimatron
