#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/find_terms.hpp"
#include "content/glossary.hpp"
#include "features/intent.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// The terms in the paragraphs of a panel: each is underlined where it first occurs, and a press on it opens the
/// glossary there.
class TermMarks {
 public:
  TermMarks(Ui& ui, const std::vector<Term>& glossary);

  /// As the free function, in the size and colour of texts.
  void paragraph(const std::string& text, float width = 0);

  /// After everything else in the window: what a finger may hit beside a word is first of all what lies there.
  std::optional<Intent> press();

 private:
  /// What stands of a term in one line.
  struct Mark {
    std::size_t term;
    bool begins; // else it goes on from the line before
    Rect word;
  };
  std::optional<Intent> press(const Mark& mark);

  Ui& ui_;
  const std::vector<Term>& glossary_;
  TermFinder finder_;
  std::vector<Mark> marks_;
};

} // namespace nimatron
