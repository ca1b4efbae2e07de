#pragma once

#include <string>
#include <string_view>

namespace nimatron {

// What a program may ask that needs no game on a table: docs/api.md, "Questions". Lines of `name=value` go in, beginning
// with `ask`, and JSON comes out:
//
//     answer_to("ask=read\ntext=3,5,7")          {"link":"nim:3,5,7","title":"Nim",...}
//     answer_to("ask=svg\nlink=nim:3,5,7")       {"svg":"<svg ..."}
//     answer_to("ask=fly")                       {"fault":"there is no question fly","column":5}

/// Total: any bytes give an answer or a fault.
std::string answer_to(std::string_view fields);

} // namespace nimatron
