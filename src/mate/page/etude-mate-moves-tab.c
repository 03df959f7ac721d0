/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up: all moves with what they lead to, why that is so, and, for who asks, where the position is stored in the base
 * file. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-mate-tabs.h"
#include "etude-mate-why.h"
#include "etude-shown-text.h"
#include "etude-widget-class.h"

#define EDGE 8
#define STORAGE_OPEN "storage-open" /* in the state */
#define STORAGE "storage"           /* a property and an action */

struct _EtudeMateMovesTab
{
  EtudeMatePanel parent_instance;

  struct etude_position explained; /* what the reasons are of */
  struct etude_why reason[ETUDE_WHY_MAX];
  guint n_reasons, chosen;
  gboolean filling;      /* the list of reasons is being filled, not chosen from */
  gboolean show_storage; /* somebody wants to know */

  EtudeBoardScene *mirror_scene;
  GtkWidget *why, *reasons;
  GtkWidget *moves, *no_moves, *storage, *mirror, *mirror_box;
  GtkWidget *storage_placement, *storage_index, *storage_offset, *storage_meaning;
};

G_DEFINE_FINAL_TYPE (EtudeMateMovesTab, etude_mate_moves_tab, ETUDE_TYPE_MATE_PANEL)

static EtudeMateAnalysis *
analysis_of (EtudeMateMovesTab *self)
{
  return etude_mate_panel_get_analysis (ETUDE_MATE_PANEL (self));
}

/* --- the moves --- */

static void
on_previewed (EtudeMateMovesTab *self, EtudeMateMove *move)
{
  etude_mate_panel_mark (ETUDE_MATE_PANEL (self), move);
}

static void
on_played (EtudeMateMovesTab *self, EtudeMateMove *played)
{
  struct etude_move move = *etude_mate_move_get_move (played);

  etude_mate_setup_play (etude_mate_panel_get_setup (ETUDE_MATE_PANEL (self)), &move,
                         etude_mate_move_get_mover (played));
  etude_board_canvas_glide (etude_panel_get_canvas (ETUDE_PANEL (self)), move.from, move.to);
}

/* --- why --- */

/* The reason that is chosen; with the opposition the squares that it is about. */
static void
mark (EtudeMatePanel *panel, EtudeBoardScene *scene)
{
  EtudeMateMovesTab *self = ETUDE_MATE_MOVES_TAB (panel);
  const struct etude_position *p = etude_mate_analysis_get_position (analysis_of (self));
  EtudeSolved *solved = etude_mate_analysis_get_solved (analysis_of (self));
  struct etude_position turned = *p;

  /* The reasons of what is seen, if answers are asked for; some milliseconds, once for each position. */
  turned.to_move = !p->to_move;
  turned.passed = 0;
  if (!etude_panel_get_answers (ETUDE_PANEL (self)) || !solved || !solved->endings
      || etude_mate_analysis_is_over (analysis_of (self)) || etude_position_check (p) != ETUDE_LEGAL
      || !etude_solved_covers (solved, p) || !etude_solved_covers (solved, &turned))
    {
      self->n_reasons = self->chosen = 0;
      self->explained = (struct etude_position){ 0 };
    }
  else if (memcmp (&self->explained, p, sizeof *p) != 0)
    {
      self->explained = *p;
      self->chosen = 0;
      if (etude_why_find (solved->endings, p, ETUDE_WHY_ALL, self->reason, &self->n_reasons) != ETUDE_OK)
        self->n_reasons = 0; /* no memory: nothing is said */
    }
  if (self->n_reasons == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->reason[self->chosen].kind == ETUDE_WHY_OPPOSITION && self->n_reasons > 1
      && self->reason[1].kind == ETUDE_WHY_KEY_SQUARES)
    etude_mate_why_mark (scene, &self->reason[1]);
  etude_mate_why_mark (scene, &self->reason[self->chosen]);
}

/* The first sentence of the reason that is marked, for where the list is out of sight. */
static void
say_chosen (EtudeMateMovesTab *self)
{
  g_autofree char *sentence = NULL, *text = NULL;
  char *end;

  if (self->n_reasons > 0)
    sentence = etude_mate_why_sentence (&self->reason[self->chosen], &self->explained);
  text = etude_shown_unbroken (sentence);
  end = text ? strstr (text, ". ") : NULL;
  if (end)
    end[1] = '\0';
  g_object_set (self, "remark", text, NULL);
}

static void
on_reason_selected (EtudeMateMovesTab *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->reasons));

  if (self->filling || !row
      || !gtk_widget_get_mapped (GTK_WIDGET (self))) /* the list lets go of its rows when it goes */
    return;
  self->chosen = (guint) gtk_list_box_row_get_index (row);
  etude_mate_panel_mark (ETUDE_MATE_PANEL (self), NULL);
  say_chosen (self);
}

/* --- storage --- */

static void
show_storage (EtudeMateMovesTab *self)
{
  EtudeMateAnalysis *analysis = analysis_of (self);
  EtudeSolved *solved = etude_mate_analysis_get_collected (analysis);
  EtudeMateStorage storage = { 0 };
  gboolean found = FALSE;

  if (self->show_storage && solved && etude_panel_get_answers (ETUDE_PANEL (self)))
    {
      char name[ETUDE_ENDING_TEXT];

      etude_ending_name (etude_mate_setup_get_ending (etude_mate_analysis_get_setup (analysis)), name);
      found = g_str_equal (name, "KBNK")
              && etude_mate_storage_find (&storage, etude_mate_analysis_get_position (analysis), solved->endings);
    }
  gtk_widget_set_visible (self->storage, found);
  if (!found)
    return;
  gtk_label_set_label (GTK_LABEL (self->storage_placement), storage.placement);
  gtk_label_set_label (GTK_LABEL (self->storage_index), storage.index);
  gtk_label_set_label (GTK_LABEL (self->storage_offset), storage.offset);
  gtk_label_set_label (GTK_LABEL (self->storage_meaning), storage.meaning);
  gtk_widget_set_visible (self->mirror_box, storage.mirrored);
  etude_board_scene_freeze (self->mirror_scene);
  etude_mate_panel_paint (&storage.position, self->mirror_scene);
  etude_board_scene_thaw (self->mirror_scene);
  etude_mate_storage_clear (&storage);
}

static void
set_show_storage (EtudeMateMovesTab *self, gboolean shown)
{
  if (shown == self->show_storage)
    return;
  self->show_storage = shown;
  show_storage (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
show (EtudeMatePanel *panel)
{
  EtudeMateMovesTab *self = ETUDE_MATE_MOVES_TAB (panel);
  const EtudeMateAnswer *shown[2];
  gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  gboolean solved = etude_mate_analysis_get_solved (analysis_of (self)) != NULL;
  gboolean over = etude_mate_analysis_is_over (analysis_of (self));
  guint n = 0, n_moves = 0;
  GtkListBox *list;
  GtkWidget *row;

  /* Black's few moves first, so that both lists are in sight. */
  for (int side = ETUDE_BLACK; solved && answers && side >= ETUDE_WHITE; side--)
    if (etude_mate_analysis_shows (analysis_of (self), side))
      {
        shown[n] = etude_mate_analysis_get_answer (analysis_of (self), side);
        if (shown[n])
          n_moves += shown[n++]->n_moves;
      }
  etude_move_list_show (ETUDE_MOVE_LIST (self->moves), shown, n);
  gtk_widget_set_visible (self->no_moves, solved && n_moves == 0);
  gtk_label_set_label (GTK_LABEL (self->no_moves), over      ? _ ("The game is over")
                                                   : answers ? _ ("No moves here")
                                                             : _ ("Answers are hidden"));
  /* A sentence a row. */
  list = GTK_LIST_BOX (self->reasons);
  self->filling = TRUE;
  while ((row = gtk_widget_get_first_child (self->reasons)))
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < self->n_reasons; i++)
    {
      g_autofree char *sentence = etude_mate_why_sentence (&self->reason[i], &self->explained);
      g_autofree char *text = etude_shown_unbroken (sentence);
      GtkWidget *label = gtk_label_new (text);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (list, label);
    }
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int) self->chosen));
  gtk_widget_set_visible (self->why, self->n_reasons > 0);
  self->filling = FALSE;
  say_chosen (self);
  show_storage (self);
}

/* --- state --- */

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  etude_kept_property (kept, STORAGE_OPEN, panel, STORAGE);
}

/* --- the class --- */

static void
etude_mate_moves_tab_class_init (EtudeMateMovesTabClass *klass)
{
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_MOVE_LIST);
  ETUDE_WIDGET_CLASS (klass, EtudeMateMovesTab, "etude-mate-moves-tab.ui", ETUDE_OWN (mirror_scene),
                      ETUDE_BOOLEAN (STORAGE, NULL, FALSE, NULL, set_show_storage, ETUDE_AT (gboolean, show_storage),
                                     .flags = ETUDE_NOTIFIES),
                      ETUDE_CHILD (moves), ETUDE_CHILD (no_moves), ETUDE_CHILD (storage), ETUDE_CHILD (mirror),
                      ETUDE_CHILD (mirror_box), ETUDE_CHILD (storage_placement), ETUDE_CHILD (storage_index),
                      ETUDE_CHILD (storage_offset), ETUDE_CHILD (storage_meaning), ETUDE_CHILD (why),
                      ETUDE_CHILD (reasons), ETUDE_CALLBACK (on_reason_selected), ETUDE_CALLBACK (on_previewed),
                      ETUDE_CALLBACK (on_played));
  panel_class->keep_state = keep_state;
  ETUDE_MATE_PANEL_CLASS (klass)->show = show;
  ETUDE_MATE_PANEL_CLASS (klass)->mark = mark;
}

static void
etude_mate_moves_tab_init (EtudeMateMovesTab *self)
{
  EtudeBoardCanvas *mirror;

  gtk_widget_init_template (GTK_WIDGET (self));
  etude_panel_add_property (ETUDE_PANEL (self), STORAGE, self, STORAGE);
  gtk_widget_set_direction (self->storage_index, GTK_TEXT_DIR_LTR); /* a formula */
  self->mirror_scene = etude_board_scene_new (EDGE, EDGE);
  mirror = ETUDE_BOARD_CANVAS (self->mirror);
  etude_board_canvas_set_interactive (mirror, FALSE);
  etude_board_canvas_set_coordinates (mirror, ETUDE_COORDINATES_OFF);
  etude_board_canvas_set_scene (mirror, self->mirror_scene);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mirror), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Mirrored board"), -1);
}
