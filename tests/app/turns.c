/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turns.c - tells how long the main loop of a program does something else than wait. Layer: tests; to be preloaded.
 *
 * A turn is the processor time of the main thread between two calls of poll: a busy machine does not make it longer. One of
 * TOLD milliseconds or more is written to standard error: "turn: 312 ms".
 */
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define TOLD 50.0

static double
milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

int
poll (struct pollfd *fds, nfds_t n, int timeout)
{
  static int (*original) (struct pollfd *, nfds_t, int);
  static double began;
  int result;

  if (!original)
    *(void **) &original = dlsym (RTLD_NEXT, "poll");
  if (syscall (SYS_gettid) != getpid ())
    return original (fds, n, timeout);
  if (began > 0 && milliseconds () - began >= TOLD)
    fprintf (stderr, "turn: %.0f ms\n", milliseconds () - began);
  result = original (fds, n, timeout);
  began = milliseconds ();
  return result;
}
