// app.js - the page.  SPDX-License-Identifier: MIT
import {Analysis} from './analysis.js';
import {Board} from './board.js';
import {BoardInput} from './board_input.js';
import {Dice} from './dice.js';
import {askToConfirm, capitalise} from './dom.js';
import {Engine} from './engine.js';
import {openLoad, openShare, readText} from './files.js';
import {readLink, writeLink} from './link.js';
import {openNewGame, playersOf, playersWithEngine} from './new_game.js';
import {keepOffline} from './offline.js';
import {Page} from './page.js';
import {PagesList} from './pages_list.js';
import {PiecesPanel} from './pieces_panel.js';
import {Play} from './play.js';
import {Record} from './record.js';
import {RulesPage} from './rules_page.js';
import {ScoreSheet} from './score_sheet.js';

class App
{
    constructor(engine, {games, version})
    {
        const ask = (name, members) => engine.ask(name, members);

        this.engine = engine;
        this.games = games;
        this.version = version;
        this.view = 'play';
        this.settings = {game: games[0].game, options: {}, opponent: 'white', level: 5, clock: ''};
        this.record = new Record(engine);
        this.board = new Board();
        this.dice = new Dice();
        this.rules = new RulesPage(ask);
        this.pieces = new PiecesPanel(ask, this.board);
        this.sheet = new ScoreSheet(this.record);
        this.analysis = new Analysis(engine, this.record, (arrows) => this.board.setArrows(arrows));
        this.play = new Play(engine, this.record, {
            onchange: () => this.showState(),
            onhint: ({from, to, words}) => {
                this.board.setArrows([{from, to, sort: 'hint'}]);
                this.page.announce(`Hint: ${words}.`);
            },
            onoffer: () => this.page.announce('The engine offers a draw.'),
        });
        this.pages = new PagesList(engine, {
            open: ({game, options, fen, moves}) =>
                this.open({line: {game, options, fen, moves}, view: 'analyse'}),
        });
        this.page = new Page(this);
        this.input = new BoardInput(this.page.boardArea, this.board, {
            onmove: ({move}) => this.attempt(this.record.play(move)),
            onrefused: (squares) => this.attempt(this.explainRefusal(squares)),
            ontouch: (source) => this.attempt(this.pieces.touch(
                this.record.shownLine,
                source,
                (letter) => this.game.kinds.find((kind) => kind.letter === letter)
            )),
        });
        this.record.onchange = (how) => this.showRecord(how);
        engine.onfailure = (error) =>
            this.page.alert(`The engine has failed and starts again: ${error.message}.`);
        window.addEventListener('popstate', () => this.attempt(this.openAddress()));
    }

    get game()
    {
        return this.games.find(({game}) => game === this.record.line.game);
    }

    // The engine's levels, {min, max}.
    get levels()
    {
        return this.engine.options.find(({name}) => name === 'Skill Level');
    }

    // Tell the user when a promise is rejected.
    async attempt(promise)
    {
        try {
            return await promise;
        } catch (error) {
            this.page.alert(`${capitalise(error.message).replace(/\.$/, '')}.`);
            return null;
        }
    }

    // ---- games ----

    // Load a game, and forget the old one only if that succeeds.
    async load({line, ply, tags, comments, result})
    {
        this.shapes = await this.engine.ask('shapes', {game: line.game});
        this.play.stop();
        await this.record.load(line, {ply, tags, comments, result});
    }

    async startGame(settings)
    {
        const {game, options, fen} = settings;

        await this.engine.ask('line', {game, options, fen});
        this.seat(playersOf(settings.opponent), settings);
        this.settings = settings;
        this.view = 'play';
        await this.load({line: {game, options, fen}});
    }

    // Let the players play, a person who plays Black from that side of the board.
    seat(players, {level, clock})
    {
        this.play.setUp({players, level, clock});
        this.board.setFlipped(players.white === 'engine' && players.black === 'human');
    }

    // Another game's start, with the same opponent.
    chooseGame(game)
    {
        return this.startGame({...this.settings, game, options: {}, fen: null});
    }

    // Load what a link, a file or a text says.  The start of a game, without more, is a new game;
    // otherwise the user plays both sides, unless a link says which the engine does.
    async open(loaded)
    {
        if (!loaded)
            return false;
        const {line, view, engine, level = null} = loaded;
        const {game, options = {}, fen, moves} = line;

        if (!this.games.some((other) => other.game === game))
            throw new Error(`there is no game called ${game}`);
        if (view === 'play' && !engine && !fen && moves.length === 0) {
            await this.startGame({...this.settings, game, options, fen: null});
            return true;
        }
        await this.load(loaded);
        this.settings = {...this.settings, game, options};
        if (engine && level !== null)
            this.settings.level = Math.min(level, this.levels.max);
        this.seat(playersWithEngine(engine || 'none'), {level: this.settings.level, clock: ''});
        this.setView(view || 'analyse');
        return true;
    }

    // Load what the address says; without anything, a new game.
    async openAddress()
    {
        this.isAddressed = true;
        try {
            const linked = readLink(location.hash);

            if (linked)
                await this.open(linked);
            else if (!this.record.position)
                await this.startGame(this.settings);
        } catch (error) {
            if (!this.record.position)
                await this.startGame(this.settings);
            throw new Error(`This link is wrong: ${error.message}`);
        } finally {
            this.isAddressed = false;
            this.writeAddress('step');
        }
    }

    // Keep the address in step; a game that is replaced stays reachable by the back button.
    writeAddress(how)
    {
        const {line, ply} = this.record;
        const {engineSides: engine, level} = this.play;
        const hash = writeLink({line, ply, view: this.view, engine, level});

        if (hash === location.hash)
            return;
        if (how === 'load' && !this.isAddressed)
            history.pushState(null, '', hash);
        else if (!this.isAddressed)
            history.replaceState(null, '', hash);
    }

    // ---- what is shown ----

    setView(view)
    {
        this.view = view;
        this.page.showView(view);
        this.showTurn();
        this.writeAddress('step');
    }

    showRecord(how)
    {
        const {record, board, game} = this;
        const {position} = record;

        if (how === 'load') {
            board.setGame(game, this.shapes);
            this.dice.setGame(game);
            this.pieces.setGame(game);
            this.analysis.evaluations.clear();
            this.page.showView(this.view);
        }
        if (how === 'play')
            this.analysis.forget(record.ply - 1);
        board.setArrows([]);
        board.setPosition(position, how !== 'load');
        this.dice.show(position.last, how === 'play');
        this.pieces.showPowers(position);
        this.pieces.showNothing();
        this.attempt(this.rules.show(record.line));
        this.announce(how);
        this.showTurn();
        this.writeAddress(how);
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
        const open = this.view === 'analyse' || this.play.isUsersTurn;

        if (!position)
            return;
        if (this.input.shown !== position || this.input.open !== open)
            this.input.setMoves(open ? position.moves : [], open ? position.side : null);
        this.input.shown = position;
        this.input.open = open;
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

    announce(how)
    {
        const {last, check, side} = this.record.position;
        const parts = [];

        if (how === 'load' || !last)
            parts.push(`${this.game.title}. ${capitalise(side)} to move.`);
        else
            parts.push(
                `${capitalise(last.side)}: ${last.words}.`,
                last.rollWords ? `${capitalise(last.rollWords)}.` : '',
                last.effects || ''
            );
        parts.push(this.outcome() || (check ? 'Check.' : ''));
        this.page.announce(parts.filter(Boolean).join(' '));
    }

    async explainRefusal(squares)
    {
        const {reason} = await this.engine.ask('refuse', {...this.record.shownLine, ...squares});

        this.page.say(`${capitalise(reason)}.`);
    }

    // ---- commands ----

    async typeMove(text)
    {
        const {move} = await this.engine.ask('read', {...this.record.shownLine, text});

        if (this.view === 'play' && !this.play.isUsersTurn)
            throw new Error('it is not your turn');
        await this.record.play(move);
    }

    newGame()
    {
        openNewGame({
            games: this.games,
            settings: this.settings,
            levels: this.levels,
            start: (settings) => this.startGame(settings),
        });
    }

    openLoad()
    {
        const ask = (name, members) => this.engine.ask(name, members);

        openLoad({load: async (text) => this.open(await readText(text, ask, this.record.line))});
    }

    async share()
    {
        const {record} = this;
        const {line, ply} = record;
        const {pgn} = await this.engine.ask('writePgn', {
            ...line,
            tags: {...this.playerTags(), ...record.tags},
            comments: record.comments,
            result: record.decision ? record.decision.result : undefined,
        });

        openShare({
            link: location.href.replace(/#.*/, '') + writeLink({line, ply, view: this.view}),
            fen: record.position.fen,
            pgn,
            name: line.game,
            picture: () => this.picture(),
        });
    }

    // The shown position as an SVG document.
    async picture()
    {
        const flipped = Number(this.board.flipped);
        const {svg} =
            await this.engine.ask('picture', {...this.record.shownLine, flipped, width: 600});

        return svg;
    }

    playerTags()
    {
        const nameOf = (side) => this.play.players[side] === 'human'
            ? '?'
            : `Potpourri ${this.version}, level ${this.play.level}`;

        const now = new Date();
        const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(
            (part) => String(part).padStart(2, '0')
        );

        return {
            Event: 'Potpourri',
            Date: date.join('.'),
            White: nameOf('white'),
            Black: nameOf('black')
        };
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

    flip()
    {
        this.board.setFlipped(!this.board.flipped);
        this.input.setMoves(this.input.moves, this.input.side);
        this.page.show();
    }
}

async function main()
{
    try {
        const engine = await Engine.open();
        const app = new App(engine, await engine.ask('games'));

        document.getElementById('loading').remove();
        await app.attempt(app.openAddress());
        document.body.dataset.ready = 'true';
    } catch (error) {
        document.getElementById('loading').textContent =
            `The engine cannot be started: ${error.message}.`;
    }
}

main();
keepOffline();
