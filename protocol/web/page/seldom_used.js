// seldom_used.js - parts of the page that few visits use.  SPDX-License-Identifier: MIT
//
// The build leaves the modules below out of the scripts of parts.js: they require them, so that no visit loads them
// twice.
import * as board from './board.js';
import * as boardInput from './board_input.js';
import * as data from './data.js';
import * as dom from './dom.js';
import * as knownGames from './known_games.js';
import * as link from './link.js';
import * as myGames from './my_games.js';
import * as ownGames from './own_games.js';
import * as parts from './parts.js';
import * as pieces from './pieces.js';
import * as piecesPanel from './pieces_panel.js';
import * as preferences from './preferences.js';
import * as rulesPage from './rules_page.js';
import * as saved from './saved.js';
import * as threads from './threads.js';

parts.shareModules({
    './board.js': board,
    './board_input.js': boardInput,
    './data.js': data,
    './dom.js': dom,
    './known_games.js': knownGames,
    './link.js': link,
    './my_games.js': myGames,
    './own_games.js': ownGames,
    './parts.js': parts,
    './pieces.js': pieces,
    './pieces_panel.js': piecesPanel,
    './preferences.js': preferences,
    './rules_page.js': rulesPage,
    './saved.js': saved,
    './threads.js': threads,
});

export const loadSeldom = () => parts.loadPart('seldom');

// The parts of the page `app` that are made when they are used; null before.
export class SeldomUsed
{
    constructor(app)
    {
        this.app = app;
        this.analysis = null;
        this.friend = null;
        this.live = null;
        this.puzzles = null;
        this.pages = null;
        this.make = null;
    }

    async openAnalysis()
    {
        const {app} = this;
        const {Analysis} = await loadSeldom();

        this.analysis = this.analysis || new Analysis(app.engine, app.record, app.board, {
                            onarrows: (arrows) => app.board.setArrows(arrows),
                            onedit: () => app.attempt(app.commands.edit()),
                            attempt: (promise) => app.attempt(promise),
                        });
        app.page.fill('bar', this.analysis.bar.element);
        app.page.fill('analyse', this.analysis.element);
        return this.analysis;
    }

    async openFriend()
    {
        const {app} = this;
        const {FriendLink} = await loadSeldom();

        this.friend = this.friend || new FriendLink(app);
        app.page.fill('friend', this.friend.element);
        return this.friend;
    }

    async openLive()
    {
        const {app} = this;
        const {Live} = await parts.loadPart('live');

        if (!this.live) {
            this.live = new Live(app, {
                attempt: (promise) => app.attempt(promise),
                onchange: () => app.showState(),
            });
            app.showState();
        }
        return this.live;
    }

    async openPuzzles()
    {
        const {app} = this;
        const {Puzzles} = await loadSeldom();

        this.puzzles = this.puzzles || new Puzzles(app.engine, app.record, app.board, {
                           load: ({line}) => app.opening.loadPuzzle(line),
                           leave: () => app.setView('play'),
                           isShown: () => app.view === 'puzzles',
                           say: (text) => app.page.say(text),
                           attempt: (promise) => app.attempt(promise),
                           onchange: () => app.showState(),
                       });
        app.page.fill('puzzles', this.puzzles.element);
        return this.puzzles;
    }

    async openPages()
    {
        const {app} = this;
        const {PagesList} = await loadSeldom();

        this.pages = this.pages || new PagesList(app.engine, {
                         open: ({game, options, fen, moves}) =>
                             app.opening.open({line: {game, options, fen, moves}, view: 'analyse'}),
                     });
        app.page.fill('pages', this.pages.element);
        return this.pages;
    }

    async openMake()
    {
        const {app} = this;
        const {MakePage} = await loadSeldom();

        this.make = this.make || new MakePage(app.engine, app.list.own, app.list.mine, {
                        play: (text, game) => app.opening.playText(text, game),
                        forget: (text) => app.list.forget(text),
                        attempt: (promise) => app.attempt(promise),
                    });
        app.page.fill('make', this.make.element);
        return this.make;
    }
}
