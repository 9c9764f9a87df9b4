// app.js - the page.  SPDX-License-Identifier: MIT
import {Address} from './address.js';
import {Board} from './board.js';
import {BoardInput, isFrom} from './board_input.js';
import {Commands} from './commands.js';
import {Dice} from './dice.js';
import {button, capitalise, html, sentence} from './dom.js';
import {Drawing, readMarks, writeMarks} from './drawing.js';
import {Engine} from './engine.js';
import {FrontPage} from './front_page.js';
import {GameList} from './game_list.js';
import {learnLink} from './learn_link.js';
import {keepOffline} from './offline.js';
import {Opening} from './opening.js';
import {Page} from './page.js';
import {PiecesPanel} from './pieces_panel.js';
import {Play} from './play.js';
import {Preferences, wantedThreads} from './preferences.js';
import {outcomeWords, Record} from './record.js';
import {RulesPage} from './rules_page.js';
import {readSaved} from './saved.js';
import {ScoreSheet} from './score_sheet.js';
import {SeldomUsed} from './seldom_used.js';
import {Sound, soundOf} from './sound.js';
import {Stepping} from './stepping.js';

class App
{
    constructor(engine, preferences, {games, levelMax, version})
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
        this.sound = preferences.sound;
        this.preferences = preferences;
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
        this.opening = new Opening(this);
        this.commands = new Commands(this);
        this.front = new FrontPage(ask, {
            play: (game) => this.attempt(this.opening.chooseGame(game)),
            read: async (game) => {
                await this.attempt(this.opening.chooseGame(game));
                this.page.tabs.pick('rules');
            },
        });
        this.seldom = new SeldomUsed(this);
        this.page = new Page(this);
        this.input = new BoardInput(this.page.boardArea, this.board, {
            onmove: ({move}) => this.attempt(this.commands.playMove(move)),
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

    // ---- places ----

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
            await this.opening.leavePuzzles();
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
            this.page.fitBoard(board.size());
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
            this.attempt(this.rules.show(record.line, learnLink(game)));
        }
        if (how === 'load' && this.live)
            this.live.notice();
        if (this.view !== 'puzzles')
            this.announce(how);
        this.showTurn();
        this.address.write(how);
    }

    // Let `draw()` draw the board anew, below what the user has drawn, touched and chosen.
    redraw(draw)
    {
        const {board, input} = this;
        const {moves, side, waiting, premove} = input;

        draw();
        board.setArrows(board.arrows);
        input.setPremove(null);
        input.setMoves(moves, side, waiting);
        input.setPremove(premove);
        this.drawing.draw();
        this.page.show();
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
        const news = gesture ? gesture.text : idea || special;
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
}

async function main()
{
    const loading = document.getElementById('loading');
    const preferences = new Preferences(new Sound());

    try {
        const engine = await Engine.open({
            threads: wantedThreads(),
            onprogress: (part) => { loading.querySelector('progress').value = part; },
        });
        const app = new App(engine, preferences, await engine.ask('games'));

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
