/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-diary.h - the tab "Diary" of the page of puzzles: what was solved, and the puzzle of the day. Layer: window. */
#pragma once

#include "etude-divine-play.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_DIARY (etude_divine_diary_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineDiary, etude_divine_diary, ETUDE, DIVINE_DIARY, EtudeDivinePanel)

/* What was solved on the tab PLAY, beside the board that is there. Once. */
void etude_divine_diary_show (EtudeDivineDiary *self, EtudeDivinePlay *play);

G_END_DECLS
