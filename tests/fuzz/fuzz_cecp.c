/* fuzz_cecp.c - whatever is said, the engine answers and lives.  SPDX-License-Identifier: MIT
 *
 * The input is a conversation, a line a command.  Thinking is broken off at once.
 */
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/cecp/state.h"
#include "protocol/session/input.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINES_MAX = 60, GAMES_MAX = 4 };

/* Whether an option names a file: Game File or Save Game. */
static bool names_file(const char *line)
{
    const char *equals = strchr(line, '=');

    return equals && equals > line && text_lower(equals[-1]) == 'e';
}

/* Large tables are left out, and too many new games: they are slow, and not what is tried
 * here.  So are files, which would be written. */
static bool is_welcome(const char *line, int *games)
{
    const char first = line[strspn(line, " \t")];

    *games += first == 'n' || first == 'v' || first == 'o';
    return *games <= GAMES_MAX && !strstr(line, "memory") && !strstr(line, "Hash")
           && !names_file(line);
}

/* Say what there is, up to the end of a line; returns its length. */
static size_t say(struct cecp *cecp, const char *data, size_t size, int *games)
{
    char line[INPUT_LINE_MAX];
    const char *end = memchr(data, '\n', size);
    const size_t length = end ? (size_t)(end - data) : size;

    if (length < sizeof line) {
        memcpy(line, data, length);
        line[length] = '\0';
        if (is_welcome(line, games))
            cecp_execute(cecp, line);
        if (session_is_searching(cecp->session)) {
            session_stop_search(cecp->session);
            cecp_finish_move(cecp);
        }
    }
    return length + (end != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct configuration configuration;
    FILE *out = fopen("/dev/null", "w");
    struct cecp *cecp;
    int games = 0;

    options_preset(&configuration, &variant_chess);
    configuration.hash_mb = 1;
    strcpy(configuration.game_file, "/dev/null");
    cecp = out ? cecp_new(&configuration, NULL, NULL, out, NULL) : NULL;
    if (!cecp)
        abort();
    for (int i = 0; i < LINES_MAX && size > 0 && !cecp->quitting; i++) {
        const size_t length = say(cecp, (const char *)data, size, &games);

        data += length;
        size -= length;
    }
    cecp_free(cecp);
    fclose(out);
    return 0;
}
