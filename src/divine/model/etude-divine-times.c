/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-times.c - the best times by game, rule and level. */
#define G_LOG_DOMAIN "etude"

#include "etude-divine-times.h"

#include <string.h>

#include "divine-id.h"

struct _EtudeDivineTimes
{
  GObject parent_instance;

  gint64 best[ETUDE_DIVINE_GAMES][ETUDE_DIVINE_RULES][ETUDE_DIVINE_LEVELS]; /* 0: none */
  GPtrArray *unknown; /* entries of a newer version, or of times that cannot be (GVariant) */
};

G_DEFINE_FINAL_TYPE (EtudeDivineTimes, etude_divine_times, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* --- kept --- */

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
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
        if (self->best[game][rule][level])
          {
            g_autofree char *name = g_strjoin ("-", etude_divine_game_row (game)->name, etude_divine_rule_name (rule),
                                               etude_divine_level_name (level), NULL);

            g_variant_builder_add (&builder, "{sx}", name, self->best[game][rule][level]);
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
  g_ptr_array_set_size (self->unknown, 0);
  g_variant_iter_init (&iter, state);
  while ((entry = g_variant_iter_next_value (&iter)))
    {
      const char *name;
      gint64 time, *best;

      g_variant_get (entry, "{&sx}", &name, &time);
      best = find_best (self, name);
      if (best && time > 0 && time <= ETUDE_DIVINE_TIME_MAX)
        *best = time;
      else
        g_ptr_array_add (self->unknown, g_variant_ref (entry));
      g_variant_unref (entry);
    }
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* --- the class --- */

static void
etude_divine_times_finalize (GObject *object)
{
  g_ptr_array_unref (ETUDE_DIVINE_TIMES (object)->unknown);
  G_OBJECT_CLASS (etude_divine_times_parent_class)->finalize (object);
}

static void
etude_divine_times_class_init (EtudeDivineTimesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_divine_times_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
