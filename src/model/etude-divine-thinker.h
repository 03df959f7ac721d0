/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-thinker.h - a hint worked out in a thread, behind EtudeDivineGame. Layer: model. */
#pragma once

#include "etude-divine-hint.h"

G_BEGIN_DECLS

typedef struct _EtudeDivineThinker EtudeDivineThinker;

/* Called on the main thread with the hint and the notes that go with it, unless it was stopped or OWNER is gone. */
typedef void (*EtudeDivineThoughtFunc) (GObject *owner, const EtudeDivineHint *hint, const EtudeDivineNotes *notes);

EtudeDivineThinker *etude_divine_thinker_start (EtudeDivinePuzzle *puzzle, const struct etude_divine_placement *placed,
                                                const EtudeDivineNotes *notes, GObject *owner,
                                                EtudeDivineThoughtFunc thought);

/* Nothing comes any more. Lets it go. */
void etude_divine_thinker_stop (EtudeDivineThinker *self);

G_END_DECLS
