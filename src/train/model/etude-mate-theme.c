/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-theme.c - what can be drilled, against whom, and by which yardstick. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-theme.h"
#include "mate-why.h"
#include "notation.h"

typedef struct
{
  const char *name, *ending, *label, *task;
} Theme;

static const Theme themes[ETUDE_N_MATE_THEMES] = {
  [ETUDE_MATE_THEME_NET]
  = { "net", "KBNK", N_ ("Mate in six or fewer"), N_ ("The king is already trapped: mate him.") },
  [ETUDE_MATE_THEME_TRIANGLE]
  = { "triangle", "KBNK", N_ ("First triangle"), N_ ("Drive the king from the first triangle into the second.") },
  [ETUDE_MATE_THEME_BARRIER] = { "barrier", "KBNK", N_ ("Hold the barrier"),
                                 N_ ("Keep the king inside the triangle for eight moves, or mate him.") },
  [ETUDE_MATE_THEME_W]
  = { "w", "KBNK", N_ ("W manoeuvre"), N_ ("Go on with the W manoeuvre until the third triangle holds.") },
  [ETUDE_MATE_THEME_CORNER] = { "wrong-corner", "KBNK", N_ ("Wrong corner"),
                                N_ ("Drive the king out of the wrong corner until the second triangle holds.") },
  [ETUDE_MATE_THEME_DRIVE]
  = { "drive", "KBNK", N_ ("Drive to the edge"), N_ ("Drive the king to the edge of the board.") },
  [ETUDE_MATE_THEME_GATHER]
  = { "gather", "KBNK", N_ ("Pieces together"),
      N_ ("Bring your king within three steps of the black king, bishop and knight within four.") },
  [ETUDE_MATE_THEME_WHOLE]
  = { "bishop-and-knight", "KBNK", N_ ("Bishop and knight"), N_ ("Mate with bishop and knight.") },
  [ETUDE_MATE_THEME_QUEEN] = { "queen", "KQK", N_ ("Queen"), N_ ("Mate with the queen.") },
  [ETUDE_MATE_THEME_ROOK] = { "rook", "KRK", N_ ("Rook"), N_ ("Mate with the rook.") },
  [ETUDE_MATE_THEME_BISHOPS] = { "two-bishops", "KBBK", N_ ("Two bishops"), N_ ("Mate with the two bishops.") },
  [ETUDE_MATE_THEME_KEY_SQUARES]
  = { "key-squares", "KPK", N_ ("Key squares"), N_ ("Win: bring your king to a key square.") },
  [ETUDE_MATE_THEME_OPPOSITION] = { "opposition", "KPK", N_ ("Opposition"), N_ ("Win by taking the opposition.") },
  [ETUDE_MATE_THEME_OPPOSITION_DRAW]
  = { "opposition-draw", "KPK", N_ ("Opposition, to hold"), N_ ("Hold the draw as Black by taking the opposition.") },
  [ETUDE_MATE_THEME_ROOK_PAWN]
  = { "rook-pawn-draw", "KPK", N_ ("Rook’s pawn"), N_ ("Hold the draw as Black against the rook’s pawn.") },
  [ETUDE_MATE_THEME_QUEEN_PAWN]
  = { "queen-pawn", "KQKP", N_ ("Queen against pawn"), N_ ("Win against the pawn on its seventh rank.") },
  [ETUDE_MATE_THEME_QUEEN_PAWN_DRAW] = { "queen-pawn-draw", "KQKP", N_ ("Pawn against queen"),
                                         N_ ("Hold the draw as Black with the pawn on its seventh rank.") },
  [ETUDE_MATE_THEME_ROOK_AGAINST_PAWN]
  = { "rook-against-pawn", "KRKP", N_ ("Rook against pawn"), N_ ("Win against the pawn.") },
  [ETUDE_MATE_THEME_PAWN_AGAINST_ROOK]
  = { "pawn-against-rook", "KRKP", N_ ("Pawn against rook"), N_ ("Hold the draw as Black against the rook.") },
  [ETUDE_MATE_THEME_QUEEN_ROOK] = { "queen-rook", "KQKR", N_ ("Queen against rook"), N_ ("Win the rook, or mate.") },
  [ETUDE_MATE_THEME_LUCENA] = { "lucena", "KRPKR", N_ ("Lucena"), N_ ("Win: promote the pawn.") },
  [ETUDE_MATE_THEME_PHILIDOR]
  = { "philidor", "KRPKR", N_ ("Philidor"), N_ ("Hold the draw as Black: the rook belongs on its third rank.") },
  [ETUDE_MATE_THEME_VANCURA]
  = { "vancura", "KRPKR", N_ ("Vancura"), N_ ("Hold the draw as Black: the rook attacks from the side.") },
  [ETUDE_MATE_THEME_RIGHT_BISHOP]
  = { "right-bishop", "KBPK", N_ ("Right bishop"), N_ ("Win with the bishop of the right colour.") },
  [ETUDE_MATE_THEME_WRONG_BISHOP]
  = { "wrong-bishop", "KBPK", N_ ("Wrong bishop"), N_ ("Hold the draw as Black: the bishop is of the wrong colour.") },
  [ETUDE_MATE_THEME_TWO_PAWNS] = { "two-pawns", "KPPK", N_ ("Two pawns"), N_ ("Win with the two pawns.") },
  [ETUDE_MATE_THEME_RACE_PAWNS]
  = { "race-pawns", NULL, N_ ("Mini-game: pawns"), N_ ("Win the mini-game of pawns: who queens first?") },
  [ETUDE_MATE_THEME_RACE_KNIGHT]
  = { "race-knight", NULL, N_ ("Mini-game: knight"), N_ ("Win the mini-game of a knight against pawns.") },
  [ETUDE_MATE_THEME_RACE_BISHOP]
  = { "race-bishop", NULL, N_ ("Mini-game: bishop"), N_ ("Win the mini-game of a bishop against pawns.") },
  [ETUDE_MATE_THEME_RACE_ROOK]
  = { "race-rook", NULL, N_ ("Mini-game: rook"), N_ ("Win the mini-game of a rook against pawns.") },
  [ETUDE_MATE_THEME_RACE_QUEEN]
  = { "race-queen", NULL, N_ ("Mini-game: queen"), N_ ("Win the mini-game of a queen against pawns.") },
};

#define FILES 3 /* b to d of Lucena, c to e of Philidor; Vancura is about the rook's pawn */

static const char *const examples[ETUDE_N_MATE_THEMES] = {
  [ETUDE_MATE_THEME_NET] = "8/8/8/8/8/7K/4B3/3N2k1 w - - 0 1",
  [ETUDE_MATE_THEME_TRIANGLE] = "1k6/8/8/5KN1/8/3B4/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_BARRIER] = "8/2N5/3K4/k7/2B5/8/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_W] = "5k2/5N1B/5K2/8/8/8/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_CORNER] = "k3N3/6B1/2K5/8/8/8/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_DRIVE] = "8/8/3k4/8/8/2B3K1/3N4/8 w - - 0 1",
  [ETUDE_MATE_THEME_GATHER] = "7N/8/7B/8/2k5/7K/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_WHOLE] = "8/6k1/8/6B1/8/7N/8/K7 w - - 0 1",
  [ETUDE_MATE_THEME_QUEEN] = "8/8/8/8/1k6/4Q3/7K/8 w - - 0 1",
  [ETUDE_MATE_THEME_ROOK] = "8/8/3k4/5K2/8/8/4R3/8 w - - 0 1",
  [ETUDE_MATE_THEME_BISHOPS] = "1B6/8/8/8/8/5K2/2k1B3/8 w - - 0 1",
  [ETUDE_MATE_THEME_KEY_SQUARES] = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
  [ETUDE_MATE_THEME_OPPOSITION] = "8/4k3/8/3K4/4P3/8/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_OPPOSITION_DRAW] = "4k3/8/8/3KP3/8/8/8/8 b - - 0 1",
  [ETUDE_MATE_THEME_ROOK_PAWN] = "8/8/3k4/1K6/P7/8/8/8 b - - 0 1",
  [ETUDE_MATE_THEME_QUEEN_PAWN] = "1Q6/8/8/8/8/7K/3kp3/8 w - - 0 1",
  [ETUDE_MATE_THEME_QUEEN_PAWN_DRAW] = "7K/8/8/8/8/1Q6/2p5/k7 b - - 0 1",
  [ETUDE_MATE_THEME_ROOK_AGAINST_PAWN] = "8/8/8/3K4/8/2kp4/8/7R w - - 0 1",
  [ETUDE_MATE_THEME_PAWN_AGAINST_ROOK] = "7R/8/2K5/8/1k6/1p6/8/8 b - - 0 1",
  [ETUDE_MATE_THEME_QUEEN_ROOK] = "1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1",
  [ETUDE_MATE_THEME_LUCENA] = "3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1",
  [ETUDE_MATE_THEME_PHILIDOR] = "4k3/8/8/3KP3/8/r7/8/7R b - - 0 1",
  [ETUDE_MATE_THEME_VANCURA] = "R7/6k1/P7/1K6/8/8/8/5r2 b - - 0 1",
  [ETUDE_MATE_THEME_RIGHT_BISHOP] = "8/8/2k5/8/P7/2K5/8/5B2 w - - 0 1",
  [ETUDE_MATE_THEME_WRONG_BISHOP] = "8/3k4/8/1K6/P7/8/8/2B5 b - - 0 1",
  [ETUDE_MATE_THEME_TWO_PAWNS] = "8/8/8/3k4/8/2PPK3/8/8 w - - 0 1",
};

static const char *const defender_names[ETUDE_N_MATE_DEFENDERS] = { "longest", "corner", "human" };
static const char *const yardstick_names[ETUDE_N_MATE_YARDSTICKS] = { "fifty", "table" };

static int
find_name (const char *name, const char *const *names, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (name, names[i]) == 0)
      return (int) i;
  return -1;
}

const char *
etude_mate_theme_name (guint theme)
{
  return themes[theme].name;
}

const char *
etude_mate_defender_name (guint defender)
{
  return defender_names[defender];
}

const char *
etude_mate_yardstick_name (guint yardstick)
{
  return yardstick_names[yardstick];
}

int
etude_mate_theme_parse (const char *name)
{
  const char *names[ETUDE_N_MATE_THEMES];

  for (guint i = 0; i < ETUDE_N_MATE_THEMES; i++)
    names[i] = themes[i].name;
  return find_name (name, names, ETUDE_N_MATE_THEMES);
}

int
etude_mate_defender_parse (const char *name)
{
  return find_name (name, defender_names, ETUDE_N_MATE_DEFENDERS);
}

int
etude_mate_yardstick_parse (const char *name)
{
  return find_name (name, yardstick_names, ETUDE_N_MATE_YARDSTICKS);
}

const char *
etude_mate_theme_label (guint theme)
{
  return _ (themes[theme].label);
}

const char *
etude_mate_theme_task (EtudeMateTheme theme)
{
  return _ (themes[theme].task);
}

struct etude_position
etude_mate_theme_example (EtudeMateTheme theme, guint32 seed)
{
  const guint shift = seed % FILES;
  struct etude_fen fen;

  etude_fen_read (examples[theme], &fen);
  for (guint i = 0; i < 2u + fen.position.n_men; i++)
    if (theme == ETUDE_MATE_THEME_LUCENA
        || (theme == ETUDE_MATE_THEME_PHILIDOR && fen.position.piece[i].piece != ETUDE_ROOK))
      fen.position.piece[i].square -= shift;
  return fen.position;
}

const char *
etude_mate_defender_label (guint defender)
{
  static const char *const labels[ETUDE_N_MATE_DEFENDERS]
      = { N_ ("Resists longest"), N_ ("Runs to the wrong corner"), N_ ("Plays like a human") };

  return _ (labels[defender]);
}

const char *
etude_mate_yardstick_label (guint yardstick)
{
  static const char *const labels[ETUDE_N_MATE_YARDSTICKS] = { N_ ("Within fifty moves"), N_ ("Against best play") };

  return _ (labels[yardstick]);
}

const char *
etude_mate_theme_ending (EtudeMateTheme theme)
{
  return themes[theme].ending;
}

gboolean
etude_mate_theme_is_ending (EtudeMateTheme theme)
{
  return theme >= ETUDE_MATE_THEME_KEY_SQUARES && theme < ETUDE_MATE_THEME_RACE_PAWNS;
}

gboolean
etude_mate_theme_is_race (guint theme)
{
  return theme >= ETUDE_MATE_THEME_RACE_PAWNS && theme < ETUDE_N_MATE_THEMES;
}

gboolean
etude_mate_theme_is_draw (EtudeMateTheme theme)
{
  return theme == ETUDE_MATE_THEME_OPPOSITION_DRAW || theme == ETUDE_MATE_THEME_ROOK_PAWN
         || theme == ETUDE_MATE_THEME_QUEEN_PAWN_DRAW || theme == ETUDE_MATE_THEME_PAWN_AGAINST_ROOK
         || theme == ETUDE_MATE_THEME_PHILIDOR || theme == ETUDE_MATE_THEME_VANCURA
         || theme == ETUDE_MATE_THEME_WRONG_BISHOP;
}

guint
etude_mate_theme_reasons (EtudeMateTheme theme)
{
  static const guint reasons[ETUDE_N_MATE_THEMES] = {
    [ETUDE_MATE_THEME_KEY_SQUARES] = 1U << ETUDE_WHY_KEY_SQUARES,
    [ETUDE_MATE_THEME_OPPOSITION] = 1U << ETUDE_WHY_OPPOSITION,
    [ETUDE_MATE_THEME_OPPOSITION_DRAW] = 1U << ETUDE_WHY_OPPOSITION,
    [ETUDE_MATE_THEME_LUCENA] = 1U << ETUDE_WHY_LUCENA,
    [ETUDE_MATE_THEME_PHILIDOR] = 1U << ETUDE_WHY_PHILIDOR,
    [ETUDE_MATE_THEME_VANCURA] = 1U << ETUDE_WHY_VANCURA,
    [ETUDE_MATE_THEME_WRONG_BISHOP] = 1U << ETUDE_WHY_WRONG_BISHOP,
  };

  return theme < ETUDE_N_MATE_THEMES ? reasons[theme] : 0;
}

#define NET_MOVES 6 /* at most, to mate from the net */

EtudeMateTheme
etude_mate_theme_of (const struct etude_ending *ending, guint moves)
{
  static const EtudeMateTheme whole[]
      = { ETUDE_MATE_THEME_WHOLE, ETUDE_MATE_THEME_QUEEN, ETUDE_MATE_THEME_ROOK, ETUDE_MATE_THEME_BISHOPS };
  char name[ETUDE_ENDING_TEXT];

  etude_ending_name (ending, name);
  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    if (g_str_equal (themes[whole[i]].ending, name))
      return whole[i] == ETUDE_MATE_THEME_WHOLE && moves <= NET_MOVES ? ETUDE_MATE_THEME_NET : whole[i];
  return ETUDE_MATE_THEME_NONE;
}

/* --- yardsticks --- */

int
etude_mate_budget_spare (guint used, guint moves)
{
  return ETUDE_MATE_BUDGET - (int) used - (int) moves;
}

char *
etude_mate_yardstick_describe (EtudeMateYardstick yardstick, guint used, guint cost, guint moves)
{
  const int spare = etude_mate_budget_spare (used, moves);

  if (yardstick == ETUDE_MATE_YARDSTICK_TABLE)
    {
      if (cost == 0)
        return g_strdup_printf (
            ngettext ("%u move played, as good as best play.", "%u moves played, as good as best play.", used), used);
      return g_strdup_printf (
          ngettext ("%u move more than best play so far.", "%u moves more than best play so far.", cost), cost);
    }
  if (spare < 0)
    return g_strdup_printf (ngettext ("The mate comes %u move after the fiftieth.",
                                      "The mate comes %u moves after the fiftieth.", (guint) -spare),
                            (guint) -spare);
  /* Translators: moves played of fifty, and how many more than are needed there are. */
  return g_strdup_printf (
      ngettext ("%u of 50 moves played, %u may be wasted.", "%u of 50 moves played, %u may be wasted.", used), used,
      (guint) spare);
}

enum etude_grade
etude_mate_yardstick_grade (EtudeMateYardstick yardstick, gboolean solved, guint hints, guint used, guint needed,
                            int spare)
{
  const guint cost = used > needed ? used - needed : 0;

  if (!solved || spare < 0)
    return ETUDE_GRADE_AGAIN;
  if (hints > 0)
    return ETUDE_GRADE_HARD;
  if (cost == 0)
    return ETUDE_GRADE_EASY;
  if (yardstick == ETUDE_MATE_YARDSTICK_FIFTY || cost <= 1 + needed / 4)
    return ETUDE_GRADE_GOOD;
  return ETUDE_GRADE_HARD;
}
