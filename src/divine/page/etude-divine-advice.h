/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-advice.h - the card of the Divine page that helps: its buttons, and the hint that is shown. Layer: window.
 *
 * The buttons mean the actions hint, check, back, forward and new of the group "page", as the menu does others. Texts have
 * room of their own, so that none moves a button. A hint comes in stages. A hint that supposes something has several
 * views, one for each step of its chain. What is said belongs to the board as it is, and goes when that changes.
 *
 * Signals: "changed" ()  there is another hint, or another view of it, on the same board
 *          "helped" ()   somebody has asked for help, and wants to see it
 */
#pragma once

#include "etude-divine-game.h"
#include "etude-panel.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_ADVICE (etude_divine_advice_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineAdvice, etude_divine_advice, ETUDE, DIVINE_ADVICE, GtkWidget)

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

/* What is shown: the hint, valid until "changed", or NULL; the number of the view, and of how many. */
const EtudeDivineHint *etude_divine_advice_get_hint (EtudeDivineAdvice *self);
guint etude_divine_advice_get_view (EtudeDivineAdvice *self);
guint etude_divine_advice_get_n_views (EtudeDivineAdvice *self);

G_END_DECLS
