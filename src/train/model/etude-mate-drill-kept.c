/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drill as a value that is kept, and the way back: all its moves played again. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-mate-drill-private.h"
#include "notation.h"

#define PLIES_MAX 1000 /* of both sides; the fifty-move rule ends games sooner */

#define TO_BITS 6 /* of a byte; above them what a pawn becomes, after the queen */

static void
append (GByteArray *plies, const struct etude_move *move)
{
  const guint8 promoted = move->promoted ? (guint8) (move->promoted - ETUDE_QUEEN) : 0;
  const guint8 bytes[] = { move->from, (guint8) (move->to | promoted << TO_BITS) };

  g_byte_array_append (plies, bytes, sizeof bytes);
}

GVariant *
etude_mate_drill_save (EtudeMateDrill *self)
{
  const char *theme = self->theme < ETUDE_N_MATE_THEMES ? etude_mate_theme_name (self->theme) : "";
  g_autoptr (GByteArray) plies = g_byte_array_new ();
  char fen[ETUDE_FEN_TEXT];

  g_return_val_if_fail (self->state != ETUDE_MATE_DRILL_NONE, NULL);
  if (self->is_opened)
    append (plies, &self->opening);
  for (guint i = 0; i < self->played->len; i++)
    {
      const EtudeMatePlayed *played = &g_array_index (self->played, EtudeMatePlayed, i);

      append (plies, &played->move);
      if (played->is_answered)
        append (plies, &played->reply);
    }
  return g_variant_new ("(ssssybu@ayuub)", theme, etude_mate_defender_name (self->defender),
                        etude_mate_yardstick_name (self->yardstick), etude_fen_write (&self->task.start, 0, fen),
                        (guint8) self->task.student, self->task.draw, self->task.moves,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, plies->data, plies->len, 1), self->hints,
                        self->take_backs, self->blundered);
}

gboolean
etude_mate_drill_knows (const struct etude_position *p)
{
  return p->n_men > 0;
}

gboolean
etude_mate_drill_read_start (GVariant *kept, struct etude_position *start)
{
  const char *fen;
  struct etude_fen read;

  if (!g_variant_is_of_type (kept, G_VARIANT_TYPE (ETUDE_MATE_DRILL_TYPE)))
    return FALSE;
  g_variant_get_child (kept, 3, "&s", &fen);
  if (!etude_fen_read (fen, &read) || read.position.n_men == 0 || !etude_mate_drill_knows (&read.position)
      || etude_position_check (&read.position) != ETUDE_LEGAL)
    return FALSE;
  *start = read.position;
  return TRUE;
}

/* Plays them again, by turns. FALSE: one cannot be. */
static gboolean
replay (EtudeMateDrill *self, const guint8 *plies, gsize n)
{
  for (gsize i = 0; i + 1 < n; i += 2)
    {
      struct etude_move move;

      if ((self->state != ETUDE_MATE_DRILL_STUDENT && self->state != ETUDE_MATE_DRILL_DEFENDER)
          || !etude_position_find_move (&self->position, plies[i], plies[i + 1] & ((1 << TO_BITS) - 1),
                                        ETUDE_QUEEN + (plies[i + 1] >> TO_BITS), &move))
        return FALSE;
      if (self->state == ETUDE_MATE_DRILL_STUDENT)
        etude_mate_drill_play_student (self, &move);
      else
        etude_mate_drill_play_defender (self, &move);
    }
  return n % 2 == 0;
}

/* Everything but the moves. */
static gboolean
load_task (EtudeMateDrill *self, GVariant *kept)
{
  const char *theme_name, *defender_name, *yardstick_name;
  int theme, defender, yardstick;
  guint8 student;
  struct etude_ending ending;
  char name[ETUDE_ENDING_TEXT];

  g_variant_get (kept, "(&s&s&s&sybuayuub)", &theme_name, &defender_name, &yardstick_name, NULL, &student,
                 &self->task.draw, &self->task.moves, NULL, NULL, NULL, NULL);
  theme = *theme_name ? etude_mate_theme_parse (theme_name) : ETUDE_MATE_THEME_NONE;
  defender = etude_mate_defender_parse (defender_name);
  yardstick = etude_mate_yardstick_parse (yardstick_name);
  if (theme < 0 || etude_mate_theme_is_race ((guint) theme) || defender < 0 || yardstick < 0 || student > ETUDE_BLACK)
    return FALSE;
  self->theme = (EtudeMateTheme) theme;
  self->defender = (EtudeMateDefender) defender;
  self->yardstick = (EtudeMateYardstick) yardstick;
  self->task.student = student;
  /* Whether what is asked, apart from the moves, is what can be asked. */
  ending = etude_position_ending (&self->task.start);
  if (theme < ETUDE_N_MATE_THEMES)
    return !self->task.draw == !etude_mate_theme_is_draw ((EtudeMateTheme) theme) && self->task.moves == 0
           && self->task.student == (self->task.draw ? ETUDE_BLACK : ETUDE_WHITE)
           && g_str_equal (etude_mate_theme_ending ((EtudeMateTheme) theme), etude_ending_name (&ending, name))
           && etude_mate_task_is_possible (&self->task, self->solved);
  return etude_mate_task_is_possible (&self->task, self->solved);
}

gboolean
etude_mate_drill_load (EtudeMateDrill *self, const EtudeSolved *solved, const struct etude_barrier *barrier,
                       GVariant *kept, guint32 seed)
{
  g_autoptr (GVariant) plies = NULL;
  struct etude_position start;
  const guint8 *bytes;
  gboolean blundered;
  gsize n;

  etude_mate_drill_clear (self);
  if (!etude_mate_drill_read_start (kept, &start) || !etude_solved_covers (solved, &start))
    return FALSE;
  self->solved = solved;
  self->barrier = barrier;
  self->task.start = start;
  plies = g_variant_get_child_value (kept, 7);
  bytes = g_variant_get_fixed_array (plies, &n, 1);
  if (n > 2 * PLIES_MAX || !load_task (self, kept))
    return FALSE;
  g_rand_set_seed (self->random, seed);
  etude_mate_drill_start_over (self);
  if (!replay (self, bytes, n))
    {
      etude_mate_drill_clear (self);
      return FALSE;
    }
  g_variant_get (kept, "(&s&s&s&sybuayuub)", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &self->hints,
                 &self->take_backs, &blundered);
  self->blundered |= blundered;
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}
