/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-plan-text.c - the plan of a mate in words: where the black king is, and what to aim for now. */
#include "mate-words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define EDGE ETUDE_PLAN_EDGE_SQUARES
#define NAMED_MOST 3     /* moves that stalemate */
#define DIAGONAL_TEXT 12 /* bytes of "a2–g8", with its end */

#define _(text) w->tongue->one (text)
#define N_(text) text
#define ngettext(single, plural, n) w->tongue->several (single, plural, n)

/* What there is to be said about a position. */
struct writing
{
  const struct etude_plan *plan;
  const struct etude_position *p;
  const struct etude_tongue *tongue;
  struct etude_sentences *said;
};

__attribute__ ((format (printf, 2, 3))) static void
say (struct writing *w, const char *format, ...)
{
  va_list arguments;

  if (w->said->n == ETUDE_SENTENCES_MAX)
    return;
  va_start (arguments, format);
  vsnprintf (w->said->text[w->said->n++], ETUDE_SENTENCE_TEXT, format, arguments);
  va_end (arguments);
}

static const char *
diagonal_text (unsigned triangle, unsigned corner, char text[DIAGONAL_TEXT])
{
  char first[ETUDE_SQUARE_TEXT], last[ETUDE_SQUARE_TEXT];
  unsigned ends[2];

  etude_triangle_ends (triangle, corner, ends);
  snprintf (text, DIAGONAL_TEXT, "%.2s–%.2s", etude_square_name (ends[0], EDGE, first),
            etude_square_name (ends[1], EDGE, last));
  return text;
}

/* --- where he is --- */

/* The whole way, and what comes next unless the advice is to go there. */
static void
say_w (struct writing *w)
{
  const struct etude_plan *plan = w->plan;
  char name[ETUDE_SQUARE_TEXT], wrong[ETUDE_SQUARE_TEXT], right[ETUDE_SQUARE_TEXT], way[ETUDE_W_STOPS * 8] = "";
  size_t n = 0;

  for (unsigned i = 1; i <= ETUDE_W_STOPS; i++)
    n += (size_t) snprintf (way + n, sizeof way - n, "%s%.2s", i > 1 ? "–" : "",
                            etude_square_name (etude_plan_w_stop (plan, i), EDGE, name));
  /* Translators: the W manoeuvre of the mate with bishop and knight: the knight's way, "f7–e5–d7–c5–b7", and two corners. */
  say (w, _ ("This is the W manoeuvre, %s: with it the knight drives him from the wrong corner, %s, to %s."), way,
       etude_square_name (etude_plan_w_stop (plan, 0), EDGE, wrong), etude_square_name (plan->right, EDGE, right));
  if (plan->advice.kind != ETUDE_ADVICE_W)
    /* Translators: the name of a square. */
    say (w, _ ("The knight’s next stop is %s, but something else must be done first."),
         etude_square_name (plan->w_next, EDGE, name));
}

static void
say_edge (struct writing *w)
{
  const unsigned n = w->plan->to_edge;

  if (n == 0)
    say (w, _ ("The black king is at the edge."));
  else
    say (w, ngettext ("The black king is %u step from the edge.", "The black king is %u steps from the edge.", n), n);
}

static void
say_kings (struct writing *w)
{
  const unsigned n = w->plan->kings;

  say (w, ngettext ("The kings are %u step apart.", "The kings are %u steps apart.", n), n);
}

/* On the way to a corner. */
static void
say_corner (struct writing *w)
{
  const struct etude_plan *plan = w->plan;
  char name[ETUDE_SQUARE_TEXT], first[ETUDE_SQUARE_TEXT], second[ETUDE_SQUARE_TEXT], corners[ETUDE_SENTENCE_TEXT];

  if (plan->wrong != ETUDE_NOWHERE && plan->to_wrong < plan->to_right)
    {
      /* "a8 and h1", as a set: the corners that the bishop can attack. */
      static const unsigned char all[] = { 0, EDGE - 1, EDGE * (EDGE - 1), EDGE * EDGE - 1 };
      uint64_t set = 0;

      for (unsigned i = 0; i < sizeof all; i++)
        if (etude_square_is_light (all[i], EDGE) == etude_square_is_light (w->p->man[0].square, EDGE))
          set |= UINT64_C (1) << all[i];

      etude_square_name ((unsigned) __builtin_ctzll (set), EDGE, first);
      etude_square_name (63 - (unsigned) __builtin_clzll (set), EDGE, second);
      snprintf (corners, sizeof corners, _ ("%s or %s"), first, second);
      /* Translators: the name of a square; "a8 or h1". */
      say (w, _ ("He is nearer to the wrong corner, %s: mate can be forced only at %s."),
           etude_square_name (plan->wrong, EDGE, name), corners);
    }
  else if (!plan->in_doubt && plan->to_right > 0)
    /* Translators: the name of a square. */
    say (w,
         ngettext ("He is %u step from the corner %s, where he can be mated.",
                   "He is %u steps from the corner %s, where he can be mated.", plan->to_right),
         plan->to_right, etude_square_name (plan->right, EDGE, name));
  else
    say_edge (w);
}

static void
say_place (struct writing *w)
{
  const struct etude_plan *plan = w->plan;

  if (plan->w_next != ETUDE_NOWHERE)
    say_w (w);
  else if (plan->triangle > 0)
    {
      const unsigned triangle = w->plan->triangle;
      char diagonal[DIAGONAL_TEXT];

      diagonal_text (triangle, w->plan->corner, diagonal);
      /* Translators: the ends of a diagonal, "a2–g8". The triangles are Delétang's. */
      say (w,
           triangle == 1   ? _ ("The first triangle holds: White can keep him behind the diagonal %s.")
           : triangle == 2 ? _ ("The second triangle holds: White can keep him behind the diagonal %s.")
                           : _ ("The third triangle holds: White can keep him behind the diagonal %s."),
           diagonal);
    }
  else if (plan->phase == ETUDE_PLAN_GATHER)
    say_kings (w);
  else if (plan->phase == ETUDE_PLAN_EDGE)
    say_corner (w);
  else if (plan->phase != ETUDE_PLAN_MATE)
    say_edge (w);
  if (plan->phase == ETUDE_PLAN_MATE && plan->moves == 0)
    say (w, _ ("Checkmate."));
  else if (plan->phase == ETUDE_PLAN_MATE)
    say (w, ngettext ("White mates in %u move.", "White mates in %u moves.", plan->moves), plan->moves);
}

/* --- what to do --- */

/* The measure that the advice betters, unless it is there already. */
static void
say_measure (struct writing *w)
{
  const struct etude_plan *plan = w->plan;

  switch ((unsigned) plan->advice.kind)
    {
    case ETUDE_ADVICE_KING:
      if (plan->phase != ETUDE_PLAN_GATHER || plan->triangle > 0)
        say_kings (w);
      break;
    case ETUDE_ADVICE_ROOM:
      say (w,
           ngettext ("While White’s pieces stand still, he has %u square to live in.",
                     "While White’s pieces stand still, he has %u squares to live in.", plan->room),
           plan->room);
      break;
    case ETUDE_ADVICE_TAKE:
      say (w, ngettext ("He can go to %u square.", "He can go to %u squares.", plan->flights), plan->flights);
      break;
    default:
      break;
    }
}

/* What is advised where there are no squares to name; a sentence without its full stop. */
static const char *
plain_task (const struct writing *w)
{
  static const char *const tasks[ETUDE_ADVICE_KINDS] = {
    /* Translators: all of these are sentences without a full stop; one follows, or a colon and moves. */
    [ETUDE_ADVICE_MATE] = N_ ("Mate him now"),
    [ETUDE_ADVICE_RESCUE] = N_ ("Move it where he cannot take it"),
    [ETUDE_ADVICE_GUARD] = N_ ("Protect it"),
    [ETUDE_ADVICE_EDGE] = N_ ("Drive him towards the edge, whatever he answers"),
    [ETUDE_ADVICE_HOLD] = N_ ("Make sure that he cannot leave the edge"),
    [ETUDE_ADVICE_OPPOSITION] = N_ ("Take the opposition, king facing king with one square between"),
    [ETUDE_ADVICE_KING] = N_ ("Bring White’s king nearer to him"),
    [ETUDE_ADVICE_KNIGHT] = N_ ("Bring the knight nearer to him"),
    [ETUDE_ADVICE_PREPARE] = N_ ("Prepare the next step"),
    [ETUDE_ADVICE_WAIT] = N_ ("Make a waiting move that changes nothing around him: he must move"),
  };

  return _ (tasks[w->plan->advice.kind]);
}

/* What is advised; a sentence without its full stop. */
static void
write_task (const struct writing *w, char text[ETUDE_SENTENCE_TEXT])
{
  const struct etude_advice *advice = &w->plan->advice;
  char where[ETUDE_SENTENCE_TEXT], diagonal[DIAGONAL_TEXT], square[ETUDE_SQUARE_TEXT];
  const size_t size = ETUDE_SENTENCE_TEXT;

  /* Translators: all of these are sentences without a full stop; one follows, or a colon and moves. */
  switch ((unsigned) advice->kind)
    {
    case ETUDE_ADVICE_W:
      /* Translators: the name of a square. */
      snprintf (text, size, _ ("Now the knight goes on to its next stop, %s"),
                etude_square_name (w->plan->w_next, EDGE, square));
      break;
    case ETUDE_ADVICE_SHUT_IN:
      /* Translators: the ends of a diagonal, "a4–e8". */
      snprintf (text, size, _ ("Shut him in behind %s, whatever he answers"),
                diagonal_text (advice->triangle, advice->corner, diagonal));
      break;
    case ETUDE_ADVICE_KEEP:
      /* Translators: the ends of a diagonal, "a2–g8". */
      snprintf (text, size, _ ("Go on keeping him behind %s"),
                diagonal_text (w->plan->triangle, w->plan->corner, diagonal));
      break;
    case ETUDE_ADVICE_CORNER:
      /* Translators: the name of a corner. */
      snprintf (text, size, _ ("Drive him towards %s, whatever he answers"),
                etude_square_name (w->plan->right, EDGE, square));
      break;
    case ETUDE_ADVICE_TAKE:
      /* Translators: squares, "d7 and c6". */
      snprintf (text, size, _ ("Take %s from him"), etude_squares_write (advice->squares, w->tongue, where));
      break;
    case ETUDE_ADVICE_BAR:
      /* Translators: squares, "d7 and c6". */
      snprintf (text, size, _ ("Cover %s, so that he cannot go there"),
                etude_squares_write (advice->squares, w->tongue, where));
      break;
    case ETUDE_ADVICE_ROOM:
      /* Translators: his room, in squares. */
      snprintf (text, size, ngettext ("Leave him %u square at most", "Leave him %u squares at most", advice->room),
                advice->room);
      break;
    default:
      snprintf (text, size, "%s", plain_task (w));
    }
}

/* The moves of White's after which Black would be stalemated. */
static void
say_stalemates (struct writing *w)
{
  struct etude_move moves[ETUDE_MOVES_MAX], replies[ETUDE_MOVES_MAX];
  const unsigned n = etude_position_moves (w->p, moves);
  char text[ETUDE_SENTENCE_TEXT];
  unsigned n_bad = 0;

  for (unsigned i = 0; i < n; i++)
    {
      const struct etude_position next = etude_position_play (w->p, &moves[i]);

      if (!etude_position_in_check (&next, next.to_move) && etude_position_moves (&next, replies) == 0)
        moves[n_bad++] = moves[i];
    }
  if (n_bad > NAMED_MOST)
    say (w, ngettext ("Beware: %u move would be stalemate.", "Beware: %u moves would be stalemate.", n_bad), n_bad);
  else if (n_bad > 0)
    /* Translators: moves, "♔c6 or ♕b6". */
    say (w, _ ("Beware: it would be stalemate after %s."), etude_moves_write (w->p, moves, n_bad, w->tongue, text));
}

void
etude_plan_sentences (const struct etude_plan *plan, const struct etude_position *p, const struct etude_tongue *tongue,
                      struct etude_sentences *said)
{
  struct writing *const w = &(struct writing){ plan, p, tongue, said };
  char square[ETUDE_SQUARE_TEXT], man[ETUDE_FIGURINE_TEXT];

  said->n = 0;
  said->advice = -1;
  say_place (w);
  if (p->to_move != ETUDE_WHITE)
    return;
  if (plan->advice.leaves_triangle)
    /* Translators: of a triangle, which was said to hold just before. */
    say (w, _ ("Here it is quicker to give it up."));
  if (plan->loose < ETUDE_MEN_MAX)
    {
      snprintf (man, sizeof man, "%s%s", etude_figure (p->man[plan->loose].piece, ETUDE_WHITE),
                etude_square_name (p->man[plan->loose].square, EDGE, square));
      /* Translators: a piece and its square, ♘a1. */
      say (w, _ ("The black king attacks %s, and nothing protects it."), man);
    }
  say_measure (w);
  if (plan->advice.kind != ETUDE_ADVICE_NONE)
    {
      /* In general words where every move that does it is good; else with the moves that are. */
      const struct etude_advice *advice = &w->plan->advice;
      char task[ETUDE_SENTENCE_TEXT], moves[ETUDE_SENTENCE_TEXT];

      w->said->advice = (int) w->said->n;
      write_task (w, task);
      if (advice->open)
        say (w, "%s.", task);
      else
        /* Translators: what is to be done, and the moves that do it: "Take d7 from him: ♘e5 or ♘c5." */
        say (w, _ ("%s: %s."), task, etude_moves_write (w->p, advice->moves, advice->n_moves, w->tongue, moves));
    }
  say_stalemates (w);
}
