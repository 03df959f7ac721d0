/* The Mate page's actions: what menus, buttons and shortcuts do. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-canvas.h"
#include "etude-mate-page-private.h"
#include "notation.h"

#define EDGE 8
#define RANDOM_TRIES 2000 /* more than enough where a fair part of the positions is won; KNNK takes what comes */

static const char *const view_names[ETUDE_N_MATE_VIEWS] = { "white", "black", "both" };

static void
toast (EtudeMatePage *self, const char *text, gboolean undoable)
{
  g_signal_emit_by_name (self, "toast", text, undoable);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_setup_undo (ETUDE_MATE_PAGE (page)->setup);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_mate_setup_redo (ETUDE_MATE_PAGE (page)->setup);
}

/* --- new positions --- */

static struct etude_position
random_placement (const struct etude_ending *ending)
{
  struct etude_position p = { .ending = *ending, .edge = EDGE, .to_move = ETUDE_WHITE };

  p.white_king = (unsigned char) g_random_int_range (0, EDGE * EDGE);
  p.black_king = (unsigned char) g_random_int_range (0, EDGE * EDGE);
  for (guint i = 0; i < ending->n_men; i++)
    p.man[i] = (unsigned char) g_random_int_range (0, EDGE * EDGE);
  return p;
}

/* A possible position with White to move, won where such are not rare. */
static struct etude_position
random_position (const struct etude_tablebase *tablebase, const struct etude_ending *ending)
{
  struct etude_position possible, p;
  gboolean found = FALSE;

  for (guint try = 0; try < RANDOM_TRIES || !found; try++)
    {
      struct etude_result result;

      p = random_placement (ending);
      result = etude_tablebase_probe (tablebase, &p);
      if (result.outcome == ETUDE_OUTCOME_MATE)
        return p;
      if (result.outcome != ETUDE_OUTCOME_ILLEGAL)
        {
          possible = p;
          found = TRUE;
        }
    }
  return possible;
}

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  const struct etude_ending *ending = etude_mate_setup_get_ending (self->setup);
  const struct etude_tablebase *tablebase = etude_tablebases_get (self->tablebases, ending);
  struct etude_position p;

  if (!tablebase)
    return;
  p = random_position (tablebase, ending);
  etude_mate_setup_set_position (self->setup, &p);
}

static void
on_start (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  char name[ETUDE_ENDING_TEXT];

  etude_mate_setup_set_ending (self->setup, etude_ending_name (etude_mate_setup_get_ending (self->setup), name));
}

/* --- clipboard --- */

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeMatePage *self = page;
  g_autofree char *fen = etude_mate_setup_get_fen (self->setup);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fen);
  toast (self, _ ("Position copied as FEN"), FALSE);
}

void
etude_mate_page_take_text (EtudeMatePage *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (etude_mate_setup_set_fen (self->setup, text, &error))
    toast (self,
           etude_mate_setup_get_exchanged (self->setup) ? _ ("Black had the pieces: colours exchanged")
                                                        : _ ("Position pasted"),
           TRUE);
  else
    etude_mate_page_set_banner (self, error->message);
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer page)
{
  g_autoptr (EtudeMatePage) self = page;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text)
    etude_mate_page_take_text (self, text);
  else
    etude_mate_page_set_banner (self, _ ("There is no text in the clipboard."));
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, on_text_read, g_object_ref (page));
}

/* --- what is seen --- */

static void
on_side (GSimpleAction *action, GVariant *value, gpointer page)
{
  EtudeMatePage *self = page;
  const char *name = g_variant_get_string (value, NULL);

  for (guint view = 0; view < ETUDE_N_MATE_VIEWS; view++)
    if (g_str_equal (name, view_names[view]))
      {
        g_simple_action_set_state (action, value);
        self->view = view;
        if (view != ETUDE_MATE_VIEW_BOTH)
          etude_mate_setup_set_to_move (self->setup, view == ETUDE_MATE_VIEW_BLACK ? ETUDE_BLACK : ETUDE_WHITE);
        etude_mate_page_refresh (self);
      }
}

static void
on_clear_drawings (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_board_scene_clear_annotations (ETUDE_MATE_PAGE (page)->scene);
}

/* --- setting up --- */

static void
bind_enabled (EtudeMatePage *self, const char *name, gpointer source, const char *property)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_object_bind_property (source, property, action, "enabled", G_BINDING_SYNC_CREATE);
}

void
etude_mate_page_add_actions (EtudeMatePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "new", .activate = on_new },
    { .name = "start", .activate = on_start },
    { .name = "copy", .activate = on_copy },
    { .name = "paste", .activate = on_paste },
    { .name = "clear-drawings", .activate = on_clear_drawings },
    { .name = "side", .parameter_type = "s", .state = "'white'", .change_state = on_side },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  bind_enabled (self, "undo", self->history, "can-undo");
  bind_enabled (self, "redo", self->history, "can-redo");
}
