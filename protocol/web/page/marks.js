// marks.js - the marks of the squares that a move may lead to.  SPDX-License-Identifier: MIT
//
// Sorts of marks differ in shape.  A move has the sort that the engine calls it: its effect where it
// is special, otherwise its type.
import {svg} from './dom.js';

// Paths around 0 0, 20 units wide; rings go around what stands on the square.
const SHAPES = {
    move: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
    castling: 'M-7-7H7V7H-7z',
    promotion: 'M0-10 2.6-3.4 9.5-3.1 4.1 1.2 5.9 7.9 0 4.1-5.9 7.9-4.1 1.2-9.5-3.1-2.6-3.4z',
    drop: 'M-9-6H9L0 9z',
    stays: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3z',
    swaps: 'M-10-3.5-4-9V-6H8v5H-4v3zM10 3.5 4 9V6H-8V1H4V-2z',
    spent: 'M-9-6-6-9 0-3 6-9 9-6 3 0 9 6 6 9 0 3-6 9-9 6-3 0z',
};
const RINGS = ['capture', 'enpassant'];

// What marks without a name of the game's own are called.
const NAMES = {
    enpassant: 'capture en passant'
};

// The sorts of a move's marks, by name.
export function marksOf({type, special, effect, removed})
{
    const marks = new Map([[special || NAMES[type] || type, effect || type]]);

    if (!effect && removed.length > 0 && !RINGS.includes(type))
        marks.set('capture', 'capture');
    return marks;
}

// A Map of the sorts of marks, a Set, by the squares that `moves` lead to.
export function targetsOf(moves)
{
    const targets = new Map();

    for (const move of moves)
        targets.set(move.to, new Set([...targets.get(move.to) || [], ...marksOf(move).values()]));
    return targets;
}

// The mark of a sort on a square of 45 units whose middle is at x, y.  Where the square is occupied
// a shape stands in its corner.
export function drawMark(sort, x, y, occupied)
{
    if (RINGS.includes(sort))
        return svg('circle', {class: `mark ring ${sort}`, cx: x, cy: y, r: occupied ? 20 : 12});
    return svg(
        'g',
        {
            class: `mark ${sort}`,
            transform: occupied ? `translate(${x + 12.5} ${y + 12.5}) scale(.85)`
                                : `translate(${x} ${y})`,
        },
        ...(occupied ? [svg('circle', {class: 'disc', r: 11.5})] : []),
        svg('path', {d: SHAPES[sort] || SHAPES.move})
    );
}
