/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-cards.h - positions with their answers as flash cards for Anki. Layer: model. */
#pragma once

#include "etude-mate-theme.h"

G_BEGIN_DECLS

/* N starts of THEME from SEED as a text that Anki imports: lines of three fields with tabs between. The first is the
 * position as FEN, the second its picture, a table in HTML, with the task under it, the third the best moves and the plan.
 * Cost: a millisecond a position. (transfer full) */
char *etude_mate_cards_to_tsv (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                               EtudeMateTheme theme, guint n, guint32 seed);

G_END_DECLS
