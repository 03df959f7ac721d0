/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lessons-endings.c - the lessons of endings that come with Etude: the table checks what is claimed, in the lines "check".
 *
 *   verdict white N|black N|draw   what the position is; N moves of the winner
 *   only SAN                       this move keeps that, every other legal one does not
 *   sound SAN…                     these moves keep it, and no others
 *   best SAN…                      these are the quickest, and no others
 *   after SAN draw                 what this move leads to
 *
 * No move of a game throws away what the position is; the moves are the same in both languages, and explained. A lesson that
 * has a short form has one of 45 minutes.
 *
 * Usage: test-lessons-endings FILE...
 */
#include "ending.h"
#include "etude-lesson.h"
#include "game/game.h"
#include "notation.h"

#include <string.h>

typedef struct
{
  struct etude_endings *endings;
  struct etude_position position;
  struct etude_verdict verdict;
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint n_moves;
} Checker;

static void
judge (Checker *checker, const struct etude_position *position)
{
  g_assert_cmpint (etude_position_check (position), ==, ETUDE_LEGAL);
  checker->position = *position;
  g_assert_cmpint (etude_endings_make_position (checker->endings, position, 2, NULL, NULL), ==, ETUDE_OK);
  checker->verdict = etude_endings_probe (checker->endings, position);
  checker->n_moves = etude_endings_moves (checker->endings, position, checker->moves);
}

static void
ask (Checker *checker, EtudeLessonItem *item)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (etude_lesson_item_get (item, "fen"), &fen));
  judge (checker, &fen.position);
}

static guint
find_move (Checker *checker, const char *san)
{
  struct etude_move move;
  guint i = 0;

  g_assert_cmpint (etude_san_read (&checker->position, san, strlen (san), &move), ==, ETUDE_SAN_OK);
  while (i < checker->n_moves && memcmp (&checker->moves[i].move, &move, sizeof move) != 0)
    i++;
  g_assert_cmpuint (i, <, checker->n_moves);
  return i;
}

static gboolean
is_draw (const struct etude_verdict *verdict)
{
  return verdict->kind == ETUDE_VERDICT_DRAW || verdict->kind == ETUDE_VERDICT_STALEMATE;
}

/* Whether move number I keeps what the position is; and, if WANTED, as soon. */
static gboolean
keeps (Checker *checker, guint i, gboolean as_soon)
{
  const struct etude_verdict *after = &checker->moves[i].verdict;

  if (is_draw (&checker->verdict))
    return is_draw (after);
  return after->kind == checker->verdict.kind && (!as_soon || after->moves == checker->moves[0].verdict.moves);
}

static void
check_moves (Checker *checker, char **words)
{
  const gboolean as_soon = g_str_equal (words[0], "best");
  guint n = 0;

  for (guint i = 0; i < checker->n_moves; i++)
    n += keeps (checker, i, as_soon);
  g_assert_cmpuint (n, ==, g_strv_length (words) - 1);
  for (guint i = 1; words[i]; i++)
    g_assert_true (keeps (checker, find_move (checker, words[i]), as_soon));
}

static void
check_claim (Checker *checker, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  g_test_message ("%s", line);
  if (g_str_equal (words[0], "verdict") && g_str_equal (words[1], "draw"))
    g_assert_cmpint (checker->verdict.kind, ==, ETUDE_VERDICT_DRAW);
  else if (g_str_equal (words[0], "verdict"))
    {
      g_assert_cmpint (checker->verdict.kind, ==,
                       g_str_equal (words[1], "white") ? ETUDE_VERDICT_WHITE_MATES : ETUDE_VERDICT_BLACK_MATES);
      g_assert_cmpuint (checker->verdict.moves, ==, g_ascii_strtoull (words[2], NULL, 10));
    }
  else if (g_str_equal (words[0], "after"))
    g_assert_true (is_draw (&checker->moves[find_move (checker, words[1])].verdict));
  else
    {
      g_assert_true (g_str_equal (words[0], "only") || g_str_equal (words[0], "sound")
                     || g_str_equal (words[0], "best"));
      check_moves (checker, words);
    }
}

/* The moves of the game under WORD, which all keep what the position asked about is. (transfer full) */
static char *
walk (Checker *checker, EtudeLessonItem *item, const char *word)
{
  const struct etude_verdict first = checker->verdict;
  g_autofree char *pgn = g_strdup_printf ("[FEN \"%s\"]\n\n%s\n", etude_lesson_item_get (item, "fen"),
                                          etude_lesson_item_get (item, word));
  g_autoptr (EtudeGame) game = etude_game_read (pgn, 0, NULL);
  GString *names = g_string_new (NULL);
  EtudeGameNode *node = game->root;
  guint n_explained = 0;

  g_assert_cmpstr (game->fault, ==, NULL);
  while ((node = node->child))
    {
      g_autofree char *name = etude_game_name_move (node, TRUE), *comment = etude_game_get_comment (node);
      struct etude_position position;

      g_test_message ("%s: %s", etude_lesson_item_get_title (item), name);
      g_string_append (names, name);
      n_explained += comment != NULL;
      g_assert_true (etude_chess_position (&node->position, &position));
      judge (checker, &position);
      if (is_draw (&first))
        g_assert_true (is_draw (&checker->verdict));
      else
        g_assert_cmpint (checker->verdict.kind, ==, first.kind);
    }
  g_assert_cmpuint (n_explained, >=, 3);
  ask (checker, item);
  return g_string_free (names, FALSE);
}

static void
check_game (Checker *checker, EtudeLessonItem *item)
{
  g_autofree char *english = NULL, *russian = NULL;

  if (!etude_lesson_item_get (item, "game"))
    return;
  english = walk (checker, item, "game");
  russian = walk (checker, item, "game.ru");
  g_assert_cmpstr (english, ==, russian);
}

static void
check_item (Checker *checker, EtudeLessonItem *item)
{
  static const char *const words[] = { "title", "text", "answer", "notes", "game" };
  const char *goal = etude_lesson_item_get (item, "goal");
  g_auto (GStrv) lines = g_strsplit (etude_lesson_item_get (item, "check"), "\n", -1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *russian = g_strdup_printf ("%s.ru", words[i]);

      g_assert_true (!etude_lesson_item_get (item, words[i]) == !etude_lesson_item_get (item, russian));
    }
  g_test_message ("%s", etude_lesson_item_get_title (item));
  ask (checker, item);
  for (guint i = 0; lines[i]; i++)
    check_claim (checker, lines[i]);
  check_game (checker, item);
  if (goal)
    g_assert_cmpint (g_str_equal (goal, "draw"), ==, is_draw (&checker->verdict));
}

static void
test_lesson (gconstpointer name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ETUDE_LESSONS"), name, NULL), *text = NULL, *damage = NULL;
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autoptr (GHashTable) fens = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Checker checker = { .endings = etude_endings_new () };
  guint n_positions = 0, minutes = 0;
  gboolean has_short_form = FALSE;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (etude_lesson_set_text (lesson, text, &damage, NULL));
  g_assert_cmpstr (damage, ==, NULL);
  g_assert_cmpstr (etude_lesson_get_text (lesson), ==, text);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (lesson)); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (G_LIST_MODEL (lesson), i);

      check_item (&checker, item);
      has_short_form |= etude_lesson_item_is_skipped (item, TRUE);
      minutes += etude_lesson_item_is_skipped (item, TRUE) ? 0 : etude_lesson_item_get_minutes (item);
      if (etude_lesson_item_get (item, "answer"))
        {
          n_positions++;
          g_hash_table_add (fens, g_strdup (etude_lesson_item_get (item, "fen")));
        }
    }
  g_assert_cmpuint (g_hash_table_size (fens), ==, n_positions); /* no exercise twice */
  g_assert_cmpuint (n_positions, >, 20);
  g_assert_true (!has_short_form || minutes == 45);
  etude_endings_free (checker.endings);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *path = g_strconcat ("/lessons-endings/", argv[i], NULL);

      g_test_add_data_func (path, argv[i], test_lesson);
    }
  return g_test_run ();
}
