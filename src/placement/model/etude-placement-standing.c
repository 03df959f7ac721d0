/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-standing.c - how a board that somebody sets up by hand stands. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "chessy.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"

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

/* How many of all stand, and how many squares or pieces are not as the relation wants them. */
static char *
say_wrong (const EtudePlacementStanding *self, const struct etude_general *board)
{
  const struct etude_relation_rule *rule = &etude_relations[board->relation];

  if (rule->once)
    return g_strdup_printf (ngettext ("%u of %u pieces placed; %u square is attacked more than once",
                                      "%u of %u pieces placed; %u squares are attacked more than once", self->n_wrong),
                            self->n_standing, self->n_pieces, self->n_wrong);
  if (rule->own_square)
    return g_strdup_printf (ngettext ("%u of %u pieces placed; %u has no square of its own",
                                      "%u of %u pieces placed; %u have no square of their own", self->n_wrong),
                            self->n_standing, self->n_pieces, self->n_wrong);
  return g_strdup_printf (ngettext ("%u of %u pieces placed; %u attacks too many or too few",
                                    "%u of %u pieces placed; %u attack too many or too few", self->n_wrong),
                          self->n_standing, self->n_pieces, self->n_wrong);
}

static char *
say_solved (const struct etude_general *board)
{
  const guint n = board->attacks;

  if (board->relation == ETUDE_RELATION_EXACTLY)
    return g_strdup_printf (
        ngettext ("Solved: each piece attacks exactly %u other", "Solved: each piece attacks exactly %u others", n), n);
  if (board->relation == ETUDE_RELATION_AT_MOST)
    return g_strdup_printf (
        ngettext ("Solved: each piece attacks at most %u other", "Solved: each piece attacks at most %u others", n), n);
  return g_strdup (_ (etude_relation_words[board->relation].solved));
}

char *
etude_placement_standing_describe (const EtudePlacementStanding *self, const struct etude_general *board)
{
  const struct etude_relation_rule *rule = &etude_relations[board->relation];

  if (self->solved)
    return say_solved (board);
  if (self->n_standing == 0)
    return g_strdup (_ ("Drag pieces onto the board"));
  if (self->n_conflicts > 0)
    {
      /* Translators: how many pieces stand, of how many; in how many pairs one attacks the other. */
      return g_strdup_printf (ngettext ("%u of %u pieces placed; %u pair in conflict",
                                        "%u of %u pieces placed; %u pairs in conflict", self->n_conflicts),
                              self->n_standing, self->n_pieces, self->n_conflicts);
    }
  if (self->n_wrong > 0)
    return say_wrong (self, board);
  if (rule->attacks_all)
    /* Translators: how many pieces stand, of how many; how many squares nothing attacks. */
    return g_strdup_printf (ngettext ("%u of %u pieces placed; %u square is not attacked",
                                      "%u of %u pieces placed; %u squares are not attacked", self->n_open),
                            self->n_standing, self->n_pieces, self->n_open);
  if (rule->covering)
    {
      /* Translators: how many pieces stand, of how many; how many squares nothing dominates. */
      return g_strdup_printf (ngettext ("%u of %u pieces placed; %u square is not dominated",
                                        "%u of %u pieces placed; %u squares are not dominated", self->n_open),
                              self->n_standing, self->n_pieces, self->n_open);
    }
  if (!rule->peaceful)
    /* Translators: how many pieces stand, of how many. */
    return g_strdup_printf (_ ("%u of %u pieces placed"), self->n_standing, self->n_pieces);
  /* Translators: how many pieces stand, of how many. */
  return g_strdup_printf (_ ("%u of %u pieces placed; none attacks another"), self->n_standing, self->n_pieces);
}
