/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-shelf.c - puzzles that somebody has begun, solved or likes, each with where it stands. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-shelf.h"

#include "etude-class.h"

struct _EtudeDivineShelf
{
  GObject parent_instance;

  GPtrArray *puzzles; /* of EtudeDivineShelved */
};

G_DEFINE_FINAL_TYPE (EtudeDivineShelf, etude_divine_shelf, G_TYPE_OBJECT)

static guint changed_signal;

static void
shelved_free (gpointer data)
{
  EtudeDivineShelved *shelved = data;

  g_free (shelved->id);
  g_free (shelved->name);
  g_clear_pointer (&shelved->state, g_variant_unref);
  g_free (shelved);
}

static EtudeDivineShelved *
shelved_copy (const EtudeDivineShelved *from)
{
  EtudeDivineShelved *copy = g_memdup2 (from, sizeof *from);

  copy->id = g_strdup (from->id);
  copy->name = g_strdup (from->name ? from->name : "");
  if (copy->state)
    g_variant_ref_sink (copy->state);
  return copy;
}

guint
etude_divine_shelf_get_length (EtudeDivineShelf *self)
{
  return self->puzzles->len;
}

const EtudeDivineShelved *
etude_divine_shelf_get (EtudeDivineShelf *self, guint i)
{
  return g_ptr_array_index (self->puzzles, i);
}

/* The number of the one with this id or seed form, or how many there are. */
static guint
find (EtudeDivineShelf *self, const char *text)
{
  guint i = 0;

  while (i < self->puzzles->len && g_strcmp0 (etude_divine_shelf_get (self, i)->id, text) != 0
         && (!*text || g_strcmp0 (etude_divine_shelf_get (self, i)->name, text) != 0))
    i++;
  return i;
}

const EtudeDivineShelved *
etude_divine_shelf_find (EtudeDivineShelf *self, const char *text)
{
  const guint i = find (self, text);

  return i < self->puzzles->len ? etude_divine_shelf_get (self, i) : NULL;
}

void
etude_divine_shelf_put (EtudeDivineShelf *self, const EtudeDivineShelved *what)
{
  EtudeDivineShelved *put = shelved_copy (what);
  const guint before = find (self, what->id);
  guint last = self->puzzles->len;

  if (before < self->puzzles->len)
    {
      put->solved |= etude_divine_shelf_get (self, before)->solved;
      put->favourite |= etude_divine_shelf_get (self, before)->favourite;
      g_ptr_array_remove_index (self->puzzles, before);
    }
  else if (last == ETUDE_DIVINE_SHELF_MOST)
    {
      while (last > 1 && etude_divine_shelf_get (self, last - 1)->favourite)
        last--;
      g_ptr_array_remove_index (self->puzzles, last - 1);
    }
  g_ptr_array_insert (self->puzzles, 0, put);
  g_signal_emit (self, changed_signal, 0);
}

void
etude_divine_shelf_put_game (EtudeDivineShelf *self, EtudeDivineGame *game, gint64 now, gboolean anyhow)
{
  EtudeDivinePuzzle *puzzle = etude_divine_game_get_puzzle (game);
  const gboolean solved = etude_divine_game_was_solved (game), open = !etude_divine_game_is_solved (game);
  const gboolean done = solved || etude_divine_game_get_depth (game) > 0 || etude_divine_game_has_marks (game)
                        || etude_divine_game_get_tray (game) != etude_divine_game_get_pieces (game);

  if (!puzzle || !(anyhow || done || etude_divine_shelf_find (self, etude_divine_puzzle_get_id (puzzle))))
    return;
  etude_divine_shelf_put (self, &(EtudeDivineShelved){ .id = (char *) etude_divine_puzzle_get_id (puzzle),
                                                       .name = (char *) etude_divine_puzzle_get_seed_form (puzzle),
                                                       .kind = etude_divine_puzzle_get_game (puzzle),
                                                       .level = etude_divine_puzzle_get_level (puzzle),
                                                       .when = now,
                                                       .milliseconds = etude_divine_game_get_elapsed (game),
                                                       .solved = solved,
                                                       .state = open ? etude_divine_game_put_aside (game) : NULL });
}

void
etude_divine_shelf_set_favourite (EtudeDivineShelf *self, const char *id, gboolean favourite)
{
  const guint i = find (self, id);

  g_return_if_fail (i < self->puzzles->len);
  ((EtudeDivineShelved *) g_ptr_array_index (self->puzzles, i))->favourite = favourite;
  g_signal_emit (self, changed_signal, 0);
}

GVariant *
etude_divine_shelf_save (EtudeDivineShelf *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_SHELF_TYPE));
  for (guint i = 0; i < self->puzzles->len; i++)
    {
      const EtudeDivineShelved *shelved = etude_divine_shelf_get (self, i);

      g_variant_builder_add (
          &builder, "(ssyyxxbb@mv)", shelved->id, shelved->name, (guchar) shelved->kind, (guchar) shelved->level,
          shelved->when, shelved->milliseconds, shelved->solved, shelved->favourite,
          g_variant_new_maybe (G_VARIANT_TYPE_VARIANT, shelved->state ? g_variant_new_variant (shelved->state) : NULL));
    }
  return g_variant_builder_end (&builder);
}

gboolean
etude_divine_shelf_load (EtudeDivineShelf *self, GVariant *state)
{
  EtudeDivineShelved read = { 0 };
  guchar kind, level;
  GVariantIter iter;
  GVariant *maybe;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_SHELF_TYPE)))
    return FALSE;
  g_ptr_array_set_size (self->puzzles, 0);
  g_variant_iter_init (&iter, state);
  while (g_variant_iter_next (&iter, "(&s&syyxxbb@mv)", &read.id, &read.name, &kind, &level, &read.when,
                              &read.milliseconds, &read.solved, &read.favourite, &maybe))
    {
      g_autoptr (GVariant) boxed = g_variant_get_maybe (maybe);
      g_autoptr (GVariant) kept = boxed ? g_variant_get_variant (boxed) : NULL;

      g_variant_unref (maybe);
      read.kind = kind;
      read.level = level;
      read.state = kept;
      if (*read.id && (kind < ETUDE_DIVINE_KINDS || kind == ETUDE_DIVINE_REGIONS) && level < ETUDE_DIVINE_LEVELS
          && read.milliseconds >= 0 && find (self, read.id) == self->puzzles->len
          && self->puzzles->len < ETUDE_DIVINE_SHELF_MOST)
        g_ptr_array_add (self->puzzles, shelved_copy (&read));
    }
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

static void
etude_divine_shelf_class_init (EtudeDivineShelfClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineShelf, ETUDE_OWN (puzzles), ETUDE_SIGNAL ("changed", &changed_signal));
}

static void
etude_divine_shelf_init (EtudeDivineShelf *self)
{
  self->puzzles = g_ptr_array_new_with_free_func (shelved_free);
}

EtudeDivineShelf *
etude_divine_shelf_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_SHELF, NULL);
}
