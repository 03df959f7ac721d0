/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-log.c - what was done, a row for each time. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-class.h"
#include "etude-log.h"

#define PART "record"
#define COLUMNS_MAX 16
#define DAYS_A_WEEK 7
#define SHOWN_MAX 40       /* letters of what is no name */
#define DAY (24 * 60 * 60) /* seconds */

/* Sets ERROR to a sentence; FALSE. */
#define REFUSE(error, ...) (g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, __VA_ARGS__), FALSE)

/* Some columns, in an order of their own. */
typedef struct
{
  guint n;
  const EtudeLogColumn *column[COLUMNS_MAX];
} Columns;

struct _EtudeLog
{
  GObject parent_instance;

  const EtudeLogKind *kind;
  Columns table, keys;
  GVariantType *type; /* of the state */
  GArray *rows;
  GPtrArray *unknown; /* rows that are not understood (GVariant), by time */
};

G_DEFINE_FINAL_TYPE (EtudeLog, etude_log, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the values of a row --- */

static gint64 *
number_in (const EtudeLogColumn *column, gconstpointer row)
{
  return &G_STRUCT_MEMBER (gint64, row, column->place);
}

static const char **
text_in (const EtudeLogColumn *column, gconstpointer row)
{
  return &G_STRUCT_MEMBER (const char *, row, column->place);
}

/* Whether its numbers can be. */
static gboolean
is_sound (EtudeLog *self, gconstpointer row)
{
  for (guint i = 0; i < self->kind->n_columns; i++)
    {
      const EtudeLogColumn *column = &self->kind->columns[i];

      if (column->type != 's' && (*number_in (column, row) < column->least || *number_in (column, row) > column->most))
        return FALSE;
    }
  return !self->kind->find_misfit || !self->kind->find_misfit (row);
}

/* By time; 0: the same. */
static int
compare (gconstpointer a, gconstpointer b, gpointer log)
{
  const Columns *keys = &((EtudeLog *) log)->keys;

  for (guint i = 0; i < keys->n; i++)
    {
      const EtudeLogColumn *key = keys->column[i];
      const gint64 unit = MAX (key->unit, 1),
                   difference = key->type == 's' ? strcmp (*text_in (key, a), *text_in (key, b))
                                                 : *number_in (key, a) / unit - *number_in (key, b) / unit;

      if (difference != 0)
        return difference < 0 ? -1 : 1;
    }
  return 0;
}

/* --- days and weeks --- */

/* East of Greenwich the year 10000, of which GDateTime has none, begins sooner. */
int
etude_log_day (gint64 when)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (CLAMP (when, 0, ETUDE_LOG_TIME_MAX - 2 * DAY));
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time), (GDateMonth) g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  return (int) g_date_get_julian (&date);
}

/* Every row begins with its time. */
static gint64
time_of (EtudeLog *self, guint i)
{
  return *number_in (self->kind->columns, etude_log_get (self, i));
}

void
etude_log_count_weeks (EtudeLog *self, gint64 now, guint weeks[ETUDE_LOG_WEEKS])
{
  const gint64 first = MAX (now, 0) - ETUDE_LOG_WEEKS * DAYS_A_WEEK * DAY - 2 * DAY;
  const int today = etude_log_day (now);

  memset (weeks, 0, ETUDE_LOG_WEEKS * sizeof *weeks);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const int ago = time_of (self, i) < first ? -1 : today - etude_log_day (time_of (self, i)); /* days cost time */

      if (ago >= 0 && ago / DAYS_A_WEEK < ETUDE_LOG_WEEKS)
        weeks[ETUDE_LOG_WEEKS - 1 - ago / DAYS_A_WEEK]++;
    }
}

/* --- rows --- */

guint
etude_log_get_length (EtudeLog *self)
{
  return self->rows->len;
}

gconstpointer
etude_log_get (EtudeLog *self, guint i)
{
  return self->rows->data + i * self->kind->size;
}

void
etude_log_add (EtudeLog *self, gconstpointer row)
{
  g_return_if_fail (is_sound (self, row));
  if (self->rows->len == self->kind->most && self->kind->most > 0)
    g_array_remove_index (self->rows, 0);
  g_array_append_vals (self->rows, row, 1);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GArray *
rows_new (EtudeLog *self)
{
  return g_array_new (FALSE, TRUE, (guint) self->kind->size);
}

static gboolean
is_full (EtudeLog *self, GArray *rows)
{
  return self->kind->most > 0 && rows->len > self->kind->most;
}

static void
replace (EtudeLog *self, GArray *rows)
{
  g_array_ref (rows);
  g_array_unref (self->rows);
  self->rows = rows;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Adds to ROWS what SELF has, by time, and leaves one of those that are the same: what was here before what comes. */
static void
join_rows (EtudeLog *self, GArray *rows)
{
  const gsize size = self->kind->size;
  guint kept = 0;

  g_array_prepend_vals (rows, self->rows->data, self->rows->len);
  g_array_sort_with_data (rows, compare, self);
  for (guint i = 0; i < rows->len; i++)
    if (kept == 0 || compare (rows->data + i * size, rows->data + (kept - 1) * size, self) != 0)
      memmove (rows->data + kept++ * size, rows->data + i * size, size);
  g_array_set_size (rows, kept);
}

/* --- rows that are not understood --- */

static GPtrArray *
unknown_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
}

static gint64
time_of_unknown (GVariant *row)
{
  gint64 when;

  g_variant_get_child (row, 0, "x", &when);
  return when;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 first = time_of_unknown (*(GVariant *const *) a), second = time_of_unknown (*(GVariant *const *) b);

  return (first > second) - (first < second);
}

/* Adds those of MORE that are not there. Whether there were any. */
static gboolean
join_unknown (EtudeLog *self, GPtrArray *more)
{
  g_autoptr (GHashTable) there
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  const guint before = self->unknown->len;

  for (guint i = 0; i < before; i++)
    g_hash_table_add (there, g_variant_get_data_as_bytes (self->unknown->pdata[i]));
  for (guint i = 0; i < more->len; i++)
    {
      g_autoptr (GBytes) bytes = g_variant_get_data_as_bytes (more->pdata[i]);

      if (!g_hash_table_contains (there, bytes))
        g_ptr_array_add (self->unknown, g_variant_ref (more->pdata[i]));
    }
  g_ptr_array_sort (self->unknown, compare_times); /* which leaves those of the same time as they are */
  return self->unknown->len > before;
}

/* --- the state --- */

GVariant *
etude_log_save (EtudeLog *self)
{
  GVariantBuilder builder;
  guint next = 0;

  g_variant_builder_init (&builder, self->type);
  for (guint i = 0; i < self->rows->len; i++)
    {
      gconstpointer row;
      GVariant *values[COLUMNS_MAX];

      for (; next < self->unknown->len && time_of_unknown (self->unknown->pdata[next]) <= time_of (self, i); next++)
        g_variant_builder_add_value (&builder, self->unknown->pdata[next]);
      row = etude_log_get (self, i);
      for (guint k = 0; k < self->kind->n_columns; k++)
        {
          const EtudeLogColumn *column = &self->kind->columns[k];
          const char type[] = { column->type, '\0' };

          if (column->type == 's')
            values[k] = g_variant_new_string (*text_in (column, row));
          else if (column->type == 'x')
            values[k] = g_variant_new_int64 (*number_in (column, row));
          else
            values[k] = g_variant_new (type, (int) *number_in (column, row)); /* as it is, cut to its size */
        }
      g_variant_builder_add_value (&builder, g_variant_new_tuple (values, self->kind->n_columns));
    }
  for (; next < self->unknown->len; next++)
    g_variant_builder_add_value (&builder, self->unknown->pdata[next]);
  return g_variant_builder_end (&builder);
}

static gint64
load_number (GVariant *value)
{
  switch (g_variant_classify (value))
    {
    case G_VARIANT_CLASS_BYTE:
      return g_variant_get_byte (value);
    case G_VARIANT_CLASS_UINT16:
      return g_variant_get_uint16 (value);
    case G_VARIANT_CLASS_INT16:
      return g_variant_get_int16 (value);
    case G_VARIANT_CLASS_UINT32:
      return g_variant_get_uint32 (value);
    case G_VARIANT_CLASS_BOOLEAN:
      return g_variant_get_boolean (value);
    default:
      return g_variant_get_int64 (value);
    }
}

/* SAVED into ROW. FALSE: it is not understood. */
static gboolean
load_row (EtudeLog *self, GVariant *saved, gpointer row)
{
  for (guint i = 0; i < self->kind->n_columns; i++)
    {
      const EtudeLogColumn *column = &self->kind->columns[i];
      g_autoptr (GVariant) value = g_variant_get_child_value (saved, i);

      if (column->type != 's')
        *number_in (column, row) = load_number (value);
      else if (column->read_text (g_variant_get_string (value, NULL), NULL))
        *text_in (column, row) = g_intern_string (g_variant_get_string (value, NULL)); /* as it was written */
      else
        return FALSE;
    }
  return is_sound (self, row);
}

/* What STATE has, into ROWS and UNKNOWN. */
static gboolean
read_state (EtudeLog *self, GVariant *state, GArray *rows, GPtrArray *unknown)
{
  if (!g_variant_is_of_type (state, self->type))
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (state); i++)
    {
      g_autoptr (GVariant) saved = g_variant_get_child_value (state, i);

      g_array_set_size (rows, rows->len + 1);
      if (load_row (self, saved, rows->data + (rows->len - 1) * self->kind->size))
        continue;
      g_array_set_size (rows, rows->len - 1);
      g_ptr_array_add (unknown, g_steal_pointer (&saved));
    }
  return TRUE;
}

gboolean
etude_log_load (EtudeLog *self, GVariant *state)
{
  g_autoptr (GArray) rows = rows_new (self);
  g_autoptr (GPtrArray) unknown = unknown_new ();

  if (!read_state (self, state, rows, unknown) || is_full (self, rows))
    return FALSE;
  g_ptr_array_set_size (self->unknown, 0);
  join_unknown (self, unknown);
  replace (self, rows);
  return TRUE;
}

/* Adds what STATE has and is not there yet. FALSE, and nothing changed: it cannot be read. */
static gboolean
merge (EtudeLog *self, GVariant *state)
{
  g_autoptr (GArray) rows = rows_new (self);
  g_autoptr (GPtrArray) unknown = unknown_new ();
  gboolean full, more;

  if (!read_state (self, state, rows, unknown) || is_full (self, rows))
    return FALSE;
  join_rows (self, rows);
  full = is_full (self, rows);
  if (full)
    g_array_remove_range (rows, 0, rows->len - self->kind->most);
  more = join_unknown (self, unknown);
  if (full || more || rows->len > self->rows->len)
    replace (self, rows);
  return TRUE;
}

/* --- the file --- */

/* What else PART has, of a newer version, stays. */
static GVariant *
put (GVariant *part, EtudeLog *self)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, part);
  g_variant_dict_insert_value (&dict, self->kind->name, etude_log_save (self));
  return g_variant_dict_end (&dict);
}

/* The state in PARTS; NULL: there is none. (transfer full) */
static GVariant *
find_state (GVariant *parts, const EtudeLogKind *kind)
{
  g_autoptr (GVariant) part = g_variant_lookup_value (parts, PART, G_VARIANT_TYPE_VARDICT);

  return part ? g_variant_lookup_value (part, kind->name, NULL) : NULL;
}

static void
on_collect (EtudeLog *self, EtudeSession *session)
{
  g_autoptr (GVariant) part = etude_session_get (session, PART);

  etude_session_set (session, PART, put (part, self));
}

/* Two logs in a file that two programs keep: a log that nobody sees takes in both. */
static GVariant *
join_files (GVariant *here, GVariant *there, gpointer kind)
{
  g_autoptr (EtudeLog) log = etude_log_new (kind);
  g_autoptr (GVariant) ours = find_state (here, kind), theirs = find_state (there, kind), part = NULL;
  GVariantDict dict;

  if ((theirs && !etude_log_load (log, theirs)) || (ours && !merge (log, ours)))
    return NULL;
  part = g_variant_lookup_value (there, PART, G_VARIANT_TYPE_VARDICT);
  g_variant_dict_init (&dict, there);
  g_variant_dict_insert_value (&dict, PART, put (part, log));
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
on_joined (EtudeLog *self, GVariant *parts)
{
  g_autoptr (GVariant) state = find_state (parts, self->kind);

  if (state)
    merge (self, state);
}

EtudeSession *
etude_log_keep (EtudeLog *self, GFile *file, char **message)
{
  EtudeSession *session = etude_session_new (file);
  g_autoptr (GVariant) part = NULL, state = NULL;

  *message = etude_session_load (session);
  part = etude_session_get (session, PART);
  state = g_variant_lookup_value (part, self->kind->name, NULL);
  if (state && !etude_log_load (self, state))
    *message = etude_session_refuse (session);
  etude_session_set_join (session, join_files, (gpointer) self->kind);
  g_signal_connect_object (session, "collect", G_CALLBACK (on_collect), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "joined", G_CALLBACK (on_joined), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "changed", G_CALLBACK (etude_session_write), session, G_CONNECT_SWAPPED);
  return session;
}

EtudeSession *
etude_log_keep_for (EtudeLog *self, GFile *file, GCallback failed, gpointer object)
{
  g_autofree char *message = NULL;
  EtudeSession *session = etude_log_keep (self, file, &message);

  g_signal_connect_object (session, "failed", failed, object, G_CONNECT_SWAPPED);
  if (message)
    g_signal_emit_by_name (session, "failed", message);
  return session;
}

/* --- the table, written --- */

char *
etude_log_to_csv (EtudeLog *self)
{
  GString *text = g_string_new (self->kind->table);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < self->rows->len; i++)
    for (guint j = 0; j < self->table.n; j++)
      {
        const EtudeLogColumn *column = self->table.column[j];
        gconstpointer row = etude_log_get (self, i);

        if (column->type == 's')
          g_string_append (text, *text_in (column, row));
        else if (column->write)
          column->write (*number_in (column, row), text);
        else if (column->name_of)
          g_string_append (text, column->name_of ((guint) *number_in (column, row)));
        else if (column->type == 'x')
          {
            g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (*number_in (column, row));
            g_autofree char *when = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");

            g_string_append (text, when);
          }
        else
          g_string_append_printf (text, "%" G_GINT64_FORMAT, *number_in (column, row));
        g_string_append_c (text, j + 1 < self->table.n ? ',' : '\n');
      }
  return g_string_free (text, FALSE);
}

/* --- the table, read --- */

static gboolean
read_time (const char *field, gint64 *when)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (field, utc);

  if (time)
    *when = g_date_time_to_unix (time);
  return time != NULL;
}

/* FIELD into ROW. FALSE: it cannot be. */
static gboolean
read_value (const EtudeLogColumn *column, char *field, gpointer row)
{
  gint64 *number = number_in (column, row);

  if (column->type == 's')
    return column->read_text (field, text_in (column, row));
  if (column->type == 'x')
    return read_time (field, number) && *number >= column->least && *number <= column->most;
  if (column->read)
    return column->read (field, number);
  if (!column->name_of)
    return g_ascii_string_to_signed (field, 10, column->least, column->most, number, NULL);
  for (*number = 0; *number <= column->most; ++*number)
    if (g_str_equal (field, column->name_of ((guint) *number)))
      return TRUE;
  return FALSE;
}

/* A comma may be a decimal one where something else separates. (transfer full) */
static char **
split (const char *line)
{
  const char *separator = strchr (line, '\t') ? "\t" : strchr (line, ';') ? ";" : ",";
  char **fields = g_strsplit (line, separator, -1);

  for (guint i = 0; fields[i]; i++)
    {
      const gsize length = strlen (g_strstrip (fields[i]));

      if (length < 2 || fields[i][0] != '"' || fields[i][length - 1] != '"')
        continue;
      fields[i][length - 1] = '\0';
      memmove (fields[i], fields[i] + 1, length - 1);
    }
  return fields;
}

/* A line of values has a time; one of names has none. */
static gboolean
has_names (char **fields)
{
  gint64 when;

  for (guint i = 0; fields[i]; i++)
    if (read_time (fields[i], &when))
      return FALSE;
  return TRUE;
}

/* Which field is which column, into PLACES, from the names in line NUMBER. */
static gboolean
read_names (EtudeLog *self, char **fields, guint number, guint places[COLUMNS_MAX], GError **error)
{
  for (guint i = 0; i < self->table.n; i++)
    places[i] = G_MAXUINT;
  for (guint i = 0; fields[i]; i++)
    {
      g_autofree char *begin = g_utf8_substring (fields[i], 0, MIN (g_utf8_strlen (fields[i], -1), SHOWN_MAX));
      guint j = 0;

      while (j < self->table.n && g_ascii_strcasecmp (self->table.column[j]->name, fields[i]) != 0)
        j++;
      if (j == self->table.n)
        /* Translators: the number of a line, and that of a column with what stands there. */
        return REFUSE (error, _ ("In line %u of the record, column %u, “%s” is not the name of a column."), number,
                       i + 1, begin);
      if (places[j] != G_MAXUINT)
        /* Translators: the number of a line, and the name of a column, which is not translated. */
        return REFUSE (error, _ ("In line %u of the record “%s” appears twice."), number, self->table.column[j]->name);
      places[j] = i;
    }
  for (guint i = 0; i < self->table.n; i++)
    if (places[i] == G_MAXUINT)
      /* Translators: the number of a line, and the name of a column, which is not translated. */
      return REFUSE (error, _ ("In line %u of the record “%s” is missing."), number, self->table.column[i]->name);
  return TRUE;
}

/* The row in line NUMBER, a new one at the end of ROWS. */
static gboolean
read_fields (EtudeLog *self, char **fields, guint number, const guint places[COLUMNS_MAX], GArray *rows, GError **error)
{
  const char *wrong = NULL;
  gpointer row;

  if (g_strv_length (fields) != self->table.n)
    return REFUSE (error, _ ("Line %u of the record has too few fields, or too many."), number);
  g_array_set_size (rows, rows->len + 1);
  row = rows->data + (rows->len - 1) * self->kind->size;
  for (guint i = 0; i < self->table.n && !wrong; i++)
    if (!read_value (self->table.column[i], fields[places[i]], row))
      wrong = self->table.column[i]->name;
  if (!wrong && self->kind->find_misfit)
    wrong = self->kind->find_misfit (row);
  if (wrong)
    /* Translators: the number of a line, and the name of a column, which is not translated. */
    return REFUSE (error, _ ("In line %u of the record “%s” cannot be read."), number, wrong);
  return TRUE;
}

gboolean
etude_log_merge_csv (EtudeLog *self, const char *text, guint *n, GError **error)
{
  g_autoptr (GArray) rows = rows_new (self);
  const guint before = self->rows->len;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean begun = FALSE;
  guint places[COLUMNS_MAX];

  /* The first line may have the names of the columns. */
  for (guint i = 0; i < self->table.n; i++)
    places[i] = i;
  for (guint i = 0; lines[i]; i++)
    if (*g_strstrip (lines[i]))
      {
        g_auto (GStrv) fields = split (lines[i]);

        if (!begun && has_names (fields) ? !read_names (self, fields, i + 1, places, error)
                                         : !read_fields (self, fields, i + 1, places, rows, error))
          return FALSE;
        begun = TRUE;
      }
  join_rows (self, rows);
  if (is_full (self, rows))
    return REFUSE (error, "%s", _ (self->kind->full));
  *n = MAX (rows->len, before) - before;
  replace (self, rows);
  return TRUE;
}

/* --- the class --- */

static void
etude_log_class_init (EtudeLogClass *klass)
{
  ETUDE_CLASS (klass, EtudeLog, ETUDE_OWN (rows), ETUDE_OWN (unknown), ETUDE_OWN_WITH (type, g_variant_type_free),
               ETUDE_SIGNAL ("changed", &signals[CHANGED]));
}

static void
etude_log_init (EtudeLog *self)
{
  self->unknown = unknown_new ();
}

static Columns
find_columns (const EtudeLogKind *kind, const char *names)
{
  g_auto (GStrv) each = g_strsplit (names, ",", -1);
  Columns found = { 0 };

  for (; each[found.n]; found.n++)
    {
      found.column[found.n] = kind->columns;
      while (!g_str_equal (found.column[found.n]->name, each[found.n]))
        found.column[found.n]++;
    }
  return found;
}

EtudeLog *
etude_log_new (const EtudeLogKind *kind)
{
  EtudeLog *self = g_object_new (ETUDE_TYPE_LOG, NULL);
  g_autoptr (GString) type = g_string_new ("a(");

  for (guint i = 0; i < kind->n_columns; i++)
    g_string_append_c (type, kind->columns[i].type);
  g_string_append_c (type, ')');
  self->type = g_variant_type_new (type->str);
  self->kind = kind;
  self->table = find_columns (kind, kind->table);
  self->keys = find_columns (kind, kind->keys);
  self->rows = rows_new (self);
  return self;
}

const EtudeLogKind *
etude_log_get_kind (EtudeLog *self)
{
  return self->kind;
}
