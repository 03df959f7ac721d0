/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-log-card.c - the weeks of a log: there as soon as there is something in one of them, in the log's words; its file. */
#include "case.h"
#include "etude-histogram.h"
#include "etude-log-card.h"
#include "wait.h"

#include <glib/gstdio.h>

/* A row of the kind that this test has. */
typedef struct
{
  gint64 when, sips;
} Cup;

static const EtudeLogColumn columns[] = {
  { "when", 'x', G_STRUCT_OFFSET (Cup, when), 0, ETUDE_LOG_TIME_MAX },
  { "sips", 'y', G_STRUCT_OFFSET (Cup, sips), 1, 9 },
};

static char *
describe (guint n)
{
  return g_strdup_printf ("%u cups", n);
}

static const EtudeLogKind cups = {
  .name = "cups",
  .size = sizeof (Cup),
  .columns = columns,
  .n_columns = G_N_ELEMENTS (columns),
  .table = "sips,when",
  .keys = "when,sips",
  .most = 3,
  .full = "too many",
  .describe = describe,
};

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static EtudeLogCard *
make_card (EtudeLog *log)
{
  EtudeLogCard *card = g_object_ref_sink (g_object_new (ETUDE_TYPE_LOG_CARD, "orientation", GTK_ORIENTATION_VERTICAL,
                                                        "caption", "Cups in each of the last twelve weeks", NULL));

  gtk_box_append (GTK_BOX (card), gtk_label_new ("Tea")); /* as a .ui file does */
  etude_log_card_set_log (card, log);
  return card;
}

/* The columns and the line below them stand last. */
static GtkWidget *
weeks_of (EtudeLogCard *card)
{
  return gtk_widget_get_last_child (GTK_WIDGET (card));
}

CASE (weeks)
{
  const Cup old = { now () - 200 * 24 * 60 * 60, 2 }, today = { now (), 3 };
  g_autoptr (EtudeLog) log = etude_log_new (&cups);
  EtudeLogCard *card = make_card (log);
  GtkWidget *chart = gtk_widget_get_first_child (weeks_of (card));
  GtkWidget *caption = gtk_widget_get_last_child (weeks_of (card)), *column;

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (GTK_WIDGET (card)))), ==, "Tea");
  g_assert_true (ETUDE_IS_HISTOGRAM (chart));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (caption)), ==, "Cups in each of the last twelve weeks");
  gtk_test_accessible_assert_relation (chart, GTK_ACCESSIBLE_RELATION_LABELLED_BY, caption, NULL);
  g_assert_false (gtk_widget_get_visible (weeks_of (card)));
  etude_log_add (log, &old);
  g_assert_false (gtk_widget_get_visible (weeks_of (card)));
  etude_log_add (log, &today);
  g_assert_true (gtk_widget_get_visible (weeks_of (card)));
  column = gtk_widget_get_first_child (chart);
  for (guint i = 1; i < ETUDE_LOG_WEEKS; i++)
    column = gtk_widget_get_next_sibling (column);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (column), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The last seven days: 1 cups");
  g_assert_finalize_object (card);
}

/* What was added is in the file when the card is gone; where there are too many rows the oldest go. */
CASE (kept)
{
  g_autofree char *folder = g_dir_make_tmp ("log-card-XXXXXX", NULL), *path = g_build_filename (folder, "cups", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EtudeLog) log = etude_log_new (&cups), next = etude_log_new (&cups);
  g_autofree char *text = NULL;
  EtudeLogCard *card = make_card (log);

  etude_log_card_keep (card, file, NULL);
  for (guint i = 1; i <= 4; i++)
    etude_log_add (log, &(Cup){ i, i });
  g_assert_finalize_object (card);
  card = make_card (next);
  etude_log_card_keep (card, file, NULL);
  text = etude_log_to_csv (next);
  g_assert_cmpstr (text, ==, "sips,when\n2,1970-01-01T00:00:02Z\n3,1970-01-01T00:00:03Z\n4,1970-01-01T00:00:04Z\n");
  g_assert_finalize_object (card);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static gboolean
has_fourth (gpointer log)
{
  g_autofree char *text = etude_log_to_csv (log);

  return strstr (text, "4,") != NULL;
}

/* Where the log is full, too, what another program adds comes in, and the oldest go. */
CASE (two_full)
{
  g_autofree char *folder = g_dir_make_tmp ("log-card-XXXXXX", NULL), *path = g_build_filename (folder, "cups", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (EtudeLog) log = etude_log_new (&cups), other = etude_log_new (&cups);
  g_autofree char *message = NULL, *other_message = NULL, *text = NULL;
  g_autoptr (EtudeSession) kept = etude_log_keep (log, file, &message), other_kept = NULL;

  for (guint i = 1; i <= 3; i++)
    etude_log_add (log, &(Cup){ i, i });
  WAIT_FOR (G_OBJECT (kept)->ref_count == 1);
  other_kept = etude_log_keep (other, file, &other_message);
  etude_log_add (other, &(Cup){ 4, 4 });
  etude_session_finish (other_kept);
  etude_log_add (log, &(Cup){ 5, 5 });
  g_assert_true (wait_until (has_fourth, log));
  text = etude_log_to_csv (log);
  g_assert_cmpstr (text, ==, "sips,when\n3,1970-01-01T00:00:03Z\n4,1970-01-01T00:00:04Z\n5,1970-01-01T00:00:05Z\n");
  etude_session_finish (kept);
  WAIT_FOR (G_OBJECT (kept)->ref_count == 1);
  WAIT_FOR (G_OBJECT (other_kept)->ref_count == 1);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A table with more rows than there can be is refused, and nothing of it is taken. */
CASE (full)
{
  g_autoptr (EtudeLog) log = etude_log_new (&cups);
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_false (etude_log_merge_csv (log,
                                       "1,1970-01-01T00:00:01Z\n2,1970-01-01T00:00:02Z\n3,1970-01-01T00:00:03Z\n"
                                       "4,1970-01-01T00:00:04Z\n",
                                       &n, &error));
  g_assert_cmpstr (error->message, ==, "too many");
  g_assert_cmpuint (etude_log_get_length (log), ==, 0);
}
