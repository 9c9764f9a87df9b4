// game_list.js - the games that can be played: the program's, the user's own, and well-known ones that were named.
// SPDX-License-Identifier: MIT
import {knownGames, knownText} from './known_games.js';
import {MyGames} from './my_games.js';
import {faultsOf, OwnGames} from './own_games.js';

export class GameList
{
    // `games` are those that the engine tells of; calls onchange() when they are others.
    constructor(engine, games, onchange)
    {
        Object.assign(this, {engine, games, onchange});
        this.own = new OwnGames(engine); // all that were read from texts
        this.mine = new MyGames();       // those that the browser keeps
    }

    // The game of that name; undefined: it is not among them.
    find(name)
    {
        return this.games.find(({game}) => game === name);
    }

    async refresh()
    {
        const {games} = await this.engine.ask('games');

        this.games = games.filter(({game}) => !this.own.gone.has(game));
        this.onchange();
    }

    // Read games from a text; resolves to what keeps them from being played.
    async readSource(text)
    {
        const told = await this.own.read(text);

        await this.refresh();
        return faultsOf(told);
    }

    // The well-known games that were not named yet, {game, title}; none where they cannot be loaded.
    async known()
    {
        return (await knownGames().catch(() => [])).filter(({game}) => !this.find(game));
    }

    // Read a game that is well known, unless it is there; resolves to the game, or undefined.
    async readKnown(name)
    {
        const text = this.find(name) ? undefined : await knownText(name);

        if (text !== undefined) {
            await this.engine.readVariants(text);
            await this.refresh();
        }
        return this.find(name);
    }

    // Read a text of the user's, and keep it.
    async keep(text)
    {
        await this.readSource(text);
        this.mine.keep(text);
    }

    // Take the games of a text from the list.
    async forget(text)
    {
        this.own.forget(text);
        await this.refresh();
    }

    // Read what the user has made on earlier visits, the games played last at the end; `attempt(promise)` tells what
    // is wrong.
    async readMine(attempt)
    {
        const {texts} = this.mine;

        for (const text of [...texts].reverse())
            await attempt(this.own.read(text));
        if (texts.length > 0)
            await this.refresh();
    }
}
