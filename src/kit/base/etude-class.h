/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-class.h - what a class owns, tells and has, as rows of one table in its class_init. Layer: model.
 *
 *   static void
 *   etude_lamp_class_init (EtudeLampClass *klass)
 *   {
 *     ETUDE_CLASS (klass, EtudeLamp, ETUDE_OWN (wick), ETUDE_OWN (maker), ETUDE_SIGNAL ("lit", &lit_signal),
 *                  ETUDE_BOOLEAN ("burning", &burning, FALSE, etude_lamp_get_burning, etude_lamp_set_burning));
 *   }
 *
 * Such a class has no functions dispose, finalize, get_property and set_property of its own. Its ancestors and descendants
 * may have them, or tables. A member, a function, a getter or setter of another type than its row wants does not compile.
 *
 * A member that was let go is NULL or 0, so that it does not matter how often dispose runs. In each of the two phases rows are
 * gone through from top to bottom, then the class above gets its turn:
 *   dispose    objects, children, weak pointers, sources: what has a life of its own
 *   finalize   memory, which late calls may still read: strings, arrays, tables, variants
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  ETUDE_ROW_OWNED,
  ETUDE_ROW_KEPT,
  ETUDE_ROW_HEARD,
  ETUDE_ROW_WEAK,
  ETUDE_ROW_SOURCE,
  ETUDE_ROW_ENDED,
  ETUDE_ROW_DISPOSE,
  ETUDE_ROW_FINALIZE,
  ETUDE_ROW_SIGNAL,
  ETUDE_ROW_BOOLEAN,
  ETUDE_ROW_INT,
  ETUDE_ROW_UINT,
  ETUDE_ROW_DOUBLE,
  ETUDE_ROW_STRING,
  ETUDE_ROW_NEW_STRING,
  ETUDE_ROW_OBJECT,
  ETUDE_ROW_CHILD, /* this and the next are for etude-widget-class.h */
  ETUDE_ROW_CALLBACK
} EtudeRowKind;

/* Written by the macros below. */
typedef struct
{
  EtudeRowKind kind;
  const char *name;
  gsize at;           /* the member's place in what holds the members */
  gboolean reads;     /* the property is the member */
  GCallback function; /* lets go, is called, or reads */
  GCallback set;
  gpointer id;        /* where to put the signal's number, or the GParamSpec; or NULL */
  GType type;         /* of the property or what the signal returns */
  const GType *given; /* with the signal, from [1] on */
  guint n_given;
  double least, most, otherwise; /* otherwise: at first */
  GParamFlags flags;             /* besides those that getter and setter tell */
} EtudeClassRow;

/* --- the table --- */

/* In class_init, once: the rows of TYPE; with private data, in which all members of the rows lie; or without. */
#define ETUDE_CLASS(klass, Type, ...) ETUDE_CLASS_ROWS (etude_class_use, klass, Type, Type, 0, , __VA_ARGS__)
#define ETUDE_CLASS_WITH_PRIVATE(klass, Type, ...) \
  ETUDE_CLASS_ROWS (etude_class_use, klass, Type, Type##Private, Type##_private_offset, , __VA_ARGS__)

/* --- members --- */

/* Let go as its type asks for: char *, char **, GArray, GPtrArray, GByteArray, GBytes, GHashTable, GVariant, GVariantDict,
 * and an object else. */
#define ETUDE_OWN(member) ETUDE_CLASS_ROW (OWNED, ETUDE_MEMBER (member), .function = ETUDE_UNREF (member))

/* Memory of another type, let go with FUNCTION. */
#define ETUDE_OWN_WITH(member, function_) ETUDE_CLASS_ROW (OWNED, ETUDE_MEMBER_FOR (member, function_))

/* Memory of any type, made by g_new, that owns nothing. */
#define ETUDE_FREE(member) ETUDE_CLASS_ROW (OWNED, ETUDE_MEMBER (member), .function = G_CALLBACK (g_free))

/* What is ended with FUNCTION in dispose: a child with gtk_widget_unparent, a job with etude_job_stop. */
#define ETUDE_END(member, function_) ETUDE_CLASS_ROW (ENDED, ETUDE_MEMBER_FOR (member, function_))

/* An object that is let go only when the instance is finalized, so that late calls find it. */
#define ETUDE_KEEP(member) ETUDE_CLASS_ROW (KEPT, ETUDE_MEMBER (member), .function = G_CALLBACK (g_object_unref))

/* An object whose signals are listened to with the instance as their data: no more, and then it is let go. */
#define ETUDE_OWN_HEARD(member) ETUDE_CLASS_ROW (HEARD, ETUDE_MEMBER (member), .function = G_CALLBACK (g_object_unref))

/* As set by g_set_weak_pointer. */
#define ETUDE_WEAK(member) ETUDE_CLASS_ROW (WEAK, ETUDE_MEMBER (member))

/* A guint with the number of a GSource. */
#define ETUDE_SOURCE(member) ETUDE_CLASS_ROW (SOURCE, ETUDE_MEMBER_OF (guint, member))

/* FUNCTION is called with the instance, whenever dispose runs, or in finalize. */
#define ETUDE_AT_DISPOSE(function_) ETUDE_CLASS_ROW (DISPOSE, .function = ETUDE_TAKES (function_, Self *))
#define ETUDE_AT_FINALIZE(function_) ETUDE_CLASS_ROW (FINALIZE, .function = ETUDE_TAKES (function_, Self *))

/* --- signals: G_SIGNAL_RUN_LAST; ID is where the number goes, then follow the types that are given with it --- */

#define ETUDE_SIGNAL(name_, id_, ...) ETUDE_SIGNAL_ROW (name_, id_, G_TYPE_NONE, ##__VA_ARGS__)

/* Returns a boolean: a handler that returns TRUE is the last one to be called. */
#define ETUDE_SIGNAL_HANDLED(name_, id_, ...) ETUDE_SIGNAL_ROW (name_, id_, G_TYPE_BOOLEAN, ##__VA_ARGS__)

/* --- properties ---
 *
 * ID is where the GParamSpec goes, or NULL. GET and SET are the functions that C callers use; one of them may be NULL. The
 * setter tells that something has changed; only with ".flags = ETUDE_NOTIFIES" GObject does it after every call. Without a
 * getter the property can be that of a member, which ETUDE_AT says: of what type and which. Without a setter such a member is
 * written when ".flags = G_PARAM_CONSTRUCT_ONLY". These two are given behind SET. */
#define ETUDE_BOOLEAN(name_, id_, otherwise_, get_, set_, ...) \
  ETUDE_PROPERTY (BOOLEAN, name_, id_, gboolean, get_, set_, .otherwise = otherwise_, ##__VA_ARGS__)
#define ETUDE_INT(name_, id_, least_, most_, otherwise_, get_, set_, ...) \
  ETUDE_PROPERTY (INT, name_, id_, int, get_, set_, ETUDE_RANGE (least_, most_, otherwise_), ##__VA_ARGS__)
#define ETUDE_UINT(name_, id_, least_, most_, otherwise_, get_, set_, ...) \
  ETUDE_PROPERTY (UINT, name_, id_, guint, get_, set_, ETUDE_RANGE (least_, most_, otherwise_), ##__VA_ARGS__)
#define ETUDE_DOUBLE(name_, id_, least_, most_, otherwise_, get_, set_, ...) \
  ETUDE_PROPERTY (DOUBLE, name_, id_, double, get_, set_, ETUDE_RANGE (least_, most_, otherwise_), ##__VA_ARGS__)

/* At first NULL. The second has a getter whose string is the caller's. */
#define ETUDE_STRING(name_, id_, get_, set_, ...) \
  ETUDE_PROPERTY (STRING, name_, id_, const char *, get_, set_, ##__VA_ARGS__)
#define ETUDE_NEW_STRING(name_, id_, get_) ETUDE_PROPERTY (NEW_STRING, name_, id_, char *, get_, NULL)

/* CTYPE without its star, and its GType. */
#define ETUDE_OBJECT(name_, id_, CType, type_, get_, set_, ...) \
  ETUDE_PROPERTY (OBJECT, name_, id_, CType *, get_, set_, .type = type_, ##__VA_ARGS__)

#define ETUDE_NOTIFIES (1 << G_PARAM_USER_SHIFT)
#define ETUDE_AT(ctype, member) .reads = TRUE, ETUDE_MEMBER_OF (ctype, member)

/* --- what the macros above are made of --- */

#define ETUDE_CLASS_ROWS(use, klass, Type, Holder, at, template, ...)     \
  G_STMT_START                                                            \
  {                                                                       \
    typedef Type Self G_GNUC_UNUSED;                                      \
    typedef Holder Members G_GNUC_UNUSED;                                 \
    const EtudeClassRow rows[] = { __VA_ARGS__ };                         \
    use (G_OBJECT_CLASS (klass), at, template rows, G_N_ELEMENTS (rows)); \
  }                                                                       \
  G_STMT_END

#define ETUDE_CLASS_ROW(kind, ...) \
  {                                \
    ETUDE_ROW_##kind, __VA_ARGS__  \
  }

#define ETUDE_TYPE_OF(member) __typeof__ (((Members *) 0)->member)

/* The place of a pointer; of a pointer that FUNCTION takes; of a CTYPE. */
#define ETUDE_MEMBER(member)              \
  .at = G_STRUCT_OFFSET (Members, member) \
        + 0 * sizeof (char[sizeof (ETUDE_TYPE_OF (member)) == sizeof (gpointer) ? 1 : -1])
#define ETUDE_MEMBER_FOR(member, function_) \
  ETUDE_MEMBER (member), .function = ETUDE_TAKES (function_, ETUDE_TYPE_OF (member))
#define ETUDE_MEMBER_OF(ctype, member) \
  .at = _Generic(((Members *) 0)->member, ETUDE_IF (ctype, G_STRUCT_OFFSET (Members, member)))

#define ETUDE_IF(ctype, value) \
  ctype:                       \
  value
#define ETUDE_UNREF(member)                                                                                          \
  _Generic(                                                                                                          \
      ((Members *) 0)->member, ETUDE_IF (char *, G_CALLBACK (g_free)), ETUDE_IF (char **, G_CALLBACK (g_strfreev)),  \
      ETUDE_IF (GArray *, G_CALLBACK (g_array_unref)), ETUDE_IF (GPtrArray *, G_CALLBACK (g_ptr_array_unref)),       \
      ETUDE_IF (GByteArray *, G_CALLBACK (g_byte_array_unref)), ETUDE_IF (GBytes *, G_CALLBACK (g_bytes_unref)),     \
      ETUDE_IF (GHashTable *, G_CALLBACK (g_hash_table_unref)), ETUDE_IF (GVariant *, G_CALLBACK (g_variant_unref)), \
      ETUDE_IF (GVariantDict *, G_CALLBACK (g_variant_dict_unref)), ETUDE_IF (default, G_CALLBACK (g_object_unref)))

/* The function, if it takes one ARGUMENT and returns nothing. */
#define ETUDE_TAKES(function_, argument) _Generic((function_), ETUDE_IF (void (*) (argument), G_CALLBACK (function_)))

/* The function, if it is of the type, or NULL. */
#define ETUDE_MAYBE(function_, type) \
  _Generic((function_), ETUDE_IF (type, (GCallback) (function_)), ETUDE_IF (void *, (GCallback) NULL))

#define ETUDE_RANGE(least_, most_, otherwise_) .least = least_, .most = most_, .otherwise = otherwise_

#define ETUDE_TYPES(...) ((const GType[]){ 0, ##__VA_ARGS__ })
#define ETUDE_SIGNAL_ROW(name_, id_, type_, ...)                                                                     \
  ETUDE_CLASS_ROW (SIGNAL, .name = name_, .id = (guint *){ id_ }, .type = type_, .given = ETUDE_TYPES (__VA_ARGS__), \
                   .n_given = G_N_ELEMENTS (ETUDE_TYPES (__VA_ARGS__)) - 1)

#define ETUDE_PROPERTY(kind, name_, id_, ctype, get_, set_, ...)       \
  ETUDE_CLASS_ROW (kind, .name = name_, .id = (GParamSpec **){ id_ },  \
                   .function = ETUDE_MAYBE (get_, ctype (*) (Self *)), \
                   .set = ETUDE_MAYBE (set_, void (*) (Self *, ctype)), ##__VA_ARGS__)

/* MEMBERS_AT: how far from the instance what holds the members begins. */
void etude_class_use (GObjectClass *klass, gssize members_at, const EtudeClassRow *rows, guint n);

G_END_DECLS
