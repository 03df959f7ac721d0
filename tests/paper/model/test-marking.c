/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets that are marked: what counts as right in whatever way it is written, which lines are refused and why, and that a file comes
 * back as it went out. What is right was found by hand. */
#include "case.h"
#include "etude-marking.h"

#include "etude-exhibit.h"
#include "etude-lesson-item.h"
#include "etude-placement-exhibit.h"
#include "etude-race-exhibit.h"
#include "etude-regions-exhibit.h"

#include <string.h>

#define ROOK "8/8/8/8/8/2k5/7r/K7 b - - 0 1"
#define PAWN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"

static EtudeMarking *
make_sheet (void)
{
  static const char *const exercises[][3] = { { "Black mates in 1 move", ROOK, "Rh1" },
                                              { "Queen, or rook", PAWN, "a8=Q+ a8=R+" },
                                              { "White to move: win or draw?", "8/8/8/8/8/8/8/K1k5 w - - 0 1", "D" },
                                              { "Where do K R stand?", "CE5", "g5a4" } };
  g_autoptr (GListStore) exhibits = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);

  for (guint i = 0; i < G_N_ELEMENTS (exercises); i++)
    {
      g_autoptr (EtudeExhibit) exhibit = etude_exhibit_new (&(EtudeExhibitParts){
          .scene = scene, .caption = exercises[i][0], .id = exercises[i][1], .right = exercises[i][2] });

      g_list_store_append (exhibits, exhibit);
    }
  return etude_marking_new (G_LIST_MODEL (exhibits), "Four, with \"quotes\"");
}

static EtudeMarking *
mark (const EtudeMarking *sheet, const char *rows)
{
  g_autoptr (GError) error = NULL;
  EtudeMarking *class = etude_marking_read (rows, sheet, etude_lesson_kinds, &error);

  g_assert_no_error (error);
  return class;
}

/* What the pupil of ROWS, the only one, has: "RW-R". */
static void
assert_marks (const char *rows, const char *name, const char *marks)
{
  g_autoptr (EtudeMarking) sheet = make_sheet (), class = mark (sheet, rows);
  const EtudeMarkPupil *pupil;

  g_assert_cmpuint (class->faults->len, ==, 0);
  g_assert_cmpuint (class->pupils->len, ==, 1);
  pupil = class->pupils->pdata[0];
  g_assert_cmpstr (pupil->name, ==, name);
  for (guint i = 0; i < 4; i++)
    if ("-RW"[pupil->marks[i]] != marks[i])
      g_error ("%s: number %u is %c", rows, i + 1, "-RW"[pupil->marks[i]]);
}

/* A move as people write it, only its square, a letter, squares in any order; with commas, tabs, semicolons, blanks. */
CASE (ways)
{
  assert_marks ("Anna,Rh1,a8=Q,D,g5a4", "Anna", "RRRR");
  assert_marks ("Anna\tRh1#\ta8R\td\ta4g5", "Anna", "RRRR");
  assert_marks ("Anna;h1;a8;=;G5A4", "Anna", "RRRR");
  assert_marks ("Anna Maria h2h1 a7a8q D g5a4", "Anna Maria", "RRRR");
  assert_marks ("Anna: ♜h1 a8=N W g5a5", "Anna", "RWWW");
  assert_marks ("Anna,,-,.,?", "Anna", "----");
  assert_marks ("Anna,+,+,+,+", "Anna", "RRRR");
  assert_marks ("\"Maier, Anna\",Rh1,zz9,D,", "Maier, Anna", "RWR-");
  assert_marks ("Anna,Rh1,a8Q,D,g5a4,,,", "Anna", "RRRR");
  assert_marks ("Anna Rh8 a8=B L a4", "Anna", "WWWW");
  assert_marks ("Anna rh1 a8=q Draw a4 g5", "Anna rh1", "WWWW"); /* two squares with a blank are two answers */
  assert_marks ("Anna: rh1 a8q Draw g5A4", "Anna", "RRRR");
  assert_marks ("Anna,rH1,A8=Q,win,g5a4", "Anna", "RRWR");
  assert_marks ("Anna,Rh1,a8=Q,D,\"a4, g5\"", "Anna", "RRRR");
  assert_marks ("Anna,Rh1,a8=Q,D,g5 a4", "Anna", "RRRR");
}

/* Squares of shogi, whose number comes first, in any order and with blanks between, too. */
CASE (shogi)
{
  g_autoptr (GListStore) exhibits = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (9, 9);
  g_autoptr (EtudeExhibit) exhibit
      = etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .id = "S", .right = "1a4d1e3f2c" });
  g_autoptr (EtudeMarking) sheet = NULL, class = NULL;

  g_list_store_append (exhibits, exhibit);
  sheet = etude_marking_new (G_LIST_MODEL (exhibits), NULL);
  class = mark (sheet, "Anna,1a4d1e3f2c\nBoris,2c 3f 1e 4d 1a\nClara,1A4D1E3F2C\nDora,1a4d1e3f2b\nEmil,1a4d1e3f");
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (((EtudeMarkPupil *) class->pupils->pdata[i])->n_right, ==, i < 3);
}

/* Answers of one letter, or of one square, may stand together. */
CASE (together)
{
  g_autoptr (GListStore) exhibits = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autoptr (EtudeMarking) sheet = NULL, class = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (EtudeExhibit) exhibit
          = etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .id = "", .right = i == 1 ? "L" : "W" });

      g_list_store_append (exhibits, exhibit);
    }
  sheet = etude_marking_new (G_LIST_MODEL (exhibits), NULL);
  class = mark (sheet, "Anna WLW\nBoris Petrov WWD\nClara: wlw\nDora,LLL\n");
  g_assert_cmpuint (class->faults->len, ==, 0);
  g_assert_cmpuint (class->pupils->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (((EtudeMarkPupil *) class->pupils->pdata[i])->n_right, ==, ((const guint[]){ 3, 1, 3, 1 })[i]);
  g_assert_cmpstr (((EtudeMarkPupil *) class->pupils->pdata[1])->name, ==, "Boris Petrov");
}

/* A line that is wrong is named, and the others count. */
CASE (faults)
{
  static const char *const rows[][2] = {
    { "Anna Rh1 a8", "Line 1: Anna has 2 answers; the sheet has 4 exercises." },
    { "Anna", "Line 1: Anna has 0 answers; the sheet has 4 exercises." },
    { "Anna,1,2,3,4,5", "Line 1: Anna has 5 answers; the sheet has 4 exercises." },
    { ",Rh1,a8,D,g5a4", "Line 1: There is no name." },
    { "\n\nBoris,,,,\nBoris,,,,", "Line 4: Boris is already in line 3." },
  };
  g_autoptr (EtudeMarking) sheet = make_sheet ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s\nZoe,Rh1,a8,D,g5a4\n", rows[i][0]);
      g_autoptr (EtudeMarking) class = mark (sheet, text);
      const EtudeMarkPupil *last = class->pupils->pdata[class->pupils->len - 1];

      g_assert_cmpuint (class->faults->len, ==, 1);
      g_assert_cmpstr (class->faults->pdata[0], ==, rows[i][1]);
      g_assert_cmpstr (last->name, ==, "Zoe");
      g_assert_cmpuint (last->n_right, ==, 4);
    }
}

/* One class is no town: that there are too many is said once, and does not hide what else is wrong. */
CASE (crowd)
{
  g_autoptr (EtudeMarking) sheet = make_sheet (), class = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 1; i <= ETUDE_MARKING_PUPILS_MAX + 200; i++)
    g_string_append_printf (rows, "Pupil %u,,,,\n", i);
  g_string_append (rows, "Zoe,Rh1,a8\n");
  class = mark (sheet, rows->str);
  g_assert_cmpuint (class->pupils->len, ==, ETUDE_MARKING_PUPILS_MAX);
  g_assert_cmpuint (class->faults->len, ==, 2);
  g_assert_cmpstr (class->faults->pdata[0], ==, "Line 501: There are more than 500 pupils.");
  g_assert_cmpstr (class->faults->pdata[1], ==, "Line 701: Zoe has 2 answers; the sheet has 4 exercises.");
}

/* Only lines that have changed are judged anew, wherever they stand now; what is said is the same. */
CASE (changed_lines)
{
  static const char before[] = "Anna,Rh1,a8=Q,D,g5a4\nBoris,Rg2,a8=R,W,a4g5\nClara: h1 a8 D g5a4\n";
  static const char after[]
      = "Clara: h1 a8 D g5a4\nDora,Rh1\nAnna,Rh1,a8=Q,D,g5a4\nBoris,Rh1,a8=R,W,a4g5\nAnna,Rh1,a8=Q,D,g5a4\n";
  g_autoptr (EtudeMarking) sheet = make_sheet (), first = mark (sheet, before), again = mark (first, after);
  g_autoptr (EtudeMarking) fresh = mark (sheet, after);
  g_autofree char *rows = etude_marking_write_results (again), *fresh_rows = etude_marking_write_results (fresh);

  g_assert_cmpuint (again->pupils->len, ==, 3);
  g_assert_true (again->pupils->pdata[0] == first->pupils->pdata[2]);
  g_assert_true (again->pupils->pdata[1] == first->pupils->pdata[0]);
  g_assert_true (again->pupils->pdata[2] != first->pupils->pdata[1]);
  g_assert_cmpuint (((EtudeMarkPupil *) again->pupils->pdata[2])->n_right, ==, 3);
  g_assert_cmpstr (rows, ==, fresh_rows);
  g_assert_cmpuint (again->faults->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (again->faults->pdata[i], ==, fresh->faults->pdata[i]);
  /* Who judges otherwise judges all. */
  g_autoptr (EtudeMarking) other = etude_marking_read (before, first, NULL, NULL);

  g_assert_true (other->pupils->pdata[0] != first->pupils->pdata[0]);
}

/* A hundred faults are enough to read; how many there are besides is said. */
CASE (more_faults)
{
  g_autoptr (EtudeMarking) sheet = make_sheet (), class = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 1; i <= 130; i++)
    g_string_append_printf (rows, "Pupil %u,a8\n", i);
  class = mark (sheet, rows->str);
  g_assert_cmpuint (class->faults->len, ==, 101);
  g_assert_cmpstr (class->faults->pdata[100], ==, "And 30 more lines have faults.");
}

/* The file is enough; what is wrong in its head is told. */
CASE (file)
{
  g_autoptr (EtudeMarking) sheet = make_sheet (), class = mark (sheet, "\"O'Hara, \"\"Kit\"\"\",Rh1,,D,\n#Eve,,,,");
  g_autofree char *text = etude_marking_write (class), *again = NULL;
  g_autoptr (EtudeMarking) read = etude_marking_read (text, NULL, etude_lesson_kinds, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *other = NULL, *damaged = NULL;

  g_assert_nonnull (read);
  again = etude_marking_write (read);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpstr (read->title, ==, "Four, with \"quotes\"");
  g_assert_cmpstr (((EtudeMarkPupil *) read->pupils->pdata[0])->name, ==, "O'Hara, \"Kit\"");
  g_assert_cmpuint (((EtudeMarkPupil *) read->pupils->pdata[0])->n_right, ==, 2);
  /* Every character of the code is guarded. */
  for (guint i = 0; i < 9; i++)
    {
      g_free (damaged);
      damaged = g_strdup (text);
      if (damaged[15 + i] == '-')
        continue;
      damaged[15 + i] = damaged[15 + i] == '7' ? '8' : '7';
      g_clear_error (&error);
      g_assert_null (etude_marking_read (damaged, NULL, etude_lesson_kinds, &error));
      g_assert_cmpstr (error->message, ==, "Line 1: the code of the sheet is mistyped.");
    }
  /* Other exercises below the same code. */
  g_clear_error (&error);
  other = g_strdup (text);
  strstr (other, "Rh1")[1] = 'g';
  g_assert_null (etude_marking_read (other, NULL, etude_lesson_kinds, &error));
  g_assert_true (g_str_has_prefix (error->message, "The code does not match: these are not the exercises"));
  g_clear_error (&error);
  g_assert_null (etude_marking_read ("Anna,Rh1", NULL, etude_lesson_kinds, &error));
  g_assert_cmpstr (error->message, ==, "This is not a sheet that can be marked.");
}

/* The same sheet has the same code, in any language; another one has another. */
CASE (code)
{
  g_autoptr (EtudeMarking) one = make_sheet (), other = make_sheet ();

  g_assert_cmpstr (one->code, ==, other->code);
  g_assert_cmpuint (strlen (one->code), ==, 8);
  g_free (((EtudeMarkExercise *) other->exercises->pdata[0])->asked);
  ((EtudeMarkExercise *) other->exercises->pdata[0])->asked = g_strdup ("Чёрные дают мат в 1 ход");
  g_free (other->code);
  other->code = etude_marking_code_of (other->exercises);
  g_assert_cmpstr (one->code, ==, other->code);
  g_ptr_array_set_size (other->exercises, 3);
  g_free (other->code);
  other->code = etude_marking_code_of (other->exercises);
  g_assert_cmpstr (one->code, !=, other->code);
}

/* The class: its commonest mistake, where that piece goes, who needs what. */
CASE (class)
{
  g_autoptr (EtudeMarking) sheet = make_sheet ();
  g_autoptr (EtudeMarking) class = mark (
      sheet, "Anna,Rh1,a8Q,D,g5a4\nBoris,rh8,a8R,w,g5a4\nClara,h8,a8Q,D,\nDora,Rg2,a8Q,D,a4g5\n");
  g_autofree char *mistake = NULL, *needs = NULL, *summary = NULL, *told = NULL, *results = NULL, *judged = NULL;
  guint n, from, to;

  mistake = etude_marking_find_mistake (class, 0, &n);
  g_assert_cmpstr (mistake, ==, "♜h8");
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (etude_marking_find_move (class, 0, mistake, &from, &to));
  g_assert_cmpuint (from, ==, 15); /* h2 */
  g_assert_cmpuint (to, ==, 63);
  g_assert_cmpuint (etude_marking_count_right (class, 0), ==, 1);
  needs = etude_marking_describe_needs (class);
  g_assert_cmpstr (needs, ==,
                   "1. Black mates in 1 move: Boris, Clara, Dora\n3. White to move: win or draw? Boris\n"
                   "4. Where do K R stand? Clara");
  summary = etude_marking_summarise (class);
  g_assert_cmpstr (summary, ==, "4 pupils, 4 exercises: 69 % right"); /* 11 of 16 */
  told = etude_marking_describe_exercise (class, 0);
  g_assert_cmpstr (told, ==, "The most common mistake: ♜h8, 2 of 4. Right: ♜h1+.");
  judged = etude_marking_describe_exercise (class, 2);
  g_assert_cmpstr (judged, ==, "The most common mistake: win, 1 of 4. Right: draw.");
  results = etude_marking_write_results (class);
  g_assert_cmpstr (results, ==,
                   "Name,1,2,3,4,Right\nAnna,1,1,1,1,4\nBoris,0,1,0,1,2\nClara,0,1,1,,2\nDora,0,1,1,1,3\n");
}

/* What was written of a mini-game is seen on its board, too. */
CASE (mini_game)
{
  static const guint rook[ETUDE_EXHIBIT_OPTIONS] = { 3, 3, 0 };
  g_autoptr (GListModel) games = etude_race_exhibit_maker.make (rook, 1, 4, NULL, NULL);
  g_autoptr (EtudeMarking) sheet = etude_marking_new (games, NULL);
  g_autoptr (EtudeMarking) class = mark (sheet, "Anna,Re2\nBoris,Rxc3\nClara,c3\n");
  guint from = 0, to = 0;

  for (guint i = 0; i < class->pupils->len; i++)
    {
      const EtudeMarkPupil *pupil = class->pupils->pdata[i];

      g_assert_cmpint (pupil->marks[0], ==, i == 0 ? ETUDE_MARK_RIGHT : ETUDE_MARK_WRONG);
      g_assert_true (etude_marking_find_move (class, 0, pupil->answers[0], &from, &to));
      g_assert_cmpuint (from, ==, 20); /* e3 */
      g_assert_cmpuint (to, ==, i == 0 ? 12 : 18);
    }
  g_assert_false (etude_marking_find_move (class, 0, "Ra1", &from, &to));
}

/* Sheets of regions from before have their boards, foot and code, and are marked, by either of the two generators of then. */
CASE (regions_of_before)
{
  static const guint before[ETUDE_EXHIBIT_OPTIONS] = { 8, 0, 1 }, second[ETUDE_EXHIBIT_OPTIONS] = { 8, 0, 2 };
  const EtudeExhibitMaker *maker = &etude_regions_exhibit_maker;
  g_autoptr (GListModel) old = maker->make (before, 2, 42, NULL, NULL), new = maker->make (second, 2, 42, NULL, NULL);
  g_autoptr (EtudeExhibit) first = g_list_model_get_item (old, 0), other = g_list_model_get_item (new, 0);
  g_autofree char *code = etude_marking_code (old), *foot = maker->describe (before, 2, 42);
  g_autofree char *varied = maker->describe (second, 2, 42);
  g_autoptr (EtudeMarking) sheet = etude_marking_new (old, "Regions");
  g_autofree char *file = etude_marking_write (sheet), *rows = g_strconcat (file, "Anna,+,-\n", NULL);
  g_autoptr (EtudeMarking) class = mark (NULL, rows);
  const EtudeMarkPupil *pupil = class->pupils->pdata[0];

  g_assert_cmpstr (etude_exhibit_get (first)->id, ==, "R0810K9100116MDAF0GT4GCRM70Y");
  g_assert_cmpstr (etude_exhibit_get (other)->id, ==, "R0810G40NPVDH240GC4HPB31P88R");
  g_assert_cmpstr (code, ==, "827J-98ED");
  g_assert_cmpstr (foot, ==, "Regions, 8 × 8, Easy: 2, seed 42");
  g_assert_cmpstr (varied, ==, "Regions, varied, 8 × 8, Easy: 2, seed 42");
  g_assert_cmpuint (pupil->marks[0], ==, ETUDE_MARK_RIGHT);
  g_assert_cmpuint (pupil->marks[1], ==, ETUDE_MARK_NONE);
}

/* The problem of TEXT as N exercises. */
static EtudeMarking *
make_placements (const char *text, guint n)
{
  g_autoptr (GListStore) exhibits = g_list_store_new (ETUDE_TYPE_EXHIBIT);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EtudeExhibit) exhibit = etude_placement_exhibit_kind.read (text, 8, NULL);

      g_assert_nonnull (exhibit);
      g_list_store_append (exhibits, exhibit);
    }
  return etude_marking_new (G_LIST_MODEL (exhibits), NULL);
}

/* What the pupil of ROW gets at SHEET: "RWA-", A being what stands at an earlier exercise already. */
static void
assert_placed (const EtudeMarking *sheet, const char *row, const char *marks)
{
  g_autoptr (EtudeMarking) class = mark (sheet, row);
  const EtudeMarkPupil *pupil;
  guint n_right = 0;

  g_assert_cmpuint (class->pupils->len, ==, 1);
  pupil = class->pupils->pdata[0];
  for (guint i = 0; i < sheet->exercises->len; i++)
    {
      if ("-RWA"[pupil->marks[i]] != marks[i])
        g_error ("%s: number %u is %c", row, i + 1, "-RWA"[pupil->marks[i]]);
      n_right += marks[i] == 'R';
    }
  g_assert_cmpuint (pupil->n_right, ==, n_right);
}

/* Placements: whatever solves the problem is right, however it is written, and counts once, also turned or mirrored. */
CASE (placements)
{
  g_autoptr (EtudeMarking) queens = make_placements ("PWGG3F", 4);

  assert_placed (queens, "Anna,15863724,16837425,24683175,25713864", "RRRR");
  assert_placed (queens, "Anna,a1b5c8d6e3f7g2h4,1-6-8-3-7-4-2-5,\"H5, g7 f1 e3d8 c6b4a2\",2.5.7.1.3.8.6.4", "RRRR");
  /* The first from the right, and from Black's side; then another. */
  assert_placed (queens, "Anna 15863724 42736851 84136275 16837425", "RAAR");
  assert_placed (queens, "Anna,15863725,1586372,a1b5c8d6e3f7g2,a1b5c8d6e3f7g2h4a1", "WWWR");
  assert_placed (queens, "Anna,15863724,+,?,99999999", "RR-W");
  assert_placed (queens, "Anna,i9,queen,15863724 5,Qa1b5c8d6e3f7g2h4", "WWWR");
}

/* What is fixed may be written or not; what is forbidden, a wall, or no square is wrong; a wall stops rooks. */
CASE (placements_given)
{
  g_autoptr (EtudeMarking) rooks
      = make_placements ("etude-problem 2\ntask independence\nboard 3 x 3\nwalls b2\npieces 3*R\n"
                         "fixed R b1\nforbidden a1\n",
                         3);

  assert_placed (rooks, "Anna,a2c3,b1a2c2,c2a3", "RRA"); /* the last is the first, mirrored */
  assert_placed (rooks, "Anna,a1c3,b2c3,a2a3", "WWW");
  assert_placed (rooks, "Anna,a2,a2c3b3,a2d3", "WWW");
  assert_placed (rooks, "Anna,Na2c3,Ra2Rc2,c2", "WRW");
}

/* Two armies: in the order in which the exercise names them, or with letters, small ones for black. */
CASE (placements_coloured)
{
  g_autoptr (EtudeMarking) armies
      = make_placements ("etude-problem 1\ntask two-colours\nsize 4\npieces 2*Qw, 2*Qb\n", 3);

  assert_placed (armies, "Anna,a1b1 c4d2,Qb1qc4Qa1qd2,qa1qb1Qc4Qd2", "RAA"); /* colours exchanged it is the same */
  assert_placed (armies, "Anna,a1a2 c4d4,Qa1a2qc3d3,Qa1qc4Qa2qd4", "WWW");
  assert_placed (armies, "Anna,a1b1 c4d3,Qa1qc4,Qa1qd3Qb1qc4", "WWW");
}

/* Coloured regions have one answer, and it is judged without a key. */
CASE (regions)
{
  static const guint values[ETUDE_EXHIBIT_OPTIONS] = { 8, 0, 0 };
  g_autoptr (GListModel) made = etude_regions_exhibit_maker.make (values, 2, 42, NULL, NULL);
  g_autoptr (EtudeMarking) sheet = etude_marking_new (made, "Regions");
  g_autoptr (GString) row = g_string_new ("Anna");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (EtudeExhibit) exhibit = g_list_model_get_item (made, i);

      g_string_append_c (row, ',');
      for (guint cell = 0; cell < 64; cell++)
        if (etude_board_scene_get_face (etude_exhibit_get (exhibit)->answer_scene, cell).tint != ETUDE_TINT_NONE)
          g_string_append_printf (row, "%c%u", 'a' + cell % 8, cell / 8 + 1);
    }
  assert_placed (sheet, row->str, "RR");
  assert_placed (sheet, "Anna,a1b3c5d7e2f4g6h8,15863724", "WW");
}

/* Hidden pieces: their squares, or each piece with its square, in any order; who confuses two pieces is wrong. */
CASE (hidden_pieces)
{
  g_autoptr (GListStore) exhibits = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (8, 8);
  g_autoptr (EtudeExhibit) exhibit = etude_exhibit_new (
      &(EtudeExhibitParts){ .scene = scene, .id = "CE309H01J14S85JNA1B5J6952RCK2N", .right = "h3c6d2g7f8" });
  g_autoptr (EtudeMarking) sheet = NULL;

  for (guint i = 0; i < 6; i++)
    g_list_store_append (exhibits, exhibit);
  sheet = etude_marking_new (G_LIST_MODEL (exhibits), NULL);
  assert_placed (sheet, "Anna,h3c6d2g7f8,f8 g7 d2 c6 h3,Kh3 Qc6 Bd2 Ng7 Rf8,-,,", "RRR---");
  assert_placed (sheet, "Anna,\"Rf8, Ng7, Bd2, Qc6, Kh3\",-,-,-,-,", "R-----");
  assert_placed (sheet, "Anna,kh3qc6bd2ng7rf8,-,-,-,-,", "R-----");
  assert_placed (
      sheet, "Anna,h3c6d2g7,f8 g7 d2 c6 h2,Qh3 Kc6 Bd2 Ng7 Rf8,Kh3 Qc6 Bd2 Ng7,Kh3 Kh3 Kh3 Kh3 Kh3,Kh3 Qc6 Bd2 Ng7 Xf8",
      "WWWWWW");
}

/* Names and answers that a spreadsheet would take for formulas go out with an apostrophe and come back as they were. */
CASE (formulas)
{
  static const char *const names[][2]
      = { { "=HYPERLINK(\"http://a.org\",\"x\")", "\"'=HYPERLINK(\"\"http://a.org\"\",\"\"x\"\")\"" },
          { "+1", "'+1" },
          { "-2", "'-2" },
          { "@x", "'@x" },
          { "'=a", "''=a" },
          { "''+b", "'''+b" },
          { "'Kit", "'Kit" },
          { "=", "=" },
          { "O'Hara", "O'Hara" } };
  g_autoptr (EtudeMarking) sheet = make_sheet ();
  g_autofree char *typed = etude_marking_write_typed ("@x Rh1\n=1+1;-2;\"a;b\"\n\nAnna,=2"); /* lines with faults */

  g_assert_cmpstr (typed, ==, "'@x Rh1\n'=1+1;'-2;\"a;b\"\n\nAnna,'=2");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *name = names[i][0];
      g_autofree char *row = g_strdup_printf ("%s,=1+1,+,@y,-", names[i][1]), *file = NULL, *results = NULL;
      g_autofree char *line = g_strdup_printf ("\n%s,", names[i][1]);
      g_autoptr (EtudeMarking) class = mark (sheet, row), again = NULL;
      const EtudeMarkPupil *pupil = class->pupils->pdata[0];

      g_assert_cmpstr (pupil->name, ==, name);
      g_assert_cmpuint (pupil->marks[1], ==, ETUDE_MARK_RIGHT); /* "+" alone means that */
      file = etude_marking_write (class);
      g_assert_nonnull (strstr (file, line));
      g_assert_nonnull (strstr (file, ",'=1+1,+,'@y,-\n"));
      results = etude_marking_write_results (class);
      g_assert_nonnull (strstr (results, line));
      again = mark (NULL, file);
      pupil = again->pupils->pdata[0];
      g_assert_cmpstr (pupil->name, ==, name);
      g_assert_cmpstr (pupil->answers[0], ==, "=1+1");
    }
}
