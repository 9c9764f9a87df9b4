#!/usr/bin/env bash
# fresh_machine.sh - the README's commands on a machine that has nothing.  SPDX-License-Identifier: MIT
#
# usage: fresh_machine.sh FOLDER [PERSON...]
#
# Makes, with debootstrap and as root, a minimal Debian 12 in FOLDER, which is outside the source tree, and in a copy
# of it for each PERSON runs the README's commands as they are written, on the last commit and with Debian's own
# versions of everything.  The persons (all by default):
#
#   root    may do everything
#   able    a user with sudo
#   plain   a user without rights; what a command asks root for is given by root as it stands there, and then
#           the command has to succeed
#
# It needs some 8 GB a person, and hours for `make check`.  It goes on where it was stopped: what has passed for a commit
# is not run again.  COMMANDS=REGEX runs those that match alone; LIMIT is the seconds that each may take (7200).
# Each command's output is in FOLDER/COMMIT/PERSON.log.  The last line is "N passed, N failed".
set -u
[ $# -ge 1 ] || { sed -n 's/^# usage: //p' "$0" && exit 2; }
source=$(realpath "$(dirname "$0")/..")
mkdir -p "$1" && folder=$(realpath "$1") || exit
shift
[ $# -gt 0 ] || set -- root able plain
commit=$(git -C "$source" rev-parse --short=8 HEAD) || exit
limit=${LIMIT:-7200}
passed=0 failed=0
results=$folder/$commit
mkdir -p "$results"

# The machine without anything, as all others begin.
make_base()
{
    [ ! -e "$folder/base.made" ] || return 0
    rm -rf "$folder/base"
    debootstrap --variant=minbase bookworm "$folder/base" http://deb.debian.org/debian >"$folder/base.log" 2>&1 &&
        touch "$folder/base.made"
}

# inside USER COMMAND - runs a command for sh on the machine in $root, with nobody's environment and no terminal.
# All that it has started ends with it.
inside()
{
    timeout -k 10 "$limit" unshare --mount --pid --fork --kill-child --mount-proc="$root/proc" sh -c '
        mount --bind /dev "$1/dev" && mount -t tmpfs none "$1/dev/shm" && mount -t devpts -o ptmxmode=666 none "$1/dev/pts" &&
        exec chroot "$1" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            su "$2" -s /bin/sh -c "cd ~/potpourri 2>/dev/null; $3"' inside "$root" "$1" "$2" </dev/null
}

# make_machine PERSON - a machine of his own, with the source in his home, and with make.
make_machine()
{
    [ ! -e "$results/$1.made" ] || return 0
    rm -rf "$root" && cp -a --reflink=auto "$folder/base" "$root" && cp /etc/resolv.conf "$root/etc/" &&
        inside root 'apt-get -qq update && apt-get -qq install -y make' || return
    [ "$1" = root ] || inside root "useradd -m $1" || return
    [ "$1" != able ] || { inside root 'apt-get -qq install -y sudo' &&
        echo 'able ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/able"; } || return
    home=$root/home/$1
    [ "$1" != root ] || home=$root/root
    git clone -q --no-hardlinks "$source" "$home/potpourri" && git -C "$home/potpourri" checkout -q "$commit" &&
        echo '1. e4 e5 2. Ke2 Ke7 *' >"$home/potpourri/game.pgn" &&
        echo '[mine:crazyhouse]' >"$home/potpourri/mine.ini" &&
        inside root "chown -R $1 ~$1/potpourri" && touch "$results/$1.made"
}

# readme_commands - prints the commands in the README, one a line, the longest last.  Of what needs another engine
# tests/cli/ has shorter ones.
readme_commands()
{
    awk '
    /^## / { said_to_gui = $0 == "## UCI" }
    /^    / && !said_to_gui {
        sub(/^ +/, ""); line = line $0
        if (sub(/\\$/, "", line)) next
        if (line ~ /^make check /) last = last line "\n"; else print line
        line = ""
    }
    END { printf "make check-fast\n%s", last }' "$source/README.md"
}

# may_end STATUS COMMAND - a command that goes on until it is stopped is stopped.
may_end()
{
    [ "$1" = 0 ] || { [ "$1" = 124 ] && [[ $2 = *'make web-play'* ]]; }
}

# run PERSON COMMAND
run()
{
    echo "### $1: $2"
    inside "$1" "$2" 2>&1 | tee "$results/last"
    may_end "${PIPESTATUS[0]}" "$2"
}

# succeeds PERSON COMMAND
succeeds()
{
    local command=$2 asked
    [[ $1 != able || $2 != *'# as root'* ]] || command="sudo $2"
    [[ $2 != 'make web-play'* ]] || command="timeout 600 $2"
    run "$1" "$command" && return
    asked=$(sed -n 's/^# not installed; root may do it: //p' "$results/last" | tail -n 1)
    [ "$1" = plain ] && [ -n "$asked" ] && run root "apt-get -qq update && $asked -y" && run "$1" "$command"
}

# try PERSON COMMAND
try()
{
    if grep -qxF -e "$2" "$results/$1.passed" 2>/dev/null || succeeds "$1" "$2" >>"$results/$1.log" 2>&1; then
        echo "ok $1: $2"
        grep -qxF -e "$2" "$results/$1.passed" 2>/dev/null || echo "$2" >>"$results/$1.passed"
        passed=$((passed + 1))
    else
        echo "not ok $1: $2"
        tail -n 20 "$results/$1.log" | sed 's/^/# /'
        failed=$((failed + 1))
    fi
}

make_base || { tail -n 5 "$folder/base.log" && exit 1; }
for person; do
    root=$results/$person
    without=' match | compare '
    [ "$person" != plain ] || without+='|# as root|^potpourri-xboard'
    make_machine "$person" >"$results/$person.log" 2>&1 || { echo "not ok $person has a machine" && exit 1; }
    while IFS= read -r command; do
        try "$person" "$command"
    done < <(readme_commands | grep -vE "$without" | grep -E -e "${COMMANDS-.}")
    echo "# $person: $(du -sm "$root" | cut -f1) MB in all"
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
