/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mate-pgn-notes.c - what is said of moves in PGN: comments, glyphs, drawings, tags; and texts of several games. */
#include "case.h"
#include "etude-mate-comment.h"
#include "made-endings.h"
#include "pgn-fixture.h"
#include "wait.h"

#include <string.h>

#define SEED 20010911
#define GAMES 40

static EtudeMateGame *
read_text (const char *movetext)
{
  g_autofree char *pgn = g_strconcat (PGN_FIXTURE_TAGS, movetext, NULL);
  g_autoptr (GError) error = NULL;
  EtudeMateGame *game = etude_mate_pgn_read (pgn, 0, &error);

  g_assert_no_error (error);
  return game;
}

static void
append_comment (GString *text, const char *name, const GString *comment)
{
  if (comment)
    g_string_append_printf (text, " %s{%s}", name, comment->str);
}

/* "f6f7!: after{good} Gf7 Rf7h7"; a line for each node that has notes, "-" for the root. */
static char *
describe (EtudeMateGame *game)
{
  EtudeMateNode *root = etude_mate_game_get_root (game);
  GString *text = g_string_new (NULL);

  for (EtudeMateNode *node = root; node; node = etude_mate_node_following (node, root))
    {
      g_autofree char *glyphs = etude_mate_notes_glyphs (node->notes), *drawings = NULL;
      char from[ETUDE_SQUARE_TEXT], to[ETUDE_SQUARE_TEXT];

      if (!node->notes)
        continue;
      drawings = etude_mate_comment_commands (node->notes->drawings);
      g_string_append_printf (text, "%s%s%s%s:", text->len ? "\n" : "",
                              node->parent ? etude_square_name (node->move.from, 8, from) : "-",
                              node->parent ? etude_square_name (node->move.to, 8, to) : "", glyphs);
      append_comment (text, "before", node->notes->before);
      append_comment (text, "after", node->notes->after);
      if (*drawings)
        g_string_append_printf (text, " %s", drawings);
    }
  return g_string_free (text, FALSE);
}

static void
check (const char *movetext, const char *expected)
{
  g_autoptr (EtudeMateGame) game = read_text (movetext);

  case_assert_text (describe (game), expected);
}

/* --- reading --- */

CASE (comments)
{
  check ("1. Kf7 {good}", "f6f7: after{good}");
  check ("{at first} {and then} 1. Kf7", "-: after{at first and then}");
  check ("1. Kf7 { over\r\n two   lines } ; and (one) more }\n 1... Kh7",
         "f6f7: after{over\ntwo lines and (one) more )}");
  check ("1. Kf7 (1. Qg6 {draws}) {after all} 1... Kh7", "f6f7: after{after all}\ng1g6: after{draws}");
  check ("1. Kf7 ({better} 1. Qg7# {done}) 1... Kh7", "g1g7: before{better} after{done}");
  check ("1. Kf7 ({nothing comes})", "f6f7: after{nothing comes}");
  check ("1. Kf7 {Kb\xe9}", "f6f7: after{Kb\xef\xbf\xbd}"); /* not UTF-8 */
  check ("1. Kf7 {}", "");
}

CASE (glyphs)
{
  check ("1. Kf7! Kh7?? 2. Qh1#!", "f6f7!:\nh8h7??:\ng1h1!:");
  check ("1. Kf7 $3 $14 $3", "f6f7!!\u202f⩲:");
  check ("1. Kf7 ?! $146", "f6f7?!\u202fN:");
  check ("1. Kf7 $250 $0", "f6f7\u202f$250:");
  check ("1. Kf7 $1000 !!!", "f6f7: after{$1000 !!!}"); /* none of PGN's: kept as words */
  check ("1. Kf7!? {odd} (1. Qg6 $4) 1... Kh7 $6", "f6f7!?: after{odd}\nh8h7?!:\ng1g6??:");
  check ("1. Kf7 ($1 1. Qg6)", "g1g6: before{$1}"); /* no move to stand behind */
}

/* The signs of the numbers as they are printed since the Chess Informants; every other number stays a number. */
CASE (signs)
{
  static const struct
  {
    guint first, last; /* the same of White and of Black */
    const char *sign;
  } published[] = {
    { 1, 1, "!" },   { 2, 2, "?" },    { 3, 3, "!!" },    { 4, 4, "??" },    { 5, 5, "!?" },    { 6, 6, "?!" },
    { 7, 7, "□" },   { 10, 10, "=" },  { 13, 13, "∞" },   { 14, 14, "⩲" },   { 15, 15, "⩱" },   { 16, 16, "±" },
    { 17, 17, "∓" }, { 18, 18, "+−" }, { 19, 19, "−+" },  { 22, 23, "⨀" },   { 32, 33, "⟳" },   { 36, 37, "→" },
    { 40, 41, "↑" }, { 44, 45, "=∞" }, { 132, 133, "⇆" }, { 138, 139, "⊕" }, { 140, 140, "∆" }, { 146, 146, "N" },
  };

  for (guint number = 1, next = 0; number <= G_MAXUINT8; number++)
    {
      g_autofree char *movetext = g_strdup_printf ("1. Kf7 $%u", number);
      g_autofree char *expected = NULL;

      next += next < G_N_ELEMENTS (published) && number > published[next].last;
      expected = next < G_N_ELEMENTS (published) && number >= published[next].first
                     ? g_strdup_printf ("f6f7%s%s:", number < 10 ? "" : "\u202f", published[next].sign)
                     : g_strdup_printf ("f6f7%s$%u:", number < 10 ? "" : "\u202f", number);
      check (movetext, expected);
    }
}

CASE (drawings)
{
  check ("1. Kf7 {[%csl Gf7,Rh8][%cal Yf7h7] look}", "f6f7: after{look} [%csl Gf7,Rh8][%cal Yf7h7]");
  check ("{[%cal Bg1g7]} 1. Kf7", "-: [%cal Bg1g7]");
  check ("1. Kf7 {[%csl Gf7][%csl Gf7]}", "f6f7: [%csl Gf7]");
  check ("1. Kf7 {[%csl Gf7, Rh8, Gf7 ,Gf7][%csl Gf7]}", "f6f7: [%csl Gf7,Gf7,Rh8]"); /* f7 as a whole */
  check ("1. Kf7 ({[%csl Gg1]} 1. Qg6)", "-: [%csl Gg1]");                            /* on the board before the move */
  check ("1. Kf7 {[%clk 0:00:07] [%eval 3.1]}", "f6f7: after{[%clk 0:00:07] [%eval 3.1]}");
  check ("1. Kf7 {[%csl Pf7] [%cal Gf7] [%csl Gf9] [%csl Gf7}",
         "f6f7: after{[%csl Pf7] [%cal Gf7] [%csl Gf9] [%csl Gf7}");
}

/* What of a comment is for people. */
CASE (words)
{
  static const char *const comments[][2] = {
    { "good", "good" }, { "[%clk 0:01] good", "good" }, { "[%clk 0:01]", NULL }, { "a [%b", "a [%b" }, { "[x]", "[x]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      g_autoptr (GString) comment = g_string_new (comments[i][0]);

      case_assert_text (etude_mate_comment_words (comment), comments[i][1]);
    }
}

/* --- writing --- */

CASE (written)
{
  g_autoptr (EtudeMateGame) game
      = read_text ("{Here} 1. Kf7! {good [%cal Gf7h7] [%clk 0:01]} ({or} 1. Qg6 $4) 1... Kh7 $146 {x}");
  g_autofree char *pgn = etude_mate_pgn_write (game, NULL, NULL);

  g_assert_cmpstr (strstr (pgn, "\n\n") + 2, ==,
                   "{Here} 1. Kf7 $1 {[%cal Gf7h7] good [%clk 0:01]} ({or} 1. Qg6 $4) 1... Kh7 $146\n{x} *\n");
}

/* Etude's own words about distances are not kept: they are known, and would be written twice. */
CASE (distances)
{
  struct etude_endings *tablebase = made_endings_of ("KQK");
  g_autoptr (EtudeMateGame) game = read_text ("1. Kf7 {draw} Kh7 {mate in 1 move} 2. Qh1# {checkmate} {nice}");
  g_autofree char *pgn = etude_mate_pgn_write (game, &(EtudeSolved){ .endings = tablebase }, NULL), *again = NULL,
                  *text = NULL, *foreign = NULL;
  g_autoptr (EtudeMateGame) back = etude_mate_pgn_read (pgn, 0, NULL);

  g_assert_nonnull (strstr (pgn, "1. Kf7 {mate in 2 moves, 1 slower} {draw} 1... Kh7"));
  text = describe (back);
  foreign = describe (game);
  g_assert_cmpstr (text, ==, "f6f7: after{draw}\nh8h7: after{mate in 1 move}\ng1h1: after{checkmate nice}");
  g_assert_cmpstr (text, ==, foreign);
  again = etude_mate_pgn_write (back, &(EtudeSolved){ .endings = tablebase }, NULL);
  g_assert_cmpstr (again, ==, pgn);
  etude_endings_free (tablebase);
}

CASE (tags)
{
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (
      "[White \"Troitzky \\\"A\\\\B\\\"\"]\n[Event \"A \xc3\xa9tude\"]\n"
      "[Date \"1924.??.??\"]\n[Annotator \"me\"]\n" PGN_FIXTURE_TAGS "[Result \"0-1\"]\n1. Qg7# 0-1",
      0, NULL);
  g_autofree char *pgn = etude_mate_pgn_write (game, NULL, "2024.05.31");

  g_assert_cmpstr (pgn, ==,
                   "[Event \"A \xc3\xa9tude\"]\n"
                   "[Site \"?\"]\n"
                   "[Date \"1924.??.??\"]\n"
                   "[Round \"-\"]\n"
                   "[White \"Troitzky \\\"A\\\\B\\\"\"]\n"
                   "[Black \"?\"]\n"
                   "[Result \"1-0\"]\n"
                   "[Annotator \"me\"]\n"
                   "[SetUp \"1\"]\n" PGN_FIXTURE_TAGS "\n"
                   "1. Qg7# 1-0\n");
}

/* --- there and back --- */

static void
add_random_notes (EtudeMateNode *node, GRand *random)
{
  static const char *const texts[]
      = { "good",
          "a longer one, of some words",
          "♔ über",
          "(",
          "a line\nanother\n\na paragraph of some length and words",
          "see https://example.org/a/very/long/address/that/no/line/has/room/for/and/that/cannot/be/wrapped/anywhere/"
          "at/all and more" };
  EtudeMateNotes *notes;

  if (g_rand_int_range (random, 0, 3))
    return;
  notes = etude_mate_node_edit_notes (node);
  if (g_rand_boolean (random))
    {
      const char *words = texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))];

      etude_mate_comment_append (&notes->after, words, strlen (words));
    }
  if (node->parent && node->parent->child != node && g_rand_boolean (random))
    etude_mate_comment_append (&notes->before, "or", 2);
  for (gint n = g_rand_int_range (random, 0, 3); n > 0 && node->parent; n--)
    etude_mate_notes_add_glyph (node, (guint8) g_rand_int_range (random, 0, 256));
  notes->drawings = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));
  for (gint n = g_rand_int_range (random, 0, 4); n > 0; n--)
    {
      EtudeDrawing drawing = { (guint8) g_rand_int_range (random, 0, 64), (guint8) g_rand_int_range (random, 0, 64),
                               "GRBY"[g_rand_int_range (random, 0, 4)] };

      if (n % 2)
        drawing.to = drawing.from;
      if (drawing.to == drawing.from && g_rand_boolean (random))
        drawing.colour = g_ascii_tolower (drawing.colour);
      g_array_append_val (notes->drawings, drawing);
    }
  etude_mate_notes_drop_doubles (notes);
  etude_mate_node_drop_empty_notes (node);
}

/* Rings are written before arrows. */
CASE (round_trip)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (EtudeMateGame) game = pgn_fixture_random_game (random, "KQRK", 4), read = NULL;
      EtudeMateNode *root = etude_mate_game_get_root (game);
      g_autofree char *pgn = NULL, *before = NULL, *after = NULL;

      for (EtudeMateNode *node = root; node; node = etude_mate_node_following (node, root))
        add_random_notes (node, random);
      before = describe (game);
      pgn = etude_mate_pgn_write (game, NULL, NULL);
      read = etude_mate_pgn_read (pgn, 0, NULL);
      after = describe (read);
      g_assert_cmpstr (before, ==, after);
    }
}

/* --- as other programs export --- */

/* A chapter of a study as lichess exports it: long lines, comments with a blank at each end, paragraphs, clocks and
 * evaluations, an empty command. */
#define STUDY                                                                                                  \
  "[Event \"Endings: Bishop and knight\"]\n[Site \"https://lichess.org/study/abcdefgh/ijklmnop\"]\n"           \
  "[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n"                   \
  "[Annotator \"https://lichess.org/@/someone\"]\n[Variant \"From Position\"]\n[ECO \"?\"]\n[Opening \"?\"]\n" \
  "[UTCDate \"2024.05.31\"]\n[UTCTime \"18:02:11\"]\n[WhiteElo \"?\"]\n"
#define STUDY_END "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/2K5/8/R7 w - - 0 1\"]\n\n"
#define STUDY_MOVES                                                                                      \
  "{ [%eval 0.17] [%clk 0:03:00] The plan has two parts.\nFirst the king.\n\nThen the rook. [%csl ] }\n" \
  "1. Kd4 $1 { [%eval #15] [%clk 0:02:57] } 1... Kg7 { [%clk 0:02:59] } 2. Ke5 1-0\n\n\n"

/* The game comes out as it went in; read and written again it is the same to the byte. */
static void
check_same_again (const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (text, 0, &error), back = NULL;
  g_autofree char *once = NULL, *twice = NULL;

  g_assert_no_error (error);
  once = etude_mate_pgn_write (game, NULL, "2024.06.01");
  g_assert_cmpstr (once, ==, expected);
  back = etude_mate_pgn_read (once, 0, &error);
  g_assert_no_error (error);
  twice = etude_mate_pgn_write (back, NULL, "2024.06.01");
  g_assert_cmpstr (twice, ==, once);
}

CASE (study)
{
  check_same_again (STUDY STUDY_END STUDY_MOVES, STUDY STUDY_END
                    "{[%eval 0.17] [%clk 0:03:00] The plan has two parts.  \nFirst the king.\n\nThen the rook. "
                    "[%csl ]} 1. Kd4 $1 {[%eval #15] [%clk 0:02:57]} 1... Kg7 {[%clk\n0:02:59]} 2. Ke5 1-0\n");
}

/* How a game ended is known to those who played it; the board has the last word. */
CASE (result)
{
  static const struct
  {
    const char *tag, *moves, *result;
  } ends[] = {
    { "", "1. Kf7 1-0", "1-0" },
    { "", "1. Kf7 *", "*" },
    { "[Result \"1/2-1/2\"]\n", "1. Kf7 1/2-1/2", "1/2-1/2" },
    { "[Result \"1-0\"]\n", "1. Kf7", "1-0" },
    { "[Result \"0-1\"]\n", "1. Kf7 0-1", "0-1" },
    { "[Result \"win\"]\n", "1. Kf7 *", "*" },
    { "[Result \"*\"]\n", "1. Qg7# *", "1-0" },
    { "[Result \"1-0\"]\n", "1. Qg6 1-0", "1/2-1/2" }, /* stalemate */
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strconcat (ends[i].tag, PGN_FIXTURE_TAGS, ends[i].moves, NULL), *pgn = NULL;
      g_autofree char *tag = g_strdup_printf ("[Result \"%s\"]", ends[i].result);
      g_autofree char *last = g_strdup_printf (" %s\n", ends[i].result);
      g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (text, 0, NULL);

      pgn = etude_mate_pgn_write (game, NULL, NULL);
      g_assert_nonnull (strstr (pgn, tag));
      g_assert_true (g_str_has_suffix (pgn, last));
    }
}

/* Where Black has the men, names and result stay as they are. */
CASE (black_wins)
{
  g_autoptr (EtudeMateGame) game
      = etude_mate_pgn_read ("[White \"Ann\"]\n[Black \"Bob\"]\n[WhiteElo \"1800\"]\n[Result \"0-1\"]\n"
                             "[FEN \"7K/8/5k2/8/8/8/8/6q1 b\"]\n1... Kf7 0-1",
                             0, NULL);
  g_autofree char *pgn = etude_mate_pgn_write (game, NULL, NULL);

  g_assert_nonnull (strstr (pgn, "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n[WhiteElo \"1800\"]"));
  g_assert_true (g_str_has_suffix (pgn, "1... Kf7 0-1\n"));
}

/* Lines that a program has wrapped are no lines of the comment; those that end before they are full are. */
CASE (lines)
{
#define TEN "1234567890"
  static const struct
  {
    const char *read, *kept;
  } comments[] = {
    { "one\ntwo", "one\ntwo" },
    { "one \n\n\n two", "one\n\ntwo" },
    { "\n one\n", "one" },
    { TEN TEN TEN TEN TEN TEN "\ntwo", TEN TEN TEN TEN TEN TEN " two" },    /* wrapped */
    { TEN TEN TEN TEN TEN TEN "  \ntwo", TEN TEN TEN TEN TEN TEN "\ntwo" }, /* marked */
    { TEN "\n" TEN TEN TEN TEN TEN TEN, TEN " " TEN TEN TEN TEN TEN TEN },  /* no room for it */
    { TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "\ntwo", TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN "\ntwo" },
    { "one\r\ntwo\rthree", "one\ntwo\nthree" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      g_autofree char *movetext = g_strdup_printf ("\n{%s} 1. Kf7", comments[i].read);
      g_autofree char *expected = g_strdup_printf ("-: after{%s}", comments[i].kept);

      check (movetext, expected);
    }
}

/* --- several games --- */

#define TWO                                                                                                      \
  "[White \"Ann\"]\n[Black \"Bob\"]\n[Event \"Club\"]\n" PGN_FIXTURE_TAGS "1. Kf7 {1-0 [Event (} (1. Qg6) 1-0\n" \
  "-- \nsent [from] home\n\n[Date \"1999.01.02\"]\n" PGN_FIXTURE_TAGS "1. Qg7# *\n"

static void
check_list (const char *text, const char *expected)
{
  g_autoptr (GListModel) heads = etude_mate_pgn_list (text);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (heads); i++)
    {
      g_autoptr (EtudePgnHead) head = g_list_model_get_item (heads, i);

      g_assert_cmpuint (head->number, ==, i);
      g_string_append_printf (joined, "%s%s/%s/%s/%s", i ? "|" : "", head->part[ETUDE_PGN_PLAYERS],
                              head->part[ETUDE_PGN_EVENT], head->part[ETUDE_PGN_DATE], head->part[ETUDE_PGN_RESULT]);
      /* Read from there it is the same game. */
      if (i == 1 && g_str_equal (text, TWO))
        {
          g_autoptr (EtudeMateGame) game = etude_mate_pgn_read (text + head->at, 0, NULL);

          pgn_fixture_assert_moves (game, "g1g7");
        }
    }
  g_assert_cmpstr (joined->str, ==, expected);
}

CASE (list)
{
  check_list (TWO, "Ann – Bob/Club//|Game 2//1999.01.02/");
  check_list (PGN_FIXTURE_TAGS "1. Kf7\n\n" PGN_FIXTURE_TAGS "*\n\n" PGN_FIXTURE_TAGS "1. Qg7 *",
              "Game 1///|Game 2///|Game 3///");
  check_list (PGN_FIXTURE_TAGS "1. Kf7 (1. Qg6 *", "Game 1///");
  check_list (PGN_FIXTURE_TAGS "1. Kf7 {without end [Event \"?\"]", "Game 1///");
  check_list ("[White \"?\"]\n[Event \"\"]\n1. e4", "Game 1///");
  check_list ("", "Game 1///");
}

/* Chapters of a study are told apart by their names, with players and without. */
CASE (chapters)
{
  static const char study[]
      = "[Event \"Pawns: The race\"]\n[StudyName \"Pawns\"]\n[ChapterName \"The race\"]\n\n1. e4 *\n\n"
        "[Event \"Pawns: Keys: 2\"]\n[StudyName \"Pawns\"]\n\n1. e4 *\n\n"
        "[Event \"Pawns: 3\"]\n[StudyName \"Pawns\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 *\n\n"
        "[Event \"Pawns\"]\n[StudyName \"Pawns\"]\n\n1. e4 *\n\n"
        "[Event \"Club: 4\"]\n\n1. e4 *\n";
  g_autoptr (GListModel) heads = etude_mate_pgn_list (study);
  g_autoptr (EtudePgnHead) third = g_list_model_get_item (heads, 2);

  check_list (study, "The race/Pawns//|Keys: 2/Pawns//|Ann – Bob/3//|Game 4/Pawns//|Game 5/Club: 4//");
  g_assert_nonnull (strstr (third->sought, "pawns"));
}

CASE (second)
{
  g_autoptr (EtudeMateGame) first = etude_mate_pgn_read (TWO, 0, NULL);
  g_autoptr (EtudeMateGame) second = etude_mate_pgn_read (TWO, 1, NULL);
  g_autoptr (GError) error = NULL;

  pgn_fixture_assert_moves (first, "f6f7 (g1g6)");
  pgn_fixture_assert_moves (second, "g1g7");
  g_assert_cmpstr (etude_mate_game_get_tags (second)[0], ==, "Date");
  g_assert_null (etude_mate_pgn_read (TWO, 2, &error));
  g_assert_error (error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_EMPTY);
}

typedef struct
{
  EtudeMateGame *game;
  GListModel *heads;
  GError *error;
  gboolean done;
} Answer;

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->game = etude_mate_pgn_read_finish (result, &answer->heads, &answer->error);
  answer->done = TRUE;
}

static Answer
read_in_thread (const char *text, int index)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text) + 1);
  Answer answer = { 0 };

  etude_mate_pgn_read_async (bytes, index, NULL, on_read, &answer);
  WAIT_FOR (answer.done);
  return answer;
}

/* The only game is read at once; of several somebody has to choose. */
CASE (asked)
{
  Answer answer = read_in_thread (TWO, ETUDE_MATE_PGN_ASK);

  g_assert_null (answer.game);
  g_assert_no_error (answer.error);
  g_assert_cmpuint (g_list_model_get_n_items (answer.heads), ==, 2);
  g_object_unref (answer.heads);
  answer = read_in_thread (TWO, 1);
  pgn_fixture_assert_moves (answer.game, "g1g7");
  g_assert_null (answer.heads);
  g_object_unref (answer.game);
  answer = read_in_thread ("[FEN \"7K/8/5k2/8/8/8/8/6q1 b\"]\n1... Qg7#", ETUDE_MATE_PGN_ASK);
  pgn_fixture_assert_moves (answer.game, "g1g7");
  g_object_unref (answer.game);
  answer = read_in_thread (PGN_FIXTURE_TAGS "1. Nf9", ETUDE_MATE_PGN_ASK);
  g_assert_error (answer.error, ETUDE_MATE_PGN_ERROR, ETUDE_MATE_PGN_MOVE);
  g_assert_true (!answer.game && !answer.heads);
  g_error_free (answer.error);
}
