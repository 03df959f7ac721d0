/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-seen.c - what stays with puzzles that somebody has had before him, for when they come again. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-seen.h"

#define SEEN_TYPE "(txuubb)"

typedef struct
{
  guint64 key;
  EtudeDivineRecord record;
} Seen;

struct _EtudeDivineSeen
{
  GArray *seen; /* of Seen, the last one at the end */
};

EtudeDivineSeen *
etude_divine_seen_new (void)
{
  EtudeDivineSeen *self = g_new0 (EtudeDivineSeen, 1);

  self->seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  return self;
}

void
etude_divine_seen_free (EtudeDivineSeen *self)
{
  g_array_unref (self->seen);
  g_free (self);
}

/* The id as a number, by FNV-1a: it must be the same in every run. */
static guint64
key_of (EtudeDivinePuzzle *puzzle)
{
  guint64 key = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *c = etude_divine_puzzle_get_id (puzzle); *c; c++)
    key = (key ^ (guint8) *c) * G_GUINT64_CONSTANT (0x100000001b3);
  return key;
}

/* The number of those seen: it is not among them. */
static guint
find (EtudeDivineSeen *self, guint64 key)
{
  guint i = 0;

  while (i < self->seen->len && g_array_index (self->seen, Seen, i).key != key)
    i++;
  return i;
}

static void
add (EtudeDivineSeen *self, const Seen *seen)
{
  const guint i = find (self, seen->key);

  if (i < self->seen->len)
    g_array_remove_index (self->seen, i);
  else if (i == ETUDE_DIVINE_SEEN_MOST)
    g_array_remove_index (self->seen, 0);
  g_array_append_vals (self->seen, seen, 1);
}

void
etude_divine_seen_keep (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, const EtudeDivineRecord *record)
{
  add (self, &(Seen){ key_of (puzzle), *record });
}

gboolean
etude_divine_seen_find (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, EtudeDivineRecord *record)
{
  const guint i = puzzle ? find (self, key_of (puzzle)) : self->seen->len;

  if (i == self->seen->len)
    return FALSE;
  *record = g_array_index (self->seen, Seen, i).record;
  return TRUE;
}

/* --- kept --- */

GVariant *
etude_divine_seen_save (EtudeDivineSeen *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_SEEN_TYPE));
  for (guint i = 0; i < self->seen->len; i++)
    {
      const Seen *seen = &g_array_index (self->seen, Seen, i);
      const EtudeDivineRecord *record = &seen->record;

      g_variant_builder_add (&builder, SEEN_TYPE, seen->key, record->elapsed, (guint32) record->hints,
                             (guint32) record->checks, record->revealed, record->finished);
    }
  return g_variant_builder_end (&builder);
}

gboolean
etude_divine_seen_load (EtudeDivineSeen *self, GVariant *state)
{
  guint32 hints, checks;
  GVariantIter iter;
  Seen seen;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_SEEN_TYPE)))
    return FALSE;
  g_array_set_size (self->seen, 0);
  g_variant_iter_init (&iter, state);
  while (g_variant_iter_next (&iter, SEEN_TYPE, &seen.key, &seen.record.elapsed, &hints, &checks, &seen.record.revealed,
                              &seen.record.finished))
    {
      seen.record.hints = hints;
      seen.record.checks = checks;
      if (seen.record.elapsed >= 0)
        add (self, &seen);
    }
  return TRUE;
}
