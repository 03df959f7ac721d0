/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-divine-variant-picker.h - drop-downs for a game and a rule that it is played by. Layer: window.
 *
 * Signal "picked" (): somebody has chosen another game or rule.
 */
#pragma once

#include <gtk/gtk.h>

#include "divine.h"

G_BEGIN_DECLS

#define ETUDE_TYPE_DIVINE_VARIANT_PICKER (etude_divine_variant_picker_get_type ())
G_DECLARE_FINAL_TYPE (EtudeDivineVariantPicker, etude_divine_variant_picker, ETUDE, DIVINE_VARIANT_PICKER, GtkWidget)

/* Shows them, without a signal. A rule that GAME is not played by becomes the exact one. */
void etude_divine_variant_picker_set (EtudeDivineVariantPicker *self, enum etude_divine_game game,
                                      enum etude_divine_rule rule);

enum etude_divine_game etude_divine_variant_picker_get_game (EtudeDivineVariantPicker *self);

/* One that the game is played by. */
enum etude_divine_rule etude_divine_variant_picker_get_rule (EtudeDivineVariantPicker *self);

/* Only games can be chosen. */
/* Has the rungs of the ladder, too. */
void etude_divine_variant_picker_add_ladder (EtudeDivineVariantPicker *self);

void etude_divine_variant_picker_hide_rules (EtudeDivineVariantPicker *self);

G_END_DECLS
