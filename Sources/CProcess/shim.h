#include <sys/prctl.h>

// Swift does not call functions with a variable number of arguments.

/// Makes this process the parent of its descendants that lose theirs, or stops being it.
static inline int set_child_subreaper(int is_on) {
  return prctl(PR_SET_CHILD_SUBREAPER, is_on, 0, 0, 0);
}
