// make_page.js - makes a game: its text, what is wrong in it, what it is.  SPDX-License-Identifier: MIT
import {Board} from './board.js';
import {BoardInput} from './board_input.js';
import {linkField, pageAddress} from './copy_field.js';
import {askToConfirm, button, html, labelled, select, sentence} from './dom.js';
import {Drafts} from './drafts.js';
import {Editor} from './editor.js';
import {fileInput} from './files.js';
import {Section} from './game_text.js';
import {Highlight} from './highlight.js';
import {KeyHelp} from './key_help.js';
import {knownGames} from './known_games.js';
import {fitsLink, LINKED_MAX, writeLink} from './link.js';
import {describeFault, faultsOf, refusalOf} from './own_games.js';
import {namesIn} from './my_games.js';
import {MyGamesList} from './my_games_list.js';
import {PieceMaker, pieceLine} from './piece_maker.js';
import {kindTitle, PiecesPanel, reachOf} from './pieces_panel.js';
import {RuleTicks} from './rule_ticks.js';
import {RulesPage} from './rules_page.js';
import {saveText} from './share.js';
import {TryIt} from './try_it.js';
import {retype} from './typing.js';
import {Workshop} from './workshop.js';

const TYPING_MS = 300; // without a key before a text is read

export class MakePage
{
    // `play(text, game)` begins a game of a text, and `forget(text)` takes its games from the list of games; both
    // return promises, whose rejection `attempt` tells.
    constructor(engine, ownGames, myGames, {play, forget, attempt})
    {
        const ask = (name, members) => engine.ask(name, {draft: 1, ...members});
        const workshop = new Workshop(engine);

        Object.assign(this, {ask, ownGames, myGames, attempt});
        this.drafts = new Drafts();
        this.allGames = []; // that can be begun with
        this.begun = '';    // the game whose text is changed
        this.text = '';     // that was read last
        this.inserted = ''; // that was there before the user typed
        this.game = null;   // that is shown
        this.request = 0;
        this.reading = null; // resolves when the last text is shown
        this.timer = 0;
        this.board = new Board();
        this.pieces = new PiecesPanel(ask, this.board);
        this.rules = new RulesPage(ask);
        this.keys = new RulesPage(ask);
        this.start = select([], '', {
            name: 'example',
            onchange: () => attempt(this.begin(this.start.value)),
        });
        this.area = html('textarea', {
            name: 'text',
            rows: 14,
            spellcheck: 'false',
            autocapitalize: 'off',
            oninput: () => this.wait(),
        });
        this.keyHelp = new KeyHelp(this.area, ask, attempt);
        this.highlight = new Highlight(this.area);
        this.told = html('ul', {class: 'told', 'aria-live': 'polite', 'aria-label': 'Faults'});
        this.games = select([], '', {
            name: 'shown',
            onchange: () => attempt(this.show(this.games.value)),
        });
        this.choice = labelled('Game', this.games);
        this.ticks = new RuleTicks(workshop, {
            written: () => this.area.value,
            onchange: (text) => attempt(this.write(text)),
            attempt,
        });
        this.maker = new PieceMaker(
            workshop, {onmake: (notation) => attempt(this.addPiece(notation)), attempt}
        );
        this.tryIt = new TryIt(engine, () => this.findMade(), attempt);
        this.playButton = button('Play', () => attempt(this.playWith(play)), {class: 'primary'});
        this.saveButton = button('Save file', () => saveText(this.game || 'game', this.area.value));
        this.resetButton = button('Start over', () => attempt(this.startOver()), {hidden: true});
        this.mine = new MyGamesList(myGames, {
            play: (text, game) => attempt(play(text, game)),
            change: (text, name) => attempt(this.replace(name, text)),
            forget: (text) => attempt(forget(text)),
        });
        this.link = html('div', {class: 'links'});
        this.note = html('p', {class: 'note', role: 'status'});
        this.shown = html('section', {class: 'shown', 'aria-label': 'What the text is'});
        this.element = html('div', {class: 'make', role: 'main'}, this.editor(), this.shown);
        this.input = new BoardInput(this.shown, this.board, {
            onmove: () => {},
            onrefused: () => {},
            onpoint: () => {},
            onwall: () => {},
            ontouch: (source) => attempt(this.touch(source)),
        });
    }

    editor()
    {
        const {attempt} = this;
        const file = fileInput({
            accept: '.ini,.txt',
            onread: (text) => attempt(this.replace(namesIn(text)[0] || '', text)),
            onfault: (fault) => this.tell([fault]),
        });

        return html(
            'section',
            {class: 'text', 'aria-label': 'The text'},
            html('h2', {}, 'Make your own game'),
            html(
                'p',
                {},
                'A game is a few lines of text: [NAME:PARENT], then what is different from the parent game. Start from any game, and change it.'
            ),
            labelled('Start from', this.start),
            labelled('Text', this.highlight.element),
            this.keyHelp.element,
            this.ticks.element,
            this.maker.element,
            html(
                'footer', {}, this.playButton, this.tryIt.button, this.saveButton, this.resetButton
            ),
            this.told,
            this.link,
            this.note,
            this.tryIt.element,
            html(
                'details',
                {class: 'all-keys', ontoggle: ({target}) => attempt(this.showKeys(target.open))},
                html('summary', {}, 'All keys'),
                this.keys.element
            ),
            labelled('From a file', file),
            this.mine.element
        );
    }

    // What can be written is told when it is wanted.
    async showKeys(isWanted)
    {
        if (isWanted && !this.keys.element.firstChild)
            this.keys.showParts((await this.ask('keys', {draft: 0})).parts);
    }

    // Show the page, with the text of a game if it is named, else with what was typed last.
    async open(games, game)
    {
        const made = await this.ownGames.made();

        this.allGames = games;
        this.shown.replaceChildren();
        this.mine.show();
        this.highlight.addKeys((await this.keyHelp.readKeys()).map(({term}) => term));
        await this.offer();
        if (await this.begin(game || this.drafts.last || made[0]))
            return;
        await this.begin(made[0]);
        throw new Error(`there is no game called ${game}`);
    }

    // The games whose text one may begin with.
    async offer()
    {
        const own = this.allGames.map(({game}) => game);
        const known = (await knownGames().catch(() => [])).filter(({game}) => !own.includes(game));
        const group = (label, games) =>
            html('optgroup', {label}, ...games.map(({game: value,
                                                     title}) => html('option', {value}, title)));

        this.start.replaceChildren(
            html('option', {value: ''}, 'Choose a game'),
            group('On this page', this.allGames),
            group('Well known', known)
        );
    }

    // Leave no board behind that others could take for theirs.
    close()
    {
        clearTimeout(this.timer);
        this.request++;
        this.shown.replaceChildren();
        this.attempt(this.tryIt.stop());
    }

    // ---- the text ----

    // Change the text of a game, from where the user has left it; whether there is such a game.
    async begin(game)
    {
        const draft = this.drafts.of(game);
        const text = draft ? draft.text : await this.ownGames.textOf(game, this.allGames);

        this.start.value = '';
        if (text === undefined)
            return false;
        await this.put(game, text, draft ? draft.inserted : text);
        return true;
    }

    // Change another text of a game; what the user has made of the last one is lost only if he agrees.
    async replace(game, text)
    {
        const draft = this.drafts.of(game);
        const isKept = !draft || [draft.inserted, text, ''].includes(draft.text);

        if (isKept || await askToConfirm('Discard your changes?', {yes: 'Discard', no: 'Keep'}))
            await this.put(game, text, text);
    }

    async startOver()
    {
        await this.replace(this.begun, await this.ownGames.textOf(this.begun, this.allGames));
    }

    async put(game, text, inserted)
    {
        this.begun = game;
        this.area.value = text;
        this.inserted = inserted;
        await this.read();
    }

    // Let the text be another one, as if it was typed.
    async write(text)
    {
        retype(this.area, text);
        await this.read();
    }

    // Add a piece to the game that is shown.
    async addPiece(notation)
    {
        const made = await this.findMade();

        if (!made)
            throw new Error('mend the text first: then a piece can be added');
        const section = new Section(made.text, this.game);

        await this.write(section.with([pieceLine(section, this.described.kinds, notation)]));
    }

    // Set up the start of the game that is shown by hand.
    async editStart()
    {
        if (!await this.findMade())
            throw new Error('mend the text first: then its start can be changed');
        const {game, board: {shapes}} = this;
        const {fen} = await this.ask('position', {game});

        const editor = new Editor(
            this.ask,
            {
                title: 'Change the start',
                game: this.described,
                options: {},
                shapes,
                fen,
                flipped: false,
                ways: {start: 'Put it into the text'}
            },
            (set) => {
                editor.dialog.close(); // nothing is typed behind an open one
                this.attempt(this.write(new Section(this.area.value, game).set('startFen', set)));
            }
        );
    }

    // Read the text when the user pauses.
    wait()
    {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.attempt(this.read()), TYPING_MS);
    }

    async read()
    {
        const request = ++this.request;

        clearTimeout(this.timer);
        this.highlight.show();
        this.drafts.keep(this.begun, this.area.value, this.inserted);
        this.resetButton.hidden = this.area.value === this.inserted;
        try {
            this.reading = this.readDraft(request, this.area.value);
            await this.reading;
        } catch (error) {
            if (request === this.request) // else a later text has taken the place of this one
                throw error;
        }
    }

    async readDraft(request, text)
    {
        const refusal = refusalOf(text);
        const {names, faults} =
            refusal ? {names: [], faults: []} : await this.ask('variants', {text});

        if (request !== this.request)
            return;
        if (text !== this.text)
            this.attempt(this.tryIt.outdate());
        this.text = text;
        this.tell(refusal ? [sentence(refusal)] : faults.map(describeFault), faults);
        if (text === this.area.value)
            this.highlight.mark(faults);
        if (text === this.area.value && names.length > 0 && faultsOf(faults).length === 0)
            this.highlight.accept();
        this.choice.hidden = names.length < 2;
        this.games.replaceChildren(...names.map((name) => html('option', {value: name}, name)));
        await this.show(names.includes(this.game) ? this.game : names[0] || null);
    }

    // Tell what is wrong; a line that is named can be gone to.
    tell(sentences, faults = [])
    {
        this.told.replaceChildren(...sentences.map(
            (told, i) => html(
                'li',
                {class: faults[i] && faults[i].warning ? 'warning' : null},
                faults[i] ? button(told, () => this.highlight.goTo(faults[i].line)) : told
            )
        ));
    }

    // The game that is shown, {text, game}, of what the text is now, which may have been typed a moment ago; null: the
    // text is faulty.
    async findMade()
    {
        if (this.area.value !== this.text)
            await this.read();
        await this.reading;
        return this.playButton.disabled ? null : {text: this.text, game: this.described};
    }

    async playWith(play)
    {
        if (!await this.findMade())
            return;
        this.drafts.forget(this.begun);
        [this.begun] = namesIn(this.text);
        this.drafts.keep(this.begun, this.text, this.text);
        await play(this.text, this.game);
    }

    // ---- the game ----

    // Show a game of the text; without one, what was shown stays, for a text is faulty while one types.
    async show(game)
    {
        const {request} = this;

        this.shown.classList.toggle('stale', game === null);
        this.showLink(game);
        this.attempt(this.ticks.show(this.text, game));
        if (game === null)
            return;
        this.game = game;
        const [{games}, shapes, position, {kinds}, {parts}] = await Promise.all(
            ['games', 'shapes', 'position', 'kinds', 'rules'].map((name) => this.ask(name, {game}))
        );

        if (request !== this.request)
            return;
        this.rules.showParts(parts);
        this.games.value = game;
        this.described = games.find((other) => other.game === game);
        this.board.setGame(this.described, shapes);
        this.board.setPosition(position, false);
        this.pieces.setGame(this.described);
        this.pieces.showPowers({powers: []}); // they are among the pieces below
        this.input.setMoves([], null);
        this.shown.replaceChildren(
            this.choice,
            html('div', {class: 'board-area'}, this.board.element),
            button('Change the start', () => this.attempt(this.editStart())),
            this.hands(position),
            this.pieces.element,
            this.reaches(kinds),
            this.rules.element
        );
    }

    // What is in hand at the start.
    hands({hands})
    {
        const pieces = ['white', 'black'].flatMap(
            (side) => hands[side].map(
                ({name, count}) => `${side} ${count > 1 ? `${count} × ` : ''}${name}`
            )
        );

        return html('p', {hidden: pieces.length === 0}, `In hand: ${pieces.join(', ')}.`);
    }

    reaches(kinds)
    {
        return html(
            'section',
            {'aria-label': 'How the pieces move'},
            html('h3', {}, 'How the pieces move'),
            html('div', {class: 'reaches'}, ...kinds.map((kind) => this.reach(kind)))
        );
    }

    reach({letter, name, power, words, diagram})
    {
        return this.pieces.reachFigure(
            diagram.square, reachOf(diagram), kindTitle(letter, name), {power, words}
        );
    }

    touch(source)
    {
        const {game, kinds} = this.described;

        return this.pieces.touch(
            {game}, source, [], (letter) => kinds.find((kind) => kind.letter === letter)
        );
    }

    // What the user may do with the text now.
    showLink(game)
    {
        const line = {game, options: {}, fen: null, moves: []};
        const isGame = game !== null;
        const isShort = isGame && fitsLink(this.text);
        const hash = isShort ? writeLink({line, ply: 0, source: this.text}) : '';

        this.playButton.disabled = !isGame;
        this.tryIt.button.disabled = !isGame;
        this.link.replaceChildren(
            ...isShort ? [linkField('Link to send', pageAddress() + hash, this.note)] : []
        );
        this.note.textContent = isGame && !isShort
            ? `The text is too long for a link, which has room for ${
                LINKED_MAX} characters: save the file, and send that.`
            : '';
    }
}
