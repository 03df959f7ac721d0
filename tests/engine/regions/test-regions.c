/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-regions.c - boards in coloured regions: answers and steps against plain trying out, new boards, ids, texts.
 *
 * Usage: test-regions BOARDS    of each size, number of stars and rule
 */
#include <glib.h>
#include <stdlib.h>

#include "plain-regions.h"
#include "random.h"
#include "regions-make.h"
#include "regions-text.h"

static unsigned n_boards;

static const struct
{
  unsigned char n, stars, rule, part; /* part: one of so many boards is looked at */
} kinds[] = {
  { 5, 1, ETUDE_KING, 1 },  { 6, 1, ETUDE_KING, 1 },    { 8, 1, ETUDE_KING, 1 },   { 9, 1, ETUDE_KING, 1 },
  { 6, 1, ETUDE_QUEEN, 1 }, { 7, 1, ETUDE_BISHOP, 1 },  { 6, 1, ETUDE_KNIGHT, 1 }, { 6, 1, ETUDE_ROOK, 1 },
  { 6, 1, ETUDE_PAWN, 1 },  { 9, 2, ETUDE_KING, 10 },   { 10, 2, ETUDE_KING, 10 }, { 6, 2, ETUDE_KNIGHT, 4 },
  { 6, 2, ETUDE_PAWN, 4 },  { 13, 3, ETUDE_KING, 100 },
};

static void
make (unsigned kind, unsigned seed, struct etude_regions_board *board, struct etude_regions_set *answer)
{
  const struct etude_regions_wish wish
      = { .n = kinds[kind].n, .stars = kinds[kind].stars, .rule = kinds[kind].rule, .any_level = true, .seed = seed };

  g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, board, answer), ==, ETUDE_OK);
  g_assert_cmpint (etude_regions_check (board, NULL), ==, ETUDE_REGIONS_SOUND);
}

#define EACH_BOARD(kind, seed)                                 \
  for (unsigned kind = 0; kind < G_N_ELEMENTS (kinds); kind++) \
    for (unsigned seed = 0; (seed + 1) * kinds[kind].part <= n_boards; seed++)

static void
check_count (const struct etude_regions_board *board, unsigned limit)
{
  struct etude_regions_set plain = { { 0 } }, answers[2];
  const unsigned expected = plain_regions_count (board, limit, &plain);
  uint64_t found;

  g_assert_cmpint (etude_regions_find (board, limit, answers, 2, &found, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (found, ==, expected);
  for (unsigned i = 0; i < MIN (found, 2); i++)
    g_assert_true (etude_regions_answers (board, &answers[i]));
  if (expected == 1)
    g_assert_cmpmem (&plain, sizeof plain, &answers[0], sizeof answers[0]);
}

/* Boards that are made have one answer. With one square in another region they have as many as there are. */
static void
test_answers (void)
{
  EACH_BOARD (kind, seed)
  {
    struct etude_random random = etude_random_from (seed);
    struct etude_regions_board board, other;
    struct etude_regions_set answer, plain;

    make (kind, seed, &board, &answer);
    g_assert_cmpuint (plain_regions_count (&board, 2, &plain), ==, 1);
    g_assert_cmpmem (&plain, sizeof plain, &answer, sizeof answer);
    check_count (&board, 2);
    other = board;
    for (unsigned tries = 0; tries < (board.stars > 2 ? 5 : 50); tries++)
      {
        const unsigned square = etude_random_below (&random, board.n * board.n);

        other.region[square] = (unsigned char) etude_random_below (&random, board.n);
        if (etude_regions_check (&other, NULL) == ETUDE_REGIONS_SOUND)
          check_count (&other, 20);
        else
          other = board;
      }
  }
}

static bool
count_answer (void *data, const struct etude_regions_set *stars)
{
  unsigned *counted = data;

  (void) stars;
  return ++*counted < 50;
}

/* Boards with several stars have as many answers as that search finds which new boards are made with, whatever becomes of their
 * regions. In a third of them one region takes all that it can get from others: it is larger than what is looked at in
 * one word. */
static void
test_several (void)
{
  static const unsigned sizes[3][2] = { { 9, 2 }, { 10, 2 }, { 13, 3 } };
  unsigned several = 0, large = 0;

  for (unsigned seed = 0; seed < MIN (n_boards / 2, 200); seed++)
    {
      const unsigned n = sizes[seed % 3][0];
      const struct etude_regions_wish wish
          = { .n = (unsigned char) n, .stars = sizes[seed % 3][1], .any_level = true, .seed = seed };
      struct etude_regions_board board;
      struct etude_regions_tables *tables;
      struct etude_regions_set answer;
      struct etude_random random = etude_random_from (seed);

      g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, &board, &answer), ==, ETUDE_OK);
      g_assert_cmpint (etude_regions_tables_new (&board, &tables), ==, ETUDE_OK);
      for (unsigned tries = 0; tries < (seed % 6 < 2 ? 4000 : 10); tries++)
        {
          const unsigned square = etude_random_below (&random, n * n), beside = (square + n) % (n * n);
          const struct etude_regions_board before = board;
          unsigned counted = 0, size = 0;
          uint64_t found;

          board.region[square] = seed % 6 < 2 ? 0 : board.region[beside];
          if (etude_regions_check (&board, NULL) != ETUDE_REGIONS_SOUND)
            board = before;
          if (seed % 6 < 2 && tries % 1000 > 0)
            continue;
          etude_regions_solve (tables, &board, count_answer, &counted, NULL, NULL);
          g_assert_cmpint (etude_regions_find (&board, 50, NULL, 0, &found, NULL, NULL), ==, ETUDE_OK);
          g_assert_cmpuint (found, ==, counted);
          for (unsigned i = 0; i < n * n; i++)
            size += board.region[i] == 0;
          large += size > 64;
          several += found > 1;
        }
      etude_regions_tables_free (tables);
    }
  g_assert_cmpuint (large, >, 0);
  g_assert_cmpuint (several, >, 0);
}

/* Around stars that somebody has set, all or some of them, a board is grown whose one answer has them; not around two that are in
 * each other's way. */
static void
test_around (void)
{
  EACH_BOARD (kind, seed)
  {
    const struct etude_regions_wish wish = {
      .n = kinds[kind].n, .stars = kinds[kind].stars, .rule = kinds[kind].rule, .any_level = true, .seed = seed + 1
    };
    struct etude_regions_board board;
    struct etude_regions_set given, answer, plain, lost;
    unsigned i = 0;

    make (kind, seed, &board, &given);
    for (unsigned square = 0; square < board.n * board.n; square++)
      if (etude_regions_has (&given, square) && i++ % 3 < seed % 3)
        etude_regions_remove (&given, square);
    g_assert_cmpint (etude_regions_make_around (&wish, &given, NULL, NULL, &board, &answer), ==, ETUDE_OK);
    g_assert_cmpint (etude_regions_check (&board, NULL), ==, ETUDE_REGIONS_SOUND);
    g_assert_cmpuint (plain_regions_count (&board, 2, &plain), ==, 1);
    lost = etude_regions_without (given, &plain);
    g_assert_true (etude_regions_is_empty (&lost));
    g_assert_cmpmem (&plain, sizeof plain, &answer, sizeof answer);
  }
  for (unsigned i = 0; i < 3; i++)
    {
      static const unsigned other[3] = { 9, 7, 56 }; /* at a corner, in one row, in one column */
      const struct etude_regions_wish wish = { .n = 8, .stars = 1, .rule = ETUDE_KING, .any_level = true };
      struct etude_regions_board board;
      struct etude_regions_set given = { { 1 } }, answer;

      etude_regions_add (&given, other[i]);
      g_assert_cmpint (etude_regions_make_around (&wish, &given, NULL, NULL, &board, &answer), ==, ETUDE_BAD_INPUT);
    }
}

/* How many stars LINE lacks, and its squares where one can still stand beside STARS, other than those of OUT. */
static unsigned
count_lacking (const struct etude_regions_board *board, unsigned line, const struct etude_regions_set *stars,
               const struct etude_regions_set *out, struct etude_regions_set *open)
{
  const struct etude_regions_set squares = etude_regions_line (board, line);
  const struct etude_regions_set there = etude_regions_both (squares, stars);

  *open = etude_regions_without (squares, stars);
  *open = etude_regions_without (*open, out);
  ETUDE_REGIONS_EACH (star, stars)
  {
    const struct etude_regions_set reach = etude_regions_reach (board, star);

    *open = etude_regions_without (*open, &reach);
  }
  for (unsigned other = 0; other < 3u * board->n; other++)
    {
      const struct etude_regions_set own = etude_regions_line (board, other);
      const struct etude_regions_set set = etude_regions_both (own, stars);

      if (etude_regions_count (&set) >= board->stars)
        *open = etude_regions_without (*open, &own);
    }
  return board->stars - etude_regions_count (&there);
}

/* The chain of a supposition leads from each link to the next, and to a line without room, but not without any of its links. */
static void
check_chain (const struct etude_regions_board *board, const struct etude_regions_notes *notes,
             const struct etude_regions_step *step)
{
  const unsigned last = step->kind * board->n + (unsigned) __builtin_ctz (step->lines);

  g_assert_cmpuint (etude_regions_count (&step->out), ==, 1);
  for (unsigned left_out = 0; left_out <= step->length; left_out++)
    {
      struct etude_regions_set stars = etude_regions_union (notes->stars, &step->out), open;
      bool follows = true;

      for (unsigned i = 0; i < step->length; i++)
        {
          const struct etude_regions_link *link = &step->chain[i];
          const unsigned lacking = count_lacking (board, link->line, &stars, &notes->out, &open);

          g_assert_false (link->out);
          if (i == left_out)
            continue;
          follows &= etude_regions_count (&open) <= lacking;
          g_assert_true (left_out < step->length || etude_regions_has (&open, link->square));
          etude_regions_add (&stars, link->square);
        }
      follows &= count_lacking (board, last, &stars, &notes->out, &open) > etude_regions_count (&open);
      g_assert_true (follows == (left_out == step->length));
    }
}

/* A star on any square that is out for one reason leaves the line too few squares by what it touches and the line it fills. */
static void
check_reason (const struct etude_regions_board *board, const struct etude_regions_notes *notes,
              const struct etude_regions_step *step)
{
  const unsigned line = step->kind * board->n + (unsigned) __builtin_ctz (step->lines);
  struct etude_regions_set open;
  const unsigned lacking = count_lacking (board, line, &notes->stars, &notes->out, &open);

  ETUDE_REGIONS_EACH (square, &step->out)
  {
    struct etude_regions_set taken = etude_regions_reach (board, square), left;

    if (!step->touch && step->lines_of == 0)
      continue;
    if (step->lines_of)
      {
        const struct etude_regions_set filled
            = etude_regions_line (board, step->kind_of * board->n + (unsigned) __builtin_ctz (step->lines_of));

        g_assert_true (etude_regions_has (&filled, square));
        taken = etude_regions_union (taken, &filled);
      }
    etude_regions_remove (&taken, square);
    left = etude_regions_without (open, &taken);
    g_assert_cmpuint (etude_regions_count (&left), <, lacking);
  }
}

/* No step sets a star that the answer has not, or crosses out one that it has; each tells something; and what they say of
 * lines is so. */
static void
check_steps (const struct etude_regions_board *board, const struct etude_regions_set *answer)
{
  struct etude_regions_notes notes = { 0 };
  struct etude_regions_step step;
  enum etude_regions_stuck stuck;

  while ((stuck = etude_regions_next_step (board, &notes, &step)) == ETUDE_REGIONS_STEP)
    {
      const struct etude_regions_set wrong = etude_regions_without (step.stars, answer);
      const struct etude_regions_set lost = etude_regions_both (step.out, answer);
      const struct etude_regions_set news = etude_regions_union (step.stars, &step.out);
      const struct etude_regions_set known = etude_regions_union (notes.stars, &notes.out);
      const struct etude_regions_set said = etude_regions_both (news, &known);

      g_assert_true (etude_regions_is_empty (&wrong));
      g_assert_true (etude_regions_is_empty (&lost));
      g_assert_false (etude_regions_is_empty (&news));
      g_assert_true (etude_regions_is_empty (&said));
      g_assert_false (etude_regions_is_empty (&step.cause));
      if (step.technique == ETUDE_REGIONS_SUPPOSE)
        check_chain (board, &notes, &step);
      if (step.technique == ETUDE_REGIONS_SQUEEZE || step.technique == ETUDE_REGIONS_STARVE)
        check_reason (board, &notes, &step);
      if (step.technique == ETUDE_REGIONS_FULL)
        {
          struct etude_regions_set reason = etude_regions_reach (board, step.square);

          if (step.lines)
            reason = etude_regions_line (board, step.kind * board->n + (unsigned) __builtin_ctz (step.lines));
          reason = etude_regions_without (step.out, &reason);
          g_assert_true (board->stars == 1 || etude_regions_is_empty (&reason));
          g_assert_true (etude_regions_has (answer, step.square));
        }
      else if (step.technique != ETUDE_REGIONS_BLOCKS && step.technique < ETUDE_REGIONS_SUPPOSE)
        {
          struct etude_regions_set lines = { { 0 } };

          for (unsigned i = 0; i < board->n; i++)
            if (step.lines >> i & 1)
              {
                const struct etude_regions_set line = etude_regions_line (board, step.kind * board->n + i);

                lines = etude_regions_union (lines, &line);
              }
          lines = etude_regions_without (lines, &known);
          g_assert_cmpmem (&lines, sizeof lines, &step.cause, sizeof step.cause);
        }
      etude_regions_take_step (&step, &notes);
    }
  g_assert_cmpint (stuck, !=, ETUDE_REGIONS_WRONG);
  if (stuck == ETUDE_REGIONS_SOLVED)
    g_assert_cmpmem (&notes.stars, sizeof notes.stars, answer, sizeof *answer);
}

static void
test_steps (void)
{
  EACH_BOARD (kind, seed)
  {
    struct etude_regions_board board;
    struct etude_regions_set answer;

    make (kind, seed, &board, &answer);
    check_steps (&board, &answer);
  }
}

/* A level is what its definition says, and a seed makes the same board in every version. */
static void
test_levels (void)
{
  for (unsigned level = 0; level < ETUDE_REGIONS_LEVELS; level++)
    for (unsigned seed = 0; seed < 5; seed++)
      {
        const struct etude_regions_wish wish
            = { .n = 8, .generator = ETUDE_REGIONS_THIRD, .stars = 1, .level = level, .seed = seed };
        struct etude_regions_board board, again;
        struct etude_regions_set answer;
        unsigned counts[ETUDE_REGIONS_TECHNIQUES], supposed, harder = 0, size[8] = { 0 }, smallest = 64, largest = 0;

        g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, &board, &answer), ==, ETUDE_OK);
        g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, &again, &answer), ==, ETUDE_OK);
        g_assert_cmpmem (&board, sizeof board, &again, sizeof again);
        g_assert_cmpint (etude_regions_rate (&board, counts), ==, level);
        supposed = counts[ETUDE_REGIONS_SUPPOSE] + 2 * counts[ETUDE_REGIONS_TWICE];
        for (unsigned i = ETUDE_REGIONS_SQUEEZE + 1; i < ETUDE_REGIONS_SUPPOSE; i++)
          harder += counts[i];
        g_assert_true (level == ETUDE_REGIONS_EASY     ? supposed == 0 && harder == 0
                       : level == ETUDE_REGIONS_MEDIUM ? supposed == 0 && harder > 0
                       : level == ETUDE_REGIONS_HARD   ? supposed == 1
                                                       : supposed > 1);
        for (unsigned i = 0; i < 64; i++)
          size[board.region[i]]++;
        for (unsigned i = 0; i < 8; i++)
          {
            g_assert_true (level == ETUDE_REGIONS_EASY || size[i] > 1);
            smallest = MIN (smallest, size[i]);
            largest = MAX (largest, size[i]);
          }
        g_assert_cmpuint (largest, >=, 3 * smallest); /* grown, not carved */
      }
}

/* Of 200 easy boards with one star none of the first steps, by technique, comes in more than half, and no more than one in three
 * has a region of one square. Those above, which begin in two ways, have none. */
static void
test_beginnings (void)
{
  for (unsigned level = ETUDE_REGIONS_EASY; level <= ETUDE_REGIONS_MEDIUM; level++)
    {
      unsigned first[ETUDE_REGIONS_TECHNIQUES] = { 0 }, single = 0;

      for (unsigned seed = 0; seed < 200; seed++)
        {
          const struct etude_regions_wish wish
              = { .n = 7, .stars = 1, .generator = ETUDE_REGIONS_THIRD, .level = level, .seed = seed };
          const struct etude_regions_notes notes = { 0 };
          unsigned size[7] = { 0 };
          struct etude_regions_board board;
          struct etude_regions_set answer;
          struct etude_regions_step step;

          g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, &board, &answer), ==, ETUDE_OK);
          g_assert_cmpint (etude_regions_next_step (&board, &notes, &step), ==, ETUDE_REGIONS_STEP);
          first[step.technique]++;
          for (unsigned i = 0; i < 49; i++)
            size[board.region[i]]++;
          for (unsigned i = 0; i < 7; i++)
            single += size[i] == 1;
        }
      for (unsigned i = 0; i < ETUDE_REGIONS_TECHNIQUES; i++)
        g_assert_cmpuint (first[i], <=, level == ETUDE_REGIONS_EASY ? 100 : 120);
      g_test_message ("level %u: last %u, line %u, squeeze %u", level, first[ETUDE_REGIONS_LAST],
                      first[ETUDE_REGIONS_LINE], first[ETUDE_REGIONS_SQUEEZE]);
      g_assert_cmpuint (single, ==, level == ETUDE_REGIONS_EASY ? first[ETUDE_REGIONS_LAST] : 0);
      g_assert_cmpuint (single, <=, 200 / 3);
    }
}

static bool
count_to (void *data, uint64_t done, uint64_t total)
{
  uint64_t *counted = data;

  g_assert_cmpuint (done, ==, ++*counted); /* none is passed over: the last one would be the last that is tried */
  return n_boards > 40 || done < total / 100;
}

/* Of every rule and number that there is a least size for, boards of that size are made. */
static void
test_least (void)
{
  for (unsigned rule = ETUDE_KING; rule <= ETUDE_PAWN; rule++)
    for (unsigned stars = 1; stars <= ETUDE_REGIONS_MAKE_STARS; stars++)
      {
        const struct etude_regions_wish wish = { .n = (unsigned char) etude_regions_make_least (stars, rule),
                                                 .stars = (unsigned char) stars,
                                                 .rule = (unsigned char) rule,
                                                 .any_level = true };
        struct etude_regions_board board;
        struct etude_regions_set answer;

        g_assert_cmpint (etude_regions_make (&wish, NULL, NULL, &board, &answer), ==,
                         wish.n > 0 ? ETUDE_OK : ETUDE_BAD_INPUT);
      }
}

/* There is no board of 4 x 4 that is hard: its making tells of every board tried, and ends. To the end only with many boards. */
static void
test_none (void)
{
  for (unsigned generator = 0; generator < ETUDE_REGIONS_GENERATORS; generator++)
    {
      const struct etude_regions_wish wish
          = { .n = 4, .stars = 1, .generator = generator, .level = ETUDE_REGIONS_HARD };
      struct etude_regions_board board;
      struct etude_regions_set answer;
      uint64_t counted = 0;

      g_assert_cmpint (etude_regions_make (&wish, count_to, &counted, &board, &answer), ==,
                       n_boards > 40 ? ETUDE_BAD_INPUT : ETUDE_STOPPED);
      g_assert_cmpuint (counted, >=, 4000);
    }
}

/* What is not said to be rare is found, among at most 200,000 boards. In the slow run of all sizes. */
static bool
count_boards (void *data, uint64_t done, uint64_t total)
{
  (void) data, (void) total;
  return done < 200000;
}

static void
test_rare (void)
{
  static const unsigned char rules[] = { ETUDE_KING, ETUDE_BISHOP, ETUDE_KNIGHT };
  unsigned n_rare = 0;

  for (unsigned i = 0; i < sizeof rules * ETUDE_REGIONS_MAKE_STARS * ETUDE_REGIONS_LEVELS; i++)
    {
      struct etude_regions_wish wish = { .stars = i / ETUDE_REGIONS_LEVELS % ETUDE_REGIONS_MAKE_STARS + 1,
                                         .rule = rules[i / ETUDE_REGIONS_LEVELS / ETUDE_REGIONS_MAKE_STARS],
                                         .level = i % ETUDE_REGIONS_LEVELS,
                                         .generator = ETUDE_REGIONS_THIRD };
      const unsigned least = etude_regions_make_least (wish.stars, wish.rule);

      for (wish.n = least < 5 ? 5 : least; least > 0 && wish.n <= (n_boards > 40 ? ETUDE_REGIONS_MAKE_EDGE : 8);
           wish.n++)
        {
          struct etude_regions_board board;
          struct etude_regions_set answer;

          if (etude_regions_make_is_rare (&wish))
            n_rare++;
          else
            g_assert_cmpint (etude_regions_make (&wish, count_boards, NULL, &board, &answer), ==, ETUDE_OK);
        }
    }
  g_assert_cmpuint (n_rare, ==, n_boards > 40 ? 54 : 1);
}

/* Boards that versions before made from these seeds. */
static void
test_seeds (void)
{
  static const struct
  {
    struct etude_regions_wish wish;
    const char *id;
  } made[] = {
    { { .n = 8, .stars = 1, .level = ETUDE_REGIONS_MEDIUM, .seed = 42 }, "R08110R7TD2RP0G20D211821A4GZ" },
    { { .n = 10, .stars = 2, .level = ETUDE_REGIONS_MEDIUM, .seed = 42 }, "R0A2549N995482G5A9MA8M2841W186JX08J0NM18F" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (made); i++)
    {
      struct etude_regions_board board;
      struct etude_regions_set answer;
      char id[ETUDE_REGIONS_ID_TEXT];

      g_assert_cmpint (etude_regions_make (&made[i].wish, NULL, NULL, &board, &answer), ==, ETUDE_OK);
      g_assert_cmpstr (etude_regions_id_write (&board, id), ==, made[i].id);
    }
}

/* Boards without regions that matter: each row is one. Then there are as many answers as ways to place kings in all rows and
 * columns: A002464 of the OEIS. */
static void
test_figures (void)
{
  static const unsigned figures[] = { [4] = 2, 14, 90, 646, 5242, 47622 };

  for (unsigned n = 4; n < G_N_ELEMENTS (figures); n++)
    {
      struct etude_regions_board board = { .n = (unsigned char) n, .stars = 1 };
      uint64_t found;

      for (unsigned i = 0; i < n * n; i++)
        board.region[i] = (unsigned char) (i / n);
      g_assert_cmpint (etude_regions_find (&board, UINT64_MAX, NULL, 0, &found, NULL, NULL), ==, ETUDE_OK);
      g_assert_cmpuint (found, ==, figures[n]);
    }
}

/* --- ids and texts --- */

static void
read_one (const char *text, struct etude_regions_text *read)
{
  struct etude_regions_reader reader = { .at = text };

  if (!etude_regions_read (&reader, read))
    g_error ("%u: %s", reader.line, etude_regions_reader_why (&reader));
}

static void
check_writing (const struct etude_regions_board *board)
{
  char letters[ETUDE_REGIONS_TEXT], sbn[ETUDE_REGIONS_SBN], numbers[ETUDE_REGIONS_JSON], id[ETUDE_REGIONS_ID_TEXT];
  struct etude_regions_text read;
  struct etude_regions_board plain = *board;

  read_one (etude_regions_write (board, letters), &read);
  g_assert_cmpmem (&read.board, sizeof read.board, board, sizeof *board);
  read_one (etude_regions_id_write (board, id), &read);
  g_assert_cmpmem (&read.board, sizeof read.board, board, sizeof *board);
  if (board->rule == ETUDE_KING)
    {
      read_one (etude_regions_write_sbn (board, sbn), &read);
      g_assert_cmpmem (&read.board, sizeof read.board, board, sizeof *board);
    }
  read_one (etude_regions_write_numbers (board, numbers), &read);
  plain.rule = ETUDE_KING;
  plain.stars = 1;
  g_assert_cmpmem (&read.board, sizeof read.board, &plain, sizeof plain);
  for (char *c = id; *c; c++) /* the check character finds every wrong one */
    {
      const char before = *c;
      struct etude_regions_board other;

      *c = before == '7' ? 'V' : '7';
      g_assert_cmpint (etude_regions_id_read (id, &other), !=, ETUDE_REGIONS_ID_OK);
      *c = before;
    }
}

static void
test_writing (void)
{
  struct etude_regions_board largest = { .n = ETUDE_REGIONS_EDGE_MAX, .stars = ETUDE_REGIONS_STARS_MAX };

  for (unsigned i = 0; i < ETUDE_REGIONS_SQUARES; i++)
    largest.region[i] = (unsigned char) (i % ETUDE_REGIONS_EDGE_MAX);
  check_writing (&largest);
  for (unsigned i = 0; i < ETUDE_REGIONS_SQUARES; i++)
    largest.region[i] = (unsigned char) (i / ETUDE_REGIONS_EDGE_MAX);
  etude_regions_sort (&largest);
  check_writing (&largest);
  EACH_BOARD (kind, seed)
  {
    struct etude_regions_board board;
    struct etude_regions_set answer;

    make (kind, seed, &board, &answer);
    check_writing (&board);
  }
}

/* A board and its SBN, worked out by hand: four quarters of five squares a side would not do, so five bands. */
static void
test_notation (void)
{
  static const char rows[] = "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n", columns[] = "ABCDE\nABCDE\nABCDE\nABCDE\nABCDE\n";
  struct etude_regions_text read;
  char text[ETUDE_REGIONS_SBN];

  read_one (rows, &read); /* 40 bits behind two zeros: 20 of them 0, then 20 of them 1 */
  g_assert_cmpstr (etude_regions_write_sbn (&read.board, text), ==, "551W0003___");
  read_one (columns, &read);
  g_assert_cmpstr (etude_regions_write_sbn (&read.board, text), ==, "551WF__y000");
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    unsigned line, column;
    enum etude_regions_text_fault fault;
  } cases[] = {
    { "AABB\nAABB\nCCDD\n", 3, 0, ETUDE_REGIONS_TEXT_ROWS_FEW },
    { "AABB\nAABB\nCCDD\nCCDD\nCCDD\n", 5, 0, ETUDE_REGIONS_TEXT_ROWS_MANY },
    { "AABB\nAAB\nCCDD\nCCDD\n", 2, 0, ETUDE_REGIONS_TEXT_ROW_SHORT },
    { "AABB\nAABBB\nCCDD\nCCDD\n", 2, 0, ETUDE_REGIONS_TEXT_ROW_LONG },
    { "AABB\nAA1B\nCCDD\nCCDD\n", 2, 3, ETUDE_REGIONS_TEXT_CHARACTER },
    { "AABB\nAABB\nCCDD\nCCDA\n", 4, 4, ETUDE_REGIONS_TEXT_BOARD },
    { "AABB\nAABB\nCCDD\nCCDE\n", 4, 4, ETUDE_REGIONS_TEXT_BOARD },
    { "\n\nAAAA\nAAAA\nCCDD\nCCDD\n", 6, 0, ETUDE_REGIONS_TEXT_BOARD },
    { "AAA\nBBB\nCCC\n", 1, 0, ETUDE_REGIONS_TEXT_BOARD },
    { "AABB\nAABB\nCCDD\nCCDD\nstars 7\n", 5, 0, ETUDE_REGIONS_TEXT_STARS },
    { "AABB\nAABB\nCCDD\nCCDD\nrule camel\n", 5, 0, ETUDE_REGIONS_TEXT_RULE },
    { "AABB\nAABB\nCCDD\nCCDD\nlevel mild\n", 5, 0, ETUDE_REGIONS_TEXT_LEVEL },
    { "AABB\nAABB\nCCDD\nCCDD\nseed -1\n", 5, 0, ETUDE_REGIONS_TEXT_SEED },
    { "[[1,1,2,2],[1,1,2,2],[3,3,4,4]]", 1, 31, ETUDE_REGIONS_TEXT_ROWS_FEW },
    { "[[1,1,2,2],\n[1,1,2],[3,3,4,4],[3,3,4,4]]", 2, 7, ETUDE_REGIONS_TEXT_ROW_SHORT },
    { "[[1,1,2,2],\n[1,x,2,2],[3,3,4,4],[3,3,4,4]]", 2, 4, ETUDE_REGIONS_TEXT_NUMBER },
    { "[[1,1,2,2],\n[1,1,2,2];[3,3,4,4],[3,3,4,4]]", 2, 10, ETUDE_REGIONS_TEXT_COMMA },
    { "[[1,1,2,2],\n[1,1,2,2],[3,3,4,4],[3,3,4,1]]", 2, 28, ETUDE_REGIONS_TEXT_BOARD },
    { "551W000", 1, 0, ETUDE_REGIONS_TEXT_SBN_SHORT },
    { "550W0003___", 1, 3, ETUDE_REGIONS_TEXT_STARS },
    { "551W000+___", 1, 8, ETUDE_REGIONS_TEXT_CHARACTER },
    { "551W0000___", 1, 0, ETUDE_REGIONS_TEXT_SBN_REGIONS },
    { "regions-8-1-mild-42", 1, 0, ETUDE_REGIONS_TEXT_SEED_FORM },
    { "regions-30-1-easy-42", 1, 0, ETUDE_REGIONS_TEXT_SEED_FORM },
    { "R0000000000000000000", 1, 0, ETUDE_REGIONS_TEXT_ID },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      struct etude_regions_reader reader = { .at = cases[i].text };
      struct etude_regions_text text;

      g_test_message ("%s", cases[i].text);
      g_assert_false (etude_regions_read (&reader, &text));
      g_assert_cmpint (reader.fault, ==, cases[i].fault);
      g_assert_cmpuint (reader.line, ==, cases[i].line);
      g_assert_cmpuint (reader.column, ==, cases[i].column);
      g_assert_true (*etude_regions_reader_why (&reader) != '\0');
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  n_boards = argc > 1 ? (unsigned) atoi (argv[1]) : 40;
  g_test_add_func ("/regions/answers", test_answers);
  g_test_add_func ("/regions/several", test_several);
  g_test_add_func ("/regions/around", test_around);
  g_test_add_func ("/regions/steps", test_steps);
  g_test_add_func ("/regions/levels", test_levels);
  g_test_add_func ("/regions/beginnings", test_beginnings);
  g_test_add_func ("/regions/least", test_least);
  g_test_add_func ("/regions/none", test_none);
  g_test_add_func ("/regions/rare", test_rare);
  g_test_add_func ("/regions/seeds", test_seeds);
  g_test_add_func ("/regions/figures", test_figures);
  g_test_add_func ("/regions/writing", test_writing);
  g_test_add_func ("/regions/notation", test_notation);
  g_test_add_func ("/regions/faults", test_faults);
  return g_test_run ();
}
