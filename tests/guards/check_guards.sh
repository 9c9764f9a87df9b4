#!/usr/bin/env bash
# check_guards.sh - plants offences and expects the guards to find them.  SPDX-License-Identifier: MIT
set -u
here=$(dirname "$(realpath "$0")")
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
cd "$tree" || exit 1

# A tree without offence, with everything in it that the guards must let pass.
plant_clean_tree()
{
    rm -rf "${tree:?}"/*
    mkdir -p engine/core engine/rules engine/variants eval search/proof protocol tests/unit
    cat >engine/core/text.h <<'END'
int text_length(const char *text);
END
    cat >engine/core/text.c <<'END'
#include "engine/core/text.h"

/* Says nothing with printf("pole"), which only a comment may name: +31 pole. */
static int squares[64]; /* written once by text_length */
static const char *const names[] = {"a", "b"};

static const char *text_printf(int n)
{
    return names[n]; // exit(1) would be rude
}

int text_length(const char *text)
{
    squares[1] = text ? 1 : 0;
    return squares[1] + text_printf(0)[0] + "printf(stderr)"[0];
}
END
    echo 'int pole_rules(void); int pole_rules(void) { return 8; }' >engine/variants/pole.c
    {
        printf '%s\n' '/* The games:' 'VARIANT(chess)' 'VARIANT(pole)' 'VARIANT(poison)' 'VARIANT(pothole)' \
            'VARIANT(starpool) */' 'int pole_rules(void);' 'int rules_find(void);' \
            'int rules_find(void) { return 1' '+ pole_rules(); }'
    } >engine/variants/registry.c
    cat >protocol/main.c <<'END'
#include <stdio.h>

#include "engine/core/text.h"

int rules_find(void);

int main(void)
{
    printf("tadpole %s %d\n", "color", rules_find() + text_length("x"));
    return 0;
}
END
    echo '#include "protocol/main.h"' >tests/unit/check_text.h
    { echo 'See [the games](engine/variants/pole.c), [this](#here) or <https://x.org>.'; yes ''; } |
        head -n 41 >README.md
    yes '' | head -n 40 >engine/README.md
    yes '' | head -n 60 >tests/README.md
}

compile()
{
    local source
    rm -rf build
    for source in $(find engine eval search protocol -name '*.c'); do
        mkdir -p "build/debug/${source%/*}"
        ${CC:-gcc} -I. -O2 -w -c -o "build/debug/${source%.c}.o" "$source" || return 1
    done
}

# expect SCRIPT PATTERN WHAT - SCRIPT, of which layers.sh reads sources alone, must fail with a line that starts as PATTERN says.
expect()
{
    local output status
    output=$(bash "$here/$1" . 2>&1)
    status=$?
    if [ $status = 1 ] && grep -qE "^$2" <<<"$output"; then
        echo "ok $1 finds $3"
    else
        echo "not ok $1 finds $3 (status $status)"
        sed 's/^/#   /' <<<"$output"
    fi
    plant_clean_tree
    [ "$1" = layers.sh ] || compile
}

plant_clean_tree
compile || echo "not ok the clean tree compiles"
for script in layers.sh lint.sh; do
    if output=$(bash "$here/$script" . 2>&1); then
        echo "ok $script passes a clean tree"
    else
        echo "not ok $script passes a clean tree"
        sed 's/^/#   /' <<<"$output"
    fi
done

echo '#include "search/node.h"' >eval/score.h
expect layers.sh 'eval/score.h:1: eval includes' 'an include of a higher folder'
echo '#include "engine/rules/fen.h"' >engine/core/move.h
expect layers.sh 'engine/core/move.h:1: engine/core includes' 'an include of a higher room, two levels deep'
echo '#include "search/node.h"' >search/proof/solve.c
expect layers.sh 'search/proof/solve.c:1: search/proof includes' 'an include of the folder above a room'
mkdir engine/attic
echo 'int old;' >engine/attic/old.c
expect layers.sh 'engine/attic/old.c:1: engine/attic/ is not in' 'a folder that is no room'
echo '#include "engine/core/b.h"' >engine/core/a.h
echo '#include "engine/core/a.h"' >engine/core/b.h
expect layers.sh 'engine/core/[ab].h: in a circle' 'headers that include each other'
echo '#include "text.h"' >engine/rules/fen.c
expect layers.sh 'engine/rules/fen.c:1: includes' 'an include without a folder'
echo '#include "../engine/core/text.h"' >protocol/uci.c
expect layers.sh 'protocol/uci.c:1: includes' 'an include by way of the parent folder'
echo 'static void f(void) { /* a */ printf ("x"); }' >engine/rules/fen.c
expect layers.sh 'engine/rules/fen.c:1: prints' 'printf in engine'
printf '%s\n' '/* two' 'lines */' 'static void f(void) { exit(1); }' >search/node.c
expect layers.sh 'search/node.c:3: ends|search/node.c:3: prints or ends' 'exit in search'
echo 'static void *f(void) { return stderr; }' >eval/score.c
expect layers.sh 'eval/score.c:1: prints' 'stderr in eval'
echo 'int position_pole_count;' >engine/rules/position.h
expect layers.sh 'engine/rules/position.h:1: names the variant pole' 'a variant in an identifier'
echo 'enum { STAR_POOL };' >search/node.h
expect layers.sh 'search/node.h:1: names the variant star_pool' 'a variant in capitals'
echo 'static const char *f = "Poison";' >protocol/cecp.c
expect layers.sh 'protocol/cecp.c:1: names the variant poison' 'a variant in a string'
echo >protocol/pothole.c
expect layers.sh 'protocol/pothole.c:0: names the variant pothole' 'a variant in a file name'
echo 'enum { MOVE_STING = 6 };' >search/node.h
expect layers.sh 'search/node.h:1: speaks of one variant: sting' 'a move of one variant'
echo 'int pole_third_line(void);' >>engine/variants/registry.c
expect layers.sh 'engine/variants/registry.c:11: names the variant pole' 'a third line in the registry'

mkdir -p engine/modules/rules
echo '    .keys = {{"someRule", VALUE_BOOL}},' >engine/modules/rules/some.c
echo 'static const char *f = "someRule"; /* fast */' >engine/rules/fen.c
expect layers.sh 'engine/rules/fen.c:1: names a rule of engine/modules/rules/some.c: "someRule"' 'the key of a rule'
mkdir -p engine/modules/rules
echo '    .keys = {{"someRule", VALUE_BOOL}},' | tee engine/modules/rules/some.c >engine/modules/rules/other.c
if bash "$here/layers.sh" . >/dev/null 2>&1; then
    echo "ok layers.sh passes a key of two rules"
else
    echo "not ok layers.sh passes a key of two rules"
fi
plant_clean_tree
mkdir -p engine/modules/rules
echo >engine/modules/rules/some.c
echo 'extern const struct module module_some;' >engine/rules/fen.h
expect layers.sh 'engine/rules/fen.h:1: names a rule of engine/modules/rules/some.c: module_some' 'the object of a rule'
printf '%s\n' 'struct variant {' '    int shared;' '    const char *lonely; /* a; b */' '};' >engine/rules/variant.h
printf '%s\n' '    .shared = 1,' '    .lonely = "x",' >engine/variants/pole.c
echo 'variant->shared |= 2;' >engine/variants/chess.c
expect layers.sh 'engine/rules/variant.h:3: a member that fewer .*: lonely$' 'a member of struct variant that one game sets'
printf '%s\n' 'struct variant {' '    int shared;' '};' >engine/rules/variant.h
echo '    .shared.first = 1,' >engine/variants/pole.c
echo 'variant->shared.second = 2;' >engine/variants/chess.c
if bash "$here/layers.sh" . >/dev/null 2>&1; then
    echo "ok layers.sh passes a member that two games set"
else
    echo "not ok layers.sh passes a member that two games set"
fi
plant_clean_tree

compile
echo '#include "eval/score.h"' >>engine/core/text.h
expect lint.sh 'engine/core/text.h:2: engine/core includes' 'what layers.sh finds'
yes '/**/' | head -n 451 >engine/core/long.h
expect lint.sh 'engine/core/long.h:451: longer' 'a file of 451 lines'
{ echo 'TEST(long_winded)'; echo '{'; yes ';' | head -n 59; echo '}'; } >tests/unit/check_long.c
expect lint.sh 'tests/unit/check_long.c:2: long_winded is 61' 'a function of 61 lines'
{ echo 'TEST(just_right)'; echo '{'; yes ';' | head -n 58; echo '}'; } >tests/unit/check_long.c
if bash "$here/lint.sh" . >/dev/null 2>&1; then
    echo "ok lint.sh passes a function of 60 lines"
else
    echo "not ok lint.sh passes a function of 60 lines"
fi
plant_clean_tree
echo 'int text_size; /* in bytes  */' >engine/core/move.h
expect lint.sh 'engine/core/move.h:1: more than one blank' 'a comment with blanks before its end'
printf '%s\n' 'struct move {' '    const char' '        *name; /* eg. "Nf3" */' '};' >engine/core/move.h
expect lint.sh 'engine/core/move.h:3: the comment should stand above' 'a declaration broken by its comment'
yes '' | head -n 41 >engine/README.md
expect lint.sh 'engine/README.md:41: longer' 'a README of 41 lines'
yes '' | head -n 61 >tests/README.md
expect lint.sh 'tests/README.md:61: longer' 'a README of 61 lines where 60 are allowed'
printf '%s\n' 'See [the' 'rules](variants/pool.c#top).' >engine/README.md
expect lint.sh 'engine/README.md: no file for the link to variants/pool.c' 'a link to a file that is not there'
echo >engine/core/move_utils.h
expect lint.sh 'engine/core/move_utils.h: named' 'a file named for no subject'
echo '/* the Colors */' >engine/core/move.h
expect lint.sh 'engine/core/move.h:1: American' 'American spelling in a comment'
echo 'int side_color;' >engine/core/move.h
expect lint.sh 'engine/core/move.h:1: American' 'American spelling in an identifier'
echo 'We initialize.' >README.md
expect lint.sh 'README.md:1: American' 'American spelling in prose'
printf '%s\n' '' 'static int counter;' 'int text_count(void) { return ++counter; }' >>engine/core/text.c
compile
expect lint.sh 'engine/core/text.c:[0-9]*: counter is a writable' 'a zeroed global'
printf '%s\n' 'int text_count(void) { static int here = 7; return ++here; }' >>engine/core/text.c
compile
expect lint.sh 'engine/core/text.c:[0-9]*: here is a writable' 'a static local'
echo 'int text_count(void) { return 1; }' >>engine/core/text.c
compile
expect lint.sh 'engine/core/text.c:[0-9]*: no other file uses text_count' 'an unused external function'
echo 'int pole_rules(void); int text_count(void) { return pole_rules(); }' >>engine/core/text.c
echo 'int text_count(void); int pole_rules(void) { return text_count(); }' >engine/variants/pole.c
compile
expect lint.sh 'engine/core/text.c: in a circle' 'files that call each other'
echo >engine/core/absent.c
expect lint.sh 'engine/core/absent.c: not compiled' 'a source that was not compiled'
