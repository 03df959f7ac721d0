/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-divine-make.c - new puzzles: the same for a seed everywhere and for ever, and of the level asked for. */
#include "case.h"
#include "divine-fixture.h"
#include "divine-text.h"
#include "random.h"
#include "divine-solve.h"
#include "divine-steps.h"

#define SEEDS 6

/* Puzzles that were given out. They must never change: people have written them down. */
static const struct
{
  const char *seed, *id;
} given_out[] = {
  { "chess-exact-easy-1", "CE5CX98GYG8W2Z8JWAGEEM8VQEG1BY6BQF7H" },
  { "chess-exact-easy-18446744073709551615", "CE314GAS8SGG0VNP8PG6HNAN0R852" },
  { "chess-exact-mild-1", "CE8VFSS3AKZ7YDA4J90SSFWYXZYW5Z" },
  { "chess-exact-medium-1", "CEF3H84DBPZ61GZY7AYTEFVXXFWG0Y11" },
  { "chess-exact-medium-18446744073709551615", "CE8KVK7CYQFZZX6RZZXFZZZD6DYW7G" },
  { "chess-exact-hard-1", "CEETH36R3QY9XXZ0HG6W6R6QM1P" },
  { "chess-exact-hard-18446744073709551615", "CEF05M0YKKXC3E63DK7NCSHVFVVPH6P3R" },
  { "chess-exact-expert-1", "CEF0W1WNH7TQNV0HD4B2R518734G" },
  { "chess-exact-expert-18446744073709551615", "CEES6NHY2WTH3WKP8JG6JQJ1B" },
  { "chess-classic-easy-1", "CC2SMJPJK9209Q80BF0Q6CYD" },
  { "chess-classic-mild-1", "CC99EB7CBC26NXJJ5A20YTF1Q4PGGDKWE" },
  { "chess-classic-medium-1", "CC8Q3KZJ8ZZDZZZKZWEVZFTZVFZZ12" },
  { "chess-classic-hard-1", "CCEADR9DTBB5SJCNG86DNZD3D7JKQ" },
  { "chess-classic-expert-1", "CCFACMA0SB46XF3E6KSZV12W" },
  { "chess-guess-easy-1", "CG3N2N0MA121112D14448201118TR" },
  { "chess-guess-mild-1", "CG9G3K5SJC7PA9D9MBCW67F64RN11DC0AQ" },
  { "chess-guess-medium-1", "CGGERGMTDC4JVANHSQSQW8D734TVJNHEE" },
  { "chess-guess-hard-1", "CGFSCZPD6AP155GJBCH54MJPB9YG5WGYZ" },
  { "chess-guess-expert-1", "CGFCW2N9F68GR971FM81XKC6Y6SFEF1Y" },
  { "makruk-exact-easy-1", "ME20SZ4A3TSAY6EPJB1254N" },
  { "makruk-exact-easy-18446744073709551615", "ME3H01A120048N250G00050061040" },
  { "makruk-exact-mild-1", "ME8ZFFYGTW3KZ7B46FYGACY1E0YK1" },
  { "makruk-exact-medium-1", "MEEVCKG9Z21VM6MRQ2Z2Z294S5QG" },
  { "makruk-exact-medium-18446744073709551615", "ME7XRTRPFSQHWMRF5YYM5SWZ" },
  { "makruk-exact-hard-1", "MEEDKRE3FQEGS8X4SDVC6CARQW836" },
  { "makruk-exact-hard-18446744073709551615", "MEE9J4TMX6WNHKE0Y33K5A6021N3M" },
  { "makruk-exact-expert-1", "MEFDH8GTP46SG3C1QK8HYXC4D1E" },
  { "makruk-exact-expert-18446744073709551615", "MEET7GJGM5952P5HACEAZ0D4XSR" },
  { "makruk-classic-easy-1", "MC2PR824XN4X6AW256Q1PN42" },
  { "makruk-classic-mild-1", "MC7XHQG601511KMEEK5VW9N8" },
  { "makruk-classic-medium-1", "MC7EMDGB632AP48R9QNX6H9N" },
  { "makruk-classic-hard-1", "MCERZKPWP06XBFTE6X0AD0GSVEZ2P" },
  { "makruk-classic-expert-1", "MCDK6D1K1Z2S15KJS4N87C" },
  { "xiangqi-exact-easy-1", "XE2HGV6275A5YKZ665G89ZV28PRVE5AX" },
  { "xiangqi-exact-easy-18446744073709551615", "XE22MA1T0EP83KJ78FFT1SE4E4HYXQE2P" },
  { "xiangqi-exact-mild-1", "XE8XDPYK1FY7TGV3RWYWS46G7ZE081SZVW0Z3K76" },
  { "xiangqi-exact-medium-1", "XE8FTF6WFZSXZZZW7KZ0SFTFR30F0ZZZFYZZZXS0" },
  { "xiangqi-exact-medium-18446744073709551615", "XE8WZK7DYFPRZZFXVXS3YZS76ZZFYFRZVGZKSKY0" },
  { "xiangqi-exact-hard-1", "XEE84F07G23J7GZD360SWJVWJ4K9EJ" },
  { "xiangqi-exact-hard-18446744073709551615", "XEEGG2Z5RPW329KCMTVVRVQ11V" },
  { "xiangqi-exact-expert-1", "XEDJ18MWM6E4J3T24A4152D" },
  { "xiangqi-exact-expert-18446744073709551615", "XEE5KETKFNXV0A2BZJZ5Y" },
  { "xiangqi-classic-easy-1", "XC1ZB82A9G88042T41J08B" },
  { "xiangqi-classic-mild-1", "XC839CRM0Z7Z7WSZ1ZXW8FAPY763R320EQ3X7KST" },
  { "xiangqi-classic-medium-1", "XC8W7K1WFWZKVKZFYF6MRKZKZZSWSZXK7ZVF0ZZB" },
  { "xiangqi-classic-hard-1", "XCDB0XNMX56QV9QB5ZWQH7FXCHJYD" },
  { "xiangqi-classic-expert-1", "XCDFC41KY9W2SB3TX1F6K1" },
  { "shogi-exact-easy-1", "SE3G4GGEAP262GJNA0T424DN82KN8980A18X" },
  { "shogi-exact-easy-18446744073709551615", "SE304920BPAHMN0NA4V5A03N21152MG0012G" },
  { "shogi-exact-mild-1", "SE8ZCQKDYWPXCQ3FRQ0W5EY7AYZNZZ8ZD4Y19" },
  { "shogi-exact-medium-1", "SEFSHJPJNMKBTA11ETSXW0KN1EE930ZGTZFZ713" },
  { "shogi-exact-medium-18446744073709551615", "SE8XZZZZXVVQFWFFYC6WZZ77EK7KFXVZBZX11" },
  { "shogi-exact-hard-1", "SE8KVXYZRYRZVZVFZFYF6XZXSZZNYWZFS3Y34" },
  { "shogi-exact-hard-18446744073709551615", "SE8JYZYVXQPNFZZZZZZXZFYFREJZSFRZZWZ3W" },
  { "shogi-exact-expert-1", "SEECQ61QSK09VPBM1FCNWWDCZ6AQPNSPEC5" },
  { "shogi-exact-expert-18446744073709551615", "SEE2YF0MMBZ6PP7ECRW7G9JK33H7YY9N4B1W" },
  { "shogi-classic-easy-1", "SC34A0014045D54N24DMC4C10N6M81K1A99W" },
  { "shogi-classic-mild-1", "SC9ZVH60R59JXDXDDJH1WDJGEB9ET90QB9END0G380" },
  { "shogi-classic-medium-1", "SCG3KSN48KRSC266Q6P4F4XHQXXPZ8GN5Z7RXT75M" },
  { "shogi-classic-hard-1", "SCFCX558CFBSA14Z0TGBFNPF8VKTZVRDQ4" },
  { "shogi-classic-expert-1", "SCF1P9FJN4FW0YMVQ9403EF153FQ2M" },
  { "k5-exact-easy-1", "DE551K77JXEMTG2W" },
  { "k5-exact-easy-18446744073709551615", "DE551K7FS52D0BJ0" },
  { "kn5-exact-easy-1", "DE552KN8ZXNY00DRFTF" },
  { "kn5-exact-easy-18446744073709551615", "DE552KN7A45WE2TQG" },
  { "rr5-exact-easy-1", "DE552RR8QVQVXCSEMVN" },
  { "rr5-exact-easy-18446744073709551615", "DE552RR7F9MMH7XQ5" },
  { "krb6-exact-easy-1", "DE663KRB8MRQKNVQKKSYV923J" },
  { "krb6-exact-easy-18446744073709551615", "DE663KRB8VANVZ6XV5FQVXJ36" },
  { "krb6-exact-hard-5", "DE663KRBE8HT921VHVPC9EQ" }, /* nothing follows directly */
  { "nn6-exact-easy-1", "DE662NN87YD6CWWYY636WV" },
  { "nn6-exact-easy-18446744073709551615", "DE662NN8F0K73YD6111YKS3Z" },
  { "krb6-exact-medium-1", "DE663KRBEBKNGBM1HXA1P18" },
  { "krb6-exact-medium-18446744073709551615", "DE663KRB70VKCKCA4H1A2P" },
  { "qrr6-exact-easy-1", "DE663QRR8QTXKFZCQX6XEC23Y" },
  { "qrr6-exact-easy-18446744073709551615", "DE663QRR8KRTFKFQACZEHKQ12" },
  { "qrr6-exact-medium-1", "DE663QRR8ZSZZDJWZVYDYVZP" },
  { "qrr6-exact-medium-18446744073709551615", "DE663QRRFHXRV94EJTMXWTN63" },
  { "kqnn7-exact-easy-1", "DE774KQNN9QDPQGZMCCP32V452CC3PBJC3" },
  { "kqnn7-exact-easy-18446744073709551615", "DE774KQNN9FQY60ZWD2N6VM7EFT34MWPAR" },
  { "kqbnr7-exact-easy-1", "DE775KQBNR99EVV40QMHMJ5V2YYNKBX77D9" },
  { "kqbnr7-exact-easy-18446744073709551615", "DE775KQBNR9F0YHM8CT3K9NMQ0QSK8JYADS" },
  { "kqbnr8-exact-easy-1", "DE885KQBNR9YBY2E7DRKSEJ432J820BPPDVF4EFCAB" },
  { "kqbnr8-exact-easy-18446744073709551615", "DE885KQBNR9TVDS044QHH8GCQ98K6HQTZVSDYKN3CH" },
  { "gaehr10-exact-easy-1", "DE9A5GAEHR8K1WZCPC6G7ZZ38QBYRG05130Q7M33008KFZ71" },
  { "gaehr10-exact-easy-18446744073709551615", "DE9A5GAEHR8QZZSKR08C0GV00K3KYZ100ZSG7YEQ306KF7S" },
};

/* How many seeds of LEVEL are looked at; guessing is slow to make when it is hard. */
static unsigned
n_seeds (const struct etude_divine_rules *rules, unsigned level)
{
  return etude_divine_rule (rules) == ETUDE_DIVINE_GUESS && level >= ETUDE_DIVINE_HARD ? 1 : SEEDS;
}

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

CASE (given_out)
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
CASE (random)
{
  struct etude_random random = etude_random_from (0);

  g_assert_cmphex (etude_random_next (&random), ==, 0xe220a8397b1dcdaf);
  g_assert_cmphex (etude_random_next (&random), ==, 0x6e789e6aa1b965f4);
  g_assert_cmphex (etude_random_next (&random), ==, 0x06c45d188009454f);
}

/* Draws of one of five come all about equally often: within five standard deviations. */
CASE (below)
{
  struct etude_random random = etude_random_from (1);
  unsigned drawn[5] = { 0 };

  for (unsigned i = 0; i < 50000; i++)
    drawn[etude_random_below (&random, 5)]++;
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
  unsigned n = 0;

  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    for (unsigned seed = 0; seed < n_seeds (rules, level); seed++)
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
        n++;
      }
  /* Of the few placements of some rules one may come twice. */
  g_assert_cmpuint (g_hash_table_size (ids), >=, n - 4);
}

CASE (seeds)
{
  for_each_kind (check_seeds);
}

/* The level as divine-make.h defines it, the answers being counted by the plain solver. */
static void
check_definition (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
                  enum etude_divine_level level)
{
  unsigned n_squares = etude_divine_n_squares (puzzle->game), shown = etude_divine_shown (puzzle);
  unsigned n = etude_divine_count_suppositions (rules, puzzle, 100);
  enum etude_divine_level found;

  g_assert_true (etude_divine_level_of (rules, puzzle, &found));
  g_assert_cmpint (found, ==, level);
  g_assert_true (etude_divine_is_direct (rules, puzzle) == (n == 0));
  switch (level)
    {
    case ETUDE_DIVINE_EASY:
      g_assert_cmpuint (shown, ==, n_squares);
      g_assert_cmpuint (n, ==, 0);
      break;
    case ETUDE_DIVINE_MILD:
      g_assert_cmpuint (shown, ==, n_squares * 9 / 16);
      g_assert_cmpuint (n, ==, 0);
      break;
    case ETUDE_DIVINE_MEDIUM:
      g_assert_cmpuint (shown, <=, n_squares / 2);
      g_assert_cmpuint (n, ==, 0);
      break;
    case ETUDE_DIVINE_HARD:
      g_assert_cmpuint (shown, <=, n_squares / 2);
      g_assert_cmpuint (n, >=, 1);
      g_assert_cmpuint (n, <=, ETUDE_DIVINE_HARD_MOST);
      break;
    case ETUDE_DIVINE_EXPERT:
      g_assert_cmpuint (shown, <=, n_squares / 2);
      g_assert_cmpuint (n, >, ETUDE_DIVINE_HARD_MOST);
      g_assert_cmpuint (n, <=, ETUDE_DIVINE_EXPERT_MOST);
      break;
    case ETUDE_DIVINE_LEVELS:
      g_assert_not_reached ();
    }
}

static void
check_levels (struct etude_divine_rules *rules, struct plain_divine *plain)
{
  for (unsigned level = 0; level < ETUDE_DIVINE_LEVELS; level++)
    for (unsigned seed = 0; seed < n_seeds (rules, level); seed++)
      {
        struct etude_divine_puzzle puzzle;

        fixture_make (rules, level, seed, &puzzle, NULL);
        check_definition (rules, &puzzle, level);
      }
}

CASE (levels)
{
  for_each_kind (check_levels);
}

/* What is kept of levels must mean the same in every version. */
CASE (codes)
{
  static const struct
  {
    const char *name;
    unsigned code;
  } kept[] = { { "easy", 0 }, { "medium", 1 }, { "hard", 2 }, { "expert", 3 }, { "mild", 4 } };
  enum etude_divine_level level, again;

  g_assert_cmpuint (G_N_ELEMENTS (kept), ==, ETUDE_DIVINE_LEVELS);
  for (unsigned i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_assert_true (etude_divine_level_parse (kept[i].name, &level));
      g_assert_cmpuint (etude_divine_level_code (level), ==, kept[i].code);
      g_assert_true (etude_divine_level_from_code (kept[i].code, &again));
      g_assert_cmpint (again, ==, level);
    }
  g_assert_false (etude_divine_level_from_code (ETUDE_DIVINE_LEVELS, &again));
}

/* A puzzle with as few clues as one answer needs, given out as an expert's before: chains that short do not solve it. */
CASE (trying)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  struct etude_divine_puzzle puzzle;
  enum etude_divine_level level;

  g_assert_cmpint (etude_divine_id_read ("CEFSNHY3NG8Y1RACHAJ1H", &puzzle), ==, ETUDE_DIVINE_ID_OK);
  g_assert_cmpuint (etude_divine_count_suppositions (rules, &puzzle, 1000), ==, ETUDE_DIVINE_TRYING);
  g_assert_true (etude_divine_level_of (rules, &puzzle, &level));
  g_assert_cmpint (level, ==, ETUDE_DIVINE_EXPERT);
  etude_divine_rules_free (rules);
}

/* Full clues of placements that share them have no level, others have; drawn placements are allowed ones. */
CASE (level_of)
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

CASE (stop)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_CHESS, ETUDE_DIVINE_EXACT);
  struct etude_divine_puzzle puzzle;
  unsigned ticks = 0;

  g_assert_cmpint (etude_divine_make (rules, ETUDE_DIVINE_HARD, 1, stop, &ticks, &puzzle, NULL), ==, ETUDE_STOPPED);
  g_assert_cmpuint (ticks, ==, 4);
  g_assert_cmpint (etude_divine_make (rules, ETUDE_DIVINE_LEVELS, 1, NULL, NULL, &puzzle, NULL), ==, ETUDE_BAD_INPUT);
  etude_divine_rules_free (rules);
}

/* --- the ladder --- */

/* Reads what is written of PUZZLE, and looks that it is the same. */
static void
check_written (const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *answer)
{
  struct etude_divine_text text = { .puzzle = *puzzle, .has_solution = true, .solution = *answer }, read;
  char lines[ETUDE_DIVINE_TEXT], id[ETUDE_DIVINE_ID_TEXT], again[ETUDE_DIVINE_ID_TEXT];
  struct etude_divine_reader reader = { .at = etude_divine_write (&text, lines) };
  struct etude_divine_puzzle from_id;

  g_assert_true (g_str_has_prefix (lines, "etude-divine 2\nboard "));
  g_assert_true (etude_divine_read (&reader, &read));
  g_assert_cmpmem (read.solution.square, ETUDE_DIVINE_PIECES, answer->square, ETUDE_DIVINE_PIECES);
  g_assert_cmpstr (etude_divine_id_write (&read.puzzle, again), ==, etude_divine_id_write (puzzle, id));
  g_assert_cmpint (*id, ==, 'D');
  g_assert_cmpint (etude_divine_id_read (id, &from_id), ==, ETUDE_DIVINE_ID_OK);
  g_assert_cmpint (from_id.game, ==, puzzle->game);
}

/* By the plain solver, for whom two that are alike are two, each puzzle has one answer, and the level that it should. */
static void
check_rungs (unsigned n_seeds)
{
  enum etude_divine_game game;
  enum etude_divine_level level, found;
  unsigned i;

  for (i = 0; etude_divine_rung (i, &game, &level); i++)
    {
      struct etude_divine_rules *rules = fixture_divine (game, ETUDE_DIVINE_EXACT);
      struct plain_divine *plain = plain_divine_new (game, ETUDE_DIVINE_EXACT);
      unsigned alike = 0;

      for (unsigned p = 0; p < etude_divine_game_row (game)->n_pieces; p++)
        alike += etude_divine_like (game, p) != ETUDE_DIVINE_PIECES;
      for (unsigned seed = 0; seed < n_seeds; seed++)
        {
          struct etude_divine_puzzle puzzle;
          struct etude_divine_placement answer;
          struct etude_divine_rating rating;

          fixture_make (rules, level, seed, &puzzle, &answer);
          g_assert_true (fixture_answers (plain, &puzzle, &answer));
          g_assert_cmpuint (plain_divine_count_answers (plain, &puzzle, NULL), ==, 1u << alike);
          g_assert_true (etude_divine_level_of (rules, &puzzle, &found));
          g_assert_cmpint (found, ==, level);
          g_assert_true (etude_divine_is_direct (rules, &puzzle) == (level < ETUDE_DIVINE_HARD));
          g_assert_cmpint (etude_divine_rate (rules, &puzzle, NULL, NULL, &rating), ==, ETUDE_OK);
          /* As it was rated when it was made; the hints of today take other steps in some. */
          g_assert_true (level > ETUDE_DIVINE_EASY
                         || (etude_divine_made_points (rules, &puzzle) <= 50 && rating.points <= 75));
          check_written (&puzzle, &answer);
        }
      plain_divine_free (plain);
      etude_divine_rules_free (rules);
    }
  g_assert_cmpuint (i, ==, 24);
}

CASE (rungs)
{
  check_rungs (8);
}

SLOW_CASE (rungs_many)
{
  check_rungs (100);
}

/* The step by which the first piece is found. */
static void
find_first (const struct etude_divine_rules *rules, const struct etude_divine_puzzle *puzzle,
            struct etude_divine_step *step)
{
  struct etude_divine_notes notes;
  struct etude_divine_chain chain;

  step->found = ETUDE_DIVINE_NOWHERE;
  etude_divine_notes_init (rules, puzzle, NULL, &notes);
  while (step->found == ETUDE_DIVINE_NOWHERE)
    {
      g_assert_cmpint (etude_divine_next_step (rules, puzzle, &notes, step, &chain), ==, ETUDE_DIVINE_STEP);
      etude_divine_take_step (step, &notes);
    }
}

/* Easy ones of rungs with different pieces: what is found first, and by which technique. */
static void
check_beginnings (unsigned n_seeds)
{
  unsigned by_piece[ETUDE_N_PIECES] = { 0 }, by_technique[ETUDE_DIVINE_TECHNIQUES] = { 0 }, n = 0;
  enum etude_divine_game game;
  enum etude_divine_level level;

  for (unsigned i = 0; etude_divine_rung (i, &game, &level); i++)
    {
      const struct etude_divine_game_row *row = etude_divine_game_row (game);
      struct etude_divine_rules *rules = fixture_divine (game, ETUDE_DIVINE_EXACT);

      for (unsigned seed = 0;
           level == ETUDE_DIVINE_EASY && row->piece[0] != row->piece[row->n_pieces - 1] && seed < n_seeds; seed++, n++)
        {
          struct etude_divine_puzzle puzzle;
          struct etude_divine_step step;

          fixture_make (rules, level, seed, &puzzle, NULL);
          find_first (rules, &puzzle, &step);
          by_piece[row->piece[step.piece]]++;
          by_technique[step.technique]++;
        }
      etude_divine_rules_free (rules);
    }
  g_assert_cmpuint (n, ==, 7 * n_seeds);
  for (unsigned i = 0; i < ETUDE_N_PIECES; i++)
    g_assert_cmpuint (2 * by_piece[i], <=, n);
  for (unsigned i = 0; i < ETUDE_DIVINE_TECHNIQUES; i++)
    g_assert_cmpuint (2 * by_technique[i], <=, n);
}

static int
compare (const void *a, const void *b)
{
  return (*(const unsigned *) a > *(const unsigned *) b) - (*(const unsigned *) a < *(const unsigned *) b);
}

/* Of 200 puzzles of each rung the rating in the middle is about what is said; from the twelfth on rungs rise, and of medium ones no piece is
 * found first in more than half, nor by one technique. (Hard ones: by one technique in up to 159.) */
SLOW_CASE (rungs_vary)
{
  enum
  {
    N = 200,
    OLDER = 12
  };
  enum etude_divine_game game;
  enum etude_divine_level level;

  for (unsigned i = 0; etude_divine_rung (i, &game, &level); i++)
    {
      const struct etude_divine_game_row *row = etude_divine_game_row (game);
      struct etude_divine_rules *rules = fixture_divine (game, ETUDE_DIVINE_EXACT);
      unsigned by_piece[ETUDE_DIVINE_PIECES] = { 0 }, by_technique[ETUDE_DIVINE_TECHNIQUES] = { 0 }, points[N];

      for (unsigned seed = 0; seed < N; seed++)
        {
          struct etude_divine_puzzle puzzle;
          struct etude_divine_step step;
          struct etude_divine_rating rating;

          fixture_make (rules, level, seed, &puzzle, NULL);
          find_first (rules, &puzzle, &step);
          by_piece[step.piece]++;
          by_technique[step.technique]++;
          g_assert_cmpint (etude_divine_rate (rules, &puzzle, NULL, NULL, &rating), ==, ETUDE_OK);
          points[seed] = rating.points;
        }
      etude_divine_rules_free (rules);
      qsort (points, N, sizeof *points, compare);
      g_test_message ("rung %u: %u points in the middle", i + 1, points[N / 2]);
      g_assert_cmpuint (4 * points[N / 2], >=, 3 * etude_divine_rung_rating (i));
      g_assert_cmpuint (4 * points[N / 2], <=, 5 * etude_divine_rung_rating (i));
      g_assert_true (i <= 12 || etude_divine_rung_rating (i) >= etude_divine_rung_rating (i - 1));
      for (unsigned p = 0; p < row->n_pieces && i >= OLDER && level == ETUDE_DIVINE_MEDIUM; p++)
        g_assert_cmpuint (2 * by_piece[p], <=, N);
      for (unsigned t = 0; t < ETUDE_DIVINE_TECHNIQUES && i >= OLDER && level == ETUDE_DIVINE_MEDIUM; t++)
        g_assert_cmpuint (2 * by_technique[t], <=, N);
    }
}

CASE (beginnings)
{
  check_beginnings (5);
}

SLOW_CASE (beginnings_of_200)
{
  check_beginnings (29);
}

/* Two that are alike may be set in any order, and are told apart by the answer. */
CASE (alike)
{
  struct etude_divine_rules *rules = fixture_divine (ETUDE_DIVINE_QRR6, ETUDE_DIVINE_EXACT);
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer, set;

  fixture_make (rules, ETUDE_DIVINE_EASY, 1, &puzzle, &answer);
  g_assert_cmpuint (answer.square[1], <, answer.square[2]);
  set = answer;
  set.square[1] = answer.square[2];
  set.square[2] = answer.square[1];
  g_assert_true (etude_divine_answers (rules, &puzzle, &set));
  etude_divine_sort (ETUDE_DIVINE_QRR6, NULL, &set);
  g_assert_cmpmem (set.square, 3, answer.square, 3);
  set.square[1] = answer.square[2];
  set.square[2] = ETUDE_DIVINE_NOWHERE;
  etude_divine_sort (ETUDE_DIVINE_QRR6, &answer, &set); /* the second one stands where it does in the answer */
  g_assert_cmpuint (set.square[1], ==, ETUDE_DIVINE_NOWHERE);
  g_assert_cmpuint (set.square[2], ==, answer.square[2]);
  etude_divine_rules_free (rules);
}

CASE (no_such_game)
{
  struct etude_divine_rules *rules;

  g_assert_cmpint (etude_divine_rules_new (ETUDE_DIVINE_SHOGI, ETUDE_DIVINE_GUESS, &rules), ==, ETUDE_BAD_INPUT);
  g_assert_null (rules);
  g_assert_cmpint (etude_divine_rules_new (ETUDE_DIVINE_KINDS, ETUDE_DIVINE_EXACT, &rules), ==, ETUDE_BAD_INPUT);
}
