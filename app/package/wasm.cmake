# WebAssembly with Debian's clang-19, lld-19, libc++-19-dev-wasm32, libclang-rt-19-dev-wasm32 and
# wasi-libc. That standard library has neither exceptions nor threads.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")
# A program for the test of the compiler would be one too many.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
