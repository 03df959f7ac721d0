/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-part.c - the part of the Divine page that tells how the numbers of the classic rule work. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include "etude-divine-numbers-part-private.h"
#include "etude-divine-numbers-tab-stop.h"
#include "etude-piece-art.h"

G_DEFINE_FINAL_TYPE (EtudeDivineNumbersPart, etude_divine_numbers_part, ETUDE_TYPE_DIVINE_PANEL)

static enum etude_divine_game
game_of (EtudeDivineNumbersPart *self)
{
  return etude_divine_numbers_get_game (self->numbers);
}

/* The square in the middle, where most lines begin. */
static int
middle_of (enum etude_divine_game game)
{
  const struct etude_geometry *geometry = &etude_divine_game_row (game)->geometry;

  return (geometry->height - 1) / 2 * geometry->width + (geometry->width - 1) / 2;
}

static void
choose (EtudeDivineNumbersPart *self, int square)
{
  self->chosen = square;
  self->example = ETUDE_NO_SQUARE;
  etude_divine_numbers_part_show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* The cells of GAME, compared with SQUARE; -1: with none, another one that is not on the board: with the middle. */
static void
take_game (EtudeDivineNumbersPart *self, enum etude_divine_game game, int square)
{
  gboolean other = !self->numbers || game_of (self) != game;

  if (other)
    {
      g_clear_object (&self->numbers);
      g_clear_object (&self->scene);
      self->numbers = etude_divine_numbers_new (game);
      self->scene = etude_divine_panel_make_scene (game);
      self->visited = ETUDE_NO_SQUARE;
      self->marked = ETUDE_NO_DIFFERENCE;
      etude_divine_numbers_part_fill (self);
      etude_divine_kind_picker_set (ETUDE_DIVINE_KIND_PICKER (self->picker), game, ETUDE_DIVINE_CLASSIC);
    }
  choose (self, square < (int) etude_divine_n_squares (game) ? square : middle_of (game));
  if (other)
    etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
}

/* --- hands --- */

static void
on_picked (EtudeDivineNumbersPart *self)
{
  enum etude_divine_game game = etude_divine_kind_picker_get_game (ETUDE_DIVINE_KIND_PICKER (self->picker));

  take_game (self, game, middle_of (game));
}

static void
on_cells_toggled (EtudeDivineNumbersPart *self)
{
  self->cells = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->cell_button));
  etude_divine_numbers_part_show (self);
}

static void
on_common_toggled (EtudeDivineNumbersPart *self)
{
  self->common = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->common_button));
  self->marked = ETUDE_NO_DIFFERENCE;
  etude_divine_numbers_part_fill_chips (self);
  etude_divine_numbers_part_show (self);
}

static void
on_drawings_changed (EtudeDivineNumbersPart *self)
{
  etude_divine_numbers_part_fill (self);
  etude_divine_numbers_part_show (self);
}

/* A click or Enter; on the chosen square it takes the choice back. */
static void
activated (EtudePanel *panel, int square)
{
  EtudeDivineNumbersPart *self = ETUDE_DIVINE_NUMBERS_PART (panel);

  choose (self, square == self->chosen ? ETUDE_NO_SQUARE : square);
}

static void
visited (EtudePanel *panel, int square)
{
  EtudeDivineNumbersPart *self = ETUDE_DIVINE_NUMBERS_PART (panel);
  gboolean leaves = self->example != ETUDE_NO_SQUARE && self->example != square;

  self->visited = square;
  if (leaves)
    choose (self, self->chosen);
  else
    etude_divine_numbers_part_show_pair (self);
}

/* Escape takes back what is marked, then the choice. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeDivineNumbersPart *self = ETUDE_DIVINE_NUMBERS_PART (panel);
  gboolean marked = self->marked != ETUDE_NO_DIFFERENCE || self->example != ETUDE_NO_SQUARE;

  if (keyval != GDK_KEY_Escape || (!marked && self->chosen == ETUDE_NO_SQUARE))
    return FALSE;
  self->marked = ETUDE_NO_DIFFERENCE;
  choose (self, marked ? self->chosen : ETUDE_NO_SQUARE);
  return TRUE;
}

/* --- the rest of an EtudePanel --- */

static void
set_game (EtudeDivinePanel *panel, enum etude_divine_game game)
{
  EtudeDivineNumbersPart *self = ETUDE_DIVINE_NUMBERS_PART (panel);

  if (game != game_of (self))
    take_game (self, game, middle_of (game));
}

static GVariant *
get_state (EtudePanel *panel)
{
  EtudeDivineNumbersPart *self = ETUDE_DIVINE_NUMBERS_PART (panel);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "game", "y", (guchar) game_of (self));
  g_variant_dict_insert (&dict, "square", "y",
                         self->chosen == ETUDE_NO_SQUARE ? ETUDE_DIVINE_NOWHERE : (guchar) self->chosen);
  return g_variant_dict_end (&dict);
}

static void
set_state (EtudePanel *panel, GVariant *state)
{
  guchar game, square;

  if (g_variant_lookup (state, "game", "y", &game) && g_variant_lookup (state, "square", "y", &square)
      && game < ETUDE_DIVINE_GAMES)
    take_game (ETUDE_DIVINE_NUMBERS_PART (panel), (enum etude_divine_game) game,
               square == ETUDE_DIVINE_NOWHERE ? ETUDE_NO_SQUARE : square);
}

static void
implement_panel (EtudePanelClass *panel_class)
{
  panel_class->visited = visited;
  panel_class->activated = activated;
  panel_class->letter = letter;
  panel_class->get_state = get_state;
  panel_class->set_state = set_state;
}

/* --- the class --- */

static void
etude_divine_numbers_part_dispose (GObject *object)
{
  EtudeDivineNumbersPart *self = ETUDE_DIVINE_NUMBERS_PART (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->wraps, g_ptr_array_unref);
  g_clear_object (&self->numbers);
  g_clear_object (&self->scene);
  G_OBJECT_CLASS (etude_divine_numbers_part_parent_class)->dispose (object);
}

#define BIND(member) gtk_widget_class_bind_template_child (widget_class, EtudeDivineNumbersPart, member)
#define CALLBACK(name, function) \
  gtk_widget_class_bind_template_callback_full (widget_class, name, G_CALLBACK (function))

static void
etude_divine_numbers_part_class_init (EtudeDivineNumbersPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_numbers_part_dispose;
  implement_panel (ETUDE_PANEL_CLASS (klass));
  ETUDE_DIVINE_PANEL_CLASS (klass)->set_game = set_game;
  g_type_ensure (ETUDE_TYPE_DIVINE_KIND_PICKER);
  g_type_ensure (ETUDE_TYPE_DIVINE_NUMBERS_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/etude_chess/Etude/etude-divine-numbers-part.ui");
  BIND (content);
  BIND (picker);
  BIND (headline);
  BIND (detail);
  BIND (difference_button);
  BIND (cell_button);
  BIND (legend);
  BIND (series);
  BIND (game_button);
  BIND (common_button);
  BIND (chips);
  BIND (chip_message);
  BIND (wrap_heading);
  BIND (wrap_list);
  CALLBACK ("on_picked", on_picked);
  CALLBACK ("on_cells_toggled", on_cells_toggled);
  CALLBACK ("on_common_toggled", on_common_toggled);
  CALLBACK ("on_chip", etude_divine_numbers_part_on_chip);
  CALLBACK ("on_wrap", etude_divine_numbers_part_on_wrap);
}

static void
etude_divine_numbers_part_init (EtudeDivineNumbersPart *self)
{
  self->chosen = self->visited = self->example = ETUDE_NO_SQUARE;
  self->marked = ETUDE_NO_DIFFERENCE;
  self->wraps = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_divine_kind_picker_hide_rules (ETUDE_DIVINE_KIND_PICKER (self->picker));
  g_signal_connect_object (etude_piece_art_get_default (), "notify::pictograms", G_CALLBACK (on_drawings_changed), self,
                           G_CONNECT_SWAPPED);
  take_game (self, ETUDE_DIVINE_CHESS, middle_of (ETUDE_DIVINE_CHESS));
}
