/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-exhibit.h - puzzles to be given away, see etude-exhibit.h. Layer: model. */
#pragma once

#include "divine-make.h"
#include "etude-exhibit.h"

G_BEGIN_DECLS

/* The text is the id of a puzzle. */
extern const EtudeExhibitKind etude_divine_exhibit_kind;

/* Puzzles by the exact rule. */
extern const EtudeExhibitMaker etude_divine_exhibit_maker;

/* N puzzles with the seeds from SEED on. GAME must be played by RULE. */
/* How boards of GAME look. */
EtudeBoardStyle etude_divine_style (enum etude_divine_game game);

GListModel *etude_divine_exhibits_make (enum etude_divine_game game, enum etude_divine_rule rule,
                                        enum etude_divine_level level, guint n, guint64 seed, GCancellable *cancellable,
                                        GError **error);

/* "Chess, Classic, Easy: 6, seed 42"; the exact rule is not named. (transfer full) */
char *etude_divine_exhibits_describe (enum etude_divine_game game, enum etude_divine_rule rule,
                                      enum etude_divine_level level, guint n, guint64 seed);

G_END_DECLS
