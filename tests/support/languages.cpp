#include "support/languages.hpp"

#include <string>

#include "content/languages.hpp"
#ifndef __EMSCRIPTEN__
#include "generated/words.hpp"
#endif

namespace nimatron::testing {

Catalogue spoken(std::string_view tag) {
#ifdef __EMSCRIPTEN__
  return Catalogue(*find_language(tag)); // the module of the tests has no other words
#else
  const auto packed = words::find(std::string(tag) + ".words");
  return catalogue_of(*find_language(tag), {reinterpret_cast<const char*>(packed.data()), packed.size()});
#endif
}

} // namespace nimatron::testing
