/* worth.c - the command worth: what the pieces of a game are worth.  SPDX-License-Identifier: MIT
 *
 * In quiet positions of fast games of the engine against itself, a piece is worth what the static
 * evaluation loses when it is taken off the board.
 */
#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"
#include "protocol/text/progress.h"
#include "search/search.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    MOVE_NODES = 300,  /* of a move of the games */
    MOVE_VARIETY = 60, /* centipawns that random choices may lose */
    GAME_PLIES = 160,  /* of a game at most */
    PLIES_BETWEEN = 3, /* positions that are looked at */
    ROWS_MAX = 64,     /* kinds with their powers */
    VALUE_MAX = 3000,  /* centipawns; more is a mate in sight, not a value */
    CENTIPAWNS = 100,
    SAMPLES_MIN = 10, /* for a figure */
};

/* By the men on the board: at least 3/4 of those at the start, or at most half. */
enum stage { STAGE_OPENING, STAGE_ENDING, STAGES, STAGE_NONE = STAGES };

struct tally {
    int count;
    double sum;     /* of values in pawns */
    double squares; /* of the same */
};

/* The values of a kind while it has one power. */
struct worth_row {
    int kind;
    const struct power *power; /* NULL: it has none */
    struct tally stages[STAGES];
};

struct worth {
    struct session *session;
    uint64_t random;
    int men; /* at the start */
    int count;
    struct worth_row rows[ROWS_MAX];
};

static enum stage stage_of(const struct worth *worth, const struct position *pos)
{
    const int men = bitset_count(position_occupied(pos), true);

    return 4 * men >= 3 * worth->men ? STAGE_OPENING
           : 2 * men <= worth->men   ? STAGE_ENDING
                                     : STAGE_NONE;
}

/* Whether a row is of this kind and power; the colours' powers are apart, but have the same names. */
static bool is_row_of(const struct worth_row *row, int kind, const struct power *power)
{
    return row->kind == kind && (!power || strcmp(row->power->name, power->name) == 0);
}

/* The row of a piece in `pos`, a new one if need be; NULL: there are too many. */
static struct worth_row *find_row(struct worth *worth, const struct position *pos,
                                  piece p)
{
    const int kind = piece_kind(p);
    const struct power *power = pos->rules->powers[WHITE][kind][0]
                                    ? position_power(pos, piece_colour(p), kind)
                                    : NULL;
    int i = 0;

    while (i < worth->count && !is_row_of(&worth->rows[i], kind, power))
        i++;
    if (i == ROWS_MAX)
        return NULL;
    if (i == worth->count)
        worth->rows[worth->count++] = (struct worth_row){.kind = kind, .power = power};
    return &worth->rows[i];
}

/* Take the piece on `sq` off the board, and count what the evaluation loses by that. */
static void measure_piece(struct worth *worth, const struct position *pos, square sq,
                          score whole, enum stage stage)
{
    struct searcher *searcher = session_searcher(worth->session);
    const piece p = position_piece(pos, sq);
    const int sign = piece_colour(p) == pos->to_move ? 1 : -1;
    struct worth_row *row = find_row(worth, pos, p);
    struct position without = *pos;
    score rest;

    position_take(&without, sq);
    position_clear_en_passant(&without);
    if (pos->rules->variant->castling.rights)
        position_set_castling(&without,
                              without.castling
                                  & pos->rules->variant->castling.rights(&without));
    if (!row || play_in_check(&without) || play_count(&without) == 0)
        return;
    rest = searcher_evaluate(searcher, &without);
    if (rest == SCORE_NONE || rest > VALUE_MAX || rest < -VALUE_MAX)
        return;

    const double value = sign * (double)(whole - rest) / CENTIPAWNS;

    row->stages[stage].count++;
    row->stages[stage].sum += value;
    row->stages[stage].squares += value * value;
}

/* Measure a random piece of the board; kings, and pieces with a countdown, have no value of a piece. */
static void measure_position(struct worth *worth, const struct position *pos)
{
    const enum stage stage = stage_of(worth, pos);
    const score whole = searcher_evaluate(session_searcher(worth->session), pos);
    bitset men = position_occupied(pos) & ~countdown_squares(&pos->state.countdown);

    for (int colour = WHITE; colour <= BLACK; colour++)
        if (pos->king[colour] != SQ_NONE)
            men &= ~bit(pos->king[colour]);
    /* A rook may have a right of Chess960, which would be left without it. */
    if (position_has_castling_rooks(pos))
        return;
    if (stage == STAGE_NONE || whole == SCORE_NONE || whole > VALUE_MAX
        || whole < -VALUE_MAX)
        return;
    while (men) {
        const square sq = bitset_pop(&men, true);

        if (random_below(&worth->random, 4) == 0)
            measure_piece(worth, pos, sq, whole, stage);
    }
}

/* Play a game, and measure its quiet positions; false when memory is out. */
static bool play_game(struct worth *worth, int number)
{
    struct session *session = worth->session;
    struct limits limits = {.nodes = MOVE_NODES,
                            .strength.variety = MOVE_VARIETY,
                            .strength.seed = (uint64_t)number * GAME_PLIES};

    for (int i = 0;
         i < GAME_PLIES && game_outcome(session_game(session)).result == RESULT_NONE;
         i++, limits.strength.seed++) {
        const struct position *pos = session_position(session);
        score unused = 0;
        move best;

        searcher_prepare(session_searcher(session));
        best = session_think(session, &limits, &unused);
        if (i % PLIES_BETWEEN == 0 && !play_in_check(pos) && !play_is_noisy(pos, best))
            measure_position(worth, pos);
        if (!session_play(session, (struct ply){best, MOVE_NONE}))
            return false;
    }
    return true;
}

static void print_tally(const struct tally *tally)
{
    const double mean = tally->count ? tally->sum / tally->count : 0;
    const double variance =
        tally->count ? tally->squares / tally->count - mean * mean : 0;

    if (tally->count < SAMPLES_MIN)
        printf("  %-13s", "-");
    else
        printf("  %5.2f +- %4.2f", mean, sqrt(fmax(variance, 0)));
}

static void print_rows(const struct worth *worth, const struct variant *variant)
{
    printf("%-24s  %-13s  %-13s\n", "in pawns", "opening", "ending");
    for (int kind = 1; kind < variant->kind_count; kind++)
        for (int i = 0; i < worth->count; i++) {
            const struct worth_row *row = &worth->rows[i];
            struct text name = {.length = 0};

            if (row->kind != kind)
                continue;
            text_add(&name, "%s", variant->kinds[kind].name);
            if (row->power)
                text_add(&name, " (%s)", row->power->name);
            printf("%-24s", name.chars);
            print_tally(&row->stages[STAGE_OPENING]);
            print_tally(&row->stages[STAGE_ENDING]);
            putchar('\n');
        }
}

struct worth_flags {
    int games;
};

static const struct setting worth_flags[] = {
    {"games", .letter = 'g', .argument = "N",
     .help = "fast games to take positions from", .type = SETTING_INTEGER,
     SETTING_AT(struct worth_flags, games), .min = 1, .max = 1000000, .preset = "300"},
    {.name = NULL},
};

static int run_worth(const struct arguments *arguments)
{
    const struct worth_flags *flags = arguments->flags;
    struct worth worth = {.random = 1};
    struct progress progress;
    struct position start;
    bool good = true;

    if (arguments->count)
        return report_error(STATUS_FAILED, "worth: there is no game '%.40s'",
                            arguments->words[0]);
    worth.session = arguments_session(arguments, false);
    if (!worth.session)
        return STATUS_FAILED;
    start = *session_position(worth.session);
    worth.men = bitset_count(position_occupied(&start), true);
    progress_begin(&progress);
    for (int i = 0; good && i < flags->games; i++) {
        progress_show(&progress, (double)i / flags->games, "%s", "");
        session_set_position(worth.session, &start);
        good = play_game(&worth, i);
    }
    progress_clear(&progress);
    if (good)
        print_rows(&worth, start.rules->variant);
    session_free(worth.session);
    return good ? 0 : report_error(STATUS_FAILED, "out of memory");
}

const struct command command_worth = {
    "worth",
    .arguments = "[GAME]",
    .help = "tell what the pieces of a game are worth, in pawns",
    .words = {0, 1},
    .names_game = true,
    COMMAND_FLAGS(worth_flags, struct worth_flags),
    .run = run_worth};
