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
            nodes.push(node);
        nodes.reverse();
        for ([node] = this.children; node;[node] = node.children)
            nodes.push(node);
        return nodes;
    }

    // The lines to all ends, the main line first.  A game may have more plies than calls can be nested.
    get lines()
    {
        const lines = [];
        const open = [this];

        while (open.length > 0) {
            const node = open.pop();

            if (node.children.length === 0)
                lines.push(node.line);
            open.push(...[...node.children].reverse());
        }
        return lines;
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
