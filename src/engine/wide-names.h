/* wide-names.h - other names for the functions of the sources that are compiled twice, the second time.
 *
 * Layer:  engine, private to the tablebase; only words.h includes it, when words have 256 bits.
 */
#pragma once

#define etude_tablebase etude_wide_tablebase

#define etude_core_bytes etude_wide_bytes
#define etude_core_count etude_wide_count
#define etude_core_covers etude_wide_covers
#define etude_core_distance etude_wide_distance
#define etude_core_free etude_wide_free
#define etude_core_new etude_wide_new
#define etude_core_statistics etude_wide_statistics
#define etude_core_words etude_wide_words

#define etude_layout_init etude_wide_layout_init
#define etude_layout_like_orders etude_wide_layout_like_orders
#define etude_layout_row etude_wide_layout_row
#define etude_layout_row_of etude_wide_layout_row_of
#define etude_lines_init etude_wide_lines_init
#define etude_placement_image etude_wide_placement_image
#define etude_statistics_sum_up etude_wide_sum_up
#define etude_symmetry_cell etude_wide_symmetry_cell
#define etude_tablebase_after_capture etude_wide_after_capture
#define etude_tablebase_solve etude_wide_solve
#define etude_word_board etude_wide_word_board
