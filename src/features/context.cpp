#include "features/context.hpp"

namespace nimatron {

void Context::request(decltype(Request::what) what) {
  pending.push_back({++requests, std::move(what)});
  ask(Request(pending.back()));
}

void Context::tell(Message words, bool is_error) {
  if (is_error) error = words;
  notice = std::move(words);
  ask(Announce{*notice});
}

} // namespace nimatron
