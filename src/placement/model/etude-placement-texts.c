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

static const char *const piece_names[ETUDE_PLACED_PIECES] = {
  [ETUDE_KING] = N_ ("King"),     [ETUDE_QUEEN] = N_ ("Queen"),   [ETUDE_ROOK] = N_ ("Rook"),
  [ETUDE_BISHOP] = N_ ("Bishop"), [ETUDE_KNIGHT] = N_ ("Knight"), [ETUDE_PAWN] = N_ ("Pawn"),
};

static const char *const coloured_names[ETUDE_KINDS] = {
  N_ ("White king"), N_ ("White queen"), N_ ("White rook"), N_ ("White bishop"), N_ ("White knight"), N_ ("White pawn"),
  N_ ("Black king"), N_ ("Black queen"), N_ ("Black rook"), N_ ("Black bishop"), N_ ("Black knight"), N_ ("Black pawn"),
};

const char *
etude_placement_kind_name (guint kind, gboolean named_colour)
{
  g_return_val_if_fail (kind < ETUDE_KINDS, "");
  return named_colour ? _ (coloured_names[kind]) : _ (piece_names[etude_kind_piece (kind)]);
}

static char *
plain_pieces (enum etude_piece piece, guint n)
{
  switch ((guint) piece)
    {
    case ETUDE_KING:
      return g_strdup_printf (ngettext ("%u king", "%u kings", n), n);
    case ETUDE_QUEEN:
      return g_strdup_printf (ngettext ("%u queen", "%u queens", n), n);
    case ETUDE_ROOK:
      return g_strdup_printf (ngettext ("%u rook", "%u rooks", n), n);
    case ETUDE_BISHOP:
      return g_strdup_printf (ngettext ("%u bishop", "%u bishops", n), n);
    case ETUDE_KNIGHT:
      return g_strdup_printf (ngettext ("%u knight", "%u knights", n), n);
    case ETUDE_PAWN:
      return g_strdup_printf (ngettext ("%u pawn", "%u pawns", n), n);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
white_pieces (enum etude_piece piece, guint n)
{
  switch ((guint) piece)
    {
    case ETUDE_KING:
      return g_strdup_printf (ngettext ("%u white king", "%u white kings", n), n);
    case ETUDE_QUEEN:
      return g_strdup_printf (ngettext ("%u white queen", "%u white queens", n), n);
    case ETUDE_ROOK:
      return g_strdup_printf (ngettext ("%u white rook", "%u white rooks", n), n);
    case ETUDE_BISHOP:
      return g_strdup_printf (ngettext ("%u white bishop", "%u white bishops", n), n);
    case ETUDE_KNIGHT:
      return g_strdup_printf (ngettext ("%u white knight", "%u white knights", n), n);
    case ETUDE_PAWN:
      return g_strdup_printf (ngettext ("%u white pawn", "%u white pawns", n), n);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
black_pieces (enum etude_piece piece, guint n)
{
  switch ((guint) piece)
    {
    case ETUDE_KING:
      return g_strdup_printf (ngettext ("%u black king", "%u black kings", n), n);
    case ETUDE_QUEEN:
      return g_strdup_printf (ngettext ("%u black queen", "%u black queens", n), n);
    case ETUDE_ROOK:
      return g_strdup_printf (ngettext ("%u black rook", "%u black rooks", n), n);
    case ETUDE_BISHOP:
      return g_strdup_printf (ngettext ("%u black bishop", "%u black bishops", n), n);
    case ETUDE_KNIGHT:
      return g_strdup_printf (ngettext ("%u black knight", "%u black knights", n), n);
    case ETUDE_PAWN:
      return g_strdup_printf (ngettext ("%u black pawn", "%u black pawns", n), n);
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
etude_placement_describe_pieces (guint kind, guint count, gboolean named_colour)
{
  enum etude_piece piece = etude_kind_piece (kind);

  if (!named_colour)
    return plain_pieces (piece, count);
  return etude_kind_colour (kind) == ETUDE_WHITE ? white_pieces (piece, count) : black_pieces (piece, count);
}

/* The names of the pieces of books beside those of chess, by their moves. */
static const struct
{
  const char *moves, *name;
} fairy_names[] = {
  { "QN", N_ ("Amazon") },      { "RN", N_ ("Chancellor") },   { "BN", N_ ("Archbishop") },
  { "KN", N_ ("Centaur") },     { "NN", N_ ("Nightrider") },   { "C", N_ ("Camel") },
  { "Z", N_ ("Zebra") },        { "(1,4)", N_ ("Giraffe") },   { "(3,4)", N_ ("Antelope") },
  { "W", N_ ("Wazir") },        { "F", N_ ("Ferz") },          { "D", N_ ("Dabbaba") },
  { "A", N_ ("Alfil") },        { "H", N_ ("Threeleaper") },   { "G", N_ ("Tripper") },
  { "AD", N_ ("Alibaba") },     { "NAD", N_ ("Squirrel") },    { "CC", N_ ("Camelrider") },
  { "RF", N_ ("Dragon king") }, { "BW", N_ ("Dragon horse") },
};

static char *
fairy_pieces (const char *moves, guint n)
{
  if (g_str_equal (moves, "QN"))
    return g_strdup_printf (ngettext ("%u amazon", "%u amazons", n), n);
  if (g_str_equal (moves, "RN"))
    return g_strdup_printf (ngettext ("%u chancellor", "%u chancellors", n), n);
  if (g_str_equal (moves, "BN"))
    return g_strdup_printf (ngettext ("%u archbishop", "%u archbishops", n), n);
  if (g_str_equal (moves, "KN"))
    return g_strdup_printf (ngettext ("%u centaur", "%u centaurs", n), n);
  if (g_str_equal (moves, "NN"))
    return g_strdup_printf (ngettext ("%u nightrider", "%u nightriders", n), n);
  if (g_str_equal (moves, "C"))
    return g_strdup_printf (ngettext ("%u camel", "%u camels", n), n);
  if (g_str_equal (moves, "Z"))
    return g_strdup_printf (ngettext ("%u zebra", "%u zebras", n), n);
  if (g_str_equal (moves, "(1,4)"))
    return g_strdup_printf (ngettext ("%u giraffe", "%u giraffes", n), n);
  if (g_str_equal (moves, "(3,4)"))
    return g_strdup_printf (ngettext ("%u antelope", "%u antelopes", n), n);
  if (g_str_equal (moves, "W"))
    return g_strdup_printf (ngettext ("%u wazir", "%u wazirs", n), n);
  if (g_str_equal (moves, "F"))
    return g_strdup_printf (ngettext ("%u ferz", "%u ferzes", n), n);
  if (g_str_equal (moves, "D"))
    return g_strdup_printf (ngettext ("%u dabbaba", "%u dabbabas", n), n);
  if (g_str_equal (moves, "A"))
    return g_strdup_printf (ngettext ("%u alfil", "%u alfils", n), n);
  if (g_str_equal (moves, "H"))
    return g_strdup_printf (ngettext ("%u threeleaper", "%u threeleapers", n), n);
  if (g_str_equal (moves, "G"))
    return g_strdup_printf (ngettext ("%u tripper", "%u trippers", n), n);
  if (g_str_equal (moves, "AD"))
    return g_strdup_printf (ngettext ("%u alibaba", "%u alibabas", n), n);
  if (g_str_equal (moves, "NAD"))
    return g_strdup_printf (ngettext ("%u squirrel", "%u squirrels", n), n);
  if (g_str_equal (moves, "CC"))
    return g_strdup_printf (ngettext ("%u camelrider", "%u camelriders", n), n);
  if (g_str_equal (moves, "RF"))
    return g_strdup_printf (ngettext ("%u dragon king", "%u dragon kings", n), n);
  if (g_str_equal (moves, "BW"))
    return g_strdup_printf (ngettext ("%u dragon horse", "%u dragon horses", n), n);
  /* Translators: so many pieces that move as these letters say: "2 pieces NNF". */
  return g_strdup_printf (ngettext ("%u piece %s", "%u pieces %s", n), n, moves);
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
  for (guint i = 0; i < G_N_ELEMENTS (fairy_names); i++)
    if (g_str_equal (fairy_names[i].moves, moves))
      return g_strdup (_ (fairy_names[i].name));
  return g_strdup (moves);
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

  if (is_chess (problem, kind))
    return etude_placement_describe_pieces (kind / problem->n_movers * ETUDE_PLACED_PIECES + piece, count,
                                            problem->n_armies > 1);
  return add_army (problem, kind,
                   piece < ETUDE_PLACED_PIECES ? plain_pieces (piece, count)
                                               : fairy_pieces (problem->mover[piece].betza, count));
}

/* Adds WHAT to LIST, which it takes and returns. */
static char *
join (char *list, const char *what, gboolean last)
{
  g_autofree char *before = list;

  if (!before)
    return g_strdup (what);
  /* Translators: a list of pieces, "2 rooks and 1 knight". */
  return last ? g_strdup_printf (_ ("%s and %s"), before, what)
              /* Translators: a list of pieces that is not complete yet, "2 rooks, 1 knight". */
              : g_strdup_printf (_ ("%s, %s"), before, what);
}

char *
etude_placement_describe_all_pieces (const struct etude_general *problem)
{
  guint left = etude_general_size (problem);
  char *list = NULL;

  for (guint kind = 0; kind < etude_general_kinds (problem); kind++)
    if (problem->count[kind])
      {
        g_autofree char *some = etude_placement_describe_kind (problem, kind, problem->count[kind]);

        left -= problem->count[kind];
        list = join (list, some, left == 0);
      }
  return list;
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

/* The pieces that FINDING is about. */
static char *
describe_culprits (const struct etude_general *problem, const struct etude_problem_finding *finding)
{
  const guint n = finding->count;

  if (finding->kind < ETUDE_KINDS)
    return etude_placement_describe_pieces (finding->kind, n, etude_relations[problem->relation].coloured);
  switch ((guint) finding->fault)
    {
    case ETUDE_PROBLEM_ROWS:
      return g_strdup_printf (ngettext ("%u queen or rook", "%u queens and rooks", n), n);
    case ETUDE_PROBLEM_DIAGONALS:
      return g_strdup_printf (ngettext ("%u queen or bishop", "%u queens and bishops", n), n);
    case ETUDE_PROBLEM_BLOCKS:
      return g_strdup_printf (ngettext ("%u king or queen", "%u kings and queens", n), n);
    default:
      return g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);
    }
}

/* Too many to be non-attacking. The four numbers of each sentence: pieces, columns, rows, how many there may be. */
static char *
describe_war (const char *pieces, const struct etude_grid *grid, const struct etude_problem_finding *finding)
{
  const guint limit = finding->limit;

  switch ((guint) finding->fault)
    {
    case ETUDE_PROBLEM_ROWS:
      /* Translators: "9 rooks cannot be non-attacking on 8 × 8: at most 8, one in a row" */
      return g_strdup_printf (_ ("%s do not fit on %u × %u without attacking each other: at most %u, one per row"),
                              pieces, grid->width, grid->height, limit);
    case ETUDE_PROBLEM_DIAGONALS:
      return g_strdup_printf (_ ("%s do not fit on %u × %u without attacking each other: at most %u, one per diagonal"),
                              pieces, grid->width, grid->height, limit);
    case ETUDE_PROBLEM_BLOCKS:
      return g_strdup_printf (
          _ ("%s do not fit on %u × %u without attacking each other: at most %u, one per block of four squares"),
          pieces, grid->width, grid->height, limit);
    case ETUDE_PROBLEM_PAIRS:
      return g_strdup_printf (
          _ ("%s do not fit on %u × %u without attacking each other: at most %u, since the other squares are attacked"),
          pieces, grid->width, grid->height, limit);
    default:
      return g_strdup_printf (_ ("%s do not fit on %u × %u without attacking each other: at most %u"), pieces,
                              grid->width, grid->height, limit);
    }
}

/* Too few to dominate the board. */
static char *
describe_gap (const char *pieces, const struct etude_grid *grid, const struct etude_problem_finding *finding)
{
  const guint limit = finding->limit;

  switch ((guint) finding->fault)
    {
    case ETUDE_PROBLEM_COVER_ROWS:
      return g_strdup_printf (_ ("%s cannot dominate %u × %u: at least %u, one for each row"), pieces, grid->width,
                              grid->height, limit);
    case ETUDE_PROBLEM_COVER_BLOCKS:
      return g_strdup_printf (_ ("%s cannot dominate %u × %u: at least %u, each dominates a block of nine squares"),
                              pieces, grid->width, grid->height, limit);
    case ETUDE_PROBLEM_COVER_FIRST:
      return g_strdup_printf (_ ("%s cannot dominate %u × %u: at least %u, since no pawn attacks the first row"),
                              pieces, grid->width, grid->height, limit);
    default:
      return g_strdup_printf (_ ("%s cannot dominate %u × %u: at least %u"), pieces, grid->width, grid->height, limit);
    }
}

/* What the engine says, with the square concerned. */
static char *
describe_plainly (const struct etude_general *problem, const struct etude_problem_finding *finding)
{
  const char *text = _ (etude_problem_fault_text (finding->fault));
  char square[ETUDE_SQUARE_TEXT];

  if (finding->square >= problem->grid.width * problem->grid.width)
    return g_strdup (text);
  /* Translators: a square, and what is wrong there. */
  return g_strdup_printf (_ ("%s: %s"), etude_square_name (finding->square, problem->grid.width, square), text);
}

static char *
describe_attack (const struct etude_general *problem, const struct etude_problem_finding *finding)
{
  char square[ETUDE_SQUARE_TEXT], other[ETUDE_SQUARE_TEXT];

  /* Translators: names of two squares. */
  return g_strdup_printf (_ ("The piece fixed on %s attacks the one on %s"),
                          etude_square_name (finding->square, problem->grid.width, square),
                          etude_square_name (finding->other, problem->grid.width, other));
}

static char *
describe_crowd (const struct etude_problem_finding *finding)
{
  g_autofree char *pieces = g_strdup_printf (ngettext ("%u piece", "%u pieces", finding->count), finding->count);

  /* Translators: "70 pieces do not fit on 64 squares" */
  return g_strdup_printf (ngettext ("%s do not fit on %u square", "%s do not fit on %u squares", finding->limit),
                          pieces, finding->limit);
}

char *
etude_placement_describe_finding (const struct etude_general *problem, const struct etude_problem_finding *finding)
{
  g_autofree char *pieces = describe_culprits (problem, finding);

  switch (finding->fault)
    {
    case ETUDE_PROBLEM_OK:
      return NULL;
    case ETUDE_PROBLEM_SQUARES:
      return describe_crowd (finding);
    case ETUDE_PROBLEM_FIXED_ATTACK:
      return describe_attack (problem, finding);
    case ETUDE_PROBLEM_ROWS:
    case ETUDE_PROBLEM_DIAGONALS:
    case ETUDE_PROBLEM_BLOCKS:
    case ETUDE_PROBLEM_PAIRS:
    case ETUDE_PROBLEM_THREE:
      return describe_war (pieces, &problem->grid, finding);
    case ETUDE_PROBLEM_COVER:
      /* The second number is that of all squares: more than one, for one square is always covered. */
      return g_strdup_printf (ngettext ("The pieces cover at most %u square of %u",
                                        "The pieces cover at most %u squares of %u", finding->count),
                              finding->count, finding->limit);
    case ETUDE_PROBLEM_COVER_ROWS:
    case ETUDE_PROBLEM_COVER_BLOCKS:
    case ETUDE_PROBLEM_COVER_BISHOPS:
    case ETUDE_PROBLEM_COVER_QUEENS:
    case ETUDE_PROBLEM_COVER_FIRST:
      return describe_gap (pieces, &problem->grid, finding);
    default:
      return describe_plainly (problem, finding);
    }
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
