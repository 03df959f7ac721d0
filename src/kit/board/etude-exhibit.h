/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-exhibit.h - one puzzle or position to be given away: to a class, lessons, paper and files. Layer: model.
 *
 * The answer is kept apart, so that it can be left out, stand on a page of its own, or wait until somebody asks for it:
 * scene and caption never tell it.
 */
#pragma once

#include <gio/gio.h>

#include "etude-board-scene.h"
#include "squares.h"
#include "status.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_EXHIBIT (etude_exhibit_get_type ())
G_DECLARE_FINAL_TYPE (EtudeExhibit, etude_exhibit, ETUDE, EXHIBIT, GObject)

/* What can be done with an exhibit on its page. */
typedef struct
{
  const char *word; /* the value of "do" in files of lessons; NULL ends a list */
  const char *text; /* N_ ("Try it yourself") */
} EtudeExhibitAct;

/* What exhibits of a kind have in common: a constant row that belongs to the feature whose puzzles they are. */
typedef struct EtudeExhibitKind EtudeExhibitKind;
typedef struct EtudeExhibitMaker EtudeExhibitMaker;

#define ETUDE_EXHIBIT_MAKERS 2 /* of a kind, at most */

struct EtudeExhibitKind
{
  const char *name;  /* in files of lessons: "placement" */
  const char *title; /* N_ ("Placement problem") */
  const char *word;  /* in files of lessons, whose value is the exhibit: "problem" */

  /* The exhibit that TEXT means, beside a board of SIZE by SIZE squares where it says none. NULL: ERROR is one translated sentence.
   * In any thread. (transfer full) */
  EtudeExhibit *(*read) (const char *text, guint size, GError **error);

  /* EXHIBIT, which has no answer, or is to be played, with the one that is known for certain, behind what it says; NULL: none is,
   * or it was cancelled. Left out: none ever is. In any thread; may take seconds. (transfer full) */
  EtudeExhibit *(*solve) (EtudeExhibit *exhibit, GCancellable *cancellable);

  /* For exercises with more right answers than can be listed, or with more ways to write one: judges ANSWER, as people write it, to ID,
   * to which RIGHT is listed as right, or nothing. FALSE: ID is none of this kind, or what is listed says enough.
   * *WAY is the same for all right answers that count once, such as mirrored ones; NULL: it is wrong. (transfer full) SCENE (may be
   * NULL), of the size of the board, gets the pieces that it sets. Some microseconds. */
  gboolean (*judge) (const char *id, const char *right, const char *answer, EtudeBoardScene *scene, char **way);

  /* For moves that are none of chess: the squares on the board of ID that ANSWER, without "x", is about. FALSE: none. */
  gboolean (*find_move) (const char *id, const char *answer, guint *from, guint *to);

  guint size;            /* columns and rows of all boards, also of those that cannot be read; 0: the text says it */
  gboolean sized;        /* a word "size" can say it */
  gboolean asks;         /* the text is enough to say what is asked: the caption that is read says it */
  gboolean board_in_key; /* its answer is about pieces or clues of the question, so that both stand beside each other */
  const EtudeExhibitAct *acts;                           /* or NULL */
  const EtudeExhibitMaker *makers[ETUDE_EXHIBIT_MAKERS]; /* what makes such exhibits; or NULL */
};

/* What an exhibit has; whatever there is none of is NULL. */
typedef struct
{
  const EtudeExhibitKind *kind;
  const char *id;                /* what somebody types into Etude to have the same board: a FEN, an id */
  EtudeBoardScene *scene;        /* the board as it is set before somebody; there always is one */
  const char *caption;           /* "White mates"; above a line break what is a title of its own */
  EtudeBoardScene *answer_scene; /* the board with its answer, where words are not enough */
  const char *answer;            /* "Kd6, mate in 5" */
  const char *title;             /* a few words that tell it from others of its kind: "KBNK, White to move" */
  const char *side, *goal;       /* a position to be played: "white", "mate" as in files of lessons */
  const char *act;               /* the word of an EtudeExhibitAct */
  char to_move;                  /* 'w' or 'b'; 0: nobody, or it does not matter */
  gboolean from_black;           /* the board is seen from Black's side */
  const char *right;             /* what counts as right when it is marked, one blank between: "Kd6 Kd7", "W", "g5a4" */
  EtudeFace piece;               /* that is to be set, if pieces of one kind are; else without a tint */
  const char *text;              /* the board in the words of its feature, for files of text */
} EtudeExhibitParts;

/* Holds the scenes of PARTS and copies its texts. (transfer full) */
EtudeExhibit *etude_exhibit_new (const EtudeExhibitParts *parts);

const EtudeExhibitParts *etude_exhibit_get (EtudeExhibit *self);

/* What EXHIBITS are together, the title of a lesson; NULL: nothing. */
void etude_exhibits_set_title (GListModel *exhibits, const char *title);
const char *etude_exhibits_get_title (GListModel *exhibits);

/* The same in another order, for a neighbour: of two or more none stands where it stood. (transfer full) */
GListModel *etude_exhibits_turn (GListModel *exhibits);

/* Whether one of EXHIBITS has no answer, though it may be found, so that the next is worth being called. */
gboolean etude_exhibits_want_answers (GListModel *exhibits);

/* EXHIBITS, those without an answer and those to be played with the one that is known for certain, where one is. In any thread; may take seconds.
 * NULL: it was cancelled. (transfer full) */
GListModel *etude_exhibits_solve (GListModel *exhibits, GCancellable *cancellable);

/* A piece in an answer: its letter, as it was written, or 0, and where it stands. */
typedef struct
{
  char letter;
  guint16 cell;
} EtudeAnsweredPiece;

/* Reads ANSWER about a board of COLUMNS by ROWS: squares one after another ("a4 c2"), perhaps with letters of pieces before them, which
 * hold until the next ("Qa1c2Nd4"), or for each column its row ("15863724", beyond nine rows with something between), each perhaps behind a
 * letter. Returns how many PIECES there are, 0 if it is anything else. */
guint etude_exhibit_read_answer (const char *answer, guint columns, guint rows,
                                 EtudeAnsweredPiece pieces[ETUDE_SQUARES_MAX]);

/* --- exhibits that are made --- */

/* What is asked of somebody who wants some: one of several names, or a number. */
typedef struct
{
  const char *title; /* N_ ("Level"); NULL ends a list */
  const char *(*name) (
      guint i);             /* the name of choice I, translated; NULL: there are no more. Left out: it is a number, */
  guint least, most, first; /* within these bounds, FIRST to begin with */
} EtudeExhibitOption;

#define ETUDE_EXHIBIT_OPTIONS 4 /* at most */

/* Where exhibits come from: a constant row that belongs to a feature. What is asked for and the seed decide everything: the
 * same come out on every machine. Lists are of EtudeExhibit (transfer full); NULL: ERROR is one translated sentence, or
 * G_IO_ERROR_CANCELLED. In any thread; what is returned belongs to whoever gets it. */
struct EtudeExhibitMaker
{
  const char *title;                 /* N_ ("Mates") */
  const EtudeExhibitOption *options; /* or NULL */
  gboolean seeded;                   /* a seed is asked for, too */

  /* N of them, of what VALUES of its options say. */
  GListModel *(*make) (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error);

  /* What was asked for, so that the same can be made again: "Chess, Classic, Easy: 6, seed 42". Left out: nothing is said.
   * (transfer full) */
  char *(*describe) (const guint *values, guint n, guint64 seed);

  /* Those of TEXT, a file, instead of all that; *DAMAGE gets a sentence about what was wrong in it, or NULL. */
  GListModel *(*read) (const char *text, char **damage, GError **error);
};

/* For those that make them: the engine's tick hook, whose data is the cancellable; and why it ended with STATUS. */
bool etude_exhibit_tick (void *cancellable, uint64_t done, uint64_t total);
void etude_exhibit_set_error (GError **error, enum etude_status status);

G_END_DECLS
