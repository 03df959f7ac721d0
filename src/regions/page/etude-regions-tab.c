/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab where boards in coloured regions are solved: its board, what hands and keys do, help and time. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "etude-contest.h"
#include "etude-panel-save.h"
#include "etude-regions-exhibit.h"
#include "etude-regions-game.h"
#include "etude-regions-tab.h"
#include "etude-regions-sharing.h"
#include "etude-regions-texts.h"
#include "etude-spinner.h"
#include "etude-widget-class.h"

#define FIRST_EDGE 8
#define SECOND 1000 /* milliseconds */

struct _EtudeRegionsTab
{
  EtudePanel parent_instance;

  EtudeRegionsGame *game;
  gboolean patterns, favourite;
  char *id;          /* of the board that was shown last */
  gboolean painting; /* crosses, where the pointer is drawn over squares; or it takes them away */
  int tapped;        /* the square where that began, if a tap did something else to it */
  guint clock;

  GtkWidget *content, *chooser, *spinner, *time, *contest, *chain, *place, *sentence, *hint, *next, *check, *share,
      *id_label;
};

G_DEFINE_FINAL_TYPE (EtudeRegionsTab, etude_regions_tab, ETUDE_TYPE_PANEL)

static GParamSpec *patterns_property, *id_property, *favourite_property;
static guint solved_signal, left_signal;

/* --- what is seen --- */

/* Without the answers only what is set, and no crosses and marks: a class shall find out by itself. */
static void
show_board (EtudeRegionsTab *self, EtudeBoardScene *scene, gboolean answers)
{
  const struct etude_regions_board *board = etude_regions_game_get_board (self->game);
  const struct etude_regions_set *set = etude_regions_game_get_set (self->game);
  const EtudeFace face = { (guint8) etude_regions_rule_piece (board->rule), ETUDE_TINT_GREY, 0, 0 },
                  only = { face.piece, ETUDE_TINT_SUPPOSED, 0, 0 };
  const gboolean solved = etude_regions_game_is_solved (self->game);
  struct etude_regions_set supposed, crosses;

  etude_regions_game_get_supposed (self->game, &supposed, &crosses);
  etude_board_scene_clear_faces (scene);
  etude_board_scene_clear_marks (scene);
  etude_board_scene_set_regions (scene, board->region, self->patterns);
  for (guint square = 0; square < (guint) board->n * board->n; square++)
    {
      const gboolean crossed = answers && !solved && etude_regions_has (&crosses, square);
      guint first = board->n * (board->n - 1u);
      char name[ETUDE_SQUARE_TEXT];
      g_autofree char *note = NULL;

      while (board->region[first] != board->region[square])
        first = (first + 1) % board->n ? first + 1 : first + 1 - 2u * board->n;
      /* Translators: for screen readers, of a square; the region is named by its first square. */
      note = g_strdup_printf (crossed ? _ ("region of %s, crossed out") : _ ("region of %s"),
                              etude_square_name (first, board->n, name));
      etude_board_scene_set_note (scene, square, note);
      if (etude_regions_has (set, square))
        etude_board_scene_set_face (scene, square, face);
      else if (answers && etude_regions_has (&supposed, square))
        etude_board_scene_set_face (scene, square, only);
      if (crossed)
        etude_board_scene_add_cross (scene, (int) square);
      if (solved && answers && etude_regions_has (set, square))
        etude_board_scene_add_ring (scene, (int) square, ETUDE_MARK_GREEN);
    }
}

/* The squares that show it are framed, those that follow from it green, or hatched where nothing stands. What follows from a
 * supposition is yellow, and the line that it follows from framed; in the end a line without room is red. */
static void
show_help (EtudeRegionsTab *self, EtudeBoardScene *scene)
{
  const EtudeRegionsTelling telling = etude_regions_game_get_telling (self->game);
  const struct etude_regions_step *step = etude_regions_game_get_step (self->game);
  const guint view = etude_regions_game_get_view (self->game);
  const struct etude_regions_link *link = view > 0 && view <= step->length ? &step->chain[view - 1] : NULL;
  struct etude_regions_set cause = step->cause, out = step->out;

  if (telling == ETUDE_REGIONS_QUIET)
    return;
  if (link)
    {
      cause = etude_regions_line (etude_regions_game_get_board (self->game), link->line);
      etude_regions_remove (&cause, link->square);
      out = (struct etude_regions_set){ { 0 } };
      if (link->out)
        etude_regions_add (&out, link->square);
      else
        etude_board_scene_add_wash (scene, link->square, ETUDE_MARK_YELLOW);
    }
  ETUDE_REGIONS_EACH (square, &cause)
  if (telling == ETUDE_REGIONS_FAULT || view > step->length)
    etude_board_scene_add_wash (scene, (int) square, ETUDE_MARK_RED);
  else
    etude_board_scene_add_ring (scene, (int) square, ETUDE_MARK_BLUE);
  if (telling != ETUDE_REGIONS_WHY)
    return;
  ETUDE_REGIONS_EACH (square, &step->stars)
  etude_board_scene_add_wash (scene, (int) square, ETUDE_MARK_GREEN);
  ETUDE_REGIONS_EACH (square, &out)
  etude_board_scene_add_bar (scene, (int) square);
}

static char *
describe_time (gint64 milliseconds)
{
  const guint seconds = (guint) (milliseconds / SECOND);

  return g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60);
}

static char *
describe (EtudeRegionsTab *self, gboolean answers)
{
  const struct etude_regions_board *board = etude_regions_game_get_board (self->game);
  const gboolean solved = etude_regions_game_is_solved (self->game);
  g_autofree char *told = NULL;

  if (!board)
    return g_strdup (_ ("Making a board…"));
  if (solved && etude_contest_is_seen (ETUDE_CONTEST (self->contest)))
    return g_strdup (_ ("This is the answer"));
  if (answers && solved && etude_regions_game_was_revealed (self->game))
    return g_strjoin (". ", _ ("This is the answer"), _ ("Undo leads back to your own pieces."), NULL);
  if (answers && solved)
    {
      g_autofree char *time = describe_time (etude_regions_game_get_elapsed (self->game));
      const guint helps = etude_regions_game_get_helps (self->game);

      if (helps == 0)
        return g_strdup_printf (_ ("Solved in %s, without help!"), time);
      return g_strdup_printf (ngettext ("Solved in %s, with help once.", "Solved in %s, with help %u times.", helps),
                              time, helps);
    }
  told = answers ? etude_regions_game_describe (self->game) : NULL;
  if (!told)
    return etude_regions_describe_task (board);
  return g_str_has_suffix (told, "?") || g_str_has_suffix (told, ".") ? g_steal_pointer (&told)
                                                                      : g_strdup_printf (_ ("%s."), told);
}

static void show_time (gpointer panel);

static void
enable (EtudeRegionsTab *self, const char *name, gboolean enabled)
{
  GActionMap *actions = etude_panel_get_actions (ETUDE_PANEL (self));

  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)), enabled);
}

/* How far a chain of reasoning is shown. */
static void
show_place (EtudeRegionsTab *self, gboolean answers)
{
  const guint n = answers ? etude_regions_game_count_views (self->game) : 1,
              view = etude_regions_game_get_view (self->game);
  g_autofree char *place = view == 0 ? g_strdup (_ ("Supposition"))
                                     /* Translators: how far a chain of reasoning has come: "Step 1 of 3". */
                                     : g_strdup_printf (_ ("Step %u of %u"), view, n - 1);

  gtk_widget_set_visible (self->chain, n > 1);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  enable (self, "back", view > 0);
  enable (self, "forward", view + 1 < n);
}

static void
show (EtudeRegionsTab *self)
{
  const struct etude_regions_board *board = etude_regions_game_get_board (self->game);
  EtudeBoardScene *scene = etude_panel_get_scene (ETUDE_PANEL (self));
  const gboolean answers = etude_panel_get_answers (ETUDE_PANEL (self));
  const gboolean solved = etude_regions_game_is_solved (self->game);
  const gboolean open = board && !solved && !etude_contest_is_on (ETUDE_CONTEST (self->contest));
  const EtudeRegionsTelling telling = etude_regions_game_get_telling (self->game);
  const guint views = etude_regions_game_count_views (self->game);
  g_autofree char *sentence = describe (self, answers);

  if (board && etude_board_scene_get_columns (scene) != board->n)
    {
      g_autoptr (EtudeBoardScene) sized = etude_board_scene_new (board->n, board->n);

      etude_panel_set_scene (ETUDE_PANEL (self), sized);
      scene = sized;
    }
  if (board)
    {
      EtudeBoardCanvas *canvas = etude_panel_get_canvas (ETUDE_PANEL (self));

      if (canvas)
        etude_board_canvas_set_text (canvas, etude_regions_game_get_id (self->game));
      etude_board_scene_freeze (scene);
      show_board (self, scene, answers);
      if (answers)
        show_help (self, scene);
      etude_board_scene_thaw (scene);
    }
  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  show_place (self, answers);
  if (etude_contest_is_seen (ETUDE_CONTEST (self->contest)))
    etude_panel_set_sentences (ETUDE_PANEL (self), etude_contest_get_clocks (ETUDE_CONTEST (self->contest)),
                               etude_contest_get_sentence (ETUDE_CONTEST (self->contest)));
  else
    etude_panel_set_sentences (ETUDE_PANEL (self), sentence, NULL);
  gtk_widget_set_visible (self->hint, !solved);
  gtk_widget_set_visible (self->next, solved);
  gtk_widget_set_visible (self->check, !solved);
  gtk_widget_set_visible (self->share, solved);
  gtk_button_set_label (GTK_BUTTON (self->hint), telling == ETUDE_REGIONS_WHERE                         ? _ ("Why")
                                                 : etude_regions_game_get_view (self->game) + 1 < views ? _ ("Go On")
                                                 : telling == ETUDE_REGIONS_WHY                         ? _ ("Do It")
                                                                                                        : _ ("Hint"));
  enable (self, "hint", open);
  enable (self, "next-step", open);
  enable (self, "check", open);
  enable (self, "reveal", open);
  enable (self, "start-over", open || solved);
  etude_contest_set_possible (ETUDE_CONTEST (self->contest), board != NULL);
  gtk_widget_set_visible (self->time, !etude_contest_is_seen (ETUDE_CONTEST (self->contest)));
  enable (self, "share", solved && !etude_regions_game_was_revealed (self->game));
  enable (self, "copy-picture", board != NULL);
  enable (self, "save-picture", board != NULL);
  show_time (self);
}

/* Comes again when the next second is full. */
static void
show_time (gpointer panel)
{
  EtudeRegionsTab *self = panel;
  const gint64 elapsed = etude_regions_game_get_elapsed (self->game);
  g_autofree char *text = describe_time (elapsed);

  gtk_label_set_label (GTK_LABEL (self->time), text);
  g_clear_handle_id (&self->clock, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && !etude_regions_game_is_solved (self->game))
    self->clock = g_timeout_add_once ((guint) (SECOND - elapsed % SECOND), show_time, self);
}

static const char *
get_id (EtudeRegionsTab *self)
{
  return self->id ? self->id : "";
}

static void
on_changed (EtudeRegionsTab *self)
{
  /* Another board may be one that is liked, too, and the next one is like it. */
  const struct etude_regions_board *board = etude_regions_game_get_board (self->game);
  const char *id = etude_regions_game_get_id (self->game);

  if (g_strcmp0 (id, self->id) != 0)
    {
      g_free (self->id);
      self->id = g_strdup (id);
      gtk_label_set_label (GTK_LABEL (self->id_label), get_id (self));
      gtk_label_set_selectable (GTK_LABEL (self->id_label), self->id != NULL);
      if (board)
        etude_regions_chooser_set_wish (
            ETUDE_REGIONS_CHOOSER (self->chooser),
            &(struct etude_regions_wish){ .n = board->n,
                                          .stars = board->stars,
                                          .rule = board->rule,
                                          .level = etude_regions_game_get_level (self->game) });
      g_object_notify_by_pspec (G_OBJECT (self), id_property);
    }
  show (self);
  etude_panel_state_changed (ETUDE_PANEL (self));
}

static void
on_solved (EtudeRegionsTab *self)
{
  g_signal_emit (self, solved_signal, 0, etude_regions_game_get_id (self->game),
                 etude_regions_game_get_seed_form (self->game), (guint) etude_regions_game_get_level (self->game),
                 etude_regions_game_get_elapsed (self->game), etude_regions_game_get_helps (self->game));
  etude_panel_solved (ETUDE_PANEL (self), C_ ("board", "Solved"));
}

void
etude_regions_tab_put_aside (EtudeRegionsTab *self, gboolean anyhow)
{
  g_autoptr (GVariant) state = NULL;

  if (!etude_regions_game_get_board (self->game) || !(anyhow || etude_regions_game_is_begun (self->game)))
    return;
  state = g_variant_ref_sink (etude_regions_game_save (self->game));
  g_signal_emit (self, left_signal, 0, etude_regions_game_get_id (self->game),
                 etude_regions_game_get_seed_form (self->game), (guint) etude_regions_game_get_level (self->game),
                 etude_regions_game_get_elapsed (self->game), state);
}

static void
on_leaving (EtudeRegionsTab *self)
{
  etude_contest_end (ETUDE_CONTEST (self->contest));
  etude_regions_tab_put_aside (self, FALSE);
}

gboolean
etude_regions_tab_resume (EtudeRegionsTab *self, GVariant *state)
{
  etude_panel_message (ETUDE_PANEL (self), NULL);
  return etude_regions_game_resume (self->game, state);
}

static void
on_failed (EtudeRegionsTab *self, const char *why)
{
  etude_panel_message (ETUDE_PANEL (self), why);
}

static void
on_making (EtudeRegionsTab *self)
{
  const gboolean making = etude_regions_game_get_making (self->game);

  etude_spinner_set_spinning (ETUDE_SPINNER (self->spinner), making);
  enable (self, "stop", making);
  if (!making)
    etude_panel_message (ETUDE_PANEL (self), NULL);
}

/* --- actions --- */

/* Of rare boards it is said at once, also where their kind was not chosen here but read. */
static void
begin_making (EtudeRegionsTab *self, const struct etude_regions_wish *wish)
{
  etude_panel_message (ETUDE_PANEL (self), etude_regions_make_is_rare (wish)
                                               ? _ ("Such boards are rare: finding one can take minutes.")
                                               : NULL);
  etude_regions_game_make (self->game, wish);
}

void
etude_regions_tab_begin_new (EtudeRegionsTab *self)
{
  const struct etude_regions_wish wish = etude_regions_chooser_get_wish (ETUDE_REGIONS_CHOOSER (self->chooser));

  etude_panel_ask (ETUDE_PANEL (self));
  begin_making (self, &wish);
}

EtudePanel *
etude_regions_tab_make_guest (const char *id)
{
  EtudeRegionsTab *self = g_object_new (ETUDE_TYPE_REGIONS_TAB, NULL);

  gtk_widget_set_visible (self->chooser, FALSE);
  etude_panel_take_text (ETUDE_PANEL (self), id);
  return ETUDE_PANEL (self);
}

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_regions_tab_begin_new (panel);
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeRegionsGame *game = ETUDE_REGIONS_TAB (panel)->game;

  etude_panel_set_answers (panel, TRUE);
  if (g_str_equal (g_action_get_name (G_ACTION (action)), "hint"))
    etude_regions_game_hint (game);
  else
    etude_regions_game_next_step (game);
}

/* Through the chain of a supposition. */
static void
on_view (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeRegionsGame *game = ETUDE_REGIONS_TAB (panel)->game;
  const gboolean on = g_str_equal (g_action_get_name (G_ACTION (action)), "forward");

  etude_regions_game_set_view (game, etude_regions_game_get_view (game) + (on ? 1 : -1u));
}

static void
on_check (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_panel_set_answers (panel, TRUE);
  etude_regions_game_check (ETUDE_REGIONS_TAB (panel)->game);
}

static void
on_reveal (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_regions_game_reveal (ETUDE_REGIONS_TAB (panel)->game);
  etude_panel_toast (panel, _ ("Answer revealed"), TRUE);
}

static void
on_start_over (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_regions_game_clear (ETUDE_REGIONS_TAB (panel)->game);
  etude_panel_toast (panel, _ ("Board cleared"), TRUE);
}

static void
on_stop (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  etude_regions_game_stop_making (ETUDE_REGIONS_TAB (panel)->game);
}

static gboolean
get_patterns (EtudeRegionsTab *self)
{
  return self->patterns;
}

static void
set_patterns (EtudeRegionsTab *self, gboolean patterns)
{
  if (self->patterns == !!patterns)
    return;
  self->patterns = !!patterns;
  g_object_notify_by_pspec (G_OBJECT (self), patterns_property);
  on_changed (self);
}

static gboolean
get_favourite (EtudeRegionsTab *self)
{
  return self->favourite;
}

static void
set_favourite (EtudeRegionsTab *self, gboolean favourite)
{
  if (self->favourite == !!favourite || !self->id)
    return;
  self->favourite = !!favourite;
  g_object_notify_by_pspec (G_OBJECT (self), favourite_property);
}

static void
on_give (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  const struct etude_regions_board *board = etude_regions_game_get_board (ETUDE_REGIONS_TAB (panel)->game);

  if (board)
    etude_regions_give (panel, g_action_get_name (G_ACTION (action)), board);
}

/* The result, as a text or in a picture; or the board alone while it is not solved. */
static void
on_share (GSimpleAction *action, GVariant *parameter, gpointer panel)
{
  EtudeRegionsGame *game = ETUDE_REGIONS_TAB (panel)->game;
  const char *how = g_action_get_name (G_ACTION (action));
  g_autofree char *text = etude_regions_game_is_solved (game) && !etude_regions_game_was_revealed (game)
                              ? etude_regions_game_describe_share (game, g_get_real_time () / G_USEC_PER_SEC)
                              : NULL;

  if (!g_str_equal (how, "share"))
    {
      etude_panel_give_picture (panel, text, g_str_equal (how, "save-picture"));
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (panel)), text);
  etude_panel_toast (panel, _ ("Result copied, without the answer"), FALSE);
}

/* --- two players --- */

static guint
begin_race (EtudePanel *panel)
{
  EtudeRegionsGame *game = ETUDE_REGIONS_TAB (panel)->game;

  etude_regions_game_clear (game);
  return etude_regions_count (etude_regions_game_get_answer (game));
}

static void
put (EtudePanel *panel, guint piece, guint square)
{
  etude_regions_game_set (ETUDE_REGIONS_TAB (panel)->game, square, TRUE, FALSE);
}

static void
reveal (EtudePanel *panel)
{
  etude_regions_game_reveal (ETUDE_REGIONS_TAB (panel)->game);
}

/* --- hands on the board --- */

/* In a race a queen is set by whose turn it is, and stays; all may cross out. */
static void
tap (EtudeRegionsTab *self, guint square, gboolean sets)
{
  EtudeContest *contest = ETUDE_CONTEST (self->contest);
  const struct etude_regions_set *set = etude_regions_game_get_set (self->game);
  const struct etude_regions_set crosses = etude_regions_game_get_crosses (self->game);

  if (!etude_contest_is_on (contest) && sets)
    etude_regions_game_set (self->game, square, !etude_regions_has (set, square), FALSE);
  else if (!etude_contest_is_on (contest))
    etude_regions_game_tap (self->game, square);
  else if (etude_regions_has (set, square))
    return;
  else if (etude_contest_has_turn (contest, sets))
    etude_contest_put (contest, 0, square, etude_regions_has (etude_regions_game_get_answer (self->game), square));
  else if (!sets)
    etude_regions_game_cross (self->game, square, !etude_regions_has (&crosses, square), FALSE);
}

/* A tap crosses out, another one sets, a third takes away. Drawn over further squares the pointer crosses them out, or takes
 * crosses away where it began on one: then that one goes, too. */
static gboolean
stroke (EtudePanel *panel, int square, guint phase)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (panel);
  const guint at = (guint) square;

  if (!etude_regions_game_get_board (self->game) || etude_regions_game_is_solved (self->game))
    return FALSE;
  if (phase == ETUDE_STROKE_ON)
    {
      if (self->tapped != ETUDE_NO_SQUARE)
        etude_regions_game_set (self->game, (guint) self->tapped, FALSE, TRUE);
      self->tapped = ETUDE_NO_SQUARE;
      etude_regions_game_cross (self->game, at, self->painting, TRUE);
    }
  else
    {
      const struct etude_regions_set crosses = etude_regions_game_get_crosses (self->game);

      self->painting = !etude_regions_has (&crosses, at);
      self->tapped = ETUDE_NO_SQUARE;
      if (phase == ETUDE_STROKE_SECONDARY)
        etude_regions_game_cross (self->game, at, self->painting, FALSE);
      else
        {
          self->tapped
              = self->painting || etude_contest_is_on (ETUDE_CONTEST (self->contest)) ? ETUDE_NO_SQUARE : square;
          tap (self, at, FALSE);
        }
    }
  return TRUE;
}

static void
activated (EtudePanel *panel, int square)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (panel);

  if (etude_regions_game_get_board (self->game))
    tap (self, (guint) square, FALSE);
}

/* X crosses out, the letter of what is set sets it; both take back, too. Delete takes away. */
static gboolean
letter (EtudePanel *panel, guint keyval, guint modifiers, int square)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (panel);
  const struct etude_regions_board *board = etude_regions_game_get_board (self->game);
  const gunichar key = g_unichar_toupper (gdk_keyval_to_unicode (keyval));
  const guint at = (guint) square;
  struct etude_regions_set crosses;

  if (!board || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  crosses = etude_regions_game_get_crosses (self->game);
  if (key == 'X')
    etude_regions_game_cross (self->game, at, !etude_regions_has (&crosses, at), FALSE);
  else if (key == (gunichar) etude_piece_letter (etude_regions_rule_piece (board->rule)))
    tap (self, at, TRUE);
  else if ((keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Delete)
           && !etude_contest_is_on (ETUDE_CONTEST (self->contest)))
    etude_regions_game_set (self->game, at, FALSE, FALSE);
  else
    return FALSE;
  return TRUE;
}

static void
dropped (EtudePanel *panel, int from, guint piece, guint tint, int to)
{
  if (from != ETUDE_NO_SQUARE && !etude_contest_is_on (ETUDE_CONTEST (ETUDE_REGIONS_TAB (panel)->contest)))
    etude_regions_game_set (ETUDE_REGIONS_TAB (panel)->game, (guint) from, FALSE, FALSE);
}

/* --- the rest of an EtudePanel --- */

static void
set_answers (EtudePanel *panel, gboolean answers)
{
  show (ETUDE_REGIONS_TAB (panel));
}

static EtudeExhibit *
make_exhibit (EtudePanel *panel, EtudeExhibitUse use)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (panel);
  const struct etude_regions_board *board = etude_regions_game_get_board (self->game);
  g_autoptr (EtudeBoardScene) scene = NULL;
  g_autofree char *task = NULL;

  if (use != ETUDE_EXHIBIT_SEEN)
    return board ? etude_regions_make_exhibit (board, etude_regions_game_get_answer (self->game)) : NULL;
  scene = board ? etude_board_scene_new (board->n, board->n) : etude_board_scene_new (FIRST_EDGE, FIRST_EDGE);
  if (board)
    show_board (self, scene, FALSE);
  task = etude_contest_is_seen (ETUDE_CONTEST (self->contest)) ? g_strdup (etude_panel_get_headline (panel))
                                                               : describe (self, FALSE);
  return etude_exhibit_new (&(EtudeExhibitParts){ .scene = scene, .caption = task });
}

static gboolean
take_text (EtudePanel *panel, const char *text)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (panel);
  struct etude_regions_text read;
  const EtudeRegionsTaken taken = etude_regions_take_in (panel, text, &read);

  if (taken != ETUDE_REGIONS_TAKEN)
    return taken == ETUDE_REGIONS_REFUSED;
  if (read.only_seed)
    {
      etude_regions_chooser_set_wish (ETUDE_REGIONS_CHOOSER (self->chooser), &read.wish);
      begin_making (self, &read.wish);
    }
  else
    etude_regions_game_take (self->game, &read.board);
  return TRUE;
}

static void
keep_state (EtudePanel *panel, const EtudeKept *kept)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (panel);
  EtudeRegionsChooser *chooser = ETUDE_REGIONS_CHOOSER (self->chooser);
  struct etude_regions_wish wish = etude_regions_chooser_get_wish (chooser);
  EtudeHistory *history = etude_panel_get_history (panel);
  const gboolean writes = kept->dict != NULL, has_board = etude_regions_game_get_board (self->game) != NULL;
  g_autoptr (GVariant) steps = etude_kept_exchange (kept, "history", writes ? etude_history_save (history) : NULL);
  g_autoptr (GVariant) game
      = etude_kept_exchange (kept, "game", writes && has_board ? etude_regions_game_save (self->game) : NULL);
  gboolean patterns = self->patterns;
  guchar level = (guchar) wish.level;

  if (writes)
    {
      g_variant_dict_insert (kept->dict, "kind", "(yyyy)", wish.n, wish.stars, wish.rule, level);
      etude_contest_keep (ETUDE_CONTEST (self->contest), kept->dict);
    }
  else if (g_variant_lookup (kept->state, "kind", "(yyyy)", &wish.n, &wish.stars, &wish.rule, &level))
    {
      wish.level = MIN (level, ETUDE_REGIONS_EXPERT);
      etude_regions_chooser_set_wish (chooser, &wish);
    }
  if (ETUDE_KEPT (kept, "patterns", "b", patterns))
    set_patterns (self, patterns);
  if (game && etude_regions_game_load (self->game, game) && steps)
    etude_history_load (history, steps, etude_regions_game_is_state);
}

/* --- the class --- */

static void
etude_regions_tab_map (GtkWidget *widget)
{
  EtudeRegionsTab *self = ETUDE_REGIONS_TAB (widget);

  GTK_WIDGET_CLASS (etude_regions_tab_parent_class)->map (widget);
  if (!etude_regions_game_get_board (self->game) && !etude_regions_game_get_making (self->game))
    etude_regions_tab_begin_new (self);
  etude_regions_game_set_seen (self->game, TRUE);
  show_time (self);
}

static void
etude_regions_tab_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (etude_regions_tab_parent_class)->unmap (widget);
  etude_regions_game_set_seen (ETUDE_REGIONS_TAB (widget)->game, FALSE);
}

static void
etude_regions_tab_class_init (EtudeRegionsTabClass *klass)
{
  static const EtudePanelDeed deeds[] = { { N_ ("Hint"), "page.hint" },
                                          { N_ ("End the Race"), "page.race-end" },
                                          { N_ ("Next Board"), "page.new-board" },
                                          { NULL, NULL } };
  EtudePanelClass *panel_class = ETUDE_PANEL_CLASS (klass);

  g_type_ensure (ETUDE_TYPE_CONTEST);
  g_type_ensure (ETUDE_TYPE_REGIONS_CHOOSER);
  g_type_ensure (ETUDE_TYPE_SPINNER);
  panel_class->deeds = deeds;
  ETUDE_WIDGET_CLASS (
      klass, EtudeRegionsTab, "etude-regions-tab.ui", ETUDE_OWN_HEARD (game), ETUDE_FREE (id), ETUDE_SOURCE (clock),
      ETUDE_END (content, gtk_widget_unparent), ETUDE_CHILD (content), ETUDE_CHILD (chooser), ETUDE_CHILD (spinner),
      ETUDE_CHILD (time), ETUDE_CHILD (contest), ETUDE_CHILD (chain), ETUDE_CHILD (place), ETUDE_CHILD (sentence),
      ETUDE_CHILD (hint), ETUDE_CHILD (next), ETUDE_CHILD (check), ETUDE_CHILD (share), ETUDE_CHILD (id_label),
      ETUDE_SIGNAL ("left", &left_signal, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_UINT, G_TYPE_INT64, G_TYPE_VARIANT),
      ETUDE_SIGNAL ("solved", &solved_signal, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_UINT, G_TYPE_INT64, G_TYPE_UINT),
      ETUDE_STRING ("id", &id_property, get_id, NULL),
      ETUDE_BOOLEAN ("favourite", &favourite_property, FALSE, get_favourite, set_favourite),
      ETUDE_BOOLEAN ("patterns", &patterns_property, FALSE, get_patterns, set_patterns));
  GTK_WIDGET_CLASS (klass)->map = etude_regions_tab_map;
  GTK_WIDGET_CLASS (klass)->unmap = etude_regions_tab_unmap;
  panel_class->activated = activated;
  panel_class->stroke = stroke;
  panel_class->letter = letter;
  panel_class->dropped = dropped;
  panel_class->set_answers = set_answers;
  panel_class->take_text = take_text;
  panel_class->kind = &etude_regions_exhibit_kind;
  panel_class->make_exhibit = make_exhibit;
  panel_class->keep_state = keep_state;
}

static void
etude_regions_tab_init (EtudeRegionsTab *self)
{
  static const EtudeContestGame race = { begin_race, put, reveal };
  static const GActionEntry entries[] = {
    { .name = "new-board", .activate = on_new },      { .name = "hint", .activate = on_hint },
    { .name = "next-step", .activate = on_hint },     { .name = "check", .activate = on_check },
    { .name = "reveal", .activate = on_reveal },      { .name = "start-over", .activate = on_start_over },
    { .name = "stop", .activate = on_stop },          { .name = "copy-letters", .activate = on_give },
    { .name = "copy-sbn", .activate = on_give },      { .name = "copy-numbers", .activate = on_give },
    { .name = "save", .activate = on_give },          { .name = "share", .activate = on_share },
    { .name = "copy-picture", .activate = on_share }, { .name = "save-picture", .activate = on_share },
    { .name = "back", .activate = on_view },          { .name = "forward", .activate = on_view },
  };
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (FIRST_EDGE, FIRST_EDGE);
  EtudePanel *panel = ETUDE_PANEL (self);

  self->game = etude_regions_game_new (history);
  self->tapped = ETUDE_NO_SQUARE;
  etude_panel_set_history (panel, history);
  etude_panel_set_scene (panel, scene);
  etude_panel_set_movable (panel, FALSE);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (etude_panel_get_actions (panel), entries, G_N_ELEMENTS (entries), self);
  etude_contest_set_panel (ETUDE_CONTEST (self->contest), panel, &race);
  g_signal_connect_object (self->contest, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  etude_panel_add_property (panel, "excludes", self->game, "excludes");
  etude_panel_add_property (panel, "patterns", self, "patterns");
  etude_panel_add_property (panel, "favourite", self, "favourite");
  g_signal_connect_object (self->game, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "solved", G_CALLBACK (on_solved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "leaving", G_CALLBACK (on_leaving), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "failed", G_CALLBACK (on_failed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "notify::making", G_CALLBACK (on_making), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (etude_regions_tab_begin_new), self, G_CONNECT_SWAPPED);
  on_making (self);
  show (self);
}
