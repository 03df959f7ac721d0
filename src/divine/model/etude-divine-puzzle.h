/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-puzzle.h - one Divine puzzle with its only answer; it never changes. Layer: model.
 *
 * Level:  always known, for every puzzle with one answer has one (divine-make.h).
 * Seed:   known when the puzzle came from a seed, or from a text that names the seed it really comes from. A puzzle
 *         that comes from its descriptive id has none.
 * Rating: found in a thread when it is first asked for; the signal "rated" comes then.
 * State:  a GVariant "(syaymt)": descriptive id; the code of the level (to which earlier versions may have added 16); the answer, a square a piece; the seed or nothing.
 */
#pragma once

#include <gio/gio.h>

#include "divine-id.h"
#include "divine-steps.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_DIVINE_ERROR_EMPTY,     /* there was no text */
  ETUDE_DIVINE_ERROR_ID,        /* an id or seed form that cannot be read */
  ETUDE_DIVINE_ERROR_TEXT,      /* a puzzle text with a fault */
  ETUDE_DIVINE_ERROR_NO_ANSWER, /* no placement fits */
  ETUDE_DIVINE_ERROR_SEVERAL    /* more than one does */
} EtudeDivineError;

#define ETUDE_DIVINE_ERROR (etude_divine_error_quark ()) /* codes: EtudeDivineError */
GQuark etude_divine_error_quark (void);

#define ETUDE_DIVINE_PUZZLE_TYPE "(syaymt)"

/* What a pencil notes on a square besides pieces, and never with them: that nothing stands there. */
#define ETUDE_DIVINE_CROSS ETUDE_DIVINE_PIECES

#define ETUDE_TYPE_DIVINE_PUZZLE (etude_divine_puzzle_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivinePuzzle, etude_divine_puzzle, ETUDE, DIVINE_PUZZLE, GObject)

/* The puzzle of PUZZLE, which is sound, whose only answer is ANSWER. SEED: may be NULL. */
EtudeDivinePuzzle *etude_divine_puzzle_new (const struct etude_divine_puzzle *puzzle,
                                            const struct etude_divine_placement *answer, enum etude_divine_level level,
                                            const guint64 *seed);

const struct etude_divine_puzzle *etude_divine_puzzle_get (EtudeDivinePuzzle *self);
const struct etude_divine_placement *etude_divine_puzzle_get_answer (EtudeDivinePuzzle *self);
const struct etude_divine_rules *etude_divine_puzzle_get_tables (EtudeDivinePuzzle *self);
enum etude_divine_game etude_divine_puzzle_get_game (EtudeDivinePuzzle *self);
enum etude_divine_rule etude_divine_puzzle_get_rule (EtudeDivinePuzzle *self);
enum etude_divine_level etude_divine_puzzle_get_level (EtudeDivinePuzzle *self);

/* How hard it is, by docs/divine-rating.md. Its points are 0 while it is being found. Only for the main thread. */
const struct etude_divine_rating *etude_divine_puzzle_get_rating (EtudeDivinePuzzle *self);

/* FALSE: the seed is not known, and nothing is written. */
gboolean etude_divine_puzzle_get_seed (EtudeDivinePuzzle *self, guint64 *seed);

/* The descriptive id, to be shown and copied. */
const char *etude_divine_puzzle_get_id (EtudeDivinePuzzle *self);

/* "chess-exact-medium-42", or NULL when the seed is not known. */
const char *etude_divine_puzzle_get_seed_form (EtudeDivinePuzzle *self);

/* The puzzle text, "etude-divine 1" and so on (divine-text.h). (transfer full) */
char *etude_divine_puzzle_get_text (EtudeDivinePuzzle *self, gboolean with_answer);

/* Whether they are the same puzzle, wherever they came from. Both may be NULL. */
gboolean etude_divine_puzzle_equal (EtudeDivinePuzzle *a, EtudeDivinePuzzle *b);

/* The state. (transfer floating) */
GVariant *etude_divine_puzzle_save (EtudeDivinePuzzle *self);

/* NULL: STATE is not one. That the answer fits is looked at; that it is the only one is not, for it was when the state
 * was kept. Cost: microseconds. */
EtudeDivinePuzzle *etude_divine_puzzle_load (GVariant *state);

/* Whether TEXT may be a puzzle: it begins like an id, a seed form or a puzzle text. For deciding who takes a pasted
 * text; etude_divine_puzzle_read_async says what is wrong with it. */
gboolean etude_divine_puzzle_is_text (const char *text);

/* Reads a descriptive id, a seed form or puzzle texts, in a thread: it is made if it is a seed, and solved to see that
 * it has one answer. */
void etude_divine_puzzle_read_async (const char *text, GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer user_data);

/* The first puzzle of the text. *N_OTHERS (may be NULL) gets how many more there are. NULL: ERROR is of
 * ETUDE_DIVINE_ERROR, one translated sentence, or G_IO_ERROR_CANCELLED. (transfer full) */
EtudeDivinePuzzle *etude_divine_puzzle_read_finish (GAsyncResult *result, guint *n_others, GError **error);

G_END_DECLS
