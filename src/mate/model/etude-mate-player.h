/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-player.h - who moves on the Mate page: a person, the machine, or both. Layer: model.
 *
 * The machine never errs: it mates in the least number of moves and defends for the greatest; or, if it is to be tricky, so that
 * the greatest part of the answers gives something away. Both under the fifty-move rule: who can still win in time plays what does,
 * and who can draw by the rule does. Where several moves are equally good it varies, always in the same way
 * for the same seed.
 */
#pragma once

#include "etude-mate-setup.h"
#include "etude-tablebases.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_MATE_ROLE_WHITE, /* a person plays White, the machine Black */
  ETUDE_MATE_ROLE_BLACK,
  ETUDE_MATE_ROLE_FREE,    /* a person moves both sides */
  ETUDE_MATE_ROLE_MACHINE, /* the machine moves both sides */
  ETUDE_N_MATE_ROLES
} EtudeMateRole;

#define ETUDE_MATE_INTERVAL_MAX 60000 /* milliseconds */

#define ETUDE_TYPE_MATE_PLAYER (etude_mate_player_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePlayer, etude_mate_player, ETUDE, MATE_PLAYER, GObject)

/* Properties: "role" (EtudeMateRole as uint), "interval" (uint, milliseconds before each of the machine's moves),
 *             "tricky" (boolean), "playing" (boolean, read only): the machine is about to move.
 * Signal "moved" (int from, int to): the machine has played. */
EtudeMatePlayer *etude_mate_player_new (EtudeMateSetup *setup, EtudeTablebases *tablebases);

void etude_mate_player_set_role (EtudeMatePlayer *self, EtudeMateRole role);
EtudeMateRole etude_mate_player_get_role (EtudeMatePlayer *self);
void etude_mate_player_set_interval (EtudeMatePlayer *self, guint milliseconds);
void etude_mate_player_set_tricky (EtudeMatePlayer *self, gboolean tricky);
void etude_mate_player_set_seed (EtudeMatePlayer *self, guint32 seed);
gboolean etude_mate_player_get_playing (EtudeMatePlayer *self);

/* A person plays against the machine, it is the machine's turn, and it does nothing: somebody went back, or paused it. */
gboolean etude_mate_player_is_waiting (EtudeMatePlayer *self);

/* Whether the setup changes just now because of this player. */
gboolean etude_mate_player_is_moving (EtudeMatePlayer *self);

/* A person plays MOVE; the machine answers if it has the other side. FALSE: not a legal move for TO_MOVE. */
gboolean etude_mate_player_move (EtudeMatePlayer *self, const struct etude_move *move, enum etude_colour to_move);

/* The machine makes the next move, whoever's it is, and goes on as the role says. */
void etude_mate_player_play_on (EtudeMatePlayer *self);

/* The same, if a person plays against the machine and it is the machine's turn. */
void etude_mate_player_attend (EtudeMatePlayer *self);

void etude_mate_player_pause (EtudeMatePlayer *self);

G_END_DECLS
