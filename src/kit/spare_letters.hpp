#pragma once

namespace nimatron {

/// Letters that somebody has typed and no face of ours has, such as a name in Cyrillic: the font that was added last gets them
/// from the system, or from a face with as many letters as there are.
void add_spare_letters(bool bold);

} // namespace nimatron
