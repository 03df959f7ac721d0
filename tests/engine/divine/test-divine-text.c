/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-text.c - ids and puzzle files: there and back, and what is wrong with damaged ones. */
#include "case.h"
#include "divine-fixture.h"
#include "divine-text.h"

#include <string.h>

#define SEED 20240229
#define BOARDS 300

static const char symbols[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* --- ids --- */

static void
assert_same (const struct etude_divine_puzzle *a, const struct etude_divine_puzzle *b)
{
  g_assert_cmpint (a->game, ==, b->game);
  g_assert_cmpint (a->rule, ==, b->rule);
  g_assert_cmpuint (a->pieces, ==, b->pieces);
  g_assert_cmpmem (a->clue, etude_divine_n_squares (a->game), b->clue, etude_divine_n_squares (b->game));
}

/* Any clues at all, answers or not: from none shown to all, from all 0 to all 5, some pieces or all. */
static void
random_puzzle (GRand *random, struct etude_divine_puzzle *puzzle)
{
  double part = g_rand_int_range (random, 0, 5) / 4.0;
  unsigned n, largest;

  memset (puzzle, 0, sizeof *puzzle);
  puzzle->game = (enum etude_divine_game) g_rand_int_range (random, 0, ETUDE_DIVINE_GAMES);
  puzzle->rule = (enum etude_divine_rule) g_rand_int_range (random, 0, 2);
  if (puzzle->game == ETUDE_DIVINE_CHESS && g_rand_boolean (random))
    puzzle->rule = ETUDE_DIVINE_GUESS;
  puzzle->pieces = etude_divine_all_pieces (puzzle->game);
  if (g_rand_boolean (random))
    puzzle->pieces = (unsigned) g_rand_int_range (random, 1, (int) puzzle->pieces + 1);
  n = (unsigned) __builtin_popcount (puzzle->pieces);
  largest = (unsigned) g_rand_int_range (random, 0, (int) n + 1);
  for (unsigned s = 0; s < etude_divine_n_squares (puzzle->game); s++)
    puzzle->clue[s] = (unsigned char) (g_rand_double (random) < part ? g_rand_int_range (random, 0, (int) largest + 1)
                                                                     : ETUDE_DIVINE_HIDDEN);
}

CASE (id_round_trip)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < BOARDS; i++)
    {
      struct etude_divine_puzzle puzzle, read;
      char id[ETUDE_DIVINE_ID_TEXT], again[ETUDE_DIVINE_ID_TEXT];
      g_autofree char *spoken = NULL;

      random_puzzle (random, &puzzle);
      etude_divine_id_write (&puzzle, id);
      g_assert_cmpuint (strspn (id, symbols), ==, strlen (id));
      g_assert_cmpint (etude_divine_id_read (id, &read), ==, ETUDE_DIVINE_ID_OK);
      assert_same (&puzzle, &read);
      spoken = g_strdup_printf ("  %.3s-%s\n", id, id + 3);
      spoken = (g_strdelimit (spoken, "0", 'o'), g_strdelimit (spoken, "1", 'l'));
      for (char *c = spoken; *c; c++)
        *c = g_ascii_tolower (*c);
      g_assert_cmpint (etude_divine_id_read (spoken, &read), ==, ETUDE_DIVINE_ID_OK);
      g_assert_cmpstr (etude_divine_id_write (&read, again), ==, id);
    }
}

static void
assert_refused (const char *id)
{
  struct etude_divine_puzzle puzzle, before;

  memset (&puzzle, 7, sizeof puzzle);
  before = puzzle;
  g_assert_cmpint (etude_divine_id_read (id, &puzzle), !=, ETUDE_DIVINE_ID_OK);
  g_assert_cmpmem (&puzzle, sizeof puzzle, &before, sizeof before);
}

/* Every wrong character and every two neighbours exchanged are noticed. */
CASE (id_damaged)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < BOARDS / 10; i++)
    {
      struct etude_divine_puzzle puzzle;
      char id[ETUDE_DIVINE_ID_TEXT], damaged[ETUDE_DIVINE_ID_TEXT];

      random_puzzle (random, &puzzle);
      etude_divine_id_write (&puzzle, id);
      for (unsigned at = 0; id[at]; at++)
        for (unsigned c = 0; symbols[c]; c++)
          {
            strcpy (damaged, id);
            damaged[at] = symbols[c];
            if (symbols[c] != id[at])
              assert_refused (damaged);
          }
      for (unsigned at = 0; id[at + 1]; at++)
        {
          strcpy (damaged, id);
          damaged[at] = id[at + 1];
          damaged[at + 1] = id[at];
          if (id[at] != id[at + 1])
            assert_refused (damaged);
        }
    }
}

/* Characters lost or doubled are refused too, as far as one check character can tell: most. */
CASE (id_shortened)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  unsigned tried = 0, refused = 0;

  for (unsigned i = 0; i < BOARDS; i++)
    {
      struct etude_divine_puzzle puzzle;
      char id[ETUDE_DIVINE_ID_TEXT];

      random_puzzle (random, &puzzle);
      etude_divine_id_write (&puzzle, id);
      for (size_t at = 0; id[at]; at++)
        {
          g_autofree char *lost = g_strdup_printf ("%.*s%s", (int) at, id, id + at + 1);

          tried++;
          refused += etude_divine_id_read (lost, &puzzle) != ETUDE_DIVINE_ID_OK;
        }
    }
  g_assert_cmpuint (refused, >=, tried * 95 / 100);
}

/* Numbers that no puzzle has are refused although their check character is right. */
CASE (id_random)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < 200000; i++)
    {
      char id[141], again[ETUDE_DIVINE_ID_TEXT];
      struct etude_divine_puzzle puzzle;
      unsigned n = (unsigned) g_rand_int_range (random, 2, 140);

      id[0] = "CMXS"[g_rand_int_range (random, 0, 4)];
      id[1] = "ECG"[g_rand_int_range (random, 0, 3)];
      for (unsigned at = 2; at < n; at++)
        id[at] = symbols[g_rand_int_range (random, 0, 32)];
      id[n] = '\0';
      if (etude_divine_id_read (id, &puzzle) != ETUDE_DIVINE_ID_OK)
        continue;
      g_assert_true (etude_divine_puzzle_is_sound (&puzzle));
      g_assert_cmpstr (etude_divine_id_write (&puzzle, again), ==, id);
    }
}

CASE (id_faults)
{
  static const struct
  {
    const char *id;
    enum etude_divine_id_fault fault;
  } cases[] = {
    { "", ETUDE_DIVINE_ID_EMPTY },
    { " - ", ETUDE_DIVINE_ID_EMPTY },
    { "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", ETUDE_DIVINE_ID_OK },
    { "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7J", ETUDE_DIVINE_ID_CHECK },
    { "CU5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", ETUDE_DIVINE_ID_CHARACTER },
    { "CE5CX98GYG8W2Z8JWAGEEM8V?EG1BY6BQF7H", ETUDE_DIVINE_ID_CHARACTER },
    { "CE5CX98GYG8W2Z8JWAG EEM8VQEG1BY6BQF7H", ETUDE_DIVINE_ID_CHARACTER },
    { "DE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", ETUDE_DIVINE_ID_GAME },
    { "CX5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", ETUDE_DIVINE_ID_RULE },
    { "MG5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H", ETUDE_DIVINE_ID_RULE },
    { "C", ETUDE_DIVINE_ID_RULE },
    { "CE0", ETUDE_DIVINE_ID_CONTENT },
  };
  struct etude_divine_puzzle puzzle;

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (etude_divine_id_read (cases[i].id, &puzzle), ==, cases[i].fault);
      g_assert_true ((*etude_divine_id_fault_text (cases[i].fault) == '\0') == (cases[i].fault == ETUDE_DIVINE_ID_OK));
    }
}

CASE (seed_form)
{
  static const struct
  {
    const char *text;
    enum etude_divine_id_fault fault;
  } cases[] = {
    { "chess-exact-medium-42", ETUDE_DIVINE_ID_OK },
    { "  xiangqi-classic-expert-18446744073709551615\n", ETUDE_DIVINE_ID_OK },
    { "chess-guess-hard-0", ETUDE_DIVINE_ID_OK },
    { "", ETUDE_DIVINE_ID_EMPTY },
    { "chess-exact-medium", ETUDE_DIVINE_ID_CONTENT },
    { "chess-exact-medium-4-2", ETUDE_DIVINE_ID_SEED },
    { "chess-exact-medium-4 2", ETUDE_DIVINE_ID_CONTENT },
    { "chess-exact-medium-", ETUDE_DIVINE_ID_SEED },
    { "chess-exact-medium-+4", ETUDE_DIVINE_ID_SEED },
    { "chess-exact-medium-04", ETUDE_DIVINE_ID_SEED },
    { "chess-exact-medium-18446744073709551616", ETUDE_DIVINE_ID_SEED },
    { "chess-exact-medium-1234567890123456789012345678", ETUDE_DIVINE_ID_SEED },     /* 47 bytes and an end */
    { "chess-exact-medium-12345678901234567890123456789", ETUDE_DIVINE_ID_CONTENT }, /* one more */
    { "chess-exact-middle-4", ETUDE_DIVINE_ID_LEVEL },
    { "chess-good-easy-4", ETUDE_DIVINE_ID_RULE },
    { "shogi-guess-easy-4", ETUDE_DIVINE_ID_RULE },
    { "go-exact-easy-4", ETUDE_DIVINE_ID_GAME },
  };
  struct etude_divine_seed seed;
  char text[ETUDE_DIVINE_SEED_TEXT];

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *trimmed = g_strstrip (g_strdup (cases[i].text));

      g_assert_cmpint (etude_divine_seed_read (cases[i].text, &seed), ==, cases[i].fault);
      if (cases[i].fault == ETUDE_DIVINE_ID_OK)
        g_assert_cmpstr (etude_divine_seed_write (&seed, text), ==, trimmed);
    }
  g_assert_true (etude_divine_is_seed (" makruk-x"));
  g_assert_false (etude_divine_is_seed ("makruk"));
  g_assert_false (etude_divine_is_seed ("CE5CX98GYG8W2Z8J-WAG"));
}

/* --- files --- */

static const char good[] = "etude-divine 1\n"
                           "game makruk\n"
                           "rule exact\n"
                           "level medium\n"
                           "seed 1\n"
                           "clues\n"
                           "..1..020\n"
                           ".0...0..\n"
                           "0.000...\n"
                           "0.......\n"
                           ".0.....0\n"
                           ".112.1.1\n"
                           "0....0..\n"
                           "..0.....\n"
                           "solution K d8 M h7 N b2 R g3\n";

CASE (example)
{
  struct etude_divine_reader reader = { .at = good };
  struct etude_divine_text text;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_MAKRUK, ETUDE_DIVINE_EXACT);
  char lines[ETUDE_DIVINE_TEXT];

  g_assert_true (etude_divine_read (&reader, &text));
  g_assert_cmpint (text.level, ==, ETUDE_DIVINE_MEDIUM);
  g_assert_true (text.has_level && text.has_seed && text.has_solution && !text.only_seed);
  fixture_make (rules, text.level, text.seed, &puzzle, &answer);
  assert_same (&puzzle, &text.puzzle);
  g_assert_cmpmem (&answer, sizeof answer, &text.solution, sizeof text.solution);
  g_assert_cmpstr (etude_divine_write (&text, lines), ==, good);
  g_assert_false (etude_divine_read (&reader, &text));
  g_assert_cmpint (reader.fault, ==, ETUDE_DIVINE_TEXT_OK);
  etude_divine_rules_free (rules);
}

CASE (file_round_trip)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (unsigned i = 0; i < BOARDS; i++)
    {
      struct etude_divine_text text = { 0 }, read;
      struct etude_divine_reader reader = { 0 };
      char lines[ETUDE_DIVINE_TEXT];

      random_puzzle (random, &text.puzzle);
      text.has_level = g_rand_boolean (random);
      text.level = (enum etude_divine_level) (text.has_level ? g_rand_int_range (random, 0, 4) : 0);
      text.has_seed = g_rand_boolean (random);
      text.seed = text.has_seed ? UINT64_MAX - g_rand_int (random) : 0;
      text.has_solution = true;
      memset (&text.solution, ETUDE_DIVINE_NOWHERE, sizeof text.solution);
      for (unsigned p = 0; p < ETUDE_DIVINE_PIECES; p++)
        if (text.puzzle.pieces >> p & 1)
          text.solution.square[p]
              = (unsigned char) g_rand_int_range (random, 0, (int) etude_divine_n_squares (text.puzzle.game));
      reader.at = etude_divine_write (&text, lines);
      g_assert_cmpuint (strlen (lines), <, ETUDE_DIVINE_TEXT);
      g_assert_true (etude_divine_read (&reader, &read));
      assert_same (&text.puzzle, &read.puzzle);
      g_assert_true (read.has_level == text.has_level && read.level == text.level);
      g_assert_true (read.has_seed == text.has_seed && read.seed == text.seed);
      g_assert_cmpmem (&text.solution, sizeof text.solution, &read.solution, sizeof read.solution);
      g_assert_cmpstr (reader.at, ==, "");
    }
}

/* Several puzzles of all forms in one text, blank lines and line ends of all kinds. */
CASE (many)
{
  g_autofree char *text = g_strconcat ("\n\n", good, "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H\r\n \n", good,
                                       "\n\nchess-exact-hard-7  \nME20SZ4A3TSAY6EPJB1254N", NULL);
  g_auto (GStrv) lines = g_strsplit (good, "\n", -1);
  g_autofree char *other_ends = g_strjoinv (" \r\n", lines);
  struct etude_divine_reader reader = { .at = text };
  struct etude_divine_text read;

  g_assert_true (etude_divine_read (&reader, &read) && read.puzzle.game == ETUDE_DIVINE_MAKRUK);
  g_assert_true (etude_divine_read (&reader, &read) && read.puzzle.game == ETUDE_DIVINE_CHESS);
  g_assert_cmpuint (reader.line, ==, 18);
  g_assert_false (read.only_seed);
  g_assert_true (etude_divine_read (&reader, &read) && read.puzzle.game == ETUDE_DIVINE_MAKRUK);
  g_assert_true (etude_divine_read (&reader, &read) && read.only_seed);
  g_assert_true (read.seed == 7 && read.level == ETUDE_DIVINE_HARD && read.puzzle.rule == ETUDE_DIVINE_EXACT);
  g_assert_true (etude_divine_read (&reader, &read) && read.puzzle.game == ETUDE_DIVINE_MAKRUK);
  g_assert_false (etude_divine_read (&reader, &read));
  g_assert_cmpint (reader.fault, ==, ETUDE_DIVINE_TEXT_OK);

  reader = (struct etude_divine_reader){ .at = other_ends };
  g_assert_true (etude_divine_read (&reader, &read) && read.has_solution);
}

/* GOOD with line LINE (from 1) replaced; NULL leaves it out. */
static char *
with_line (unsigned line, const char *replacement)
{
  g_auto (GStrv) lines = g_strsplit (good, "\n", -1);
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; lines[i + 1]; i++)
    if (i + 1 != line)
      g_string_append_printf (text, "%s\n", lines[i]);
    else if (replacement)
      g_string_append_printf (text, "%s\n", replacement);
  return g_string_free (text, FALSE);
}

CASE (faults)
{
  static const struct
  {
    unsigned line;
    const char *replacement;
    enum etude_divine_text_fault fault;
    unsigned at_line, at_column;
  } cases[] = {
    { 1, "etude-divine 3", ETUDE_DIVINE_TEXT_VERSION, 1, 0 },
    { 1, "etude-divine 2", ETUDE_DIVINE_TEXT_WORD_2, 2, 0 },
    { 1, "etude-divine", ETUDE_DIVINE_TEXT_VERSION, 1, 0 },
    { 1, "a puzzle", ETUDE_DIVINE_TEXT_ID, 1, 0 },
    { 1, "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7J", ETUDE_DIVINE_TEXT_ID, 1, 0 },
    { 2, NULL, ETUDE_DIVINE_TEXT_NO_GAME, 5, 0 },
    { 2, "game go", ETUDE_DIVINE_TEXT_GAME, 2, 0 },
    { 2, "game", ETUDE_DIVINE_TEXT_GAME, 2, 0 },
    { 2, "", ETUDE_DIVINE_TEXT_NO_CLUES, 2, 0 },
    { 2, "gamemakruk", ETUDE_DIVINE_TEXT_WORD, 2, 0 },
    { 3, NULL, ETUDE_DIVINE_TEXT_NO_RULE, 5, 0 },
    { 3, "rule fuzzy", ETUDE_DIVINE_TEXT_RULE, 3, 0 },
    { 3, "rule guess", ETUDE_DIVINE_TEXT_GAME_RULE, 3, 0 },
    { 3, "game makruk", ETUDE_DIVINE_TEXT_TWICE, 3, 0 },
    { 4, "level high", ETUDE_DIVINE_TEXT_LEVEL, 4, 0 },
    { 4, "pieces K Q", ETUDE_DIVINE_TEXT_PIECES, 4, 0 },
    { 4, "pieces K K", ETUDE_DIVINE_TEXT_PIECES, 4, 0 },
    { 4, "pieces", ETUDE_DIVINE_TEXT_PIECES, 4, 0 },
    { 4, "pieces K", ETUDE_DIVINE_TEXT_LARGE, 7, 7 },
    { 5, "seed x", ETUDE_DIVINE_TEXT_SEED, 5, 0 },
    { 5, "seed -1", ETUDE_DIVINE_TEXT_SEED, 5, 0 },
    { 5, "seed 18446744073709551616", ETUDE_DIVINE_TEXT_SEED, 5, 0 },
    { 6, NULL, ETUDE_DIVINE_TEXT_WORD, 6, 0 },
    { 6, "clues 8", ETUDE_DIVINE_TEXT_WORD, 6, 0 },
    { 7, "..1..02", ETUDE_DIVINE_TEXT_ROW_SHORT, 7, 0 },
    { 7, "..1..0200", ETUDE_DIVINE_TEXT_ROW_LONG, 7, 0 },
    { 8, ".0.x.0..", ETUDE_DIVINE_TEXT_CHARACTER, 8, 4 },
    { 8, ".0...5..", ETUDE_DIVINE_TEXT_LARGE, 8, 6 },
    { 14, NULL, ETUDE_DIVINE_TEXT_ROWS_FEW, 14, 0 },
    { 14, "", ETUDE_DIVINE_TEXT_ROWS_FEW, 14, 0 },
    { 15, "..0.....", ETUDE_DIVINE_TEXT_ROWS_MANY, 15, 0 },
    { 15, "solution", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2 K g3", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2 R g9", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2 R i3", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2 R g", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2 R", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution Kd8 M h7 N b2 R g3", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
    { 15, "solution K d8 M h7 N b2 R g33333333333333", ETUDE_DIVINE_TEXT_SOLUTION, 15, 0 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = with_line (cases[i].line, cases[i].replacement);
      struct etude_divine_reader reader = { .at = text };
      struct etude_divine_text read;

      g_assert_false (etude_divine_read (&reader, &read));
      g_assert_cmpint (reader.fault, ==, cases[i].fault);
      g_assert_cmpuint (reader.line, ==, cases[i].at_line);
      g_assert_cmpuint (reader.column, ==, cases[i].at_column);
      g_assert_cmpstr (etude_divine_reader_why (&reader), !=, "");
    }
}

/* A text that ends before the last row does is a fault; nothing is read beyond the end. */
CASE (cut)
{
  size_t rows_end = (size_t) (strstr (good, "\nsolution") - good);

  for (size_t length = 0; length < strlen (good); length++)
    {
      g_autofree char *text = g_strndup (good, length);
      struct etude_divine_reader reader = { .at = text };
      struct etude_divine_text read;
      bool done = etude_divine_read (&reader, &read);

      if (length < rows_end)
        g_assert_false (done);
      if (length == rows_end || length == rows_end + 1)
        g_assert_true (done && !read.has_solution);
      g_assert_cmpuint ((size_t) (reader.at - text), <=, length);
    }
}
