/* SPDX-License-Identifier: GPL-3.0-or-later */
/* race-window.h - the door of mini-games, men against pawns: the panel that plays one on the board of a lesson. Layer: window.
 *
 * An EtudePanel. Its steps take moves back and do them again. Best play is looked for in a job after each move; what is not known for
 * certain is never said to be.
 */
#pragma once

#include "catalogue.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_RACE_PANEL (etude_race_panel_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRacePanel, etude_race_panel, ETUDE, RACE_PANEL, EtudePanel)

/* The game of TEXT for a lesson. SIDE: whose men the hands have, "white" or "black"; NULL: those of who begins. OPPONENT: "exact", "pupil"
 * or "nobody", when two play; NULL: "exact". NULL: the text is no game. (transfer full, floating) */
EtudePanel *etude_race_panel_make_guest (const char *text, const char *side, const char *opponent);

/* How a game stands that is a drill: it begins as won by who begins, whose men the hands have. */
typedef struct
{
  enum etude_colour student;
  gboolean over, won;
  gboolean spoilt;    /* the win was let go once, taken back or not */
  guint used, needed; /* moves of the student's; that best play needs, as far as it is known */
  guint helps;        /* hints, and moves taken back */
} EtudeRaceOutcome;

/* The game becomes a drill: who the opponent is stays as it is. NEEDED: as in the outcome; 0: not known. */
void etude_race_panel_be_drill (EtudeRacePanel *self, guint needed);
EtudeRaceOutcome etude_race_panel_get_outcome (EtudeRacePanel *self);

G_END_DECLS
