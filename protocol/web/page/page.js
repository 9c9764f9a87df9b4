// page.js - the layout of the page, and its buttons.  SPDX-License-Identifier: MIT
import {button, capitalise, html} from './dom.js';
import {EmbeddedBar} from './embedded_bar.js';
import {PlayerStrip} from './player_strip.js';

const ALERT_MS = 12000;
const VIEWS = ['play', 'analyse', 'puzzles']; // tabs in which one moves pieces
const STEPS = {
    ArrowLeft: -1,
    ArrowRight: 1,
};

export class Page
{
    constructor(app)
    {
        this.app = app;
        this.happened = html('p', {class: 'happened', 'aria-live': 'polite', role: 'status'});
        this.alerts = html('div', {class: 'alerts'});
        this.status = html('p', {class: 'status'});
        this.strips = {top: new PlayerStrip(app), bottom: new PlayerStrip(app)};
        this.barRoom = html('div');
        this.friendRoom = html('div', {hidden: true});
        this.boardArea = html(
            'div',
            {class: 'board-area'},
            this.strips.top.element,
            html('div', {class: 'board-row'}, this.barRoom, app.board.element),
            this.strips.bottom.element
        );
        this.gameChoice = html('select', {
            'aria-label': 'Game',
            onchange: ({target}) => this.act(app.opening.chooseGame(target.value)),
        });
        this.setGames(app.games);
        this.ending = html(
            'div',
            {class: 'ending', hidden: true},
            button('Rematch', () => this.act(app.opening.rematch()), {class: 'primary'}),
            button('Analyse', () => this.tabs.pick('analyse'))
        );
        this.shareButton = button('Share', () => this.act(app.commands.share()));
        this.isEmbedded = new URLSearchParams(location.hash.slice(1)).has('embed');
        document.body.classList.toggle('embedded', this.isEmbedded);
        // The headings of the page's parts are below it.  A frame shows no header.
        this.title = html(this.isEmbedded ? 'h1' : 'h2', {class: 'visually-hidden'});
        this.buttons = this.makeButtons();
        this.tabs = this.makeTabs();
        this.bar = this.isEmbedded ? new EmbeddedBar(app, this.buttons.takeBack) : null;
        this.body = this.main();
        this.places = {
            game: this.body,
            front: app.front.element,
            make: html('div', {hidden: true})
        };
        this.showPlace('front');
        document.body.append(this.header(), ...Object.values(this.places), this.alerts);
        document.addEventListener('keydown', (event) => this.key(event));
    }

    act(promise)
    {
        return this.app.attempt(promise);
    }

    // ---- layout ----

    header()
    {
        const {app} = this;

        return html(
            'header',
            {class: 'top'},
            html(
                'h1',
                {},
                html(
                    'a',
                    {href: '#', 'aria-label': 'Potpourri: all games'},
                    html('img', {src: 'icon.svg', alt: ''}),
                    html('span', {}, 'Potpourri')
                )
            ),
            this.gameChoice,
            html(
                'nav',
                {'aria-label': 'Game'},
                button('New game', () => this.act(app.commands.newGame()), {class: 'primary'}),
                button('Load', () => this.act(app.commands.openLoad())),
                this.shareButton,
                button(
                    '⚙',
                    () => this.act(app.commands.openSettings()),
                    {'aria-label': 'Settings', title: 'Settings', class: 'quiet'}
                )
            )
        );
    }

    main()
    {
        const {app} = this;

        return html(
            'main',
            {},
            this.title,
            html(
                'div',
                {class: 'middle'},
                this.boardArea,
                html(
                    'div',
                    {class: 'below'},
                    this.happened,
                    this.status,
                    this.ending,
                    this.friendRoom,
                    this.bar && this.bar.element
                )
            ),
            html('div', {class: 'side'}, this.tabs.element),
            this.bar ? null
                     : html(
                         'aside',
                         {class: 'beside', 'aria-label': 'Pieces'},
                         app.dice.element,
                         app.pieces.element
                     )
        );
    }

    makeButtons()
    {
        const {app} = this;

        return {
            takeBack: button('Take back', () => this.act(app.play.takeBack())),
            pass: button('Pass', () => this.act(app.commands.pass())),
            hint: button('Hint', () => this.act(app.play.hint())),
            draw: button('Offer draw', () => this.act(app.commands.offerDraw())),
            resign: button('Resign', () => this.act(app.commands.resign())),
            flip: button('Flip', () => app.commands.flip(), {title: 'Turn the board (f)'}),
        };
    }

    makeTabs()
    {
        const {app} = this;
        const typed = html('input', {
            type: 'text',
            name: 'move',
            placeholder: 'Type a move',
            'aria-label': 'Type a move',
            autocomplete: 'off',
            spellcheck: 'false',
            autocapitalize: 'off',
        });
        const form = html(
            'form',
            {
                class: 'typed',
                onsubmit: async (event) => {
                    event.preventDefault();
                    if (await this.act(app.commands.typeMove(typed.value).then(() => true)))
                        typed.value = '';
                },
            },
            typed,
            html('button', {type: 'submit'}, 'Move')
        );
        const panels = {
            play: html('div', {class: 'controls'}, ...Object.values(this.buttons)),
            analyse: html('div'),
            puzzles: html('div'),
            rules: this.isEmbedded ? html('div')
                                   : app.rules.element, // which a frame has below the board
            pages: html('div'),
        };
        const tabs = new Tabs(
            {play: 'Play', analyse: 'Analyse', puzzles: 'Puzzles', rules: 'Rules', pages: 'Pages'},
            panels,
            (name) => {
                this.showGame();
                if (VIEWS.includes(name) && name !== app.view)
                    this.act(app.setView(name));
                if (name === 'pages')
                    this.act(this.showPages());
            }
        );

        this.game = html('div', {class: 'game-panel'}, app.sheet.element, form);
        tabs.element.append(this.game);
        return tabs;
    }

    // ---- what changes ----

    setGames(games)
    {
        const {value} = this.gameChoice;

        this.gameChoice.replaceChildren(
            html('option', {value: '', hidden: true}, 'All games'),
            ...games.map(({game, title}) => html('option', {value: game}, title))
        );
        this.gameChoice.value = value;
    }

    // Let a board of this size fit into the window, also one that is higher than wide.
    fitBoard({width, height})
    {
        this.body.style.setProperty('--slim', Math.min(1, width / height));
    }

    // Show a game, all games ('front'), or where one makes them ('make').
    showPlace(place)
    {
        const {app} = this;

        this.place = place;
        for (const [name, element] of Object.entries(this.places))
            element.hidden = name !== place;
        if (place !== 'front')
            app.front.element.replaceChildren();
        if (place !== 'make' && app.seldom.make)
            app.seldom.make.close();
        this.shareButton.disabled = place !== 'game';
        if (place !== 'game') {
            document.title = 'Potpourri';
            this.gameChoice.value = '';
        }
    }

    // Put what was made when it was wanted into its place or tab.
    fill(name, element)
    {
        const rooms = {
            ...this.tabs.panels,
            make: this.places.make,
            bar: this.barRoom,
            friend: this.friendRoom
        };
        const room = rooms[name];

        if (!room.contains(element))
            room.replaceChildren(element);
    }

    // What the inventors' pages say of the game.
    async showPages()
    {
        const pages = await this.app.seldom.openPages();

        await pages.show(this.app.record.line.game);
    }

    showView(view)
    {
        if (VIEWS.includes(this.tabs.chosen))
            this.tabs.choose(view);
    }

    show()
    {
        const {app} = this;
        const {record, play, board} = app;
        const isPlay = app.view === 'play';
        const isLive = Boolean(app.live?.isOpen); // against a friend at another browser
        const [top, bottom] = board.flipped ? ['white', 'black'] : ['black', 'white'];

        document.title = `${app.game.title} - Potpourri`;
        this.setText(this.title, app.game.title);
        this.gameChoice.value = record.line.game;
        this.strips.top.show(top);
        this.strips.bottom.show(bottom);
        this.showClocks();
        this.buttons.takeBack.disabled = record.plies.length === 0 || isLive;
        this.buttons.pass.hidden = !app.commands.findPass();
        this.buttons.hint.disabled = !play.isUsersTurn || play.isThinking || isLive;
        this.buttons.draw.disabled = !play.isUsersTurn || (play.friendSide !== null && !isLive);
        this.setText(this.buttons.draw, play.isDrawOffered ? 'Accept draw' : 'Offer draw');
        this.buttons.resign.disabled = play.isOver || !isPlay;
        this.showGame();
        if (this.tabs.chosen === 'pages')
            this.act(this.showPages());
        this.showStatus();
        this.act(this.showFriend());
        if (this.bar)
            this.bar.show();
    }

    // What leads to a friend: a link, when the user's turn is done, or a connection.
    async showFriend()
    {
        const {app, friendRoom} = this;

        friendRoom.hidden = app.view !== 'play' || app.play.friendSide === null;
        if (!friendRoom.hidden)
            (await app.seldom.openFriend()).show();
    }

    // The moves stand below what is used while playing and analysing.
    showGame()
    {
        this.game.hidden = !VIEWS.includes(this.tabs.chosen);
    }

    showStatus()
    {
        const {app} = this;
        const {position} = app.record;
        const outcome = app.outcome();
        const turn = `${capitalise(position.side)} to move`;
        const state = app.view === 'play' ? this.engineState() : '';
        const parts = [turn, position.check ? 'check' : '', position.note, state];

        this.status.classList.toggle('over', outcome !== '');
        this.status.setAttribute('aria-live', outcome ? 'polite' : 'off');
        this.ending.hidden = outcome === '' || app.view !== 'play';
        this.setText(this.status, outcome || parts.filter(Boolean).join(' · '));
    }

    // What the engine does in a game.
    engineState()
    {
        const {play} = this.app;

        if (play.isDrawOffered)
            return 'the engine offers a draw';
        return play.isThinking ? 'the engine is thinking' : '';
    }

    // Leave an element alone whose text stays.
    setText(element, text)
    {
        if (element.textContent !== text)
            element.textContent = text;
    }

    // All that changes while a clock runs.
    showClocks()
    {
        this.strips.top.showClock();
        this.strips.bottom.showClock();
    }

    // ---- messages ----

    // What has happened, or why nothing has: below the board, and read aloud.
    say(text)
    {
        this.setText(this.happened, text);
    }

    // A message that stays for a while, or until it is closed.  With a way to try again it stays until then.
    alert(text, tryAgain = null)
    {
        const again = () => {
            message.remove();
            tryAgain();
        };
        const message = html(
            'div',
            {role: 'alert', class: 'message'},
            html('p', {}, text),
            tryAgain ? button('Try again', again) : null,
            button('×', () => message.remove(), {class: 'close', 'aria-label': 'Close the message'})
        );

        this.alerts.replaceChildren(message);
        if (!tryAgain)
            setTimeout(() => message.remove(), ALERT_MS);
    }

    key(event)
    {
        const {app} = this;
        const busy = event.target.closest('input, textarea, select, dialog, [role="tablist"]');

        if (busy || event.ctrlKey || event.altKey || event.metaKey || this.place !== 'game')
            return;
        if (STEPS[event.key])
            this.act(app.record.show(app.record.ply + STEPS[event.key]));
        else if (event.key === 'Home')
            this.act(app.record.show(0));
        else if (event.key === 'End')
            this.act(app.record.show(app.record.plies.length));
        else if (event.key === 'f')
            app.commands.flip();
        else if (event.key === 'Escape')
            app.input.cancel();
        else
            return;
        event.preventDefault();
    }
}

// Tabs, of which one panel is shown.
class Tabs
{
    constructor(titles, panels, onchoose)
    {
        this.panels = panels;
        this.onchoose = onchoose;
        this.buttons = {};
        for (const [name, title] of Object.entries(titles)) {
            this.buttons[name] = button(title, () => this.pick(name), {
                role: 'tab',
                id: `tab-${name}`,
                'aria-controls': `panel-${name}`,
            });
            panels[name].id = `panel-${name}`;
            panels[name].setAttribute('role', 'tabpanel');
            panels[name].setAttribute('aria-labelledby', `tab-${name}`);
        }
        this.element = html(
            'div',
            {class: 'tabs'},
            html(
                'div',
                {role: 'tablist', onkeydown: (event) => this.key(event)},
                ...Object.values(this.buttons)
            ),
            ...Object.values(panels)
        );
        this.choose('play');
    }

    choose(name)
    {
        this.chosen = name;
        for (const other of Object.keys(this.panels)) {
            this.panels[other].hidden = other !== name;
            this.buttons[other].setAttribute('aria-selected', String(other === name));
            this.buttons[other].tabIndex = other === name ? 0 : -1;
        }
        this.element.dataset.chosen = name;
    }

    pick(name)
    {
        this.choose(name);
        this.onchoose(name);
    }

    key(event)
    {
        const names = Object.keys(this.panels);
        const step = STEPS[event.key];

        if (!step)
            return;
        const name = names[(names.indexOf(this.chosen) + step + names.length) % names.length];

        this.pick(name);
        this.buttons[name].focus();
        event.preventDefault();
    }
}
