// make_page.js - making a game of one's own: its text, what is wrong in it, and what it is.
// SPDX-License-Identifier: MIT
import {Board} from './board.js';
import {BoardInput} from './board_input.js';
import {askToConfirm, button, html, labelled, select} from './dom.js';
import {fileInput} from './files.js';
import {fitsLink, LINKED_MAX, writeLink} from './link.js';
import {describeFault, faultsOf} from './own_games.js';
import {PiecesPanel, reachOf} from './pieces_panel.js';
import {RulesPage} from './rules_page.js';
import {readSaved, save} from './saved.js';
import {copyField, saveText} from './share.js';

const TYPING_MS = 300; // without a key before a text is read

export class MakePage
{
    // `play(text, game)` begins a game of a text; both promises, whose rejection `attempt` tells.
    constructor(engine, ownGames, {play, attempt})
    {
        const ask = (name, members) => engine.ask(name, {draft: 1, ...members});

        Object.assign(this, {ask, ownGames, attempt});
        this.text = '';     // that was read last
        this.inserted = ''; // that was there before the user typed
        this.game = null;   // that is shown
        this.request = 0;
        this.timer = 0;
        this.board = new Board();
        this.pieces = new PiecesPanel(ask, this.board);
        this.rules = new RulesPage(ask);
        this.keys = new RulesPage(ask);
        this.start = select([], '', {
            name: 'example',
            onchange: () => attempt(this.insert(this.start.value)),
        });
        this.area = html('textarea', {
            name: 'text',
            rows: 14,
            spellcheck: 'false',
            autocapitalize: 'off',
            oninput: () => this.wait(),
        });
        this.told = html('ul', {class: 'told', 'aria-live': 'polite', 'aria-label': 'Faults'});
        this.games = select([], '', {
            name: 'shown',
            onchange: () => attempt(this.show(this.games.value)),
        });
        this.choice = labelled('Game', this.games);
        this.playButton = button('Play', () => attempt(this.playWith(play)), {class: 'primary'});
        this.saveButton = button('Save file', () => saveText(this.game || 'game', this.area.value));
        this.link = html('div', {class: 'links'});
        this.note = html('p', {class: 'note', role: 'status'});
        this.shown = html('section', {class: 'shown', 'aria-label': 'What the text is'});
        this.element =
            html('div', {class: 'make', role: 'main', hidden: true}, this.editor(), this.shown);
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
            onread: (text) => attempt(this.replace(text)),
            onfault: (fault) => this.tell([fault]),
        });

        return html(
            'section',
            {class: 'text', 'aria-label': 'The text'},
            html('h2', {}, 'Make your own game'),
            html(
                'p',
                {},
                'A few lines of text: [NAME:PARENT], and what differs from the parent. Begin with a game, and change it.'
            ),
            labelled('Begin with', this.start),
            labelled('Text', this.area),
            this.told,
            html('footer', {}, this.playButton, this.saveButton),
            this.link,
            this.note,
            html(
                'details',
                {ontoggle: ({target}) => attempt(this.showKeys(target.open))},
                html('summary', {}, 'All keys'),
                this.keys.element
            ),
            labelled('From a file', file)
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
        const names = new Set(await this.ownGames.changeable());
        const known = games.filter((other) => names.has(other.game));
        const typed = readSaved('draft');

        this.start.replaceChildren(
            html('option', {value: ''}, 'Choose a game'),
            ...known.map(({game: value, title}) => html('option', {value}, title))
        );
        this.shown.replaceChildren();
        if (!this.area.value && typed)
            this.put(typed.text, typed.inserted);
        if (game)
            await this.insert(game);
        else if (!this.area.value)
            await this.insert([...names][0]);
        else
            await this.read();
    }

    // Leave no board behind that others could take for theirs.
    close()
    {
        clearTimeout(this.timer);
        this.request++;
        this.shown.replaceChildren();
    }

    // ---- the text ----

    // Begin with the text of a game; what was typed is lost only if the user agrees.
    async insert(game)
    {
        const text = await this.ownGames.textOf(game);

        this.start.value = '';
        if (text !== undefined)
            await this.replace(text);
    }

    async replace(text)
    {
        const isKept = [this.inserted, text, ''].includes(this.area.value);

        if (isKept
            || await askToConfirm(
                'Replace the text that you have changed?', {yes: 'Replace', no: 'Keep'}
            ))
            this.put(text, text);
        await this.read();
    }

    put(text, inserted)
    {
        this.area.value = text;
        this.inserted = inserted;
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
        save('draft', {text: this.area.value, inserted: this.inserted});
        try {
            await this.readDraft(request, this.area.value);
        } catch (error) {
            if (request === this.request) // else a later text has taken the place of this one
                throw error;
        }
    }

    async readDraft(request, text)
    {
        const {names, faults} = await this.ask('variants', {text});

        if (request !== this.request)
            return;
        this.text = text;
        this.isGood = faultsOf(faults).length === 0;
        this.tell(faults.map(describeFault), faults);
        this.choice.hidden = names.length < 2;
        this.games.replaceChildren(...names.map((name) => html('option', {value: name}, name)));
        await this.show(names.includes(this.game) ? this.game : names[0] || null);
    }

    // Tell what is wrong; a line that is named can be gone to.
    tell(sentences, faults = [])
    {
        this.told.replaceChildren(...sentences.map(
            (sentence, i) => html(
                'li',
                {class: faults[i] && faults[i].warning ? 'warning' : null},
                faults[i] ? button(sentence, () => this.goTo(faults[i].line)) : sentence
            )
        ));
    }

    goTo(line)
    {
        const lines = this.area.value.split('\n');
        const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);

        this.area.focus();
        this.area.setSelectionRange(start, start + lines[line - 1].length);
    }

    // Play what the text is now, which may have been typed a moment ago.
    async playWith(play)
    {
        if (this.area.value !== this.text)
            await this.read();
        if (!this.playButton.disabled)
            await play(this.text, this.game);
    }

    // ---- the game ----

    // Show a game of the text; without one, what was shown stays, for a text is faulty while one types.
    async show(game)
    {
        const {request} = this;

        this.shown.classList.toggle('stale', game === null);
        this.showLink(game);
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
        const title = letter.length > 1 ? `${name} ${letter}` : name; // it has been another piece

        return this.pieces.reachFigure(diagram.square, reachOf(diagram), title, {power, words});
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
        const isGame = this.isGood && game !== null;
        const isShort = isGame && fitsLink(this.text);
        const hash = isShort ? writeLink({line, ply: 0, source: this.text}) : '';

        this.playButton.disabled = !isGame;
        this.link.replaceChildren(
            ...isShort
                ? [copyField('Link to send', location.href.replace(/#.*/, '') + hash, this.note)]
                : []
        );
        this.note.textContent = isGame && !isShort
            ? `The text is too long for a link, which has room for ${
                LINKED_MAX} characters: save the file, and send that.`
            : '';
    }
}
