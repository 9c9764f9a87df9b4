/* fuzz_pgn.c - any bytes as PGN: refused or read, and what was read can be written and read
 * again.  SPDX-License-Identifier: MIT
 */
#include "engine/core/text.h"
#include "engine/notation/pgn_reader.h"
#include "engine/notation/pgn_writer.h"
#include "engine/rules/game.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Bytes, read from the front or written at the end. */
struct tape {
    const uint8_t *data; /* read  */
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

/* What is written must be read back to the same end. */
static void check_again(const struct pgn *pgn)
{
    struct tape tape = {.data = NULL};
    struct pgn_reader *reader;
    struct pgn again;
    struct text why;

    pgn_write(pgn->game, &pgn->tags, write_tape, &tape);
    tape.data = (const uint8_t *)tape.chars;
    tape.size = tape.length;
    reader = pgn_reader_new(read_tape, &tape, pgn->rules);
    if (!reader || pgn_read(reader, &again, &why) != PGN_READ
        || game_position(again.game)->key != game_position(pgn->game)->key)
        abort();
    pgn_free(&again);
    pgn_reader_free(reader);
    free(tape.chars);
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
        reader = pgn_reader_new(read_tape, &tape, rules);
    if (!reader)
        abort();
    do {
        struct text why;
        struct pgn pgn;

        status = pgn_read(reader, &pgn, &why);
        if (status == PGN_READ)
            check_again(&pgn);
        if (status != PGN_END)
            pgn_free(&pgn);
    } while (status != PGN_END);
    pgn_reader_free(reader);
    return 0;
}
