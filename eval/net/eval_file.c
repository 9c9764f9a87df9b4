/* eval_file.c - the net that evaluates, from a file or built in.  SPDX-License-Identifier: MIT */
#include "eval/net/eval_file.h"

#include "engine/core/input_file.h"
#include "engine/core/text.h"
#include "engine/rules/rules.h"
#include "engine/rules/variant.h"
#include "eval/net/features.h"
#include "eval/net/net_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Append the end of the names of nets that serve games of `rules`. */
static void add_fingerprint(const struct rules *rules, struct text *name)
{
    struct features features;

    features_init(&features, rules);
    text_add(name, "%016" PRIx64, features_fingerprint(&features, rules));
}

const struct embedded_file *eval_file_embedded(const struct rules *rules)
{
    const struct variant *game = features_game(rules->variant);
    struct text end = {.length = 0};

    add_fingerprint(rules, &end);
    for (const struct embedded_file *net = embedded_nets; net->name; net++) {
        const char *mark = strrchr(net->name, '-');

        if (mark && strcmp(mark + 1, end.chars) == 0)
            return net;
    }
    return game->file.fingerprint ? NULL : embedded_find(embedded_nets, game->name);
}

/* NULL for rules that it does not fit, such as those of other options. */
static struct net *embedded_net(const struct rules *rules)
{
    const struct embedded_file *net = eval_file_embedded(rules);

    return net ? net_read(rules, net->bytes, net->size, NULL) : NULL;
}

void eval_file_add_path(const char *folder, const struct rules *rules,
                        struct text *path)
{
    text_add(path, "%s/", folder);
    add_fingerprint(rules, path);
    text_add(path, ".net");
}

/* The net in the user's folder.  NULL if there is none, or with the reason if it cannot be used. */
static struct net *users_net(const char *folder, const struct rules *rules,
                             struct text *why)
{
    struct net *net = NULL;
    unsigned char *bytes;
    struct text path;
    struct text reason;
    size_t size;

    text_clear(&path);
    eval_file_add_path(folder, rules, &path);
    if (path.cut || access(path.chars, F_OK) != 0
        || !input_file_read(path.chars, EVAL_FILE_MAX, &bytes, &size, why))
        return NULL;
    net = net_read(rules, bytes, size, &reason);
    if (!net)
        text_fail(why, "%s: %s", path.chars, reason.chars);
    free(bytes);
    return net;
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
    else if (file->folder && rules->variant->file.fingerprint)
        net = users_net(file->folder, rules, why);
    return net ? net : embedded_net(rules);
}
