/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-collection.c - collections of positions: how many there are, that every one belongs, and that a list is never
 * filled with what is no longer asked for. Figures: the counts published for these endings, over all placements with a
 * light-squared bishop. */
#include "case.h"
#include "mate-collection-fixture.h"
#include "notation.h"
#include "wait.h"

#include <malloc.h>

#define CHANGES 40 /* how often a filling is disturbed, each time a little later */

/* --- how many, and which --- */

typedef struct
{
  struct etude_theme_query query;
  guint n;
} Figure;

static void
check_figures (CollectionFixture *f, const Figure *figures, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      collection_fill (f, figures[i].query);
      g_assert_cmpuint (etude_mate_collection_get_total (f->collection), ==, figures[i].n);
      g_assert_cmpuint (f->length, ==, figures[i].n);
      for (guint k = 0; k < f->length; k++)
        collection_assert_belongs (f, k);
    }
  g_assert_cmpuint (f->n_failed, ==, 0);
}

COLLECTION_CASE ("KBNK", figures)
{
  static const Figure figures[] = {
    { ALL (MATED, BLACK, 0), 232 },
    { ALL (MATE, WHITE, 1), 920 },
    { ALL (MATE, BLACK, 1), 156 },
    { ALL (MATE, WHITE, 33), 552 },
    { FUNDAMENTAL (MATE, WHITE, 33), 138 },
    { ALL (MATE, BLACK, 33), 1480 },
    { ALL (STALEMATE, BLACK, 0), 6444 },
    { ALL (MATE, WHITE, 28), 765750 },
    { ALL (MATE, WHITE, 34), 0 },
    { ALL (DRAW, WHITE, 0), 5437752 - 5411092 },
    { ALL (DRAW, BLACK, 0), 6830292 - 5594084 - 6444 },
  };

  check_figures (f, figures, G_N_ELEMENTS (figures));
}

COLLECTION_CASE ("KRK", figures_of_rook)
{
  static const Figure figures[] = {
    { ALL (MATED, BLACK, 0), 216 },
    { ALL (MATE, WHITE, 16), 916 },
    { ALL (STALEMATE, BLACK, 0), 68 },
    { ALL (DRAW, WHITE, 0), 0 }, /* all are won */
    { ALL (DRAW, BLACK, 0), 223944 - 201700 - 68 },
  };

  check_figures (f, figures, G_N_ELEMENTS (figures));
}

static guint
count_winning_moves (CollectionFixture *f, const struct etude_position *p)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  guint n = etude_solved_moves (f->solved, p, moves), winning = 0;

  for (guint i = 0; i < n; i++)
    winning += moves[i].verdict.kind == ETUDE_VERDICT_WHITE_MATES;
  return winning;
}

/* With two knights the 616 positions that are won are all mate in one: these, one by one, say what is to be found. */
COLLECTION_CASE ("KNNK", only_move)
{
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (guint32));

  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 1));
  g_assert_cmpuint (f->length, ==, 616);
  for (guint i = 0; i < f->length; i++)
    {
      struct etude_position p = etude_mate_collection_get (f->collection, i);
      guint32 packed = etude_mate_pack (&p);

      if (count_winning_moves (f, &p) == 1)
        g_array_append_val (expected, packed);
    }
  collection_fill (f, (struct etude_theme_query) ALL (ONLY_MOVE, WHITE, 0));
  g_assert_cmpuint (f->length, ==, expected->len);
  g_assert_cmpuint (f->length, >, 0);
  for (guint i = 0; i < f->length; i++)
    {
      struct etude_position p = etude_mate_collection_get (f->collection, i);

      g_assert_cmpuint (etude_mate_pack (&p), ==, g_array_index (expected, guint32, i));
    }
}

COLLECTION_CASE ("KBNK", items)
{
  g_autoptr (GHashTable) fens = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (f->collection)) == ETUDE_TYPE_MATE_POSITION);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->collection), 0));
  collection_fill (f, (struct etude_theme_query) ALL (MATED, BLACK, 0));
  for (guint i = 0; i < f->length; i++)
    {
      g_autoptr (EtudeMatePosition) item = g_list_model_get_item (G_LIST_MODEL (f->collection), i);
      const struct etude_position *p = etude_mate_position_get (item);
      struct etude_fen fen;
      char text[ETUDE_FEN_TEXT];

      g_assert_true (g_hash_table_add (fens, g_strdup (etude_fen_write (p, 0, text)))); /* no position twice */
      g_assert_true (etude_fen_read (text, &fen));
      g_assert_cmpmem (&fen.position, sizeof fen.position, p, sizeof *p);
      g_assert_true (collection_belongs (f, p));
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->collection), f->length));
}

/* Four bytes tell apart all squares of five pieces and the side. */
CASE (packing)
{
  struct etude_ending ending;
  struct etude_position p;

  g_assert_true (etude_ending_parse ("KQRBK", &ending));
  p = etude_position_of (&ending, 8, ETUDE_WHITE);
  for (guint i = 0; i < 2000; i++)
    {
      struct etude_position back;

      p.king[ETUDE_WHITE].square = (unsigned char) g_test_rand_int_range (0, 64);
      p.king[ETUDE_BLACK].square = (unsigned char) g_test_rand_int_range (0, 64);
      p.to_move = (unsigned char) g_test_rand_int_range (0, 2);
      for (guint k = 0; k < 3; k++)
        p.man[k].square = (unsigned char) g_test_rand_int_range (0, 64);
      back = etude_mate_unpack (etude_mate_pack (&p), &ending);
      g_assert_cmpmem (&back, sizeof back, &p, sizeof p);
    }
}

static gsize
bytes_in_use (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* The three quarters of a million positions of 28 moves stay below 8 MiB. */
COLLECTION_CASE ("KBNK", memory)
{
  gsize before = bytes_in_use ();

  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 28));
  if (bytes_in_use () == 0)
    {
      g_test_skip ("this allocator does not tell");
      return;
    }
  g_assert_cmpuint (bytes_in_use (), >=, before + 765750 * 4);
  g_assert_cmpuint (bytes_in_use (), <, before + (8 << 20));
  g_test_message ("%.2f MiB", (double) (bytes_in_use () - before) / (1 << 20));
}

/* --- while it fills --- */

/* That a busy machine lets the worker finish before anybody looks does not happen every time. */
COLLECTION_CASE ("KBNK", seen_while_it_fills)
{
  gboolean seen = FALSE;

  for (guint i = 0; i < CHANGES && !seen; i++)
    {
      f->n_appended = 0;
      collection_start (f, (struct etude_theme_query) ALL (DRAW, BLACK, 0));
      WAIT_FOR (f->n_appended > 0);
      seen = etude_mate_collection_get_filling (f->collection)
             && f->length < etude_mate_collection_get_total (f->collection);
      g_assert_true (wait_until (collection_is_filled, f->collection));
      g_assert_cmpuint (f->length, ==, 6830292 - 5594084 - 6444);
    }
  g_assert_true (seen);
}

/* Runs the main loop, every time a little longer. */
static void
run_for (guint i)
{
  gint64 until = g_get_monotonic_time () + i * 500;

  do
    g_main_context_iteration (NULL, FALSE);
  while (g_get_monotonic_time () < until);
}

/* on_items_changed looks whether what comes is of the new query. */
COLLECTION_CASE ("KBNK", changed_while_it_fills)
{
  for (guint i = 0; i < CHANGES; i++)
    {
      collection_start (f, (struct etude_theme_query) ALL (MATE, WHITE, 28));
      run_for (i);
      collection_start (f, (struct etude_theme_query) ALL (MATE, BLACK, 29));
      run_for (i);
      collection_fill (f, (struct etude_theme_query) ALL (MATED, BLACK, 0));
      g_assert_cmpuint (f->length, ==, 232);
      g_assert_cmpuint (etude_mate_collection_get_total (f->collection), ==, 232);
    }
}

COLLECTION_CASE ("KBNK", stopped)
{
  for (guint i = 0; i < CHANGES; i++)
    {
      guint length;

      collection_start (f, (struct etude_theme_query) ALL (DRAW, BLACK, 0));
      run_for (i);
      etude_mate_collection_stop (f->collection);
      g_assert_false (etude_mate_collection_get_filling (f->collection));
      length = f->length;
      run_for (20);
      g_assert_cmpuint (f->length, ==, length);
      etude_mate_collection_clear (f->collection);
      g_assert_cmpuint (f->length, ==, 0);
      g_assert_null (etude_mate_collection_get_solved (f->collection));
    }
}

static void
on_appended_restart (CollectionFixture *f)
{
  gboolean first = f->query.theme == ETUDE_THEME_DRAW && f->length > 0;
  gboolean last = f->query.theme == ETUDE_THEME_MATE && f->length == 765750;

  if (first || last)
    collection_start (f, (struct etude_theme_query) ALL (MATED, BLACK, 0));
}

/* Somebody asks for something else on hearing of the first positions, or of the last. */
COLLECTION_CASE ("KBNK", changed_from_within)
{
  static const struct etude_theme_query queries[] = { ALL (DRAW, WHITE, 0), ALL (MATE, WHITE, 28) };

  g_signal_connect_swapped (f->collection, "notify::n-items", G_CALLBACK (on_appended_restart), f);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      collection_fill (f, queries[i]);
      g_assert_cmpuint (f->query.theme, ==, ETUDE_THEME_MATED);
      g_assert_cmpuint (f->length, ==, 232);
    }
}

/* Let go while a thread is at it: tear_down sees the list go. */
COLLECTION_CASE ("KBNK", let_go)
{
  collection_start (f, (struct etude_theme_query) ALL (DRAW, BLACK, 0));
  run_for (4);
}

COLLECTION_CASE ("KBNK", failed)
{
  collection_fill (f, (struct etude_theme_query) ALL (MATE, WHITE, 0));
  g_assert_cmpuint (f->n_failed, ==, 1);
  g_assert_cmpuint (f->length, ==, 0);
}
