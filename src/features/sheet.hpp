#pragma once

#include <variant>

#include "features/calculator/state.hpp"
#include "features/daily/state.hpp"
#include "features/friend/state.hpp"
#include "features/glossary/state.hpp"
#include "features/history/state.hpp"
#include "features/language/state.hpp"
#include "features/sharing/state.hpp"
#include "features/sheets/state.hpp"
#include "features/statistics/state.hpp"
#include "features/values/state.hpp"
#include "features/welcome/state.hpp"
#include "features/worksheet/state.hpp"

namespace nimatron {

/// What lies over everything else until it is closed.
using Sheet = std::variant<std::monostate, Sharing, KeySheet, StatsSheet, RulesSheet, Welcome, NewGameSheet,
                           ValuesSheet, ResultSheet, LevelSheet, GlossarySheet, HistorySheet, CalculatorSheet,
                           WorksheetSheet, TwoPlayersSheet, LanguageSheet>;

} // namespace nimatron
