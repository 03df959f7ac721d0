/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-maker.h - makes new puzzles in a worker thread, and always has the next one ready. Layer: model.
 *
 * A variant is a game, a rule and a level. After etude_divine_maker_set_variant a puzzle of that variant from a random seed is
 * made ahead, and another one each time one is taken.
 *
 * With a strength, of four puzzles the one is taken whose rating is nearest (docs/divine-rating.md).
 *
 * Properties: "running" (gboolean)  somebody waits for a puzzle that is being made
 *             "progress" (double)   how much of it is done, 0 to 1; it may begin anew
 *             "ready" (gboolean)    the next one is there
 * Signals:    "made" (EtudeDivinePuzzle *)  what was asked for
 *             "variant-changed" ()
 */
#pragma once

#include "etude-divine-effort.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_MAKER (etude_divine_maker_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineMaker, etude_divine_maker, ETUDE, DIVINE_MAKER, GObject)

/* Of easy chess under the exact rule. Nothing is made before the first request or variant. */
EtudeDivineMaker *etude_divine_maker_new (void);

/* Of which variant puzzles are to be made. GAME must be played by RULE. What was asked for and is not there yet is
 * forgotten, and the next one is begun. */
void etude_divine_maker_set_variant (EtudeDivineMaker *self, enum etude_divine_game game, enum etude_divine_rule rule,
                                     enum etude_divine_level level);
enum etude_divine_game etude_divine_maker_get_game (EtudeDivineMaker *self);
enum etude_divine_rule etude_divine_maker_get_rule (EtudeDivineMaker *self);
enum etude_divine_level etude_divine_maker_get_level (EtudeDivineMaker *self);

/* Whose strength is looked at; before that, and while it is not known, whatever comes is taken. */
void etude_divine_maker_set_times (EtudeDivineMaker *self, EtudeDivineTimes *times);

/* Asks for the next puzzle: "made" comes within this call if it is ready, otherwise later. */
void etude_divine_maker_request (EtudeDivineMaker *self);

/* Asks for the puzzle of SEED and the variant; "made" comes later. The one that is ready stays for another time. */
void etude_divine_maker_request_seed (EtudeDivineMaker *self, guint64 seed);

/* Asks for the puzzle of GAME on DATE (divine-daily.h), whatever the variant is. */
void etude_divine_maker_request_daily (EtudeDivineMaker *self, enum etude_divine_game game, guint date);

/* Nothing is asked for any more; "made" does not come. */
void etude_divine_maker_cancel (EtudeDivineMaker *self);

gboolean etude_divine_maker_get_running (EtudeDivineMaker *self);
gboolean etude_divine_maker_get_ready (EtudeDivineMaker *self);
double etude_divine_maker_get_progress (EtudeDivineMaker *self);

/* Decides all seeds to come, for tests. */
void etude_divine_maker_set_random (EtudeDivineMaker *self, guint32 seed);

G_END_DECLS
