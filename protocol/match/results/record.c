/* record.c - one game of a tournament, as PGN and as JSON.  SPDX-License-Identifier: MIT */
#include "protocol/match/results/record.h"

#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/notation/coordinates.h"
#include "engine/notation/pgn_tags.h"
#include "engine/platform/stream.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/move_text.h"
#include "protocol/match/settings/settings.h"
#include "protocol/text/json.h"
#include "protocol/text/pgn_file.h"
#include "protocol/text/position_json.h"
#include "search/search.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* On a busy machine an engine may wait for a processor each time that it wakes: to read, to search
 * and to answer, and once more if its time slice ends.  The delay that the referee has seen is
 * forgiven this many times. */
enum { ENGINE_WAITS = 4 };

static const char *const termination_words[] = {
    [TERMINATION_NORMAL] = "normal",
    [TERMINATION_TIME] = "time forfeit",
    [TERMINATION_INFRACTION] = "rules infraction",
    [TERMINATION_ABANDONED] = "abandoned",
    [TERMINATION_ADJUDICATION] = "adjudication",
};

static int64_t larger(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

void clock_use_add(struct clock_use *use, const struct clock_use *part)
{
    use->moves += part->moves;
    use->late_moves += part->late_moves;
    use->late_ms = larger(use->late_ms, part->late_ms);
    use->wait_ms = larger(use->wait_ms, part->wait_ms);
}

int64_t clock_use_margin_ms(const struct clock_use *use,
                            const struct tournament *tournament)
{
    return tournament->margin_ms + ENGINE_WAITS * use->wait_ms;
}

void record_free(struct record *record)
{
    game_free(record->game);
    free(record->infos);
    record->game = NULL;
    record->infos = NULL;
}

key record_opening(const struct record *record)
{
    return game_position_at(record->game, record->opening_plies)->key;
}

double record_points(const struct record *record)
{
    static const double points[] = {
        [RESULT_WHITE_WINS] = 1, [RESULT_BLACK_WINS] = 0, [RESULT_DRAW] = 0.5};

    return points[record->result];
}

/* Append eg. "+0.34/12 0.052s", or "+M3/12 0.05s" for a mate in three. */
static void add_move_info(const struct move_info *info, struct text *text)
{
    const int size = abs(info->score);
    const char sign = info->score < 0 ? '-' : '+';

    if (info->has_score && size >= SCORE_MATE_MIN && size <= SCORE_MATE)
        text_add(text, "%cM%d", sign, abs(score_mate_moves(info->score)));
    else if (info->has_score)
        text_add(text, "%c%d.%02d", sign, size / 100, size % 100);
    if (info->has_score && info->depth)
        text_add(text, "/%d", info->depth);
    text_add(text, "%s%d.%03ds", info->has_score ? " " : "", info->ms / 1000,
             info->ms % 1000);
}

/* NULL for the opening's plies. */
static const struct move_info *info_of(const struct record *record, int ply)
{
    return record->infos && ply >= record->opening_plies
               ? &record->infos[ply - record->opening_plies]
               : NULL;
}

/* Append a time control as PGN's tag TimeControl has it. */
static void add_control(const struct time_control *control, struct text *text)
{
    if (control->base_ms)
        time_control_write(control, text);
    else if (control->move_ms)
        text_add(text, "1/%.3g", (double)control->move_ms / 1000);
    else
        text_add_char(text, '-');
}

/* Set the tag of both time controls if they are the same, or else one for each side. */
static bool set_controls(struct pgn_tags *tags,
                         const struct engine_settings *const players[COLOURS],
                         const struct tournament *tournament, struct text *why)
{
    struct text controls[COLOURS];

    for (int colour = WHITE; colour <= BLACK; colour++) {
        const struct engine_terms terms =
            tournament_engine_terms(tournament, players[colour]);

        text_clear(&controls[colour]);
        add_control(&terms.control, &controls[colour]);
    }
    if (strcmp(controls[WHITE].chars, controls[BLACK].chars) == 0)
        return pgn_tags_set(tags, "TimeControl", controls[WHITE].chars, why);
    return pgn_tags_set(tags, "WhiteTimeControl", controls[WHITE].chars, why)
           && pgn_tags_set(tags, "BlackTimeControl", controls[BLACK].chars, why);
}

static bool set_tags(struct pgn_tags *tags, const struct record *record,
                     const struct tournament *tournament, struct text *why)
{
    const struct engine_settings *players[COLOURS];
    struct text round = {.length = 0}, plies = {.length = 0};

    text_add(&round, "%d.%d", record->pairing.round + 1, record->pairing.number + 1);
    text_add(&plies, "%d", game_plies(record->game));
    for (int colour = WHITE; colour <= BLACK; colour++)
        players[colour] = &tournament->engines[record->pairing.engines[colour]];

    const char *const values[][2] = {
        {"Event", tournament->event},
        {"Site", tournament->site},
        {"Date", record->date},
        {"Round", round.chars},
        {"White", players[WHITE]->name},
        {"Black", players[BLACK]->name},
        {"Result", outcome_score(record->result)},
        {"PlyCount", plies.chars},
        {"Termination", termination_words[record->termination]},
    };

    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (!pgn_tags_set(tags, values[i][0], values[i][1], why))
            return false;
    tags->result = record->result;
    return set_controls(tags, players, tournament, why);
}

static bool add_comments(struct pgn_tags *tags, const struct record *record,
                         struct text *why)
{
    const int plies = game_plies(record->game);

    for (int i = 0; i < plies; i++) {
        const struct move_info *info = info_of(record, i);
        struct text text = {.length = 0};

        if (info)
            add_move_info(info, &text);
        else if (i + 1 == record->opening_plies)
            text_add(&text, "end of the opening");
        if (text.length && !pgn_tags_add_comment(tags, i + 1, text.chars, why))
            return false;
    }
    return pgn_tags_add_comment(tags, plies, record->reason, why);
}

bool record_write_pgn(const struct record *record, const struct tournament *tournament,
                      FILE *file, struct text *why)
{
    struct pgn_tags tags;
    bool good;

    pgn_tags_init(&tags);
    good = set_tags(&tags, record, tournament, why)
           && (tournament->no_comments || add_comments(&tags, record, why));
    if (good)
        pgn_file_write(file, record->game, &tags);
    pgn_tags_free(&tags);
    return good;
}

static void write_moves(const struct record *record, struct json_writer *json)
{
    json_open_string(json, "moves");
    for (int i = 0; i < game_plies(record->game); i++) {
        struct text ply = {.length = 0};

        move_text_write(record->game, i, &ply);
        json_add(json, i ? " " : "");
        json_add(json, ply.chars);
    }
    json_close_string(json);
}

/* Write a list of [SCORE,DEPTH,MS], where a score may be null. */
static void write_infos(const struct record *record, struct json_writer *json)
{
    const int plies = game_plies(record->game);

    json_open(json, "thoughts", '[');
    for (int i = record->opening_plies; i < plies && record->infos; i++) {
        const struct move_info *info = info_of(record, i);

        json_open(json, NULL, '[');
        if (info->has_score)
            json_write_integer(json, NULL, info->score);
        else
            json_write_null(json, NULL);
        json_write_integer(json, NULL, info->depth);
        json_write_integer(json, NULL, info->ms);
        json_close(json, ']');
    }
    json_close(json, ']');
}

void record_write_json(const struct record *record, const struct tournament *tournament,
                       int64_t pgn_start, FILE *file)
{
    const struct pairing *pairing = &record->pairing;
    const struct engine_settings *engines = tournament->engines;
    struct json_writer json = {.file = file};

    json_open(&json, NULL, '{');
    json_write_integer(&json, "game", pairing->number + 1);
    json_write_integer(&json, "round", pairing->round + 1);
    json_write_string(&json, "white", engines[pairing->engines[WHITE]].name);
    json_write_string(&json, "black", engines[pairing->engines[BLACK]].name);
    json_write_string(&json, "result", outcome_score(record->result));
    json_write_string(&json, "reason", record->reason);
    json_write_string(&json, "termination", termination_words[record->termination]);
    json_write_fen(&json, game_position_at(record->game, 0));
    json_write_integer(&json, "opening_plies", record->opening_plies);
    json_write_integer(&json, "plies", game_plies(record->game));
    write_moves(record, &json);
    write_infos(record, &json);
    json_write_string(&json, "date", record->date);
    json_write_integer(&json, "pgn_start", pgn_start);
    json_close(&json, '}');
    putc('\n', file);
}

static enum result read_result(const char *line)
{
    char *points = json_read_string(line, "result");
    enum result result = RESULT_NONE;

    for (int i = RESULT_WHITE_WINS; points && i <= RESULT_DRAW; i++)
        if (strcmp(points, outcome_score((enum result)i)) == 0)
            result = (enum result)i;
    free(points);
    return result;
}

bool record_read_line(FILE *file, char **line, size_t *size)
{
    const long length = stream_read_line(file, line, size);

    if (length <= 0 || (*line)[length - 1] != '\n')
        return false;
    (*line)[length - 1] = '\0';
    return true;
}

bool record_read_result(const char *line, int *number, enum result *result,
                        struct text *why)
{
    int64_t game;

    *result = read_result(line);
    if (!json_is_object(line) || !json_read_integer(line, "game", &game)
        || *result == RESULT_NONE)
        return text_fail(why, "it is not the record of a game");
    if (game < 1 || game > INT32_MAX)
        return text_fail(why, "there is no game %" PRId64, game);
    *number = (int)game - 1;
    return true;
}

enum termination record_read_termination(const char *line)
{
    char *words = json_read_string(line, "termination");
    enum termination termination = TERMINATION_NORMAL;

    for (int i = TERMINATION_NORMAL; words && i <= TERMINATION_ADJUDICATION; i++)
        if (strcmp(words, termination_words[i]) == 0)
            termination = (enum termination)i;
    free(words);
    return termination;
}

/* Play the moves that `moves` lists; its blanks are overwritten. */
static bool replay_moves(struct game *game, char *moves, struct text *why)
{
    char *rest = NULL;

    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct text reason;
        struct ply ply;

        if (!coordinates_read(game_position(game), word, &ply, &reason))
            return text_fail(why, "'%.40s': %s", word, reason.chars);
        if (!game_play(game, ply))
            return text_fail(why, "%s", game_play_failure(game));
    }
    return true;
}

/* The next number of an array; 0 if it is null or not from `min` to `max`. */
static int read_number(const char **array, int min, int max, bool *is_number)
{
    const char *element = json_next_element(array);
    int64_t number;

    *is_number = element && json_element_integer(element, &number) && number >= min
                 && number <= max;
    return *is_number ? (int)number : 0;
}

/* Read [SCORE,DEPTH,MS], of which a stranger's record may have any. */
static void read_info(struct move_info *info, const char *array)
{
    bool is_number;

    info->score = read_number(&array, -SCORE_MATE, SCORE_MATE, &info->has_score);
    info->depth = read_number(&array, 0, INT_MAX, &is_number);
    info->ms = read_number(&array, 0, INT_MAX, &is_number);
}

/* Read what write_infos() wrote, if anything; false when memory is out. */
static bool read_infos(struct record *record, const char *line)
{
    const int count = game_plies(record->game) - record->opening_plies;
    const char *infos = json_find_array(line, "thoughts");
    const char *info;

    if (!infos || count <= 0)
        return true;
    record->infos = calloc((size_t)count, sizeof *record->infos);
    if (!record->infos)
        return false;
    for (int i = 0; i < count && (info = json_next_element(&infos)); i++)
        read_info(&record->infos[i], info);
    return true;
}

/* Set up the position in `fen` and play `moves`. */
static bool read_game(struct record *record, const char *line, const char *fen,
                      char *moves, const struct rules *rules, struct text *why)
{
    struct position start;

    if (!fen_parse(&start, rules, fen, why))
        return false;
    record->game = game_new(rules, 0);
    if (!record->game)
        return text_fail(why, "out of memory");
    game_reset(record->game, &start);
    return replay_moves(record->game, moves, why)
           && (read_infos(record, line) || text_fail(why, "out of memory"));
}

/* Read a string of a line of JSON into `target`, or `preset` if there is none. */
static void read_text(const char *line, const char *name, const char *preset,
                      char *target, size_t size)
{
    char *found = json_read_string(line, name);

    snprintf(target, size, "%s", found ? found : preset);
    utf8_clean(target, '?');
    free(found);
}

bool record_read_json(struct record *record, const char *line,
                      const struct schedule *schedule, const struct rules *rules,
                      struct text *why)
{
    char *fen = json_read_string(line, "fen");
    char *moves = json_read_string(line, "moves");
    char *reason = json_read_string(line, "reason");
    int number;
    int64_t opening_plies;
    bool good = false;

    *record = (struct record){.termination = record_read_termination(line)};
    if (!record_read_result(line, &number, &record->result, why)) {
        /* `why` is set. */
    } else if (!json_read_integer(line, "opening_plies", &opening_plies) || !fen
               || !moves || !reason || opening_plies < 0
               || opening_plies > GAME_PLIES_MAX
               || (schedule && !schedule_get(schedule, number, &record->pairing))) {
        text_fail(why, "it is not the record of a game");
    } else {
        record->opening_plies = (int)opening_plies;
        read_text(line, "reason", "", record->reason, sizeof record->reason);
        read_text(line, "date", "????.??.??", record->date, sizeof record->date);
        read_text(line, "white", "?", record->names[WHITE], ENGINE_NAME_MAX);
        read_text(line, "black", "?", record->names[BLACK], ENGINE_NAME_MAX);
        good = read_game(record, line, fen, moves, rules, why)
               && (record->opening_plies <= game_plies(record->game)
                   || text_fail(why, "its opening is longer than the game"));
    }
    free(fen);
    free(moves);
    free(reason);
    return good;
}
