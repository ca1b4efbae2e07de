#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const CopyRecord&);
void update(Context& m, const CopyText&);
void update(Context& m, const ShareNow&);
void update(Context& m, const OpenTeachersPage&);
void update(Context& m, const OpenRecord&);
void answered(Context& m, const Request& asked, const CodeMade&);
void answered(Context& m, const Request& asked, const DrawingMade&);

struct SharingListener {
  static void on(Context& m, const SheetShown&);
  static void on(Context& m, const UpdateDone&);
};

} // namespace nimatron
