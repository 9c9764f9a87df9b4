/* main.c - the program that plays: a command or a protocol.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/gui/cecp/cecp.h"
#include "protocol/gui/uci/uci.h"
#include "protocol/session/input.h"
#include "protocol/shell/cli/command_line.h"
#include "protocol/shell/cli/program.h"
#include "protocol/shell/commands/registry.h"
#include "protocol/text/errors.h"

#include <stdio.h>
#include <unistd.h>

/* Say what this is to users who start the program as they start others; GUIs use pipes. */
static void greet_user(void)
{
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        printf(
            "%s waits for commands of a chess GUI (CECP or UCI); quit ends it.\n"
            "To play here: potpourri terminal.  What else it does: potpourri help.\n",
            program_title);
        fflush(stdout);
    }
}

/* Speak with a GUI: CECP, and UCI once it sends `uci`. */
static int run_protocol(struct command_line *command_line)
{
    struct configuration *configuration = &command_line->configuration;
    struct input *input;
    struct position start;
    struct rules *rules = arguments_set_up(&command_line->arguments, &start);
    struct text why = {.length = 0};
    bool good = false, uci = false;

    if (!rules)
        return STATUS_FAILED;
    rules_free(rules);
    greet_user();
    input = input_new(STDIN_FILENO);
    if (input)
        good = cecp_run(configuration, command_line->fen, input, &uci, &why)
               && (!uci || uci_run(configuration, command_line->fen, input, &why));
    else
        text_fail(&why, "out of memory or file descriptors");
    input_free(input);
    return good ? 0 : report_error(STATUS_FAILED, "%s", why.chars);
}

int main(int argc, char **argv)
{
    static const struct program potpourri = {
        .name = "potpourri",
        .purpose = "Plays chess and its variants.",
        .commands = commands,
        .run_alone = run_protocol,
        .alone = "speak CECP or UCI on standard input",
    };

    return program_run(&potpourri, argc, argv);
}
