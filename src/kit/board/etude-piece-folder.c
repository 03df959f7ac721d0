/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Twelve drawings of chess pieces in a folder that somebody has chosen. Nothing of them is trusted: they are of few kinds of
 * shapes, refer to nothing outside of themselves, and are small enough to be painted often. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <time.h>

#include "etude-file.h"
#include "etude-piece-art.h"

#define MOST_BYTES (200 * 1024)
#define MOST_ELEMENTS 1000
#define MOST_USES 16   /* of shapes drawn elsewhere: each may double what is painted */
#define MOST_DEPTH 32  /* elements in elements */
#define MOST_SECONDS 1 /* of a processor, to paint all of them once */
#define TRIED 64       /* pixels, for that */

/* What is read of one drawing. */
typedef struct
{
  guint elements, uses, depth;
  guint foreign; /* the depth at which something of another vocabulary began, of which nothing is painted; 0: none */
} Reading;

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  return FALSE;
}

/* Whether VALUE, of an attribute or a style, stays within the drawing. */
static gboolean
stays_inside (const char *value)
{
  for (const char *url = strstr (value, "url("); url; url = strstr (url + 1, "url("))
    if (g_ascii_strncasecmp (url, "url(#", 5) != 0 && g_ascii_strncasecmp (url, "url(\"#", 6) != 0
        && g_ascii_strncasecmp (url, "url('#", 6) != 0)
      return FALSE;
  return !strchr (value, '\\') && !strstr (value, "@import") && !strstr (value, "javascript:");
}

static gboolean
check_attribute (const char *name, const char *value, GError **error)
{
  if (g_ascii_strncasecmp (name, "on", 2) == 0)
    return fail (error, _ ("it has a script"));
  if (g_str_equal (name, "href") || g_str_equal (name, "xlink:href") ? value[0] != '#' : !stays_inside (value))
    return fail (error, _ ("it refers to something outside the file"));
  return TRUE;
}

static void
on_start (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer reading,
          GError **error)
{
  static const char *const shapes[]
      = { "svg",      "g",        "path", "circle", "ellipse", "rect",           "line",
          "polyline", "polygon",  "defs", "use",    "title",   "linearGradient", "radialGradient",
          "stop",     "clipPath", "mask", "desc",   "style",   "metadata",       NULL };
  Reading *r = reading;

  r->depth++;
  if (!r->foreign && strchr (element, ':'))
    r->foreign = r->depth;
  if (++r->elements > MOST_ELEMENTS || r->depth > MOST_DEPTH)
    fail (error, _ ("it is too complex"));
  else if (r->foreign)
    return;
  else if (!g_strv_contains (shapes, element))
    fail (error, _ ("it has something other than simple shapes"));
  else if (r->depth == 1 && !g_str_equal (element, "svg"))
    fail (error, _ ("it is not an SVG drawing"));
  else if (g_str_equal (element, "use") && ++r->uses > MOST_USES)
    fail (error, _ ("it is too complex"));
  else
    for (guint i = 0; names[i]; i++)
      if (!check_attribute (names[i], values[i], error))
        return;
}

static void
on_end (GMarkupParseContext *context, const char *element, gpointer reading, GError **error)
{
  Reading *r = reading;

  if (r->foreign == r->depth)
    r->foreign = 0;
  r->depth--;
}

static void
on_text (GMarkupParseContext *context, const char *text, gsize length, gpointer reading, GError **error)
{
  if (!stays_inside (text))
    fail (error, _ ("it refers to something outside the file"));
}

/* A type of document may be named, with nothing declared. Instructions could bring style sheets. */
static void
on_other (GMarkupParseContext *context, const char *text, gsize length, gpointer reading, GError **error)
{
  if (g_str_has_prefix (text, "<!DOCTYPE") ? strchr (text, '[') != NULL
                                           : g_str_has_prefix (text, "<?") && !g_str_has_prefix (text, "<?xml "))
    fail (error, _ ("it declares more than shapes"));
  else if (g_str_has_prefix (text, "<![CDATA["))
    on_text (context, text, length, reading, error);
}

static gboolean
check (const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = { on_start, on_end, on_text, on_other, NULL };
  Reading reading = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  g_autoptr (GError) fault = NULL;

  if (!g_utf8_validate (text, (gssize) length, NULL)) /* of which GLib's parser would complain twice */
    return fail (error, _ ("it is not an SVG drawing"));
  if (g_markup_parse_context_parse (context, text, (gssize) length, &fault)
      && g_markup_parse_context_end_parse (context, &fault))
    return reading.elements > 0 || fail (error, _ ("it is not an SVG drawing"));
  if (fault->domain == G_MARKUP_ERROR)
    return fail (error, _ ("it is not an SVG drawing"));
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

RsvgHandle *
etude_piece_folder_parse (const char *text, gsize length, GError **error)
{
  RsvgHandle *drawing = NULL;

  if (length > MOST_BYTES)
    fail (error, _ ("it is larger than 200 kB"));
  else if (check (text, length, error))
    {
      drawing = rsvg_handle_new_from_data ((const guint8 *) text, length, NULL);
      if (!drawing)
        fail (error, _ ("it is not an SVG drawing"));
    }
  return drawing;
}

/* --- all twelve --- */

static gboolean
try_to_paint (RsvgHandle *drawing)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TRIED, TRIED);
  cairo_t *cr = cairo_create (surface);
  const RsvgRectangle viewport = { 0, 0, TRIED, TRIED };
  gboolean done = rsvg_handle_render_document (drawing, cr, &viewport, NULL);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return done;
}

static double
seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* One drawing, "wK.svg"; what is wrong with it is said with its name. */
static RsvgHandle *
read_one (GFile *folder, const char *name, GError **error)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = etude_file_load (file, MOST_BYTES, NULL, &fault);
  RsvgHandle *drawing = NULL;

  if (bytes)
    drawing = etude_piece_folder_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &fault);
  if (drawing)
    return drawing;
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    /* Translators: the name of a file, "wK.svg". */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no %s in this folder."), name);
  else
    /* Translators: the name of a file, "wK.svg", and a reason: "it has a script". */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s cannot be used: %s."), name, fault->message);
  return NULL;
}

static void
drawings_free (gpointer drawings)
{
  for (RsvgHandle **each = drawings; *each; each++)
    g_object_unref (*each);
  g_free (drawings);
}

static void
read_all (GTask *task, gpointer source, gpointer folder, GCancellable *cancellable)
{
  RsvgHandle **drawings = g_new0 (RsvgHandle *, ETUDE_FOLDER_PIECES + 1);
  const double start = seconds ();
  GError *error = NULL;

  for (guint i = 0; i < ETUDE_FOLDER_PIECES && !error; i++)
    {
      char name[] = "wK.svg";

      name[0] = "wb"[i / 6];
      name[1] = "KQRBNP"[i % 6];
      drawings[i] = read_one (folder, name, &error);
      if (drawings[i] && (!try_to_paint (drawings[i]) || seconds () - start > MOST_SECONDS))
        g_set_error (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s cannot be used: %s."), name,
                     _ ("it is too complex"));
    }
  if (!error)
    {
      g_task_return_pointer (task, drawings, drawings_free);
      return;
    }
  drawings_free (drawings);
  g_task_return_error (task, error);
}

void
etude_piece_folder_read_async (GFile *folder, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (folder, cancellable, callback, data);

  g_task_set_task_data (task, g_object_ref (folder), g_object_unref);
  g_task_run_in_thread (task, read_all);
}

RsvgHandle **
etude_piece_folder_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
