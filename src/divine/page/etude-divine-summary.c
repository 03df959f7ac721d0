/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-summary.c - the card of the Divine page with the task, how it stands, and the pieces to place. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-compat.h"
#include "etude-divine-panel.h"
#include "etude-divine-summary.h"
#include "etude-divine-texts.h"
#include "etude-piece-tray.h"
#include "etude-room.h"
#include "etude-texture.h"

#define PIECE_SIZE 32 /* of a piece on its button beside the pencil */

struct _EtudeDivineSummary
{
  GtkWidget parent_instance;

  EtudeDivineGame *game;
  EtudeDivinePuzzle *puzzle; /* whose pieces the pencil has; held */
  guint pencil;              /* a piece, or ETUDE_DIVINE_CROSS */
  GtkWidget *content, *headline_room, *headline, *trays, *tray, *pencils, *detail_room, *detail;
};

G_DEFINE_FINAL_TYPE (EtudeDivineSummary, etude_divine_summary, GTK_TYPE_WIDGET)

static enum etude_divine_game
kind_of (EtudeDivineSummary *self)
{
  return etude_divine_puzzle_get_game (etude_divine_game_get_puzzle (self->game));
}

/* --- the pencil --- */

static void
on_chosen (GtkToggleButton *button, GParamSpec *pspec, EtudeDivineSummary *self)
{
  if (gtk_toggle_button_get_active (button))
    self->pencil = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "mark"));
}

static GtkWidget *
make_piece_image (EtudeDivineSummary *self, guint piece)
{
  int pixels = PIECE_SIZE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = etude_piece_art_texture (etude_divine_panel_face (kind_of (self), piece), pixels);
  GtkWidget *image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (image), PIECE_SIZE);
  return image;
}

static GtkWidget *
make_button (EtudeDivineSummary *self, guint mark)
{
  const gboolean cross = mark == ETUDE_DIVINE_CROSS;
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button),
                        cross ? gtk_image_new_from_icon_name ("window-close-symbolic") : make_piece_image (self, mark));
  gtk_widget_set_tooltip_text (button, cross ? _ ("Cross out squares where nothing stands; the right mouse button does "
                                                  "that at any time, and draws with Shift, Ctrl or Alt")
                                             : _ ("Pencil this piece on squares that you click or draw over"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cross ? _ ("Cross out") : etude_divine_piece_name (kind_of (self), mark), -1);
  g_object_set_data (G_OBJECT (button), "mark", GUINT_TO_POINTER (mark));
  g_signal_connect_object (button, "notify::active", G_CALLBACK (on_chosen), self, 0);
  return button;
}

/* --- texts --- */

static gboolean
shows_solved (EtudeDivineSummary *self, const EtudeDivineStanding *standing)
{
  return etude_divine_game_is_solved (self->game) && standing->answers;
}

static const char *
question (guint pieces)
{
  static const char *const questions[ETUDE_DIVINE_PIECES] = {
    N_ ("Where does the piece stand?"),      N_ ("Where do the two pieces stand?"),
    N_ ("Where do the three pieces stand?"), N_ ("Where do the four pieces stand?"),
    N_ ("Where do the five pieces stand?"),
  };
  guint n = 0;

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    n += pieces >> piece & 1;
  return n > 0 ? _ (questions[n - 1]) : "";
}

/* In front of a class nothing else says which pieces they are. */
static char *
headline_text (EtudeDivineSummary *self, const EtudeDivineStanding *standing)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (self->game);

  if (!puzzle)
    return g_strdup (standing->making ? _ ("Making a puzzle…") : _ ("No puzzle"));
  if (etude_divine_game_get_paused (self->game))
    return g_strdup (_ ("Paused"));
  if (!standing->answers)
    return etude_divine_describe_question (etude_divine_puzzle_get (puzzle));
  if (!shows_solved (self, standing))
    return g_strdup (question (etude_divine_game_get_pieces (self->game)));
  return g_strdup (etude_divine_game_was_revealed (self->game) ? _ ("This is the answer") : _ ("All found!"));
}

static char *
result_text (EtudeDivineSummary *self, const EtudeDivineResult *result)
{
  if (etude_divine_game_was_revealed (self->game))
    return g_strdup (_ ("Undo leads back to your own pieces."));
  return etude_divine_describe_result (
      etude_divine_game_get_elapsed (self->game), etude_divine_game_get_n_hints (self->game),
      etude_divine_game_get_n_checks (self->game), FALSE, result && result->is_best, result ? result->best_before : 0);
}

/* What is to be done, and by which rule; the pieces are seen beside it. */
static char *
task_text (EtudeDivineSummary *self)
{
  const struct etude_divine_puzzle *puzzle = etude_divine_puzzle_get (etude_divine_game_get_puzzle (self->game));

  if ((puzzle->pieces & (puzzle->pieces - 1)) == 0)
    return etude_divine_describe_task (puzzle);
  /* Translators: the rule that the hidden pieces keep follows. */
  return g_strdup_printf (_ ("Each number says how many of them attack that square. %s."),
                          etude_divine_describe_rule (puzzle->game, puzzle->rule));
}

static char *
detail_text (EtudeDivineSummary *self, const EtudeDivineStanding *standing, const char *task)
{
  if (!etude_divine_game_get_puzzle (self->game))
    return g_strdup ("");
  if (etude_divine_game_get_paused (self->game))
    return g_strdup (_ ("The board is covered while the clock stands still."));
  if (shows_solved (self, standing))
    return result_text (self, standing->result);
  if (etude_divine_game_get_tray (self->game) == 0 && standing->answers)
    return g_strdup (_ ("All pieces stand, but some numbers do not fit yet."));
  return g_strdup (task);
}

/* --- the tray --- */

static void
show_trays (EtudeDivineSummary *self, gboolean pencilling)
{
  guint tray = etude_divine_game_get_tray (self->game), n = 0;
  EtudeFace faces[ETUDE_DIVINE_PIECES];
  gboolean solved = etude_divine_game_is_solved (self->game);

  for (guint piece = 0; piece < ETUDE_DIVINE_PIECES; piece++)
    if (tray >> piece & 1)
      faces[n++] = etude_divine_panel_face (kind_of (self), piece);
  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), faces, n);
  gtk_widget_set_sensitive (self->tray, !etude_divine_game_get_paused (self->game));
  gtk_stack_set_visible_child_name (GTK_STACK (self->trays), solved ? "done" : pencilling ? "pencils" : "tray");
}

void
etude_divine_summary_show (EtudeDivineSummary *self, const EtudeDivineStanding *standing)
{
  g_autofree char *task = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *detail = NULL;

  if (g_set_object (&self->puzzle, etude_divine_game_get_puzzle (self->game)))
    {
      guint pieces = etude_divine_game_get_pieces (self->game);
      GtkWidget *button, *first = NULL;

      /* One button for each hidden piece, and one for nothing. */
      while ((button = gtk_widget_get_first_child (self->pencils)))
        gtk_box_remove (GTK_BOX (self->pencils), button);
      self->pencil = ETUDE_DIVINE_CROSS;
      for (guint mark = 0; mark <= ETUDE_DIVINE_CROSS; mark++)
        {
          if (!(pieces >> mark & 1) && mark != ETUDE_DIVINE_CROSS)
            continue;
          button = make_button (self, mark);
          gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first ? GTK_TOGGLE_BUTTON (first) : NULL);
          if (!first)
            gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
          first = first ? first : button;
          gtk_box_append (GTK_BOX (self->pencils), button);
        }
    }
  task = etude_divine_game_get_puzzle (self->game) ? task_text (self) : g_strdup ("");
  headline = headline_text (self, standing);
  detail = detail_text (self, standing, task);
  etude_room_set_sample (ETUDE_ROOM (self->headline_room), question (etude_divine_game_get_pieces (self->game)));
  etude_room_set_sample (ETUDE_ROOM (self->detail_room), task);
  etude_compat_say (self->headline, headline);
  etude_compat_say (self->detail, detail);
  if (shows_solved (self, standing) && !etude_divine_game_was_revealed (self->game))
    gtk_widget_add_css_class (self->content, "found");
  else
    gtk_widget_remove_css_class (self->content, "found");
  show_trays (self, standing->pencilling);
}

/* --- for everybody --- */

void
etude_divine_summary_set_game (EtudeDivineSummary *self, EtudeDivineGame *game)
{
  g_set_object (&self->game, game);
}

void
etude_divine_summary_set_canvas (EtudeDivineSummary *self, EtudeBoardCanvas *canvas)
{
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), canvas);
}

guint
etude_divine_summary_get_pencil (EtudeDivineSummary *self)
{
  return self->pencil;
}

const char *
etude_divine_summary_get_headline (EtudeDivineSummary *self)
{
  return gtk_label_get_label (GTK_LABEL (self->headline));
}

const char *
etude_divine_summary_get_detail (EtudeDivineSummary *self)
{
  return gtk_label_get_label (GTK_LABEL (self->detail));
}

GtkWidget *
etude_divine_summary_get_trays (EtudeDivineSummary *self)
{
  return self->trays;
}

/* --- the class --- */

static void
etude_divine_summary_dispose (GObject *object)
{
  EtudeDivineSummary *self = ETUDE_DIVINE_SUMMARY (object);

  g_clear_object (&self->game);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (etude_divine_summary_parent_class)->dispose (object);
}

static void
etude_divine_summary_class_init (EtudeDivineSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = etude_divine_summary_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/etude_chess/Etude/etude-divine-summary.ui");
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, content);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, headline);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, trays);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, tray);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, pencils);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, headline_room);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, detail_room);
  gtk_widget_class_bind_template_child (widget_class, EtudeDivineSummary, detail);
}

static void
etude_divine_summary_init (EtudeDivineSummary *self)
{
  self->pencil = ETUDE_DIVINE_CROSS;
  gtk_widget_init_template (GTK_WIDGET (self));
}
