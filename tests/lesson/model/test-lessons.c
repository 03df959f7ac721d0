/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lessons.c - the lessons that come with Etude: the engines check what is claimed in them, in the lines "check".
 *
 *   mate N                     White needs N moves from here, whoever moves
 *   best SAN…                  these moves are as good as any, and no others
 *   after SAN N|draw           what the move leads to, as the list of moves counts
 *   line SAN…                  each move is a best one; a last one with # mates
 *   longest                    nothing with these men takes longer
 *   count ALL FUNDAMENTAL      so many ways the problem has
 *   class SIZE N               N of its fundamental solutions have SIZE images
 *   queens EDGE ALL FUND       the same of as many queens as the board has ranks
 *   most PIECES EDGE N         no more stand in peace; least: no fewer guard the board
 *   seed TEXT                  the puzzle is the one of this seed
 *   stands K e4…               its only answer
 *   clue SQUARE N              what a clue says
 *   technique NAME             the hardest step of a person is one by it, so that nothing easier gets to the end
 *   race WHO N                 best play in the mini-game: white or black wins in N moves, or draw
 *   race open                  that is not known within a million positions
 *   keeps MOVE…                the first moves that keep this, and no others
 *   answer K e4…               the puzzle's only answer, as "stands", without the names in the text
 */
#include "case.h"
#include "divine-text.h"
#include "divine-solve.h"
#include "etude-divine-texts.h"
#include "etude-lesson.h"
#include "etude-mate-answer.h"
#include "game/game.h"
#include "general-table.h"
#include "made-endings.h"
#include "notation.h"
#include "problem-text.h"
#include "race.h"

#include <string.h>

typedef struct
{
  EtudeLessonItem *item;
  struct etude_endings *tablebase; /* of bishop and knight */
} Checker;

/* --- mates --- */

static EtudeMateAnswer
ask (Checker *checker, const struct etude_position *position)
{
  EtudeMateAnswer answer;

  g_assert_true (etude_endings_have_position (checker->tablebase, position));
  etude_mate_answer_judge (&answer, &(EtudeSolved){ .endings = checker->tablebase }, position);
  return answer;
}

static EtudeMateAnswer
ask_item (Checker *checker)
{
  struct etude_fen fen;

  g_assert_true (etude_fen_read (etude_lesson_item_get (checker->item, "fen"), &fen));
  return ask (checker, &fen.position);
}

static guint
number (const char *text)
{
  guint64 n;

  g_assert_true (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &n, NULL));
  return (guint) n;
}

/* The place of the move SAN in ANSWER's list. */
static guint
find_move (const EtudeMateAnswer *answer, const char *san)
{
  struct etude_move move;
  int found;

  g_assert_cmpint (etude_san_read (&answer->position, san, strlen (san), &move), ==, ETUDE_SAN_OK);
  found = etude_mate_answer_find (answer, &move);
  g_assert_cmpint (found, >=, 0);
  return (guint) found;
}

static void
check_mate (Checker *checker, char **words)
{
  EtudeMateAnswer answer = ask_item (checker);

  g_assert_cmpint (answer.verdict.kind, ==, ETUDE_VERDICT_WHITE_MATES);
  g_assert_cmpuint (answer.verdict.moves, ==, number (words[1]));
}

static void
check_best (Checker *checker, char **words)
{
  EtudeMateAnswer answer = ask_item (checker);
  guint n = 0;

  for (guint i = 0; i < answer.n_moves; i++)
    n += etude_mate_answer_is_best (&answer, i);
  g_assert_cmpuint (n, ==, g_strv_length (words) - 1);
  for (guint i = 1; words[i]; i++)
    g_assert_true (etude_mate_answer_is_best (&answer, find_move (&answer, words[i])));
}

static void
check_after (Checker *checker, char **words)
{
  EtudeMateAnswer answer = ask_item (checker);
  struct etude_verdict verdict = answer.moves[find_move (&answer, words[1])].verdict;

  if (g_str_equal (words[2], "draw"))
    g_assert_cmpint (verdict.kind, !=, ETUDE_VERDICT_WHITE_MATES);
  else
    g_assert_cmpuint (verdict.moves, ==, number (words[2]));
}

static void
check_line (Checker *checker, char **words)
{
  EtudeMateAnswer answer = ask_item (checker);

  for (guint i = 1; words[i]; i++)
    {
      guint move = find_move (&answer, words[i]);
      struct etude_position next;

      g_assert_true (etude_mate_answer_is_best (&answer, move));
      next = etude_position_play (&answer.position, &answer.moves[move].move);
      answer = ask (checker, &next);
      if (g_str_has_suffix (words[i], "#"))
        g_assert_cmpint (answer.verdict.kind, ==, ETUDE_VERDICT_MATED);
    }
}

static void
check_longest (Checker *checker, char **words)
{
  g_assert_cmpuint (ask_item (checker).verdict.moves, ==, 33); /* of all positions: tests/engine/mate/test-figures.c */
}

/* --- placements --- */

static struct etude_placement_count
count (const struct etude_problem *problem)
{
  const struct etude_placement_run run = { .threads = 1 };
  struct etude_placement_count counted = { 0 };

  g_assert_cmpint (etude_placement_solve (problem, &run, &counted), ==, ETUDE_OK);
  return counted;
}

static struct etude_problem
problem_of (Checker *checker)
{
  g_autoptr (EtudeExhibit) exhibit = NULL;
  struct etude_problem problem;
  g_autoptr (GError) error = NULL;

  exhibit = etude_lesson_item_make_exhibit (checker->item, &error);
  g_assert_no_error (error);
  g_assert_cmpint (etude_problem_id_read (etude_exhibit_get (exhibit)->id, &problem).fault, ==, ETUDE_PROBLEM_TEXT_OK);
  return problem;
}

static void
check_count (Checker *checker, char **words)
{
  struct etude_problem problem = problem_of (checker);
  struct etude_placement_count counted = count (&problem);

  g_assert_cmpuint (counted.all, ==, number (words[1]));
  g_assert_cmpuint (counted.fundamental, ==, number (words[2]));
}

static void
check_class (Checker *checker, char **words)
{
  struct etude_problem problem = problem_of (checker);
  guint size = number (words[1]), order = 0;

  while (1u << order < size)
    order++;
  g_assert_cmpuint (count (&problem).orbits[order], ==, number (words[2]));
}

static void
check_queens (Checker *checker, char **words)
{
  struct etude_problem problem = { .task = ETUDE_INDEPENDENCE, .edge = (unsigned char) number (words[1]) };
  struct etude_placement_count counted;

  problem.count[etude_kind (ETUDE_QUEEN, ETUDE_WHITE)] = problem.edge;
  counted = count (&problem);
  g_assert_cmpuint (counted.all, ==, number (words[2]));
  g_assert_cmpuint (counted.fundamental, ==, number (words[3]));
}

static void
check_extreme (Checker *checker, char **words)
{
  static const char *const names[] = { "kings", "queens", "rooks", "bishops", "knights", NULL };
  const gboolean most = g_str_equal (words[0], "most");
  const struct etude_question question = { .quantity = most ? ETUDE_QUANTITY_LARGEST : ETUDE_QUANTITY_SMALLEST };
  struct etude_problem plain = { .task = most ? ETUDE_INDEPENDENCE : ETUDE_DOMINATION, .edge = number (words[2]) };
  enum etude_piece piece = 0;
  struct etude_general_answer answer;
  struct etude_general problem;

  while (!g_str_equal (names[piece], words[1]))
    piece++;
  plain.count[etude_kind (piece, ETUDE_WHITE)] = 1;
  etude_general_from_plain (&plain, &problem);
  g_assert_cmpint (etude_general_ask (&problem, &question, &answer), ==, ETUDE_OK);
  g_assert_cmpuint (answer.number, ==, number (words[3]));
}

/* --- puzzles --- */

static struct etude_divine_puzzle
puzzle_of (Checker *checker)
{
  struct etude_divine_puzzle puzzle;

  g_assert_cmpint (etude_divine_id_read (etude_lesson_item_get (checker->item, "puzzle"), &puzzle), ==,
                   ETUDE_DIVINE_ID_OK);
  return puzzle;
}

static void
check_seed (Checker *checker, char **words)
{
  struct etude_divine_puzzle puzzle;
  struct etude_divine_placement answer;
  struct etude_divine_rules *rules;
  struct etude_divine_seed seed;
  char id[ETUDE_DIVINE_ID_TEXT];

  g_assert_cmpint (etude_divine_seed_read (words[1], &seed), ==, ETUDE_DIVINE_ID_OK);
  g_assert_cmpint (etude_divine_rules_new (seed.game, seed.rule, &rules), ==, ETUDE_OK);
  g_assert_cmpint (etude_divine_make (rules, seed.level, seed.seed, NULL, NULL, &puzzle, &answer), ==, ETUDE_OK);
  g_assert_cmpstr (etude_divine_id_write (&puzzle, id), ==, etude_lesson_item_get (checker->item, "puzzle"));
  etude_divine_rules_free (rules);
}

static guint
square_of (const char *name, guint columns)
{
  return (guint) (name[0] - 'a') + columns * (number (name + 1) - 1);
}

/* A class reads the text alone: it says what is hidden. */
static void
check_named (Checker *checker, const struct etude_divine_game_row *row, enum etude_divine_game game)
{
  g_autofree char *text = g_utf8_strdown (etude_lesson_item_get (checker->item, "text"), -1);

  for (guint piece = 0; piece < row->n_pieces; piece++)
    {
      g_autofree char *name = g_utf8_strdown (etude_divine_piece_name (game, piece), -1);

      if (!strstr (text, name))
        g_error ("\"%s\" does not say that there is a %s", text, name);
    }
}

static void
check_stands (Checker *checker, char **words)
{
  struct etude_divine_puzzle puzzle = puzzle_of (checker);
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle.game);
  struct etude_divine_placement answers[2];
  struct etude_divine_rules *rules;
  guint n_pieces = 0;
  unsigned n;

  g_assert_cmpint (etude_divine_rules_new (puzzle.game, puzzle.rule, &rules), ==, ETUDE_OK);
  g_assert_cmpint (etude_divine_find (rules, &puzzle, NULL, 2, answers, &n, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (n, ==, 1);
  for (guint piece = 0; piece < row->n_pieces; piece++)
    for (guint i = 1; words[i]; i += 2)
      if (words[i][0] == etude_piece_letter (row->piece[piece]))
        {
          g_assert_cmpuint (answers[0].square[piece], ==, square_of (words[i + 1], row->geometry.width));
          n_pieces++;
        }
  g_assert_cmpuint (n_pieces, ==, row->n_pieces);
  check_named (checker, row, puzzle.game);
  etude_divine_rules_free (rules);
}

static void
check_clue (Checker *checker, char **words)
{
  struct etude_divine_puzzle puzzle = puzzle_of (checker);
  guint columns = etude_divine_game_row (puzzle.game)->geometry.width;

  g_assert_cmpuint (puzzle.clue[square_of (words[1], columns)], ==, number (words[2]));
}

/* Solves the item's puzzle by hints, each piece that is found being put on the board at once, which takes its square from the others.
 * How often each technique is needed, and how many steps come before it. */
static void
count_techniques (Checker *checker, guint n[ETUDE_DIVINE_TECHNIQUES], guint before[ETUDE_DIVINE_TECHNIQUES])
{
  const struct etude_divine_puzzle puzzle = puzzle_of (checker);
  struct etude_divine_rules *rules;
  struct etude_divine_notes notes;
  struct etude_divine_step step;
  struct etude_divine_chain chain;
  enum etude_divine_stuck stuck;
  guint steps = 0;

  g_assert_cmpint (etude_divine_rules_new (puzzle.game, puzzle.rule, &rules), ==, ETUDE_OK);
  etude_divine_notes_init (rules, &puzzle, NULL, &notes);
  for (; (stuck = etude_divine_next_step (rules, &puzzle, &notes, &step, &chain)) == ETUDE_DIVINE_STEP; steps++)
    {
      if (n[step.technique]++ == 0)
        before[step.technique] = steps;
      etude_divine_take_step (&step, &notes);
      for (guint piece = 0; step.found != ETUDE_DIVINE_NOWHERE && piece < ETUDE_DIVINE_PIECES; piece++)
        if (piece != step.piece)
          etude_squares_remove (&notes.squares[piece], step.found);
    }
  g_assert_cmpint (stuck, ==, ETUDE_DIVINE_SOLVED);
  etude_divine_rules_free (rules);
}

/* Before the technique of a page there come at most so many steps. More lines than can be blocked are rarely found early. */
#define STEPS_BEFORE 8
#define STEPS_BEFORE_BLOCKED 17

static void
check_technique (Checker *checker, char **words)
{
  guint n[ETUDE_DIVINE_TECHNIQUES] = { 0 }, before[ETUDE_DIVINE_TECHNIQUES] = { 0 }, hardest = 0;

  count_techniques (checker, n, before);
  for (guint i = 0; i < ETUDE_DIVINE_TECHNIQUES; i++)
    hardest = n[i] ? i : hardest;
  g_assert_cmpstr (etude_divine_technique_name (hardest), ==, words[1]);
  g_assert_cmpuint (before[hardest], <=, hardest == ETUDE_DIVINE_BLOCKED ? STEPS_BEFORE_BLOCKED : STEPS_BEFORE);
}

static void
check_suppositions (Checker *checker, char **words)
{
  guint n[ETUDE_DIVINE_TECHNIQUES] = { 0 }, before[ETUDE_DIVINE_TECHNIQUES] = { 0 };

  count_techniques (checker, n, before);
  g_assert_cmpuint (n[ETUDE_DIVINE_SUPPOSED], ==, number (words[1]));
}

static void
check_answer (Checker *checker, char **words)
{
  const struct etude_divine_puzzle puzzle = puzzle_of (checker);
  g_autofree char *claimed = g_strjoinv (" ", words + 1);
  struct etude_divine_placement answers[2];
  struct etude_divine_rules *rules;
  char found[ETUDE_DIVINE_PLACEMENT_TEXT];
  unsigned n;

  g_assert_cmpint (etude_divine_rules_new (puzzle.game, puzzle.rule, &rules), ==, ETUDE_OK);
  g_assert_cmpint (etude_divine_find (rules, &puzzle, NULL, 2, answers, &n, NULL, NULL), ==, ETUDE_OK);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (etude_divine_placement_write (puzzle.game, &answers[0], found), ==, claimed);
  etude_divine_rules_free (rules);
}

/* --- all of them --- */

/* --- mini-games --- */

static struct etude_race
read_race (Checker *checker)
{
  struct etude_race race;

  g_assert_cmpint (etude_race_read (etude_lesson_item_get (checker->item, "race"), &race), ==, ETUDE_RACE_OK);
  return race;
}

static void
check_race (Checker *checker, char **words)
{
  const struct etude_race race = read_race (checker);
  const gboolean open = g_str_equal (words[1], "open"), draw = g_str_equal (words[1], "draw");
  const gboolean mine = g_str_equal (words[1], race.to_move == ETUDE_WHITE ? "white" : "black");
  struct etude_race_answer answer;

  g_assert_cmpint (etude_race_solve (&race, 64 << 20, open ? 1000000 : 20000000, NULL, NULL, &answer), ==, ETUDE_OK);
  g_assert_cmpint (answer.exact, ==, !open);
  if (open)
    return;
  g_assert_cmpint (answer.score, ==, draw ? 0 : mine ? 1 : -1);
  if (!draw)
    g_assert_cmpuint ((answer.plies + 1) / 2, ==, number (words[2]));
}

static void
check_keeps (Checker *checker, char **words)
{
  const struct etude_race race = read_race (checker);
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  const guint n = etude_race_moves (&race, moves);
  struct etude_race_answer answer, next;

  g_assert_cmpint (etude_race_solve (&race, 64 << 20, 20000000, NULL, NULL, &answer), ==, ETUDE_OK);
  for (guint i = 0; i < n; i++)
    {
      const struct etude_race after = etude_race_play (&race, moves[i]);
      char name[ETUDE_RACE_NAME];

      g_assert_cmpint (etude_race_solve (&after, 64 << 20, 20000000, NULL, NULL, &next), ==, ETUDE_OK);
      g_assert_true (next.exact);
      g_assert_cmpint (g_strv_contains ((const char *const *) words + 1, etude_race_name (&race, moves[i], name)), ==,
                       next.score == -answer.score);
    }
}

static void
check_claim (Checker *checker, const char *claim)
{
  static const struct
  {
    const char *word;
    void (*check) (Checker *checker, char **words);
  } checks[] = {
    { "mate", check_mate },       { "best", check_best },
    { "after", check_after },     { "line", check_line },
    { "longest", check_longest }, { "count", check_count },
    { "class", check_class },     { "queens", check_queens },
    { "most", check_extreme },    { "least", check_extreme },
    { "seed", check_seed },       { "stands", check_stands },
    { "clue", check_clue },       { "technique", check_technique },
    { "answer", check_answer },   { "suppositions", check_suppositions },
    { "race", check_race },       { "keeps", check_keeps },
  };
  g_auto (GStrv) words = g_strsplit (claim, " ", -1);
  guint i = 0;

  g_test_message ("%s: %s", etude_lesson_item_get_title (checker->item), claim);
  while (i < G_N_ELEMENTS (checks) && !g_str_equal (checks[i].word, words[0]))
    i++;
  g_assert_cmpuint (i, <, G_N_ELEMENTS (checks));
  checks[i].check (checker, words);
}

/* Everything that is said is said in both languages, and every mark stands for something. */
static void
check_texts (EtudeLessonItem *item)
{
  static const char *const words[] = { "title", "text", "answer", "notes", "game" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *russian = g_strdup_printf ("%s.ru", words[i]);

      g_assert_true (!etude_lesson_item_get (item, words[i]) == !etude_lesson_item_get (item, russian));
    }
  g_assert_nonnull (etude_lesson_item_get (item, "title"));
}

/* A game is read to its end, and the same moves stand in both languages. */
static void
check_game (EtudeLessonItem *item)
{
  static const char *const words[] = { "game", "game.ru" };
  g_autofree char *moves[2] = { NULL };

  for (guint i = 0; i < 2 && etude_lesson_item_get (item, words[i]); i++)
    {
      g_autofree char *pgn = g_strdup_printf ("[FEN \"%s\"]\n\n%s\n", etude_lesson_item_get (item, "fen"),
                                              etude_lesson_item_get (item, words[i]));
      g_autoptr (EtudeGame) game = etude_game_read (pgn, 0, NULL);
      GString *names = g_string_new (NULL);
      EtudeGameNode *node = game->root;

      g_assert_cmpstr (game->fault, ==, NULL);
      while ((node = node->child))
        {
          g_autofree char *name = etude_game_name_move (node, TRUE);

          g_string_append (names, name);
        }
      moves[i] = g_string_free (names, FALSE);
      g_assert_true (g_str_has_suffix (moves[i], "#")); /* they all mate */
    }
  g_assert_cmpstr (moves[0], ==, moves[1]);
}

static void
check_item (Checker *checker)
{
  const char *claims = etude_lesson_item_get (checker->item, "check");
  g_auto (GStrv) lines = g_strsplit (claims ? claims : "", "\n", -1);

  check_texts (checker->item);
  check_game (checker->item);
  g_assert_cmpuint (etude_lesson_item_get_minutes (checker->item), >, 0);
  g_assert_nonnull (claims);
  for (guint i = 0; lines[i]; i++)
    check_claim (checker, lines[i]);
}

static void
test_lesson (gconstpointer name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ETUDE_LESSONS"), name, NULL), *text = NULL, *damage = NULL;
  g_autofree char *written = NULL;
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autoptr (GError) error = NULL;
  Checker checker = { 0 };
  struct etude_ending ending;
  guint minutes = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_true (etude_lesson_set_text (lesson, text, &damage, &error));
  g_assert_cmpstr (damage, ==, NULL);
  written = g_strdup (etude_lesson_get_text (lesson));
  g_assert_cmpstr (written, ==, text);
  g_assert_true (etude_ending_parse ("KBNK", &ending));
  checker.tablebase = made_endings (&ending);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (lesson)); i++)
    {
      checker.item = g_list_model_get_item (G_LIST_MODEL (lesson), i);
      check_item (&checker);
      minutes += etude_lesson_item_is_skipped (checker.item, TRUE) ? 0 : etude_lesson_item_get_minutes (checker.item);
      g_object_unref (checker.item);
    }
  etude_endings_free (checker.tablebase);
  g_assert_cmpuint (minutes, ==, 45); /* the short form */
}

/* A page and five puzzles for each technique, from the easiest on. */
static void
test_course (gconstpointer name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ETUDE_LESSONS"), name, NULL), *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint by_technique[ETUDE_DIVINE_TECHNIQUES] = { 0 }, last = 0;

  test_lesson (name);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    for (guint technique = 0; technique < ETUDE_DIVINE_TECHNIQUES; technique++)
      if (g_str_has_prefix (lines[i], "check technique ")
          && g_str_has_suffix (lines[i], etude_divine_technique_name (technique)))
        {
          g_assert_cmpuint (technique, >=, last);
          last = technique;
          by_technique[technique]++;
        }
  for (guint technique = ETUDE_DIVINE_ZERO; technique < ETUDE_DIVINE_SUPPOSED; technique++)
    g_assert_cmpuint (by_technique[technique], ==, 6);
  g_assert_cmpuint (by_technique[ETUDE_DIVINE_SUPPOSED], ==, 12); /* one, and several */
}

CASES
{
  g_test_add_data_func ("/lessons/bishop-and-knight", "bishop-and-knight.etude", test_lesson);
  g_test_add_data_func ("/lessons/queens", "queens.etude", test_lesson);
  g_test_add_data_func ("/lessons/four-games", "four-games.etude", test_lesson);
  g_test_add_data_func ("/lessons/who-queens-first", "who-queens-first.etude", test_lesson);
  g_test_add_data_func ("/lessons/hidden-pieces", "hidden-pieces.etude", test_course);
}
