#!/usr/bin/env bash
# layers.sh - checks which room uses what.  SPDX-License-Identifier: MIT
#
# usage: layers.sh [ROOT]
#
# Five laws.  (1) A room includes headers of itself and of the rooms before it in the list
# below, always by their whole path, and no headers include each other in a circle; tests may
# include anything.  A folder with sources that is not in the list is an offence.  (2) Below
# protocol/ nothing prints and nothing ends the program; only search/training and output_file write
# files.  (3) Only a variant's own files name it; a registry may name it on two lines, a declaration
# and an entry; so may the drawings of pieces, as a piece may share its name.  The names are those of
# engine/variants/registry.c, orthodox chess aside.  Nor does anything else speak of what only one
# variant has, such as holes.  Comments may name anything.  (4) Nor does anything but its own file name a
# rule of engine/modules/rules or the keys of a variants file that it reads.  (5) A member of struct variant is set by two games
# or rules at least, as what one alone needs is its own.
#
# Each offence is named as FILE:LINE; exits 1 if there is any.
set -u
cd "${1:-.}" || exit 2
folders=(engine eval search protocol)

names=$(sed -n 's/^ *VARIANT(\([a-z0-9_]*\)).*/\1/p' engine/variants/registry.c | grep -vx chess)
if [ -z "$names" ]; then
    echo "engine/variants/registry.c:1: lists no games"
    exit 1
fi
alternatives=$(paste -sd '|' <<<"$names")
# A name may be broken by a separator, as in "Star Pool", POT_HOLE and "poly-piece".
variants=$(sed 's/[a-z0-9]/&[-_ ]?/g; s/\[-_ \]?$//' <<<"$names" | paste -sd '|')
# Pieces, squares and moves that only one variant has.
own_words='stings?|stung|cures?|cured|move_swap|holes?|harpy|harpies|wizards?|citadels?|poisoned'
# The rooms, from the lowest to the highest.
rooms='
engine/platform engine/platform/posix engine/platform/windows
engine/core engine/board engine/rules engine/orthodox engine/modules engine/modules/rules engine/variants engine/library engine/notation
eval/net eval eval/variants eval/tuning
search/tablebase search/proof search search/tree search/training
protocol/text protocol/statistics protocol/session protocol/draw protocol/rulebook protocol/lessons protocol/gui/xboard
protocol/engines protocol/engines/compliance protocol/openings protocol/match/settings protocol/match/results protocol/match
protocol/analysis protocol/puzzles protocol/pages protocol/playtest protocol/publish protocol/gui/uci protocol/gui/cecp
protocol/shell/cli protocol/shell/commands protocol/shell/terminal protocol/shell/tools
protocol/web/engine protocol/web/workshop protocol
'
own_files="^(engine/modules|engine/modules/rules|engine/variants|eval/variants|protocol/gui/xboard)/($alternatives)[a-z0-9_]*\.[ch]\$"
registries='^((engine|eval)/variants/registry|protocol/gui/xboard/registry|protocol/draw/piece_svg|protocol/rulebook/pairs|protocol/gui/xboard/xboard_pieces)\.[ch]$'
printing='printf|vprintf|puts|putchar|perror'
writing='fprintf|vfprintf|fputs|putc|fputc|fwrite'
ending='exit|_exit|_Exit|quick_exit|abort|longjmp'

# Prints each line as FILE:LINE:CODE, without comments, and without what strings say if keep=0.
code()
{
    [ $# -gt 1 ] && awk -v keep="$1" '
    FNR == 1 { comment = 0 }
    {
        out = ""; quote = ""
        for (i = 1; i <= length($0); i++) {
            c = substr($0, i, 1); two = substr($0, i, 2)
            if (comment) {
                if (two == "*/") { comment = 0; i++; out = out " " }
            } else if (quote != "") {
                if (c == "\\") { if (keep) out = out two; i++; continue }
                if (c == quote) quote = ""
                if (keep || quote == "") out = out c
            } else if (two == "/*") { comment = 1; i++ }
            else if (two == "//") break
            else { if (c == "\"" || c == "\047") quote = c; out = out c }
        }
        print FILENAME ":" FNR ":" out
    }' "${@:2}"
}

# Prints the sources below some folders.
sources()
{
    find "$@" -name '*.[ch]' 2>/dev/null | LC_ALL=C sort
}

check_includes()
{
    code 1 $(sources "${folders[@]}" tests) | awk -F: -v rooms="$rooms" '
    BEGIN { n = split(rooms, name, " "); for (i = 1; i <= n; i++) rank[name[i]] = i }
    function room(path) { sub(/\/[^\/]*$/, "", path); return path }
    { from = room($1) }
    from !~ /^tests(\/|$)/ && !(from in rank) && !(from in named) {
        named[from]; print $1 ":" $2 ": " from "/ is not in the list of rooms"
    }
    $3 ~ /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($3, part, "\""); to = room(part[2])
        if (part[2] !~ /\// || part[2] ~ /\.\./)
            print $1 ":" $2 ": includes \"" part[2] "\", not by its whole path"
        else if (from !~ /^tests(\/|$)/ && (!(to in rank) || rank[to] > rank[from]))
            print $1 ":" $2 ": " from " includes \"" part[2] "\", of a higher room"
    }'
}

# tsort names the headers of each circle.
check_circles()
{
    code 1 $(sources "${folders[@]}" | grep '\.h$') | awk -F: '
    $3 ~ /^[ \t]*#[ \t]*include[ \t]*"/ { split($3, part, "\""); print $1, part[2] }' |
        tsort 2>&1 >/dev/null | grep '\.h$' | sed 's/^tsort: \(.*\)/\1: in a circle of includes/'
}

# The platform room is how others write and end processes.
check_silence()
{
    local writers='^(search/training/[a-z_]*|search/tablebase/table_file|engine/core/output_file)\.[ch]:'
    code 0 $(sources engine eval search | grep -v '^engine/platform/') | awk -v writers="$writers" -v writing="$writing" '
        $0 !~ writers || !($0 ~ writing) || /std(out|err)/' |
        grep -E "^[^:]*:[0-9]*:(.*[^A-Za-z0-9_])?(($printing|$writing|$ending)[ ]*\(|(stdout|stderr)([^A-Za-z0-9_]|\$))" |
        sed 's/^\([^:]*:[0-9]*:\)[ ]*/\1 prints or ends the program: /'
}

check_names()
{
    {
        code 1 $(sources "${folders[@]}")
        for file in $(sources "${folders[@]}"); do
            echo "$file:0:$file"
        done
    } | awk -F: -v variants="$variants" -v words="$own_words" -v own="$own_files" \
        -v registries="$registries" '
    $1 ~ own { next }
    {
        text = $0; sub(/^[^:]*:[^:]*:/, "", text); text = " " tolower(text) " "
        if ($1 !~ registries && match(text, "[^a-z](" words ")[^a-z]"))
            print $1 ":" $2 ": speaks of one variant: " substr(text, RSTART + 1, RLENGTH - 2)
        if (!match(text, "[^a-z](" variants ")(s|ed)?[^a-z]")) next
        name = substr(text, RSTART + 1, RLENGTH - 2)
        if ($1 ~ registries && ++lines[$1, name] <= 2) next
        print $1 ":" $2 ": names the variant " name
    }'
}

# The words of a rule: its object, and the keys of a variants file that it reads, some of which others read, too.
check_modules()
{
    code 1 $(sources "${folders[@]}") | awk '
    { file = $0; sub(/:.*/, "", file) }
    file ~ /^engine\/modules\/rules\/.*\.c$/ {
        name = file; sub(/.*\//, "module_", name); sub(/\.c$/, "", name); home[name] = file; has[name, file]
        if (match($0, /\{"[A-Za-z]+", VALUE_/)) {
            key = substr($0, RSTART + 1, RLENGTH - 9); home[key] = file; has[key, file]
        }
    }
    { line[NR] = $0; from[NR] = file }
    END {
        for (i = 1; i <= NR; i++)
            for (word in home)
                if (!((word, from[i]) in has) && index(line[i], word) && line[i] ~ "[^A-Za-z0-9_]" word "([^A-Za-z0-9_]|$)") {
                    sub(/:[^:]*$/, "", line[i])
                    match(line[i], /^[^:]*:[0-9]*/)
                    print substr(line[i], 1, RLENGTH) ": names a rule of " home[word] ": " word
                }
    }'
}

# A record counts as one member, as its operations belong together.  A word of a declaration may be a name.
check_members()
{
    code 0 $(sources engine/rules/variant.h engine/variants engine/modules engine/library) | awk '
    { file = $0; sub(/:.*/, "", file); text = $0; sub(/^[^:]*:[^:]*:/, "", text) }
    file == "engine/rules/variant.h" {
        if (text ~ /^struct variant \{/) inside = 1
        else if (text ~ /^}/) inside = 0
        else if (inside && text ~ /;/) {
            gsub(/\([^()]*\);|\[[^]]*\]|;.*|[()*]/, "", text)
            name = text; sub(/.* /, "", name); line[name] = $0; sub(/:[^:]*$/, "", line[name])
        }
        next
    }
    match(text, /(^ *\.|(variant|made)(->|\.))[a-z_]+[a-z_.]*(\[[^]]*\])?[a-z_.]* *(\|=|=)[^=]/) ||
        match(text, /(^ *\.)[a-z_]+ =$/) {
        name = substr(text, RSTART, RLENGTH); sub(/^( *\.|[a-z]*(->|\.))/, "", name); sub(/[^a-z_].*/, "", name)
        if (!((name, file) in seen)) { seen[name, file]; count[name]++ }
    }
    END {
        for (name in line)
            if (count[name] < 2)
                print line[name] ": a member that fewer than two games or rules set: " name
    }'
}

offences=$(check_includes; check_members; check_circles; check_silence; check_names; check_modules)
[ -z "$offences" ] && exit 0
echo "$offences"
exit 1
