// tree.js - the moves of a game with all variations.  SPDX-License-Identifier: MIT
//
// The first child of a node goes on with its line; the others are variations.

export class Node
{
    constructor(parent = null, ply = null)
    {
        this.parent = parent;
        this.ply = ply;   // as the engine tells it; null at the root
        this.note = null; // {comment, glyphs, signs, variations}: what a file says after the ply
        this.children = [];
    }

    // The child that a move leads to, with or without its roll.
    child(move)
    {
        return this.children.find(({ply}) => ply.move === move || ply.move.split('/')[0] === move);
    }

    // That child, which is made if it is not there.
    add(ply)
    {
        const node = this.child(ply.move) || new Node(this, ply);

        if (!this.children.includes(node))
            this.children.push(node);
        return node;
    }

    // Forget the node and what follows it.
    remove()
    {
        this.parent.children = this.parent.children.filter((node) => node !== this);
    }

    // Let the parent's line go on with the node.
    promote()
    {
        this.parent.children.sort((a, b) => (b === this) - (a === this));
    }

    // The node and those of its line before and after it, without the root.
    get line()
    {
        const nodes = [];
        let node = this;

        for (; node.parent; node = node.parent)
            nodes.unshift(node);
        for ([node] = this.children; node;[node] = node.children)
            nodes.push(node);
        return nodes;
    }

    // The lines to all ends, the main line first.
    get lines()
    {
        return this.children.length === 0 ? [this.line]
                                          : this.children.flatMap((child) => child.lines);
    }

    get moves()
    {
        return this.line.map(({ply}) => ply.move);
    }
}

// Lines as data, {moves, notes}; a note is with the first line that goes through its node.
export function writeLines(root)
{
    const seen = new Set();

    return root.lines.map((nodes) => {
        const notes = {};

        for (const [i, node] of [root, ...nodes].entries())
            if (node.note && !seen.has(node)) {
                seen.add(node);
                notes[i] = node.note;
            }
        return {moves: nodes.map(({ply}) => ply.move), notes};
    });
}

// Add a line's plies, with notes by the number of plies before them; returns the last node.
export function addLine(root, plies, notes = {})
{
    const nodes = [root];

    for (const ply of plies)
        nodes.push(nodes[nodes.length - 1].add(ply));
    for (const [i, note] of Object.entries(notes))
        if (nodes[i])
            nodes[i].note = note;
    return nodes[nodes.length - 1];
}

// ---- PGN ---------------------------------------------------------------------------------------

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
