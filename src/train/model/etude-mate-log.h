/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-log.h - what somebody has practised: every drill, and when each theme should come back. Layer: model.
 *
 * Only the drills are kept; memories (fsrs.h) are worked out from them.
 *
 * State: a(xyyybyqqnu): the columns in the order of the table.
 * Table: "2026-03-01T18:20:05Z,w,longest,fifty,yes,0,9,7,29,44".
 */
#pragma once

#include "etude-log.h"
#include "etude-mate-theme.h"

G_BEGIN_DECLS

/* A row: one drill. */
typedef struct
{
  gint64 when; /* it ended */
  gint64 theme, defender, yardstick, solved;
  gint64 hints;
  gint64 used, needed; /* moves of White */
  gint64 spare;        /* of fifty */
  gint64 seconds;
} EtudeMateDrilled;

EtudeLog *etude_mate_log_new (void);

/* --- mistakes, which come back as themes do: a log of its own, in the file "mistakes" --- */

/* A row: a position where somebody went wrong, or, solved, did better at last. */
typedef struct
{
  gint64 when;
  const char *position; /* FEN, interned; who is to move went wrong */
  gint64 theme;         /* that it came from, counted from 1; 0: none */
  gint64 solved;
} EtudeMateTried;

EtudeLog *etude_mate_mistakes_new (void);

/* Somebody went wrong in P in a drill of THEME, or, SOLVED, has mastered it: then only if it is known as a mistake. The same
 * mistake twice running counts once. */
void etude_mate_mistakes_note (EtudeLog *log, const struct etude_position *p, EtudeMateTheme theme, gboolean solved,
                               gint64 now);

/* How many are due at NOW, and into *NEXT, which may be NULL, the one that is longest due. */
guint etude_mate_mistakes_count_due (EtudeLog *log, gint64 now, EtudeMateTried *next);

/* The sentence for N that are due, more than 0. (transfer full) */
char *etude_mate_mistakes_describe_due (guint n);

/* --- what is due --- */

/* The days from NOW until THEME is due: 0 today, below 0 it was due before. FALSE: it was never practised. */
gboolean etude_mate_log_get_due (EtudeLog *log, EtudeMateTheme theme, gint64 now, int *days);

/* What to do next: the theme longest due, else the first one never practised, else the one due first. */
EtudeMateTheme etude_mate_log_get_next (EtudeLog *log, gint64 now);

/* What is due today and for how many minutes, in one line; and what the log has of THEME. (transfer full) */
char *etude_mate_log_describe_today (EtudeLog *log, gint64 now);
char *etude_mate_log_describe_theme (EtudeLog *log, EtudeMateTheme theme, gint64 now);

G_END_DECLS
