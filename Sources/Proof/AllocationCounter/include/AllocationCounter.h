#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether this build counts: not under a sanitizer, which has the C library's entry points for itself.
int allocations_are_counted(void);

/// The allocations that this thread has made so far.
uint64_t allocation_count(void);

/// The bytes that this thread has taken from the heap and not given back. What another thread gives back for it
/// is counted there.
int64_t allocation_bytes(void);

/// Does nothing. A program that counts instructions from outside takes a count wherever this is called.
void counting_mark(void);

#endif
