/* tree_print.c - prints an opening tree.  SPDX-License-Identifier: MIT */
#include "protocol/openings/tree_print.h"

#include "engine/core/text.h"
#include "engine/notation/roll.h"
#include "engine/notation/san.h"
#include "engine/rules/fen.h"
#include "engine/rules/parts.h"
#include "engine/rules/play.h"
#include "engine/rules/position.h"
#include "engine/rules/variant.h"
#include "protocol/openings/opening_tree.h"
#include "protocol/statistics/score.h"
#include "protocol/text/game_text.h"
#include "protocol/text/json.h"
#include "protocol/text/position_json.h"

#include <math.h>

enum { INDENT = 2, PATH_MAX_STEPS = 256 };

struct view {
    FILE *file;
    struct opening_tree *tree;
    const struct position *start;
    uint32_t games_min;
    struct json_writer json;
};

/* A position on the way from the start. */
struct place {
    uint32_t number;               /* in the tree */
    const struct position *before; /* NULL at the start */
    move move;                     /* made in `before`, if `pos` awaits a roll */
    struct position pos;
    int depth; /* steps from the start */
};

/* ---- numbers --------------------------------------------------------------------------- */

static struct tally make_tally(const struct tree_counts *counts)
{
    return (struct tally){
        .wins = (int)counts->results[RESULT_WHITE_WINS],
        .draws = (int)counts->results[RESULT_DRAW],
        .losses = (int)counts->results[RESULT_BLACK_WINS],
    };
}

/* The games that went on from a position, by whichever moves they reached it. */
static uint32_t count_games(const struct view *view, uint32_t number)
{
    const struct tree_step *steps = view->tree->steps;
    uint32_t games = 0;

    for (uint32_t i = view->tree->positions[number].first; i != TREE_NONE;
         i = steps[i].next)
        games += tree_counts_games(&steps[i].counts);
    return games;
}

/* Whether some step is to be printed. */
static bool has_steps(const struct view *view, uint32_t number)
{
    const uint32_t first = view->tree->positions[number].first;

    return first != TREE_NONE
           && tree_counts_games(&view->tree->steps[first].counts) >= view->games_min;
}

/* Make `next` the place where step `step` leads from `place`.  Returns false when it was
 * reached before by another step that is printed. */
static bool follow_step(const struct view *view, uint32_t number,
                        const struct place *place, struct place *next)
{
    const struct tree_step *step = &view->tree->steps[number];
    struct tree_position *to = &view->tree->positions[step->to];

    *next = (struct place){
        .number = step->to,
        .before = &place->pos,
        .move = step->move,
        .depth = place->depth + 1,
    };
    play_make(&next->pos, &place->pos, step->move);
    if (to->via != TREE_NONE)
        return false;
    to->via = number;
    return true;
}

static bool is_roll(const struct place *place)
{
    return place->pos.awaits_roll;
}

/* ---- for people ------------------------------------------------------------------------ */

/* Append a move with its number, "1. e4" or "1... e5", or a roll, "{hole e5}". */
static void add_step(const struct place *place, move m, struct text *text)
{
    if (is_roll(place)) {
        text_add_char(text, '{');
        roll_write_words(place->before, (struct ply){place->move, m}, text);
        text_add_char(text, '}');
    } else {
        move_number_write(&place->pos, text);
        san_write(&place->pos, m, text);
    }
}

/* Append the steps by which position `number` was printed. */
static void add_path(const struct view *view, uint32_t number, struct text *text)
{
    const struct opening_tree *tree = view->tree;
    struct place places[2] = {{.pos = *view->start}};
    move moves[PATH_MAX_STEPS];
    int count = 0;

    for (uint32_t via = tree->positions[number].via; via && count < PATH_MAX_STEPS;
         via = tree->positions[tree->steps[via].from].via)
        moves[count++] = tree->steps[via].move;
    for (int i = 0; i < count; i++) {
        struct place *place = &places[i % 2], *next = &places[(i + 1) % 2];
        const move m = moves[count - 1 - i];

        text_add(text, "%s", i ? " " : "");
        if (i && !is_roll(place) && !parts_have_number(&place->pos))
            san_write(&place->pos, m, text);
        else
            add_step(place, m, text);
        next->before = &place->pos;
        next->move = m;
        play_make(&next->pos, &place->pos, m);
    }
}

/* Append White's score and its interval, eg. " 54.2%  35.1 to  72.3"; or dashes. */
static void add_score(const struct tally *tally, struct text *text)
{
    double low, high;

    tally_interval(tally, &low, &high);
    if (tally_games(tally) == 0)
        text_add(text, "%6s  %13s", "-", "-");
    else
        text_add(text, "%5.1f%%  %4.1f to %5.1f", 100 * tally_score(tally), 100 * low,
                 100 * high);
}

/* Print a step's line; `all` is the number of games that went on from its position. */
static void print_line(const struct view *view, int depth, const struct tree_step *step,
                       uint32_t all, const struct text *words)
{
    const uint32_t games = tree_counts_games(&step->counts);
    const struct tally tally = make_tally(&step->counts);
    struct text score = {.length = 0};

    add_score(&tally, &score);
    fprintf(view->file, "%8u %5.1f%%  %s %7d %7d %7d  %*s%s\n", games,
            100.0 * games / all, score.chars, tally.wins, tally.draws, tally.losses,
            INDENT * depth, "", words->chars);
}

static void print_steps(const struct view *view, const struct place *place)
{
    const struct opening_tree *tree = view->tree;
    const uint32_t all = count_games(view, place->number);

    for (uint32_t i = tree->positions[place->number].first; i != TREE_NONE;
         i = tree->steps[i].next) {
        const struct tree_step *step = &tree->steps[i];
        struct place next;
        struct text words = {.length = 0};

        if (tree_counts_games(&step->counts) < view->games_min)
            return;

        const bool is_new = follow_step(view, i, place, &next);

        add_step(place, step->move, &words);
        if (!is_new && has_steps(view, step->to)) {
            text_add(&words, "  as after ");
            add_path(view, step->to, &words);
        }
        print_line(view, place->depth, step, all, &words);
        if (is_new)
            print_steps(view, &next);
    }
}

static void print_heading(const struct view *view, uint32_t games)
{
    const struct opening_tree *tree = view->tree;
    const struct tally tally = make_tally(&tree->counts);
    struct text text = {.length = 0};
    double low, high;

    tally_interval(&tally, &low, &high);
    fprintf(view->file, "%s: %u game%s", view->start->rules->variant->name, games,
            text_plural(games));
    if (tally_games(&tally) > 0)
        fprintf(view->file, ", White scores %.1f%% (%.1f to %.1f)",
                100 * tally_score(&tally), 100 * low, 100 * high);
    text_add_char(&text, '\n');
    fen_write(view->start, &text);
    fprintf(view->file, "%s\n", text.chars);
    if (tree->elsewhere)
        fprintf(view->file, "%u game%s not reach this position\n", tree->elsewhere,
                tree->elsewhere == 1 ? " does" : "s do");
    if (tree->plies < tree->plies_wanted)
        fprintf(view->file, "the tree is too large: %d plies of %d\n", tree->plies,
                tree->plies_wanted);
    if (games == 0)
        return;
    fprintf(view->file, "\n%8s %6s  %6s  %13s %7s %7s %7s\n", "games", "share", "White",
            "95 %", "+", "=", "-");
}

void tree_print(FILE *file, struct opening_tree *tree, const struct position *start,
                uint32_t games_min)
{
    const struct view view = {
        .file = file, .tree = tree, .start = start, .games_min = games_min};
    const uint32_t games = tree_counts_games(&tree->counts);
    const struct place place = {.pos = *start};

    print_heading(&view, games);
    print_steps(&view, &place);
}

/* ---- JSON ------------------------------------------------------------------------------ */

static void write_counts(struct json_writer *json, const struct tree_counts *counts)
{
    const struct tally tally = make_tally(counts);
    double low, high;

    json_write_integer(json, "games", tree_counts_games(counts));
    json_write_integer(json, "white", tally.wins);
    json_write_integer(json, "draws", tally.draws);
    json_write_integer(json, "black", tally.losses);
    if (tally_games(&tally) == 0)
        return;
    tally_interval(&tally, &low, &high);
    json_write_integer(json, "score", lround(1000 * tally_score(&tally)));
    json_write_integer(json, "score_low", lround(1000 * low));
    json_write_integer(json, "score_high", lround(1000 * high));
}

static void write_names(struct json_writer *json, const struct place *place, move m)
{
    struct text text;

    if (is_roll(place)) {
        text_clear(&text);
        roll_write(place->before, (struct ply){place->move, m}, &text);
        json_write_string(json, "roll", text.chars);
        return;
    }
    json_write_coordinates(json, &place->pos, m);
    json_write_san(json, &place->pos, m);
}

static void write_steps(struct view *view, const struct place *place)
{
    const struct opening_tree *tree = view->tree;
    struct json_writer *json = &view->json;

    json_open(json, is_roll(place) ? "rolls" : "moves", '[');
    for (uint32_t i = tree->positions[place->number].first; i != TREE_NONE;
         i = tree->steps[i].next) {
        const struct tree_step *step = &tree->steps[i];
        struct place next;

        if (tree_counts_games(&step->counts) < view->games_min)
            break;

        const bool is_new = follow_step(view, i, place, &next);

        json_open(json, NULL, '{');
        write_names(json, place, step->move);
        write_counts(json, &step->counts);
        if (!is_roll(&next))
            json_write_fen(json, &next.pos);
        if (is_new && has_steps(view, step->to))
            write_steps(view, &next);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void tree_print_json(FILE *file, struct opening_tree *tree,
                     const struct position *start, uint32_t games_min)
{
    struct view view = {.file = file,
                        .tree = tree,
                        .start = start,
                        .games_min = games_min,
                        .json = {.file = file}};
    const struct place place = {.pos = *start};

    json_open(&view.json, NULL, '{');
    json_write_string(&view.json, "variant", start->rules->variant->name);
    json_write_fen(&view.json, start);
    write_counts(&view.json, &tree->counts);
    json_write_integer(&view.json, "elsewhere", tree->elsewhere);
    json_write_integer(&view.json, "plies", tree->plies);
    write_steps(&view, &place);
    json_close(&view.json, '}');
    putc('\n', file);
}
