/* eval_file.c - the net that evaluates, from a file or built in.  SPDX-License-Identifier: MIT */
#include "eval/net/eval_file.h"

#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/net_file.h"

/* NULL for rules that it does not fit, such as those of other options. */
static struct net *embedded_net(const struct rules *rules)
{
    const struct embedded_file *net =
        embedded_find(embedded_nets, rules->variant->name);

    return net ? net_read(rules, net->bytes, net->size, NULL) : NULL;
}

struct net *eval_file_net(const struct eval_file *file, const struct rules *rules,
                          struct text *why)
{
    struct net *net = NULL;

    text_clear(why);
    if (file->source == EVAL_CLASSICAL)
        return NULL;
    if (file->source == EVAL_FILE)
        net = net_read(rules, file->bytes, file->size, why);
    return net ? net : embedded_net(rules);
}
