// play.js - a game between people and the engine.  SPDX-License-Identifier: MIT
import {moveSquares} from './analysis.js';
import {Clock} from './clock.js';

const MOVE_MS = 1000; // of the engine for a move without a clock
const HINT_MS = 1000;

const other = (side) => side === 'white' ? 'black' : 'white';

export class Play
{
    // Calls onchange() when the clocks or what the engine does change, and onarrows(arrows, words)
    // for a hint.
    constructor(engine, record, {onchange, onarrows})
    {
        Object.assign(this, {engine, record, onchange, onarrows});
        this.players = {white: 'human', black: 'human'};
        this.level = 20;
        this.isActive = false;
        this.search = null;
        this.clock = new Clock(onchange, (side) => {
            this.stop();
            record.decide(side === 'white' ? '0-1' : '1-0', `${side} forfeits on time`);
        });
    }

    setUp({players, level, clock})
    {
        this.stop();
        this.players = players;
        this.level = level;
        this.clock.set(clock);
    }

    // Whether the user may move a piece now, and not only look.
    get isUsersTurn()
    {
        const {record} = this;

        return record.atEnd && record.result === '*'
            && this.players[record.position.side] === 'human';
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

    // Go on from the shown position.
    resume()
    {
        const {record} = this;

        this.isActive = true;
        this.stop();
        if (record.result !== '*') {
            this.clock.pause();
            return;
        }
        if (!record.atEnd)
            return;
        if (record.plies.length > 0)
            this.clock.run(record.position.side);
        if (this.players[record.position.side] === 'engine')
            this.think();
    }

    async think()
    {
        const {record, engine, clock} = this;

        engine.setOption('Skill Level', this.level);
        await this.findMove(
            clock.isOn ? clock.limits() : {movetime: MOVE_MS}, (best) => record.play(best)
        );
    }

    async hint()
    {
        this.stop();
        const {position} = this.record;

        await this.findMove({movetime: HINT_MS, analyse: true}, (best) => {
            const move = position.moves.find((legal) => legal.move === best);

            this.onarrows([{...moveSquares(position, best), sort: 'hint'}], move);
        });
    }

    // Search the position that is shown, and give the best move to `use` unless another search or a
    // stop has come before, or the game has ended.
    async findMove(limits, use)
    {
        const {record, engine} = this;

        engine.setOption('MultiPV', 1);
        const search = engine.search(record.shownLine, limits);

        this.search = search;
        this.onchange();
        const {best} = await search.done;

        if (search !== this.search)
            return;
        this.search = null;
        if (best)
            await use(best);
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
        return record.takeBack(count);
    }

    // The side that resigns: a person's; with two people, the one to move.
    resign()
    {
        const {side} = this.record.position;
        const loser = this.players[side] === 'human' ? side : other(side);

        this.stop();
        this.record.decide(loser === 'white' ? '0-1' : '1-0', `${loser} resigns`);
    }
}
