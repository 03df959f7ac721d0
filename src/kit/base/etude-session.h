/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-session.h - what comes back at the next start: one dictionary in one file. Layer: model.
 *
 * Whoever has something to keep says etude_session_changed; a little later, or when the program is asked to end, "collect"
 * is emitted, and everybody sets his part. The file is written in a thread, at once when nothing was written in the last
 * second, else when that second is over: however the program ends, no more than that is lost.
 *
 * File, little-endian; replaced as a whole:
 *   bytes  what
 *   0-11   "Etude state\n"
 *   12-15  version, 1
 *   16-47  SHA-256 of all that follows
 *   48-    GVariant a{sv}
 *
 * A file that is damaged, or of a newer version, is set aside under another name, and a sentence says so.
 *
 * Other programs: two Etudes that cannot know of each other may keep the same file. Before it is replaced, its header, which
 * has the digest of all the rest, is held against that of what was last read or written here, under a lock of its folder.
 * If it is another, a session that can join parts does (etude_session_set_join); else nothing is written until somebody
 * decides (etude_session_resolve_conflict). What is not decided at the end stays beside the file, as "....unsettled", and the next
 * start tells of it.
 *
 * Signals:
 *   "collect" ()                    etude_session_set is wanted of all who have a part
 *   "failed" (const char *sentence) the file cannot be written; said once, until it can be written again
 *   "joined" (GVariant *parts)      with what another program had kept there; these parts (a{sv}) were written
 *   "conflict" ()                   another program has kept something else there; said once, until it is settled
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ETUDE_TYPE_SESSION (etude_session_get_type ())
G_DECLARE_FINAL_TYPE (EtudeSession, etude_session, ETUDE, SESSION, GObject)

/* Kept in FILE, whose folder is made when it is needed. */
EtudeSession *etude_session_new (GFile *file);

/* Reads what was kept, which takes a moment. NULL: all is well, also when there was nothing; else a sentence for the
 * screen. (transfer full) */
char *etude_session_load (EtudeSession *self);

/* What was read is for a newer version: it is set aside, and nothing was read. The sentence for the screen. (transfer full) */
char *etude_session_refuse (EtudeSession *self);

/* The part NAME (a{sv}), empty when there is none. (transfer full) */
GVariant *etude_session_get (EtudeSession *self, const char *name);

/* STATE (a{sv}, taken when floating) is the part NAME from now on. Writes nothing. */
void etude_session_set (EtudeSession *self, const char *name, GVariant *state);

/* Something to keep has changed. Cheap. */
void etude_session_changed (EtudeSession *self);

/* Something has changed that must not be lost, even if the program is killed in a moment. */
void etude_session_write (EtudeSession *self);

/* Collects and writes before it returns: for the end of the program. What is wrong then is only logged, as the widgets that
 * would show it may be gone already: changes of the last second can be lost so; earlier ones have been written or told of. */
void etude_session_finish (EtudeSession *self);

/* --- other programs --- */

/* HERE and what another program has kept THERE (all parts, a{sv}) as one. NULL: THERE cannot be understood, and is set aside.
 * In any thread. (transfer full) */
typedef GVariant *(*EtudeSessionJoin) (GVariant *here, GVariant *there, gpointer data);

/* What others keep in the same file is joined by JOIN, before anything is written. */
void etude_session_set_join (EtudeSession *self, EtudeSessionJoin join, gpointer data);

/* After "conflict": what is HERE replaces what the other program has kept, or that stays, and nothing is written here any
 * more. */
void etude_session_resolve_conflict (EtudeSession *self, gboolean here);

/* --- one part --- */

/* The state of a page or tab, a{sv}, on its way: into DICT when it is written, from STATE when it is read; the other is NULL.
 * One function says what it consists of, a line each, and is called for both. What STATE does not have, or has as another
 * type or out of bounds, stays as it is. */
typedef struct
{
  GVariantDict *dict;
  GVariant *state;
} EtudeKept;

/* A PROPERTY of OBJECT: boolean, uint, double or string. */
void etude_kept_property (const EtudeKept *kept, const char *name, gpointer object, const char *property);

/* A variable of the one type that FORMAT says ("y", "&s"). Whether it was read. */
#define ETUDE_KEPT(kept, name, format, variable)                                              \
  ((kept)->dict ? (g_variant_dict_insert ((kept)->dict, (name), (format), (variable)), FALSE) \
                : g_variant_lookup ((kept)->state, (name), (format), &(variable)))

/* Something that has a state itself: SAVE (object) returns it, NULL for none, and LOAD (object, state) takes it over. */
#define ETUDE_KEPT_STATE(kept, name, object, save, load)                                                    \
  G_STMT_START                                                                                              \
  {                                                                                                         \
    g_autoptr (GVariant) kept_ = etude_kept_exchange ((kept), (name), (kept)->dict ? save (object) : NULL); \
                                                                                                            \
    if (kept_)                                                                                              \
      load (object, kept_);                                                                                 \
  }                                                                                                         \
  G_STMT_END

/* Writes VALUE (taken over, also floating), if there is one and it is written; else what was read. (transfer full) */
GVariant *etude_kept_exchange (const EtudeKept *kept, const char *name, GVariant *value);

G_END_DECLS
