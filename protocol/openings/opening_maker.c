/* opening_maker.c - makes balanced openings by self-play.  SPDX-License-Identifier: MIT */
#include "protocol/openings/opening_maker.h"

#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/core/text.h"
#include "engine/notation/coordinates.h"
#include "engine/rules/fen.h"
#include "engine/rules/game.h"
#include "engine/rules/play.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/wdl.h"
#include "search/roll_scores.h"
#include "search/search.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLE_MB = 4,
    PLIES_SPREAD = 2, /* an opening may be this much shorter than the longest */
    CHOICES_MAX = 12, /* moves that a ply is drawn from */
    CHOICE_SHARE = 6, /* the search that finds them has this part of the nodes ... */
    CHOICE_NODES_MIN =
        2000,               /* ... or this number, which every game's first ply needs */
    CHOICE_MARGIN = 35,     /* centipawns that they may be worse than the best */
    ROLLS_SHARE = 20,       /* a search after a roll has this part of the nodes */
    ATTEMPTS_EACH = 100,    /* for an opening, on average, until there are too few */
    EXPECTED_CP_MAX = 2000, /* greatest score that corresponds to expected points */
};

/* The best moves of a search. */
struct choices {
    int count;
    move moves[CHOICES_MAX];
    score scores[CHOICES_MAX];
};

struct maker {
    const struct opening_request *request;
    const struct game *begun;
    const struct rules *rules;
    struct searcher *searcher;
    struct game *game; /* the present attempt */
    int found;
    key *keys; /* [found]: canonical keys (see there) */
};

static void keep_choice(const struct report *report, void *context)
{
    struct choices *choices = context;
    const int rank = report->multipv - 1;

    if (report->bound == BOUND_NONE || rank < 0 || rank >= CHOICES_MAX)
        return;
    choices->moves[rank] = report->pv[0];
    choices->scores[rank] = report->score;
    if (rank >= choices->count)
        choices->count = rank + 1;
}

/* A good move of the present position, drawn at random; MOVE_NONE: there is none. */
static move draw_move(struct maker *maker, uint64_t *state)
{
    const uint64_t share = maker->request->nodes / CHOICE_SHARE;
    const struct limits limits = {.nodes = share < CHOICE_NODES_MIN ? CHOICE_NODES_MIN
                                                                    : share,
                                  .multipv = CHOICES_MAX};
    struct choices choices = {.count = 0};
    int good = 0;

    searcher_clear(maker->searcher);
    searcher_think(maker->searcher, maker->game, &limits, keep_choice, &choices);
    while (good < choices.count
           && choices.scores[good] >= choices.scores[0] - CHOICE_MARGIN)
        good++;
    return good ? choices.moves[random_below(state, good)] : MOVE_NONE;
}

/* Play attempt `number`; false when the game ends or memory is out. */
static bool play_attempt(struct maker *maker, int number)
{
    const int longest = maker->request->plies;
    const int shortest = longest > PLIES_SPREAD ? longest - PLIES_SPREAD : 1;
    uint64_t state = maker->request->seed;
    int plies;

    state = random_next(&state) ^ (uint64_t)number;
    plies = shortest + random_below(&state, longest - shortest + 1);
    game_free(maker->game);
    maker->game = game_copy(maker->begun, random_next(&state));
    for (int i = 0; maker->game && i < plies; i++) {
        const move m = draw_move(maker, &state);

        if (m == MOVE_NONE || !game_play(maker->game, (struct ply){m, MOVE_NONE})
            || game_outcome(maker->game).result != RESULT_NONE)
            return false;
    }
    return maker->game != NULL;
}

/* A key that is the same for positions that differ in the colours alone. */
static key canonical_key(const struct position *pos)
{
    struct position mirrored;

    if (!rules_are_symmetric(pos->rules))
        return pos->key;
    position_mirror(&mirrored, pos);
    return pos->key < mirrored.key ? pos->key : mirrored.key;
}

static bool is_known(const struct maker *maker, key wanted)
{
    for (int i = 0; i < maker->found; i++)
        if (maker->keys[i] == wanted)
            return true;
    return false;
}

static double expected_points(const struct variant *variant, score s)
{
    struct wdl wdl;

    wdl_estimate(variant, s, &wdl);
    return (wdl.win + wdl.draw / 2.0) / 1000;
}

/* The score to which expected points correspond. */
static score points_to_score(const struct variant *variant, double points)
{
    score low = -EXPECTED_CP_MAX, high = EXPECTED_CP_MAX;

    while (low < high) {
        const score middle = low + (high - low) / 2;

        if (expected_points(variant, middle) < points)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Replace the score of `best` by the one that corresponds to the points expected over all
 * rolls after it; unchanged where no roll follows or none has a score.  False when memory is
 * out. */
static bool average_rolls(struct maker *maker, move best, score *found)
{
    const struct variant *variant = maker->rules->variant;
    const uint64_t nodes = maker->request->nodes / ROLLS_SHARE + 1;
    struct roll_score *scores;
    double points = 0, known = 0;
    int count;

    if (!roll_scores_search(maker->searcher, game_position(maker->game), best, nodes,
                            &scores, &count))
        return false;
    for (int i = 0; i < count; i++) {
        if (scores[i].score == SCORE_NONE)
            continue;
        known += scores[i].probability;
        points += scores[i].probability * expected_points(variant, scores[i].score);
    }
    if (known > 0)
        *found = points_to_score(variant, points / known);
    free(scores);
    return true;
}

/* Score the position, from the view of the side to move.  False when memory is out. */
static bool score_position(struct maker *maker, score *found)
{
    const struct limits limits = {.nodes = maker->request->nodes};
    move best;

    *found = SCORE_INFINITE;
    searcher_clear(maker->searcher);
    best = searcher_think_score(maker->searcher, maker->game, &limits, found);
    if (best == MOVE_NONE || abs(*found) > 2 * maker->request->balance)
        return true;
    return average_rolls(maker, best, found);
}

static void write_moves(const struct game *game, FILE *file)
{
    fputs(" moves \"", file);
    for (int i = 0; i < game_plies(game); i++) {
        struct text ply = {.length = 0};

        coordinates_write_ply(game_position_at(game, i), game_ply(game, i), &ply);
        fprintf(file, "%s%s", i ? " " : "", ply.chars);
    }
    fputs("\";", file);
}

/* Cut the two counters off a FEN. */
static void cut_counters(struct text *fen)
{
    for (int i = 0; i < 2; i++) {
        char *blank = strrchr(fen->chars, ' ');

        if (blank)
            *blank = '\0';
    }
}

static void write_opening(const struct maker *maker, score found, FILE *file)
{
    const struct position *pos = game_position(maker->game);
    struct text fen = {.length = 0};

    fen_write(pos, &fen);
    cut_counters(&fen);
    fprintf(file, "%s acn %" PRIu64 "; ce %d; fmvn %d; hmvc %d;", fen.chars,
            maker->request->nodes, found, pos->fullmove, pos->halfmove);
    if (game_position_at(maker->game, 0)->key == maker->rules->start->key)
        write_moves(maker->game, file);
    putc('\n', file);
}

/* How the openings are made, as a comment. */
static void write_heading(const struct maker *maker, FILE *file)
{
    const struct opening_request *request = maker->request;
    const struct variant *variant = maker->rules->variant;

    fprintf(file, "# potpourri --variant %s", variant->name);
    for (int i = 0; variant->options && variant->options[i].name; i++)
        if (strcmp(maker->rules->option_texts[i], variant->options[i].preset) != 0)
            fprintf(file, " --option '%s=%s'", variant->options[i].name,
                    maker->rules->option_texts[i]);
    fprintf(file,
            " openings --make %d --plies %d --balance %d --nodes %" PRIu64
            " --seed %" PRIu64 "\n",
            request->count, request->plies, request->balance, request->nodes,
            request->seed);
}

/* Make an attempt, and write the opening if it is balanced and new.  False when memory is
 * out. */
static bool try_opening(struct maker *maker, int number, FILE *file)
{
    score found;
    key wanted;

    if (!play_attempt(maker, number))
        return true;
    wanted = canonical_key(game_position(maker->game));
    if (is_known(maker, wanted))
        return true;
    if (!score_position(maker, &found))
        return false;
    if (abs(found) <= maker->request->balance) {
        maker->keys[maker->found++] = wanted;
        write_opening(maker, found, file);
    }
    return true;
}

static bool make_all(struct maker *maker, FILE *file, opening_progress progress,
                     void *context, struct text *why)
{
    const int count = maker->request->count;

    write_heading(maker, file);
    for (int i = 0; maker->found < count; i++) {
        if (i >= ATTEMPTS_EACH * count)
            return text_fail(why, "only %d openings of %d are balanced and differ",
                             maker->found, count);
        progress(context, maker->found);
        if (!try_opening(maker, i, file))
            return text_fail(why, "out of memory");
        if (fflush(file) != 0)
            return text_fail(why, "the openings cannot be written: %s",
                             strerror(errno));
    }
    return true;
}

bool openings_make(const struct opening_request *request, const struct game *begun,
                   FILE *file, opening_progress progress, void *context,
                   struct text *why)
{
    const struct rules *rules = game_position(begun)->rules;
    struct maker maker = {.request = request, .begun = begun, .rules = rules};
    bool good;

    maker.searcher = searcher_new(TABLE_MB, 1);
    maker.keys = calloc((size_t)request->count, sizeof *maker.keys);
    good = maker.searcher && maker.keys ? make_all(&maker, file, progress, context, why)
                                        : text_fail(why, "out of memory");
    free(maker.keys);
    game_free(maker.game);
    searcher_free(maker.searcher);
    return good;
}
