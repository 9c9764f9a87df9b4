#!/usr/bin/env bash
# match_hosts.sh - tournaments over several machines.  SPDX-License-Identifier: MIT
#
# GNU parallel logs in to this machine, by a stand-in for ssh and, where Debian's openssh-server
# is installed, by a server of our own; where slurm-wlm and munge are, a Slurm of one node runs
# a job array.  All of it listens on this machine alone, with keys and settings made here.
. "$(dirname "$0")/../support/expect.sh"
scripts=$(realpath "$(dirname "$0")/../../protocol/match")
POTPOURRI=$(realpath "$POTPOURRI")
export POTPOURRI
cd "$work" || exit 1
mkdir red home && export HOME=$work/home

servers=()
# serve PROGRAM ARGUMENT... - runs it until the test ends.
serve()
{
    "$@" >>"$work/$(basename "$1").log" 2>&1 </dev/null &
    servers+=($!)
}
end()
{
    # What was started first is what the others need.
    for ((i = ${#servers[@]} - 1; i >= 0; i--)); do
        kill "${servers[i]}" && { until_true has_ended "${servers[i]}" || kill -KILL "${servers[i]}"; }
    done 2>/dev/null
    rm -rf "$work"
}
has_ended()
{
    ! kill -0 "$1"
}
trap end EXIT

free_port()
{
    local port
    while port=$((20000 + RANDOM % 12000)) && (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
        :
    done
    echo $port
}

cat >cup.txt <<END
variant = pole
games = 2
nodes = 30
max-moves = 12
engine = uci:$POTPOURRI
  name = One
engine = cecp:$POTPOURRI
  name = Two
  nodes = 60
engine = uci:$POTPOURRI
  name = Three
END
run match --quiet --tournament cup.txt --jsonl whole.jsonl
cp out whole

# games RECORD... - all games on record, sorted, without what differs from run to run.
games()
{
    cat "$@" | grep '^{"game"' | sed -E 's/,"thoughts".*//' | sort
}
games whole.jsonl >whole_games

# whole_again WHAT RECORD... - the table in `out` and the games are those of one run.
whole_again()
{
    local what=$1
    shift
    diff whole out >>err && games "$@" | diff whole_games - >>err &&
        [ "$(wc -l <whole_games)" = 6 ]
    report $? "$what"
}

# --- GNU parallel -----------------------------------------------------------------------------
# Logging in to the machine `red` leads to the folder red, to any other one nowhere.  A login has
# a shell of its own, whatever is in the environment here; GNU parallel runs its jobs by that.
cat >login <<END
#!/bin/sh
export HOME=$work/red SHELL=/bin/sh
cd $work/red && exec sh -c "\${SSH_ORIGINAL_COMMAND:-:}"
END
cat >stand_in <<'END'
#!/bin/sh
# Takes what ssh does: options, the host, a command.
while [ "${1#-}" != "$1" ]; do
    case $1 in -l | -p | -o | -F | -i) shift ;; esac
    shift
done
[ "$1" = red ] || exit 255
shift
[ "$1" = -- ] && shift
SSH_ORIGINAL_COMMAND="$*" exec "$(dirname "$0")/login"
END
chmod +x login stand_in

# distributed LOGIN WHAT - by way of a command that logs in.
distributed()
{
    rm -rf red/* cup.txt.*
    bounded bash "$scripts/match_parallel.sh" cup.txt 3 "2/$1 red" >out 2>err
    ls -l --time-style=full-iso cup.txt.*.jsonl red/cup.txt.*.jsonl >>err 2>&1
    whole_again "$2" cup.txt.*.jsonl
    [ "$(find red -name 'cup.txt.*.jsonl' | wc -l)" = 3 ] &&
        [ "$(grep -c '^\[Event ' cup.txt.pgn)" = 6 ]
    report $? "$2: all games were played there"
    # As if the run had been interrupted during the first shard, before its record came back, on
    # a machine whose clock is slow.
    head -n 2 red/cup.txt.1.jsonl >half && cp half red/cup.txt.1.jsonl
    touch -d '1 hour ago' red/cup.txt.1.jsonl
    : >cup.txt.1.jsonl
    cp cup.txt.2.jsonl second
    bounded bash "$scripts/match_parallel.sh" cup.txt 3 "1/$1 nowhere,1/$1 red" >out 2>err
    whole_again "$2: broken off and begun again, with a host that is down" cup.txt.*.jsonl
    head -n 2 cup.txt.1.jsonl | cmp -s - half && cmp -s cup.txt.2.jsonl second
    report $? "$2: what was on record was not played again"
}

# can_distribute WHAT - whether GNU parallel is there and what it needs; else WHAT is skipped.
can_distribute()
{
    can_test "$1" rsync || return
    parallel --version 2>/dev/null | grep -q '^GNU parallel' && return
    skip "$1" parallel
    return 1
}

for wrong in 'none.txt 2' 'cup.txt many'; do
    # shellcheck disable=SC2086 # two arguments
    ! bounded bash "$scripts/match_parallel.sh" $wrong >out 2>err && [ "$(wc -l <err)" = 1 ] &&
        [ -z "$(find . -name '*.txt.*')" ]
    report $? "nothing is created for $wrong"
done

what='GNU parallel with a stand-in for ssh'
if can_distribute "$what"; then
    distributed "$work/stand_in" "$what"
fi

# can_log_in - whether a server, which goes by way of the account's shell, lets us in at all.
can_log_in()
{
    local account
    account=$(getent passwd "$(id -u)") || return
    case $account in */nologin | */false) return 1 ;; esac
}

what='GNU parallel with ssh'
if ! can_log_in; then
    skip "$what" 'an account with a shell'
elif can_distribute "$what" && can_test "$what" openssh-client ssh ssh-keygen &&
    can_test "$what" openssh-server sshd; then
    port=$(free_port)
    ssh-keygen -q -t ed25519 -N '' -f host_key && ssh-keygen -q -t ed25519 -N '' -f key
    cat >sshd_config <<END
ListenAddress 127.0.0.1:$port
HostKey $work/host_key
AuthorizedKeysFile $work/key.pub
ForceCommand $work/login
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
END
    cat >ssh_config <<END
Host red
HostName 127.0.0.1
Port $port
IdentityFile $work/key
IdentitiesOnly yes
UserKnownHostsFile $work/known_hosts
StrictHostKeyChecking accept-new
LogLevel ERROR
Host nowhere
HostName 127.0.0.1
Port 1
END
    [ "$(id -u)" != 0 ] || mkdir -p /run/sshd
    serve "$(command -v sshd)" -D -e -f "$work/sshd_config"
    if until_true ssh -o ConnectTimeout=10 -F "$work/ssh_config" red; then
        distributed "ssh -F $work/ssh_config" "$what"
    elif grep -q 'account is locked' sshd.log; then
        # Without PAM, and with it only root could serve, the server looks for a locked password.
        skip "$what" 'an account that is not locked'
    else
        cp sshd.log out
        report 1 "$what: the server answers"
    fi
fi

# --- Slurm ---------------------------------------------------------------------------------------
slurm_config()
{
    cat <<END
ClusterName=test
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$work/slurm/munge.socket
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MailProg=/bin/true
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES State=UP
END
}

start_slurm()
{
    mkdir -p slurm/state slurm/spool
    slurm_config >slurm/slurm.conf
    export SLURM_CONF=$work/slurm/slurm.conf
    chmod 755 "$work" slurm
    (umask 077 && head -c 1024 /dev/urandom >slurm/munge.key)
    serve munged --foreground --force --key-file="$work/slurm/munge.key" \
        --socket="$work/slurm/munge.socket" --pid-file="$work/slurm/munged.pid" \
        --log-file="$work/slurm/munged.log" --seed-file="$work/slurm/munge.seed"
    until_true test -S slurm/munge.socket || return
    serve slurmctld -D
    serve slurmd -D -N "$(hostname -s)"
    until_true sh -c 'sinfo --noheader --format=%T | grep -q idle'
}

what='an array of jobs in Slurm'
if ! can_test "$what" slurm-wlm slurmctld slurmd sbatch || ! can_test "$what" munge munged; then
    :
elif ! getent hosts "$(hostname -s)" >/dev/null; then
    skip "$what" 'a host whose name is known to it'
elif ! grep -q ' /sys/fs/cgroup' /proc/mounts; then
    skip "$what" 'control groups'
elif start_slurm; then
    rm -f cup.txt.*
    bounded sbatch --quiet --wait --array=1-3 "$scripts/match_slurm.sh" cup.txt >out 2>err
    report $? "$what: all jobs end well"
    run match --merge cup.txt.1.jsonl cup.txt.2.jsonl cup.txt.3.jsonl
    whole_again "$what" cup.txt.*.jsonl
    # The jobs of an SPRT stop each other: the engine that loses each game is soon known.
    cp "$(dirname "$scripts")/../tests/support/fake_engine.sh" .
    cat >sprt.txt <<END
variant = chess
games = 4000
sprt = -30,0
depth = 1
plies = 2
engine = uci:$POTPOURRI
  name = Good
engine = cecp:$work/fake_engine.sh illegal
  name = Bad
END
    bounded sbatch --quiet --wait --array=1-3 "$scripts/match_slurm.sh" sprt.txt >out 2>err
    run match --merge sprt.txt.[123].jsonl
    grep -q '^SPRT.*the higher one is accepted' out && [ "$(cat sprt.txt.[123].jsonl | wc -l)" -lt 120 ]
    report $? "$what: an SPRT ends when all parts together have decided"
else
    tail -n 5 munged.log slurmctld.log slurmd.log >out
    report 1 "$what: the node is ready"
fi
exit $failures
