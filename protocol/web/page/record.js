// record.js - the game on the board: its moves, and which of its positions is shown.
// SPDX-License-Identifier: MIT

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
        this.onchange = () => {}; // (how): 'load', 'play' or 'step'
        this.line = {game: '', options: {}, fen: null, moves: [], seed: 0};
        this.plies = [];      // of the whole game
        this.ply = 0;         // how many of them the shown position comes after
        this.position = null; // the shown one
        this.decision = null; // {result, reason} of a game that ended off the board
        this.tags = {};
        this.comments = {};
        this.requests = 0;
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
        return this.ply === this.plies.length;
    }

    // The result of the game at the shown position, '*' while it goes on.
    get result()
    {
        return this.decision && this.atEnd ? this.decision.result : this.position.result;
    }

    // Replace the game; if it is wrong the promise is rejected and the old game stays.
    // `result` is that of a game which may have ended off the board.
    async load(line, {ply = null, tags = {}, comments = {}, result = '*'} = {})
    {
        const request = ++this.requests;
        const whole = {options: {}, fen: null, moves: [], ...line, seed: line.seed || drawSeed()};
        const {plies} = await this.engine.ask('line', whole);
        const shown = ply === null ? plies.length : Math.min(ply, plies.length);
        const moves = plies.map(({move}) => move);
        const position =
            await this.engine.ask('position', {...whole, moves: moves.slice(0, shown)});

        if (request !== this.requests)
            return;
        this.line = {...whole, moves};
        this.plies = plies;
        this.ply = shown;
        this.position = position;
        this.decision = position.result === '*' && result !== '*' ? {result, reason: ''} : null;
        this.tags = tags;
        this.comments = comments;
        this.onchange('load');
    }

    // Play a move in the shown position; what followed it before is replaced.
    async play(move)
    {
        const request = ++this.requests;
        const line = this.shownLine;
        const position = await this.engine.ask('position', {...line, moves: [...line.moves, move]});

        if (request !== this.requests)
            return;
        this.cut(this.ply);
        this.plies.push(position.last);
        this.line = {...line, moves: [...line.moves, position.last.move]};
        this.ply = this.plies.length;
        this.position = position;
        this.onchange('play');
    }

    // Forget the plies after the first `count`.
    cut(count)
    {
        this.plies = this.plies.slice(0, count);
        this.line = {...this.line, moves: this.line.moves.slice(0, count)};
        this.decision = null;
        for (const key of Object.keys(this.comments))
            if (Number(key) > count)
                delete this.comments[key];
    }

    // Show the position after `ply` plies.
    async show(ply)
    {
        const request = ++this.requests;
        const shown = Math.max(0, Math.min(ply, this.plies.length));
        const position = await this.engine.ask('position', this.lineAt(shown));

        if (request !== this.requests)
            return;
        this.ply = shown;
        this.position = position;
        this.onchange('step');
    }

    // Take back all after the first `count` plies.
    takeBack(count)
    {
        this.cut(Math.max(0, count));
        return this.show(this.plies.length);
    }

    // End the game off the board, by resignation or time.
    decide(result, reason)
    {
        this.decision = {result, reason};
        this.onchange('step');
    }
}
