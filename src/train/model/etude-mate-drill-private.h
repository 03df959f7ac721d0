/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill-private.h - what a drill is made of. Layer: model, for EtudeMateDrill and its words. */
#pragma once

#include "etude-mate-drill.h"

G_BEGIN_DECLS

/* A move of the student's. */
typedef struct
{
  struct etude_position before;
  guint clock; /* before */
  gboolean has_plan;
  struct etude_plan plan; /* of it */
  struct etude_move move, best;
  struct etude_plan_change change;
  struct etude_move reply;
  gboolean is_answered;
} EtudeMatePlayed;

struct _EtudeMateDrill
{
  GObject parent_instance;

  const EtudeSolved *solved;
  const struct etude_barrier *barrier;
  EtudeMateTheme theme;
  EtudeMateTask task; /* of a theme: without a number of moves */
  EtudeMateDefender defender;
  EtudeMateYardstick yardstick;
  GRand *random;
  EtudeTablebases *tablebases; /* or NULL */

  EtudeMateDrillState state;
  struct etude_position position;
  guint clock; /* plies since the last capture or pawn's move, or the start */
  struct etude_verdict result;
  struct etude_fifty fifty; /* the same under the fifty-move rule, if it is the yardstick: */
  gboolean knows_fifty;
  struct etude_plan plan;
  gboolean has_plan;
  guint triangle; /* at the start */
  GArray *played; /* of EtudeMatePlayed */
  struct etude_move opening;
  gboolean is_opened; /* the defender had the first move, and has made it */
  guint hints, take_backs;
  guint hint_step;    /* in this position */
  gboolean blundered; /* once */
  GArray *blunders;   /* of EtudeMateMistake */
};

/* The student's last move; NULL: none. */
EtudeMatePlayed *etude_mate_drill_last_played (EtudeMateDrill *self);

/* How many moves all moves so far have cost. */
guint etude_mate_drill_total_cost (EtudeMateDrill *self);

/* The moves to the student's mate; 0: he has none, or has mated. */
guint etude_mate_drill_moves_left (EtudeMateDrill *self);

/* Whether there are fewer moves left than are needed; or the mate, if that is the yardstick, comes too late for the fifty-move
 * rule. */
gboolean etude_mate_drill_is_overdrawn (EtudeMateDrill *self);
gboolean etude_mate_drill_is_late (EtudeMateDrill *self);

/* What the yardstick counts: the moves USED, and those NEEDED from here. By the fifty-move rule they are those to the next capture,
 * pawn's move or mate, as far as that is known. */
void etude_mate_drill_count (EtudeMateDrill *self, guint *used, guint *needed);

/* The parts of a drill's life, of which nobody hears: it begins as it is set up; MOVE, legal, is played by whose turn it
 * is. */
void etude_mate_drill_start_over (EtudeMateDrill *self);
void etude_mate_drill_play_student (EtudeMateDrill *self, const struct etude_move *move);
void etude_mate_drill_play_defender (EtudeMateDrill *self, const struct etude_move *move);

G_END_DECLS
