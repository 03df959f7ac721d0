/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-collection-fixture.h - a collection of positions of one ending, watched while it fills. Layer: tests; GIO. No globals.
 *
 * What comes into the list is looked at: it grows at its end only, with positions of what is asked for now, and that is
 * told on the main thread.
 */
#pragma once

#include "case.h"
#include "etude-mate-collection.h"

typedef struct
{
  EtudeTablebases *tablebases;
  struct etude_ending ending;
  EtudeSolved *solved; /* all of it */
  EtudeMateCollection *collection;
  GThread *main_thread;
  struct etude_theme_query query; /* what is asked for now */
  guint length;                   /* as told by items-changed */
  guint n_appended, n_failed;
} CollectionFixture;

/* Queries as initialisers. */
#define ALL(kind, side, moves)                                             \
  {                                                                        \
    .theme = ETUDE_THEME_##kind, .to_move = ETUDE_##side, .depth = (moves) \
  }
#define FUNDAMENTAL(kind, side, moves)                                                          \
  {                                                                                             \
    .theme = ETUDE_THEME_##kind, .to_move = ETUDE_##side, .depth = (moves), .fundamental = true \
  }

/* An empty list, and the ending called ENDING, solved. */
void collection_set_up (CollectionFixture *f, gconstpointer ending);

/* Lets go of the list; it must go, whatever is being done in threads. */
void collection_tear_down (CollectionFixture *f, gconstpointer data);

#define COLLECTION_CASE(ending, name) CASE_OF (CollectionFixture, collection_set_up, collection_tear_down, ending, name)

/* Asks for QUERY, and waits until the list is filled. */
void collection_start (CollectionFixture *f, struct etude_theme_query query);
void collection_fill (CollectionFixture *f, struct etude_theme_query query);

/* For wait_until: whether nothing more comes into the list. */
gboolean collection_is_filled (gpointer collection);

/* Whether P answers the query, by what the table says of it alone. */
gboolean collection_belongs (CollectionFixture *f, const struct etude_position *p);
void collection_assert_belongs (CollectionFixture *f, guint i);

/* Keeps RESULT in the GAsyncResult * that DATA points to, and, for wait_until, whether there is one. */
void collection_on_result (GObject *source, GAsyncResult *result, gpointer data);
gboolean collection_has_result (gpointer result);
