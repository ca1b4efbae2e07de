#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "features/activity/intent.hpp"
#include "features/analysis/intent.hpp"
#include "features/course/intent.hpp"
#include "features/daily/intent.hpp"
#include "features/explorers/intent.hpp"
#include "features/faults/intent.hpp"
#include "features/friend/intent.hpp"
#include "features/hints/intent.hpp"
#include "features/places/intent.hpp"
#include "features/play/intent.hpp"
#include "features/practice/intent.hpp"
#include "features/review/intent.hpp"
#include "features/saved/intent.hpp"
#include "features/settings/intent.hpp"
#include "features/setup/intent.hpp"
#include "features/sharing/intent.hpp"
#include "features/sheets/intent.hpp"
#include "features/statistics/intent.hpp"
#include "features/values/intent.hpp"
#include "features/why/intent.hpp"
#include "features/worksheet/intent.hpp"

namespace nimatron {

// What is asked of the program: by a person (at most one a frame), by the page around it, or by what works
// for it. Each feature has a list of what may be asked of it.

using IntentKinds =
    Joined<PlayIntents, HintsIntents, WhyIntents, ReviewIntents, AnalysisIntents, SavedIntents, PlacesIntents,
           SheetsIntents, SetupIntents, DailyIntents, StatisticsIntents, CourseIntents, PracticeIntents,
           WorksheetIntents, ExplorersIntents, SharingIntents, FriendIntents, ValuesIntents, SettingsIntents,
           FaultsIntents, ActivityIntents>::List;

/// One of the kinds. It never changes, so copies share it. A std::variant of so many takes a compiler half a minute: it has each
/// as a union in a union, and goes through them again to copy, move and destroy it.
class Intent {
 public:
  template <class Kind>
  requires is_kind_of<Kind, IntentKinds> Intent(Kind kind)
      : kind_(place_among<Kind, IntentKinds>), what_(std::make_shared<const Kind>(std::move(kind))) {}
  template <class Kind>
  requires is_kind_of<Kind, Action> Intent(Kind kind) : Intent(Action(std::move(kind))) {}

  /// By its place in IntentKinds.
  std::size_t index() const { return kind_; }
  template <class Kind>
  requires is_kind_of<Kind, IntentKinds>
  bool is() const { return kind_ == place_among<Kind, IntentKinds>; }
  /// Null where it is of another kind.
  template <class Kind>
  const Kind* as() const {
    return is<Kind>() ? static_cast<const Kind*>(what_.get()) : nullptr;
  }
  /// What the visitor answers to its kind.
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return told(visitor, IntentKinds{});
  }

 private:
  template <class Visitor, class... Kinds>
  decltype(auto) told(Visitor& visitor, KindList<Kinds...>) const {
    using Told = decltype(visitor(std::declval<const Action&>()));
    constexpr Told (*tell[])(Visitor&, const void*) = {
        [](Visitor& to, const void* what) -> Told { return to(*static_cast<const Kinds*>(what)); }...};
    return tell[kind_](visitor, what_.get());
  }

  std::size_t kind_;
  std::shared_ptr<const void> what_;
};

} // namespace nimatron
