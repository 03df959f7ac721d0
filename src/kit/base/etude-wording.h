/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wording.h - numbers and lists in sentences; sentences with named places, as rows of tables. Layer: model.
 *
 * Row:   ETUDE_WORDING ("Nothing attacks {squares}"); or a form for one and a form for many, and the place whose number
 *        decides which of them is right:
 *        ETUDE_FORMS ("{clues} is 0: nothing attacks it", "{clues} are 0: nothing attacks them", "clues")
 * Place: a name in braces. A translation has the same places, in the order of its own, each as often as it likes.
 */
#pragma once

#include <glib.h>

#include "etude-wording.h"
#include "wide-count.h"

G_BEGIN_DECLS

/* N as it is read, "5,411,092": every number on the screen that may have more than three digits. The text lives as long as the
 * block in which this stands. */
#define ETUDE_NUMBER(n) etude_number_write ((n), (char[ETUDE_NUMBER_SIZE]){ 0 })
#define ETUDE_NUMBER_SIZE 192 /* 39 digits, a sign of four bytes between any two, and the end */

/* Writes N into BUFFER[ETUDE_NUMBER_SIZE] and returns where it begins in it. The sign between the thousands and the lengths of
 * the groups are those of the locale, the sign that of the translation where the locale has none. */
const char *etude_number_write (etude_wide_count n, char *buffer);

/* A row; xgettext looks for both. */
#define ETUDE_WORDING(sentence) \
  {                             \
    sentence, NULL, NULL        \
  }
#define ETUDE_FORMS(singular, plural, place) \
  {                                          \
    singular, plural, place                  \
  }

typedef struct
{
  const char *one, *many; /* English, to be translated; MANY: NULL if there is only one form */
  const char *counted;    /* the place whose number chooses the form */
} EtudeWording;

typedef struct
{
  const char *name;
  const char *text; /* that stands there; NULL: the number does */
  guint number;     /* of what is named there, or the number itself */
} EtudePlace;

/* WORDING, translated, with PLACES filled. What is in braces without being the name of one stays as it is.
 * (transfer full) */
char *etude_wording_fill (const EtudeWording *wording, const EtudePlace *places, guint n_places);

/* ITEMS, translated texts, as a list: "c3, d4 and e5"; EITHER: "c3, d4 or e5"; "" when there are none. (transfer full) */
char *etude_wording_list (const GPtrArray *items, gboolean either);

G_END_DECLS
