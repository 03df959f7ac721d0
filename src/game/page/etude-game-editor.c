/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-game-editor.c - what is said of a move and of a game, to be written. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-game-tab.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

static const char *const signs[] = { "–", "!", "?", "!!", "??", "!?", "?!", NULL }; /* by their numbers in PGN */
static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2", NULL };

struct _EtudeGameEditor
{
  GtkWidget parent_instance;

  EtudeGame *game;
  EtudeGameNode *node;
  gboolean filling;
  gpointer begun; /* the widget in which something was written since the last move or step to undo */

  GtkWidget *content, *comment, *sign, *white, *black, *event, *date, *result;
};

G_DEFINE_FINAL_TYPE (EtudeGameEditor, etude_game_editor, GTK_TYPE_WIDGET)

enum
{
  EDIT,
  EDITED,
  N_SIGNALS
};

static guint emitted[N_SIGNALS];

/* --- what is shown --- */

static void
fill_entry (GtkWidget *entry, EtudeGame *game, const char *tag)
{
  const char *value = etude_game_get_tag (game, tag);

  gtk_editable_set_text (GTK_EDITABLE (entry), value ? value : "");
}

/* A comment that is longer than what is shown stays as it is. */
void
etude_game_editor_show (EtudeGameEditor *self, EtudeGame *game, EtudeGameNode *node)
{
  g_autofree char *comment = etude_game_get_comment (node);
  const gboolean fits = !comment || g_utf8_strlen (comment, -1) <= ETUDE_SHOWN_TEXT;
  const char *result;
  guint i;

  self->filling = TRUE;
  self->game = game;
  self->node = node;
  self->begun = NULL;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->comment)), comment && fits ? comment : "",
                            -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (self->comment), fits);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->sign), etude_game_get_sign (node));
  gtk_widget_set_sensitive (self->sign, node->parent != NULL);
  fill_entry (self->white, game, "White");
  fill_entry (self->black, game, "Black");
  fill_entry (self->event, game, "Event");
  fill_entry (self->date, game, "Date");
  result = etude_game_get_tag (game, "Result");
  i = 0;
  while (results[i] && g_strcmp0 (results[i], result) != 0)
    i++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->result), results[i] ? i : 0);
  self->filling = FALSE;
}

/* --- what is written --- */

/* FALSE: nobody wrote in WIDGET. All that is written in one go is one step to undo. */
static gboolean
begin (EtudeGameEditor *self, gpointer widget)
{
  if (self->filling || !self->game)
    return FALSE;
  if (self->begun != widget)
    g_signal_emit (self, emitted[EDIT], 0);
  self->begun = widget;
  return TRUE;
}

static void
on_comment (EtudeGameEditor *self, GtkTextBuffer *buffer)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  if (!begin (self, buffer))
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  etude_game_set_comment (self->node, text);
  g_signal_emit (self, emitted[EDITED], 0);
}

static void
on_sign (EtudeGameEditor *self, GParamSpec *pspec, GtkDropDown *sign)
{
  if (!begin (self, sign))
    return;
  etude_game_set_sign (self->node, gtk_drop_down_get_selected (sign));
  g_signal_emit (self, emitted[EDITED], 0);
}

static void
on_tag (EtudeGameEditor *self, GtkEditable *entry)
{
  const char *name = GTK_WIDGET (entry) == self->white   ? "White"
                     : GTK_WIDGET (entry) == self->black ? "Black"
                     : GTK_WIDGET (entry) == self->event ? "Event"
                                                         : "Date";

  if (!begin (self, entry))
    return;
  etude_game_set_tag (self->game, name, gtk_editable_get_text (entry));
  g_signal_emit (self, emitted[EDITED], 0);
}

static void
on_result (EtudeGameEditor *self, GParamSpec *pspec, GtkDropDown *result)
{
  if (!begin (self, result))
    return;
  etude_game_set_tag (self->game, "Result", results[gtk_drop_down_get_selected (result)]);
  g_signal_emit (self, emitted[EDITED], 0);
}

/* --- the class --- */

static void
etude_game_editor_class_init (EtudeGameEditorClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeGameEditor, "etude-game-editor.ui", ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_CHILD (content), ETUDE_CHILD (comment), ETUDE_CHILD (sign), ETUDE_CHILD (white),
                      ETUDE_CHILD (black), ETUDE_CHILD (event), ETUDE_CHILD (date), ETUDE_CHILD (result),
                      ETUDE_CALLBACK (on_sign), ETUDE_CALLBACK (on_tag), ETUDE_CALLBACK (on_result));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  emitted[EDIT] = g_signal_new ("edit", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  emitted[EDITED] = g_signal_new ("edited", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_game_editor_init (EtudeGameEditor *self)
{
  g_autoptr (GtkStringList) sign_list = gtk_string_list_new (signs), result_list = gtk_string_list_new (results);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->sign), G_LIST_MODEL (sign_list));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->result), G_LIST_MODEL (result_list));
  self->filling = FALSE;
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->comment)), "changed", G_CALLBACK (on_comment),
                           self, G_CONNECT_SWAPPED);
}
