/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panes.c - the two panes of a page: a board as large as the window allows, and a panel. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <adwaita.h>

#include "etude-class.h"
#include "etude-panes.h"

#define NARROW 700       /* below this width the panel goes under the board */
#define PANEL_LEAST 340  /* width of the panel beside the board */
#define PANEL_HEIGHT 236 /* height kept for the panel below the board, */
#define PHONE 480        /* but below this width the board is as wide as the window first */
#define BOARD_MORE 58    /* what the board's pane needs besides its squares: margins, coordinates, one line below */
#define WINDOW_LEAST 360 /* width of the narrowest window */
#define SHEET_TOP 52     /* what is seen of the board over the raised panel */
#define SLIDE_MS 180
#define DIMMED 0.4f /* the board behind it */

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

  gboolean folded, raised; /* the panel is a sheet of which the head is seen; it is raised, or rises */
  AdwAnimation *sliding;   /* or NULL */
  double slid;             /* how far it is raised */
  int head;                /* height of what is seen of it while it is not */
};

G_DEFINE_FINAL_TYPE (EtudePanes, etude_panes, GTK_TYPE_WIDGET)

static GParamSpec *folded, *raised, *whole;

static int
least_of (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int least;

  gtk_widget_measure (child, orientation, for_size, &least, NULL, NULL, NULL);
  return least;
}

/* For a moment it may have less than it needs: before it knows that the window is no wide one any more. */
static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GskTransform *to = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y));

  gtk_widget_allocate (child, MAX (width, least_of (child, GTK_ORIENTATION_HORIZONTAL, -1)), height, -1, to);
}

/* Where there is no room for a panel below the board that is worth scrolling in. */
static gboolean
is_folded (EtudePanes *self, int width, int height)
{
  return self->show_panel && !self->aside && width < PHONE && height - width - BOARD_MORE < PANEL_HEIGHT;
}

static gboolean
get_whole (EtudePanes *self)
{
  return !self->folded || self->raised || self->slid > 0;
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

/* --- the sheet --- */

static void
on_slid (double value, gpointer panes)
{
  EtudePanes *self = panes;
  const gboolean was_whole = get_whole (self);

  self->slid = value;
  gtk_widget_queue_allocate (panes);
  if (get_whole (self) != was_whole)
    g_object_notify_by_pspec (panes, whole);
}

static void
set_raised (EtudePanes *self, gboolean raise)
{
  GtkWidget *widget = GTK_WIDGET (self), *focused = gtk_widget_get_focus_child (widget);
  const gboolean was_whole = get_whole (self);

  raise = raise && self->folded;
  if (raise == self->raised)
    return;
  self->raised = raise;
  if (!self->sliding)
    self->sliding
        = adw_timed_animation_new (widget, 0, 1, SLIDE_MS, adw_callback_animation_target_new (on_slid, self, NULL));
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->sliding), self->slid);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->sliding), raise);
  if (get_whole (self) != was_whole)
    g_object_notify_by_pspec (G_OBJECT (self), whole);
  g_object_notify_by_pspec (G_OBJECT (self), raised);
  /* What is not seen has no focus. */
  if (!raise && focused && focused == self->panel)
    gtk_widget_child_focus (self->board, GTK_DIR_TAB_FORWARD);
  adw_animation_play (self->sliding);
}

static void
allocate_sheet (EtudePanes *self, int width, int height)
{
  int least = least_of (self->panel, GTK_ORIENTATION_VERTICAL, -1), tall;

  if (!get_whole (self))
    self->head = least;
  tall = get_whole (self) ? MAX (least, height - SHEET_TOP) : least;
  allocate (self->board, 0, 0, width, MAX (least_of (self->board, GTK_ORIENTATION_VERTICAL, -1), height - self->head));
  allocate (self->panel, 0, height - self->head - (int) (self->slid * (tall - self->head)), width, tall);
}

/* Beside the raised sheet is the way back to the board. */
static void
on_pressed (GtkGesture *gesture, int n, double x, double y, EtudePanes *self)
{
  graphene_rect_t sheet;

  if (!self->raised || !gtk_widget_compute_bounds (self->panel, GTK_WIDGET (self), &sheet) || y >= sheet.origin.y)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  set_raised (self, FALSE);
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  EtudePanes *self = ETUDE_PANES (widget);
  const gboolean was_raised = self->raised;

  set_raised (self, FALSE);
  return was_raised;
}

/* Whoever goes to the board wants to see it. */
static void
etude_panes_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  GTK_WIDGET_CLASS (etude_panes_parent_class)->set_focus_child (widget, child);
  if (child && child == ETUDE_PANES (widget)->board)
    set_raised (ETUDE_PANES (widget), FALSE);
}

/* --- sizes --- */

static void
on_scale (gpointer panes)
{
  EtudePanes *self = panes;
  gboolean fold;

  self->scaling = 0;
  self->scale = etude_panes_enlarge (panes);
  fold = is_folded (self, gtk_widget_get_width (panes), gtk_widget_get_height (panes));
  if (fold != self->folded)
    {
      set_raised (self, FALSE);
      if (self->sliding)
        adw_animation_skip (self->sliding);
      self->folded = fold;
      if (fold)
        gtk_widget_add_css_class (GTK_WIDGET (self), "folded");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self), "folded");
      g_object_notify_by_pspec (G_OBJECT (self), whole);
      g_object_notify_by_pspec (G_OBJECT (self), folded);
    }
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
  if ((scale_for (width, height) != self->scale || (width >= NARROW) != self->wide
       || is_folded (self, width, height) != self->folded)
      && !self->scaling)
    self->scaling = g_idle_add_once (on_scale, self);
  if (!self->board || !self->panel)
    return;
  if (!gtk_widget_should_layout (self->panel))
    allocate (self->board, 0, 0, width, height);
  else if (self->folded)
    allocate_sheet (self, width, height);
  else if (width < NARROW || height > width * 5 / 4
           || width < least_of (self->board, GTK_ORIENTATION_HORIZONTAL, -1)
                          + least_of (self->panel, GTK_ORIENTATION_HORIZONTAL, -1))
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
      /* What is larger in a wide window, or not hidden yet, becomes smaller in a narrow one, which must be able to come about. */
      if (!self->folded)
        *minimum = MIN (*minimum, WINDOW_LEAST);
      *natural = board_natural + MAX (panel_least, PANEL_LEAST);
    }
  else
    {
      *minimum = board_least + (self->folded && self->head ? self->head : panel_least);
      *natural = MAX (*minimum, board_natural);
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
etude_panes_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EtudePanes *self = ETUDE_PANES (widget);
  const graphene_rect_t all
      = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));

  if (self->panel && self->slid == 0)
    gtk_widget_snapshot_child (widget, self->panel, snapshot);
  if (self->board)
    gtk_widget_snapshot_child (widget, self->board, snapshot);
  if (!self->panel || self->slid == 0)
    return;
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, DIMMED * (float) self->slid }, &all);
  gtk_snapshot_push_clip (snapshot, &all);
  gtk_widget_snapshot_child (widget, self->panel, snapshot);
  gtk_snapshot_pop (snapshot);
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

guint
etude_panes_enlarge (GtkWidget *widget)
{
  const guint scale = scale_for (gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    if (scales[i].css_class && i != scale)
      gtk_widget_remove_css_class (widget, scales[i].css_class);
  if (scales[scale].css_class)
    gtk_widget_add_css_class (widget, scales[scale].css_class);
  return scale;
}

static void
etude_panes_class_init (EtudePanesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (klass, EtudePanes, ETUDE_SOURCE (scaling), ETUDE_OWN (sliding), ETUDE_END (board, gtk_widget_unparent),
               ETUDE_END (panel, gtk_widget_unparent),
               ETUDE_OBJECT ("board", NULL, GtkWidget, GTK_TYPE_WIDGET, NULL, set_board, ETUDE_AT (GtkWidget *, board),
                             .flags = ETUDE_NOTIFIES),
               ETUDE_OBJECT ("panel", NULL, GtkWidget, GTK_TYPE_WIDGET, NULL, set_panel, ETUDE_AT (GtkWidget *, panel),
                             .flags = ETUDE_NOTIFIES),
               ETUDE_BOOLEAN ("show-panel", NULL, TRUE, NULL, set_show_panel, ETUDE_AT (gboolean, show_panel),
                              .flags = ETUDE_NOTIFIES),
               ETUDE_BOOLEAN ("folded", &folded, FALSE, NULL, NULL, ETUDE_AT (gboolean, folded)),
               ETUDE_BOOLEAN ("raised", &raised, FALSE, NULL, set_raised, ETUDE_AT (gboolean, raised)),
               ETUDE_BOOLEAN ("whole", &whole, TRUE, get_whole, NULL));
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  widget_class->set_focus_child = etude_panes_set_focus_child;
  widget_class->size_allocate = etude_panes_size_allocate;
  widget_class->measure = etude_panes_measure;
  widget_class->snapshot = etude_panes_snapshot;
  widget_class->focus = etude_panes_focus;
}

static void
etude_panes_init (EtudePanes *self)
{
  GtkGesture *press = gtk_gesture_click_new ();

  self->show_panel = TRUE;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (on_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}
