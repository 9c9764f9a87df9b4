/* fuzz_uci.c - the engine obeys or refuses any lines of UCI.  SPDX-License-Identifier: MIT
 *
 * The input is a session (tests/data/session/).  A search is stopped at once or with the next
 * line.
 */
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/gui/uci/state.h"
#include "protocol/session/options.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>

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
    uci = out ? uci_new(&configuration, NULL, out, NULL) : NULL;
    if (!uci)
        abort();
    for (int i = 0; !uci->quitting && lines_next_sent(&lines, line); i++) {
        if (line_sets_hash(line))
            continue;
        uci_execute(uci, line);
        if (i % 2)
            uci_stop(uci);
    }
    uci_stop(uci);
    uci_free(uci);
    fclose(out);
    return 0;
}
