#include "app/intent.hpp"

namespace nimatron {

Intent::Intent() = default;
Intent::Intent(const Intent& other) = default;
Intent::Intent(Intent&& other) noexcept = default;
Intent& Intent::operator=(const Intent& other) = default;
Intent& Intent::operator=(Intent&& other) noexcept = default;
Intent::~Intent() = default;

} // namespace nimatron
