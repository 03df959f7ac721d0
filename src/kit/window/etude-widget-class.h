/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-widget-class.h - etude-class.h for widgets with a template. Layer: window. */
#pragma once

#include <gtk/gtk.h>

#include "etude-class.h"

G_BEGIN_DECLS

/* The same as ETUDE_CLASS and ETUDE_CLASS_WITH_PRIVATE, and the class gets the template UI, a file of ui; its rows may be
 * these, too. Calls gtk_widget_init_template for no one. */
#define ETUDE_WIDGET_CLASS(klass, Type, ui, ...) \
  ETUDE_CLASS_ROWS (etude_widget_class_use, klass, Type, Type, 0, ETUDE_UI (ui), __VA_ARGS__)
#define ETUDE_WIDGET_CLASS_WITH_PRIVATE(klass, Type, ui, ...)                                                 \
  ETUDE_CLASS_ROWS (etude_widget_class_use, klass, Type, Type##Private, Type##_private_offset, ETUDE_UI (ui), \
                    __VA_ARGS__)

/* A member that is the template's widget or object of the same name while the instance lives; it need not be let go. */
#define ETUDE_CHILD(member) ETUDE_CLASS_ROW (CHILD, .name = #member, ETUDE_MEMBER (member))

/* A function that the template names. */
#define ETUDE_CALLBACK(function_) ETUDE_CLASS_ROW (CALLBACK, .name = #function_, .function = G_CALLBACK (function_))

#define ETUDE_UI(ui) "/io/github/etude_chess/Etude/" ui,

void etude_widget_class_use (GObjectClass *klass, gssize members_at, const char *ui, const EtudeClassRow *rows,
                             guint n);

G_END_DECLS
