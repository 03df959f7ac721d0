/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-marking.c - a sheet that a class has worked on: codes, what is right, who needs what. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "etude-exhibit.h"
#include "etude-marking.h"
#include "id-digits.h"
#include "mate-words.h"
#include "notation.h"

#define EDGE 8
#define CODE_SYMBOLS 7 /* and a check character */

/* --- codes --- */

char *
etude_marking_code_of (GPtrArray *exercises)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  unsigned char symbols[CODE_SYMBOLS];
  char code[CODE_SYMBOLS + 2] = "";
  guint8 digest[32];
  gsize size = sizeof digest;

  for (guint i = 0; i < exercises->len; i++)
    {
      const EtudeMarkExercise *exercise = exercises->pdata[i];

      g_checksum_update (sum, (const guchar *) exercise->board, (gssize) strlen (exercise->board) + 1);
      g_checksum_update (sum, (const guchar *) exercise->right, (gssize) strlen (exercise->right) + 1);
    }
  g_checksum_get_digest (sum, digest, &size);
  for (guint i = 0; i < CODE_SYMBOLS; i++)
    {
      symbols[i] = digest[i] % ETUDE_ID_BASE;
      code[i] = etude_id_letter (symbols[i]);
    }
  code[CODE_SYMBOLS] = etude_id_letter (etude_id_check (symbols, CODE_SYMBOLS));
  return g_strdup (code);
}

static void
free_exercise (gpointer data)
{
  EtudeMarkExercise *exercise = data;

  g_free (exercise->asked);
  g_free (exercise->board);
  g_free (exercise->right);
  g_free (exercise);
}

static void
clear_pupil (gpointer data)
{
  EtudeMarkPupil *pupil = data;

  g_free (pupil->name);
  g_strfreev (pupil->answers);
  g_free (pupil->marks);
  g_free (pupil->line);
}

static void
free_pupil (gpointer pupil)
{
  g_rc_box_release_full (pupil, clear_pupil);
}

/* TEXT in one line; NULL is none. (transfer full) */
static char *
one_line (const char *text)
{
  return g_strdelimit (g_strdup (text ? text : ""), "\r\n\t", ' ');
}

EtudeMarking *
etude_marking_new (GListModel *exhibits, const char *title)
{
  EtudeMarking *self = g_new0 (EtudeMarking, 1);

  self->title = one_line (title);
  self->exercises = g_ptr_array_new_with_free_func (free_exercise);
  self->pupils = g_ptr_array_new_with_free_func (free_pupil);
  self->faults = g_ptr_array_new_with_free_func (g_free);
  self->judged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; exhibits && i < g_list_model_get_n_items (exhibits); i++)
    {
      g_autoptr (EtudeExhibit) exhibit = g_list_model_get_item (exhibits, i);
      const EtudeExhibitParts *parts = etude_exhibit_get (exhibit);
      EtudeMarkExercise *exercise = g_new0 (EtudeMarkExercise, 1);

      exercise->asked = one_line (parts->caption);
      exercise->board = one_line (parts->id ? parts->id : parts->text);
      exercise->right = one_line (parts->right);
      g_ptr_array_add (self->exercises, exercise);
    }
  if (exhibits)
    self->code = etude_marking_code_of (self->exercises);
  return self;
}

void
etude_marking_free (EtudeMarking *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_free (self->code);
  g_ptr_array_unref (self->exercises);
  g_ptr_array_unref (self->pupils);
  g_ptr_array_unref (self->faults);
  g_hash_table_unref (self->judged);
  g_free (self);
}

char *
etude_marking_code (GListModel *exhibits)
{
  g_autoptr (EtudeMarking) self = etude_marking_new (exhibits, NULL);

  return g_strdup_printf ("%.4s-%s", self->code, self->code + 4);
}

/* --- what is right --- */

/* What ANSWER says as a result, 'W', 'D' or 'L': a letter or a word, English or of the language; or '\0'. */
static char
read_result (const char *answer)
{
  /* Translators: the letters that pupils write for a win, a draw and a loss; and the words. */
  const char *const own[] = { C_ ("marking", "W"), C_ ("marking", "D"), C_ ("marking", "L") };
  static const char *const words[] = { N_ ("win"), N_ ("draw"), N_ ("loss") }, *const letters[] = { "W", "D", "L" };
  g_autofree char *said = g_utf8_casefold (answer, -1);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *const ways[] = { letters[i], own[i], words[i], _ (words[i]), i == 1 ? "=" : letters[i] };

      for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
        {
          g_autofree char *way = g_utf8_casefold (ways[k], -1);

          if (g_str_equal (said, way))
            return *letters[i];
        }
    }
  return '\0';
}

/* Reads ANSWER as a move on the board of EXERCISE, with the letters of English or of the language, also small ones. */
static gboolean
read_move (const EtudeMarkExercise *exercise, const char *answer, struct etude_fen *fen, struct etude_move *move)
{
  static const char english[] = "KQRBN";
  const char *const letters[] = { C_ ("chess notation", "K"),
                                  C_ ("chess notation", "Q"),
                                  C_ ("chess notation", "R"),
                                  C_ ("chess notation", "B"),
                                  C_ ("chess notation", "N"),
                                  "K",
                                  "Q",
                                  "R",
                                  "B",
                                  "N" };
  g_autofree char *said = g_utf8_casefold (answer, -1);

  if (!etude_fen_read (exercise->board, fen) || etude_position_check (&fen->position) != ETUDE_LEGAL)
    return FALSE;
  if (etude_san_read (&fen->position, answer, strlen (answer), move) == ETUDE_SAN_OK
      || etude_san_read (&fen->position, said, strlen (said), move) == ETUDE_SAN_OK)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *letter = g_utf8_casefold (letters[i], -1), *text = NULL;

      if (!g_str_has_prefix (said, letter))
        continue;
      text = g_strdup_printf ("%c%s", english[i % 5], said + strlen (letter));
      if (etude_san_read (&fen->position, text, strlen (text), move) == ETUDE_SAN_OK)
        return TRUE;
    }
  return FALSE;
}

/* The same, or only the square that one piece can go to. */
static gboolean
read_answer (const EtudeMarkExercise *exercise, const char *answer, struct etude_fen *fen, struct etude_move *move)
{
  struct etude_move moves[ETUDE_MOVES_MAX];
  guint n = 0;

  if (read_move (exercise, answer, fen, move))
    return TRUE;
  if (fen->fault != ETUDE_FEN_OK || etude_position_check (&fen->position) != ETUDE_LEGAL || strlen (answer) != 2
      || answer[0] < 'a' || answer[0] > 'h' || answer[1] < '1' || answer[1] > '8')
    return FALSE;
  for (guint k = etude_position_moves (&fen->position, moves); k-- > 0;)
    if (moves[k].to == (guint) (answer[0] - 'a') + (guint) (answer[1] - '1') * EDGE)
      {
        n += n == 0 || moves[k].from != move->from;
        *move = moves[k];
      }
  return n == 1;
}

static int
compare_words (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* The squares in TEXT, "a10" or as shogi has them "7g", in an order that does not depend on it; NULL: there is something else. (transfer full) */
static char *
sort_squares (const char *text)
{
  g_autoptr (GPtrArray) squares = g_ptr_array_new_with_free_func (g_free);

  while (*text)
    {
      const gboolean shogi = g_ascii_isdigit (text[0]) && g_ascii_isalpha (text[1]);
      const gsize digits = shogi ? 1 : strspn (text + 1, "0123456789");

      if ((!shogi && !g_ascii_isalpha (*text)) || digits == 0 || digits > 2)
        return NULL;
      g_ptr_array_add (squares, g_ascii_strdown (text, (gssize) digits + 1));
      text += digits + 1;
    }
  g_ptr_array_sort (squares, compare_words);
  g_ptr_array_add (squares, NULL);
  return g_strjoinv ("", (char **) squares->pdata);
}

/* TEXT without what does not tell moves apart. (transfer full) */
static char *
strip (const char *text)
{
  GString *bare = g_string_new (NULL);

  for (; *text; text++)
    if (!strchr ("+#!?x-=() ,;", *text))
      g_string_append_c (bare, *text);
  return g_string_free (bare, FALSE);
}

gboolean
etude_marking_find_move (const EtudeMarking *self, guint i, const char *answer, guint *from, guint *to)
{
  const EtudeMarkExercise *exercise = self->exercises->pdata[i];
  g_autofree char *bare = strip (answer);
  struct etude_fen fen;
  struct etude_move move;

  if (read_answer (exercise, answer, &fen, &move))
    {
      *from = move.from;
      *to = move.to;
      return TRUE;
    }
  for (guint kind = 0; self->kinds && self->kinds[kind]; kind++)
    if (self->kinds[kind]->find_move && self->kinds[kind]->find_move (exercise->board, bare, from, to))
      return TRUE;
  return FALSE;
}

/* Whether ANSWER is what WORD, a word of what is right, says. */
static gboolean
matches (const EtudeMarkExercise *exercise, const char *answer, const char *word)
{
  struct etude_fen fen;
  struct etude_move said, meant;
  g_autofree char *one = strip (answer), *other = strip (word), *squares = sort_squares (one),
                  *all = sort_squares (other);

  if (g_str_equal (one, other) || (squares && g_strcmp0 (squares, all) == 0))
    return TRUE;
  if (read_move (exercise, word, &fen, &meant))
    {
      /* Only where it goes to, or the move. */
      const char to[] = { (char) ('a' + meant.to % EDGE), (char) ('1' + meant.to / EDGE), '\0' };

      return g_str_equal (one, to)
             || (read_move (exercise, answer, &fen, &said) && said.from == meant.from && said.to == meant.to
                 && said.promoted == meant.promoted);
    }
  return strchr (exercise->board, '/') && strlen (one) == 2 && g_str_has_suffix (other, one);
}

/* Has one of the kinds judge ANSWER where what the sheet lists as right does not say enough. FALSE: none can. */
static gboolean
judge_by_kind (const EtudeMarking *self, const EtudeMarkExercise *exercise, const char *answer, EtudeBoardScene *scene,
               char **way)
{
  for (guint i = 0; self->kinds && self->kinds[i]; i++)
    if (self->kinds[i]->judge && self->kinds[i]->judge (exercise->board, exercise->right, answer, scene, way))
      return TRUE;
  return FALSE;
}

gboolean
etude_marking_paint (const EtudeMarking *self, guint i, const char *answer, EtudeBoardScene *scene)
{
  g_autofree char *way = NULL;

  return judge_by_kind (self, self->exercises->pdata[i], answer, scene, &way);
}

/* *WAY as EtudeExhibitKind has it. */
static EtudeMarkKind
judge (const EtudeMarking *self, const EtudeMarkExercise *exercise, const char *answer, char **way)
{
  g_auto (GStrv) words = NULL;

  if (g_str_equal (answer, "+"))
    return ETUDE_MARK_RIGHT;
  if (!*answer || g_str_equal (answer, "-") || g_str_equal (answer, ".") || g_str_equal (answer, "?"))
    return ETUDE_MARK_NONE;
  words = g_strsplit (exercise->right, " ", -1);
  for (guint i = 0; words[i]; i++)
    {
      const char result = strlen (words[i]) == 1 ? read_result (words[i]) : '\0';

      if (result ? result == read_result (answer) : *words[i] && matches (exercise, answer, words[i]))
        return ETUDE_MARK_RIGHT;
    }
  judge_by_kind (self, exercise, answer, NULL, way);
  return *way ? ETUDE_MARK_RIGHT : ETUDE_MARK_WRONG;
}

void
etude_marking_judge (EtudeMarking *self, EtudeMarkPupil *pupil)
{
  g_autoptr (GHashTable) ways = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  pupil->n_right = 0;
  for (guint i = 0; i < self->exercises->len; i++)
    {
      const EtudeMarkExercise *exercise = self->exercises->pdata[i];
      g_autofree char *way = NULL, *key = g_strdup_printf ("%u %s", i, pupil->answers[i]);
      gpointer kind;

      /* A class writes few answers, each many times; what has a way is of one pupil. */
      if (!g_hash_table_lookup_extended (self->judged, key, NULL, &kind))
        {
          kind = GUINT_TO_POINTER (judge (self, exercise, pupil->answers[i], &way));
          if (!way)
            g_hash_table_insert (self->judged, g_steal_pointer (&key), kind);
        }
      pupil->marks[i] = GPOINTER_TO_UINT (kind);
      if (way && !g_hash_table_add (ways, g_strconcat (exercise->board, " ", way, NULL)))
        pupil->marks[i] = ETUDE_MARK_AGAIN;
      pupil->n_right += pupil->marks[i] == ETUDE_MARK_RIGHT;
    }
}

/* --- what came out --- */

guint
etude_marking_count_right (const EtudeMarking *self, guint i)
{
  guint n = 0;

  for (guint k = 0; k < self->pupils->len; k++)
    n += ((EtudeMarkPupil *) self->pupils->pdata[k])->marks[i] == ETUDE_MARK_RIGHT;
  return n;
}

/* ANSWER as people read it, the same for all ways to write it: "♖h8", "loss", "a4g5". (transfer full) */
static char *
name_answer (const EtudeMarkExercise *exercise, const char *answer)
{
  struct etude_fen fen;
  struct etude_move move;
  char figurine[ETUDE_FIGURINE_TEXT];
  g_autofree char *bare = strip (answer), *squares = sort_squares (bare);

  if (read_answer (exercise, answer, &fen, &move))
    return g_strdup (etude_figurine_write (&fen.position, &move, figurine));
  /* A letter is a result where one is asked for. */
  switch (strlen (exercise->right) == 1 ? read_result (answer) : '\0')
    {
    case 'W':
      return g_strdup (_ ("win"));
    case 'D':
      return g_strdup (_ ("draw"));
    case 'L':
      return g_strdup (_ ("loss"));
    default:
      return squares && *squares ? g_steal_pointer (&squares) : g_steal_pointer (&bare);
    }
}

char *
etude_marking_find_mistake (const EtudeMarking *self, guint i, guint *n)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *mistake = NULL;

  *n = 0;
  for (guint k = 0; k < self->pupils->len; k++)
    {
      const EtudeMarkPupil *pupil = self->pupils->pdata[k];
      g_autofree char *name = name_answer (self->exercises->pdata[i], pupil->answers[i]);
      guint count;

      if (pupil->marks[i] != ETUDE_MARK_WRONG)
        continue;
      count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name)) + 1;
      g_hash_table_replace (counts, g_strdup (name), GUINT_TO_POINTER (count));
      if (count > *n)
        {
          *n = count;
          g_free (mistake);
          mistake = g_steal_pointer (&name);
        }
    }
  return mistake;
}

char *
etude_marking_describe_exercise (const EtudeMarking *self, guint i)
{
  const EtudeMarkExercise *exercise = self->exercises->pdata[i];
  g_auto (GStrv) words = g_strsplit (exercise->right, " ", -1);
  g_autofree char *right = NULL, *mistake = NULL, *way = NULL;
  struct etude_fen fen;
  struct etude_move move;
  guint n;

  /* What is right, for people: "♔d6, ♔d7". */
  for (char **word = words; *word; word++)
    if (strlen (*word) == 1 || read_move (exercise, *word, &fen, &move))
      {
        char *name = name_answer (exercise, *word);

        g_free (*word);
        *word = name;
      }
  right = g_strjoinv (", ", words);
  mistake = etude_marking_find_mistake (self, i, &n);
  if (judge_by_kind (self, exercise, "", NULL, &way))
    /* Translators: squares, how many pupils wrote them, and how many there are. */
    return mistake ? g_strdup_printf (_ ("The most common mistake: %s, %u of %u."), mistake, n, self->pupils->len)
                   : g_strdup (_ ("Nobody got it wrong."));
  if (!*right)
    return g_strdup (_ ("Only you can say what is right here: put a plus for each pupil who got it."));
  if (!mistake)
    return g_strdup_printf (_ ("Right: %s. Nobody got it wrong."), right);
  /* Translators: a move or square, how many pupils wrote it, how many there are, and what would have been right. */
  return g_strdup_printf (_ ("The most common mistake: %s, %u of %u. Right: %s."), mistake, n, self->pupils->len,
                          right);
}

char *
etude_marking_describe_needs (const EtudeMarking *self)
{
  GString *text = g_string_new (NULL);
  const guint n_asked = self->pupils->len > 0 ? self->exercises->len : 0;
  gboolean same = n_asked > 1; /* what all ask is said once */

  for (guint i = 1; i < n_asked; i++)
    same = same
           && g_str_equal (((EtudeMarkExercise *) self->exercises->pdata[0])->asked,
                           ((EtudeMarkExercise *) self->exercises->pdata[i])->asked);
  for (guint i = 0; i < n_asked; i++)
    {
      const EtudeMarkExercise *exercise = self->exercises->pdata[i];
      guint n = 0;

      for (guint k = 0; k < self->pupils->len; k++)
        {
          const EtudeMarkPupil *pupil = self->pupils->pdata[k];

          if (pupil->marks[i] == ETUDE_MARK_RIGHT)
            continue;
          if (same && n == 0)
            g_string_append_printf (text, text->len ? "\n%s%u. " : "%s\n%u. ", text->len ? "" : exercise->asked, i + 1);
          else if (n == 0)
            /* A question or sentence has its mark already. */
            g_string_append_printf (
                text, "%s%u. %s%s ", text->len ? "\n" : "", i + 1, exercise->asked,
                g_str_has_suffix (exercise->asked, "?") || g_str_has_suffix (exercise->asked, ".") ? "" : ":");
          g_string_append_printf (text, "%s%s", n++ > 0 ? ", " : "", pupil->name);
        }
    }
  return g_string_free (text, FALSE);
}

char *
etude_marking_summarise (const EtudeMarking *self)
{
  guint right = 0;
  const guint all = self->pupils->len * self->exercises->len;
  g_autofree char *pupils = NULL, *exercises = NULL;

  for (guint k = 0; k < self->pupils->len; k++)
    right += ((EtudeMarkPupil *) self->pupils->pdata[k])->n_right;
  pupils = g_strdup_printf (ngettext ("%u pupil", "%u pupils", self->pupils->len), self->pupils->len);
  exercises = g_strdup_printf (ngettext ("%u exercise", "%u exercises", self->exercises->len), self->exercises->len);
  /* Translators: "28 pupils, 12 exercises: 74 % right". */
  return all ? g_strdup_printf (_ ("%s, %s: %u %% right"), pupils, exercises, (right * 200 + all) / (2 * all))
             : g_strdup_printf (_ ("%s, %s"), pupils, exercises);
}
