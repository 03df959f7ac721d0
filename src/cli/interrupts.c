/* SPDX-License-Identifier: GPL-3.0-or-later */
/* interrupts.c - what the signals do that end programs. Handlers call only what POSIX allows in them. */
#include "interrupts.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE_SECONDS 2

static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

#define N_SIGNALS (sizeof signals / sizeof *signals)

static const char *volatile unfinished;
static volatile sig_atomic_t interrupted; /* the first signal */
static struct timespec first;             /* when the first signal came */

void
etude_cli_interrupts_unfinished (const char *path)
{
  unfinished = path;
}

bool
etude_cli_interrupted (void)
{
  return interrupted;
}

/* --- handlers --- */

static void
end (int signal_number)
{
  sigset_t this_one;

  if (unfinished)
    unlink (unfinished);
  signal (signal_number, SIG_DFL);
  sigemptyset (&this_one);
  sigaddset (&this_one, signal_number);
  raise (signal_number);
  pthread_sigmask (SIG_UNBLOCK, &this_one, NULL);
}

static void
note (int signal_number)
{
  int error = errno;
  struct timespec now;

  if (!interrupted)
    {
      clock_gettime (CLOCK_MONOTONIC, &first);
      interrupted = signal_number;
    }
  else
    {
      clock_gettime (CLOCK_MONOTONIC, &now);
      if (now.tv_sec - first.tv_sec > PATIENCE_SECONDS
          || (now.tv_sec - first.tv_sec == PATIENCE_SECONDS && now.tv_nsec >= first.tv_nsec))
        end (signal_number);
    }
  errno = error;
}

/* --- listening --- */

/* A handler is not interrupted by another. */
static void
listen (void (*handler) (int signal_number))
{
  struct sigaction action = { .sa_handler = handler, .sa_flags = SA_RESTART }, old;

  for (size_t i = 0; i < N_SIGNALS; i++)
    sigaddset (&action.sa_mask, signals[i]);
  for (size_t i = 0; i < N_SIGNALS; i++)
    if (signals[i] != SIGHUP || (sigaction (SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN))
      sigaction (signals[i], &action, NULL);
}

void
etude_cli_interrupts_end (void)
{
  listen (end);
}

void
etude_cli_interrupts_note (void)
{
  listen (note);
}

void
etude_cli_interrupts_hold (bool hold)
{
  sigset_t all;

  sigemptyset (&all);
  for (size_t i = 0; i < N_SIGNALS; i++)
    sigaddset (&all, signals[i]);
  pthread_sigmask (hold ? SIG_BLOCK : SIG_UNBLOCK, &all, NULL);
}

void
etude_cli_interrupts_follow (void)
{
  listen (end);
  if (interrupted)
    raise (interrupted);
}
