/* go.c - what a GUI wants the search to do.  SPDX-License-Identifier: MIT */
#include "protocol/uci/state.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/position.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "search/time_control.h"

#include <string.h>

/* The numbers that `go` may tell. */
enum number {
    BINC,
    BTIME,
    DEPTH,
    MATE,
    MOVESTOGO,
    MOVETIME,
    NODES,
    WINC,
    WTIME,
    NUMBERS,
};

static const struct {
    const char *name;
    int64_t least;
    int64_t most; /* larger ones mean so much */
} numbers[NUMBERS] = {
    [BINC] = {"binc", 0, INT32_MAX},       [BTIME] = {"btime", 1, INT32_MAX},
    [DEPTH] = {"depth", 1, DEPTH_MAX},     [MATE] = {"mate", 1, DEPTH_MAX},
    [MOVESTOGO] = {"movestogo", 0, 10000}, [MOVETIME] = {"movetime", 1, INT32_MAX},
    [NODES] = {"nodes", 1, INT64_MAX},     [WINC] = {"winc", 0, INT32_MAX},
    [WTIME] = {"wtime", 1, INT32_MAX},
};

/* What a `go` says. */
struct order {
    int64_t number[NUMBERS]; /* 0: not told            */
    bool infinite;           /* until `stop` comes     */
    bool ponder;             /* until `ponderhit` does */
};

static enum number find_number(const char *word)
{
    int number = 0;

    while (number < NUMBERS && strcmp(numbers[number].name, word) != 0)
        number++;
    return (enum number)number;
}

/* Read the number that `number` is; clocks may have run below 0. */
static bool read_number(struct order *order, enum number number, const char *word,
                        struct text *why)
{
    int64_t told;

    if (!number_read(word, INT64_MIN, INT64_MAX, &told))
        return text_fail(why, "%s: '%.40s' is no number", numbers[number].name, word);
    order->number[number] = told < numbers[number].least  ? numbers[number].least
                            : told > numbers[number].most ? numbers[number].most
                                                          : told;
    return true;
}

static bool is_keyword(const char *word)
{
    return find_number(word) != NUMBERS || strcmp(word, "infinite") == 0
           || strcmp(word, "ponder") == 0 || strcmp(word, "searchmoves") == 0;
}

/* Read moves up to the next keyword or the end. */
static bool read_moves(struct uci *uci, const char **rest, struct text *why)
{
    char word[UCI_WORD_MAX];
    struct text reason;
    struct ply ply;

    for (const char *next = *rest; uci_next_word(&next, word) && !is_keyword(word);
         *rest = next) {
        text_clear(&reason);
        if (!uci_word_is_whole(word, &reason)
            || !coordinates_read(session_position(uci->session), word, &ply, &reason))
            return text_fail(why, "searchmoves: %s", reason.chars);
        if (uci->only.count < MOVE_LIST_MAX)
            uci->only.moves[uci->only.count++] = ply.move;
    }
    return uci->only.count > 0 || text_fail(why, "searchmoves: no move is given");
}

static bool read_order(struct uci *uci, const char *rest, struct order *order,
                       struct text *why)
{
    char word[UCI_WORD_MAX];

    while (uci_next_word(&rest, word)) {
        const enum number number = find_number(word);

        if (number != NUMBERS) {
            uci_next_word(&rest, word);
            if (!uci_word_is_whole(word, why) || !read_number(order, number, word, why))
                return false;
        } else if (strcmp(word, "infinite") == 0) {
            order->infinite = true;
        } else if (strcmp(word, "ponder") == 0) {
            order->ponder = true;
        } else if (strcmp(word, "searchmoves") == 0) {
            if (!read_moves(uci, &rest, why))
                return false;
        } else {
            return uci_word_is_whole(word, why)
                   && text_fail(why, "unknown word '%.40s'", word);
        }
    }
    return true;
}

/* The time there is for our move. */
static void set_times(struct uci *uci, const struct order *order)
{
    const int colour = session_position(uci->session)->to_move;
    const int64_t *number = order->number;
    const struct game_clock clock = {
        .left_ms = number[colour == WHITE ? WTIME : BTIME],
        .increment_ms = number[colour == WHITE ? WINC : BINC],
        .moves_to_go = (int)number[MOVESTOGO],
        .exact_ms = number[MOVETIME],
    };

    if (!order->infinite && (clock.left_ms > 0 || clock.exact_ms > 0))
        session_time_limits(uci->session, &clock, &uci->limits);
}

/* What is wrong leaves things as they are, and there will be no move. */
void uci_go(struct uci *uci, const char *rest)
{
    struct order order = {.infinite = false};
    struct text why;

    if (uci_is_busy(uci, "go"))
        return;
    text_clear(&why);
    uci->only.count = 0;
    if (!read_order(uci, rest, &order, &why)) {
        uci_info_string(uci, "go: %s", why.chars);
        return;
    }
    uci->limits = (struct limits){
        .depth = (int)order.number[DEPTH],
        .mate = (int)order.number[MATE],
        .nodes = (uint64_t)order.number[NODES],
        .ponder = order.ponder,
        .bounds = true,
        .multipv = session_configuration(uci->session)->multipv,
        .only = uci->only.count > 0 ? &uci->only : NULL,
    };
    set_times(uci, &order);
    uci_start_search(uci, order.infinite, order.ponder);
}
