/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look of all boards, in one place. */
#define G_LOG_DOMAIN "etude"

#include "etude-board-theme.h"
#include "etude-class.h"

struct _EtudeBoardTheme
{
  GObject parent_instance;

  EtudeBoardLook look;
  gboolean high_contrast, dimmed;
};

G_DEFINE_FINAL_TYPE (EtudeBoardTheme, etude_board_theme, G_TYPE_OBJECT)

static GParamSpec *look_property, *high_contrast_property;

static void
set_dimmed (EtudeBoardTheme *self, gboolean dimmed)
{
  self->dimmed = dimmed;
}

static void
etude_board_theme_class_init (EtudeBoardThemeClass *klass)
{
  ETUDE_CLASS (
      klass, EtudeBoardTheme,
      ETUDE_UINT ("look", &look_property, 0, ETUDE_LOOK_PLUM, 0, NULL, etude_board_theme_set_look,
                  ETUDE_AT (EtudeBoardLook, look)),
      ETUDE_BOOLEAN ("high-contrast", &high_contrast_property, FALSE, NULL, etude_board_theme_set_high_contrast,
                     ETUDE_AT (gboolean, high_contrast)),
      ETUDE_BOOLEAN ("dimmed", NULL, FALSE, NULL, set_dimmed, ETUDE_AT (gboolean, dimmed), .flags = ETUDE_NOTIFIES));
}

static void
etude_board_theme_init (EtudeBoardTheme *self)
{
}

EtudeBoardTheme *
etude_board_theme_get_default (void)
{
  static EtudeBoardTheme *theme;

  if (!theme)
    theme = g_object_new (ETUDE_TYPE_BOARD_THEME, NULL);
  return theme;
}

void
etude_board_theme_set_look (EtudeBoardTheme *self, EtudeBoardLook look)
{
  if (self->look == look)
    return;
  self->look = look;
  g_object_notify_by_pspec (G_OBJECT (self), look_property);
}

void
etude_board_theme_set_high_contrast (EtudeBoardTheme *self, gboolean high_contrast)
{
  if (self->high_contrast == !!high_contrast)
    return;
  self->high_contrast = !!high_contrast;
  g_object_notify_by_pspec (G_OBJECT (self), high_contrast_property);
}

void
etude_board_theme_apply (EtudeBoardTheme *self, EtudeBoardView *view)
{
  view->look = self->look;
  view->high_contrast = self->high_contrast;
  view->dimmed = self->dimmed;
}
