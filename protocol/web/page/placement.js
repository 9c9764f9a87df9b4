// placement.js - the first field of a FEN.  SPDX-License-Identifier: MIT
//
// Ranks from the highest, separated by `/`: pieces, numbers of empty squares, and `*` for places
// without a square.  A small letter is Black's; `+` before a piece and `~` after it belong to it.
// What is in hand follows in brackets.

// The placement of a FEN: {pieces, hands, rest}.  Pieces are texts by the names of squares, `hands`
// the brackets, `rest` the other fields; null if it does not fit on the board.
export function readPlacement(fen, {files, ranks, squares})
{
    const [, placement, hands, rest] = fen.trim().match(/^([^\s[]*)(\[[^\]\s]*\])?([^]*)$/);
    const rows = placement.split('/');
    const names = new Map(squares.map(({name, file, rank}) => [`${file} ${rank}`, name]));
    const pieces = new Map();

    if (rows.length !== ranks)
        return null;
    for (const [i, row] of rows.entries()) {
        let file = 0;

        for (const [part] of row.matchAll(/\d+|\+?[A-Za-z]~?|\*|./g)) {
            const name = names.get(`${file} ${ranks - 1 - i}`);

            if (/[A-Za-z]/.test(part) && name)
                pieces.set(name, part);
            else if (!/^\d+$/.test(part) && part !== '*')
                return null;
            file += Number(part) || 1;
        }
        if (file !== files)
            return null;
    }
    return {pieces, hands: hands || '', rest};
}

// The letters of the pieces in hand, as the brackets of a FEN have them, and the other way round.
export function readHands(hands)
{
    return hands.match(/[A-Za-z]/g) || [];
}

export function writeHands(letters)
{
    return `[${letters.join('')}]`;
}

// The FEN of a placement.
export function writePlacement({pieces, hands, rest}, {files, ranks, squares})
{
    const names = new Map(squares.map(({name, file, rank}) => [`${file} ${rank}`, name]));
    const rows = [];

    for (let rank = ranks - 1; rank >= 0; rank--) {
        const row = Array.from({length: files}, (none, file) => {
            const name = names.get(`${file} ${rank}`);

            return name ? pieces.get(name) || '1' : '*';
        });

        rows.push(row.join(' ').replace(/1( 1)*/g, (ones) => (ones.length + 1) / 2));
    }
    return rows.join('/').replace(/ /g, '') + hands + rest;
}
