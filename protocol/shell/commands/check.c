/* check.c - the command check: what is wrong in a variants file.  SPDX-License-Identifier: MIT */
#include "engine/core/text.h"
#include "engine/library/library.h"
#include "engine/modules/module.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "protocol/draw/piece_svg.h"
#include "protocol/session/variants_file.h"
#include "protocol/shell/cli/command.h"
#include "protocol/text/errors.h"

#include <stdio.h>

static void print_fault(void *warnings, const char *fault, bool is_warning)
{
    *(int *)warnings += is_warning;
    puts(fault);
}

/* What the rules of a game mean together, where one has much to say. */
static void print_rules(const struct variant *variant)
{
    const struct modules_in_force *rules = variant->file.modules;
    struct text order = {.length = 0};
    bool is_mixed = false;

    for (int i = 0; rules && i < rules->count; i++) {
        const struct rulebook *words = rules->list[i].module->text.words;

        is_mixed |= words && (words->credit || words->explain || words->fen);
    }
    for (int i = 0; is_mixed && i < rules->count; i++) {
        struct text text = {.length = 0};

        module_describe(&rules->list[i], variant, &text);
        printf("[%s] %s\n", variant->name, text.chars);
    }
    if (is_mixed)
        modules_describe_ply(rules, &order);
    if (order.length)
        printf("[%s] %s\n", variant->name, order.chars);
}

/* Warn of pictures that nobody has drawn; returns how many.  A piece that is merely called otherwise has
 * asked for none. */
static int check_pictures(const struct variant *variant)
{
    const struct piece_looks *looks = variant->rulebook->looks;
    int count = 0;

    for (int kind = 1; looks && kind < variant->kind_count; kind++)
        if (looks[kind].is_chosen && variant->kinds[kind].promoted.mark == 0
            && !piece_svg_has_shape(looks[kind].picture)) {
            printf("[%s] warning: there is no picture '%s': the %s is a letter in a "
                   "shield\n",
                   variant->name, looks[kind].picture, variant->kinds[kind].name);
            count++;
        }
    return count;
}

/* In a library of its own: what the user has loaded already does not matter. */
static int run_check(const struct arguments *arguments)
{
    struct library *library = library_new();
    struct text why = {.length = 0};
    int faults = 0, warnings = 0, games;

    if (!library)
        return report_error(STATUS_FAILED, "out of memory");
    if (!variants_file_read(library, arguments->words[0], print_fault, &warnings,
                            &faults, &why)) {
        library_free(library);
        return report_error(STATUS_FAILED, "%s", why.chars);
    }
    for (games = 0; library_games_read(library)[games]; games++) {
        warnings += check_pictures(library_games_read(library)[games]);
        print_rules(library_games_read(library)[games]);
    }
    library_free(library);
    printf("%d game%s can be played; %d fault%s", games, text_plural(games), faults,
           text_plural(faults));
    if (warnings)
        printf(", %d warning%s", warnings, text_plural(warnings));
    puts("");
    return faults ? STATUS_FAILED : 0;
}

const struct command command_check = {"check", .arguments = "FILE",
                                      .help = "tell what is wrong in a variants file",
                                      .words = {1, 1}, .run = run_check};
