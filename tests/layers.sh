#!/usr/bin/env bash
# layers.sh - checks which folder uses what.  SPDX-License-Identifier: MIT
#
# usage: layers.sh [ROOT]
#
# Three laws.  (1) engine < eval < search < protocol: a folder includes headers of itself and of
# lower folders only, always by folder/name.h; tests include any.  (2) Below protocol nothing
# prints and nothing ends the program.  (3) Only a variant's own files name it; a registry may
# name it on two lines, a declaration and an entry.  Comments may say what they like.
#
# Each offence is named as FILE:LINE; exits 1 if there is any.
set -u
cd "${1:-.}" || exit 2
shopt -s nullglob

variants='pole|poison|pot[-_ ]?hole|poly[-_ ]?piece|star[-_ ]?pool'
own_files='^(engine/variant_|eval/profile_|protocol/wire_)[a-z0-9_]*\.[ch]$'
registries='^(engine/variants|eval/(odds|profiles)|protocol/wires)\.[ch]$'
printing='printf|fprintf|vprintf|vfprintf|puts|fputs|putchar|putc|fputc|fwrite|perror'
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

check_includes()
{
    code 1 {engine,eval,search,protocol,tests}/*.[ch] | awk -F: '
    BEGIN { rank["engine"] = 1; rank["eval"] = 2; rank["search"] = 3; rank["protocol"] = 4
            rank["tests"] = 5; rank["build"] = 5 }
    $3 ~ /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($1, from, "/"); split($3, part, "\""); split(part[2], to, "/")
        if (!(to[1] in rank) || part[2] !~ /\//)
            print $1 ":" $2 ": includes \"" part[2] "\", not by folder/name.h"
        else if (rank[to[1]] > rank[from[1]])
            print $1 ":" $2 ": " from[1] " includes \"" part[2] "\", of a higher folder"
    }'
}

check_silence()
{
    code 0 {engine,eval,search}/*.[ch] |
        grep -E "^[^:]*:[0-9]*:(.*[^A-Za-z0-9_])?(($printing|$ending)[ ]*\(|(stdout|stderr)([^A-Za-z0-9_]|\$))" |
        sed 's/^\([^:]*:[0-9]*:\)[ ]*/\1 prints or ends the program: /'
}

check_names()
{
    {
        code 1 {engine,eval,search,protocol}/*.[ch]
        for file in {engine,eval,search,protocol}/*.[ch]; do
            echo "$file:0:$file"
        done
    } | awk -F: -v variants="$variants" -v own="$own_files" -v registries="$registries" '
    $1 ~ own { next }
    {
        text = $0; sub(/^[^:]*:[^:]*:/, "", text); text = " " tolower(text) " "
        if (!match(text, "[^a-z](" variants ")(s|ed)?[^a-z]")) next
        name = substr(text, RSTART + 1, RLENGTH - 2)
        if ($1 ~ registries && ++lines[$1, name] <= 2) next
        print $1 ":" $2 ": names the variant " name
    }'
}

offences=$(check_includes; check_silence; check_names)
[ -z "$offences" ] && exit 0
echo "$offences"
exit 1
