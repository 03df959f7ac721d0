/* SPDX-License-Identifier: GPL-3.0-or-later */
/* made-endings.h - endings and positions as tests ask for them. Layer: tests; GLib. No globals. */
#pragma once

#include "ending.h"
#include "notation.h"

#include <glib.h>
#include <time.h>

static inline struct etude_ending
ending_of (const char *name)
{
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (name, &ending));
  return ending;
}

/* The position that FEN describes. */
static inline struct etude_position
fen_position (const char *fen)
{
  struct etude_fen read;

  g_assert_true (etude_fen_read (fen, &read));
  return read.position;
}

/* The seconds that this thread has worked for. */
static inline double
own_time (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec + (double) t.tv_nsec * 1e-9;
}

/* ENDING by distances to mate, to be freed with etude_endings_free. */
static inline struct etude_endings *
made_endings (const struct etude_ending *ending)
{
  struct etude_endings *endings = etude_endings_new ();

  g_assert_nonnull (endings);
  g_assert_cmpint (etude_endings_make (endings, ending, 1, NULL, NULL), ==, ETUDE_OK);
  return endings;
}

static inline struct etude_endings *
made_endings_of (const char *name)
{
  const struct etude_ending ending = ending_of (name);

  return made_endings (&ending);
}
