/* page_report.c - a report on what the games' web pages say.  SPDX-License-Identifier: MIT */
#include "protocol/tools/page_report.h"

#include "engine/core/number.h"
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/variants/registry.h"
#include "protocol/analysis/analysis.h"
#include "protocol/commands/solution_tree.h"
#include "protocol/draw/board_svg.h"
#include "protocol/text/game_text.h"
#include "protocol/text/word_wrap.h"
#include "search/proof/solve.h"

#include <errno.h>
#include <string.h>

enum { PROVE_MAX = 8, PROOF_NODES_MAX = 100000000 };

/* Start the report of an error on the page. */
static void begin_error(struct page_report *report)
{
    report->errors++;
    fprintf(report->file, "* **The page errs:** ");
}

/* Draw the present position of `game` into its own file, and show the picture. */
static bool add_picture(struct page_report *report, const struct game *game,
                        const char *name, struct text *why)
{
    struct text path;
    FILE *file;
    bool failed;

    text_clear(&path);
    text_add(&path, "%.400s/%02d-%s.svg", report->folder, report->number, name);
    file = fopen(path.chars, "w");
    if (!file)
        return text_fail(why, "%.400s: %s", path.chars, strerror(errno));
    board_svg_draw(file, game_position(game), &(struct board_style){0});
    failed = ferror(file) != 0;
    if (fclose(file) != 0 || failed)
        return text_fail(why, "%.400s: %s", path.chars, strerror(errno));
    fprintf(report->file, "![%s](%02d-%s.svg)\n", name, report->number, name);
    return true;
}

/* Play the moves to the position that the page is about. */
static bool play_page_moves(struct page_report *report, struct game *game, char *moves,
                            struct text *why)
{
    char *rest = NULL;

    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        if (!ply_read(game_position(game), word, &ply, why))
            return false;
        if (!game_play(game, ply))
            return text_fail(why, "out of memory");
    }
    fputs("\n```\n", report->file);
    game_moves_print(report->file, game, "");
    fputs("```\n\n", report->file);
    return add_picture(report, game, "end", why);
}

/* Whether the game's status is `end`. */
static bool check_end(struct page_report *report, const struct game *game,
                      const char *end, struct text *why)
{
    struct text status;

    text_clear(&status);
    game_status_write(game, &status);
    fprintf(report->file, "* Status: %s.\n", status.chars);
    return strncmp(status.chars, end, strlen(end)) == 0
           || strcmp(game_outcome(game).result ? "over" : "ongoing", end) == 0
           || text_fail(why, "it is %.60s, not %.40s", status.chars, end);
}

static bool check_illegal(struct page_report *report, const struct game *game,
                          const char *chars, struct text *why)
{
    struct ply ply;

    fprintf(report->file, "* Not legal here: %s.\n", chars);
    return !ply_read(game_position(game), chars, &ply, why)
           || text_fail(why, "%.40s is legal", chars);
}

static bool check_legal(struct page_report *report, const struct game *game,
                        char *moves, struct text *why)
{
    const int expected = play_count(game_position(game));
    char *rest = NULL;
    int count = 0;

    fprintf(report->file, "* The only legal moves: %s.\n", moves);
    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        struct ply ply;

        if (!ply_read(game_position(game), word, &ply, why))
            return false;
        count++;
    }
    return count == expected
           || text_fail(why, "there are %d legal moves, not %d", expected, count);
}

/* Report a wrong check mark; a missing one is not an error. */
static void check_mark(struct page_report *report, const struct position *pos, move m,
                       const char *word)
{
    struct text san;

    text_clear(&san);
    san_write(pos, m, &san);
    if (strchr(word, '#') && !strchr(san.chars, '#')) {
        begin_error(report);
        fprintf(report->file, "%s is no checkmate.\n", word);
    } else if (strchr(word, '+') && !strpbrk(san.chars, "+#")) {
        begin_error(report);
        fprintf(report->file, "%s gives no check.\n", word);
    }
}

/* Play the page's further moves up to the first illegal one. */
static bool follow_page(struct page_report *report, struct game *game, char *moves,
                        struct text *why)
{
    char *rest = NULL;

    fprintf(report->file, "* The page goes on: %s\n", moves);
    for (char *word = strtok_r(moves, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        const struct position *pos = game_position(game);
        struct text reason;
        struct ply ply;

        if (!ply_read(pos, word, &ply, &reason)) {
            begin_error(report);
            fprintf(report->file, "at move %d%s %s.\n", pos->fullmove,
                    pos->to_move == WHITE ? "." : "...", reason.chars);
            return true;
        }
        check_mark(report, pos, ply.move, word);
        if (!game_play(game, ply))
            return text_fail(why, "out of memory");
    }
    return true;
}

/* Whether `best` is the only first move of the shortest win. */
static bool check_key(const struct position *pos, const char *best,
                      const struct solution *solution, struct text *why)
{
    struct ply ply;

    return ply_read(pos, best, &ply, why)
           && ((solution->keys.count == 1 && solution->keys.moves[0] == ply.move)
               || text_fail(why, "%.40s is not the only move that wins", best));
}

/* Prove the shortest win and compare it with the data, or with the page's claim. */
static bool report_win(struct page_report *report, const struct position *pos,
                       const char *most, const char *best, bool claim, struct text *why)
{
    struct word_wrap word_wrap = {.file = report->file};
    struct solution solution;
    int64_t moves;

    if (!number_read(most, 1, PROVE_MAX, &moves))
        return text_fail(why, "'%.40s' is no number of moves from 1 to %d", most,
                         PROVE_MAX);
    if (play_has_dice(pos))
        return text_fail(why, "with dice no mate is certain");
    solver_clear(report->solver);
    solver_set_nodes_max(report->solver, PROOF_NODES_MAX);
    if (!solver_solve(report->solver, pos, (int)moves, &solution))
        return text_fail(why, "the proof takes too long");
    if (claim && solution.moves != (int)moves) {
        begin_error(report);
        fprintf(report->file, "it has %s moves to the win, but the least is %d.\n",
                most, solution.moves);
    } else if (solution.moves != (int)moves) {
        return text_fail(why, "the shortest win takes %d moves", solution.moves);
    } else if (best && !check_key(pos, best, &solution, why)) {
        return false;
    }
    if (solution.keys.count)
        fprintf(report->file, "* Proved, a win in %d:\n\n```\n", solution.moves);
    for (int i = 0; i < solution.keys.count; i++) {
        solution_tree_print(&word_wrap, report->solver, pos, solution.keys.moves[i],
                            solution.moves);
        word_wrap_end(&word_wrap);
    }
    if (solution.keys.count)
        fputs("```\n\n", report->file);
    return true;
}

/* Print the best move. */
static bool print_best(struct page_report *report, const struct position *pos,
                       const char *best, struct text *why)
{
    struct text san;
    struct ply ply;

    if (!ply_read(pos, best, &ply, why))
        return false;
    text_clear(&san);
    san_write(pos, ply.move, &san);
    fprintf(report->file, "* The best move: %s\n", san.chars);
    return true;
}

/* Print the principal variation of a search. */
static bool print_search(struct page_report *report, const struct game *game,
                         struct text *why)
{
    struct analysis *analysis = report->analysis;
    const struct position *pos = &analysis->pos;
    const struct report *best = &analysis->lines[0].report;
    struct text text;

    if (!analysis_make(analysis, report->searcher, game, &report->limits, NULL, NULL))
        return text_fail(why, "out of memory");
    if (analysis->line_count == 0)
        return true;
    text_clear(&text);
    score_write(best->score, pos->to_move, &text);
    text_add(&text, " to depth %d: ", best->depth);
    pv_write(pos, best->pv, best->pv_length, &text);
    fprintf(report->file, "* The engine finds %s\n", text.chars);
    return true;
}

/* Report on a legal position. */
static bool report_position(struct page_report *report, const struct page *page,
                            struct game *game, struct text *why)
{
    char *const *values = page->values;
    const struct position start = *game_position(game);

    if (!add_picture(report, game, "start", why)
        || (values[PAGE_MOVES]
            && !play_page_moves(report, game, values[PAGE_MOVES], why)))
        return false;
    fputc('\n', report->file);
    return (!values[PAGE_END] || check_end(report, game, values[PAGE_END], why))
           && (!values[PAGE_LEGAL]
               || check_legal(report, game, values[PAGE_LEGAL], why))
           && (!values[PAGE_ILLEGAL]
               || check_illegal(report, game, values[PAGE_ILLEGAL], why))
           && (!values[PAGE_BEST] || print_best(report, &start, values[PAGE_BEST], why))
           && (!values[PAGE_MATE]
               || report_win(report, &start, values[PAGE_MATE], values[PAGE_BEST],
                             false, why))
           && (!values[PAGE_CLAIMS]
               || report_win(report, &start, values[PAGE_CLAIMS], NULL, true, why))
           && print_search(report, game, why)
           && (!values[PAGE_PLAYS]
               || follow_page(report, game, values[PAGE_PLAYS], why));
}

static bool add_rules(struct page_report *report, const struct page *page,
                      const struct rules *rules, struct text *why)
{
    struct position pos;
    struct game *game;
    bool good;

    if (!fen_parse(&pos, rules, page->fen, why)) {
        fprintf(report->file, "* This position cannot be: %s.\n", why->chars);
        return true;
    }
    game = game_new(rules, 0);
    if (!game)
        return text_fail(why, "out of memory");
    game_reset(game, &pos);
    searcher_clear(report->searcher);
    good = report_position(report, page, game, why);
    game_free(game);
    return good;
}

bool page_report_add(struct page_report *report, const struct page *page,
                     struct text *why)
{
    const struct variant *variant = variants_find(page->variant);
    struct rules *rules;
    bool good;

    if (!variant)
        return text_fail(why, "there is no game '%.40s'", page->variant);
    rules = rules_new(variant, NULL, 0, why);
    if (!rules)
        return false;
    report->number++;
    fprintf(report->file, "\n## %d. %s\n\n", report->number, variant->title);
    if (page->values[PAGE_NOTE])
        fprintf(report->file, "> %s\n\n", page->values[PAGE_NOTE]);
    fprintf(report->file, "`%s`\n\n", page->fen);
    good = add_rules(report, page, rules, why);
    rules_free(rules);
    return good;
}
