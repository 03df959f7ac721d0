/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the scoresheet, and the button for a move in it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-scoresheet.h"

#include "etude-class.h"
#include "etude-compat.h"
#include "etude-mate-comment.h"

#define INDENT 18      /* pixels a branch stands to the right of what it leaves */
#define INDENTS 4      /* deeper ones stand no further to the right */
#define GAP 4          /* pixels between words, and between a number and its move */
#define PADDING 8      /* pixels beside a move's words */
#define TEXT_BELOW 4   /* pixels under a text */
#define CELL_MIN 60    /* pixels */
#define LINE_PADDING 6 /* pixels over and under the words of a move, together */

/* --- the button of a move --- */

enum
{
  FIGURINE,
  COST,
  DISTANCE,
  N_WORDS
};

#define ETUDE_TYPE_SCORESHEET_CELL (etude_scoresheet_cell_get_type ())
G_DECLARE_FINAL_TYPE (EtudeScoresheetCell, etude_scoresheet_cell, ETUDE, SCORESHEET_CELL, GtkButton)

struct _EtudeScoresheetCell
{
  GtkButton parent_instance;

  const EtudeScoresheetLook *look;
  EtudeMateNode *node; /* NULL: nothing was played here */
  char *words[N_WORDS + 1];
};

G_DEFINE_FINAL_TYPE (EtudeScoresheetCell, etude_scoresheet_cell, GTK_TYPE_BUTTON)

/* Paints WORDS in the style of LABEL, in the middle of HEIGHT; from X to the right, or up to X. Returns their width. */
static int
paint_words (GtkSnapshot *snapshot, GtkWidget *label, const char *words, int x, gboolean up_to_x, int height)
{
  g_autoptr (PangoLayout) layout = NULL;
  int width, layout_height;
  GdkRGBA colour;

  if (!words || !*words)
    return 0;
  layout = gtk_widget_create_pango_layout (label, words);
  pango_layout_get_pixel_size (layout, &width, &layout_height);
  etude_compat_text_colour (label, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (up_to_x ? x - width : x), (float) ((height - layout_height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
  return width;
}

static void
etude_scoresheet_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeScoresheetCell *self = ETUDE_SCORESHEET_CELL (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), right = width - PADDING;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  paint_words (snapshot, self->look->figurine, self->words[FIGURINE], PADDING, FALSE, height);
  right -= paint_words (snapshot, self->look->distance, self->words[DISTANCE], right, TRUE, height) + GAP;
  paint_words (snapshot, self->look->cost, self->words[COST], right, TRUE, height);
  gtk_snapshot_pop (snapshot);
}

static void
clear_words (EtudeScoresheetCell *self)
{
  for (guint i = 0; i < N_WORDS; i++)
    g_clear_pointer (&self->words[i], g_free);
}

static void
etude_scoresheet_cell_class_init (EtudeScoresheetCellClass *klass)
{
  ETUDE_CLASS (klass, EtudeScoresheetCell, ETUDE_AT_FINALIZE (clear_words));
  GTK_WIDGET_CLASS (klass)->snapshot = etude_scoresheet_cell_snapshot;
}

static void
etude_scoresheet_cell_init (EtudeScoresheetCell *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR); /* "+1" reads from left to right everywhere */
}

/* MOVE is what is said of NODE's; both NULL for nothing. */
static void
cell_show (EtudeScoresheetCell *self, EtudeMateNode *node, EtudeMateMove *move)
{
  g_autofree char *glyphs = etude_mate_notes_glyphs (node ? node->notes : NULL);
  g_autofree char *name = NULL;

  clear_words (self);
  self->node = node;
  if (move)
    {
      self->words[FIGURINE] = g_strconcat (etude_mate_move_get_figurine (move), glyphs, NULL);
      self->words[COST] = g_strdup (etude_mate_move_get_cost (move));
      self->words[DISTANCE] = g_strdup (etude_mate_move_get_distance (move));
      name = g_strjoin (*glyphs ? " " : "", etude_mate_move_get_sentence (move), glyphs, NULL);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name ? name : "", -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self), node != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- the row --- */

struct _EtudeScoresheetRow
{
  GtkWidget parent_instance;

  EtudeScoresheetLook *look;
  EtudeScoresheetItem *row; /* or NULL */
  GtkWidget *cell[2];
  char *number;         /* NULL: it is no row of moves */
  PangoLayout *text;    /* under the moves or instead of them, or NULL */
  GtkWidget *text_look; /* how it looks */
  int indent;
};

G_DEFINE_FINAL_TYPE (EtudeScoresheetRow, etude_scoresheet_row, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
on_clicked (GtkWidget *cell, EtudeScoresheetRow *self)
{
  if (ETUDE_SCORESHEET_CELL (cell)->node)
    g_signal_emit (self, chosen_signal, 0, ETUDE_SCORESHEET_CELL (cell)->node);
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* Words over the whole width, which look like LABEL's; or none. */
static void
show_text (EtudeScoresheetRow *self, const char *text, GtkWidget *label)
{
  g_clear_object (&self->text);
  self->text_look = label;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (!*text)
    return;
  self->text = gtk_widget_create_pango_layout (label, text);
  pango_layout_set_wrap (self->text, PANGO_WRAP_WORD_CHAR);
}

void
etude_scoresheet_row_mark (EtudeScoresheetRow *self, const EtudeMateNode *current)
{
  for (enum etude_colour colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    {
      const EtudeMateNode *node = ETUDE_SCORESHEET_CELL (self->cell[colour])->node;

      set_class (self->cell[colour], "current", node && node == current);
    }
}

void
etude_scoresheet_row_show (EtudeScoresheetRow *self, EtudeScoresheetItem *row, const EtudeMateNode *current)
{
  g_autofree char *text = row ? etude_scoresheet_item_get_text (row) : NULL;
  guint depth = row ? etude_scoresheet_item_get_depth (row) : 0;
  gboolean moves = row && !text;

  g_set_object (&self->row, row);
  g_clear_pointer (&self->number, g_free);
  self->indent = (int) MIN (depth, INDENTS) * INDENT;
  set_class (GTK_WIDGET (self), "branch", depth > 0);
  gtk_widget_set_visible (self->cell[ETUDE_WHITE], moves);
  gtk_widget_set_visible (self->cell[ETUDE_BLACK], moves);
  if (moves)
    {
      gboolean black_begins = etude_scoresheet_item_get_node (self->row, ETUDE_WHITE) == NULL;
      g_autoptr (GString) story = g_string_new (NULL);

      self->number = g_strdup_printf (black_begins ? "%u…" : "%u.", etude_scoresheet_item_get_number (self->row));
      for (enum etude_colour colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
        {
          g_autoptr (EtudeMateMove) move = etude_scoresheet_item_describe (self->row, colour);

          cell_show (ETUDE_SCORESHEET_CELL (self->cell[colour]), etude_scoresheet_item_get_node (self->row, colour),
                     move);
          /* "♗d5  19 → 21 moves: 2 moves slower", for a move that cost something. */
          if (move && *etude_mate_move_get_story (move))
            g_string_append_printf (story, "%s%s  %s", story->len ? "\n" : "", etude_mate_move_get_figurine (move),
                                    etude_mate_move_get_story (move));
        }
      show_text (self, story->str, self->look->story);
    }
  else
    {
      cell_show (ETUDE_SCORESHEET_CELL (self->cell[ETUDE_WHITE]), NULL, NULL);
      cell_show (ETUDE_SCORESHEET_CELL (self->cell[ETUDE_BLACK]), NULL, NULL);
      show_text (self, text ? text : "", self->look->comment);
    }
  etude_scoresheet_row_mark (self, current);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

EtudeScoresheetItem *
etude_scoresheet_row_get_item (EtudeScoresheetRow *self)
{
  return self->row;
}

/* --- its size --- */

static int
line_height (EtudeScoresheetLook *look)
{
  if (look->line_height == 0)
    {
      PangoContext *context = gtk_widget_get_pango_context (look->figurine);
      PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
      int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

      look->line_height = PANGO_PIXELS_CEIL (height) + LINE_PADDING;
      pango_font_metrics_unref (metrics);
    }
  return look->line_height;
}

/* Room for "123.". */
static int
number_width (const EtudeScoresheetRow *self)
{
  return line_height (self->look) * 3 / 2;
}

/* Where a text begins: under a move's figurine, or where the number would be. */
static int
text_left (const EtudeScoresheetRow *self)
{
  return self->indent + (self->number ? number_width (self) + GAP : 0) + PADDING;
}

/* The height of the text in a row of this WIDTH; where nobody has a width yet, -1, one line's, which costs nothing. */
static int
text_height (EtudeScoresheetRow *self, int width)
{
  int height;

  if (!self->text)
    return 0;
  if (width < 0)
    return line_height (self->look);
  pango_layout_set_width (self->text, MAX (width - text_left (self) - PADDING, CELL_MIN) * PANGO_SCALE);
  pango_layout_get_pixel_size (self->text, NULL, &height);
  return height + TEXT_BELOW;
}

static GtkSizeRequestMode
etude_scoresheet_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
etude_scoresheet_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                              int *minimum_baseline, int *natural_baseline)
{
  EtudeScoresheetRow *self = ETUDE_SCORESHEET_ROW (widget);
  int width = INDENTS * INDENT + number_width (self) + GAP + 2 * CELL_MIN;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = width;
      return;
    }
  *minimum = *natural = (self->number ? line_height (self->look) : 0) + text_height (self, for_size);
}

static void
etude_scoresheet_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeScoresheetRow *self = ETUDE_SCORESHEET_ROW (widget);
  int line = self->number ? line_height (self->look) : 0, left = self->indent + number_width (self) + GAP;
  int half = MAX ((width - left - GAP) / 2, CELL_MIN);

  if (self->number)
    for (enum etude_colour colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
      gtk_widget_size_allocate (self->cell[colour],
                                &(GtkAllocation){ left + (colour == ETUDE_BLACK ? half + GAP : 0), 0, half, line }, -1);
  text_height (self, width);
}

static void
etude_scoresheet_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudeScoresheetRow *self = ETUDE_SCORESHEET_ROW (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA colour;

  etude_compat_text_colour (self->look->number, &colour);
  if (self->indent)
    gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT ((float) self->indent - 6, 0, 2, (float) height));
  paint_words (snapshot, self->look->number, self->number, self->indent + number_width (self), TRUE,
               line_height (self->look));
  if (self->text)
    {
      int line = self->number ? line_height (self->look) : 0;

      etude_compat_text_colour (self->text_look, &colour);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) text_left (self), (float) line));
      gtk_snapshot_append_layout (snapshot, self->text, &colour);
      gtk_snapshot_restore (snapshot);
    }
  GTK_WIDGET_CLASS (etude_scoresheet_row_parent_class)->snapshot (widget, snapshot);
}

char *
etude_scoresheet_row_get_words (EtudeScoresheetRow *self)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (self->number)
    g_ptr_array_add (words, self->number);
  for (guint i = 0; i < 2 * N_WORDS; i++)
    {
      char *word = ETUDE_SCORESHEET_CELL (self->cell[i / N_WORDS])->words[i % N_WORDS];

      if (word && *word)
        g_ptr_array_add (words, word);
    }
  if (self->text)
    g_ptr_array_add (words, (gpointer) pango_layout_get_text (self->text));
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("|", (char **) words->pdata);
}

/* --- the class --- */

static void
etude_scoresheet_row_class_init (EtudeScoresheetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudeScoresheetRow, ETUDE_END (cell[ETUDE_WHITE], gtk_widget_unparent),
               ETUDE_END (cell[ETUDE_BLACK], gtk_widget_unparent), ETUDE_OWN (text), ETUDE_OWN (row),
               ETUDE_OWN (number), ETUDE_SIGNAL ("chosen", &chosen_signal, G_TYPE_POINTER));
  widget_class->get_request_mode = etude_scoresheet_row_get_request_mode;
  widget_class->measure = etude_scoresheet_row_measure;
  widget_class->size_allocate = etude_scoresheet_row_size_allocate;
  widget_class->snapshot = etude_scoresheet_row_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
etude_scoresheet_row_init (EtudeScoresheetRow *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

GtkWidget *
etude_scoresheet_row_new (EtudeScoresheetLook *look)
{
  EtudeScoresheetRow *self = g_object_new (ETUDE_TYPE_SCORESHEET_ROW, NULL);

  self->look = look;
  for (enum etude_colour colour = ETUDE_WHITE; colour <= ETUDE_BLACK; colour++)
    {
      EtudeScoresheetCell *cell = g_object_new (ETUDE_TYPE_SCORESHEET_CELL, NULL);

      cell->look = look;
      g_signal_connect_object (cell, "clicked", G_CALLBACK (on_clicked), self, 0);
      self->cell[colour] = GTK_WIDGET (cell);
      gtk_widget_set_parent (self->cell[colour], GTK_WIDGET (self));
    }
  return GTK_WIDGET (self);
}
