// own_games.js - games of one's own, from texts.  SPDX-License-Identifier: MIT
import {knownText} from './known_games.js';
import {namesIn} from './my_games.js';

const GAMES_MAX = 300; // of a text; Fairy-Stockfish's own file has 143
const OWN = 'my-';     // before the name of an example that becomes one's own

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

// Why a text is not read at all; '': it is.
export function refusalOf(text)
{
    const {length} = namesIn(text);

    return length > GAMES_MAX
        ? `the text has ${length} games, and at most ${GAMES_MAX} are read at once`
        : '';
}

// The texts that were read, and those of the program's own games.
export class OwnGames
{
    constructor(engine)
    {
        this.engine = engine;
        this.sources = new Map(); // texts by the names of their games
        this.told = new Map();    // by text
        this.gone = new Set();    // names of games that the user has removed
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
        if (refusalOf(text))
            throw new Error(refusalOf(text));
        if (!this.told.has(text) || this.names(text).length === 0) {
            const {names, faults} = await this.engine.readVariants(text);

            names.forEach((name) => {
                this.sources.set(name, text);
                this.gone.delete(name);
            });
            this.told.set(text, faults);
        }
        return this.told.get(text);
    }

    // Leave the games of a text out of the list; the engine, which keeps them, is not told.
    forget(text)
    {
        for (const name of this.names(text)) {
            this.sources.delete(name);
            this.gone.add(name);
        }
    }

    // The names of the games that are made from texts, the program's own first.
    async made()
    {
        return [...(await this.readExamples()).keys(), ...this.sources.keys()];
    }

    // The text of one of `games`, to change it: a game that is not one's own gets another name.  One that the
    // program has without a text is the parent of a new one.  Undefined: there is no such game.
    async textOf(game, games)
    {
        const text = (await this.readExamples()).get(game) || await knownText(game);
        const builtIn = games.find((other) => other.game === game);

        if (this.source(game) || text)
            return this.source(game) || text.replace(`[${game}`, `[${OWN}${game}`);
        return builtIn && `[${OWN}${game}:${game}]\ntitle = My ${builtIn.title}\n`;
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
