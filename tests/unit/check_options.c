/* check_options.c - the options of the engine and of the games.  SPDX-License-Identifier: MIT */
#include "protocol/session/options.h"

#include "engine/core/text.h"
#include "engine/variants/registry.h"
#include "tests/unit/unit.h"

#include <stdlib.h>
#include <string.h>

static struct configuration preset(const char *variant)
{
    struct configuration configuration;

    options_preset(&configuration, variants_find(variant));
    return configuration;
}

TEST(test_presets_are_those_of_the_table)
{
    const struct configuration configuration = preset("chess");

    ck_assert_ptr_eq(configuration.variant, variants[0]);
    ck_assert_int_eq(configuration.hash_mb, 64);
    ck_assert_uint_eq(configuration.seed, 0);
    ck_assert_int_eq(configuration.given_count, 0);
}

TEST(test_every_preset_can_be_set)
{
    struct configuration configuration = preset("chess");
    struct option_row row;
    struct text why;
    int count = 0;

    for (; options_row(count, &row); count++) {
        ck_assert_str_ne(row.setting->help, "");
        if (row.setting->marks & SETTING_SAVE)
            continue; /* that is done, not set */
        ck_assert_msg(
            options_set(&configuration, row.setting->name, row.setting->preset, &why),
            "%s", why.chars);
    }
    ck_assert_int_gt(count, 2);
}

TEST(test_spins_take_their_range_and_no_more)
{
    struct configuration configuration = preset("chess");
    struct text why;

    ck_assert(options_set(&configuration, "Hash", "65536", &why));
    ck_assert_int_eq(configuration.hash_mb, 65536);
    ck_assert(!options_set(&configuration, "Hash", "65537", &why));
    ck_assert(!options_set(&configuration, "Hash", "0", &why));
    ck_assert(!options_set(&configuration, "Hash", "", &why));
    ck_assert(!options_set(&configuration, "Hash", " 1", &why));
    ck_assert(!options_set(&configuration, "Hash", "18446744073709551617", &why));
    ck_assert_int_eq(configuration.hash_mb, 65536);
    ck_assert(options_set(&configuration, "Seed", "0", &why));
    ck_assert_uint_eq(configuration.seed, 0);
}

TEST(test_seed_is_the_option_or_fresh)
{
    struct configuration configuration = preset("chess");

    ck_assert(options_seed(&configuration) != options_seed(&configuration));
    configuration.seed = 7;
    ck_assert_uint_eq(options_seed(&configuration), 7);
}

TEST(test_file_has_a_name_that_fits)
{
    struct configuration configuration = preset("chess");
    char name[FILE_NAME_MAX + 1];
    struct text why;

    memset(name, 'n', sizeof name);
    name[FILE_NAME_MAX] = '\0';
    ck_assert_str_eq(configuration.game_file, "potpourri.pgn");
    ck_assert(!options_set(&configuration, "Game File", name, &why));
    ck_assert_str_eq(configuration.game_file, "potpourri.pgn");
    name[FILE_NAME_MAX - 1] = '\0';
    ck_assert(options_set(&configuration, "Game File", name, &why));
    ck_assert_str_eq(configuration.game_file, name);
}

TEST(test_saving_cannot_be_set)
{
    struct configuration configuration = preset("chess");
    struct text why;

    ck_assert(!options_set(&configuration, "Save Game", "x.pgn", &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "Save Game"));
}

TEST(test_names_may_be_in_any_case)
{
    struct configuration configuration = preset("chess");
    struct text why;

    ck_assert(options_set(&configuration, "hash", "7", &why));
    ck_assert_int_eq(configuration.hash_mb, 7);
}

TEST(test_unknown_name_is_refused)
{
    struct configuration configuration = preset("chess");
    struct text why;

    ck_assert(!options_set(&configuration, "Speed", "7", &why));
    ck_assert_ptr_nonnull(strstr(why.chars, "'Speed'"));
    ck_assert(!options_set(&configuration, "", "", &why));
}

TEST(test_check_takes_what_xboard_sends)
{
    struct configuration configuration = preset("polypiece");
    struct text why;

    ck_assert(options_set(&configuration, "Phased", "1", &why));

    struct rules *rules = options_make_rules(&configuration, &why);

    ck_assert_ptr_nonnull(rules);
    ck_assert_int_eq(rules->lead[BLACK], 1);
    rules_free(rules);
}

TEST(test_wrong_value_changes_nothing)
{
    struct configuration configuration = preset("polypiece");
    struct configuration before;
    struct text why;

    ck_assert(options_set(&configuration, "Powers", "N=WD;B=B;R=R;Q=Q", &why));
    before = configuration;
    ck_assert(!options_set(&configuration, "Powers", "N=", &why));
    ck_assert(!options_set(&configuration, "Phased", "perhaps", &why));
    ck_assert_int_eq(configuration.given_count, before.given_count);
    ck_assert_str_eq(configuration.given[0].value, before.given[0].value);
}

TEST(test_last_word_counts)
{
    struct configuration configuration = preset("polypiece");
    struct text why;

    ck_assert(options_set(&configuration, "Phased", "true", &why));
    ck_assert(options_set(&configuration, "Phased", "false", &why));
    ck_assert_int_eq(configuration.given_count, 1);

    struct rules *rules = options_make_rules(&configuration, &why);

    ck_assert_int_eq(rules->lead[BLACK], 0);
    rules_free(rules);
}

TEST(test_option_waits_for_its_game)
{
    struct configuration configuration = preset("chess");
    struct text why;

    ck_assert(options_set(&configuration, "Phased", "true", &why));

    struct rules *rules = options_make_rules(&configuration, &why);

    ck_assert_ptr_eq(rules->variant, variants[0]);
    rules_free(rules);
    configuration.variant = variants_find("polypiece");
    rules = options_make_rules(&configuration, &why);
    ck_assert_int_eq(rules->lead[BLACK], 1);
    rules_free(rules);
}

TEST(test_options_belong_to_the_engine_or_a_game)
{
    ck_assert(options_belongs(variants[0], "Hash"));
    ck_assert(!options_belongs(variants[0], "Phased"));
    ck_assert(options_belongs(variants_find("polypiece"), "phased"));
    ck_assert(!options_belongs(variants[0], "Speed"));
}
