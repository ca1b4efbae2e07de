#include "support/allocated.hpp"

#include <malloc.h>

#include <cstdlib>
#include <new>

namespace {

std::size_t now = 0;
std::size_t most = 0;

/// What it really takes, in bytes.
std::size_t size_of(void* block) {
#ifdef _WIN32
  return _msize(block);
#else
  return malloc_usable_size(block);
#endif
}

void* allocate(std::size_t size) {
  void* const block = std::malloc(size == 0 ? 1 : size);
  if (block == nullptr) std::abort();
  now += size_of(block);
  if (now > most) most = now;
  return block;
}

void release(void* block) {
  if (block == nullptr) return;
  now -= size_of(block);
  std::free(block);
}

} // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* block) noexcept { release(block); }
void operator delete[](void* block) noexcept { release(block); }
void operator delete(void* block, std::size_t) noexcept { release(block); }
void operator delete[](void* block, std::size_t) noexcept { release(block); }

namespace nimatron::testing {

std::size_t allocated_now() { return now; }

Peak::Peak() : before_(now) { most = now; }
std::size_t Peak::bytes() const { return most - before_; }

} // namespace nimatron::testing
