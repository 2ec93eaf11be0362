#include <fcntl.h>
#include <malloc.h>

/// Lets the process keep what it frees, up to some megabytes, for what it needs next: giving memory
/// back and asking for it again took a tenth of the time of a check of many forms.
static inline void keep_freed_memory(int megabytes) {
  mallopt(M_TRIM_THRESHOLD, megabytes << 20);
  mallopt(M_TOP_PAD, 4 << 20);
}

int pipe2(int ends[2], int flags);

/// A pipe of which no program that is started holds an end it is not given.
static inline int closing_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int posix_spawn_file_actions_addchdir_np(void *actions, const char *folder);

/// Lets a program that is started work in a folder; `actions` is a `posix_spawn_file_actions_t`.
///
/// Its header is not included: it would make this module one that defines signals, too.
static inline int add_folder(void *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
