#pragma once

#include <string>
#include <vector>

#include "content/glossary.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// The words of the theory; one of them is explained.
struct GlossarySheet {
  std::string term = {};                // its id; "": only the list
  std::vector<std::string> before = {}; // terms from which "see also" has led here
  bool over_rules = false;              // the rules come back when it is closed

  SheetView view(const ViewContext& now) const;
  bool operator==(const GlossarySheet&) const = default;
};

struct GlossaryState {
  std::vector<Term> glossary; // once it has been wanted
};

} // namespace nimatron
