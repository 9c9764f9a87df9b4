/* fuzz_uci.c - the engine obeys or refuses any lines of UCI.  SPDX-License-Identifier: MIT
 *
 * The input is a session (tests/data/session/).  A search visits few positions, and is stopped at once or with the
 * next line; counts are of two plies at most, and no endgame tables are made.
 */
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/gui/uci/state.h"
#include "protocol/session/options.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 100, PERFT_DEPTH_MAX = 2 };

/* Whether a line asks for a count that takes long. */
static bool counts_deep(const char *line)
{
    const char *perft = strstr(line, "perft");

    return perft && atoi(perft + strlen("perft")) > PERFT_DEPTH_MAX;
}

/* Give a line that begins a search a limit of its own, which the last one of a kind is. */
static void limit_search(char line[FUZZ_LINE_MAX])
{
    const size_t blanks = strspn(line, " \t");
    const size_t length = strlen(line);

    if (strncmp(line + blanks, "go", 2) == 0 && !strstr(line, "perft")
        && length < FUZZ_LINE_MAX - TEXT_MAX)
        snprintf(line + length, TEXT_MAX, " nodes %d", NODES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct lines lines = {data, size};
    struct configuration configuration;
    FILE *out = fopen("/dev/null", "w");
    char line[FUZZ_LINE_MAX];
    struct uci *uci;

    options_preset(&configuration, variants[0]);
    configuration.seed = 1;
    configuration.hash_mb = 1;
    configuration.tablebase_mb = 0;
    uci = out ? uci_new(&configuration, NULL, out, NULL) : NULL;
    if (!uci)
        abort();
    for (int i = 0; !uci->quitting && lines_next_sent(&lines, line); i++) {
        if (line_sets_hash(line) || counts_deep(line))
            continue;
        limit_search(line);
        uci_execute(uci, line);
        if (i % 2)
            uci_stop(uci);
    }
    uci_stop(uci);
    uci_free(uci);
    fclose(out);
    return 0;
}
