// Counts heap allocations by replacing the C library's entry points in the lab and in tests. Each thread has its own
// counter, so concurrent work does not affect it.
#include "AllocationCounter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#endif

// Requests that callgrind obeys; its tool's number is the letters C and T. They are listed in valgrind's manual, chapter
// "Callgrind", section "Client request reference".
enum {
  dump_statistics = 0x43540000,
  zero_statistics = 0x43540001,
  start_instrumentation = 0x43540004,
  stop_instrumentation = 0x43540005,
};

// A request is a sequence of instructions that changes nothing on a processor, and that valgrind recognizes.
static void request(uint64_t number) {
  volatile uint64_t words[6] = {number};
#if defined(__x86_64__)
  uint64_t result = 0;
  __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
                   : "+d"(result)
                   : "a"(words)
                   : "cc", "memory");
#elif defined(__aarch64__)
  register uint64_t result __asm__("x3") = 0;
  register volatile uint64_t *place __asm__("x4") = words;
  __asm__ volatile("ror x12, x12, #3; ror x12, x12, #13; ror x12, x12, #51; ror x12, x12, #61; orr x10, x10, x10"
                   : "+r"(result)
                   : "r"(place)
                   : "cc", "memory", "x12");
#endif
}

// Lets the C library sort the memory that earlier work freed. Otherwise the next allocation that finds no chunk of its
// size sorts all of it: tens of thousands of instructions, which depend on what ran before.
static void sort_freed_memory(void);

void counting_begin(void) { request(start_instrumentation); }

void counting_clear(void) {
  sort_freed_memory();
  request(zero_statistics);
}

void counting_write(void) { request(dump_statistics); }

void counting_end(void) { request(stop_instrumentation); }

#ifdef IS_SANITIZED

// A sanitizer replaces the entry points itself, and fails to start if another library has. This build counts nothing.
uint64_t allocation_count(void) { return 0; }
int64_t allocation_bytes(void) { return 0; }
int allocations_are_counted(void) { return 0; }
static void sort_freed_memory(void) {}

#else

#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *pointer);

static __thread uint64_t count __attribute__((tls_model("initial-exec")));
static __thread int64_t bytes __attribute__((tls_model("initial-exec")));

uint64_t allocation_count(void) { return count; }
int64_t allocation_bytes(void) { return bytes; }
int allocations_are_counted(void) { return 1; }

static void *counted(void *pointer) {
  count += 1;
  bytes += (int64_t)malloc_usable_size(pointer);
  return pointer;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *pointer, size_t size) {
  int64_t before = (int64_t)malloc_usable_size(pointer);
  void *result = __libc_realloc(pointer, size);
  count += 1;
  // A failed reallocation leaves the memory unchanged; a reallocation to size 0 frees it.
  if (result != NULL || size == 0) bytes += (int64_t)malloc_usable_size(result) - before;
  return result;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = counted(__libc_memalign(alignment, size));
  return *result == NULL ? 12 : 0;
}

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void free(void *pointer) {
  bytes -= (int64_t)malloc_usable_size(pointer);
  __libc_free(pointer);
}

// A request for a large chunk below the size from which memory is mapped sorts all freed chunks.
static void sort_freed_memory(void) { __libc_free(__libc_malloc(64 << 10)); }

#endif
