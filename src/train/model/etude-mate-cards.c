/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-cards.c - positions with their answers as flash cards for Anki. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-cards.h"
#include "etude-mate-drill-start.h"
#include "mate/mate.h"
#include "notation.h"

#define EDGE 8

/* What Anki wants to know of the file. */
#define HEADER "#separator:tab\n#html:true\n#columns:FEN\tFront\tBack\n"

static const char *
figure_on (const struct etude_position *p, guint square)
{
  if (square == p->white_king)
    return etude_mate_figure (ETUDE_KING);
  if (square == p->black_king)
    return "♚";
  for (guint i = 0; i < p->ending.n_men; i++)
    if (p->man[i] == square)
      return etude_mate_figure (p->ending.man[i]);
  return "";
}

/* A table needs no file beside the cards, and is sharp at any size. */
static void
append_picture (GString *text, const struct etude_position *p)
{
  g_string_append (text,
                   "<table style='border-collapse:collapse;margin:auto;color:#000;font-size:28px;line-height:1'>");
  for (guint row = EDGE; row-- > 0;)
    {
      g_string_append (text, "<tr>");
      for (guint column = 0; column < EDGE; column++)
        g_string_append_printf (text,
                                "<td style='width:36px;height:36px;padding:0;text-align:center;background:%s'>%s</td>",
                                (row + column) % 2 ? "#f0e3c8" : "#b99a70", figure_on (p, column + row * EDGE));
      g_string_append (text, "</tr>");
    }
  g_string_append (text, "</table>");
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

      g_string_append_printf (text, "%s\t", etude_fen_write (&p, fen));
      append_picture (text, &p);
      g_string_append_printf (text, "<br>%s\t", etude_mate_theme_task (theme));
      append_answer (text, tablebase, barrier, &p);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
