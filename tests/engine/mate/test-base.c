/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-base.c - the 16 MiB base: what is written, and what the verifier finds in altered ones. */
#include "base.h"
#include "made-endings.h"

#include <string.h>

#define SEED 20051115
#define MOVE_SAMPLES 300000

enum
{
  b1 = 1,
  c4 = 26,
  d5 = 35,
  e5 = 36,
  g7 = 54
};

static struct etude_endings *
make (const char *name)
{
  return made_endings_of (name);
}

/* The ending and the base, made once for all tests. */
struct fixture
{
  struct etude_endings *kbnk;
  unsigned char *bytes;
};

/* The placement that record number RECORD stands for, taken apart as the format says. */
static struct etude_position
placement (guint32 record)
{
  static const struct etude_ending kbnk = { .n_men = 2, .man = { { ETUDE_BISHOP }, { ETUDE_KNIGHT } } };
  struct etude_position p = etude_position_of (&kbnk, 8, ETUDE_WHITE);
  unsigned bishop = record / 64 / 64 % 32 * 2;

  bishop += (bishop / 8 + bishop) % 2 == 0; /* the light one of two neighbours */
  p.king[ETUDE_WHITE].square = (uint16_t) (record / 64 / 64 / 32);
  p.king[ETUDE_BLACK].square = record % 64;
  p.man[0].square = (uint16_t) bishop;
  p.man[1].square = record / 64 % 64;
  return p;
}

static void
test_numbering (gconstpointer data)
{
  guint32 record = ((36u * 32 + 13) * 64 + 35) * 64 + 54;

  g_assert_cmpuint (etude_base_record (e5, c4, d5, g7), ==, record);
  g_assert_cmpuint (2 * record, ==, 9548268);
  g_assert_cmpuint (etude_base_record (0, b1, 0, 0), ==, 0);
  g_assert_cmpuint (etude_base_record (63, 62, 63, 63), ==, ETUDE_BASE_RECORDS - 1);
  for (unsigned i = 0; i < 32; i++)
    {
      g_assert_true (etude_square_is_light (etude_base_light_square (i), 8));
      g_assert_cmpuint (etude_base_light_square (i) / 2, ==, i);
    }
  for (guint32 i = 0; i < ETUDE_BASE_RECORDS; i += 997)
    {
      struct etude_position p = placement (i);

      g_assert_cmpuint (
          etude_base_record (p.king[ETUDE_WHITE].square, p.man[0].square, p.man[1].square, p.king[ETUDE_BLACK].square),
          ==, i);
    }
}

/* Mate in 22 by knight to f4. */
static void
test_known_record (gconstpointer data)
{
  const struct fixture *f = data;

  g_assert_cmphex (f->bytes[9548268], ==, 0x16);
  g_assert_cmphex (f->bytes[9548269], ==, 0xdd);
}

static void
test_distances (gconstpointer data)
{
  const struct fixture *f = data;

  for (guint32 record = 0; record < ETUDE_BASE_RECORDS; record++)
    {
      struct etude_position p = placement (record);
      struct etude_verdict result = etude_endings_probe (f->kbnk, &p);
      unsigned moves = result.kind == ETUDE_VERDICT_WHITE_MATES ? result.moves : 0;

      if (f->bytes[2 * (size_t) record] != moves)
        g_error ("record %u holds %u, not %u moves", record, f->bytes[2 * (size_t) record], moves);
      g_assert_true ((moves == 0) == (f->bytes[2 * (size_t) record + 1] == 0));
    }
}

/* Byte 1 of the move to be stored for P: the lowest of the equally good ones. */
static unsigned
lowest_move (const struct etude_endings *kbnk, const struct etude_position *p)
{
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  unsigned n = etude_endings_moves (kbnk, p, moves), lowest = 0x100;

  for (unsigned i = 0; i < n; i++)
    if (moves[i].verdict.kind == ETUDE_VERDICT_WHITE_MATES && moves[i].verdict.moves == moves[0].verdict.moves)
      {
        unsigned mover = moves[i].move.piece == ETUDE_KING ? 1 : moves[i].move.piece == ETUDE_BISHOP ? 2 : 3;

        lowest = MIN (lowest, mover << 6 | moves[i].move.to);
      }
  return lowest;
}

static void
test_moves (gconstpointer data)
{
  const struct fixture *f = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < MOVE_SAMPLES;)
    {
      guint32 record = (guint32) g_rand_int_range (random, 0, ETUDE_BASE_RECORDS);
      struct etude_position p = placement (record);

      if (f->bytes[2 * (size_t) record] == 0)
        continue;
      g_assert_cmphex (f->bytes[2 * (size_t) record + 1], ==, lowest_move (f->kbnk, &p));
      i++;
    }
}

static void
test_refused (gconstpointer data)
{
  static const char *const others[] = { "KBBK", "KNNK", "KBK", "KQBK" };

  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    {
      struct etude_endings *other = make (others[i]);
      unsigned char byte = 0xa5;

      g_assert_cmpint (etude_base_fill (other, &byte), ==, ETUDE_BAD_INPUT);
      g_assert_cmphex (byte, ==, 0xa5);
      etude_endings_free (other);
    }
}

/* --- the verifier --- */

static void
test_verify_right (gconstpointer data)
{
  const struct fixture *f = data;
  struct etude_base_finding finding = { .wrong = true };

  g_assert_cmpint (etude_base_verify (f->bytes, &finding, NULL, NULL), ==, ETUDE_OK);
  g_assert_false (finding.wrong);
}

/* Alters bytes A and B, A first in the file, and asks for the finding. */
static void
check_altered (const struct fixture *f, size_t a, size_t b)
{
  struct etude_base_finding finding = { 0 };
  struct etude_position p = placement ((guint32) (a / 2));
  unsigned char right[2], old_b = f->bytes[b];

  memcpy (right, f->bytes + a / 2 * 2, 2);
  f->bytes[a]++;
  if (b != a)
    f->bytes[b]++;
  g_assert_cmpint (etude_base_verify (f->bytes, &finding, NULL, NULL), ==, ETUDE_OK);
  g_assert_true (finding.wrong);
  g_assert_cmpuint (finding.record, ==, a / 2);
  g_assert_cmpmem (finding.stored, 2, f->bytes + a / 2 * 2, 2);
  g_assert_cmpmem (finding.right, 2, right, 2);
  g_assert_cmpmem (&finding.placed, sizeof finding.placed, &p, sizeof p);
  f->bytes[b] = old_b;
  memcpy (f->bytes + a / 2 * 2, right, 2);
}

/* The distance or the move altered, of a won, an illegal, the first and the last record; of two wrong records
 * the first is named. */
static void
test_verify_altered (gconstpointer data)
{
  const struct fixture *f = data;

  check_altered (f, 9548268, 9548268);
  check_altered (f, 9548269, 9600000);
  check_altered (f, 0, ETUDE_BASE_BYTES - 1);
  check_altered (f, ETUDE_BASE_BYTES - 1, ETUDE_BASE_BYTES - 1);
}

/* Another move that is as good is still not the one to be stored. */
static void
test_verify_equally_good (gconstpointer data)
{
  const struct fixture *f = data;
  struct etude_base_finding finding = { 0 };

  for (guint32 record = ETUDE_BASE_RECORDS / 3;; record++)
    {
      struct etude_position p = placement (record);
      struct etude_judged_move moves[ETUDE_MOVES_MAX];
      unsigned char *stored = f->bytes + 2 * (size_t) record, right = stored[1];

      if (right == 0 || etude_endings_moves (f->kbnk, &p, moves) < 2 || moves[0].verdict.moves != moves[1].verdict.moves
          || moves[1].move.piece != ETUDE_KING)
        continue;
      stored[1] = (unsigned char) (1 << 6 | moves[1].move.to);
      g_assert_cmpint (etude_base_verify (f->bytes, &finding, NULL, NULL), ==, ETUDE_OK);
      g_assert_true (finding.wrong);
      g_assert_cmpuint (finding.record, ==, record);
      g_assert_cmphex (finding.right[1], ==, right);
      stored[1] = right;
      return;
    }
}

static bool
tick_until (void *data, uint64_t done, uint64_t total)
{
  unsigned *left = data;

  g_assert_cmpuint (done, <=, total);
  return --*left > 0;
}

static void
test_verify_stopped (gconstpointer data)
{
  const struct fixture *f = data;
  static const unsigned stops[] = { 1, 2, 100 };

  for (unsigned i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      unsigned left = stops[i];
      struct etude_base_finding finding = { 0 };

      g_assert_cmpint (etude_base_verify (f->bytes, &finding, tick_until, &left), ==, ETUDE_STOPPED);
      g_assert_cmpuint (left, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  struct fixture f;
  int result;

  g_test_init (&argc, &argv, NULL);
  f.kbnk = make ("KBNK");
  f.bytes = g_malloc (ETUDE_BASE_BYTES);
  memset (f.bytes, 0xa5, ETUDE_BASE_BYTES); /* every byte must be written */
  g_assert_cmpint (etude_base_fill (f.kbnk, f.bytes), ==, ETUDE_OK);
  g_test_add_data_func ("/base/numbering", &f, test_numbering);
  g_test_add_data_func ("/base/known-record", &f, test_known_record);
  g_test_add_data_func ("/base/distances", &f, test_distances);
  g_test_add_data_func ("/base/moves", &f, test_moves);
  g_test_add_data_func ("/base/refused", &f, test_refused);
  g_test_add_data_func ("/base/verify/right", &f, test_verify_right);
  g_test_add_data_func ("/base/verify/altered", &f, test_verify_altered);
  g_test_add_data_func ("/base/verify/equally-good", &f, test_verify_equally_good);
  g_test_add_data_func ("/base/verify/stopped", &f, test_verify_stopped);
  result = g_test_run ();
  g_free (f.bytes);
  etude_endings_free (f.kbnk);
  return result;
}
