/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-panel.h - one tab of a page: its widgets, its board, and what everything else asks of it. Layer: window.
 *
 * An EtudePage has a row of tabs. Each tab is an EtudePanel: a widget that is shown in the page's scrolled panel, and the
 * owner of the scene that the page's one canvas shows while the tab is open. Presenting, lessons, paper and the clipboard
 * know panels only by this header, so whatever a panel says here works everywhere.
 *
 * To make a panel: derive from EtudePanel (G_DEFINE_FINAL_TYPE (EtudeMateMoves, etude_mate_moves, ETUDE_TYPE_PANEL)),
 * give it a template with one child, override what it needs below (all may be left out), and name its type in the
 * table of tabs of its page. It has the height it needs, with the style class "cards" or margins of its own; one that
 * lists many things has a scrolled list in it.
 *
 * Who owns what: the panel its widgets, scene, history, footer and actions; the page the canvas, the banner and the
 * group "page". A model that several panels share belongs to the page, which gives it to them in its vfunc make_panel.
 *
 * Order of calls: g_object_new, set_canvas, keep_state (if something was kept), then enter and leave in turn. A panel is
 * made when its tab is first opened, or when somebody asks for it; hands, undo, go, get_text and take_text mean it only
 * between enter and leave, and its scene is not seen at other times. set_answers comes at any time.
 *
 * Carrying a piece: FROM, OVER and TO are squares or ETUDE_NO_SQUARE (from a tray, off the board); PIECE is of enum
 * etude_piece, TINT an EtudeTint. The scene is not changed by the canvas: the panel does that.
 *
 * Properties (all but "answers" are for the panel itself to set; they notify):
 *   "scene"          (EtudeBoardScene)  what the board shows; never NULL once the panel was made
 *   "footer"         (GtkWidget)        one line under the board, or NULL; several panels of a page may share one
 *   "movable"        (boolean, FALSE)   pieces can be taken up on the board
 *   "headline"       (string)           the one sentence of what is seen ("White mates in 5"), or NULL
 *   "detail"         (string)           the sentence that says more, or NULL
 *   "remark"         (string)           what marks on the board mean, said beside it where the panel is a sheet, or NULL
 *   "answers"        (boolean, TRUE)    answers are shown: verdict, arrows, distances, heat, solutions, notes.
 *                                       The switch "page.answers" (H) sets that of the open tab
 *   "history"        (EtudeHistory)     what can be undone here, or NULL
 *   "turned"         (boolean, FALSE)   its board is to be seen from the other side than all others
 *   "aside"          (boolean, FALSE)   its board is only looked at: where it stands over the panel it is small
 *   "can-go-back"    (boolean, FALSE)   there is a previous item; a first one
 *   "can-go-forward" (boolean, FALSE)   there is a next item; a last one
 *
 * Signals:
 *   "state-changed" ()                               what keep_state writes may be another; see etude_panel_state_changed
 *   "keep" ()                                        what keep_state writes must not be lost
 *   "toast" (const char *text, gboolean undoable)    something just happened; "page.undo" would undo it
 *   "asked" ()                                       another question is on the board: an answer that a class was shown is none
 *                                                    of it
 *   "message" (const char *text)                     a sentence for the banner, NULL to close it
 */
#pragma once

#include "etude-board-canvas.h"
#include "etude-exhibit.h"
#include "etude-history.h"
#include "etude-session.h"

G_BEGIN_DECLS

typedef enum
{
  ETUDE_GO_FIRST,
  ETUDE_GO_BACK,
  ETUDE_GO_FORWARD,
  ETUDE_GO_LAST,
  ETUDE_GO_ON, /* what a clicker does: whatever comes next, an answer too; FORWARD where the class makes no difference */
  ETUDE_GO_BEFORE, /* and back again */
} EtudePanelStep;

#define ETUDE_PANEL_TRAY_MAX 16 /* pieces */

/* What an exhibit is for. */
typedef enum
{
  ETUDE_EXHIBIT_SEEN,   /* a class, in a window of its own: what is on the board now, without a word of the answer */
  ETUDE_EXHIBIT_LESSON, /* an item of a lesson, and whoever asks what the puzzle is */
  ETUDE_EXHIBIT_PAPER,
} EtudeExhibitUse;

/* A button. */
typedef struct
{
  const char *title;  /* N_ ("Hint") */
  const char *action; /* "page.hint" */
} EtudePanelDeed;

#define ETUDE_TYPE_PANEL (etude_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (EtudePanel, etude_panel, ETUDE, PANEL, GtkWidget)

struct _EtudePanelClass
{
  GtkWidgetClass parent_class;

  /* What is said when its text was copied; NULL: "Copied as text", or "Copied: ..." of a single line. */
  const char *copied;

  /* Its letters mean the board wherever the focus is, unless a text is typed there. */
  gboolean letters_anywhere;

  /* What to do next, for where little else is in sight: offered is the first that can be done. The last one has no title. */
  const EtudePanelDeed *deeds;

  /* --- hands on the board --- */

  void (*set_canvas) (EtudePanel *self, EtudeBoardCanvas *canvas); /* for trays; see etude_panel_get_canvas */
  void (*taken_up) (EtudePanel *self, int from);
  void (*carried) (EtudePanel *self, int from, guint piece, guint tint, int over);
  void (*dropped) (EtudePanel *self, int from, guint piece, guint tint, int to);
  void (*put_back) (EtudePanel *self);
  void (*visited) (EtudePanel *self, int square);   /* the focus came to it, by a key or a click */
  void (*activated) (EtudePanel *self, int square); /* a click, Enter or Space where no piece is taken up */
  gboolean (*stroke) (EtudePanel *self, int square, guint stroke); /* an EtudeStroke; returns whether it is taken */
  gboolean (*letter) (EtudePanel *self, guint keyval, guint modifiers, int square);
  char *(*get_tooltip) (EtudePanel *self, int square); /* what to say about it; NULL: nothing (transfer full) */

  /* --- the tab --- */

  /* The tab is opened, or left: jobs whose results only it shows can wait meanwhile. */
  void (*enter) (EtudePanel *self);
  void (*leave) (EtudePanel *self);
  /* Of the history's model, if it is no more than that. */
  void (*undo) (EtudePanel *self);
  void (*redo) (EtudePanel *self);
  void (*go) (EtudePanel *self, EtudePanelStep step); /* to another move, solution or puzzle */
  gboolean steps_on;                                  /* it makes a difference between ON and FORWARD */
  /* The pieces that can be put onto the board now, for a tray of somebody else's: at most ETUDE_PANEL_TRAY_MAX. What they are
   * may change with the scene. */
  guint (*get_tray) (EtudePanel *self, EtudeFace *faces);
  /* Answers are to be hidden, or shown: etude_panel_get_answers says which already. Hidden means in no way to be seen:
   * not on the board, in lists, tooltips, headline, detail, or by a screen reader. */
  void (*set_answers) (EtudePanel *self, gboolean answers);

  /* --- texts --- */

  /* What Ctrl+C copies; NULL for nothing. Left out: the id of its exhibit. (transfer full) */
  char *(*get_text) (EtudePanel *self);
  /* The same in all forms; when left out, the text with a picture of the scene. (transfer full) */
  GdkContentProvider *(*get_content) (EtudePanel *self);
  /* TEXT was pasted or dropped: the panel takes it and says itself what is wrong with it. FALSE: it is not for this
   * panel; then the page's first one is asked. */
  gboolean (*take_text) (EtudePanel *self, const char *text);

  /* --- state, and what can be given away --- */

  /* What comes back at the next start, written or read. The switch "answers" is kept besides. */
  void (*keep_state) (EtudePanel *self, const EtudeKept *kept);

  /* What lessons can have of it; NULL: nothing, ever. */
  const EtudeExhibitKind *kind;

  /* What it gives away for USE; NULL: there is nothing just now, but for a class there always is. Its scene is made for it
   * and not kept. For a class that sees the panel without the answers that it shows itself: so that nothing tells an answer,
   * after every change; while the answers of the panel are hidden that class sees scene and headline themselves. For a class
   * and a lesson what the teacher has drawn comes to it. Left out: pieces and clues as they are, no notes and no marks, with
   * the headline as answer and the text as id; where pieces cannot be taken up nobody has set them, so that they are the
   * answer, and for a class left out. (transfer full) */
  EtudeExhibit *(*make_exhibit) (EtudePanel *self, EtudeExhibitUse use);
  /* All that it would put on paper or into a lesson, USE, or those of them that somebody chose, if these may be many: a list of
   * EtudeExhibit. Left out, or NULL: the one above; none are chosen. (transfer full) */
  GListModel *(*get_exhibits) (EtudePanel *self, EtudeExhibitUse use, gboolean chosen);
};

/* --- for the panel itself --- */

void etude_panel_set_scene (EtudePanel *self, EtudeBoardScene *scene);
void etude_panel_set_footer (EtudePanel *self, GtkWidget *footer);
void etude_panel_set_movable (EtudePanel *self, gboolean movable);
void etude_panel_set_sentences (EtudePanel *self, const char *headline, const char *detail);
void etude_panel_set_history (EtudePanel *self, EtudeHistory *history);
void etude_panel_set_turned (EtudePanel *self, gboolean turned);
void etude_panel_set_aside (EtudePanel *self, gboolean aside);
void etude_panel_set_can_go (EtudePanel *self, gboolean back, gboolean forward);

/* The canvas of its page; NULL before set_canvas and at the end. (transfer none) */
EtudeBoardCanvas *etude_panel_get_canvas (EtudePanel *self);

/* Whether its tab is open. */
gboolean etude_panel_is_open (EtudePanel *self);

/* Its actions, of the group "page" while its tab is open; fill it in init. Actions with a state are properties
 * (etude_panel_add_property), of the panel or of a model. */
GActionMap *etude_panel_get_actions (EtudePanel *self);

/* An action NAME whose state is PROPERTY of OBJECT. The panel itself may be OBJECT. */
void etude_panel_add_property (EtudePanel *self, const char *name, gpointer object, const char *property);

/* Emits "state-changed". Cheap: whoever keeps the state waits a while before he asks for it. */
void etude_panel_state_changed (EtudePanel *self);

/* Emits "keep": the state has changed and is written at once, even if the program is killed in a moment. */
void etude_panel_keep (EtudePanel *self);

/* What was to be done is done: the board says TEXT ("Solved"), if it is not NULL, until the next action, and the signal "keep" is emitted. */
void etude_panel_solved (EtudePanel *self, const char *text);

/* Emits "asked", best before the board shows it. */
void etude_panel_ask (EtudePanel *self);

/* Emit the signals of these names. */
void etude_panel_toast (EtudePanel *self, const char *text, gboolean undoable);
void etude_panel_message (EtudePanel *self, const char *text);

/* --- for everybody --- */

EtudeBoardScene *etude_panel_get_scene (EtudePanel *self);
GtkWidget *etude_panel_get_footer (EtudePanel *self);
gboolean etude_panel_get_movable (EtudePanel *self);
gboolean etude_panel_get_turned (EtudePanel *self);
gboolean etude_panel_get_aside (EtudePanel *self);
guint etude_panel_get_tray (EtudePanel *self, EtudeFace *faces);
const char *etude_panel_get_headline (EtudePanel *self);
const char *etude_panel_get_detail (EtudePanel *self);
EtudeHistory *etude_panel_get_history (EtudePanel *self);

gboolean etude_panel_get_answers (EtudePanel *self);
void etude_panel_set_answers (EtudePanel *self, gboolean answers);

char *etude_panel_get_text (EtudePanel *self);
GdkContentProvider *etude_panel_get_content (EtudePanel *self);
gboolean etude_panel_take_text (EtudePanel *self, const char *text);

GVariant *etude_panel_get_state (EtudePanel *self); /* (transfer floating) */
void etude_panel_set_state (EtudePanel *self, GVariant *state);

/* What it gives away for USE, the answer with it also while answers are hidden. NULL: nothing. (transfer full) */
EtudeExhibit *etude_panel_make_exhibit (EtudePanel *self, EtudeExhibitUse use);

/* The list of what it would put on paper; CHOSEN: of what somebody chose of that, NULL if nothing. (transfer full) */
GListModel *etude_panel_get_exhibits (EtudePanel *self, EtudeExhibitUse use, gboolean chosen);

/* --- for the page, and tests; what the class leaves out does nothing --- */

void etude_panel_set_canvas (EtudePanel *self, EtudeBoardCanvas *canvas);
void etude_panel_taken_up (EtudePanel *self, int from);
void etude_panel_carried (EtudePanel *self, int from, guint piece, guint tint, int over);
void etude_panel_dropped (EtudePanel *self, int from, guint piece, guint tint, int to);
void etude_panel_put_back (EtudePanel *self);
void etude_panel_visited (EtudePanel *self, int square);
void etude_panel_activated (EtudePanel *self, int square);
gboolean etude_panel_stroke (EtudePanel *self, int square, guint stroke);
gboolean etude_panel_letter (EtudePanel *self, guint keyval, guint modifiers, int square);
char *etude_panel_get_tooltip (EtudePanel *self, int square);
void etude_panel_enter (EtudePanel *self);
void etude_panel_leave (EtudePanel *self);
void etude_panel_undo (EtudePanel *self);
void etude_panel_redo (EtudePanel *self);
void etude_panel_go (EtudePanel *self, EtudePanelStep step);

G_END_DECLS
