/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-player.c - an item of a lesson that is to be played, as a drill of its own. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-class.h"
#include "etude-lesson-player.h"
#include "train/train.h"
#include "notation.h"

struct _EtudeLessonPlayer
{
  GObject parent_instance;

  EtudePanel *panel;
  EtudeMateDrillCard *card;
  EtudeDrillNeeds *needs; /* NULL until there is something to play */
  EtudeMateTask task;
  gboolean wanted; /* the task is to begin as soon as the tables are there */
  const char *fault;
};

G_DEFINE_FINAL_TYPE (EtudeLessonPlayer, etude_lesson_player, G_TYPE_OBJECT)

static EtudeMateDrill *
drill_of (EtudeLessonPlayer *self)
{
  return etude_mate_drill_card_get_drill (self->card);
}

gboolean
etude_lesson_player_read (EtudeLessonItem *item, EtudeMateTask *task)
{
  const char *fen = etude_lesson_item_get (item, "fen");
  struct etude_fen read;

  if (etude_lesson_item_get_kind (item) != &etude_lesson_play_kind || !fen || !etude_fen_read (fen, &read)
      || read.position.n_men == 0 || !etude_mate_drill_knows (&read.position))
    return FALSE;
  *task = (EtudeMateTask){
    .start = read.position,
    .student = g_strcmp0 (etude_lesson_item_get (item, "side"), "black") == 0 ? ETUDE_BLACK : ETUDE_WHITE,
    .draw = g_strcmp0 (etude_lesson_item_get (item, "goal"), "draw") == 0,
    .moves = etude_lesson_item_get_moves (item),
  };
  return TRUE;
}

GArray *
etude_lesson_player_collect (GListModel *items)
{
  GArray *tasks = g_array_new (FALSE, FALSE, sizeof (EtudeMateTask));

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (EtudeLessonItem) item = g_list_model_get_item (items, i);
      EtudeMateTask task;

      if (etude_lesson_player_read (item, &task))
        g_array_append_val (tasks, task);
    }
  return tasks;
}

static void
begin (EtudeLessonPlayer *self)
{
  self->wanted = FALSE;
  if (!etude_mate_drill_begin_task (drill_of (self), etude_drill_needs_get_solved (self->needs),
                                    etude_drill_needs_get_barrier (self->needs), &self->task,
                                    ETUDE_MATE_DEFENDER_LONGEST, g_random_int ()))
    {
      self->fault = _ ("The goal cannot be reached from here, whatever is played.");
      etude_mate_drill_clear (drill_of (self)); /* tells */
    }
}

static void
on_ready (EtudeLessonPlayer *self)
{
  if (self->wanted)
    begin (self);
}

void
etude_lesson_player_set_item (EtudeLessonPlayer *self, EtudeLessonItem *item)
{
  EtudeMateTask task;
  const gboolean plays = item && etude_lesson_item_get_kind (item) == &etude_lesson_play_kind;
  g_autoptr (EtudeTablebases) tablebases = NULL;

  self->wanted = plays && etude_lesson_player_read (item, &task);
  self->fault = plays && !self->wanted ? _ ("This position can be looked at, but not judged.") : NULL;
  etude_mate_drill_clear (drill_of (self));
  if (!self->wanted)
    return;
  self->task = task;
  /* A lesson that asks for no play makes no tables. */
  if (!self->needs)
    {
      tablebases = etude_tablebases_new ();
      self->needs = etude_drill_needs_new (tablebases);
      g_signal_connect_object (self->needs, "ready", G_CALLBACK (on_ready), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->needs, "failed", G_CALLBACK (etude_panel_message), self->panel, G_CONNECT_SWAPPED);
      g_signal_connect_object (tablebases, "failed", G_CALLBACK (etude_panel_message), self->panel, G_CONNECT_SWAPPED);
    }
  if (etude_drill_needs_prepare (self->needs, &task.start))
    begin (self);
}

void
etude_lesson_player_restart (EtudeLessonPlayer *self)
{
  if (etude_mate_drill_get_state (drill_of (self)) != ETUDE_MATE_DRILL_NONE)
    begin (self);
}

gboolean
etude_lesson_player_has_begun (EtudeLessonPlayer *self)
{
  return etude_mate_drill_has_begun (drill_of (self));
}

const char *
etude_lesson_player_get_fault (EtudeLessonPlayer *self)
{
  return self->fault;
}

static void
etude_lesson_player_class_init (EtudeLessonPlayerClass *klass)
{
  ETUDE_CLASS (klass, EtudeLessonPlayer, ETUDE_KEEP (needs));
}

static void
etude_lesson_player_init (EtudeLessonPlayer *self)
{
}

EtudeLessonPlayer *
etude_lesson_player_new (EtudePanel *panel, EtudeMateDrillCard *card)
{
  EtudeLessonPlayer *self = g_object_new (ETUDE_TYPE_LESSON_PLAYER, NULL);

  self->panel = panel;
  self->card = card;
  return self;
}
