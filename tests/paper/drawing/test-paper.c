/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worksheets as PDF files: pages, texts, fonts, vectors, margins, and that they can be made again. */
#include "case.h"
#include "etude-lesson-exhibit.h"
#include "etude-paper.h"
#include "etude-shown-text.h"
#include "shaped.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  GListStore *items;
  EtudePaperOptions options;
  char *folder, *file;
} Fixture;

#define FEN "8/8/8/8/4k3/8/2BN4/2K5 w - - 0 1"

static EtudeExhibit *
make_item (guint i)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8), answer = etude_board_scene_new (8, 8);
  g_autofree char *caption = g_strdup_printf ("White mates in %u", i + 3);

  etude_board_scene_set_face (scene, 2, (EtudeFace){ ETUDE_KING, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (scene, 10, (EtudeFace){ ETUDE_BISHOP, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (scene, 11, (EtudeFace){ ETUDE_KNIGHT, ETUDE_TINT_WHITE });
  etude_board_scene_set_face (scene, 28 + i % 8, (EtudeFace){ ETUDE_KING, ETUDE_TINT_BLACK });
  etude_board_scene_copy (answer, scene);
  etude_board_scene_add_arrow (answer, 11, 28, ETUDE_MARK_BEST);
  etude_board_scene_set_face (answer, 63, (EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_GREY });
  return etude_exhibit_new (&(EtudeExhibitParts){
      .id = FEN, .scene = scene, .caption = caption, .answer_scene = answer, .answer = "1. ♘e4 ♚d5 2. ♗b3" });
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("paper-XXXXXX", NULL);
  f->file = g_build_filename (f->folder, "sheet.pdf", NULL);
  f->items = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  etude_paper_options_init (&f->options);
  f->options.title = g_strdup ("Bishop and knight");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_remove (f->file);
  g_rmdir (f->folder);
  g_free (f->file);
  g_free (f->folder);
  g_object_unref (f->items);
  etude_paper_options_clear (&f->options);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static void
add_items (Fixture *f, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudeExhibit) item = make_item (i);

      g_list_store_append (f->items, item);
    }
}

/* --- writing and reading --- */

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static GByteArray *
make_pdf (Fixture *f)
{
  g_autoptr (EtudePaper) paper = etude_paper_new (G_LIST_MODEL (f->items), &f->options);
  GByteArray *bytes = g_byte_array_new ();

  g_assert_cmpint (etude_paper_write_pdf (paper, append, bytes), ==, CAIRO_STATUS_SUCCESS);
  return bytes;
}

/* Writes the sheet; what PROGRAM says of it with OPTIONS. */
static char *
read_pdf (Fixture *f, const char *program, const char *options)
{
  g_autoptr (GByteArray) bytes = make_pdf (f);
  g_autofree char *command = g_strdup_printf ("%s %s %s", program, options, f->file);
  g_autofree char *with_output = g_str_equal (program, "pdftotext") ? g_strconcat (command, " -", NULL) : NULL;
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status = -1;

  g_assert_true (g_file_set_contents (f->file, (const char *) bytes->data, (gssize) bytes->len, NULL));
  g_spawn_command_line_sync (with_output ? with_output : command, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return output;
}

static guint
count_pages (Fixture *f)
{
  g_autofree char *info = read_pdf (f, "pdfinfo", "");
  const char *pages = strstr (info, "Pages:");

  g_assert_nonnull (pages);
  return (guint) g_ascii_strtoull (pages + 6 + strspn (pages + 6, " "), NULL, 10);
}

static char *
read_page (Fixture *f, guint page)
{
  g_autofree char *options = g_strdup_printf ("-layout -f %u -l %u", page, page);

  return read_pdf (f, "pdftotext", options);
}

static void
assert_has (const char *text, const char *part)
{
  if (!strstr (text, part))
    g_error ("“%s” is not in: %s", part, text);
}

static void
assert_has_not (const char *text, const char *part)
{
  if (strstr (text, part))
    g_error ("“%s” is in: %s", part, text);
}

static void assert_inside (Fixture *f, guint page);

/* --- tests --- */

/* Six exercises, and their answers on the second page only. */
FIXTURE_CASE (six)
{
  g_autofree char *first = NULL, *second = NULL;

  add_items (f, 6);
  g_assert_cmpuint (count_pages (f), ==, 2);
  first = read_page (f, 1);
  second = read_page (f, 2);
  assert_has (first, "Bishop and knight");
  assert_has (first, "Name");
  assert_has (first, "Date");
  assert_has (first, "1. White mates in 3");
  assert_has (first, "6. White mates in 8");
  assert_has_not (first, FEN);
  assert_has (first, "1 of 2");
  assert_has_not (first, "e4 ");
  assert_has (second, "Answers");
  assert_has (second, "6. 1. ♘e4");
  assert_has_not (second, "Name");
}

/* On request each board has its id. */
FIXTURE_CASE (ids)
{
  g_autofree char *page = NULL;

  add_items (f, 2);
  f->options.with_ids = TRUE;
  page = read_page (f, 1);
  assert_has (page, FEN);
}

static void
add_question (Fixture *f, const char *caption, const char *answer, char to_move)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autoptr (EtudeExhibit) item = etude_exhibit_new (
      &(EtudeExhibitParts){ .scene = scene, .caption = caption, .answer = answer, .to_move = to_move });

  g_list_store_append (f->items, item);
}

/* Twelve boards that ask the same: it stands above them once, each has its number, and all are on one page. */
FIXTURE_CASE (same_task)
{
  g_autofree char *page = NULL;
  const char *at;

  for (guint i = 0; i < 12; i++)
    add_question (f, "White mates in 2 moves", "1. ♕d4", 'w');
  etude_paper_options_set_per_page (&f->options, 12);
  g_assert_cmpuint (count_pages (f), ==, 2);
  page = read_page (f, 1);
  at = strstr (page, "White mates in 2 moves");
  g_assert_nonnull (at);
  assert_has_not (at + 1, "White mates in 2 moves");
  assert_has (page, "12.");
  assert_has (page, "White to move");
  assert_inside (f, 0);
}

/* Sentences that all begin with stand above them once, too; what is left stands at each. */
FIXTURE_CASE (same_sentences)
{
  g_autofree char *page = NULL;
  const char *at;

  add_question (f, "Nobody has a king. Whoever is stuck draws. White begins.", NULL, 'w');
  add_question (f, "Nobody has a king. Whoever is stuck draws. Who begins?", NULL, 'w');
  add_question (f, "Nobody has a king. Whoever is stuck draws.", NULL, 'w');
  page = read_page (f, 1);
  at = strstr (page, "Nobody has a king. Whoever is stuck draws.");
  g_assert_nonnull (at);
  assert_has_not (at + 1, "Nobody");
  assert_has (page, "1. White begins.");
  assert_has (page, "2. Who begins?");
  assert_has (page, "3.");
}

/* What is asked is there to its end, however long it is, and the lines below grow with the answer. */
FIXTURE_CASE (questions)
{
  g_autoptr (GString) question = g_string_new ("The rook\n");
  g_autofree char *page = NULL;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (question, "word%u ", i);
  for (guint i = 0; i < 6; i++)
    add_question (f, question->str, "d4", 'b');
  page = read_pdf (f, "pdftotext", "-layout");
  assert_has (page, "6. The rook");
  assert_has (page, "word39");
  assert_has_not (page, "…");
  assert_has (page, "Black to move");
  for (guint i = 0; i < count_pages (f) - 1; i++)
    assert_inside (f, i);
}

/* Version B has its own pages and its own key. */
FIXTURE_CASE (versions)
{
  g_autofree char *page = NULL;
  GListStore *other = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  add_items (f, 6);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (EtudeExhibit) item = make_item (i + 6);

      g_list_store_append (other, item);
    }
  f->options.other = G_LIST_MODEL (other);
  g_assert_cmpuint (count_pages (f), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      static const char *const heads[]
          = { "Bishop and knight · A", "Bishop and knight · B", "Answers · A", "Answers · B" };

      g_free (page);
      page = read_page (f, i + 1);
      assert_has (page, heads[i]);
      if (i < 2)
        assert_has (page, i ? "1. White mates in 9" : "1. White mates in 3");
    }
}

FIXTURE_CASE (letters)
{
  g_autofree char *page = NULL;

  add_items (f, 2);
  f->options.letters = TRUE;
  page = read_page (f, 2);
  assert_has (page, "1. Ne4 Kd5 2. Bb3");
  assert_has_not (page, "♘");
}

/* All numbers of items a page, upright and across: so many pages, and nothing lies outside the margins. */
FIXTURE_CASE (numbers)
{
  static const guint numbers[] = { 1, 2, 4, 6, 9, 12 };

  add_items (f, 13);
  f->options.with_answers = FALSE;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (numbers); i++)
    {
      guint n = numbers[i / 2];
      double width = f->options.width;

      g_assert_true (etude_paper_options_set_per_page (&f->options, n));
      g_assert_cmpuint (count_pages (f), ==, (13 + n - 1) / n);
      f->options.width = f->options.height;
      f->options.height = width;
    }
  g_assert_false (etude_paper_options_set_per_page (&f->options, 5));
}

/* The box around all that is black on PAGE. */
static void
measure (Fixture *f, guint page, cairo_rectangle_t *box)
{
  g_autoptr (EtudePaper) paper = etude_paper_new (G_LIST_MODEL (f->items), &f->options);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (recording);

  etude_paper_paint_page (paper, cr, page);
  cairo_recording_surface_ink_extents (recording, &box->x, &box->y, &box->width, &box->height);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
}

static void
assert_inside (Fixture *f, guint page)
{
  const EtudePaperOptions *o = &f->options;
  double left = o->margin + (o->bound_right ? 0 : o->binding), right = o->margin + (o->bound_right ? o->binding : 0);
  cairo_rectangle_t box;

  measure (f, page, &box);
  g_assert_cmpfloat (box.x, >=, left - 1);
  g_assert_cmpfloat (box.y, >=, o->margin - 1);
  g_assert_cmpfloat (box.x + box.width, <=, o->width - right + 1);
  g_assert_cmpfloat (box.y + box.height, <=, o->height - o->margin + 1);
  g_assert_cmpfloat (box.width, >, (o->width - left - right) * 0.8);
}

FIXTURE_CASE (margins)
{
  static const guint numbers[] = { 1, 2, 4, 6, 9, 12 };

  add_items (f, 13);
  f->options.binding = 28;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (numbers); i++)
    {
      f->options.bound_right = i % 2;
      etude_paper_options_set_per_page (&f->options, numbers[i / 2]);
      assert_inside (f, 0);
      assert_inside (f, (13 + numbers[i / 2] - 1) / numbers[i / 2]); /* the answers */
    }
}

/* As many rows as there is room for: a gallery. */
FIXTURE_CASE (gallery)
{
  g_autoptr (EtudePaper) paper = NULL;

  add_items (f, 60);
  f->options.with_answers = f->options.with_lines = f->options.with_ids = f->options.with_name = FALSE;
  f->options.caption_lines = 1;
  f->options.columns = 5;
  f->options.rows = 0;
  paper = etude_paper_new (G_LIST_MODEL (f->items), &f->options);
  g_assert_cmpuint (etude_paper_get_n_pages (paper), ==, 2);
  assert_inside (f, 0);
}

/* No picture is in it, and every font. */
FIXTURE_CASE (vectors)
{
  for (guint hatched = 0; hatched < 2; hatched++)
    {
      g_autofree char *images = NULL, *fonts = NULL;
      g_auto (GStrv) lines = NULL;

      g_list_store_remove_all (f->items);
      add_items (f, 6);
      f->options.view.hatched = hatched;
      f->options.with_pieces = TRUE;
      images = read_pdf (f, "pdfimages", "-list");
      fonts = read_pdf (f, "pdffonts", "");
      lines = g_strsplit (images, "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, 3); /* two lines of heading, and the end */
      g_clear_pointer (&lines, g_strfreev);
      lines = g_strsplit (g_strchomp (fonts), "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), >=, 3);
      for (guint i = 2; lines[i]; i++)
        g_assert_true (g_regex_match_simple (" yes yes (yes|no) +\\d+ +\\d+$", lines[i], 0, 0));
    }
}

/* One page more, with what the answers have besides. */
FIXTURE_CASE (pieces)
{
  g_autofree char *page = NULL;
  cairo_rectangle_t box;

  add_items (f, 6);
  f->options.with_pieces = TRUE;
  g_assert_cmpuint (count_pages (f), ==, 3);
  page = read_page (f, 2);
  assert_has (page, "Pieces to cut out");
  measure (f, 1, &box); /* many sets: the page is full */
  g_assert_cmpfloat (box.height, >, (f->options.height - 2 * f->options.margin) * 0.8);
  g_assert_cmpfloat (box.width, >, (f->options.width - 2 * f->options.margin) * 0.8);
}

/* However small the boards are, a copy of a copy can be read: letters at the boards, captions and ids. What is long to
 * say does not take the room of the boards. */
FIXTURE_CASE (legible)
{
  g_autofree char *words = NULL;
  g_auto (GStrv) lines = NULL;
  double least = G_MAXDOUBLE;

  add_items (f, 12);
  etude_paper_options_set_per_page (&f->options, 12);
  words = read_pdf (f, "pdftotext", "-bbox");
  lines = g_strsplit (words, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      double x1, y1, x2, y2;

      if (sscanf (lines[i], " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">", &x1, &y1, &x2, &y2) == 4)
        least = MIN (least, y2 - y1);
    }
  g_assert_cmpfloat (least, >, 6.5); /* a line of 6 points */
  g_assert_cmpfloat (least, <, 10);
}

/* How wide the pieces to cut out are, eight a row, with N boards on a page. */
static double
measure_pieces (Fixture *f, guint n)
{
  cairo_rectangle_t box;

  etude_paper_options_set_per_page (&f->options, n);
  measure (f, 1, &box);
  return box.width;
}

/* Pieces are as large as the squares that they are put on, but not too small for scissors. */
FIXTURE_CASE (pieces_fit)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8), answer = etude_board_scene_new (8, 8);
  g_autoptr (EtudeExhibit) item
      = etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = "Eight queens", .answer_scene = answer });

  for (guint square = 0; square < 8; square++)
    etude_board_scene_set_face (answer, square, (EtudeFace){ ETUDE_QUEEN, ETUDE_TINT_WHITE });
  g_list_store_append (f->items, item);
  f->options.with_pieces = TRUE;
  g_assert_cmpfloat (measure_pieces (f, 1), >, 8 * 55);
  g_assert_cmpfloat (measure_pieces (f, 12), <, 2 * 8 * 32); /* two rows beside each other */
  g_assert_cmpfloat (measure_pieces (f, 12), >, 2 * 8 * 28);
}

FIXTURE_CASE (again)
{
  g_autoptr (GByteArray) one = NULL, other = NULL;

  add_items (f, 6);
  one = make_pdf (f);
  g_list_store_remove_all (f->items);
  add_items (f, 6);
  other = make_pdf (f);
  g_assert_cmpmem (one->data, one->len, other->data, other->len);
}

/* On few pixels the board is whole: its right edge is where it belongs. */
FIXTURE_CASE (screen)
{
  const double scale = 0.33;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (f->options.width * scale),
                                                         (int) (f->options.height * scale));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (EtudePaper) paper = NULL;
  const guchar *row;
  int edge = (int) ((f->options.width - f->options.margin) * scale), darkest = 255;

  add_items (f, 1);
  etude_paper_options_set_per_page (&f->options, 1);
  f->options.for_screen = TRUE;
  paper = etude_paper_new (G_LIST_MODEL (f->items), &f->options);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  etude_paper_paint_page (paper, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + 120 * cairo_image_surface_get_stride (surface);
  for (int x = edge - 4; x <= edge + 1; x++)
    darkest = MIN (darkest, row[4 * x]);
  g_assert_cmpint (darkest, <, 120);
  cairo_surface_destroy (surface);
}

/* A long sentence becomes more lines or smaller, and is all there. */
FIXTURE_CASE (long_texts)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autoptr (EtudeExhibit) item = etude_exhibit_new (&(EtudeExhibitParts){
      .scene = scene,
      .caption = "Place a king, a queen, two rooks, two bishops and two knights so that every square of the "
                 "board is attacked by at least one of them" });
  g_autofree char *page = NULL;

  g_list_store_append (f->items, item);
  add_items (f, 11);
  etude_paper_options_set_per_page (&f->options, 12);
  page = read_page (f, 1);
  assert_has (page, "one of them");
  assert_inside (f, 0);
}

/* Sentences of any length, of words and of one word, are not laid out whole, and so take no minutes; what is on paper begins
 * as they do. */
FIXTURE_CASE (endless_texts)
{
  static const guint sizes[] = { 5000, 100000, 1000000 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
      g_autofree char *text = g_strnfill (sizes[i / 2], 'w'), *page = NULL;
      g_autoptr (EtudeExhibit) item = NULL;

      for (guint c = 7; i % 2 && c < sizes[i / 2]; c += 8)
        text[c] = ' ';
      memcpy (text, "Begin ", 6);
      item = etude_exhibit_new (
          &(EtudeExhibitParts){ .id = text, .scene = scene, .caption = text, .answer_scene = scene, .answer = text });
      g_list_store_remove_all (f->items);
      g_list_store_append (f->items, item);
      add_items (f, 2);
      g_free (f->options.title);
      g_free (f->options.origin);
      f->options.title = g_strdup (text);
      f->options.origin = g_strdup (text);
      shaped_forget ();
      page = read_page (f, 1);
      assert_has (page, "1. Begin");
      g_assert_cmpuint (shaped_bytes, >, 100);
      g_assert_cmpuint (shaped_bytes, <, ETUDE_SHOWN_TEXT + 100);
      g_assert_cmpuint (shaped_word, <=, ETUDE_SHOWN_WORD + strlen ("…"));
    }
}

/* A lesson whose problem, puzzle and position have names of any length, and a problem that is many boards, for which no id
 * is short. */
static char *
make_lesson (const char *name)
{
  GString *text = g_string_new ("etude-lesson 1\n");

  g_string_append_printf (text, "item placement\ntitle Problem %s\nproblem 8*q\nanswer Answer %s\n", name, name);
  g_string_append_printf (text, "item divine\ntitle Puzzle %s\npuzzle XE2HGV6275A5YKZ665G89ZV28PRVE5AX\n", name);
  g_string_append_printf (text, "item position\ntitle Position %s\nfen " FEN "\n", name);
  g_string_append (text, "item placement\ntitle Boards\nproblem");
  for (gsize size = strlen (name), begun = text->len; text->len - begun < size;)
    g_string_append (text, "\n  --Q-\n  Q---\n  ---Q\n  -Q--\n  ");
  return g_string_free (text, FALSE);
}

FIXTURE_CASE (endless_names)
{
  static const guint sizes[] = { 5000, 100000, 1000000 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strnfill (sizes[i / 2], 'w'), *text = NULL, *damage = NULL, *page = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GListModel) items = NULL;

      for (guint c = 7; i % 2 && c < sizes[i / 2]; c += 8)
        name[c] = ' ';
      name[sizes[i / 2] - 1] = 'e';
      text = make_lesson (name);
      items = etude_lesson_exhibits_read (text, &damage, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (damage, ==, NULL);
      g_assert_cmpuint (g_list_model_get_n_items (items), ==, 4);
      g_list_store_remove_all (f->items);
      for (guint k = 0; k < 4; k++)
        {
          g_autoptr (EtudeExhibit) item = g_list_model_get_item (items, k);

          g_list_store_append (f->items, item);
        }
      shaped_forget ();
      page = read_pdf (f, "pdftotext", "-layout");
      assert_has (page, "1. Problem");
      assert_has (page, "2. Puzzle");
      assert_has (page, "3. Position");
      assert_has (page, "4. Boards");
      g_assert_cmpuint (shaped_bytes, >, 100);
      g_assert_cmpuint (shaped_bytes, <, ETUDE_SHOWN_TEXT + 100);
      g_assert_cmpuint (shaped_word, <=, ETUDE_SHOWN_WORD + strlen ("…"));
    }
}
