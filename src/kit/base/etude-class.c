/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-class.c - dispose, finalize and properties of all classes whose tables say what they have. */
#define G_LOG_DOMAIN "etude"

#include "etude-class.h"

#define TABLES_MAX 4 /* of one class and those above it */

/* What is kept of a table: the rows with members and functions to be called, and those of properties. */
typedef struct _Table
{
  struct _Table *above; /* of the next ancestor that has one, or NULL */
  guint depth;          /* how many are above */
  GObjectClass *parent;
  gssize members_at;
  GArray *owned, *properties; /* of EtudeClassRow; the property 1 is the first of these */
} Table;

static GQuark table_quark; /* what types keep them under; GType sees to it that one class is initialised at a time */

/* The table of TYPE or of the next ancestor that has one; NULL: there is none. */
static Table *
find_table (GType type)
{
  Table *table = NULL;

  for (; type && !table; type = g_type_parent (type))
    table = g_type_get_qdata (type, table_quark);
  return table;
}

/* --- letting go --- */

static gboolean
is_late (const EtudeClassRow *row)
{
  return row->kind == ETUDE_ROW_KEPT || row->kind == ETUDE_ROW_FINALIZE
         || (row->kind == ETUDE_ROW_OWNED && row->function != G_CALLBACK (g_object_unref));
}

static void
let_all_go (GObject *object, const Table *table, gboolean late)
{
  for (guint i = 0; i < table->owned->len; i++)
    {
      const EtudeClassRow *row = &g_array_index (table->owned, EtudeClassRow, i);
      gpointer member = G_STRUCT_MEMBER_P (object, table->members_at + (gssize) row->at), value;

      if (is_late (row) != late)
        continue;
      if (row->kind == ETUDE_ROW_DISPOSE || row->kind == ETUDE_ROW_FINALIZE)
        ((void (*) (GObject *)) row->function) (object);
      else if (row->kind == ETUDE_ROW_SOURCE)
        g_clear_handle_id ((guint *) member, g_source_remove);
      else if ((value = *(gpointer *) member))
        {
          if (row->kind == ETUDE_ROW_WEAK)
            g_object_remove_weak_pointer (value, member);
          else if (row->kind == ETUDE_ROW_HEARD)
            g_signal_handlers_disconnect_by_data (value, object);
          *(gpointer *) member = NULL;
          if (row->function)
            ((GDestroyNotify) row->function) (value);
        }
    }
}

/* A function of GObjectClass is not told which class it was called for, so tables with 0, 1, 2 others above them have
 * different ones: among the ancestors of an object there is one table only that may be meant. */
static const Table *
table_at (GObject *object, guint depth)
{
  const Table *table = find_table (G_OBJECT_TYPE (object));

  while (table && table->depth > depth)
    table = table->above;
  g_assert (table);
  return table;
}

static void
dispose (GObject *object, guint depth)
{
  const Table *table = table_at (object, depth);

  let_all_go (object, table, FALSE);
  table->parent->dispose (object);
}

static void
finalize (GObject *object, guint depth)
{
  const Table *table = table_at (object, depth);

  let_all_go (object, table, TRUE);
  table->parent->finalize (object);
}

#define AT_DEPTH(function, depth)                  \
  static void function##_##depth (GObject *object) \
  {                                                \
    function (object, depth);                      \
  }

AT_DEPTH (dispose, 0)
AT_DEPTH (dispose, 1)
AT_DEPTH (dispose, 2)
AT_DEPTH (dispose, 3)
AT_DEPTH (finalize, 0)
AT_DEPTH (finalize, 1)
AT_DEPTH (finalize, 2)
AT_DEPTH (finalize, 3)

static void (*const disposes[TABLES_MAX]) (GObject *) = { dispose_0, dispose_1, dispose_2, dispose_3 };
static void (*const finalizes[TABLES_MAX]) (GObject *) = { finalize_0, finalize_1, finalize_2, finalize_3 };

/* --- properties --- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const Table *table = g_type_get_qdata (pspec->owner_type, table_quark);
  const EtudeClassRow *row = &g_array_index (table->properties, EtudeClassRow, id - 1);
  gconstpointer member = G_STRUCT_MEMBER_P (object, table->members_at + (gssize) row->at);

#define READ(ctype) (row->reads ? *(ctype const *) member : ((ctype (*) (GObject *)) row->function) (object))
  if (row->kind == ETUDE_ROW_BOOLEAN)
    g_value_set_boolean (value, READ (gboolean));
  else if (row->kind == ETUDE_ROW_INT)
    g_value_set_int (value, READ (int));
  else if (row->kind == ETUDE_ROW_UINT)
    g_value_set_uint (value, READ (guint));
  else if (row->kind == ETUDE_ROW_DOUBLE)
    g_value_set_double (value, READ (double));
  else if (row->kind == ETUDE_ROW_STRING)
    g_value_set_string (value, READ (char *));
  else if (row->kind == ETUDE_ROW_NEW_STRING)
    g_value_take_string (value, READ (char *));
  else
    g_value_set_object (value, READ (GObject *));
#undef READ
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  const Table *table = g_type_get_qdata (pspec->owner_type, table_quark);
  const EtudeClassRow *row = &g_array_index (table->properties, EtudeClassRow, id - 1);
  gpointer member = G_STRUCT_MEMBER_P (object, table->members_at + (gssize) row->at);

#define WRITE(ctype, get) \
  (row->set ? ((void (*) (GObject *, ctype)) row->set) (object, get (value)) : (void) (*(ctype *) member = get (value)))
  if (row->kind == ETUDE_ROW_BOOLEAN)
    WRITE (gboolean, g_value_get_boolean);
  else if (row->kind == ETUDE_ROW_INT)
    WRITE (int, g_value_get_int);
  else if (row->kind == ETUDE_ROW_UINT)
    WRITE (guint, g_value_get_uint);
  else if (row->kind == ETUDE_ROW_DOUBLE)
    WRITE (double, g_value_get_double);
  else if (row->kind == ETUDE_ROW_STRING)
    ((void (*) (GObject *, const char *)) row->set) (object, g_value_get_string (value));
  else
    ((void (*) (GObject *, gpointer)) row->set) (object, g_value_get_object (value));
#undef WRITE
}

static GParamSpec *
make_pspec (const EtudeClassRow *row)
{
  GParamFlags flags = G_PARAM_STATIC_STRINGS | (row->flags & (GParamFlags) ~ETUDE_NOTIFIES);

  if (row->function || row->reads)
    flags |= G_PARAM_READABLE;
  if (row->set || row->flags & G_PARAM_CONSTRUCT_ONLY)
    flags |= G_PARAM_WRITABLE;
  if (!(row->flags & (ETUDE_NOTIFIES | G_PARAM_CONSTRUCT_ONLY)))
    flags |= G_PARAM_EXPLICIT_NOTIFY;
  if (row->kind == ETUDE_ROW_BOOLEAN)
    return g_param_spec_boolean (row->name, NULL, NULL, row->otherwise != 0, flags);
  if (row->kind == ETUDE_ROW_INT)
    return g_param_spec_int (row->name, NULL, NULL, (int) row->least, (int) row->most, (int) row->otherwise, flags);
  if (row->kind == ETUDE_ROW_UINT)
    return g_param_spec_uint (row->name, NULL, NULL, (guint) row->least, (guint) row->most, (guint) row->otherwise,
                              flags);
  if (row->kind == ETUDE_ROW_DOUBLE)
    return g_param_spec_double (row->name, NULL, NULL, row->least, row->most, row->otherwise, flags);
  if (row->kind == ETUDE_ROW_OBJECT)
    return g_param_spec_object (row->name, NULL, NULL, row->type, flags);
  return g_param_spec_string (row->name, NULL, NULL, NULL, flags);
}

/* --- the class --- */

void
etude_class_use (GObjectClass *klass, gssize members_at, const EtudeClassRow *rows, guint n)
{
  const GType type = G_OBJECT_CLASS_TYPE (klass);
  Table *table = g_new0 (Table, 1);

  table_quark = g_quark_from_static_string ("etude-class-table");
  g_return_if_fail (!g_type_get_qdata (type, table_quark));
  table->above = find_table (g_type_parent (type));
  table->depth = table->above ? table->above->depth + 1 : 0;
  g_assert (table->depth < TABLES_MAX);
  table->parent = g_type_class_peek_parent (klass);
  table->members_at = members_at;
  table->owned = g_array_new (FALSE, FALSE, sizeof (EtudeClassRow));
  table->properties = g_array_new (FALSE, FALSE, sizeof (EtudeClassRow));
  g_type_set_qdata (type, table_quark, table);
  /* Functions written by hand would be lost. */
  g_assert (klass->dispose == table->parent->dispose && klass->finalize == table->parent->finalize);
  klass->dispose = disposes[table->depth];
  klass->finalize = finalizes[table->depth];
  for (guint i = 0; i < n; i++)
    if (rows[i].kind <= ETUDE_ROW_FINALIZE)
      g_array_append_val (table->owned, rows[i]);
    else if (rows[i].kind == ETUDE_ROW_SIGNAL)
      *(guint *) rows[i].id = g_signal_newv (rows[i].name, type, G_SIGNAL_RUN_LAST, NULL,
                                             rows[i].type == G_TYPE_BOOLEAN ? g_signal_accumulator_true_handled : NULL,
                                             NULL, NULL, rows[i].type, rows[i].n_given, (GType *) rows[i].given + 1);
    else if (rows[i].kind <= ETUDE_ROW_OBJECT)
      {
        GParamSpec *pspec = make_pspec (&rows[i]);

        g_assert (table->properties->len > 0 || (!klass->get_property && !klass->set_property));
        klass->get_property = get_property;
        klass->set_property = set_property;
        g_array_append_val (table->properties, rows[i]);
        g_object_class_install_property (klass, table->properties->len, pspec);
        if (rows[i].id)
          *(GParamSpec **) rows[i].id = pspec;
      }
}
