/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-regions-texts.c - what is said of boards in coloured regions, translated. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-regions-texts.h"
#include "etude-wording.h"

#define NAMED 6 /* squares that are named; more are counted */

const char *
etude_regions_level_title (enum etude_regions_level level)
{
  static const char *const titles[ETUDE_REGIONS_LEVELS] = { N_ ("Easy"), N_ ("Medium"), N_ ("Hard"), N_ ("Expert") };

  return _ (titles[level]);
}

const char *
etude_regions_rule_title (guint rule)
{
  static const char *const titles[ETUDE_PAWN + 1] = { N_ ("Queens that do not touch"), N_ ("Queens"),  N_ ("Rooks"),
                                                      N_ ("Queens, diagonals too"),    N_ ("Knights"), N_ ("Pawns") };

  return _ (titles[rule]);
}

guint
etude_regions_rule_piece (guint rule)
{
  return rule == ETUDE_KING || rule == ETUDE_BISHOP ? ETUDE_QUEEN : rule;
}

char *
etude_regions_describe_task (const struct etude_regions_board *board)
{
  static const EtudeWording one[ETUDE_PAWN + 1] = {
    [ETUDE_KING] = ETUDE_WORDING ("One queen in each row, column and region; no two touch, not even at a corner."),
    [ETUDE_QUEEN] = ETUDE_WORDING ("One queen in each row, column and region; none attacks another."),
    [ETUDE_ROOK] = ETUDE_WORDING ("One rook in each row, column and region."),
    [ETUDE_BISHOP] = ETUDE_WORDING ("One queen in each row, column and region; no two on a diagonal."),
    [ETUDE_KNIGHT] = ETUDE_WORDING ("One knight in each row, column and region; none attacks another."),
    [ETUDE_PAWN] = ETUDE_WORDING ("One pawn in each row, column and region; none attacks another."),
  };
  /* Several rooks or queens of chess in a row would attack each other: no such board has an answer. */
  static const EtudeWording several[ETUDE_PAWN + 1] = {
    [ETUDE_KING]
    = ETUDE_FORMS ("{stars} queen in each row, column and region; no two touch, not even at a corner.",
                   "{stars} queens in each row, column and region; no two touch, not even at a corner.", "stars"),
    [ETUDE_QUEEN] = ETUDE_WORDING ("One queen in each row, column and region; none attacks another."),
    [ETUDE_ROOK] = ETUDE_WORDING ("One rook in each row, column and region."),
    [ETUDE_BISHOP] = ETUDE_FORMS ("{stars} queen in each row, column and region; no two on a diagonal.",
                                  "{stars} queens in each row, column and region; no two on a diagonal.", "stars"),
    [ETUDE_KNIGHT] = ETUDE_FORMS ("{stars} knight in each row, column and region; none attacks another.",
                                  "{stars} knights in each row, column and region; none attacks another.", "stars"),
    [ETUDE_PAWN] = ETUDE_FORMS ("{stars} pawn in each row, column and region; none attacks another.",
                                "{stars} pawns in each row, column and region; none attacks another.", "stars"),
  };
  const EtudePlace stars = { .name = "stars", .number = board->stars };

  return etude_wording_fill (&(board->stars == 1 ? one : several)[board->rule], &stars, 1);
}

/* --- names --- */

/* Squares between commas, LAST before the last of them. NULL: there are too many to be named. */
static char *
name_squares (const struct etude_regions_board *board, const struct etude_regions_set *squares, const char *last)
{
  const guint n = etude_regions_count (squares);
  GString *list;
  guint i = 0;

  if (n > NAMED)
    return NULL;
  list = g_string_new (NULL);
  ETUDE_REGIONS_EACH (square, squares)
  {
    char name[ETUDE_SQUARE_TEXT];

    if (i > 0)
      g_string_append (list, i + 1 == n ? last : ", ");
    g_string_append (list, etude_square_name (square, board->n, name));
    i++;
  }
  return g_string_free (list, FALSE);
}

char *
etude_regions_list_squares (const struct etude_regions_board *board, const struct etude_regions_set *squares)
{
  const guint n = etude_regions_count (squares);
  char *named = name_squares (board, squares, _ (" and "));

  return named ? named : g_strdup_printf (ngettext ("%u square", "%u squares", n), n);
}

/* "row 4", "columns b and c", "the region of a8": of a region the first square that is OPEN, from the top left on; the first of all if
 * none is. */
static char *
list_lines (const struct etude_regions_board *board, enum etude_regions_kind kind, guint32 lines,
            const struct etude_regions_set *open)
{
  static const EtudeWording rows[] = {
    [ETUDE_REGIONS_ROW] = ETUDE_FORMS ("row {names}", "rows {names}", "count"),
    [ETUDE_REGIONS_COLUMN] = ETUDE_FORMS ("column {names}", "columns {names}", "count"),
    [ETUDE_REGIONS_REGION] = ETUDE_FORMS ("the region of {names}", "the regions of {names}", "count"),
  };
  const guint n = (guint) __builtin_popcount (lines);
  g_autoptr (GString) names = g_string_new (NULL);
  guint met = 0;

  for (guint i = 0; i < board->n; i++)
    {
      if (!(lines >> i & 1))
        continue;
      if (met > 0)
        g_string_append (names, met + 1 == n ? _ (" and ") : ", ");
      if (kind == ETUDE_REGIONS_ROW)
        g_string_append_printf (names, "%u", i + 1);
      else if (kind == ETUDE_REGIONS_COLUMN)
        g_string_append_c (names, (char) ('a' + i));
      else
        {
          const struct etude_regions_set all = etude_regions_line (board, 2u * board->n + i);
          const struct etude_regions_set left = etude_regions_both (all, open);
          const struct etude_regions_set *from = etude_regions_is_empty (&left) ? &all : &left;
          guint square = board->n * (board->n - 1u);
          char name[ETUDE_SQUARE_TEXT];

          while (!etude_regions_has (from, square))
            square = (square + 1) % board->n ? square + 1 : square + 1 - 2u * board->n;
          g_string_append (names, etude_square_name (square, board->n, name));
        }
      met++;
    }
  return etude_wording_fill (&rows[kind],
                             (EtudePlace[]){ { "names", names->str, n }, { .name = "count", .number = n } }, 2);
}

/* --- steps --- */

static char *
fill (const struct etude_regions_board *board, const struct etude_regions_step *step, const EtudeWording *wording)
{
  static const char *const pieces[ETUDE_PAWN + 1] = { [ETUDE_QUEEN] = N_ ("A queen"),
                                                      [ETUDE_ROOK] = N_ ("A rook"),
                                                      [ETUDE_KNIGHT] = N_ ("A knight"),
                                                      [ETUDE_PAWN] = N_ ("A pawn") },
                                               *const within[ETUDE_PAWN + 1] = { [ETUDE_QUEEN] = N_ ("a queen"),
                                                                                 [ETUDE_ROOK] = N_ ("a rook"),
                                                                                 [ETUDE_KNIGHT] = N_ ("a knight"),
                                                                                 [ETUDE_PAWN] = N_ ("a pawn") };
  const guint n = etude_regions_count (&step->out);
  g_autofree char *lines = list_lines (board, step->kind, step->lines, &step->open);
  g_autofree char *of = list_lines (board, step->kind_of, step->lines_of, &step->open);
  g_autofree char *stars = etude_regions_list_squares (board, &step->stars);
  g_autofree char *out = etude_regions_list_squares (board, &step->out);
  g_autofree char *cause = etude_regions_list_squares (board, &step->cause);
  g_autofree char *named = name_squares (board, &step->out, _ (" or "));
  g_autofree char *any
      = named ? g_steal_pointer (&named) : g_strdup_printf (ngettext ("any of %u square", "any of %u squares", n), n);
  const EtudePlace places[] = { { "lines", lines, (guint) __builtin_popcount (step->lines) },
                                { "of", of, (guint) __builtin_popcount (step->lines_of) },
                                { "stars", stars, etude_regions_count (&step->stars) },
                                { "out", out, n },
                                { "any", any, n },
                                { "cause", cause, etude_regions_count (&step->cause) },
                                { "piece", _ (pieces[etude_regions_rule_piece (board->rule)]), 1 },
                                { "one", _ (within[etude_regions_rule_piece (board->rule)]), 1 } };

  return etude_wording_fill (wording, places, G_N_ELEMENTS (places));
}

char *
etude_regions_describe_where (const struct etude_regions_board *board, const struct etude_regions_step *step)
{
  static const EtudeWording rows[ETUDE_REGIONS_TECHNIQUES] = {
    [ETUDE_REGIONS_FULL] = ETUDE_WORDING ("Look at what stands on {cause}"),
    [ETUDE_REGIONS_LAST] = ETUDE_WORDING ("Count the squares that are left in {lines}"),
    [ETUDE_REGIONS_LINE] = ETUDE_WORDING ("Look at where {lines} can still go"),
    [ETUDE_REGIONS_ENDS] = ETUDE_WORDING ("Look at the shape of what is left of {lines}"),
    [ETUDE_REGIONS_LINE_SET] = ETUDE_WORDING ("Look at {lines} together"),
    [ETUDE_REGIONS_SQUEEZE] = ETUDE_WORDING ("What would take the last squares from {lines}?"),
    [ETUDE_REGIONS_STARVE] = ETUDE_WORDING ("What would take the last squares from {lines}?"),
    [ETUDE_REGIONS_PACK] = ETUDE_WORDING ("In how many ways can {lines} be filled?"),
    [ETUDE_REGIONS_BLOCKS] = ETUDE_WORDING ("Cut {lines} into blocks of two by two"),
    [ETUDE_REGIONS_SUPPOSE] = ETUDE_WORDING ("Suppose {one} on {out}: what becomes of {lines}?"),
    [ETUDE_REGIONS_TWICE] = ETUDE_WORDING ("Suppose {one} on {out}, and one more in places: what becomes of {lines}?"),
  };

  return fill (board, step, &rows[step->technique]);
}

char *
etude_regions_describe_step (const struct etude_regions_board *board, const struct etude_regions_step *step)
{
  static const EtudeWording rows[ETUDE_REGIONS_TECHNIQUES] = {
    [ETUDE_REGIONS_FULL] = ETUDE_WORDING ("{piece} on {cause} rules out {out}"),
    [ETUDE_REGIONS_LAST] = ETUDE_FORMS ("Only {stars} is left in {lines}", "Only {stars} are left in {lines}", "stars"),
    [ETUDE_REGIONS_LINE] = ETUDE_WORDING ("All that is left of {lines} lies in {of}: the rest of {of} is out"),
    [ETUDE_REGIONS_LINE_SET]
    = ETUDE_FORMS ("All that is left of {lines} lies in {of}, which needs no more: the rest of it is out",
                   "All that is left of {lines} lies in {of}, which need no more: the rest of them is out", "of"),
    [ETUDE_REGIONS_PACK] = ETUDE_WORDING ("However {lines} is filled, nothing stands on {out}"),
    [ETUDE_REGIONS_BLOCKS]
    = ETUDE_WORDING ("A block of two by two holds one, and {lines} need one in every block: nothing stands on {out}"),
  };

  /* A line lacks two: all that it has, or the last ones. */
  static const EtudeWording ends[2] = {
    ETUDE_WORDING ("What is left of {lines} is three squares long: its two queens stand at the ends, not on {out}"),
    ETUDE_WORDING (
        "What is left of {lines} is three squares long: its last two queens stand at the ends, not on {out}")
  };

  /* Where a line has several, it is not one alone that fills it. */
  static const EtudeWording full = ETUDE_FORMS ("Nothing more fits into {lines}: {out} is out",
                                                "Nothing more fits into {lines}: {out} are out", "out"),
                            beside[2] = { ETUDE_WORDING ("{piece} on {cause} touches {out}"),
                                          ETUDE_WORDING ("{piece} on {cause} attacks {out}") };

  /* By what a line loses its squares; the second ones where it may need several. */
  static const EtudeWording touched[2]
      = { ETUDE_WORDING ("{piece} on {any} would touch all that is left of {lines}"),
          ETUDE_WORDING ("{piece} on {any} would touch too many of the squares left in {lines}") },
      attacked[2] = { ETUDE_WORDING ("{piece} on {any} would attack all that is left of {lines}"),
                      ETUDE_WORDING ("{piece} on {any} would attack too many of the squares left in {lines}") },
      filled[2] = { ETUDE_WORDING ("{piece} on {any} would fill {of} and leave {lines} no square"),
                    ETUDE_WORDING ("{piece} on {any} would fill {of} and leave {lines} too few squares") },
      starved[2] = { ETUDE_WORDING ("{piece} on {any} would leave {lines} no square"),
                     ETUDE_WORDING ("{piece} on {any} would leave {lines} too few squares") },
      supposed[2] = { ETUDE_WORDING ("{piece} on {out} would in the end leave {lines} no square"),
                      ETUDE_WORDING ("{piece} on {out} would in the end leave {lines} too few squares") };
  const guint several = board->stars > 1;

  if (step->technique >= ETUDE_REGIONS_SUPPOSE)
    return fill (board, step, &supposed[several]);
  if (step->technique == ETUDE_REGIONS_SQUEEZE || step->technique == ETUDE_REGIONS_STARVE)
    return fill (board, step,
                 step->lines_of                             ? &filled[several]
                 : step->touch && board->rule == ETUDE_KING ? &touched[several]
                 : step->touch                              ? &attacked[several]
                                                            : &starved[several]);
  if (step->technique == ETUDE_REGIONS_ENDS)
    return fill (board, step, &ends[board->stars > 2]);
  if (step->technique == ETUDE_REGIONS_FULL && several)
    return fill (board, step, step->touch ? &beside[board->rule != ETUDE_KING] : &full);
  return fill (board, step, &rows[step->technique]);
}

char *
etude_regions_describe_link (const struct etude_regions_board *board, const struct etude_regions_step *step, guint i)
{
  static const EtudeWording only[2]
      = { ETUDE_WORDING ("Then only {stars} is left in {lines}"),
          ETUDE_WORDING ("Then {lines} needs all squares that it has left, {stars} among them") },
      none[2] = { ETUDE_WORDING ("Then {one} on {stars} would leave {lines} no square: {stars} is out"),
                  ETUDE_WORDING ("Then {one} on {stars} would leave {lines} too few squares: {stars} is out") },
      end[2] = { ETUDE_WORDING ("Then {lines} has no square left: {out} is out"),
                 ETUDE_WORDING ("Then {lines} has too few squares left: {out} is out") };
  const guint several = board->stars > 1;
  struct etude_regions_step link = *step;

  if (i >= step->length)
    return fill (board, step, &end[several]);
  link.kind = step->chain[i].line / board->n;
  link.lines = 1u << step->chain[i].line % board->n;
  link.stars = (struct etude_regions_set){ { 0 } };
  etude_regions_add (&link.stars, step->chain[i].square);
  return fill (board, &link, step->chain[i].out ? &none[several] : &only[several]);
}
