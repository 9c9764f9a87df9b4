/* transfer.c - what a net for one game knows of another.  SPDX-License-Identifier: MIT */
#include "eval/tuning/transfer.h"

#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/net.h"

#include <string.h>

struct transfer {
    const struct net *from;
    const struct rules *from_rules;
    struct net *to;
    const struct rules *to_rules;
};

static void copy_rows(const struct transfer *transfer, int from, int to, int count)
{
    const size_t hidden = (size_t)transfer->to->hidden;

    memcpy(transfer->to->rows + (size_t)to * hidden,
           transfer->from->rows + (size_t)from * hidden,
           (size_t)count * hidden * sizeof *transfer->to->rows);
}

static bool have_same_squares(const struct features *a, const struct features *b)
{
    return a->cells == b->cells && a->files == b->files
           && memcmp(a->index, b->index, sizeof a->index) == 0;
}

/* The kind of piece that has this letter, or KIND_NONE. */
static int find_kind(const struct variant *variant, char letter)
{
    for (int kind = KIND_KING; kind < variant->kind_count; kind++)
        if (variant->kinds[kind].letter == letter)
            return kind;
    return KIND_NONE;
}

static const char *power_name(const struct rules *rules, int kind, int index)
{
    const struct power *power = rules->powers[WHITE][kind][index];

    return power ? power->name : "";
}

/* Copy the rows of the pieces of one kind. */
static void copy_kind(const struct transfer *transfer, int from_kind, int to_kind)
{
    const struct rules *from_rules = transfer->from_rules;
    const struct rules *to_rules = transfer->to_rules;
    const struct features *from = &transfer->from->features;
    const struct features *to = &transfer->to->features;

    for (int i = 0; i < from_rules->power_count[from_kind]; i++)
        for (int k = 0; k < to_rules->power_count[to_kind]; k++)
            if (strcmp(power_name(from_rules, from_kind, i),
                       power_name(to_rules, to_kind, k))
                == 0)
                for (int enemy = 0; enemy < 2; enemy++)
                    copy_rows(transfer, from->piece[enemy][from_kind][i],
                              to->piece[enemy][to_kind][k], to->squares);
    for (int enemy = 0; enemy < 2 && from->countdowns && to->countdowns; enemy++) {
        copy_rows(transfer, from->numbered[enemy][from_kind],
                  to->numbered[enemy][to_kind], to->squares);
        copy_rows(transfer, from->number[enemy][from_kind], to->number[enemy][to_kind],
                  COUNTDOWN_MAX + 1);
    }
}

/* Copy the rows of all that is on squares. */
static void copy_squares(const struct transfer *transfer)
{
    const struct features *from = &transfer->from->features;
    const struct features *to = &transfer->to->features;
    const struct variant *variant = transfer->to_rules->variant;

    for (int kind = KIND_KING; kind < to->kinds; kind++) {
        const int from_kind =
            find_kind(transfer->from_rules->variant, variant->kinds[kind].letter);

        if (from_kind != KIND_NONE)
            copy_kind(transfer, from_kind, kind);
    }
    if (!from->countdowns || !to->countdowns)
        return;
    copy_rows(transfer, from->vacant, to->vacant, to->squares);
    copy_rows(transfer, from->vacant_number, to->vacant_number, COUNTDOWN_MAX + 1);
}

struct net *transfer_net(const struct net *net, const struct rules *net_rules,
                         const struct rules *rules)
{
    struct net *to = net_new(rules, net->hidden);
    const struct transfer transfer = {net, net_rules, to, rules};

    if (!to)
        return NULL;
    if (have_same_squares(&net->features, &to->features))
        copy_squares(&transfer);
    copy_rows(&transfer, net->features.castling, to->features.castling, CASTLING_ROWS);
    if (net_rules->variant->hand_kind && rules->variant->hand_kind)
        copy_rows(&transfer, net->features.hand, to->features.hand, 2 * HAND_COUNT_MAX);
    memcpy(to->bias, net->bias, sizeof to->bias);
    memcpy(to->weights, net->weights, sizeof to->weights);
    memcpy(to->output_bias, net->output_bias, sizeof to->output_bias);
    to->scale = net->scale;
    return to;
}
