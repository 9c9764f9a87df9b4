/* command_line.c - what the command line asks for.  SPDX-License-Identifier: MIT */
#include "protocol/cli/command_line.h"

#include "engine/core/text.h"
#include "engine/rules/fen.h"
#include "engine/rules/variant.h"
#include "protocol/text/errors.h"

bool request_set_up(const struct request *request, struct setup *setup)
{
    const struct variant *variant = request->configuration.variant;
    const char *fen = request->fen ? request->fen : variant->start;
    struct text why;

    setup->rules = options_make_rules(&request->configuration, &why);
    if (!setup->rules) {
        complain(STATUS_FAILED, "%s", why.chars);
        return false;
    }
    if (!fen_parse(&setup->start, setup->rules, fen, &why)) {
        complain(STATUS_FAILED, "--fen: %s", why.chars);
        rules_free(setup->rules);
        return false;
    }
    return true;
}
