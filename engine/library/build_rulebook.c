/* build_rulebook.c - what a game from a file says about itself.  SPDX-License-Identifier: MIT */
#include "engine/library/build_parts.h"

#include "engine/board/topology.h"
#include "engine/core/text.h"
#include "engine/library/piece_words.h"
#include "engine/orthodox/chess960.h"
#include "engine/orthodox/orthodox_explain.h"
#include "engine/rules/fen.h"

#include <stdio.h>
#include <string.h>

/* ---- where pieces stay ------------------------------------------------------------------- */

/* Say where pieces of one kind stay: "The elephant stays on ranks 1 to 5, Black's on ranks 6 to 10.", or
 * "White's elephant stays on ranks 1 to 5.". */
static void describe_region(const struct loaded_game *game, int kind, struct text *text)
{
    const bitset white = game->shape.barred[WHITE][kind];
    const bitset black = game->shape.barred[BLACK][kind];

    if (!white && !black)
        return;
    text_add(text, "%s %s stays on ",
             white && black ? "The"
             : white        ? "White's"
                            : "Black's",
             game->kinds[kind].name);
    topology_add_squares(&game->board, game->board.squares & ~(white ? white : black),
                         " and ", text);
    if (white && black && white != black) {
        text_add(text, ", Black's on ");
        topology_add_squares(&game->board, game->board.squares & ~black, " and ", text);
    }
    text_add_char(text, '.');
}

/* A paragraph about squares that are none; returns how many there are then. */
static int describe_removed(struct loaded_game *game, int paragraphs)
{
    const struct topology *board = &game->board;
    const bitset rim = board->corners ? topology_rim(board) : 0;
    const bitset removed =
        topology_places(board) & ~(board->squares | board->pool | rim);
    struct text text = {.length = 0};

    if (!removed || topology_is_hex(board))
        return paragraphs;
    text_add(&text, "The board is without ");
    topology_add_squares(board, removed, " and ", &text);
    text_add(&text, ". No piece stands there, slides over these squares or castles "
                    "over them; a leap may pass them. A FEN has a * for each.");
    snprintf(game->removed, sizeof game->removed, "%s", text.chars);
    game->paragraphs[paragraphs++] = game->removed;
    return paragraphs;
}

/* A paragraph about each kind of pieces that are kept from parts of the board; returns how many there are
 * then. */
static int describe_regions(struct loaded_game *game, int paragraphs)
{
    static const char stuck[] =
        "No piece goes or is dropped where it could never move again.";
    const int soldier = piece_type_find("soldier");

    for (int kind = KIND_KING; kind < game->variant.kind_count; kind++) {
        struct text text = {.length = 0};

        if (!game->kinds[kind].letter || game->kinds[kind].promoted.mark)
            continue;
        describe_region(game, kind, &text);
        if (game->type_of[kind] == soldier && game->shape.ahead_only[WHITE][kind])
            text_add(&text, "%sThe soldier goes sideways only from its rank %d on.",
                     text.length ? " " : "", game->definition.soldier_rank);
        if (text.length == 0)
            continue;
        strcpy(game->regions[kind], text.chars);
        game->paragraphs[paragraphs++] = game->regions[kind];
    }
    if (game->definition.immobility_illegal)
        game->paragraphs[paragraphs++] = stuck;
    return paragraphs;
}

/* ---- what pieces become ------------------------------------------------------------------ */

/* Append what becomes of kinds with a mark, or without: "P becomes +P, L becomes +L". */
static void describe_changes(const struct loaded_game *game, bool marked,
                             struct text *text)
{
    const char *separator = "";

    for (int kind = KIND_FIRST_OTHER; kind < game->variant.kind_count; kind++) {
        const int becomes = game->shape.promoted[kind];

        if (!becomes || (game->kinds[kind].promoted.mark != 0) != marked)
            continue;
        text_add(text, "%s", separator);
        fen_write_piece(&game->variant, piece_make(kind, WHITE), text);
        text_add(text, " becomes ");
        fen_write_piece(&game->variant, piece_make(becomes, WHITE), text);
        separator = ", ";
    }
}

/* A paragraph about pieces but pawns that become others; returns how many there are then. */
static int describe_promotions(struct loaded_game *game, int paragraphs)
{
    const struct definition *definition = &game->definition;
    const bitset *zone = game->shape.may_promote;
    struct text text = {.length = 0}, changes = {.length = 0};

    describe_changes(game, false, &changes);
    if (changes.length == 0)
        return paragraphs;
    text_add(&text, "With %s %s",
             definition->mandatory_piece_promotion ? "each" : "any",
             definition->piece_promotion_on_capture ? "capture" : "move");
    if (zone[WHITE] != game->board.squares) {
        text_add(&text, " that begins or ends on ");
        topology_add_squares(&game->board, zone[WHITE], " and ", &text);
    }
    if (zone[BLACK] != zone[WHITE]) {
        text_add(&text, ", for Black on ");
        topology_add_squares(&game->board, zone[BLACK], " and ", &text);
        text_add_char(&text, ',');
    }
    text_add(&text, " a piece %s another one: %s",
             definition->mandatory_piece_promotion ? "becomes" : "may become",
             changes.chars);
    if (definition->piece_demotion) {
        text_add(&text, ", and back: ");
        describe_changes(game, true, &text);
    }
    text_add(&text, ". A + after a move says that it does, eg. a1a2+%s.",
             definition->piece_demotion ? ", a - that it turns back" : "");
    snprintf(game->promotions, sizeof game->promotions, "%s", text.chars);
    game->paragraphs[paragraphs++] = game->promotions;
    return paragraphs;
}

/* ---- the whole ------------------------------------------------------------------------- */

/* Take over what the rules of built-in games say about themselves; so many paragraphs are there. */
static void add_words(struct loaded_game *game, int paragraphs)
{
    static const char all[] = "These fields stand in this order, and a dash is one "
                              "without entries. A FEN has all, or none, or one dash "
                              "for all.";
    struct rulebook *book = &game->rulebook;
    struct text credit = {.length = 0}, special = {.length = 0};
    int fen = 0, choices = 0, gestures = 0;

    for (int i = 0; i < game->rules.count; i++) {
        const struct rulebook *words = game->rules.list[i].module->text.words;

        if (!words)
            continue;
        for (int j = 0; words->rules && words->rules[j]; j++)
            game->paragraphs[paragraphs++] = words->rules[j];
        for (int j = 0; words->fen && words->fen[j]; j++)
            game->fen[fen++] = words->fen[j];
        for (int j = 0; words->choices && words->choices[j].option; j++)
            game->choices[choices++] = words->choices[j];
        if (words->gestures)
            game->gestures[gestures++] = words->gestures[0];
        if (words->credit)
            text_add(&credit, "%s%s", credit.length ? " " : "", words->credit);
        if (words->explain)
            book->explain = words->explain;
        if (words->special)
            text_add(&special, "%s%s", special.length ? "; " : "", words->special);
    }
    if (variant_state_count(&game->variant) > 1)
        game->fen[fen++] = all;
    snprintf(game->credit, sizeof game->credit, "%s", credit.chars);
    snprintf(game->special, sizeof game->special, "%s", special.chars);
    if (special.length)
        book->special = game->special;
    book->fen = fen ? game->fen : NULL;
    book->choices = choices ? game->choices : NULL;
    book->gestures = gestures ? game->gestures : NULL;
    if (credit.length && !*game->definition.inventor)
        book->credit = game->credit;
}

/* How a game ends where no rule but mate decides it. */
static const char *dead_ending(const struct modules_in_force *rules)
{
    const char *ending = NULL;

    for (int i = 0; i < rules->count; i++) {
        const struct rulebook *words = rules->list[i].module->text.words;

        if (words && words->endings && ending)
            return "Bare kings are a draw, also beside pieces that are not captured, "
                   "unless a number "
                   "stands on one or kings turn. Whatever takes a piece from the board "
                   "is "
                   "progress, as captures are and moves of pawns.";
        if (words && words->endings)
            ending = words->endings[0];
    }
    return ending ? ending : "Bare kings are a draw.";
}

/* Whether some moves of a kind, other than pawns, do not capture, or may not once its powers have turned. */
static bool has_quiet_moves(const struct loaded_game *game, int kind)
{
    const char *notation = game->kinds[kind].betza;
    struct betza betza;

    if (kind == KIND_PAWN || !notation
        || !betza_parse(&betza, notation, (int)strlen(notation), NULL))
        return false;
    for (int i = 0; i < betza.count; i++)
        if (betza.jumps[i].quiet > betza.jumps[i].capture)
            return true;
    return game->rules.tried;
}

static void add_note(struct loaded_game *game, int kind, const char *note, int *count)
{
    if (note && *count < NOTES_MAX)
        game->notes[(*count)++] = (struct piece_note){game->kinds[kind].letter, note};
}

/* Note for each kind what the rules make of it. */
static void build_notes(struct loaded_game *game)
{
    int count = 0;

    for (int kind = 1; kind < game->variant.kind_count; kind++)
        if (game->kinds[kind].letter && !game->kinds[kind].promoted.mark) {
            add_note(game, kind,
                     piece_words_find(game->sentences, sizeof game->sentences,
                                      game->kinds[kind].letter),
                     &count);
            if (game->kinds[kind].shuns)
                add_note(game, kind,
                         "It neither hops over pieces of its kind nor captures them.",
                         &count);
        }
    for (int i = 0; i < game->rules.count; i++)
        for (int j = 0; j < MODULE_ROLES_MAX; j++)
            for (int kind = 1; kind < game->variant.kind_count; kind++) {
                const struct module_in_force *rule = &game->rules.list[i];
                const struct module_role *role = &rule->module->roles[j];

                if (!(rule->values[j].kinds & (1U << kind | EVERY_KIND))
                    || game->kinds[kind].promoted.mark)
                    continue;
                add_note(game, kind, role->note, &count);
                if (role->quiet_note && has_quiet_moves(game, kind))
                    add_note(game, kind, role->quiet_note, &count);
            }
    game->rulebook.notes = game->notes;
}

/* What is to be said of a game whose author says nothing: where it is played. */
static void name_board(const struct loaded_game *game, char idea[DEFINITION_TEXT_MAX])
{
    const struct topology *board = &game->board;
    const int count = bitset_count(board->squares, true);

    if (topology_is_hex(board))
        snprintf(idea, DEFINITION_TEXT_MAX, "a game on %d hexagons", count);
    else if (count < board->files * board->ranks)
        snprintf(idea, DEFINITION_TEXT_MAX, "a game on %d squares", count);
    else
        snprintf(idea, DEFINITION_TEXT_MAX, "a game on %d by %d squares", board->files,
                 board->ranks);
}

void build_rulebook(struct loaded_game *game)
{
    static const char mate[] = "Checkmate wins, and stalemate is a draw.";
    static const char stalemate[] = "Who has no legal move gets a draw.";
    static const char draws[] =
        "The third occurrence of a position is a draw, and so are 50 moves of each "
        "side without a capture or a pawn's move.";
    const struct definition *definition = &game->definition;
    const char *more = definition_split_rules(definition, game->idea);
    int paragraphs = 0, endings = 0;

    if (!*game->idea)
        name_board(game, game->idea);
    if (*more)
        game->paragraphs[paragraphs++] = more;
    paragraphs = describe_removed(game, paragraphs);
    paragraphs = describe_regions(game, paragraphs);
    paragraphs = describe_promotions(game, paragraphs);
    paragraphs = build_describe_modules(game, paragraphs);
    if (!build_has_own_end(game))
        game->endings[endings++] =
            game->kinds[KIND_KING].letter || game->rules.royals ? mate : stalemate;
    if (!game->variant.judge.progress_limit)
        game->endings[endings++] = draws;
    if (!game->rules.decide && game->kinds[KIND_KING].letter)
        game->endings[endings++] = dead_ending(&game->rules);
    game->rulebook = (struct rulebook){
        .explain = chess960_explain_orthodox,
        .idea = game->idea,
        .credit = *definition->inventor ? definition->inventor : NULL,
        .page = *definition->page ? definition->page : NULL,
        .looks = game->looks,
        .rules = game->paragraphs,
        .endings = game->endings,
    };
    add_words(game, paragraphs);
    build_notes(game);
}
