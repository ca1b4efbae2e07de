#include "render/strokes.hpp"

#include <cstdint>

namespace nimatron {

void add_strokes(std::span<const Sprite> sprites, const Frame& frame, Batches& batches,
                 std::vector<Stroke>& strokes) {
  batches.build(sprites, frame);
  for (const Batch& batch : batches.batches()) {
    for (const Instance& instance : batches.instances().subspan(batch.first, batch.count)) {
      Fingerprint look;
      look.put(static_cast<std::uint32_t>(batch.brush));
      look.put(frame.origin);
      look.put(frame.zoom);
      look.put(instance);
      strokes.push_back({look.number(), common(box_of(instance, frame), frame.clip)});
    }
  }
}

} // namespace nimatron
