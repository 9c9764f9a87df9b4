# spell.sh - positions of XBoard and of the engine in one spelling.  SPDX-License-Identifier: MIT
#
# To be sourced by window.sh.
#
# spell FEN - a character a square: the board, the hand by the alphabet, the turn.  In XBoard a poisoned piece has a
# letter of its own; the engine's last field but two says which they are.
spell()
{
    awk -v poison="$([ "$variant" != poison ] || echo NBRPGHDKnbrpghdk cefailjmCEFAILJM)" '{
        split($1, part, "["); split(poison, letters, " "); held = part[2]; sub(/[[]?]$/, "", held)
        count = split(part[1], row, "/"); out = ""
        for (rank = 1; rank <= count; rank++) {
            text = row[rank]; file = 0
            while (text != "") {
                if (match(text, /^[0-9]+/)) {
                    for (i = 0; i < substr(text, 1, RLENGTH) + 0; i++) square[rank, file++] = "."
                    text = substr(text, RLENGTH + 1)
                } else {
                    letter = substr(text, 1, 1)
                    kind = index(letters[2], letter)
                    square[rank, file++] = kind ? substr(letters[1], kind, 1) "\047" : letter
                    text = substr(text, 2)
                }
            }
            width = file
        }
        for (n = split(NF == 7 ? $5 : "", counter, ","); n > 0; n--)
            if (counter[n] ~ /^[a-h][1-8]:/) {
                rank = 9 - substr(counter[n], 2, 1)
                file = index("abcdefgh", substr(counter[n], 1, 1)) - 1
                if (square[rank, file] != ".") square[rank, file] = square[rank, file] "\047"
            }
        for (rank = 1; rank <= count; rank++) {
            for (file = 0; file < width; file++) out = out square[rank, file]
            out = out "/"
        }
        all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; hand = ""
        for (i = 1; i <= length(all); i++)
            for (n = split(held, part, substr(all, i, 1)); n > 1; n--) hand = hand substr(all, i, 1)
        print out, hand, $2
    }' <<<"$1"
}
