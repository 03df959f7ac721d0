/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-explorer.c - looking through an ending: what is collected for which choice, and what is chosen from it. The
 * figures of rook against king are those published; each position is held against the tablebase. */
#include "case.h"
#include "etude-mate-explorer.h"
#include "wait.h"

#define SEED 19041904

typedef struct
{
  EtudeTablebases *tablebases;
  EtudeSolved *solved; /* KRK */
  struct etude_ending ending;
  EtudeMateExplorer *explorer;
  EtudeMateCollection *collection;
  struct etude_position chosen;
  guint index, n_chosen, n_changed;
} ExplorerFixture;

static void
on_changed (ExplorerFixture *f)
{
  f->n_changed++;
}

static void
on_chosen (ExplorerFixture *f, const struct etude_position *position, guint index)
{
  f->chosen = *position;
  f->index = index;
  f->n_chosen++;
}

/* ENDING: a name. */
static void
set_up (ExplorerFixture *f, gconstpointer ending)
{
  g_assert_true (etude_ending_parse (ending, &f->ending));
  f->tablebases = etude_tablebases_new ();
  WAIT_FOR ((f->solved = etude_tablebases_get_whole (f->tablebases, &f->ending)) != NULL);
  etude_solved_ref (f->solved);
  f->explorer = etude_mate_explorer_new (f->tablebases);
  f->collection = etude_mate_explorer_get_collection (f->explorer);
  g_signal_connect_swapped (f->explorer, "changed", G_CALLBACK (on_changed), f);
  g_signal_connect_swapped (f->explorer, "chosen", G_CALLBACK (on_chosen), f);
}

static void
tear_down (ExplorerFixture *f, gconstpointer data)
{
  wait_unref (f->explorer);
  etude_solved_unref (f->solved);
  etude_tablebases_stop (f->tablebases);
  g_object_unref (f->tablebases);
}

#define FIXTURE_CASE(name) CASE_OF (ExplorerFixture, set_up, tear_down, "KRK", name)
#define PAWNS_CASE(name) CASE_OF (ExplorerFixture, set_up, tear_down, "KPKP", name)

static gboolean
is_collected (gpointer data)
{
  ExplorerFixture *f = data;

  return etude_mate_explorer_get_counts (f->explorer) && !etude_mate_explorer_is_stale (f->explorer)
         && !etude_mate_explorer_is_picking (f->explorer) && !etude_mate_collection_get_filling (f->collection);
}

static void
look (ExplorerFixture *f)
{
  etude_mate_explorer_set_ending (f->explorer, &f->ending);
  etude_mate_explorer_set_active (f->explorer, TRUE);
  g_assert_true (wait_until (is_collected, f));
}

static void
check_texts (ExplorerFixture *f, const char *title, const char *size, const char *file)
{
  g_autofree char *is_title = NULL, *is_size = NULL, *is_file = NULL;

  g_assert_true (wait_until (is_collected, f));
  is_title = etude_mate_explorer_get_title (f->explorer);
  is_size = etude_mate_explorer_get_size_text (f->explorer);
  g_assert_cmpstr (is_title, ==, title);
  g_assert_cmpstr (is_size, ==, size);
  if (!file)
    return;
  is_file = etude_mate_explorer_get_file_name (f->explorer);
  g_assert_cmpstr (is_file, ==, file);
}

/* Whether what is collected are mates in MOVES with SIDE to move; 0: checkmates. */
static void
check_mates (ExplorerFixture *f, guint moves, enum etude_colour side)
{
  g_assert_true (wait_until (is_collected, f));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->collection)), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (f->collection)); i += 7)
    {
      struct etude_position p = etude_mate_collection_get (f->collection, i);
      struct etude_verdict result = etude_solved_probe (f->solved, &p);

      g_assert_cmpint (p.to_move, ==, side);
      g_assert_cmpint (result.kind, ==, moves == 0 ? ETUDE_VERDICT_MATED : ETUDE_VERDICT_WHITE_MATES);
      g_assert_cmpuint (result.moves, ==, moves);
    }
}

/* --- what is collected --- */

FIXTURE_CASE (nothing_unseen)
{
  g_autofree char *none = etude_mate_explorer_get_size_text (f->explorer);

  g_assert_null (none);
  etude_mate_explorer_pick_random (f->explorer); /* of nothing */
  g_assert_false (etude_mate_explorer_is_picking (f->explorer));
  etude_mate_explorer_set_active (f->explorer, TRUE);
  etude_mate_explorer_set_active (f->explorer, FALSE);
  etude_mate_explorer_set_ending (f->explorer, &f->ending);
  g_assert_true (etude_mate_explorer_is_stale (f->explorer));
  g_assert_null (etude_mate_explorer_get_counts (f->explorer));
  g_assert_cmpuint (f->n_changed, ==, 1);
  etude_mate_explorer_set_ending (f->explorer, &f->ending); /* the same */
  g_assert_cmpuint (f->n_changed, ==, 1);
  look (f);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  g_assert_cmpuint (etude_mate_explorer_get_picked (f->explorer), ==, G_MAXUINT);
  etude_mate_explorer_set_ending (f->explorer, NULL);
  g_assert_null (etude_mate_explorer_get_counts (f->explorer));
  g_assert_cmpuint (etude_mate_collection_get_total (f->collection), ==, 0);
}

FIXTURE_CASE (longest_first)
{
  look (f);
  check_mates (f, 16, ETUDE_WHITE);
  check_texts (f, "Mate in 16 moves", "916 positions, White to move", "KRK mate in 16, White to move.fen");
  g_assert_cmpint (etude_mate_explorer_get_marked (f->explorer), ==, -1);
}

/* The mates as long as that of the position on the board, if that is one of the side chosen. */
FIXTURE_CASE (current_first)
{
  etude_mate_explorer_set_current (f->explorer, 7, ETUDE_WHITE, ETUDE_WHITE);
  look (f);
  check_mates (f, 7, ETUDE_WHITE);
  g_assert_cmpint (etude_mate_explorer_get_marked (f->explorer), ==, 7);
  f->n_changed = 0;
  etude_mate_explorer_set_current (f->explorer, 7, ETUDE_WHITE, ETUDE_WHITE);
  g_assert_cmpuint (f->n_changed, ==, 0);
  etude_mate_explorer_set_current (f->explorer, 7, ETUDE_BLACK, ETUDE_WHITE);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpint (etude_mate_explorer_get_marked (f->explorer), ==, -1);
  etude_mate_explorer_set_current (f->explorer, 9, ETUDE_BLACK, ETUDE_WHITE);
  g_assert_cmpuint (f->n_changed, ==, 2);
  etude_mate_explorer_choose_side (f->explorer, ETUDE_BLACK); /* the length chosen stays */
  check_mates (f, 7, ETUDE_BLACK);
  g_assert_cmpint (etude_mate_explorer_get_marked (f->explorer), ==, 9);
  etude_mate_explorer_choose_depth (f->explorer, 20); /* which the ending does not have */
  check_mates (f, 9, ETUDE_BLACK);
  etude_mate_explorer_set_current (f->explorer, -1, ETUDE_BLACK, ETUDE_WHITE);
  etude_mate_explorer_choose_depth (f->explorer, ETUDE_ENDING_MOVES_MAX);
  check_mates (f, 16, ETUDE_BLACK);
  etude_mate_explorer_set_current (f->explorer, 0, ETUDE_BLACK, ETUDE_WHITE); /* checkmate: no length to look at */
  etude_mate_explorer_choose_depth (f->explorer, 17);
  check_mates (f, 16, ETUDE_BLACK);
}

FIXTURE_CASE (choices)
{
  const EtudeMateChoice *choice = etude_mate_explorer_get_choice (f->explorer);

  look (f);
  etude_mate_explorer_choose_depth (f->explorer, 0);
  g_assert_cmpint (choice->topic, ==, ETUDE_MATE_TOPIC_CHECKMATES);
  check_mates (f, 0, ETUDE_BLACK);
  etude_mate_explorer_choose_depth (f->explorer, 1); /* Black, as the checkmates */
  g_assert_cmpint (choice->topic, ==, ETUDE_MATE_TOPIC_LENGTH);
  check_mates (f, 1, ETUDE_BLACK);
  etude_mate_explorer_choose_side (f->explorer, ETUDE_WHITE);
  check_mates (f, 1, ETUDE_WHITE);
  etude_mate_explorer_choose_topic (f->explorer, ETUDE_MATE_TOPIC_STALEMATES);
  check_texts (f, "Black is stalemated", "68 positions, Black to move", NULL);
  etude_mate_explorer_choose_side (f->explorer, ETUDE_BLACK);
  g_assert_cmpint (choice->topic, ==, ETUDE_MATE_TOPIC_STALEMATES);
  etude_mate_explorer_choose_side (f->explorer, ETUDE_WHITE); /* has no stalemates */
  g_assert_cmpint (choice->topic, ==, ETUDE_MATE_TOPIC_LENGTH);
  etude_mate_explorer_choose_depth (f->explorer, 16);
  etude_mate_explorer_choose_fundamental (f->explorer, TRUE);
  check_texts (f, "Mate in 16 moves", "121 positions up to symmetry, White to move", NULL);
}

static guint
total (ExplorerFixture *f, EtudeMateTopic topic, enum etude_colour side)
{
  etude_mate_explorer_choose_side (f->explorer, side);
  etude_mate_explorer_choose_topic (f->explorer, topic);
  g_assert_true (wait_until (is_collected, f));
  return etude_mate_collection_get_total (f->collection);
}

/* Where both sides may win (four times by having mated already): the figures of Nalimov's tables, and of the studies of mutual zugzwangs. */
PAWNS_CASE (both_sides)
{
  const EtudeMateChoice *choice = etude_mate_explorer_get_choice (f->explorer);

  look (f);
  check_mates (f, 33, ETUDE_WHITE); /* the longest */
  g_assert_cmpuint (etude_mate_collection_get_total (f->collection), ==,
                    etude_mate_explorer_get_counts (f->explorer)->by_side[ETUDE_WHITE].won_in[33]);
  g_assert_cmpuint (total (f, ETUDE_MATE_TOPIC_WINS, ETUDE_WHITE), ==, 3213028);
  etude_mate_explorer_choose_winner (f->explorer, ETUDE_BLACK);
  g_assert_cmpuint (total (f, ETUDE_MATE_TOPIC_WINS, ETUDE_WHITE), ==, 1737970 - 4);
  check_texts (f, "Black wins", "1,737,966 positions, White to move", "KPKP Black wins, White to move.fen");
  etude_mate_explorer_choose_fundamental (f->explorer, TRUE);
  g_assert_cmpuint (total (f, ETUDE_MATE_TOPIC_ZUGZWANG_WHITE, ETUDE_WHITE), ==, 106);
  g_assert_cmpuint (total (f, ETUDE_MATE_TOPIC_ZUGZWANG_BLACK, ETUDE_BLACK), ==, 106);
  g_assert_cmpuint (total (f, ETUDE_MATE_TOPIC_ZUGZWANG_BOTH, ETUDE_WHITE), ==, 15);
  check_texts (f, "Whoever is to move loses", "15 positions up to symmetry, White to move", NULL);
  etude_mate_explorer_choose_topic (f->explorer, ETUDE_MATE_TOPIC_CHECKMATES);
  etude_mate_explorer_choose_winner (f->explorer, ETUDE_WHITE); /* and so Black is mated */
  g_assert_cmpint (choice->side, ==, ETUDE_BLACK);
  etude_mate_explorer_choose_fundamental (f->explorer, FALSE);
  check_texts (f, "Black is checkmated", "4 positions, Black to move", NULL);
}

/* --- what is chosen --- */

FIXTURE_CASE (pick)
{
  struct etude_position p;

  look (f);
  etude_mate_explorer_pick (f->explorer, 915);
  p = etude_mate_collection_get (f->collection, 915);
  g_assert_cmpmem (&f->chosen, sizeof p, &p, sizeof p);
  g_assert_cmpuint (f->index, ==, 915);
  g_assert_cmpuint (etude_mate_explorer_get_picked (f->explorer), ==, 915);
  etude_mate_explorer_pick (f->explorer, 916); /* none */
  g_assert_cmpuint (f->n_chosen, ==, 1);
  etude_mate_explorer_choose_depth (f->explorer, 3);
  g_assert_cmpuint (etude_mate_explorer_get_picked (f->explorer), ==, G_MAXUINT);
}

FIXTURE_CASE (pick_random)
{
  guint first;

  g_random_set_seed (SEED);
  etude_mate_explorer_set_ending (f->explorer, &f->ending);
  etude_mate_explorer_pick_random (f->explorer); /* nothing is collected yet, and nobody looks */
  g_assert_true (etude_mate_explorer_is_picking (f->explorer));
  g_assert_true (wait_until (is_collected, f));
  g_assert_cmpuint (f->n_chosen, ==, 1);
  g_assert_cmpuint (etude_solved_probe (f->solved, &f->chosen).moves, ==, 16);
  first = f->index;
  etude_mate_explorer_pick_random (f->explorer);
  g_assert_cmpuint (f->n_chosen, ==, 2);
  g_assert_cmpuint (f->index, !=, first);
  g_assert_cmpuint (etude_mate_explorer_get_picked (f->explorer), ==, f->index);
  etude_mate_explorer_choose_topic (f->explorer, ETUDE_MATE_TOPIC_CHECKMATES); /* nobody looks */
  g_assert_true (etude_mate_explorer_is_stale (f->explorer));
  etude_mate_explorer_pick_random (f->explorer);
  etude_mate_explorer_choose_depth (f->explorer, 2); /* of something else */
  g_assert_false (etude_mate_explorer_is_picking (f->explorer));
  g_assert_cmpuint (f->n_chosen, ==, 2);
}

FIXTURE_CASE (stop)
{
  look (f);
  etude_mate_explorer_choose_depth (f->explorer, 3);
  etude_mate_explorer_pick_random (f->explorer);
  etude_mate_explorer_stop (f->explorer);
  g_assert_false (etude_mate_explorer_is_picking (f->explorer));
  check_texts (f, "Mate in 3 moves", "Stopped", NULL);
  g_assert_cmpuint (f->n_chosen, ==, 0);
  etude_mate_explorer_choose_depth (f->explorer, 16);
  check_texts (f, "Mate in 16 moves", "916 positions, White to move", NULL);
}

/* --- what is kept --- */

static gboolean
load (ExplorerFixture *f, const char *text)
{
  g_autoptr (GVariant) state = g_variant_ref_sink (g_variant_new_parsed (text));

  return etude_mate_explorer_load (f->explorer, state);
}

FIXTURE_CASE (state)
{
  const EtudeMateChoice *choice = etude_mate_explorer_get_choice (f->explorer);
  g_autoptr (GVariant) state = NULL;

  g_assert_true (load (f, "('length', uint32 5, 'black', true)"));
  g_assert_cmpint (choice->topic, ==, ETUDE_MATE_TOPIC_LENGTH);
  g_assert_cmpuint (choice->depth, ==, 5);
  g_assert_cmpint (choice->side, ==, ETUDE_BLACK);
  g_assert_true (choice->fundamental);
  state = g_variant_ref_sink (etude_mate_explorer_save (f->explorer));
  look (f);
  check_mates (f, 5, ETUDE_BLACK);
  g_assert_false (load (f, "('depth', uint32 5, 'white', false)"));
  g_assert_false (load (f, "('length', 5)"));
  g_assert_cmpint (choice->side, ==, ETUDE_BLACK);
  g_assert_true (load (f, "('checkmates', uint32 255, 'white', false)"));
  check_mates (f, 0, ETUDE_BLACK);
  g_assert_cmpint (choice->side, ==, ETUDE_WHITE);
  g_assert_false (load (f, "('checkmates', uint32 256, 'white', false)"));
  g_assert_true (etude_mate_explorer_load (f->explorer, state));
  check_mates (f, 5, ETUDE_BLACK);
  g_assert_cmpint (choice->winner, ==, ETUDE_WHITE);
  g_assert_true (load (f, "('wins', uint32 0, 'white', false, 'black')"));
  g_assert_cmpint (choice->winner, ==, ETUDE_BLACK);
  g_assert_cmpint (etude_mate_explorer_get_winner (f->explorer), ==, ETUDE_WHITE);  /* of KRK */
  g_assert_true (load (f, "('zugzwang-both', uint32 0, 'white', false, 'black')")); /* which it does not have */
  g_assert_cmpint (choice->topic, ==, ETUDE_MATE_TOPIC_LENGTH);
}
