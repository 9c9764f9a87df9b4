/* move_claims.c - claims about which move is good.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/notation/san.h"
#include "engine/platform/stream.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "protocol/pages/claims.h"
#include "protocol/pages/inspector.h"
#include "protocol/text/game_text.h"
#include "search/proof/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Differences of winning chances, which run from -1 to 1. */
#define CHANCE_SAME 0.03
#define CHANCE_WORSE 0.1
#define CHANCE_MISTAKE 0.2 /* as in accuracy.h */

enum {
    REFUTED_SHARE = 8, /* each of many moves is searched for this part only */
};

/* A move with its winning chance for the side to move. */
struct option_chance {
    move move;
    double chance;
    struct text line;
};

/* Search one move, for a part of the limits. */
static void measure_move(struct inspector *inspector, const struct game *game, move m,
                         int share, struct option_chance *option)
{
    struct move_list only;

    only.count = 1;
    only.moves[0] = m;
    inspector_search(inspector, game, &only, share);
    option->move = m;
    option->chance = inspector_chance(inspector, game_position(game)->to_move);
    text_clear(&option->line);
    inspector_write_line(inspector, &option->line);
}

/* Search all moves but `m`; without another move, or where the search is too short, the best is
 * MOVE_NONE. */
static void measure_others(struct inspector *inspector, const struct game *game, move m,
                           struct option_chance *best)
{
    struct move_list all, others;

    others.count = 0;
    play_moves(game_position(game), GENERATE_ALL, &all);
    for (int i = 0; i < all.count; i++)
        if (all.moves[i] != m)
            others.moves[others.count++] = all.moves[i];
    best->move = MOVE_NONE;
    if (!others.count)
        return;
    inspector_search(inspector, game, &others, 1);
    best->chance = inspector_chance(inspector, game_position(game)->to_move);
    text_clear(&best->line);
    inspector_write_line(inspector, &best->line);
    best->move = inspector->analysis.line_count
                     ? inspector->analysis.lines[0].report.pv[0]
                     : MOVE_NONE;
}

/* A winning chance in percent of the points, eg. 75 for one that wins half and draws half. */
static int percent(double chance)
{
    return (int)(50 * (1 + chance) + 0.5);
}

/* Append "Kf6 scores 72 %". */
static void add_chance(const struct position *pos, const struct option_chance *option,
                       struct text *text)
{
    san_write(pos, option->move, text);
    text_add(text, " scores %d %%", percent(option->chance));
}

static int search_depth(const struct inspector *inspector)
{
    return inspector->analysis.line_count ? inspector->analysis.lines[0].report.depth
                                          : 0;
}

/* Find by a proof whether `m` is a first move of the shortest win, or `alone` the only one.
 * False, and the finding as it was, if that cannot be told. */
static bool prove_key(struct claim *claim, move m, bool alone)
{
    const struct position *pos = claim_position(claim);
    struct inspector *inspector = claim->inspector;
    struct solution solution;
    bool is_key = false;

    if (play_has_dice(pos))
        return false;
    solver_clear(inspector->solver);
    solver_set_nodes_max(inspector->solver, inspector_proof_nodes(inspector));
    if (!solver_solve(inspector->solver, pos, PROOF_MOVES_MAX, &solution)
        || !solution.moves)
        return false;
    for (int i = 0; i < solution.keys.count; i++)
        is_key |= solution.keys.moves[i] == m;
    text_add(&claim->finding->evidence, "%s the shortest win, in %d move%s",
             !is_key                    ? "other moves have"
             : solution.keys.count == 1 ? "it alone has"
                                        : "it is not alone to have",
             solution.moves, text_plural(solution.moves));
    return claim_decide(claim, GROUND_PROOF,
                        is_key && (!alone || solution.keys.count == 1));
}

/* Compare a move with the best of the others.  `advantage` is the least by which it has to be
 * better, and by `doubt` less it is not. */
static void compare_with_others(struct claim *claim, move m, double advantage,
                                double doubt)
{
    const struct position *pos = claim_position(claim);
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    struct option_chance option, other;
    double difference;

    measure_move(inspector, claim->game, m, 1, &option);
    text_add(&finding->evidence, "a search to depth %d: ", search_depth(inspector));
    measure_others(inspector, claim->game, m, &other);
    finding->line = option.line;
    finding->ground = GROUND_SEARCH;
    add_chance(pos, &option, &finding->evidence);
    if (other.move == MOVE_NONE && play_count(pos) == 1) {
        text_add(&finding->evidence, ", and there is no other move");
        claim_decide(claim, GROUND_RULES, true);
        return;
    }
    if (other.move == MOVE_NONE) {
        text_add(&finding->evidence, ", but the other moves were not searched");
        finding->verdict = VERDICT_OPEN;
        return;
    }
    text_add(&finding->evidence, ", the best other move ");
    add_chance(pos, &other, &finding->evidence);
    text_add(&finding->evidence, ": %s", other.line.chars);
    difference = option.chance - other.chance;
    finding->verdict = difference >= advantage           ? VERDICT_HOLDS
                       : difference <= advantage - doubt ? VERDICT_FAILS
                                                         : VERDICT_OPEN;
}

/* Read a claim about one move; `words` follow the move in the finding. */
static bool read_move_claim(struct claim *claim, const char *words, move *m,
                            struct text *why)
{
    struct ply ply;

    if (!claim_read_move(claim, claim->value, &ply, why))
        return false;
    *m = ply.move;
    san_write(claim_position(claim), *m, &claim->finding->claim);
    text_add(&claim->finding->claim, "%s", words);
    return true;
}

/* The best move or, by the mode, the only good one. */
bool claim_check_best(struct claim *claim, struct text *why)
{
    const bool alone = claim->type->mode;
    move m;

    if (!read_move_claim(claim, alone ? " is the only good move" : " is the best move",
                         &m, why))
        return false;
    if (!prove_key(claim, m, alone))
        compare_with_others(claim, m, alone ? CHANCE_MISTAKE : -CHANCE_SAME,
                            CHANCE_WORSE);
    return true;
}

bool claim_check_better(struct claim *claim, struct text *why)
{
    const struct position *pos = claim_position(claim);
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    const char *first = claim_next_word(claim);
    const char *second = claim_next_word(claim);
    struct option_chance one, other;
    struct ply ply, other_ply;
    double difference;

    if (!claim_read_move(claim, first, &ply, why)
        || !claim_read_move(claim, second, &other_ply, why))
        return false;
    san_write(pos, ply.move, &finding->claim);
    text_add(&finding->claim, " is better than ");
    san_write(pos, other_ply.move, &finding->claim);
    measure_move(inspector, claim->game, ply.move, 1, &one);
    measure_move(inspector, claim->game, other_ply.move, 1, &other);
    text_add(&finding->evidence, "a search to depth %d: ", search_depth(inspector));
    add_chance(pos, &one, &finding->evidence);
    text_add(&finding->evidence, ", ");
    add_chance(pos, &other, &finding->evidence);
    text_add(&finding->evidence, ": %s", other.line.chars);
    finding->line = one.line;
    difference = one.chance - other.chance;
    finding->ground = GROUND_SEARCH;
    finding->verdict = difference >= CHANCE_SAME    ? VERDICT_HOLDS
                       : difference <= -CHANCE_SAME ? VERDICT_FAILS
                                                    : VERDICT_OPEN;
    return true;
}

bool claim_check_mistake(struct claim *claim, struct text *why)
{
    struct finding *finding = claim->finding;
    move m;

    if (!read_move_claim(claim, " is a mistake", &m, why))
        return false;
    compare_with_others(claim, m, CHANCE_WORSE - CHANCE_MISTAKE, CHANCE_WORSE);
    if (finding->verdict != VERDICT_OPEN)
        finding->verdict =
            finding->verdict == VERDICT_HOLDS ? VERDICT_FAILS : VERDICT_HOLDS;
    return true;
}

/* ---- threats ---------------------------------------------------------------------------- */

bool claim_check_threat(struct claim *claim, struct text *why)
{
    struct inspector *inspector = claim->inspector;
    struct finding *finding = claim->finding;
    const struct position *pos = claim_position(claim);
    const int colour = pos->to_move ^ 1;
    struct option_chance option;
    struct position passed;
    struct game *threat;
    struct ply ply;
    double now;

    if (play_in_check(pos) || !play_allows_null_move(pos))
        return text_fail(why, "the side to move cannot be thought to pass here");
    play_null_move(&passed, pos);
    if (!ply_read(&passed, claim->value, &ply, why))
        return false;
    text_add(&finding->claim, "%s threatens ", colour_name(colour));
    san_write(&passed, ply.move, &finding->claim);
    inspector_search(inspector, claim->game, NULL, 1);
    now = inspector_chance(inspector, colour);
    threat = game_new(pos->rules, 0);
    if (!threat)
        return text_fail(why, "out of memory");
    game_reset(threat, &passed);
    measure_move(inspector, threat, ply.move, 1, &option);
    game_free(threat);
    finding->ground = GROUND_SEARCH;
    finding->verdict = option.chance - now >= CHANCE_MISTAKE ? VERDICT_HOLDS
                       : option.chance - now < CHANCE_WORSE  ? VERDICT_FAILS
                                                             : VERDICT_OPEN;
    finding->line = option.line;
    text_add(&finding->evidence,
             "%s scores %d %% now, and %d %% if the other side passes and the move is "
             "played, by searches to depth %d",
             colour_name(colour), percent(now), percent(option.chance),
             search_depth(inspector));
    return true;
}

/* ---- moves that are refuted -------------------------------------------------------------- */

/* One claim about all moves of a piece. */
struct refutation {
    square from;
    const char *reply;       /* in coordinates */
    struct move_list except; /* moves that do not count */
    int count;               /* of moves that do */
    int missing;             /* of these, those without the reply */
    FILE *file;              /* the table */
};

static bool is_excepted(const struct refutation *refutation, move m)
{
    for (int i = 0; i < refutation->except.count; i++)
        if (refutation->except.moves[i] == m)
            return true;
    return false;
}

/* Add a row for the move `m`: whether the reply is legal, and what the move scores. */
static void add_refuted_move(struct inspector *inspector, const struct game *game,
                             struct refutation *refutation, move m)
{
    struct option_chance option;
    struct position after;
    struct text san = {.length = 0};
    struct ply reply;
    bool found;

    san_write(game_position(game), m, &san);
    play_make(&after, game_position(game), m);
    found = ply_read(&after, refutation->reply, &reply, NULL);
    measure_move(inspector, game, m, REFUTED_SHARE, &option);
    if (!is_excepted(refutation, m)) {
        refutation->count++;
        refutation->missing += !found;
    }
    fprintf(refutation->file, "%-12s %-14s scores %3d %%  %s\n", san.chars,
            found ? "allows it" : "does not", percent(option.chance),
            option.line.chars);
}

static bool read_refutation(struct claim *claim, struct refutation *refutation,
                            const char **name, struct text *why)
{
    const char *word;

    *name = claim_next_word(claim);
    if (!claim_read_square(claim, *name, &refutation->from, why))
        return false;
    refutation->reply = claim_next_word(claim);
    if (!refutation->reply)
        return text_fail(why, "the reply is missing");
    while ((word = claim_next_word(claim)) != NULL) {
        struct ply ply;

        if (!claim_read_move(claim, word, &ply, why))
            return false;
        if (refutation->except.count < MOVE_LIST_MAX)
            refutation->except.moves[refutation->except.count++] = ply.move;
    }
    return true;
}

bool claim_check_refuted(struct claim *claim, struct text *why)
{
    struct refutation refutation = {.count = 0};
    struct finding *finding = claim->finding;
    struct move_list all;
    const char *name;
    size_t size;

    if (!read_refutation(claim, &refutation, &name, why))
        return false;
    refutation.file = stream_open_memory(&finding->details, &size);
    if (!refutation.file)
        return text_fail(why, "out of memory");
    play_moves(claim_position(claim), GENERATE_ALL, &all);
    for (int i = 0; i < all.count; i++)
        if (move_from(all.moves[i]) == refutation.from)
            add_refuted_move(claim->inspector, claim->game, &refutation, all.moves[i]);
    if (!stream_close_memory(refutation.file, &finding->details, &size))
        return text_fail(why, "out of memory");
    text_add(&finding->claim, "Every%s move of the piece on %s allows %s",
             refutation.except.count ? " other" : "", name, refutation.reply);
    text_add(&finding->evidence, "%d of %d moves allow it",
             refutation.count - refutation.missing, refutation.count);
    return claim_decide(claim, GROUND_RULES, refutation.missing == 0);
}
