/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-explorer.h - looking through an ending: how long its mates take, and collections of its positions.
 * Layer: model.
 *
 * Nothing is counted or collected before somebody looks ("active") or asks for a position.
 *
 * Signals: "changed" ()  the choice, what is counted, or what is collected is other than before
 *          "chosen" (const struct etude_position *, guint index)  a position to be put on the board, valid during the
 *                   call, and its number in the collection; G_MAXUINT: it is beyond what the list holds
 *          "failed" (const char *)  something went wrong: a translated sentence */
#pragma once

#include "etude-mate-collection.h"
#include "etude-mate-choice.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_EXPLORER (etude_mate_explorer_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMateExplorer, etude_mate_explorer, ETUDE, MATE_EXPLORER, GObject)

EtudeMateExplorer *etude_mate_explorer_new (EtudeTablebases *tablebases);

void etude_mate_explorer_set_active (EtudeMateExplorer *self, gboolean active);

/* What is looked through; NULL: nothing. The same again costs nothing. All of it is solved when somebody looks. */
void etude_mate_explorer_set_ending (EtudeMateExplorer *self, const struct etude_ending *ending);
const struct etude_ending *etude_mate_explorer_get_ending (EtudeMateExplorer *self); /* of no men: nothing */
gboolean etude_mate_explorer_is_solved (EtudeMateExplorer *self);                    /* all of it */
EtudeTablebases *etude_mate_explorer_get_tablebases (EtudeMateExplorer *self);

/* How many positions there are of each length; NULL until they are counted. */
const EtudeMateCounts *etude_mate_explorer_get_counts (EtudeMateExplorer *self);

/* What they are, once they are counted: "All 144,508 won positions by length". (transfer full) */
char *etude_mate_explorer_get_heading (EtudeMateExplorer *self);

/* The positions of the choice; always the same object. */
EtudeMateCollection *etude_mate_explorer_get_collection (EtudeMateExplorer *self);

/* Where the position on the board belongs: WINNER needs MOVES to mate with SIDE to move, 0 for checkmate, -1 when there is no
 * mate. The first collection looked at is of that length. */
void etude_mate_explorer_set_current (EtudeMateExplorer *self, int moves, enum etude_colour side,
                                      enum etude_colour winner);

/* The length of the position on the board among those of the side chosen; -1: none. */
int etude_mate_explorer_get_marked (EtudeMateExplorer *self);

/* What is collected. A topic that the side does not have, or a side that the topic does not have, leads back to mates by
 * length; a length that the ending does not have to another one. */
const EtudeMateChoice *etude_mate_explorer_get_choice (EtudeMateExplorer *self);
enum etude_colour etude_mate_explorer_get_side (EtudeMateExplorer *self);   /* to move; what the topic makes of it */
enum etude_colour etude_mate_explorer_get_winner (EtudeMateExplorer *self); /* of mates and wins, likewise */
void etude_mate_explorer_choose_side (EtudeMateExplorer *self, enum etude_colour side);
void etude_mate_explorer_choose_winner (EtudeMateExplorer *self, enum etude_colour winner);
void etude_mate_explorer_choose_topic (EtudeMateExplorer *self, EtudeMateTopic topic);
void etude_mate_explorer_choose_fundamental (EtudeMateExplorer *self, gboolean fundamental);

/* Mates in DEPTH moves of the sides chosen; 0: the checkmates. */
void etude_mate_explorer_choose_depth (EtudeMateExplorer *self, guint depth);

/* Whether the choice has not been collected yet, since nobody looked. */
gboolean etude_mate_explorer_is_stale (EtudeMateExplorer *self);

/* Chooses position number INDEX of the list. */
void etude_mate_explorer_pick (EtudeMateExplorer *self, guint index);

/* Chooses a random one, each as likely as any other; when they are not collected yet, as soon as they are. */
void etude_mate_explorer_pick_random (EtudeMateExplorer *self);

/* The number of the position chosen last of this collection; G_MAXUINT: none, or one beyond the list. */
guint etude_mate_explorer_get_picked (EtudeMateExplorer *self);

/* Whether pick_random has something still to be found. */
gboolean etude_mate_explorer_is_picking (EtudeMateExplorer *self);

/* Collects no more, and picks nothing. */
void etude_mate_explorer_stop (EtudeMateExplorer *self);

/* "Mate in 28 moves", also while nothing of it is known; and, once collected, how many they are; else NULL. (transfer
 * full) */
char *etude_mate_explorer_get_title (EtudeMateExplorer *self);
char *etude_mate_explorer_get_size_text (EtudeMateExplorer *self);

/* A name for a file of the positions: "KBNK mate in 28, White to move.fen". (transfer full) */
char *etude_mate_explorer_get_file_name (EtudeMateExplorer *self);

/* What is chosen, as a value that can be kept. (transfer floating) */
GVariant *etude_mate_explorer_save (EtudeMateExplorer *self);

/* Chooses what was kept. FALSE, and nothing changed, when STATE is not that. */
gboolean etude_mate_explorer_load (EtudeMateExplorer *self, GVariant *state);

G_END_DECLS
