/* question.h - a question, and those who answer it.  SPDX-License-Identifier: MIT
 *
 * For protocol/web/ alone.
 */
#ifndef PROTOCOL_WEB_ENGINE_QUESTION_H
#define PROTOCOL_WEB_ENGINE_QUESTION_H

#include "engine/core/types.h"
#include "engine/rules/move.h"
#include "protocol/text/json.h"

#include <stddef.h>

struct game;
struct library;
struct pgn_tags;
struct position;
struct rules;
struct text;
struct variant;

/* A question and where its answer goes. */
struct question {
    const char *request;       /* JSON */
    struct json_writer json;   /* of the answer; a string in a memory stream */
    const struct rules *rules; /* of the game that is named, without one of chess */
    struct library *library;   /* of all games, or of those of the draft */
    struct game *game;         /* NULL in questions that are not about one */
    FILE *progress; /* where a long answer tells how far it is, see answer.h */
};

/* Add the members of the answer.  False, with the reason, when the question is wrong. */
typedef bool answer_function(struct question *question, struct text *why);

/* A question by its name. */
struct question_row {
    const char *name;
    answer_function *answer;
    bool is_about_game; /* the moves are played */
    bool reads_games;   /* of texts, which make a draft where it is asked for */
};

/* Questions, sorted by name. */
struct question_table {
    const struct question_row *rows;
    size_t count;
};

/* Those outside answer.c. */
answer_function answer_bench, answer_games, answer_shapes, answer_rules;
answer_function answer_position, answer_line, answer_refuse, answer_reach, answer_kinds,
    answer_turned, answer_setup;
answer_function answer_read, answer_variation, answer_offers;
answer_function answer_picture, answer_marks;
answer_function answer_read_pgn, answer_write_pgn;
answer_function answer_analyse;
answer_function answer_variants, answer_examples, answer_keys;

/* ---- members, in question.c ---------------------------------------------------------- */

/* The string member `name` of the request, owned by the caller.  NULL, with the reason, when there
 * is none. */
WARN_UNUSED char *question_string(const struct question *question, const char *name,
                                  struct text *why);

/* The integer member `name`, from 0 to `max`; `preset` where there is none. */
int question_number(const struct question *question, const char *name, int preset,
                    int max);

/* Read a square from the string member `name`.  SQ_NONE, with the reason, when there is none. */
WARN_UNUSED square question_square(const struct question *question, const char *name,
                                   struct text *why);

/* Write the name of a square as a string; null for SQ_NONE. */
void question_write_square(struct json_writer *json, const char *name,
                           const struct position *pos, square sq);

/* Write "white" or "black". */
void question_write_colour(struct json_writer *json, const char *name, int colour);

/* Write a kind as White's piece in a FEN: its letter, with the mark of a promoted one. */
void question_write_kind(struct json_writer *json, const char *name,
                         const struct variant *variant, int kind);

/* Write the squares of a set as an array of names. */
void question_write_squares(struct json_writer *json, const char *name,
                            const struct position *pos, bitset squares);

/* The members that tell a game: the options that are not at their presets; the start as FEN, null
 * where it is that of the rules; the moves with their rolls. */
void question_write_options(struct json_writer *json, const struct rules *rules);
void question_write_start(struct json_writer *json, const struct game *game);
void question_write_moves(struct json_writer *json, const struct game *game);

/* ---- larger ones, in files of their own ----------------------------------------------- */

/* Write a legal move of `pos` as an object. */
void question_write_move(struct json_writer *json, const struct position *pos, move m);

/* Write ply `number` of a game as an object, or null for a number below 0. */
void question_write_ply(struct json_writer *json, const char *name,
                        const struct game *game, int number);

/* Write the notes of a game's record, {comment, glyphs, signs, variations} by the number of plies before
 * each. */
void question_write_notes(struct json_writer *json, const struct pgn_tags *tags);

/* Read the members `tags`, `notes` and `result` into `tags`, which pgn_tags_free() frees in any case.  False, with the
 * reason, when one is wrong. */
WARN_UNUSED bool question_read_tags(const struct question *question,
                                    struct pgn_tags *tags, struct text *why);

/* Write the powers of all kinds that do not always move as is usual, an array. */
void question_write_powers(struct json_writer *json, const struct position *pos);

#endif
