/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-exhibit.c - mates made to be given away: the key names every right first move, and no other. */
#include <string.h>

#include "case.h"
#include "etude-mate-answer.h"
#include "etude-mate-exhibit.h"
#include "made-endings.h"
#include "notation.h"

#define EXERCISES 36

/* The first moves that KEY has: up to the first blank behind "1. ", and all behind "; or 1. ". (transfer full) */
static char **
first_moves (const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, "; or 1.\u00a0", -1);
  g_autofree char *first = g_strndup (parts[0] + strlen ("1.\u00a0"), strcspn (parts[0] + strlen ("1.\u00a0"), " "));
  g_autofree char *all = g_strjoin (parts[1] ? ", " : "", first, parts[1], NULL);

  g_assert_true (g_str_has_prefix (key, "1.\u00a0"));
  g_assert_cmpuint (g_strv_length (parts), <=, 2);
  return g_strsplit (all, ", ", -1);
}

/* How many first moves are right. */
static guint
check_exhibit (EtudeExhibit *item, const struct etude_endings *tablebase)
{
  g_auto (GStrv) moves = first_moves (etude_exhibit_get (item)->answer);
  g_autofree EtudeMateAnswer *answer = g_new (EtudeMateAnswer, 1);
  struct etude_fen fen;
  guint n_best = 0, n_goals = 0, n_arrows;

  g_assert_true (etude_fen_read (etude_exhibit_get (item)->id, &fen));
  etude_mate_answer_judge (answer, &(EtudeSolved){ .endings = (gpointer) tablebase }, &fen.position);
  for (guint i = 0; i < answer->n_moves; i++)
    {
      const struct etude_verdict *verdict = &answer->moves[i].verdict;
      const gboolean right = verdict->kind == ETUDE_VERDICT_WHITE_MATES && verdict->moves == answer->verdict.moves;
      g_autofree char *name = etude_mate_figurine (&fen.position, &answer->moves[i].move);

      n_best += right;
      /* A pawn has one arrow to the square where it is promoted, whatever it becomes. */
      for (guint j = 0; right && j <= i; j++)
        if (answer->moves[j].move.from == answer->moves[i].move.from
            && answer->moves[j].move.to == answer->moves[i].move.to)
          {
            n_goals += j == i;
            break;
          }
      g_assert_cmpint (g_strv_contains ((const char *const *) moves, name), ==, right);
    }
  g_assert_cmpuint (g_strv_length (moves), ==, n_best);
  etude_board_scene_get_marks (etude_exhibit_get (item)->answer_scene, ETUDE_SHAPE_ARROW, &n_arrows);
  g_assert_cmpuint (n_arrows, ==, n_goals);
  return n_best;
}

static void
test_mates (gconstpointer name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) items = NULL;
  struct etude_endings *tablebase;
  const struct etude_ending ending = ending_of (name);
  guint several = 0;

  tablebase = made_endings (&ending);
  items = etude_mate_exhibits_make (&ending, 1, 6, FALSE, EXERCISES, 11, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, EXERCISES);
  for (guint i = 0; i < EXERCISES; i++)
    {
      g_autoptr (EtudeExhibit) item = g_list_model_get_item (items, i);

      several += check_exhibit (item, tablebase) > 1;
    }
  g_test_message ("%s: %u of %d exercises have several right first moves", (const char *) name, several, EXERCISES);
  g_assert_cmpuint (several, >, 0);
  etude_endings_free (tablebase);
}

CASES
{
  g_test_add_data_func ("/mate-exhibit/bishop-and-knight", "KBNK", test_mates);
  g_test_add_data_func ("/mate-exhibit/queen", "KQK", test_mates);
  g_test_add_data_func ("/mate-exhibit/rook", "KRK", test_mates);
  g_test_add_data_func ("/mate-exhibit/pawn", "KPK", test_mates);
}
