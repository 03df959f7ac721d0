/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards in coloured regions that come from elsewhere or go there: texts, files, the clipboard. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-panel-save.h"
#include "etude-regions-sharing.h"

EtudeRegionsTaken
etude_regions_take_in (EtudePanel *panel, const char *text, struct etude_regions_text *read)
{
  struct etude_regions_reader reader = { .at = text };
  g_autofree char *message = NULL;
  const char *why;

  if (etude_regions_read (&reader, read))
    {
      etude_panel_message (panel, NULL);
      return ETUDE_REGIONS_TAKEN;
    }
  if (!etude_regions_is_like (text))
    return ETUDE_REGIONS_FOREIGN;
  why = _ (etude_regions_reader_why (&reader));
  message = reader.column ? g_strdup_printf (_ ("Line %u, character %u: %s."), reader.line, reader.column, why)
                          : g_strdup_printf (_ ("Line %u: %s."), reader.line, why);
  etude_panel_message (panel, message);
  return ETUDE_REGIONS_REFUSED;
}

void
etude_regions_give (EtudePanel *panel, const char *how, const struct etude_regions_board *board)
{
  static const char *const suffixes[] = { "etude", "txt", NULL };
  const EtudeFilesQuestion question
      = { _ ("Save the Board"), _ ("Regions.etude"), _ ("Boards in coloured regions"), suffixes };
  char letters[ETUDE_REGIONS_TEXT], other[ETUDE_REGIONS_JSON];
  const char *text = g_str_equal (how, "copy-sbn")       ? etude_regions_write_sbn (board, other)
                     : g_str_equal (how, "copy-numbers") ? etude_regions_write_numbers (board, other)
                                                         : etude_regions_write (board, letters);

  if (!text)
    {
      etude_panel_message (panel, _ ("This notation is for boards with the usual rule and at least 5 squares a side"));
      return;
    }
  if (g_str_equal (how, "save"))
    {
      g_autofree char *file = g_strconcat ("etude-regions 1\n", text, NULL);

      etude_panel_save (panel, &question, file);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (panel)), text);
  etude_panel_toast (panel, _ ("Copied as text"), FALSE);
}
