/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-explore-private.h - what the files of the explorer share. Layer: pages. */
#pragma once

#include "etude-mate-explore.h"
#include "etude-mate-kind.h"

G_BEGIN_DECLS

#define ETUDE_NOT_TOLD G_MININT /* nobody has said what is on the board */

struct _EtudeMateExplore
{
  GtkWidget parent_instance;

  EtudeSolved *solved;                 /* what is explored, or NULL */
  struct etude_statistics *statistics; /* NULL until they are counted */
  GCancellable *counting, *finding;    /* NULL when nothing of the kind is done */
  EtudeMateCollection *collection;
  EtudeMateChoice choice;
  gboolean stale;         /* the collection is not the one chosen */
  gboolean random_wanted; /* as soon as the collection is there */
  gboolean following;     /* widgets are being brought in line with the choice, not by hand */
  guint long_timeout;     /* the source that shows that filling takes long, or 0 */
  int current_moves;      /* those of the position on the board, or ETUDE_NOT_TOLD */
  enum etude_colour current_side;

  GtkWidget *content, *stack, *waiting, *heading, *white_button, *black_button, *log_button, *histogram, *kinds,
      *symmetry_button;
  GtkWidget *title, *size, *previous_button, *next_button, *random_button, *export_button, *progress_box, *progress;
  GtkWidget *gallery;
};

/* Cancels *CANCELLABLE, if there is one, and lets go of it. */
void etude_mate_explore_cancel (GCancellable **cancellable);

/* Does what is to be done, when somebody looks: counts, collects. */
void etude_mate_explore_update (EtudeMateExplore *self);

/* Brings the buttons and the drop-down in line with the choice. */
void etude_mate_explore_show_choice (EtudeMateExplore *self);

/* The choice is another one: shows it, and collects. */
void etude_mate_explore_changed (EtudeMateExplore *self);

G_END_DECLS
