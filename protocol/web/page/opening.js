// opening.js - loads games onto the board, begins them, and goes on with them.  SPDX-License-Identifier: MIT
import {describeFault} from './own_games.js';
import {opponentOf, playersOf, playersWithEngine, playersWithFriend} from './players.js';
import {save} from './saved.js';

export class Opening
{
    // That of the page `app`.
    constructor(app)
    {
        this.app = app;
    }

    // Load a game, and forget the old one only if that succeeds.  A person who plays Black does so
    // from that side of the board.
    async load(loaded, {
        players,
        level,
        clock,
        left = null,
        view = 'play',
        flipped = players.white !== 'human' && players.black === 'human',
    })
    {
        if (loaded.source)
            await this.app.list.readSource(loaded.source);
        await this.app.list.readKnown(loaded.line.game);
        const shapes = await this.askShapes(loaded.line.game);

        await this.app.record.load(loaded.line, loaded, () => {
            this.app.shapes = shapes;
            this.app.view = view;
            this.app.play.setUp({players, level, clock, left});
            this.app.board.flipped = flipped;
        });
        if (this.app.play.hasEngine)
            this.app.engine.retryFiles(loaded.line.game); // while the user thinks
    }

    // The pieces of a game as the user likes them.
    askShapes(game)
    {
        return this.app.engine.ask('shapes', {game, letters: this.app.preferences.areLetters});
    }

    // A puzzle is seen from the side that has to find its move.
    async loadPuzzle(line)
    {
        const {side} = await this.app.engine.ask('position', line);

        if (this.app.record.position && !this.app.record.isPuzzle)
            this.app.beforePuzzles = this.app.address.snapshot();
        await this.load({line, isPuzzle: true}, {
            players: playersOf('nobody'),
            level: this.app.settings.level,
            clock: '',
            view: 'puzzles',
            flipped: side === 'black'
        });
    }

    async startGame(settings)
    {
        const {game, options, fen} = settings;

        await this.load(
            {line: {game, options, fen}}, {...settings, players: playersOf(settings.opponent)}
        );
        this.app.settings = {...settings, fen: null};
        save('settings', this.app.settings);
    }

    // A game that was left before its end goes on.
    chooseGame(game)
    {
        return this.goOn(game, this.app.address.openGame(game));
    }

    // Come back from a puzzle to the game that it has replaced, or to what was left of another one.
    leavePuzzles()
    {
        const {beforePuzzles: before, record: {line: {game}}} = this.app;
        const isOfGame = before && before.loaded.line.game === game;
        const saved = isOfGame ? before : this.app.address.openGame(game);

        return this.goOn(game, saved && {...saved, view: 'play'});
    }

    // Go on with what was kept of a game; otherwise with its start and the same opponent.
    async goOn(game, saved)
    {
        if (!saved || !await this.restore(saved))
            await this.startGame({...this.app.settings, game, options: {}, fen: null});
    }

    // Whether what was kept could be loaded.
    async restore(saved)
    {
        try {
            await this.load(saved.loaded, saved);
            this.app.settings = {...this.app.settings, game: this.app.record.line.game};
            return true;
        } catch {
            return false; // it is of another version of the page
        }
    }

    // Begin a game of a text, which stays in the list of games.
    async playText(text, game)
    {
        await this.app.list.keep(text);
        await this.startGame({...this.app.settings, game, options: {}, fen: null});
    }

    // Load what a link, a file or a text says.  The start of a game, without more, is a new game;
    // otherwise the user plays both sides, unless a link says which the engine does.
    async open(loaded)
    {
        if (!loaded)
            return false;
        const {line, view, engine, level = null, source, you, puzzle} = loaded;
        const {game, options = {}, fen, moves} = line;

        const [fault] = source ? await this.app.list.readSource(source) : [];

        if (!await this.app.list.readKnown(game))
            throw new Error(fault ? describeFault(fault) : `there is no game called ${game}`);
        if (puzzle) {
            await (await this.app.seldom.openPuzzles()).open(game, puzzle);
            return true;
        }
        if (view === 'play' && !engine && !fen && moves.length === 0) {
            await this.startGame({...this.app.settings, game, options, fen: null});
            return true;
        }
        const isLevel = engine && level !== null;
        const settings = {
            ...this.app.settings,
            game,
            options,
            level: isLevel ? Math.min(level, this.app.levelMax) : this.app.settings.level
        };

        await this.load(loaded, {
            players: you ? playersWithFriend(you) : playersWithEngine(engine || 'none'),
            level: settings.level,
            clock: '',
            view: view || 'analyse',
        });
        this.app.settings = settings;
        return true;
    }

    // The same game again, by the same players unless others are named.
    playAgain(players = this.app.play.players)
    {
        const {play: {level, clock}, record: {line}} = this.app;

        return this.startGame({
            ...this.app.settings,
            ...line,
            level,
            clock: clock.control,
            opponent: opponentOf(players)
        });
    }

    // The same game again; a person plays the other side.
    rematch()
    {
        const {white, black} = this.app.play.players;

        if (this.app.live?.isOpen && !this.app.live.game.isRestarting)
            return this.app.live.game.askRematch();
        return this.playAgain({white: black, black: white});
    }
}
