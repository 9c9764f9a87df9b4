// own_games.js - games of one's own, from texts.  SPDX-License-Identifier: MIT

const OWN = 'my-'; // before the name of an example that becomes one's own

// What is wrong in a text, or to be warned of, as a sentence.
export function describeFault({line, game, key, text, warning})
{
    return `Line ${line}${game ? `, [${game}]` : ''}${key ? ` ${key}` : ''}: ${
        warning ? 'warning: ' : ''}${text}${text.endsWith('?') ? '' : '.'}`;
}

// Of what is told of a text, what keeps its games from being played.
export function faultsOf(told)
{
    return told.filter(({warning}) => !warning);
}

// The texts that were read, and those of the program's own games.
export class OwnGames
{
    constructor(engine)
    {
        this.engine = engine;
        this.sources = new Map(); // texts by the names of their games
        this.told = new Map();    // by text
        this.examples = null;     // a promise of texts by the names of their games
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

    // Read a text, unless that is done; resolves to its faults and warnings.
    async read(text)
    {
        if (!this.told.has(text) || this.names(text).length === 0) {
            const {names, faults} = await this.engine.readVariants(text);

            names.forEach((name) => this.sources.set(name, text));
            this.told.set(text, faults);
        }
        return this.told.get(text);
    }

    // The names of the games whose text can be changed.
    async changeable()
    {
        return [...(await this.readExamples()).keys(), ...this.sources.keys()];
    }

    // The text of a game, to change it: an example gets another name.  Undefined: there is none.
    async textOf(game)
    {
        const example = (await this.readExamples()).get(game);

        return this.source(game) || example && example.replace(`[${game}`, `[${OWN}${game}`);
    }

    readExamples()
    {
        this.examples = this.examples || this.askExamples();
        return this.examples;
    }

    async askExamples()
    {
        const {examples} = await this.engine.ask('examples');

        return new Map(examples.map(({game, text}) => [game, text]));
    }
}
