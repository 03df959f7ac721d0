/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-rules-cache.h - the engine's tables of games and rules, made once for the whole program. Layer: model. */
#pragma once

#include <glib.h>

#include "divine.h"

G_BEGIN_DECLS

/* The tables of GAME, which must be played by RULE. They stay for as long as the program runs and may be used by many
 * threads at once; any thread may ask. Cost: a few milliseconds the first time, nothing afterwards. */
const struct etude_divine_rules *etude_divine_get_rules (enum etude_divine_game game, enum etude_divine_rule rule);

/* Whether GAME is played by RULE. Any numbers may be asked about. */
gboolean etude_divine_is_played_by (guint game, guint rule);

/* The rules that GAME is played by, in their order: the one at this PLACE of the list, the first where there is none, and the
 * place of RULE. */
enum etude_divine_rule etude_divine_rule_at (enum etude_divine_game game, guint place);
guint etude_divine_rule_place (enum etude_divine_game game, enum etude_divine_rule rule);

/* PIECE, or one like it in GAME that is not on the board yet if it is. */
guint etude_divine_in_tray (enum etude_divine_game game, const struct etude_divine_placement *placement, guint piece);

/* The piece of PLACEMENT on SQUARE, 0 to ETUDE_DIVINE_PIECES - 1; ETUDE_DIVINE_PIECES: none, or SQUARE is nowhere. */
guint etude_divine_piece_on (const struct etude_divine_placement *placement, guint square);

/* Nothing is on the board. */
void etude_divine_placement_clear (struct etude_divine_placement *placement);

G_END_DECLS
