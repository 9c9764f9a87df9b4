/* solution_tree.c - a forced win as variations.  SPDX-License-Identifier: MIT */
#include "protocol/commands/solution_tree.h"

#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"
#include "search/proof/solve.h"

enum { PLIES_MAX = 600 };

/* A tree being printed. */
struct tree {
    struct word_wrap *word_wrap;
    struct solver *solver;
    int plies;        /* printed so far                       */
    const char *open; /* the bracket due before the next word */
    bool interrupted; /* the next ply wants its number        */
};

static void print_attack(struct tree *tree, const struct position *pos, move m,
                         int moves, int closing);

/* Print a ply with `closing` brackets behind it; White's, and one that begins a
 * variation, with its number. */
static void print_ply(struct tree *tree, const struct position *pos, move m,
                      int closing)
{
    struct text text;

    text_clear(&text);
    text_add(&text, "%s", tree->open);
    if (pos->to_move == WHITE || *tree->open || tree->interrupted)
        text_add(&text, "%d.%s ", pos->fullmove, pos->to_move == WHITE ? "" : "..");
    san_write(pos, m, &text);
    tree->interrupted = closing > 0;
    for (; closing > 0; closing--)
        text_add_char(&text, ')');
    word_wrap_add(tree->word_wrap, text.chars);
    tree->open = "";
    tree->plies++;
}

/* The moves that the win takes after a defence; 0: it has come. */
static int length_after(const struct tree *tree, const struct position *after,
                        int moves)
{
    if (play_outcome(after).result != RESULT_NONE || moves == 0)
        return 0;
    return solver_find_win(tree->solver, after, moves, NULL);
}

/* Print the winner's answer to a defence and what follows, if anything does. */
static void print_answer(struct tree *tree, const struct position *after, int moves,
                         int closing)
{
    move best = MOVE_NONE;
    const int length = solver_find_win(tree->solver, after, moves, &best);

    print_attack(tree, after, best, length, closing);
}

static void print_defence(struct tree *tree, const struct position *pos, move m,
                          int moves, int closing)
{
    struct position after;
    bool over;

    play_make(&after, pos, m);
    over = length_after(tree, &after, moves) == 0;
    print_ply(tree, pos, m, over ? closing : 0);
    if (!over)
        print_answer(tree, &after, moves, closing);
}

/* The defence that holds out longest. */
static int find_longest(const struct tree *tree, const struct position *pos,
                        const struct sorted_moves *defences, int moves)
{
    int longest = 0;
    int most = -1;

    for (int i = 0; i < defences->count; i++) {
        struct position after;
        int length;

        play_make(&after, pos, defences->moves[i].move);
        length = length_after(tree, &after, moves);
        if (length > most) {
            most = length;
            longest = i;
        }
    }
    return longest;
}

/* Print all defences, with `moves` moves left for the winner. */
static void print_defences(struct tree *tree, const struct position *pos, int moves,
                           int closing)
{
    struct sorted_moves defences;
    struct position after;
    int main_line;

    sorted_moves_fill(&defences, pos);
    main_line = find_longest(tree, pos, &defences, moves);
    play_make(&after, pos, defences.moves[main_line].move);

    const bool over = length_after(tree, &after, moves) == 0;

    print_ply(tree, pos, defences.moves[main_line].move,
              over && defences.count == 1 ? closing : 0);
    for (int i = 0; i < defences.count && tree->plies < PLIES_MAX; i++)
        if (i != main_line) {
            tree->open = "(";
            print_defence(tree, pos, defences.moves[i].move, moves, 1);
        }
    if (!over) {
        print_answer(tree, &after, moves, closing);
    } else if (defences.count > 1) {
        for (int i = 0; i < closing; i++)
            word_wrap_add(tree->word_wrap, ")");
    }
}

/* Print the winner's `m`, which wins in `moves` moves, and what follows. */
static void print_attack(struct tree *tree, const struct position *pos, move m,
                         int moves, int closing)
{
    struct position after;
    bool over;

    play_make(&after, pos, m);
    over = play_outcome(&after).result != RESULT_NONE;
    print_ply(tree, pos, m, over ? closing : 0);
    if (over)
        return;
    if (tree->plies < PLIES_MAX) {
        print_defences(tree, &after, moves - 1, closing);
    } else {
        word_wrap_add(tree->word_wrap, "...");
        for (int i = 0; i < closing; i++)
            word_wrap_add(tree->word_wrap, ")");
    }
}

void solution_tree_print(struct word_wrap *word_wrap, struct solver *solver,
                         const struct position *pos, move m, int moves)
{
    struct tree tree = {word_wrap, solver, 0, "", true};

    solver_set_nodes_max(solver, 0);
    print_attack(&tree, pos, m, moves, 0);
}
