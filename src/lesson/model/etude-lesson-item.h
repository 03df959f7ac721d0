/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-lesson-item.h - one thing of a lesson: a board with what is said of it and what is to be done. Layer: model.
 *
 * An item is what its lines in the file say (docs/lesson-format.md): a kind, and words with their values in the order in
 * which they stand there. Words that this version does not know are kept with the others. Items never change; what is
 * edited is another item.
 */
#pragma once

#include <gio/gio.h>

#include "etude-drawing.h"
#include "etude-exhibit.h"

G_BEGIN_DECLS

/* A position to be played; the other kinds belong to the features whose puzzles they are. */
extern const EtudeExhibitKind etude_lesson_play_kind;

/* All that a lesson can show, up to a NULL: whoever makes boards to be given away is named here. */
extern const EtudeExhibitKind *const etude_lesson_kinds[];

/* A line: a word and its value, which may have several lines, and they end in LF alone. A line without a word is kept as it
 * is: a comment. */
typedef struct
{
  char *word, *value;
  guint line; /* in the file, from 1; 0: it comes from no file */
} EtudeLessonField;

#define ETUDE_TYPE_LESSON_ITEM (etude_lesson_item_get_type ())
G_DECLARE_FINAL_TYPE (EtudeLessonItem, etude_lesson_item, ETUDE, LESSON_ITEM, GObject)

/* KIND is the name in the file, "position"; FIELDS (of EtudeLessonField) is taken over. */
EtudeLessonItem *etude_lesson_item_new_take (const char *kind, GArray *fields);

/* The same of words and values in turn, up to a NULL; those without a value are left out. */
EtudeLessonItem *etude_lesson_item_new (const char *kind, ...) G_GNUC_NULL_TERMINATED;

/* An array for fields, which frees them. */
GArray *etude_lesson_fields_new (void);
void etude_lesson_fields_add (GArray *fields, const char *word, const char *value, guint line);

/* ITEM with another VALUE of WORD; NULL or "" takes the word out. (transfer full) */
EtudeLessonItem *etude_lesson_item_with (EtudeLessonItem *self, const char *word, const char *value);

/* ITEM as one of another KIND; what it is about stays in its word. (transfer full) */
EtudeLessonItem *etude_lesson_item_with_kind (EtudeLessonItem *self, const char *kind);

/* NULL: it is of a later version, or the head of a lesson. */
const EtudeExhibitKind *etude_lesson_item_get_kind (EtudeLessonItem *self);
const char *etude_lesson_item_get_kind_name (EtudeLessonItem *self);
const EtudeLessonField *etude_lesson_item_get_fields (EtudeLessonItem *self, guint *n);

/* The value of WORD, or NULL. */
const char *etude_lesson_item_get (EtudeLessonItem *self, const char *word);

/* The same of what people read: "title", "text" or "answer" in the language of the screen, as in "text.ru", if the item
 * has it, else the plain word. Which word that is, for writing. */
const char *etude_lesson_item_get_said (EtudeLessonItem *self, const char *word);
const char *etude_lesson_item_get_said_word (EtudeLessonItem *self, const char *word);

/* Its title, or what it is in a few words. */
const char *etude_lesson_item_get_title (EtudeLessonItem *self);

/* What is to be done in one sentence, "White to move mates in at most 20 moves"; NULL: the item does not say. (transfer full) */
char *etude_lesson_item_describe_task (EtudeLessonItem *self);

/* What a class reads before the answer: its text, or else the task, or the title. (transfer full) */
char *etude_lesson_item_ask (EtudeLessonItem *self);

/* Of a position to be played, in how many moves; 0: it does not say. */
guint etude_lesson_item_get_moves (EtudeLessonItem *self);

/* How many minutes the teacher plans for it; 0: it does not say. And whether it is passed over, in the BRIEF form or always. */
guint etude_lesson_item_get_minutes (EtudeLessonItem *self);
gboolean etude_lesson_item_is_skipped (EtudeLessonItem *self, gboolean brief);

/* Whether there is something that waits until somebody asks for it. */
gboolean etude_lesson_item_has_answer (EtudeLessonItem *self);

/* What is drawn, WORD is "marks" or "answer-marks": an array of EtudeDrawing, whose squares are numbered for the board
 * of the item; whole squares have a word of their own beside it and come first. What is not written like a mark is left
 * out. (transfer full) */
GArray *etude_lesson_item_get_marks (EtudeLessonItem *self, const char *word);

/* Whether what is drawn on its board of COLUMNS is MARKS. */
gboolean etude_lesson_item_has_marks (EtudeLessonItem *self, const GArray *marks, guint columns);

/* The same item with these MARKS on its board of COLUMNS, or, ANSWER, with those of its answer. (transfer full) */
EtudeLessonItem *etude_lesson_item_with_marks (EtudeLessonItem *self, gboolean answer, const GArray *marks,
                                               guint columns);

/* The board: how many columns and rows it has. FALSE: the item has none that can be read. */
gboolean etude_lesson_item_get_size (EtudeLessonItem *self, guint *columns, guint *rows);

/* What it shows, without its marks and its answer. NULL: it cannot be read, and ERROR says why; or it is of a later version.
 * (transfer full) */
EtudeExhibit *etude_lesson_item_make_exhibit (EtudeLessonItem *self, GError **error);

/* What its page takes, and a pupil can type, to have the same board: a FEN, the id of the problem, that of the puzzle; NULL:
 * there is none. (transfer full) */
char *etude_lesson_item_get_id (EtudeLessonItem *self);

/* What is wrong in a line. */
typedef struct
{
  guint line; /* in the file; 0: that of the item itself */
  char *text; /* a sentence without a full stop */
} EtudeLessonFault;

/* What is wrong with it, line by line: an array of EtudeLessonFault, which frees them. (transfer full) */
GArray *etude_lesson_item_find_faults (EtudeLessonItem *self);

G_END_DECLS
