/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clock.c - a program lives so many seconds later as CLOCK_AHEAD says; what it measures stays as it is. Layer: tests; to be
 * preloaded. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int
clock_gettime (clockid_t id, struct timespec *now)
{
  const char *ahead = getenv ("CLOCK_AHEAD");
  const int result = (int) syscall (SYS_clock_gettime, id, now);

  if (result == 0 && id == CLOCK_REALTIME && ahead)
    now->tv_sec += atoll (ahead);
  return result;
}

int
gettimeofday (struct timeval *restrict time, void *restrict zone)
{
  struct timespec now;
  const int result = clock_gettime (CLOCK_REALTIME, &now);

  (void) zone;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t
time (time_t *seconds)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  if (seconds)
    *seconds = now.tv_sec;
  return now.tv_sec;
}
