#!/usr/bin/env bash
# lint.sh - checks rules of the house that need no compiler.  SPDX-License-Identifier: MIT
#
# usage: lint.sh [ROOT [OBJECTS]]
#
# OBJECTS is the folder in ROOT with the compiled sources (build/debug, without -flto).  Checks
# layers.sh, the length of files, functions and READMEs, where comments stand, links between documents, file
# names, British spelling, and in the objects: no writable globals, no external symbol that only its own file
# uses, and no files that call each other in a circle.
#
# A table that is filled in once at start and then only read may stay: its definition has a
# comment with the words "written once" on its own line or on the line before.
#
# Each offence is named; exits 1 if there is any.
set -u
here=$(dirname "$(realpath "$0")")
cd "${1:-.}" || exit 2
objects=${2:-build/debug}
export LC_ALL=C

file_cap=450
function_cap=60
# READMEs are guides; that of the project is a map, and those of long_guides need more room.
guide_cap=40
long_guide_cap=60
long_guides='^(protocol/match|protocol/web|tests)/README.md$'
mapfile -t files < <(find engine eval search protocol tests -type f | LC_ALL=C sort)

# select_files PATTERN - prints the files whose path matches, one a line.
select_files()
{
    printf '%s\n' "${files[@]}" | grep -E "$1"
}

# Objects are those of POSIX.
mapfile -t product < <(select_files '^(engine|eval|search|protocol)/.*\.c$' | grep -v '^engine/platform/windows/')
mapfile -t code < <(select_files '\.[ch]$')
mapfile -t scripts < <(select_files '\.sh$')
mapfile -t documents < <(ls README.md 2>/dev/null; select_files '\.md$')
mapfile -t prose < <(ls README.md Makefile 2>/dev/null; select_files '\.(sh|md|mk|6)$')

check_file_lengths()
{
    [ ${#code[@]}${#scripts[@]} = 00 ] || wc -l "${code[@]}" "${scripts[@]}" | awk -v cap=$file_cap '
    $1 > cap && $2 != "total" { print $2 ":" $1 ": longer than " cap " lines" }'
}

# A body starts at a line that is "{", or that ends a heading at the margin with ") {".
check_function_lengths()
{
    [ ${#code[@]} = 0 ] || awk -v cap=$function_cap '
    FNR == 1 { start = 0 }
    /^[A-Za-z].*\(/ { heading = $0 }
    /^\{/ || /^[A-Za-z].*\) \{$/ { start = FNR }
    /^\}/ {
        if (start && FNR - start + 1 > cap) {
            name = heading; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name)
            if (heading ~ /^(LOOP_)?TEST\(/) { name = heading; gsub(/^[A-Z_]*\(|[,)].*/, "", name) }
            print FILENAME ":" start ": " name " is " FNR - start + 1 " lines, longer than " cap
        }
        start = 0
    }' "${code[@]}"
}

# A declaration that its comment has broken before its name, and blanks that align the ends of comments.
check_comments()
{
    [ ${#code[@]} = 0 ] || awk '
    /  \*\/$/ { print FILENAME ":" FNR ": more than one blank before the end of the comment" }
    previous ~ /^ +((const|struct|enum|unsigned) )*[a-z_0-9]+( \*)?$/ && /^ +\*?[a-z_0-9]+(\[.*\])*; \/\*/ {
        print FILENAME ":" FNR ": the comment should stand above the declaration"
    }
    { previous = $0 }' "${code[@]}"
}

check_guides()
{
    for file in $(select_files '(^|/)README\.md$'); do
        cap=$guide_cap
        [[ $file =~ $long_guides ]] && cap=$long_guide_cap
        lines=$(wc -l <"$file")
        [ "$lines" -gt $cap ] && echo "$file:$lines: longer than $cap lines: measurements.md is for figures"
    done
}

# A link may be broken over two lines.  Addresses of other sites and places in the same file pass.
check_links()
{
    for file in "${documents[@]}"; do
        folder=$(dirname "$file")
        tr '\n' ' ' <"$file" | grep -oE '\]\([^) ]+\)' | sed 's/^](//; s/)$//; s/#.*//' |
            grep -vE '^$|^[a-z]+:' | while read -r path; do
            [ -e "$folder/$path" ] || echo "$file: no file for the link to $path"
        done
    done
}

check_file_names()
{
    select_files '(/|_)(utils?|misc|common|helpers?)([_.][^/]*)?$' | sed 's/$/: named for no subject/'
}

# Not listed: analyze, which is a command of the protocol, and license, a word of the law.
check_spelling()
{
    local words='color|behavior|favor|favorite|honor|labor|flavor|neighbor|rumor|center|meter'
    words+='|defense|offense|catalog|gray|judgment|fulfill|skillful'
    words+='|(cancel|label|model|travel|signal|total)(ed|ing)'
    words+='|(initial|optim|normal|random|minim|maxim|recogn|organ|serial|real|general|synchron'
    words+='|summar|special|prior|final|util|penal|capital|visual|emphas)iz(e|es|ed|ing|er|ation)'
    # A word alone in quotes is a protocol's or a file's, and so are a feature such as colors=0,
    # names of the environment and of the compiler, and properties in CSS.
    [ ${#code[@]}${#prose[@]} = 00 ] || grep -nH '' "${code[@]}" "${prose[@]}" |
        sed -E 's/"[a-z]+"|colors=|color:|NO_COLOR|-256color|__[A-Z_]+__//g' | grep -vE '^tests/guards/' |
        grep -iE ":.*[^a-z]($words)(s|ed|ing|ful|less|al|hood|able)?([^a-z]|\$)" |
        sed 's/^\([^:]*:[0-9]*\):[ ]*/\1: American spelling: /'
}

# Prints FILE:LINE of the first mention of a symbol, preferably at the margin.
place()
{
    local file=$1 name=$2 line
    line=$(grep -nE "^[A-Za-z].*[^A-Za-z0-9_]$name([^A-Za-z0-9_]|\$)" "$file" || grep -nw "$name" "$file")
    echo "$file:${line%%:*}"
}

check_globals()
{
    local all=() source object name
    for source in "${product[@]}"; do
        object=$objects/${source%.c}.o
        if [ -f "$object" ]; then
            all+=("$object")
        else
            echo "$source: not compiled to $object"
        fi
    done
    [ ${#all[@]} = 0 ] || objdump -t "${all[@]}" | awk -F'\t' -v prefix="$objects/" '
        /:  *file format / { file = substr($0, length(prefix) + 1); sub(/\.o:.*/, ".c", file) }
        { n = split($1, left, " "); section = left[n]; split($2, right, " "); name = right[2] }
        section ~ /^(\.t?bss|\.t?data|\*COM\*)/ && section !~ /^\.data\.rel\.ro/ && $1 ~ / O |COM/ {
            sub(/\.[0-9]+$/, "", name); print file, name }' |
        while read -r source name; do
            grep -w -B1 "$name" "$source" | grep -q 'written once' ||
                echo "$(place "$source" "$name"): $name is a writable global"
        done
}

check_externals()
{
    local all=() source
    for source in "${product[@]}" $(select_files '^tests/.*\.c$'); do
        [ -f "$objects/${source%.c}.o" ] && all+=("$objects/${source%.c}.o")
    done
    # The list of rules, which the Makefile writes, uses each of them.
    all+=("$objects"/engine/modules/list.o)
    [ ${#all[@]} = 1 ] || nm -A -P "${all[@]}" | awk -v prefix="$objects/" '
    $3 == "U" { used[$2] = 1 }
    $3 ~ /^[TDRBCGSVW]$/ && $1 !~ "^" prefix "tests/" && $2 != "main" { home[$2] = $1 }
    END { for (name in home) if (!(name in used)) {
        file = substr(home[name], length(prefix) + 1); sub(/\.o:$/, ".c", file); print file, name } }' |
        sort | while read -r file name; do
            echo "$(place "$file" "$name"): no other file uses $name: make it static or remove it"
        done
}

# Files whose functions call each other because alpha-beta search is recursive: they count as
# one file.  Nothing else may call back into a file that uses it.
recursive='^search/tree/(node|qsearch|turn|chance|prune)\.c$'

# tsort names the files of each circle.
check_call_circles()
{
    local all=() source
    for source in "${product[@]}"; do
        [ -f "$objects/${source%.c}.o" ] && all+=("$objects/${source%.c}.o")
    done
    [ ${#all[@]} = 0 ] || nm -A -P "${all[@]}" | awk -v prefix="$objects/" -v recursive="$recursive" '
    {
        file = substr($1, length(prefix) + 1); sub(/\.o:$/, ".c", file)
        if (file ~ recursive) file = "search/tree/node.c"
    }
    $3 == "U" { from[++uses] = file; used[uses] = $2 }
    $3 ~ /^[TDRBCGSVW]$/ { home[$2] = file }
    END { for (i = 1; i <= uses; i++) if (used[i] in home && home[used[i]] != from[i])
        print from[i], home[used[i]] }' |
        tsort 2>&1 >/dev/null | sed -n 's/^tsort: \(.*\.c\)$/\1: in a circle of calls/p' | sort -u
}

offences=$(
    bash "$here/layers.sh" .
    check_file_lengths
    check_function_lengths
    check_comments
    check_guides
    check_links
    check_file_names
    check_spelling
    check_globals
    check_externals
    check_call_circles
)
if [ -n "$offences" ]; then
    echo "$offences"
    echo "lint: $(wc -l <<<"$offences") offences"
    exit 1
fi
echo "lint: clean"
