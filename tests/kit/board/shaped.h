/* SPDX-License-Identifier: GPL-3.0-or-later */
/* shaped.h - what Pango is given to lay out: in this program every text goes through here first. Layer: tests; Pango.
 *
 * Only in a file with main: the functions stand before Pango's for GTK, too. Globals: what was seen.
 */
#pragma once

#include <dlfcn.h>
#include <pango/pango.h>
#include <string.h>

static gsize shaped_bytes; /* of the longest text since the last shaped_forget */
static gsize shaped_word;  /* of the longest word in one, without blanks */

static void
shaped_forget (void)
{
  shaped_bytes = shaped_word = 0;
}

static void
shaped_note (const char *text, int length)
{
  const gsize n = length < 0 ? strlen (text) : (gsize) length;
  gsize word = 0;

  shaped_bytes = MAX (shaped_bytes, n);
  for (gsize i = 0; i < n; i++)
    {
      word = strchr (" \n", text[i]) ? 0 : word + 1;
      shaped_word = MAX (shaped_word, word);
    }
}

void
pango_layout_set_text (PangoLayout *layout, const char *text, int length)
{
  static void (*real) (PangoLayout * layout, const char *text, int length);

  if (!real)
    *(void **) &real = dlsym (RTLD_NEXT, "pango_layout_set_text");
  shaped_note (text, length);
  real (layout, text, length);
}

void
pango_layout_set_markup (PangoLayout *layout, const char *markup, int length)
{
  static void (*real) (PangoLayout * layout, const char *markup, int length);

  if (!real)
    *(void **) &real = dlsym (RTLD_NEXT, "pango_layout_set_markup");
  shaped_note (markup, length);
  real (layout, markup, length);
}
