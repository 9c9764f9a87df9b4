/* pairs.c - which rules of files go together.  SPDX-License-Identifier: MIT */
#include "protocol/rulebook/pairs.h"

#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/modules/module.h"

#include <string.h>

enum { KEYS_MAX = 6 };

/* What an inventor writes for a rule. */
struct ingredient {
    const char *name;
    const char *keys[KEYS_MAX]; /* lines; the rest is NULL */
    const char *back_rank;      /* of White's start; NULL: RNBQKBNR */
    bool pool;                  /* the start marks the pool */
};

static const struct ingredient ingredients[PAIRS_INGREDIENTS] = {
    {"poles", {"immobile = l", "poleTypes = l"}, NULL, false},
    {"poison", {"poisonTypes = n", "cureTypes = b"}, NULL, false},
    {"pot-holes", {"holes = one"}, NULL, false},
    {"powers", {"powers = N=N,WD"}, NULL, false},
    {"atoms that turn", {"atoms = W,N;F,D"}, NULL, false},
    {"swaps", {"swapTypes = n", "castling = false"}, NULL, false},
    {"a pool", {"pool = d4 e5", "castling = false"}, NULL, true},
    {"drops", {"pieceDrops = true", "capturesToHand = true"}, NULL, false},
    {"gating in",
     {"seirawanGating = true", "gating = true", "archbishop = e", "chancellor = h"},
     NULL,
     false},
    {"first leaps",
     {"cambodianMoves = true", "gating = true", "castling = false"},
     NULL,
     false},
    {"no checks", {"checking = false"}, NULL, false},
    {"no flight", {"makpongRule = true"}, NULL, false},
    {"strong checks", {"shatarMateRule = true"}, NULL, false},
    {"check counting", {"checkCounting = true"}, NULL, false},
    {"forced captures", {"mustCapture = true"}, NULL, false},
    {"pawn types", {"customPiece1 = z:mfFcfW", "promotionPawnTypes = pz"}, NULL, false},
    {"promoting moves",
     {"sittuyinPromotion = true", "promotionPieceTypes = q"},
     NULL,
     false},
    {"explosions", {"blastOnCapture = true"}, NULL, false},
    {"stones", {"petrifyOnCaptureTypes = n"}, NULL, false},
    {"a duck",
     {"king = -", "commoner = k", "wallingRule = duck", "extinctionValue = loss",
      "extinctionPieceTypes = k", "castling = false"},
     NULL,
     false},
    {"draws", {"nFoldRule = 4"}, NULL, false},
    {"stalemate", {"stalemateValue = loss"}, NULL, false},
    {"facing kings", {"flyingGeneral = true"}, NULL, false},
    {"goals", {"flagPiece = k", "flagRegion = d4 d5 e4 e5"}, NULL, false},
    {"extinction", {"extinctionValue = loss", "extinctionPieceTypes = q"}, NULL, false},
    {"forced drops",
     {"pieceDrops = true", "capturesToHand = true", "mustDrop = true"},
     NULL,
     false},
    {"hoppers", {"cannon = c"}, "RCBQKBCR", false},
    {"lame pieces", {"horse = n", "knight = -"}, NULL, false},
    {"rifles", {"rifleTypes = pnbrk"}, NULL, false},
    {"locusts", {"locustTypes = q"}, NULL, false},
    {"Circe", {"rebirth = circe"}, NULL, false},
};

void pairs_split(int number, int *first, int *second)
{
    int row = 1;

    while (number >= row)
        number -= row++;
    *first = number;
    *second = row;
}

const char *pairs_name(int ingredient)
{
    return ingredients[ingredient].name;
}

/* Whether a line has the key of another one, up to its blank. */
static bool has_key(const char *line, const char *other)
{
    const size_t length = strcspn(line, " ") + 1;

    return strncmp(line, other, length) == 0;
}

/* Whether an earlier ingredient of the set has the key already. */
static bool is_given(unsigned set, int ingredient, const char *line)
{
    for (int i = 0; i < ingredient; i++)
        for (int j = 0; set >> i & 1 && j < KEYS_MAX && ingredients[i].keys[j]; j++)
            if (has_key(line, ingredients[i].keys[j]))
                return true;
    return false;
}

/* The start, where it is not that of chess. */
static void write_start(unsigned set, struct text *text)
{
    const char *back_rank = NULL;
    bool pool = false;

    for (int i = 0; i < PAIRS_INGREDIENTS; i++)
        if (set >> i & 1) {
            pool |= ingredients[i].pool;
            if (ingredients[i].back_rank)
                back_rank = ingredients[i].back_rank;
        }
    if (!pool && !back_rank)
        return;
    back_rank = back_rank ? back_rank : "RNBQKBNR";
    text_add(text, "startFen = ");
    for (const char *c = back_rank; *c; c++)
        text_add_char(text, text_lower(*c));
    text_add(text, "/pppppppp/8/%s/8/PPPPPPPP/%s w %s - 0 1\n",
             pool ? "4*3/3*4" : "8/8", back_rank, pool ? "-" : "KQkq");
}

void pairs_write_file(unsigned set, struct text *text)
{
    text_add(text, "[x:chess]\n");
    for (int i = 0; i < PAIRS_INGREDIENTS; i++)
        for (int j = 0; set >> i & 1 && j < KEYS_MAX && ingredients[i].keys[j]; j++)
            if (!is_given(set, i, ingredients[i].keys[j]))
                text_add(text, "%s\n", ingredients[i].keys[j]);
    write_start(set, text);
}

/* Keep the first fault that is told. */
static void keep_fault(void *context, const struct library_fault *fault)
{
    struct text *text = context;

    if (!fault->is_warning && !text->length)
        text_add(text, "%s%s%s", fault->key ? fault->key : "", fault->key ? ": " : "",
                 fault->text);
}

void pairs_print(FILE *file)
{
    int played = 0;

    for (int number = 0; number < PAIRS_COUNT; number++) {
        struct library *library = library_new();
        struct text game = {.length = 0}, fault = {.length = 0};
        int first, second;

        if (!library)
            return;
        pairs_split(number, &first, &second);
        pairs_write_file(1U << first | 1U << second, &game);
        library_read(library, game.chars, (size_t)game.length, keep_fault, &fault);
        played += fault.length == 0;
        fprintf(file, "%s with %s: %s\n", ingredients[first].name,
                ingredients[second].name, fault.length ? fault.chars : "played");
        library_free(library);
    }
    fprintf(file, "%d of %d pairs are played\n", played, PAIRS_COUNT);
}

static void print_stage(FILE *file, enum ply_stage stage, int *number)
{
    struct text text = {.length = 0};

    if (stage == PLY_MOVE)
        text_add(&text, "the move and what it captures");
    if (modules_describe_stage(NULL, stage, &text) || stage == PLY_MOVE)
        fprintf(file, "%3d. %s\n", ++*number, text.chars);
    if (stage == PLY_RUN_DOWN)
        fprintf(file, "%3d. check is judged\n", ++*number);
}

void pairs_print_composition(FILE *file)
{
    int number = 0;

    fprintf(file,
            "Rules of a file go together.  What they mean together follows from the "
            "order of a ply:\n\n");
    for (int stage = 0; stage < PLY_STAGES; stage++)
        print_stage(file, (enum ply_stage)stage, &number);
    fprintf(file, "\nA move is legal if, after all that comes before check, the "
                  "mover's king is not\n"
                  "attacked, and no rule forbids the move.  Then dice are thrown where "
                  "there are any,\n"
                  "and it is judged whether the game has ended.  A FEN has a field for "
                  "each rule that\n"
                  "needs one, in the order of these stages; rules of one stage are in "
                  "the order of\n"
                  "their names.\n");
}
