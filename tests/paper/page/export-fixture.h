/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export-fixture.h - an export of boards into a folder of its own, and accidents on the way. Layer: tests; GTK. No globals.
 */
#pragma once

#include "case.h"
#include "etude-board-export.h"

typedef struct
{
  char *folder;
  GFile *file;
  GListStore *boards; /* of GtkStringObject: each character a column, the letter a to h of its queen */
  EtudeBoardExport *export;
  guint n_painted;  /* boards painted or written */
  gpointer painted; /* the last of them */
  guint halfway;    /* when so many are, the three below happen, if they are set */
  GCancellable *cancelled;
  gboolean remove_first, add_last;
  gboolean ended;
  GError *error;
} ExportFixture;

void export_set_up (ExportFixture *f, gconstpointer data);

/* The export must go, and nothing but the file may be left in the folder. */
void export_tear_down (ExportFixture *f, gconstpointer data);

#define EXPORT_CASE(name) CASE_OF (ExportFixture, export_set_up, export_tear_down, NULL, name)

/* Adds N boards of eight queens, three different ones in turn. */
void export_add_boards (ExportFixture *f, guint n);

/* Puts the board ITEM on SCENE; DATA is the fixture. */
void export_paint (gpointer item, EtudeBoardScene *scene, gpointer data);

/* Runs the export and waits for its end. */
void export_run (ExportFixture *f, EtudeExportFormat format, GCancellable *cancellable);

/* What the file has; LENGTH may be NULL. (transfer full) */
char *export_read_back (ExportFixture *f, gsize *length);

/* Both; nothing may go wrong. (transfer full) */
char *export_run_and_read (ExportFixture *f, EtudeExportFormat format, gsize *length);
