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
        this.onchange = () => {}; // (how): 'load', 'play', 'append' or 'step'
        // Another object whenever the game changes.
        this.line = {game: '', options: {}, fen: null, moves: [], seed: 0};
        this.plies = [];      // of the whole game
        this.ply = 0;         // how many of them the shown position comes after
        this.position = null; // the shown one
        this.last = null;     // that of the game's present
        this.decision = null; // {result, reason} of a game that ended off the board
        this.tags = {};
        this.notes = {}; // by plies before them: {comment, glyphs, signs, variations}
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

    // The result of the game, '*' while it goes on.
    get result()
    {
        return this.decision ? this.decision.result : this.last.result;
    }

    // Replace the game; if it is wrong the promise is rejected and the old game stays.
    // `decision` is that of a game which may have ended off the board; `prepare()` is called when
    // nothing can go wrong any more.
    async load(line, {ply = null, tags = {}, notes = {}, decision = null}, prepare)
    {
        const request = ++this.requests;
        const whole = {options: {}, fen: null, moves: [], ...line, seed: line.seed || drawSeed()};
        const {plies} = await this.engine.ask('line', whole);
        const shown = ply === null ? plies.length : Math.min(ply, plies.length);
        const moves = plies.map(({move}) => move);
        const [position, last] = await Promise.all([moves.slice(0, shown), moves].map(
            (some) => this.engine.ask('position', {...whole, moves: some})
        ));

        if (request !== this.requests)
            return;
        prepare();
        Object.assign(this, {plies, position, last, tags, notes});
        this.line = {...whole, moves};
        this.ply = shown;
        this.decision = last.result === '*' ? decision : null;
        this.onchange('load');
    }

    // Play a move in the shown position; what followed it before is replaced.
    async play(move)
    {
        const request = ++this.requests;
        const position = await this.ask(this.shownLine, move);

        if (request !== this.requests)
            return;
        this.cut(this.ply);
        this.add(position, true);
    }

    // Play a move in the game's present, whatever is shown.
    async append(move)
    {
        const {line} = this;
        const position = await this.ask(line, move);

        if (line === this.line)
            this.add(position, this.atEnd);
    }

    // The position after a move.
    ask(line, move)
    {
        return this.engine.ask('position', {...line, moves: [...line.moves, move]});
    }

    add(position, isShown)
    {
        this.plies.push(position.last);
        this.line = {...this.line, moves: [...this.line.moves, position.last.move]};
        this.last = position;
        if (isShown) {
            this.ply = this.plies.length;
            this.position = position;
        }
        this.onchange(isShown ? 'play' : 'append');
    }

    // Forget the plies after the first `count`.
    cut(count)
    {
        this.plies = this.plies.slice(0, count);
        this.line = this.lineAt(count);
        this.decision = null;
        for (const key of Object.keys(this.notes))
            if (Number(key) > count)
                delete this.notes[key];
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
        if (this.atEnd)
            this.last = position;
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
