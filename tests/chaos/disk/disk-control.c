#include "disk-control.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct control *control;
static const char *folder;

char mode(void) { return control ? control->mode : '-'; }

void give_up(const char *what) {
  dprintf(2, "faulty-disk: %s: %s\n", what, strerror(errno));
  abort();
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULTY_DISK_CONTROL");
  folder = getenv("FAULTY_DISK_FOLDER");
  if (!path || !folder) return;
  int fd = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
  if (fd < 0) give_up(path);
  struct control *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (shared == MAP_FAILED) give_up(path);
  flock(fd, LOCK_EX);
  if (!shared->is_ready) {
    pthread_mutexattr_t how;
    pthread_mutexattr_init(&how);
    pthread_mutexattr_setpshared(&how, PTHREAD_PROCESS_SHARED);
    pthread_mutexattr_setrobust(&how, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&shared->lock, &how);
    shared->is_ready = 1;
  }
  flock(fd, LOCK_UN);
  close(fd);
  control = shared;
}

void lock(sigset_t *before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, before);
  if (pthread_mutex_lock(&control->lock) == EOWNERDEAD) pthread_mutex_consistent(&control->lock);
}

void unlock(const sigset_t *before) {
  pthread_mutex_unlock(&control->lock);
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

static int is_below(const char *path) {
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

int is_name_below(const char *path) {
  char here[4096];
  if (path[0] == '/') return is_below(path);
  return getcwd(here, sizeof here) && is_below(here);
}

static int has_our_name(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path) && (length < 4 || strcmp(path + length - 4, ".log") != 0);
}

int is_ours(int fd, struct target *file) {
  struct statx seen;
  if (mode() == '-') return 0;
  int said = errno;
  int is_file = statx(fd, "", AT_EMPTY_PATH, STATX_BASIC_STATS | STATX_BTIME, &seen) == 0 && S_ISREG(seen.stx_mode) &&
                seen.stx_nlink > 0 && has_our_name(fd);
  errno = said;
  if (!is_file) return 0;
  *file = (struct target){seen.stx_ino, seen.stx_btime.tv_sec * 1000000000ull + seen.stx_btime.tv_nsec, seen.stx_size};
  return 1;
}
