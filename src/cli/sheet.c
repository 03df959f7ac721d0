/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet.c - etude-cli sheet: exercises as a PDF, the same for the same words and seed. */
#include "config.h"

#include <gio/gio.h>

#include "cli.h"
#include "divine-commands.h"
#include "divine/divine.h"
#include "etude-file.h"
#include "etude-marking.h"
#include "etude-paper.h"
#include "interrupts.h"
#include "lesson/lesson.h"
#include "mate/mate.h"
#include "output.h"
#include "place-general.h"
#include "placement/placement.h"
#include "race/race.h"
#include "regions-steps.h"
#include "regions/regions.h"

#define BINDING 28.35 /* points: 10 mm */
#define NUMBER 6      /* of exercises, unless another is given */
#define ITEMS_MOST 1000
#define MOVES_MOST "255" /* ETUDE_ENDING_MOVES_MAX - 1 */
#define A5_WIDTH 419.528
#define A5_HEIGHT 595.276
#define LETTER_WIDTH 612.0 /* points */
#define LETTER_HEIGHT 792.0

struct options
{
  char *ending, *moves, *game, *rule, *level, *size;           /* what */
  char *number, *seed, *seed2, *seed3;                         /* how many of them, and which */
  char *title, *per_page, *paper, *binding, *output, *marking; /* how */
  gboolean no_answers, no_name, no_lines, ids, only_one, versions, no_coordinates, hatched, letters, pieces;
  char **words;
  EtudePaperOptions *layout; /* what of these read_layout has read */
};

static const char number_help[] = "How many exercises, 1 to " G_STRINGIFY (ITEMS_MOST) "; 6 unless given";

/* OWN options of what is asked for, then those of all sheets. */
static bool
parse_options (const struct etude_cli_command *command, int argc, char **argv, const GOptionEntry *own,
               struct options *o)
{
  const GOptionEntry common[] = {
    { "title", 't', 0, G_OPTION_ARG_STRING, &o->title, "The title above", "TEXT" },
    { "per-page", 'p', 0, G_OPTION_ARG_STRING, &o->per_page, "Exercises a page; 6 unless given", "1|2|4|6|9|12" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &o->paper, "The paper; a4 unless given", "a4|a5|letter" },
    { "binding", 0, 0, G_OPTION_ARG_STRING, &o->binding, "The side that is bound; none unless given", "left|right" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &o->output, "The file; standard output unless given", "FILE" },
    { "marking", 0, 0, G_OPTION_ARG_FILENAME, &o->marking,
      "Write what \"sheet mark\" needs, too: the exercises, below which the answers of pupils are to be written",
      "FILE" },
    { "no-answers", 0, 0, G_OPTION_ARG_NONE, &o->no_answers, "No answers on pages at the end", NULL },
    { "no-name", 0, 0, G_OPTION_ARG_NONE, &o->no_name, "No room for name and date", NULL },
    { "no-lines", 0, 0, G_OPTION_ARG_NONE, &o->no_lines, "No lines to write on", NULL },
    { "ids", 0, 0, G_OPTION_ARG_NONE, &o->ids, "Ids under the boards, of positions the FEN; as codes for a camera, too",
      NULL },
    { "versions", 0, 0, G_OPTION_ARG_NONE, &o->versions,
      "Two versions for neighbours, A and B, with the answers of both", NULL },
    { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &o->no_coordinates, "No letters and numbers around the boards", NULL },
    { "hatched", 0, 0, G_OPTION_ARG_NONE, &o->hatched, "Dark squares hatched, not grey", NULL },
    { "letters", 0, 0, G_OPTION_ARG_NONE, &o->letters, "Moves with letters, not with figurines", NULL },
    { "pieces", 0, 0, G_OPTION_ARG_NONE, &o->pieces, "A page of pieces to cut out, as many sets as it has room for",
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->words, NULL, NULL },
  };
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; own->long_name; own++)
    g_array_append_val (entries, *own);
  g_array_append_vals (entries, common, G_N_ELEMENTS (common));
  return etude_cli_parse (command, (const GOptionEntry *) (gpointer) entries->data, argc, argv);
}

static bool
refuse (const char *name, const char *value, const char *why)
{
  g_autofree char *where = g_strdup_printf ("%s %s", name, value);

  etude_cli_fail (ETUDE_CLI_BAD, where, "%s", why);
  return false;
}

/* --- how --- */

static bool
read_layout (const struct options *o, EtudePaperOptions *paper)
{
  guint64 n = 6;

  etude_paper_options_init (paper);
  if (o->per_page
      && (!g_ascii_string_to_unsigned (o->per_page, 10, 1, 12, &n, NULL)
          || !etude_paper_options_set_per_page (paper, (guint) n)))
    return refuse ("--per-page", o->per_page, "It must be 1, 2, 4, 6, 9 or 12");
  paper->title = g_strdup (o->title);
  paper->with_answers = !o->no_answers;
  paper->with_name = !o->no_name;
  paper->with_lines = !o->no_lines;
  paper->with_ids = o->ids;
  paper->with_pieces = o->pieces;
  paper->letters = o->letters;
  paper->view.hatched = o->hatched;
  paper->view.coordinates = o->no_coordinates ? ETUDE_COORDINATES_OFF : ETUDE_COORDINATES_OUTSIDE;
  if (o->paper && g_str_equal (o->paper, "letter"))
    {
      paper->width = LETTER_WIDTH;
      paper->height = LETTER_HEIGHT;
    }
  else if (o->paper && g_str_equal (o->paper, "a5"))
    {
      paper->width = A5_WIDTH;
      paper->height = A5_HEIGHT;
    }
  else if (o->paper && !g_str_equal (o->paper, "a4"))
    return refuse ("--paper", o->paper, "It must be a4, a5 or letter");
  if (o->binding && !g_str_equal (o->binding, "left") && !g_str_equal (o->binding, "right"))
    return refuse ("--binding", o->binding, "It must be left or right");
  paper->binding = o->binding ? BINDING : 0;
  paper->bound_right = o->binding && g_str_equal (o->binding, "right");
  return true;
}

/* --- the file --- */

static cairo_status_t
put (void *output, const unsigned char *bytes, unsigned n)
{
  return etude_cli_output_put (output, bytes, n) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static enum etude_cli_exit
write_text (const char *text, const char *path)
{
  struct etude_cli_output output;

  return etude_cli_output_open (&output, path) && etude_cli_output_put (&output, text, strlen (text))
                 && etude_cli_output_close (&output, true)
             ? ETUDE_CLI_DONE
             : ETUDE_CLI_BAD;
}

static enum etude_cli_exit
write_items (GListModel *items, const EtudePaperOptions *options, const char *path)
{
  g_autoptr (EtudePaper) paper = etude_paper_new (items, options);
  struct etude_cli_output output;
  cairo_status_t status;

  etude_cli_interrupts_end ();
  if (options->with_pieces)
    {
      EtudePaperOptions without = *options;
      g_autoptr (EtudePaper) plain = NULL;

      without.with_pieces = FALSE;
      plain = etude_paper_new (items, &without);
      if (etude_paper_get_n_pages (plain) == etude_paper_get_n_pages (paper))
        etude_cli_note ("--pieces", "No pieces are put on these boards, so there is no page of them");
    }
  if (!etude_cli_output_open (&output, path))
    return ETUDE_CLI_BAD;
  status = etude_paper_write_pdf (paper, put, &output);
  if (!etude_cli_output_close (&output, status == CAIRO_STATUS_SUCCESS))
    return ETUDE_CLI_BAD;
  if (status != CAIRO_STATUS_SUCCESS && status != CAIRO_STATUS_WRITE_ERROR)
    return etude_cli_fail (ETUDE_CLI_BAD, path ? path : "standard output", "%s", cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS ? ETUDE_CLI_DONE : ETUDE_CLI_BAD;
}

/* ITEMS is taken; NULL: ERROR, which is taken too, says why. ORIGIN, taken as well: what stands at the foot, or NULL. OTHER, taken
 * too: version B, or NULL. */
static enum etude_cli_exit
finish (GListModel *items, GError *error, const struct options *o, char *origin, GListModel *other)
{
  EtudePaperOptions *paper = o->layout;
  enum etude_cli_exit status;

  if (!paper->title && items)
    paper->title = g_strdup (etude_exhibits_get_title (items));
  paper->origin = origin;
  paper->other = items && o->versions && !other ? etude_exhibits_turn (items) : other;
  if (!items)
    status = etude_cli_fail (ETUDE_CLI_NO, "sheet", "%s", error->message);
  else
    status = write_items (items, paper, o->output);
  if (status == ETUDE_CLI_DONE && o->marking)
    {
      /* What marking needs, into the file that options name; with two versions "class.csv" becomes "class-A.csv" and
       * "class-B.csv". */
      const char *path = o->marking;
      GListModel *const versions[] = { items, paper->other };
      const char *base = strrchr (path, G_DIR_SEPARATOR), *dot = strrchr (base ? base : path, '.');

      for (guint i = 0; i < G_N_ELEMENTS (versions) && versions[i] && status == ETUDE_CLI_DONE; i++)
        {
          g_autoptr (EtudeMarking) marking = etude_marking_new (versions[i], paper->title);
          g_autofree char *text = etude_marking_write (marking);
          const gsize stem = dot ? (gsize) (dot - path) : strlen (path);
          g_autofree char *name
              = paper->other ? g_strdup_printf ("%.*s-%c%s", (int) stem, path, "AB"[i], path + stem) : g_strdup (path);

          status = write_text (text, name);
        }
    }
  g_clear_object (&items);
  g_clear_error (&error);
  return status;
}

/* The sheet of N exercises from SEED on that MAKER makes, whose options have VALUES. */
static enum etude_cli_exit
finish_made (const EtudeExhibitMaker *maker, const guint *values, guint n, guint64 seed, const struct options *o)
{
  GError *error = NULL;
  GListModel *items = maker->make (values, n, seed, NULL, &error);

  return finish (items, error, o, maker->describe (values, n, seed),
                 items && o->versions ? maker->make (values, n, seed + n, NULL, NULL) : NULL);
}

static bool
read_numbers (const struct options *o, guint64 *n, guint64 *seed)
{
  *n = NUMBER;
  *seed = g_random_int ();
  return etude_cli_divine_number ("--number", o->number, 1, ITEMS_MOST, n)
         && etude_cli_divine_number ("--seed", o->seed, 0, G_MAXUINT64, seed);
}

/* Reads the options, OWN ones among them, and has MAKE make the sheet. Those of the layout are read before anything is looked for,
 * which may take long. */
static enum etude_cli_exit
run (const struct etude_cli_command *command, int argc, char **argv, const GOptionEntry *own, struct options *o,
     enum etude_cli_exit (*make) (const struct options *o))
{
  EtudePaperOptions layout = { 0 };
  const bool good = parse_options (command, argc, argv, own, o) && read_layout (o, &layout);
  enum etude_cli_exit status;
  char *const texts[] = { o->ending, o->moves, o->game,     o->rule,  o->level,   o->size,   o->number,
                          o->seed,   o->title, o->per_page, o->paper, o->binding, o->output, o->marking };

  o->layout = &layout;
  status = good ? make (o) : ETUDE_CLI_BAD;
  etude_paper_options_clear (&layout);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  g_strfreev (o->words);
  return status;
}

/* --- mates --- */

/* "3-5" or "4". */
static bool
read_moves (const char *text, guint *shortest, guint *longest)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "1-5", "-", 2);
  guint64 from = 0, to = 0;

  if (!g_ascii_string_to_unsigned (parts[0] ? parts[0] : "", 10, 1, ETUDE_ENDING_MOVES_MAX - 1, &from, NULL)
      || !g_ascii_string_to_unsigned (parts[0] && parts[1] ? parts[1] : parts[0], 10, from, ETUDE_ENDING_MOVES_MAX - 1,
                                      &to, NULL))
    return refuse ("--moves", text, "It must be a number of moves, or two as in 3-5");
  *shortest = (guint) from;
  *longest = (guint) to;
  return true;
}

/* FIRST unless one is given. */
static bool
read_ending (const struct options *o, const char *first, struct etude_ending *ending)
{
  if (etude_ending_parse (o->ending ? o->ending : first, ending) && ending->n_men > 0)
    return true;
  return refuse ("--ending", o->ending, "It must be an ending of up to five men, such as KBNK or KQKR");
}

static enum etude_cli_exit
make_mates (const struct options *o)
{
  struct etude_ending ending;
  guint shortest, longest;
  guint64 n, seed;
  GError *error = NULL;
  GListModel *items, *other = NULL;

  if (!read_ending (o, "KBNK", &ending) || !etude_cli_divine_no_words (o->words)
      || !read_moves (o->moves, &shortest, &longest) || !read_numbers (o, &n, &seed))
    return ETUDE_CLI_BAD;
  items = etude_mate_exhibits_make (&ending, shortest, longest, o->only_one, (guint) n, seed, NULL, &error);
  if (items && o->versions)
    other = etude_mate_exhibits_make (&ending, shortest, longest, o->only_one, (guint) n, seed + n, NULL, NULL);
  return finish (items, error, o,
                 etude_mate_exhibits_describe (&ending, shortest, longest, o->only_one, (guint) n, seed), other);
}

static enum etude_cli_exit
run_mates (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &o.ending, "The ending; KBNK unless given", "NAME" },
    { "moves", 'm', 0, G_OPTION_ARG_STRING, &o.moves,
      "How long the mates are, in moves from 1 to " MOVES_MOST "; 1-5 unless given", "FROM-TO" },
    { "only-one", 0, 0, G_OPTION_ARG_NONE, &o.only_one, "Only exercises with exactly one right first move", NULL },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number, number_help, "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &o.seed, "What decides the positions; any unless given", "N" },
    G_OPTION_ENTRY_NULL,
  };

  return run (command, argc, argv, own, &o, make_mates);
}

/* --- win or draw? --- */

static enum etude_cli_exit
make_verdicts (const struct options *o)
{
  struct etude_ending ending;
  guint64 n, seed;
  GError *error = NULL;
  GListModel *items, *other = NULL;

  if (!read_ending (o, "KPK", &ending) || !etude_cli_divine_no_words (o->words) || !read_numbers (o, &n, &seed))
    return ETUDE_CLI_BAD;
  items = etude_mate_questions_make (&ending, (guint) n, seed, NULL, &error);
  if (items && o->versions)
    other = etude_mate_questions_make (&ending, (guint) n, seed + n, NULL, NULL);
  return finish (items, error, o, etude_mate_questions_describe (&ending, (guint) n, seed), other);
}

static enum etude_cli_exit
run_verdicts (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[] = {
    { "ending", 'e', 0, G_OPTION_ARG_STRING, &o.ending, "The ending; KPK unless given", "NAME" },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number, number_help, "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &o.seed, "What decides the positions; any unless given", "N" },
    G_OPTION_ENTRY_NULL,
  };

  return run (command, argc, argv, own, &o, make_verdicts);
}

/* --- puzzles --- */

/* What the foot of a sheet says, in the language of the pages, does as well as the words that all commands know. */
static bool
is_title (const char *text, const char *title)
{
  g_autofree char *one = g_utf8_validate (text, -1, NULL) ? g_utf8_casefold (text, -1) : g_strdup (text);
  g_autofree char *other = g_utf8_casefold (title, -1);

  return g_str_equal (one, other);
}

static enum etude_cli_exit
make_puzzles (const struct options *o)
{
  enum etude_divine_game game;
  enum etude_divine_rule rule;
  enum etude_divine_level level;
  guint64 n, seed;
  GError *error = NULL;
  const char *game_word = o->game ? o->game : "chess", *rule_word = o->rule, *level_word = o->level;
  GListModel *items, *other = NULL;

  /* The words of the window are understood, too. */
  for (game = 0; game < ETUDE_DIVINE_GAMES; game++)
    if (is_title (game_word, etude_divine_game_title (game)))
      game_word = etude_divine_game_row (game)->name;
  for (rule = 0; rule_word && rule < ETUDE_DIVINE_RULES; rule++)
    if (is_title (rule_word, etude_divine_rule_title (rule)))
      rule_word = etude_divine_rule_name (rule);
  for (unsigned i = 0; level_word && i < ETUDE_DIVINE_LEVELS; i++)
    if (is_title (level_word, etude_divine_level_title ((enum etude_divine_level) i)))
      level_word = etude_divine_level_name ((enum etude_divine_level) i);
  if (!etude_cli_divine_no_words (o->words) || !etude_cli_divine_variant (game_word, rule_word, &game, &rule)
      || !read_numbers (o, &n, &seed) || !etude_cli_divine_level (level_word, game, &level))
    return ETUDE_CLI_BAD;
  items = etude_divine_exhibits_make (game, rule, level, (guint) n, seed, NULL, &error);
  if (items && o->versions)
    other = etude_divine_exhibits_make (game, rule, level, (guint) n, seed + n, NULL, NULL);
  return finish (items, error, o, etude_divine_exhibits_describe (game, rule, level, (guint) n, seed), other);
}

static enum etude_cli_exit
run_puzzles (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &o.game, "The game; chess unless given", "chess|makruk|xiangqi|shogi" },
    { "rule", 'r', 0, G_OPTION_ARG_STRING, &o.rule, "The rule, exact unless given", "exact|classic|guess" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &o.level, "The level, easy unless given", "easy|mild|medium|hard|expert" },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number, number_help, "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &o.seed, "The seed of the first puzzle, any unless given", "N" },
    G_OPTION_ENTRY_NULL,
  };

  return run (command, argc, argv, own, &o, make_puzzles);
}

/* --- coloured regions --- */

static enum etude_cli_exit
make_regions (const struct options *o)
{
  const EtudeExhibitMaker *maker = &etude_regions_exhibit_maker;
  const char *level = o->level ? o->level : etude_regions_level_name (0);
  guint64 n, seed, size = 8;
  guint values[] = { 0, 0, o->seed ? 1 : o->seed2 ? 2 : 0 }; /* sheets of before can be made again */

  while (values[1] < ETUDE_REGIONS_LEVELS && !is_title (level, maker->options[1].name (values[1]))
         && !g_str_equal (level, etude_regions_level_name (values[1])))
    values[1]++;
  if (values[1] == ETUDE_REGIONS_LEVELS)
    {
      refuse ("--level", o->level, "It must be easy, medium, hard or expert");
      return ETUDE_CLI_BAD;
    }
  if (!etude_cli_divine_no_words (o->words)
      || !etude_cli_divine_number ("--size", o->size, maker->options[0].least, maker->options[0].most, &size)
      || !read_numbers (o, &n, &seed) || !etude_cli_divine_number ("--seed2", o->seed2, 0, G_MAXUINT64, &seed)
      || !etude_cli_divine_number ("--seed3", o->seed3, 0, G_MAXUINT64, &seed))
    return ETUDE_CLI_BAD;
  if ((o->seed && o->seed2) || (o->seed3 && (o->seed || o->seed2)))
    return etude_cli_fail (ETUDE_CLI_BAD, o->seed3 ? "--seed3" : "--seed2",
                           "Give only one of --seed, --seed2 and --seed3");
  values[0] = (guint) size;
  return finish_made (maker, values, (guint) n, seed, o);
}

static enum etude_cli_exit
run_regions (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &o.size, "Squares a side; 8 unless given", "N" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &o.level, "The level, easy unless given", "easy|medium|hard|expert" },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number, number_help, "N" },
    { "seed3", 0, 0, G_OPTION_ARG_STRING, &o.seed3, "The seed of the first board; any unless given", "N" },
    { "seed2", 0, 0, G_OPTION_ARG_STRING, &o.seed2, "The same for sheets whose foot says \"varied\"", "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &o.seed, "The same for those whose foot says neither that nor \"graded\"",
      "N" },
    G_OPTION_ENTRY_NULL,
  };

  return run (command, argc, argv, own, &o, make_regions);
}

/* --- mini-games --- */

static enum etude_cli_exit
make_games (const struct options *o)
{
  static const char *const men[] = { "pawns", "knight", "bishop", "rook", "queen", NULL };
  const EtudeExhibitMaker *maker = &etude_race_exhibit_maker;
  guint64 n, seed, pawns = 3;
  guint values[] = { 0, 0, o->seed != NULL }; /* sheets of before --seed2 can be made again */

  while (o->game && men[values[0]] && !g_str_equal (men[values[0]], o->game))
    values[0]++;
  if (!men[values[0]])
    {
      refuse ("--men", o->game, "It must be pawns, knight, bishop, rook or queen");
      return ETUDE_CLI_BAD;
    }
  if (!etude_cli_divine_no_words (o->words) || !etude_cli_divine_number ("--pawns", o->moves, 2, 6, &pawns)
      || !read_numbers (o, &n, &seed) || !etude_cli_divine_number ("--seed2", o->seed2, 0, G_MAXUINT64, &seed))
    return ETUDE_CLI_BAD;
  if (o->seed && o->seed2)
    return etude_cli_fail (ETUDE_CLI_BAD, "--seed2", "Give only one of --seed and --seed2");
  values[1] = (guint) pawns;
  return finish_made (maker, values, (guint) n, seed, o);
}

static enum etude_cli_exit
run_games (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[] = {
    { "men", 'm', 0, G_OPTION_ARG_STRING, &o.game, "What plays against pawns; pawns unless given",
      "pawns|knight|bishop|rook|queen" },
    { "pawns", 0, 0, G_OPTION_ARG_STRING, &o.moves, "How many pawns a side has, 2 to 6; 3 unless given", "N" },
    { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number, number_help, "N" },
    { "seed2", 0, 0, G_OPTION_ARG_STRING, &o.seed2, "What decides the games, which one move wins; any unless given",
      "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &o.seed,
      "The same for games from the first squares, which several moves may win", "N" },
    G_OPTION_ENTRY_NULL,
  };

  return run (command, argc, argv, own, &o, make_games);
}

/* --- placements --- */

static enum etude_cli_exit
make_placements (const struct options *o)
{
  struct etude_general problem, general;
  struct etude_problem plain;
  g_autofree char *text = NULL;
  unsigned size = 8;
  guint64 n, seed;
  GError *error = NULL;
  GListModel *items;

  if (!o->words || o->words[1])
    return etude_cli_fail (ETUDE_CLI_BAD, "sheet place", "Name one problem: a file or an id");
  if (!read_numbers (o, &n, &seed) || !etude_cli_place_read (o->words[0], false, &size, &plain, &text))
    return ETUDE_CLI_BAD;
  if (text)
    {
      const struct etude_cli_general asked = { .input = o->words[0], .text = text };

      if (!etude_cli_general_read (&asked, 0, &general))
        return ETUDE_CLI_BAD;
    }
  problem = text ? etude_placement_problem_of (&general) : etude_placement_problem_of_plain (&plain);
  items = etude_placement_exhibits_make (&problem, (guint) n, NULL, &error);
  return finish (items, error, o, NULL, NULL);
}

static enum etude_cli_exit
run_placements (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[]
      = { { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number, number_help, "N" }, G_OPTION_ENTRY_NULL };

  return run (command, argc, argv, own, &o, make_placements);
}

/* --- lessons --- */

static enum etude_cli_exit
make_lesson (const struct options *o)
{
  g_autoptr (GError) error = NULL;
  GListModel *items;
  guint64 n = ITEMS_MOST;
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL, *damage = NULL;

  if (!o->words || o->words[1])
    return etude_cli_fail (ETUDE_CLI_BAD, "sheet lesson", "Name one file of a lesson");
  if (!etude_cli_divine_number ("--number", o->number, 1, ITEMS_MOST, &n))
    return ETUDE_CLI_BAD;
  /* As the window reads it. */
  file = g_file_new_for_commandline_arg (o->words[0]);
  text = etude_file_load_text (file, NULL, &error);
  items = text ? etude_lesson_exhibits_read (text, &damage, &error) : NULL;
  if (damage)
    etude_cli_note (o->words[0], damage);
  if (items && o->number)
    {
      GListStore *first = g_list_store_new (ETUDE_TYPE_EXHIBIT);

      /* The first N of ITEMS, which are taken. */
      for (guint i = 0; i < n && i < g_list_model_get_n_items (items); i++)
        {
          g_autoptr (EtudeExhibit) item = g_list_model_get_item (items, i);

          g_list_store_append (first, item);
        }
      etude_exhibits_set_title (G_LIST_MODEL (first), etude_exhibits_get_title (items));
      g_object_unref (items);
      items = G_LIST_MODEL (first);
    }
  if (items)
    {
      GListModel *solved = etude_exhibits_solve (items, NULL);

      g_object_unref (items);
      items = solved;
    }
  return items ? finish (items, NULL, o, NULL, NULL)
               : etude_cli_fail (ETUDE_CLI_BAD, o->words[0], "%s", error->message);
}

static enum etude_cli_exit
run_lesson (const struct etude_cli_command *command, int argc, char **argv)
{
  struct options o = { 0 };
  const GOptionEntry own[] = { { "number", 'n', 0, G_OPTION_ARG_STRING, &o.number,
                                 "How many of its boards, 1 to " G_STRINGIFY (ITEMS_MOST) "; all unless given", "N" },
                               G_OPTION_ENTRY_NULL };

  return run (command, argc, argv, own, &o, make_lesson);
}

/* --- marking --- */

/* One marking of the file of a sheet and, perhaps, of another with rows alone. */
static EtudeMarking *
read_class (char **words, GError **error)
{
  g_autoptr (EtudeMarking) sheet = NULL;

  for (guint i = 0; words[i]; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (words[i]);
      g_autofree char *text = etude_file_load_text (file, NULL, error);
      EtudeMarking *read = text ? etude_marking_read (text, sheet, etude_lesson_kinds, error) : NULL;

      if (!read)
        {
          g_prefix_error (error, "%s: ", words[i]);
          return NULL;
        }
      for (guint k = 0; k < read->faults->len; k++)
        etude_cli_note (words[i], read->faults->pdata[k]);
      etude_marking_free (sheet);
      sheet = read;
    }
  return g_steal_pointer (&sheet);
}

static enum etude_cli_exit
run_mark (const struct etude_cli_command *command, int argc, char **argv)
{
  gboolean csv = FALSE;
  g_autofree char *path = NULL, *text = NULL;
  g_auto (GStrv) words = NULL;
  const GOptionEntry entries[] = {
    { "csv", 0, 0, G_OPTION_ARG_NONE, &csv, "The table: for each pupil 1, 0 or nothing, and how many are right", NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, "The file; standard output unless given", "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (EtudeMarking) class = NULL;
  g_autoptr (GError) error = NULL;
  enum etude_cli_exit status;

  if (!etude_cli_parse (command, entries, argc, argv))
    return ETUDE_CLI_BAD;
  if (!words || (words[1] && words[2]))
    return etude_cli_fail (ETUDE_CLI_BAD, "sheet mark",
                           "Name the file of a sheet, and perhaps one with the rows of pupils");
  class = read_class (words, &error);
  if (!class)
    return etude_cli_fail (ETUDE_CLI_BAD, "sheet mark", "%s", error ? error->message : words[0]);
  if (csv)
    text = etude_marking_write_results (class);
  else
    {
      g_autofree char *summary = etude_marking_summarise (class), *needs = etude_marking_describe_needs (class);
      GString *report = g_string_new (summary);

      for (guint i = 0; i < class->exercises->len; i++)
        {
          g_autofree char *said = etude_marking_describe_exercise (class, i);

          g_string_append_printf (report, "\n%u. %s", i + 1, said);
        }
      g_string_append_printf (report, "\n%s%s%s", *needs ? "\n" : "", needs, *needs ? "\n" : "");
      text = g_string_free (report, FALSE);
    }
  status = write_text (text, path);
  return status == ETUDE_CLI_DONE && class->faults->len > 0 ? ETUDE_CLI_NO : status;
}

/* --- all of them --- */

static const struct etude_cli_command commands[] = {
  { "mates", NULL, "Positions in which White mates in some moves.", run_mates },
  { "verdicts", NULL, "Positions to be judged: win, draw or loss?", run_verdicts },
  { "puzzles", NULL, "Puzzles of the hidden pieces.", run_puzzles },
  { "regions", NULL, "Boards in coloured regions.", run_regions },
  { "games", NULL, "Mini-games, men against pawns: who begins wins.", run_games },
  { "place", "PROBLEM", "A placement problem, once for each class of its solutions.", run_placements },
  { "lesson", "FILE", "The boards of a lesson.", run_lesson },
  { "mark", "FILE [ROWS]", "What a class knows: its answers to a sheet, marked.", run_mark },
  { NULL },
};

/* Pages speak the language of the locale. */
enum etude_cli_exit
etude_cli_sheet (const struct etude_cli_command *command, int argc, char **argv)
{
  etude_cli_speak ();
  return etude_cli_dispatch (command, NULL, commands, argc, argv);
}
