/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page: four cards, each with a small board and one button, and two ways in below. */
#define G_LOG_DOMAIN "etude"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "divine/divine.h"
#include "etude-board-painter.h"
#include "etude-board-theme.h"
#include "etude-files.h"
#include "etude-job.h"
#include "etude-panes.h"
#include "etude-shown-text.h"
#include "etude-today.h"
#include "etude-widget-class.h"
#include "lesson/lesson.h"
#include "mate/mate-window.h"
#include "problem-text.h"
#include "train/train-window.h"
#include "train/train.h"

#define BOARD 180  /* pixels of a small board, at least; where there is room it is as wide as its card, */
#define REST 200   /* if that is no more than two fifths of the height of the window without this */
#define LETTERS 22 /* in a line of a card, where there is no more room */
#define EDGE 8
#define PART "today" /* of the session */
#define FIRST "first"
#define LESSON "lesson"                  /* the part of the page, the state of its tab, and the text in that */
#define FIRST_LESSON "bishop-and-knight" /* for who has opened none */

typedef struct
{
  GtkWidget *board, *detail, *status, *button;
  EtudeBoardScene *scene; /* NULL: not made yet */
  char *text;             /* what is begun */
} Card;

struct _EtudeToday
{
  GtkWidget parent_instance;

  EtudeSession *session;
  guint first; /* the day on which it was seen first, as a date; 0: never */
  Card card[ETUDE_TODAY_CARDS];
  EtudeJob *job;
  guint refreshing, scaling;
  int tallest; /* pixels of a board */

  GtkWidget *content, *date, *cards;
};

G_DEFINE_FINAL_TYPE (EtudeToday, etude_today, GTK_TYPE_WIDGET)

static guint begin_signal, message_signal;

/* --- boards, worked out in a thread --- */

typedef struct
{
  guint date;
  struct etude_problem problem;
  char *lesson; /* its text */
  guint item;   /* of it */
} Wanted;

/* What one card shows. */
typedef struct
{
  EtudeTodayCard card;
  EtudeBoardScene *scene;
  char *detail, *status; /* or NULL: they stay */
} Made;

static void
wanted_free (gpointer data)
{
  g_free (((Wanted *) data)->lesson);
  g_free (data);
}

static void
made_free (gpointer data)
{
  Made *made = data;

  g_clear_object (&made->scene);
  g_free (made->detail);
  g_free (made->status);
  g_free (made);
}

/* The first of EXHIBITS, which may be NULL: what cannot be made leaves the board as it is. */
static void
hand_over_first (EtudeJob *job, EtudeTodayCard card, GListModel *exhibits)
{
  g_autoptr (EtudeExhibit) exhibit = exhibits ? g_list_model_get_item (exhibits, 0) : NULL;
  const EtudeExhibitParts *parts = exhibit ? etude_exhibit_get (exhibit) : NULL;
  Made *made;

  if (!parts)
    return;
  made = g_new0 (Made, 1);
  made->card = card;
  made->scene = g_object_ref (card == ETUDE_TODAY_PLACEMENT ? parts->answer_scene : parts->scene);
  etude_job_hand_over (job, made);
}

static void
hand_over_lesson (EtudeJob *job, const Wanted *wanted)
{
  g_autoptr (EtudeHistory) history = etude_history_new ();
  g_autoptr (EtudeLesson) lesson = etude_lesson_new (history);
  g_autoptr (EtudeLessonItem) item = NULL;
  const char *title;
  Made *made;
  guint n;

  etude_lesson_load (lesson, wanted->lesson);
  n = g_list_model_get_n_items (G_LIST_MODEL (lesson));
  item = g_list_model_get_item (G_LIST_MODEL (lesson), wanted->item);
  made = g_new0 (Made, 1);
  made->card = ETUDE_TODAY_LESSON;
  made->scene = etude_lesson_board_new (item, FALSE);
  title = etude_lesson_get_title (lesson);
  made->detail = etude_shown_text (title ? title : "", ETUDE_SHOWN_TITLE);
  /* Translators: which item of a lesson comes next, and how many there are. */
  made->status = wanted->item > 0 ? g_strdup_printf (_ ("Continue at %u of %u"), wanted->item + 1, n)
                                  : g_strdup_printf (ngettext ("%u position", "%u positions", n), n);
  etude_job_hand_over (job, made);
}

static void
work (EtudeJob *job, gpointer data)
{
  const Wanted *wanted = data;
  const struct etude_divine_seed first = etude_divine_daily_first (ETUDE_DIVINE_CHESS, wanted->date);
  const struct etude_general problem = etude_placement_problem_of_plain (&wanted->problem);
  g_autoptr (GListModel) puzzles = NULL, placements = NULL;
  struct etude_divine_placement answer;
  struct etude_divine_puzzle puzzle;
  struct etude_divine_seed seed;

  if (etude_divine_daily_make (etude_divine_get_rules (first.game, first.rule), ETUDE_DIVINE_CHESS, wanted->date,
                               etude_job_tick, job, &seed, &puzzle, &answer)
      != ETUDE_OK)
    return;
  puzzles = etude_divine_exhibits_make (seed.game, seed.rule, seed.level, 1, seed.seed, NULL, NULL);
  hand_over_first (job, ETUDE_TODAY_PUZZLE, puzzles);
  if (etude_job_is_stopped (job))
    return;
  placements = etude_placement_exhibits_make (&problem, 1, NULL, NULL);
  hand_over_first (job, ETUDE_TODAY_PLACEMENT, placements);
  hand_over_lesson (job, wanted);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text ? text : "");
}

static void
on_news (gpointer today, EtudeJob *job, gpointer data)
{
  EtudeToday *self = today;
  Made *made;

  while ((made = etude_job_take (job)))
    {
      Card *card = &self->card[made->card];

      g_set_object (&card->scene, made->scene);
      if (made->detail)
        show_text (card->detail, made->detail);
      if (made->status)
        show_text (card->status, made->status);
      gtk_widget_queue_draw (card->board);
      made_free (made);
    }
}

/* --- what is said --- */

/* What LOG has kept in its file, which is only read here. */
static void
read_log (EtudeToday *self, EtudeLog *log, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "etude", name, NULL);
  g_autofree char *message = NULL;
  g_autoptr (EtudeSession) kept = etude_log_keep (log, file, &message);

  if (message)
    g_signal_emit (self, message_signal, 0, message);
}

static void
show_puzzle (EtudeToday *self, gint64 now)
{
  Card *card = &self->card[ETUDE_TODAY_PUZZLE];
  g_autoptr (EtudeLog) log = etude_divine_log_new ();
  g_autofree char *status = NULL, *detail = NULL;

  read_log (self, log, "puzzles");
  status = etude_divine_log_describe_today (log, ETUDE_DIVINE_CHESS, now);
  /* Translators: a game and a level: "Chess · Medium". */
  detail = g_strdup_printf (
      _ ("%s · %s"), etude_divine_game_title (ETUDE_DIVINE_CHESS),
      etude_divine_level_title (etude_divine_daily_level (ETUDE_DIVINE_CHESS, etude_divine_date (now))));
  show_text (card->detail, detail);
  show_text (card->status, status);
}

static void
show_drill (EtudeToday *self, gint64 now)
{
  Card *card = &self->card[ETUDE_TODAY_DRILL];
  g_autoptr (EtudeLog) log = etude_mate_log_new (), mistakes = etude_mate_mistakes_new ();
  g_autoptr (EtudeBoardScene) scene = etude_board_scene_new (EDGE, EDGE);
  g_autofree char *status = NULL;
  struct etude_fen mistake;
  struct etude_position start;
  EtudeMateTheme theme;
  EtudeMateTried tried;
  guint due;

  read_log (self, log, "training");
  read_log (self, mistakes, "mistakes");
  theme = etude_mate_log_get_next (log, now);
  due = etude_mate_mistakes_count_due (mistakes, now, &tried);
  /* A mistake comes before what is due anyhow, as in Train. */
  if (due > 0 && etude_fen_read (tried.position, &mistake))
    etude_mate_panel_paint (&mistake.position, scene);
  else if (!etude_mate_theme_is_race (
               theme)) /* which position a mini-game has is not known before it was searched for */
    {
      start = etude_mate_drill_of_day (theme, now);
      etude_mate_panel_paint (&start, scene);
    }
  g_set_object (&card->scene, scene);
  if (due > 0)
    status = etude_mate_mistakes_describe_due (due);
  else
    /* The theme stands above. */
    status = etude_log_get_length (log) > 0 ? etude_mate_log_describe_today (log, now)
                                            : g_strdup (_ ("A good one to begin with."));
  show_text (card->detail, due > 0 ? _ ("One of your mistakes") : etude_mate_theme_label (theme));
  show_text (card->status, status);
  gtk_widget_queue_draw (card->board);
}

/* The days from the first one until NOW. */
static guint
count_days (EtudeToday *self, gint64 now)
{
  const guint today = etude_divine_date (now);
  GDate first, last;

  if (self->first == 0 || self->first > today)
    {
      self->first = today;
      etude_session_changed (self->session);
    }
  g_date_clear (&first, 1);
  g_date_clear (&last, 1);
  g_date_set_dmy (&last, today % 100, today / 100 % 100, (GDateYear) (today / 10000));
  g_date_set_dmy (&first, self->first % 100, self->first / 100 % 100, (GDateYear) (self->first / 10000));
  return (guint) g_date_days_between (&first, &last);
}

static const EtudeTodayPlacement *
show_placement (EtudeToday *self, gint64 now)
{
  Card *card = &self->card[ETUDE_TODAY_PLACEMENT];
  const EtudeTodayPlacement *placement = etude_today_placement (count_days (self, now));
  const struct etude_general problem = etude_placement_problem_of_plain (&placement->problem);
  g_autofree char *title = etude_placement_describe (&problem);
  g_autofree char *counts = etude_placement_describe_counts (placement->fundamental, placement->all, FALSE);
  char id[ETUDE_PROBLEM_ID_TEXT];
  /* Translators: a problem, and a sentence about it: "8 queens on 8 × 8, none attacks another. The best known of all." */
  g_autofree char *detail = g_strdup_printf (_ ("%s. %s"), title, _ (placement->why));

  show_text (card->detail, detail);
  show_text (card->status, counts);
  g_free (card->text);
  card->text = g_strdup (etude_problem_id_write (&placement->problem, id));
  return placement;
}

/* The text of the lesson that was open, or of one that comes with Etude; which item of it comes next. (transfer full) */
static char *
find_lesson (EtudeToday *self, guint *item)
{
  g_autoptr (GVariant) part = etude_session_get (self->session, LESSON);
  g_autoptr (GVariant) tab = g_variant_lookup_value (part, LESSON, G_VARIANT_TYPE_VARDICT);
  g_autoptr (GBytes) bytes = NULL;
  Card *card = &self->card[ETUDE_TODAY_LESSON];
  const char *text;

  g_clear_pointer (&card->text, g_free);
  *item = 0;
  if (tab && g_variant_lookup (tab, LESSON, "&s", &text) && strstr (text, "\nitem "))
    {
      g_variant_lookup (tab, "current", "u", item);
      return g_strdup (text);
    }
  card->text = g_strdup (FIRST_LESSON);
  bytes = g_resources_lookup_data ("/io/github/etude_chess/Etude/lessons/" FIRST_LESSON ".etude", 0, NULL);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
on_refresh (gpointer today)
{
  static const EtudeJobFuncs funcs
      = { .work = work, .news = on_news, .done = on_news, .free_data = wanted_free, .free_item = made_free };
  EtudeToday *self = today;
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (now);
  /* Translators: a date with its day of the week, as g_date_time_format wants it: "Monday, 23 November". */
  g_autofree char *date = g_date_time_format (time, _ ("%A, %-d %B"));
  Wanted *wanted = g_new0 (Wanted, 1);

  self->refreshing = 0;
  show_text (self->date, date);
  show_puzzle (self, now);
  show_drill (self, now);
  wanted->problem = show_placement (self, now)->problem;
  wanted->lesson = find_lesson (self, &wanted->item);
  wanted->date = etude_divine_date (now);
  g_clear_pointer (&self->job, etude_job_stop);
  self->job = etude_job_start (&funcs, wanted, self);
}

/* --- the cards --- */

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Card *card = data;
  EtudeBoardView view = { .columns = EDGE, .rows = EDGE, .coordinates = ETUDE_COORDINATES_OFF };

  etude_board_theme_apply (etude_board_theme_get_default (), &view);
  if (card->scene)
    {
      view.columns = etude_board_scene_get_columns (card->scene);
      view.rows = etude_board_scene_get_rows (card->scene);
      view.style = etude_board_scene_get_style (card->scene);
    }
  etude_board_view_fit (&view, width, height);
  if (card->scene)
    etude_board_paint (cr, &view, card->scene);
  else
    etude_board_paint_ground (cr, &view);
}

static int
find_tallest (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  int height = root ? gtk_widget_get_height (GTK_WIDGET (root)) : 0, width;

  if (root && height == 0) /* nothing is laid out yet */
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  return MAX (BOARD, (height - REST) * 2 / 5);
}

/* As high as it is wide, within the bounds. */
static void
measure_board (GtkWidget *board, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  EtudeToday *self = ETUDE_TODAY (gtk_widget_get_ancestor (board, ETUDE_TYPE_TODAY));

  if (orientation == GTK_ORIENTATION_VERTICAL && self->tallest == 0)
    self->tallest = find_tallest (board);
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? CLAMP (for_size, BOARD, self->tallest) : BOARD;
}

static GtkSizeRequestMode
higher_when_wider (GtkWidget *board)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
allocate_board (GtkWidget *board, int width, int height, int baseline)
{
}

static void
on_begin (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EtudeToday *self = ETUDE_TODAY (widget);
  const guint card = g_variant_get_uint32 (parameter);

  g_signal_emit (self, begin_signal, 0, card, self->card[card].text);
}

static GtkWidget *
append_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_card (EtudeToday *self, guint i)
{
  static const struct
  {
    const char *title, *button;
  } rows[ETUDE_TODAY_CARDS] = {
    [ETUDE_TODAY_PUZZLE] = { N_ ("Puzzle of the Day"), N_ ("Play") },
    [ETUDE_TODAY_DRILL] = { N_ ("Drill of the Day"), N_ ("Practise") },
    [ETUDE_TODAY_PLACEMENT] = { N_ ("Placement"), N_ ("See It") },
    [ETUDE_TODAY_LESSON] = { N_ ("Lesson"), N_ ("Open") },
  };
  Card *card = &self->card[i];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *child = gtk_flow_box_child_new (), *title;

  gtk_widget_add_css_class (box, "card");
  card->board = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_layout_manager (card->board, gtk_custom_layout_new (higher_when_wider, measure_board, allocate_board));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (card->board), draw, card, NULL);
  g_signal_connect_object (etude_board_theme_get_default (), "notify", G_CALLBACK (gtk_widget_queue_draw), card->board,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), card->board);
  title = append_label (box, _ (rows[i].title), "title-3");
  card->detail = append_label (box, NULL, "detail");
  card->status = append_label (box, NULL, "status");
  gtk_widget_set_vexpand (card->status, TRUE);
  gtk_widget_set_valign (card->status, GTK_ALIGN_END);
  card->button = gtk_button_new_with_label (_ (rows[i].button));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card->button), "today.begin");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card->button), "u", i);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (card->button), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, title,
                                  card->detail, card->status, NULL, -1);
  gtk_widget_add_css_class (card->button, i == ETUDE_TODAY_PUZZLE ? "warm" : "calm");
  gtk_box_append (GTK_BOX (box), card->button);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (self->cards), child);
}

/* --- the class --- */

static void
on_collect (EtudeToday *self)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, FIRST, "u", self->first);
  etude_session_set (self->session, PART, g_variant_dict_end (&dict));
}

/* Behind the frame that shows it. */
static void
etude_today_map (GtkWidget *widget)
{
  EtudeToday *self = ETUDE_TODAY (widget);

  GTK_WIDGET_CLASS (etude_today_parent_class)->map (widget);
  if (!self->refreshing)
    self->refreshing = g_idle_add_once (on_refresh, self);
}

static void
on_scale (gpointer today)
{
  EtudeToday *self = today;
  const int tallest = find_tallest (today);

  self->scaling = 0;
  etude_panes_enlarge (today);
  if (self->tallest == tallest)
    return;
  self->tallest = tallest;
  for (guint i = 0; i < ETUDE_TODAY_CARDS; i++)
    gtk_widget_queue_resize (self->card[i].board);
}

/* Text of another size needs another layout, for which this one is too late. */
static void
on_size (EtudeToday *self)
{
  if (!self->scaling)
    self->scaling = g_idle_add_once (on_scale, self);
}

static gboolean
etude_today_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ETUDE_TODAY (widget)->card[ETUDE_TODAY_PUZZLE].button);
}

static void
free_cards (EtudeToday *self)
{
  for (guint i = 0; i < ETUDE_TODAY_CARDS; i++)
    {
      g_clear_object (&self->card[i].scene);
      g_clear_pointer (&self->card[i].text, g_free);
    }
}

static void
etude_today_class_init (EtudeTodayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ETUDE_WIDGET_CLASS (klass, EtudeToday, "etude-today.ui", ETUDE_SOURCE (refreshing), ETUDE_SOURCE (scaling),
                      ETUDE_END (job, etude_job_stop), ETUDE_END (content, gtk_widget_unparent),
                      ETUDE_AT_FINALIZE (free_cards), ETUDE_OWN (session), ETUDE_CHILD (content), ETUDE_CHILD (date),
                      ETUDE_CHILD (cards), ETUDE_SIGNAL ("begin", &begin_signal, G_TYPE_UINT, G_TYPE_STRING),
                      ETUDE_SIGNAL ("message", &message_signal, G_TYPE_STRING), ETUDE_CALLBACK (on_size));
  widget_class->map = etude_today_map;
  widget_class->grab_focus = etude_today_grab_focus;
  gtk_widget_class_install_action (widget_class, "today.begin", "u", on_begin);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
etude_today_init (EtudeToday *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < ETUDE_TODAY_CARDS; i++)
    add_card (self, i);
}

EtudeToday *
etude_today_new (EtudeSession *session)
{
  EtudeToday *self = g_object_new (ETUDE_TYPE_TODAY, NULL);
  g_autoptr (GVariant) part = etude_session_get (session, PART);

  self->session = g_object_ref (session);
  if (!g_variant_lookup (part, FIRST, "u", &self->first)
      || !g_date_valid_dmy (self->first % 100, self->first / 100 % 100, (GDateYear) MIN (self->first / 10000, 9999)))
    self->first = 0;
  g_signal_connect_object (session, "collect", G_CALLBACK (on_collect), self, G_CONNECT_SWAPPED);
  return self;
}
