/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-presentation.c - a panel in front of a class: its board and one sentence, as large as they go. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class-tools.h"
#include "etude-class.h"
#include "etude-later.h"
#include "etude-piece-tray.h"
#include "etude-presentation.h"

/* Parts of the height of the window. */
#define TEXT (1 / 19.0)       /* letters of the sentence */
#define LEAST_TEXT (1 / 36.0) /* of a long one, lest it is cut off */
#define BOARD_TEXT (1 / 27.0) /* letters and numbers on the board */
#define MARGIN (1 / 45.0)
#define TEXT_BELOW 0.155 /* room for it under the board, however long it is: the board stays as it is */

#define WIDE 1.4 /* from this width by height on the sentence is beside the board */

/* Buttons and the pieces beside the board by the height of the window, in pixels. */
static const struct
{
  int height;
  const char *css;
  guint piece;
} sizes[] = { { 0, "usual", 44 }, { 1000, "large", 60 }, { 1400, "larger", 80 }, { 2000, "largest", 120 } };

#define LARGER_BY 1.2
#define LARGEST 2.1

struct _EtudePresentation
{
  GtkWidget parent_instance;

  gboolean audience;
  EtudePanel *panel;
  gboolean had_answers;      /* the panel, before it was presented */
  EtudeBoardScene *question; /* what an audience sees while answers are hidden; NULL: it sees the panel's scene */
  gboolean answers, blank, flipped;
  double scale; /* of the text */
  guint size;   /* the row of SIZES */
  guint number; /* of an item, that is being typed; 0: none is */
  char *remark; /* said below the sentence, or NULL */
  char *said;   /* the sentence */

  GtkWidget *canvas, *sentence, *tray, *buttons, *pencil, *hint;
};

G_DEFINE_FINAL_TYPE (EtudePresentation, etude_presentation, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PANEL,
  PROP_ANSWERS,
  PROP_BLANK,
  PROP_FLIPPED,
  PROP_SENTENCE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
notify (EtudePresentation *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* --- what is shown --- */

/* The sentence, and below it the number that is being typed, or the remark. */
static void
show_sentence (EtudePresentation *self)
{
  g_autofree char *number = self->number ? g_strdup_printf ("→ %u", self->number) : NULL;
  const char *more = number ? number : self->remark;
  g_autofree char *text = more ? g_strdup_printf ("%s\n%s", self->said ? self->said : "", more) : NULL;

  etude_sentence_set_text (ETUDE_SENTENCE (self->sentence), text ? text : self->said);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
say (EtudePresentation *self, const char *text)
{
  g_free (self->said);
  self->said = g_strdup (text);
  show_sentence (self);
  notify (self, PROP_SENTENCE);
}

void
etude_presentation_set_remark (EtudePresentation *self, const char *remark)
{
  g_free (self->remark);
  self->remark = g_strdup (remark);
  show_sentence (self);
}

/* Whether the panel has an action NAME that means something now. */
static gboolean
can (EtudePresentation *self, const char *name)
{
  GAction *action = self->panel ? g_action_map_lookup_action (etude_panel_get_actions (self->panel), name) : NULL;

  return action && g_action_get_enabled (action);
}

static void
show_hint (EtudePresentation *self)
{
  gtk_widget_set_visible (self->hint, can (self, "train-hint") || can (self, "hint"));
}

static void
show (EtudePresentation *self)
{
  if (!self->panel)
    etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), NULL);
  else if (self->audience && !self->answers)
    {
      g_autoptr (EtudeExhibit) exhibit = etude_panel_make_exhibit (self->panel, ETUDE_EXHIBIT_SEEN);
      const EtudeExhibitParts *parts = etude_exhibit_get (exhibit);
      const guint columns = etude_board_scene_get_columns (parts->scene),
                  rows = etude_board_scene_get_rows (parts->scene);

      /* A scene of its own, for the panel's shows the answers. It stays when the question changes, so that the board does,
       * too. */
      if (!self->question || etude_board_scene_get_columns (self->question) != columns
          || etude_board_scene_get_rows (self->question) != rows)
        {
          g_clear_object (&self->question);
          self->question = etude_board_scene_new (columns, rows);
        }
      etude_board_scene_copy (self->question, parts->scene);
      etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), self->question);
      say (self, parts->caption);
    }
  else
    {
      const char *headline = etude_panel_get_headline (self->panel), *detail = etude_panel_get_detail (self->panel);
      g_autofree char *both
          = headline && *headline && detail && *detail ? g_strdup_printf ("%s\n%s", headline, detail) : NULL;

      etude_board_canvas_set_scene (ETUDE_BOARD_CANVAS (self->canvas), etude_panel_get_scene (self->panel));
      g_clear_object (&self->question);
      say (self, both ? both : headline && *headline ? headline : detail);
    }
}

/* Pieces that can be set come beside the board. */
static void
show_tray (EtudePresentation *self)
{
  EtudeFace faces[ETUDE_PANEL_TRAY_MAX];
  const guint n = self->panel && !self->audience ? etude_panel_get_tray (self->panel, faces) : 0;

  etude_piece_tray_set_faces (ETUDE_PIECE_TRAY (self->tray), faces, n);
  if (gtk_widget_get_visible (self->tray) != (n > 0))
    gtk_widget_set_visible (self->tray, n > 0);
}

static void
show_side (EtudePresentation *self)
{
  etude_board_canvas_set_flipped (ETUDE_BOARD_CANVAS (self->canvas),
                                  self->flipped != (self->panel && etude_panel_get_turned (self->panel)));
}

static void
show_movable (EtudePresentation *self)
{
  etude_board_canvas_set_locked (ETUDE_BOARD_CANVAS (self->canvas), !etude_panel_get_movable (self->panel));
  show (self);
}

static void
on_scene_changed (EtudePresentation *self)
{
  if (self->question)
    show (self);
  show_tray (self);
}

static void
listen_to_scene (EtudePresentation *self)
{
  g_signal_connect_object (etude_panel_get_scene (self->panel), "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  show (self);
  show_tray (self);
}

/* The panel has another scene; the old one may live on. */
static void
on_other_scene (EtudePresentation *self)
{
  EtudeBoardScene *before = etude_board_canvas_get_scene (ETUDE_BOARD_CANVAS (self->canvas));

  if (before)
    g_signal_handlers_disconnect_by_func (before, on_scene_changed, self);
  listen_to_scene (self);
}

/* --- the panel --- */

/* The panel itself may show its answers, when a hint is asked for. */
static void
on_panel_answers (EtudePresentation *self)
{
  if (!self->audience)
    etude_presentation_set_answers (self, etude_panel_get_answers (self->panel));
  show (self);
}

static void
release_panel (EtudePresentation *self)
{
  EtudePanel *panel = self->panel;

  if (!panel)
    return;
  g_signal_handlers_disconnect_by_data (panel, self);
  g_signal_handlers_disconnect_by_data (etude_panel_get_actions (panel), self);
  g_signal_handlers_disconnect_by_data (etude_panel_get_scene (panel), self);
  g_signal_handlers_disconnect_by_data (self->canvas, panel);
  if (!self->audience)
    etude_panel_set_answers (panel, self->had_answers);
  g_clear_object (&self->question);
  g_clear_object (&self->panel);
}

static void
adopt_panel (EtudePresentation *self, EtudePanel *panel)
{
  self->panel = g_object_ref (panel);
  self->had_answers = etude_panel_get_answers (panel);
  if (!self->audience)
    {
      etude_panel_set_answers (panel, self->answers);
      /* The teacher's hands, when they are on this board. */
      g_signal_connect_object (self->canvas, "carried", G_CALLBACK (etude_panel_carried), self->panel,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->canvas, "dropped", G_CALLBACK (etude_panel_dropped), self->panel,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->canvas, "put-back", G_CALLBACK (etude_panel_put_back), self->panel,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->canvas, "letter", G_CALLBACK (etude_panel_letter), self->panel, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->canvas, "visited", G_CALLBACK (etude_panel_visited), self->panel,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->canvas, "activated", G_CALLBACK (etude_panel_activated), self->panel,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (panel, "notify::headline", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::detail", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::answers", G_CALLBACK (on_panel_answers), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::movable", G_CALLBACK (show_movable), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::turned", G_CALLBACK (show_side), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "notify::scene", G_CALLBACK (on_other_scene), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (etude_panel_get_actions (panel), "action-enabled-changed", G_CALLBACK (show_hint), self,
                           G_CONNECT_SWAPPED);
  listen_to_scene (self);
  show_hint (self);
  show_movable (self);
  show_side (self);
}

void
etude_presentation_set_panel (EtudePresentation *self, EtudePanel *panel)
{
  if (self->panel == panel)
    return;
  release_panel (self);
  if (panel)
    adopt_panel (self, panel);
  else
    show (self);
  notify (self, PROP_PANEL);
}

/* --- what the class may see --- */

void
etude_presentation_set_answers (EtudePresentation *self, gboolean answers)
{
  if (self->answers == !!answers)
    return;
  self->answers = !!answers;
  if (self->panel && !self->audience)
    etude_panel_set_answers (self->panel, self->answers);
  show (self);
  notify (self, PROP_ANSWERS);
}

gboolean
etude_presentation_get_answers (EtudePresentation *self)
{
  return self->answers;
}

/* Black: neither to be seen nor to be heard. */
void
etude_presentation_set_blank (EtudePresentation *self, gboolean blank)
{
  if (self->blank == !!blank)
    return;
  self->blank = !!blank;
  gtk_widget_set_child_visible (self->canvas, !blank);
  gtk_widget_set_child_visible (self->sentence, !blank);
  gtk_widget_set_child_visible (self->tray, !blank);
  gtk_widget_set_child_visible (self->buttons, !blank);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  notify (self, PROP_BLANK);
}

gboolean
etude_presentation_get_blank (EtudePresentation *self)
{
  return self->blank;
}

const char *
etude_presentation_get_sentence (EtudePresentation *self)
{
  return self->said;
}

EtudeBoardCanvas *
etude_presentation_get_canvas (EtudePresentation *self)
{
  return ETUDE_BOARD_CANVAS (self->canvas);
}

static void
toggle_answers (EtudePresentation *self)
{
  etude_presentation_set_answers (self, !self->answers);
}

/* A stray click shows nothing, it only hides. */
static void
hide_answers (EtudePresentation *self)
{
  etude_presentation_set_answers (self, FALSE);
}

static void
leave (EtudePresentation *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

/* --- keys --- */

static void
act (EtudePresentation *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

static void
set_scale (EtudePresentation *self, double scale)
{
  self->scale = CLAMP (scale, 1, LARGEST);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* A letter's key means the same in all layouts of keyboards and with Caps Lock. */
static gboolean
act_by_letter (EtudePresentation *self, guint keyval)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_h:
      toggle_answers (self);
      return TRUE;
    case GDK_KEY_b:
    case GDK_KEY_period:
      etude_presentation_set_blank (self, !self->blank);
      return TRUE;
    case GDK_KEY_f:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.flipped", NULL);
      return TRUE;
    case GDK_KEY_g:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.guess", NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A number and Enter go to the item of that number. */
static gboolean
act_by_number (EtudePresentation *self, guint keyval)
{
  const guint32 digit = gdk_keyval_to_unicode (keyval);
  const guint before = self->number;

  if (!can (self, "go-to"))
    return FALSE;
  if (digit >= '0' && digit <= '9' && (digit > '0' || before))
    self->number = MIN (before * 10 + (digit - '0'), 9999);
  else
    {
      self->number = 0;
      if (before && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
        gtk_widget_activate_action (GTK_WIDGET (self), "page.go-to", "u", before);
      else if (!before)
        return FALSE;
    }
  show_sentence (self);
  return self->number || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_Escape;
}

/* Of what is played, or of a puzzle. */
static void
ask_hint (EtudePresentation *self)
{
  act (self, can (self, "train-hint") ? "page.train-hint" : "page.hint");
}

/* A clicker is enough: where nothing comes next while the answer is hidden, it shows that. */
static void
go_on (EtudePresentation *self)
{
  gboolean can_go = FALSE;

  if (self->panel)
    g_object_get (self->panel, "can-go-forward", &can_go, NULL);
  if (can_go || self->answers)
    act (self, "page.on");
  else
    toggle_answers (self);
}

static gboolean
act_by_sign (EtudePresentation *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      go_on (self);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      act (self, "page.before");
      return TRUE;
    case GDK_KEY_question:
      ask_hint (self);
      return TRUE;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      set_scale (self, self->scale * LARGER_BY);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      set_scale (self, self->scale / LARGER_BY);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      set_scale (self, 1);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
etude_presentation_key (EtudePresentation *self, guint keyval, GdkModifierType modifiers)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_F5)
    {
      leave (self);
      return GDK_EVENT_STOP;
    }
  /* Some clickers send it; what the class has guessed it takes back. */
  if (keyval == GDK_KEY_BackSpace && !etude_board_canvas_get_over (ETUDE_BOARD_CANVAS (self->canvas)))
    {
      EtudeHistory *history = self->panel ? etude_panel_get_history (self->panel) : NULL;

      /* What was done in front of the class is taken back, if anything was. */
      act (self, can (self, "train-back")                          ? "page.train-back"
                 : history && etude_history_get_can_undo (history) ? "page.undo"
                                                                   : "page.before");
      return GDK_EVENT_STOP;
    }
  return act_by_number (self, keyval) || act_by_letter (self, keyval) || act_by_sign (self, keyval);
}

/* The board has the same keys for pieces, and is asked after. */
static gboolean
on_key_before (EtudePresentation *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  return etude_presentation_key (self, keyval, modifiers);
}

/* What neither board nor sentence wanted: Escape puts a piece back first. */
static gboolean
on_key_after (EtudePresentation *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (modifiers & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      leave (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
      if (can (self, "play"))
        act (self, "page.play");
      else
        toggle_answers (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
      act (self, keyval == GDK_KEY_Down && can (self, "variation") ? "page.variation" : "page.forward");
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_Up:
      act (self, "page.back");
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* --- layout --- */

static void
etude_presentation_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0; /* as large as the window */
  *minimum_baseline = *natural_baseline = -1;
}

static void
give (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, MAX (width, 1), MAX (height, 1) }, -1);
}

static void
give_tray (EtudePresentation *self, int x, int y, int width, int height)
{
  int wide, high;

  if (!gtk_widget_get_visible (self->tray))
    return;
  /* Each by itself: of a row, whose pictures can shrink, the height for its width is the least one. */
  gtk_widget_measure (self->tray, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (self->tray, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
  wide = MIN (wide, width);
  high = MIN (high, height);
  give (self->tray, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
}

/* At the lower edge, from LEFT on. Returns the height it takes, with a margin above it. */
static int
allocate_tray (EtudePresentation *self, int left, int width, int height, int margin)
{
  int taken;

  if (!gtk_widget_get_visible (self->tray))
    return 0;
  gtk_widget_measure (self->tray, GTK_ORIENTATION_VERTICAL, -1, NULL, &taken, NULL, NULL);
  give_tray (self, left, height - margin - taken, width, taken);
  return taken + margin;
}

/* Beside a board with the sentence below it they stand in a column, lest they cover squares. */
static GtkOrientation
orientation_for (int width, int height)
{
  return width > height && width <= height * WIDE ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
}

static guint
size_for (int height)
{
  guint size = G_N_ELEMENTS (sizes) - 1;

  while (height < sizes[size].height)
    size--;
  return size;
}

/* On a fine screen whose desktop does not enlarge things they would be too small to be found. */
static void
fit_buttons (gpointer presentation)
{
  EtudePresentation *self = presentation;
  const int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  const GtkOrientation orientation = orientation_for (width, height);

  if (!self->buttons)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (self->tray)), orientation);
  etude_pencil_set_orientation (ETUDE_PENCIL (self->pencil), orientation);
  gtk_widget_remove_css_class (self->buttons, sizes[self->size].css);
  self->size = size_for (height);
  gtk_widget_add_css_class (self->buttons, sizes[self->size].css);
  g_object_set (self->tray, "piece-size", sizes[self->size].piece, NULL);
}

static void
etude_presentation_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EtudePresentation *self = ETUDE_PRESENTATION (widget);
  int margin = (int) (height * MARGIN);
  GtkRequisition buttons;

  if (self->blank)
    return;
  etude_board_canvas_set_bold (ETUDE_BOARD_CANVAS (self->canvas), height * BOARD_TEXT);
  if (width > height * WIDE)
    {
      int board = height - 2 * margin, left = 2 * margin + board, room = width - left - margin;
      const int text = board - allocate_tray (self, left, room, height, margin);
      double size = height * TEXT * self->scale;

      /* The board at the left, as high as the window, and the sentence in what is left of the width. */
      give (self->canvas, margin, margin, board, board);
      etude_sentence_fit (ETUDE_SENTENCE (self->sentence), room, text, size, height * LEAST_TEXT);
      give (self->sentence, left, margin, room, text);
    }
  else
    {
      const int room = width - 2 * margin, text = (int) (height * TEXT_BELOW * self->scale);
      const int board = height - text - 3 * margin, side = (room - board) / 2;
      const int below = MAX (-side, 0); /* empty below the board of a narrow window, which stands in the middle */
      int tray = 0;

      /* The board stays as it is when a tray comes: that goes beside it, or takes room of the sentence. */
      if (orientation_for (width, height) == GTK_ORIENTATION_VERTICAL)
        give_tray (self, margin, margin, side, board);
      else
        tray = allocate_tray (self, margin, room, height, margin);
      etude_sentence_fit (ETUDE_SENTENCE (self->sentence), room, text + below - tray, height * TEXT * self->scale,
                          height * LEAST_TEXT);
      give (self->canvas, margin, margin, room, board);
      give (self->sentence, margin, board + 2 * margin - below, room, text + below - tray);
    }
  if (size_for (height) != self->size
      || orientation_for (width, height) != gtk_orientable_get_orientation (GTK_ORIENTABLE (self->buttons)))
    etude_later (self, fit_buttons);
  gtk_widget_get_preferred_size (self->buttons, &buttons, NULL);
  give (self->buttons, MAX (0, width - buttons.width - margin / 2), margin / 2, buttons.width, buttons.height);
}

static void
etude_presentation_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);

  if (ETUDE_PRESENTATION (widget)->blank)
    gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 1 }, &GRAPHENE_RECT_INIT (0, 0, width, height));
  else
    GTK_WIDGET_CLASS (etude_presentation_parent_class)->snapshot (widget, snapshot);
}

/* --- the class --- */

static void
set_flipped (EtudePresentation *self, gboolean flipped)
{
  self->flipped = flipped;
  show_side (self);
  notify (self, PROP_FLIPPED);
}

static void
etude_presentation_class_init (EtudePresentationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_CLASS (
      klass, EtudePresentation, ETUDE_AT_DISPOSE (release_panel), ETUDE_OWN (said), ETUDE_OWN (remark),
      ETUDE_END (canvas, gtk_widget_unparent), ETUDE_END (sentence, gtk_widget_unparent),
      ETUDE_END (tray, gtk_widget_unparent), ETUDE_END (buttons, gtk_widget_unparent),
      ETUDE_SIGNAL ("leave", &signals[LEAVE]),
      ETUDE_OBJECT ("panel", &properties[PROP_PANEL], EtudePanel, ETUDE_TYPE_PANEL, NULL, etude_presentation_set_panel,
                    ETUDE_AT (EtudePanel *, panel)),
      ETUDE_BOOLEAN ("answers", &properties[PROP_ANSWERS], FALSE, NULL, etude_presentation_set_answers,
                     ETUDE_AT (gboolean, answers)),
      ETUDE_BOOLEAN ("blank", &properties[PROP_BLANK], FALSE, NULL, etude_presentation_set_blank,
                     ETUDE_AT (gboolean, blank)),
      ETUDE_BOOLEAN ("flipped", &properties[PROP_FLIPPED], FALSE, NULL, set_flipped, ETUDE_AT (gboolean, flipped)),
      ETUDE_STRING ("sentence", &properties[PROP_SENTENCE], etude_presentation_get_sentence, NULL));
  widget_class->measure = etude_presentation_measure;
  widget_class->size_allocate = etude_presentation_size_allocate;
  widget_class->snapshot = etude_presentation_snapshot;
  gtk_widget_class_set_css_name (widget_class, "presentation");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_keys (EtudePresentation *self, GtkPropagationPhase phase, GCallback handler)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_object (keys, "key-pressed", handler, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static GtkWidget *
add_button (EtudePresentation *self, const char *icon, const char *name, const char *action, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  if (action)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  else
    g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->buttons), button);
  return button;
}

static void
etude_presentation_init (EtudePresentation *self)
{
  self->scale = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Presentation"), -1);
  self->sentence = etude_sentence_new ();
  gtk_widget_set_parent (self->sentence, GTK_WIDGET (self));
  g_signal_connect_object (self->sentence, "clicked", G_CALLBACK (hide_answers), self, G_CONNECT_SWAPPED);
  add_keys (self, GTK_PHASE_CAPTURE, G_CALLBACK (on_key_before));
  add_keys (self, GTK_PHASE_BUBBLE, G_CALLBACK (on_key_after));
}

GtkWidget *
etude_presentation_new (gboolean audience)
{
  EtudePresentation *self = g_object_new (ETUDE_TYPE_PRESENTATION, NULL);

  self->audience = audience;
  self->canvas = etude_board_canvas_new (NULL);
  if (audience)
    etude_board_canvas_set_interactive (ETUDE_BOARD_CANVAS (self->canvas), FALSE);
  gtk_widget_insert_before (self->canvas, GTK_WIDGET (self), self->sentence);
  self->tray = g_object_new (ETUDE_TYPE_PIECE_TRAY, NULL);
  etude_piece_tray_set_canvas (ETUDE_PIECE_TRAY (self->tray), ETUDE_BOARD_CANVAS (self->canvas));
  gtk_widget_set_visible (self->tray, FALSE);
  gtk_widget_set_parent (self->tray, GTK_WIDGET (self));
  /* For mouse, pen and finger. They step back while nobody points at them. */
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_visible (self->buttons, !self->audience);
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
  gtk_widget_add_css_class (self->buttons, "presentation-buttons");
  add_button (self, "go-previous-symbolic", _ ("Back"), "page.before", NULL);
  add_button (self, "go-next-symbolic", _ ("Forward"), NULL, G_CALLBACK (go_on));
  add_button (self, "view-reveal-symbolic", _ ("Answer"), NULL, G_CALLBACK (toggle_answers));
  self->hint = add_button (self, "dialog-question-symbolic", _ ("Hint"), NULL, G_CALLBACK (ask_hint));
  self->pencil = etude_pencil_new (ETUDE_BOARD_CANVAS (self->canvas));
  gtk_box_append (GTK_BOX (self->buttons), self->pencil);
  add_button (self, "mark-location-symbolic", _ ("The Class Guesses"), "win.guess", NULL);
  add_button (self, "window-close-symbolic", _ ("Stop Presenting"), NULL, G_CALLBACK (leave));
  return GTK_WIDGET (self);
}
