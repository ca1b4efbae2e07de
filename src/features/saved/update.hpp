#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const ShowGames&);
void update(Context& m, const ResumeGame&);
void update(Context& m, const EraseGame&);
void update(Context& m, const ExportGames&);
void update(Context& m, const ChooseGames&);
void update(Context& m, const ImportGames&);
void update(Context& m, const FileSaved&);
void update(Context& m, const GamesRead&);
void update(Context& m, const ContinueImport&);
void update(Context& m, const CannotKeep&);
void update(Context& m, const NotSetAside&);

} // namespace nimatron
