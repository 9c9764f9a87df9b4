/* solution_tree.c - prints a forced win as a tree of variations.  SPDX-License-Identifier: MIT */
#include "protocol/analysis/solution_tree.h"

#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"
#include "search/proof/solve.h"

#include <stdlib.h>

enum { PLIES_MAX = 600 };

struct tree {
    struct word_wrap *word_wrap;
    struct solver *solver;
    int plies;        /* printed until now */
    const char *open; /* the bracket to print before the next ply */
    bool interrupted; /* the next ply needs its move number */
};

static void print_attack(struct tree *tree, const struct position *pos, move m,
                         int moves, int closing);

/* Print a ply and `closing` brackets after it.  White's plies and the first of a variation get their
 * move number. */
static void print_ply(struct tree *tree, const struct position *pos, move m,
                      int closing)
{
    struct text text = {.length = 0};

    text_add(&text, "%s", tree->open);
    if (parts_have_number(pos) || *tree->open || tree->interrupted)
        text_add(&text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
    san_write(pos, m, &text);
    tree->interrupted = closing > 0;
    for (; closing > 0; closing--)
        text_add_char(&text, ')');
    word_wrap_add(tree->word_wrap, text.chars);
    tree->open = "";
    tree->plies++;
}

static void print_defences(struct tree *tree, const struct position *pos, int moves,
                           int closing);

/* How many moves the win takes after a ply of the defence in `pos`, with its first move, unless the defence goes on;
 * 0: the game is over. */
static int find_answer(const struct tree *tree, const struct position *pos,
                       const struct position *after, int moves, move *answer)
{
    if (moves == 0)
        return 0;
    return after->to_move == pos->to_move
               ? solver_find_loss(tree->solver, after, moves)
               : solver_find_win(tree->solver, after, moves, answer);
}

/* Print what follows a ply of the defence in `pos`. */
static void print_answer(struct tree *tree, const struct position *pos,
                         const struct position *after, move answer, int length,
                         int closing)
{
    if (after->to_move == pos->to_move)
        print_defences(tree, after, length, closing);
    else
        print_attack(tree, after, answer, length, closing);
}

static void print_defence(struct tree *tree, const struct position *pos, move m,
                          int moves, int closing)
{
    struct position after;
    move answer = MOVE_NONE;
    int length;

    play_make(&after, pos, m);
    length = find_answer(tree, pos, &after, moves, &answer);
    print_ply(tree, pos, m, length ? 0 : closing);
    if (length)
        print_answer(tree, pos, &after, answer, length, closing);
}

/* The index of the defence that holds out longest. */
static int find_longest(const struct tree *tree, const struct position *pos,
                        const struct sorted_moves *defences, int moves)
{
    int longest = 0;
    int length_max = -1;

    for (int i = 0; i < defences->count; i++) {
        struct position after;
        int length;

        play_make(&after, pos, defences->moves[i].move);
        length = find_answer(tree, pos, &after, moves, NULL);
        if (length > length_max) {
            length_max = length;
            longest = i;
        }
    }
    return longest;
}

static void print_brackets(struct tree *tree, int count)
{
    for (int i = 0; i < count; i++)
        word_wrap_add(tree->word_wrap, ")");
}

/* Print that the tree ends here, too long or with memory out. */
static void print_end(struct tree *tree, int closing)
{
    word_wrap_add(tree->word_wrap, "...");
    print_brackets(tree, closing);
}

/* Print all defences, when the winner has `moves` moves left: the longest, the others in brackets, and
 * what follows the longest. */
static void print_defences(struct tree *tree, const struct position *pos, int moves,
                           int closing)
{
    struct sorted_moves *defences = sorted_moves_new(pos);
    struct position after;
    move answer = MOVE_NONE;
    int longest, length;

    if (!defences) {
        print_end(tree, closing);
        return;
    }
    longest = find_longest(tree, pos, defences, moves);
    play_make(&after, pos, defences->moves[longest].move);
    length = find_answer(tree, pos, &after, moves, &answer);
    print_ply(tree, pos, defences->moves[longest].move,
              !length && defences->count == 1 ? closing : 0);
    for (int i = 0; i < defences->count && tree->plies < PLIES_MAX; i++)
        if (i != longest) {
            tree->open = "(";
            print_defence(tree, pos, defences->moves[i].move, moves, 1);
        }
    if (length)
        print_answer(tree, pos, &after, answer, length, closing);
    else if (defences->count > 1)
        print_brackets(tree, closing);
    free(defences);
}

/* Print the winner's `m`, which wins in `moves` moves, and what follows. */
static void print_attack(struct tree *tree, const struct position *pos, move m,
                         int moves, int closing)
{
    struct position after;
    move next = MOVE_NONE;
    bool over;

    play_make(&after, pos, m);
    over = play_outcome(&after).result != RESULT_NONE;
    print_ply(tree, pos, m, over ? closing : 0);
    if (over)
        return;
    if (tree->plies < PLIES_MAX && after.to_move == pos->to_move) {
        solver_find_win(tree->solver, &after, moves, &next);
        print_attack(tree, &after, next, moves, closing);
    } else if (tree->plies < PLIES_MAX)
        print_defences(tree, &after, moves - 1, closing);
    else
        print_end(tree, closing);
}

void solution_tree_print(struct word_wrap *word_wrap, struct solver *solver,
                         const struct position *pos, move m, int moves)
{
    struct tree tree = {word_wrap, solver, 0, "", true};

    solver_set_nodes_max(solver, 0);
    print_attack(&tree, pos, m, moves, 0);
}
