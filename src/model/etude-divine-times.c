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

  elapsed = MAX (elapsed, 1);
  if (*best && elapsed >= *best)
    return FALSE;
  *best = elapsed;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

void
etude_divine_times_clear (EtudeDivineTimes *self)
{
  memset (self->best, 0, sizeof self->best);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- kept --- */

/* Names are seed forms without the seed: "chess-exact-easy". */
static void
add (GVariantBuilder *builder, enum etude_divine_game game, enum etude_divine_rule rule, enum etude_divine_level level,
     gint64 best)
{
  g_autofree char *name = g_strjoin ("-", etude_divine_game_row (game)->name, etude_divine_rule_name (rule),
                                     etude_divine_level_name (level), NULL);

  if (best)
    g_variant_builder_add (builder, "{sx}", name, best);
}

GVariant *
etude_divine_times_save (EtudeDivineTimes *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_DIVINE_TIMES_TYPE));
  for (guint game = 0; game < ETUDE_DIVINE_GAMES; game++)
    for (guint rule = 0; rule < ETUDE_DIVINE_RULES; rule++)
      for (guint level = 0; level < ETUDE_DIVINE_LEVELS; level++)
        add (&builder, game, rule, level, self->best[game][rule][level]);
  return g_variant_builder_end (&builder);
}

gboolean
etude_divine_times_load (EtudeDivineTimes *self, GVariant *state)
{
  GVariantIter iter;
  const char *name;
  gint64 best;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_DIVINE_TIMES_TYPE)))
    return FALSE;
  memset (self->best, 0, sizeof self->best);
  g_variant_iter_init (&iter, state);
  while (g_variant_iter_next (&iter, "{&sx}", &name, &best))
    {
      g_autofree char *form = g_strconcat (name, "-0", NULL);
      struct etude_divine_seed seed;

      if (best > 0 && etude_divine_seed_read (form, &seed) == ETUDE_DIVINE_ID_OK)
        self->best[seed.game][seed.rule][seed.level] = best;
    }
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* --- the class --- */

static void
etude_divine_times_class_init (EtudeDivineTimesClass *klass)
{
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_divine_times_init (EtudeDivineTimes *self)
{
}

EtudeDivineTimes *
etude_divine_times_new (void)
{
  return g_object_new (ETUDE_TYPE_DIVINE_TIMES, NULL);
}
