/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-storage.c - where a position of bishop and knight stands in the base file. */
#include "base.h"
#include "etude-mate-answer.h"
#include "made-endings.h"

#include <string.h>

#define SEED 19700101
#define LOOKED_UP 20000

static struct etude_endings *tablebase; /* made once, for all tests */
static guint8 *base;                    /* the file that is written from it */

static void
make_base (void)
{
  struct etude_ending kbnk;

  base = g_malloc (ETUDE_BASE_BYTES);
  etude_ending_parse ("KBNK", &kbnk);
  tablebase = made_endings (&kbnk);
  g_assert_cmpint (etude_base_fill (tablebase, base), ==, ETUDE_OK);
}

static EtudeMateStorage
find (const char *text)
{
  struct etude_position p = fen_position (text);
  EtudeMateStorage storage;

  memset (&storage, 0xee, sizeof storage); /* nothing may be taken for granted */
  g_assert_true (etude_mate_storage_find (&storage, &p, tablebase));
  return storage;
}

/* The example of the article: the bishop is on a dark square. */
static void
test_mirrored (void)
{
  EtudeMateStorage storage = find ("8/1k6/8/3KN3/5B2/8/8/8 w");

  g_assert_true (storage.mirrored);
  g_assert_cmpuint (storage.record, ==, 4774134);
  g_assert_cmpuint (storage.bytes[0], ==, 0x16);
  g_assert_cmpuint (storage.bytes[1], ==, 0xdd);
  g_assert_cmpstr (storage.placement, ==, "♔e5 ♗c4 ♘d5 ♚g7");
  g_assert_cmpstr (storage.index, ==, "((36·32 + 13)·64 + 35)·64 + 54");
  g_assert_cmpstr (storage.offset, ==, "Byte 9,548,268: 16 DD\n00010110  11 011101");
  g_assert_cmpstr (storage.meaning, ==, "22 moves · knight to f4, mirrored back c4");
  etude_mate_storage_clear (&storage);
  g_assert_null (storage.placement);
  g_assert_null (storage.meaning);
}

/* The same from the other side of the mirror: the same record, and nothing to mirror back. */
static void
test_straight (void)
{
  EtudeMateStorage storage = find ("8/6k1/8/3NK3/2B5/8/8/8 w");

  g_assert_false (storage.mirrored);
  g_assert_cmpuint (storage.record, ==, 4774134);
  g_assert_cmpstr (storage.placement, ==, "♔e5 ♗c4 ♘d5 ♚g7");
  g_assert_cmpstr (storage.meaning, ==, "22 moves · knight to f4");
  etude_mate_storage_clear (&storage);
}

/* The file knows only White to move, and says so where the verdict is about Black. */
static void
test_black_to_move (void)
{
  EtudeMateStorage storage = find ("8/6k1/8/3NK3/2B5/8/8/8 b"), check = find ("8/8/8/8/8/2N5/1KB5/3k4 b");

  g_assert_cmpuint (storage.position.to_move, ==, ETUDE_WHITE);
  g_assert_cmpuint (storage.record, ==, 4774134);
  g_assert_cmpstr (storage.meaning, ==, "With White to move: 22 moves · knight to f4");
  g_assert_cmpstr (check.meaning, ==, "With White to move: no forced mate, or not a possible position");
  etude_mate_storage_clear (&storage);
  etude_mate_storage_clear (&check);
}

static void
test_no_mate (void)
{
  EtudeMateStorage draw = find ("4K3/8/8/8/8/8/5BkN/8 w"), touch = find ("8/8/8/8/8/8/1k6/K5BN w");

  g_assert_cmpuint (draw.bytes[0] | draw.bytes[1], ==, 0);
  g_assert_cmpstr (draw.meaning, ==, "No forced mate, or not a possible position");
  g_assert_cmpstr (touch.meaning, ==, "No forced mate, or not a possible position");
  etude_mate_storage_clear (&draw);
  etude_mate_storage_clear (&touch);
}

static void
test_not_stored (void)
{
  static const char *const texts[] = { "8/8/8/8/8/8/8/K1k1B3 w",  "8/8/8/8/8/8/8/K1k1N3 w",   "8/8/8/8/8/8/8/K1k1NN2 w",
                                       "8/8/8/8/8/8/8/K1k1BB2 w", "8/8/8/8/8/8/8/K1k1QN2 w",  "8/8/8/8/8/8/8/2k1BN2 w",
                                       "8/8/8/8/8/8/8/K3BN2 w",   "8/8/8/8/8/8/8/K1k1BNN1 w", "8/8/8/8/8/8/8/K1k5 w" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      struct etude_position p = fen_position (texts[i]);
      EtudeMateStorage storage;

      g_assert_false (etude_mate_storage_find (&storage, &p, tablebase));
    }
}

/* --- every record is that of the file, and the tablebase's answer --- */

static struct etude_position
random_position (GRand *random)
{
  const struct etude_ending ending = ending_of ("KBNK");
  struct etude_position p;

  p = etude_position_of (&ending, 8, ETUDE_WHITE);
  do
    {
      p.king[ETUDE_WHITE].square = (unsigned char) g_rand_int_range (random, 0, 64);
      p.king[ETUDE_BLACK].square = (unsigned char) g_rand_int_range (random, 0, 64);
      p.man[0].square = (unsigned char) g_rand_int_range (random, 0, 64);
      p.man[1].square = (unsigned char) g_rand_int_range (random, 0, 64);
    }
  while (etude_position_check (&p) == ETUDE_SHARED_SQUARE);
  return p;
}

static void
check_meaning (const EtudeMateStorage *storage, const struct etude_position *p)
{
  EtudeMateAnswer answer;
  g_autofree char *moves = NULL;

  etude_mate_answer_judge (&answer, &(EtudeSolved){ .endings = tablebase }, p);
  if (answer.verdict.kind != ETUDE_VERDICT_WHITE_MATES)
    {
      g_assert_cmpuint (storage->bytes[0], ==, 0);
      return;
    }
  moves = g_strdup_printf (answer.verdict.moves == 1 ? "%u move · " : "%u moves · ", answer.verdict.moves);
  g_assert_cmpuint (storage->bytes[0], ==, answer.verdict.moves);
  g_assert_true (g_str_has_prefix (storage->meaning, moves));
  for (guint i = 0; i < answer.n_moves && etude_mate_answer_is_best (&answer, i); i++)
    {
      char to[ETUDE_SQUARE_TEXT];

      etude_square_name (answer.moves[i].move.to, 8, to);
      if (g_str_has_suffix (storage->meaning, to)) /* the square on the board, not in the mirror */
        return;
    }
  g_assert_not_reached ();
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < LOOKED_UP; i++)
    {
      struct etude_position p = random_position (random);
      EtudeMateStorage storage;

      g_assert_true (etude_mate_storage_find (&storage, &p, tablebase));
      g_assert_cmpint (storage.mirrored, ==, !etude_square_is_light (p.man[0].square, 8));
      g_assert_true (etude_square_is_light (storage.position.man[0].square, 8));
      g_assert_cmpuint (storage.record, <, ETUDE_BASE_RECORDS);
      g_assert_cmpuint (storage.bytes[0], ==, base[2 * storage.record]);
      g_assert_cmpuint (storage.bytes[1], ==, base[2 * storage.record + 1]);
      check_meaning (&storage, &p);
      etude_mate_storage_clear (&storage);
    }
}

/* Two pieces on one square are no position: the header promises FALSE. */
static void
test_shared_square (void)
{
  struct etude_position p = fen_position ("8/6k1/8/3NK3/2B5/8/8/8 w");
  EtudeMateStorage storage = { 0 };

  p.man[1].square = p.king[ETUDE_WHITE].square;
  g_assert_false (etude_mate_storage_find (&storage, &p, tablebase));
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  make_base ();
  g_test_add_func ("/mate-storage/mirrored", test_mirrored);
  g_test_add_func ("/mate-storage/straight", test_straight);
  g_test_add_func ("/mate-storage/black-to-move", test_black_to_move);
  g_test_add_func ("/mate-storage/no-mate", test_no_mate);
  g_test_add_func ("/mate-storage/not-stored", test_not_stored);
  g_test_add_func ("/mate-storage/random", test_random);
  g_test_add_func ("/mate-storage/shared-square", test_shared_square);
  status = g_test_run ();
  g_free (base);
  etude_endings_free (tablebase);
  return status;
}
