/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-race-exhibit.c - mini-games to be given away: those that are written down, and those that are made. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-race-exhibit.h"

#define MEMORY (64 << 20)
#define KEY_MOST 20000000  /* positions that are looked at for the key of a sheet */
#define MADE_MOST 400000   /* and for each game that is tried */
#define TRIES 400          /* for one game that is good for something */
#define ONE_WAY_MOST 8000  /* and for each first move, where one alone is to be right */
#define ONE_WAY_SHORTEST 5 /* plies of such a game */
#define ONE_WAY_TRIES 4000
#define SHORTEST 7 /* plies of a game that is */

/* --- boards --- */

void
etude_race_paint (const struct etude_race *race, EtudeBoardScene *scene)
{
  etude_board_scene_clear_faces (scene);
  for (guint square = 0; square < (guint) race->columns * race->rows; square++)
    {
      enum etude_colour colour = ETUDE_WHITE;
      enum etude_piece piece = ETUDE_PAWN;

      if (etude_race_man (race, square, &colour, &piece))
        etude_board_scene_set_face (
            scene, square, (EtudeFace){ (guint8) piece, colour == ETUDE_WHITE ? ETUDE_TINT_WHITE : ETUDE_TINT_BLACK });
    }
}

char *
etude_race_name_move (const struct etude_race *race, struct etude_race_move move)
{
  static const char *const figures[] = { "♔", "♕", "♖", "♗", "♘" }, letters[] = "KQRBN";
  char name[ETUDE_RACE_NAME];
  const char *found = strchr (letters, *etude_race_name (race, move, name));

  return found && *found ? g_strconcat (figures[found - letters], name + 1, NULL) : g_strdup (name);
}

char *
etude_race_describe (const struct etude_race *race, const struct etude_race_answer *answer)
{
  const gboolean white = (answer->score > 0) == (race->to_move == ETUDE_WHITE);
  const guint moves = (answer->plies + 1) / 2;

  if (!answer->exact)
    return g_strdup (_ ("There are too many positions to say who wins"));
  if (answer->score == 0)
    return g_strdup (_ ("Draw"));
  if (moves == 0)
    return g_strdup (white ? _ ("White wins") : _ ("Black wins"));
  return white ? g_strdup_printf (ngettext ("White wins in %u move", "White wins in %u moves", moves), moves)
               : g_strdup_printf (ngettext ("Black wins in %u move", "Black wins in %u moves", moves), moves);
}

/* What it is about, the rules that are not those of chess, and who begins. */
static char *
describe_task (const struct etude_race *race)
{
  gboolean pieces[2] = { FALSE, FALSE };
  const char *aim, *blocked, *first;

  for (guint colour = 0; colour < 2; colour++)
    for (guint piece = ETUDE_QUEEN; piece < ETUDE_PAWN; piece++)
      pieces[colour] = pieces[colour] || race->men[colour][piece];
  aim = pieces[ETUDE_WHITE]   ? _ ("White must take all the pawns; Black must get one across.")
        : pieces[ETUDE_BLACK] ? _ ("Black must take all the pawns; White must get one across.")
                              : _ ("Whose pawn gets across first?");
  blocked = race->blocked_loses ? _ ("There are no kings; whoever cannot move loses.")
                                : _ ("There are no kings; a side that cannot move draws.");
  first = race->to_move == ETUDE_WHITE ? _ ("White begins.") : _ ("Black begins.");
  return g_strdup_printf ("%s %s %s", aim, blocked, first);
}

static EtudeExhibit *
make_exhibit (const struct etude_race *race, const char *answer, const char *right)
{
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (race->columns, race->rows);
  g_autofree char *caption = describe_task (race);
  char text[ETUDE_RACE_TEXT];

  etude_race_paint (race, scene);
  return etude_exhibit_new (&(EtudeExhibitParts){ .kind = &etude_race_exhibit_kind,
                                                  .id = etude_race_write (race, text),
                                                  .scene = scene,
                                                  .caption = caption,
                                                  .title = _ ("Mini-game"),
                                                  .to_move = race->to_move == ETUDE_WHITE ? 'w' : 'b',
                                                  .answer = answer,
                                                  .right = right });
}

static EtudeExhibit *
read_race (const char *text, guint size, GError **error)
{
  struct etude_race race;
  const enum etude_race_fault fault = etude_race_read (text, &race);

  if (fault == ETUDE_RACE_OK)
    return make_exhibit (&race, NULL, NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ (etude_race_fault_text (fault)));
  return NULL;
}

/* --- answers --- */

/* How good RACE is for who has just moved, once it is known. FALSE: it is not. */
static gboolean
judge_after (const struct etude_race *race, guint64 most, etude_tick_fn tick, void *tick_data, int *score)
{
  struct etude_race_answer answer;
  const enum etude_race_end end = etude_race_judge (race);

  *score = end == ETUDE_RACE_BLOCKED && !race->blocked_loses ? 0 : 1;
  if (end != ETUDE_RACE_GOES_ON)
    return TRUE;
  if (etude_race_solve (race, MIN (MEMORY, most * 64), most, tick, tick_data, &answer) != ETUDE_OK || !answer.exact)
    return FALSE;
  *score = -answer.score;
  return TRUE;
}

/* All first moves that keep what ANSWER says, as people read them and, in *RIGHT, as they are typed; those alone that are known. */
static char *
list_right (const struct etude_race *race, const struct etude_race_answer *answer, GCancellable *cancellable,
            char **right)
{
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  const guint n = etude_race_moves (race, moves);
  g_autoptr (GString) typed = g_string_new (NULL);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const struct etude_race after = etude_race_play (race, moves[i]);
      const gboolean best = moves[i].from == answer->best.from && moves[i].to == answer->best.to;
      g_autofree char *name = NULL;
      char letters[ETUDE_RACE_NAME];
      int score;

      if (!best && (!judge_after (&after, KEY_MOST, etude_exhibit_tick, cancellable, &score) || score != answer->score))
        continue;
      name = etude_race_name_move (race, moves[i]);
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", name);
      g_string_append_printf (typed, "%s%s", typed->len ? " " : "", etude_race_name (race, moves[i], letters));
    }
  *right = g_strdup (typed->str);
  return g_string_free (names, FALSE);
}

static EtudeExhibit *
solve (EtudeExhibit *exhibit, GCancellable *cancellable)
{
  EtudeExhibitParts parts = *etude_exhibit_get (exhibit);
  g_autofree char *result = NULL, *moves = NULL, *key = NULL, *right = NULL, *answer = NULL;
  struct etude_race_answer found;
  struct etude_race race;

  if (!parts.id || etude_race_read (parts.id, &race) != ETUDE_RACE_OK
      || etude_race_solve (&race, MEMORY, KEY_MOST, etude_exhibit_tick, cancellable, &found) != ETUDE_OK)
    return NULL;
  result = etude_race_describe (&race, &found);
  /* Who loses, loses with every move. */
  if (found.exact && found.score >= 0)
    moves = list_right (&race, &found, cancellable, &right);
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;
  key = moves ? g_strdup_printf ("%s: 1%s %s", result, race.to_move == ETUDE_WHITE ? "." : "…", moves)
              : g_strdup (result);
  answer = parts.answer ? g_strdup_printf ("%s\n%s", parts.answer, key) : NULL;
  parts.answer = answer ? answer : key;
  parts.right = right && *right ? right : parts.right;
  return etude_exhibit_new (&parts);
}

/* A square alone is enough where only one man can go there. */
static gboolean
find_move (const char *id, const char *answer, guint *from, guint *to)
{
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  struct etude_race race;
  const guint n = etude_race_read (id, &race) == ETUDE_RACE_OK ? etude_race_moves (&race, moves) : 0;
  guint found = 0;

  for (guint i = 0; i < n; i++)
    {
      char name[ETUDE_RACE_NAME];
      g_auto (GStrv) parts = g_strsplit (etude_race_name (&race, moves[i], name), "x", -1);
      g_autofree char *bare = g_strjoinv ("", parts);
      const gboolean same = g_str_equal (bare, answer);

      if (!same && (strlen (answer) != 2 || !g_str_has_suffix (bare, answer)))
        continue;
      *from = moves[i].from;
      *to = moves[i].to;
      found++;
      if (same)
        return TRUE;
    }
  return found == 1;
}

const EtudeExhibitKind etude_race_exhibit_kind = {
  .name = "race",
  .title = N_ ("Mini-game"),
  .word = "race",
  .read = read_race,
  .solve = solve,
  .find_move = find_move,
  .asks = TRUE,
  .makers = { &etude_race_exhibit_maker },
};

/* --- making --- */

static const char *
name_men (guint i)
{
  static const char *const names[]
      = { N_ ("Pawns against pawns"), N_ ("A knight against pawns"), N_ ("A bishop against pawns"),
          N_ ("A rook against pawns"), N_ ("A queen against pawns") };

  return i < G_N_ELEMENTS (names) ? _ (names[i]) : NULL;
}

static const char *
name_positions (guint i)
{
  static const char *const names[] = { N_ ("With One Right Move"), N_ ("From the First Squares") };

  return i < G_N_ELEMENTS (names) ? _ (names[i]) : NULL;
}

static const EtudeExhibitOption options[] = { { N_ ("Men"), .name = name_men },
                                              { N_ ("Pawns"), .least = 2, .most = 6, .first = 3 },
                                              { N_ ("Positions"), .name = name_positions },
                                              { NULL } };

/* COUNT pawns of COLOUR on different files, on their first squares or, SPREAD, that many less one to three more steps ahead. */
static void
put_pawns (struct etude_race *race, guint colour, guint count, guint spread, struct etude_random *random)
{
  guint8 files[ETUDE_RACE_MOST];

  for (guint i = 0; i < ETUDE_RACE_MOST; i++)
    files[i] = (guint8) i;
  for (guint i = 0; i < count; i++)
    {
      const guint other = i + etude_random_below (random, ETUDE_RACE_MOST - i);
      const guint ahead = spread ? spread - 1 + etude_random_below (random, 4) : 0;
      const guint row = colour == ETUDE_WHITE ? 1 + ahead : 6 - ahead;

      race->men[colour][ETUDE_PAWN] |= G_GUINT64_CONSTANT (1) << (files[other] + row * ETUDE_RACE_MOST);
      files[other] = files[i];
    }
}

/* Whether RACE is won by one move alone, and that does not take the only man that can be taken: pupils would take it without a look at
 * the rest. Games that take long to look through are none. */
static gboolean
has_one_way (const struct etude_race *race, etude_tick_fn tick, void *tick_data)
{
  struct etude_race_move moves[ETUDE_RACE_MOVES_MAX];
  const guint n = etude_race_moves (race, moves);
  gboolean takes = FALSE;
  guint ways = 0, victims = 0;

  for (guint i = 0; i < n && ways < 2; i++)
    {
      const struct etude_race after = etude_race_play (race, moves[i]);
      enum etude_colour colour;
      enum etude_piece piece;
      const gboolean victim = etude_race_man (race, moves[i].to, &colour, &piece);
      int score;

      if (!judge_after (&after, ONE_WAY_MOST, tick, tick_data, &score))
        return FALSE;
      ways += score > 0;
      victims += victim;
      takes = takes || (victim && score > 0);
    }
  return ways == 1 && n > 1 && (!takes || victims > 1);
}

gboolean
etude_race_make (guint men, guint pawns, gboolean one_way, struct etude_random *random, etude_tick_fn tick,
                 void *tick_data, struct etude_race *race, struct etude_race_answer *answer)
{
  static const guint8 pieces[] = { ETUDE_PAWN, ETUDE_KNIGHT, ETUDE_BISHOP, ETUDE_ROOK, ETUDE_QUEEN };

  static const guint8 spreads[] = { 1, 1, 1, 2, 2 }; /* a rook, or a queen, beats pawns at home with whatever move */
  const guint spread = one_way ? spreads[men] : 0;

  for (guint i = 0; i < (one_way ? ONE_WAY_TRIES : TRIES); i++)
    {
      *race = (struct etude_race){ .columns = ETUDE_RACE_MOST, .rows = ETUDE_RACE_MOST };
      race->to_move = (unsigned char) etude_random_below (random, 2);
      put_pawns (race, ETUDE_BLACK, pawns, spread, random);
      if (men == 0)
        put_pawns (race, ETUDE_WHITE, pawns, spread, random);
      else
        race->men[ETUDE_WHITE][pieces[men]] = G_GUINT64_CONSTANT (1) << etude_random_below (random, one_way ? 64 : 32);
      if (one_way
          && ((race->men[ETUDE_BLACK][ETUDE_PAWN] & race->men[ETUDE_WHITE][pieces[men]])
              || !has_one_way (race, tick, tick_data)))
        continue;
      if (etude_race_solve (race, MEMORY >> 3, MADE_MOST, tick, tick_data, answer) != ETUDE_OK)
        return FALSE;
      if (answer->exact && answer->score > 0 && answer->plies >= (one_way ? ONE_WAY_SHORTEST : SHORTEST))
        return TRUE;
    }
  return FALSE;
}

static GListModel *
make (const guint *values, guint n, guint64 seed, GCancellable *cancellable, GError **error)
{
  g_autoptr (GListStore) items = g_list_store_new (ETUDE_TYPE_EXHIBIT);
  struct etude_random random = etude_random_from (seed);

  for (guint i = 0; i < n; i++)
    {
      struct etude_race race;
      struct etude_race_answer answer;
      g_autoptr (EtudeExhibit) exhibit = NULL, solved = NULL;

      if (etude_race_make (values[0], values[1], values[2] == 0, &random, etude_exhibit_tick, cancellable, &race,
                           &answer))
        exhibit = make_exhibit (&race, NULL, NULL);
      solved = exhibit ? solve (exhibit, cancellable) : NULL;
      if (!solved)
        {
          if (!g_cancellable_set_error_if_cancelled (cancellable, error))
            g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                                 values[2] == 0 ? _ ("No game with one right move was found: try games from the first "
                                                     "squares, fewer pawns, or other men.")
                                                : _ ("No such game was found in which the side to move wins. Try other "
                                                     "men, or another number of pawns."));
          return NULL;
        }
      g_list_store_append (items, solved);
    }
  return G_LIST_MODEL (g_steal_pointer (&items));
}

static char *
describe (const guint *values, guint n, guint64 seed)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  /* Translators: what a sheet has, at its foot: "A rook against pawns, 5 pawns", how many, and the seed. */
  if (values[2] == 0)
    return g_strdup_printf (
        ngettext ("%s, %u pawn, one right move: %u, seed %s", "%s, %u pawns, one right move: %u, seed %s", values[1]),
        name_men (values[0]), values[1], n, number);
  return g_strdup_printf (ngettext ("%s, %u pawn: %u, seed %s", "%s, %u pawns: %u, seed %s", values[1]),
                          name_men (values[0]), values[1], n, number);
}

const EtudeExhibitMaker etude_race_exhibit_maker
    = { .title = N_ ("Mini-games"), .options = options, .seeded = TRUE, .make = make, .describe = describe };
