/* perft.c - the command `go perft`.  SPDX-License-Identifier: MIT */
#include "engine/rules/perft.h"
#include "protocol/gui/uci/state.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/play.h"
#include "engine/rules/turns.h"
#include "protocol/session/session.h"

#include <inttypes.h>
#include <string.h>

bool uci_perft(struct uci *uci, const char *rest)
{
    const struct position *pos = session_position(uci->session);
    char word[UCI_WORD_MAX];
    struct turns turns;
    uint64_t total = 0;
    move turn;
    int64_t depth;

    if (!uci_next_word(&rest, word) || strcmp(word, "perft") != 0)
        return false;
    if (!uci_next_word(&rest, word) || !number_read(word, 1, PERFT_DEPTH_MAX, &depth)) {
        uci_info_string(uci, "go perft: a depth from 1 to %d is missing",
                        PERFT_DEPTH_MAX);
        return true;
    }
    turns_start(&turns, pos, GENERATE_ALL);
    while ((turn = turns_next(&turns)) != MOVE_NONE) {
        const uint64_t nodes = perft_count_after(pos, turn, (int)depth);
        struct text text = {.length = 0};

        coordinates_write(pos, turn, &text);
        uci_say(uci, "%s: %" PRIu64, text.chars, nodes);
        total += nodes;
    }
    uci_say(uci, "Nodes searched: %" PRIu64, total);
    return true;
}
