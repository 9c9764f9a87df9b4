/* fuzz_uci.c - any text as a conversation in UCI.  SPDX-License-Identifier: MIT
 *
 * Each line is a command.  What it makes the engine think about is stopped at once, or
 * with the next line; tables of other sizes are not asked for.
 */
#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "protocol/session/options.h"
#include "protocol/uci/state.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SIZE_MAX_READ = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whether `line` may change the table's size: memory is not what is tried here. */
static bool asks_for_memory(const char *line)
{
    for (; *line; line++)
        if (strncasecmp(line, "hash", 4) == 0)
            return true;
    return false;
}

static void converse(struct uci *uci, char *lines)
{
    char *rest = NULL;
    int number = 0;

    for (char *line = strtok_r(lines, "\n", &rest); line && !uci->quitting;
         line = strtok_r(NULL, "\n", &rest)) {
        if (asks_for_memory(line))
            continue;
        uci_execute(uci, line);
        if (number++ % 2)
            uci_stop(uci, "");
    }
    uci_stop(uci, "");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char lines[SIZE_MAX_READ + 1];
    struct configuration configuration;
    struct text why;
    FILE *out;
    struct uci *uci;

    if (size > SIZE_MAX_READ)
        return 0;
    for (size_t i = 0; i < size; i++)
        lines[i] = data[i] ? (char)data[i] : ' ';
    lines[size] = '\0';
    options_preset(&configuration, &variant_chess);
    configuration.hash_mb = 1;
    out = fopen("/dev/null", "w");
    uci = out ? uci_new(&configuration, NULL, out, &why) : NULL;
    if (!uci)
        abort();
    converse(uci, lines);
    uci_free(uci);
    fclose(out);
    return 0;
}
