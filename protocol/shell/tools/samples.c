/* samples.c - the command samples: quiet positions with scores, for tune.
 * SPDX-License-Identifier: MIT
 *
 * The engine plays against itself, as for `datagen`.  A line for each sampled position has White's
 * points from the game (1, 0 or -1), the score of a search in centipawns from White's view, and
 * the FEN.  Positions in check and positions whose best move is noisy are left out: the
 * static evaluation does not look ahead.
 */
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "eval/tuning/sample.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "search/training/sample_file.h"
#include "search/training/sample_player.h"

#include <stdio.h>

enum {
    GAMES = 1000,
    GAMES_MAX = 1000000,
    SAMPLE_ONE_IN = 2, /* of the quiet positions: successive ones are alike */
};

static void print_samples(const struct sample_block *block, const struct rules *rules)
{
    struct sample sample;
    int at = 0;

    for (int i = 0; sample_unpack(block->data, block->bytes, &at, rules, &sample);
         i++) {
        const int sign = sample.pos.to_move == WHITE ? 1 : -1;
        struct text fen = {.length = 0};

        if (i % SAMPLE_ONE_IN != 0)
            continue;
        fen_write(&sample.pos, &fen);
        printf("%d %d %s\n", sign * sample.result, sign * sample.score, fen.chars);
    }
}

struct samples_flags {
    uint64_t nodes;
};

static const struct setting samples_flags[] = {
    {"nodes", .letter = 'n', .argument = "N",
     .help = "search no more than N positions for each move",
     SETTING_INTEGER_AT(struct samples_flags, nodes, 1, INT64_MAX), .preset = "2000"},
    {.name = NULL},
};

static int run_samples(const struct arguments *arguments)
{
    const struct samples_flags *flags = arguments->flags;
    const struct sample_settings settings = {
        .seed = arguments->configuration->seed,
        .nodes = flags->nodes,
    };
    struct sample_player *player;
    struct session *session;
    int games = GAMES;
    bool good;

    if (!arguments_number(arguments, GAMES_MAX, &games))
        return STATUS_USAGE;
    session = arguments_session(arguments, false);
    if (!session)
        return STATUS_FAILED;
    player =
        sample_player_new(session_rules(session), &settings, session_searcher(session));
    good = player != NULL;
    for (int i = 0; good && i < games; i++) {
        const struct sample_block *block = sample_player_play(player, (uint64_t)i);

        good = block != NULL;
        if (good)
            print_samples(block, session_rules(session));
    }
    sample_player_free(player);
    session_free(session);
    return good ? 0 : report_error(STATUS_FAILED, "samples: out of memory");
}

const struct command command_samples = {
    "samples",
    .arguments = "[GAMES]",
    .help = "print quiet positions of games against itself, for tune",
    .words = {0, 1},
    .marks = COMMAND_TOOL,
    COMMAND_FLAGS(samples_flags, struct samples_flags),
    .run = run_samples};
