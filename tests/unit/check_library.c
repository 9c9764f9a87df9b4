/* check_library.c - games from variants files.  SPDX-License-Identifier: MIT */
#include "engine/library/definition.h"
#include "engine/library/keys.h"
#include "engine/library/library.h"
#include "engine/library/option_keys.h"
#include "engine/library/unplayable.h"
#include "engine/rules/perft.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "engine/variants/registry.h"
#include "tests/support/file_game.h"
#include "tests/support/playground.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static struct playground ground;

/* ---- values that are refused ----------------------------------------------------------- */

#define LARGE_BOARD                                            \
    "maxRank = 10\nmaxFile = 12\ncastling = false\npawn = -\n" \
    "startFen = 6k5/12/12/12/12/12/12/12/A11/6K5 b - - 0 1\n"

static const char *const refused[][2] = {
    {"pieceDrops = true\ncapturesToHand = true\npromotedPieceType = n:b",
     "promotedPieceType: pawns become such pieces"},
    {"sittuyinPromotion = true\npromotedPieceType = p:r\npromotionPieceTypes = q",
     "sittuyinPromotion: with promotedPieceType of pawns Potpourri cannot play this "
     "rule"},
    {"promotionPieceTypes = q\npromotedPieceType = n:b b:r",
     "promotedPieceType: Potpourri cannot promote a piece twice"},
    {"pieceDemotion = true\npromotedPieceType = n:b",
     "pieceDemotion: Potpourri cannot demote pieces that were pawns"},
    {"pieceDrops = true\ncapturesToHand = true\ndropLoop = true\nking = k\nsilver = s\n"
     "gold = g\npromotionPieceTypes = q\npromotedPieceType = s:g",
     "pieceDrops: Potpourri cannot play dropLoop with pieces that promote"},
    {"cambodianMoves = true", "cambodianMoves: gating is missing"},
    {"seirawanGating = false\ngating = true",
     "gating: Potpourri plays gating only with seirawanGating or"},
    {"cambodianMoves = true\ngating = true",
     "cambodianMoves: Potpourri cannot play this rule with castling"},
    {"cambodianMoves = true\ngating = true\nqueen = -\nfers = q\n"
     "promotionPieceTypes = r\ncastling = false\n"
     "startFen = qnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     "cambodianMoves: Black begins with more than one ferz"},
    {"maxRank = 12", "maxRank: '12' is no rank from 1 to 11"},
    {"maxFile = m", "maxFile: 'm' is no file"},
    {"maxFile = 2", "maxFile: a board of 2 files"},
    {"king = k:xK", "king: Potpourri cannot play the modifier 'x'"},
    {"customPiece1 = a:zB", "customPiece1: Potpourri cannot play the modifier 'z'"},

    {"knight = 4", "knight: '4' is no letter"},
    {"archbishop = q\nqueen = q", "archbishop: the letter 'q'"},
    {"archbishop = a:BN", "archbishop: only a custom piece"},
    {"customPiece1 = a", "customPiece1: its moves are missing"},
    {"customPiece26 = a:W", "customPiece26: unknown key"},
    {"promotionRank = 9", "promotionRank: rank 9"},
    {"promotionPieceTypes = -", "promotionPieceTypes: a pawn has nothing to become"},
    {"promotionPieceTypes = qx", "promotionPieceTypes: no piece has the letter 'x'"},
    {"promotionLimit = q1", "promotionLimit: 'q1' is not a list"},
    {"promotionRegionWhite = z9", "promotionRegionWhite: 'z9' is no list"},
    {"castling = maybe", "castling: 'maybe' is neither"},
    {"castlingKingsideFile = e", "castlingKingsideFile: the king stands"},
    {"castlingKingsideFile = l", "castlingKingsideFile: file l is beyond"},
    {"castlingKingsideFile = c",
     "castlingKingsideFile: kings castle to file c on both"},
    {"castlingQueensideFile = g", "castlingQueensideFile: kings castle to file g on"},
    {"castlingKingPiece = q\ncastlingKingFile = d\nholes = each",
     "castlingKingPiece: Potpourri cannot castle so with holes"},
    {"castlingRookPiece = x", "castlingRookPiece: no piece"},
    {"castlingRookPiecesBlack = x", "castlingRookPiecesBlack: no piece"},
    {"castlingKingPieceWhite = x", "castlingKingPieceWhite: no piece"},
    {"wallingRegion = z1", "wallingRegion: 'z1' is no list"},
    {"king = -\ncommoner = k\nwallingRule = duck\npass = true",
     "pass: a side that may place a wall cannot pass as well"},
    {"flipEnclosedPieces = reversi",
     "flipEnclosedPieces: pieces that change sides leave no king its own"},
    {"pieceDrops = true\nfreeDrops = true", "freeDrops: a king is not dropped without"},
    {"pieceDrops = true\nfreeDrops = true\ncapturesToHand = true",
     "freeDrops: pieces are dropped without end, and captures"},
    {"castlingWins = z", "castlingWins: 'z' are no rights to castle"},
    {"castlingWins = KK", "castlingWins: 'KK' are no rights to castle"},
    {"castlingWins = K\ncastling = false", "castlingWins: White can never castle"},
    {"promotedPieceType = n:k", "promotedPieceType: a piece becomes a king only where"},
    {"stalemateValue = lost", "stalemateValue: 'lost' is none"},
    {"startFen = 8/8 w - - 0 1", "startFen: placement"},
    {"maxFile = 10\nstartFen = rnbqkqbnrn/10/10/10/10/10/10/RNBQKQBNRN w HQkq - 0 1",
     "startFen: castling rights 'HQkq' are not"},
    {"petrifyBlastPieces = true", "petrifyBlastPieces: Potpourri cannot play"},
    {"flagPieceCount = x", "flagPieceCount: 'x' is no number"},
    {"extinctionPieceTypes = y", "extinctionPieceTypes: no piece has the letter 'y'"},
    {"promotedPieceType = n", "promotedPieceType: 'n' is not a list"},
    {"promotedPieceType = p:q\npieceDemotion = true",
     "pieceDemotion: Potpourri cannot demote pieces that were pawns"},
    {"promotedPieceType = p:q\npiecePromotionOnCapture = true",
     "piecePromotionOnCapture: Potpourri cannot limit pawns"},
    {"mustCapture = yes", "mustCapture: 'yes' is neither"},
    {"mobilityRegionWhitePawn = *1", "mobilityRegionWhitePawn: Potpourri cannot keep"},
    {"mobilityRegionWhiteRook = *z", "mobilityRegionWhiteRook: '*z' is no list"},
    {"mobilityRegionWhiteRock = *1", "mobilityRegionWhiteRock: unknown key"},
    {"king = -\nflyingGeneral = true\nstartFen = 8/p7/8/8/8/8/P7/8 w - - 0 1",
     "flyingGeneral: there are no kings"},
    {"castlingg = false", "castlingg: unknown key; did you mean castling?"},
    {"zzz = 1", "zzz: unknown key"},
    {"nFoldRule = 1", "nFoldRule: nFoldRule is 1"},
    {"promotionPieceTypes = qk", "promotionPieceTypes: Potpourri lets no pawn become"},
    {"promotionPieceTypes = qp", "promotionPieceTypes: Potpourri lets no pawn become"},
    {"promotedPieceType = k:q", "promotedPieceType: Potpourri cannot promote the king"},
    {"promotedPieceType = n:n", "promotedPieceType: N becomes itself"},
    {"maxFile = 2", "maxFile: a board of 2 files and 8 ranks"},
    {"startFen =", "startFen: it is empty"},
    {"castling", ": neither [name] nor key = value"},
    {LARGE_BOARD "customPiece1 = a:QNNZZCCGGAXFXXYWXY\npromotionPieceTypes = nbrqa\n"
                 "promotionPawnTypes = a\nmandatoryPawnPromotion = false\n"
                 "promotionRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10\n"
                 "startFen = k11/12/12/12/12/12/12/12/AAAAAAAAAAAA/K11 b - - 0 1",
     "startFen: White might come to have more than the 1300 moves"},
};

LOOP_TEST(test_library_refuses, sizeof refused / sizeof *refused)
{
    struct library *library;
    struct told told;
    struct text file;

    text_clear(&file);
    text_add(&file, "# a comment\n\n[x:chess]\n%s\n", refused[_i][0]);
    ck_assert_ptr_null(file_game_read(&library, file.chars, &told));
    ck_assert_int_eq(told.count, 1);
    ck_assert_int_ge(told.line, 4);
    ck_assert_msg(strncmp(told.text.chars, refused[_i][1], strlen(refused[_i][1])) == 0,
                  "%s", told.text.chars);
    library_free(library);
}

/* Keys that are not played are in order, so that none is there twice. */
TEST(test_library_orders_unplayable_keys)
{
    for (int i = 1; i < unplayable_count; i++)
        ck_assert_int_lt(
            strcasecmp(unplayable_keys[i - 1].name, unplayable_keys[i].name), 0);
}

/* ---- values that are played ------------------------------------------------------------ */

/* A key that changes nothing is accepted, and the game is chess. */
TEST(test_library_accepts_presets)
{
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(
        &library,
        "\r\n[x:chess]\r\nqueen=q\r\n pieceDrops =  false \nnMoveRule = 50\n; more\n"
        "pocketSize = 0\nwallingRule = none\nseirawanGating = false\n",
        &told);

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    ck_assert_str_eq(variant->title, "x");
    ck_assert_str_eq(variant->start.fen, variants[0]->start.fen);
    ck_assert_int_eq(variant->kind_count, variants[0]->kind_count);
    library_free(library);
}

static uint64_t identity_of(const char *file)
{
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(&library, file, &told);
    struct rules *rules = variant ? rules_new(variant, NULL, 0, NULL) : NULL;
    uint64_t identity;

    ck_assert_msg(rules != NULL, "%s", told.text.chars);
    identity = rules->identity;
    rules_free(rules);
    library_free(library);
    return identity;
}

/* What is made for one game must not serve another that has its name. */
TEST(test_library_tells_games_apart_by_content)
{
    const uint64_t plain = identity_of("[x:chess]\n");

    ck_assert_uint_eq(plain, identity_of("[x:chess]\ntitle = Another title\n"));
    ck_assert_uint_ne(plain, identity_of("[x:chess]\nking = k:KN\n"));
    ck_assert_uint_ne(plain, identity_of("[x:chess]\nstalemateValue = loss\n"));
    ck_assert_uint_ne(plain, identity_of("[x:chess]\npromotionLimit = q:1\n"));
}

/* Pictures are found by these names. */
TEST(test_library_calls_pieces_by_their_usual_names)
{
    static const char *const names[] = {"camel", "archbishop", "nightrider", "fRbB"};
    struct library *library;
    struct told told;
    const struct variant *variant =
        file_game_read(&library,
                       "[x:chess]\ncustomPiece1 = c:C\ncustomPiece2 = a:BN\n"
                       "customPiece3 = i:NN\ncustomPiece4 = h:fRbB\n"
                       "startFen = caihk3/8/8/8/8/8/8/CAIHK3 w - - 0 1\n",
                       &told);

    ck_assert_msg(variant != NULL, "%s", told.text.chars);
    for (int i = 0; i < COUNT(names); i++)
        ck_assert_str_eq(variant->kinds[variant->kind_count - COUNT(names) + i].name,
                         names[i]);
    library_free(library);
}

/* What a rule calls a piece without a name is the name of one piece alone. */
TEST(test_library_calls_pieces_by_what_they_do)
{
    static const char one[] =
        "[x:chess]\ncustomPiece1 = h:mNcF\npoisonTypes = h\nstartFen "
        "= 4k2h/8/8/8/8/8/8/4K2H w - - - 0 1\n";
    static const char two[] =
        "[x:chess]\ncustomPiece1 = h:mNcF\ncustomPiece2 = y:mDcF\n"
        "poisonTypes = hyn\nstartFen = 4k1yh/8/8/8/8/8/8/4K1YH w - - - 0 1\n";
    struct library *library;
    struct told told;
    const struct variant *variant = file_game_read(&library, one, &told);

    ck_assert_ptr_nonnull(variant);
    ck_assert_str_eq(variant->kinds[variant->kind_count - 1].name, "harpy");
    library_free(library);
    variant = file_game_read(&library, two, &told);
    ck_assert_ptr_nonnull(variant);
    ck_assert_str_eq(variant->kinds[variant->kind_count - 2].name, "mNcF");
    ck_assert_str_eq(variant->kinds[variant->kind_count - 1].name, "mDcF");
    library_free(library);
}

/* ---- rules ------------------------------------------------------------------------------- */

/* Pawns here become what other pieces become, too, but that is another kind. */
TEST(test_library_promotes_pawns_to_kinds_of_their_own)
{
    playground_open_text(&ground,
                         "[x:chess]\npromotedPieceType = n:q\n"
                         "startFen = 4k3/8/P1N5/8/8/8/8/4K3 w - - 0 1\n",
                         NULL);
    playground_set(&ground, "7k/P7/2N5/8/8/8/8/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "a7a8q"));
    ck_assert(!playground_allows(&ground, "a7a8+"));
    ck_assert(playground_allows(&ground, "c6b8+"));
    playground_close(&ground);
}

/* A knight that was a pawn is a kind of its own, but it counts with the knights. */
static const char shared_letters[] =
    "[x:chess]\npieceDrops = true\ncapturesToHand = true\n"
    "promotionLimit = n:2 b:2 r:2 q:1\nextinctionValue = loss\n"
    "extinctionPieceTypes = n\n"
    "startFen = 1n2k3/8/8/8/8/8/8/1N2K3[] w - - 0 1\n";

TEST(test_library_counts_promoted_pieces_with_the_others)
{
    playground_open_text(&ground, shared_letters, NULL);
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "1n2k3/P7/8/8/8/8/8/N~3KN2[] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    ck_assert(playground_allows(&ground, "a7a8q"));
    ck_assert(!playground_allows(&ground, "a7a8n"));
    playground_set(&ground, "1n2k3/P7/8/8/8/8/8/Q~3KN2[] w - - 0 1");
    ck_assert(!playground_allows(&ground, "a7a8q"));
    playground_set(&ground, "1n2k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "ongoing *");
    playground_set(&ground, "1n2k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "extinction 0-1");
    playground_close(&ground);
}

TEST(test_library_drops_no_pawn_where_it_cannot_move)
{
    playground_open_text(
        &ground,
        "[x:chess]\npieceDrops = true\nmandatoryPawnPromotion = false\n"
        "immobilityIllegal = true\npromotionZonePawnDrops = true\n"
        "promotionRank = 7\n"
        "startFen = k7/8/8/8/8/8/8/K7[P] w - - 0 1\n",
        NULL);
    ck_assert(playground_allows(&ground, "P@d7"));
    ck_assert(!playground_allows(&ground, "P@d8"));
    playground_close(&ground);
}

/* Captures are forced first: rules stand in the order of their names. */
TEST(test_library_forces_captures_and_drops)
{
    playground_open_text(&ground,
                         "[x:chess]\npieceDrops = true\ncapturesToHand = true\n"
                         "mustDrop = true\nmustCapture = true\n"
                         "startFen = k7/8/8/8/8/8/1p6/K7[P] w - - 0 1\n",
                         NULL);
    ck_assert_int_eq(playground_count(&ground), 1);
    playground_play(&ground, "a1b2 a8a7");
    ck_assert_int_eq(playground_count(&ground), playground_count_with(&ground, "@"));
    playground_close(&ground);
}

/* What another rule forbids does not force. */
TEST(test_library_forces_only_what_is_allowed)
{
    playground_open_text(&ground,
                         "[x:chess]\ncastling = false\npieceDrops = true\nmustDrop = "
                         "true\ndropChecks = false\n"
                         "startFen = R1k5/8/8/8/8/8/8/1K5b[r] b - - 0 1\n",
                         NULL);
    ck_assert(playground_allows(&ground, "h1a8"));
    ck_assert(!playground_allows(&ground, "R@b8"));
    playground_set(&ground, "R1k5/8/8/8/8/8/8/3K3b[r] b - - 0 1");
    ck_assert(playground_allows(&ground, "R@b8"));
    ck_assert(!playground_allows(&ground, "h1a8"));
    playground_close(&ground);
    playground_open_text(&ground,
                         "[x:chess]\nmustCapture = true\nchecking = false\n"
                         "startFen = 4k3/4p3/8/8/8/8/4R3/4K3 w - - 0 1\n",
                         NULL);
    ck_assert(!playground_allows(&ground, "e2e7"));
    ck_assert(playground_allows(&ground, "e2a2"));
    playground_close(&ground);
}

TEST(test_library_promotes_pieces_within_limits)
{
    playground_open_text(
        &ground,
        "[x:chess]\ncastling = false\npromotedPieceType = n:q\npromotionLimit = q:1\n"
        "startFen = 6k1/P7/2N5/8/8/8/8/4K2Q w - - 0 1\n",
        NULL);
    ck_assert(!playground_allows(&ground, "c6b8+"));
    playground_set(&ground, "6k1/P7/2N5/8/8/8/8/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "c6b8+"));
    playground_close(&ground);
}

TEST(test_library_promotes_within_limits)
{
    playground_open(&ground, "grand", NULL,
                    "4k5/10/1P8/10/10/10/10/10/Q9/4K5 w - - 0 1");
    ck_assert(playground_allows(&ground, "b8b9"));
    ck_assert(playground_allows(&ground, "b8b9r"));
    ck_assert(!playground_allows(&ground, "b8b9q"));
    playground_set(&ground, "4k5/1P8/10/10/10/10/10/10/Q9/4K5 w - - 0 1");
    ck_assert(!playground_allows(&ground, "b9b10"));
    ck_assert(playground_allows(&ground, "b9b10n"));
    playground_close(&ground);
}

/* In Grand Chess pawns begin on the third rank and pass the fourth. */
TEST(test_library_captures_en_passant_on_the_ranks_of_the_game)
{
    playground_open(&ground, "grand", NULL,
                    "4k5/10/10/10/10/1p8/10/P9/10/4K5 w - - 0 1");
    playground_play(&ground, "a3a5 b5a4");
    ck_assert_str_eq(playground_fen(&ground),
                     "4k5/10/10/10/10/10/p9/10/10/4K5 w - - 0 2");
    playground_set(&ground, "4k5/10/10/10/10/Pp8/10/10/10/4K5 b - a4 0 1");
    ck_assert(playground_allows(&ground, "b5a4"));
    ck_assert(playground_refuses(&ground, "4k5/10/10/10/10/Pp8/10/10/10/4K5 b - a3 0 1",
                                 "en-passant square a3"));
    playground_close(&ground);
}

/* What passes a square stands behind it: not beyond the board. */
TEST(test_library_passes_only_squares_of_the_board)
{
    playground_open_text(
        &ground,
        "[x:chess]\ncastling = false\ndoubleStepRegionWhite = *2 *7\n"
        "doubleStepRegionBlack = *7 *2\nenPassantRegion = *1 *2 *3 *4 *5 *6 *7 *8\n",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    ck_assert(playground_refuses(&ground, "4k3/8/8/8/8/8/8/K7 w - e1 0 1",
                                 "en-passant square e1"));
    ck_assert(playground_refuses(&ground, "K7/8/8/8/8/8/8/4k3 b - a8 0 1",
                                 "en-passant square a8"));
    playground_set(&ground, "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
    ck_assert(playground_allows(&ground, "d5e6"));
    playground_close(&ground);
}

TEST(test_library_loses_by_stalemate)
{
    playground_open(&ground, "shatranj", NULL, "8/8/8/8/8/2k5/1r6/K7 w - - 0 1");
    ck_assert_str_eq(playground_outcome(&ground), "stalemate 0-1");
    playground_close(&ground);
}

TEST(test_library_moves_a_king_as_the_file_says)
{
    playground_open(&ground, "knightmate", NULL, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    ck_assert(playground_allows(&ground, "e1f3"));
    ck_assert(!playground_allows(&ground, "e1e2"));
    playground_close(&ground);
}

/* Copy what a key is in chess by the words about it, eg. "true"; false where these are no value, such as
 * "(all)" and "(by promotionRank)". */
static bool copy_preset(const char *help, char value[32])
{
    const char *open = strrchr(help, '(');
    const int length = open ? (int)strcspn(open + 1, ")") : 0;

    if (length == 0 || length > 31)
        return false;
    snprintf(value, 32, "%.*s", length, open + 1);
    return !strchr(value, ' ') && strcmp(value, "-") != 0 && strcmp(value, "all") != 0
           && strcmp(value, "none") != 0;
}

/* With the key as the words say chess is the same game. */
static void check_preset(void *context, const char *name, const char *help)
{
    struct definition chess;
    struct text file = {.length = 0}, why;
    char value[32];
    int *count = context;

    if (!copy_preset(help, value) || option_key_find(name) >= 0)
        return;
    definition_set_chess(&chess);
    ck_assert_msg(key_apply(&chess, key_find(name), value, &why), "%s", why.chars);
    for (int i = 0; i < MODULES_KNOWN_MAX * MODULE_KEYS_MAX; i++) {
        const int module = i / MODULE_KEYS_MAX, number = i % MODULE_KEYS_MAX;
        const struct module_setting *setting = &chess.settings[module][number];

        if (setting->given && modules[module]->keys[number].type != VALUE_KINDS)
            ck_assert_msg(setting->number == modules[module]->keys[number].preset,
                          "%s = %s", name, value);
    }
    text_add(&file, "[x:chess]\n%s = %s\n", name, value);
    playground_open_text(&ground, file.chars, NULL);
    ck_assert_msg(perft_count(&ground.pos, 3) == 8902, "%s = %s", name, value);
    playground_close(&ground);
    *count += 1;
}

TEST(test_library_tells_what_holds_without_a_key)
{
    int count = 0;

    keys_list(check_preset, &count);
    ck_assert_int_gt(count, 60);
}
