/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panes.c - the two panes of a page: a board as large as the window allows, and a panel. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-class.h"
#include "etude-panes.h"

#define NARROW 700       /* below this width the panel goes under the board */
#define PANEL_LEAST 340  /* width of the panel beside the board */
#define PANEL_HEIGHT 236 /* height kept for the panel below the board, */
#define PHONE 480        /* but below this width the board is as wide as the window first */
#define BOARD_MORE 58    /* what the board's pane needs besides its squares: margins, coordinates, one line below */

/* In a large window, which is seen from afar, text and pictures of the panel are larger, too: the style sheet says how
 * much with each class. */
static const struct
{
  int height;            /* of the window, at least */
  int panel_most;        /* no line of text is longer than this, save when the panel lies below */
  const char *css_class; /* or NULL */
} scales[] = { { 0, 540, NULL }, { 1000, 660, "large" }, { 1300, 860, "larger" }, { 1800, 1200, "largest" } };

struct _EtudePanes
{
  GtkWidget parent_instance;

  GtkWidget *board, *panel;
  gboolean show_panel;
  guint scale, scaling; /* of scales; a source */
  gboolean aside;
  gboolean wide; /* it has the style class "wide" */
};

G_DEFINE_FINAL_TYPE (EtudePanes, etude_panes, GTK_TYPE_WIDGET)

static int
least_of (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_measure (child, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

static gboolean
is_stacked (EtudePanes *self, int width, int height)
{
  return width < NARROW || height > width * 5 / 4
         || width < least_of (self->board, GTK_ORIENTATION_HORIZONTAL, -1)
                        + least_of (self->panel, GTK_ORIENTATION_HORIZONTAL, -1);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GskTransform *to = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y));

  gtk_widget_allocate (child, width, height, -1, to);
}

static guint
scale_for (int width, int height)
{
  int seen = MIN (height, width * 5 / 8);
  guint scale = 0;

  while (scale + 1 < G_N_ELEMENTS (scales) && seen >= scales[scale + 1].height)
    scale++;
  return scale;
}

static void
on_scale (gpointer panes)
{
  EtudePanes *self = panes;
  guint scale = scale_for (gtk_widget_get_width (panes), gtk_widget_get_height (panes));

  self->scaling = 0;
  if (scales[self->scale].css_class)
    gtk_widget_remove_css_class (panes, scales[self->scale].css_class);
  if (scales[scale].css_class)
    gtk_widget_add_css_class (panes, scales[scale].css_class);
  self->scale = scale;
  self->wide = gtk_widget_get_width (panes) >= NARROW;
  if (self->wide)
    gtk_widget_add_css_class (panes, "wide");
  else
    gtk_widget_remove_css_class (panes, "wide");
}

static void
etude_panes_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudePanes *self = ETUDE_PANES (widget);

  /* Text of another size needs another layout, for which this one is too late. */
  if ((scale_for (width, height) != self->scale || (width >= NARROW) != self->wide) && !self->scaling)
    self->scaling = g_idle_add_once (on_scale, self);
  if (!self->board || !self->panel)
    return;
  if (!gtk_widget_should_layout (self->panel))
    allocate (self->board, 0, 0, width, height);
  else if (is_stacked (self, width, height))
    {
      int more = width < PHONE ? BOARD_MORE : 0;
      int wanted = width < PHONE ? MIN (PANEL_HEIGHT, height - width - more) : MIN (PANEL_HEIGHT, height / 2);
      int panel = MAX (least_of (self->panel, GTK_ORIENTATION_VERTICAL, -1), wanted);
      int board = MAX (least_of (self->board, GTK_ORIENTATION_VERTICAL, -1),
                       self->aside ? 0 : MIN (width + more, height - panel));

      /* The panel has a height of its own that does not follow what it says, so that the board stays put during a drag. */
      allocate (self->board, 0, 0, width, board);
      allocate (self->panel, 0, board, width, MAX (0, height - board));
    }
  else
    {
      gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
      int panel_most = scales[scale_for (width, height)].panel_most;
      int most = width - least_of (self->board, GTK_ORIENTATION_HORIZONTAL, -1);
      int panel = MAX (least_of (self->panel, GTK_ORIENTATION_HORIZONTAL, -1),
                       MIN (most, CLAMP (width - height, PANEL_LEAST, panel_most)));

      allocate (self->board, rtl ? panel : 0, 0, width - panel, height);
      allocate (self->panel, rtl ? 0 : width - panel, 0, panel, height);
    }
}

/* The panes ask for what they need stacked; a wide window has more than that anyway. */
static void
etude_panes_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  EtudePanes *self = ETUDE_PANES (widget);
  int board_least = 0, board_natural = 0, panel_least = 0, panel_natural = 0;

  if (self->board)
    gtk_widget_measure (self->board, orientation, -1, &board_least, &board_natural, NULL, NULL);
  if (self->panel && gtk_widget_should_layout (self->panel))
    gtk_widget_measure (self->panel, orientation, -1, &panel_least, &panel_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (board_least, panel_least);
      *natural = board_natural + MAX (panel_least, PANEL_LEAST);
    }
  else
    {
      *minimum = board_least + panel_least;
      *natural = MAX (*minimum, board_natural);
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
etude_panes_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudePanes *self = ETUDE_PANES (widget);

  if (self->panel)
    gtk_widget_snapshot_child (widget, self->panel, snapshot);
  if (self->board)
    gtk_widget_snapshot_child (widget, self->board, snapshot);
}

/* The board first, whatever lies higher. */
static gboolean
etude_panes_focus (GtkWidget *widget, GtkDirectionType direction)
{
  EtudePanes *self = ETUDE_PANES (widget);
  GtkWidget *focused = gtk_widget_get_focus_child (widget);
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *first = back ? self->panel : self->board, *second = back ? self->board : self->panel;

  if (direction != GTK_DIR_TAB_FORWARD && !back)
    return GTK_WIDGET_CLASS (etude_panes_parent_class)->focus (widget, direction);
  if (focused != second && first && gtk_widget_child_focus (first, direction))
    return TRUE;
  return second && gtk_widget_child_focus (second, direction);
}

static void
set_board (EtudePanes *self, GtkWidget *board)
{
  g_clear_pointer (&self->board, gtk_widget_unparent);
  self->board = board;
  if (board)
    gtk_widget_set_parent (board, GTK_WIDGET (self));
}

static void
set_panel (EtudePanes *self, GtkWidget *panel)
{
  g_clear_pointer (&self->panel, gtk_widget_unparent);
  self->panel = panel;
  if (!panel)
    return;
  gtk_widget_set_parent (panel, GTK_WIDGET (self));
  gtk_widget_set_visible (panel, self->show_panel);
}

static void
set_show_panel (EtudePanes *self, gboolean show)
{
  self->show_panel = show;
  if (self->panel)
    gtk_widget_set_visible (self->panel, show);
}

void
etude_panes_set_aside (EtudePanes *self, gboolean aside)
{
  self->aside = aside;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
etude_panes_class_init (EtudePanesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudePanes, ETUDE_SOURCE (scaling), ETUDE_END (board, gtk_widget_unparent),
               ETUDE_END (panel, gtk_widget_unparent),
               ETUDE_OBJECT ("board", NULL, GtkWidget, GTK_TYPE_WIDGET, NULL, set_board, ETUDE_AT (GtkWidget *, board),
                             .flags = ETUDE_NOTIFIES),
               ETUDE_OBJECT ("panel", NULL, GtkWidget, GTK_TYPE_WIDGET, NULL, set_panel, ETUDE_AT (GtkWidget *, panel),
                             .flags = ETUDE_NOTIFIES),
               ETUDE_BOOLEAN ("show-panel", NULL, TRUE, NULL, set_show_panel, ETUDE_AT (gboolean, show_panel),
                              .flags = ETUDE_NOTIFIES));
  widget_class->size_allocate = etude_panes_size_allocate;
  widget_class->measure = etude_panes_measure;
  widget_class->snapshot = etude_panes_snapshot;
  widget_class->focus = etude_panes_focus;
}

static void
etude_panes_init (EtudePanes *self)
{
  self->show_panel = TRUE;
}
