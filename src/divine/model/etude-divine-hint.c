/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next hint: what stands wrong, what was found already, or a step of reasoning in words. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-divine-state.h"
#include "etude-divine-rules-cache.h"
#include "etude-divine-texts.h"

static gpointer
copy_link (gconstpointer link, gpointer data)
{
  return etude_divine_hint_copy (link);
}

EtudeDivineHint *
etude_divine_hint_copy (const EtudeDivineHint *hint)
{
  EtudeDivineHint *copy = g_memdup2 (hint, sizeof *hint);

  copy->where = g_strdup (hint->where);
  copy->text = g_strdup (hint->text);
  if (hint->chain)
    {
      copy->chain = g_ptr_array_copy (hint->chain, copy_link, NULL);
      g_ptr_array_set_free_func (copy->chain, (GDestroyNotify) etude_divine_hint_free);
    }
  return copy;
}

void
etude_divine_hint_free (EtudeDivineHint *hint)
{
  g_clear_pointer (&hint->chain, g_ptr_array_unref);
  g_free (hint->where);
  g_free (hint->text);
  g_free (hint);
}

guint
etude_divine_hint_count_views (const EtudeDivineHint *hint)
{
  return 1 + (hint->chain ? hint->chain->len : 0);
}

const EtudeDivineHint *
etude_divine_hint_get_view (const EtudeDivineHint *hint, guint view)
{
  return view == 0 ? hint : g_ptr_array_index (hint->chain, view - 1);
}

static EtudeDivineHint *
hint_new (EtudeDivineHintType type, guint piece, guint square)
{
  EtudeDivineHint *hint = g_new0 (EtudeDivineHint, 1);

  hint->type = type;
  hint->piece = piece;
  hint->square = square;
  if (square != ETUDE_DIVINE_NOWHERE)
    etude_squares_add (&hint->left, square);
  return hint;
}

static EtudeDivineHint *
hint_about_all (EtudeDivineHintType type, const char *text)
{
  EtudeDivineHint *hint = hint_new (type, ETUDE_DIVINE_PIECES, ETUDE_DIVINE_NOWHERE);

  hint->text = g_strdup (text);
  return hint;
}

/* --- pieces that stand wrong --- */

/* Follows direct techniques from PLACED to where the clues cannot come right; what shows it is in STEP.
 * FALSE: they do not get so far. */
static gboolean
follow_to_contradiction (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed,
                         struct etude_divine_step *step)
{
  const struct etude_divine_rules *rules = etude_divine_puzzle_get_tables (puzzle);
  struct etude_divine_notes notes;
  enum etude_divine_stuck stuck;

  etude_divine_notes_init (rules, etude_divine_puzzle_get (puzzle), placed, &notes);
  while ((stuck = etude_divine_next_step (rules, etude_divine_puzzle_get (puzzle), &notes, step, NULL))
         == ETUDE_DIVINE_STEP)
    etude_divine_take_step (step, &notes);
  return stuck == ETUDE_DIVINE_WRONG;
}

static EtudeDivineHint *
tell_wrong (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed)
{
  const enum etude_divine_game game = etude_divine_puzzle_get_game (puzzle);
  EtudeDivineHint *hint = hint_about_all (ETUDE_DIVINE_HINT_WRONG, NULL);
  struct etude_divine_step step;
  g_autofree char *words = NULL;

  if (!follow_to_contradiction (puzzle, placed, &step))
    {
      hint->text = g_strdup (_ ("No answer has these pieces where they stand now"));
      return hint;
    }
  hint->others = step.others;
  if (etude_squares_count (&step.clues))
    {
      guint square = 0;

      while (!etude_squares_has (&step.clues, square))
        square++;
      etude_squares_add (&hint->clues, square);
      words = etude_divine_list_squares (game, &hint->clues, 0);
      hint->text = g_strdup_printf (_ ("With the pieces as they stand, %s can no longer be right"), words);
      return hint;
    }
  words = etude_divine_list_pieces (game, step.others);
  hint->text = g_strdup_printf (ngettext ("With the pieces as they stand, %s has no square left",
                                          "With the pieces as they stand, %s have no squares left",
                                          (gulong) __builtin_popcount (step.others)),
                                words);
  return hint;
}

/* --- notes --- */

static gboolean
still_stand (const struct etude_divine_placement *before, const struct etude_divine_placement *placed)
{
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (before->square[piece] != ETUDE_DIVINE_NOWHERE && before->square[piece] != placed->square[piece])
      return FALSE;
  return TRUE;
}

/* PIECE stands on SQUARE, which everybody sees: no step is needed for that no other piece stands there. */
static void
take_square (EtudeDivineNotes *notes, guint piece, guint square)
{
  for (guint other = 0; other < ETUDE_DIVINE_PIECES; other++)
    etude_squares_remove (&notes->notes.squares[other], square);
  notes->notes.squares[piece] = (struct etude_squares){ 0 };
  etude_squares_add (&notes->notes.squares[piece], square);
  notes->notes.known |= 1u << piece;
}

/* --- hints --- */

static EtudeDivineHint *
hint_of_step (enum etude_divine_game game, const struct etude_divine_step *step, const EtudeDivineWords *words)
{
  EtudeDivineHint *hint = hint_new (ETUDE_DIVINE_HINT_STEP, step->piece, step->found);

  hint->technique = step->technique;
  hint->clues = step->clues;
  hint->removed = step->removed;
  hint->left = step->left;
  hint->others = step->others;
  hint->shared = step->shared;
  hint->attacking = step->attacking;
  hint->text = etude_divine_say (game, words);
  return hint;
}

static EtudeDivineHint *
tell_step (EtudeDivinePuzzle *puzzle, const struct etude_divine_step *step, const struct etude_divine_chain *chain,
           EtudeDivineNotes *notes)
{
  const struct etude_divine_puzzle *plain = etude_divine_puzzle_get (puzzle);
  EtudeDivineWords words = etude_divine_word_step (plain, step, chain);
  EtudeDivineHint *hint = hint_of_step (plain->game, step, &words);
  const EtudeDivineWords where = etude_divine_word_where (step);

  hint->where = etude_divine_say (plain->game, &where);
  etude_divine_take_step (step, &notes->notes);
  if (chain->n)
    hint->chain = g_ptr_array_new_with_free_func ((GDestroyNotify) etude_divine_hint_free);
  for (guint i = 0; i < chain->n; i++)
    {
      words = etude_divine_word_link (plain, step, chain, i);
      g_ptr_array_add (hint->chain, hint_of_step (plain->game, &chain->step[i], &words));
    }
  return hint;
}

/* "…: the bishop stands on d4". */
static EtudeDivineHint *
tell_place (EtudeDivinePuzzle *puzzle, EtudeDivineHintType type, guint piece)
{
  const enum etude_divine_game game = etude_divine_puzzle_get_game (puzzle);
  const guint square = etude_divine_puzzle_get_answer (puzzle)->square[piece];
  const char *name = etude_divine_the_piece (game, piece);
  EtudeDivineHint *hint = hint_new (type, piece, square);
  g_autofree char *where = etude_divine_square_name (game, square);

  hint->text
      = g_strdup_printf (type == ETUDE_DIVINE_HINT_PUT ? _ ("It was found already that %s stands on %s")
                                                       : _ ("From here on it takes trial and error: %s stands on %s"),
                         name, where);
  return hint;
}

static EtudeDivineHint *
tell_piece (EtudeDivinePuzzle *puzzle, EtudeDivineNotes *notes)
{
  /* The piece that is easiest to find, of those not found: one with the fewest squares left. */
  const guint pieces = etude_divine_puzzle_get (puzzle)->pieces & ~notes->notes.known;
  guint piece = ETUDE_DIVINE_PIECES, fewest = G_MAXUINT;

  for (guint i = 0; i < ETUDE_DIVINE_PIECES; i++)
    {
      const guint n = etude_squares_count (&notes->notes.squares[i]);

      if (!(pieces >> i & 1) || n >= fewest)
        continue;
      piece = i;
      fewest = n;
    }
  take_square (notes, piece, etude_divine_puzzle_get_answer (puzzle)->square[piece]);
  return tell_place (puzzle, ETUDE_DIVINE_HINT_TOLD, piece);
}

/* A piece that was told and is not on the board, or ETUDE_DIVINE_PIECES. */
static guint
find_told (const struct etude_divine_placement *placed, const struct etude_divine_notes *notes)
{
  guint piece = 0;

  while (piece < ETUDE_DIVINE_PIECES && (!(notes->known >> piece & 1) || placed->square[piece] != ETUDE_DIVINE_NOWHERE))
    piece++;
  return piece;
}

EtudeDivineHint *
etude_divine_hint_next (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed, EtudeDivineNotes *notes)
{
  const struct etude_divine_rules *rules = etude_divine_puzzle_get_tables (puzzle);
  const struct etude_divine_puzzle *plain = etude_divine_puzzle_get (puzzle);
  struct etude_divine_contradictions contradictions;
  struct etude_divine_step step;
  struct etude_divine_chain chain;
  guint told;
  const struct etude_divine_placement *answer;

  if (etude_divine_answers (rules, plain, placed))
    return hint_about_all (ETUDE_DIVINE_HINT_SOLVED, _ ("Every piece is in its place"));
  if (etude_divine_contradicts (rules, plain, placed, &contradictions))
    {
      const struct etude_divine_contradictions *found = &contradictions;
      EtudeDivineHint *hint = hint_about_all (ETUDE_DIVINE_HINT_WRONG, NULL);

      hint->clues = found->exceeded;
      etude_squares_unite (&hint->clues, &found->missed);
      hint->others = found->culprits;
      hint->text = etude_divine_describe_contradictions (etude_divine_puzzle_get_tables (puzzle),
                                                         etude_divine_puzzle_get (puzzle), placed, found);
      return hint;
    }
  answer = etude_divine_puzzle_get_answer (puzzle);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (placed->square[piece] != ETUDE_DIVINE_NOWHERE && placed->square[piece] != answer->square[piece])
      return tell_wrong (puzzle, placed);
  /* What was found out with the help of a piece that stands there no more is found out anew. */
  if (!notes->begun || !still_stand (&notes->placed, placed))
    etude_divine_notes_init (etude_divine_puzzle_get_tables (puzzle), etude_divine_puzzle_get (puzzle), placed,
                             &notes->notes);
  notes->begun = TRUE;
  notes->placed = *placed;
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (placed->square[piece] != ETUDE_DIVINE_NOWHERE)
      take_square (notes, piece, placed->square[piece]);
  told = find_told (placed, &notes->notes);
  if (told < ETUDE_DIVINE_PIECES)
    return tell_place (puzzle, ETUDE_DIVINE_HINT_PUT, told);
  if (etude_divine_next_step (rules, plain, &notes->notes, &step, &chain) == ETUDE_DIVINE_STEP)
    return tell_step (puzzle, &step, &chain, notes);
  return tell_piece (puzzle, notes);
}
