// Makes one system call fail, or ends the process before or after it, in a program that is started with this library
// in LD_PRELOAD. Only calls about files in one folder count, so that the choice is the same in each run.
//
//   FAULT_FOLDER   the folder whose files count, as an absolute path without links
//   FAULT_LOG      a file to which each counted call is appended: its name and the file's name
//   FAULT_NUMBER   the number of the call that fails, counted from 1; none fails without it
//   FAULT_CAUSE    the errno value, or “short” for half of the bytes, “before” or “after” for a kill around the call
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { passes = 0, is_short = -1, dies_after = -2 };

static int count;

// Returns whether a path lies in the folder that counts, and the part of it to log.
static const char *inside(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  static __thread char whole[2 * PATH_MAX];
  if (folder == NULL || path == NULL) return NULL;
  if (path[0] != '/') {
    char here[PATH_MAX];
    if (getcwd(here, sizeof here) == NULL) return NULL;
    snprintf(whole, sizeof whole, "%s/%s", here, path);
    path = whole;
  }
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0) ? path + length : NULL;
}

static void append(const char *name, const char *path) {
  const char *log = getenv("FAULT_LOG");
  if (log == NULL) return;
  char line[PATH_MAX + 64];
  int length = snprintf(line, sizeof line, "%s %s\n", name, path);
  int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

// Counts a call, and returns its fate: an errno value, or one of the words above.
static int fate(const char *name, const char *path) {
  const char *place = inside(path);
  if (place == NULL) return passes;
  int number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  append(name, place);
  const char *wanted = getenv("FAULT_NUMBER"), *cause = getenv("FAULT_CAUSE");
  if (wanted == NULL || cause == NULL || atoi(wanted) != number) return passes;
  if (strcmp(cause, "before") == 0) kill(getpid(), SIGKILL);
  if (strcmp(cause, "after") == 0) return dies_after;
  return strcmp(cause, "short") == 0 ? is_short : atoi(cause);
}

static int fate_of_file(const char *name, int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlink, link, path, sizeof path - 1);
  // Pipes and sockets have names that are no paths.
  if (length <= 0 || path[0] != '/') return passes;
  path[length] = 0;
  return fate(name, path);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

// Calls the function of the system, unless the fate says otherwise.
#define PASS(result_type, call) \
  if (cause > 0) { \
    errno = cause; \
    return -1; \
  } \
  result_type result = call; \
  if (cause == dies_after) kill(getpid(), SIGKILL); \
  return result

#define MODE(last) \
  va_list rest; \
  va_start(rest, last); \
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
  va_end(rest)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    MODE(flags); \
    REAL(name); \
    int cause = fate(flags & O_CREAT ? "create" : "open", path); \
    PASS(int, real(path, flags, mode)); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    MODE(flags); \
    REAL(name); \
    int cause = fate(flags & O_CREAT ? "create" : "open", path); \
    PASS(int, real(folder, path, flags, mode)); \
  }
OPENAT(openat)
OPENAT(openat64)

ssize_t read(int file, void *bytes, size_t size) {
  REAL(read);
  int cause = fate_of_file("read", file);
  if (cause == is_short && size > 1) size /= 2;
  PASS(ssize_t, real(file, bytes, size));
}

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(write);
  int cause = fate_of_file("write", file);
  if (cause == is_short && size > 1) size /= 2;
  PASS(ssize_t, real(file, bytes, size));
}

int close(int file) {
  REAL(close);
  int cause = fate_of_file("close", file);
  // As the system does, a failed close closes.
  if (cause > 0) real(file);
  PASS(int, real(file));
}

int fsync(int file) {
  REAL(fsync);
  int cause = fate_of_file("fsync", file);
  PASS(int, real(file));
}

int ftruncate(int file, off_t size) {
  REAL(ftruncate);
  int cause = fate_of_file("ftruncate", file);
  PASS(int, real(file, size));
}

int flock(int file, int operation) {
  REAL(flock);
  int cause = fate_of_file("flock", file);
  PASS(int, real(file, operation));
}

int fstat(int file, struct stat *status) {
  REAL(fstat);
  int cause = fate_of_file("fstat", file);
  PASS(int, real(file, status));
}

int rename(const char *path, const char *name) {
  REAL(rename);
  int cause = fate("rename", name);
  PASS(int, real(path, name));
}

int unlink(const char *path) {
  REAL(unlink);
  int cause = fate("unlink", path);
  PASS(int, real(path));
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  int cause = fate("mkdir", path);
  PASS(int, real(path, mode));
}
