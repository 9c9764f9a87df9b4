/* fuzz_cecp.c - the engine obeys or refuses any lines of CECP.  SPDX-License-Identifier: MIT
 *
 * The input is a session (tests/data/session/).  A search is told at once to move, and no endgame tables are made.
 */
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/gui/cecp/state.h"
#include "protocol/session/options.h"
#include "protocol/session/session.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 60, GAMES_MAX = 4 };

/* Whether an option names a file: Game File or Save Game. */
static bool names_file(const char *line)
{
    const char *equals = strchr(line, '=');

    return equals && equals > line && text_lower(equals[-1]) == 'e';
}

/* Large tables and many new games are slow, and files would be written: not sent. */
static bool is_sent(const char *line, int *games)
{
    const char first = line[strspn(line, " \t")];

    *games += first == 'n' || first == 'v' || first == 'o';
    return *games <= GAMES_MAX && !line_sets_hash(line) && !names_file(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct lines lines = {data, size};
    struct configuration configuration;
    FILE *out = fopen("/dev/null", "w");
    char line[FUZZ_LINE_MAX];
    struct cecp *cecp;
    int games = 0;

    options_preset(&configuration, variants[0]);
    configuration.seed = 1;
    configuration.hash_mb = 1;
    configuration.tablebase_mb = 0;
    strcpy(configuration.game_file, "/dev/null");
    cecp = out ? cecp_new(&configuration, NULL, NULL, out, NULL) : NULL;
    if (!cecp)
        abort();
    for (int i = 0; i < LINES_MAX && !cecp->quitting; i++) {
        if (!lines_next_sent(&lines, line))
            break;
        if (is_sent(line, &games))
            cecp_execute(cecp, line);
        if (session_is_searching(cecp->session)) {
            session_stop_search(cecp->session);
            cecp_finish_move(cecp);
        }
    }
    cecp_free(cecp);
    fclose(out);
    return 0;
}
