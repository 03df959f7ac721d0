/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look of all boards, in one place. */
#define G_LOG_DOMAIN "etude"

#include "etude-board-theme.h"

struct _EtudeBoardTheme
{
  GObject parent_instance;

  EtudeBoardLook look;
  gboolean high_contrast;
};

G_DEFINE_FINAL_TYPE (EtudeBoardTheme, etude_board_theme, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_LOOK,
  PROP_HIGH_CONTRAST,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
etude_board_theme_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EtudeBoardTheme *self = ETUDE_BOARD_THEME (object);

  if (id == PROP_LOOK)
    g_value_set_uint (value, self->look);
  else if (id == PROP_HIGH_CONTRAST)
    g_value_set_boolean (value, self->high_contrast);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_board_theme_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EtudeBoardTheme *self = ETUDE_BOARD_THEME (object);

  if (id == PROP_LOOK)
    etude_board_theme_set_look (self, g_value_get_uint (value));
  else if (id == PROP_HIGH_CONTRAST)
    etude_board_theme_set_high_contrast (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
etude_board_theme_class_init (EtudeBoardThemeClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = etude_board_theme_get_property;
  object_class->set_property = etude_board_theme_set_property;
  properties[PROP_LOOK] = g_param_spec_uint ("look", NULL, NULL, 0, ETUDE_LOOK_PRINT, 0, flags);
  properties[PROP_HIGH_CONTRAST] = g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOK]);
}

void
etude_board_theme_set_high_contrast (EtudeBoardTheme *self, gboolean high_contrast)
{
  if (self->high_contrast == !!high_contrast)
    return;
  self->high_contrast = !!high_contrast;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HIGH_CONTRAST]);
}

void
etude_board_theme_apply (EtudeBoardTheme *self, EtudeBoardView *view)
{
  view->look = self->look;
  view->high_contrast = self->high_contrast;
}
