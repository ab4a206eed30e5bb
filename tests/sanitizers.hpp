// Which of the sanitizers watch this build: g++ tells it by macros, clang by features.
#pragma once

#if defined(__has_feature)
#define LUDI_WATCHED_BY(feature) __has_feature(feature)
#else
#define LUDI_WATCHED_BY(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || LUDI_WATCHED_BY(address_sanitizer)
#define LUDI_ADDRESSES_WATCHED 1
#else
#define LUDI_ADDRESSES_WATCHED 0
#endif

#if defined(__SANITIZE_THREAD__) || LUDI_WATCHED_BY(thread_sanitizer)
#define LUDI_RACES_WATCHED 1
#else
#define LUDI_RACES_WATCHED 0
#endif

namespace ludi::test {

constexpr bool addresses_watched = LUDI_ADDRESSES_WATCHED != 0;
constexpr bool races_watched = LUDI_RACES_WATCHED != 0;
constexpr bool watched = addresses_watched || races_watched;

}  // namespace ludi::test
