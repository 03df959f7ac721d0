/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-drawings.c - what somebody draws on the boards of puzzles, which comes back with each of them. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-drawings.h"

#define DRAWING_TYPE "a(yyy)"

static void
unref_variant (gpointer variant)
{
  g_variant_unref (variant);
}

GHashTable *
etude_divine_drawings_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, unref_variant);
}

void
etude_divine_drawings_keep (GHashTable *drawings, const char *id, EtudeBoardScene *scene)
{
  guint n;
  const EtudeBoardMark *marks = etude_board_scene_get_annotations (scene, &n);
  GVariantBuilder builder;

  if (n == 0)
    {
      g_hash_table_remove (drawings, id);
      return;
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE (DRAWING_TYPE));
  for (guint i = 0; i < n; i++)
    g_variant_builder_add (&builder, "(yyy)", (guchar) marks[i].from, (guchar) marks[i].to, (guchar) marks[i].mark);
  g_hash_table_insert (drawings, g_strdup (id), g_variant_ref_sink (g_variant_builder_end (&builder)));
}

/* What no hand can have drawn there is left out: the state may be somebody else's. */
void
etude_divine_drawings_show (GHashTable *drawings, const char *id, EtudeBoardScene *scene)
{
  const guint n_squares = etude_board_scene_get_columns (scene) * etude_board_scene_get_rows (scene);
  GVariant *drawn = g_hash_table_lookup (drawings, id);
  g_autofree EtudeBoardMark *marks = g_new0 (EtudeBoardMark, drawn ? g_variant_n_children (drawn) : 0);
  guint n = 0;
  guchar from, to, mark;

  for (gsize i = 0; drawn && i < g_variant_n_children (drawn); i++)
    {
      g_variant_get_child (drawn, i, "(yyy)", &from, &to, &mark);
      if (from < n_squares && to < n_squares && mark >= ETUDE_MARK_GREEN && mark < ETUDE_N_MARKS)
        marks[n++] = (EtudeBoardMark){
          .shape = from == to ? ETUDE_SHAPE_RING : ETUDE_SHAPE_ARROW, .from = from, .to = to, .mark = (EtudeMark) mark
        };
    }
  etude_board_scene_set_annotations (scene, marks, n);
}

GVariant *
etude_divine_drawings_save (GHashTable *drawings)
{
  GVariantBuilder builder;
  GHashTableIter i;
  gpointer id, drawn;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_DRAWINGS_TYPE));
  g_hash_table_iter_init (&i, drawings);
  while (g_hash_table_iter_next (&i, &id, &drawn))
    g_variant_builder_add (&builder, "{s@" DRAWING_TYPE "}", id, drawn);
  return g_variant_builder_end (&builder);
}

void
etude_divine_drawings_load (GHashTable *drawings, GVariant *state)
{
  GVariantIter i;
  char *id;
  GVariant *drawn;

  g_hash_table_remove_all (drawings);
  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_DRAWINGS_TYPE)))
    return;
  g_variant_iter_init (&i, state);
  while (g_variant_iter_next (&i, "{s@" DRAWING_TYPE "}", &id, &drawn))
    g_hash_table_insert (drawings, id, drawn);
}
