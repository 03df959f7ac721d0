/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-hand.c - what is at hand under the board of a Divine puzzle: pieces, pencil, suppositions. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-divine-panel.h"
#include "etude-divine-play-parts.h"
#include "etude-divine-texts.h"
#include "etude-piece-tray.h"
#include "etude-texture.h"
#include "etude-widget-class.h"

#define PIECE_SIZE 72 /* it is drawn for; the style says how large it is */

struct _EtudeDivineHand
{
  GtkWidget parent_instance;

  EtudeDivineGame *game;
  EtudeDivinePuzzle *puzzle; /* whose pieces the pencil has; held */
  guint pencil;              /* a piece, or ETUDE_DIVINE_CROSS */
  GtkWidget *pieces, *trays, *tray, *pencils, *suppositions, *certain, *depth;
};

G_DEFINE_FINAL_TYPE (EtudeDivineHand, etude_divine_hand, GTK_TYPE_WIDGET)

static guint chosen_signal;

static enum etude_divine_game
kind_of (EtudeDivineHand *self)
{
  return etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (self->game));
}

/* --- the pencil --- */

static void
on_chosen (GtkToggleButton *button, GParamSpec *pspec, EtudeDivineHand *self)
{
  if (gtk_toggle_button_get_active (button))
    {
      self->pencil = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "mark"));
      g_signal_emit (self, chosen_signal, 0);
    }
}

/* One button for each hidden piece, and one for nothing. */
static void
make_pencils (EtudeDivineHand *self)
{
  const guint pieces = etude_divine_game_get_pieces (self->game);
  const int pixels = PIECE_SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GtkWidget *button, *first = NULL;

  while ((button = gtk_widget_get_first_child (self->pencils)))
    gtk_box_remove (GTK_BOX (self->pencils), button);
  self->pencil = ETUDE_DIVINE_CROSS;
  for (guint mark = 0; mark <= ETUDE_DIVINE_CROSS; mark++)
    {
      gboolean cross;
      GdkTexture *figure;

      if (!(pieces >> mark & 1) && mark != ETUDE_DIVINE_CROSS)
        continue;
      cross = mark == ETUDE_DIVINE_CROSS;
      figure = cross ? NULL : etude_piece_art_texture (etude_divine_panel_face (kind_of (self), mark), pixels);
      button = gtk_toggle_button_new ();
      gtk_button_set_child (GTK_BUTTON (button), cross ? gtk_image_new_from_icon_name ("window-close-symbolic")
                                                       : gtk_image_new_from_paintable (GDK_PAINTABLE (figure)));
      gtk_widget_set_tooltip_text (button,
                                   cross ? _ ("Cross out squares where nothing stands; the right mouse button does "
                                              "that at any time, and draws with Shift, Ctrl or Alt")
                                         : _ ("Pencil this piece on squares that you click or draw over"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      cross ? _ ("Cross out") : etude_divine_piece_name (kind_of (self), mark), -1);
      g_object_set_data (G_OBJECT (button), "mark", GUINT_TO_POINTER (mark));
      g_signal_connect_object (button, "notify::active", G_CALLBACK (on_chosen), self, 0);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first ? GTK_TOGGLE_BUTTON (first) : NULL);
      if (!first)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      first = first ? first : button;
      gtk_box_append (GTK_BOX (self->pencils), button);
    }
}

/* --- for everybody --- */

/* Each piece has its place, which is empty while it stands on the board. */
void
etude_divine_hand_show (EtudeDivineHand *self, gboolean pencilling)
{
  const guint pieces = etude_divine_game_get_pieces (self->game), tray = etude_divine_game_get_tray (self->game);
  const guint depth = etude_divine_game_get_depth (self->game);
  const gboolean open = self->puzzle && !etude_divine_game_is_solved (self->game);
  g_autofree char *number = g_strdup_printf ("%u", depth);
  /* Translators: for screen readers: suppositions within one another, "Supposing, 2 deep". */
  g_autofree char *words = g_strdup_printf (_ ("Supposing, %u deep"), depth);
  EtudeFace faces[ETUDE_DIVINE_PIECES] = { 0 };
  guint n = 0;

  if (g_set_object (&self->puzzle, etude_divine_game_get_puzzle (self->game)))
    make_pencils (self);
  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (pieces >> piece & 1)
      faces[n++] = tray >> piece & 1 ? etude_divine_panel_face (kind_of (self), piece) : (EtudeFace){ 0 };
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), faces, n);
  gtk_widget_set_sensitive (self->tray, !etude_divine_game_get_paused (self->game));
  gtk_stack_set_visible_child_name (GTK_STACK (self->trays), pencilling ? "pencils" : "tray");
  gtk_label_set_label (GTK_LABEL (self->depth), number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->depth), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_stack_set_visible_child_name (GTK_STACK (self->suppositions), open && depth ? "supposing" : "certain");
}

void
etude_divine_hand_set_canvas (EtudeDivineHand *self, EtudeBoardCanvas *canvas)
{
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), canvas);
}

guint
etude_divine_hand_get_pencil (EtudeDivineHand *self)
{
  return self->pencil;
}

void
etude_divine_hand_set_game (EtudeDivineHand *self, EtudeDivineGame *game)
{
  g_set_object (&self->game, game);
}

GtkWidget *
etude_divine_hand_get_trays (EtudeDivineHand *self)
{
  return self->trays;
}

/* --- beside each other, or in a narrow window below --- */

#define BETWEEN 4

static int
natural_size (GtkWidget *child, GtkOrientation orientation, int across)
{
  int natural;

  gtk_widget_measure (child, orientation, across, NULL, &natural, NULL, NULL);
  return natural;
}

static gboolean
fits (EtudeDivineHand *self, int width)
{
  return natural_size (self->pieces, GTK_ORIENTATION_HORIZONTAL, -1) + BETWEEN
             + natural_size (self->suppositions, GTK_ORIENTATION_HORIZONTAL, -1)
         <= width;
}

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int across, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  EtudeDivineHand *self = ETUDE_DIVINE_HAND (widget);
  const int a = natural_size (self->pieces, orientation, -1), b = natural_size (self->suppositions, orientation, -1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (a, b);
      *natural = a + BETWEEN + b;
    }
  else
    *minimum = *natural = across < 0 || fits (self, across) ? MAX (a, b) : a + BETWEEN + b;
}

static void
put (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudeDivineHand *self = ETUDE_DIVINE_HAND (widget);
  const int a = natural_size (self->pieces, GTK_ORIENTATION_HORIZONTAL, -1);
  const int b = natural_size (self->suppositions, GTK_ORIENTATION_HORIZONTAL, -1);
  const int first = natural_size (self->pieces, GTK_ORIENTATION_VERTICAL, -1), room = width - a - BETWEEN - b;
  /* What is kept free for more pencils at the left, and for more buttons at the right: what is seen stands in the middle. */
  const int left = natural_size (self->trays, GTK_ORIENTATION_HORIZONTAL, -1)
                   - natural_size (self->tray, GTK_ORIENTATION_HORIZONTAL, -1);
  const int right = b - natural_size (self->certain, GTK_ORIENTATION_HORIZONTAL, -1);
  const int x = CLAMP ((room + right - left) / 2, 0, MAX (room, 0));

  if (fits (self, width))
    {
      put (self->pieces, x, 0, a, height);
      put (self->suppositions, x + a + BETWEEN, 0, b, height);
    }
  else
    {
      put (self->pieces, (width - a) / 2, 0, a, first);
      put (self->suppositions, (width - b) / 2, first + BETWEEN, b, height - first - BETWEEN);
    }
}

/* --- the class --- */

static void
etude_divine_hand_class_init (EtudeDivineHandClass *klass)
{
  g_type_ensure (ETUDE_TYPE_PIECE_TRAY);
  ETUDE_WIDGET_CLASS (klass, EtudeDivineHand, "etude-divine-hand.ui", ETUDE_END (pieces, gtk_widget_unparent),
                      ETUDE_END (suppositions, gtk_widget_unparent), ETUDE_OWN (game), ETUDE_OWN (puzzle),
                      ETUDE_SIGNAL ("chosen", &chosen_signal), ETUDE_CHILD (pieces), ETUDE_CHILD (trays),
                      ETUDE_CHILD (tray), ETUDE_CHILD (pencils), ETUDE_CHILD (suppositions), ETUDE_CHILD (certain),
                      ETUDE_CHILD (depth));
}

static void
etude_divine_hand_init (EtudeDivineHand *self)
{
  self->pencil = ETUDE_DIVINE_CROSS;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_mode, measure, allocate));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "hand");
}
