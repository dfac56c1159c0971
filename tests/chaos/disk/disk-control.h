/* What all processes on the faulty disk share, and the files of it. See faulty-disk.c. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>

struct control {
  volatile char mode;
  char is_ready;
  _Atomic uint64_t syncs;
  uint64_t step; /* Counts changes; under the lock. */
  pthread_mutex_t lock;
};
extern struct control *control;

/* A file of the folder, by what no other file ever has. */
struct target {
  uint64_t inode, born, size;
};

char mode(void);
void give_up(const char *what);

/* No signal comes in between: a handler that writes would wait for itself. */
void lock(sigset_t *before);
void unlock(const sigset_t *before);

/* Whether it is a file below the folder that has a name and is no log; tells nothing in `errno`. */
int is_ours(int fd, struct target *file);
int is_name_below(const char *path);

/* Puts what `span` bytes from `at` are on record before they change; under the lock. */
void note(int fd, const struct target *file, uint64_t at, uint64_t span);
/* Up to this step the file is on the disk. */
void settle(const struct target *file, uint64_t step);
