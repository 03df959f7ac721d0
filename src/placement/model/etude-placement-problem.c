/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-problem.c - the placement problem of a page: task, board, pieces, what is fixed. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-placement-problem.h"
#include "etude-placement-state.h"

struct _EtudePlacementProblem
{
  GObject parent_instance;

  EtudeHistory *history;
  EtudePlacementState state;
  GBytes *boards; /* of the gallery that the problem was inferred from, or NULL */
  GBytes *coming; /* the same of what is about to be taken over; not a reference */
};

G_DEFINE_FINAL_TYPE (EtudePlacementProblem, etude_placement_problem, G_TYPE_OBJECT)

static GParamSpec *task_property;

enum
{
  CHANGED,
  TRIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the problems that everybody knows, and those of the original program --- */

#define BLACK(piece) (ETUDE_PLACED_PIECES + ETUDE_##piece)

static const EtudePlacementPreset presets[] = {
  { N_ ("Eight queens"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_QUEEN] = 8 } } },
  { N_ ("Eight rooks"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_ROOK] = 8 } } },
  { N_ ("Fourteen bishops"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_BISHOP] = 14 } } },
  { N_ ("Sixteen kings"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_KING] = 16 } } },
  { N_ ("Thirty-two knights"), { ETUDE_INDEPENDENCE, 8, { [ETUDE_KNIGHT] = 32 } } },
  { N_ ("Two colours: five queens each"), { ETUDE_TWO_COLOURS, 6, { [ETUDE_QUEEN] = 5, [BLACK (QUEEN)] = 5 } } },
  { N_ ("Two colours: nine queens each"), { ETUDE_TWO_COLOURS, 8, { [ETUDE_QUEEN] = 9, [BLACK (QUEEN)] = 9 } } },
  { N_ ("Domination: five queens"), { ETUDE_DOMINATION, 8, { [ETUDE_QUEEN] = 5 } } },
  { N_ ("Domination: six queens"), { ETUDE_DOMINATION, 8, { [ETUDE_QUEEN] = 6 } } },
  { N_ ("Domination: eight bishops"), { ETUDE_DOMINATION, 8, { [ETUDE_BISHOP] = 8 } } },
  { N_ ("Domination: nine kings"), { ETUDE_DOMINATION, 8, { [ETUDE_KING] = 9 } } },
  { N_ ("Domination: twelve knights"), { ETUDE_DOMINATION, 8, { [ETUDE_KNIGHT] = 12 } } },
  { N_ ("Four knights and a bishop"), { ETUDE_INDEPENDENCE, 3, { [ETUDE_KNIGHT] = 4, [ETUDE_BISHOP] = 1 } } },
  { N_ ("King, knight and two pawns"),
    { ETUDE_INDEPENDENCE, 3, { [ETUDE_KING] = 1, [ETUDE_KNIGHT] = 1, [ETUDE_PAWN] = 2 } } },
  { N_ ("Two colours: white queens and a bishop"),
    { ETUDE_TWO_COLOURS, 3, { [ETUDE_QUEEN] = 2, [ETUDE_BISHOP] = 1 } } },
  { N_ ("Two colours: rooks"), { ETUDE_TWO_COLOURS, 3, { [ETUDE_ROOK] = 2, [BLACK (ROOK)] = 2 } } },
  { N_ ("Domination: king, bishop, knight and pawn"),
    { ETUDE_DOMINATION, 4, { [ETUDE_KING] = 1, [ETUDE_BISHOP] = 1, [ETUDE_KNIGHT] = 1, [ETUDE_PAWN] = 1 } } },
};

const EtudePlacementPreset *
etude_placement_presets (guint *n)
{
  *n = G_N_ELEMENTS (presets);
  return presets;
}

/* --- the problems that grow with the board --- */

#define N_SIZES ETUDE_EDGE_MAX

/* The largest number of pieces without attacks, of each colour, or the smallest that dominates, for edges from 1 on: two
 * colours OEIS A250000, domination A075458 and A006075, the others formulas. 0: there is none to be had. */
static const struct
{
  enum etude_task task;
  enum etude_piece piece;
  guint8 numbers[N_SIZES];
} families[] = {
  { ETUDE_INDEPENDENCE, ETUDE_QUEEN, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 } },
  { ETUDE_INDEPENDENCE, ETUDE_ROOK, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 } },
  { ETUDE_INDEPENDENCE, ETUDE_BISHOP, { 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30 } },
  { ETUDE_INDEPENDENCE, ETUDE_KING, { 1, 1, 4, 4, 9, 9, 16, 16, 25, 25, 36, 36, 49, 49, 64, 64 } },
  { ETUDE_INDEPENDENCE, ETUDE_KNIGHT, { 1, 4, 5, 8, 13, 18, 25, 32, 41, 50, 61, 72, 85, 98, 113, 128 } },
  { ETUDE_TWO_COLOURS, ETUDE_QUEEN, { 0, 0, 1, 2, 4, 5, 7, 9, 12, 14, 17, 21, 24, 28, 32, 37 } },
  { ETUDE_DOMINATION, ETUDE_QUEEN, { 1, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 6, 7, 8, 9, 9 } },
  { ETUDE_DOMINATION, ETUDE_ROOK, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 } },
  { ETUDE_DOMINATION, ETUDE_BISHOP, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 } },
  { ETUDE_DOMINATION, ETUDE_KING, { 1, 1, 1, 4, 4, 4, 9, 9, 9, 16, 16, 16, 25, 25, 25, 36 } },
  { ETUDE_DOMINATION, ETUDE_KNIGHT, { 1, 4, 4, 4, 5, 8, 10, 12, 14, 16, 21, 24, 28, 32, 36, 40 } },
};

/* The family whose member for its board PROBLEM is, pieces of one kind and as many as that has; NULL: none. With squares
 * fixed or forbidden it is a problem of its own, of which these numbers say nothing. */
static const guint8 *
family_of (const struct etude_general *wanted)
{
  struct etude_problem plain, *problem = &plain;

  if (!etude_general_to_plain (wanted, &plain) || !etude_problem_is_free (&plain))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    {
      struct etude_problem member = { .task = families[i].task, .edge = problem->edge };
      const guint8 number = families[i].numbers[problem->edge - 1];

      member.count[etude_kind (families[i].piece, ETUDE_WHITE)] = number;
      if (etude_tasks[member.task].coloured)
        member.count[etude_kind (families[i].piece, ETUDE_BLACK)] = number;
      if (number > 0 && member.task == problem->task && memcmp (member.count, problem->count, sizeof member.count) == 0)
        return families[i].numbers;
    }
  return NULL;
}

/* --- changing --- */

/* Tells what is another now: the problem, or only what is tried. */
static void
take_over (EtudePlacementProblem *self, const EtudePlacementState *state)
{
  gboolean same = etude_placement_problems_equal (&state->problem, &self->state.problem);
  gboolean same_task = state->problem.relation == self->state.problem.relation;

  self->state = *state;
  if (!same || self->coming)
    {
      g_clear_pointer (&self->boards, g_bytes_unref);
      self->boards = self->coming ? g_bytes_ref (self->coming) : NULL;
    }
  if (!same_task)
    g_object_notify_by_pspec (G_OBJECT (self), task_property);
  g_signal_emit (self, signals[same && !self->coming ? TRIED : CHANGED], 0);
}

static void
change (EtudePlacementProblem *self, const EtudePlacementState *state)
{
  if (etude_placement_states_equal (state, &self->state))
    return;
  etude_history_record (self->history, etude_placement_state_pack (&self->state));
  take_over (self, state);
}

static void
change_problem (EtudePlacementProblem *self, const struct etude_general *problem)
{
  EtudePlacementState state = self->state;

  etude_placement_state_set_problem (&state, problem);
  change (self, &state);
}

void
etude_placement_problem_set_relation (EtudePlacementProblem *self, enum etude_relation relation)
{
  EtudePlacementState state = self->state;

  g_return_if_fail ((guint) relation < ETUDE_N_RELATIONS);
  etude_placement_state_set_relation (&state, relation);
  change (self, &state);
}

void
etude_placement_problem_set_attacks (EtudePlacementProblem *self, guint attacks)
{
  struct etude_general problem = self->state.problem;

  g_return_if_fail (attacks < ETUDE_SQUARES_MAX);
  problem.attacks = etude_relations[problem.relation].numbered ? attacks : 0;
  change_problem (self, &problem);
}

void
etude_placement_problem_set_armies (EtudePlacementProblem *self, guint n_armies)
{
  EtudePlacementState state = self->state;

  g_return_if_fail (n_armies >= 2 && n_armies <= ETUDE_ARMIES_MAX);
  if (state.problem.relation != ETUDE_RELATION_ARMIES)
    return;
  etude_placement_state_set_armies (&state, n_armies);
  change (self, &state);
}

gboolean
etude_placement_problem_set_board (EtudePlacementProblem *self, guint width, guint height, enum etude_wrap wrap)
{
  EtudePlacementState state = self->state;
  const guint8 *family = width == height && width <= N_SIZES && !wrap ? family_of (&state.problem) : NULL;
  struct etude_grid grid = state.problem.grid;

  g_return_val_if_fail (width >= 1 && width <= ETUDE_GRID_EDGE_MAX && height >= 1 && height <= ETUDE_GRID_EDGE_MAX,
                        FALSE);
  grid.width = width;
  grid.height = height;
  grid.wrap = wrap;
  if (!etude_placement_state_set_grid (&state, &grid))
    return FALSE;
  for (guint kind = 0; family && family[width - 1] > 0 && kind < etude_general_kinds (&state.problem); kind++)
    if (state.problem.count[kind] > 0)
      etude_placement_state_set_count (&state, kind, family[width - 1]);
  change (self, &state);
  return TRUE;
}

gboolean
etude_placement_problem_set_wall (EtudePlacementProblem *self, guint cell, gboolean wall)
{
  EtudePlacementState state = self->state;
  struct etude_grid grid = state.problem.grid;
  const guint32 bit = 1u << cell % grid.width;

  g_return_val_if_fail (cell < grid.width * grid.height, FALSE);
  if (wall)
    grid.wall[cell / grid.width] |= bit;
  else
    grid.wall[cell / grid.width] &= ~bit;
  if (!etude_placement_state_set_grid (&state, &grid))
    return FALSE;
  change (self, &state);
  return TRUE;
}

gboolean
etude_placement_problem_is_wall (EtudePlacementProblem *self, guint cell)
{
  const struct etude_grid *grid = &self->state.problem.grid;

  return grid->wall[cell / grid->width] >> cell % grid->width & 1;
}

guint
etude_placement_problem_add_piece (EtudePlacementProblem *self, const char *moves)
{
  struct etude_general problem = self->state.problem;
  struct etude_mover mover;
  guint place = etude_mover_read (moves, strlen (moves), &mover);
  g_autofree char *wishes = NULL;

  if (place || etude_placement_n_movers_used (&problem) >= ETUDE_MOVERS_USED)
    return MAX (place, 1);
  /* Its letter is the first of its name, or of the alphabet, that no piece has yet. */
  for (guint i = 0; i < etude_n_presets; i++)
    if (g_str_equal (etude_presets[i].betza, moves))
      moves = etude_presets[i].name;
  wishes = g_strconcat (moves, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", NULL);
  for (const char *at = wishes; *at && !mover.letter; at++)
    {
      gboolean taken = !g_ascii_isalpha (*at);

      for (guint i = 0; i < problem.n_movers; i++)
        taken |= problem.mover[i].letter == g_ascii_toupper (*at);
      mover.letter = taken ? '\0' : g_ascii_toupper (*at);
    }
  etude_general_add_mover (&problem, &mover);
  for (guint kind = 0; kind < etude_general_kinds (&problem); kind++)
    if (problem.mover[kind % problem.n_movers].letter == mover.letter)
      problem.count[kind] = 1;
  change_problem (self, &problem);
  return 0;
}

void
etude_placement_problem_set_count (EtudePlacementProblem *self, guint kind, guint count)
{
  EtudePlacementState state = self->state;

  g_return_if_fail (kind < etude_general_kinds (&state.problem));
  g_return_if_fail (count <= ETUDE_SQUARES_MAX);
  etude_placement_state_set_count (&state, kind, count);
  change (self, &state);
}

/* The kind of a PIECE out of the tray. */
static guint
kind_of (EtudePlacementProblem *self, guint piece, guint army)
{
  return piece + (army < self->state.problem.n_armies ? army : 0) * self->state.problem.n_movers;
}

void
etude_placement_problem_carry (EtudePlacementProblem *self, int from, guint piece, guint army, int to)
{
  EtudePlacementState state = self->state;
  const int n_squares = (int) etude_placement_n_squares (&state.problem);

  g_return_if_fail (from < n_squares && to < n_squares && (from >= 0 || piece < state.problem.n_movers));
  etude_placement_state_carry (&state, from, from < 0 ? kind_of (self, piece, army) : ETUDE_GENERAL_KINDS, to);
  change (self, &state);
}

void
etude_placement_problem_toggle_forbidden (EtudePlacementProblem *self, guint square)
{
  EtudePlacementState state = self->state;

  g_return_if_fail (square < etude_placement_n_squares (&state.problem));
  etude_placement_state_toggle_forbidden (&state, square);
  change (self, &state);
}

void
etude_placement_problem_clear_board (EtudePlacementProblem *self)
{
  struct etude_general problem = self->state.problem;

  memset (problem.fixed, 0, sizeof problem.fixed);
  problem.forbidden = (struct etude_squares){ 0 };
  change_problem (self, &problem);
}

gboolean
etude_placement_problem_set (EtudePlacementProblem *self, const struct etude_general *problem)
{
  if (!etude_placement_problem_is_well_formed (problem))
    return FALSE;
  change_problem (self, problem);
  return TRUE;
}

gboolean
etude_placement_problem_apply_preset (EtudePlacementProblem *self, guint i)
{
  const EtudePlacementState *state = &self->state;
  gboolean cleared = etude_squares_count (&state->problem.forbidden) > 0;

  /* Of pieces that are fixed or tried, and of forbidden squares. */
  for (guint kind = 0; kind < ETUDE_GENERAL_KINDS; kind++)
    cleared |= etude_squares_count (&state->problem.fixed[kind]) > 0 || etude_squares_count (&state->tried[kind]) > 0;
  g_return_val_if_fail (i < G_N_ELEMENTS (presets), FALSE);
  change (self, &(EtudePlacementState){ .problem = etude_placement_problem_of_plain (&presets[i].problem) });
  return cleared;
}

/* --- trying --- */

void
etude_placement_problem_try (EtudePlacementProblem *self, int from, guint piece, guint army, int to)
{
  EtudePlacementState state = self->state;
  const int n_squares = (int) etude_placement_n_squares (&state.problem);
  const guint kind = kind_of (self, piece, army);

  g_return_if_fail (from < n_squares && to < n_squares && (from >= 0 || piece < state.problem.n_movers));
  if (from >= 0 || etude_placement_problem_get_left (self, kind) > 0)
    etude_placement_state_try (&state, from, from < 0 ? kind : ETUDE_GENERAL_KINDS, to);
  change (self, &state);
}

void
etude_placement_problem_try_board (EtudePlacementProblem *self, const struct etude_general *board)
{
  EtudePlacementState state = self->state;

  etude_placement_state_try_board (&state, board);
  change (self, &state);
}

void
etude_placement_problem_clear_tried (EtudePlacementProblem *self)
{
  EtudePlacementState state = self->state;

  memset (state.tried, 0, sizeof state.tried);
  change (self, &state);
}

void
etude_placement_problem_fix_tried (EtudePlacementProblem *self)
{
  EtudePlacementState state = self->state;

  etude_placement_state_fix_tried (&state);
  change (self, &state);
}

struct etude_general
etude_placement_problem_get_tried (EtudePlacementProblem *self)
{
  EtudePlacementState state = self->state;

  etude_placement_state_fix_tried (&state);
  return state.problem;
}

guint
etude_placement_problem_get_left (EtudePlacementProblem *self, guint kind)
{
  const EtudePlacementState *state = &self->state;

  return state->problem.count[kind] - etude_squares_count (&state->problem.fixed[kind])
         - etude_squares_count (&state->tried[kind]);
}

/* --- undo --- */

GVariant *
etude_placement_problem_save (EtudePlacementProblem *self)
{
  return etude_placement_state_pack (&self->state);
}

gboolean
etude_placement_problem_load (EtudePlacementProblem *self, GVariant *state)
{
  EtudePlacementState unpacked;

  if (!etude_placement_state_unpack (state, &unpacked))
    return FALSE;
  take_over (self, &unpacked);
  return TRUE;
}

GVariant *
etude_placement_problem_save_boards (EtudePlacementProblem *self)
{
  const gsize most = ETUDE_PLACEMENT_BOARDS_KEPT * (gsize) etude_general_size (&self->state.problem);
  g_autoptr (GBytes) first = NULL;

  if (!self->boards)
    return NULL;
  first = g_bytes_new_from_bytes (self->boards, 0, MIN (most, g_bytes_get_size (self->boards)));
  return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, first, TRUE);
}

gboolean
etude_placement_problem_load_boards (EtudePlacementProblem *self, GVariant *boards)
{
  const gsize size = etude_general_size (&self->state.problem);
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *solution;
  gsize length;

  if (!g_variant_is_of_type (boards, G_VARIANT_TYPE_BYTESTRING))
    return FALSE;
  bytes = g_variant_get_data_as_bytes (boards);
  solution = g_bytes_get_data (bytes, &length);
  if (size == 0 || length == 0 || length % size != 0)
    return FALSE;
  for (gsize i = 0; i < length; i += size)
    if (!etude_placement_holds (&self->state.problem, solution + i))
      return FALSE;
  self->coming = bytes;
  take_over (self, &self->state);
  self->coming = NULL;
  return TRUE;
}

/* --- texts --- */

char *
etude_placement_problem_get_text (EtudePlacementProblem *self)
{
  char text[ETUDE_CHESSY_PROBLEM_TEXT];
  struct etude_problem plain;

  return etude_general_to_plain (&self->state.problem, &plain) ? g_strdup (etude_chessy_write (&plain, text)) : NULL;
}

char *
etude_placement_problem_get_file (EtudePlacementProblem *self)
{
  char *text = g_malloc (ETUDE_GENERAL_TEXT);

  etude_general_write (&self->state.problem, text);
  return text;
}

char *
etude_placement_problem_get_id (EtudePlacementProblem *self)
{
  char *text = g_malloc (ETUDE_GENERAL_ID_TEXT);

  etude_general_id_write (&self->state.problem, text);
  return text;
}

gboolean
etude_placement_problem_set_text (EtudePlacementProblem *self, const char *text, GError **error)
{
  g_autoptr (GBytes) boards = NULL;
  struct etude_general problem;

  if (!etude_placement_read (text, &self->state.problem, &problem, &boards, error))
    return FALSE;
  self->coming = boards;
  if (boards && etude_placement_problems_equal (&problem, &self->state.problem))
    take_over (self, &self->state);
  else if (self->boards && etude_placement_problems_equal (&problem, &self->state.problem))
    {
      /* The problem of a gallery is asked for itself: all its solutions are looked for. */
      g_clear_pointer (&self->boards, g_bytes_unref);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else
    change_problem (self, &problem);
  self->coming = NULL;
  return TRUE;
}

/* --- asking --- */

const struct etude_general *
etude_placement_problem_get (EtudePlacementProblem *self)
{
  return &self->state.problem;
}

GBytes *
etude_placement_problem_get_boards (EtudePlacementProblem *self)
{
  return self->boards;
}

EtudeHistory *
etude_placement_problem_get_history (EtudePlacementProblem *self)
{
  return self->history;
}

guint
etude_placement_problem_get_fixed (EtudePlacementProblem *self, guint square)
{
  return etude_placement_kind_on (self->state.problem.fixed, square);
}

gboolean
etude_placement_problem_is_forbidden (EtudePlacementProblem *self, guint square)
{
  return etude_squares_has (&self->state.problem.forbidden, square);
}

int
etude_placement_problem_get_preset (EtudePlacementProblem *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      const struct etude_general preset = etude_placement_problem_of_plain (&presets[i].problem);

      if (etude_placement_problems_equal (&preset, &self->state.problem))
        return (int) i;
    }
  return -1;
}

/* --- the class --- */

static const char *
get_task (EtudePlacementProblem *self)
{
  return etude_relations[self->state.problem.relation].name;
}

static void
set_task (EtudePlacementProblem *self, const char *name)
{
  const guint relation = name ? etude_relation_from_name (name, strlen (name)) : ETUDE_N_RELATIONS;

  if (relation < ETUDE_N_RELATIONS)
    etude_placement_problem_set_relation (self, relation);
}

static void
etude_placement_problem_class_init (EtudePlacementProblemClass *klass)
{
  ETUDE_CLASS (klass, EtudePlacementProblem, ETUDE_KEEP (history), ETUDE_OWN (boards),
               ETUDE_SIGNAL ("changed", &signals[CHANGED]), ETUDE_SIGNAL ("tried", &signals[TRIED]),
               ETUDE_STRING ("task", &task_property, get_task, set_task));
}

static void
etude_placement_problem_init (EtudePlacementProblem *self)
{
  self->state.problem = etude_placement_problem_of_plain (&presets[0].problem);
}

EtudePlacementProblem *
etude_placement_problem_new (EtudeHistory *history)
{
  EtudePlacementProblem *self = g_object_new (ETUDE_TYPE_PLACEMENT_PROBLEM, NULL);

  self->history = g_object_ref (history);
  etude_history_set_model (history, self, (EtudeHistorySave) etude_placement_problem_save,
                           (EtudeHistoryGoTo) etude_placement_problem_load);
  return self;
}
