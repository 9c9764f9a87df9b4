/* fuzz_pgn.c - any bytes as PGN: refused or read, and what was read is written and read again
 * without a difference, and written the same again.  SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/pgn_difference.h"

#include <stdlib.h>
#include <string.h>

/* Bytes, read from the front or written at the end. */
struct tape {
    const uint8_t *data; /* read */
    size_t size;
    size_t next;
    char *chars; /* written; owned */
    size_t length;
};

static int read_tape(void *context)
{
    struct tape *tape = context;

    return tape->next < tape->size ? tape->data[tape->next++] : -1;
}

static void write_tape(void *context, const char *chars)
{
    struct tape *tape = context;
    const size_t added = strlen(chars);
    char *grown = realloc(tape->chars, tape->length + added + 1);

    if (!grown)
        abort();
    memcpy(grown + tape->length, chars, added + 1);
    tape->chars = grown;
    tape->length += added;
}

/* What is written must be read back as the same game, and be written the same. */
static void check_again(const struct pgn *pgn, const struct rules *rules)
{
    struct tape tape = {.data = NULL}, second = {.data = NULL};
    struct pgn_reader *reader;
    struct pgn again, end;
    struct text why;

    pgn_write(pgn->game, &pgn->tags, write_tape, &tape);
    tape.data = (const uint8_t *)tape.chars;
    tape.size = tape.length;
    reader = pgn_reader_new(read_tape, &tape, rules, NULL);
    if (!reader || pgn_read(reader, &again, &why) != PGN_READ
        || !pgn_is_same(pgn, &again, &why))
        abort();
    pgn_write(again.game, &again.tags, write_tape, &second);
    if (strcmp(tape.chars, second.chars) != 0)
        abort();
    pgn_free(&again);
    if (pgn_read(reader, &end, &why) != PGN_END)
        abort();
    pgn_reader_free(reader);
    free(tape.chars);
    free(second.chars);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tape tape = {.data = data, .size = size};
    static struct rules *rules; /* made once, for that takes long */
    struct pgn_reader *reader = NULL;
    enum pgn_verdict status = PGN_END;

    if (!rules)
        rules = rules_new(variants[0], NULL, 0, NULL);
    if (rules)
        reader = pgn_reader_new(read_tape, &tape, rules, NULL);
    if (!reader)
        abort();
    do {
        struct text why;
        struct pgn pgn;

        status = pgn_read(reader, &pgn, &why);
        if (status == PGN_READ)
            check_again(&pgn, rules);
        if (status != PGN_END)
            pgn_free(&pgn);
    } while (status != PGN_END);
    pgn_reader_free(reader);
    return 0;
}
