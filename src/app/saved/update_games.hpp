#pragma once

namespace nimatron {

struct Model;

/// Whether games are being read; each piece of that is ContinueImport, and takes no longer than a game does.
bool has_pieces(const Model& model);

} // namespace nimatron
