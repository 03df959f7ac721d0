/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-record.c - boards solved by hand, one after another, and what they come to for a problem. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-placement-record.h"
#include "etude-placement-texts.h"
#include "etude-record-csv.h"
#include "etude-record-file.h"
#include "problem-text.h"

#define HEADER "when,problem,seconds,hints"

enum
{
  WHEN,
  PROBLEM,
  SECONDS,
  HINTS,
};

typedef struct
{
  gint64 when;
  char *id;
  guint32 seconds;
  guint8 hints;
} Solved;

struct _EtudePlacementRecord
{
  GObject parent_instance;

  GArray *boards;              /* of Solved */
  EtudeRecordUnknown *unknown; /* boards of a newer version */
};

G_DEFINE_FINAL_TYPE (EtudePlacementRecord, etude_placement_record, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
solved_clear (gpointer data)
{
  g_free (((Solved *) data)->id);
}

static GArray *
boards_new (void)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (Solved));

  g_array_set_clear_func (boards, solved_clear);
  return boards;
}

void
etude_placement_record_add (EtudePlacementRecord *self, const struct etude_problem *problem, gint64 when, guint seconds,
                            guint hints)
{
  char id[ETUDE_PROBLEM_ID_TEXT];
  const Solved solved
      = { when, g_strdup (etude_problem_id_write (problem, id)), seconds, (guint8) MIN (hints, G_MAXUINT8) };

  if (self->boards->len == ETUDE_PLACEMENT_RECORD_MAX)
    g_array_remove_index (self->boards, 0);
  g_array_append_val (self->boards, solved);
  g_signal_emit (self, signals[CHANGED], 0);
}

guint
etude_placement_record_get_length (EtudePlacementRecord *self)
{
  return self->boards->len;
}

char *
etude_placement_record_describe (EtudePlacementRecord *self, const struct etude_problem *problem)
{
  char id[ETUDE_PROBLEM_ID_TEXT];
  guint n = 0, alone = 0, fastest = G_MAXUINT;
  g_autofree char *times = NULL, *time = NULL;

  etude_problem_id_write (problem, id);
  for (guint i = 0; i < self->boards->len; i++)
    {
      const Solved *solved = &g_array_index (self->boards, Solved, i);

      if (g_str_equal (solved->id, id))
        {
          n++;
          alone += solved->hints == 0;
          fastest = MIN (fastest, solved->hints == 0 ? solved->seconds : G_MAXUINT);
        }
    }
  if (n == 0)
    return NULL;
  times = g_strdup_printf (ngettext ("Solved by hand %u time", "Solved by hand %u times", n), n);
  if (alone == 0)
    return g_steal_pointer (&times);
  time = etude_placement_describe_time (fastest);
  /* Translators: "Solved by hand 3 times", 2 of them without help, "74 seconds". */
  return g_strdup_printf (_ ("%s, %u without help; fastest: %s"), times, alone, time);
}

void
etude_placement_record_count_weeks (EtudePlacementRecord *self, gint64 now, guint weeks[ETUDE_RECORD_WEEKS])
{
  memset (weeks, 0, ETUDE_RECORD_WEEKS * sizeof *weeks);
  for (guint i = 0; i < self->boards->len; i++)
    etude_record_count_week (g_array_index (self->boards, Solved, i).when, now, weeks);
}

/* --- kept --- */

GVariant *
etude_placement_record_save (EtudePlacementRecord *self)
{
  GVariantBuilder builder;
  guint next = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ETUDE_PLACEMENT_RECORD_TYPE));
  for (guint i = 0; i < self->boards->len; i++)
    {
      const Solved *solved = &g_array_index (self->boards, Solved, i);

      etude_record_unknown_save (self->unknown, solved->when, &next, &builder);
      g_variant_builder_add (&builder, "(xsuy)", solved->when, solved->id, solved->seconds, solved->hints);
    }
  etude_record_unknown_save (self->unknown, G_MAXINT64, &next, &builder);
  return g_variant_builder_end (&builder);
}

static void
take_boards (EtudePlacementRecord *self, GArray *boards)
{
  g_array_ref (boards);
  g_array_unref (self->boards);
  self->boards = boards;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_sound (const Solved *solved)
{
  struct etude_problem problem;

  return etude_record_is_time (solved->when) && etude_problem_is_id (solved->id)
         && etude_problem_id_read (solved->id, &problem).fault == ETUDE_PROBLEM_TEXT_OK;
}

/* What STATE has, into BOARDS and UNKNOWN. */
static gboolean
read_state (GVariant *state, GArray *boards, EtudeRecordUnknown *unknown)
{
  GVariantIter iter;
  GVariant *row;
  Solved solved;

  if (!g_variant_is_of_type (state, G_VARIANT_TYPE (ETUDE_PLACEMENT_RECORD_TYPE)))
    return FALSE;
  g_variant_iter_init (&iter, state);
  while ((row = g_variant_iter_next_value (&iter)))
    {
      g_variant_get (row, "(xsuy)", &solved.when, &solved.id, &solved.seconds, &solved.hints);
      if (is_sound (&solved))
        g_array_append_val (boards, solved);
      else
        {
          g_ptr_array_add (unknown, g_variant_ref (row));
          solved_clear (&solved);
        }
      g_variant_unref (row);
    }
  return boards->len <= ETUDE_PLACEMENT_RECORD_MAX;
}

gboolean
etude_placement_record_load (EtudePlacementRecord *self, GVariant *state)
{
  g_autoptr (GArray) boards = boards_new ();
  g_autoptr (EtudeRecordUnknown) unknown = etude_record_unknown_new ();

  if (!read_state (state, boards, unknown))
    return FALSE;
  g_ptr_array_set_size (self->unknown, 0);
  etude_record_unknown_join (self->unknown, unknown);
  take_boards (self, boards);
  return TRUE;
}

/* By time; 0: the same board. */
static int
compare_solved (gconstpointer first, gconstpointer second)
{
  const Solved *a = first, *b = second;

  if (a->when != b->when)
    return a->when < b->when ? -1 : 1;
  if (a->seconds != b->seconds)
    return a->seconds < b->seconds ? -1 : 1;
  return a->hints != b->hints ? (int) a->hints - (int) b->hints : strcmp (a->id, b->id);
}

/* Adds to BOARDS those that SELF has, by time, and leaves one of those that are the same. */
static void
join_boards (EtudePlacementRecord *self, GArray *boards)
{
  for (guint i = 0; i < self->boards->len; i++)
    {
      Solved solved = g_array_index (self->boards, Solved, i);

      solved.id = g_strdup (solved.id);
      g_array_append_val (boards, solved);
    }
  etude_record_csv_join (boards, compare_solved);
}

gboolean
etude_placement_record_merge (EtudePlacementRecord *self, GVariant *state)
{
  g_autoptr (GArray) boards = boards_new ();
  g_autoptr (EtudeRecordUnknown) unknown = etude_record_unknown_new ();
  gboolean more;

  if (!read_state (state, boards, unknown))
    return FALSE;
  join_boards (self, boards);
  if (boards->len > ETUDE_PLACEMENT_RECORD_MAX)
    g_array_remove_range (boards, 0, boards->len - ETUDE_PLACEMENT_RECORD_MAX);
  more = etude_record_unknown_join (self->unknown, unknown);
  if (more || boards->len > self->boards->len)
    take_boards (self, boards);
  return TRUE;
}

static gpointer
create (void)
{
  return etude_placement_record_new ();
}

static GVariant *
save (gpointer record)
{
  return etude_placement_record_save (record);
}

static gboolean
load (gpointer record, GVariant *state)
{
  return etude_placement_record_load (record, state);
}

static gboolean
merge (gpointer record, GVariant *state)
{
  return etude_placement_record_merge (record, state);
}

EtudeSession *
etude_placement_record_keep (EtudePlacementRecord *self, GFile *file, char **message)
{
  static const EtudeRecordKind kind = { "boards", create, save, load, merge };

  return etude_record_keep (self, &kind, file, message);
}

/* --- as a table --- */

char *
etude_placement_record_to_csv (EtudePlacementRecord *self)
{
  GString *text = g_string_new (HEADER "\n");

  for (guint i = 0; i < self->boards->len; i++)
    {
      const Solved *solved = &g_array_index (self->boards, Solved, i);
      g_autofree char *when = etude_record_csv_write_time (solved->when);

      g_string_append_printf (text, "%s,%s,%u,%u\n", when, solved->id, solved->seconds, solved->hints);
    }
  return g_string_free (text, FALSE);
}

/* The id is written anew: people and spreadsheets may have changed its letters. */
static guint
take_fields (char **fields, gpointer boards)
{
  char id[ETUDE_PROBLEM_ID_TEXT];
  struct etude_problem problem;
  Solved solved = { 0 };
  gint64 seconds, hints;

  if (!etude_record_csv_read_time (fields[WHEN], &solved.when) || !etude_record_is_time (solved.when))
    return WHEN;
  if (!etude_problem_is_id (fields[PROBLEM])
      || etude_problem_id_read (fields[PROBLEM], &problem).fault != ETUDE_PROBLEM_TEXT_OK)
    return PROBLEM;
  if (!etude_record_csv_read_number (fields[SECONDS], 0, G_MAXUINT32, &seconds))
    return SECONDS;
  if (!etude_record_csv_read_number (fields[HINTS], 0, G_MAXUINT8, &hints))
    return HINTS;
  solved.id = g_strdup (etude_problem_id_write (&problem, id));
  solved.seconds = (guint32) seconds;
  solved.hints = (guint8) hints;
  g_array_append_val ((GArray *) boards, solved);
  return ETUDE_RECORD_GOOD;
}

gboolean
etude_placement_record_merge_csv (EtudePlacementRecord *self, const char *text, guint *n, GError **error)
{
  g_autoptr (GArray) boards = boards_new ();
  const guint before = self->boards->len;

  if (!etude_record_csv_read (text, HEADER, take_fields, boards, error))
    return FALSE;
  join_boards (self, boards);
  if (boards->len > ETUDE_PLACEMENT_RECORD_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("A record has at most %u boards."),
                   ETUDE_PLACEMENT_RECORD_MAX);
      return FALSE;
    }
  *n = boards->len > before ? boards->len - before : 0;
  take_boards (self, boards);
  return TRUE;
}

/* --- the class --- */

static void
etude_placement_record_finalize (GObject *object)
{
  g_array_unref (ETUDE_PLACEMENT_RECORD (object)->boards);
  g_ptr_array_unref (ETUDE_PLACEMENT_RECORD (object)->unknown);
  G_OBJECT_CLASS (etude_placement_record_parent_class)->finalize (object);
}

static void
etude_placement_record_class_init (EtudePlacementRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = etude_placement_record_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
etude_placement_record_init (EtudePlacementRecord *self)
{
  self->boards = boards_new ();
  self->unknown = etude_record_unknown_new ();
}

EtudePlacementRecord *
etude_placement_record_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_RECORD, NULL);
}
