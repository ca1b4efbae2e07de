#pragma once

namespace nimatron {

struct SheetView;
struct ViewContext;

/// Chooses the language, each by its own name.
struct LanguageSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const LanguageSheet&) const = default;
};

} // namespace nimatron
