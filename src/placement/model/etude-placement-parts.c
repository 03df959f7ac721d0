/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-parts.c - the parts of a count in a folder: made, read, counted in a thread, added up. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-file.h"
#include "etude-placement-part.h"
#include "etude-placement-state.h"
#include "placement.h"

#define FIRST_WORD "etude-part" /* what is a part begins with it */

struct _EtudePlacementParts
{
  EtudeRows parent_instance;

  char *folder; /* its URI; NULL: none */
  gboolean is_read, is_added_up;
  struct etude_placement_part subject, sum;
  char *fault;
};

G_DEFINE_FINAL_TYPE (EtudePlacementParts, etude_placement_parts, ETUDE_TYPE_ROWS)

/* --- in the thread --- */

/* The data of a job, one block. */
typedef struct
{
  gboolean counts;
  guint first, n;
  struct etude_general problem; /* whose N parts are made where there are none; 0: that is looked for */

  gboolean is_read, is_added_up; /* what came of it */
  struct etude_placement_part subject, sum;
  char fault[1024];

  char folder[];
} Work;

/* What the thread has at hand. */
typedef struct
{
  EtudeJob *job;
  Work *work;
  GArray *files;      /* of struct etude_part_file, by number */
  GHashTable *places; /* by number: its GFile */
  guint n_counted;
  GFile *file; /* of the part that is counted */
} Folder;

static void
file_clear (gpointer file)
{
  g_free ((char *) ((struct etude_part_file *) file)->name);
}

/* FALSE, for those who return it. */
static gboolean
fail (Folder *folder, const char *where, const char *why)
{
  if (where)
    /* Translators: a file's name, and what is wrong with it, as a sentence without a full stop. */
    g_snprintf (folder->work->fault, sizeof folder->work->fault, _ ("%s: %s."), where, why);
  else
    g_snprintf (folder->work->fault, sizeof folder->work->fault, "%s%s", why, g_str_has_suffix (why, ".") ? "" : ".");
  return FALSE;
}

/* What is wrong with parts, which is let go. */
static gboolean
fail_with (Folder *folder, struct etude_part_fault *fault)
{
  if (fault->status == ETUDE_NO_MEMORY)
    fail (folder, NULL, _ ("There is not enough memory for this."));
  else if (fault->status == ETUDE_BAD_INPUT)
    fail (folder, fault->where, fault->why);
  g_clear_pointer (&fault->why, g_free);
  return FALSE;
}

static void
show_part (Folder *folder, guint number, const struct etude_placement_part *part)
{
  EtudePartRow row = { .number = number, .is_here = part != NULL };

  if (part)
    {
      row.branches = part->branches;
      row.done = part->done;
      row.all = part->all;
      for (guint i = 0; i <= ETUDE_SQUARES_MAX; i++)
        row.is_about |= part->rest[i] > 0;
    }
  etude_job_hand_over (folder->job, g_memdup2 (&row, sizeof row));
}

/* FILE into *PART, which gets no number if it is something else. */
static gboolean
read_part (Folder *folder, GFile *file, struct etude_placement_part *part)
{
  g_autofree char *name = etude_file_get_name (file), *why = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = etude_file_load (file, ETUDE_PART_BYTES_MAX, NULL, &error);
  gsize size = 0;
  const char *text = bytes ? g_bytes_get_data (bytes, &size) : NULL;

  part->part = 0;
  if (!bytes)
    return fail (folder, NULL, error->message);
  if (size < strlen (FIRST_WORD) || memcmp (text, FIRST_WORD, strlen (FIRST_WORD)) != 0)
    return TRUE;
  return etude_placement_part_read (text, size, true, part, &why) || fail (folder, name, why);
}

static gboolean
write_part (Folder *folder, GFile *file, const struct etude_placement_part *part)
{
  char *text = etude_placement_part_write (part);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  g_autoptr (GError) error = NULL;

  return etude_file_save (file, bytes, NULL, &error) || fail (folder, NULL, error->message);
}

/* Takes FILE. */
static void
add_file (Folder *folder, GFile *file, const struct etude_placement_part *part)
{
  const struct etude_part_file found = { *part, etude_file_get_name (file) };

  g_array_append_val (folder->files, found);
  g_hash_table_insert (folder->places, GUINT_TO_POINTER (part->part), file);
}

/* By part, then by name: what is said of two files does not depend on how a folder lists them. */
static int
compare_files (gconstpointer a, gconstpointer b)
{
  const struct etude_part_file *one = a, *other = b;

  if (one->part.part != other->part.part)
    return one->part.part < other->part.part ? -1 : 1;
  return strcmp (one->name, other->name);
}

/* Reads what may be a part: small files. */
static gboolean
read_folder (Folder *folder, GFile *place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (
      place,
      G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                                     "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN,
      G_FILE_QUERY_INFO_NONE, NULL, &error);
  GFileInfo *info;
  GFile *file;

  while (files && g_file_enumerator_iterate (files, &info, &file, NULL, &error) && info)
    {
      struct etude_placement_part part;

      if (etude_job_is_stopped (folder->job))
        return FALSE;
      if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || g_file_info_get_is_hidden (info)
          || g_file_info_get_size (info) > ETUDE_PART_BYTES_MAX)
        continue;
      if (!read_part (folder, file, &part))
        return FALSE;
      if (part.part > 0)
        add_file (folder, g_object_ref (file), &part);
    }
  if (error)
    {
      g_autoptr (GError) explained = etude_file_explain (place, ETUDE_FILE_READ, error);

      return fail (folder, NULL, explained->message);
    }
  g_array_sort (folder->files, compare_files);
  return TRUE;
}

static bool
goes_on (void *data, const struct etude_placement_part *part, uint64_t done, uint64_t total)
{
  return !etude_job_is_stopped (((Folder *) data)->job);
}

/* The parts of the problem, in an empty folder. */
static gboolean
make_parts (Folder *folder, GFile *place)
{
  const guint n = folder->work->n;
  const struct etude_part_counting counting = { .tick = goes_on, .data = folder };
  g_autofree struct etude_placement_part *parts = g_new (struct etude_placement_part, n);
  g_autofree char *last = g_strdup_printf ("%u", n);
  const struct etude_placement_part whole = etude_placement_part_new (&folder->work->problem, false);
  struct etude_part_fault fault = { .status = etude_placement_parts_deal (&whole, n, &counting, parts) };

  if (fault.status != ETUDE_OK)
    return fail_with (folder, &fault);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("part-%0*u-of-%u.txt", (int) strlen (last), i + 1, n);
      GFile *file = g_file_get_child (place, name);

      add_file (folder, file, &parts[i]);
      if (!etude_job_tick (folder->job, i, n) || !write_part (folder, file, &parts[i]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
scan_folder (Folder *folder)
{
  g_autoptr (GFile) place = g_file_new_for_uri (folder->work->folder);
  const struct etude_general asked = etude_general_compact (&folder->work->problem);
  struct etude_general found;
  struct etude_part_fault fault;
  guint at = 0;

  if (!read_folder (folder, place))
    return FALSE;
  if (folder->files->len == 0 && (folder->work->counts || folder->work->n == 0))
    return fail (folder, NULL, _ ("There are no parts in this folder any more."));
  if (folder->files->len == 0 && !make_parts (folder, place))
    return FALSE;
  if (!etude_placement_parts_belong ((gpointer) folder->files->data, folder->files->len, false, true, &fault))
    return fail_with (folder, &fault);
  folder->work->subject = g_array_index (folder->files, struct etude_part_file, 0).part;
  etude_placement_part_problem (&folder->work->subject, &found);
  found = etude_general_compact (&found);
  if (folder->work->n == 0 && !etude_placement_problems_equal (&found, &asked))
    return FALSE;
  folder->work->is_read = TRUE;
  for (guint number = 1; number <= folder->work->subject.parts; number++)
    {
      const struct etude_part_file *file
          = at < folder->files->len ? &g_array_index (folder->files, struct etude_part_file, at) : NULL;
      const gboolean is_here = file && file->part.part == number;

      show_part (folder, number, is_here ? &file->part : NULL);
      folder->n_counted += is_here && file->part.done == file->part.branches;
      at += is_here;
    }
  return TRUE;
}

static bool
tick (void *data, const struct etude_placement_part *part, uint64_t done, uint64_t total)
{
  Folder *folder = data;
  const double here = part->branches ? (double) part->done / part->branches : 0;

  return etude_job_tick (folder->job, (uint64_t) ((folder->n_counted + here) * 1000), folder->files->len * 1000);
}

static bool
keep (void *data, const struct etude_placement_part *part)
{
  Folder *folder = data;

  if (etude_job_is_stopped (folder->job) || !write_part (folder, folder->file, part))
    return false;
  show_part (folder, part->part, part);
  return true;
}

/* What another computer has counted meanwhile is not counted again. */
static gboolean
count_file (Folder *folder, struct etude_part_file *file)
{
  const struct etude_part_counting counting
      = { .threads = MIN (g_get_num_processors (), ETUDE_THREADS_MAX), .tick = tick, .keep = keep, .data = folder };
  struct etude_part_fault fault = { .status = ETUDE_OK };
  struct etude_part_file again[2] = { *file, { .name = file->name } };

  if (file->part.done == file->part.branches)
    return TRUE;
  folder->file = g_hash_table_lookup (folder->places, GUINT_TO_POINTER (file->part.part));
  if (!read_part (folder, folder->file, &again[1].part))
    return FALSE;
  if (again[1].part.part != file->part.part || again[1].part.parts != file->part.parts)
    return fail (folder, file->name, _ ("This file has changed in the meantime"));
  again[0].part.part = 0; /* else the same part would be there twice */
  if (!etude_placement_parts_belong (again, 2, false, true, &fault))
    return fail_with (folder, &fault);
  file->part = again[1].part;
  fault.status = etude_placement_part_count (&counting, &file->part);
  if (file->part.too_large)
    return fail (folder, file->name, _ ("The number has more than 38 digits; counting ends there"));
  if (fault.status != ETUDE_OK)
    return fault.status == ETUDE_BAD_INPUT ? FALSE : fail_with (folder, &fault); /* BAD_INPUT: said where it was kept */
  show_part (folder, file->part.part, &file->part);
  folder->n_counted++;
  return TRUE;
}

static void
work_on_folder (EtudeJob *job, gpointer data)
{
  Folder folder = { .job = job,
                    .work = data,
                    .files = g_array_new (FALSE, FALSE, sizeof (struct etude_part_file)),
                    .places = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref) };
  const struct etude_part_counting counting = { .tick = goes_on, .data = &folder };
  struct etude_part_fault fault;
  gboolean good;
  guint start = 0;

  g_array_set_clear_func (folder.files, file_clear);
  good = scan_folder (&folder);
  while (start < folder.files->len
         && g_array_index (folder.files, struct etude_part_file, start).part.part < folder.work->first)
    start++;
  for (guint i = 0; i < folder.files->len && good && folder.work->counts; i++)
    good = count_file (&folder, &g_array_index (folder.files, struct etude_part_file, (start + i) % folder.files->len));
  if (good && folder.n_counted >= folder.work->subject.parts)
    {
      folder.work->is_added_up = etude_placement_parts_add_up ((gpointer) folder.files->data, folder.files->len, 0,
                                                               &counting, true, &folder.work->sum, &fault);
      if (!folder.work->is_added_up)
        fail_with (&folder, &fault);
    }
  g_array_unref (folder.files);
  g_hash_table_unref (folder.places);
}

/* --- in the main thread --- */

static void
begin (EtudePlacementParts *self, const Work *work)
{
  const gsize length = strlen (self->folder) + 1;
  Work *own = g_malloc0 (sizeof *own + length);

  *own = *work;
  memcpy (own->folder, self->folder, length);
  g_clear_pointer (&self->fault, g_free);
  self->is_added_up = FALSE;
  etude_rows_begin (ETUDE_ROWS (self), 0, work_on_folder, own);
}

static void
go_on (EtudeRows *rows, gpointer ended)
{
  EtudePlacementParts *self = ETUDE_PLACEMENT_PARTS (rows);
  const Work *work = ended;

  if (!work)
    return;
  self->is_read |= work->is_read;
  if (work->is_read)
    self->subject = work->subject;
  self->is_added_up = work->is_added_up;
  self->sum = work->sum;
  self->fault = *work->fault ? g_strdup (work->fault) : NULL;
}

void
etude_placement_parts_open (EtudePlacementParts *self, GFile *folder, const struct etude_general *problem, guint n)
{
  g_return_if_fail (n <= ETUDE_PARTS_MAX);

  etude_rows_clear (ETUDE_ROWS (self));
  g_free (self->folder);
  self->folder = g_file_get_uri (folder);
  self->is_read = FALSE;
  begin (self, &(Work){ .n = n, .problem = *problem });
}

void
etude_placement_parts_count (EtudePlacementParts *self, guint first)
{
  g_return_if_fail (self->is_read);

  etude_rows_stop (ETUDE_ROWS (self));
  begin (self, &(Work){ .n = self->subject.parts, .first = first, .counts = TRUE });
}

const struct etude_placement_part *
etude_placement_parts_get_subject (EtudePlacementParts *self)
{
  return self->is_read ? &self->subject : NULL;
}

const struct etude_placement_part *
etude_placement_parts_get_sum (EtudePlacementParts *self)
{
  return self->is_added_up ? &self->sum : NULL;
}

const char *
etude_placement_parts_get_fault (EtudePlacementParts *self)
{
  return self->fault;
}

static void
etude_placement_parts_class_init (EtudePlacementPartsClass *klass)
{
  ETUDE_ROWS_CLASS (klass)->row_size = sizeof (EtudePartRow);
  ETUDE_ROWS_CLASS (klass)->interval = ETUDE_JOB_INTERVAL;
  ETUDE_ROWS_CLASS (klass)->go_on = go_on;
  ETUDE_CLASS (klass, EtudePlacementParts, ETUDE_OWN (folder), ETUDE_OWN (fault));
}

static void
etude_placement_parts_init (EtudePlacementParts *self)
{
}

EtudePlacementParts *
etude_placement_parts_new (void)
{
  return g_object_new (ETUDE_TYPE_PLACEMENT_PARTS, NULL);
}
