/* SPDX-License-Identifier: GPL-3.0-or-later */
/* etude-placement-texts.c - placement problems, findings and counts in words, translated. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-placement-problem.h"
#include "etude-placement-group.h"
#include "etude-placement-texts.h"
#include "etude-wording.h"

/* --- pieces --- */

/* A piece's name, and so many of them. */
typedef struct
{
  const char *name;
  EtudeWording count;
} PieceWords;

/* The men of chess: without a colour, White's and Black's. */
static const PieceWords chess_words[][ETUDE_PLACED_PIECES] = {
  {
      { N_ ("King"), ETUDE_FORMS ("{n} king", "{n} kings", "n") },
      { N_ ("Queen"), ETUDE_FORMS ("{n} queen", "{n} queens", "n") },
      { N_ ("Rook"), ETUDE_FORMS ("{n} rook", "{n} rooks", "n") },
      { N_ ("Bishop"), ETUDE_FORMS ("{n} bishop", "{n} bishops", "n") },
      { N_ ("Knight"), ETUDE_FORMS ("{n} knight", "{n} knights", "n") },
      { N_ ("Pawn"), ETUDE_FORMS ("{n} pawn", "{n} pawns", "n") },
  },
  {
      { N_ ("White king"), ETUDE_FORMS ("{n} white king", "{n} white kings", "n") },
      { N_ ("White queen"), ETUDE_FORMS ("{n} white queen", "{n} white queens", "n") },
      { N_ ("White rook"), ETUDE_FORMS ("{n} white rook", "{n} white rooks", "n") },
      { N_ ("White bishop"), ETUDE_FORMS ("{n} white bishop", "{n} white bishops", "n") },
      { N_ ("White knight"), ETUDE_FORMS ("{n} white knight", "{n} white knights", "n") },
      { N_ ("White pawn"), ETUDE_FORMS ("{n} white pawn", "{n} white pawns", "n") },
  },
  {
      { N_ ("Black king"), ETUDE_FORMS ("{n} black king", "{n} black kings", "n") },
      { N_ ("Black queen"), ETUDE_FORMS ("{n} black queen", "{n} black queens", "n") },
      { N_ ("Black rook"), ETUDE_FORMS ("{n} black rook", "{n} black rooks", "n") },
      { N_ ("Black bishop"), ETUDE_FORMS ("{n} black bishop", "{n} black bishops", "n") },
      { N_ ("Black knight"), ETUDE_FORMS ("{n} black knight", "{n} black knights", "n") },
      { N_ ("Black pawn"), ETUDE_FORMS ("{n} black pawn", "{n} black pawns", "n") },
  },
};

/* The pieces of books beside those of chess, by their moves. */
static const struct
{
  const char *moves;
  PieceWords words;
} fairy_words[] = {
  { "QN", { N_ ("Amazon"), ETUDE_FORMS ("{n} amazon", "{n} amazons", "n") } },
  { "RN", { N_ ("Chancellor"), ETUDE_FORMS ("{n} chancellor", "{n} chancellors", "n") } },
  { "BN", { N_ ("Archbishop"), ETUDE_FORMS ("{n} archbishop", "{n} archbishops", "n") } },
  { "KN", { N_ ("Centaur"), ETUDE_FORMS ("{n} centaur", "{n} centaurs", "n") } },
  { "NN", { N_ ("Nightrider"), ETUDE_FORMS ("{n} nightrider", "{n} nightriders", "n") } },
  { "C", { N_ ("Camel"), ETUDE_FORMS ("{n} camel", "{n} camels", "n") } },
  { "Z", { N_ ("Zebra"), ETUDE_FORMS ("{n} zebra", "{n} zebras", "n") } },
  { "(1,4)", { N_ ("Giraffe"), ETUDE_FORMS ("{n} giraffe", "{n} giraffes", "n") } },
  { "(3,4)", { N_ ("Antelope"), ETUDE_FORMS ("{n} antelope", "{n} antelopes", "n") } },
  { "W", { N_ ("Wazir"), ETUDE_FORMS ("{n} wazir", "{n} wazirs", "n") } },
  { "F", { N_ ("Ferz"), ETUDE_FORMS ("{n} ferz", "{n} ferzes", "n") } },
  { "D", { N_ ("Dabbaba"), ETUDE_FORMS ("{n} dabbaba", "{n} dabbabas", "n") } },
  { "A", { N_ ("Alfil"), ETUDE_FORMS ("{n} alfil", "{n} alfils", "n") } },
  { "H", { N_ ("Threeleaper"), ETUDE_FORMS ("{n} threeleaper", "{n} threeleapers", "n") } },
  { "G", { N_ ("Tripper"), ETUDE_FORMS ("{n} tripper", "{n} trippers", "n") } },
  { "AD", { N_ ("Alibaba"), ETUDE_FORMS ("{n} alibaba", "{n} alibabas", "n") } },
  { "NAD", { N_ ("Squirrel"), ETUDE_FORMS ("{n} squirrel", "{n} squirrels", "n") } },
  { "CC", { N_ ("Camelrider"), ETUDE_FORMS ("{n} camelrider", "{n} camelriders", "n") } },
  { "RF", { N_ ("Dragon king"), ETUDE_FORMS ("{n} dragon king", "{n} dragon kings", "n") } },
  { "BW", { N_ ("Dragon horse"), ETUDE_FORMS ("{n} dragon horse", "{n} dragon horses", "n") } },
};

static const PieceWords *
find_chess (guint kind, gboolean named_colour)
{
  return &chess_words[named_colour ? 1 + kind / ETUDE_PLACED_PIECES : 0][etude_kind_piece (kind)];
}

/* NULL: books have no name for what moves so. */
static const PieceWords *
find_fairy (const char *moves)
{
  for (guint i = 0; i < G_N_ELEMENTS (fairy_words); i++)
    if (g_str_equal (fairy_words[i].moves, moves))
      return &fairy_words[i].words;
  return NULL;
}

static char *
count_pieces (const PieceWords *words, guint n)
{
  return etude_wording_fill (&words->count, &(EtudePlace){ "n", NULL, n }, 1);
}

const char *
etude_placement_kind_name (guint kind, gboolean named_colour)
{
  g_return_val_if_fail (kind < ETUDE_KINDS, "");
  return _ (find_chess (kind, named_colour)->name);
}

char *
etude_placement_describe_pieces (guint kind, guint count, gboolean named_colour)
{
  g_return_val_if_fail (kind < ETUDE_KINDS, NULL);
  return count_pieces (find_chess (kind, named_colour), count);
}

static gboolean
is_chess (const struct etude_general *problem, guint kind)
{
  return kind % problem->n_movers < ETUDE_PLACED_PIECES && problem->n_armies <= 2
         && problem->relation != ETUDE_RELATION_ARMIES;
}

/* TEXT, which it takes, with the army that KIND belongs to. */
static char *
add_army (const struct etude_general *problem, guint kind, char *text)
{
  g_autofree char *piece = text;
  const guint army = kind / problem->n_movers;

  if (problem->relation == ETUDE_RELATION_TWO_COLOURS)
    /* Translators: pieces, "3 amazons". */
    return g_strdup_printf (army ? _ ("%s of Black") : _ ("%s of White"), piece);
  if (problem->relation == ETUDE_RELATION_ARMIES)
    /* Translators: pieces, "3 queens", and the number of their army. */
    return g_strdup_printf (_ ("%s of colour %u"), piece, army + 1);
  return g_steal_pointer (&piece);
}

char *
etude_placement_name_moves (const char *moves)
{
  const PieceWords *words = find_fairy (moves);

  return g_strdup (words ? _ (words->name) : moves);
}

char *
etude_placement_name_kind (const struct etude_general *problem, guint kind)
{
  const guint piece = kind % problem->n_movers;

  if (is_chess (problem, kind))
    return g_strdup (
        etude_placement_kind_name (kind / problem->n_movers * ETUDE_PLACED_PIECES + piece, problem->n_armies > 1));
  return add_army (problem, kind,
                   piece < ETUDE_PLACED_PIECES ? g_strdup (etude_placement_kind_name (piece, FALSE))
                                               : etude_placement_name_moves (problem->mover[piece].betza));
}

char *
etude_placement_describe_kind (const struct etude_general *problem, guint kind, guint count)
{
  const guint piece = kind % problem->n_movers;
  const char *const moves = problem->mover[piece].betza;
  const PieceWords *words = piece < ETUDE_PLACED_PIECES ? find_chess (piece, FALSE) : find_fairy (moves);

  if (is_chess (problem, kind))
    return etude_placement_describe_pieces (kind / problem->n_movers * ETUDE_PLACED_PIECES + piece, count,
                                            problem->n_armies > 1);
  return add_army (problem, kind,
                   words ? count_pieces (words, count)
                         /* Translators: so many pieces that move as these letters say: "2 pieces NNF". */
                         : g_strdup_printf (ngettext ("%u piece %s", "%u pieces %s", count), count, moves));
}

char *
etude_placement_describe_all_pieces (const struct etude_general *problem)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    if (problem->count[kind])
      g_ptr_array_add (items, etude_placement_describe_kind (problem, kind, problem->count[kind]));
  return items->len ? etude_wording_list (items, FALSE) : NULL;
}

/* --- problems --- */

char *
etude_placement_describe_board (const struct etude_general *problem)
{
  const guint width = problem->grid.width, height = problem->grid.height;

  switch (problem->grid.wrap)
    {
    case ETUDE_WRAP_COLUMNS:
      /* Translators: a board whose last column is beside the first, columns by rows; after "8 queens on". */
      return g_strdup_printf (_ ("a cylinder %u × %u"), width, height);
    case ETUDE_WRAP_ROWS:
      /* Translators: a board whose last row is below the first, columns by rows; after "8 queens on". */
      return g_strdup_printf (_ ("a horizontal cylinder %u × %u"), width, height);
    case ETUDE_WRAP_BOTH:
      /* Translators: a board of which columns and rows wrap, columns by rows; after "8 queens on". */
      return g_strdup_printf (_ ("a torus %u × %u"), width, height);
    default:
      return g_strdup_printf ("%u × %u", width, height);
    }
}

const EtudeRelationWords etude_relation_words[ETUDE_N_RELATIONS] = {
  [ETUDE_RELATION_INDEPENDENCE]
  = { N_ ("none attacks another"), N_ ("No piece attacks another. A piece that stands between two is attacked itself."),
      N_ ("none attacks another"), N_ ("Solved: no piece attacks another") },
  [ETUDE_RELATION_TWO_COLOURS]
  = { N_ ("no attacks between colours"), N_ ("No piece attacks one of the other colour. Pieces block lines of attack."),
      N_ ("neither colour attacks the other"), N_ ("Solved: no piece attacks one of the other colour") },
  [ETUDE_RELATION_DOMINATION]
  = { N_ ("dominate the board"), N_ ("Every square is occupied or attacked. Pieces block lines of attack."),
      N_ ("every square is occupied or attacked"), N_ ("Solved: every square is dominated") },
  [ETUDE_RELATION_ARMIES]
  = { N_ ("no attacks between several colours"),
      N_ ("No piece attacks one of another colour; there are two to six colours. Pieces block lines of attack."),
      N_ ("no colour attacks another"), N_ ("Solved: no piece attacks one of another colour") },
  [ETUDE_RELATION_TOTAL]
  = { N_ ("total domination"), N_ ("Every square, occupied or not, is attacked. Pieces block lines of attack."),
      N_ ("every square is attacked, occupied ones too"), N_ ("Solved: every square is attacked") },
  [ETUDE_RELATION_INDEPENDENT_DOMINATION]
  = { N_ ("independent domination"),
      N_ ("No piece attacks another, and none can be added: every empty square is attacked."),
      N_ ("none attacks another and every empty square is attacked"),
      N_ ("Solved: no piece attacks another, and every square is dominated") },
  [ETUDE_RELATION_PERFECT]
  = { N_ ("perfect domination"),
      N_ ("Every empty square is attacked by exactly one piece. Pieces do not block lines of attack."),
      N_ ("every empty square is attacked exactly once"), N_ ("Solved: every empty square is attacked by one piece") },
  [ETUDE_RELATION_EXACTLY]
  = { N_ ("each attacks exactly"), N_ ("Each piece attacks exactly that many others. Pieces block lines of attack."),
      NULL, NULL },
  [ETUDE_RELATION_AT_MOST]
  = { N_ ("each attacks at most"), N_ ("Each piece attacks at most that many others. Pieces block lines of attack."),
      NULL, NULL },
  [ETUDE_RELATION_IRREDUNDANCE]
  = { N_ ("irredundance"),
      N_ ("Each piece has a square that no other stands on or attacks. Pieces do not block lines of attack."),
      N_ ("each has a square of its own"), N_ ("Solved: every piece has a square of its own") },
};

char *
etude_placement_describe_rule (const struct etude_general *problem)
{
  const guint n = problem->attacks;

  if (problem->relation == ETUDE_RELATION_EXACTLY)
    return g_strdup_printf (ngettext ("each attacks exactly %u other", "each attacks exactly %u others", n), n);
  if (problem->relation == ETUDE_RELATION_AT_MOST)
    return g_strdup_printf (ngettext ("each attacks at most %u other", "each attacks at most %u others", n), n);
  return g_strdup (_ (etude_relation_words[problem->relation].rule));
}

static guint
count_fixed (const struct etude_general *problem)
{
  const struct etude_squares occupied = etude_placement_occupied (problem);

  return etude_squares_count (&occupied);
}

char *
etude_placement_describe (const struct etude_general *problem)
{
  g_autofree char *pieces = etude_placement_describe_all_pieces (problem);
  g_autofree char *board = etude_placement_describe_board (problem), *rule = etude_placement_describe_rule (problem);
  const guint n_fixed = count_fixed (problem), n_forbidden = etude_squares_count (&problem->forbidden),
              n_walls = problem->grid.width * problem->grid.height - etude_placement_n_squares (problem);
  GString *text = g_string_new (NULL);

  if (!pieces)
    g_string_printf (text, _ ("No pieces on %s"), board);
  else if (problem->relation == ETUDE_RELATION_INDEPENDENCE && etude_general_size (problem) == 1)
    /* Translators: "1 queen on 8 × 8" */
    g_string_printf (text, _ ("%s on %s"), pieces, board);
  else
    /* Translators: "8 queens on 8 × 8, none attacks another" */
    g_string_printf (text, _ ("%s on %s, %s"), pieces, board, rule);
  if (n_fixed)
    /* Translators: follows the description of a problem: so many of its pieces stand already. */
    g_string_append_printf (text, ngettext (", %u piece fixed", ", %u pieces fixed", n_fixed), n_fixed);
  if (n_forbidden)
    /* Translators: follows the description of a problem: so many squares must stay empty. */
    g_string_append_printf (text, ngettext (", %u square forbidden", ", %u squares forbidden", n_forbidden),
                            n_forbidden);
  if (n_walls)
    /* Translators: follows the description of a problem: so many squares of the board are not there. */
    g_string_append_printf (text, ngettext (", %u wall", ", %u walls", n_walls), n_walls);
  return g_string_free (text, FALSE);
}

char *
etude_placement_describe_exercise (const struct etude_general *problem)
{
  const gboolean more = count_fixed (problem) > 0;
  struct etude_general left = *problem;
  g_autofree char *pieces = NULL, *rule = etude_placement_describe_rule (problem);

  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    left.count[kind] -= MIN (left.count[kind], etude_squares_count (&problem->fixed[kind]));
  pieces = etude_placement_describe_all_pieces (&left);
  if (!pieces)
    return etude_placement_describe (problem);
  if (problem->grid.wrap != ETUDE_WRAP_NONE)
    {
      g_autofree char *board = etude_placement_describe_board (problem);

      /* Translators: pieces, a board, and what they must do: "Place 4 queens on a torus 6 × 6 so that none attacks another". */
      return g_strdup_printf (more ? _ ("Add %s on %s so that %s") : _ ("Place %s on %s so that %s"), pieces, board,
                              rule);
    }
  /* Translators: pieces, and what they must do: "Place 8 queens so that none attacks another". */
  return g_strdup_printf (more ? _ ("Add %s so that %s") : _ ("Place %s so that %s"), pieces, rule);
}

char *
etude_placement_describe_result (EtudePlacementSolutions *solutions)
{
  const guint64 all = etude_placement_solutions_get_n_all (solutions);
  const guint64 fundamental = etude_placement_solutions_get_n_fundamental (solutions);
  const guint n_given = etude_placement_solutions_get_n_kept (solutions);
  const gboolean unfinished = etude_placement_solutions_get_running (solutions)
                              || etude_placement_solutions_get_outcome (solutions) == ETUDE_PLACEMENT_STOPPED;

  if (etude_placement_solutions_get_outcome (solutions) == ETUDE_PLACEMENT_GIVEN)
    return g_strdup_printf (ngettext ("%s board", "%s boards", n_given), ETUDE_NUMBER (n_given));
  if (all > 0)
    return etude_placement_describe_counts (fundamental, all, unfinished);
  return g_strdup (unfinished ? _ ("Searching…") : _ ("No solution"));
}

char *
etude_placement_describe_outcome (EtudePlacementSolutions *solutions)
{
  switch (etude_placement_solutions_get_outcome (solutions))
    {
    case ETUDE_PLACEMENT_IMPOSSIBLE:
    case ETUDE_PLACEMENT_INVALID:
      return etude_placement_describe_finding (etude_placement_solutions_get_problem (solutions),
                                               etude_placement_solutions_get_finding (solutions));
    case ETUDE_PLACEMENT_TOO_MANY:
      return g_strdup_printf (_ ("All are counted; the first %s are shown"),
                              ETUDE_NUMBER (etude_placement_solutions_get_n_kept (solutions)));
    case ETUDE_PLACEMENT_GIVEN:
      if (etude_placement_solutions_get_n_kept (solutions) > ETUDE_PLACEMENT_BOARDS_KEPT)
        return g_strdup_printf (_ ("Boards as opened; any change to the problem starts a new search. The first %s come "
                                   "back at the next start"),
                                ETUDE_NUMBER (ETUDE_PLACEMENT_BOARDS_KEPT));
      return g_strdup (_ ("Boards as opened; any change to the problem starts a new search"));
    case ETUDE_PLACEMENT_FAILED:
      return g_strdup (_ ("There was not enough memory"));
    default:
      return NULL;
    }
}

/* --- findings --- */

/* What a finding is about where that is not one kind of pieces: those of which a row, a diagonal or a block has one. */
static const EtudeWording culprit_words[ETUDE_PROBLEM_COVER_FIRST + 1] = {
  [ETUDE_PROBLEM_ROWS] = ETUDE_FORMS ("{n} queen or rook", "{n} queens and rooks", "n"),
  [ETUDE_PROBLEM_DIAGONALS] = ETUDE_FORMS ("{n} queen or bishop", "{n} queens and bishops", "n"),
  [ETUDE_PROBLEM_BLOCKS] = ETUDE_FORMS ("{n} king or queen", "{n} kings and queens", "n"),
};

/* Translators: the pieces are "9 rooks"; columns and rows are those of the board, the limit is how many there may be, or must. */
static const EtudeWording finding_words[ETUDE_PROBLEM_COVER_FIRST + 1] = {
  [ETUDE_PROBLEM_SQUARES]
  = ETUDE_FORMS ("{pieces} do not fit on {limit} square", "{pieces} do not fit on {limit} squares", "limit"),
  [ETUDE_PROBLEM_FIXED_ATTACK] = ETUDE_WORDING ("The piece fixed on {square} attacks the one on {other}"),
  /* Too many to be non-attacking. */
  [ETUDE_PROBLEM_ROWS] = ETUDE_WORDING (
      "{pieces} do not fit on {columns} × {rows} without attacking each other: at most {limit}, one per row"),
  [ETUDE_PROBLEM_DIAGONALS] = ETUDE_WORDING (
      "{pieces} do not fit on {columns} × {rows} without attacking each other: at most {limit}, one per diagonal"),
  [ETUDE_PROBLEM_BLOCKS]
  = ETUDE_WORDING ("{pieces} do not fit on {columns} × {rows} without attacking each other: at most {limit}, one per "
                   "block of four squares"),
  [ETUDE_PROBLEM_PAIRS]
  = ETUDE_WORDING ("{pieces} do not fit on {columns} × {rows} without attacking each other: at most {limit}, since the "
                   "other squares are attacked"),
  [ETUDE_PROBLEM_THREE]
  = ETUDE_WORDING ("{pieces} do not fit on {columns} × {rows} without attacking each other: at most {limit}"),
  /* Too few to dominate the board, which has more than one square: one is always covered. */
  [ETUDE_PROBLEM_COVER] = ETUDE_FORMS ("The pieces cover at most {count} square of {limit}",
                                       "The pieces cover at most {count} squares of {limit}", "count"),
  [ETUDE_PROBLEM_COVER_ROWS]
  = ETUDE_WORDING ("{pieces} cannot dominate {columns} × {rows}: at least {limit}, one for each row"),
  [ETUDE_PROBLEM_COVER_BLOCKS] = ETUDE_WORDING (
      "{pieces} cannot dominate {columns} × {rows}: at least {limit}, each dominates a block of nine squares"),
  [ETUDE_PROBLEM_COVER_BISHOPS] = ETUDE_WORDING ("{pieces} cannot dominate {columns} × {rows}: at least {limit}"),
  [ETUDE_PROBLEM_COVER_QUEENS] = ETUDE_WORDING ("{pieces} cannot dominate {columns} × {rows}: at least {limit}"),
  [ETUDE_PROBLEM_COVER_FIRST] = ETUDE_WORDING (
      "{pieces} cannot dominate {columns} × {rows}: at least {limit}, since no pawn attacks the first row"),
};

/* The pieces that FINDING is about. */
static char *
describe_culprits (const struct etude_general *problem, const struct etude_problem_finding *finding)
{
  const guint n = finding->count;

  if (finding->kind < ETUDE_KINDS)
    return etude_placement_describe_pieces (finding->kind, n, etude_relations[problem->relation].coloured);
  if (culprit_words[finding->fault].one)
    return etude_wording_fill (&culprit_words[finding->fault], &(EtudePlace){ "n", NULL, n }, 1);
  return g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);
}

char *
etude_placement_describe_finding (const struct etude_general *problem, const struct etude_problem_finding *finding)
{
  const guint edge = problem->grid.width, n_squares = edge * edge;
  char square[ETUDE_SQUARE_TEXT] = "", other[ETUDE_SQUARE_TEXT] = "";

  if (finding->square < n_squares)
    etude_square_name (finding->square, edge, square);
  if (finding->other < n_squares)
    etude_square_name (finding->other, edge, other);
  if (finding_words[finding->fault].one)
    {
      g_autofree char *pieces = describe_culprits (problem, finding);
      const EtudePlace places[] = { { "pieces", pieces, 0 },
                                    { "columns", NULL, edge },
                                    { "rows", NULL, problem->grid.height },
                                    { "limit", NULL, finding->limit },
                                    { "count", NULL, finding->count },
                                    { "square", square, 0 },
                                    { "other", other, 0 } };

      return etude_wording_fill (&finding_words[finding->fault], places, G_N_ELEMENTS (places));
    }
  if (finding->fault == ETUDE_PROBLEM_OK)
    return NULL;
  if (!*square)
    return g_strdup (_ (etude_problem_fault_text (finding->fault)));
  /* Translators: a square, and what is wrong there. */
  return g_strdup_printf (_ ("%s: %s"), square, _ (etude_problem_fault_text (finding->fault)));
}

/* --- symmetries --- */

/* The groups of symmetries of a square that a board can have, as sets of bits, and the words for them, few: on a phone two
 * short lines are all there is. The rising diagonal goes from bottom left to top right. */
static const struct
{
  guint kept;
  const char *text;
} symmetry_groups[] = {
  { 0x01, N_ ("Not symmetric") },
  { 0x03, N_ ("Symmetric left to right") },
  { 0x05, N_ ("Symmetric top to bottom") },
  { 0x09, N_ ("Symmetric when turned by 180°") },
  { 0x11, N_ ("Symmetric across the rising diagonal") },
  { 0x81, N_ ("Symmetric across the falling diagonal") },
  { 0x0f, N_ ("Symmetric left to right and top to bottom") },
  { 0x99, N_ ("Symmetric across both diagonals") },
  { 0x69, N_ ("Symmetric when turned by 90°") },
  { 0xff, N_ ("Symmetric in every way") },
};

char *
etude_placement_describe_symmetry (guint symmetry)
{
  const char *text = _ (etude_symmetry_text (symmetry));

  if (!(symmetry & ETUDE_COLOUR_EXCHANGE))
    return g_strdup (text);
  if (symmetry == ETUDE_COLOUR_EXCHANGE)
    return g_strdup (_ ("Colours swapped"));
  /* Translators: "Turned by half, colours exchanged" */
  return g_strdup_printf (_ ("%s, colours swapped"), text);
}

char *
etude_placement_describe_kept (guint kept)
{
  const guint plain = kept & 0xff, exchanging = kept >> 8 & 0xff;
  const char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (symmetry_groups); i++)
    if (symmetry_groups[i].kept == plain)
      text = _ (symmetry_groups[i].text);
  g_return_val_if_fail (text, NULL);
  if (kept & ETUDE_KEPT_SHIFTED && plain == 1)
    text = _ ("Symmetric when shifted");
  if (!exchanging)
    return g_strdup (text);
  if (plain == 1 && !(kept & ETUDE_KEPT_SHIFTED))
    {
      g_autofree char *name = etude_placement_describe_symmetry (8 + (guint) g_bit_nth_lsf (exchanging, -1));

      /* Translators: "The same after this: Turned by half, colours exchanged" */
      return g_strdup_printf (_ ("The same after this: %s"), name);
    }
  /* Translators: "Symmetric when turned by half; with colours exchanged: Mirrored left to right" */
  return g_strdup_printf (_ ("%s; with colours swapped: %s"), text,
                          _ (etude_symmetry_text ((guint) g_bit_nth_lsf (exchanging, -1))));
}

char *
etude_placement_describe_class (EtudePlacementSolution *solution)
{
  const struct etude_general *problem = etude_placement_solution_get_problem (solution);
  guint all;
  const guint kept = etude_placement_solution_get_kept (solution, &all);
  g_autoptr (GPtrArray) class = etude_placement_is_free (problem) ? NULL
                                                                  : etude_placement_solution_list_class (solution);
  const guint n = class ? class->len : all;
  g_autofree char *symmetry = etude_placement_describe_kept (kept);

  if (n < all && !problem->grid.wrap)
    /* Translators: which symmetries the board has, how many boards turning and mirroring lead to, and how many of these
     * have the fixed pieces and keep the forbidden squares free. The first number decides the plural. */
    return g_strdup_printf (ngettext ("%s: %u board, %u of them solutions", "%s: %u boards, %u of them solutions", all),
                            symmetry, all, n);
  /* Translators: which symmetries the board has, and how many boards turning, mirroring and shifting lead to:
   * "Not symmetric: 8 boards". It stands in little room. */
  return g_strdup_printf (ngettext ("%s: %u board", "%s: %u boards", n), symmetry, n);
}
