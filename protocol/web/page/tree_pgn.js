// tree_pgn.js - the moves of a game with all variations, as PGN has them.  SPDX-License-Identifier: MIT

function moveWords({ply: {moveNumber, side, san, rollWords}, note}, isFirst)
{
    const {glyphs, comment} = note || {};

    return [
        side === 'white' ? `${moveNumber}.`
            : isFirst ? `${moveNumber}...`
                      : '',
        san,
        glyphs || '',
        rollWords ? `{${rollWords}}` : '',
        comment ? `{${comment}}` : '',
    ].filter(Boolean);
}

// The line that begins with a node, with its variations, as PGN.
function writeVariation(start)
{
    const words = [];

    for (let node = start; node;[node] = node.children) {
        words.push(...moveWords(node, words.length === 0 || /[)}]$/.test(words.at(-1))));
        if (node !== start)
            words.push(...siblings(node));
    }
    return `(${words.join(' ')})`;
}

// The variations instead of a node that is the first child.
function siblings(node)
{
    const {note, parent} = node;
    const others = parent.children.slice(1).map(writeVariation);

    return note && note.variations ? [note.variations, ...others] : others;
}

// The main line: {moves, notes}, as the engine writes them to PGN.
export function writeTrunk(root)
{
    const notes = {};
    const nodes = root.line;

    for (const [i, node] of [root, ...nodes].entries()) {
        const variations = node.parent ? siblings(node).join(' ') : '';

        if (node.note || variations)
            notes[i] = {...node.note, ...(variations ? {variations} : {})};
    }
    return {moves: nodes.map(({ply}) => ply.move), notes};
}

// The texts in brackets of "(...) (...)"; null where there is more than these.
function splitVariations(text)
{
    const parts = [];
    let depth = 0;
    let start = 0;

    for (const {0: sign, index} of text.matchAll(/\{[^}]*\}|[()]|[^\s(){]/g)) {
        if (sign === '(' && depth++ === 0)
            start = index + 1;
        else if (sign === ')' && --depth === 0)
            parts.push(text.slice(start, index));
        else if (depth === 0)
            return null;
    }
    return depth === 0 ? parts : null;
}

// The variations of a game from PGN as lines, {moves, notes}.  What cannot be read stays a text in
// `notes`, whose other texts are taken away.
export async function readVariations(ask, line, notes)
{
    const {plies} = await ask('line', line);
    const lines = [];

    for (const [key, note] of Object.entries(notes)) {
        const before = Number(key) - 1; // plies before the variation
        const parts = note.variations && before >= 0 ? splitVariations(note.variations) : null;

        if (!parts)
            continue;
        const fen = before > 0 ? plies[before - 1].fen : line.fen;
        const read = await Promise.all(
            parts.map((part) => readVariation(ask, {...line, fen}, part).catch(() => null))
        );

        if (read.includes(null))
            continue;
        delete note.variations;
        for (const {moves, notes: own} of read.flat())
            lines.push({
                moves: [...line.moves.slice(0, before), ...moves],
                notes: Object.fromEntries(Object.entries(own
                ).map(([i, value]) => [Number(i) + before, value])),
            });
    }
    return lines;
}

// The lines of one variation, from the position that it begins with.
async function readVariation(ask, {game, options, fen}, text)
{
    const tags = fen ? `[FEN "${fen}"]\n\n` : '';
    const {games: [{error, moves, notes}]} =
        await ask('readPgn', {game, options, text: `${tags}${text} *`});

    if (error || moves.length === 0 || notes[0])
        throw new Error(error || 'it does not begin with a move');
    const others = await readVariations(ask, {game, options, fen, moves}, notes);

    return [{moves, notes}, ...others];
}
