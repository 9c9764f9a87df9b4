/* run.c - UCI on standard input and output.  SPDX-License-Identifier: MIT */
#include "protocol/gui/uci/uci.h"

#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "protocol/draw/board_text.h"
#include "protocol/gui/uci/state.h"
#include "protocol/session/input.h"
#include "protocol/session/session.h"

static void execute_input(struct uci *uci, struct input *input)
{
    char line[INPUT_LINE_MAX];

    while (!uci->quitting) {
        switch (input_wait(input, line)) {
        case INPUT_LINE:
            uci_execute(uci, line);
            break;
        case INPUT_TOO_LONG:
            uci_info_string(uci, "a line of more than %d characters: %.40s...",
                            INPUT_LINE_MAX - 1, line);
            break;
        case INPUT_NOTIFIED:
            /* The notification may be of an earlier search, stopped since. */
            if (session_search_ended(uci->session))
                uci_search_ended(uci);
            break;
        case INPUT_END:
            uci_quit(uci);
            break;
        }
    }
}

static void draw_board(FILE *out, const struct position *pos)
{
    board_text_draw(out, pos, &(struct board_text_style){.ascii = true});
}

bool uci_run(const struct configuration *configuration, const char *fen,
             struct input *input, struct text *why)
{
    const struct session_callbacks callbacks = {.search_ended = input_notify,
                                                .context = input};
    struct uci *uci = uci_new(configuration, &callbacks, stdout, why);
    struct position pos;

    if (!uci)
        return false;
    uci->draw = draw_board;
    if (fen && fen_parse(&pos, session_rules(uci->session), fen, NULL))
        session_set_position(uci->session, &pos);
    uci_execute(uci, "uci");
    execute_input(uci, input);
    uci_free(uci);
    return true;
}
