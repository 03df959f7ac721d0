/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problem above the tabs of the Placement page: its controls, how far the search has come, what came of it. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-drop-down.h"
#include "etude-later.h"
#include "etude-board-canvas.h"
#include "etude-page.h"
#include "etude-placement-exhibit.h"
#include "etude-placement-tabs.h"
#include "etude-placement-texts.h"
#include "etude-room.h"
#include "etude-texture.h"
#include "etude-wrap.h"
#include "etude-widget-class.h"

#define WORDS_MOST 3   /* kinds of pieces that are told in words */
#define LOOK_EVERY 500 /* milliseconds between two looks at the clock while a search runs */

struct _EtudePlacementCard
{
  GtkWidget parent_instance;

  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  EtudePlacementCardSize size;
  gboolean answers;
  gboolean filling; /* widgets are being brought in line with the problem, not by hand */
  guint clock;      /* a source, while a search runs */

  GtkWidget *content, *headline, *status, *detail, *progress_box, *progress, *work, *pause, *presets, *chips, *pieces;
  GtkWidget *add, *add_popover, *missing, *board, *columns, *rows, *wrap, *id, *task, *more;
  GtkWidget *diagram, *moves, *moves_hint;
  /* Made when they are first needed: of each kind its number, which opens to be changed, with its stepper and a diagram. */
  GtkWidget *numbers[ETUDE_GENERAL_KINDS], *steppers[ETUDE_GENERAL_KINDS], *diagrams[ETUDE_GENERAL_KINDS];
  guint n_kinds; /* of these */
  GtkWidget *missing_kinds[ETUDE_KINDS], **others;
};

G_DEFINE_FINAL_TYPE (EtudePlacementCard, etude_placement_card, GTK_TYPE_WIDGET)

/* --- the problem --- */

static void
show_size (EtudePlacementCard *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), self->size != ETUDE_PLACEMENT_CARD_NONE);
  gtk_widget_set_visible (self->chips, self->size == ETUDE_PLACEMENT_CARD_WHOLE);
}

/* --- diagrams of moves --- */

#define DIAGRAM 11 /* squares a side: an antelope goes four to the side */

static void
show_moves (GtkWidget *diagram, const struct etude_mover *mover)
{
  struct etude_general alone = { .grid = { .width = DIAGRAM, .height = DIAGRAM }, .n_armies = 1, .n_movers = 1 };
  const guint middle = DIAGRAM * DIAGRAM / 2;
  const struct etude_squares nobody = { 0 };
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (DIAGRAM, DIAGRAM);
  struct etude_squares attacked;

  if (mover && mover->n_moves > 0)
    {
      alone.mover[0] = *mover;
      attacked = etude_placement_attacks (&alone, 0, middle, &nobody);
      etude_board_scene_set_face (scene, middle, etude_placement_face_of (mover));
      for (guint square = 0; square < DIAGRAM * DIAGRAM; square++)
        if (etude_squares_has (&attacked, square))
          etude_board_scene_add_dot (scene, (int) square, ETUDE_MARK_BLUE);
    }
  etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (diagram), scene);
}

static void
set_up_diagram (GtkWidget *diagram)
{
  etude_board_canvas_set_interactive (ETUDE_BOARD_CANVAS (diagram), FALSE);
  etude_board_canvas_set_coordinates (ETUDE_BOARD_CANVAS (diagram), ETUDE_COORDINATES_OFF);
  gtk_accessible_update_property (GTK_ACCESSIBLE (diagram), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What the piece attacks"),
                                  -1);
  show_moves (diagram, NULL);
}

/* --- pieces --- */

static void on_number (EtudePlacementCard *self);
static void on_closed (EtudePlacementCard *self);

static void
add_chip (EtudePlacementCard *self)
{
  GtkWidget *stepper = gtk_spin_button_new_with_range (0, ETUDE_SQUARES_MAX, 1), *number = gtk_menu_button_new (),
            *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6),
            *diagram = g_object_new (ETUDE_TYPE_BOARD_CANVAS, "width-request", 150, "height-request", 150, NULL);
  const guint kind = self->n_kinds++;

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (stepper), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (stepper), 3);
  g_signal_connect_object (stepper, "value-changed", G_CALLBACK (on_number), self, G_CONNECT_SWAPPED);
  set_up_diagram (diagram);
  gtk_box_append (GTK_BOX (box), stepper);
  gtk_box_append (GTK_BOX (box), diagram);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (number), popover);
  gtk_widget_add_css_class (number, "chip");
  g_object_ref_sink (number); /* which row it stands in changes */
  self->numbers[kind] = number;
  self->steppers[kind] = stepper;
  self->diagrams[kind] = diagram;
}

/* In the list of what can be added: the figure, what it is called, and its MOVES unless every chess player knows them. */
static void
show_row (GtkWidget *button, const char *name, const struct etude_mover *mover, const char *moves)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (name), *figure;

  figure = gtk_image_new_from_paintable (GDK_PAINTABLE (etude_piece_art_texture (etude_placement_face_of (mover), 48)));
  gtk_image_set_pixel_size (GTK_IMAGE (figure), 24);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), figure);
  gtk_box_append (GTK_BOX (row), label);
  if (moves)
    {
      GtkWidget *notation = gtk_label_new (moves);

      gtk_widget_add_css_class (notation, "dim-label");
      gtk_box_append (GTK_BOX (row), notation);
    }
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The button of a kind reads TEXT, "2 queens"; where there are many, N and the FACE. */
static void
show_number (GtkWidget *button, const char *text, guint n, gboolean in_words, EtudeFace face)
{
  gtk_widget_set_tooltip_text (button, in_words ? NULL : text);
  if (in_words)
    {
      gtk_menu_button_set_label (GTK_MENU_BUTTON (button), text);
      gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
    }
  else
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2),
                *figure = gtk_image_new_from_paintable (GDK_PAINTABLE (etude_piece_art_texture (face, 48)));
      g_autofree char *digits = g_strdup_printf ("%u", n);

      gtk_image_set_pixel_size (GTK_IMAGE (figure), 24);
      gtk_box_append (GTK_BOX (row), gtk_label_new (digits));
      gtk_box_append (GTK_BOX (row), figure);
      gtk_menu_button_set_child (GTK_MENU_BUTTON (button), row);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
}

/* Whether the number of KIND is being changed: its button stays then, even at 0. */
static gboolean
is_open (EtudePlacementCard *self, guint kind)
{
  return kind < self->n_kinds
         && gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->numbers[kind]))));
}

/* "8 queens" of each kind that there is, in the order of trays, and the others to be added. */
static void
show_pieces (EtudePlacementCard *self, const struct etude_general *problem)
{
  static const enum etude_piece order[]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };
  const guint n_kinds = etude_general_kinds (problem);
  const gboolean full = etude_placement_n_movers_used (problem) >= ETUDE_MOVERS_USED;
  guint n_there = 0;
  gboolean in_words;

  for (guint kind = 0; kind < n_kinds; kind++)
    n_there += problem->count[kind] > 0 || is_open (self, kind);
  in_words = n_there <= WORDS_MOST && problem->n_armies <= 2; /* so that they stand on one line */
  while (self->n_kinds < n_kinds)
    add_chip (self);
  for (guint i = 0; i < self->n_kinds; i++)
    {
      const guint n = i % problem->n_movers, kind = i - n + (n < G_N_ELEMENTS (order) ? order[n] : n);
      const gboolean exists = i < n_kinds;
      const guint shown = exists ? kind : i;
      g_autofree char *text = NULL, *name = NULL;

      etude_wrap_place (ETUDE_WRAP (self->pieces), self->numbers[shown], i);
      gtk_widget_set_visible (self->numbers[shown], exists && (problem->count[kind] > 0 || is_open (self, kind)));
      if (!exists)
        continue;
      text = etude_placement_describe_kind (problem, kind, problem->count[kind]);
      name = etude_placement_name_kind (problem, kind);
      show_number (self->numbers[kind], text, problem->count[kind], in_words, etude_placement_face (problem, kind));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->steppers[kind]), problem->count[kind]);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->steppers[kind]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      show_moves (self->diagrams[kind], &problem->mover[kind % problem->n_movers]);
      if (kind % problem->n_movers < ETUDE_PLACED_PIECES && kind / problem->n_movers < 2)
        {
          GtkWidget *missing
              = self->missing_kinds[kind % problem->n_movers + kind / problem->n_movers * ETUDE_PLACED_PIECES];

          show_row (missing, name, &problem->mover[kind % problem->n_movers], NULL);
          gtk_widget_set_visible (missing, problem->count[kind] == 0);
        }
    }
  for (guint kind = ETUDE_PLACED_PIECES; kind < ETUDE_KINDS; kind++)
    if (problem->n_armies == 1)
      gtk_widget_set_visible (self->missing_kinds[kind], FALSE);
  for (guint i = 0; i < etude_n_presets; i++)
    {
      gboolean is_there = FALSE;

      for (guint piece = ETUDE_PLACED_PIECES; piece < problem->n_movers; piece++)
        is_there |= g_str_equal (problem->mover[piece].betza, etude_presets[i].betza);
      if (self->others[i])
        gtk_widget_set_visible (self->others[i], !is_there && !full);
    }
  gtk_widget_set_sensitive (self->moves, !full);
}

static void
show_problem (EtudePlacementCard *self)
{
  const struct etude_general *problem = etude_placement_problem_get (self->problem);
  g_autofree char *id = etude_placement_problem_get_id (self->problem),
                  *size = etude_placement_describe_board (problem);
  /* Translators: the board, after the pieces: "8 queens", "on 8 × 8". */
  g_autofree char *board = g_strdup_printf (_ ("on %s"), size);
  const gboolean armies = problem->relation == ETUDE_RELATION_ARMIES;
  const char *more
      = armies ? _ ("Colours") : _ ("How many others each piece attacks"); /* the number of some relations */
  int preset;
  guint n;

  self->filling = TRUE;
  gtk_label_set_label (GTK_LABEL (self->id), id);
  /* "A problem of your own" stands behind the presets. */
  preset = etude_placement_problem_get_preset (self->problem);
  etude_placement_presets (&n);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->presets), preset < 0 ? n : (guint) preset);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->board), board);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->columns), problem->grid.width);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rows), problem->grid.height);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->wrap), problem->grid.wrap);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->task), problem->relation);
  gtk_widget_set_tooltip_text (self->task, _ (etude_relation_words[problem->relation].meaning));
  gtk_widget_set_visible (self->more, armies || etude_relations[problem->relation].numbered);
  gtk_widget_set_tooltip_text (self->more, more);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->more), armies ? 2 : 0,
                             armies ? ETUDE_ARMIES_MAX : ETUDE_SQUARES_MAX - 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->more), armies ? problem->n_armies : problem->attacks);
  show_pieces (self, problem);
  show_size (self);
  self->filling = FALSE;
}

/* --- the search --- */

static void
set_label (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
    gtk_label_set_label (GTK_LABEL (label), text);
}

static void
show_work (EtudePlacementCard *self)
{
  double progress = etude_placement_solutions_get_progress (self->solutions);
  g_autofree char *work
      = etude_placement_describe_work (etude_placement_solutions_get_n_all (self->solutions),
                                       etude_placement_solutions_get_seconds (self->solutions), progress),
      *waiting = etude_placement_describe_waiting (self->solutions);

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), progress);
  set_label (self->work, waiting ? waiting : self->answers ? work : "");
}

static gboolean
on_clock (gpointer card)
{
  show_work (card);
  return G_SOURCE_CONTINUE;
}

static void
show_search (EtudePlacementCard *self)
{
  gboolean running = etude_placement_solutions_get_running (self->solutions);
  gboolean paused = etude_placement_solutions_get_paused (self->solutions);
  g_autofree char *problem = etude_placement_describe (etude_placement_problem_get (self->problem));
  g_autofree char *result = etude_placement_describe_result (self->solutions);
  g_autofree char *outcome = etude_placement_describe_outcome (self->solutions);
  g_autofree char *waiting = etude_placement_describe_waiting (self->solutions);
  g_autoptr (PangoAttrList) held = NULL;
  const char *headline = self->answers ? result : _ ("Answers are hidden");
  gboolean news = gtk_stack_get_visible_child (GTK_STACK (self->status)) == self->progress_box /* until now */
                  || g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->headline)), headline) != 0;

  /* What the search says counts as an answer; what is asked does not. */
  set_label (self->headline, headline);
  if (news && !running)
    etude_compat_announce (self->headline, headline);
  set_label (self->detail, outcome && self->answers ? outcome : problem);
  held = etude_room_hold_numbers (gtk_label_get_label (GTK_LABEL (self->detail)));
  gtk_label_set_attributes (GTK_LABEL (self->detail), held);
  show_work (self);
  /* In the place of a line that is there in any case, so that nothing below jumps. */
  gtk_stack_set_visible_child (GTK_STACK (self->status), running ? self->progress_box : self->detail);
  etude_room_button_says (self->pause, paused ? _ ("Go On") : _ ("Pause"), paused ? _ ("Pause") : _ ("Go On"));
  if (waiting && !gtk_widget_has_css_class (self->pause, "warm")) /* to go on is what comes next */
    etude_compat_announce (self->work, waiting);
  if (waiting)
    gtk_widget_add_css_class (self->pause, "warm");
  else
    gtk_widget_remove_css_class (self->pause, "warm");
  if (running && !paused && !self->clock)
    self->clock = g_timeout_add (LOOK_EVERY, on_clock, self);
  else if (!running || paused)
    g_clear_handle_id (&self->clock, g_source_remove);
}

void
etude_placement_card_show (EtudePlacementCard *self, EtudePlacementCardSize size, gboolean answers)
{
  self->size = size;
  self->answers = answers;
  show_size (self);
  show_search (self);
}

/* --- hands --- */

static guint
value_of (GtkWidget *stepper)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (stepper));
}

/* A square board stays square while only its columns are changed. The first number that is taken over brings all in line with the problem: so all are read before; and a larger board may bring
 * other numbers of its own. */
static void
take_numbers (gpointer card)
{
  EtudePlacementCard *self = card;
  const struct etude_general before = *etude_placement_problem_get (self->problem);
  const guint columns = value_of (self->columns), more = value_of (self->more),
              wrap = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->wrap)), n_kinds = etude_general_kinds (&before);
  const gboolean stays_square = before.grid.width == before.grid.height && value_of (self->rows) == before.grid.height;
  guint count[ETUDE_GENERAL_KINDS];

  for (guint kind = 0; kind < n_kinds; kind++)
    count[kind] = value_of (self->steppers[kind]);
  if (!etude_placement_problem_set_board (self->problem, columns, stays_square ? columns : value_of (self->rows),
                                          wrap < ETUDE_N_WRAPS ? wrap : 0))
    etude_page_toast (ETUDE_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (self), ETUDE_TYPE_PAGE)),
                      _ ("A board has 1 to 256 squares besides walls: paint walls on it before you enlarge it"), FALSE);
  if (before.relation == ETUDE_RELATION_ARMIES)
    etude_placement_problem_set_armies (self->problem, more);
  else if (etude_relations[before.relation].numbered)
    etude_placement_problem_set_attacks (self->problem, more);
  for (guint kind = n_kinds; kind-- > 0;) /* a piece that goes changes the numbers of those behind it */
    if (count[kind] != before.count[kind])
      etude_placement_problem_set_count (self->problem, kind, count[kind]);
  show_problem (self);
}

/* What was typed and not confirmed counts, too. */
static void
on_closed (EtudePlacementCard *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->columns));
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->rows));
  for (guint kind = 0; kind < self->n_kinds; kind++)
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->steppers[kind]));
  etude_later (self, take_numbers);
}

static void
on_number (EtudePlacementCard *self)
{
  if (!self->filling)
    etude_later (self, take_numbers);
}

static void
on_preset (EtudePlacementCard *self)
{
  guint n, selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->presets));

  etude_placement_presets (&n);
  if (!self->filling && selected < n && etude_placement_problem_apply_preset (self->problem, selected))
    etude_page_toast (ETUDE_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (self), ETUDE_TYPE_PAGE)),
                      _ ("Another problem: the board was cleared"), TRUE);
}

static void
on_task (EtudePlacementCard *self)
{
  const guint task = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->task));

  if (!self->filling && task < ETUDE_N_RELATIONS)
    etude_placement_problem_set_relation (self->problem, task);
}

static void
on_missing (EtudePlacementCard *self, GtkButton *button)
{
  const struct etude_general *problem = etude_placement_problem_get (self->problem);

  for (guint kind = 0; kind < ETUDE_KINDS; kind++)
    if (GTK_WIDGET (button) == self->missing_kinds[kind])
      {
        gtk_popover_popdown (GTK_POPOVER (self->add_popover));
        etude_placement_problem_set_count (
            self->problem, kind % ETUDE_PLACED_PIECES + kind / ETUDE_PLACED_PIECES * problem->n_movers, 1);
        return;
      }
}

/* --- other pieces --- */

/* What stands in the entry is shown as a diagram, or where it cannot be read. */
static void
on_moves (EtudePlacementCard *self)
{
  const char *moves = gtk_editable_get_text (GTK_EDITABLE (self->moves));
  struct etude_mover mover;
  const guint place = *moves ? etude_mover_read (moves, strlen (moves), &mover) : 0;
  g_autofree char *fault = NULL;

  if (place)
    fault = g_strdup_printf (
        _ ("Character %u cannot be read: moves are a sum of W F D A N H C Z G, (a,b), K Q R B, doubled "
           "or with * for riders, and ranges such as R3"),
        place);
  gtk_label_set_label (GTK_LABEL (self->moves_hint), fault ? fault : "");
  show_moves (self->diagram, *moves && !place ? &mover : NULL);
}

static void
add_piece (EtudePlacementCard *self, const char *moves)
{
  if (etude_placement_problem_add_piece (self->problem, moves) != 0)
    return;
  gtk_popover_popdown (GTK_POPOVER (self->add_popover));
  gtk_editable_set_text (GTK_EDITABLE (self->moves), "");
}

static void
on_moves_entered (EtudePlacementCard *self)
{
  add_piece (self, gtk_editable_get_text (GTK_EDITABLE (self->moves)));
}

static void
on_other (EtudePlacementCard *self, GtkButton *button)
{
  for (guint i = 0; i < etude_n_presets; i++)
    if (GTK_WIDGET (button) == self->others[i])
      add_piece (self, etude_presets[i].betza);
}

/* The diagram shows the piece that the pointer or the focus is on. */
static void
on_looked_at (GtkWidget *button, GtkStateFlags before, EtudePlacementCard *self)
{
  const GtkStateFlags looked_at = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED;
  struct etude_mover mover;

  if (!(gtk_widget_get_state_flags (button) & looked_at) || before & looked_at)
    return;
  for (guint i = 0; i < etude_n_presets; i++)
    if (button == self->others[i])
      {
        etude_mover_read (etude_presets[i].betza, strlen (etude_presets[i].betza), &mover);
        show_moves (self->diagram, &mover);
      }
}

/* --- setting up --- */

static void
on_setup_presets (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (_ ("Presets")));
}

/* The pieces of books, each with its figure and its moves. */
static void
fill_others (EtudePlacementCard *self)
{
  struct etude_general alone = { .n_armies = 1, .n_movers = 1 };

  self->others = g_new0 (GtkWidget *, etude_n_presets);
  for (guint i = 0; i < etude_n_presets; i++)
    {
      struct etude_mover *mover = &alone.mover[0];
      GtkWidget *button;
      g_autofree char *text = NULL;

      etude_mover_read (etude_presets[i].betza, strlen (etude_presets[i].betza), mover);
      if (strlen (mover->betza) == 1 && strchr ("KQRBN", *mover->betza))
        continue; /* a man of chess */
      text = etude_placement_name_moves (mover->betza);
      button = gtk_button_new ();
      show_row (button, text, mover, mover->betza);
      gtk_widget_add_css_class (button, "flat");
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_other), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (button, "state-flags-changed", G_CALLBACK (on_looked_at), self, 0);
      gtk_box_append (GTK_BOX (self->missing), button);
      self->others[i] = button;
    }
}

/* The open list says of each task what it asks. */
static void
on_setup_task (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *phrase = gtk_label_new (NULL),
            *meaning = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (phrase), 0);
  gtk_label_set_xalign (GTK_LABEL (meaning), 0);
  gtk_label_set_wrap (GTK_LABEL (meaning), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (meaning), 40);
  gtk_label_set_max_width_chars (GTK_LABEL (meaning), 40);
  gtk_widget_add_css_class (meaning, "caption");
  gtk_widget_add_css_class (meaning, "dim-label");
  gtk_box_append (GTK_BOX (box), phrase);
  gtk_box_append (GTK_BOX (box), meaning);
  gtk_list_item_set_child (item, box);
}

static void
on_bind_task (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  const guint relation = gtk_list_item_get_position (item);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), _ (etude_relation_words[relation].phrase));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), _ (etude_relation_words[relation].meaning));
}

/* --- the class --- */

static gboolean
etude_placement_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_PLACEMENT_CARD (widget)->presets);
}

static void
let_numbers_go (EtudePlacementCard *self)
{
  for (guint i = 0; i < self->n_kinds; i++)
    g_clear_object (&self->numbers[i]);
  self->n_kinds = 0;
}

static void
etude_placement_card_class_init (EtudePlacementCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_BOARD_CANVAS);
  ETUDE_WIDGET_CLASS (
      klass, EtudePlacementCard, "etude-placement-card.ui", ETUDE_SOURCE (clock), ETUDE_AT_DISPOSE (let_numbers_go),
      ETUDE_END (content, gtk_widget_unparent), ETUDE_FREE (others), ETUDE_OWN (problem), ETUDE_OWN (solutions),
      ETUDE_CHILD (content), ETUDE_CHILD (headline), ETUDE_CHILD (status), ETUDE_CHILD (detail),
      ETUDE_CHILD (progress_box), ETUDE_CHILD (progress), ETUDE_CHILD (work), ETUDE_CHILD (pause),
      ETUDE_CHILD (presets), ETUDE_CHILD (chips), ETUDE_CHILD (pieces), ETUDE_CHILD (add), ETUDE_CHILD (add_popover),
      ETUDE_CHILD (missing), ETUDE_CHILD (board), ETUDE_CHILD (columns), ETUDE_CHILD (rows), ETUDE_CHILD (wrap),
      ETUDE_CHILD (more), ETUDE_CHILD (diagram), ETUDE_CHILD (moves), ETUDE_CHILD (moves_hint), ETUDE_CHILD (id),
      ETUDE_CHILD (task), ETUDE_CALLBACK (on_closed), ETUDE_CALLBACK (on_task), ETUDE_CALLBACK (on_preset),
      ETUDE_CALLBACK (on_number), ETUDE_CALLBACK (on_moves), ETUDE_CALLBACK (on_moves_entered));
  widget_class->focus = etude_page_focus;
  widget_class->grab_focus = etude_placement_card_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_placement_card_init (EtudePlacementCard *self)
{
  static const enum etude_piece order[]
      = { ETUDE_QUEEN, ETUDE_ROOK, ETUDE_BISHOP, ETUDE_KNIGHT, ETUDE_KING, ETUDE_PAWN };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL), tasks = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) button = gtk_signal_list_item_factory_new (),
                                 factory = gtk_signal_list_item_factory_new ();
  guint n;
  const EtudePlacementPreset *presets = etude_placement_presets (&n);

  self->answers = TRUE;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, _ (presets[i].name));
  gtk_string_list_append (names, _ ("A problem of your own"));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->presets), G_LIST_MODEL (names));
  /* The button is called by what it offers, whatever was chosen. */
  g_signal_connect (button, "setup", G_CALLBACK (on_setup_presets), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->presets), button);
  for (guint relation = 0; relation < ETUDE_N_RELATIONS; relation++)
    gtk_string_list_append (tasks, _ (etude_relation_words[relation].phrase));
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->task), G_LIST_MODEL (tasks));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_task), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_task), NULL);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->task), factory);
  etude_drop_down_set_strings (GTK_DROP_DOWN (self->wrap), gtk_drop_down_get_model (GTK_DROP_DOWN (self->wrap)));
  set_up_diagram (self->diagram);
  for (guint colour = 0; colour < 2; colour++)
    for (guint i = 0; i < G_N_ELEMENTS (order); i++)
      {
        GtkWidget *missing = gtk_button_new ();

        gtk_widget_add_css_class (missing, "flat");
        g_signal_connect_object (missing, "clicked", G_CALLBACK (on_missing), self, G_CONNECT_SWAPPED);
        gtk_box_append (GTK_BOX (self->missing), missing);
        self->missing_kinds[etude_kind (order[i], colour)] = missing;
      }
  fill_others (self);
  self->filling = FALSE;
}

GtkWidget *
etude_placement_card_new (EtudePlacementProblem *problem, EtudePlacementSolutions *solutions)
{
  EtudePlacementCard *self = g_object_new (ETUDE_TYPE_PLACEMENT_CARD, NULL);

  self->problem = g_object_ref (problem);
  self->solutions = g_object_ref (solutions);
  g_signal_connect_object (problem, "changed", G_CALLBACK (show_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "counted", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::running", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "notify::paused", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  show_problem (self);
  show_search (self);
  return GTK_WIDGET (self);
}
