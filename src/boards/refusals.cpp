#include "boards/refusals.hpp"

#include "core/legality.hpp"

namespace nimatron {

Touch touch_under(const Scene& scene, Vec p) {
  for (auto it = scene.targets.rbegin(); it != scene.targets.rend(); ++it) {
    if (it->area.contains(p) && !std::holds_alternative<std::monostate>(it->touch)) return it->touch;
  }
  return {};
}

std::optional<Message> heap_refusal(const Position& position, const OnMatch& on) {
  const Legality law(position);
  const Amounts from = law.amounts(on.heap);
  if (from.has(on.take)) return std::nullopt;
  if (!from.takes_nothing() && on.take > from.largest())
    return say(N_("take at most {0} here"), from.largest());
  const auto move = law.take(on.heap, on.take);
  return move ? law.why_not(*move) : std::nullopt;
}

} // namespace nimatron
