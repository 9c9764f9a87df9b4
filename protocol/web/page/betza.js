// betza.js - Betza's notation of moves that were clicked.  SPDX-License-Identifier: MIT
//
// An atom is all squares at the same distance, such as W, one square along a file or rank, and N, a knight's leap.
// Before it stand m or c, if it only moves or only captures, and directions, if some of its squares are left out.

const ATOMS = {
    '1,0': 'W',
    '1,1': 'F',
    '2,0': 'D',
    '2,1': 'N',
    '2,2': 'A',
    '3,0': 'H',
    '3,1': 'L',
    '3,2': 'Z',
    '3,3': 'G'
};
const SLIDERS = {
    W: 'R',
    F: 'B'
};

export const REACH = 3; // squares to each side

// The direction of a square of an atom.  An oblique one is named by its half of the board, and then by the side along
// which it is longer.
function directionOf(dx, dy)
{
    const across = dx < 0 ? 'l' : dx > 0 ? 'r' : '';
    const along = dy < 0 ? 'b' : dy > 0 ? 'f' : '';

    return Math.abs(dy) > Math.abs(dx) ? across + along : along + across;
}

// How many squares an atom has.
const countOf = (far, near) => near === 0 || near === far ? 4 : 8;

// The notation of moves, {dx, dy, slides, use}, of squares at most REACH away; `use` is '' for moves that may capture,
// 'm' for those that may not and 'c' for those that must.
export function writeBetza(moves)
{
    const atoms = new Map();

    for (const {dx, dy, slides, use} of moves) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        const near = Math.min(Math.abs(dx), Math.abs(dy));
        const atom = ATOMS[[far, near]];
        const name = !slides ? atom : SLIDERS[atom] || `${atom}0`;
        const key = [use, name].join();
        const known = atoms.get(key) || {use, name, count: countOf(far, near), directions: []};

        atoms.set(key, {...known, directions: [...known.directions, directionOf(dx, dy)]});
    }
    return [...atoms.values()]
        .map(
            ({use, name, count, directions}) =>
                use + (directions.length < count ? directions.join('') : '') + name
        )
        .join('');
}
