// app.js - the page.  SPDX-License-Identifier: MIT
import {Address} from './address.js';
import {Analysis} from './analysis.js';
import {Board} from './board.js';
import {BoardInput, isFrom} from './board_input.js';
import {Dice} from './dice.js';
import {askToConfirm, button, capitalise, html} from './dom.js';
import {Drawing} from './drawing.js';
import {Editor} from './editor.js';
import {Engine} from './engine.js';
import {openLoad, readText} from './files.js';
import {openNewGame, playersOf, playersWithEngine} from './new_game.js';
import {FrontPage} from './front_page.js';
import {writeMaking} from './link.js';
import {MakePage} from './make_page.js';
import {keepOffline} from './offline.js';
import {describeFault, faultsOf, OwnGames} from './own_games.js';
import {Page} from './page.js';
import {PagesList} from './pages_list.js';
import {PiecesPanel} from './pieces_panel.js';
import {Play} from './play.js';
import {Preferences, wantedThreads} from './preferences.js';
import {Puzzles} from './puzzles.js';
import {Record} from './record.js';
import {RulesPage} from './rules_page.js';
import {readSaved, save} from './saved.js';
import {ScoreSheet} from './score_sheet.js';
import {Sound, soundOf} from './sound.js';

// What `text` says, as a sentence.
const sentence = (text) => `${capitalise(text).replace(/\.$/, '')}.`;

class App
{
    constructor(engine, {games, levelMax, version})
    {
        const ask = (name, members) => engine.ask(name, members);

        this.engine = engine;
        this.games = games;
        this.ownGames = new OwnGames(engine);
        this.levelMax = levelMax;
        this.version = version;
        this.view = 'play';
        this.settings = {
            game: games[0].game,
            options: {},
            opponent: 'white',
            level: 5,
            clock: '',
            ...readSaved('settings'),
        };
        this.record = new Record(engine);
        this.beforePuzzles = null; // a snapshot of the game that puzzles have replaced
        this.board = new Board();
        this.sound = new Sound();
        this.preferences = new Preferences(this.sound, (threads) => {
            engine.setThreads(threads);
            this.showTurn();
        });
        this.dice = new Dice();
        this.rules = new RulesPage(ask);
        this.pieces = new PiecesPanel(ask, this.board);
        this.sheet = new ScoreSheet(this.record);
        this.analysis = new Analysis(engine, this.record, {
            onarrows: (arrows) => this.board.setArrows(arrows),
            onedit: () => this.edit(),
        });
        this.play = new Play(engine, this.record, {
            ontick: () => this.page.showClocks(),
            onchange: () => this.showState(),
            onhint: ({from, to, words}) => {
                this.board.setArrows([{from, to, sort: 'hint'}]);
                this.page.say(`Hint: ${words}.`);
            },
            onoffer: () => this.page.say('The engine offers a draw.'),
        });
        this.pages = new PagesList(engine, {
            open: ({game, options, fen, moves}) =>
                this.open({line: {game, options, fen, moves}, view: 'analyse'}),
        });
        this.puzzles = new Puzzles(engine, this.record, this.board, {
            load: ({line}) => this.loadPuzzle(line),
            say: (text) => this.page.say(text),
            attempt: (promise) => this.attempt(promise),
            onchange: () => this.showState(),
        });
        this.front = new FrontPage(ask, {
            play: (game) => this.attempt(this.chooseGame(game)),
            read: async (game) => {
                await this.attempt(this.chooseGame(game));
                this.page.tabs.pick('rules');
            },
        });
        this.make = new MakePage(engine, this.ownGames, {
            play: (text, game) => this.playText(text, game),
            attempt: (promise) => this.attempt(promise),
        });
        this.page = new Page(this);
        this.input = new BoardInput(this.page.boardArea, this.board, {
            onmove: ({move}) => this.attempt(this.playMove(move)),
            onrefused: (squares) => this.attempt(this.explainRefusal(squares)),
            onpoint: (move) => this.attempt(this.showTurned(move)),
            onwall: () => this.page.say(`Now choose a square for the ${this.game.rollNoun}.`),
            ontouch: (source) => this.attempt(this.pieces.touch(
                this.record.shownLine,
                source,
                source ? this.record.position.moves.filter(isFrom(source)) : [],
                (letter) => this.game.kinds.find((kind) => kind.letter === letter)
            )),
        });
        this.drawing = new Drawing(
            this.page.boardArea,
            this.board,
            (element) => (this.input.sourceAt(element) || {}).square
        );
        this.record.onchange = (how) => this.showRecord(how);
        this.record.onbranch = (count) => this.analysis.forget(count);
        engine.onfailure = (error) => this.page.alert(
            `The engine has failed: ${error.message}.`,
            () => this.record.position && this.showTurn()
        );
        engine.onweak = (error, game) => this.page.alert(
            `The engine plays weaker: ${error.message}.`, () => engine.retryFiles(game)
        );
        engine.onlack = (error) => this.page.alert(
            `The well-known games, which others are made from, are missing: ${error.message}.`
        );
        this.address = new Address(this);
    }

    get game()
    {
        return this.games.find(({game}) => game === this.record.line.game);
    }

    // The id of the puzzle that is shown, or null.
    get puzzleId()
    {
        return this.view === 'puzzles' && this.puzzles.puzzle ? this.puzzles.puzzle.id : null;
    }

    // Whether the user may move a piece now.
    get mayMove()
    {
        return this.view === 'analyse'
            || (this.view === 'puzzles' ? this.puzzles : this.play).isUsersTurn;
    }

    // Tell the user when a promise is rejected.
    async attempt(promise)
    {
        try {
            return await promise;
        } catch (error) {
            this.page.alert(sentence(error.message));
            return null;
        }
    }

    // ---- games ----

    // Load a game, and forget the old one only if that succeeds.  A person who plays Black does so
    // from that side of the board.
    async load(loaded, {
        players,
        level,
        clock,
        left = null,
        view = 'play',
        flipped = players.white === 'engine' && players.black === 'human',
    })
    {
        if (loaded.source)
            await this.readSource(loaded.source);
        const shapes = await this.engine.ask('shapes', {game: loaded.line.game});

        await this.record.load(loaded.line, loaded, () => {
            this.shapes = shapes;
            this.view = view;
            this.play.setUp({players, level, clock, left});
            this.board.flipped = flipped;
        });
        if (this.play.hasEngine)
            this.engine.retryFiles(loaded.line.game); // while the user thinks
    }

    // A puzzle is seen from the side that has to find its move.
    async loadPuzzle(line)
    {
        const {side} = await this.engine.ask('position', line);

        if (this.record.position && !this.record.isPuzzle)
            this.beforePuzzles = this.address.snapshot();
        await this.load({line, isPuzzle: true}, {
            players: playersOf('nobody'),
            level: this.settings.level,
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
        this.settings = {...settings, fen: null};
        save('settings', this.settings);
    }

    // A game that was left before its end goes on.
    chooseGame(game)
    {
        return this.goOn(game, this.address.openGame(game));
    }

    // Come back from a puzzle to the game that it has replaced, or to what was left of another one.
    leavePuzzles()
    {
        const {beforePuzzles: before, record: {line: {game}}} = this;
        const isOfGame = before && before.loaded.line.game === game;
        const saved = isOfGame ? before : this.address.openGame(game);

        return this.goOn(game, saved && {...saved, view: 'play'});
    }

    // Go on with what was kept of a game; otherwise with its start and the same opponent.
    async goOn(game, saved)
    {
        if (!saved || !await this.restore(saved))
            await this.startGame({...this.settings, game, options: {}, fen: null});
    }

    // Whether what was kept could be loaded.
    async restore(saved)
    {
        try {
            await this.load(saved.loaded, saved);
            this.settings = {...this.settings, game: this.record.line.game};
            return true;
        } catch {
            return false; // it is of another version of the page
        }
    }

    // Read games from a text; resolves to what keeps them from being played.
    async readSource(text)
    {
        const told = await this.ownGames.read(text);

        this.games = (await this.engine.ask('games')).games;
        this.page.setGames(this.games);
        this.rules.forget();
        return faultsOf(told);
    }

    // Begin a game of a text, which stays in the list of games.
    async playText(text, game)
    {
        await this.readSource(text);
        save('variants', text);
        await this.startGame({...this.settings, game, options: {}, fen: null});
    }

    // Load what a link, a file or a text says.  The start of a game, without more, is a new game;
    // otherwise the user plays both sides, unless a link says which the engine does.
    async open(loaded)
    {
        if (!loaded)
            return false;
        const {line, view, engine, level = null, source, you, puzzle} = loaded;
        const {game, options = {}, fen, moves} = line;

        const [fault] = source ? await this.readSource(source) : [];

        if (!this.games.some((other) => other.game === game))
            throw new Error(fault ? describeFault(fault) : `there is no game called ${game}`);
        if (puzzle) {
            await this.puzzles.open(game, puzzle);
            return true;
        }
        if (view === 'play' && !engine && !fen && moves.length === 0) {
            await this.startGame({...this.settings, game, options, fen: null});
            return true;
        }
        const isLevel = engine && level !== null;
        const settings = {
            ...this.settings,
            game,
            options,
            level: isLevel ? Math.min(level, this.levelMax) : this.settings.level
        };

        await this.load(loaded, {
            players: playersWithEngine(engine || 'none'),
            level: settings.level,
            clock: '',
            view: view || 'analyse',
            flipped: you ? you === 'black' : undefined
        });
        this.settings = settings;
        return true;
    }

    async showFront()
    {
        if (this.record.position)
            this.play.suspend();
        await this.front.show(this.games, {
            isOpen: (game) => this.address.openGame(game) !== null,
            changeable: await this.ownGames.changeable()
        });
        this.page.showPlace('front');
    }

    // Show the page where games are made, with the text of a game if it is named.
    async showMake(game)
    {
        if (this.record.position)
            this.play.suspend();
        this.page.showPlace('make');
        await this.make.open(this.games, game);
    }

    // ---- what is shown ----

    // From a puzzle one comes back to a game; what a puzzle is shows when its tab is picked.
    async setView(view)
    {
        if (view === 'puzzles') {
            await this.puzzles.open(this.record.line.game);
            return;
        }
        if (this.record.isPuzzle && view === 'play') {
            await this.leavePuzzles();
            return;
        }
        this.view = view;
        this.page.showView(view);
        this.input.setPremove(null);
        this.showTurn();
        this.address.write('step');
    }

    showRecord(how)
    {
        const {record, board, game} = this;
        const {position} = record;

        if (how === 'load') {
            this.page.showPlace('game');
            board.setGame(game, this.shapes);
            this.dice.setGame(game);
            this.pieces.setGame(game);
            this.analysis.evaluations.clear();
            this.page.showView(this.view);
        }
        if (how === 'play' || how === 'append')
            this.sound.play(soundOf(record.last));
        if (how === 'load' || how === 'step')
            this.input.setPremove(null); // it was chosen for another position
        if (how !== 'append') {
            board.setArrows([]);
            this.drawing.clear();
            board.setPosition(position, how !== 'load');
            this.dice.show(position.last, how === 'play');
            this.pieces.showPowers(position);
            this.pieces.showNothing();
            this.attempt(this.rules.show(record.line));
        }
        if (this.view !== 'puzzles')
            this.announce(how);
        this.showTurn();
        this.address.write(how);
    }

    // Let the one who is to move do so.
    showTurn()
    {
        if (this.view === 'analyse') {
            this.play.suspend();
            this.analysis.setOn(true);
        } else {
            if (this.analysis.isOn)
                this.analysis.setOn(false);
            this.play.resume();
        }
        this.showState();
    }

    // What changes without a move, too.
    showState()
    {
        const {position} = this.record;
        const open = this.mayMove;

        if (!position)
            return;
        const isNew = this.input.shown !== position || this.input.open !== open;

        this.input.shown = position;
        this.input.open = open;
        if (isNew)
            this.input.setMoves(
                open ? position.moves : [],
                open ? position.side : null,
                open || this.view !== 'play' ? null : this.play.waitingSide
            );
        this.sheet.outcome = this.outcome();
        this.sheet.show();
        this.page.show();
    }

    // The words for the end of the game; '' while it goes on.
    outcome()
    {
        const {record} = this;

        if (record.decision && record.atEnd) {
            const {reason, result} = record.decision;

            return reason ? `${capitalise(reason)}, ${result}` : result;
        }
        return record.position.result === '*' ? '' : capitalise(record.position.status);
    }

    // Say what has happened; at the start, what is special in the game.
    announce(how)
    {
        const {last, check} = how === 'append' ? this.record.last : this.record.position;
        const {title, special, idea} = this.game;
        const parts = last ? [
            `${capitalise(last.side)}: ${last.words}.`,
            last.rollWords ? sentence(last.rollWords) : '',
            last.effects || '',
        ] : [`${title}.`, special || idea ? sentence(special || idea) : ''];

        parts.push(this.outcome() ? sentence(this.outcome()) : check ? 'Check.' : '');
        this.page.say(parts.filter(Boolean).join(' '));
    }

    // Show where pieces go whose power a move turns; null: no move.
    async showTurned(move)
    {
        const {position, shownLine} = this.record;
        const {pieces} = move && position.powers.length > 0
            ? await this.engine.ask('turned', {...shownLine, move: move.move})
            : {pieces: []};

        if (this.input.pointed === move && position === this.record.position)
            this.board.setTurned(pieces);
    }

    async explainRefusal(squares)
    {
        const {reason} = await this.engine.ask('refuse', {...this.record.shownLine, ...squares});

        this.page.say(sentence(reason));
    }

    // ---- commands ----

    async typeMove(text)
    {
        const {move} = await this.engine.ask('read', {...this.record.shownLine, text});

        if (!this.mayMove)
            throw new Error('it is not your turn');
        await this.playMove(move);
    }

    playMove(move)
    {
        return this.view === 'puzzles' ? this.puzzles.try(move) : this.record.play(move);
    }

    newGame()
    {
        openNewGame({
            games: this.games,
            settings: this.settings,
            levelMax: this.levelMax,
            start: (settings) => this.startGame(settings),
            make: () => { location.hash = writeMaking(''); },
        });
    }

    openLoad()
    {
        const ask = (name, members) => this.engine.ask(name, members);

        openLoad({
            load: async (text) => this.open(
                await readText(text, ask, this.record.position ? this.record.line : this.games[0])
            )
        });
    }

    // Set up a position of the game.
    edit()
    {
        const {game, shapes, record: {line: {options}, position: {fen}}, board: {flipped}} = this;

        new Editor(
            (name, members) => this.engine.ask(name, members),
            {game, options, shapes, fen, flipped},
            (set, view) => view === 'play'
                ? this.startGame({...this.settings, game: game.game, options, fen: set})
                : this.open({line: {game: game.game, options, fen: set, moves: []}, view})
        );
    }

    // Offer a draw, or accept the engine's.
    async offerDraw()
    {
        const {play} = this;
        const side = capitalise(this.record.position.side);

        if (play.hasEngine) {
            if (!await play.claimDraw())
                this.page.say('The engine plays on.');
        } else if (await askToConfirm(`${side} offers a draw`, {yes: 'Accept', no: 'Decline'})) {
            play.agreeDraw();
        }
    }

    // The same game again; a person plays the other side.
    rematch()
    {
        const {play: {players: {white, black}, level, clock}, record: {line}} = this;
        const sides = {
            human: {human: 'nobody', engine: 'black'},
            engine: {human: 'white', engine: 'engine'}
        };

        return this.startGame(
            {...this.settings, ...line, level, clock: clock.control, opponent: sides[white][black]}
        );
    }

    async resign()
    {
        if (await askToConfirm('Resign the game?', {yes: 'Resign', no: 'Play on'}))
            this.play.resign();
    }

    flip()
    {
        const {moves, side, waiting, premove} = this.input;

        this.board.setFlipped(!this.board.flipped);
        this.input.setPremove(null);
        this.input.setMoves(moves, side, waiting);
        this.input.setPremove(premove);
        this.drawing.clear();
        this.page.show();
    }
}

async function main()
{
    const loading = document.getElementById('loading');

    try {
        const engine = await Engine.open({
            threads: wantedThreads(),
            onprogress: (part) => { loading.querySelector('progress').value = part; },
        });
        const app = new App(engine, await engine.ask('games'));

        const own = readSaved('variants');

        if (own)
            await app.attempt(app.readSource(own));
        loading.remove();
        const [{type}] = performance.getEntriesByType('navigation');

        await app.attempt(app.address.open(type === 'reload'));
        document.body.dataset.ready = 'true';
        await Promise.all(engine.loads.values());
    } catch (error) {
        loading.replaceChildren(
            html('p', {role: 'alert'}, `The engine cannot be started: ${error.message}.`),
            button('Try again', () => location.reload(), {class: 'primary'})
        );
    }
}

main().then(keepOffline); // what is kept shares no line with what is needed now
