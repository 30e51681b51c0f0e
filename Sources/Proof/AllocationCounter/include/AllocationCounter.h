#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Returns whether this build counts allocations. A build with a sanitizer does not.
int allocations_are_counted(void);

/// Returns the number of allocations that this thread has made.
uint64_t allocation_count(void);

/// Returns the bytes that this thread has allocated less the bytes that it has freed. Memory that another thread frees
/// counts there.
int64_t allocation_bytes(void);

/// Starts the count of instructions in a program that runs under callgrind; does nothing elsewhere.
void counting_begin(void);

/// Ends the count of instructions, and lets callgrind write it to a file.
void counting_end(void);

#endif
