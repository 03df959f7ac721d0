/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-advice.c - the card of the Divine page that helps: its buttons and what is said. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-texts.h"
#include "etude-widget-class.h"

struct _EtudeDivineAdvice
{
  GtkWidget parent_instance;

  EtudeDivineGame *game;
  EtudeDivineHint *hint;  /* that is shown; NULL: none */
  EtudeDivineStage stage; /* how much of it is told */
  guint view;
  char *said;       /* instead of a hint; or NULL */
  gboolean at_once; /* the next hint is told as a whole */
  gboolean answers;
  GtkWidget *content, *technique, *message, *wrong, *chain, *place, *hint_button, *next_button, *check_button,
      *share_button, *id_label, *mistakes;
};

G_DEFINE_FINAL_TYPE (EtudeDivineAdvice, etude_divine_advice, GTK_TYPE_WIDGET)

const EtudePanelDeed etude_divine_advice_deeds[] = { { N_ ("Hint"), "page.hint" },
                                                     { N_ ("End the Race"), "page.race-end" },
                                                     { N_ ("Next Rung"), "page.next-rung" },
                                                     { N_ ("Next Puzzle"), "page.new" },
                                                     { NULL, NULL } };

static guint changed_signal, helped_signal;

/* --- what is said --- */

static void
set_message (EtudeDivineAdvice *self, const char *text, gboolean dim)
{
  etude_compat_say (self->message, text);
  if (dim)
    gtk_widget_add_css_class (self->message, "dim-label");
  else
    gtk_widget_remove_css_class (self->message, "dim-label");
}

static void
show_hint (EtudeDivineAdvice *self)
{
  const guint n = etude_divine_hint_count_views (self->hint);
  const char *text = self->stage == ETUDE_DIVINE_STAGE_ALL ? etude_divine_hint_get_view (self->hint, self->view)->text
                                                           : self->hint->where;
  g_autofree char *sentence = g_strconcat (text, g_str_has_suffix (text, "?") ? NULL : ".", NULL);
  g_autofree char *place = self->view == 0 ? g_strdup (_ ("Supposition"))
                                           /* Translators: how far a chain of reasoning has come: "Step 1 of 3". */
                                           : g_strdup_printf (_ ("Step %u of %u"), self->view, n - 1);

  gtk_label_set_label (GTK_LABEL (self->place), place);
  set_message (self, sentence, FALSE);
}

/* Whether there is anything to be done that the hint says. */
static gboolean
can_follow (EtudeDivineAdvice *self)
{
  return self->hint && self->hint->type != ETUDE_DIVINE_HINT_WRONG && self->hint->type != ETUDE_DIVINE_HINT_SOLVED;
}

/* Contradictions in words, if there are any. (transfer full) */
static char *
find_wrong (EtudeDivineAdvice *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  struct etude_divine_contradictions wrong;
  g_autofree char *text = NULL;

  if (!etude_divine_game_find_contradictions (self->game, &wrong))
    return NULL;
  text
      = etude_divine_describe_contradictions (etude_divine_puzzle_get_tables (puzzle), etude_divine_puzzle_get (puzzle),
                                              etude_divine_game_get_placed (self->game), &wrong);
  return g_strdup_printf ("%s.", text);
}

gboolean
etude_divine_advice_can_climb (EtudeDivineAdvice *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  enum etude_divine_game game = puzzle ? etude_divine_puzzle_get_game (puzzle) : ETUDE_DIVINE_CHESS;
  enum etude_divine_level level = puzzle ? etude_divine_puzzle_get_level (puzzle) : ETUDE_DIVINE_EASY;

  return etude_divine_game_is_solved (self->game) && !etude_divine_game_was_revealed (self->game)
         && etude_divine_rung_above (&game, &level);
}

/* The button says what it does next. */
static void
show_buttons (EtudeDivineAdvice *self)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);
  const gboolean solved = etude_divine_game_is_solved (self->game);
  const gboolean doubts = etude_divine_game_get_depth (self->game) > 0, told = self->hint && self->answers;
  const gboolean climbs = etude_divine_advice_can_climb (self);
  const gboolean whole = told && self->stage == ETUDE_DIVINE_STAGE_ALL;

  gtk_label_set_label (GTK_LABEL (self->id_label), puzzle ? etude_divine_puzzle_get_id (puzzle) : "");
  gtk_widget_set_visible (self->hint_button, !solved);
  gtk_widget_set_visible (self->next_button, solved);
  gtk_button_set_label (GTK_BUTTON (self->next_button), climbs ? _ ("Next Rung") : _ ("Next Puzzle"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_button), climbs ? "page.next-rung" : "page.new");
  gtk_widget_set_visible (self->check_button, !solved);
  gtk_widget_set_visible (self->share_button, solved);
  gtk_button_set_label (GTK_BUTTON (self->check_button), doubts ? _ ("Contradiction?") : _ ("Check"));
  gtk_widget_set_tooltip_text (self->check_button,
                               doubts ? _ ("Do the numbers contradict what you suppose? Does not count as help")
                                      : _ ("How many pieces are right"));
  gtk_button_set_label (GTK_BUTTON (self->hint_button), whole && can_follow (self) ? _ ("Do It")
                                                        : told && !whole           ? _ ("More")
                                                                                   : _ ("Hint"));
}

static void
show (EtudeDivineAdvice *self)
{
  const guint n = etude_divine_game_get_n_mistakes (self->game);
  const gboolean at_any_time = etude_divine_game_get_options (self->game) & ETUDE_DIVINE_SHOW_WRONG
                               && !etude_divine_game_get_paused (self->game) && self->answers;
  g_autofree char *wrong = at_any_time ? find_wrong (self) : NULL;
  g_autofree char *mistakes = g_strdup_printf (ngettext ("%u mistake", "%u mistakes", n), n);

  gtk_widget_set_visible (self->wrong, wrong != NULL);
  etude_compat_say (self->wrong, wrong ? wrong : "");
  gtk_widget_set_visible (self->chain, etude_divine_advice_get_n_views (self) > 1);
  gtk_widget_set_visible (self->technique,
                          self->hint && self->answers && self->hint->where && self->stage >= ETUDE_DIVINE_STAGE_HOW);
  if (self->hint)
    gtk_label_set_label (GTK_LABEL (self->technique), etude_divine_technique_title (self->hint->technique));
  show_buttons (self);
  gtk_widget_set_visible (self->mistakes, etude_divine_game_get_options (self->game) & ETUDE_DIVINE_COUNTED
                                              && etude_divine_game_get_puzzle (self->game));
  etude_compat_say (self->mistakes, mistakes);
  if (self->hint && self->answers)
    show_hint (self);
  else
    {
      gboolean solved = etude_divine_game_is_solved (self->game);

      /* Without a hint, what help there is. */
      if (self->said && self->answers)
        set_message (self, self->said, FALSE);
      else
        set_message (
            self,
            solved ? ""
                   : _ ("A hint is one step of reasoning. Check says how many pieces are right. Both count as help."),
            TRUE);
    }
}

/* HINT and SAID, which are taken, are shown from now on. */
static void
set_help (EtudeDivineAdvice *self, EtudeDivineHint *hint, char *said)
{
  g_clear_pointer (&self->hint, etude_divine_hint_free);
  g_free (self->said);
  self->hint = hint;
  self->said = said;
  self->view = 0;
  self->stage = hint && hint->where && !self->at_once ? ETUDE_DIVINE_STAGE_WHERE : ETUDE_DIVINE_STAGE_ALL;
  self->at_once = FALSE;
  if (hint && self->stage == ETUDE_DIVINE_STAGE_ALL)
    etude_divine_game_finish_hint (self->game);
  show (self);
}

/* --- help --- */

/* Everybody knows already that what was said is gone. */
static void
on_changed (EtudeDivineAdvice *self)
{
  set_help (self, NULL, NULL);
}

static void
notify_changed (EtudeDivineAdvice *self)
{
  g_signal_emit (self, changed_signal, 0);
  g_signal_emit (self, helped_signal, 0);
}

static void
on_hinted (EtudeDivineAdvice *self, const EtudeDivineHint *hint)
{
  set_help (self, etude_divine_hint_copy (hint), NULL);
  notify_changed (self);
}

/* A bit more each time, and then it is done. */
void
etude_divine_advice_hint (EtudeDivineAdvice *self)
{
  if (self->hint && self->answers && self->stage < ETUDE_DIVINE_STAGE_ALL)
    {
      self->stage++;
      if (self->stage == ETUDE_DIVINE_STAGE_ALL)
        etude_divine_game_finish_hint (self->game);
      show (self);
      g_signal_emit (self, changed_signal, 0);
    }
  else if (self->answers && can_follow (self))
    {
      g_autoptr (EtudeDivineHint) hint = g_steal_pointer (&self->hint);

      etude_divine_game_follow (self->game, hint);
      set_help (self, NULL, NULL);
      g_signal_emit (self, changed_signal, 0);
    }
  else
    etude_divine_game_ask_hint (self->game);
}

void
etude_divine_advice_say (EtudeDivineAdvice *self, const char *sentence)
{
  set_help (self, NULL, g_strdup_printf ("%s.", sentence));
  g_signal_emit (self, changed_signal, 0);
}

void
etude_divine_advice_doubt (EtudeDivineAdvice *self)
{
  char *wrong = find_wrong (self);

  set_help (self, NULL, wrong ? wrong : g_strdup (_ ("So far no number contradicts the supposition.")));
  g_signal_emit (self, changed_signal, 0);
}

void
etude_divine_advice_next_step (EtudeDivineAdvice *self)
{
  g_autoptr (EtudeDivineHint) hint = g_steal_pointer (&self->hint);

  if (hint)
    etude_divine_game_follow (self->game, hint);
  self->at_once = !etude_divine_game_is_solved (self->game);
  if (self->at_once)
    etude_divine_game_ask_hint (self->game);
}

void
etude_divine_advice_check (EtudeDivineAdvice *self)
{
  const guint n_crosses = etude_divine_game_count_wrong_crosses (self->game);
  guint placed, right = etude_divine_game_check (self->game, &placed);
  g_autofree char *text = etude_divine_describe_check (right, placed);
  g_autofree char *crosses = n_crosses ? etude_divine_describe_wrong_crosses (n_crosses) : NULL;

  set_help (self, NULL, crosses ? g_strdup_printf ("%s. %s.", text, crosses) : g_strdup_printf ("%s.", text));
  notify_changed (self);
}

void
etude_divine_advice_go (EtudeDivineAdvice *self, EtudePanelStep step)
{
  const guint n = etude_divine_advice_get_n_views (self);

  if (n == 0)
    return;
  if (step == ETUDE_GO_FIRST)
    self->view = 0;
  else if (step == ETUDE_GO_LAST)
    self->view = n - 1;
  else if (step == ETUDE_GO_BACK)
    self->view -= self->view > 0;
  else
    self->view += self->view + 1 < n;
  show (self);
  g_signal_emit (self, changed_signal, 0);
}

/* --- for everybody --- */

void
etude_divine_advice_set_game (EtudeDivineAdvice *self, EtudeDivineGame *game)
{
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "hinted", G_CALLBACK (on_hinted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

void
etude_divine_advice_set_answers (EtudeDivineAdvice *self, gboolean answers)
{
  self->answers = answers;
  show (self);
}

const EtudeDivineHint *
etude_divine_advice_get_hint (EtudeDivineAdvice *self)
{
  return self->answers ? self->hint : NULL;
}

guint
etude_divine_advice_get_view (EtudeDivineAdvice *self)
{
  return self->answers ? self->view : 0;
}

char *
etude_divine_advice_get_text (EtudeDivineAdvice *self)
{
  const char *message = gtk_label_get_label (GTK_LABEL (self->message));

  if (!self->answers || (!self->hint && !self->said))
    return NULL;
  if (!gtk_widget_get_visible (self->technique))
    return g_strdup (message);
  return g_strconcat (gtk_label_get_label (GTK_LABEL (self->technique)), ". ", message, NULL);
}

EtudeDivineStage
etude_divine_advice_get_stage (EtudeDivineAdvice *self)
{
  return self->stage;
}

guint
etude_divine_advice_get_n_views (EtudeDivineAdvice *self)
{
  return self->hint && self->answers && self->stage == ETUDE_DIVINE_STAGE_ALL
             ? etude_divine_hint_count_views (self->hint)
             : 0;
}

/* --- the class --- */

static void
etude_divine_advice_class_init (EtudeDivineAdviceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeDivineAdvice, "etude-divine-advice.ui", ETUDE_OWN_HEARD (game),
                      ETUDE_OWN_WITH (hint, etude_divine_hint_free), ETUDE_OWN (said),
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_CHILD (content), ETUDE_CHILD (hint_button),
                      ETUDE_CHILD (next_button), ETUDE_CHILD (check_button), ETUDE_CHILD (share_button),
                      ETUDE_CHILD (id_label), ETUDE_CHILD (mistakes), ETUDE_CHILD (technique), ETUDE_CHILD (message),
                      ETUDE_CHILD (wrong), ETUDE_CHILD (chain), ETUDE_CHILD (place),
                      ETUDE_SIGNAL ("changed", &changed_signal), ETUDE_SIGNAL ("helped", &helped_signal));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_advice_init (EtudeDivineAdvice *self)
{
  self->answers = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}
