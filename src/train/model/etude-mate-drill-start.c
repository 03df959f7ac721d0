/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-drill-start.c - where drills begin: random positions until one has what the theme is about; and as flash cards. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-drill-start.h"
#include "mate/mate.h"
#include "notation.h"
#include "symmetry.h"

#define EDGE 8
#define SQUARES (EDGE * EDGE)
#define FAR_APART 5 /* steps */

/* What a start must have. */
typedef struct
{
  guint least, most; /* moves to mate */
  enum etude_plan_phase first_phase, last_phase;
  guint first_triangle, last_triangle;
} Wanted;

static const Wanted wanted[ETUDE_N_MATE_THEMES] = {
  [ETUDE_MATE_THEME_NET] = { 3, 6, ETUDE_PLAN_NET, ETUDE_PLAN_MATE, 2, 3 },
  [ETUDE_MATE_THEME_TRIANGLE] = { 13, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_EDGE, 1, 1 },
  [ETUDE_MATE_THEME_BARRIER] = { 10, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_NET, 1, 2 },
  [ETUDE_MATE_THEME_W] = { 8, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_NET, 0, 2 },
  [ETUDE_MATE_THEME_CORNER] = { 14, 20, ETUDE_PLAN_EDGE, ETUDE_PLAN_EDGE, 0, 0 },
  [ETUDE_MATE_THEME_DRIVE] = { 23, 33, ETUDE_PLAN_DRIVE, ETUDE_PLAN_DRIVE, 0, 1 },
  [ETUDE_MATE_THEME_GATHER] = { 26, 33, ETUDE_PLAN_GATHER, ETUDE_PLAN_GATHER, 0, 0 },
  [ETUDE_MATE_THEME_WHOLE] = { 25, 33, ETUDE_PLAN_GATHER, ETUDE_PLAN_DRIVE, 0, 0 },
  [ETUDE_MATE_THEME_QUEEN] = { 7, 10, ETUDE_PLAN_GATHER, ETUDE_PLAN_NET, 0, 0 },
  [ETUDE_MATE_THEME_ROOK] = { 10, 16, ETUDE_PLAN_GATHER, ETUDE_PLAN_NET, 0, 0 },
  [ETUDE_MATE_THEME_BISHOPS] = { 12, 19, ETUDE_PLAN_GATHER, ETUDE_PLAN_NET, 0, 0 },
};

static guint8
any_square (GRand *random)
{
  return (guint8) g_rand_int_range (random, 0, SQUARES);
}

static struct etude_position
place (const struct etude_ending *ending, EtudeMateTheme theme, GRand *random)
{
  struct etude_position p = etude_position_of (ending, EDGE, ETUDE_WHITE);

  p.king[ETUDE_WHITE].square = any_square (random);
  p.king[ETUDE_BLACK].square = any_square (random);
  for (guint i = 0; i < ending->n_men; i++)
    p.man[i].square = any_square (random);
  if (theme == ETUDE_MATE_THEME_W)
    {
      static const guint8 stops[] = { 53, 36, 51, 34 }; /* f7, e5, d7, c5; with b7 it is over */
      const gint32 stop = g_rand_int_range (random, 0, G_N_ELEMENTS (stops));
      const gint32 file = stops[stop] % EDGE;

      /* The W along the eighth rank, from the corner h8 to a8: the knight on one of its stops. */
      p.man[1].square = stops[stop];
      p.king[ETUDE_WHITE].square
          = (guint16) (SQUARES - 3 * EDGE + CLAMP (file + g_rand_int_range (random, 0, 2), 1, 5)); /* sixth rank */
      p.king[ETUDE_BLACK].square = (guint16) (SQUARES - EDGE * g_rand_int_range (random, 1, 3)
                                              + CLAMP (file + g_rand_int_range (random, -1, 3), 0, EDGE - 1));
    }
  return p;
}

static gboolean
is_wanted (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier, const struct etude_position *p,
           EtudeMateTheme theme, guint most)
{
  const Wanted *want = &wanted[theme];
  const struct etude_result result = etude_tablebase_probe (tablebase, p);
  struct etude_plan plan;

  if (result.outcome != ETUDE_OUTCOME_MATE || result.moves < want->least || result.moves > most)
    return FALSE;
  if (theme == ETUDE_MATE_THEME_W && !etude_square_is_light (p->man[0].square, EDGE)) /* h8 is dark: the wrong corner */
    return FALSE;
  return etude_plan_measure (tablebase, barrier, p, &plan) && plan.phase >= want->first_phase
         && plan.phase <= want->last_phase && plan.triangle >= want->first_triangle
         && plan.triangle <= want->last_triangle && plan.loose == ETUDE_MEN_MAX
         && (theme != ETUDE_MATE_THEME_CORNER || plan.to_wrong <= 1)
         && (theme != ETUDE_MATE_THEME_W || plan.w_next != ETUDE_NOWHERE)
         && (theme != ETUDE_MATE_THEME_GATHER || (plan.kings >= FAR_APART && plan.to_man >= FAR_APART));
}

struct etude_position
etude_mate_drill_turn (const struct etude_position *p, guint symmetry)
{
  struct etude_position turned = *p;

  turned.king[ETUDE_WHITE].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_WHITE].square, EDGE, EDGE);
  turned.king[ETUDE_BLACK].square = (guint16) etude_symmetry_square (symmetry, p->king[ETUDE_BLACK].square, EDGE, EDGE);
  for (guint i = 0; i < p->n_men; i++)
    turned.man[i].square = (guint16) etude_symmetry_square (symmetry, p->man[i].square, EDGE, EDGE);
  return turned;
}

struct etude_position
etude_mate_drill_start (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                        EtudeMateTheme theme, guint longest, GRand *random)
{
  const guint most = longest >= wanted[theme].least ? MIN (longest, wanted[theme].most) : wanted[theme].most;
  struct etude_position p;

  do
    p = place (etude_tablebase_ending (tablebase), theme, random);
  while (!is_wanted (tablebase, barrier, &p, theme, most));
  return etude_mate_drill_turn (&p, (guint) g_rand_int_range (random, 0, ETUDE_SYMMETRIES));
}

/* --- flash cards --- */

/* What Anki wants to know of the file. */
#define HEADER "#separator:tab\n#html:true\n#columns:FEN\tFront\tBack\n"

static const char *
figure_on (const struct etude_position *p, guint square)
{
  if (square == p->king[ETUDE_WHITE].square)
    return etude_figure (ETUDE_KING, ETUDE_WHITE);
  if (square == p->king[ETUDE_BLACK].square)
    return "♚";
  for (guint i = 0; i < p->n_men; i++)
    if (p->man[i].square == square)
      return etude_figure (p->man[i].piece, p->man[i].colour);
  return "";
}

static void
append_answer (GString *text, const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
               const struct etude_position *p)
{
  EtudeMateAnswer answer;
  struct etude_plan plan;
  g_autofree char *headline = NULL, *detail = NULL, *words = NULL;

  etude_mate_answer_ask (&answer, tablebase, p);
  headline = etude_mate_answer_headline (&answer);
  detail = etude_mate_answer_key (&answer);
  g_string_append_printf (text, "%s. %s.", headline, detail);
  if (!etude_plan_measure (tablebase, barrier, p, &plan))
    return;
  words = etude_mate_plan_describe (&plan, p);
  g_string_append_printf (text, "<br>%s", words);
}

char *
etude_mate_cards_to_tsv (const struct etude_tablebase *tablebase, const struct etude_barrier *barrier,
                         EtudeMateTheme theme, guint n, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GString *text = g_string_new (HEADER);
  char fen[ETUDE_FEN_TEXT];

  for (guint i = 0; i < n; i++)
    {
      const struct etude_position p = etude_mate_drill_start (tablebase, barrier, theme, 0, random);

      g_string_append_printf (text, "%s\t", etude_fen_write (&p, 0, fen));
      /* A table needs no file beside the cards, and is sharp at any size. */
      g_string_append (text,
                       "<table style='border-collapse:collapse;margin:auto;color:#000;font-size:28px;line-height:1'>");
      for (guint row = EDGE; row-- > 0;)
        {
          g_string_append (text, "<tr>");
          for (guint column = 0; column < EDGE; column++)
            g_string_append_printf (
                text, "<td style='width:36px;height:36px;padding:0;text-align:center;background:%s'>%s</td>",
                (row + column) % 2 ? "#f0e3c8" : "#b99a70", figure_on (&p, column + row * EDGE));
          g_string_append (text, "</tr>");
        }
      g_string_append (text, "</table>");
      g_string_append_printf (text, "<br>%s\t", etude_mate_theme_task (theme));
      append_answer (text, tablebase, barrier, &p);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
