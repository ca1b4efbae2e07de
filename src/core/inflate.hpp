#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nimatron {

/// What a browser's CompressionStream("deflate-raw") has packed (RFC 1951). Nothing where it is damaged, or longer than
/// `most` bytes once it is unpacked. Total: any bytes may come.
std::optional<std::string> inflated(std::string_view packed, std::size_t most);

/// Letters of base64url, without padding, as bytes; nothing where there is anything else among them.
std::optional<std::string> bytes_of_base64url(std::string_view letters);

} // namespace nimatron
