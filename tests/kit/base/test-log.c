/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-log.c - logs in their files, each of the three: what two programs keep is joined, and what is not understood
 * comes out as it went in. */
#include "case.h"
#include "etude-divine-log.h"
#include "etude-mate-log.h"
#include "etude-placement-log.h"

#include "wait.h"

/* A kind of log. */
typedef struct
{
  EtudeLog *(*create) (void);
  const char *file; /* among those of the version before this one */
  const char *header;
  const char *rows[3];  /* of the table */
  const char *name;     /* of the state */
  const char *strange;  /* a state of rows that no version has had yet, and one, the second, that this one has */
  const char *known;    /* that one as a line of the table */
  const char *too_late; /* a state of one row, of the year 9999 at its end */
} Kind;

static const Kind kinds[] = {
  { etude_mate_log_new,
    "training",
    "when,theme,defender,yardstick,solved,hints,used,needed,spare,seconds\n",
    { "2026-03-01T12:00:00Z,w,longest,fifty,yes,0,12,9,20,90\n",
      "2026-03-02T12:00:00Z,rook,longest,fifty,no,0,2,3,20,90\n",
      "2026-03-03T12:00:00Z,net,human,table,yes,1,2,3,20,90\n" },
    "drills",
    "@a(xyyybyqqnu) [(5, 200, 0, 0, true, 0, 1, 1, 1, 1), (6, 0, 0, 0, true, 0, 1, 1, 1, 1), "
    "(7, 0, 0, 99, true, 0, 1, 1, 1, 1), (9000000000000000000, 0, 0, 0, true, 0, 1, 1, 1, 1)]",
    "1970-01-01T00:00:06Z,net,longest,fifty,yes,0,1,1,1,1\n",
    "@a(xyyybyqqnu) [(253402300799, 0, 0, 0, true, 0, 1, 1, 1, 1)]" },
  { etude_placement_log_new,
    "placements",
    "when,problem,seconds,hints\n",
    { "2026-03-01T18:20:05Z,PWGG3F,74,0\n", "2026-03-02T18:20:05Z,PWGG3F,60,1\n", "2026-03-03T18:20:05Z,PWGG3F,9,0\n" },
    "boards",
    "@a(xsuy) [(5, 'a problem of tomorrow', 9, 0), (6, 'PWGG3F', 9, 0), (7, '', 9, 0), "
    "(9000000000000000000, 'PWGG3F', 9, 0)]",
    "1970-01-01T00:00:06Z,PWGG3F,9,0\n",
    "@a(xsuy) [(253402300799, 'PWGG3F', 9, 0)]" },
  { etude_divine_log_new,
    "puzzles",
    "when,game,rule,level,day,hints,seconds\n",
    { "2026-03-01T12:00:05Z,chess,exact,easy,,3,65.2\n", "2026-03-02T12:00:05Z,shogi,exact,hard,20260302,0,9.0\n",
      "2026-03-03T12:00:05Z,makruk,exact,easy,,0,7.5\n" },
    "puzzles",
    "@a(xuuuyyy) [(5, 1000, 0, 0, 77, 0, 0), (6, 1000, 0, 0, 0, 0, 0), (7, 1000, 0, 20260230, 0, 0, 0), "
    "(9000000000000000000, 1000, 0, 0, 0, 0, 0)]",
    "1970-01-01T00:00:06Z,chess,exact,easy,,0,1.0\n",
    "@a(xuuuyyy) [(253402300799, 1000, 0, 0, 0, 0, 0)]" },
};

typedef struct
{
  const Kind *kind;
  char *folder;
  GFile *file;
} Fixture;

static void
set_up (Fixture *f, gconstpointer kind)
{
  g_autofree char *path = NULL;

  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  f->kind = kind;
  f->folder = g_dir_make_tmp ("record-XXXXXX", NULL);
  path = g_build_filename (f->folder, "record", NULL);
  f->file = g_file_new_for_path (path);
}

static void
tear_down (Fixture *f, gconstpointer kind)
{
  case_remove_all (f->folder);
  g_object_unref (f->file);
  g_free (f->folder);
}

/* --- programs --- */

/* One that has a log open. */
typedef struct
{
  const Kind *kind;
  EtudeLog *log;
  EtudeSession *kept;
} Program;

static Program
start (Fixture *f)
{
  Program program = { f->kind, f->kind->create (), NULL };
  g_autofree char *message = NULL;

  program.kept = etude_log_keep (program.log, f->file, &message);
  g_assert_null (message);
  return program;
}

static void
add (Program *program, guint row)
{
  g_autofree char *text = g_strconcat (program->kind->header, program->kind->rows[row], NULL);
  guint n;

  g_assert_true (etude_log_merge_csv (program->log, text, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
}

static void
end (Program *program)
{
  etude_session_finish (program->kept);
  WAIT_FOR (G_OBJECT (program->kept)->ref_count == 1);
  g_assert_finalize_object (program->kept);
  g_assert_finalize_object (program->log);
}

/* Whether PROGRAM has just the rows whose bits are set in ROWS. */
static gboolean
has (Program *program, guint rows)
{
  g_autoptr (GString) expected = g_string_new (program->kind->header);
  g_autofree char *text = etude_log_to_csv (program->log);

  for (guint i = 0; i < G_N_ELEMENTS (program->kind->rows); i++)
    if (rows >> i & 1)
      g_string_append (expected, program->kind->rows[i]);
  return g_str_equal (text, expected->str);
}

/* --- two programs --- */

/* Both know of no other: neither loses a row, on the disk or in its window. */
static void
test_two (Fixture *f, gconstpointer kind)
{
  Program first = start (f), second = start (f), third;

  add (&first, 0);
  WAIT_FOR (G_OBJECT (first.kept)->ref_count == 1);
  add (&second, 1);
  WAIT_FOR (has (&second, 3));
  g_assert_true (has (&first, 1));
  add (&first, 2);
  WAIT_FOR (has (&first, 7));
  end (&second);
  end (&first);
  third = start (f);
  g_assert_true (has (&third, 7));
  end (&third);
}

/* The last thing that a program does is written before it ends, with what others have. */
static void
test_end (Fixture *f, gconstpointer kind)
{
  Program first = start (f), second = start (f), third;

  add (&first, 2);
  end (&first);
  add (&second, 0);
  end (&second);
  third = start (f);
  g_assert_true (has (&third, 5));
  end (&third);
}

/* Many changes of both at once, each written in a thread. */
static void
test_crowd (Fixture *f, gconstpointer kind)
{
  Program programs[] = { start (f), start (f), start (f) }, last;

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    add (&programs[i], i);
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    end (&programs[i]);
  last = start (f);
  g_assert_true (has (&last, 7));
  end (&last);
}

/* --- what is not understood --- */

/* A file whose record has the state STATE. */
static void
write_state (Fixture *f, const char *state)
{
  g_autoptr (EtudeSession) session = etude_session_new (f->file);
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert_value (&dict, f->kind->name, g_variant_new_parsed (state));
  g_variant_dict_insert (&dict, "later", "s", "what this version does not know");
  etude_session_set (session, "record", g_variant_dict_end (&dict));
  etude_session_finish (session);
}

static GVariant *
read_state (Fixture *f)
{
  g_autoptr (EtudeSession) session = etude_session_new (f->file);
  g_autofree char *message = etude_session_load (session);
  g_autoptr (GVariant) part = etude_session_get (session, "record");
  const char *later = NULL;

  g_assert_null (message);
  g_variant_lookup (part, "later", "&s", &later);
  g_assert_cmpstr (later, ==, "what this version does not know");
  return g_variant_lookup_value (part, f->kind->name, NULL);
}

/* Rows of a newer version stay in their places, also those of impossible times; the others can be used. */
static void
test_unknown_rows (Fixture *f, gconstpointer kind)
{
  g_autoptr (GVariant) before = g_variant_ref_sink (g_variant_new_parsed (f->kind->strange)), after = NULL;
  g_autofree char *text = NULL, *expected = g_strconcat (f->kind->header, f->kind->known, f->kind->rows[0], NULL);
  Program program;

  write_state (f, f->kind->strange);
  program = start (f);
  add (&program, 0);
  text = etude_log_to_csv (program.log);
  g_assert_cmpstr (text, ==, expected);
  end (&program);
  after = read_state (f);
  g_assert_cmpuint (g_variant_n_children (after), ==, 5);
  for (guint i = 0; i < 4; i++) /* the new one comes before the one of an impossible time */
    {
      g_autoptr (GVariant) was = g_variant_get_child_value (before, i);
      g_autoptr (GVariant) is = g_variant_get_child_value (after, i < 3 ? i : 4);

      g_assert_true (g_variant_equal (was, is));
    }
}

/* They are joined as all others are, and none of them comes twice. */
static void
test_unknown_of_two (Fixture *f, gconstpointer kind)
{
  g_autoptr (GVariant) after = NULL;
  Program first, second;

  write_state (f, f->kind->strange);
  first = start (f);
  second = start (f);
  add (&first, 0);
  add (&second, 1);
  end (&first);
  end (&second);
  after = read_state (f);
  g_assert_cmpuint (g_variant_n_children (after), ==, 6);
}

/* A state of another form is not written over: its file is set aside. */
static void
test_newer (Fixture *f, gconstpointer kind)
{
  EtudeLog *log = f->kind->create ();
  g_autofree char *message = NULL, *aside = g_build_filename (f->folder, "record.newer", NULL);
  Program program = { f->kind, log, NULL };

  write_state (f, "[(int64 5, 'a drill of another kind')]");
  program.kept = etude_log_keep (log, f->file, &message);
  g_assert_nonnull (message);
  g_assert_true (g_str_has_prefix (message, "Your last session was saved by a newer version of Etude."));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  add (&program, 0);
  end (&program);
  program = start (f);
  g_assert_true (has (&program, 1));
  end (&program);
}

/* What another program has damaged meanwhile is set aside, and said; what is here is written. */
static void
note (char **sentence, const char *text)
{
  *sentence = g_strdup (text);
}

static void
test_damaged_meanwhile (Fixture *f, gconstpointer kind)
{
  g_autofree char *sentence = NULL, *aside = g_build_filename (f->folder, "record.damaged", NULL);
  Program program = start (f);

  add (&program, 0);
  WAIT_FOR (G_OBJECT (program.kept)->ref_count == 1);
  g_assert_true (g_file_set_contents (g_file_peek_path (f->file), "what is this?", -1, NULL));
  g_signal_connect_swapped (program.kept, "failed", G_CALLBACK (note), &sentence);
  add (&program, 1);
  WAIT_FOR (sentence != NULL);
  g_assert_true (g_str_has_prefix (sentence, "Your last session could not be read."));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  end (&program);
  program = start (f);
  g_assert_true (has (&program, 3));
  end (&program);
}

/* The end of the last year that has four digits is already over east of Greenwich. */
static void
test_late (Fixture *f, gconstpointer kind)
{
  g_autofree char *text = NULL;
  guint weeks[ETUDE_LOG_WEEKS];
  Program program;

  write_state (f, f->kind->too_late);
  program = start (f);
  text = etude_log_to_csv (program.log);
  g_assert_nonnull (strstr (text, "9999-12-31T23:59:59Z"));
  etude_log_count_weeks (program.log, 0, weeks);
  for (guint i = 0; i < G_N_ELEMENTS (weeks); i++)
    g_assert_cmpuint (weeks[i], ==, 0);
  end (&program);
}

/* --- the version before this one --- */

/* What it wrote: as NAME, with SUFFIX. (transfer full) */
static char *
read_old (Fixture *f, const char *suffix, gsize *n)
{
  g_autofree char *path = g_strconcat (g_getenv ("LOGS"), "/", f->kind->file, suffix, NULL);
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, n, NULL));
  return bytes;
}

/* Its file is read, a table joined to it, and what is written then is what it wrote itself after the same, to the byte: so
 * that version, too, reads what this one writes. */
static void
test_before (Fixture *f, gconstpointer kind)
{
  gsize n_before, n_more, n_joined, n_csv, n;
  g_autofree char *before = read_old (f, "", &n_before), *more = read_old (f, ".more.csv", &n_more);
  g_autofree char *joined = read_old (f, ".joined", &n_joined), *csv = read_old (f, ".csv", &n_csv), *text = NULL,
                  *written = NULL;
  g_autoptr (GVariant) again = NULL, state = NULL;
  Program program;
  guint n_new;

  g_assert_true (g_file_set_contents (g_file_peek_path (f->file), before, (gssize) n_before, NULL));
  state = read_state (f);
  program = start (f);
  again = g_variant_ref_sink (etude_log_save (program.log));
  g_assert_true (g_variant_equal (state, again));
  g_assert_true (etude_log_merge_csv (program.log, more, &n_new, NULL));
  text = etude_log_to_csv (program.log);
  g_assert_cmpstr (text, ==, csv);
  end (&program);
  g_assert_true (g_file_get_contents (g_file_peek_path (f->file), &written, &n, NULL));
  g_assert_cmpmem (written, n, joined, n_joined);
}

/* Its table is read, and comes out as it was, but for the letters of ids, which are put right. */
static void
test_table_before (Fixture *f, gconstpointer kind)
{
  g_autoptr (EtudeLog) log = f->kind->create ();
  gsize n;
  g_autofree char *csv = read_old (f, ".csv", &n), *text = NULL;
  guint n_new;

  g_assert_true (etude_log_merge_csv (log, csv, &n_new, NULL));
  g_assert_cmpuint (n_new, ==, 8);
  text = etude_log_to_csv (log);
  g_assert_cmpint (g_ascii_strcasecmp (text, csv), ==, 0);
}

CASES
{
  static const char *const names[] = { "mate", "placement", "divine" };
  static const struct
  {
    const char *name;
    void (*test) (Fixture *f, gconstpointer kind);
  } tests[] = {
    { "two", test_two },
    { "end", test_end },
    { "crowd", test_crowd },
    { "unknown-rows", test_unknown_rows },
    { "unknown-of-two", test_unknown_of_two },
    { "newer", test_newer },
    { "damaged-meanwhile", test_damaged_meanwhile },
    { "late", test_late },
    { "before", test_before },
    { "table-before", test_table_before },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
      {
        g_autofree char *path = g_strdup_printf ("/log/%s/%s", names[i], tests[j].name);

        g_test_add (path, Fixture, &kinds[i], set_up, tests[j].test, tear_down);
      }
}
