// play.js - a game between people and the engine.  SPDX-License-Identifier: MIT
import {Clock} from './clock.js';

const MOVE_MS = 1000; // of the engine for a move without a clock
const HINT_MS = 1000;

const other = (side) => side === 'white' ? 'black' : 'white';

export class Play
{
    // Calls ontick() when a clock runs, onchange() when what the engine does changes, onhint(move)
    // with a legal move, and onoffer() when the engine offers a draw.
    constructor(engine, record, {ontick, onchange, onhint, onoffer})
    {
        Object.assign(this, {engine, record, onchange, onhint, onoffer});
        this.players = {white: 'human', black: 'human'};
        this.level = 20;
        this.isActive = false;
        this.search = null;
        this.searched = null;    // the record's line when that began
        this.scores = new Map(); // of the engine's moves, {cp} or {mate}, by the plies before them
        this.offeredPly = 0;     // plies played when the engine last offered a draw; 0: never
        this.clock = new Clock(ontick, (side) => {
            this.stop();
            record.decide(side === 'white' ? '0-1' : '1-0', `${side} forfeits on time`);
        });
    }

    setUp({players, level, clock, left})
    {
        this.stop();
        this.players = players;
        this.level = level;
        this.clock.set(clock, left);
        this.scores.clear();
        this.offeredPly = 0;
    }

    // Whether nobody moves any more: neither in the line that is shown nor, once the game was decided,
    // in its variations.
    get isOver()
    {
        return this.record.result !== '*' || this.record.ending !== null;
    }

    // Whether the user may move a piece now, and not only look.
    get isUsersTurn()
    {
        const {record} = this;

        return record.atEnd && !this.isOver && this.players[record.position.side] === 'human';
    }

    // The side of a person who waits for the engine's move, or null.
    get waitingSide()
    {
        const {record, players} = this;
        const side = other(record.position.side);

        return record.atEnd && !this.isOver && players[record.position.side] === 'engine'
                && players[side] === 'human'
            ? side
            : null;
    }

    get hasEngine()
    {
        return Object.values(this.players).includes('engine');
    }

    // What the engine plays: 'none', 'white', 'black' or 'both'.
    get engineSides()
    {
        const sides = Object.keys(this.players).filter((side) => this.players[side] === 'engine');

        return sides.length > 1 ? 'both' : sides[0] || 'none';
    }

    // The side of a friend who gets links; null: there is none.
    get friendSide()
    {
        return Object.keys(this.players).find((side) => this.players[side] === 'friend') || null;
    }

    // Whether it is for the friend to see what is shown: the next turn is the friend's, or the user has ended the game.
    get isFriendsTurn()
    {
        const {record: {atEnd, position}, friendSide} = this;

        if (!friendSide || !atEnd)
            return false;
        return this.isOver ? position.last?.side !== friendSide : position.side === friendSide;
    }

    get isThinking()
    {
        return this.search !== null;
    }

    // Stop what runs, and leave the board to others.
    suspend()
    {
        this.isActive = false;
        this.stop();
        this.clock.pause();
    }

    stop()
    {
        const {search} = this;

        this.search = null;
        if (search)
            search.stop();
    }

    // Go on with the game, whichever of its positions is shown.
    resume()
    {
        const {record} = this;
        const {side} = record.last;

        this.isActive = true;
        if (this.searched !== record.line || this.isOver)
            this.stop();
        if (this.isOver) {
            this.clock.pause();
            return;
        }
        if (record.plies.length > 0)
            this.clock.run(side);
        if (this.players[side] === 'engine' && !this.search)
            this.think();
    }

    async think()
    {
        const {record, engine, clock} = this;

        engine.setOption('Skill Level', this.level);
        await this.findMove(clock.isOn ? clock.limits() : {movetime: MOVE_MS}, (best, info) => {
            if (info)
                this.scores.set(record.plies.length, {cp: info.cp, mate: info.mate});
            return record.append(best);
        });
        await this.offerDraw();
    }

    async hint()
    {
        this.stop();
        const {moves} = this.record.position;

        await this.findMove(
            {movetime: HINT_MS, analyse: true},
            (best) => this.record.atEnd && this.onhint(moves.find(({move}) => move === best))
        );
    }

    // Search the game's present, and give the best move and the last info to `use` unless another
    // search or a stop has come before, or the game has ended.
    async findMove(limits, use)
    {
        const {record, engine} = this;

        engine.setOption('MultiPV', 1);
        const search = engine.search(record.line, limits);

        this.search = search;
        this.searched = record.line;
        this.onchange();
        const {best, info} = await search.done;

        if (search !== this.search)
            return;
        this.search = null;
        if (best)
            await use(best, info);
        this.onchange();
    }

    // Take back the last move of a person, and what the engine has answered.
    takeBack()
    {
        const {record} = this;
        const {plies} = record;
        let count = plies.length - 1;

        this.stop();
        this.clock.pause();
        while (count > 0 && this.players[plies[count].side] === 'engine'
               && Object.values(this.players).includes('human'))
            count--;
        this.forget(count);
        return record.takeBack(count);
    }

    // Forget what belongs to plies after the first `count`.
    forget(count)
    {
        for (const ply of [...this.scores.keys()])
            if (ply >= count)
                this.scores.delete(ply);
        if (this.offeredPly > count)
            this.offeredPly = 0;
    }

    // The side that resigns when the user does: a person's; with two people, the one to move.
    get resigningSide()
    {
        const {side} = this.record.last;

        return this.players[side] === 'human' ? side : other(side);
    }

    resign(loser)
    {
        this.stop();
        this.record.decide(loser === 'white' ? '0-1' : '1-0', `${loser} resigns`);
    }

    // ---- draws by agreement ----

    // Whether the engine's offer of a draw stands.
    get isDrawOffered()
    {
        return this.hasEngine && this.offeredPly > 0 && this.offeredPly === this.record.plies.length
            && this.isUsersTurn;
    }

    // What the engine thinks of a draw now: {acceptsDraw, offersDraw}.
    askOffers()
    {
        const {record, scores, offeredPly, engine} = this;

        return engine.ask('offers', {...record.line, scores: [...scores.values()], offeredPly});
    }

    // After a move of the engine against a person.
    async offerDraw()
    {
        const {line, last, result} = this.record;

        if (result !== '*' || this.players[last.side] !== 'human')
            return;
        const {offersDraw} = await this.askOffers();

        if (!offersDraw || line !== this.record.line)
            return;
        this.offeredPly = line.moves.length;
        this.onoffer();
        this.onchange();
    }

    // Whether the engine agrees to a draw, which ends the game.
    async claimDraw()
    {
        const {acceptsDraw} = this.isDrawOffered ? {acceptsDraw: true} : await this.askOffers();

        if (acceptsDraw)
            this.agreeDraw();
        return acceptsDraw;
    }

    agreeDraw()
    {
        this.stop();
        this.record.decide('1/2-1/2', 'agreement');
    }
}
