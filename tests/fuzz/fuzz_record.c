/* fuzz_record.c - any text as a tournament and as the records of its games.
 * SPDX-License-Identifier: MIT
 *
 * The first byte chooses the rules.  The lines after it are read as JSON, and as games on record;
 * all of them together are read as the text of a tournament.
 */
#include "engine/core/text.h"
#include "protocol/match/results/record.h"
#include "protocol/match/settings/settings.h"
#include "protocol/match/settings/tournament.h"
#include "protocol/match/settings/tournament_file.h"
#include "protocol/text/json.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Walk over the members of an object. */
static void check_json(const char *object)
{
    const char *value;
    char *name = NULL;

    while ((value = json_next_member(&object, &name))) {
        int64_t number;

        (void)!json_element_integer(value, &number);
        free(json_element_string(value));
        free(name);
        name = NULL;
    }
    free(name);
}

static void check_record(const char *line, const struct rules *rules)
{
    static struct record record;
    struct text why;
    enum result result;
    int number;

    if (json_is_object(line))
        check_json(line);
    (void)!record_read_result(line, &number, &result, &why);
    text_clear(&why);
    if (!record_read_json(&record, line, NULL, rules, &why) && why.length == 0)
        abort();
    record_free(&record);
}

/* What is read can be written, and is then the same tournament. */
static void check_tournament(const char *chars)
{
    static struct tournament tournament;
    struct text why;
    char *written;

    tournament_preset(&tournament, NULL);
    text_clear(&why);
    if (!tournament_file_read(&tournament, chars, &why)) {
        if (why.length == 0)
            abort();
        return;
    }
    written = tournament_file_write(&tournament);
    if (!written || *tournament.pgn || *tournament.jsonl || *tournament.log)
        abort();
    free(written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct rules *rules = all_rules(size > 0 ? data[0] : 0);
    struct lines lines = {data + (size > 0), size - (size > 0)};
    char line[FUZZ_LINE_MAX];
    char *chars = calloc(1, size + 1);

    if (!chars)
        abort();
    while (lines_next(&lines, line)) {
        check_record(line, rules);
        snprintf(chars + strlen(chars), size + 1 - strlen(chars), "%s\n", line);
    }
    check_tournament(chars);
    free(chars);
    return 0;
}
