/* epd.c - positions with operations, as in Extended Position Description.
 * SPDX-License-Identifier: MIT */
#include "protocol/text/epd.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

enum {
    FEN_FIELDS_MIN = 4,
    FEN_COUNTERS = 2, /* which may follow */
};

/* ---- where the FEN ends ------------------------------------------------------------------ */

/* Whether a known opcode stands here; one that could be a square only where a quote follows it, as in
 * `c4 "x"`. */
static bool is_known_opcode(const char *word)
{
    static const char *const known[] = {"acd", "acn", "acs",  "am",   "bm", "ce",
                                        "dm",  "eco", "fmvn", "hmvc", "id", "moves",
                                        "nic", "pm",  "pv",   "sm",   "sv"};
    const size_t length = strcspn(word, " ;");

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i]) == length && memcmp(word, known[i], length) == 0)
            return true;
    if (length != 2 || word[1] < '0' || word[1] > '9')
        return false;
    return *word == 'D'
           || ((*word == 'c' || *word == 'v')
               && word[2 + strspn(word + 2, " ")] == '"');
}

/* Whether a word is the opcode of an operation, eg. "bm", "c0" or "D1".  One of capitals could be a
 * state, as Pole Chess has Ll, where that `may_be_state`. */
static bool is_opcode(const char *word, bool may_be_state)
{
    const size_t length =
        strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    const bool is_small = *word >= 'a' && *word <= 'z';
    const bool is_capital = *word >= 'A' && *word <= 'Z' && !may_be_state;

    return (is_small || is_capital) && length >= 2 && strchr(" \t;", word[length]);
}

static bool is_counter(const char *word)
{
    const size_t length = strcspn(word, " \t;");

    return length > 0
           && (strspn(word, "0123456789") == length || (length == 1 && *word == '-'));
}

/* Whether a word is a state of the game, as "pass" is, and no known opcode. */
static bool is_state(const char *word, const struct rules *rules)
{
    struct text state = {.length = 0};
    struct position pos;

    if (is_known_opcode(word))
        return false;
    position_clear(&pos, rules);
    text_add(&state, "%.*s", (int)strcspn(word, " \t;"), word);
    for (int i = 0; i < variant_state_count(rules->variant); i++)
        if (rules->variant->state_fields[i].read(&pos, state.chars, NULL))
            return true;
    return false;
}

/* Whether the FEN ends before this word, which has `fields` before it, `states_end` with all states. */
static bool ends_fen(const char *word, const struct rules *rules, int fields,
                     int states_end, bool follows_tab)
{
    if (fields < FEN_FIELDS_MIN)
        return false;
    if (is_opcode(word, fields < states_end))
        return fields >= states_end || !is_state(word, rules);
    return follows_tab && fields >= states_end
           && (fields >= states_end + FEN_COUNTERS || !is_counter(word));
}

char *epd_cut_operations(char *line, const struct rules *rules)
{
    const int states_end = FEN_FIELDS_MIN + variant_state_count(rules->variant);
    char *end = line + strcspn(line, ";"), *c = line;
    char *rest;

    for (int fields = 0; c < end; fields++) {
        const size_t blanks = strspn(c, " \t");
        const bool follows_tab = memchr(c, '\t', blanks) != NULL;

        c += blanks;
        if (ends_fen(c, rules, fields, states_end, follows_tab))
            end = c;
        c += strcspn(c, " \t;");
    }
    rest = end + (*end == ';');
    for (char *tab = line; (tab = strchr(tab, '\t')) != NULL;)
        *tab = ' ';
    while (end > line && end[-1] == ' ')
        end--;
    *end = '\0';
    return rest;
}

/* ---- operations -------------------------------------------------------------------------- */

/* Whether the operand of this operation is text, in which any word may stand. */
static bool has_text(const char *operation)
{
    return strncmp(operation, "id ", 3) == 0 || !is_known_opcode(operation);
}

const char *epd_operation_end(const char *operation)
{
    const bool is_text = has_text(operation);
    bool quoted = false;
    const char *c = operation;

    for (; *c && (quoted || *c != ';'); c++) {
        quoted ^= *c == '"';
        if (c > operation && *c == ' ' && !quoted && (!is_text || c[-1] == '"')
            && is_known_opcode(c + 1))
            break;
    }
    return c;
}

const char *epd_find_operand(const char *operations, const char *opcode, int *length)
{
    const size_t size = strlen(opcode);
    const char *end;

    for (const char *c = operations; *c; c = end + (*end == ';')) {
        c += strspn(c, " ");
        end = epd_operation_end(c);
        if (strncmp(c, opcode, size) != 0 || !strchr(" ;", c[size]))
            continue;
        c += size;
        c += strspn(c, " ");
        c += *c == '"';
        while (end > c && strchr("\" ", end[-1]))
            end--;
        *length = end > c ? (int)(end - c) : 0;
        return c;
    }
    return NULL;
}

/* ---- counters ---------------------------------------------------------------------------- */

void epd_read_operand(const char *operations, const char *opcode, struct text *operand)
{
    int length = 0;
    const char *chars = epd_find_operand(operations, opcode, &length);

    text_clear(operand);
    text_add(operand, "%.*s", length, chars ? chars : "");
}

/* Read a counter, if there is one, into `counter`. */
static bool read_counter(const char *operations, const char *opcode, int min, int max,
                         uint16_t *counter, struct text *why)
{
    int length;
    const char *operand = epd_find_operand(operations, opcode, &length);
    int64_t number;
    struct text word = {.length = 0};

    if (!operand)
        return true;
    text_add(&word, "%.*s", length, operand);
    if (!number_read(word.chars, min, max, &number))
        return text_fail(why, "%s '%.40s' is no number from %d to %d", opcode,
                         word.chars, min, max);
    *counter = (uint16_t)number;
    return true;
}

bool epd_read_counters(const char *operations, struct position *pos, struct text *why)
{
    return read_counter(operations, "hmvc", 0, FEN_HALFMOVE_MAX, &pos->halfmove, why)
           && read_counter(operations, "fmvn", 1, FEN_FULLMOVE_MAX, &pos->fullmove,
                           why);
}
