#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/*
 * Preloaded into a program whose time a test moves: the wall clock runs ahead by the seconds that the file named by
 * CLOCK_AHEAD holds. Time that only measures how long something takes stays true.
 */
static long ahead(void) {
  char digits[16] = {0};
  const char *name = getenv("CLOCK_AHEAD");
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return 0;
  ssize_t got = read(file, digits, sizeof digits - 1);
  close(file);
  return got > 0 ? atol(digits) : 0;
}

int clock_gettime(clockid_t which, struct timespec *time) {
  int failed = (int)syscall(SYS_clock_gettime, which, time);
  if (!failed && which == CLOCK_REALTIME) time->tv_sec += ahead();
  return failed;
}
