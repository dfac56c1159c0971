/*
 * A disk that loses and fails, below one folder, for the processes that have this before their C library (LD_PRELOAD).
 *
 *   write ──▶ what the piece was before ▸ undo record of the file ──▶ the piece is changed
 *   fsync ──▶ the real one ──▶ what was written before it began can no longer be undone
 *
 * The power goes: every process is killed, and undo-unsynced.ts undoes what is on record. What was written while an fsync
 * ran stays on record: the strict reading. Names (create, rename, unlink) count as lasting in their order, as on a
 * journalling file system. What the C library writes by itself (fprintf) is not seen; PostgreSQL writes in that way only
 * what it can make anew.
 *
 * The first byte of the control file says what the disk does:
 *   '-' nothing   'u' keeps undo records   'l' the same, but an fdatasync (PostgreSQL's log) does nothing, yet says done
 *   'f' full: nothing may grow   'r' read-only: nothing may change   'e' one fsync in twenty fails
 *
 * FAULTY_DISK_FOLDER, FAULTY_DISK_CONTROL (a file of 4096 bytes, zeros at first), FAULTY_DISK_UNDO (a folder).
 */
#include "disk-control.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { here = -1 };
static const uint64_t to_the_end = UINT64_MAX;

/* Refused (-1), none of our business (0), or on record and the lock taken (1). */
static int before_change(int fd, int64_t at, uint64_t span, sigset_t *before) {
  struct target file;
  if (!is_ours(fd, &file)) return 0;
  char now = mode();
  int keeps = now == 'u' || now == 'l';
  if (keeps) {
    lock(before);
    is_ours(fd, &file); /* Its size, once more. */
  }
  if (at == here) at = fcntl(fd, F_GETFL) & O_APPEND ? (int64_t)file.size : lseek(fd, 0, SEEK_CUR);
  if (keeps) note(fd, &file, at, span);
  if (now == 'r') return errno = EROFS, -1;
  if (now == 'f' && (span == to_the_end ? (uint64_t)at : at + span) > file.size) return errno = ENOSPC, -1;
  return keeps;
}

#define CHANGE(fd, at, span, call)                         \
  ({                                                       \
    sigset_t before_;                                      \
    int state_ = before_change(fd, at, span, &before_);    \
    long done_ = state_ < 0 ? -1 : (call);                 \
    if (state_ > 0) unlock(&before_);                      \
    done_;                                                 \
  })

static uint64_t sum(const struct iovec *parts, int count) {
  uint64_t all = 0;
  for (int each = 0; each < count; each++) all += parts[each].iov_len;
  return all;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  return CHANGE(fd, here, length, syscall(SYS_write, fd, bytes, length));
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  return CHANGE(fd, at, length, syscall(SYS_pwrite64, fd, bytes, length, at));
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  return CHANGE(fd, here, sum(parts, count), syscall(SYS_writev, fd, parts, count));
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  return CHANGE(fd, at, sum(parts, count), syscall(SYS_pwritev, fd, parts, count, at, 0));
}
ssize_t pwritev64v2(int fd, const struct iovec *parts, int count, off64_t at, int flags) {
  return CHANGE(fd, at, sum(parts, count), syscall(SYS_pwritev2, fd, parts, count, at, 0, flags));
}
int ftruncate64(int fd, off64_t size) { return CHANGE(fd, size, to_the_end, syscall(SYS_ftruncate, fd, size)); }
int truncate64(const char *path, off64_t size) {
  int fd = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int done = ftruncate64(fd, size), said = errno;
  close(fd);
  errno = said;
  return done;
}
int fallocate64(int fd, int how, off64_t at, off64_t length) {
  return CHANGE(fd, at, length, syscall(SYS_fallocate, fd, how, at, length));
}
int posix_fallocate64(int fd, off64_t at, off64_t length) { return fallocate64(fd, 0, at, length) == 0 ? 0 : errno; }

static int sync_file(int fd, long call) {
  struct target file;
  sigset_t before;
  if (!is_ours(fd, &file)) return syscall(call, fd);
  char now = mode();
  if (now == 'l' && call == SYS_fdatasync) return 0;
  if (now == 'e' && (atomic_fetch_add(&control->syncs, 1) * 2654435761u >> 7) % 20 == 0) return errno = EIO, -1;
  lock(&before);
  uint64_t step = control->step;
  unlock(&before);
  int done = syscall(call, fd);
  if (done == 0) settle(&file, step);
  return done;
}
int fsync(int fd) { return sync_file(fd, SYS_fsync); }
int fdatasync(int fd) { return sync_file(fd, SYS_fdatasync); }

static int is_refused(const char *path) {
  if (mode() != 'r' || !is_name_below(path)) return 0;
  return errno = EROFS;
}

int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t rights = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;
  va_end(more);
  if (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC) && is_refused(path)) return -1;
  /* What is cut is put on record first. */
  int is_cut = flags & O_TRUNC && mode() != '-';
  int fd = syscall(SYS_openat, AT_FDCWD, path, is_cut ? flags & ~O_TRUNC : flags, rights);
  if (fd >= 0 && is_cut) ftruncate64(fd, 0);
  return fd;
}
int rename(const char *from, const char *to) {
  return is_refused(to) ? -1 : syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int unlink(const char *path) { return is_refused(path) ? -1 : syscall(SYS_unlinkat, AT_FDCWD, path, 0); }
int mkdir(const char *path, mode_t rights) {
  /* What is there already is told first. */
  return access(path, F_OK) != 0 && is_refused(path) ? -1 : syscall(SYS_mkdirat, AT_FDCWD, path, rights);
}

/* Where all offsets have 64 bits both names are one. */
#define SAME(name, like) extern __typeof__(like) name __attribute__((alias(#like)))
SAME(pwrite, pwrite64);
SAME(pwritev, pwritev64);
SAME(pwritev2, pwritev64v2);
SAME(ftruncate, ftruncate64);
SAME(truncate, truncate64);
SAME(fallocate, fallocate64);
SAME(posix_fallocate, posix_fallocate64);
SAME(open, open64);
