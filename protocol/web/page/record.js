// record.js - the game on the board: its moves, and which of its positions is shown.
// SPDX-License-Identifier: MIT
import {addLine, Node, writeLines} from './tree.js';

const RESULTS = {
    '1-0': 'White wins',
    '0-1': 'Black wins',
    '1/2-1/2': 'Draw',
};

// How a game ended: 'White wins by checkmate', 'Draw: bare kings'.
export function outcomeWords(result, reason)
{
    const words = RESULTS[result];

    if (!reason)
        return words;
    return reason.includes(' ') ? `${words}: ${reason}` : `${words} by ${reason}`;
}

// An unforeseeable seed for a game's dice.
export function drawSeed()
{
    return (crypto.getRandomValues(new Uint32Array(1))[0] >>> 1) + 1;
}

export class Record
{
    constructor(engine)
    {
        this.engine = engine;
        this.onchange = () => {}; // (how): 'load', 'play', 'append' or 'step'
        this.onbranch = () => {}; // (count): another line begins after so many plies
        // Another object whenever the line of the shown position changes.
        this.line = {game: '', options: {}, fen: null, moves: [], seed: 0};
        this.root = new Node(); // of the game with its variations
        this.path = [];         // the nodes of that line
        this.ply = 0;           // how many of them the shown position comes after
        this.position = null;   // the shown one
        this.last = null;       // that at the end of the line
        this.ending = null;     // {result, reason} of a game that ended off the board
        this.tags = {};
        this.isPuzzle = false; // whether it is no game of the user's
        this.requests = 0;     // of positions to show; the last one counts
        this.loads = 0;        // of games; the last one counts
    }

    get plies()
    {
        return this.path.map(({ply}) => ply);
    }

    // The node of the shown position.
    get node()
    {
        return this.path[this.ply - 1] || this.root;
    }

    // The game up to the position after `ply` plies.
    lineAt(ply)
    {
        return {...this.line, moves: this.line.moves.slice(0, ply)};
    }

    get shownLine()
    {
        return this.lineAt(this.ply);
    }

    get atEnd()
    {
        return this.ply === this.path.length;
    }

    // The ending, in the main line.
    get decision()
    {
        return this.path.every(({parent: {children: [first]}}, i) => first === this.path[i])
            ? this.ending
            : null;
    }

    // The result of the line, '*' while it goes on.
    get result()
    {
        return this.decision ? this.decision.result : this.last.result;
    }

    // All lines, {moves, notes}.
    get lines()
    {
        return writeLines(this.root);
    }

    // Replace the game; if it is wrong the promise is rejected and the old game stays.  `lines` are
    // all of the game, {moves, notes}, the main line first.  `decision` is that of a game which may
    // have ended off the board; `prepare()` is called when nothing can go wrong any more.  Moves of
    // the old game that come meanwhile change nothing.
    async load(
        line, {ply = null, tags = {}, lines = null, decision = null, isPuzzle = false}, prepare
    )
    {
        const load = ++this.loads;
        const whole = {options: {}, fen: null, moves: [], ...line, seed: line.seed || drawSeed()};
        const askPlies = async (some) => (await this.engine.ask('line', {...whole, ...some})).plies;
        const plies = await askPlies({});
        const known = lines || [{moves: whole.moves, notes: {}}];
        const others = await Promise.all(known.map(({moves}) => askPlies({moves})));
        const shown = ply === null ? plies.length : Math.min(ply, plies.length);
        const moves = plies.map(({move}) => move);
        const [position, last] = await this.askPositions(whole, [moves.slice(0, shown), moves]);

        if (load !== this.loads)
            return;
        this.requests++;
        prepare();
        this.root = new Node();
        others.forEach((other, i) => addLine(this.root, other, known[i].notes));
        this.line = whole;
        this.follow(addLine(this.root, plies));
        Object.assign(this, {position, last, tags, isPuzzle, ply: shown});
        this.ending = decision;
        if (this.decision && last.result !== '*')
            this.ending = null; // the main line ends on the board
        this.onchange('load');
    }

    // Let the game have the notes and variations of `lines`, {moves, notes}, of which the first one is its main line.
    // What is shown stays, and nothing changes where the line has changed meanwhile.
    async annotate(lines)
    {
        const {line, plies} = this;
        const answers =
            await Promise.all(lines.map(({moves}) => this.engine.ask('line', {...line, moves})));
        const root = new Node();

        if (line !== this.line)
            return;
        answers.forEach((answer, i) => addLine(root, answer.plies, lines[i].notes));
        this.root = root;
        this.follow(addLine(root, plies));
        this.onchange('step');
    }

    askPositions(line, lists)
    {
        return Promise.all(lists.map((moves) => this.engine.ask('position', {...line, moves})));
    }

    // Let the line be the one through a node.
    follow(node)
    {
        const path = node.line;
        let same = 0;

        while (same < path.length && path[same] === this.path[same])
            same++;
        this.path = path;
        this.line = {...this.line, moves: node.moves};
        this.onbranch(same);
    }

    // Play a move in the shown position.  What followed it before stays as a variation.
    async play(move)
    {
        const known = this.node.child(move);

        if (known) {
            await this.showNode(known);
            return;
        }
        const request = ++this.requests;
        const {node} = this;
        const position = await this.ask(this.shownLine, move);

        if (request === this.requests)
            this.add(node, position, true);
    }

    // Play moves in the shown position, one after the other.
    async playAll(moves)
    {
        for (const move of moves)
            await this.play(move);
    }

    // Play a move in the game's present, whatever is shown; dice for it are thrown by `seed`.
    async append(move, seed = this.line.seed)
    {
        const {line} = this;
        const position = await this.ask({...line, seed}, move);

        if (line === this.line)
            this.add(this.path[this.path.length - 1] || this.root, position, this.atEnd);
    }

    // The position after a move.
    ask(line, move)
    {
        return this.engine.ask('position', {...line, moves: [...line.moves, move]});
    }

    add(parent, position, isShown)
    {
        if (parent.children.length === 0 && this.decision)
            this.ending = null;
        this.follow(parent.add(position.last));
        this.last = position;
        if (isShown) {
            this.ply = this.path.length;
            this.position = position;
        }
        this.onchange(isShown ? 'play' : 'append');
    }

    // Show the position after `ply` plies of the line.
    async show(ply)
    {
        const request = ++this.requests;
        const {line} = this;
        const shown = Math.max(0, Math.min(ply, this.path.length));
        const position = await this.engine.ask('position', this.lineAt(shown));

        if (request !== this.requests || line !== this.line)
            return;
        this.ply = shown;
        this.position = position;
        if (this.atEnd)
            this.last = position;
        this.onchange('step');
    }

    // Show the position of a node.
    showNode(node)
    {
        return this.path.includes(node) ? this.show(this.path.indexOf(node) + 1) : this.goTo(node);
    }

    // Show the position of a node, and let the line be the one through it.
    async goTo(node)
    {
        const request = ++this.requests;
        const ply = node.line.indexOf(node) + 1;
        const {moves} = node;
        const [position, last] = await this.askPositions(this.line, [moves.slice(0, ply), moves]);

        if (request !== this.requests)
            return;
        this.follow(node);
        Object.assign(this, {position, last, ply});
        this.onchange('step');
    }

    // Forget a variation.
    async remove(node)
    {
        const {path} = this;

        node.remove();
        if (path.includes(node)) {
            // Until the position is known, nothing may be played in the nodes that are gone.
            this.follow(node.parent);
            this.ply = Math.min(this.ply, this.path.indexOf(node.parent) + 1);
            await this.goTo(node.parent);
        } else {
            this.line = {...this.line};
            this.onchange('step');
        }
    }

    // Take back all after the first `count` plies, variations included.
    takeBack(count)
    {
        const parent = this.path[Math.max(0, count) - 1] || this.root;

        parent.children = [];
        this.ending = null;
        this.follow(parent);
        return this.show(this.path.length);
    }

    // End the game off the board, by resignation or time.  The line becomes the main one.
    decide(result, reason)
    {
        this.path.forEach((node) => node.promote());
        this.ending = {result, reason};
        this.onchange('step');
    }
}
