#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const ShowWhy&);
void update(Context& m, const ShowProof&);
void update(Context& m, const Present&);
void update(Context& m, const ShowAnswer&);
void answered(Context& m, const Request& asked, const Explained&);

struct WhyListener {
  static void on(Context& m, const QuestionChanged&);
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
