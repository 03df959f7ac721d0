/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-why.h - why a position is what it is: reasons that were measured, in words and as marks. Layer: model. */
#pragma once

#include "etude-board-scene.h"
#include "mate-why.h"

G_BEGIN_DECLS

/* What the reason ROW of POSITION says, in one or two sentences, translated. (transfer full) */
char *etude_mate_why_sentence (const struct etude_why *row, const struct etude_position *position);

/* Marks on SCENE what the sentence names: squares in two tones, the letters of corresponding squares, the opposition's line. */
void etude_mate_why_mark (EtudeBoardScene *scene, const struct etude_why *row);

G_END_DECLS
