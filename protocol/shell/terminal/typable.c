/* typable.c - which moves can be typed now.  SPDX-License-Identifier: MIT
 *
 * A new user cannot know that Poles are dropped, or how that is spelt; but the legal moves of the position do.  Each
 * sort of move that there is now is shown with examples, eg. "castling: e1g1".
 */
#include "engine/core/text.h"
#include "engine/rules/position.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "protocol/shell/terminal/terminal.h"
#include "protocol/text/game_text.h"
#include "protocol/text/move_words.h"
#include "protocol/text/word_wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXAMPLES_MAX = 4 };

/* The sorts of moves that are shown, first those that a new user has not seen in other games. */
static const int sorts[] = {
    MOVE_SPECIAL_1, MOVE_SPECIAL_2, MOVE_SPECIAL_3, MOVE_DROP,
    MOVE_PASS,      MOVE_CASTLING,  MOVE_PROMOTION, MOVE_EN_PASSANT,
};

/* What a sort of moves is called; NULL: it needs no name. */
static const char *sort_name(const struct variant *variant, int type)
{
    switch (type) {
    case MOVE_DROP:
        return "drop from the hand";
    case MOVE_PASS:
        return "a pass";
    default:
        return move_type_name(variant, type);
    }
}

/* Print a sort of moves with examples, if there are any now. */
static void print_sort(const struct variant *variant, const struct sorted_moves *moves,
                       int type)
{
    const char *name = sort_name(variant, type);
    struct text text = {.length = 0};
    int count = 0;

    for (int i = 0; name && i < moves->count; i++)
        if (move_type(moves->moves[i].move) == type && count++ < EXAMPLES_MAX)
            text_add(&text, " %s",
                     type == MOVE_PASS && !variant->moves.walls ? "Pass"
                                                                : moves->moves[i].name);
    if (count)
        printf("  %s:%s%s\n", name, text.chars, count > EXAMPLES_MAX ? " ..." : "");
}

/* Print an example of a move as users write it. */
static void print_example(const struct position *pos, const struct sorted_moves *moves)
{
    const struct named_move *named = &moves->moves[moves->count / 2];
    struct text san = {.length = 0}, words = {.length = 0};

    ply_write(pos, (struct ply){named->move, MOVE_NONE}, &san);
    text_add(
        &words,
        "%s to move, with %d legal move%s: moves lists them.  Type one, such as %s",
        colour_name(pos->to_move), moves->count, text_plural(moves->count),
        named->name);
    if (strcmp(named->name, san.chars) != 0)
        text_add(&words, ", or %s", san.chars);
    text_add_char(&words, '.');
    word_wrap_print(words.chars);
}

void terminal_print_typable(struct terminal *terminal)
{
    const struct position *pos = session_position(terminal->session);
    struct sorted_moves *moves = sorted_moves_new(pos);

    if (!terminal_announce_end(terminal) && moves && moves->count > 0) {
        print_example(pos, moves);
        for (size_t i = 0; i < sizeof sorts / sizeof *sorts; i++)
            print_sort(pos->rules->variant, moves, sorts[i]);
        if (terminal->has_mouse && terminal->screen.rows)
            puts("Or click the piece, then its target.");
        if (terminal->draw_is_offered)
            puts("Potpourri has offered a draw: type draw to accept it.");
    }
    free(moves);
}
