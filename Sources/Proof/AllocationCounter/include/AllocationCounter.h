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
///
/// Each start and each end lets callgrind translate the program anew, which takes longer than most counts.
void counting_begin(void);

/// Sets the count of instructions to zero. The count does not depend on memory that was freed before.
void counting_clear(void);

/// Lets callgrind write the count of instructions to the next file, and sets the count to zero.
void counting_write(void);

/// Ends the count of instructions.
void counting_end(void);

#endif
