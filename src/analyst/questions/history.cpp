#include "analyst/questions/history.hpp"

namespace nimatron {

HistoryRead answer(const ReadHistory&) { return {history()}; }

} // namespace nimatron
