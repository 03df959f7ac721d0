/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-sheet-source.c - exercises made for paper. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "collection.h"
#include "divine-id.h"
#include "divine/divine.h"
#include "mate/mate.h"
#include "placement/placement.h"
#include "etude-sheet-source.h"
#include "notation.h"
#include "problem-text.h"
#include "symmetry.h"

#define EDGE 8
#define DRAWS_MOST 64 /* of a position, before one that is like another does */

static bool
go_on (void *cancellable, uint64_t done, uint64_t total)
{
  return !g_cancellable_is_cancelled (cancellable);
}

/* Why the engine stopped with STATUS. */
static void
set_error (GError **error, enum etude_status status)
{
  if (status == ETUDE_STOPPED)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("There is not enough memory."));
}

static void
append_item (GListStore *items, EtudeBoardScene *scene, EtudeBoardScene *answer_scene, const char *caption,
             const char *answer, const char *id)
{
  g_autoptr (EtudeSheetItem) item = etude_sheet_item_new (scene, answer_scene, caption, answer, id);

  g_list_store_append (items, item);
}

/* --- mates --- */

typedef struct
{
  struct etude_tablebase *tablebase;
  GCancellable *cancellable;
  GRand *random;
  GArray *chosen; /* struct etude_position */
} Mates;

static bool
take_position (void *position, const struct etude_position *p)
{
  *(struct etude_position *) position = *p;
  return false;
}

/* P moved by SYMMETRY. */
static struct etude_position
turn (const struct etude_position *p, guint symmetry)
{
  struct etude_position turned = *p;

  turned.king[ETUDE_WHITE].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_WHITE].square, EDGE, EDGE);
  turned.king[ETUDE_BLACK].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_BLACK].square, EDGE, EDGE);
  for (guint i = 0; i < p->n_men; i++)
    turned.man[i].square = (guint16) etude_symmetry_square (symmetry, p->man[i].square, EDGE, EDGE);
  return turned;
}

/* Which picture of mate the best play from P ends in, the same for all its images. (Equal men exchanged are another one,
 * which only makes pictures look more different than they are.) */
static guint64
find_picture (const struct etude_tablebase *tablebase, struct etude_position p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  guint64 least = G_MAXUINT64;

  while (etude_tablebase_moves (tablebase, &p, moves) > 0)
    p = etude_position_play (&p, &moves[0].move);
  for (guint symmetry = 0; symmetry < ETUDE_SYMMETRIES; symmetry++)
    {
      const struct etude_position turned = turn (&p, symmetry);
      guint64 picture = (guint64) turned.king[ETUDE_BLACK].square << 8 | turned.king[ETUDE_WHITE].square;

      for (guint i = 0; i < turned.n_men; i++)
        picture = picture << 8 | turned.man[i].square;
      least = MIN (least, picture);
    }
  return least;
}

static gboolean
are_same (const struct etude_position *p, const struct etude_position *q)
{
  return p->king[ETUDE_BLACK].square == q->king[ETUDE_BLACK].square
         && p->king[ETUDE_WHITE].square == q->king[ETUDE_WHITE].square && memcmp (p->man, q->man, sizeof p->man) == 0;
}

/* How different P must be from those chosen before. */
typedef enum
{
  OTHER_PICTURE, /* of mate, and another square for the black king */
  OTHER_KING,
  OTHER_POSITION,
} Difference;

static gboolean
is_new (const Mates *mates, const struct etude_position *p, Difference wanted)
{
  const guint64 picture = wanted == OTHER_PICTURE ? find_picture (mates->tablebase, *p) : 0;

  for (guint i = 0; i < mates->chosen->len; i++)
    {
      const struct etude_position *other = &g_array_index (mates->chosen, struct etude_position, i);

      if (are_same (p, other)
          || (wanted <= OTHER_KING && p->king[ETUDE_BLACK].square == other->king[ETUDE_BLACK].square)
          || (wanted == OTHER_PICTURE && picture == find_picture (mates->tablebase, *other)))
        return FALSE;
    }
  return TRUE;
}

/* A position that answers QUERY, of COUNT; FALSE: all are there already. */
static gboolean
draw_position (const Mates *mates, const struct etude_query *query, guint count, struct etude_position *p)
{
  for (guint draw = 0; draw < DRAWS_MOST; draw++)
    {
      guint number = count > G_MAXINT32 ? g_rand_int (mates->random)
                                        : (guint) g_rand_int_range (mates->random, 0, (gint32) count);

      etude_tablebase_collect (mates->tablebase, query, number, take_position, p, NULL, NULL);
      if (is_new (mates, p, draw * (OTHER_POSITION + 1) / DRAWS_MOST))
        return TRUE;
    }
  return FALSE;
}

static gboolean
choose_position (Mates *mates, guint depth, GError **error)
{
  const struct etude_query query
      = { .collection = ETUDE_COLLECTION_MATE, .to_move = ETUDE_WHITE, .depth = depth, .fundamental = true };
  struct etude_position p = { 0 };
  guint64 count = 0;
  enum etude_status status
      = etude_tablebase_count (mates->tablebase, &query, go_on, mates->cancellable, (uint64_t *) &count);

  if (status != ETUDE_OK)
    {
      set_error (error, status);
      return FALSE;
    }
  if (count == 0 || !draw_position (mates, &query, (guint) MIN (count, G_MAXUINT32), &p))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                   ngettext ("There are not so many different positions with a mate in %u move.",
                             "There are not so many different positions with a mate in %u moves.", depth),
                   depth);
      return FALSE;
    }
  g_array_append_val (mates->chosen, p);
  return TRUE;
}

static void
paint_position (EtudeBoardScene *scene, const struct etude_position *p)
{
  etude_board_scene_set_face (scene, p->king[ETUDE_WHITE].square, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (scene, p->king[ETUDE_BLACK].square, (EtudeFace){ ETUDE_KING, ETUDE_TINT_BLACK });
  for (guint i = 0; i < p->n_men; i++)
    etude_board_scene_set_face (scene, p->man[i].square, (EtudeFace){ p->man[i].piece, ETUDE_TINT_WHITE });
}

/* "1. ♔d6 ♚e8 2. ♗d7#". (transfer full) */
static char *
best_line (const struct etude_tablebase *tablebase, struct etude_position p)
{
  struct etude_scored_move moves[ETUDE_MOVES_MAX];
  GString *line = g_string_new (NULL);

  for (guint ply = 0; etude_tablebase_moves (tablebase, &p, moves) > 0; ply++)
    {
      g_autofree char *move = etude_mate_figurine (&p, &moves[0].move);

      if (ply % 2 == 0)
        g_string_append_printf (line, "%s%u.\u00a0", ply ? " " : "", ply / 2 + 1);
      else
        g_string_append_c (line, ' ');
      g_string_append (line, move);
      p = etude_position_play (&p, &moves[0].move);
    }
  return g_string_free (line, FALSE);
}

/* The best line, and what else White may begin with. (transfer full) */
static char *
answer_key (const EtudeMateAnswer *asked, const struct etude_tablebase *tablebase)
{
  g_autofree char *line = best_line (tablebase, asked->position), *names = NULL, *others = NULL;
  const guint n = etude_mate_answer_count_best (asked);

  if (n < 2)
    return g_steal_pointer (&line);
  names = etude_mate_answer_name_moves (asked, 1, n);
  others = g_strdup_printf ("1.\u00a0%s", names);
  /* Translators: the answer to an exercise: the moves, and then all other first moves that are as good:
   * "1. ♖g1 ♚h7 2. ♖h1#; or 1. ♖f1, ♖e1". */
  return g_strdup_printf (_ ("%s; or %s"), line, others);
}

static void
append_mate (GListStore *items, const struct etude_tablebase *tablebase, const struct etude_position *p)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE), answer = etude_board_scene_new (EDGE, EDGE);
  g_autofree char *key = NULL, *headline = NULL;
  char fen[ETUDE_FEN_TEXT];
  EtudeMateAnswer asked;

  etude_mate_answer_ask (&asked, tablebase, p);
  headline = etude_mate_answer_headline (&asked);
  paint_position (scene, p);
  paint_position (answer, p);
  for (guint i = 0; i < etude_mate_answer_count_best (&asked); i++)
    etude_board_scene_add_arrow (answer, asked.moves[i].move.from, asked.moves[i].move.to,
                                 i == 0 ? ETUDE_MARK_BEST : ETUDE_MARK_GOOD);
  key = answer_key (&asked, tablebase);
  append_item (items, scene, answer, headline, key, etude_fen_write (p, fen));
}

static GListModel *
collect_mates (Mates *mates, guint shortest, guint longest, guint n, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_SHEET_ITEM);

  for (guint i = 0; i < n; i++)
    if (!choose_position (mates, shortest + i * (longest - shortest + 1) / n, error))
      return NULL;
  for (guint i = 0; i < n; i++)
    {
      static const guint same_colours[] = { 0, 3, 4, 7 }; /* light squares stay light */
      const guint symmetry = same_colours[g_rand_int_range (mates->random, 0, G_N_ELEMENTS (same_colours))];
      const struct etude_position turned = turn (&g_array_index (mates->chosen, struct etude_position, i), symmetry);

      append_mate (items, mates->tablebase, &turned);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

GListModel *
etude_sheet_make_mates (const struct etude_ending *ending, guint shortest, guint longest, guint n, guint64 seed,
                        GCancellable *cancellable, GError **error)
{
  const guint32 seeds[] = { (guint32) seed, (guint32) (seed >> 32) };
  Mates mates = { .cancellable = cancellable };
  enum etude_status status = etude_tablebase_new (ending, EDGE, ETUDE_LIGHT, go_on, cancellable, &mates.tablebase);
  GListModel *items;

  g_return_val_if_fail (shortest >= 1 && shortest <= longest && longest <= ETUDE_DEPTH_MAX, NULL);
  if (status != ETUDE_OK)
    {
      set_error (error, status);
      return NULL;
    }
  mates.random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  mates.chosen = g_array_new (FALSE, FALSE, sizeof (struct etude_position));
  items = collect_mates (&mates, shortest, longest, n, error);
  g_array_unref (mates.chosen);
  g_rand_free (mates.random);
  etude_tablebase_free (mates.tablebase);
  return items;
}

char *
etude_sheet_describe_mates (const struct etude_ending *ending, guint shortest, guint longest, guint n, guint64 seed)
{
  char name[ETUDE_ENDING_TEXT];
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: the lengths of mates, an ending, how many, and the seed. */
  return g_strdup_printf (_ ("Mate in %u to %u, %s: %u, seed %s"), shortest, longest, etude_ending_name (ending, name),
                          n, number);
}

/* --- puzzles --- */

EtudeBoardScene *
etude_sheet_puzzle_scene (const struct etude_divine_puzzle *puzzle)
{
  static const EtudeBoardStyle styles[ETUDE_DIVINE_GAMES] = { [ETUDE_DIVINE_CHESS] = ETUDE_STYLE_CHEQUERED,
                                                              [ETUDE_DIVINE_MAKRUK] = ETUDE_STYLE_MAKRUK,
                                                              [ETUDE_DIVINE_XIANGQI] = ETUDE_STYLE_XIANGQI,
                                                              [ETUDE_DIVINE_SHOGI] = ETUDE_STYLE_SHOGI };
  const struct etude_geometry *board = &etude_divine_game_row (puzzle->game)->geometry;
  EtudeBoardScene *scene = etude_board_scene_new (board->width, board->height);

  etude_board_scene_set_style (scene, styles[puzzle->game]);
  for (guint square = 0; square < (guint) board->width * board->height; square++)
    if (puzzle->clue[square] != ETUDE_DIVINE_HIDDEN)
      etude_board_scene_set_clue (scene, square, puzzle->clue[square], ETUDE_CLUE_NORMAL);
  return scene;
}

static void
append_puzzle (GListStore *items, const struct etude_divine_puzzle *puzzle, const struct etude_divine_placement *answer)
{
  const struct etude_divine_game_row *row = etude_divine_game_row (puzzle->game);
  g_autoptr (EtudeBoardScene) scene = etude_sheet_puzzle_scene (puzzle), solved = etude_sheet_puzzle_scene (puzzle);
  g_autofree char *pieces = etude_divine_list_pieces (puzzle->game, puzzle->pieces);
  /* Translators: what a puzzle asks; %s is a list such as "the king, the queen and the rook". */
  g_autofree char *caption = g_strdup_printf (_ ("Where do %s stand?"), pieces);
  g_autoptr (GString) text = g_string_new (NULL);
  char id[ETUDE_DIVINE_ID_TEXT];

  for (guint piece = 0; piece < row->n_pieces; piece++)
    {
      g_autofree char *square = etude_divine_square_name (puzzle->game, answer->square[piece]);

      etude_board_scene_set_face (solved, answer->square[piece], (EtudeFace){ row->piece[piece], ETUDE_TINT_GREY });
      g_string_append_printf (text, "%s%s %s", piece ? ", " : "", etude_divine_piece_name (puzzle->game, piece),
                              square);
    }
  append_item (items, scene, solved, caption, text->str, etude_divine_id_write (puzzle, id));
}

GListModel *
etude_sheet_make_puzzles (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level,
                          guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_SHEET_ITEM);

  for (guint i = 0; i < n; i++)
    {
      struct etude_divine_puzzle puzzle;
      struct etude_divine_placement answer;
      enum etude_status status
          = etude_divine_make (etude_divine_tables (game, rule), level, seed + i, go_on, cancellable, &puzzle, &answer);

      if (status != ETUDE_OK)
        {
          set_error (error, status);
          return NULL;
        }
      append_puzzle (items, &puzzle, &answer);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

char *
etude_sheet_describe_puzzles (enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level,
                              guint n, guint64 seed)
{
  g_autofree char *variant = etude_divine_describe_variant (game, rule, level);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: "Chess, Classic, Easy", how many, and the seed. */
  return g_strdup_printf (_ ("%s: %u, seed %s"), variant, n, number);
}

/* --- placements --- */

typedef struct
{
  struct etude_problem *problem; /* a box */
  char *caption;
  char id[ETUDE_PROBLEM_ID_TEXT];
  GListStore *items;
  guint most;
} Placements;

static EtudeFace
face_of (guint kind)
{
  gboolean black = etude_kind_colour (kind) == ETUDE_BLACK;

  return (EtudeFace){ (guint8) etude_kind_piece (kind), black ? ETUDE_TINT_BLACK : ETUDE_TINT_WHITE };
}

EtudeBoardScene *
etude_sheet_problem_scene (const struct etude_problem *problem)
{
  EtudeBoardScene *scene = etude_board_scene_new (problem->edge, problem->edge);

  for (guint square = 0; square < problem->edge * problem->edge; square++)
    {
      for (guint kind = 0; kind < ETUDE_KINDS; kind++)
        if (etude_squares_has (&problem->fixed[kind], square))
          etude_board_scene_set_face (scene, square, face_of (kind));
      if (etude_squares_has (&problem->forbidden, square))
        etude_board_scene_add_bar (scene, (int) square);
    }
  return scene;
}

static bool
append_placement (void *data, const unsigned char *solution, unsigned images)
{
  Placements *found = data;
  g_autoptr (EtudePlacementSolution) one = etude_placement_solution_new (found->problem, solution, 0);
  const struct etude_problem board = etude_placement_solution_get_board (one);
  g_autoptr (EtudeBoardScene) scene = etude_sheet_problem_scene (found->problem),
                              solved = etude_sheet_problem_scene (&board);
  g_autofree char *answer = etude_placement_solution_get_permutation (one);

  append_item (found->items, scene, solved, found->caption, answer, found->id);
  return g_list_model_get_n_items (G_LIST_MODEL (found->items)) < found->most;
}

GListModel *
etude_sheet_make_placements (const struct etude_problem *problem, guint n, GCancellable *cancellable, GError **error)
{
  Placements found = { .problem = g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem), .most = n };
  const struct etude_placement_run run
      = { .visit = append_placement, .visit_data = &found, .tick = go_on, .tick_data = cancellable };
  struct etude_placement_count count;
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_SHEET_ITEM);
  enum etude_status status;

  found.items = items;
  found.caption = etude_placement_describe_exercise (problem);
  etude_problem_id_write (problem, found.id);
  status = etude_placement_solve (problem, &run, &count);
  g_free (found.caption);
  g_atomic_rc_box_release (found.problem);
  if (status == ETUDE_STOPPED && !g_cancellable_is_cancelled (cancellable))
    status = ETUDE_OK; /* there are enough */
  if (status != ETUDE_OK)
    set_error (error, status);
  else if (g_list_model_get_n_items (G_LIST_MODEL (items)) == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The problem has no solution."));
  else
    return G_LIST_MODEL (g_steal_pointer (&items));
  return NULL;
}
