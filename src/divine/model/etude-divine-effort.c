/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-effort.c - the best times by game, rule and level, and what stays with puzzles that come again. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"
#include "etude-divine-effort.h"

#include <string.h>

#include "divine-id.h"

#define SEEN_TYPE "(txuubb)"
#define STRENGTH "strength"
#define STRENGTH_MAX 10000000 /* hundredths */

/* --- best times --- */

struct _EtudeDivineTimes
{
  GObject parent_instance;

  gint64 best[ETUDE_DIVINE_KINDS][ETUDE_DIVINE_RULES][ETUDE_DIVINE_LEVELS]; /* 0: none */
  gint64 strength[ETUDE_DIVINE_KINDS];                                      /* hundredths; 0: not known */
  GPtrArray *unknown; /* entries of a newer version, or of times that cannot be (GVariant) */
};

G_DEFINE_FINAL_TYPE (EtudeDivineTimes, etude_divine_times, G_TYPE_OBJECT)

gint64
etude_divine_times_get (EtudeDivineTimes *self, enum etude_divine_game game, enum etude_divine_rule rule,
                        enum etude_divine_level level)
{
  return self->best[game][rule][level];
}

gboolean
etude_divine_times_offer (EtudeDivineTimes *self, enum etude_divine_game game, enum etude_divine_rule rule,
                          enum etude_divine_level level, gint64 elapsed)
{
  gint64 *best = &self->best[game][rule][level];

  elapsed = CLAMP (elapsed, 1, ETUDE_DIVINE_TIME_MAX);
  if (*best && elapsed >= *best)
    return FALSE;
  *best = elapsed;
  return TRUE;
}

void
etude_divine_times_learn (EtudeDivineTimes *self, enum etude_divine_game game, guint rating, gboolean helped)
{
  gint64 *strength = &self->strength[game];
  const gint64 hundredths = 100 * (gint64) rating;

  if (*strength == 0)
    *strength = hundredths;
  else
    *strength += ((helped ? hundredths * 3 / 4 : hundredths * 5 / 4) - *strength) / 4;
  *strength = CLAMP (*strength, 1, STRENGTH_MAX);
}

guint
etude_divine_times_get_strength (EtudeDivineTimes *self, enum etude_divine_game game)
{
  return (guint) ((self->strength[game] + 99) / 100);
}

/* Whose time NAME, a seed form without the seed such as "chess-exact-easy", says; NULL: it is none of ours. */
static gint64 *
find_best (EtudeDivineTimes *self, const char *name)
{
  g_autofree char *form = g_strconcat (name, "-0", NULL);
  struct etude_divine_seed seed;

  return etude_divine_seed_read (form, &seed) == ETUDE_DIVINE_ID_OK ? &self->best[seed.game][seed.rule][seed.level]
                                                                    : NULL;
}

GVariant *
etude_divine_times_save (EtudeDivineTimes *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_TIMES_TYPE));
  for (guint i = 0; i < ETUDE_DIVINE_KINDS * ETUDE_DIVINE_RULES * ETUDE_DIVINE_LEVELS; i++)
    {
      const guint game = i / (ETUDE_DIVINE_RULES * ETUDE_DIVINE_LEVELS), level = i % ETUDE_DIVINE_LEVELS;
      const guint rule = i / ETUDE_DIVINE_LEVELS % ETUDE_DIVINE_RULES;
      g_autofree char *name = g_strjoin ("-", etude_divine_game_row (game)->name, etude_divine_rule_name (rule),
                                         etude_divine_level_name (level), NULL);

      if (self->best[game][rule][level])
        g_variant_builder_add (&builder, "{sx}", name, self->best[game][rule][level]);
    }
  for (guint game = 0; game < ETUDE_DIVINE_KINDS; game++)
    {
      g_autofree char *name = g_strjoin ("-", etude_divine_game_row (game)->name, STRENGTH, NULL);

      if (self->strength[game])
        g_variant_builder_add (&builder, "{sx}", name, self->strength[game]);
    }
  for (guint i = 0; i < self->unknown->len; i++)
    {
      g_autoptr (GVariant) name = g_variant_get_child_value (self->unknown->pdata[i], 0);
      const gint64 *best = find_best (self, g_variant_get_string (name, NULL));

      if (!best || !*best)
        g_variant_builder_add_value (&builder, self->unknown->pdata[i]);
    }
  return g_variant_builder_end (&builder);
}

gboolean
etude_divine_times_load (EtudeDivineTimes *self, GVariant *state)
{
  GVariantIter iter;
  GVariant *entry;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_TIMES_TYPE)))
    return FALSE;
  memset (self->best, 0, sizeof self->best);
  memset (self->strength, 0, sizeof self->strength);
  g_ptr_array_set_size (self->unknown, 0);
  g_variant_iter_init (&iter, state);
  while ((entry = g_variant_iter_next_value (&iter)))
    {
      const char *name;
      gint64 number, *best, *strength;
      g_auto (GStrv) words = NULL;
      enum etude_divine_game game;

      g_variant_get (entry, "{&sx}", &name, &number);
      best = find_best (self, name);
      /* Whose strength NAME says; NULL: nobody's. */
      words = g_strsplit (name, "-", 2);
      strength = words[0] && g_strcmp0 (words[1], STRENGTH) == 0 && etude_divine_game_parse (words[0], &game)
                     ? &self->strength[game]
                     : NULL;
      if (best && number > 0 && number <= ETUDE_DIVINE_TIME_MAX)
        *best = number;
      else if (strength && number > 0 && number <= STRENGTH_MAX)
        *strength = number;
      else
        g_ptr_array_add (self->unknown, g_variant_ref (entry));
      g_variant_unref (entry);
    }
  return TRUE;
}

static void
etude_divine_times_class_init (EtudeDivineTimesClass *klass)
{
  ETUDE_CLASS (klass, EtudeDivineTimes, ETUDE_OWN (unknown));
}

static void
etude_divine_times_init (EtudeDivineTimes *self)
{
  self->unknown = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
}

EtudeDivineTimes *
etude_divine_times_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_TIMES, NULL);
}

/* --- puzzles that come again --- */

#define HALF 16
#define HALF_MOST 0xffffu

guint32
etude_divine_effort_pack_checks (const EtudeDivineEffort *effort)
{
  return MIN (effort->mistakes, HALF_MOST) << HALF | MIN (effort->checks, HALF_MOST);
}

void
etude_divine_effort_unpack_checks (EtudeDivineEffort *effort, guint32 packed)
{
  effort->checks = packed & HALF_MOST;
  effort->mistakes = packed >> HALF;
}

typedef struct
{
  guint64 key;
  EtudeDivineEffort effort;
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
find_seen (EtudeDivineSeen *self, guint64 key)
{
  guint i = 0;

  while (i < self->seen->len && g_array_index (self->seen, Seen, i).key != key)
    i++;
  return i;
}

static void
add_seen (EtudeDivineSeen *self, const Seen *seen)
{
  const guint i = find_seen (self, seen->key);

  if (i < self->seen->len)
    g_array_remove_index (self->seen, i);
  else if (i == ETUDE_DIVINE_SEEN_MOST)
    g_array_remove_index (self->seen, 0);
  g_array_append_vals (self->seen, seen, 1);
}

void
etude_divine_seen_keep (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, const EtudeDivineEffort *effort)
{
  add_seen (self, &(Seen){ key_of (puzzle), *effort });
}

gboolean
etude_divine_seen_find (EtudeDivineSeen *self, EtudeDivinePuzzle *puzzle, EtudeDivineEffort *effort)
{
  const guint i = puzzle ? find_seen (self, key_of (puzzle)) : self->seen->len;

  if (i == self->seen->len)
    return FALSE;
  *effort = g_array_index (self->seen, Seen, i).effort;
  return TRUE;
}

GVariant *
etude_divine_seen_save (EtudeDivineSeen *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_SEEN_TYPE));
  for (guint i = 0; i < self->seen->len; i++)
    {
      const Seen *seen = &g_array_index (self->seen, Seen, i);
      const EtudeDivineEffort *effort = &seen->effort;

      g_variant_builder_add (&builder, SEEN_TYPE, seen->key, effort->elapsed, (guint32) effort->hints,
                             etude_divine_effort_pack_checks (effort), effort->revealed, effort->finished);
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
  while (g_variant_iter_next (&iter, SEEN_TYPE, &seen.key, &seen.effort.elapsed, &hints, &checks, &seen.effort.revealed,
                              &seen.effort.finished))
    {
      seen.effort.hints = hints;
      etude_divine_effort_unpack_checks (&seen.effort, checks);
      if (seen.effort.elapsed >= 0)
        add_seen (self, &seen);
    }
  return TRUE;
}
