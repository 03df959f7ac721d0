/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-mate-position.h - one position as an object, and in four bytes. Layer: model. */
#pragma once

#include <gio/gio.h>

#include "position.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_MATE_POSITION (etude_mate_position_get_type ())
G_DECLARE_FINAL_TYPE (EtudeMatePosition, etude_mate_position, ETUDE, MATE_POSITION, GObject)

EtudeMatePosition *etude_mate_position_new (const struct etude_position *position);
const struct etude_position *etude_mate_position_get (EtudeMatePosition *self);
char *etude_mate_position_get_fen (EtudeMatePosition *self);

/* POSITION, on a board of 8 x 8 with both kings on it, without its ending. */
guint32 etude_mate_pack (const struct etude_position *position);
struct etude_position etude_mate_unpack (guint32 packed, const struct etude_ending *ending);

G_END_DECLS
