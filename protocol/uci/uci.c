/* uci.c - the Universal Chess Interface.  SPDX-License-Identifier: MIT */
#include "protocol/uci/uci.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "protocol/draw/board_text.h"
#include "protocol/session/input.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "protocol/uci/state.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void accept(struct uci *uci, const char *rest)
{
    (void)uci;
    (void)rest;
}

static void debug(struct uci *uci, const char *rest)
{
    if (strcmp(rest, "on") == 0 || strcmp(rest, "off") == 0)
        uci->debugging = strcmp(rest, "on") == 0;
    else
        uci_info_string(uci, "debug: '%.40s' is neither on nor off", rest);
}

/* Not in the protocol, but many engines have it: a picture for people. */
static void draw(struct uci *uci, const char *rest)
{
    const struct position *pos = session_position(uci->session);
    struct text fen;

    (void)rest;
    text_clear(&fen);
    fen_write(pos, &fen);
    flockfile(uci->out);
    board_text_draw(uci->out, pos, true);
    uci_say(uci, "Fen: %s", fen.chars);
    funlockfile(uci->out);
}

static void ready(struct uci *uci, const char *rest)
{
    (void)rest;
    uci_say(uci, "readyok");
}

static void new_game(struct uci *uci, const char *rest)
{
    const struct variant *variant = session_configuration(uci->session)->variant;
    struct text why;

    (void)rest;
    text_clear(&why);
    if (!uci_is_busy(uci, "ucinewgame")
        && !session_new_game(uci->session, variant, &why))
        uci_info_string(uci, "ucinewgame: %s", why.chars);
}

static void quit(struct uci *uci, const char *rest)
{
    uci_stop(uci, rest);
    uci->quitting = true;
}

bool uci_is_busy(struct uci *uci, const char *command)
{
    if (!session_is_searching(uci->session))
        return false;
    uci_info_string(uci, "%s: not while thinking", command);
    return true;
}

PRINTF_LIKE(2, 0)
static void say(struct uci *uci, const char *format, va_list arguments)
{
    flockfile(uci->out);
    vfprintf(uci->out, format, arguments);
    putc('\n', uci->out);
    fflush(uci->out);
    funlockfile(uci->out);
}

void uci_say(struct uci *uci, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say(uci, format, arguments);
    va_end(arguments);
}

void uci_info_string(struct uci *uci, const char *format, ...)
{
    char line[TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    for (char *c = line; *c; c++)
        *c = isprint((unsigned char)*c) ? *c : '?';
    uci_say(uci, "info string %s", line);
}

struct uci *uci_new(const struct configuration *configuration, struct input *input,
                    FILE *out, struct text *why)
{
    struct uci *uci = calloc(1, sizeof *uci);

    if (!uci) {
        text_fail(why, "out of memory");
        return NULL;
    }
    uci->session = session_new(configuration, why);
    if (!uci->session) {
        free(uci);
        return NULL;
    }
    uci->input = input;
    uci->out = out;
    return uci;
}

void uci_free(struct uci *uci)
{
    if (!uci)
        return;
    session_free(uci->session);
    free(uci);
}

bool uci_next_word(const char **rest, char word[UCI_WORD_MAX])
{
    const char *begin = *rest + strspn(*rest, " \t");
    const size_t length = strcspn(begin, " \t");
    const size_t kept = length < UCI_WORD_MAX ? length : UCI_WORD_MAX - 1;

    memcpy(word, begin, kept);
    word[kept] = '\0';
    *rest = begin + length + strspn(begin + length, " \t");
    return length > 0;
}

bool uci_word_is_whole(const char word[UCI_WORD_MAX], struct text *why)
{
    return strlen(word) < UCI_WORD_MAX - 1
           || text_fail(why, "the word '%.40s...' is too long", word);
}

// clang-format off
const struct uci_command uci_commands[] = {
    {"d", draw},
    {"debug", debug},
    {"go", uci_go},
    {"isready", ready},
    {"ponderhit", uci_ponder_hit},
    {"position", uci_position},
    {"quit", quit},
    {"register", accept},
    {"setoption", uci_set_option},
    {"stop", uci_stop},
    {"uci", uci_identify},
    {"ucinewgame", new_game},
};
// clang-format on

const int uci_command_count = sizeof uci_commands / sizeof *uci_commands;

static int compare_names(const void *name, const void *command)
{
    return strcmp(name, ((const struct uci_command *)command)->name);
}

/* Words before a command are passed over, as the protocol wants it. */
void uci_execute(struct uci *uci, const char *line)
{
    char word[UCI_WORD_MAX];
    const char *rest = line;

    while (uci_next_word(&rest, word)) {
        const struct uci_command *command =
            bsearch(word, uci_commands, (size_t)uci_command_count, sizeof *uci_commands,
                    compare_names);

        if (command) {
            command->handle(uci, rest);
            return;
        }
    }
    if (line[strspn(line, " \t")])
        uci_info_string(uci, "unknown command '%.80s'", line);
}

static void converse(struct uci *uci)
{
    char line[INPUT_LINE_MAX];

    while (!uci->quitting) {
        switch (input_wait(uci->input, line)) {
        case INPUT_LINE:
            uci_execute(uci, line);
            break;
        case INPUT_TOO_LONG:
            uci_info_string(uci, "a line of more than %d characters: %.40s...",
                            INPUT_LINE_MAX - 1, line);
            break;
        case INPUT_NOTIFIED:
            uci_search_ended(uci);
            break;
        case INPUT_END:
            quit(uci, "");
            break;
        }
    }
}

bool uci_run(const struct configuration *configuration, const char *fen,
             struct input *input, struct text *why)
{
    struct uci *uci = uci_new(configuration, input, stdout, why);
    struct position pos;

    if (!uci)
        return false;
    if (fen && fen_parse(&pos, session_rules(uci->session), fen, NULL))
        session_set_position(uci->session, &pos);
    uci_execute(uci, "uci");
    converse(uci);
    uci_free(uci);
    return true;
}
