/* test-divine-make.c - new puzzles: the same for a seed everywhere and for ever, and of the level asked for. */
#include "divine-fixture.h"
#include "divine-id.h"
#include "divine-random.h"
#include "divine-solve.h"
#include "divine-steps.h"

#include <string.h>

#define SEEDS 6

/* Puzzles that were given out. They must never change: people have written them down. */
static const struct
{
  const char *seed, *id;
} given_out[] = {
  { "chess-exact-easy-1", "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H" },
  { "chess-exact-easy-18446744073709551615", "CE314GAS8SGG0VNP8PG6HNAN0R852" },
  { "chess-exact-medium-1", "CEF3H84DBPZ61GZY7AYTEFVXXFWG0Y11" },
  { "chess-exact-medium-18446744073709551615", "CE8KVK7CYQFZZX6RZZXFZZZD6DYW7G" },
  { "chess-exact-hard-1", "CEETHFMP0ABGCMQDZRC98PGYH8K0" },
  { "chess-exact-hard-18446744073709551615", "CEF05M0YKKXC3E63DK7NCSHVFVVPH6P3R" },
  { "chess-exact-expert-1", "CEFSNHY3NG8Y1RACHAJ1H" },
  { "chess-exact-expert-18446744073709551615", "CEETY9FQCVK9GJF91BY5K" },
  { "chess-classic-easy-1", "CC2SMJPJK9209Q80BF0Q6CYD" },
  { "chess-classic-medium-1", "CC8Q3KZJ8ZZDZZZKZWEVZFTZVFZZ12" },
  { "chess-classic-hard-1", "CCEADR9DTBB5SJCNG86DNZD3D7JKQ" },
  { "chess-classic-expert-1", "CCF5P811DAC024" },
  { "chess-guess-easy-1", "CG3N2N0MA121112D14448201118TR" },
  { "chess-guess-medium-1", "CGGERGMTDC4JVANHSQSQW8D734TVJNHEE" },
  { "chess-guess-hard-1", "CG9W29TJKJZQB0V5MKWP1S3TM2HBWXX4CJ" },
  { "chess-guess-expert-1", "CGF591F2B4A5FZPZQZ53P3M" },
  { "makruk-exact-easy-1", "ME20SZ4A3TSAY6EPJB1254N" },
  { "makruk-exact-easy-18446744073709551615", "ME3H01A120048N250G00050061040" },
  { "makruk-exact-medium-1", "MEEVCKG9Z21VM6MRQ2Z2Z294S5QG" },
  { "makruk-exact-medium-18446744073709551615", "ME7XRTRPFSQHWMRF5YYM5SWZ" },
  { "makruk-exact-hard-1", "MEEDKRE3FQEGS8X4SDVC6CARQW836" },
  { "makruk-exact-hard-18446744073709551615", "MEE9J4TMX6WNHKE0Y33K5A6021N3M" },
  { "makruk-exact-expert-1", "MEF7QWKCG6QKHGWDT" },
  { "makruk-exact-expert-18446744073709551615", "MEE8SQTKSZEZEBBAXR50Z6WK9K36" },
  { "makruk-classic-easy-1", "MC2PR824XN4X6AW256Q1PN42" },
  { "makruk-classic-medium-1", "MC7EMDGB632AP48R9QNX6H9N" },
  { "makruk-classic-hard-1", "MCERZKPWP06XBFTE6X0AD0GSVEZ2P" },
  { "makruk-classic-expert-1", "MCD6JJXE40ZX8CY7N" },
  { "xiangqi-exact-easy-1", "XE2HGV6275A5YKZ665G89ZV28PRVE5AX" },
  { "xiangqi-exact-easy-18446744073709551615", "XE22MA1T0EP83KJ78FFT1SE4E4HYXQE2P" },
  { "xiangqi-exact-medium-1", "XE8FTF6WFZSXZZZW7KZ0SFTFR30F0ZZZFYZZZXS0" },
  { "xiangqi-exact-medium-18446744073709551615", "XE8WZK7DYFPRZZFXVXS3YZS76ZZFYFRZVGZKSKY0" },
  { "xiangqi-exact-hard-1", "XEE84F07G23J7GZD360SWJVWJ4K9EJ" },
  { "xiangqi-exact-hard-18446744073709551615", "XEEGG2Z5RPW329KCMTVVRVQ11V" },
  { "xiangqi-exact-expert-1", "XEE2E5DXB6HWQZ5V1JJJF" },
  { "xiangqi-exact-expert-18446744073709551615", "XEE58KKXMTFG68PJPWB" },
  { "xiangqi-classic-easy-1", "XC1ZB82A9G88042T41J08B" },
  { "xiangqi-classic-medium-1", "XC8W7K1WFWZKVKZFYF6MRKZKZZSWSZXK7ZVF0ZZB" },
  { "xiangqi-classic-hard-1", "XCDB0XNMX56QV9QB5ZWQH7FXCHJYD" },
  { "xiangqi-classic-expert-1", "XCDV5EHSV555" },
  { "shogi-exact-easy-1", "SE3G4GGEAP262GJNA0T424DN82KN8980A18X" },
  { "shogi-exact-easy-18446744073709551615", "SE304920BPAHMN0NA4V5A03N21152MG0012G" },
  { "shogi-exact-medium-1", "SEFSHJPJNMKBTA11ETSXW0KN1EE930ZGTZFZ713" },
  { "shogi-exact-medium-18446744073709551615", "SE8XZZZZXVVQFWFFYC6WZZ77EK7KFXVZBZX11" },
  { "shogi-exact-hard-1", "SE8KVXYZRYRZVZVFZFYF6XZXSZZNYWZFS3Y34" },
  { "shogi-exact-hard-18446744073709551615", "SE8JYZYVXQPNFZZZZZZXZFYFREJZSFRZZWZ3W" },
  { "shogi-exact-expert-1", "SEE7KW3391XBB5JP8CRVZFQH27" },
  { "shogi-exact-expert-18446744073709551615", "SEEQWSC0KVH6VVKD8N2S8402D" },
  { "shogi-classic-easy-1", "SC34A0014045D54N24DMC4C10N6M81K1A99W" },
  { "shogi-classic-medium-1", "SCG3KSN48KRSC266Q6P4F4XHQXXPZ8GN5Z7RXT75M" },
  { "shogi-classic-hard-1", "SCFCX558CFBSA14Z0TGBFNPF8VKTZVRDQ4" },
  { "shogi-classic-expert-1", "SCFKTW22BYDCYJKRE3" },
};

static void
for_each_kind (void (*run) (struct etude_divine_rules *rules, struct plain_divine *plain))
{
  for (unsigned game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (unsigned rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      if (etude_divine_game_row (game)->rules >> rule & 1)
        {
          struct etude_divine_rules *rules = fixture_divine (game, rule);
          struct plain_divine *plain = plain_divine_new (game, rule);

          run (rules, plain);
          plain_divine_free (plain);
          etude_divine_rules_free (rules);
        }
}

static void
test_given_out (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (given_out); i++)
    {
      struct etude_divine_seed seed;
      struct etude_divine_puzzle puzzle;
      struct etude_divine_rules *rules;
      char id[ETUDE_DIVINE_ID_TEXT];

      g_assert_cmpint (etude_divine_seed_read (given_out[i].seed, &seed), ==, ETUDE_DIVINE_ID_OK);
      rules = fixture_divine (seed.game, seed.rule);
      fixture_make (rules, seed.level, seed.seed, &puzzle, NULL);
      g_assert_cmpstr (etude_divine_id_write (&puzzle, id), ==, given_out[i].id);
      etude_divine_rules_free (rules);
    }
}

/* The numbers that SplitMix64's author published for state 0. */
static void
test_random (void)
{
  struct etude_divine_random random = etude_divine_random_from (0);

  g_assert_cmphex (etude_divine_random_next (&random), ==, 0xe220a8397b1dcdaf);
  g_assert_cmphex (etude_divine_random_next (&random), ==, 0x6e789e6aa1b965f4);
  g_assert_cmphex (etude_divine_random_next (&random), ==, 0x06c45d188009454f);
}

/* Draws of one of five come all about equally often: within five standard deviations. */
static void
test_below (void)
{
  struct etude_divine_random random = etude_divine_random_from (1);
  unsigned drawn[5] = { 0 };

  for (unsigned i = 0; i < 50000; i++)
    drawn[etude_divine_random_below (&random, 5)]++;
  for (unsigned i = 0; i < 5; i++)
    {
      g_assert_cmpuint (drawn[i], >=, 10000 - 5 * 90);
      g_assert_cmpuint (drawn[i], <=, 10000 + 5 * 90);
    }
}

static void
check_seeds (struct etude_divine_rules *rules, struct plain_divine *plain)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    for (unsigned seed = 0; seed < SEEDS; seed++)
      {
        struct etude_divine_puzzle puzzle, again;
        struct etude_divine_placement answer;
        char id[ETUDE_DIVINE_ID_TEXT];

        fixture_make (rules, level, seed, &puzzle, &answer);
        fixture_make (rules, level, seed, &again, NULL);
        g_assert_cmpmem (&puzzle, sizeof puzzle, &again, sizeof again);
        g_assert_cmpuint (puzzle.pieces, ==, etude_divine_all_pieces (puzzle.game));
        g_assert_true (fixture_answers (plain, &puzzle, &answer));
        g_hash_table_add (ids, g_strdup (etude_divine_id_write (&puzzle, id)));
      }
  /* Of the few placements of some rules one may come twice. */
  g_assert_cmpuint (g_hash_table_size (ids), >=, ETUDE_DIVINE_LEVELS * SEEDS - 4);
}

static void
test_seeds (void)
{
  for_each_kind (check_seeds);
}

/* The level as divine-make.h defines it, the answers being counted by the plain solver. */
static void
check_definition (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                  enum etude_divine_level level)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), shown = etude_divine_shown (puzzle);
  enum etude_divine_grade grade = etude_divine_grade (rules, puzzle, ETUDE_DIVINE_BEYOND);
  enum etude_divine_level found;

  g_assert_true (etude_divine_level_of (rules, puzzle, &found));
  g_assert_cmpint (found, ==, level);
  switch (level)
    {
    case ETUDE_DIVINE_EASY:
      g_assert_cmpuint (shown, ==, n_squares);
      g_assert_cmpint (grade, <=, ETUDE_DIVINE_COUNTING);
      break;
    case ETUDE_DIVINE_MEDIUM:
      g_assert_cmpuint (shown, <=, n_squares / 2);
      g_assert_cmpint (grade, <=, ETUDE_DIVINE_COUNTING);
      break;
    case ETUDE_DIVINE_HARD:
      g_assert_cmpuint (shown, <=, n_squares / 2);
      g_assert_true (grade == ETUDE_DIVINE_SUPPOSING || grade == ETUDE_DIVINE_FOLLOWING);
      break;
    case ETUDE_DIVINE_EXPERT:
      g_assert_cmpuint (shown, <=, n_squares / 2);
      break;
    case ETUDE_DIVINE_LEVELS:
      g_assert_not_reached ();
    }
}

static void
check_levels (struct etude_divine_rules *rules, struct plain_divine *plain)
{
  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    for (unsigned seed = 0; seed < SEEDS; seed++)
      {
        struct etude_divine_puzzle puzzle;

        fixture_make (rules, level, seed, &puzzle, NULL);
        check_definition (rules, &puzzle, level);
      }
}

static void
test_levels (void)
{
  for_each_kind (check_levels);
}

/* From an expert puzzle no clue can be removed: by the plain solver. */
static void
check_minimal (struct etude_divine_rules *rules, struct plain_divine *plain)
{
  struct etude_divine_puzzle puzzle;
  unsigned n_squares = etude_divine_n_squares (etude_divine_game (rules));

  if (etude_divine_rule (rules) == ETUDE_DIVINE_GUESS)
    return; /* takes the plain solver too long */
  fixture_make (rules, ETUDE_DIVINE_EXPERT, 1, &puzzle, NULL);
  g_assert_cmpuint (plain_divine_count_answers (plain, &puzzle, NULL), ==, 1);
  for (unsigned s = 0; s < n_squares; s++)
    {
      struct etude_divine_puzzle fewer = puzzle;

      fewer.clue[s] = ETUDE_DIVINE_HIDDEN;
      if (puzzle.clue[s] != ETUDE_DIVINE_HIDDEN)
        g_assert_cmpuint (plain_divine_count_answers (plain, &fewer, NULL), >, 1);
    }
}

static void
test_minimal (void)
{
  for_each_kind (check_minimal);
}

/* Full clues of placements that share them have no level, others have; drawn placements are allowed ones. */
static void
test_level_of (void)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT);
  struct plain_divine *plain = plain_divine_new (ETUDE_DIVINE_XIANGQI, ETUDE_DIVINE_EXACT);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  unsigned with = 0;

  for (unsigned i = 0; i < 60; i++)
    {
      struct etude_divine_placement placement;
      struct etude_divine_puzzle puzzle;
      enum etude_divine_level level;
      bool one;

      fixture_place (plain, ETUDE_DIVINE_XIANGQI, random, &placement);
      etude_divine_ask (rules, &placement, &puzzle);
      one = plain_divine_count_answers (plain, &puzzle, NULL) == 1;
      g_assert_true (etude_divine_level_of (rules, &puzzle, &level) == one);
      with += one;
    }
  g_assert_cmpuint (with, >, 0);
  g_assert_cmpuint (with, <, 30); /* 16 % are expected */
  plain_divine_free (plain);
  etude_divine_rules_free (rules);
}

static bool
stop (void *data, uint64_t done, uint64_t total)
{
  g_assert_cmpuint (done, <=, total);
  return ++*(unsigned *) data < 4;
}

static void
test_stop (void)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  struct etude_divine_puzzle puzzle;
  unsigned ticks = 0;

  g_assert_cmpint (etude_divine_make (rules, ETUDE_DIVINE_HARD, 1, stop, &ticks, &puzzle, NULL), ==, ETUDE_STOPPED);
  g_assert_cmpuint (ticks, ==, 4);
  g_assert_cmpint (etude_divine_make (rules, ETUDE_DIVINE_LEVELS, 1, NULL, NULL, &puzzle, NULL), ==, ETUDE_BAD_INPUT);
  etude_divine_rules_free (rules);
}

static void
test_no_such_game (void)
{
  struct etude_divine_rules *rules;

  g_assert_cmpint (etude_divine_rules_new (ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_GUESS, &rules), ==, ETUDE_BAD_INPUT);
  g_assert_null (rules);
  g_assert_cmpint (etude_divine_rules_new (ETUDE_DIVINE_GAMES, ETUDE_DIVINE_EXACT, &rules), ==, ETUDE_BAD_INPUT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/divine/make/given-out", test_given_out);
  g_test_add_func ("/divine/make/random", test_random);
  g_test_add_func ("/divine/make/below", test_below);
  g_test_add_func ("/divine/make/seeds", test_seeds);
  g_test_add_func ("/divine/make/levels", test_levels);
  g_test_add_func ("/divine/make/minimal", test_minimal);
  g_test_add_func ("/divine/make/level-of", test_level_of);
  g_test_add_func ("/divine/make/stop", test_stop);
  g_test_add_func ("/divine/make/no-such-game", test_no_such_game);
  return g_test_run ();
}
