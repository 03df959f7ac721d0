/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-game.h - playing a board in coloured regions: what is set and crossed out, help, time. Layer: model.
 *
 * Work:    boards are made and hints are found in threads. While a board is being made the one before stays.
 * Crosses: of the person's own, and with "excludes" those that what is set implies: these go with it.
 * Signals: "changed" ()  another board, or what is set, crossed out or told is another
 *          "solved" ()   by the last change, for the first time with this board, and not by being revealed
 *          "leaving" () another board comes in a moment
 *          "failed" (const char *why)  no board was made; a translated sentence
 * Properties: "excludes" (gboolean, TRUE), "making" (gboolean, read only)
 * State:   a GVariant of ETUDE_REGIONS_GAME_TYPE: id; seed form or ""; squares of the answer, set, crossed out (a byte each, two
 *          where the board has more than 16 squares a side, the lower first); milliseconds,
 *          how often help was asked for, level with 128 once it was finished and 64 if by being revealed, excludes.
 */
#pragma once

#include "etude-history.h"
#include "regions-id.h"

G_BEGIN_DECLS

#define ETUDE_REGIONS_GAME_TYPE "(ssayayayxuyb)"

/* How much of a hint is shown. */
typedef enum
{
  ETUDE_REGIONS_QUIET,
  ETUDE_REGIONS_WHERE, /* where to look */
  ETUDE_REGIONS_WHY,   /* what follows */
  ETUDE_REGIONS_FAULT, /* what is wrong, after a check too */
} EtudeRegionsTelling;

#define ETUDE_TYPE_REGIONS_GAME (etude_regions_game_get_type ())
G_DECLARE_FINAL_TYPE (EtudeRegionsGame, etude_regions_game, ETUDE, REGIONS_GAME, GObject)

/* Steps are recorded in HISTORY, which is its own. */
EtudeRegionsGame *etude_regions_game_new (EtudeHistory *history);

/* --- boards --- */

/* Begins with the board of WISH, or with BOARD, if it has one answer. */
void etude_regions_game_make (EtudeRegionsGame *self, const struct etude_regions_wish *wish);
void etude_regions_game_take (EtudeRegionsGame *self, const struct etude_regions_board *board);
void etude_regions_game_stop_making (EtudeRegionsGame *self);
gboolean etude_regions_game_get_making (EtudeRegionsGame *self);

/* The board, sound; NULL before there is one. (transfer none) */
const struct etude_regions_board *etude_regions_game_get_board (EtudeRegionsGame *self);
/* Goes on with a board that was kept with etude_regions_game_save. FALSE, and nothing changed: it is none. */
gboolean etude_regions_game_resume (EtudeRegionsGame *self, GVariant *kept);

/* Whether something was done on the board that is not solved. */
gboolean etude_regions_game_is_begun (EtudeRegionsGame *self);

const struct etude_regions_set *etude_regions_game_get_answer (EtudeRegionsGame *self);
const char *etude_regions_game_get_id (EtudeRegionsGame *self);

/* The name by which it was made, or ""; and its level. */
const char *etude_regions_game_get_seed_form (EtudeRegionsGame *self);
enum etude_regions_level etude_regions_game_get_level (EtudeRegionsGame *self);

/* --- what the person does --- */

const struct etude_regions_set *etude_regions_game_get_set (EtudeRegionsGame *self);

/* All crosses that are seen. */
struct etude_regions_set etude_regions_game_get_crosses (EtudeRegionsGame *self);

/* What SQUARE becomes: crossed out, set, or empty. ON goes on with the step before. */
void etude_regions_game_cross (EtudeRegionsGame *self, guint square, gboolean cross, gboolean on);
void etude_regions_game_set (EtudeRegionsGame *self, guint square, gboolean set, gboolean on);

/* From empty to crossed out to set to empty. */
void etude_regions_game_tap (EtudeRegionsGame *self, guint square);

/* Takes everything off; sets the answer. */
void etude_regions_game_clear (EtudeRegionsGame *self);
void etude_regions_game_reveal (EtudeRegionsGame *self);

gboolean etude_regions_game_is_solved (EtudeRegionsGame *self);

/* Whether the answer was seen before it was found. */
gboolean etude_regions_game_was_revealed (EtudeRegionsGame *self);

void etude_regions_game_set_excludes (EtudeRegionsGame *self, gboolean excludes);
gboolean etude_regions_game_get_excludes (EtudeRegionsGame *self);

/* --- help --- */

/* Tells a bit more: where to look, what follows, of a supposition link by link; then does it. A search comes before the first. */
void etude_regions_game_hint (EtudeRegionsGame *self);

/* Does what the hint says, if there is one, and tells the next one whole. */
void etude_regions_game_next_step (EtudeRegionsGame *self);

/* Shows what is wrong. */
void etude_regions_game_check (EtudeRegionsGame *self);

EtudeRegionsTelling etude_regions_game_get_telling (EtudeRegionsGame *self);
const struct etude_regions_step *etude_regions_game_get_step (EtudeRegionsGame *self);

/* A hint that supposes something has several views, one for each link of its chain: the first says what comes of it, the last what
 * cannot be. Of other ones there is one. */
guint etude_regions_game_count_views (EtudeRegionsGame *self);
guint etude_regions_game_get_view (EtudeRegionsGame *self);
void etude_regions_game_set_view (EtudeRegionsGame *self, guint view);

/* What is supposed up to the view that is shown, and all crosses that there are then. */
void etude_regions_game_get_supposed (EtudeRegionsGame *self, struct etude_regions_set *set,
                                      struct etude_regions_set *crosses);

/* A text about the board that was solved: size, level, date, how long it took, a row of signs, and the id; without the answer.
 * (transfer full) */
char *etude_regions_game_describe_share (EtudeRegionsGame *self, gint64 now);

/* What is told, in one translated sentence; NULL: nothing. (transfer full) */
char *etude_regions_game_describe (EtudeRegionsGame *self);

/* --- time --- */

/* Time runs while the board is SEEN, until it is solved. */
void etude_regions_game_set_seen (EtudeRegionsGame *self, gboolean seen);
gint64 etude_regions_game_get_elapsed (EtudeRegionsGame *self); /* milliseconds */
guint etude_regions_game_get_helps (EtudeRegionsGame *self);

/* (transfer floating) */
GVariant *etude_regions_game_save (EtudeRegionsGame *self);

/* Takes a kept state over. FALSE, and nothing changed, when STATE is not one. */
gboolean etude_regions_game_load (EtudeRegionsGame *self, GVariant *state);

/* Whether STATE is one: a step of a history. */
gboolean etude_regions_game_is_state (GVariant *state);

G_END_DECLS
