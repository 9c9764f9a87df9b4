/* san_scan.c - steps over the parts of SAN.  SPDX-License-Identifier: MIT */
#include "engine/notation/san_scan.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/rules/move.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"

#include <string.h>

const char *san_skip_spaces(const char *c)
{
    return c + strspn(c, " \t\r\n");
}

const char *san_skip_text(const char *c, const char *text)
{
    const size_t length = strlen(text);

    return strncmp(c, text, length) == 0 ? c + length : NULL;
}

int san_count_castling(const char *c)
{
    int letters = 0;

    for (; *c && strchr("Oo0", *c); c += c[1] == '-' ? 2 : 1)
        letters++;
    return letters < 2 ? 0 : letters == 2 ? 2 : 3;
}

/* Skip a word and the blanks after it, ignoring case. */
static const char *skip_word(const char *c, const char *word)
{
    for (; *word; word++, c++)
        if (text_lower(*c) != text_lower(*word))
            return NULL;
    return san_skip_spaces(c);
}

const char *san_skip_name(const struct position *pos, move m, enum san_naming naming,
                          const char *c)
{
    const struct piece_kind *kind =
        &pos->rules->variant->kinds[play_mover_kind(pos, m)];
    struct text written = {.length = 0};

    if (naming == NAMING_NONE)
        return c;
    if (naming == NAMING_KIND)
        return skip_word(c, kind->name);
    if (naming == NAMING_LETTER)
        return *c == kind->letter ? san_skip_spaces(c + 1) : NULL;
    san_add_name(pos, m, &written);
    c = san_skip_text(c, written.chars);
    return c && written.length > 0 ? san_skip_spaces(c) : c;
}

const char *san_skip_square(const struct position *pos, square sq, const char *c)
{
    return topology_read_name(pos->rules->variant->board, &c) == sq ? c : NULL;
}

const char *san_skip_origin(const struct position *pos, move m, enum san_origin origin,
                            const char *c)
{
    const struct topology *board = pos->rules->variant->board;
    const int rank = topology_number(board, move_from(m));

    if ((origin == ORIGIN_FILE || origin == ORIGIN_SQUARE)
        && *c++ != topology_letter(board, topology_file(board, move_from(m))))
        return NULL;
    if (origin != ORIGIN_RANK && origin != ORIGIN_SQUARE)
        return c;
    if (rank >= 10 && *c++ != '0' + rank / 10)
        return NULL;
    return *c == '0' + rank % 10 ? c + 1 : NULL;
}
