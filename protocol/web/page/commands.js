// commands.js - what users tell the page to do.  SPDX-License-Identifier: MIT
import {askToConfirm, capitalise} from './dom.js';
import {writeMaking} from './link.js';
import {loadSeldom} from './seldom_used.js';

export class Commands
{
    // Those of the page `app`.
    constructor(app)
    {
        this.app = app;
    }

    async typeMove(text)
    {
        const {move} = await this.app.engine.ask('read', {...this.app.record.shownLine, text});

        if (!this.app.mayMove)
            throw new Error('it is not your turn');
        await this.playMove(move);
    }

    // The pass that may be played now, or null.
    findPass()
    {
        const {mayMove, record} = this.app;

        return mayMove && record.position.moves.find(({type, wall}) => type === 'none' && !wall)
            || null;
    }

    async pass()
    {
        await this.playMove(this.findPass().move);
    }

    playMove(move)
    {
        if (this.app.view === 'puzzles')
            return this.app.puzzles.try(move);
        return this.app.live && this.app.view === 'play' ? this.app.live.play(move)
                                                         : this.app.record.play(move);
    }

    async newGame()
    {
        const {games, list, settings, levelMax} = this.app;
        const {openNewGame} = await loadSeldom();

        openNewGame({
            games,
            known: await list.known(),
            describe: (game) => this.app.attempt(list.readKnown(game)),
            settings: list.find(settings.game) ? settings : {...settings, game: games[0].game},
            levelMax,
            start: (chosen) => this.app.opening.startGame(chosen),
            make: () => { location.hash = writeMaking(''); },
        });
    }

    async openSettings()
    {
        const {openSettings} = await loadSeldom();

        openSettings(this.app);
    }

    async openLoad()
    {
        const ask = (name, members) => this.app.engine.ask(name, members);
        const {openLoad, readText} = await loadSeldom();

        openLoad({
            load: async (text) => this.app.opening.open(await readText(
                text, ask, this.app.record.position ? this.app.record.line : this.app.games[0]
            ))
        });
    }

    async share()
    {
        const {shareGame} = await loadSeldom();

        await shareGame(this.app);
    }

    // Set up a position of the game.
    async edit()
    {
        const {Editor} = await loadSeldom();
        const {game, shapes, record: {line: {options}, position: {fen}}, board: {flipped}} =
            this.app;

        new Editor(
            (name, members) => this.app.engine.ask(name, members),
            {
                title: 'Set up a position',
                game,
                options,
                shapes,
                fen,
                flipped,
                ways: {play: 'Play', analyse: 'Analyse'}
            },
            (set, view) => view === 'play'
                ? this.app.opening.startGame(
                    {...this.app.settings, game: game.game, options, fen: set}
                )
                : this.app.opening.open(
                    {line: {game: game.game, options, fen: set, moves: []}, view}
                )
        );
    }

    // Offer a draw, or accept the engine's.
    async offerDraw()
    {
        const {play} = this.app;
        const side = capitalise(this.app.record.position.side);

        if (this.app.live?.isOpen) {
            this.app.live.game.offerDraw();
        } else if (play.hasEngine) {
            if (!await play.claimDraw())
                this.app.page.say('The engine declines the draw.');
        } else if (await askToConfirm(`${side} offers a draw`, {yes: 'Accept', no: 'Decline'})) {
            play.agreeDraw();
        }
    }

    // Let the engine play at a level from now on.
    setLevel(level)
    {
        this.app.play.level = level;
        this.app.settings.level = level;
        this.app.showState();
        this.app.address.write('step');
    }

    async resign()
    {
        if (await askToConfirm('Resign the game?', {yes: 'Resign', no: 'Play on'})) {
            this.app.play.resign(this.app.play.resigningSide);
            if (this.app.live && this.app.live.game)
                this.app.live.game.resign();
        }
    }

    flip()
    {
        const {board} = this.app;

        this.app.redraw(() => board.setFlipped(!board.flipped));
    }
}
