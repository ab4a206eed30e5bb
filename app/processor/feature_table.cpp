// The features of x86-64, a row each. This source is compiled like the libraries, so that the
// compiler's own words tell what the program needs; it holds no code.
#include <iterator>

#include "app/processor/feature.hpp"

namespace ludi::app {

namespace {

// A word that the compiler defines becomes 1, any other stays as it is.
#define LUDI_SPELT(word) #word
#define LUDI_COMPILED_FOR(word) (LUDI_SPELT(word)[0] == '1')

using enum Register;

constexpr unsigned no_states = 0, wide = 0x6, widest = 0xE6;
constexpr unsigned extended = 0x80000001U;

constexpr Feature table[] = {
#if defined(__x86_64__)
    {"sse3", LUDI_COMPILED_FOR(__SSE3__), 1, 0, ecx, 0, no_states},
    {"pclmul", LUDI_COMPILED_FOR(__PCLMUL__), 1, 0, ecx, 1, no_states},
    {"ssse3", LUDI_COMPILED_FOR(__SSSE3__), 1, 0, ecx, 9, no_states},
    {"fma", LUDI_COMPILED_FOR(__FMA__), 1, 0, ecx, 12, wide},
    {"sse4.1", LUDI_COMPILED_FOR(__SSE4_1__), 1, 0, ecx, 19, no_states},
    {"sse4.2", LUDI_COMPILED_FOR(__SSE4_2__), 1, 0, ecx, 20, no_states},
    {"movbe", LUDI_COMPILED_FOR(__MOVBE__), 1, 0, ecx, 22, no_states},
    {"popcnt", LUDI_COMPILED_FOR(__POPCNT__), 1, 0, ecx, 23, no_states},
    {"aes", LUDI_COMPILED_FOR(__AES__), 1, 0, ecx, 25, no_states},
    {"avx", LUDI_COMPILED_FOR(__AVX__), 1, 0, ecx, 28, wide},
    {"f16c", LUDI_COMPILED_FOR(__F16C__), 1, 0, ecx, 29, wide},
    {"bmi1", LUDI_COMPILED_FOR(__BMI__), 7, 0, ebx, 3, no_states},
    {"avx2", LUDI_COMPILED_FOR(__AVX2__), 7, 0, ebx, 5, wide},
    {"bmi2", LUDI_COMPILED_FOR(__BMI2__), 7, 0, ebx, 8, no_states},
    {"avx512f", LUDI_COMPILED_FOR(__AVX512F__), 7, 0, ebx, 16, widest},
    {"avx512dq", LUDI_COMPILED_FOR(__AVX512DQ__), 7, 0, ebx, 17, widest},
    {"adx", LUDI_COMPILED_FOR(__ADX__), 7, 0, ebx, 19, no_states},
    {"avx512ifma", LUDI_COMPILED_FOR(__AVX512IFMA__), 7, 0, ebx, 21, widest},
    {"avx512cd", LUDI_COMPILED_FOR(__AVX512CD__), 7, 0, ebx, 28, widest},
    {"sha", LUDI_COMPILED_FOR(__SHA__), 7, 0, ebx, 29, no_states},
    {"avx512bw", LUDI_COMPILED_FOR(__AVX512BW__), 7, 0, ebx, 30, widest},
    {"avx512vl", LUDI_COMPILED_FOR(__AVX512VL__), 7, 0, ebx, 31, widest},
    {"avx512vbmi", LUDI_COMPILED_FOR(__AVX512VBMI__), 7, 0, ecx, 1, widest},
    {"avx512vbmi2", LUDI_COMPILED_FOR(__AVX512VBMI2__), 7, 0, ecx, 6, widest},
    {"gfni", LUDI_COMPILED_FOR(__GFNI__), 7, 0, ecx, 8, no_states},
    {"vaes", LUDI_COMPILED_FOR(__VAES__), 7, 0, ecx, 9, wide},
    {"vpclmulqdq", LUDI_COMPILED_FOR(__VPCLMULQDQ__), 7, 0, ecx, 10, wide},
    {"avx512vnni", LUDI_COMPILED_FOR(__AVX512VNNI__), 7, 0, ecx, 11, widest},
    {"avx512bitalg", LUDI_COMPILED_FOR(__AVX512BITALG__), 7, 0, ecx, 12, widest},
    {"avx512vpopcntdq", LUDI_COMPILED_FOR(__AVX512VPOPCNTDQ__), 7, 0, ecx, 14, widest},
    {"avx512fp16", LUDI_COMPILED_FOR(__AVX512FP16__), 7, 0, edx, 23, widest},
    {"avxvnni", LUDI_COMPILED_FOR(__AVXVNNI__), 7, 1, eax, 4, wide},
    {"avx512bf16", LUDI_COMPILED_FOR(__AVX512BF16__), 7, 1, eax, 5, widest},
    {"lzcnt", LUDI_COMPILED_FOR(__LZCNT__), extended, 0, ecx, 5, no_states},
    {"sse4a", LUDI_COMPILED_FOR(__SSE4A__), extended, 0, ecx, 6, no_states},
    {"xop", LUDI_COMPILED_FOR(__XOP__), extended, 0, ecx, 11, wide},
    {"fma4", LUDI_COMPILED_FOR(__FMA4__), extended, 0, ecx, 16, wide},
    {"tbm", LUDI_COMPILED_FOR(__TBM__), extended, 0, ecx, 21, no_states},
#else
    {"", false, 0, 0, eax, 0, no_states},
#endif
};

}  // namespace

constinit const Feature* const features = table;
constinit const std::size_t feature_count = std::size(table);

}  // namespace ludi::app
