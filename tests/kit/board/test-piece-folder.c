/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-piece-folder.c - drawings that somebody has brought: what is used, what is refused and how that is said. */
#include "case.h"
#include "etude-piece-art.h"
#include "etude-texture.h"

#include <glib/gstdio.h>
#include <string.h>

#define SVG \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 45 45\">"
#define RED SVG "<rect x=\"5\" y=\"5\" width=\"35\" height=\"35\" fill=\"#ff0000\"/></svg>"

static const char *const names[] = { "wK", "wQ", "wR", "wB", "wN", "wP", "bK", "bQ", "bR", "bB", "bN", "bP" };

static void
assert_refused (const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *drawing = etude_piece_folder_parse (text, strlen (text), &error);

  g_test_message ("%.60s", text);
  g_assert_null (drawing);
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, expected);
}

static void
assert_taken (const char *text)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *drawing = etude_piece_folder_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_nonnull (drawing);
  g_object_unref (drawing);
}

/* As drawing programs write them. */
CASE (taken)
{
  assert_taken (RED);
  assert_taken (
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- Created with a program -->\n"
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">" RED);
  assert_taken (
      SVG "<sodipodi:namedview xmlns:sodipodi=\"a\"><anything href=\"http://a\"/></sodipodi:namedview>"
          "<defs><linearGradient id=\"a\"><stop offset=\"0\" stop-color=\"#fff\"/></linearGradient>"
          "<path id=\"p\" d=\"M1,1 L9,9 Z\"/></defs><g style=\"fill:url(#a)\"><use xlink:href=\"#p\"/></g></svg>");
}

CASE (refused)
{
  const char *outside = "it refers to something outside the file", *no_svg = "it is not an SVG drawing";
  g_autofree char *large = g_strnfill (300000, ' ');
  g_autoptr (GString) deep = g_string_new (SVG), many = g_string_new (SVG), doubled = g_string_new (SVG "<defs>");

  assert_refused ("", no_svg);
  assert_refused ("hello", no_svg);
  assert_refused ("<html><body/></html>", "it has something other than simple shapes");
  assert_refused ("<g/>", no_svg);
  assert_refused (SVG "<rect>", no_svg);
  assert_refused (SVG "<script>alert(1)</script></svg>", "it has something other than simple shapes");
  assert_refused (SVG "<rect onload=\"a()\"/></svg>", "it has a script");
  assert_refused (SVG "<image href=\"/etc/passwd\"/></svg>", "it has something other than simple shapes");
  assert_refused (SVG "<use href=\"other.svg#a\"/></svg>", outside);
  assert_refused (SVG "<use xlink:href=\"file:///etc/passwd\"/></svg>", outside);
  assert_refused (SVG "<rect fill=\"url(http://example.org/a.svg#b)\"/></svg>", outside);
  assert_refused (SVG "<style>@import \"a.css\";</style></svg>", outside);
  assert_refused (SVG "<style><![CDATA[rect { fill: url(a.svg#b) }]]></style></svg>", outside);
  assert_refused ("<!DOCTYPE svg [<!ENTITY a \"aaaa\">]>" SVG "<title>&a;</title></svg>",
                  "it declares more than shapes");
  assert_refused ("<?xml-stylesheet href=\"a.css\"?>" RED, "it declares more than shapes");
  assert_refused (large, "it is larger than 200 kB");
  for (guint i = 0; i < 40; i++)
    g_string_append (deep, "<g>");
  assert_refused (deep->str, "it is too complex");
  for (guint i = 0; i < 1001; i++)
    g_string_append (many, "<path d=\"M1,1\"/>");
  assert_refused (many->str, "it is too complex");
  for (guint i = 1; i < 30; i++)
    g_string_append_printf (doubled, "<g id=\"a%u\"><use href=\"#a%u\"/><use href=\"#a%u\"/></g>", i, i - 1, i - 1);
  assert_refused (doubled->str, "it is too complex");
}

/* Whatever bytes are changed, it is taken or refused, and nothing else happens. */
CASE (changed_bytes)
{
  static const char text[] = "<?xml version=\"1.0\"?><!DOCTYPE svg>" SVG
                             "<defs><path id=\"p\" d=\"M1,1 L9,9 Z\"/></defs><use xlink:href=\"#p\"/>"
                             "<style><![CDATA[ path { fill: url(#a) } ]]></style><a:b xmlns:a=\"c\"/></svg>";
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint taken = 0;

  for (guint i = 0; i < 20000; i++)
    {
      char changed[sizeof text];
      g_autoptr (GError) error = NULL;
      RsvgHandle *drawing;

      memcpy (changed, text, sizeof text);
      for (guint j = 0; j < 1 + i % 4; j++)
        changed[g_rand_int_range (random, 0, sizeof text - 1)] = (char) g_rand_int_range (random, 0, 256);
      drawing = etude_piece_folder_parse (changed, sizeof text - 1, &error);
      g_assert_true ((drawing == NULL) == (error != NULL));
      taken += drawing != NULL;
      g_clear_object (&drawing);
    }
  g_assert_cmpuint (taken, >, 100);
  g_assert_cmpuint (taken, <, 19000);
}

static gboolean
is_read (EtudePieceArt *art, guint before)
{
  while (etude_piece_art_get_stamp (art) == before)
    g_main_context_iteration (NULL, TRUE);
  return TRUE;
}

static char *
fault_of (EtudePieceArt *art)
{
  char *fault;

  g_object_get (art, "fault", &fault, NULL);
  return fault;
}

/* The middle of the white king. */
static guint32
middle (void)
{
  g_autofree guint32 *pixels = g_new0 (guint32, 64 * 64);

  gdk_texture_download (
      etude_piece_art_texture ((EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE, ETUDE_STYLE_CHEQUERED }, 64),
      (guchar *) pixels, 64 * 4);
  return pixels[32 * 64 + 32];
}

/* A folder is used when all twelve are there; otherwise Etude's own pieces are seen, and it is said why. */
CASE (folder)
{
  EtudePieceArt *art = etude_piece_art_get_default ();
  g_autofree char *path = g_dir_make_tmp ("pieces-XXXXXX", NULL), *fault = NULL, *good = NULL, *last = NULL;
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  guint stamp;

  last = g_build_filename (path, "bP.svg", NULL);
  for (guint i = 0; i < 11; i++)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s.svg", path, names[i]);

      g_assert_true (g_file_set_contents (file, RED, -1, NULL));
    }
  g_object_set (art, "set", ETUDE_PIECES_FOLDER, NULL);
  stamp = etude_piece_art_get_stamp (art);
  etude_piece_art_use_folder (art, folder);
  g_assert_true (is_read (art, stamp));
  fault = fault_of (art);
  g_assert_cmpstr (fault, ==, "There is no bP.svg in this folder.");
  g_assert_cmphex (middle (), !=, 0xffff0000);
  g_assert_true (g_file_set_contents (last, SVG "<script/></svg>", -1, NULL));
  stamp = etude_piece_art_get_stamp (art);
  etude_piece_art_use_folder (art, folder);
  g_assert_true (is_read (art, stamp));
  g_free (fault);
  fault = fault_of (art);
  g_assert_cmpstr (fault, ==, "bP.svg cannot be used: it has something other than simple shapes.");
  g_assert_true (g_file_set_contents (last, RED, -1, NULL));
  stamp = etude_piece_art_get_stamp (art);
  etude_piece_art_use_folder (art, folder);
  g_assert_true (is_read (art, stamp));
  good = fault_of (art);
  g_assert_null (good);
  g_assert_cmphex (middle (), ==, 0xffff0000);
  g_object_set (art, "set", ETUDE_PIECES_CARVED, NULL);
  g_assert_cmphex (middle (), !=, 0xffff0000);
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *file = g_strdup_printf ("%s/%s.svg", path, names[i]);

      g_remove (file);
    }
  g_rmdir (path);
}
