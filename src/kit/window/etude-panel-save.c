/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel-save.c - a panel saves a text, or gives away a picture, and says what came of it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-board-painter.h"
#include "etude-panel-save.h"
#include "etude-texture.h"

#define PICTURE 720 /* pixels of the board */
#define AROUND 24
#define LETTERS "Sans 20px"

static void
on_saved (GObject *panel, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = etude_files_save_finish (result, &error), *text = NULL;

  if (name)
    {
      text = g_strdup_printf (_ ("Saved as %s"), name);
      etude_panel_toast (ETUDE_PANEL (panel), text, FALSE);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    etude_panel_message (ETUDE_PANEL (panel), error->message);
}

void
etude_panel_save (EtudePanel *panel, const EtudeFilesQuestion *question, const char *text)
{
  etude_files_save_async (GTK_WIDGET (panel), question, text, on_saved, NULL);
}

/* --- pictures --- */

/* The row of signs in the colours of any font. (transfer full) */
static char *
mark_up (const char *text)
{
  static const char *const signs[][2] = {
    { "\360\237\237\251", "<span foreground='#2e8b57'>\342\226\240</span>" },
    { "\360\237\237\250", "<span foreground='#d9a400'>\342\226\240</span>" },
    { "\360\237\237\245", "<span foreground='#c0392b'>\342\226\240</span>" },
  };
  g_auto (GStrv) parts = g_strsplit (text, "\n", 2);
  g_autofree char *title = g_markup_escape_text (parts[0] ? parts[0] : "", -1);
  g_autofree char *rest = g_markup_escape_text (parts[0] && parts[1] ? parts[1] : "", -1);
  g_autoptr (GString) all = g_string_new (NULL);

  g_string_printf (all, "<b>%s</b>\n%s", title, g_strchomp (rest));
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    g_string_replace (all, signs[i][0], signs[i][1], 0);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static GdkTexture *
paint (EtudePanel *panel, EtudeBoardScene *scene, const char *text)
{
  EtudeBoardView view = *etude_board_canvas_get_view (etude_panel_get_canvas (panel));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (panel), NULL);
  PangoFontDescription *font = pango_font_description_from_string (LETTERS);
  g_autofree char *markup = mark_up (text);
  cairo_surface_t *surface;
  cairo_t *cr;
  int height;

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, PICTURE * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE + 2 * AROUND, PICTURE + height + 3 * AROUND);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, AROUND, AROUND);
  view.columns = etude_board_scene_get_columns (scene);
  view.rows = etude_board_scene_get_rows (scene);
  view.flipped = FALSE;
  view.ink = (EtudeColour){ 0, 0, 0, 1 };
  etude_board_view_fit (&view, PICTURE, PICTURE);
  etude_board_paint (cr, &view, scene);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, 0, PICTURE + AROUND);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);
  return etude_texture_take_surface (surface);
}

void
etude_panel_give_picture (EtudePanel *panel, const char *text, gboolean saved)
{
  static const char *const suffixes[] = { "png", NULL };
  const EtudeFilesQuestion question = { _ ("Save the Picture"), _ ("Puzzle.png"), _ ("Pictures (PNG)"), suffixes };
  g_autoptr (EtudeExhibit) exhibit = etude_panel_make_exhibit (panel, ETUDE_EXHIBIT_LESSON);
  g_autoptr (GdkTexture) picture = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *asked = NULL;

  if (!exhibit || !etude_panel_get_canvas (panel))
    return;
  asked = g_strjoin ("\n", etude_exhibit_get (exhibit)->caption, etude_exhibit_get (exhibit)->id, NULL);
  picture = paint (panel, etude_exhibit_get (exhibit)->scene, text ? text : asked);
  if (!saved)
    {
      gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (panel)), picture);
      etude_panel_toast (panel, _ ("Picture copied, without the answer"), FALSE);
      return;
    }
  bytes = gdk_texture_save_to_png_bytes (picture);
  etude_files_save_bytes_async (GTK_WIDGET (panel), &question, bytes, on_saved, NULL);
}
