/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-play-parts.h - what playing a puzzle is made of, besides the board: objects that own their widgets.
 *
 * Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-board-canvas.h"
#include "etude-contest.h"
#include "etude-divine-game.h"
#include "etude-divine-puzzle.h"
#include "etude-panel.h"

G_BEGIN_DECLS

/* EtudeDivineChooser: what of the Divine page says which puzzle is played, and gets others.
 *
 * One button, which opens game, level, rule and seed. Puzzles are made or read in threads.
 *
 * Properties: "making" (gboolean)                        a puzzle is being made
 * Signals:    "chosen" (EtudeDivinePuzzle *, guint n)    somebody asked for it; N more puzzles were in the text
 *             "message" (const char *)                   a sentence on what is wrong with a text; NULL: nothing is
 */

#define ETUDE_TYPE_DIVINE_CHOOSER (etude_divine_chooser_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineChooser, etude_divine_chooser, ETUDE, DIVINE_CHOOSER, GtkWidget)

/* Brings all in line with PUZZLE, which is played; NULL: none is yet. */
void etude_divine_chooser_set_puzzle (EtudeDivineChooser *self, EtudeDivinePuzzle *puzzle);

/* Whose strength the puzzles that are made ahead are near. */
void etude_divine_chooser_set_times (EtudeDivineChooser *self, EtudeDivineTimes *times);

/* Asks for the next puzzle of the variant; breaks that off. */
void etude_divine_chooser_request (EtudeDivineChooser *self);
void etude_divine_chooser_climb (EtudeDivineChooser *self); /* the same of the rung above, if there is one */
void etude_divine_chooser_cancel (EtudeDivineChooser *self);
gboolean etude_divine_chooser_get_making (EtudeDivineChooser *self);

/* TEXT is a seed, an id or a puzzle. */
void etude_divine_chooser_read (EtudeDivineChooser *self, const char *text);

/* Takes somebody to where a seed is typed; whether he is there. */
void etude_divine_chooser_ask_seed (EtudeDivineChooser *self);
gboolean etude_divine_chooser_is_typed_in (EtudeDivineChooser *self);

/* EtudeDivineHand: what is at hand under the board: pieces, pencil, suppositions.
 *
 * Its buttons are the actions "page.pencil", "page.suppose", "page.keep" and "page.drop".
 * Signal: "chosen" (): the pencil notes something else.
 */

#define ETUDE_TYPE_DIVINE_HAND (etude_divine_hand_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineHand, etude_divine_hand, ETUDE, DIVINE_HAND, GtkWidget)

/* The game whose pieces are shown, and the canvas that they are dragged to (may be NULL). */
void etude_divine_hand_set_game (EtudeDivineHand *self, EtudeDivineGame *game);
void etude_divine_hand_set_canvas (EtudeDivineHand *self, EtudeBoardCanvas *canvas);

/* Brings it in line with the game. PENCILLING: what the pencil notes is chosen, instead of pieces to be put. */
void etude_divine_hand_show (EtudeDivineHand *self, gboolean pencilling);

/* What the pencil notes: a piece, or ETUDE_DIVINE_CROSS. */
guint etude_divine_hand_get_pencil (EtudeDivineHand *self);

/* Where the pieces are. */
GtkWidget *etude_divine_hand_get_trays (EtudeDivineHand *self);

/* EtudeDivineAdvice: the card of the Divine page that helps: its buttons, and the hint that is shown.
 *
 * The buttons mean the actions hint, check, back, forward and new of the group "page", as the menu does others. Texts have
 * room of their own, so that none moves a button. A hint comes in stages. A hint that supposes something has several
 * views, one for each step of its chain. What is said belongs to the board as it is, and goes when that changes.
 *
 * Signals: "changed" ()  there is another hint, or another view of it, on the same board
 *          "helped" ()   somebody has asked for help, and wants to see it
 */

#define ETUDE_TYPE_DIVINE_ADVICE (etude_divine_advice_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineAdvice, etude_divine_advice, ETUDE, DIVINE_ADVICE, GtkWidget)

/* Its buttons, for the head of a sheet. */
extern const EtudePanelDeed etude_divine_advice_deeds[];

/* How much of a hint is told: where to look; by which way of reasoning; all of it. */
typedef enum
{
  ETUDE_DIVINE_STAGE_WHERE,
  ETUDE_DIVINE_STAGE_HOW,
  ETUDE_DIVINE_STAGE_ALL,
} EtudeDivineStage;

/* The game that help is given with. */
void etude_divine_advice_set_game (EtudeDivineAdvice *self, EtudeDivineGame *game);

/* Whether what was found out or told may be seen. */
void etude_divine_advice_set_answers (EtudeDivineAdvice *self, gboolean answers);

/* Asks for a hint, or tells more of it, or does what it says. */
void etude_divine_advice_hint (EtudeDivineAdvice *self);

/* Says SENTENCE, without a full stop, until the board changes. */
void etude_divine_advice_say (EtudeDivineAdvice *self, const char *sentence);

/* Says what contradicts the numbers, or that nothing does so far. */
void etude_divine_advice_doubt (EtudeDivineAdvice *self);

/* How much is told of the hint that is shown. */
EtudeDivineStage etude_divine_advice_get_stage (EtudeDivineAdvice *self);

/* Does what the hint says, and asks for the next one unless that was the last. */
void etude_divine_advice_next_step (EtudeDivineAdvice *self);

/* Says how many pieces are right. */
void etude_divine_advice_check (EtudeDivineAdvice *self);

/* Goes to another view of the hint. */
void etude_divine_advice_go (EtudeDivineAdvice *self, EtudePanelStep step);

/* Whether a rung of the ladder is solved, not by being revealed, and there is one above. */
gboolean etude_divine_advice_can_climb (EtudeDivineAdvice *self);

/* What is shown: the hint, valid until "changed", or NULL; the number of the view, and of how many. */
const EtudeDivineHint *etude_divine_advice_get_hint (EtudeDivineAdvice *self);
guint etude_divine_advice_get_view (EtudeDivineAdvice *self);
guint etude_divine_advice_get_n_views (EtudeDivineAdvice *self);

/* What it says, of a hint or else; NULL: nothing. (transfer full) */
char *etude_divine_advice_get_text (EtudeDivineAdvice *self);

/* A race with what is on the board of an EtudeDivinePlayTab. There PIECE is put by whose turn it is, out of the tray, and stays where
 * the answer has one like it; outside of a race it goes FROM one square TO another. */
extern const EtudeContestGame etude_divine_race;
void etude_divine_carry (EtudeContest *contest, EtudeDivineGame *game, int from, guint piece, int to);

/* Copies what HOW says, the name of an action: "share", the result without the answer, "copy-text", "copy-seed", "copy-picture"; or asks where to "save-picture". GAME has a puzzle. */
void etude_divine_give (EtudePanel *panel, const char *how, EtudeDivineGame *game);

/* EtudeDivineSummary: the task of a Divine puzzle, and how it stands.
 *
 * Texts have room for the longest of them.
 */

typedef struct
{
  gboolean answers;                /* what was found may be seen */
  gboolean making;                 /* a puzzle is being made */
  const EtudeDivineResult *result; /* of the puzzle, if it was solved here; or NULL */
  guint strength;                  /* of the player, in this game; 0: not known */
} EtudeDivineStanding;

#define ETUDE_TYPE_DIVINE_SUMMARY (etude_divine_summary_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineSummary, etude_divine_summary, ETUDE, DIVINE_SUMMARY, GtkWidget)

/* The game that is told of. */
void etude_divine_summary_set_game (EtudeDivineSummary *self, EtudeDivineGame *game);

void etude_divine_summary_show (EtudeDivineSummary *self, const EtudeDivineStanding *standing);

/* What is shown. */
const char *etude_divine_summary_get_headline (EtudeDivineSummary *self);
const char *etude_divine_summary_get_detail (EtudeDivineSummary *self);

/* EtudeDivineGuide: shows somebody round a puzzle, in three steps on the real board.
 *
 * Signals: "changed" ()  it has begun, come to another step, or is over
 *          "ended" ()    somebody has seen it, or has had enough
 */

#define ETUDE_TYPE_DIVINE_GUIDE (etude_divine_guide_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineGuide, etude_divine_guide, ETUDE, DIVINE_GUIDE, GObject)

/* What it points at: the board of GAME, the pieces to place, and where help is. The widgets are not held. */
EtudeDivineGuide *etude_divine_guide_new (EtudeDivineGame *game, GtkWidget *trays, GtkWidget *help);

/* Begins on CANVAS, which shows the puzzle of the game; its page shows the cards. */
void etude_divine_guide_begin (EtudeDivineGuide *self, EtudeBoardCanvas *canvas);

/* Breaks it off, so that it begins anew another time. */
void etude_divine_guide_close (EtudeDivineGuide *self);
gboolean etude_divine_guide_is_open (EtudeDivineGuide *self);

/* Marks on SCENE what it speaks of. */
void etude_divine_guide_mark (EtudeDivineGuide *self, EtudeBoardScene *scene);

/* EtudeDivineTour: a card that points at things one after another and says what they are for.
 *
 * A layer over a page, of which only the card takes the pointer: no window of its own, so that it fits into every window
 * and the keys of the window are those of the card. Signals: "step" (guint number)  what it speaks of now, from 0
 *                                                           "ended" ()              it was gone through, or skipped
 */

#define ETUDE_DIVINE_TOUR_TARGETS 2

/* One thing to be pointed at. */
typedef struct
{
  GtkWidget *targets
      [ETUDE_DIVINE_TOUR_TARGETS]; /* what the card never covers, as far as there is room; the second may be NULL */
  const char *title, *text;
} EtudeDivineTourStep;

#define ETUDE_TYPE_DIVINE_TOUR (etude_divine_tour_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineTour, etude_divine_tour, ETUDE, DIVINE_TOUR, GtkWidget)

/* A tour over PARENT, which has a layout manager that fills it and the targets in it. Of N steps, not begun. */
GtkWidget *etude_divine_tour_new (GtkWidget *parent, guint n);

/* Says STEP, number NUMBER from 0, and points there; what is scrolled away is scrolled into sight. */
void etude_divine_tour_show_step (EtudeDivineTour *self, guint number, const EtudeDivineTourStep *step);

G_END_DECLS
