/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-daily.h - the puzzles of a day: what they are called, and which are some. Layer: model.
 *
 * Kinds:             the games of hidden pieces, and boards in coloured regions.
 * Puzzles of the day: one of each game and one in regions, from the easiest level on Monday to the hardest on Sunday, the same for
 *                    everybody on that date. Of a game it is the one of divine-daily.h, called "chess-exact-medium-20261122"
 *                    up to 6 December 2026, and since then "chess-daily-20261207": its seed has to be looked for. In regions the
 *                    seed is the date: "regions-8-1-medium-20261122", and since then "regions3-8-1-medium-20270113".
 * Time:              there is no clock in here: NOW is given, in seconds since 1970; days are those of the local calendar.
 */
#pragma once

#include <glib.h>

#include "divine-daily.h"

G_BEGIN_DECLS

#define ETUDE_DIVINE_REGIONS 100                      /* a kind, beside the games */
#define ETUDE_DIVINE_ALL_KINDS 255                    /* kinds */
#define ETUDE_DIVINE_DAILIES (ETUDE_DIVINE_GAMES + 1) /* puzzles a day: of the games that have a name, and regions */

/* "Chess", "Regions". */
const char *etude_divine_kind_title (guint kind);

/* The date of NOW as a number: 20261122. And such a NUMBER as a date; FALSE: it is none. */
guint etude_divine_date (gint64 now);
gboolean etude_divine_date_read (guint64 number, GDate *date);

/* The kind of the I-th puzzle of a day, and which of them those of KIND count for: rungs of the ladder for their game. */
guint etude_divine_daily_kind (guint i);
guint etude_divine_daily_place (guint kind);

/* The level of the puzzle of KIND on DATE, and its name. (transfer full) */
enum etude_divine_level etude_divine_daily_level (guint kind, guint date);
char *etude_divine_daily_name (guint kind, guint date);

/* Reads "chess-daily-20261207". FALSE: TEXT is no such name, and nothing is written. */
gboolean etude_divine_daily_read (const char *text, enum etude_divine_game *game, guint *date);

/* Whose puzzle of the day the one is whose seed form is SEED_FORM (may be NULL), as a date; 0: it is none. */
guint etude_divine_daily_date (const char *seed_form);

G_END_DECLS
