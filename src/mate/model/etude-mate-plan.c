/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-plan.c - the plan of a mate in words: what to aim for now, and whether a move served it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-answer.h"
#include "etude-mate-plan.h"

#define EDGE 8

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
say (GPtrArray *said, char *sentence)
{
  g_ptr_array_add (said, sentence);
}

/* What was SAID, which is taken, as one text. (transfer full) */
static char *
join (GPtrArray *said)
{
  g_auto (GStrv) sentences = NULL;

  g_ptr_array_add (said, NULL);
  sentences = (GStrv) g_ptr_array_free (said, FALSE);
  return g_strjoinv (" ", sentences);
}

/* "♘a1" */
static char *
man_text (const struct etude_position *p, guint man)
{
  char square[ETUDE_SQUARE_TEXT];

  return g_strconcat (etude_mate_figure (p->man[man].piece, ETUDE_WHITE),
                      etude_square_name (p->man[man].square, EDGE, square), NULL);
}

/* NAMES, of which there is at least one, as a list: "d7, c6 and b5", or with "or". */
static char *
list_text (char **names, gboolean alternatives)
{
  const guint n = g_strv_length (names);
  g_autofree char *last = n > 1 ? g_strdup (names[n - 1]) : NULL, *first = NULL;

  if (n == 1)
    return g_strdup (names[0]);
  g_clear_pointer (&names[n - 1], g_free);
  first = g_strjoinv (", ", names);
  if (alternatives)
    /* Translators: moves, or squares: "♘d3, ♘e5" and "♘f6". */
    return g_strdup_printf (_ ("%s or %s"), first, last);
  /* Translators: squares: "d3, e5" and "f6". */
  return g_strdup_printf (_ ("%s and %s"), first, last);
}

char *
etude_mate_squares_text (guint64 squares)
{
  g_auto (GStrv) names = g_new0 (char *, EDGE *EDGE + 1);
  char name[ETUDE_SQUARE_TEXT];
  guint n = 0;

  for (guint square = 0; square < EDGE * EDGE; square++)
    if (squares >> square & 1)
      names[n++] = g_strdup (etude_square_name (square, EDGE, name));
  return list_text (names, FALSE);
}

static char *
moves_text (const struct etude_position *p, const struct etude_move *moves, guint n)
{
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = etude_mate_figurine (p, &moves[i]);
  return list_text (names, TRUE);
}

static char *
diagonal_text (guint triangle, guint corner)
{
  char first[ETUDE_SQUARE_TEXT], last[ETUDE_SQUARE_TEXT];
  guint ends[2];

  etude_triangle_ends (triangle, corner, ends);
  return g_strdup_printf ("%s–%s", etude_square_name (ends[0], EDGE, first), etude_square_name (ends[1], EDGE, last));
}

/* --- where he is --- */

/* What holds TRIANGLE, shut by DIAGONAL. (transfer full) */
static char *
holds_text (guint triangle, const char *diagonal)
{
  /* Translators: the ends of a diagonal, "a2–g8". The triangles are Delétang's. */
  if (triangle == 1)
    return g_strdup_printf (_ ("The first triangle holds: White can keep him behind the diagonal %s."), diagonal);
  if (triangle == 2)
    return g_strdup_printf (_ ("The second triangle holds: White can keep him behind the diagonal %s."), diagonal);
  return g_strdup_printf (_ ("The third triangle holds: White can keep him behind the diagonal %s."), diagonal);
}

/* The whole way, and what comes next unless the advice is to go there. */
static void
say_w (GPtrArray *said, const struct etude_plan *plan)
{
  char name[ETUDE_SQUARE_TEXT], wrong[ETUDE_SQUARE_TEXT], right[ETUDE_SQUARE_TEXT];
  g_autoptr (GString) way = g_string_new (NULL);

  for (guint i = 1; i <= ETUDE_W_STOPS; i++)
    g_string_append_printf (way, "%s%s", i > 1 ? "–" : "", etude_square_name (etude_plan_w_stop (plan, i), EDGE, name));
  /* Translators: the W manoeuvre of the mate with bishop and knight: the knight's way, "f7–e5–d7–c5–b7", and two corners. */
  say (said,
       g_strdup_printf (
           _ ("This is the W manoeuvre, %s: with it the knight drives him from the wrong corner, %s, to %s."), way->str,
           etude_square_name (etude_plan_w_stop (plan, 0), EDGE, wrong), etude_square_name (plan->right, EDGE, right)));
  if (plan->advice.kind != ETUDE_ADVICE_W)
    /* Translators: the name of a square. */
    say (said, g_strdup_printf (_ ("The knight’s next stop is %s, but something else must be done first."),
                                etude_square_name (plan->w_next, EDGE, name)));
}

static void
say_edge (GPtrArray *said, const struct etude_plan *plan)
{
  if (plan->to_edge == 0)
    say (said, g_strdup (_ ("The black king is at the edge.")));
  else
    say (said, g_strdup_printf (ngettext ("The black king is %u step from the edge.",
                                          "The black king is %u steps from the edge.", plan->to_edge),
                                plan->to_edge));
}

/* "a8 or h1", the corners that the bishop of P can attack. */
static char *
right_corners_text (const struct etude_position *p)
{
  static const guint8 corners[] = { 0, EDGE - 1, EDGE * (EDGE - 1), EDGE * EDGE - 1 };
  g_auto (GStrv) names = g_new0 (char *, G_N_ELEMENTS (corners) + 1);
  char name[ETUDE_SQUARE_TEXT];
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (etude_square_is_light (corners[i], EDGE) == etude_square_is_light (p->man[0].square, EDGE))
      names[n++] = g_strdup (etude_square_name (corners[i], EDGE, name));
  return list_text (names, TRUE);
}

static void
say_kings (GPtrArray *said, const struct etude_plan *plan)
{
  say (said, g_strdup_printf (ngettext ("The kings are %u step apart.", "The kings are %u steps apart.", plan->kings),
                              plan->kings));
}

static void
say_place (GPtrArray *said, const struct etude_plan *plan, const struct etude_position *p)
{
  if (plan->w_next != ETUDE_NOWHERE)
    say_w (said, plan);
  else if (plan->triangle > 0)
    {
      g_autofree char *diagonal = diagonal_text (plan->triangle, plan->corner);

      say (said, holds_text (plan->triangle, diagonal));
    }
  else if (plan->phase == ETUDE_PLAN_GATHER)
    say_kings (said, plan);
  else if (plan->phase == ETUDE_PLAN_EDGE)
    {
      char name[ETUDE_SQUARE_TEXT];
      g_autofree char *corners = plan->wrong != ETUDE_NOWHERE ? right_corners_text (p) : NULL;

      if (corners && plan->to_wrong < plan->to_right)
        /* Translators: the name of a square; "a8 or h1". */
        say (said, g_strdup_printf (_ ("He is nearer to the wrong corner, %s: mate can be forced only at %s."),
                                    etude_square_name (plan->wrong, EDGE, name), corners));
      else if (!plan->in_doubt && plan->to_right > 0)
        /* Translators: the name of a square. */
        say (said,
             g_strdup_printf (ngettext ("He is %u step from the corner %s, where he can be mated.",
                                        "He is %u steps from the corner %s, where he can be mated.", plan->to_right),
                              plan->to_right, etude_square_name (plan->right, EDGE, name)));
      else
        say_edge (said, plan);
    }
  else if (plan->phase != ETUDE_PLAN_MATE)
    say_edge (said, plan);
  if (plan->phase == ETUDE_PLAN_MATE)
    {
      if (plan->moves == 0)
        say (said, g_strdup (_ ("Checkmate.")));
      else
        say (said, g_strdup_printf (ngettext ("White mates in %u move.", "White mates in %u moves.", plan->moves),
                                    plan->moves));
    }
}

/* --- what to do --- */

/* The measure that the advice betters, unless it is there already. */
static void
say_measure (GPtrArray *said, const struct etude_plan *plan)
{
  switch ((guint) plan->advice.kind)
    {
    case ETUDE_ADVICE_KING:
      if (plan->phase != ETUDE_PLAN_GATHER || plan->triangle > 0)
        say_kings (said, plan);
      break;
    case ETUDE_ADVICE_ROOM:
      say (said,
           g_strdup_printf (ngettext ("While White’s pieces stand still, he has a room of %u square.",
                                      "While White’s pieces stand still, he has a room of %u squares.", plan->room),
                            plan->room));
      break;
    case ETUDE_ADVICE_TAKE:
      say (said, g_strdup_printf (
                     ngettext ("%u square beside him is open.", "%u squares beside him are open.", plan->flights),
                     plan->flights));
      break;
    default:
      break;
    }
}

/* What is advised where there are no squares to name; a sentence without its full stop. */
static const char *
plain_task (enum etude_advice_kind kind)
{
  static const char *const tasks[ETUDE_ADVICE_KINDS] = {
    /* Translators: all of these are sentences without a full stop; one follows, or a colon and moves. */
    [ETUDE_ADVICE_MATE] = N_ ("Mate him now"),
    [ETUDE_ADVICE_RESCUE] = N_ ("Move it where he cannot take it"),
    [ETUDE_ADVICE_GUARD] = N_ ("Protect it"),
    [ETUDE_ADVICE_EDGE] = N_ ("Drive him towards the edge, whatever he answers"),
    [ETUDE_ADVICE_HOLD] = N_ ("See to it that he cannot leave the edge"),
    [ETUDE_ADVICE_OPPOSITION] = N_ ("Take the opposition, king facing king with one square between"),
    [ETUDE_ADVICE_KING] = N_ ("Bring White’s king nearer to him"),
    [ETUDE_ADVICE_KNIGHT] = N_ ("Bring the knight nearer to him"),
    [ETUDE_ADVICE_WAIT] = N_ ("Wait with a move that changes nothing beside him, for he must move"),
  };

  return _ (tasks[kind]);
}

/* What is advised; a sentence without its full stop. (transfer full) */
static char *
task_text (const struct etude_plan *plan)
{
  const struct etude_advice *advice = &plan->advice;
  g_autofree char *where = NULL;
  char square[ETUDE_SQUARE_TEXT];

  /* Translators: all of these are sentences without a full stop; one follows, or a colon and moves. */
  switch ((guint) advice->kind)
    {
    case ETUDE_ADVICE_W:
      /* Translators: the name of a square. */
      return g_strdup_printf (_ ("Now the knight goes on to its next stop, %s"),
                              etude_square_name (plan->w_next, EDGE, square));
    case ETUDE_ADVICE_SHUT_IN:
      where = diagonal_text (advice->triangle, advice->corner);
      /* Translators: the ends of a diagonal, "a4–e8". */
      return g_strdup_printf (_ ("Shut him in behind %s, whatever he answers"), where);
    case ETUDE_ADVICE_KEEP:
      where = diagonal_text (plan->triangle, plan->corner);
      /* Translators: the ends of a diagonal, "a2–g8". */
      return g_strdup_printf (_ ("Go on keeping him behind %s"), where);
    case ETUDE_ADVICE_CORNER:
      /* Translators: the name of a corner. */
      return g_strdup_printf (_ ("Drive him towards %s, whatever he answers"),
                              etude_square_name (plan->right, EDGE, square));
    case ETUDE_ADVICE_TAKE:
      where = etude_mate_squares_text (advice->squares);
      /* Translators: squares, "d7 and c6". */
      return g_strdup_printf (_ ("Take %s from him"), where);
    case ETUDE_ADVICE_BAR:
      where = etude_mate_squares_text (advice->squares);
      /* Translators: squares, "d7 and c6". */
      return g_strdup_printf (_ ("Cover %s, so that he cannot go there"), where);
    case ETUDE_ADVICE_ROOM:
      /* Translators: his room, in squares. */
      return g_strdup_printf (
          ngettext ("Make it smaller, %u square at most", "Make it smaller, %u squares at most", advice->room),
          advice->room);
    default:
      return g_strdup (plain_task (advice->kind));
    }
}

/* In general words where every move that does it is good; else with the moves that are. (transfer full) */
static char *
advice_text (const struct etude_plan *plan, const struct etude_position *p)
{
  g_autofree char *task = task_text (plan), *moves = NULL;

  if (plan->advice.open)
    return g_strdup_printf ("%s.", task);
  moves = moves_text (p, plan->advice.moves, plan->advice.n_moves);
  /* Translators: what is to be done, and the moves that do it: "Take d7 from him: ♘e5 or ♘c5." */
  return g_strdup_printf (_ ("%s: %s."), task, moves);
}

#define NAMED_MOST 3 /* moves that stalemate */

/* The moves of White's after which Black would be stalemated. */
static void
say_stalemates (GPtrArray *said, const struct etude_position *p)
{
  struct etude_move moves[ETUDE_MOVES_MAX], replies[ETUDE_MOVES_MAX];
  const guint n = etude_position_moves (p, moves);
  g_autofree char *text = NULL;
  guint n_bad = 0;

  for (guint i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (p, &moves[i]);

      if (!etude_position_in_check (&next, next.to_move) && etude_position_moves (&next, replies) == 0)
        moves[n_bad++] = moves[i];
    }
  if (n_bad > NAMED_MOST)
    say (said,
         g_strdup_printf (
             ngettext ("Beware: %u move would be stalemate.", "Beware: %u moves would be stalemate.", n_bad), n_bad));
  if (n_bad == 0 || n_bad > NAMED_MOST)
    return;
  text = moves_text (p, moves, n_bad);
  /* Translators: moves, "♔c6 or ♕b6". */
  say (said, g_strdup_printf (_ ("Beware: it would be stalemate after %s."), text));
}

GStrv
etude_mate_plan_sentences (const struct etude_plan *plan, const struct etude_position *position, int *advice)
{
  GPtrArray *said = g_ptr_array_new ();

  *advice = -1;
  say_place (said, plan, position);
  if (position->to_move == ETUDE_WHITE)
    {
      if (plan->advice.leaves_triangle)
        /* Translators: of a triangle, which was said to hold just before. */
        say (said, g_strdup (_ ("Here it is quicker to let it go.")));
      if (plan->loose < ETUDE_MEN_MAX)
        {
          g_autofree char *man = man_text (position, plan->loose);

          /* Translators: a piece and its square, ♘a1. */
          say (said, g_strdup_printf (_ ("The black king attacks %s, and nothing protects it."), man));
        }
      say_measure (said, plan);
      if (plan->advice.kind != ETUDE_ADVICE_NONE)
        {
          *advice = (int) said->len;
          say (said, advice_text (plan, position));
        }
      say_stalemates (said, position);
    }
  g_ptr_array_add (said, NULL);
  return (GStrv) g_ptr_array_free (said, FALSE);
}

char *
etude_mate_plan_describe (const struct etude_plan *plan, const struct etude_position *position)
{
  int advice;
  g_auto (GStrv) sentences = etude_mate_plan_sentences (plan, position, &advice);

  return g_strjoinv (" ", sentences);
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
  GPtrArray *said = g_ptr_array_new ();

  say (said, verdict_text (change, figurine));
  if (change->news == ETUDE_NEWS_TRIANGLE || change->news == ETUDE_NEWS_TRIANGLE_GONE)
    say (said, triangle_news (change));
  else if (change->news > ETUDE_NEWS_TRIANGLE_GONE)
    say (said, number_news (change));
  return join (said);
}
