/* SPDX-License-Identifier: GPL-3.0-or-later */
/* files-fixture.h - a page's problem and solutions, a folder for its files, and what was reported. Layer: tests; GTK. No
 * globals but the page's data.
 */
#pragma once

#include "case.h"
#include "etude-placement-files.h"

typedef struct
{
  GtkWidget *window, *page;
  EtudeHistory *history;
  EtudePlacementProblem *problem;
  EtudePlacementSolutions *solutions;
  EtudeBoardView view;
  char *folder;
  GFile *file; /* in it; not there at first */
  gboolean reported;
  EtudeFilesOutcome outcome;
  char *text; /* that was reported */
} FilesFixture;

void files_set_up (FilesFixture *f, gconstpointer data);

/* Everything must go, and nothing but the file may be left in the folder. */
void files_tear_down (FilesFixture *f, gconstpointer data);

#define FILES_CASE(name) CASE_OF (FilesFixture, files_set_up, files_tear_down, NULL, name)

/* To be given as report. */
void files_report (GtkWidget *page, EtudeFilesOutcome outcome, const char *text);

/* Waits for a report, which must be this. */
void files_assert_report (FilesFixture *f, EtudeFilesOutcome outcome, const char *text);

/* Solves what the problem is, all solutions or the fundamental ones. */
void files_solve (FilesFixture *f, gboolean all);

void files_write (FilesFixture *f, const char *bytes, gsize length);
char *files_read (FilesFixture *f, gsize *length); /* (transfer full) */
