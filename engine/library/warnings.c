/* warnings.c - what to be warned of in a game that can be played.  SPDX-License-Identifier: MIT */
#include "engine/library/warnings.h"

#include "engine/board/topology.h"
#include "engine/core/min_max.h"
#include "engine/core/text.h"
#include "engine/library/build.h"
#include "engine/library/keys.h"
#include "engine/library/values.h"

#include <stdlib.h>
#include <string.h>

enum { CHESS_RANKS = 8 };

struct warnings {
    const struct loaded_game *game;
    const struct given_key *keys;
    int count;
    warning_function tell;
    void *context;
};

static void warn(const struct warnings *warnings, const char *name, const char *text)
{
    warnings->tell(warnings->context, name, text);
}

/* ---- what other programs play in another way --------------------------------------------- */

/* What other programs make of these moves, as a warning; NULL: the same. */
static const char *dispute(const struct betza *betza)
{
    for (int i = 0; i < betza->count; i++) {
        const struct jump *jump = &betza->jumps[i];
        const int dx = abs(jump->dx), dy = abs(jump->dy);

        const int range = max_int(jump->quiet, jump->capture);

        if (jump->manner >= MANNER_HOP && range < RANGE_UNLIMITED)
            return "other programs count the range from the piece that is hopped over";
        if (jump->manner == MANNER_BENT)
            return "other programs do not know moves in brackets";
        if (range > 1 && (dx > 1 || dy > 1)
            && (dx * dy != 2 || jump->manner == MANNER_LAME))
            return "other programs do not repeat this leap";
    }
    return betza->overlaps
               ? "where two slides go the same way, other programs stop at the last one"
               : NULL;
}

/* Whether the file gives key number `i` again. */
static bool is_superseded(const struct warnings *warnings, int i)
{
    return i + 1 < warnings->count
           && warnings->keys[i].number == warnings->keys[i + 1].number;
}

/* Warn of the moves that the game itself describes. */
static void warn_of_moves(const struct warnings *warnings)
{
    for (int i = 0; i < warnings->count; i++) {
        const struct given_key *given = &warnings->keys[i];
        const char *colon = strchr(given->value, ':');
        const char *warning;
        struct betza betza;

        if (given->number < PIECE_TYPES && colon && !is_superseded(warnings, i)
            && betza_parse(&betza, colon + 1, (int)strlen(colon + 1), NULL)
            && (warning = dispute(&betza)))
            warn(warnings, given->name, warning);
    }
}

/* Whether the game gives a key that begins so. */
static bool gives_key(const struct warnings *warnings, const char *start)
{
    for (int i = 0; i < warnings->count; i++)
        if (strncmp(warnings->keys[i].name, start, strlen(start)) == 0)
            return true;
    return false;
}

/* Warn where pawns become what no key says. */
static void warn_of_promotion_types(const struct warnings *warnings)
{
    const struct definition *definition = &warnings->game->definition;
    struct definition preset;

    definition_clear(&preset);
    if (definition->from_nothing && definition->letters[TYPE_PAWN]
        && warnings->game->shape.promotions[WHITE].count
        && definition->promotion_types[WHITE] == preset.promotion_types[WHITE]
        && !gives_key(warnings, "promotionPieceTypes"))
        warn(warnings, "promotionPieceTypes",
             "it is not given: pawns promote to N, B, R or Q of the game here, and to "
             "nothing in Fairy-Stockfish, where the game has no parent");
}

/* Warn where the rank of promotion is that of another board. */
static void warn_of_promotion(const struct warnings *warnings)
{
    const struct definition *definition = &warnings->game->definition;

    if (definition->letters[TYPE_PAWN] && !definition->promotion_region[WHITE].given
        && !definition->promotion_rank && definition->ranks != CHESS_RANKS)
        warn(warnings, "promotionRank",
             "it is not given: pawns promote on rank 8, or Black's on rank 1");
}

/* Warn of a last rank of double steps without the first one. */
static void warn_of_double_steps(const struct warnings *warnings)
{
    const struct definition *definition = &warnings->game->definition;
    const int last = definition->double_step_rank;
    bool is_given = false;
    struct text text = {.length = 0};

    for (int i = 0; i < warnings->count; i++) {
        is_given |= warnings->keys[i].number == key_find("doubleStepRank");
        if (warnings->keys[i].number == key_find("doubleStepRankMin"))
            return;
    }
    if (!is_given || last == definition->double_step_rank_min)
        return;
    if (definition->double_step_region[WHITE].given)
        text_add(&text, "it changes nothing beside doubleStepRegionWhite");
    else if (last < definition->double_step_rank_min)
        text_add(&text, "no pawn goes two squares: doubleStepRankMin is %d",
                 definition->double_step_rank_min);
    else
        text_add(&text,
                 "pawns go two squares from each rank from %d to %d; doubleStepRankMin "
                 "says otherwise, and Fairy-Stockfish 11 takes rank %d alone",
                 definition->double_step_rank_min, last, last);
    warn(warnings, "doubleStepRank", text.chars);
}

/* ---- what the author can hardly mean ------------------------------------------------------ */

/* Whether the game has a rule that has this key. */
static bool is_in_force(const struct loaded_game *game, const struct module_key *row)
{
    for (int i = 0; i < game->rules.count; i++)
        for (const struct module_key *own = game->rules.list[i].module->keys; own->name;
             own++)
            if (strcmp(own->name, row->name) == 0)
                return true;
    return false;
}

/* Whether a key of a rule has the value that it has where no file gives it. */
static bool is_preset(const struct definition *definition,
                      const struct key_meaning *meaning)
{
    static const uint16_t no_squares[RANKS_MAX] = {0};
    const struct module_key *row = meaning->row;
    const struct module_setting *setting =
        &definition->settings[meaning->rule][row - modules[meaning->rule]->keys];
    const type_set types = row->preset == 1U << KIND_PAWN ? 1U << TYPE_PAWN : 0;

    if (row->type == VALUE_SQUARES || row->type == VALUE_SQUARES_OF_BOTH)
        return memcmp(setting->region.files, no_squares, sizeof no_squares) == 0;
    if (row->type == VALUE_KINDS)
        return !setting->every && setting->types == types;
    return row->type != VALUE_LISTS && setting->number == row->preset;
}

static void warn_of_keys(const struct warnings *warnings)
{
    const struct definition *definition = &warnings->game->definition;

    for (int i = 0; i < warnings->count && !definition->origin; i++) {
        const struct given_key *given = &warnings->keys[i];
        const struct key_meaning meaning = key_meaning(given->number);
        struct text text = {.length = 0};

        if (is_superseded(warnings, i))
            continue;
        if (meaning.takes_squares
            && value_leaves_board(given->value, &warnings->game->board, &text)) {
            text_add(&text, " is not on the board");
            warn(warnings, given->name, text.chars);
        }
        if (meaning.kept_type >= 0 && !definition->letters[meaning.kept_type])
            warn(warnings, given->name, "the game has no such piece");
        if (meaning.row && !is_preset(definition, &meaning)
            && !is_in_force(warnings->game, meaning.row))
            warn(warnings, given->name,
                 "it changes nothing, as the game has no rule that it belongs to");
    }
}

/* Warn of a side that has no king, and that no rule lets lose. */
static void warn_of_kings(const struct warnings *warnings)
{
    const struct loaded_game *game = warnings->game;
    const struct variant *variant = &game->variant;

    for (int colour = 0; colour < COLOURS; colour++) {
        struct text text = {.length = 0};

        if (game->definition.origin || game->rules.decide || game->rules.royals
            || definition_starts_with_king(&game->definition, colour)
            || variant->hands.kinds >> KIND_KING & 1)
            continue;
        text_add(&text, "%s has no king, and no rule says how else it loses",
                 colour_name(colour));
        warn(warnings, "startFen", text.chars);
    }
}

/* Whether a FEN of four fields at least says that a king castles; files may be of gating. */
static bool names_castling(const char *fen)
{
    for (int field = 0; field < 2; field++)
        fen += strcspn(fen, " ") + 1;
    return strcspn(fen, "KQkq") < strcspn(fen, " ");
}

/* Warn of what the rules of the game read in its start. */
static void warn_of_rules(const struct warnings *warnings)
{
    const struct modules_in_force *rules = &warnings->game->rules;

    for (int i = 0; i < rules->count; i++) {
        const struct module_in_force *rule = &rules->list[i];
        const char *doubts =
            rule->module->setup.doubts
                ? rule->module->setup.doubts(rule->values, &warnings->game->variant)
                : NULL;

        if (doubts)
            warn(warnings, "startFen", doubts);
    }
}

static void warn_of_start(const struct warnings *warnings)
{
    const struct loaded_game *game = warnings->game;
    const struct outcome *outcome = &game->start_outcome;
    struct text text = {.length = 0};

    if (outcome->result != RESULT_NONE) {
        text_add(&text, "the game is over when it begins: %s %s",
                 outcome_words(outcome), outcome_score(outcome->result));
        warn(warnings, "startFen", text.chars);
    }
    if (game->definition.castling && !game->start_castles
        && names_castling(game->variant.start.fen))
        warn(warnings, "startFen", "nothing can castle from there as it says");
}

/* Warn of pieces that are left out, since the game has many. */
static void warn_of_pieces(const struct warnings *warnings)
{
    const struct loaded_game *game = warnings->game;
    struct text text = {.length = 0};

    text_add(&text,
             "it is left out: it is not in the start, nor does another become it, and "
             "the game has more than %d pieces",
             KIND_MANY - 1);
    for (int i = 0; i < warnings->count && !game->definition.origin; i++) {
        const int type = warnings->keys[i].number;
        bool is_kind = type >= PIECE_TYPES || !game->definition.letters[type];

        for (int kind = 1; kind < game->variant.kind_count; kind++)
            is_kind |= game->kinds[kind].letter && game->type_of[kind] == type;
        if (!is_kind)
            warn(warnings, warnings->keys[i].name, text.chars);
    }
}

void warnings_find(const struct loaded_game *game, const struct given_key *keys,
                   int count, warning_function tell, void *context)
{
    const struct warnings warnings = {game, keys, count, tell, context};

    warn_of_moves(&warnings);
    warn_of_promotion(&warnings);
    warn_of_promotion_types(&warnings);
    warn_of_double_steps(&warnings);
    warn_of_keys(&warnings);
    warn_of_kings(&warnings);
    warn_of_start(&warnings);
    warn_of_rules(&warnings);
    warn_of_pieces(&warnings);
}
