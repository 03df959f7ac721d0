/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-kept-drawings.c - what somebody draws on the boards of a panel, which comes back with each of them. */
#define G_LOG_DOMAIN "etude"

#include "etude-kept-drawings.h"

#include <string.h>

#include "etude-board-drawings.h"

#define DRAWING_TYPE "a(yyy)"

GHashTable *
etude_kept_drawings_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
}

void
etude_kept_drawings_keep (GHashTable *drawings, const char *id, EtudeBoardScene *scene)
{
  if (etude_board_scene_has_annotations (scene))
    g_hash_table_insert (drawings, g_strdup (id), etude_board_drawings_get (scene));
  else
    g_hash_table_remove (drawings, id);
}

void
etude_kept_drawings_show (GHashTable *drawings, const char *id, EtudeBoardScene *scene)
{
  etude_board_drawings_show (scene, g_hash_table_lookup (drawings, id));
}

GVariant *
etude_kept_drawings_save (GHashTable *drawings)
{
  GVariantBuilder builder;
  GHashTableIter i;
  gpointer id, value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_KEPT_DRAWINGS_TYPE));
  g_hash_table_iter_init (&i, drawings);
  while (g_hash_table_iter_next (&i, &id, &value))
    {
      const GArray *drawn = value;

      g_variant_builder_open (&builder, G_VARIANT_TYPE ("{s" DRAWING_TYPE "}"));
      g_variant_builder_add (&builder, "s", id);
      g_variant_builder_open (&builder, G_VARIANT_TYPE (DRAWING_TYPE));
      for (guint k = 0; k < drawn->len; k++)
        {
          const EtudeDrawing *drawing = &g_array_index (drawn, EtudeDrawing, k);

          g_variant_builder_add (&builder, "(yyy)", drawing->from, drawing->to, (guchar) drawing->colour);
        }
      g_variant_builder_close (&builder);
      g_variant_builder_close (&builder);
    }
  return g_variant_builder_end (&builder);
}

void
etude_kept_drawings_load (GHashTable *drawings, GVariant *state)
{
  GVariantIter i, k;
  char *id;
  GVariant *packed;
  guchar from, to, colour;

  g_hash_table_remove_all (drawings);
  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_KEPT_DRAWINGS_TYPE)))
    return;
  g_variant_iter_init (&i, state);
  while (g_variant_iter_next (&i, "{s@" DRAWING_TYPE "}", &id, &packed))
    {
      GArray *drawn = g_array_new (FALSE, FALSE, sizeof (EtudeDrawing));

      g_variant_iter_init (&k, packed);
      while (g_variant_iter_next (&k, "(yyy)", &from, &to, &colour))
        {
          EtudeDrawing drawing = { from, to, (char) colour };

          /* What no hand can have drawn is left out: the state may be somebody else's. */
          if (colour && strchr (ETUDE_DRAWING_COLOURS, colour))
            g_array_append_val (drawn, drawing);
        }
      g_hash_table_insert (drawings, id, drawn);
      g_variant_unref (packed);
    }
}
