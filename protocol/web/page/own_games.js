// own_games.js - the dialog for games of one's own, from a text.  SPDX-License-Identifier: MIT
import {openText} from './files.js';

const EXAMPLE = `[mygame:chess]
promotionPieceTypes = nq
`;

function describe({line, game, key, text})
{
    return `Line ${line}${game ? `, [${game}]` : ''}${key ? ` ${key}` : ''}: ${text}.`;
}

// The texts that were read.
export class OwnGames
{
    constructor(engine)
    {
        this.engine = engine;
        this.sources = new Map(); // texts by the names of their games
        this.faults = new Map();  // by text
    }

    // The text that a game is from; undefined: none.
    source(game)
    {
        return this.sources.get(game);
    }

    // The names of the games of a text.
    names(text)
    {
        return [...this.sources.keys()].filter((name) => this.sources.get(name) === text);
    }

    // Read a text, unless that is done; resolves to what is wrong in it.
    async read(text)
    {
        if (!this.faults.has(text) || this.names(text).length === 0) {
            const {names, faults} = await this.engine.readVariants(text);

            names.forEach((name) => this.sources.set(name, text));
            this.faults.set(text, faults);
        }
        return this.faults.get(text);
    }
}

// Ask for a text; `text` is the last one.  `add(text)` resolves to what is wrong in it; if that is
// nothing, its games are there.
export function openOwnGames({text, add})
{
    openText({
        title: 'Games of one’s own',
        label: 'Games',
        action: 'Play',
        text: text || EXAMPLE,
        rows: 12,
        accept: '.ini,.txt',
        hint:
            'Games in the format of Fairy-Stockfish’s variants.ini: [NAME:PARENT], and what differs from the parent.',
        use: async (typed) => (await add(typed)).map(describe),
    });
}
