/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate-collection-fixture.c - a collection of positions of one ending, watched while it fills. */
#include "mate-collection-fixture.h"

#include "wait.h"

static gboolean
has_solved (gpointer data)
{
  CollectionFixture *f = data;

  return f->solved != NULL;
}

static void
on_made (CollectionFixture *f)
{
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (g_object_get_data (G_OBJECT (f->tablebases), "ending"), &ending));
  f->solved = etude_tablebases_hold (f->tablebases, &ending);
}

/* Holds the tablebase of the ending called NAME. */
static void
solve (CollectionFixture *f, const char *name)
{
  struct etude_ending ending;

  g_assert_true (etude_ending_parse (name, &ending));
  g_clear_pointer (&f->solved, etude_solved_unref);
  g_object_set_data (G_OBJECT (f->tablebases), "ending", (gpointer) name);
  etude_tablebases_get (f->tablebases, &ending);
  g_assert_true (wait_until (has_solved, f));
}

/* Whether P answers the query, by what the tablebase says of it alone. */
gboolean
collection_belongs (CollectionFixture *f, const struct etude_position *p)
{
  struct etude_result result = etude_tablebase_probe (f->solved->tablebase, p);

  if (p->to_move != f->query.to_move)
    return FALSE;
  switch (f->query.collection)
    {
    case ETUDE_COLLECTION_MATE:
      return result.outcome == ETUDE_OUTCOME_MATE && result.moves == f->query.depth;
    case ETUDE_COLLECTION_MATED:
      return result.outcome == ETUDE_OUTCOME_MATED;
    case ETUDE_COLLECTION_STALEMATE:
      return result.outcome == ETUDE_OUTCOME_STALEMATE;
    case ETUDE_COLLECTION_NO_MATE:
      return result.outcome == ETUDE_OUTCOME_DRAW;
    case ETUDE_COLLECTION_ONLY_MOVE:
      return result.outcome == ETUDE_OUTCOME_MATE;
    default:
      g_assert_not_reached ();
    }
}

void
collection_assert_belongs (CollectionFixture *f, guint i)
{
  struct etude_position p = etude_mate_collection_get (f->collection, i);

  g_assert_true (collection_belongs (f, &p));
}

/* A list is emptied as a whole and grows at its end, with what is asked for now. */
static void
on_items_changed (CollectionFixture *f, guint at, guint removed, guint added)
{
  g_assert_true (g_thread_self () == f->main_thread);
  if (removed)
    g_assert_true (at == 0 && removed == f->length && added == 0);
  else
    g_assert_true (at == f->length && added > 0);
  f->length += added - removed;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->collection)), ==, f->length);
  if (added == 0)
    return;
  f->n_appended++;
  collection_assert_belongs (f, at);
  collection_assert_belongs (f, at + added / 2);
  collection_assert_belongs (f, at + added - 1);
}

static void
on_failed (CollectionFixture *f, const char *message)
{
  g_assert_true (g_str_has_suffix (message, "."));
  f->n_failed++;
}

void
collection_set_up (CollectionFixture *f, gconstpointer ending)
{
  f->main_thread = g_thread_self ();
  f->tablebases = etude_tablebases_new ();
  g_signal_connect_swapped (f->tablebases, "made", G_CALLBACK (on_made), f);
  solve (f, ending);
  f->collection = etude_mate_collection_new ();
  g_signal_connect_swapped (f->collection, "items-changed", G_CALLBACK (on_items_changed), f);
  g_signal_connect_swapped (f->collection, "failed", G_CALLBACK (on_failed), f);
}

/* The list goes, whatever is being done in threads. */
void
collection_tear_down (CollectionFixture *f, gconstpointer data)
{
  gpointer weak = f->collection;

  g_object_add_weak_pointer (G_OBJECT (f->collection), &weak);
  g_signal_handlers_disconnect_by_data (f->tablebases, f);
  g_object_unref (f->collection);
  g_assert_true (wait_until (wait_is_gone, &weak));
  etude_solved_unref (f->solved);
  g_object_unref (f->tablebases);
}

void
collection_start (CollectionFixture *f, struct etude_query query)
{
  f->query = query;
  etude_mate_collection_start (f->collection, f->solved, &query);
  g_assert_true (etude_mate_collection_get_filling (f->collection));
  g_assert_cmpuint (f->length, ==, 0);
}

gboolean
collection_is_filled (gpointer collection)
{
  return !etude_mate_collection_get_filling (collection);
}

void
collection_fill (CollectionFixture *f, struct etude_query query)
{
  collection_start (f, query);
  g_assert_true (wait_until (collection_is_filled, f->collection));
}

gboolean
collection_has_result (gpointer result)
{
  return *(GAsyncResult **) result != NULL;
}

void
collection_on_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}
