/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-train-files.c - the record and its drills as files. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-files.h"
#include "etude-mate-cards.h"
#include "etude-mate-train-files.h"
#include "etude-panel-save.h"

#define CARDS 40

static const char *const record_suffixes[] = { "csv", NULL };
static const char *const card_suffixes[] = { "txt", "tsv", NULL };

void
etude_mate_train_files_export (EtudePanel *panel, EtudeMateRecord *record)
{
  const EtudeFilesQuestion question
      = { _ ("Export the Record"), "etude-training.csv", _ ("Tables (CSV)"), record_suffixes };
  g_autofree char *text = etude_mate_record_to_csv (record);

  etude_panel_save (panel, &question, text);
}

static char *
describe_added (guint n)
{
  return g_strdup_printf (ngettext ("%u drill added", "%u drills added", n), n);
}

void
etude_mate_train_files_import (EtudePanel *panel, EtudeMateRecord *record)
{
  etude_panel_import (panel, record, (EtudePanelMerge) etude_mate_record_merge_csv, describe_added);
}

/* --- cards --- */

typedef struct
{
  EtudeSolved *solved;
  const struct etude_barrier *barrier;
  EtudeMateTheme theme;
  guint32 seed;
} Cards;

static void
cards_free (gpointer data)
{
  etude_solved_unref (((Cards *) data)->solved);
  g_free (data);
}

static void
make_cards (GTask *task, gpointer panel, gpointer data, GCancellable *cancellable)
{
  const Cards *cards = data;

  g_task_return_pointer (
      task, etude_mate_cards_to_tsv (cards->solved->tablebase, cards->barrier, cards->theme, CARDS, cards->seed),
      g_free);
}

static void
on_cards (GObject *panel, GAsyncResult *result, gpointer data)
{
  const Cards *cards = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_strdup_printf ("etude-%s.txt", etude_mate_theme_name (cards->theme));
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), NULL);
  const EtudeFilesQuestion question = { _ ("Save Flash Cards"), name, _ ("Flash cards for Anki"), card_suffixes };

  etude_panel_save (ETUDE_PANEL (panel), &question, text);
}

void
etude_mate_train_files_export_cards (EtudePanel *panel, EtudeSolved *solved, const struct etude_barrier *barrier,
                                     EtudeMateTheme theme)
{
  g_autoptr (GTask) task = g_task_new (panel, NULL, on_cards, NULL);
  Cards *cards = g_new (Cards, 1);

  *cards = (Cards){ etude_solved_ref (solved), barrier, theme, g_random_int () };
  g_task_set_task_data (task, cards, cards_free);
  g_task_run_in_thread (task, make_cards);
}
