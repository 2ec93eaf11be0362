// The two functions that Swift's libraries take from a glibc newer than 2.34. Defined here, they are
// linked in their place, and the program runs on RHEL 9, Ubuntu 22.04 and Amazon Linux 2023.
#include "CGlibc.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

// Which library it is, its headers say.
#if defined(__linux__) && defined(__GLIBC__)
#include <sys/random.h>

// A random number; glibc has it since 2.36. Without a source of random numbers the program ends, as
// it does with glibc's.
uint32_t arc4random(void) {
  uint32_t number;
  // Up to 256 bytes come whole.
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

// The hypotenuse; glibc's of this version since 2.35. Squares of floats are exact in double precision
// and cannot overflow there.
float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (float)sqrt((double)x * x + (double)y * y);
}
#endif
