#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-placement-problem.h"

#define STATE_TYPE "(uuaqa(yy)ay)"

struct _EtudePlacementProblem
{
  GObject parent_instance;

  EtudeHistory *history;
  struct etude_problem problem;
};

G_DEFINE_FINAL_TYPE (EtudePlacementProblem, etude_placement_problem, G_TYPE_OBJECT)
G_DEFINE_QUARK (etude - placement - error, etude_placement_error)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- plain problems --- */

static gboolean
is_same_squares (const struct etude_squares *a, const struct etude_squares *b)
{
  return memcmp (a->word, b->word, sizeof a->word) == 0;
}

static gboolean
is_same (const struct etude_problem *a, const struct etude_problem *b)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (a->count[kind] != b->count[kind] || !is_same_squares (&a->fixed[kind], &b->fixed[kind]))
      return FALSE;
  return a->task == b->task && a->edge == b->edge && is_same_squares (&a->forbidden, &b->forbidden);
}

static void
remove_square (struct etude_squares *set, guint square)
{
  set->word[square / 64] &= ~(UINT64_C (1) << square % 64);
}

static guint
fixed_on (const struct etude_problem *problem, guint square)
{
  guint kind = 0;

  while (kind < ETUDE_KINDS && !etude_squares_has (&problem->fixed[kind], square))
    kind++;
  return kind;
}

/* The count grows when there are more. */
static void
fix (struct etude_problem *problem, guint kind, guint square)
{
  etude_squares_add (&problem->fixed[kind], square);
  remove_square (&problem->forbidden, square);
  problem->count[kind] = MAX (problem->count[kind], etude_squares_count (&problem->fixed[kind]));
}

/* The square stays empty, but is not forbidden. */
static void
lift (struct etude_problem *problem, guint square)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    remove_square (&problem->fixed[kind], square);
}

static gboolean
is_within (const struct etude_squares *set, guint n_squares)
{
  for (guint square = n_squares; square < ETUDE_SQUARES_MAX; square++)
    if (etude_squares_has (set, square))
      return FALSE;
  return TRUE;
}

/* Without pieces nothing is fixed, and the engine has not looked at the forbidden squares. */
static gboolean
is_empty_well (const struct etude_problem *problem)
{
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (etude_squares_count (&problem->fixed[kind]))
      return FALSE;
  return is_within (&problem->forbidden, problem->edge * problem->edge);
}

static gboolean
is_well_formed (const struct etude_problem *problem)
{
  enum etude_problem_fault fault;

  if ((guint) problem->task > ETUDE_DOMINATION)
    return FALSE;
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (problem->count[kind] > ETUDE_SQUARES_MAX)
      return FALSE;
  fault = etude_problem_check (problem).fault;
  return fault == ETUDE_PROBLEM_NO_PIECES ? is_empty_well (problem) : !etude_problem_fault_is_error (fault);
}

/* --- states --- */

static GVariant *
pack (const struct etude_problem *problem)
{
  GVariantBuilder counts, fixed, forbidden;

  g_variant_builder_init (&counts, G_VARIANT_TYPE ("aq"));
  g_variant_builder_init (&fixed, G_VARIANT_TYPE ("a(yy)"));
  g_variant_builder_init (&forbidden, G_VARIANT_TYPE ("ay"));
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    g_variant_builder_add (&counts, "q", (guint16) problem->count[kind]);
  for (guint square = 0; square < ETUDE_SQUARES_MAX; square++)
    {
      if (fixed_on (problem, square) < ETUDE_KINDS)
        g_variant_builder_add (&fixed, "(yy)", (guint8) fixed_on (problem, square), (guint8) square);
      if (etude_squares_has (&problem->forbidden, square))
        g_variant_builder_add (&forbidden, "y", (guint8) square);
    }
  return g_variant_new (STATE_TYPE, (guint32) problem->task, (guint32) problem->edge, &counts, &fixed, &forbidden);
}

static gboolean
unpack_squares (GVariantIter *fixed, GVariantIter *forbidden, struct etude_problem *problem)
{
  guint8 kind, square;

  while (g_variant_iter_next (fixed, "(yy)", &kind, &square))
    {
      if (kind >= ETUDE_KINDS)
        return FALSE;
      etude_squares_add (&problem->fixed[kind], square);
    }
  while (g_variant_iter_next (forbidden, "y", &square))
    etude_squares_add (&problem->forbidden, square);
  return TRUE;
}

/* FALSE: STATE is not one. */
static gboolean
unpack (GVariant *state, struct etude_problem *problem)
{
  g_autoptr (GVariantIter) counts = NULL;
  g_autoptr (GVariantIter) fixed = NULL;
  g_autoptr (GVariantIter) forbidden = NULL;
  guint32 task, edge;
  guint16 count;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (STATE_TYPE)))
    return FALSE;
  g_variant_get (state, STATE_TYPE, &task, &edge, &counts, &fixed, &forbidden);
  if (task > ETUDE_DOMINATION || g_variant_iter_n_children (counts) != ETUDE_KINDS)
    return FALSE;
  *problem = (struct etude_problem){ .task = task, .edge = edge };
  for (guint kind = 0; g_variant_iter_next (counts, "q", &count); kind++)
    problem->count[kind] = count;
  return unpack_squares (fixed, forbidden, problem) && is_well_formed (problem);
}

/* --- changing --- */

static void
change (EtudePlacementProblem *self, const struct etude_problem *problem)
{
  if (is_same (problem, &self->problem))
    return;
  etude_history_record (self->history, pack (&self->problem));
  self->problem = *problem;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
restore (EtudePlacementProblem *self, GVariant *state)
{
  struct etude_problem problem;

  if (!state || !unpack (state, &problem))
    return FALSE;
  self->problem = problem;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static gboolean
has_pieces (const struct etude_problem *problem, enum etude_colour colour)
{
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    if (problem->count[etude_kind (piece, colour)])
      return TRUE;
  return FALSE;
}

static void
take_away_black (struct etude_problem *problem)
{
  const gboolean turn_white = !has_pieces (problem, ETUDE_WHITE);

  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    {
      const guint white = etude_kind (piece, ETUDE_WHITE), black = etude_kind (piece, ETUDE_BLACK);

      if (turn_white)
        {
          problem->count[white] = problem->count[black];
          problem->fixed[white] = problem->fixed[black];
        }
      problem->count[black] = 0;
      problem->fixed[black] = (struct etude_squares){ 0 };
    }
}

static void
give_black (struct etude_problem *problem)
{
  for (guint piece = 0; piece < ETUDE_PLACED_PIECES; piece++)
    problem->count[etude_kind (piece, ETUDE_BLACK)] = problem->count[etude_kind (piece, ETUDE_WHITE)];
}

void
etude_placement_problem_set_task (EtudePlacementProblem *self, enum etude_task task)
{
  struct etude_problem problem = self->problem;

  g_return_if_fail ((guint) task <= ETUDE_DOMINATION);
  problem.task = task;
  if (task != ETUDE_TWO_COLOURS)
    take_away_black (&problem);
  else if (!has_pieces (&problem, ETUDE_BLACK))
    give_black (&problem);
  change (self, &problem);
}

/* The squares of SET that are on the smaller of the two boards, as numbered on the new one. */
static struct etude_squares
cut (const struct etude_squares *set, guint edge_before, guint edge)
{
  const guint least = MIN (edge_before, edge);
  struct etude_squares left = { 0 };

  for (guint row = 0; row < least; row++)
    for (guint column = 0; column < least; column++)
      if (etude_squares_has (set, column + row * edge_before))
        etude_squares_add (&left, column + row * edge);
  return left;
}

void
etude_placement_problem_set_edge (EtudePlacementProblem *self, guint edge)
{
  struct etude_problem problem = self->problem;

  g_return_if_fail (edge >= 1 && edge <= ETUDE_EDGE_MAX);
  problem.edge = edge;
  problem.forbidden = cut (&self->problem.forbidden, self->problem.edge, edge);
  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    problem.fixed[kind] = cut (&self->problem.fixed[kind], self->problem.edge, edge);
  change (self, &problem);
}

void
etude_placement_problem_set_count (EtudePlacementProblem *self, guint kind, guint count)
{
  struct etude_problem problem = self->problem;
  guint n_fixed;

  g_return_if_fail (kind < (problem.task == ETUDE_TWO_COLOURS ? ETUDE_KINDS : ETUDE_PLACED_PIECES));
  g_return_if_fail (count <= ETUDE_SQUARES_MAX);
  problem.count[kind] = count;
  n_fixed = etude_squares_count (&problem.fixed[kind]);
  for (guint square = ETUDE_SQUARES_MAX; n_fixed > count && square-- > 0;)
    if (etude_squares_has (&problem.fixed[kind], square))
      {
        remove_square (&problem.fixed[kind], square);
        n_fixed--;
      }
  change (self, &problem);
}

/* The fixed piece on FROM goes to TO, what is there to FROM. */
static void
move_fixed (struct etude_problem *problem, guint from, int to)
{
  const guint kind = fixed_on (problem, from);
  guint other;

  if (kind == ETUDE_KINDS || to == (int) from)
    return;
  lift (problem, from);
  if (to < 0)
    return;
  other = fixed_on (problem, (guint) to);
  lift (problem, (guint) to);
  if (other < ETUDE_KINDS)
    fix (problem, other, from);
  fix (problem, kind, (guint) to);
}

void
etude_placement_problem_carry (EtudePlacementProblem *self, int from, enum etude_piece piece, enum etude_colour colour,
                               int to)
{
  struct etude_problem problem = self->problem;
  const int n_squares = (int) (problem.edge * problem.edge);

  g_return_if_fail (from < n_squares && to < n_squares);
  if (from >= 0)
    move_fixed (&problem, (guint) from, to);
  else if (to >= 0)
    {
      g_return_if_fail (piece < ETUDE_PLACED_PIECES);
      lift (&problem, (guint) to);
      fix (&problem, etude_kind (piece, problem.task == ETUDE_TWO_COLOURS ? colour : ETUDE_WHITE), (guint) to);
    }
  change (self, &problem);
}

void
etude_placement_problem_toggle_forbidden (EtudePlacementProblem *self, guint square)
{
  struct etude_problem problem = self->problem;

  g_return_if_fail (square < problem.edge * problem.edge);
  lift (&problem, square);
  if (etude_squares_has (&problem.forbidden, square))
    remove_square (&problem.forbidden, square);
  else
    etude_squares_add (&problem.forbidden, square);
  change (self, &problem);
}

void
etude_placement_problem_clear_board (EtudePlacementProblem *self)
{
  struct etude_problem problem = self->problem;

  memset (problem.fixed, 0, sizeof problem.fixed);
  problem.forbidden = (struct etude_squares){ 0 };
  change (self, &problem);
}

gboolean
etude_placement_problem_set (EtudePlacementProblem *self, const struct etude_problem *problem)
{
  if (!is_well_formed (problem))
    return FALSE;
  change (self, problem);
  return TRUE;
}

void
etude_placement_problem_apply_preset (EtudePlacementProblem *self, guint i)
{
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  g_return_if_fail (i < n);
  change (self, &presets[i].problem);
}

gboolean
etude_placement_problem_undo (EtudePlacementProblem *self)
{
  g_autoptr (GVariant) state = etude_history_undo (self->history, pack (&self->problem));

  return restore (self, state);
}

gboolean
etude_placement_problem_redo (EtudePlacementProblem *self)
{
  g_autoptr (GVariant) state = etude_history_redo (self->history, pack (&self->problem));

  return restore (self, state);
}

GVariant *
etude_placement_problem_save (EtudePlacementProblem *self)
{
  return pack (&self->problem);
}

gboolean
etude_placement_problem_load (EtudePlacementProblem *self, GVariant *state)
{
  return restore (self, state);
}

/* --- texts --- */

char *
etude_placement_problem_get_text (EtudePlacementProblem *self)
{
  char text[ETUDE_CHESSY_PROBLEM_TEXT];

  return g_strdup (etude_chessy_write (&self->problem, text));
}

/* Boards have empty squares; no line of a problem has a "-". */
static gboolean
is_board (const char *text)
{
  const char *line = text + strspn (text, " \t\r\n");

  return memchr (line, '-', strcspn (line, "\r\n")) != NULL;
}

static struct etude_chessy_finding
read_text (const char *text, const struct etude_problem *before, struct etude_problem *problem)
{
  struct etude_chessy_finding finding;

  if (!is_board (text))
    return etude_chessy_read (text, strlen (text), before->edge, problem);
  finding = etude_chessy_read_board (text, strlen (text), problem, NULL);
  if (problem->task != ETUDE_TWO_COLOURS && before->task == ETUDE_DOMINATION)
    problem->task = ETUDE_DOMINATION;
  return finding;
}

static void
set_error (GError **error, const struct etude_chessy_finding *finding)
{
  const char *text = _ (etude_chessy_fault_text (finding->fault));

  if (finding->fault == ETUDE_CHESSY_EMPTY) /* which is nowhere */
    /* Translators: a sentence gets its full stop. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, (int) finding->fault, _ ("%s."), text);
  else
    /* Translators: where in the text of a problem something is wrong, and what. */
    g_set_error (error, ETUDE_PLACEMENT_ERROR, (int) finding->fault, _ ("Line %u, character %u: %s."), finding->line,
                 finding->column, text);
}

gboolean
etude_placement_problem_set_text (EtudePlacementProblem *self, const char *text, GError **error)
{
  struct etude_problem problem;
  const struct etude_chessy_finding finding = read_text (text, &self->problem, &problem);

  if (finding.fault != ETUDE_CHESSY_OK)
    {
      set_error (error, &finding);
      return FALSE;
    }
  change (self, &problem);
  return TRUE;
}

/* --- asking --- */

const struct etude_problem *
etude_placement_problem_get (EtudePlacementProblem *self)
{
  return &self->problem;
}

struct etude_problem_finding
etude_placement_problem_get_finding (EtudePlacementProblem *self)
{
  return etude_problem_check (&self->problem);
}

guint
etude_placement_problem_get_fixed (EtudePlacementProblem *self, guint square)
{
  return fixed_on (&self->problem, square);
}

gboolean
etude_placement_problem_is_forbidden (EtudePlacementProblem *self, guint square)
{
  return etude_squares_has (&self->problem.forbidden, square);
}

int
etude_placement_problem_get_preset (EtudePlacementProblem *self)
{
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  for (guint i = 0; i < n; i++)
    if (is_same (&presets[i].problem, &self->problem))
      return (int) i;
  return -1;
}

/* --- the class --- */

static void
etude_placement_problem_finalize (GObject *object)
{
  EtudePlacementProblem *self = ETUDE_PLACEMENT_PROBLEM (object);

  g_clear_object (&self->history);
  G_OBJECT_CLASS (etude_placement_problem_parent_class)->finalize (object);
}

static void
etude_placement_problem_class_init (EtudePlacementProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_placement_problem_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_placement_problem_init (EtudePlacementProblem *self)
{
  guint n;

  self->problem = etude_placement_presets (&n)->problem;
}

EtudePlacementProblem *
etude_placement_problem_new (EtudeHistory *history)
{
  EtudePlacementProblem *self = g_object_new (ETUDE_TYPE_PLACEMENT_PROBLEM, NULL);

  self->history = g_object_ref (history);
  return self;
}
