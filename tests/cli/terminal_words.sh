#!/usr/bin/env bash
# terminal_words.sh - moves on the terminal as people tell them.  SPDX-License-Identifier: MIT
. "$(dirname "$0")/../support/expect.sh"
. "$(dirname "$0")/../support/typist.sh"

harpies='4k1nh/pp1p2pp/8/4Hb2/8/5h2/PP1PPPPP/3DK1N1 w - - d2:3,g7:2 0 1'
for move in 'harpy poisons f5' 'poison the bishop' 'poison f5' 'harpy takes f5'; do
    say "$move" 'xHe5\[f5,5\] is legal' "why $move\n" --variant poison --fen "$harpies"
done
say 'a cure in words' 'Dd1\[d2\] is legal' 'why doctor cures d2\n' --variant poison --fen "$harpies"
say 'a verb that another move does not follow' "'cure e4': no such cure is legal now" 'why cure e4\n' --variant poison
say 'a drop that another move does not follow' "'drop pole e2': no such drop is legal now" 'why drop pole e2\n' --variant pole
say 'a drop in words' 'L@e4 is legal' 'why drop the pole on e4\n' --variant pole
say 'swaps in words' 'Wa1~b2 is legal' 'why wizard swaps with b2\n' --variant starpool
say 'pieces of two words' 'Ed3 is legal' 'why great elephant to d3\n' --variant starpool
italian='r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1'
for move in 'queen takes f7 mate' 'queen on f3 takes f7' 'q f7 check' 'queen takes pawn' 'move queen to f7'; do
    say "$move" 'Qxf7# is legal' "why $move\n" --fen "$italian"
done
say 'words for several moves' "'take f7' can be c4f7 or f3f7" 'take f7\n' --fen "$italian"
say 'a capture that there is not' "'pawn takes the knight': no such capture is legal now" 'pawn takes the knight\n' --fen "$italian"
say 'long notation' 'Bxf7\+ is legal' 'why c4xf7\n' --fen "$italian"
say 'long notation from an empty square' "'b4-b5': there is no piece on b4" 'b4-b5\n' --fen "$italian"
say 'why a small letter is no move of that piece' "'qg8': the queen does not" 'qg8\n' --fen "$italian"
say 'why a small letter is no move of a pawn' "'bc6': the pawn does not" 'bc6\n' --fen "$italian"
say 'no command where a move is spelt' "'Ne5': no knight of White's can go to e5\. Type help" 'Ne5\n'
hand='r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR[NB] w KQkq - 0 1'
for move in 'drop knight f5' 'place a knight on f5' 'drop n f5' 'N*f5' "N'f5" 'drop Nf5'; do
    say "$move" 'N@f5 is legal' "why $move\n" --variant crazyhouse --fen "$hand"
done
say 'what is not in hand' "'drop queen d4': White has no queen in hand" 'why drop queen d4\n' --variant crazyhouse --fen "$hand"
for move in 7g7f P-7f c4 'pawn c4'; do
    say "shogi, $move" 'Pc4 is legal' "why $move\n" --variant shogi
done
say 'a + that is check or promotion' "'Bg7\+' can be b2g7, with check, or b2g7\+, which promotes" 'Bg7+\n' --variant shogi --fen '4k4/9/9/9/9/9/9/1B7/4K4 w - - 0 1'
for move in 'Bg7+' 'bishop to g7 promotes' 'Bx3c+'; do
    say "shogi, $move" 'Bx?g7=\+B' "why $move\n" --variant shogi --fen "3k5/9/$([ "$move" = 'Bx3c+' ] && echo 6p2 || echo 9)/9/9/9/9/1B7/4K4 w - - 0 1"
done
for move in 'Nf3 d5' Nf3/d5 'Nf3 on d5' 'Nf3, duck to d5' 'Nf3 @d5'; do
    say "a duck, $move" 'Nf3,d5 is legal' "why $move\n" --variant duck
done
say 'what is taken back' '^Taken back: e4 ' 'e4\nundo\n' --option 'Skill Level=1'
say 'the games' 'xiangqi' 'games\n'
