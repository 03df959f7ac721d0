/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement problems to be given away, with or without their solutions. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-placement-exhibit.h"
#include "etude-placement-group.h"
#include "etude-placement-problem.h"
#include "etude-placement-read.h"
#include "etude-placement-state.h"
#include "etude-placement-texts.h"

/* The tints of armies, in order. */
static const EtudeTint tints[ETUDE_ARMIES_MAX]
    = { ETUDE_TINT_WHITE, ETUDE_TINT_BLACK, ETUDE_TINT_GREY, ETUDE_TINT_SUPPOSED, ETUDE_TINT_RED, ETUDE_TINT_GREEN };

EtudeFace
etude_placement_face_of (const struct etude_mover *mover)
{
  guint piece = 0;

  while (piece < ETUDE_PLACED_PIECES && mover->letter != etude_piece_letter (piece))
    piece++;
  return (EtudeFace){ .piece = piece < ETUDE_PLACED_PIECES ? (guint8) piece : etude_face_piece_of_moves (mover->betza),
                      .tint = ETUDE_TINT_WHITE };
}

EtudeFace
etude_placement_face (const struct etude_general *problem, guint kind)
{
  EtudeFace face = etude_placement_face_of (&problem->mover[kind % problem->n_movers]);

  face.tint = (guint8) tints[kind / problem->n_movers];
  return face;
}

guint
etude_placement_kind_of_face (const struct etude_general *problem, guint piece, guint tint)
{
  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    {
      const EtudeFace face = etude_placement_face (problem, kind);

      if (face.piece == piece && (face.tint == tint || problem->n_armies == 1))
        return kind;
    }
  return ETUDE_GENERAL_KINDS;
}

void
etude_placement_shape_scene (EtudeBoardScene *scene, const struct etude_general *problem)
{
  etude_board_scene_set_shape (scene, problem->grid.wall, problem->grid.wrap & ETUDE_WRAP_COLUMNS,
                               problem->grid.wrap & ETUDE_WRAP_ROWS);
}

void
etude_placement_paint_fixed (EtudeBoardScene *scene, const struct etude_general *board)
{
  struct etude_grid_map map;

  etude_grid_map (&board->grid, &map);
  for (guint square = 0; square < map.n; square++)
    {
      const guint kind = etude_placement_kind_on (board->fixed, square);

      if (kind < ETUDE_GENERAL_KINDS)
        etude_board_scene_set_face (scene, map.cell[square], etude_placement_face (board, kind));
      if (etude_squares_has (&board->forbidden, square))
        etude_board_scene_add_bar (scene, map.cell[square]);
    }
}

EtudeBoardScene *
etude_placement_make_scene (const struct etude_general *board)
{
  EtudeBoardScene *scene = etude_board_scene_new (board->grid.width, board->grid.height);

  etude_placement_shape_scene (scene, board);
  etude_placement_paint_fixed (scene, board);
  return scene;
}

EtudeExhibit *
etude_placement_exhibit_new (const struct etude_general *problem, EtudeExhibitParts parts)
{
  g_autoptr (EtudeBoardScene) scene = parts.scene ? g_object_ref (parts.scene) : etude_placement_make_scene (problem);
  g_autofree char *exercise = parts.caption ? NULL : etude_placement_describe_exercise (problem);
  g_autofree char *title = etude_placement_describe (problem);
  EtudeFace face = { .tint = ETUDE_TINT_NONE };
  char id[ETUDE_GENERAL_ID_TEXT];
  guint n = 0;

  parts.kind = &etude_placement_exhibit_kind;
  parts.scene = scene;
  parts.id = parts.id ? parts.id : etude_general_id_write (problem, id);
  parts.caption = parts.caption ? parts.caption : exercise;
  parts.title = title;
  /* The piece that is asked for, if pieces of one kind are. */
  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    if (problem->count[kind] > 0 && n++ == 0)
      face = etude_placement_face (problem, kind);
  parts.piece = n == 1 ? face : (EtudeFace){ .tint = ETUDE_TINT_NONE };
  return etude_exhibit_new (&parts);
}

EtudeExhibit *
etude_placement_exhibit_new_solved (const struct etude_general *problem, EtudePlacementSolution *solution)
{
  g_autoptr (EtudeBoardScene) answer_scene = NULL;
  g_autofree char *answer = NULL;

  if (solution)
    {
      const struct etude_general board = etude_placement_solution_get_board (solution);

      answer_scene = etude_placement_make_scene (&board);
      answer = etude_placement_solution_get_permutation (solution);
    }
  return etude_placement_exhibit_new (problem, (EtudeExhibitParts){ .answer_scene = answer_scene, .answer = answer });
}

/* However its lines are written a problem has the short id, for that has the size of the board, too; several boards keep
 * their text, for no id has those. */
static EtudeExhibit *
read_problem (const char *text, guint size, GError **error)
{
  const struct etude_problem plain = { .task = ETUDE_INDEPENDENCE, .edge = size };
  const struct etude_general before = etude_placement_problem_of_plain (&plain);
  g_autoptr (GBytes) boards = NULL;
  struct etude_general problem;

  if (!etude_placement_read (text, &before, &problem, &boards, error))
    return NULL;
  return etude_placement_exhibit_new (&problem, (EtudeExhibitParts){ .id = boards ? text : NULL });
}

/* --- answers that people write --- */

/* Fixes the pieces of ANSWER on BOARD: their letters, small ones for black, say the kind; without letters they are those that are missing, in
 * order. FALSE: some cannot stand there. */
static gboolean
set_up (const char *answer, struct etude_general *board)
{
  EtudeAnsweredPiece pieces[ETUDE_SQUARES_MAX];
  const guint n = etude_exhibit_read_answer (answer, board->grid.width, board->grid.height, pieces);
  const guint n_kinds = etude_general_kinds (board);
  gboolean good = n > 0;

  for (guint i = 0; i < n; i++)
    {
      const char letter = pieces[i].letter;
      const guint army = board->n_armies == 2 && g_ascii_islower (letter);
      const int square = etude_placement_square_of (board, pieces[i].cell);
      const guint there = square < 0 ? ETUDE_GENERAL_KINDS : etude_placement_kind_on (board->fixed, (guint) square);
      guint kind = 0;

      if (there < ETUDE_GENERAL_KINDS && !letter)
        continue; /* it was fixed, or is written twice */
      while (kind < n_kinds
             && (letter ? kind / board->n_movers != army || board->count[kind] == 0
                              || board->mover[kind % board->n_movers].letter != g_ascii_toupper (letter)
                        : etude_squares_count (&board->fixed[kind]) >= board->count[kind]))
        kind++;
      if (square < 0 || kind == n_kinds || (there < ETUDE_GENERAL_KINDS && there != kind))
        good = FALSE;
      else
        etude_squares_add (&board->fixed[kind], (guint) square);
    }
  return good;
}

static gboolean
judge (const char *id, const char *right, const char *answer, EtudeBoardScene *scene, char **way)
{
  struct etude_general given, problem, board;
  guint8 solution[ETUDE_SQUARES_MAX];
  guint n = 0;
  gboolean good;

  *way = NULL;
  if (*right || !etude_general_id_read (id, &given))
    return FALSE;
  problem = board = etude_placement_problem_of (&given);
  good = set_up (answer, &board);
  for (guint kind = 0; kind < etude_general_kinds (&board); kind++)
    {
      good = good && etude_squares_count (&board.fixed[kind]) == problem.count[kind];
      for (guint square = 0; good && square < etude_placement_n_squares (&board); square++)
        if (etude_squares_has (&board.fixed[kind], square))
          solution[n++] = (guint8) square;
    }
  if (good && etude_placement_holds (&problem, solution))
    {
      g_autoptr (EtudePlacementGroup) group = etude_placement_group_new (&problem);
      guint8 least[ETUDE_SQUARES_MAX];

      etude_placement_group_find_least (group, solution, least);
      *way = g_base64_encode (least, n);
    }
  memset (&board.forbidden, 0, sizeof board.forbidden);
  for (guint kind = 0; kind < etude_general_kinds (&board); kind++)
    etude_squares_subtract (&board.fixed[kind], &problem.fixed[kind]);
  if (scene)
    etude_placement_paint_fixed (scene, &board);
  return TRUE;
}

static const EtudeExhibitAct acts[]
    = { { "try", N_ ("Try it yourself") }, { "watch", N_ ("Watch the search") }, { NULL } };

const EtudeExhibitKind etude_placement_exhibit_kind = {
  .name = "placement",
  .title = N_ ("Placement problem"),
  .word = "problem",
  .read = read_problem,
  .judge = judge,
  .sized = TRUE,
  .acts = acts,
  .makers = { &etude_placement_exhibit_maker },
};

/* --- making --- */

typedef struct
{
  struct etude_general *problem; /* a box */
  GPtrArray *solutions;
  guint most;
} Placements;

static bool
append_placement (void *data, const unsigned char *solution, unsigned n)
{
  Placements *found = data;

  if (found->solutions->len < found->most)
    g_ptr_array_add (found->solutions, etude_placement_solution_new (found->problem, solution, 0));
  return found->solutions->len < found->most;
}

GListModel *
etude_placement_exhibits_make (const struct etude_general *problem, guint n, GCancellable *cancellable, GError **error)
{
  g_autofree char *exercise = etude_placement_describe_exercise (problem), *caption = NULL;
  GListStore *items = NULL;
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func (g_object_unref);
  Placements found
      = { .problem = g_atomic_rc_box_dup (sizeof *problem, (gpointer) problem), .solutions = solutions, .most = n };
  const struct etude_placement_run run
      = { .visit = append_placement, .visit_data = &found, .tick = etude_exhibit_tick, .tick_data = cancellable };
  const struct etude_general_run general_run
      = { .visit = append_placement, .visit_data = &found, .tick = etude_exhibit_tick, .tick_data = cancellable };
  const struct etude_general compact = etude_general_compact (problem);
  struct etude_placement_count count;
  g_autofree struct etude_general_count *general_count = g_new (struct etude_general_count, 1);
  struct etude_problem plain;
  enum etude_status status = etude_general_to_plain (problem, &plain)
                                 ? etude_placement_solve (&plain, &run, &count)
                                 : etude_general_solve (&compact, &general_run, general_count);

  g_atomic_rc_box_release (found.problem);
  if (status == ETUDE_STOPPED && !g_cancellable_is_cancelled (cancellable))
    status = ETUDE_OK; /* there are enough */
  if (status != ETUDE_OK)
    etude_exhibit_set_error (error, status);
  else if (solutions->len == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("The problem has no solution."));
  else
    items = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  /* Translators: of several exercises that ask the same: "Place 8 queens so that none attacks another; a new way each time". */
  caption = solutions->len < 2      ? g_steal_pointer (&exercise)
            : problem->n_armies > 1 ? g_strdup_printf (
                  _ ("%s; a new way each time, not an old one turned, mirrored or with its colours swapped"), exercise)
                                    : g_strdup_printf (_ ("%s; a new way each time, not an old one turned or mirrored"),
                                                       exercise);
  for (guint i = 0; items && i < solutions->len; i++)
    {
      const struct etude_general board = etude_placement_solution_get_board (solutions->pdata[i]);
      g_autoptr (EtudeBoardScene) answer_scene = etude_placement_make_scene (&board);
      g_autofree char *answer = etude_placement_solution_get_permutation (solutions->pdata[i]);
      g_autoptr (EtudeExhibit) exhibit = etude_placement_exhibit_new (
          problem, (EtudeExhibitParts){ .caption = caption, .answer_scene = answer_scene, .answer = answer });

      g_list_store_append (items, exhibit);
    }
  return G_LIST_MODEL (items);
}

/* --- for whoever asks --- */

static const char *
name_preset (guint i)
{
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  return i < n ? _ (presets[i].name) : NULL;
}

static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  guint n_presets;

  const struct etude_general problem
      = etude_placement_problem_of_plain (&etude_placement_presets (&n_presets)[values[0]].problem);

  return etude_placement_exhibits_make (&problem, n, cancellable, error);
}

static const EtudeExhibitOption options[] = { { N_ ("Problem"), .name = name_preset }, { NULL } };

const EtudeExhibitMaker etude_placement_exhibit_maker
    = { .title = N_ ("Placements"), .options = options, .make = make };
