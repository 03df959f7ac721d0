/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-scoresheet-model.c - games as rows of a scoresheet: which rows, in which order, and what is told of each move. */
#include "case.h"
#include "etude-scoresheet-model.h"
#include "game-fixture.h"
#include "made-endings.h"
#include "played-out.h"
#include "slow-moves.h"
#include "wait.h"

#define SEED 19991231
#define GAMES 60
#define MOVES 40 /* played in a random game */
#define FIRST "8/1k6/8/3KN3/5B2/8/8/8"

static EtudeSolved *
solve (const char *name)
{
  const struct etude_ending ending = ending_of (name);
  struct etude_endings *tablebase;

  tablebase = made_endings (&ending);
  return etude_solved_new (tablebase, &ending);
}

static void
count (guint *n)
{
  (*n)++;
}

typedef struct
{
  EtudeMateNode *node;
  EtudeMateMove *move;
} SheetCell;

/* What a row of moves says. */
typedef struct
{
  guint depth, number;
  SheetCell cell[2];
} SheetRow;

static void
clear_row (gpointer data)
{
  SheetRow *row = data;

  g_clear_object (&row->cell[ETUDE_WHITE].move);
  g_clear_object (&row->cell[ETUDE_BLACK].move);
}

/* The rows of moves of GAME. SOLVED and TABLEBASES may be NULL. */
static GArray *
make_rows (EtudeMateGame *game, EtudeSolved *solved, EtudeTablebases *tablebases)
{
  g_autoptr (EtudeScoresheetModel) sheet = etude_scoresheet_model_new ();
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (SheetRow));

  g_array_set_clear_func (rows, clear_row);
  etude_scoresheet_model_follow (sheet, game, solved, tablebases);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (sheet)); i++)
    {
      g_autoptr (EtudeScoresheetItem) from = g_list_model_get_item (G_LIST_MODEL (sheet), i);
      SheetRow row
          = { .depth = etude_scoresheet_item_get_depth (from), .number = etude_scoresheet_item_get_number (from) };

      for (enum etude_colour colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
        row.cell[colour] = (SheetCell){ etude_scoresheet_item_get_node (from, colour),
                                        etude_scoresheet_item_describe (from, colour) };
      g_array_append_val (rows, row);
    }
  return rows;
}

static SheetRow *
row_at (GArray *rows, guint i)
{
  return &g_array_index (rows, SheetRow, i);
}

/* "  2. ♗e3 ♚c8;": two blanks a step, "…" where White has not moved, nothing where Black has not. */
static char *
sheet_text (GArray *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const SheetRow *row = row_at (rows, i);
      const SheetCell *white = &row->cell[ETUDE_WHITE], *black = &row->cell[ETUDE_BLACK];

      g_string_append_printf (text, "%*s%u. %s", (int) row->depth * 2, "", row->number,
                              white->move ? etude_mate_move_get_figurine (white->move) : "…");
      if (black->move)
        g_string_append_printf (text, " %s", etude_mate_move_get_figurine (black->move));
      g_string_append_c (text, ';');
    }
  return g_string_free (text, FALSE);
}

static void
check_sheet (EtudeMateGame *game, const char *expected)
{
  g_autoptr (GArray) rows = make_rows (game, NULL, NULL);

  case_assert_text (sheet_text (rows), expected);
}

static void
branch (EtudeMateGame *game, const char *from, const char *moves)
{
  etude_mate_game_go (game, *from ? game_find (game, from) : etude_mate_game_get_root (game));
  game_play (game, moves);
}

/* --- rows --- */

CASE (white_begins)
{
  g_autoptr (EtudeMateGame) game = game_new (FIRST " w", "");

  check_sheet (game, "");
  game_play (game, "e5c4");
  check_sheet (game, "1. ♘c4;");
  game_play (game, "b7c8");
  check_sheet (game, "1. ♘c4 ♚c8;");
  game_play (game, "d5c6 c8d8 c6d6");
  check_sheet (game, "1. ♘c4 ♚c8;2. ♔c6 ♚d8;3. ♔d6;");
}

CASE (black_begins)
{
  g_autoptr (EtudeMateGame) game = game_new (FIRST " b", "b7c8");

  check_sheet (game, "1. … ♚c8;");
  game_play (game, "d5c6 c8d8 f4g5");
  check_sheet (game, "1. … ♚c8;2. ♔c6 ♚d8;3. ♗g5+;");
}

/* The branches that leave a row come behind it, those of White's move first, each with its own branches. */
CASE (branches)
{
  g_autoptr (EtudeMateGame) game = game_new (FIRST " w", "e5c4 b7c8 d5c6 c8d8 c6d6");

  branch (game, "e5c4", "b7a7 d5c6");
  branch (game, "e5c4", "b7a6 d5c6 a6a7");
  branch (game, "", "d5d6 b7b6 f4e3");
  branch (game, "e5c4 b7a6", "d5c5");
  branch (game, "d5d6", "b7a7");
  branch (game, "e5c4 b7c8", "d5e6");
  check_sheet (game, "1. ♘c4 ♚c8;"
                     "  1. ♔d6 ♚b6;"
                     "    1. … ♚a7;"
                     "  2. ♗e3+;"
                     "  1. … ♚a7;"
                     "  2. ♔c6;"
                     "  1. … ♚a6;"
                     "  2. ♔c6 ♚a7;"
                     "    2. ♔c5;"
                     "2. ♔c6 ♚d8;"
                     "  2. ♔e6;"
                     "3. ♔d6;");
}

CASE (branches_black_begins)
{
  g_autoptr (EtudeMateGame) game = game_new (FIRST " b", "b7c8 d5c6");

  branch (game, "", "b7a6 d5c6");
  branch (game, "b7c8", "d5d6 c8d8");
  check_sheet (game, "1. … ♚c8;"
                     "  1. … ♚a6;"
                     "  2. ♔c6;"
                     "2. ♔c6;"
                     "  2. ♔d6 ♚d8;");
}

/* --- rows of random games --- */

/* Few of the legal moves, from some node: a bush. */
static EtudeMateGame *
random_game (GRand *random, const char *name)
{
  g_autoptr (EtudeMateGame) game = etude_mate_game_new ();
  const struct etude_ending ending = ending_of (name);
  struct etude_position root;

  root = random_position (random, &ending, 8);
  etude_mate_game_start (game, &root);
  for (guint i = 0; i < MOVES; i++)
    {
      g_autoptr (GPtrArray) nodes = game_nodes (game);
      struct etude_move moves[ETUDE_MOVES_MAX];
      guint n;

      if (g_rand_int_range (random, 0, 4) == 0)
        etude_mate_game_go (game, g_ptr_array_index (nodes, g_rand_int_range (random, 0, (gint32) nodes->len)));
      n = slow_moves (&etude_mate_game_get_current (game)->position, moves);
      if (n)
        g_assert_nonnull (etude_mate_game_play (game, &moves[g_rand_int_range (random, 0, (gint32) n)]));
    }
  return g_steal_pointer (&game);
}

/* How often the way to NODE leaves a line. */
static guint
depth_of (const EtudeMateNode *node)
{
  guint depth = 0;

  for (; node->parent; node = node->parent)
    depth += node->parent->child != node;
  return depth;
}

/* The move number as in a game's notation: it goes up after each move of Black. */
static guint
number_of (const EtudeMateNode *node)
{
  guint number = 1;

  for (node = node->parent; node->parent; node = node->parent)
    number += node->parent->position.to_move == ETUDE_BLACK;
  return number;
}

static EtudeMateNode *
first_of (const SheetRow *row)
{
  return row->cell[ETUDE_WHITE].node ? row->cell[ETUDE_WHITE].node : row->cell[ETUDE_BLACK].node;
}

static EtudeMateNode *
last_of (const SheetRow *row)
{
  return row->cell[ETUDE_BLACK].node ? row->cell[ETUDE_BLACK].node : row->cell[ETUDE_WHITE].node;
}

static void
check_cells (const SheetRow *row)
{
  for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    {
      const SheetCell *cell = &row->cell[colour];

      g_assert_true ((cell->node != NULL) == (cell->move != NULL));
      if (!cell->node)
        continue;
      g_assert_cmpuint (cell->node->parent->position.to_move, ==, colour);
      g_assert_cmpint (etude_mate_move_get_mover (cell->move), ==, colour);
      g_assert_cmpuint (depth_of (cell->node), ==, row->depth);
      g_assert_cmpuint (number_of (cell->node), ==, row->number);
    }
  if (row->cell[ETUDE_WHITE].node) /* Black's answer is in the same row, and nowhere else */
    g_assert_true (row->cell[ETUDE_BLACK].node == row->cell[ETUDE_WHITE].node->child);
}

/* Row I goes on with its line, or leaves the row before it that is one step less deep. */
static void
check_place (EtudeMateGame *game, GArray *rows, guint i)
{
  const SheetRow *row = row_at (rows, i), *before;
  const EtudeMateNode *first = first_of (row), *parent = first->parent;
  gboolean goes_on = first->parent->child == first;
  guint depth = goes_on ? row->depth : row->depth - 1;

  if (i == 0)
    {
      g_assert_true (parent == etude_mate_game_get_root (game) && goes_on);
      return;
    }
  do
    before = row_at (rows, --i);
  while (before->depth > depth);
  g_assert_cmpuint (before->depth, ==, depth);
  if (goes_on)
    g_assert_true (last_of (before) == parent);
  else
    g_assert_true (first->parent->child == before->cell[parent->position.to_move].node);
}

static void
check_rows (EtudeMateGame *game, GArray *rows)
{
  g_autoptr (GPtrArray) nodes = game_nodes (game);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      check_cells (row_at (rows, i));
      check_place (game, rows, i);
      for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
        if (row_at (rows, i)->cell[colour].node)
          g_assert_true (g_hash_table_add (seen, row_at (rows, i)->cell[colour].node)); /* once */
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, nodes->len - 1);
}

/* --- what is told of a move --- */

/* The words for the distance from BEST moves to MOVES, after White's or Black's move. */
static char *
story_of_mates (enum etude_colour mover, guint best, guint moves)
{
  guint lost = mover == ETUDE_WHITE ? moves - best : best - moves;

  if (lost == 0)
    return g_strdup ("");
  return g_strdup_printf ("%u → %u move%s: %u move%s %s", best, moves, moves == 1 ? "" : "s", lost,
                          lost == 1 ? "" : "s", mover == ETUDE_WHITE ? "slower" : "sooner");
}

/* The number of the move that CELL shows among the N MOVES. */
static guint
find_move (const SheetCell *cell, const struct etude_judged_move *moves, guint n)
{
  guint at = 0;

  while (at < n && (moves[at].move.from != cell->node->move.from || moves[at].move.to != cell->node->move.to))
    at++;
  g_assert_cmpuint (at, <, n);
  return at;
}

/* White lets a mate of BEST moves go; nobody else can. */
static void
check_draw_story (const char *story, enum etude_colour mover, const struct etude_verdict *best)
{
  g_autofree char *lost = g_strdup_printf ("%u move%s → draw", best->moves, best->moves == 1 ? "" : "s");
  gboolean costs = mover == ETUDE_WHITE && best->kind == ETUDE_VERDICT_WHITE_MATES;

  g_assert_cmpint (g_str_has_prefix (story, lost), ==, costs);
  g_assert_cmpint (*story != '\0', ==, costs);
}

static void
check_told (const SheetCell *cell, const struct etude_endings *tablebase)
{
  const struct etude_position *p = &cell->node->parent->position;
  struct etude_judged_move moves[ETUDE_MOVES_MAX];
  const struct etude_verdict *best = &moves[0].verdict, *result;
  const char *story = etude_mate_move_get_story (cell->move), *distance = etude_mate_move_get_distance (cell->move);
  g_autofree char *expected = NULL, *expected_story = NULL;

  result = &moves[find_move (cell, moves, etude_endings_moves (tablebase, p, moves))].verdict;
  if (result->kind != ETUDE_VERDICT_WHITE_MATES)
    {
      g_assert_cmpstr (distance, ==, "draw");
      check_draw_story (story, p->to_move, best);
      return;
    }
  expected = g_strdup_printf ("%u", result->moves);
  g_assert_cmpstr (distance, ==, expected);
  if (best->kind != ETUDE_VERDICT_WHITE_MATES)
    return; /* Black lets a draw go */
  expected_story = story_of_mates (p->to_move, best->moves, result->moves);
  g_assert_cmpstr (story, ==, expected_story);
}

static void
check_unknown (const SheetCell *cell)
{
  g_assert_cmpstr (etude_mate_move_get_distance (cell->move), ==, "");
  g_assert_cmpstr (etude_mate_move_get_cost (cell->move), ==, "");
  g_assert_cmpstr (etude_mate_move_get_story (cell->move), ==, "");
  g_assert_false (etude_mate_move_get_best (cell->move));
  g_assert_cmpstr (etude_mate_move_get_sentence (cell->move), ==, etude_mate_move_get_figurine (cell->move));
}

static void
check_all (EtudeMateGame *game, EtudeSolved *solved)
{
  g_autoptr (GArray) rows = make_rows (game, solved, NULL), unknown = make_rows (game, NULL, NULL);

  check_rows (game, rows);
  g_assert_cmpuint (unknown->len, ==, rows->len);
  for (guint i = 0; i < rows->len; i++)
    for (guint colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
      {
        const SheetCell *cell = &row_at (rows, i)->cell[colour];

        g_assert_true (row_at (unknown, i)->cell[colour].node == cell->node);
        if (!cell->node)
          continue;
        check_told (cell, solved->endings);
        check_unknown (&row_at (unknown, i)->cell[colour]);
        g_assert_cmpstr (etude_mate_move_get_figurine (row_at (unknown, i)->cell[colour].move), ==,
                         etude_mate_move_get_figurine (cell->move));
      }
}

/* Captures, mates and stalemates among them: the tablebase of the whole ending answers for what is left too. */
static void
test_random (gconstpointer ending)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (EtudeSolved) solved = solve (ending);

  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (EtudeMateGame) game = random_game (random, ending);

      check_all (game, solved);
    }
}

/* Known distances: 22 from the first position. A row keeps what its moves were worth. */
CASE (costs)
{
  g_autoptr (EtudeSolved) solved = solve ("KBNK");
  g_autoptr (EtudeMateGame) game = game_new (FIRST " w", "d5d6 b7a6");
  g_autoptr (GArray) rows = make_rows (game, solved, NULL);
  EtudeMateMove *white = row_at (rows, 0)->cell[ETUDE_WHITE].move;

  g_assert_cmpstr (etude_mate_move_get_distance (white), ==, "24");
  g_assert_cmpstr (etude_mate_move_get_cost (white), ==, "+2");
  g_assert_cmpstr (etude_mate_move_get_story (white), ==, "22 → 24 moves: 2 moves slower");
  g_assert_cmpstr (etude_mate_move_get_sentence (white), ==, "♔d6: mate in 24 moves, 2 moves slower");
  g_object_ref (white); /* whoever holds a move keeps it */
  g_clear_pointer (&rows, g_array_unref);
  g_assert_cmpstr (etude_mate_move_get_figurine (white), ==, "♔d6");
  g_object_unref (white);
}

typedef struct
{
  EtudeTablebases *tablebases;
  struct etude_position position;
} Judged;

/* With CLOCK plies on the clock of a position where White has a mate: all its moves are told as the game played out has them,
 * but for White's where none of his mates comes in time. Returns of how many the rule makes a draw. */
static guint
check_fifty (EtudeTablebases *tablebases, EtudeSolved *solved, const char *fen, guint clock)
{
  g_autoptr (EtudeMateGame) game = game_new (fen, "");
  EtudeMateNode *root = etude_mate_game_get_root (game);
  Judged judged = { tablebases, root->position };
  g_autoptr (GArray) rows = NULL;
  struct etude_move moves[ETUDE_MOVES_MAX];
  const guint n = etude_position_moves (&root->position, moves);
  guint n_late = 0;

  WAIT_FOR (etude_tablebases_judge_fifty (judged.tablebases, &judged.position) != NULL);
  root->quiet = (guint16) clock;
  if (root->position.to_move == ETUDE_WHITE && !wins_played_out (solved, &root->position, clock))
    return 0;
  for (guint i = 0; i < n; i++)
    {
      etude_mate_game_go (game, root);
      g_assert_nonnull (etude_mate_game_play (game, &moves[i]));
    }
  rows = make_rows (game, solved, tablebases);
  g_assert_cmpuint (rows->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const SheetCell *cell = &row_at (rows, i)->cell[root->position.to_move];
      const gboolean wins = wins_after (solved, &root->position, &cell->node->move, clock);
      const struct etude_verdict verdict = etude_solved_probe (solved, &cell->node->position);
      const gboolean is_late = !wins && verdict.kind == ETUDE_VERDICT_WHITE_MATES;

      g_assert_cmpint (g_strcmp0 (etude_mate_move_get_distance (cell->move), "draw") == 0, ==, !wins);
      g_assert_cmpint (g_strcmp0 (etude_mate_move_get_cost (cell->move), "fifty-move rule") == 0, ==, is_late);
      n_late += is_late;
    }
  return n_late;
}

/* Before the rule is solved there are distances; that it is, is told. */
CASE (fifty)
{
  static const char *const fens[]
      = { "8/8/8/8/8/1K6/1P6/7k w", "6k1/4P3/5K2/8/8/8/8/8 w", "8/8/8/8/8/1K6/1P6/7k b", "8/3k4/8/3K4/3P4/8/8/8 b" };
  g_autoptr (EtudeTablebases) tablebases = etude_tablebases_new ();
  g_autoptr (EtudeSolved) solved = solve ("KPK");
  g_autoptr (EtudeScoresheetModel) sheet = etude_scoresheet_model_new ();
  g_autoptr (EtudeMateGame) game = game_new (fens[0], "");
  guint n_late[2] = { 0 }, n_told = 0;

  g_signal_connect_swapped (sheet, "told", G_CALLBACK (count), &n_told);
  etude_scoresheet_model_follow (sheet, game, solved, tablebases);
  g_assert_cmpuint (n_told, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    for (guint clock = 96; clock <= 98; clock++)
      n_late[i / 2] += check_fifty (tablebases, solved, fens[i], clock);
  g_assert_cmpuint (n_late[0], >, 0);
  g_assert_cmpuint (n_late[1], >, 0);
  etude_scoresheet_model_follow (sheet, game, solved, tablebases);
  etude_scoresheet_model_follow (sheet, game, solved, tablebases);
  g_assert_cmpuint (n_told, ==, 2);
  etude_tablebases_stop (tablebases);
}

/* --- size --- */

/* A line as long as can be with a branch, and a branch of a branch, at every move. */
CASE (long)
{
  static const char *const aside[] = { "a3a4", "h8h7", "a3a4", "g8g7" }, *const on[]
                                                                         = { "a1b1", "h8g8", "b1a1", "g8h8" };
  g_autoptr (EtudeMateGame) game = game_new ("7k/8/8/8/8/R7/8/K7 w", "");
  g_autoptr (EtudeSolved) solved = solve ("KRK");
  g_autoptr (GArray) deep = NULL, flat = NULL;

  for (guint ply = 0; ply < ETUDE_MATE_PLIES_MAX; ply++)
    {
      EtudeMateNode *here = etude_mate_game_get_current (game);

      game_play (game, aside[ply % 4]);
      etude_mate_game_go (game, here);
      game_play (game, on[ply % 4]);
    }
  deep = make_rows (game, solved, NULL);
  check_rows (game, deep);
  g_assert_cmpuint (row_at (deep, deep->len - 1)->depth, ==, ETUDE_MATE_PLIES_MAX);
  for (EtudeMateNode *node = etude_mate_game_get_current (game); node->parent; node = node->parent)
    etude_mate_game_promote (game, node);
  flat = make_rows (game, solved, NULL);
  check_rows (game, flat);
  g_assert_cmpuint (flat->len, ==, ETUDE_MATE_PLIES_MAX / 2 + ETUDE_MATE_PLIES_MAX);
}

typedef struct
{
  guint n, position, removed, added;
} Change;

static void
on_items_changed (GListModel *sheet, guint position, guint removed, guint added, Change *change)
{
  *change = (Change){ change->n + 1, position, removed, added };
}

/* Rows that say what they said stay: only those that are new are told of. */
CASE (changes)
{
  g_autoptr (EtudeMateGame) game = game_new (FIRST " w", "e5c4 b7c8 d5c6 c8d8 c6d6");
  g_autoptr (EtudeScoresheetModel) sheet = etude_scoresheet_model_new ();
  Change change = { 0 };

  etude_scoresheet_model_follow (sheet, game, NULL, NULL);
  g_signal_connect (sheet, "items-changed", G_CALLBACK (on_items_changed), &change);
  game_play (game, "d8c8");
  etude_scoresheet_model_follow (sheet, game, NULL, NULL);
  g_assert_cmpuint (change.n, ==, 1);
  g_assert_cmpuint (change.position, ==, 2); /* the third row has got a move of Black */
  g_assert_cmpuint (change.removed, ==, 1);
  g_assert_cmpuint (change.added, ==, 1);
  game_play (game, "f4g5");
  etude_scoresheet_model_follow (sheet, game, NULL, NULL);
  g_assert_cmpuint (change.n, ==, 2);
  g_assert_cmpuint (change.position, ==, 3);
  g_assert_cmpuint (change.removed, ==, 0);
  g_assert_cmpuint (change.added, ==, 1);
}

CASES
{
  g_test_add_data_func ("/scoresheet-model/random/KBNK", "KBNK", test_random);
  g_test_add_data_func ("/scoresheet-model/random/KQRK", "KQRK", test_random);
  g_test_add_data_func ("/scoresheet-model/random/KRK", "KRK", test_random);
}
