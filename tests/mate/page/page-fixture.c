/* SPDX-License-Identifier: GPL-3.0-or-later */
/* page-fixture.c - a Mate page in a window, and its actions. */
#include "page-fixture.h"

#include "window.h"

/* NULL: what was said goes. */
static void
on_toast (PageFixture *f, const char *text)
{
  if (text)
    g_string_append_printf (f->toasts, "%s|", text);
}

void
page_set_up (PageFixture *f, gconstpointer data)
{
  GtkWidget *page = g_object_new (ETUDE_TYPE_MATE_PAGE, NULL);

  f->page = ETUDE_MATE_PAGE (page);
  f->analysis = etude_mate_page_get_analysis (f->page);
  f->setup = etude_mate_analysis_get_setup (f->analysis);
  f->toasts = g_string_new (NULL);
  g_signal_connect_swapped (page, "toast", G_CALLBACK (on_toast), f);
  f->window = window_show (page, 1000, 700);
}

void
page_tear_down (PageFixture *f, gconstpointer data)
{
  window_close (f->window, GTK_WIDGET (f->page));
  g_string_free (f->toasts, TRUE);
}

GtkWidget *
page_button (PageFixture *f, const char *name)
{
  return window_find_named (GTK_WIDGET (f->page), name);
}

GtkWidget *
page_child (PageFixture *f, const char *id)
{
  GtkWidget *child = window_find_id (GTK_WIDGET (f->page), id);

  g_assert_nonnull (child);
  return child;
}

GtkWidget *
page_canvas (PageFixture *f)
{
  return GTK_WIDGET (etude_page_get_canvas (ETUDE_PAGE (f->page)));
}

EtudeBoardScene *
page_scene (PageFixture *f)
{
  return etude_board_canvas_get_scene (ETUDE_BOARD_CANVAS (page_canvas (f)));
}

void
page_act (PageFixture *f, const char *name, const char *parameter)
{
  GActionGroup *actions = etude_page_get_actions (ETUDE_PAGE (f->page));

  g_assert_true (g_action_group_has_action (actions, name));
  g_action_group_activate_action (actions, name, parameter ? g_variant_new_string (parameter) : NULL);
}

gboolean
page_is_enabled (PageFixture *f, const char *name)
{
  return g_action_group_get_action_enabled (etude_page_get_actions (ETUDE_PAGE (f->page)), name);
}

const char *
page_headline (PageFixture *f)
{
  return gtk_label_get_label (GTK_LABEL (page_child (f, "headline")));
}

const char *
page_detail (PageFixture *f)
{
  return gtk_label_get_label (GTK_LABEL (page_child (f, "detail")));
}

const char *
page_banner (PageFixture *f)
{
  return window_banner (page_child (f, "banner"));
}

typedef struct
{
  PageFixture *f;
  const char *headline;
} Expected;

static gboolean
has_headline (gpointer data)
{
  Expected *expected = data;

  return g_str_equal (page_headline (expected->f), expected->headline);
}

void
page_wait_headline (PageFixture *f, const char *headline)
{
  Expected expected = { f, headline };

  if (!wait_until (has_headline, &expected))
    g_assert_cmpstr (page_headline (f), ==, headline);
}

void
page_assert_fen (PageFixture *f, const char *expected)
{
  g_autofree char *fen = etude_mate_setup_get_fen (f->setup);

  g_assert_cmpstr (fen, ==, expected);
}
