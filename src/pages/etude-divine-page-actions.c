/* The Divine page's actions that mean the part whose tab is open. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-banner.h"
#include "etude-divine-page-private.h"

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_divine_panel_undo (ETUDE_DIVINE_PAGE (page)->part);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_divine_panel_redo (ETUDE_DIVINE_PAGE (page)->part);
}

static void
on_part (GSimpleAction *action, GVariant *value, gpointer page)
{
  etude_divine_page_open (page, g_variant_get_string (value, NULL));
}

static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  EtudeDivinePage *self = page;
  g_autofree char *text = etude_divine_panel_get_text (self->part), *toast = NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  /* Translators: what was copied, an id such as CE04X3. */
  toast = strchr (text, '\n') ? g_strdup (_ ("Copied as text")) : g_strdup_printf (_ ("Copied: %s"), text);
  etude_divine_page_toast (self, toast, FALSE);
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer page)
{
  etude_page_paste (page, ETUDE_BANNER (ETUDE_DIVINE_PAGE (page)->banner),
                    (EtudePageTextTaker) etude_divine_page_take_text);
}

void
etude_divine_page_add_actions (EtudeDivinePage *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "copy", .activate = on_copy },
    { .name = "paste", .activate = on_paste },
    { .name = "part", .parameter_type = "s", .state = "'play'", .change_state = on_part },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
