/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-plan.c - the plan of a mate in words: what to aim for now, and whether a move served it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-answer.h"
#include "etude-mate-plan.h"

#define EDGE 8

static const char *const phase_names[ETUDE_PLAN_PHASES] = { "gather", "drive", "edge", "net", "mate" };

const char *
etude_mate_phase_name (enum etude_plan_phase phase)
{
  return phase_names[phase];
}

gboolean
etude_mate_phase_parse (const char *name, enum etude_plan_phase *phase)
{
  for (guint i = 0; i < ETUDE_PLAN_PHASES; i++)
    if (g_strcmp0 (name, phase_names[i]) == 0)
      {
        *phase = (enum etude_plan_phase) i;
        return TRUE;
      }
  return FALSE;
}

const char *
etude_mate_phase_label (enum etude_plan_phase phase)
{
  static const char *const labels[ETUDE_PLAN_PHASES] = {
    N_ ("Bring the pieces together"),
    N_ ("Drive the king to the edge"),
    N_ ("Drive him to the right corner"),
    N_ ("Close the net"),
    N_ ("Mate him"),
  };

  return _ (labels[phase]);
}

/* --- sentences --- */

/* Adds SENTENCE, which is taken. */
static void
say (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len ? " " : "", sentence);
  g_free (sentence);
}

/* "♘a1" */
static char *
man_text (const struct etude_position *p, guint man)
{
  char square[ETUDE_SQUARE_TEXT];

  return g_strconcat (etude_mate_figure (p->ending.man[man]), etude_square_name (p->man[man], EDGE, square), NULL);
}

static void
say_loose (GString *text, const struct etude_plan *plan, const struct etude_position *p)
{
  g_autofree char *man = man_text (p, plan->loose);

  /* Translators: a piece and its square, ♘a1. */
  say (text, g_strdup_printf (_ ("The black king attacks %s, and nothing guards it: guard it or move it away."), man));
}

static void
say_kings (GString *text, const struct etude_plan *plan)
{
  say (text, g_strdup_printf (ngettext ("The kings are %u step apart: bring White’s king nearer.",
                                        "The kings are %u steps apart: bring White’s king nearer.", plan->kings),
                              plan->kings));
}

static void
say_gather (GString *text, const struct etude_plan *plan, const struct etude_position *p)
{
  g_autofree char *man = man_text (p, plan->far_man);

  if (plan->kings >= plan->to_man)
    say_kings (text, plan);
  else
    /* Translators: a piece and its square, ♘a1. */
    say (text, g_strdup_printf (ngettext ("%s stands %u step from the black king: bring it nearer.",
                                          "%s stands %u steps from the black king: bring it nearer.", plan->to_man),
                                man, plan->to_man));
}

static void
say_edge (GString *text, const struct etude_plan *plan)
{
  if (plan->to_edge == 0)
    say (text, g_strdup (_ ("The black king is at the edge: keep him there.")));
  else
    say (text, g_strdup_printf (ngettext ("The black king is %u step from the edge.",
                                          "The black king is %u steps from the edge.", plan->to_edge),
                                plan->to_edge));
}

static void
say_squares (GString *text, const struct etude_plan *plan, gboolean single_bishop)
{
  if (single_bishop && plan->flights > 0)
    say (text, g_strdup_printf (ngettext ("%u square beside him is open: take it from him.",
                                          "%u squares beside him are open: take them from him.", plan->flights),
                                plan->flights));
  else if (!single_bishop && plan->room > 1)
    say (text,
         g_strdup_printf (ngettext ("While White’s pieces stand still he has a room of %u square: make it smaller.",
                                    "While White’s pieces stand still he has a room of %u squares: make it smaller.",
                                    plan->room),
                          plan->room));
}

static void
say_right_corner (GString *text, const struct etude_plan *plan)
{
  char right[ETUDE_SQUARE_TEXT], wrong[ETUDE_SQUARE_TEXT];

  etude_square_name (plan->right, EDGE, right);
  if (plan->wrong != ETUDE_NOWHERE && plan->to_wrong < plan->to_right)
    /* Translators: the names of two squares. */
    say (text, g_strdup_printf (_ ("He is nearer to the wrong corner, %s, where no mate can be forced: "
                                   "drive him along the edge to %s."),
                                etude_square_name (plan->wrong, EDGE, wrong), right));
  else
    /* Translators: the name of a square. */
    say (text, g_strdup_printf (ngettext ("He is %u step from the corner %s: drive him there.",
                                          "He is %u steps from the corner %s: drive him there.", plan->to_right),
                                plan->to_right, right));
}

static char *
diagonal_text (guint triangle, guint corner)
{
  char first[ETUDE_SQUARE_TEXT], last[ETUDE_SQUARE_TEXT];
  guint ends[2];

  etude_triangle_ends (triangle, corner, ends);
  return g_strdup_printf ("%s–%s", etude_square_name (ends[0], EDGE, first), etude_square_name (ends[1], EDGE, last));
}

static char *
holds_text (guint triangle, const char *diagonal)
{
  /* Translators: the ends of a diagonal, "a2–g8". The triangles are Delétang's. */
  if (triangle == 1)
    return g_strdup_printf (_ ("The first triangle holds: he cannot get past the diagonal %s."), diagonal);
  if (triangle == 2)
    return g_strdup_printf (_ ("The second triangle holds: he cannot get past the diagonal %s."), diagonal);
  return g_strdup_printf (_ ("The third triangle holds: he cannot get past the diagonal %s."), diagonal);
}

/* What holds him, and the next smaller triangle. */
static void
say_triangle (GString *text, const struct etude_plan *plan)
{
  g_autofree char *diagonal = diagonal_text (plan->triangle, plan->corner), *next = NULL;

  say (text, holds_text (plan->triangle, diagonal));
  if (plan->triangle == ETUDE_TRIANGLES)
    return;
  next = diagonal_text (plan->triangle + 1u, plan->corner);
  /* Translators: the ends of a diagonal, "a4–e8". */
  say (text, g_strdup_printf (_ ("Now shut him in behind %s."), next));
}

static void
say_w (GString *text, const struct etude_plan *plan)
{
  char square[ETUDE_SQUARE_TEXT];

  if (plan->w_next != ETUDE_NOWHERE)
    /* Translators: the W manoeuvre of the mate with bishop and knight; the name of a square. */
    say (text, g_strdup_printf (_ ("This is the W manoeuvre: the knight’s next stop is %s."),
                                etude_square_name (plan->w_next, EDGE, square)));
}

static void
say_moves (GString *text, const struct etude_plan *plan)
{
  if (plan->moves == 0)
    say (text, g_strdup (_ ("Checkmate.")));
  else
    say (text,
         g_strdup_printf (ngettext ("White mates in %u move.", "White mates in %u moves.", plan->moves), plan->moves));
}

static void
say_net (GString *text, const struct etude_plan *plan)
{
  if (plan->kings > 2)
    say_kings (text, plan);
  if (plan->flights <= 1)
    say (text, g_strdup (_ ("Beware of stalemate.")));
}

char *
etude_mate_plan_describe (const struct etude_plan *plan, const struct etude_position *position)
{
  const gboolean single_bishop = etude_ending_has_single_bishop (&position->ending);
  GString *text = g_string_new (NULL);

  if (plan->loose < ETUDE_MEN_MAX && position->to_move == ETUDE_WHITE)
    say_loose (text, plan, position);
  if (plan->triangle > 0)
    say_triangle (text, plan);
  switch (plan->phase)
    {
    case ETUDE_PLAN_GATHER:
      say_gather (text, plan, position);
      break;
    case ETUDE_PLAN_DRIVE:
      say_edge (text, plan);
      say_squares (text, plan, single_bishop);
      break;
    case ETUDE_PLAN_EDGE:
      if (plan->triangle == 0)
        say_right_corner (text, plan);
      break;
    case ETUDE_PLAN_NET:
      if (plan->triangle == 0)
        say_squares (text, plan, single_bishop);
      say_net (text, plan);
      break;
    default:
      say_moves (text, plan);
    }
  say_w (text, plan);
  return g_string_free (text, FALSE);
}

/* --- what a move did --- */

static char *
triangle_news (const struct etude_plan_change *change)
{
  static const char *const holds[] = { N_ ("Now the first triangle holds."), N_ ("Now the second triangle holds."),
                                       N_ ("Now the third triangle holds.") };
  static const char *const gone[]
      = { N_ ("The first triangle no longer holds."), N_ ("The second triangle no longer holds."),
          N_ ("The third triangle no longer holds.") };

  if (change->news == ETUDE_NEWS_TRIANGLE)
    return g_strdup (_ (holds[change->to - 1]));
  return g_strdup (_ (gone[change->from - 1]));
}

static char *
number_news (const struct etude_plan_change *change)
{
  const guint n = change->to;

  switch ((guint) change->news)
    {
    case ETUDE_NEWS_KING:
      return g_strdup_printf (
          ngettext ("The kings are now %u step apart, before %u.", "The kings are now %u steps apart, before %u.", n),
          n, change->from);
    case ETUDE_NEWS_MAN:
      return g_strdup_printf (ngettext ("The piece farthest from the black king is now %u step from him, before %u.",
                                        "The piece farthest from the black king is now %u steps from him, before %u.",
                                        n),
                              n, change->from);
    case ETUDE_NEWS_FLIGHTS:
      return g_strdup_printf (ngettext ("Beside the black king %u square is open now, before %u.",
                                        "Beside the black king %u squares are open now, before %u.", n),
                              n, change->from);
    default: /* ETUDE_NEWS_ROOM */
      return g_strdup_printf (ngettext ("The black king has a room of %u square now, before %u.",
                                        "The black king has a room of %u squares now, before %u.", n),
                              n, change->from);
    }
}

static char *
verdict_text (const struct etude_plan_change *change, const char *move)
{
  /* Translators: in all of these %s is a move, ♗d3. */
  if (change->news == ETUDE_NEWS_MATED)
    return g_strdup_printf (_ ("%s mates."), move);
  if (change->news == ETUDE_NEWS_GONE)
    return g_strdup_printf (_ ("%s lets the mate go."), move);
  if (change->cost == 0)
    return g_strdup_printf (_ ("%s is a best move."), move);
  if (change->served)
    return g_strdup_printf (
        ngettext ("%s costs %u move and serves the plan.", "%s costs %u moves and serves the plan.", change->cost),
        move, change->cost);
  return g_strdup_printf (ngettext ("%s costs %u move and does not serve the plan.",
                                    "%s costs %u moves and does not serve the plan.", change->cost),
                          move, change->cost);
}

char *
etude_mate_plan_describe_change (const struct etude_plan_change *change, const struct etude_position *position,
                                 const struct etude_move *move)
{
  g_autofree char *figurine = etude_mate_figurine (position, move);
  GString *text = g_string_new (NULL);

  say (text, verdict_text (change, figurine));
  if (change->news == ETUDE_NEWS_TRIANGLE || change->news == ETUDE_NEWS_TRIANGLE_GONE)
    say (text, triangle_news (change));
  else if (change->news > ETUDE_NEWS_TRIANGLE_GONE)
    say (text, number_news (change));
  return g_string_free (text, FALSE);
}
