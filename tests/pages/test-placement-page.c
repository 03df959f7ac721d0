/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Placement page as a whole: what comes back at the next start. */
#include "etude-placement-page.h"
#include "etude-widgets.h"
#include "window.h"

/* The twelve fundamental solutions would be a long text: these two, of four queens, are as good. */
#define GALLERY "-Q--\n---Q\nQ---\n--Q-\n\n--Q-\nQ---\n---Q\n-Q--\n"

static gboolean
is_given (gpointer page)
{
  EtudePlacementSolutions *solutions = etude_placement_page_get_solutions (page);

  return etude_placement_solutions_get_outcome (solutions) == ETUDE_PLACEMENT_GIVEN
         && g_list_model_get_n_items (G_LIST_MODEL (solutions)) == 2;
}

/* A text of several boards opens as several boards, and they are there after a restart. */
static void
test_gallery_comes_back (void)
{
  GtkWidget *page = etude_placement_page_new (), *next = etude_placement_page_new ();
  GtkWidget *window = window_show (page, 800, 600), *next_window;
  g_autoptr (GVariant) state = NULL;

  etude_page_receive_text (ETUDE_PAGE (page), GALLERY);
  g_assert_true (wait_until (is_given, page));
  state = g_variant_ref_sink (etude_page_get_state (ETUDE_PAGE (page)));
  etude_page_set_state (ETUDE_PAGE (next), state);
  next_window = window_show (next, 800, 600);
  g_assert_true (wait_until (is_given, next));
  window_close (window, page);
  window_close (next_window, next);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  etude_widgets_init ();
  g_test_add_func ("/placement-page/gallery-comes-back", test_gallery_comes_back);
  return g_test_run ();
}
