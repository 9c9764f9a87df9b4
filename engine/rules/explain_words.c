/* explain_words.c - the words of refusals.  SPDX-License-Identifier: MIT */
#include "engine/rules/explain.h"

#include "engine/board/topology.h"
#include "engine/core/bitset.h"
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <stdarg.h>
#include <stdio.h>

enum refusal explain(struct text *why, enum refusal refusal, const char *format, ...)
{
    char chars[TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(chars, sizeof chars, format, arguments);
    va_end(arguments);
    text_fail(why, "%s", chars);
    return refusal;
}

const char *explain_name(const struct position *pos, square sq)
{
    return pos->rules->variant->kinds[piece_kind(position_piece(pos, sq))].name;
}

void explain_add_piece(const struct position *pos, square sq, struct text *text)
{
    const char *noun = pos->rules->variant->countdowns.noun;

    text_add(text, "the %s on ",
             position_piece(pos, sq) != PIECE_NONE ? explain_name(pos, sq)
             : noun                                ? noun
                                                   : "mark");
    topology_add_name(pos->rules->variant->board, sq, text);
}

void explain_add_pieces(const struct position *pos, bitset squares, struct text *text)
{
    const int count = bitset_count(squares, true);

    for (int i = 0; i < count; i++) {
        text_add_separator(text, i, count, " and ");
        explain_add_piece(pos, bitset_pop(&squares, true), text);
    }
}
