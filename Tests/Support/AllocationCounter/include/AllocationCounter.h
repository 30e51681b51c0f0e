#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The allocations that this thread has made so far.
uint64_t allocation_count(void);

#endif
