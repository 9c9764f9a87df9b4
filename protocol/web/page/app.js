// app.js - the page.  SPDX-License-Identifier: MIT
import {Address} from './address.js';
import {Board} from './board.js';
import {BoardInput, isFrom} from './board_input.js';
import {Dice} from './dice.js';
import {askToConfirm, button, capitalise, html, sentence} from './dom.js';
import {Drawing, readMarks, writeMarks} from './drawing.js';
import {Engine} from './engine.js';
import {FrontPage} from './front_page.js';
import {GameList} from './game_list.js';
import {writeMaking} from './link.js';
import {keepOffline} from './offline.js';
import {describeFault} from './own_games.js';
import {Page} from './page.js';
import {PiecesPanel} from './pieces_panel.js';
import {Play} from './play.js';
import {opponentOf, playersOf, playersWithEngine, playersWithFriend} from './players.js';
import {Preferences, wantedThreads} from './preferences.js';
import {outcomeWords, Record} from './record.js';
import {RulesPage} from './rules_page.js';
import {readSaved, save} from './saved.js';
import {ScoreSheet} from './score_sheet.js';
import {loadSeldom, SeldomUsed} from './seldom_used.js';
import {Sound, soundOf} from './sound.js';
import {Stepping} from './stepping.js';

class App
{
    constructor(engine, {games, levelMax, version})
    {
        const ask = (name, members) => engine.ask(name, members);

        this.engine = engine;
        this.list = new GameList(engine, games, () => {
            this.page.setGames(this.games);
            this.rules.forget();
        });
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
        this.preferences = new Preferences(this.sound, {
            onthreads: (threads) => {
                engine.setThreads(threads);
                this.showTurn();
            },
            onpieces: () => this.attempt(this.redrawPieces()),
        });
        this.dice = new Dice();
        this.pieces = new PiecesPanel(ask, this.board);
        this.rules = new RulesPage(ask, (kinds) => this.pieces.kindFigures(kinds));
        this.sheet = new ScoreSheet(this.record);
        this.play = new Play(engine, this.record, {
            ontick: () => this.page.showClocks(),
            onchange: () => this.showState(),
            onhint: ({from, to, words}) => {
                this.board.setArrows([{from, to, sort: 'hint'}]);
                this.page.say(`Hint: ${words}.`);
            },
            onoffer: () => this.page.say('The engine offers a draw.'),
        });
        this.front = new FrontPage(ask, {
            play: (game) => this.attempt(this.chooseGame(game)),
            read: async (game) => {
                await this.attempt(this.chooseGame(game));
                this.page.tabs.pick('rules');
            },
        });
        this.seldom = new SeldomUsed(this);
        this.page = new Page(this);
        this.input = new BoardInput(this.page.boardArea, this.board, {
            onmove: ({move}) => this.attempt(this.playMove(move)),
            onrefused: (squares) => this.attempt(this.explainRefusal(squares)),
            onpoint: (move) => this.attempt(this.showTurned(move)),
            onwall: () => this.page.say(`Now choose a square for the ${this.game.rollNoun}.`),
            ontouch: (source) => this.attempt(this.touch(source)),
        });
        this.drawing = new Drawing(
            this.page.boardArea,
            this.board,
            (element) => (this.input.sourceAt(element) || {}).square,
            {
                isKept: () => this.view === 'analyse',
                onkeep: (marks) => this.keepMarks(marks),
            }
        );
        this.stepping = new Stepping(this.page.boardArea, {
            step: (count) => this.step(count),
            isBusy: () => this.input.drag !== null,
        });
        this.record.onchange = (how) => this.showRecord(how);
        this.record.onbranch = (count) => this.analysis?.forget(count);
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
        document.addEventListener('visibilitychange', () => this.analysis?.notice());
    }

    get games()
    {
        return this.list.games;
    }

    get game()
    {
        return this.list.find(this.record.line.game);
    }

    // The parts of the page that have puzzles and the search of a position; null before they are wanted.
    get puzzles()
    {
        return this.seldom.puzzles;
    }

    get analysis()
    {
        return this.seldom.analysis;
    }

    // The connection to a friend at another browser; null before one is wanted.
    get live()
    {
        return this.seldom.live;
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
        flipped = players.white !== 'human' && players.black === 'human',
    })
    {
        if (loaded.source)
            await this.list.readSource(loaded.source);
        await this.list.readKnown(loaded.line.game);
        const shapes = await this.askShapes(loaded.line.game);

        await this.record.load(loaded.line, loaded, () => {
            this.shapes = shapes;
            this.view = view;
            this.play.setUp({players, level, clock, left});
            this.board.flipped = flipped;
        });
        if (this.play.hasEngine)
            this.engine.retryFiles(loaded.line.game); // while the user thinks
    }

    // The pieces of a game as the user likes them.
    askShapes(game)
    {
        return this.engine.ask('shapes', {game, letters: this.preferences.areLetters});
    }

    async redrawPieces()
    {
        if (!this.record.position)
            return;
        this.shapes = await this.askShapes(this.game.game);
        this.board.setGame(this.game, this.shapes);
        this.showRecord('load');
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

    // Begin a game of a text, which stays in the list of games.
    async playText(text, game)
    {
        await this.list.keep(text);
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

        const [fault] = source ? await this.list.readSource(source) : [];

        if (!await this.list.readKnown(game))
            throw new Error(fault ? describeFault(fault) : `there is no game called ${game}`);
        if (puzzle) {
            await (await this.seldom.openPuzzles()).open(game, puzzle);
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
            players: you ? playersWithFriend(you) : playersWithEngine(engine || 'none'),
            level: settings.level,
            clock: '',
            view: view || 'analyse',
        });
        this.settings = settings;
        return true;
    }

    // Answer the invitation of a friend's link to its game.
    async join(linked)
    {
        await (await this.seldom.openLive()).join(linked);
    }

    // Take the answer of a friend, which a link has brought.
    async takeAnswer(answer)
    {
        await (await this.seldom.openLive()).takeLinked(answer);
    }

    async showFront()
    {
        if (this.record.position)
            this.play.suspend();
        await this.front.show(this.games, {
            isOpen: (game) => this.address.openGame(game) !== null,
            made: await this.list.own.made(),
            known: await this.list.known()
        });
        this.page.showPlace('front');
    }

    // Show the page where games are made, with the text of a game if it is named.
    async showMake(game)
    {
        if (this.record.position)
            this.play.suspend();
        const make = await this.seldom.openMake();

        this.page.showPlace('make');
        await make.open(this.games, game);
    }

    // ---- what is shown ----

    // From a puzzle one comes back to a game; what a puzzle is shows when its tab is picked.
    async setView(view)
    {
        if (view === 'puzzles') {
            await (await this.seldom.openPuzzles()).open(this.record.line.game);
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
            this.live?.notice();
            this.page.showPlace('game');
            board.setGame(game, this.shapes);
            this.dice.setGame(game);
            this.pieces.setGame(game);
            if (this.analysis)
                this.analysis.begin();
            this.page.showView(this.view);
        }
        if (how === 'play' || how === 'append')
            this.sound.play(soundOf(record.last));
        if (how === 'load' || how === 'step')
            this.input.setPremove(null); // it was chosen for another position
        if (how !== 'append') {
            board.setArrows([]);
            this.attempt(this.showMarks());
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
            this.attempt(this.analyse());
        } else {
            if (this.analysis)
                this.analysis.setOn(false);
            this.play.resume();
        }
        this.showState();
    }

    // Search the shown position, unless the user has gone elsewhere before that can begin.
    async analyse()
    {
        const analysis = await this.seldom.openAnalysis();

        if (this.view === 'analyse')
            analysis.setOn(true);
    }

    // What changes without a move, too.
    showState()
    {
        const {position} = this.record;

        if (!position)
            return;
        const open = this.mayMove;
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
        const {result, reason} =
            record.decision && record.atEnd ? record.decision : record.position;

        return result === '*' ? '' : outcomeWords(result, reason);
    }

    // Say what has happened, but for the end, which the status tells; at the start, what is special in the game.
    announce(how)
    {
        const {last, check, result} = how === 'append' ? this.record.last : this.record.position;
        const {title, gestures: [gesture], special, idea} = this.game;
        const news = gesture ? gesture.text : special || idea;
        const parts = last ? [
            `${capitalise(last.side)}: ${last.words}.`,
            last.rollWords ? sentence(last.rollWords) : '',
            last.effects || '',
        ] : [`${title}.`, news ? sentence(news) : ''];

        parts.push(check && result === '*' ? 'Check.' : '');
        this.page.say(parts.filter(Boolean).join(' '));
    }

    // Show the position `count` plies on; whether there is one.
    step(count)
    {
        const {record} = this;
        const ply = record.ply + count;
        const isThere = ply >= 0 && ply <= record.plies.length;

        if (isThere)
            this.attempt(record.show(ply));
        return isThere;
    }

    // Draw the arrows and circles that a comment on the shown position has.
    async showMarks()
    {
        const {record: {node, line: {game}}} = this;
        const ask = (name, members) => this.engine.ask(name, members);

        this.drawing.show([]);
        const marks = await readMarks(ask, game, node.note?.comment);

        if (node === this.record.node)
            this.drawing.show(marks);
    }

    // Keep what the user has drawn in the comment on the shown position.
    keepMarks(marks)
    {
        const {node} = this.record;

        node.note = {...node.note, comment: writeMarks(node.note?.comment, marks)};
        this.address.write('step');
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

    // Show what the touched piece does, and say what is special about it; null: nothing is touched.
    async touch(source)
    {
        const {moves} = this.record.position;
        const letter = await this.pieces.touch(
            this.record.shownLine,
            source,
            source ? moves.filter(isFrom(source)) : [],
            (name) => this.game.kinds.find((kind) => kind.letter === name)
        );
        const gesture = this.game.gestures.find((other) => other.letter === letter);

        if (gesture && this.mayMove)
            this.page.say(gesture.text);
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
        if (this.view === 'puzzles')
            return this.puzzles.try(move);
        return this.live && this.view === 'play' ? this.live.play(move) : this.record.play(move);
    }

    async newGame()
    {
        const {games, list, settings, levelMax} = this;
        const {openNewGame} = await loadSeldom();

        openNewGame({
            games,
            known: await list.known(),
            describe: (game) => this.attempt(list.readKnown(game)),
            settings: list.find(settings.game) ? settings : {...settings, game: games[0].game},
            levelMax,
            start: (chosen) => this.startGame(chosen),
            make: () => { location.hash = writeMaking(''); },
        });
    }

    async openSettings()
    {
        const {openSettings} = await loadSeldom();

        openSettings(this.preferences);
    }

    async openLoad()
    {
        const ask = (name, members) => this.engine.ask(name, members);
        const {openLoad, readText} = await loadSeldom();

        openLoad({
            load: async (text) => this.open(
                await readText(text, ask, this.record.position ? this.record.line : this.games[0])
            )
        });
    }

    async share()
    {
        const {shareGame} = await loadSeldom();

        await shareGame(this);
    }

    // Set up a position of the game.
    async edit()
    {
        const {Editor} = await loadSeldom();
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

        if (this.live?.isOpen) {
            this.live.game.offerDraw();
        } else if (play.hasEngine) {
            if (!await play.claimDraw())
                this.page.say('The engine declines the draw.');
        } else if (await askToConfirm(`${side} offers a draw`, {yes: 'Accept', no: 'Decline'})) {
            play.agreeDraw();
        }
    }

    // The same game again, by the same players unless others are named.
    playAgain(players = this.play.players)
    {
        const {play: {level, clock}, record: {line}} = this;

        return this.startGame(
            {...this.settings, ...line, level, clock: clock.control, opponent: opponentOf(players)}
        );
    }

    // The same game again; a person plays the other side.
    rematch()
    {
        const {white, black} = this.play.players;

        if (this.live?.isOpen && !this.live.game.isRestarting)
            return this.live.game.askRematch();
        return this.playAgain({white: black, black: white});
    }

    // Let the engine play at a level from now on.
    setLevel(level)
    {
        this.play.level = level;
        this.settings.level = level;
        this.showState();
        this.address.write('step');
    }

    async resign()
    {
        if (await askToConfirm('Resign the game?', {yes: 'Resign', no: 'Play on'})) {
            this.play.resign();
            this.live?.game?.resign();
        }
    }

    flip()
    {
        const {moves, side, waiting, premove} = this.input;

        this.board.setFlipped(!this.board.flipped);
        this.input.setPremove(null);
        this.input.setMoves(moves, side, waiting);
        this.input.setPremove(premove);
        this.drawing.draw();
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

        await app.list.readMine((promise) => app.attempt(promise));
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
