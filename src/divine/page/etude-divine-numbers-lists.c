/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-lists.c - how the numbers work: the series as chips, and the differences that wrap round the edge. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-tabs.h"
#include "etude-divine-texts.h"
#include "etude-texture.h"
#include "etude-widget-class.h"

#define BADGE_PIXELS 18

/* --- a box for one widget, through which Tab goes in one step --- */

/* GtkFlowBox walks over all its children by Tab; in here only the arrow keys do that. The widget is the one that the
 * template makes its child. */
#define ETUDE_TYPE_DIVINE_NUMBERS_STOP (etude_divine_numbers_stop_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineNumbersStop, etude_divine_numbers_stop, ETUDE, DIVINE_NUMBERS_STOP, GtkWidget)

struct _EtudeDivineNumbersStop
{
  GtkWidget parent_instance;
};

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
}

static void
implement_buildable (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EtudeDivineNumbersStop, etude_divine_numbers_stop, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, implement_buildable))

static gboolean
etude_divine_numbers_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget))
    return FALSE;
  return child && gtk_widget_child_focus (child, direction);
}

static void
etude_divine_numbers_stop_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (etude_divine_numbers_stop_parent_class)->dispose (object);
}

static void
etude_divine_numbers_stop_class_init (EtudeDivineNumbersStopClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_numbers_stop_dispose;
  widget_class->focus = etude_divine_numbers_stop_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_numbers_stop_init (EtudeDivineNumbersStop *self)
{
}

/* --- the lists --- */

/* A difference at which the rule errs, with the pair that its row shows. */
typedef struct
{
  EtudeDivineDifference difference;
  guint n_pairs, shown;
  EtudeDivineWrap pair;
  GtkWidget *row, *names, *place, *sentence;
} Wrap;

struct _EtudeDivineNumbersLists
{
  GtkWidget parent_instance;

  EtudeDivineNumbers *numbers;
  EtudeDivineNumbersLook look; /* of the board beside them */
  gboolean common;             /* the chips are those of all games */
  GPtrArray *wraps;            /* of Wrap, a row of the list each */

  GtkWidget *content, *series, *game_button, *common_button, *chips, *chip_message, *wrap_list;
};

G_DEFINE_FINAL_TYPE (EtudeDivineNumbersLists, etude_divine_numbers_lists, GTK_TYPE_WIDGET)

enum
{
  MARKED,
  PAIR,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  guint mover;
  const char *style;
} movers_shown[] = {
  { ETUDE_DIVINE_BY_KNIGHT, "knight" },
  { ETUDE_DIVINE_BY_ELEPHANT, "bishop" },
  { ETUDE_DIVINE_BY_BISHOP, "bishop" },
  { ETUDE_DIVINE_BY_ROOK, "rook" },
};

static enum etude_divine_game
game_of (EtudeDivineNumbersLists *self)
{
  return etude_divine_numbers_get_game (self->numbers);
}

/* --- badges: the picture of a mover on its colour, as the squares show it --- */

GtkWidget *
etude_divine_numbers_badge_new (EtudeDivineNumbers *numbers, guint mover)
{
  EtudeFace face = etude_divine_numbers_board_face (numbers, mover);
  GtkWidget *image = gtk_image_new ();
  int pixels = BADGE_PIXELS * gtk_widget_get_scale_factor (image);

  gtk_image_set_from_paintable (GTK_IMAGE (image), GDK_PAINTABLE (etude_piece_art_texture (face, pixels)));
  gtk_image_set_pixel_size (GTK_IMAGE (image), BADGE_PIXELS);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (image, "mover");
  for (guint i = 0; i < G_N_ELEMENTS (movers_shown); i++)
    if (mover == movers_shown[i].mover)
      gtk_widget_add_css_class (image, movers_shown[i].style);
  return image;
}

static void
add_badges (EtudeDivineNumbersLists *self, GtkWidget *box, guint movers)
{
  for (guint i = 0; i < G_N_ELEMENTS (movers_shown); i++)
    if (movers & movers_shown[i].mover)
      gtk_box_append (GTK_BOX (box), etude_divine_numbers_badge_new (self->numbers, movers_shown[i].mover));
}

static GtkWidget *
make_number (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Takes all children out of CONTAINER with REMOVE. */
static void
empty (GtkWidget *container, void (*remove) (GtkWidget *container, GtkWidget *child))
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (container)))
    remove (container, child);
}

static void
remove_from_chips (GtkWidget *chips, GtkWidget *child)
{
  gtk_flow_box_remove (GTK_FLOW_BOX (chips), child);
}

static void
remove_from_list (GtkWidget *list, GtkWidget *child)
{
  gtk_list_box_remove (GTK_LIST_BOX (list), child);
}

/* --- chips --- */

static GtkWidget *
make_chip (EtudeDivineNumbersLists *self, EtudeDivineDifference difference)
{
  GtkWidget *chip = gtk_flow_box_child_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  g_autofree char *movers = etude_divine_describe_movers (difference.movers);
  /* Translators: for screen readers: a difference of cell numbers, and which pieces go at it. */
  g_autofree char *name = g_strdup_printf (_ ("%u: %s"), difference.difference, movers);

  gtk_box_append (GTK_BOX (box), make_number (difference.difference));
  add_badges (self, box, difference.movers);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (chip), box);
  gtk_widget_add_css_class (chip, "chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (chip, name);
  g_object_set_data (G_OBJECT (chip), "difference", GUINT_TO_POINTER (difference.difference));
  return chip;
}

static void
fill_chips (EtudeDivineNumbersLists *self)
{
  g_autofree char *text = NULL;
  guint n;
  const EtudeDivineDifference *differences;

  differences = self->common ? etude_divine_numbers_get_common (self->numbers, &n)
                             : etude_divine_numbers_get_series (self->numbers, &n);
  empty (self->chips, remove_from_chips);
  for (guint i = 0; i < n; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (self->chips), make_chip (self, differences[i]));
  if (self->common)
    text = g_strdup_printf (
        ngettext ("%u number: the series of all games together", "%u numbers: the series of all games together", n), n);
  else
    text = etude_divine_numbers_describe_series (self->numbers);
  gtk_label_set_label (GTK_LABEL (self->series), text);
}

static int
difference_of (GtkFlowBoxChild *chip)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (chip), "difference"));
}

/* Both pairs in words, or that there is none. */
static char *
describe_marked (EtudeDivineNumbersLists *self)
{
  int squares[2];
  guint n = etude_divine_numbers_board_list_marked (self->numbers, &self->look, squares);
  g_autofree char *first = NULL, *second = NULL, *name = NULL;

  if (self->look.chosen == ETUDE_NO_SQUARE)
    return g_strdup (_ ("Choose a square to see where this difference leads from it."));
  if (n == 0)
    {
      name = etude_divine_square_name (game_of (self), (guint) self->look.chosen);
      return g_strdup_printf (_ ("No cell is at difference %d from %s."), self->look.marked, name);
    }
  first = etude_divine_numbers_describe_pair (self->numbers, (guint) self->look.chosen, (guint) squares[0]);
  if (n == 1)
    return g_strdup_printf ("%s.", first);
  second = etude_divine_numbers_describe_pair (self->numbers, (guint) self->look.chosen, (guint) squares[1]);
  return g_strdup_printf ("%s.\n%s.", first, second);
}

static void
on_chip (EtudeDivineNumbersLists *self, GtkFlowBoxChild *chip)
{
  const int difference = difference_of (chip);

  g_signal_emit (self, signals[MARKED], 0, difference == self->look.marked ? ETUDE_NO_DIFFERENCE : difference);
}

static void
on_common_toggled (EtudeDivineNumbersLists *self)
{
  self->common = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->common_button));
  fill_chips (self);
  g_signal_emit (self, signals[MARKED], 0, ETUDE_NO_DIFFERENCE);
}

/* --- where the rule errs --- */

/* The NUMBER-th pair of DIFFERENCE at which the rule errs; *N gets how many there are. */
static EtudeDivineWrap
find_pair (EtudeDivineNumbersLists *self, guint difference, guint number, guint *n)
{
  guint n_wraps;
  const EtudeDivineWrap *wraps = etude_divine_numbers_get_wraps (self->numbers, &n_wraps);
  EtudeDivineWrap found = { 0 };

  *n = 0;
  for (guint i = 0; i < n_wraps; i++)
    if ((guint) (wraps[i].b - wraps[i].a) == difference && (*n)++ == number)
      found = wraps[i];
  return found;
}

static gboolean
is_shown (EtudeDivineNumbersLists *self, const Wrap *wrap)
{
  return self->look.chosen == wrap->pair.a && self->look.example == wrap->pair.b;
}

static GtkWidget *
make_wrap_line (EtudeDivineNumbersLists *self, Wrap *wrap)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *number = make_number (wrap->difference.difference);

  gtk_label_set_width_chars (GTK_LABEL (number), 2);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "difference");
  gtk_box_append (GTK_BOX (box), number);
  add_badges (self, box, wrap->difference.movers);
  gtk_widget_set_hexpand (wrap->names, TRUE);
  gtk_widget_set_halign (wrap->names, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), wrap->names);
  gtk_label_set_width_chars (GTK_LABEL (wrap->place), 8);
  gtk_label_set_xalign (GTK_LABEL (wrap->place), 1);
  gtk_widget_add_css_class (wrap->place, "dim-label");
  gtk_widget_add_css_class (wrap->place, "numeric");
  gtk_box_append (GTK_BOX (box), wrap->place);
  return box;
}

static void
add_wrap (EtudeDivineNumbersLists *self, EtudeDivineDifference difference)
{
  Wrap *wrap;
  GtkWidget *box;
  guint n;
  EtudeDivineWrap pair = find_pair (self, difference.difference, 0, &n);

  if (n == 0)
    return;
  wrap = g_new0 (Wrap, 1);
  *wrap = (Wrap){ .difference = difference, .n_pairs = n, .pair = pair };
  wrap->names = gtk_label_new (NULL);
  wrap->place = gtk_label_new (NULL);
  wrap->sentence = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (wrap->sentence), TRUE);
  gtk_label_set_xalign (GTK_LABEL (wrap->sentence), 0);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_box_append (GTK_BOX (box), make_wrap_line (self, wrap));
  gtk_box_append (GTK_BOX (box), wrap->sentence);
  wrap->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (wrap->row), box);
  gtk_list_box_append (GTK_LIST_BOX (self->wrap_list), wrap->row);
  g_ptr_array_add (self->wraps, wrap);
}

/* The pair of a row; the next one when that is on the board already. */
static void
on_wrap (EtudeDivineNumbersLists *self, GtkListBoxRow *row)
{
  Wrap *wrap = g_ptr_array_index (self->wraps, gtk_list_box_row_get_index (row));
  guint n;

  if (is_shown (self, wrap))
    wrap->shown = (wrap->shown + 1) % wrap->n_pairs;
  wrap->pair = find_pair (self, wrap->difference.difference, wrap->shown, &n);
  g_signal_emit (self, signals[PAIR], 0, (guint) wrap->pair.a, (guint) wrap->pair.b);
}

/* --- all of it --- */

void
etude_divine_numbers_lists_set_numbers (EtudeDivineNumbersLists *self, EtudeDivineNumbers *numbers)
{
  guint n;
  const EtudeDivineDifference *series;

  g_set_object (&self->numbers, numbers);
  gtk_button_set_label (GTK_BUTTON (self->game_button), etude_divine_game_title (game_of (self)));
  fill_chips (self);
  series = etude_divine_numbers_get_series (self->numbers, &n);
  empty (self->wrap_list, remove_from_list);
  g_ptr_array_set_size (self->wraps, 0);
  for (guint i = 0; i < n; i++)
    add_wrap (self, series[i]);
}

void
etude_divine_numbers_lists_show (EtudeDivineNumbersLists *self, const EtudeDivineNumbersLook *look)
{
  gboolean marked;
  g_autofree char *message = NULL;
  GtkFlowBoxChild *chip;

  self->look = *look;
  gtk_widget_set_visible (self->wrap_list, look->answers);
  marked = self->look.answers && self->look.marked != ETUDE_NO_DIFFERENCE;
  message = marked ? describe_marked (self) : NULL;
  gtk_widget_set_visible (self->chip_message, marked);
  gtk_label_set_label (GTK_LABEL (self->chip_message), marked ? message : "");
  for (int i = 0; (chip = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->chips), i)); i++)
    {
      marked = difference_of (chip) == self->look.marked;
      if (marked)
        gtk_widget_add_css_class (GTK_WIDGET (chip), "marked");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (chip), "marked");
      gtk_accessible_update_state (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_STATE_SELECTED, marked, -1);
    }
  for (guint i = 0; i < self->wraps->len; i++)
    {
      Wrap *wrap = g_ptr_array_index (self->wraps, i);
      g_autofree char *a = etude_divine_square_name (game_of (self), wrap->pair.a);
      g_autofree char *b = etude_divine_square_name (game_of (self), wrap->pair.b);

      g_autofree char *names = g_strdup_printf (_ ("%s and %s"), a, b);
      g_autofree char *place = g_strdup_printf (_ ("%u of %u"), wrap->shown + 1, wrap->n_pairs);
      g_autofree char *pair = etude_divine_numbers_describe_pair (self->numbers, wrap->pair.a, wrap->pair.b);
      g_autofree char *sentence = g_strdup_printf ("%s.", pair);
      /* Translators: for screen readers: the first words are a sentence, the last ones "3 of 7". */
      g_autofree char *name = g_strdup_printf (_ ("%s (%s)"), pair, place);

      gtk_label_set_label (GTK_LABEL (wrap->names), names);
      gtk_label_set_label (GTK_LABEL (wrap->place), place);
      gtk_label_set_label (GTK_LABEL (wrap->sentence), sentence);
      gtk_widget_set_visible (wrap->sentence, is_shown (self, wrap));
      gtk_accessible_update_property (GTK_ACCESSIBLE (wrap->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}

/* --- the class --- */

static void
etude_divine_numbers_lists_class_init (EtudeDivineNumbersListsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_DIVINE_NUMBERS_STOP);
  ETUDE_WIDGET_CLASS (klass, EtudeDivineNumbersLists, "etude-divine-numbers-lists.ui",
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (wraps), ETUDE_OWN (numbers),
                      ETUDE_CHILD (content), ETUDE_CHILD (series), ETUDE_CHILD (game_button),
                      ETUDE_CHILD (common_button), ETUDE_CHILD (chips), ETUDE_CHILD (chip_message),
                      ETUDE_CHILD (wrap_list), ETUDE_CALLBACK (on_common_toggled), ETUDE_CALLBACK (on_chip),
                      ETUDE_CALLBACK (on_wrap), ETUDE_SIGNAL ("marked", &signals[MARKED], G_TYPE_INT),
                      ETUDE_SIGNAL ("pair", &signals[PAIR], G_TYPE_UINT, G_TYPE_UINT));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_divine_numbers_lists_init (EtudeDivineNumbersLists *self)
{
  self->wraps = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
