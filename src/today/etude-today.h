/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-today.h - the first page: the puzzle of the day, the drill that is due, a placement, the lesson to go on with. Layer: window.
 *
 * Nothing is made of its boards before it is seen, and then in a thread. It reads what was solved and practised in the files of
 * the logs, and the lesson in the session, whose part "today" it keeps: the day on which it was seen first, "first" (u, as a
 * date: 20261123).
 *
 * Signals: "begin" (uint card, const char *text)  the button of an EtudeTodayCard was pressed; TEXT is a puzzle's name or a
 *                                                 problem, or the name of a lesson that comes with Etude, or NULL
 *          "message" (const char *text)           a sentence for the banner
 */
#pragma once

#include <gtk/gtk.h>

#include "etude-session.h"
#include "placement/placement.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_TODAY_PUZZLE,
  ETUDE_TODAY_DRILL,
  ETUDE_TODAY_PLACEMENT,
  ETUDE_TODAY_LESSON,
  ETUDE_TODAY_CARDS
} EtudeTodayCard;

/* A placement worth looking at. */
typedef struct
{
  const char *why; /* N_ ("...") */
  struct etude_problem problem;
  unsigned all, fundamental; /* solutions, as published */
} EtudeTodayPlacement;

#define ETUDE_TODAY_PLACEMENTS 50

/* That of DAY, counted from the first on which anybody looked: eight queens on day 0. */
const EtudeTodayPlacement *etude_today_placement (unsigned day);

#define ETUDE_TYPE_TODAY (etude_today_get_type ())
G_DECLARE_FINAL_TYPE (EtudeToday, etude_today, ETUDE, TODAY, GtkWidget)

EtudeToday *etude_today_new (EtudeSession *session);

G_END_DECLS
