/* fuzz_engine.c - any text as what an engine prints.  SPDX-License-Identifier: MIT
 *
 * The first byte chooses the rules, the second one the protocol; the rest comes out of a pipe, as from
 * an engine that is started, told of a game and asked for moves until it has no more to say.
 */
#include "engine/core/text.h"
#include "engine/core/utf8.h"
#include "engine/platform/posix/child_state.h"
#include "engine/platform/posix/stop_watch.h"
#include "engine/rules/game.h"
#include "engine/rules/rules.h"
#include "protocol/engines/engine.h"
#include "protocol/engines/move_text.h"
#include "protocol/engines/option_check.h"
#include "protocol/engines/process_state.h"
#include "search/search.h"
#include "tests/fuzz/fuzz.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES = 3, PERFT_PLIES = 2 };

static const struct engine_settings settings = {
    .name = "engine",
    .hash_mb = 16,
    .threads = 2,
    .multipv = LINES,
    .option_count = 2,
    .options = {"Skill Level=5", "Style=Solid"},
};

/* A process of which there is only the pipe that it would print to. */
struct engine_pipe {
    struct process_pool pool;
    struct stop_watch stop;
    struct child child;
    struct engine_process process;
    int input; /* of the pipe */
};

static void set_flags(int file)
{
    if (file < 0 || fcntl(file, F_SETFL, O_NONBLOCK) != 0)
        abort();
}

/* Fill the pipe; what it has no room for is left out. */
static struct engine_process *fill_pipe(const uint8_t *data, size_t size)
{
    static struct engine_pipe made; /* once: its descriptors are used again */
    static char rest[INPUT_MAX];
    struct engine_process *process = &made.process;
    int *streams = made.child.streams;

    if (!process->child) {
        int ends[2];

        if (pipe(ends) != 0)
            abort();
        streams[STDIN_FILENO] = open("/dev/null", O_WRONLY);
        streams[STDOUT_FILENO] = ends[0];
        streams[STDERR_FILENO] = made.stop.caught = -1;
        made.child.stop = made.pool.stop = &made.stop;
        process->pool = &made.pool;
        process->child = &made.child;
        made.input = ends[1];
        set_flags(streams[STDIN_FILENO]);
        set_flags(ends[0]);
        set_flags(ends[1]);
    }
    while (read(streams[STDOUT_FILENO], rest, sizeof rest) > 0)
        ;
    process->begin = process->end = process->pending = process->failure = 0;
    process->is_deaf = process->has_ended = false;
    if (size > 0 && write(made.input, data, size) < 0)
        abort();
    return process;
}

/* A name is kept in records and shown on terminals. */
static void check_name(const char *name)
{
    char clean[ENGINE_NAME_MAX];

    utf8_copy_name(clean, sizeof clean, name);
    if (strcmp(clean, name) != 0)
        abort();
}

static void check_score(bool has_score, score found, int depth)
{
    if (has_score && (found > SCORE_MATE || found < -SCORE_MATE))
        abort();
    if (depth < 0)
        abort();
}

/* Let the engine move; false if it does not, or not legally. */
static bool play_move(struct match_engine *engine, struct game *game)
{
    static const struct time_control control = {.base_ms = 1000};
    const struct clocks clocks = {.control = &control, .left_ms = {1000, 1000}};
    struct engine_line lines[LINES] = {{.has_score = false}};
    struct engine_answer answer = {.line_max = LINES, .lines = lines};
    struct ply ply;

    engine->protocol->think(engine, game, &clocks, &answer);
    check_score(answer.has_score, answer.score, answer.depth);
    for (int i = 0; i < LINES; i++)
        check_score(lines[i].has_score, lines[i].score, lines[i].depth);
    if (answer.event != PROCESS_LINE || answer.kind != ANSWER_MOVE
        || !move_text_read(game, answer.move, &ply, NULL))
        return false;
    if (!game_play(game, ply))
        abort();
    if (engine->protocol->report_roll)
        engine->protocol->report_roll(engine, game);
    return game_outcome(game).result == RESULT_NONE;
}

static void play_game(struct match_engine *engine, const struct rules *rules)
{
    struct game *game = game_new(rules, 1);
    struct text why;

    if (!game)
        abort();
    if (engine->protocol->new_game(engine, game, &why))
        while (play_move(engine, game))
            ;
    if (engine->protocol->end_game)
        engine->protocol->end_game(engine, "*", "end");
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *rules = all_rules(size > 0 ? data[0] : 0);
    static struct configuration configuration;
    const struct engine_terms terms = {.configuration = &configuration};
    struct match_engine engine;
    struct option_check check;
    struct text why;
    struct counted_moves counted = {.count = 0};

    if (size < 2)
        return 0;
    options_preset(&configuration, rules->variant);
    if (!options_take_rules(&configuration, rules, &why))
        abort();
    match_engine_init(&engine, &settings, &terms, NULL, -1);
    option_check_init(&check, &configuration, &settings);
    engine.check = &check;
    engine.protocol = data[1] % 2 ? &engine_cecp : &engine_uci;
    engine.process = fill_pipe(data + 2, size - 2);
    if (engine.protocol->handshake(&engine, &why)
        && (!engine.protocol->check || engine.protocol->check(&engine, false, &why))) {
        if (engine.protocol->count_moves && data[1] & 2)
            (void)!engine.protocol->count_moves(&engine, NULL, PERFT_PLIES, &counted);
        play_game(&engine, rules);
    }
    check_name(engine.name);
    buffer_free(&counted.moves);
    buffer_free(&engine.position.text);
    return 0;
}
