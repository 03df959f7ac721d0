/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-summary.c - the task of a Divine puzzle, and how it stands. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-texts.h"
#include "etude-room.h"
#include "etude-widget-class.h"

struct _EtudeDivineSummary
{
  GtkWidget parent_instance;

  EtudeDivineGame *game;
  GtkWidget *content, *headline_room, *headline, *detail_room, *detail;
};

G_DEFINE_FINAL_TYPE (EtudeDivineSummary, etude_divine_summary, GTK_TYPE_WIDGET)

/* --- texts --- */

static gboolean
shows_solved (EtudeDivineSummary *self, const EtudeDivineStanding *standing)
{
  return etude_divine_game_is_solved (self->game) && standing->answers;
}

/* In front of a class nothing else says which pieces they are. */
static char *
headline_text (EtudeDivineSummary *self, const EtudeDivineStanding *standing)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);

  if (!puzzle)
    return g_strdup (standing->making ? _ ("Making a puzzle…") : _ ("No puzzle"));
  if (etude_divine_game_get_paused (self->game))
    return g_strdup (_ ("Paused"));
  if (!standing->answers)
    return etude_divine_describe_question (etude_divine_puzzle_get (puzzle));
  if (!shows_solved (self, standing))
    return g_strdup (etude_divine_ask_where (etude_divine_game_get_pieces (self->game)));
  return g_strdup (etude_divine_game_was_revealed (self->game) ? _ ("This is the answer") : _ ("All found!"));
}

static char *
detail_text (EtudeDivineSummary *self, const EtudeDivineStanding *standing, const char *task)
{
  if (!etude_divine_game_get_puzzle (self->game))
    return g_strdup ("");
  if (etude_divine_game_get_paused (self->game))
    return g_strdup (_ ("The board is hidden while the clock is stopped."));
  if (shows_solved (self, standing))
    {
      const EtudeDivineResult *result = standing->result;
      g_autofree char *solved = NULL, *rating = NULL;

      if (etude_divine_game_was_revealed (self->game))
        return g_strdup (_ ("Undo leads back to your own pieces."));
      solved = etude_divine_describe_result (etude_divine_game_get_elapsed (self->game),
                                             etude_divine_game_get_n_hints (self->game),
                                             etude_divine_game_get_n_checks (self->game), FALSE,
                                             result && result->is_best, result ? result->best_before : 0);
      rating = etude_divine_describe_rating (etude_divine_puzzle_get_rating (etude_divine_game_get_puzzle (self->game)),
                                             standing->strength);
      return *rating ? g_strconcat (solved, " ", rating, NULL) : g_steal_pointer (&solved);
    }
  if (etude_divine_game_get_tray (self->game) == 0 && standing->answers)
    return g_strdup (_ ("All pieces are placed, but some numbers do not fit yet."));
  return g_strdup (task);
}

void
etude_divine_summary_show (EtudeDivineSummary *self, const EtudeDivineStanding *standing)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  const struct etude_divine_puzzle *plain = puzzle ? etude_divine_puzzle_get (puzzle) : NULL;
  g_autofree char *task = NULL, *headline = NULL, *detail = NULL;

  if (puzzle)
    etude_divine_puzzle_get_rating (puzzle); /* which takes some time */
  /* What is to be done, and by which rule; the pieces are seen beside it. */
  if (!plain)
    task = g_strdup ("");
  else if ((plain->pieces & (plain->pieces - 1)) == 0)
    task = etude_divine_describe_task (plain);
  else
    /* Translators: the rule that the hidden pieces keep follows. */
    task = g_strdup_printf (_ ("Each number says how many of them attack that square. %s."),
                            etude_divine_describe_rule (plain->game, plain->rule));
  headline = headline_text (self, standing);
  detail = detail_text (self, standing, task);
  etude_room_set_sample (ETUDE_ROOM (self->headline_room),
                         etude_divine_ask_where (etude_divine_game_get_pieces (self->game)));
  etude_room_set_sample (ETUDE_ROOM (self->detail_room), task);
  etude_compat_say (self->headline, headline);
  etude_compat_say (self->detail, detail);
  if (shows_solved (self, standing) && !etude_divine_game_was_revealed (self->game))
    gtk_widget_add_css_class (self->content, "found");
  else
    gtk_widget_remove_css_class (self->content, "found");
}

/* --- for everybody --- */

void
etude_divine_summary_set_game (EtudeDivineSummary *self, EtudeDivineGame *game)
{
  g_set_object (&self->game, game);
}

const char *
etude_divine_summary_get_headline (EtudeDivineSummary *self)
{
  return gtk_label_get_label (GTK_LABEL (self->headline));
}

const char *
etude_divine_summary_get_detail (EtudeDivineSummary *self)
{
  return gtk_label_get_label (GTK_LABEL (self->detail));
}

/* --- the class --- */

static void
etude_divine_summary_class_init (EtudeDivineSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeDivineSummary, "etude-divine-summary.ui", ETUDE_OWN (game),
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_CHILD (content), ETUDE_CHILD (headline),
                      ETUDE_CHILD (headline_room), ETUDE_CHILD (detail_room), ETUDE_CHILD (detail));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_summary_init (EtudeDivineSummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
