# Name, version, and where FetchContent finds the same thing that scripts/setup takes from Debian. Hashes are
# those of the very tarballs that Debian ships un-repacked; the others are the commits the upstream tags name.
# SOURCE_SUBDIR names a folder that does not exist: the sources are laid, and nothing is added to a build.
include(FetchContent)
set(NIMATRON_CATCH2_VERSION 3.7.1)
FetchContent_Declare(catch2
  URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
  URL_HASH SHA256=c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_JSON_VERSION 3.11.2)
FetchContent_Declare(json
  URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz
  URL_HASH SHA256=d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_EXPAT_VERSION 2.5.0)
FetchContent_Declare(expat
  URL https://github.com/libexpat/libexpat/archive/refs/tags/R_2_5_0.tar.gz
  URL_HASH SHA256=ab00ee05c7067fd10a35c5d2a4922ebba746ddd50ff83b79c828da17bbdf1757
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_SDL2_VERSION 2.26.5)
FetchContent_Declare(sdl2
  GIT_REPOSITORY https://github.com/libsdl-org/SDL.git
  GIT_TAG ac13ca9ab691e13e8eebe9684740ddcb0d716203 # release-2.26.5
  SOURCE_SUBDIR sources-only)
set(NIMATRON_IMGUI_VERSION 1.92.2b)
FetchContent_Declare(imgui
  GIT_REPOSITORY https://github.com/ocornut/imgui.git
  GIT_TAG 45acd5e0e82f4c954432533ae9985ff0e1aad6d5 # v1.92.2b
  SOURCE_SUBDIR sources-only)
set(NIMATRON_QRCODEGEN_VERSION 1.8.0)
FetchContent_Declare(qrcodegen
  URL https://github.com/nayuki/QR-Code-generator/archive/refs/tags/v1.8.0.tar.gz
  URL_HASH SHA256=2ec0a4d33d6f521c942eeaf473d42d5fe139abcfa57d2beffe10c5cf7d34ae60
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_FRIBIDI_VERSION 1.0.8)
FetchContent_Declare(fribidi
  URL https://github.com/fribidi/fribidi/releases/download/v1.0.8/fribidi-1.0.8.tar.bz2
  URL_HASH SHA256=94c7b68d86ad2a9613b4dcffe7bbeb03523d63b5b37918bdf2e4ef34195c1e6c
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  SOURCE_SUBDIR sources-only)
set(NIMATRON_CLI11_VERSION 2.1.2)
FetchContent_Declare(cli11
  GIT_REPOSITORY https://github.com/CLIUtils/CLI11.git
  GIT_TAG 70f8072f9dd2292fd0b9f9e5f58e279f60483ed3 # v2.1.2
  SOURCE_SUBDIR sources-only)
set(NIMATRON_BENCHMARK_VERSION 1.7.1)
FetchContent_Declare(benchmark
  GIT_REPOSITORY https://github.com/google/benchmark.git
  GIT_TAG d572f4777349d43653b21d6c2fc63020ab326db2 # v1.7.1
  SOURCE_SUBDIR sources-only)
