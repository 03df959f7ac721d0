/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-histogram.c - the chart of counts: heights, gaps and numbers in pixels, keys, pointer, words. */
#include "case.h"
#include "etude-histogram.h"
#include "keys.h"
#include "widget-picture.h"
#include "window.h"

#include <gtk/gtktestatcontext.h>
#include <math.h>

#define DEPTHS 33
#define MOST 765750 /* at 28 */
#define WINDOW_WIDTH 700
#define WIDTH 480
#define HEIGHT 130

/* White to move, king, bishop and knight against king, mate in 1 to 33 moves: counted by two independent programs. */
static const guint64 kbnk[DEPTHS]
    = { 920,    600,    1608,   7980,   19876,  22596,  24198,  20204,  21360,  28120,  47604,
        71042,  94796,  95148,  69842,  59002,  57100,  59890,  63740,  108276, 175068, 242434,
        288416, 292228, 364520, 474904, 639192, 765750, 717134, 429700, 130502, 16790,  552 };

typedef struct
{
  GtkWidget *chart, *window;
  EtudeHistogram *histogram;
  GString *said; /* "activated 28;" "selected 28;" */
} Fixture;

static void
on_activated (Fixture *f, guint depth)
{
  g_string_append_printf (f->said, "activated %u;", depth);
}

static void
on_selected (Fixture *f)
{
  g_string_append_printf (f->said, "selected %d;", etude_histogram_get_selected (f->histogram));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->said = g_string_new (NULL);
  f->chart = etude_histogram_new ();
  f->histogram = ETUDE_HISTOGRAM (f->chart);
  etude_histogram_set_counts (f->histogram, kbnk, DEPTHS, 1);
  g_signal_connect_swapped (f->chart, "activated", G_CALLBACK (on_activated), f);
  g_signal_connect_swapped (f->chart, "notify::selected", G_CALLBACK (on_selected), f);
  gtk_widget_set_valign (f->chart, GTK_ALIGN_START);
  gtk_widget_set_margin_end (f->chart, WINDOW_WIDTH - WIDTH);
  f->window = window_show (f->chart, WINDOW_WIDTH, 200);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_close (f->window, f->chart);
  g_string_free (f->said, TRUE);
}

#define FIXTURE_CASE(name) CASE_OF (Fixture, set_up, tear_down, NULL, name)

static gboolean
is_column (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_LIST_ITEM;
}

static guint
count_columns (Fixture *f)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (f->chart); child; child = gtk_widget_get_next_sibling (child))
    n += is_column (child);
  return n;
}

/* The column at INDEX, in the order in which a screen reader finds them. */
static GtkWidget *
column (Fixture *f, guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (f->chart);

  while (child && (!is_column (child) || index-- > 0))
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

static graphene_rect_t
bounds_of (GtkWidget *widget, GtkWidget *in)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, in, &bounds));
  return bounds;
}

/* --- pixels --- */

static gboolean
is_ink (cairo_surface_t *picture, int x, int y)
{
  return widget_picture_pixel (picture, x, y) >> 24 > 0;
}

/* The lowest line of bars: above it is ink in every column, below it a gap before the numbers. */
static int
ground_line (cairo_surface_t *picture, int x)
{
  int y = cairo_image_surface_get_height (picture) / 2;

  while (is_ink (picture, x, y))
    y++;
  return y - 1;
}

/* How high the bar at X is, from the line GROUND upwards. */
static int
bar_height (cairo_surface_t *picture, int x, int ground)
{
  int height = 0;

  while (ground - height >= 0 && is_ink (picture, x, ground - height))
    height++;
  return height;
}

/* The middle of each bar on the line GROUND, in X; returns how many there are. Checks that the bars fill the WIDTH, that
 * all gaps are the same and that bars differ by a pixel at most. */
static guint
check_bars (cairo_surface_t *picture, int ground, int width, int x[DEPTHS])
{
  int begin = 0, gap = -1, least = G_MAXINT, most = 0;
  guint n = 0;

  g_assert_true (is_ink (picture, 0, ground));
  g_assert_true (is_ink (picture, width - 1, ground));
  for (int i = 1; i <= width; i++)
    {
      gboolean before = is_ink (picture, i - 1, ground), now = i < width && is_ink (picture, i, ground);

      if (before && !now)
        {
          g_assert_cmpuint (n, <, DEPTHS);
          x[n++] = (begin + i) / 2;
          least = MIN (least, i - begin);
          most = MAX (most, i - begin);
        }
      else if (now && !before)
        g_assert_true (gap < 0 || gap == i - begin);
      if (before != now)
        {
          gap = now ? i - begin : gap;
          begin = i;
        }
    }
  g_assert_cmpint (gap, >, 0);
  g_assert_cmpint (most - least, <=, 1);
  return n;
}

FIXTURE_CASE (bars)
{
  cairo_surface_t *picture = widget_picture (f->chart);
  graphene_rect_t highest = bounds_of (column (f, 27), f->chart);
  int ground = ground_line (picture, (int) highest.origin.x + 4), room, x[DEPTHS];

  g_assert_cmpint (gtk_widget_get_width (f->chart), ==, WIDTH);
  g_assert_cmpuint (check_bars (picture, ground, WIDTH, x), ==, DEPTHS);
  room = bar_height (picture, x[27], ground);
  g_assert_cmpint (room, >, HEIGHT / 2);
  for (guint i = 0; i < DEPTHS; i++)
    {
      int height = bar_height (picture, x[i], ground);

      g_assert_cmpint (height, >=, 1);
      g_assert_cmpint (height, ==, (int) MAX (1, lround ((double) kbnk[i] * room / MOST)));
    }
  cairo_surface_destroy (picture);
}

FIXTURE_CASE (logarithmic)
{
  cairo_surface_t *picture;
  graphene_rect_t highest = bounds_of (column (f, 27), f->chart);
  int ground, room, x[DEPTHS];

  g_object_set (f->chart, "logarithmic", TRUE, NULL);
  picture = widget_picture (f->chart);
  ground = ground_line (picture, (int) highest.origin.x + 4);
  g_assert_cmpuint (check_bars (picture, ground, WIDTH, x), ==, DEPTHS);
  room = bar_height (picture, x[27], ground);
  for (guint i = 0; i < DEPTHS; i++)
    g_assert_cmpint (bar_height (picture, x[i], ground), ==,
                     (int) lround (room * log ((double) kbnk[i] + 1) / log (MOST + 1.0)));
  cairo_surface_destroy (picture);
}

/* What is nothing shows nothing. */
FIXTURE_CASE (empty_column)
{
  static const guint64 counts[] = { 10, 0, 1000000, 1 };
  cairo_surface_t *picture;
  int ground, x[4];

  etude_histogram_set_counts (f->histogram, counts, 4, 0);
  picture = widget_picture (f->chart);
  for (guint i = 0; i < 4; i++)
    {
      graphene_rect_t r = bounds_of (column (f, i), f->chart);

      x[i] = (int) (r.origin.x + r.size.width / 2);
    }
  ground = ground_line (picture, x[2]);
  g_assert_cmpint (bar_height (picture, x[0], ground), ==, 1);
  g_assert_cmpint (bar_height (picture, x[1], ground), ==, 0);
  g_assert_cmpint (bar_height (picture, x[3], ground), ==, 1);
  cairo_surface_destroy (picture);
  etude_histogram_set_counts (f->histogram, NULL, 0, 0);
  g_assert_cmpuint (count_columns (f), ==, 0);
  cairo_surface_destroy (widget_picture (f->chart));
}

/* --- numbers --- */

/* The label of the numbers below with TEXT, if it is shown. */
static GtkWidget *
number (Fixture *f, const char *text)
{
  GtkWidget *label = window_find (f->chart, GTK_TYPE_LABEL);

  while (label && (!gtk_widget_get_mapped (label) || !g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text)))
    label = gtk_widget_get_next_sibling (label);
  return label;
}

static void
check_apart (Fixture *f)
{
  GtkWidget *first = window_find (f->chart, GTK_TYPE_LABEL);

  for (GtkWidget *a = first; a; a = gtk_widget_get_next_sibling (a))
    {
      graphene_rect_t ra = bounds_of (a, f->chart);

      if (!gtk_widget_get_mapped (a))
        continue;
      g_assert_cmpfloat (ra.origin.x, >=, 0);
      g_assert_cmpfloat (ra.origin.x + ra.size.width, <=, gtk_widget_get_width (f->chart));
      for (GtkWidget *b = gtk_widget_get_next_sibling (a); b; b = gtk_widget_get_next_sibling (b))
        {
          graphene_rect_t rb = bounds_of (b, f->chart);

          g_assert_true (!gtk_widget_get_mapped (b) || !graphene_rect_intersection (&ra, &rb, NULL));
        }
    }
}

/* In every width and whichever depth is selected: its number is there, and none overlaps another. */
FIXTURE_CASE (numbers)
{
  for (int width = 200; width <= 680; width += 40)
    for (int depth = 1; depth <= DEPTHS; depth++)
      {
        g_autofree char *text = g_strdup_printf ("%d", depth);
        int natural, margin = gtk_widget_get_margin_end (f->chart);

        etude_histogram_set_selected (f->histogram, depth);
        gtk_widget_measure (f->chart, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
        gtk_widget_allocate (f->chart, width + margin, HEIGHT, -1, NULL);
        g_assert_cmpint (gtk_widget_get_width (f->chart), ==, width);
        g_assert_nonnull (number (f, text));
        g_assert_true (gtk_widget_get_state_flags (number (f, text)) & GTK_STATE_FLAG_SELECTED);
        check_apart (f);
      }
}

FIXTURE_CASE (round_numbers)
{
  GtkWidget *ten = number (f, "10");
  graphene_rect_t label, bar = bounds_of (column (f, 9), f->chart);

  g_assert_nonnull (ten);
  label = bounds_of (ten, f->chart);
  g_assert_cmpfloat (fabsf (label.origin.x + label.size.width / 2 - bar.origin.x - bar.size.width / 2), <=, 1);
  g_assert_nonnull (number (f, "1"));
  g_assert_nonnull (number (f, "20"));
  g_assert_nonnull (number (f, "30"));
  g_assert_nonnull (number (f, "33"));
  g_assert_null (number (f, "22"));
  etude_histogram_set_selected (f->histogram, 32);
  cairo_surface_destroy (widget_picture (f->chart));
  g_assert_nonnull (number (f, "32"));
  g_assert_null (number (f, "33"));
}

/* --- selection --- */

FIXTURE_CASE (selected)
{
  g_assert_cmpint (etude_histogram_get_selected (f->histogram), ==, -1);
  etude_histogram_set_selected (f->histogram, 22);
  etude_histogram_set_selected (f->histogram, 22);
  window_assert_said (f, "selected 22;");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (column (f, 21)), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (column (f, 20)), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  g_assert_true (gtk_widget_get_state_flags (column (f, 21)) & GTK_STATE_FLAG_SELECTED);
  g_object_set (f->chart, "selected", 33, NULL);
  window_assert_said (f, "selected 33;");
  g_assert_false (gtk_widget_get_state_flags (column (f, 21)) & GTK_STATE_FLAG_SELECTED);
}

/* Other counts: the depth stays selected where there is one, whatever column that is now. */
FIXTURE_CASE (other_counts)
{
  etude_histogram_set_selected (f->histogram, 9);
  window_assert_said (f, "selected 9;");
  etude_histogram_set_counts (f->histogram, kbnk, 10, 5);
  g_assert_cmpuint (count_columns (f), ==, 10);
  g_assert_true (gtk_widget_get_state_flags (column (f, 4)) & GTK_STATE_FLAG_SELECTED);
  g_assert_false (gtk_widget_get_state_flags (column (f, 8)) & GTK_STATE_FLAG_SELECTED);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (column (f, 4)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Mate in 9 moves, 19,876 positions");
  window_assert_said (f, "");
  etude_histogram_set_counts (f->histogram, kbnk, 10, 10);
  g_assert_cmpint (etude_histogram_get_selected (f->histogram), ==, -1);
  window_assert_said (f, "selected -1;");
}

FIXTURE_CASE (words)
{
  static const guint64 counts[] = { 232, 1, 0 };

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->chart), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (column (f, 27)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Mate in 28 moves, 765,750 positions");
  etude_histogram_set_counts (f->histogram, counts, 3, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (column (f, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Checkmate, 232 positions");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (column (f, 1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Mate in 1 move, 1 position");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (column (f, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Mate in 2 moves, 0 positions");
}

/* --- keys and pointer --- */

#define assert_focus(f, index) g_assert_true (gtk_root_get_focus (GTK_ROOT ((f)->window)) == column (f, index))

FIXTURE_CASE (keys)
{
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  etude_histogram_set_selected (f->histogram, 22);
  g_string_truncate (f->said, 0);
  g_assert_true (gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD));
  assert_focus (f, 21);
  g_assert_true (keys_press (f->window, GDK_KEY_Right));
  assert_focus (f, 22);
  keys_press (f->window, GDK_KEY_Page_Down);
  assert_focus (f, 32);
  keys_press (f->window, GDK_KEY_Right);
  assert_focus (f, 32);
  keys_press (f->window, GDK_KEY_Page_Up);
  assert_focus (f, 22);
  keys_press (f->window, GDK_KEY_Home);
  keys_press (f->window, GDK_KEY_Left);
  assert_focus (f, 0);
  keys_press (f->window, GDK_KEY_End);
  assert_focus (f, 32);
  keys_press (f->window, GDK_KEY_KP_Left);
  assert_focus (f, 31);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window)));
  window_assert_said (f, "");
  keys_press (f->window, GDK_KEY_space);
  window_assert_said (f, "selected 32;activated 32;");
  keys_press (f->window, GDK_KEY_Return);
  window_assert_said (f, "activated 32;");
}

/* One tab stop between two buttons, which remembers its column. */
FIXTURE_CASE (tab)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new (), *after = gtk_button_new ();

  g_object_ref (f->chart);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), f->chart);
  gtk_box_append (GTK_BOX (box), after);
  g_object_unref (f->chart);
  g_assert_true (wait_until (window_is_ready, after)); /* the order of the Tab key is that of the places */
  gtk_widget_grab_focus (before);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  assert_focus (f, 0);
  keys_press (f->window, GDK_KEY_Page_Down);
  assert_focus (f, 10);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == after);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  assert_focus (f, 10);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == before);
  g_assert_true (gtk_widget_grab_focus (f->chart));
  assert_focus (f, 10);
}

static void
click (Fixture *f, double x, double y)
{
  GtkEventController *gesture = window_controller (f->chart, GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (gesture, "released", 1, x, y);
}

/* The whole height means the column, the number below it too, and half the gap at each side. */
FIXTURE_CASE (pointer)
{
  for (guint i = 0; i < DEPTHS; i++)
    {
      graphene_rect_t r = bounds_of (column (f, i), f->chart);
      g_autofree char *expected = g_strdup_printf ("selected %u;activated %u;", i + 1, i + 1);
      g_autofree char *again = g_strdup_printf ("activated %u;", i + 1);

      click (f, r.origin.x + r.size.width / 2, 6);
      window_assert_said (f, expected);
      click (f, r.origin.x + r.size.width / 2, HEIGHT - 2);
      window_assert_said (f, again);
      click (f, r.origin.x + r.size.width + 1, 50);
      window_assert_said (f, again);
    }
  click (f, WIDTH + 20, 50);
  window_assert_said (f, "");
}

FIXTURE_CASE (nothing_to_activate)
{
  static const guint64 counts[] = { 3, 0 };
  graphene_rect_t r;

  etude_histogram_set_counts (f->histogram, counts, 2, 1);
  cairo_surface_destroy (widget_picture (f->chart));
  r = bounds_of (column (f, 1), f->chart);
  click (f, r.origin.x + 5, 50);
  assert_focus (f, 1);
  keys_press (f->window, GDK_KEY_Return);
  window_assert_said (f, "");
}

/* Depths rise to the right in every language. */
FIXTURE_CASE (right_to_left)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  cairo_surface_destroy (widget_picture (f->chart));
  g_assert_cmpint (gtk_widget_get_direction (f->chart), ==, GTK_TEXT_DIR_RTL);
  g_assert_cmpfloat (bounds_of (column (f, 0), f->chart).origin.x, ==, 0);
  g_assert_cmpfloat (bounds_of (column (f, 32), f->chart).origin.x, >, WIDTH - 20);
  gtk_widget_grab_focus (column (f, 3));
  keys_press (f->window, GDK_KEY_Right);
  assert_focus (f, 4);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

FIXTURE_CASE (size)
{
  int minimum, natural;

  gtk_widget_set_margin_end (f->chart, 0);
  gtk_widget_measure (f->chart, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 200);
  g_assert_cmpint (natural, ==, 480);
  gtk_widget_measure (f->chart, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 130);
  g_assert_cmpint (minimum, <, natural);
}
