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
  return catalogue_of(*find_language(tag), words::find(std::string(tag) + ".words"));
#endif
}

} // namespace nimatron::testing
