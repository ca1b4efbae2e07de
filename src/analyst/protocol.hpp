#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analyst/request.hpp"

namespace nimatron {

// Requests and replies as text, where the analyst is a module of its own: in the page. Numbers end with a space, a text
// has its length before it. All of it is written and read by one version of one program, so that nothing is negotiated;
// but whatever is read gives a value or nothing.
//
//     "1 0 9 nim:3,5,7"      request 1: what is known of this position?
//     "2 2 9 nim:3,5,74 99 "  request 2: which move would the perfect player make there, by seed 99?

std::string pack(const Request& request);
std::string pack(const Reply& reply);

std::optional<Request> unpack_request(std::string_view text);
std::optional<Reply> unpack_reply(std::string_view text);

} // namespace nimatron
