#!/usr/bin/env bash
# mutate.sh - changes one operator at a time, and tells which changes no test notices.  SPDX-License-Identifier: MIT
#
# usage: mutate.sh COUNT SEED FOLDER [FILE...]
#
# COUNT mutants are drawn from the FILEs, or from the rooms below; the same seed draws the same ones.  FOLDER
# gets a copy of the tree for each of $JOBS (1) workers, and their results; the same command goes on where it was
# stopped.  A mutant is tried by the suites that include its file's header, then by those that include another
# header of its room, then by all suites and the room's shell test, up to the first failure.  A suite that takes
# more than LIMIT (60) CPU seconds has noticed.
# Mutants that do not compile, or compile to the same object, are not counted.
set -u
[ $# -ge 3 ] || { sed -n 's/^# usage: //p' "$0" && exit 2; }
count=$1 seed=$2 folder=$3
shift 3
limit=${LIMIT:-60} jobs=${JOBS:-1}
rooms=(engine search/tablebase protocol/text protocol/match/results)

# list_mutants FILE... - each on a line: FILE LINE COLUMN LENGTH REPLACEMENT; what is in quotes, comments and asserts
# is left alone.
list_mutants()
{
    awk '
    BEGIN {
        n = split("==:!= !=:== <:<= <=:< >:>= >=:> &&:|| ||:&& +:- -:+ *:+ &:| |:& <<:>> >>:<< +=:-= -=:+= |=:&= &=:|=", pairs, " ")
        for (i = 1; i <= n; i++) {
            split(pairs[i], pair, ":")
            swap[" " pair[1] " "] = " " pair[2] " "
        }
    }
    # The line with blanks for what is quoted or a comment.
    function code_of(line,    i, c, quote, code) {
        code = ""
        for (i = 1; i <= length(line); i++) {
            c = substr(line, i, 1)
            if (in_comment || substr(line, i, 2) == "/*") {
                in_comment = substr(line, i, 2) != "*/"
                if (!in_comment) {
                    code = code " "
                    i++
                }
                c = " "
            } else if (quote != "") {
                if (c == "\\") {
                    code = code " "
                    i++
                } else if (c == quote)
                    quote = ""
                c = " "
            } else if (c == "\"" || c == "'\''") {
                quote = c
                c = " "
            } else if (substr(line, i, 2) == "//")
                return code
            code = code c
        }
        return code
    }
    function found(at, size, replacement) {
        print FILENAME, FNR, at, size, replacement
    }
    FNR == 1 { in_comment = in_assert = 0 }
    {
        code = code_of($0)
        in_assert = in_assert || code ~ /assert\(/
        if (!in_assert && code !~ /^#/)
            for (i = 1; i <= length(code); i++) {
                two = substr(code, i, 2)
                if (substr(code, i, 4) in swap)
                    found(i, 4, swap[substr(code, i, 4)])
                else if (substr(code, i, 3) in swap)
                    found(i, 3, swap[substr(code, i, 3)])
                else if (two == "++" || two == "--")
                    found(i, 2, two == "++" ? "--" : "++")
                else if (two ~ /^![^=]/)
                    found(i, 1, "")
                else if (substr(" " code, i, 6) ~ /^[^a-z_]true[^a-z_]/)
                    found(i, 4, "false")
                else if (substr(" " code, i, 7) ~ /^[^a-z_]false[^a-z_]/)
                    found(i, 5, "true")
            }
        if (code ~ /;/)
            in_assert = 0
    }' "$@"
}

# shuffle SEED - lines in an order that the seed alone sets.
shuffle()
{
    awk -v state="$1" '
    { lines[NR] = $0 }
    END {
        state = state % 2147483646 + 1
        for (n = NR; n > 0; n--) {
            state = state * 16807 % 2147483647
            i = state % n + 1
            print lines[i]
            lines[i] = lines[n]
        }
    }'
}

# The suites that include one of the headers.
suites_with()
{
    local header
    for header; do
        grep -l "#include \"$header\"" tests/unit/check_*.c
    done | sed 's,.*/check_,,; s/\.c$//' | sort -u
}

# The shell test of a room.
script_of()
{
    case $1 in
    search/tablebase/*) echo tests/cli/tablebase.sh ;;
    protocol/match/results/* | engine/platform/*) echo tests/cli/match.sh ;;
    engine/library/* | engine/modules/*) echo tests/cli/variants.sh ;;
    engine/notation/*) echo tests/cli/analyse.sh ;;
    *) echo tests/cli/commands.sh ;;
    esac
}

# The suites whose CPU time is known, those that are over soon first.
sorted()
{
    awk 'NR == FNR { wanted[$1]; next } $2 in wanted { print $2 }' - times
}

# noticed_by SUITE... - whether one of them fails; names it.
noticed_by()
{
    local suite
    for suite; do
        [[ " $tried " != *" $suite "* ]] || continue
        tried+=" $suite"
        (ulimit -t "$limit" && timeout $((limit * 10)) build/debug/tests/check "$suite") >/dev/null 2>&1 ||
            { echo "$suite" && return; }
    done
    return 1
}

noticed_by_script()
{
    local script
    script=$(script_of "$1")
    (eval "$(grep -F -e '-o build/debug/potpourri ' commands)") >/dev/null 2>&1
    POTPOURRI=$PWD/build/debug/potpourri timeout $((limit * 10)) bash "$script" </dev/null >script.log 2>&1 &&
        ! grep -q '^not ok' script.log && return 1
    echo "$script"
}

# The compiler's line for an object.
compile()
{
    (eval "$(grep -F -e "-c -o $1 " commands)") >/dev/null 2>&1
}

# Undo what was changed, also by a worker that was ended.
restore()
{
    [ -e mutated ] || return
    cp original.c "$(cat mutated)" && cp original.o "$(object_of "$(cat mutated)")" && rm mutated
}

object_of()
{
    echo "build/debug/${1%.c}.o"
}

# try FILE LINE COLUMN LENGTH REPLACEMENT - prints what has noticed it.
try()
{
    local file=$1 object tried='' who old
    object=$(object_of "$file")
    old=$(sed -n "$2p" "$file" | cut -c "$3-$(($3 + $4 - 1))")
    cp "$file" original.c && cp "$object" original.o && echo "$file" >mutated
    awk -v line="$2" -v at="$3" -v size="$4" -v new="$5" \
        'NR == line { $0 = substr($0, 1, at - 1) new substr($0, at + size) } { print }' original.c >"$file"
    if compile "$object" && ! cmp -s "$object" original.o && (eval "$link") >/dev/null 2>&1; then
        who=$(noticed_by $(suites_with "${file%.c}.h" | sorted) ||
            noticed_by $(suites_with $(find "${file%/*}" -maxdepth 1 -name '*.h') | sorted) ||
            noticed_by $(awk '{ print $2 }' times) || noticed_by_script "$file") || who=
        echo "${who:+noticed by }${who:-survived} $file:$2: '$old' -> '$5'"
    fi
    restore
}

# How many CPU seconds each suite takes; one that fails without a change is left out.
time_suites()
{
    local suite
    TIMEFORMAT=%U
    for suite in $(ls tests/unit/check_*.c | sed 's,.*/check_,,; s/\.c$//'); do
        while [ "$(jobs -pr | wc -l)" -ge "$jobs" ]; do wait -n; done
        { time build/debug/tests/check "$suite" >/dev/null 2>&1 && echo "$suite"; } 2>&1 |
            paste -sd' ' | awk 'NF == 2' >"times.$suite" &
    done
    wait
    cat times.* | sort -n >times
}

# Worker $1 of $jobs takes each $jobs-th mutant.
work()
{
    cd "$folder/$1" || exit
    restore
    link=$(grep -F -e '-o build/debug/tests/check ' commands)
    awk -v me="$1" -v jobs="$jobs" 'NR % jobs == me % jobs' ../mutants | while read -r file line column length new; do
        [ "$(cat ../[0-9]*.out | wc -l)" -lt "$count" ] || break
        ! cat ../*.tried | grep -qxF "$file $line $column" || continue
        # A replacement's blanks are those that it replaces.
        [ "$length" -lt 3 ] || [ "$new" = true ] || [ "$new" = false ] || new=" $new "
        try "$file" "$line" "$column" "$length" "$new" >>"../$1.out"
        echo "$file $line $column" >>"../$1.tried"
    done
}

if [ ! -e "$folder/mutants" ]; then
    mkdir -p "$folder/1" && git ls-files -z | xargs -0 cp --parents -t "$folder/1" || exit
    (cd "$folder/1" && make V=1 FLAVOUR=debug build/debug/tests/check build/debug/potpourri >commands 2>&1 && time_suites) ||
        { echo 'the tests cannot be built' >&2 && exit 1; }
fi
folder=$(realpath "$folder")
(
    cd "$folder/1" || exit
    [ $# -gt 0 ] || set -- $(find "${rooms[@]}" -name '*.c' | sort)
    list_mutants "$@" | shuffle "$seed" | while read -r file rest; do
        [ ! -e "$(object_of "$file")" ] || echo "$file $rest"
    done >../mutants
)
for worker in $(seq "$jobs"); do
    [ -e "$folder/$worker" ] || cp -r "$folder/1" "$folder/$worker"
    touch "$folder/$worker.out" "$folder/$worker.tried"
done
for worker in $(seq "$jobs"); do
    work "$worker" &
done
wait
cat "$folder"/*.out | sort
echo "$(cat "$folder"/*.out | wc -l) mutants, $(cat "$folder"/*.out | grep -c '^survived') survived"
