/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-marking.h - a sheet that a class has worked on: what was asked, what each pupil wrote, what is right. Layer: model.
 *
 * File:   CSV, which spreadsheets open; UTF-8. Lines that begin with "#" say what was asked; every other one is a pupil's:
 *
 *           #etude-sheet,1,K7F3-9QPX,Rook endings
 *           #asked,White mates in 2 moves,White mates in 3 moves
 *           #board,8/8/8/8/8/2k5/8/K6r b - - 0 1,...
 *           #right,Kd6 Kd7,W
 *           Anna,Kd6,L
 *
 *         Without lines "#" the sheet is known already, and all lines are pupils'.
 * Code:   of a sheet: seven letters and digits and a check character (id-digits.h), made from the boards and from what is right:
 *         the same sheet has the same code on every machine and in every language.
 * Rows:   cells are parted by commas, semicolons or tabs; or by blanks, the last ones being the answers and what is before them
 *         the name, or that before a colon. Answers of one letter each, or of one square each, may be written without
 *         blanks: "Anna WDLL".
 * Answer: a move in any way people write it, or only the square that it goes to; W, D or L (or the letters of the language), or
 *         the word; the squares of several pieces one after another; "+": right, whatever it was; nothing, "-", "." or "?": none.
 *         Where many are right the exhibit's kind judges it (etude-exhibit.h): "15863724", "a1 b5 c8". The same again, or mirrored, at
 *         another exercise of one board does not count twice.
 * Cells:  a spreadsheet takes those that begin with "=", "+", "-" or "@" for formulas: they are written with an apostrophe before,
 *         which is taken away again when they are read. One character alone is no formula.
 */
#pragma once

#include "etude-exhibit.h"

G_BEGIN_DECLS

#define ETUDE_MARKING_EXERCISES_MAX 1000
#define ETUDE_MARKING_PUPILS_MAX 500

typedef enum
{
  ETUDE_MARK_NONE, /* no answer */
  ETUDE_MARK_RIGHT,
  ETUDE_MARK_WRONG,
  ETUDE_MARK_AGAIN, /* right, but the pupil has written it at another exercise, and it counts there */
} EtudeMarkKind;

typedef struct
{
  char *asked; /* "White mates in 2 moves" */
  char *board; /* a FEN or another id; "" */
  char *right; /* what counts, one blank between; "": only a person can say */
} EtudeMarkExercise;

typedef struct
{
  char *name;
  char **answers;       /* as many as there are exercises, then a NULL */
  EtudeMarkKind *marks; /* of them */
  guint n_right;
  char *line; /* as it was typed */
} EtudeMarkPupil;

typedef struct
{
  char *title, *code;                   /* CODE "K7F39QPX"; NULL: it is not known what was asked */
  GPtrArray *exercises;                 /* of EtudeMarkExercise */
  GPtrArray *pupils;                    /* of EtudeMarkPupil */
  GPtrArray *faults;                    /* of sentences, each with its line */
  const EtudeExhibitKind *const *kinds; /* that judge; or NULL */
  GHashTable *judged;                   /* private: what is known of answers, "0 Kd6" */
} EtudeMarking;

/* The sheet of EXHIBITS, with nobody's answers. (transfer full) */
EtudeMarking *etude_marking_new (GListModel *exhibits, const char *title);

/* TEXT, any bytes of UTF-8. Where it does not say what was asked, that of SHEET (may be NULL) is meant, and lines of its pupils that have
 * not changed are not judged again. Lines that are wrong are left out and named. NULL: ERROR, a translated sentence, since nothing is known of the sheet, or it is not what its code says. KINDS, which stay,
 * judge what has many right answers; they end with NULL. (transfer full) */
EtudeMarking *etude_marking_read (const char *text, const EtudeMarking *sheet, const EtudeExhibitKind *const *kinds,
                                  GError **error);
void etude_marking_free (EtudeMarking *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EtudeMarking, etude_marking_free)

/* The file, and only its lines of pupils, and what came out: for each pupil 1, 0 or nothing a column, then how many are right. (transfer
 * full) */
char *etude_marking_write (const EtudeMarking *self);
char *etude_marking_write_rows (const EtudeMarking *self);
char *etude_marking_write_results (const EtudeMarking *self);

/* TYPED, lines of pupils, right or wrong, as part of such a file. (transfer full) */
char *etude_marking_write_typed (const char *typed);

/* The code of EXHIBITS, "K7F3-9QPX"; and TEXT, a code as it may be typed, as in "code", NULL: it is mistyped. (transfer full) */
char *etude_marking_code (GListModel *exhibits);
char *etude_marking_read_code (const char *text);

/* What the greatest number of pupils wrote at exercise I that is wrong, as people read it; *N: how many; NULL: nobody wrote anything
 * wrong. (transfer full) */
char *etude_marking_find_mistake (const EtudeMarking *self, guint i, guint *n);

/* Where the piece comes from and goes to when ANSWER is a move on the board of exercise I; FALSE: it is none, or any of several. */
gboolean etude_marking_find_move (const EtudeMarking *self, guint i, const char *answer, guint *from, guint *to);

/* SCENE, of the size of the board of exercise I, gets what ANSWER sets on it. FALSE: nobody knows what that would be. */
gboolean etude_marking_paint (const EtudeMarking *self, guint i, const char *answer, EtudeBoardScene *scene);

/* How many pupils have exercise I right. */
guint etude_marking_count_right (const EtudeMarking *self, guint i);

/* Who needs what, a line for each exercise that somebody has not right: "3. White mates in 2 moves: Anna, Boris"; what all exercises ask
 * is a line of its own, and then "3. Anna, Boris". (transfer full) */
char *etude_marking_describe_needs (const EtudeMarking *self);

/* "28 pupils, 12 exercises: 74 % right". (transfer full) */
char *etude_marking_summarise (const EtudeMarking *self);

/* "The commonest mistake: ♖d5, 9 of 28. Right: ♔d6, ♔d7.": of exercise I. (transfer full) */
char *etude_marking_describe_exercise (const EtudeMarking *self, guint i);

/* For the reader: marks what PUPIL has answered; and the symbols of a code for what stands in EXERCISES. (transfer full) */
void etude_marking_judge (EtudeMarking *self, EtudeMarkPupil *pupil);
char *etude_marking_code_of (GPtrArray *exercises);

G_END_DECLS
