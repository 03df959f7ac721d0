/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-numbers-tab.c - the tab of the page of puzzles that tells how the numbers of the classic rule work. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-divine-tabs.h"
#include "etude-divine-texts.h"
#include "etude-divine-variant-picker.h"
#include "etude-piece-art.h"
#include "etude-widget-class.h"

#define SAMPLE_PIXELS 18 /* of a number in the legend, as wide as a badge */

struct _EtudeDivineNumbersTab
{
  EtudeDivinePanel parent_instance;

  EtudeDivineNumbers *numbers; /* of the game that is shown */
  EtudeBoardScene *scene;
  EtudeDivineNumbersLook look;
  GtkWidget *content, *picker, *headline, *detail, *cell_button, *legend, *lists;
};

G_DEFINE_FINAL_TYPE (EtudeDivineNumbersTab, etude_divine_numbers_tab, ETUDE_TYPE_DIVINE_PANEL)

static enum etude_divine_game
game_of (EtudeDivineNumbersTab *self)
{
  return etude_divine_numbers_get_game (self->numbers);
}

/* --- sentences --- */

static char *
detail_text (EtudeDivineNumbersTab *self)
{
  const int example = etude_divine_numbers_board_get_example (self->numbers, &self->look);
  g_autofree char *pair = NULL;

  if (!self->look.answers)
    return g_strdup ("");
  if (self->look.chosen == ETUDE_NO_SQUARE)
    return g_strdup (_ ("Its number is then compared with those of all others."));
  if (example != ETUDE_NO_SQUARE)
    {
      pair = etude_divine_numbers_describe_pair (self->numbers, (guint) self->look.chosen, (guint) example);
      /* Translators: at the end two squares, their numbers, and who goes from one to the other, as an example. */
      return g_strdup_printf (_ ("The classic rule knows only numbers: two pieces are in each other’s way when the "
                                 "difference of their cells is in the series. For example, %s."),
                              pair);
    }
  pair = etude_divine_numbers_describe_pair (self->numbers, (guint) self->look.chosen, (guint) self->look.visited);
  return g_strdup_printf ("%s.", pair);
}

static char *
question_text (EtudeDivineNumbersTab *self)
{
  g_autofree char *name = NULL;

  if (self->look.chosen == ETUDE_NO_SQUARE)
    return g_strdup (_ ("Choose a square"));
  name = etude_divine_square_name (game_of (self), (guint) self->look.chosen);
  /* Translators: a square, and the number of its cell. */
  return g_strdup_printf (_ ("%s is cell %u. Which pieces go to which cells from there?"), name,
                          etude_divine_numbers_get_cell (self->numbers, (guint) self->look.chosen));
}

static void
show_pair (EtudeDivineNumbersTab *self)
{
  g_autofree char *headline = self->look.answers && self->look.chosen != ETUDE_NO_SQUARE
                                  ? etude_divine_numbers_describe_square (self->numbers, (guint) self->look.chosen)
                                  : question_text (self),
                  *detail = detail_text (self);

  /* An example is ringed only while it is spoken of. */
  etude_divine_numbers_board_show (self->scene, self->numbers, &self->look);
  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  gtk_label_set_label (GTK_LABEL (self->detail), detail);
  etude_panel_set_sentences (ETUDE_PANEL (self), headline, detail);
}

static void
show (EtudeDivineNumbersTab *self)
{
  show_pair (self);
  etude_divine_numbers_lists_show (ETUDE_DIVINE_NUMBERS_LISTS (self->lists), &self->look);
}

/* --- the legend --- */

static void
add_legend (EtudeDivineNumbersTab *self, GtkWidget *sample, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (text);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->legend); child; child = gtk_widget_get_next_sibling (child))
    n++;
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), sample);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (GTK_GRID (self->legend), box, (int) n % 2, (int) n / 2, 1, 1);
}

static GtkWidget *
make_sample (const char *markup, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_widget_set_size_request (label, SAMPLE_PIXELS, -1);
  gtk_widget_add_css_class (label, "mover");
  gtk_widget_add_css_class (label, style);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static GtkWidget *
make_badge (EtudeDivineNumbersTab *self, guint mover)
{
  return etude_divine_numbers_badge_new (self->numbers, mover);
}

static void
fill (EtudeDivineNumbersTab *self)
{
  gboolean xiangqi = game_of (self) == ETUDE_DIVINE_XIANGQI;
  GtkWidget *child;

  /* The names of the game, where it has such a piece. */
  while ((child = gtk_widget_get_first_child (self->legend)))
    gtk_grid_remove (GTK_GRID (self->legend), child);
  add_legend (self, make_badge (self, ETUDE_DIVINE_BY_KNIGHT), xiangqi ? _ ("Horse") : _ ("Knight"));
  add_legend (self, make_badge (self, ETUDE_DIVINE_BY_ROOK), xiangqi ? _ ("Chariot or queen") : _ ("Rook or queen"));
  add_legend (self, make_badge (self, ETUDE_DIVINE_BY_BISHOP), _ ("Bishop or queen"));
  if (xiangqi)
    add_legend (self, make_badge (self, ETUDE_DIVINE_BY_ELEPHANT), _ ("Elephant too"));
  add_legend (self, make_sample ("<b><span underline='error'>5</span></b>", "wrong"), _ ("The rule is wrong"));
  add_legend (self, make_sample ("11", "none"), _ ("Not in the series"));
  etude_divine_numbers_lists_set_numbers (ETUDE_DIVINE_NUMBERS_LISTS (self->lists), self->numbers);
}

/* --- what is looked at --- */

/* The square in the middle, where most lines begin. */
static int
middle_of (enum etude_divine_game game)
{
  const struct etude_geometry *geometry = &etude_divine_game_row (game)->geometry;

  return (geometry->height - 1) / 2 * geometry->width + (geometry->width - 1) / 2;
}

static void
choose (EtudeDivineNumbersTab *self, int square)
{
  self->look.chosen = square;
  self->look.example = ETUDE_NO_SQUARE;
  show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

/* The cells of GAME, compared with SQUARE; -1: with none, another one that is not on the board: with the middle. */
static void
take_game (EtudeDivineNumbersTab *self, enum etude_divine_game game, int square)
{
  gboolean other = !self->numbers || game_of (self) != game;

  if (other)
    {
      g_clear_object (&self->numbers);
      g_clear_object (&self->scene);
      self->numbers = etude_divine_numbers_new (game);
      self->scene = etude_divine_panel_make_scene (game);
      self->look.visited = ETUDE_NO_SQUARE;
      self->look.marked = ETUDE_NO_DIFFERENCE;
      fill (self);
      etude_divine_variant_picker_set (ETUDE_DIVINE_VARIANT_PICKER (self->picker), game, ETUDE_DIVINE_CLASSIC);
    }
  choose (self, square < (int) etude_divine_n_squares (game) ? square : middle_of (game));
  if (other)
    etude_panel_set_scene (ETUDE_PANEL (self), self->scene);
}

/* --- hands --- */

static void
on_picked (EtudeDivineNumbersTab *self)
{
  enum etude_divine_game game = etude_divine_variant_picker_get_game (ETUDE_DIVINE_VARIANT_PICKER (self->picker));

  take_game (self, game, middle_of (game));
}

static void
on_cells_toggled (EtudeDivineNumbersTab *self)
{
  self->look.cells = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->cell_button));
  show (self);
}

static void
on_marked (EtudeDivineNumbersTab *self, int difference)
{
  self->look.marked = difference;
  show (self);
}

static void
on_pair (EtudeDivineNumbersTab *self, guint a, guint b)
{
  self->look.chosen = (int) a;
  self->look.visited = self->look.example = (int) b;
  self->look.marked = ETUDE_NO_DIFFERENCE;
  show (self);
}

static void
on_drawings_changed (EtudeDivineNumbersTab *self)
{
  fill (self);
  show (self);
}

/* A click or Enter; on the chosen square it takes the choice back. */
static void
activated (EtudePanel *panel, int square)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);

  choose (self, square == self->look.chosen ? ETUDE_NO_SQUARE : square);
}

static void
visited (EtudePanel *panel, int square)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);
  gboolean leaves = self->look.example != ETUDE_NO_SQUARE && self->look.example != square;

  self->look.visited = square;
  if (leaves)
    choose (self, self->look.chosen);
  else
    show_pair (self);
}

/* Escape takes back what is marked, then the choice. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);
  gboolean marked = self->look.marked != ETUDE_NO_DIFFERENCE || self->look.example != ETUDE_NO_SQUARE;

  if (keyval != GDK_KEY_Escape || (!marked && self->look.chosen == ETUDE_NO_SQUARE))
    return FALSE;
  self->look.marked = ETUDE_NO_DIFFERENCE;
  choose (self, marked ? self->look.chosen : ETUDE_NO_SQUARE);
  return TRUE;
}

/* --- the rest of an EtudePanel --- */

static void
set_game (EtudeDivinePanel *panel, enum etude_divine_game game)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);

  if (game != game_of (self) && game < ETUDE_DIVINE_GAMES)
    take_game (self, game, middle_of (game));
}

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);

  self->look.answers = answers;
  show (self);
}

static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);
  const EtudeDivineNumbersLook look = { .chosen = self->look.chosen };
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *question = NULL;

  if (use != ETUDE_EXHIBIT_SEEN)
    return ETUDE_PANEL_CLASS (etude_divine_numbers_tab_parent_class)->make_exhibit (panel, use);
  scene = etude_divine_panel_make_scene (game_of (self));
  question = question_text (self);
  etude_divine_numbers_board_show (scene, self->numbers, &look);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = question });
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeDivineNumbersTab *self = ETUDE_DIVINE_NUMBERS_TAB (panel);
  guchar game = (guchar) game_of (self),
         square = self->look.chosen == ETUDE_NO_SQUARE ? ETUDE_DIVINE_NOWHERE : (guchar) self->look.chosen;
  const gboolean has_game = ETUDE_KEPT (kept, "game", "y", game);

  if (ETUDE_KEPT (kept, "square", "y", square) && has_game && game < ETUDE_DIVINE_GAMES)
    take_game (self, (enum etude_divine_game) game, square == ETUDE_DIVINE_NOWHERE ? ETUDE_NO_SQUARE : square);
}

/* --- the class --- */

static void
etude_divine_numbers_tab_class_init (EtudeDivineNumbersTabClass *klass)
{
  EtudePanelClass *panel_class;

  g_type_ensure (ETUDE_TYPE_DIVINE_VARIANT_PICKER);
  g_type_ensure (ETUDE_TYPE_DIVINE_NUMBERS_LISTS);
  ETUDE_WIDGET_CLASS (klass, EtudeDivineNumbersTab, "etude-divine-numbers-tab.ui",
                      ETUDE_END (content, gtk_widget_unparent), ETUDE_OWN (numbers), ETUDE_OWN (scene),
                      ETUDE_CHILD (content), ETUDE_CHILD (picker), ETUDE_CHILD (headline), ETUDE_CHILD (detail),
                      ETUDE_CHILD (cell_button), ETUDE_CHILD (legend), ETUDE_CHILD (lists), ETUDE_CALLBACK (on_picked),
                      ETUDE_CALLBACK (on_cells_toggled), ETUDE_CALLBACK (on_marked), ETUDE_CALLBACK (on_pair));
  panel_class = ETUDE_PANEL_CLASS (klass);
  panel_class->visited = visited;
  panel_class->activated = activated;
  panel_class->letter = letter;
  panel_class->set_answers = set_answers;
  panel_class->make_exhibit = make_exhibit;
  panel_class->keep_state = keep_state;
  ETUDE_DIVINE_PANEL_CLASS (klass)->set_game = set_game;
}

static void
etude_divine_numbers_tab_init (EtudeDivineNumbersTab *self)
{
  self->look.chosen = self->look.visited = self->look.example = ETUDE_NO_SQUARE;
  self->look.marked = ETUDE_NO_DIFFERENCE;
  self->look.answers = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  etude_divine_variant_picker_hide_rules (ETUDE_DIVINE_VARIANT_PICKER (self->picker));
  g_signal_connect_object (etude_piece_art_get_default (), "notify::pictograms", G_CALLBACK (on_drawings_changed), self,
                           G_CONNECT_SWAPPED);
  take_game (self, ETUDE_DIVINE_CHESS, middle_of (ETUDE_DIVINE_CHESS));
}
