/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-standing.c - how a board that somebody sets up by hand stands. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "chessy.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"
#include "etude-wording.h"

gboolean
etude_placement_standing_is_attacked (const EtudePlacementStanding *self, guint square)
{
  return etude_squares_has (&self->attacked[0], square) || etude_squares_has (&self->attacked[1], square);
}

/* What is known of each square. */
typedef struct
{
  guint8 kind[ETUDE_SQUARES_MAX]; /* that stands there, or ETUDE_GENERAL_KINDS */
  guint times[ETUDE_SQUARES_MAX]; /* attacked */
  struct etude_squares attacks[ETUDE_SQUARES_MAX];
  guint n;
} Board;

/* What is not as the relation wants it, as far as more pieces would not mend it. */
static void
judge (EtudePlacementStanding *self, const struct etude_general *problem, const Board *board)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];

  for (guint square = 0; square < board->n; square++)
    {
      const gboolean empty = board->kind[square] == ETUDE_GENERAL_KINDS;
      guint others = 0;
      gboolean own = !empty && board->times[square] == 0;

      self->n_open += (empty || rule->attacks_all) && board->times[square] == 0;
      for (guint to = 0; !empty && to < board->n; to++)
        {
          const gboolean hit = etude_squares_has (&board->attacks[square], to);

          own |= hit && board->times[to] == 1 && board->kind[to] == ETUDE_GENERAL_KINDS;
          if (!hit || board->kind[to] == ETUDE_GENERAL_KINDS)
            continue;
          others++;
          if (rule->peaceful
              && (!rule->coloured || board->kind[to] / problem->n_movers != board->kind[square] / problem->n_movers))
            {
              if (to < square && etude_squares_has (&board->attacks[to], square))
                continue; /* a pair that attacks each other counts once */
              if (self->n_conflicts < ETUDE_STANDING_CONFLICTS)
                self->conflicts[self->n_conflicts] = (struct etude_conflict){ (guint8) square, (guint8) to };
              self->n_conflicts++;
            }
        }
      if ((rule->numbered && !empty
           && (others > problem->attacks
               || (rule->at_least && others < problem->attacks && self->n_standing == self->n_pieces)))
          || (rule->once && empty && board->times[square] > 1) || (rule->own_square && !empty && !own))
        {
          etude_squares_add (&self->wrong, square);
          self->n_wrong++;
        }
    }
}

void
etude_placement_standing_init (EtudePlacementStanding *self, const struct etude_general *problem)
{
  const struct etude_relation_rule *rule = &etude_relations[problem->relation];
  Board board = { .n = etude_placement_n_squares (problem) };
  struct etude_squares occupied;

  *self = (EtudePlacementStanding){ .n_pieces = etude_general_size (problem) };
  occupied = etude_placement_occupied (problem);
  for (guint square = 0; square < board.n; square++)
    {
      const guint kind = etude_placement_kind_on (problem->fixed, square);

      board.kind[square] = (guint8) kind;
      if (kind == ETUDE_GENERAL_KINDS)
        continue;
      self->n_standing++;
      board.attacks[square] = etude_placement_attacks (problem, kind, square, &occupied);
      etude_squares_unite (&self->attacked[kind >= problem->n_movers], &board.attacks[square]);
      for (guint to = 0; to < board.n; to++)
        board.times[to] += etude_squares_has (&board.attacks[square], to);
    }
  judge (self, problem, &board);
  self->n_told = MIN (self->n_conflicts, ETUDE_STANDING_CONFLICTS);
  self->solved = self->n_standing == self->n_pieces && self->n_pieces > 0 && self->n_conflicts == 0
                 && self->n_wrong == 0 && (!rule->covering || self->n_open == 0);
}

char *
etude_placement_board_text (const struct etude_general *board)
{
  struct etude_problem standing; /* with what stands, and no more */
  char text[ETUDE_CHESSY_BOARD_TEXT];
  guint8 squares[ETUDE_SQUARES_MAX];
  guint n = 0;

  if (!etude_general_to_plain (board, &standing))
    {
      /* A letter a square, with its army behind it where there are armies, and # for walls. */
      GString *drawing = g_string_new (NULL);
      const char *behind = etude_relations[board->relation].coloured ? " " : "";
      struct etude_grid_map map;
      char name[3];

      etude_grid_map (&board->grid, &map);
      for (guint row = board->grid.height; row-- > 0; g_string_append_c (drawing, '\n'))
        for (guint column = 0; column < board->grid.width; column++)
          {
            const int square = map.square[column + row * board->grid.width];
            const guint kind
                = square < 0 ? ETUDE_GENERAL_KINDS : etude_placement_kind_on (board->fixed, (guint) square);

            if (kind < ETUDE_GENERAL_KINDS)
              g_string_append (drawing, etude_general_kind_name (board, kind, name));
            else
              g_string_append_printf (drawing, "%c%s", square < 0 ? '#' : '-', behind);
          }
      return g_string_free (drawing, FALSE);
    }
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    {
      standing.count[kind] = etude_squares_count (&standing.fixed[kind]);
      for (guint square = 0; square < standing.edge * standing.edge; square++)
        if (etude_squares_has (&standing.fixed[kind], square))
          squares[n++] = (guint8) square;
    }
  return g_strdup (etude_chessy_write_board (&standing, squares, text));
}

/* How many of all stand, and how many pairs, squares or pieces are not as the relation wants them; or that all are. */
static const struct
{
  EtudeWording in_conflict, twice, without_square, wrong_number, not_attacked, not_dominated, placed, peaceful, exactly,
      at_most;
} words = {
  .in_conflict = ETUDE_FORMS ("{placed} of {all} pieces placed; {n} pair in conflict",
                              "{placed} of {all} pieces placed; {n} pairs in conflict", "n"),
  .twice = ETUDE_FORMS ("{placed} of {all} pieces placed; {n} square is attacked more than once",
                        "{placed} of {all} pieces placed; {n} squares are attacked more than once", "n"),
  .without_square = ETUDE_FORMS ("{placed} of {all} pieces placed; {n} has no square of its own",
                                 "{placed} of {all} pieces placed; {n} have no square of their own", "n"),
  .wrong_number = ETUDE_FORMS ("{placed} of {all} pieces placed; {n} attacks too many or too few",
                               "{placed} of {all} pieces placed; {n} attack too many or too few", "n"),
  .not_attacked = ETUDE_FORMS ("{placed} of {all} pieces placed; {n} square is not attacked",
                               "{placed} of {all} pieces placed; {n} squares are not attacked", "n"),
  .not_dominated = ETUDE_FORMS ("{placed} of {all} pieces placed; {n} square is not dominated",
                                "{placed} of {all} pieces placed; {n} squares are not dominated", "n"),
  .placed = ETUDE_WORDING ("{placed} of {all} pieces placed"),
  .peaceful = ETUDE_WORDING ("{placed} of {all} pieces placed; none attacks another"),
  .exactly
  = ETUDE_FORMS ("Solved: each piece attacks exactly {n} other", "Solved: each piece attacks exactly {n} others", "n"),
  .at_most
  = ETUDE_FORMS ("Solved: each piece attacks at most {n} other", "Solved: each piece attacks at most {n} others", "n"),
};

/* N: what is counted besides. */
static char *
say (const EtudePlacementStanding *self, const EtudeWording *wording, guint n)
{
  const EtudePlace places[]
      = { { "placed", NULL, self->n_standing }, { "all", NULL, self->n_pieces }, { "n", NULL, n } };

  return etude_wording_fill (wording, places, G_N_ELEMENTS (places));
}

char *
etude_placement_standing_describe (const EtudePlacementStanding *self, const struct etude_general *board)
{
  const struct etude_relation_rule *rule = &etude_relations[board->relation];

  if (self->solved && board->relation == ETUDE_RELATION_EXACTLY)
    return say (self, &words.exactly, board->attacks);
  if (self->solved && board->relation == ETUDE_RELATION_AT_MOST)
    return say (self, &words.at_most, board->attacks);
  if (self->solved)
    return g_strdup (_ (etude_relation_words[board->relation].solved));
  if (self->n_standing == 0)
    return g_strdup (_ ("Drag pieces onto the board"));
  if (self->n_conflicts > 0)
    return say (self, &words.in_conflict, self->n_conflicts);
  if (self->n_wrong > 0)
    return say (self,
                rule->once         ? &words.twice
                : rule->own_square ? &words.without_square
                                   : &words.wrong_number,
                self->n_wrong);
  if (rule->attacks_all)
    return say (self, &words.not_attacked, self->n_open);
  if (rule->covering)
    return say (self, &words.not_dominated, self->n_open);
  return say (self, rule->peaceful ? &words.peaceful : &words.placed, 0);
}
