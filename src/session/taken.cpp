#include "session/taken.hpp"

#include "core/geometry.hpp"

namespace nimatron {

Taken taken_in(const Session& session) {
  const Record& record = session.record();
  const Geometry& geometry = geometry_of(record.start);
  if (!geometry.takes) return std::nullopt;
  std::array<Count, 2> out{};
  for (std::size_t ply = 0; ply < session.played(); ++ply)
    out[index_of(session.mover(ply))] += geometry.taken(record.start, record.moves[ply]);
  return out;
}

} // namespace nimatron
