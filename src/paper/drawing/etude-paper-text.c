/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-paper-text.c - texts on paper. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-paper-private.h"
#include "etude-shown-text.h"

#define SMALLEST 0.6     /* of the size that was asked for */
#define LETTERS_MOST 300 /* in a line, however small they are */

PangoLayout *
etude_paper_set_text (EtudePaper *self, const char *text, double size, guint bold, double width)
{
  PangoLayout *layout = pango_layout_new (self->texts);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  g_autoptr (PangoAttrList) attributes = NULL;
  PangoAttribute *weight;
  g_autofree char *shown = etude_shown_text (text, ETUDE_SHOWN_TEXT);

  pango_font_description_set_family (font, self->options.font ? self->options.font : "Sans");
  attributes = pango_attr_list_new ();
  weight = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  weight->end_index = bold;
  pango_attr_list_insert (attributes, weight);
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE)); /* in an id they would be read */
  pango_layout_set_attributes (layout, attributes);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  pango_layout_set_text (layout, shown, -1);
  return layout;
}

double
etude_paper_text_height (PangoLayout *text)
{
  int height;

  pango_layout_get_size (text, NULL, &height);
  return (double) height / PANGO_SCALE;
}

double
etude_paper_take_text (cairo_t *cr, PangoLayout *text, double x, double y)
{
  double height = etude_paper_text_height (text);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, text);
  cairo_new_path (cr);
  g_object_unref (text);
  return height;
}

PangoLayout *
etude_paper_fit_text (EtudePaper *self, const char *text, double size, guint bold, double width, guint lines)
{
  g_autofree char *shown = etude_shown_text (text, lines * LETTERS_MOST);
  PangoLayout *layout = etude_paper_set_text (self, shown, size, bold, width);

  for (double part = 0.9; pango_layout_get_line_count (layout) > (int) lines && part >= SMALLEST; part -= 0.1)
    {
      g_object_unref (layout);
      layout = etude_paper_set_text (self, shown, size * part, bold, width);
    }
  pango_layout_set_height (layout, -(int) lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

guint
etude_paper_number_length (EtudePaper *self, const char *text)
{
  const gsize title = strcspn (text, "\n");

  if (self->questions && text[title])
    return (guint) title;
  return self->n_items == 1 || self->options.caption_lines > 0 ? 0 : (guint) strcspn (text, " ");
}

void
etude_paper_rule (cairo_t *cr, double x, double y, double width)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

/* --- notation --- */

char *
etude_paper_notation (EtudePaper *self, const char *text)
{
  /* Translators: the letters of king, queen, rook, bishop and knight in chess moves. */
  const char *const letters[] = { C_ ("chess notation", "K"), C_ ("chess notation", "Q"), C_ ("chess notation", "R"),
                                  C_ ("chess notation", "B"), C_ ("chess notation", "N"), "" };
  GString *written = g_string_new (NULL);

  if (!self->options.letters)
    return g_string_free (g_string_append (written, text), FALSE);
  for (; *text; text = g_utf8_next_char (text))
    {
      const gunichar character = g_utf8_get_char (text);

      if (character < 0x2654 || character > 0x265f) /* from the white king to the black pawn */
        g_string_append_unichar (written, character);
      else
        g_string_append (written, letters[(character - 0x2654) % G_N_ELEMENTS (letters)]);
    }
  return g_string_free (written, FALSE);
}
