#!/usr/bin/env bash
# gui_poison.sh - Poison chess by mouse.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/window.sh"
need_gui 'Poison chess in XBoard'
open_screen
write_engine engine
open_game poison

# XBoard shows poison as a piece of another kind: what it calls j is a poisoned Doctor.
load '3d3k/2p1H3/2H5/8/8/8/6P1/7K w - - 0 1'
plays 'poisoning' e7 d8 e7d8j 3BY3/3Y1YYY/4Y3/4Y3/4Y3/4Y3/4Y3/4Y3
agree 'the poisoned Doctor' '3d3k/2p5/2H5/8/8/8/6P1/7K b - - d8:5 0 1'
plays 'the Doctor cures itself' d8 d7 d8d8,d7c8 8/3C4/8/8/8/8/8/8
agree 'the cured Doctor' '3d3k/2p5/2H5/8/8/8/6P1/7K w - - - 1 2'
plays 'poisoning a pawn' c6 c7 c6c7a
refuses 'what is poisoned stays where it is' c7 c6
plays 'a cure' d8 c7 c7c7,b6d7
agree 'the cured pawn' '3d3k/2p5/8/8/8/8/6P1/7K w - - - 1 3'
engine_saves 'the engine saves cures' saved.pgn

# Five turns, then a promotion.
load '7k/p7/8/8/2n5/1H6/6P1/7K w - - 0 1'
plays 'poisoning a knight' b3 c4 b3c4c
plays 'its first turn' a7 a6 a7a6 8/8/Y7/Y7/8/8/8/8
plays 'the other side' g2 g3 g2g3
plays 'its second turn' a6 a5 a6a5
plays 'the other side again' g3 g4 g3g4
plays 'its third turn' a5 a4 a5a4
plays 'the marks are yellow then' g4 g5 g4g5 8/8/8/6Y1/2y5/8/8/8
plays 'its fourth turn' a4 a3 a4a3
agree 'before it dies' '7k/8/8/6P1/2n5/p7/8/7K w - - c4:1 0 5'
plays 'the marks are red then' g5 g6 g5g6 8/8/6Y1/8/2r5/8/8/8
plays 'it dies with its fifth' a3 a2 'a3a2,c4`2' 8/8/8/8/8/8/C7/8
agree 'the dead is gone' '7k/8/6P1/8/8/8/p7/7K w - - - 0 6'
reloads 'XBoard saves and loads a death'
# The game has come to its end, so XBoard tells the engine nothing.
press ctrl+e
plays 'a king' h1 g1 h1g1
plays 'promotion to Guard' a2 a1 a2a1g 8/8/8/8/8/8/8/M7
agree 'the Guard' '7k/8/6P1/8/8/8/8/g5K1 w - - - 0 7'

# XBoard looks for the letters of the choice among all pieces, poisoned ones, too.
load '4k3/1P6/8/3d4/8/8/6p1/K7 w - - 0 1'
pulls 'a promotion, pulled back' b7 b8 26 b7b8n
agree 'the Knight' '1N2k3/8/8/3d4/8/8/6p1/K7 b - - - 0 1'

# A king dies, and the game ends.
load 'k7/1H5p/8/8/8/8/8/K7 w - - 0 1'
plays 'poisoning a king' b7 a8 b7a8m
refuses 'a poisoned king cannot move' a8 a7
for rank in 6 5 4 3; do
    plays "its pawn to h$rank" h$((rank + 1)) h$rank "h$((rank + 1))h$rank"
    plays 'the other side waits' a$((rank % 2 + 1)) a$(((rank + 1) % 2 + 1)) "a$((rank % 2 + 1))a$(((rank + 1) % 2 + 1))"
done
plays 'the king dies' h3 h2 h3h2,a8i2
agree 'the king is gone' '8/8/8/8/8/8/7p/K7 w - - - 0 6'

close_game
open_game poison
edit_position
carry e1 e4
carry a1 a3
edited 'a king and a Harpy, edited' 'hnbdkbnh/pppppppp/8/8/4K3/H7/PPPPPPPP/1NBD1BNH w kq - - 0 1'
plays 'the king steps on' e4 e5 e4e5

close_game
open_game poison
plays 'a move against the engine' b1 c3 b1c3
answers
press ctrl+x
hear '>first : remove'
agree 'after taking back' 'hnbdkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBDKBNH w KQkq - - 0 1'
exit $failures
