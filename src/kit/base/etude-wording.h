/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-wording.h - sentences with named places, as rows of tables. Layer: model.
 *
 * Row:   ETUDE_WORDING ("Nothing attacks {squares}"); or a form for one and a form for many, and the place whose number
 *        decides which of them is right:
 *        ETUDE_FORMS ("{clues} is 0: nothing attacks it", "{clues} are 0: nothing attacks them", "clues")
 * Place: a name in braces. A translation has the same places, in the order of its own, each as often as it likes.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

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

G_END_DECLS
