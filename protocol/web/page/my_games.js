// my_games.js - the games that the user has made, which the browser keeps.  SPDX-License-Identifier: MIT
//
// A game is kept with its last versions.  One text may have several games; it is called by the first.
import {readSaved, save} from './saved.js';

const VERSIONS_MAX = 12;
const GAMES_MAX = 60;

// The names of the games that a text describes, faulty ones too.
export function namesIn(text)
{
    return Array.from(text.matchAll(/^[ \t]*\[([^:\]\n]+)/gm), ([, name]) => name.trim());
}

export class MyGames
{
    constructor()
    {
        const before = readSaved('variants'); // of a version of the page that kept one text

        this.games =
            readSaved('games') || []; // {name, versions: [{text, time}]}, the last one first
        if (before)
            this.keep(before);
        save('variants', null);
    }

    // The last version of each.
    get texts()
    {
        return this.games.map(({versions: [{text}]}) => text);
    }

    // Keep a text, as a new version of the game that it is called by.
    keep(text)
    {
        const [name] = namesIn(text);
        const {versions} = this.games.find((game) => game.name === name) || {versions: []};
        const others = versions.filter((version) => version.text !== text);

        this.games = [
            {name, versions: [{text, time: Date.now()}, ...others].slice(0, VERSIONS_MAX)},
            ...this.games.filter((game) => game.name !== name)
        ].slice(0, GAMES_MAX);
        save('games', this.games);
    }

    remove(name)
    {
        this.games = this.games.filter((game) => game.name !== name);
        save('games', this.games);
    }
}
