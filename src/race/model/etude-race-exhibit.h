/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-race-exhibit.h - mini-games to be given away. Layer: model. */
#pragma once

#include "etude-exhibit.h"
#include "race.h"
#include "random.h"

G_BEGIN_DECLS

extern const EtudeExhibitKind etude_race_exhibit_kind;
extern const EtudeExhibitMaker etude_race_exhibit_maker;

/* A game of PAWNS pawns against MEN: 0 as many pawns, then a knight, a bishop, a rook, a queen; who begins wins, not at once and for
 * certain. ONE_WAY: by one first move alone, from squares further ahead; else from the first squares. FALSE: none was found, or TICK said
 * no. Cost: seconds, with many pawns. */
gboolean etude_race_make (guint men, guint pawns, gboolean one_way, struct etude_random *random, etude_tick_fn tick,
                          void *tick_data, struct etude_race *race, struct etude_race_answer *answer);

/* Puts the men of RACE on SCENE, and nothing else. */
void etude_race_paint (const struct etude_race *race, EtudeBoardScene *scene);

/* MOVE with a figure, "♖xa7". (transfer full) */
char *etude_race_name_move (const struct etude_race *race, struct etude_race_move move);

/* What ANSWER says of RACE for certain, "White wins in 6 moves"; that it is not known: a sentence, too. (transfer full) */
char *etude_race_describe (const struct etude_race *race, const struct etude_race_answer *answer);

G_END_DECLS
