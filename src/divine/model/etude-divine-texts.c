/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-texts.c - Divine puzzles, pieces, rules, levels and techniques in words, translated. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-puzzle.h"
#include "etude-divine-texts.h"
#include "etude-wording.h"

/* --- names --- */

/* Translators: names of board games; shogi is Japanese chess, xiangqi Chinese chess, makruk Thai chess. */
static const char *const game_titles[ETUDE_DIVINE_KINDS] = {
  [ETUDE_DIVINE_CHESS] = N_ ("Chess"),
  [ETUDE_DIVINE_MAKRUK] = N_ ("Makruk"),
  [ETUDE_DIVINE_XIANGQI] = N_ ("Xiangqi"),
  [ETUDE_DIVINE_SHOGI] = N_ ("Shogi"),
  [ETUDE_DIVINE_K5] = N_ ("King, 5 × 5"),
  [ETUDE_DIVINE_KN5] = N_ ("King and knight, 5 × 5"),
  [ETUDE_DIVINE_RR5] = N_ ("Two rooks, 5 × 5"),
  [ETUDE_DIVINE_NN6] = N_ ("Two knights, 6 × 6"),
  [ETUDE_DIVINE_KRB6] = N_ ("King, rook and bishop, 6 × 6"),
  [ETUDE_DIVINE_QRR6] = N_ ("Queen and two rooks, 6 × 6"),
  [ETUDE_DIVINE_KQNN7] = N_ ("King, queen and two knights, 7 × 7"),
  [ETUDE_DIVINE_KQBNR7] = N_ ("Full set, 7 × 7"),
  [ETUDE_DIVINE_KQBNR8] = N_ ("Full set, 8 × 8"),
  [ETUDE_DIVINE_GAEHR10] = N_ ("Full set of xiangqi, 9 × 10"),
};

static const char *const rule_titles[ETUDE_DIVINE_RULES] = { N_ ("Exact"), N_ ("Classic"), N_ ("Guess") };

static const char *const level_titles[ETUDE_DIVINE_LEVELS] = {
  [ETUDE_DIVINE_EASY] = N_ ("Easy"), [ETUDE_DIVINE_MILD] = N_ ("Mild"),     [ETUDE_DIVINE_MEDIUM] = N_ ("Medium"),
  [ETUDE_DIVINE_HARD] = N_ ("Hard"), [ETUDE_DIVINE_EXPERT] = N_ ("Expert"),
};

static const char *const level_meanings[ETUDE_DIVINE_LEVELS] = {
  [ETUDE_DIVINE_EASY] = N_ ("All clues; counting is enough"),
  [ETUDE_DIVINE_MILD] = N_ ("Half the clues; counting is enough"),
  [ETUDE_DIVINE_MEDIUM] = N_ ("Few clues; counting is enough"),
  [ETUDE_DIVINE_HARD] = N_ ("Few clues, and some suppositions"),
  [ETUDE_DIVINE_EXPERT] = N_ ("Few clues, and many suppositions"),
};

static const char *const piece_names[ETUDE_N_PIECES] = {
  [ETUDE_KING] = N_ ("King"),
  [ETUDE_QUEEN] = N_ ("Queen"),
  [ETUDE_ROOK] = N_ ("Rook"),
  [ETUDE_BISHOP] = N_ ("Bishop"),
  [ETUDE_KNIGHT] = N_ ("Knight"),
  [ETUDE_PAWN] = N_ ("Pawn"),
  [ETUDE_MET] = N_ ("Met"),
  [ETUDE_GENERAL] = N_ ("General"),
  [ETUDE_ADVISOR] = N_ ("Advisor"),
  [ETUDE_ELEPHANT] = N_ ("Elephant"),
  [ETUDE_HORSE] = N_ ("Horse"),
  [ETUDE_CHARIOT] = N_ ("Chariot"),
  [ETUDE_DRAGON_KING] = N_ ("Dragon king"),
  [ETUDE_DRAGON_HORSE] = N_ ("Dragon horse"),
};

/* Translators: these names stand in sentences, as their subject. */
static const char *const the_pieces[ETUDE_N_PIECES] = {
  [ETUDE_KING] = N_ ("the king"),
  [ETUDE_QUEEN] = N_ ("the queen"),
  [ETUDE_ROOK] = N_ ("the rook"),
  [ETUDE_BISHOP] = N_ ("the bishop"),
  [ETUDE_KNIGHT] = N_ ("the knight"),
  [ETUDE_PAWN] = N_ ("the pawn"),
  [ETUDE_MET] = N_ ("the met"),
  [ETUDE_GENERAL] = N_ ("the general"),
  [ETUDE_ADVISOR] = N_ ("the advisor"),
  [ETUDE_ELEPHANT] = N_ ("the elephant"),
  [ETUDE_HORSE] = N_ ("the horse"),
  [ETUDE_CHARIOT] = N_ ("the chariot"),
  [ETUDE_DRAGON_KING] = N_ ("the dragon king"),
  [ETUDE_DRAGON_HORSE] = N_ ("the dragon horse"),
};

/* Translators: of two pieces that are alike the one on the lower row, or on the left in a row; as subjects of sentences. */
static const char *const the_first[ETUDE_N_PIECES]
    = { [ETUDE_ROOK] = N_ ("the lower rook"), [ETUDE_KNIGHT] = N_ ("the lower knight") };
static const char *const the_second[ETUDE_N_PIECES]
    = { [ETUDE_ROOK] = N_ ("the upper rook"), [ETUDE_KNIGHT] = N_ ("the upper knight") };

char *
etude_divine_describe_rung (guint i)
{
  enum etude_divine_game game;
  enum etude_divine_level level;

  g_return_val_if_fail (etude_divine_rung (i, &game, &level), NULL);
  /* Translators: a rung of the ladder: "3. Two rooks, 5 × 5". */
  return g_strdup_printf (_ ("%u. %s"), i + 1, etude_divine_game_title (game));
}

const char *
etude_divine_describe_rung_needs (guint i)
{
  static const char *const needs[] = {
    N_ ("Which square has the ones around it?"),
    N_ ("Attacks of two pieces add up"),
    N_ ("Lines of two pieces of a kind cross"),
    N_ ("Three different pieces"),
    N_ ("Leapers, hard to tell apart"),
    N_ ("Few clues: which number needs which piece?"),
    N_ ("Lines on every side"),
    N_ ("Lines, and few clues"),
    N_ ("Four pieces, two of them alike"),
    N_ ("All five pieces on a small board"),
    N_ ("All five pieces, as in a game of chess"),
    N_ ("Palaces, a river, hobbled horses"),
    N_ ("Three pieces; the first suppositions"),
    N_ ("Palaces, a river, suppositions"),
    N_ ("Four pieces, and few clues"),
    N_ ("Lines, few clues, suppositions"),
    N_ ("All five pieces, and few clues"),
    N_ ("Four pieces; some suppositions"),
    N_ ("A small board; some suppositions"),
    N_ ("All five pieces; some suppositions"),
    N_ ("Three pieces; many suppositions"),
    N_ ("Palaces, a river, many suppositions"),
    N_ ("Four pieces; many suppositions"),
    N_ ("All five pieces; many suppositions"),
  };

  g_return_val_if_fail (i < G_N_ELEMENTS (needs), NULL);
  return _ (needs[i]);
}

const char *
etude_divine_game_title (enum etude_divine_game game)
{
  return _ (game_titles[game]);
}

const char *
etude_divine_rule_title (enum etude_divine_rule rule)
{
  return _ (rule_titles[rule]);
}

const char *
etude_divine_describe_rule (enum etude_divine_game game, enum etude_divine_rule rule)
{
  if (rule == ETUDE_DIVINE_GUESS)
    return _ ("The pieces may attack each other and stand in each other’s way");
  if (rule == ETUDE_DIVINE_CLASSIC)
    return _ ("No difference of two pieces’ cell numbers is in the series of the game");
  if (etude_divine_game_row (game)->apart)
    return _ ("No piece attacks another, and general and advisor stand in different palaces");
  return _ ("No piece attacks another");
}

const char *
etude_divine_level_title (enum etude_divine_level level)
{
  return _ (level_titles[level]);
}

const char *
etude_divine_describe_level (enum etude_divine_level level)
{
  return _ (level_meanings[level]);
}

const char *
etude_divine_piece_name (enum etude_divine_game game, guint piece)
{
  return _ (piece_names[etude_divine_game_row (game)->piece[piece]]);
}

const char *
etude_divine_the_piece (enum etude_divine_game game, guint piece)
{
  const guint face = etude_divine_game_row (game)->piece[piece];

  for (guint other = 0; other < etude_divine_game_row (game)->n_pieces; other++)
    if (other != piece && etude_divine_game_row (game)->piece[other] == face)
      return _ (other < piece ? the_second[face] : the_first[face]);
  return _ (the_pieces[face]);
}

char *
etude_divine_square_name (enum etude_divine_game game, guint square)
{
  const struct etude_geometry *board = &etude_divine_game_row (game)->geometry;
  char name[ETUDE_SQUARE_TEXT];

  return g_strdup (game == ETUDE_DIVINE_SHOGI ? etude_square_name_shogi (square, board->width, board->height, name)
                                              : etude_square_name (square, board->width, name));
}

char *
etude_divine_describe_variant (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level)
{
  enum etude_divine_game rung_game;
  enum etude_divine_level rung_level;

  /* The words of levels are those of games: rungs have numbers. */
  for (guint i = 0; etude_divine_rung (i, &rung_game, &rung_level); i++)
    if (rung_game == game && rung_level == level)
      {
        g_autofree char *rung = etude_divine_describe_rung (i);

        /* Translators: the ladder of puzzles and one of its rungs: "Ladder, 3. Two rooks, 5 × 5". */
        return g_strdup_printf (_ ("Ladder, %s"), rung);
      }
  if (rule == ETUDE_DIVINE_EXACT)
    /* Translators: a game and a level, "Chess, easy". */
    return g_strdup_printf (_ ("%s, %s"), etude_divine_game_title (game), etude_divine_level_title (level));
  /* Translators: a game, a rule and a level: "Chess, classic, easy". */
  return g_strdup_printf (_ ("%s, %s, %s"), etude_divine_game_title (game), etude_divine_rule_title (rule),
                          etude_divine_level_title (level));
}

/* --- lists --- */

/* What is beyond the limit becomes one item, but never just one square. */
static GPtrArray *
name_squares (enum etude_divine_game game, const struct etude_squares *squares, guint limit)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  const guint n = etude_squares_count (squares);
  const guint shown = limit && n > limit + 1 ? limit : n;

  for (guint square = 0; square < etude_divine_n_squares (game) && items->len < shown; square++)
    if (etude_squares_has (squares, square))
      g_ptr_array_add (items, etude_divine_square_name (game, square));
  if (shown < n)
    /* Translators: the end of a list of squares: "c3, d4 and 5 more". */
    g_ptr_array_add (items, g_strdup_printf (ngettext ("%u more", "%u more", n - shown), n - shown));
  return items;
}

char *
etude_divine_list_squares (enum etude_divine_game game, const struct etude_squares *squares, guint limit)
{
  g_autoptr (GPtrArray) items = name_squares (game, squares, limit);

  return etude_wording_list (items, FALSE);
}

char *
etude_divine_list_alternatives (enum etude_divine_game game, const struct etude_squares *squares, guint limit)
{
  g_autoptr (GPtrArray) items = name_squares (game, squares, limit);

  return etude_wording_list (items, TRUE);
}

char *
etude_divine_list_pieces (enum etude_divine_game game, guint pieces)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (pieces >> piece & 1)
      g_ptr_array_add (items, (char *) etude_divine_the_piece (game, piece));
  return etude_wording_list (items, FALSE);
}

/* --- the task --- */

char *
etude_divine_describe_task (const struct etude_divine_puzzle *puzzle)
{
  g_autofree char *pieces = etude_divine_list_pieces (puzzle->game, puzzle->pieces);
  g_autofree char *clues = NULL;

  if ((puzzle->pieces & (puzzle->pieces - 1)) == 0)
    /* Translators: the task of a puzzle with one hidden piece, "the king". */
    return g_strdup_printf (_ ("Find where %s stands. It attacks the squares with a 1, and none of those with a 0."),
                            pieces);
  /* Translators: the task of a puzzle; the pieces are "the king, the rook and the bishop". */
  clues = g_strdup_printf (_ ("Find where %s stand. Each number says how many of them attack that square."), pieces);
  /* Translators: the first sentences say what to find, the last one which rule the pieces keep. */
  return g_strdup_printf (_ ("%s %s."), clues, etude_divine_describe_rule (puzzle->game, puzzle->rule));
}

const char *
etude_divine_ask_where (guint pieces)
{
  static const char *const questions[ETUDE_DIVINE_PIECES] = {
    N_ ("Where does the piece stand?"),      N_ ("Where do the two pieces stand?"),
    N_ ("Where do the three pieces stand?"), N_ ("Where do the four pieces stand?"),
    N_ ("Where do the five pieces stand?"),
  };
  guint n = 0;

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    n += pieces >> piece & 1;
  return n > 0 ? _ (questions[n - 1]) : "";
}

char *
etude_divine_describe_question (const struct etude_divine_puzzle *puzzle)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle->game);
  g_autoptr (GString) figures = g_string_new (NULL);
  /* Children know figures before letters; pieces of other games have none. */
  static const char *const figure[ETUDE_N_PIECES]
      = { [ETUDE_KING] = "♔", [ETUDE_QUEEN] = "♕", [ETUDE_ROOK] = "♖", [ETUDE_BISHOP] = "♗", [ETUDE_KNIGHT] = "♘" };
  guint n = 0;

  for (guint piece = 0; piece < row->n_pieces; piece++)
    if (puzzle->pieces >> piece & 1)
      {
        if (!figure[row->piece[piece]])
          return g_strdup (etude_divine_ask_where (puzzle->pieces));
        g_string_append_printf (figures, n++ ? " %s" : "%s", figure[row->piece[piece]]);
      }
  /* Translators: the figures of the hidden pieces: "Where do ♔ ♕ ♗ ♘ ♖ stand?". */
  return g_strdup_printf (ngettext ("Where does %s stand?", "Where do %s stand?", n), figures->str);
}

char *
etude_divine_describe_placement (enum etude_divine_game game, const struct etude_divine_placement *placed)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (game);
  GString *text = g_string_new (NULL);

  for (guint piece = 0; piece < row->n_pieces; piece++)
    if (placed->square[piece] != ETUDE_DIVINE_NOWHERE)
      {
        g_autofree char *square = etude_divine_square_name (game, placed->square[piece]);

        g_string_append_printf (text, text->len ? ", %c %s" : "%c %s", etude_piece_letter (row->piece[piece]), square);
      }
  return g_string_free (text, FALSE);
}

/* --- squares --- */

static void
add_words (char **words, char *more)
{
  g_free (*words);
  *words = more;
}

char *
etude_divine_describe_square (const struct etude_divine_puzzle *puzzle, guint square, int left, gboolean ticked,
                              guint pencil)
{
  const guint clue = puzzle->clue[square];
  g_autofree char *words = NULL, *pieces = etude_divine_list_pieces (puzzle->game, pencil);

  if (clue == ETUDE_DIVINE_HIDDEN)
    words = g_strdup (_ ("clue hidden"));
  else if (!ticked || left == (int) clue)
    /* Translators: for screen readers, the number on a square. */
    words = g_strdup_printf (_ ("clue %u"), clue);
  else if (left == 0)
    /* Translators: for screen readers, the number on a square that as many pieces attack as it says. */
    words = g_strdup_printf (_ ("clue %u, satisfied"), clue);
  else if (left > 0)
    words = g_strdup_printf (ngettext ("clue %u, %u left", "clue %u, %u left", (gulong) left), clue, (guint) left);
  else
    words = g_strdup_printf (ngettext ("clue %u, %u too many", "clue %u, %u too many", (gulong) -left), clue,
                             (guint) -left);
  if (pencil >> ETUDE_DIVINE_CROSS & 1)
    /* Translators: for screen readers: the clue of a square, on which nothing stands as somebody has marked. */
    add_words (&words, g_strdup_printf (_ ("%s, crossed out"), words));
  if (*pieces)
    /* Translators: for screen readers: the clue of a square, and the pieces that somebody has pencilled on it. */
    add_words (&words, g_strdup_printf (_ ("%s, pencilled: %s"), words, pieces));
  return g_steal_pointer (&words);
}

/* --- results --- */

char *
etude_divine_describe_check (guint right, guint placed)
{
  if (placed == 0)
    return g_strdup (_ ("No piece is on the board"));
  if (right == placed)
    return g_strdup_printf (
        ngettext ("The piece on the board is right", "All %u pieces on the board are right", placed), placed);
  if (right == 0)
    return g_strdup_printf (
        ngettext ("The piece on the board is not right", "None of the %u pieces on the board is right", placed),
        placed);
  /* Translators: the first number is the one that decides between singular and plural. */
  return g_strdup_printf (
      ngettext ("%u of the %u pieces on the board is right", "%u of the %u pieces on the board are right", right),
      right, placed);
}

char *
etude_divine_describe_wrong_crosses (guint n)
{
  return g_strdup_printf (ngettext ("A hidden piece stands on a square that is crossed out",
                                    "Hidden pieces stand on %u squares that are crossed out", n),
                          n);
}

char *
etude_divine_describe_time (gint64 milliseconds)
{
  const gint64 seconds = MAX (milliseconds, 0) / 1000;
  const guint hours = (guint) (seconds / 3600), minutes = (guint) (seconds / 60 % 60), rest = (guint) (seconds % 60);

  return hours ? g_strdup_printf ("%u:%02u:%02u", hours, minutes, rest) : g_strdup_printf ("%u:%02u", minutes, rest);
}

char *
etude_divine_describe_rating (const struct etude_divine_rating *rating, guint strength)
{
  if (rating->points == 0)
    return g_strdup ("");
  return strength ? g_strdup_printf (_ ("Rating %u, your strength is %u."), rating->points, strength)
                  : g_strdup_printf (_ ("Rating %u."), rating->points);
}

char *
etude_divine_describe_needs (const struct etude_divine_rating *rating)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const guint supposed = rating->steps[ETUDE_DIVINE_SUPPOSED];

  for (guint technique = ETUDE_DIVINE_ZERO; technique < ETUDE_DIVINE_SUPPOSED; technique++)
    if (rating->steps[technique])
      g_string_append_printf (list, "%s%s", list->len ? "; " : "", etude_divine_technique_title (technique));
  if (supposed)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u supposition", "%u suppositions", supposed), supposed);

      g_string_append_printf (list, "%s%s", list->len ? "; " : "", text);
    }
  if (rating->tried)
    g_string_append_printf (list, "%s%s", list->len ? "; " : "", _ ("trial and error"));
  /* Translators: names of techniques, with semicolons between them. */
  return list->len ? g_strdup_printf (_ ("Techniques needed: %s."), list->str) : g_strdup ("");
}

char *
etude_divine_describe_result (gint64 elapsed, guint hints, guint checks, gboolean revealed, gboolean is_best,
                              gint64 best_before)
{
  g_autofree char *time = etude_divine_describe_time (elapsed);
  g_autofree char *best = etude_divine_describe_time (best_before);

  if (revealed)
    return g_strdup (_ ("Solved, but the answer had been shown."));
  if (hints || checks)
    {
      g_autofree char *hinted = g_strdup_printf (ngettext ("%u hint", "%u hints", hints), hints);
      g_autofree char *checked = g_strdup_printf (ngettext ("%u check", "%u checks", checks), checks);

      /* The time is like "1:05". */
      if (hints && checks)
        /* Translators: a time; "2 hints"; "1 check". */
        return g_strdup_printf (_ ("Solved in %s with %s and %s."), time, hinted, checked);
      /* Translators: a time; "2 hints" or "1 check". */
      return g_strdup_printf (_ ("Solved in %s with %s."), time, hints ? hinted : checked);
    }
  if (is_best)
    return g_strdup_printf (_ ("Solved in %s. This is your best time."), time);
  if (best_before)
    return g_strdup_printf (_ ("Solved in %s. Your best time is %s."), time, best);
  return g_strdup_printf (_ ("Solved in %s."), time);
}
