/* read_back.c - whatever is written is read.  SPDX-License-Identifier: MIT */
#include "tests/support/read_back.h"

#include "engine/notation/coordinates.h"
#include "engine/notation/pgn_writer.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/match/results/record.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/web/engine/question.h"
#include "tests/support/pgn_difference.h"
#include "tests/support/pgn_text.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static const char *fen_of(const struct position *pos)
{
    static struct text text;

    text_clear(&text);
    fen_write(pos, &text);
    return text.chars;
}

static const char *name_of(const struct position *pos)
{
    return pos->rules->variant->name;
}

/* ---- what reads games ----------------------------------------------------------------------- */

void read_back_open(struct read_back *readers)
{
    *readers = (struct read_back){.chess = rules_new(variants[0], NULL, 0, NULL)};
    ck_assert(readers->chess && answerer_open(&readers->page));
}

void read_back_close(struct read_back *readers)
{
    answerer_close(&readers->page);
    rules_free(readers->chess);
}

/* The answer to the question that `json` has in its file; the caller frees it. */
static char *ask(struct read_back *readers, struct json_writer *json, char **request)
{
    char *answer = NULL;
    size_t size;
    FILE *file;

    fclose(json->file);
    file = open_memstream(&answer, &size);
    ck_assert_ptr_nonnull(file);
    answerer_answer(&readers->page, *request, file);
    fclose(file);
    free(*request);
    return answer;
}

/* ---- positions and plies -------------------------------------------------------------------- */

void read_back_position(const struct position *pos)
{
    struct position again;
    struct text fen = {.length = 0}, written = {.length = 0}, why = {.length = 0};

    fen_write(pos, &fen);
    ASSERT_QUICKLY(fen_parse(&again, pos->rules, fen.chars, &why), "%s: %s: %s",
                   name_of(pos), fen.chars, why.chars);
    fen_write(&again, &written);
    ASSERT_QUICKLY(strcmp(written.chars, fen.chars) == 0, "%s: %s becomes %s",
                   name_of(pos), fen.chars, written.chars);
    ASSERT_QUICKLY(again.key == pos->key, "%s: %s: another key", name_of(pos),
                   fen.chars);
}

void read_back_ply(const struct position *pos, struct ply ply)
{
    struct text coordinates = {.length = 0}, san = {.length = 0}, why = {.length = 0};
    struct ply again;

    coordinates_write_ply(pos, ply, &coordinates);
    ASSERT_QUICKLY(coordinates_read(pos, coordinates.chars, &again, &why)
                       && again.move == ply.move && again.roll == ply.roll,
                   "%s: %s: %s: %s", name_of(pos), fen_of(pos), coordinates.chars,
                   why.chars);
    ASSERT_QUICKLY(!strpbrk(coordinates.chars, " \""), "%s", coordinates.chars);
    san_write(pos, ply.move, &san);
    ASSERT_QUICKLY(san_read(pos, san.chars, &again, &why) && again.move == ply.move,
                   "%s: %s: %s: %s", name_of(pos), fen_of(pos), san.chars, why.chars);
}

/* ---- games ---------------------------------------------------------------------------------- */

static void read_pgn(struct read_back *readers, struct game *game)
{
    const struct rules *rules = game_position(game)->rules;
    struct pgn played = {.rules = rules, .game = game}, read;
    struct buffer written = {.chars = NULL};
    struct text why = {.length = 0};
    struct pgn_text source;
    struct pgn_reader *reader;

    pgn_tags_init(&played.tags);
    pgn_write(game, &played.tags, pgn_text_write, &written);
    source = (struct pgn_text){.chars = written.chars, .size = written.length};
    reader =
        pgn_reader_new(pgn_text_next, &source, readers->chess, readers->page.library);
    ck_assert_ptr_nonnull(reader);
    ck_assert_msg(pgn_read(reader, &read, &why) == PGN_READ, "%s: %s", why.chars,
                  written.chars);
    ck_assert_msg(pgn_is_same(&played, &read, &why), "%s: %s", why.chars,
                  written.chars);
    ck_assert_msg(read.notice.length == 0, "%s: %s", read.notice.chars, written.chars);
    pgn_free(&read);
    ck_assert_int_eq(pgn_read(reader, &read, &why), PGN_END);
    pgn_reader_free(reader);
    pgn_tags_free(&played.tags);
    buffer_free(&written);
}

/* The line of a record; the caller frees it. */
static char *write_record(const struct record *record)
{
    static struct tournament tournament;
    char *line = NULL;
    size_t size;
    FILE *file = open_memstream(&line, &size);

    ck_assert_ptr_nonnull(file);
    tournament_preset(&tournament, NULL);
    record_write_json(record, &tournament, -1, file);
    fclose(file);
    line[strcspn(line, "\n")] = '\0';
    return line;
}

static void read_record(struct game *game)
{
    const struct outcome outcome = game_outcome(game);
    struct record played = {.game = game, .pairing = {.engines = {0, 1}}}, read;
    struct text why = {.length = 0};
    char *line;

    played.result = outcome.result != RESULT_NONE ? outcome.result : RESULT_DRAW;
    strcpy(played.reason,
           outcome.result != RESULT_NONE ? outcome_words(&outcome) : "a limit");
    line = write_record(&played);
    ck_assert_msg(record_read_json(&read, line, NULL, game_position(game)->rules, &why),
                  "%s: %s", why.chars, line);
    ck_assert_int_eq(game_plies(read.game), game_plies(game));
    for (int i = 0; i <= game_plies(game); i++)
        ASSERT_QUICKLY(game_position_at(read.game, i)->key
                           == game_position_at(game, i)->key,
                       "ply %d: %s", i, line);
    ck_assert_int_eq(read.result, played.result);
    ck_assert_str_eq(read.reason, played.reason);
    record_free(&read);
    free(line);
}

/* What a link has (protocol/web/page/link.js) as a page asks it. */
static void read_link(struct read_back *readers, const struct game *game)
{
    const struct position *end = game_position(game);
    struct json_writer json;
    char *request, *answer, *fen, *result;
    size_t size;

    json = (struct json_writer){.file = open_memstream(&request, &size)};
    ck_assert_ptr_nonnull(json.file);
    json_open(&json, NULL, '{');
    json_write_string(&json, "ask", "position");
    json_write_string(&json, "game", name_of(end));
    question_write_options(&json, end->rules);
    question_write_start(&json, game);
    question_write_moves(&json, game);
    json_close(&json, '}');
    answer = ask(readers, &json, &request);
    fen = json_read_string(answer, "fen");
    result = json_read_string(answer, "result");
    ck_assert_msg(fen && strcmp(fen, fen_of(end)) == 0, "%s: %s: %.300s", name_of(end),
                  fen_of(end), answer);
    ck_assert_str_eq(result, outcome_score(game_outcome(game).result));
    free(fen);
    free(result);
    free(answer);
}

void read_back_game(struct read_back *readers, struct game *game)
{
    read_pgn(readers, game);
    read_record(game);
    read_link(readers, game);
}
