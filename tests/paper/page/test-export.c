/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as files: what is in them. */
#include "case.h"
#include "export-fixture.h"

#include <librsvg/rsvg.h>
#include <string.h>

#define LIGHT 0xf1e2c6u /* of the wooden board */

/* --- pictures --- */

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);

  return *(const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface) + 4 * x) & 0xffffff;
}

static guint
count_dark (cairo_surface_t *surface, int x, int y, int edge)
{
  guint n = 0;

  for (int i = 0; i < edge * edge; i++)
    {
      guint32 colour = pixel (surface, x + i % edge, y + i / edge);

      n += (colour >> 16) < 0x50 && (colour >> 8 & 0xff) < 0x50 && (colour & 0xff) < 0x50;
    }
  return n;
}

static cairo_surface_t *
run_png (ExportFixture *f)
{
  g_autofree char *path = g_file_get_path (f->file);
  cairo_surface_t *surface;

  export_run (f, ETUDE_EXPORT_PNG, NULL);
  g_assert_no_error (f->error);
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

/* One board of 410 pixels has squares of 50 and a frame of 5 about them. */
EXPORT_CASE (single_png)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  EtudeBoardView view = *etude_board_export_get_view (f->export);
  cairo_surface_t *picture;

  g_clear_object (&f->export);
  f->export = etude_board_export_new_for_scene (scene, NULL);
  etude_board_export_set_view (f->export, &view);
  etude_board_export_set_size (f->export, 410);
  etude_board_scene_set_face (scene, 0, (EtudeFace){ .piece = ETUDE_QUEEN, .tint = ETUDE_TINT_BLACK });
  picture = run_png (f);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 410);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 410);
  g_assert_cmphex (pixel (picture, 5 + 25, 5 + 25), ==, LIGHT); /* a8 */
  g_assert_cmphex (pixel (picture, 5 + 25, 5 + 75), !=, LIGHT); /* a7 */
  g_assert_cmphex (pixel (picture, 0, 0), ==, 0xffffff);        /* outside: paper */
  g_assert_cmpuint (count_dark (picture, 5, 355, 50), >, 200);  /* the queen on a1 */
  g_assert_cmpuint (count_dark (picture, 55, 355, 50), ==, 0);
  g_assert_false (etude_board_export_check (f->export, ETUDE_EXPORT_TEXT, NULL));
  cairo_surface_destroy (picture);
}

/* The pixel at which the first light square begins. */
static int
find_light (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface), n = width * cairo_image_surface_get_height (surface);
  int i = 0;

  while (i < n && pixel (surface, i % width, i / width) != LIGHT)
    i++;
  g_assert_cmpint (i, <, n);
  return i;
}

/* A list of one board has that board, and its recorded pieces stand where painted ones do: squares lie on whole pixels. */
EXPORT_CASE (recordings)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autoptr (GtkStringObject) board = gtk_string_object_new ("aegfbdhc");
  EtudeBoardView view = *etude_board_export_get_view (f->export);
  cairo_surface_t *listed, *single;
  int in_list, alone, n = 0;

  export_add_boards (f, 1);
  listed = run_png (f);
  export_paint (board, scene, f);
  g_clear_object (&f->export);
  f->export = etude_board_export_new_for_scene (scene, NULL);
  etude_board_export_set_view (f->export, &view);
  single = run_png (f);
  in_list = find_light (listed);
  alone = find_light (single);
  for (int i = 0; i < 392 * 392; i++) /* eight squares of 49 */
    {
      const int width = cairo_image_surface_get_width (listed), x = i % 392, y = i / 392;
      guint32 a = pixel (listed, in_list % width + x, in_list / width + y);
      guint32 b = pixel (single, alone % 400 + x, alone / 400 + y);

      n += ABS ((int) (a & 0xff) - (int) (b & 0xff)) > 40;
    }
  g_assert_cmpint (n, <, 392 * 392 / 500);
  cairo_surface_destroy (listed);
  cairo_surface_destroy (single);
}

/* A title that is wider than its picture stands on several lines: the picture is higher, and no wider. */
EXPORT_CASE (long_title)
{
  g_autofree char *low = NULL, *high = NULL;
  guint width, height, wide, higher;

  export_add_boards (f, 1);
  etude_board_export_set_title (f->export, "Queens");
  low = etude_board_export_describe (f->export, ETUDE_EXPORT_PNG);
  etude_board_export_set_title (f->export, "Eight queens, none of which attacks another, on a board of eight by eight");
  high = etude_board_export_describe (f->export, ETUDE_EXPORT_PNG);
  g_assert_cmpint (sscanf (low, "%u%*[^0-9]%u", &width, &height), ==, 2);
  g_assert_cmpint (sscanf (high, "%u%*[^0-9]%u", &wide, &higher), ==, 2);
  g_assert_cmpuint (wide, ==, width);
  g_assert_cmpuint (higher, >, height + 40);
}

/* The letters outside are dark on paper, although they may be white on the screen. */
EXPORT_CASE (ink)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  EtudeBoardView view = { .columns = 8, .rows = 8, .ink = { 1, 1, 1, 1 }, .coordinates = ETUDE_COORDINATES_OUTSIDE };
  cairo_surface_t *picture;
  guint n = 0;

  g_clear_object (&f->export);
  f->export = etude_board_export_new_for_scene (scene, NULL);
  etude_board_export_set_view (f->export, &view);
  picture = run_png (f);
  for (int x = 0; x < 400; x++)
    for (int y = 386; y < 400; y++)
      n += (pixel (picture, x, y) & 0xff) < 0x90;
  g_assert_cmpuint (n, >, 8 * 8);
  cairo_surface_destroy (picture);
}

/* Five boards, three side by side: two rows, and nothing where the sixth would be. */
EXPORT_CASE (gallery_png)
{
  g_autofree char *described = NULL, *measured = NULL;
  cairo_surface_t *picture;
  int width, height;

  export_add_boards (f, 5);
  etude_board_export_set_across (f->export, 3);
  etude_board_export_set_size (f->export, 200);
  described = etude_board_export_describe (f->export, ETUDE_EXPORT_PNG);
  picture = run_png (f);
  width = cairo_image_surface_get_width (picture);
  height = cairo_image_surface_get_height (picture);
  measured = g_strdup_printf ("%d × %d pixels", width, height);
  g_assert_cmpstr (described, ==, measured);
  g_assert_cmpint (width, >, 3 * 200);
  g_assert_cmpint (width, <, 4 * 200);
  g_assert_cmpint (height, >, 2 * 200);
  g_assert_cmpint (height, <, 3 * 200);
  for (int cell = 0; cell < 6; cell++)
    {
      guint dark = count_dark (picture, cell % 3 * width / 3 + 30, cell / 3 * height / 2 + 30, 150);

      if (cell < 5)
        g_assert_cmpuint (dark, >, 500);
      else
        g_assert_cmpuint (dark, ==, 0);
    }
  cairo_surface_destroy (picture);
}

/* The sample is in the middle, as the paper is: nothing beside it, boards on it. */
EXPORT_CASE (sample)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 200);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (EtudeExportSample) sample = NULL;

  export_add_boards (f, 40);
  sample = etude_export_sample_new (f->export, ETUDE_EXPORT_PDF, 400, 200, 1);
  while (!etude_export_sample_draw (sample, cr))
    ;
  g_assert_cmphex (pixel (surface, 200, 100), !=, 0);
  g_assert_cmphex (pixel (surface, 200, 196), ==, 0xffffff);
  g_assert_cmphex (pixel (surface, 20, 100), ==, 0);
  g_assert_cmphex (pixel (surface, 380, 100), ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A page full of boards takes seconds: it is painted in parts, between other things. */
EXPORT_CASE (sample_in_parts)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 400);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (EtudeExportSample) sample = NULL;
  guint white[2] = { 0, 0 };

  export_add_boards (f, 400);
  etude_board_export_set_across (f->export, 16);
  sample = etude_export_sample_new (f->export, ETUDE_EXPORT_PDF, 400, 400, 1);
  g_assert_false (etude_export_sample_draw (sample, cr));
  for (int i = 0; i < 400 * 400; i++)
    white[0] += pixel (surface, i % 400, i / 400) == 0xffffff;
  while (!etude_export_sample_draw (sample, cr))
    ;
  for (int i = 0; i < 400 * 400; i++)
    white[1] += pixel (surface, i % 400, i / 400) == 0xffffff;
  g_assert_cmpuint (white[1], <, white[0] * 3 / 4);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Letters beside a board without a ground can be read on windows of every colour: what is nothing is light. */
EXPORT_CASE (sample_transparent)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 400);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (EtudeExportSample) sample = NULL;

  export_add_boards (f, 1);
  etude_board_export_set_transparent (f->export, TRUE);
  sample = etude_export_sample_new (f->export, ETUDE_EXPORT_PNG, 400, 400, 1);
  while (!etude_export_sample_draw (sample, cr))
    ;
  g_assert_cmphex (pixel (surface, 200, 4) & 0xc0c0c0, ==, 0xc0c0c0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* --- vectors --- */

/* Where WORD is in BYTES, zero bytes among them, or NULL. */
static const char *
find_word (const char *bytes, gsize length, const char *word)
{
  const gsize n = strlen (word);

  for (gsize i = 0; i + n <= length; i++)
    if (memcmp (bytes + i, word, n) == 0)
      return bytes + i;
  return NULL;
}

static guint
count_words (const char *bytes, gsize length, const char *word)
{
  const char *at = bytes, *end = bytes + length;
  guint n = 0;

  while ((at = find_word (at, (gsize) (end - at), word)))
    {
      n++;
      at++;
    }
  return n;
}

/* The picture that librsvg makes of a file of vectors. */
static cairo_surface_t *
render_svg (const char *svg, gsize length, int width, int height)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, length, &error);
  RsvgRectangle viewport = { 0, 0, width, height };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  double given_width, given_height;

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &given_width, &given_height));
  g_assert_cmpfloat (given_width, ==, width);
  g_assert_cmpfloat (given_height, ==, height);
  g_assert_true (rsvg_handle_render_document (handle, cr, &viewport, &error));
  cairo_destroy (cr);
  g_object_unref (handle);
  return surface;
}

/* The SVG looks as the PNG does, has no pixels in it, and each piece and the ground only once. */
EXPORT_CASE (svg)
{
  g_autofree char *svg = NULL, *longer = NULL;
  cairo_surface_t *pixels, *vectors;
  gsize length, longer_length;
  int width, height, n = 0;

  export_add_boards (f, 4);
  etude_board_export_set_across (f->export, 2);
  etude_board_export_set_size (f->export, 400);
  pixels = run_png (f);
  width = cairo_image_surface_get_width (pixels);
  height = cairo_image_surface_get_height (pixels);
  svg = export_run_and_read (f, ETUDE_EXPORT_SVG, &length);
  g_assert_cmpuint (count_words (svg, length, "<image"), ==, 0);
  g_assert_cmpuint (count_words (svg, length, "base64"), ==, 0);
  vectors = render_svg (svg, length, width, height);
  for (int i = 0; i < width * height; i++)
    {
      guint32 a = pixel (pixels, i % width, i / width), b = pixel (vectors, i % width, i / width);

      n += ABS ((int) (a & 0xff) - (int) (b & 0xff)) > 40;
    }
  g_assert_cmpint (n, <, width * height / 200);
  cairo_surface_destroy (pixels);
  cairo_surface_destroy (vectors);
  export_add_boards (f, 36);
  longer = export_run_and_read (f, ETUDE_EXPORT_SVG, &longer_length);
  g_assert_cmpuint (longer_length, <, length + 36 * 8 * 200);
}

/* With a transparent ground there is nothing around the boards, and the boards are as they were. */
EXPORT_CASE (transparent)
{
  g_autofree char *path = g_file_get_path (f->file), *svg = NULL, *white = NULL;
  cairo_surface_t *picture;
  const guint32 *pixels;
  gsize length;

  export_add_boards (f, 1);
  etude_board_export_set_transparent (f->export, TRUE);
  export_run (f, ETUDE_EXPORT_PNG, NULL);
  g_assert_no_error (f->error);
  picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_format (picture), ==, CAIRO_FORMAT_ARGB32);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (picture);
  g_assert_cmphex (pixels[0], ==, 0);
  g_assert_cmphex (pixels[cairo_image_surface_get_height (picture) / 2 * cairo_image_surface_get_stride (picture) / 4
                          + cairo_image_surface_get_width (picture) / 2]
                       >> 24,
                   ==, 0xff);
  cairo_surface_destroy (picture);
  svg = export_run_and_read (f, ETUDE_EXPORT_SVG, &length);
  etude_board_export_set_transparent (f->export, FALSE);
  white = export_run_and_read (f, ETUDE_EXPORT_SVG, NULL);
  g_assert_cmpuint (length, <, strlen (white));
}

/* LaTeX has a FEN for each board; smaller boards are a part of one, on larger ones pieces are set one by one. */
EXPORT_CASE (latex)
{
  EtudeBoardView view = *etude_board_export_get_view (f->export);
  g_autofree char *text = NULL, *small = NULL, *large = NULL;
  g_autoptr (EtudeBoardScene) four = etude_board_scene_new (4, 4), ten = etude_board_scene_new (10, 10);

  export_add_boards (f, 2);
  text = export_run_and_read (f, ETUDE_EXPORT_LATEX, NULL);
  g_assert_nonnull (strstr (text, "\\usepackage{xskak}"));
  g_assert_nonnull (strstr (text, "\\chessboard[showmover=false,setfen="
                                  "2q5/7q/3q4/1q6/5q2/6q1/4q3/q7 w - - 0 1]\n"));
  g_assert_cmpuint (count_words (text, strlen (text), "\\chessboard["), ==, 2);
  etude_board_scene_set_face (four, 7, (EtudeFace){ .piece = ETUDE_KNIGHT, .tint = ETUDE_TINT_WHITE });
  g_clear_object (&f->export);
  f->export = etude_board_export_new_for_scene (four, NULL);
  small = export_run_and_read (f, ETUDE_EXPORT_LATEX, NULL);
  g_assert_nonnull (strstr (small, "printarea=a1-d4,setfen=8/8/8/8/8/8/3N4/8 w - - 0 1]\n"));
  etude_board_scene_set_face (ten, 99, (EtudeFace){ .piece = ETUDE_ROOK, .tint = ETUDE_TINT_BLACK });
  etude_board_scene_set_face (ten, 0, (EtudeFace){ .piece = ETUDE_KING, .tint = ETUDE_TINT_WHITE });
  g_clear_object (&f->export);
  f->export = etude_board_export_new_for_scene (ten, NULL);
  large = export_run_and_read (f, ETUDE_EXPORT_LATEX, NULL);
  g_assert_nonnull (strstr (large, "maxfield=j10,labelleftwidth=2.5ex,setpieces={Ka1,rj10}]\n"));
  view.style = ETUDE_STYLE_SHOGI;
  etude_board_export_set_view (f->export, &view);
  g_assert_false (etude_board_export_check (f->export, ETUDE_EXPORT_LATEX, NULL));
}

/* --- LaTeX compiled, where it is installed --- */

static gboolean
run_command (char **argv, char **output)
{
  int status = -1;

  return g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, output, NULL,
                       &status, NULL)
         && g_spawn_check_wait_status (status, NULL);
}

static gboolean
has_latex (void)
{
  char *argv[] = { "kpsewhich", "xskak.sty", "lambda.sty", NULL };
  g_autofree char *found = NULL, *latex = g_find_program_in_path ("pdflatex");

  return latex && run_command (argv, &found);
}

/* A board of COLUMNS x ROWS with a king on its last square, which an arrow leads to, and a crossed out square. */
static char *
write_marked_board (ExportFixture *f, guint columns, guint rows)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (columns, rows);
  EtudeBoardView view = *etude_board_export_get_view (f->export);

  etude_board_scene_set_face (scene, columns * rows - 1, (EtudeFace){ .piece = ETUDE_KING, .tint = ETUDE_TINT_WHITE });
  etude_board_scene_add_bar (scene, 1);
  etude_board_scene_add_ring (scene, 2, ETUDE_MARK_GREEN);
  etude_board_scene_toggle_annotation (scene, 2, (int) (columns * rows) - 1, ETUDE_MARK_RED);
  etude_board_scene_toggle_annotation (scene, 3, 3, ETUDE_MARK_RED);
  etude_board_scene_toggle_annotation (scene, 3, 3, ETUDE_MARK_RED); /* the whole square */
  g_clear_object (&f->export);
  f->export = etude_board_export_new_for_scene (scene, NULL);
  view.flipped = !view.flipped;
  etude_board_export_set_view (f->export, &view);
  return export_run_and_read (f, ETUDE_EXPORT_LATEX, NULL);
}

/* Boards of all shapes are a document. What needs TeX is skipped without it: it takes Debian's texlive-games and
 * texlive-latex-extra, half a gigabyte. */
EXPORT_CASE (latex_compiled)
{
  static const guint shapes[][2] = { { 8, 8 }, { 5, 3 }, { 16, 16 }, { 10, 12 } };
  g_autoptr (GString) text = g_string_new ("\\documentclass{article}\n\\usepackage{xskak}\n"
                                           "\\setchessboard{boardfontsize=12pt}\n\\begin{document}\n");
  g_autofree char *folder = g_dir_make_tmp ("latex-XXXXXX", NULL), *output = NULL;
  g_autofree char *source = g_build_filename (folder, "boards.tex", NULL),
                  *to = g_strdup_printf ("-output-directory=%s", folder);
  char *compile[] = { "pdflatex", "-interaction=nonstopmode", "-halt-on-error", to, source, NULL };
  char *clean[] = { "rm", "-r", folder, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *board = write_marked_board (f, shapes[i][0], shapes[i][1]);

      if (i == 0)
        g_assert_nonnull (strstr (
            board, "pgfstyle=cross,markfields={b1},pgfstyle=border,markfields={d1},pgfstyle=circle,markfields={c1},"
                   "pgfstyle=straightmove,markmoves={c1-h8},setfen=7K/8"));
      g_string_append (text, board);
    }
  g_string_append (text, "\\end{document}\n");
  if (has_latex ())
    {
      g_assert_true (g_file_set_contents (source, text->str, -1, NULL));
      if (!run_command (compile, &output))
        g_error ("%s", output);
      g_assert_nonnull (strstr (output, "\nOutput written on "));
    }
  else
    g_test_skip ("TeX with xskak is not installed");
  g_assert_true (run_command (clean, NULL));
}

/* The number of pages as the file itself says it. */
static guint64
count_pages (const char *pdf, gsize length)
{
  const char *at = find_word (pdf, length, "/Type /Pages");

  g_assert_true (length > 1000 && memcmp (pdf, "%PDF-1.", 7) == 0);
  g_assert_nonnull (at);
  at = find_word (at, length - (gsize) (at - pdf), "/Count ");
  g_assert_nonnull (at);
  return g_ascii_strtoull (at + 7, NULL, 10);
}

EXPORT_CASE (pdf)
{
  g_autofree char *pdf = NULL, *many = NULL, *described = NULL, *counted = NULL;
  gsize length;

  export_add_boards (f, 5);
  etude_board_export_set_title (f->export, "Queens");
  pdf = export_run_and_read (f, ETUDE_EXPORT_PDF, &length);
  g_assert_cmpuint (count_pages (pdf, length), ==, 1);
  g_assert_cmpuint (count_words (pdf, length, "/Subtype /Image"), ==, 0);
  export_add_boards (f, 195);
  described = etude_board_export_describe (f->export, ETUDE_EXPORT_PDF);
  many = export_run_and_read (f, ETUDE_EXPORT_PDF, &length);
  counted = g_strdup_printf ("%u pages", (guint) count_pages (many, length));
  g_assert_cmpstr (described, ==, counted);
  g_assert_cmpuint (count_pages (many, length), >, 3);  /* four across: a page has 80 at most */
  g_assert_cmpuint (count_pages (many, length), <, 20); /* and 12 at least */
}

EXPORT_CASE (text)
{
  g_autofree char *text = NULL;
  gsize length;

  export_add_boards (f, 2);
  text = export_run_and_read (f, ETUDE_EXPORT_TEXT, &length);
  g_assert_cmpstr (text, ==, "aegfbdhc\n\ncfhaegbd\n\n");
}
