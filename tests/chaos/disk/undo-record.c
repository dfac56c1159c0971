/*
 * The undo record of a file: a head, and an entry for each change, followed by what the piece was before, as far as the
 * file reached then. Read by undo-unsynced.ts.
 */
#include "disk-control.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

struct head {
  uint64_t lasting, last; /* Up to this step it is on the disk; the step of the last entry. */
};
struct entry {
  uint64_t step, at, kept, size; /* The bytes that follow; the size of the file before. */
};

static void name_of(const struct target *file, char *path, size_t most) {
  unsigned long long inode = file->inode, born = file->born;
  snprintf(path, most, "%s/%llu-%llu", getenv("FAULTY_DISK_UNDO"), inode, born);
}

static int open_record(const struct target *file, int flags) {
  char path[4096];
  name_of(file, path, sizeof path);
  return syscall(SYS_openat, AT_FDCWD, path, flags | O_RDWR | O_CLOEXEC, 0600);
}

static void put(int record, const void *bytes, size_t length) {
  if (syscall(SYS_write, record, bytes, length) != (long)length) give_up("undo record");
}

static void copy(int fd, int record, uint64_t at, uint64_t length) {
  char bytes[65536], link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int old = syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC);
  for (uint64_t end = at + length; at < end;) {
    ssize_t got = pread(old, bytes, end - at < sizeof bytes ? end - at : sizeof bytes, at);
    if (got <= 0) give_up("what was there before");
    put(record, bytes, got);
    at += got;
  }
  close(old);
}

void note(int fd, const struct target *file, uint64_t at, uint64_t span) {
  int said = errno, record = open_record(file, O_CREAT);
  if (record < 0) give_up("undo record");
  struct head head = {0, 0};
  if (pread(record, &head, sizeof head, 0) < 0) give_up("undo record");
  head.last = ++control->step;
  uint64_t rest = at < file->size ? file->size - at : 0;
  struct entry entry = {head.last, at, span < rest ? span : rest, file->size};
  put(record, &head, sizeof head);
  lseek(record, 0, SEEK_END);
  put(record, &entry, sizeof entry);
  if (entry.kept > 0) copy(fd, record, at, entry.kept);
  close(record);
  errno = said;
}

void settle(const struct target *file, uint64_t step) {
  char path[4096];
  sigset_t before;
  struct head head;
  int said = errno;
  lock(&before);
  int record = open_record(file, 0);
  if (record >= 0) {
    if (pread(record, &head, sizeof head, 0) != sizeof head) give_up("undo record");
    name_of(file, path, sizeof path);
    if (head.last <= step) syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    else if (head.lasting < step) put(record, &step, sizeof step); /* The first of the head. */
    close(record);
  }
  unlock(&before);
  errno = said;
}
