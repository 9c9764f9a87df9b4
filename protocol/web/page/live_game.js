// live_game.js - a game of two browsers that do not trust each other.  SPDX-License-Identifier: MIT
//
// Both have the whole game, and check each move: it comes in turn, at its ply, from the side that the friend plays, and
// the engine finds it legal.  When they meet, or meet again after a break, each sends what it has: whoever has made
// moves that the other does not know sends them again.
//
//   {type: 'sync', version, start, moves}   the game from its start
//   {type: 'move', ply, move, commitment}   a move; with a commitment (live_dice.js) in games with dice
//   {type: 'share', ply, share}             the answer to that
//   {type: 'secret', ply, secret}           and its end
//   {type: 'resign'}, {type: 'draw', ply}, {type: 'agree', ply}, {type: 'rematch'}, {type: 'again'}
import {askToConfirm} from './dom.js';
import {commitTo, drawSecret, isSecretOf, isShare, seedOf} from './live_dice.js';
import {readSaved, save} from './saved.js';

const MOVE = /^[^/\s]{2,16}$/;
const SAVED = 'live'; // secrets and shares, for a reload

const withoutRoll = (move) => move.split('/')[0];

export class LiveGame
{
    // A game of the page `app`; `send(message)` sends to the friend, fail(reason) ends what cannot go on, and onmet() is
    // called when both are known to have the same game.
    constructor(app, {send, fail, onmet})
    {
        Object.assign(this, {app, send, fail, onmet});
        const saved = readSaved(SAVED, 'sessionStorage');

        this.root = app.record.root; // of the game that is played
        this.isKnown = false;        // the two games were compared
        this.offeredPly = null;      // when a draw was offered
        this.wantsRematch = false;
        this.isRestarting = false; // another game is loaded, by agreement
        this.queue = Promise.resolve();
        this.rolls = saved && saved.start === this.start ? saved : this.noRolls();
    }

    // The secrets and shares of a game that begins, by ply.
    noRolls()
    {
        return {start: this.start, sent: {}, answered: {}};
    }

    // Whether the game on the board is another one now.
    get isReplaced()
    {
        return !this.isRestarting && this.root !== this.app.record.root;
    }

    // What tells a game from others before its first move.
    get start()
    {
        const {record: {line: {game, options, fen}}, list} = this.app;

        return JSON.stringify([game, options, fen, list.own.source(game) || '']);
    }

    get moves()
    {
        return this.app.record.line.moves;
    }

    get hasDice()
    {
        return this.app.game.dice;
    }

    // Who plays the ply after those of the game.
    get side()
    {
        return this.app.record.last.side;
    }

    keepRolls()
    {
        save(SAVED, this.rolls, 'sessionStorage');
    }

    // ---- meeting ----

    // The friend can be reached, for the first time or again.  What the friend has may be known already.
    meet()
    {
        this.send({type: 'sync', version: this.app.version, start: this.start, moves: this.moves});
    }

    async sync({version, start, moves})
    {
        const {app} = this;
        const own = this.moves;
        const isList = Array.isArray(moves) && moves.every((move) => typeof move === 'string');
        const differs =
            isList ? own.findIndex((move, i) => i < moves.length && move !== moves[i]) : 0;

        if (version !== app.version)
            throw new Error('your friend’s page is of another version: reload both');
        if (start !== this.start)
            throw new Error('your friend plays another game');
        if (!isList || differs >= 0)
            throw new Error(`the two games differ from ply ${differs + 1} on`);
        const {friendSide} = app.play;
        const missing = app.record.plies.slice(moves.length);

        if (missing.some(({side}) => side === friendSide))
            throw new Error('your friend’s page has lost moves');
        this.isKnown = true;
        this.onmet();
        for (let ply = moves.length; ply < own.length; ply++)
            await this.sendMove(ply, withoutRoll(own[ply]));
    }

    // ---- the user's moves ----

    // Play a move of the user.
    async play(move)
    {
        const {app: {record}} = this;

        if (!this.hasDice) {
            const ply = this.moves.length;

            await record.play(move);
            if (this.moves.length === ply + 1)
                await this.sendMove(ply, this.moves[ply]);
            return;
        }
        if (!this.isKnown)
            throw new Error('connect to your friend, so that the dice can be rolled');
        await this.sendMove(this.moves.length, withoutRoll(move));
    }

    // Send a move, which may have been sent before: then with the same commitment.
    async sendMove(ply, move)
    {
        const {sent} = this.rolls;

        if (!this.hasDice) {
            this.send({type: 'move', ply, move});
            return;
        }
        if (!sent[ply]) {
            const secret = drawSecret();

            sent[ply] = {move, secret, commitment: await commitTo(secret, ply, move)};
            this.keepRolls();
        }
        if (sent[ply].move !== move)
            throw new Error(`your move was ${sent[ply].move}: the dice are being rolled for it`);
        this.send({type: 'move', ply, move, commitment: sent[ply].commitment});
    }

    // The friend's share: now the roll is known.
    async takeShare({ply, share})
    {
        const roll = this.rolls.sent[ply];

        if (!roll || !isShare(share) || (roll.share || share) !== share)
            throw new Error('your friend’s page answers with other dice');
        roll.share = share;
        this.keepRolls();
        if (ply === this.moves.length)
            await this.append(ply, roll.move, await seedOf(roll.secret, share, ply));
        this.send({type: 'secret', ply, secret: roll.secret});
    }

    // ---- the friend's moves ----

    async takeMove({ply, move, commitment})
    {
        const {app: {play, engine, record}} = this;

        if (typeof move !== 'string' || !MOVE.test(move) || !Number.isInteger(ply))
            throw new Error('your friend’s page has sent what is no move');
        if (ply < this.moves.length && withoutRoll(this.moves[ply]) === move) {
            if (this.hasDice)
                this.sendShare(ply, move, commitment);
            return; // it was sent again
        }
        if (ply !== this.moves.length || this.side !== play.friendSide || play.isOver)
            throw new Error(`your friend has sent ${move} out of turn`);
        if (!this.hasDice) {
            await this.append(ply, move, undefined);
            return;
        }
        await engine.ask('position', {...record.line, moves: [...this.moves, move]})
            .catch(
                (error
                ) => { throw new Error(`your friend has sent a wrong move: ${error.message}`); }
            );
        this.sendShare(ply, move, commitment);
    }

    // Answer a commitment with a share, the same one each time.
    sendShare(ply, move, commitment)
    {
        const {answered} = this.rolls;

        answered[ply] = answered[ply] || {move, commitment, share: drawSecret()};
        this.keepRolls();
        if (answered[ply].commitment !== commitment || answered[ply].move !== move)
            throw new Error('your friend’s page rolls the dice twice');
        this.send({type: 'share', ply, share: answered[ply].share});
    }

    async takeSecret({ply, secret})
    {
        const roll = this.rolls.answered[ply];

        if (!roll || !await isSecretOf(roll.commitment, secret, ply, roll.move))
            throw new Error('your friend’s page has changed its dice');
        if (ply === this.moves.length)
            await this.append(ply, roll.move, await seedOf(secret, roll.share, ply));
    }

    // Add a move to the game, with what the dice say for a seed.
    async append(ply, move, seed)
    {
        if (ply !== this.moves.length)
            return;
        await this.app.record.append(
                                 move, seed
        ).catch((error) => { throw new Error(`${move} is a wrong move: ${error.message}`); });
    }

    // ---- ends ----

    resign()
    {
        this.send({type: 'resign'});
    }

    offerDraw()
    {
        this.offeredPly = this.moves.length;
        this.send({type: 'draw', ply: this.offeredPly});
        this.app.page.say('You offer a draw.');
    }

    askRematch()
    {
        this.wantsRematch = true;
        this.send({type: 'rematch'});
        this.app.page.say('You ask for a rematch.');
    }

    takeResignation()
    {
        const {play} = this.app;

        if (!play.isOver)
            play.resign(play.friendSide);
    }

    async takeOffer({ply})
    {
        const isNow = () => ply === this.moves.length && !this.app.play.isOver;

        if (!isNow()
            || !await askToConfirm('Your friend offers a draw', {yes: 'Accept', no: 'Decline'})
            || !isNow())
            return;
        this.app.play.agreeDraw();
        this.send({type: 'agree', ply});
    }

    takeAgreement({ply})
    {
        if (ply === this.offeredPly && ply === this.moves.length && !this.app.play.isOver)
            this.app.play.agreeDraw();
    }

    async takeRematch()
    {
        if (this.app.play.isOver
            && await askToConfirm('Your friend asks for a rematch', {yes: 'Play', no: 'No'})) {
            this.send({type: 'again'});
            this.queue = this.queue.then(() => this.restart()).catch(this.fail);
        }
    }

    async takeConsent()
    {
        if (this.wantsRematch && this.app.play.isOver)
            await this.restart();
        this.wantsRematch = false;
    }

    // The same game again, with the sides changed.
    async restart()
    {
        this.isRestarting = true;
        try {
            await this.app.opening.rematch();
        } finally {
            this.isRestarting = false;
        }
        this.root = this.app.record.root;
        this.rolls = this.noRolls();
        this.keepRolls();
    }

    // ---- messages ----

    // Take what the friend has sent, one after the other.  A question to the user does not hold up what follows.
    receive(message)
    {
        const questions = {
            draw: () => this.takeOffer(message),
            rematch: () => this.takeRematch(),
        };
        const handlers = {
            sync: () => this.sync(message),
            move: () => this.takeMove(message),
            share: () => this.takeShare(message),
            secret: () => this.takeSecret(message),
            resign: () => this.takeResignation(),
            agree: () => this.takeAgreement(message),
            again: () => this.takeConsent(),
        };
        const {type} = message;

        if (Object.hasOwn(questions, type))
            questions[type]().catch(this.fail);
        else if (Object.hasOwn(handlers, type))
            this.queue = this.queue.then(handlers[type]).catch(this.fail);
    }
}
