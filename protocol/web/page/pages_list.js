// pages_list.js - what the inventors' pages say of the game, and what holds.
// SPDX-License-Identifier: MIT
import {button, capitalise, html} from './dom.js';
import {Passages} from './passages.js';

export class PagesList
{
    // `open(passage)` shows a passage on the board.
    constructor(engine, {open})
    {
        this.open = open;
        this.source = new Passages(engine);
        this.element = html('div', {class: 'pages'});
        this.passages = null;
        this.entries = new Map(); // by passage, with what was found
        this.game = '';
    }

    async show(game)
    {
        if (game === this.game)
            return;
        this.game = game;
        if (!this.passages) {
            this.element.replaceChildren(html('p', {class: 'hint'}, 'The engine reads the pages.'));
            this.passages = await this.source.read().catch((error) => {
                this.game = ''; // they are asked for again
                throw error;
            });
        }
        const own = this.passages.filter((passage) => passage.game === this.game);

        this.element.replaceChildren(
            html(
                'p',
                {class: 'hint'},
                own.length > 0 ? 'What the inventors’ pages say of this game. ' +
                        'Show a position and check whether it holds.'
                               : 'The pages say nothing of this game.'
            ),
            html('ol', {}, ...own.map((passage) => this.entry(passage)))
        );
    }

    entry(passage)
    {
        if (!this.entries.has(passage))
            this.entries.set(passage, this.makeEntry(passage));
        return this.entries.get(passage);
    }

    makeEntry(passage)
    {
        const findings = html('div', {class: 'findings', role: 'status'});
        const show = button('Show and check', () => this.showPassage(passage, show, findings), {
            'aria-label': `Show and check: ${passage.quote || passage.question || ''}`,
        });

        return html(
            'li',
            {class: 'passage'},
            passage.quote ? html('blockquote', {}, passage.quote) : null,
            passage.question ? html('p', {}, passage.question) : null,
            passage.note ? html('p', {class: 'hint'}, passage.note) : null,
            passage.impossible ? html('p', {class: 'finding'}, `${capitalise(passage.impossible)}.`)
                               : show,
            findings
        );
    }

    async showPassage(passage, control, findings)
    {
        control.disabled = true;
        findings.replaceChildren(html('p', {class: 'hint'}, 'The engine checks this.'));
        try {
            await this.open(passage);
            const found = await this.source.check(passage);

            findings.replaceChildren(...found.map((finding) => this.finding(finding)));
        } catch (error) {
            findings.replaceChildren(html('p', {class: 'alert'}, `${capitalise(error.message)}.`));
        }
        control.disabled = false;
    }

    finding({mark, verdict, claim, evidence, line, details})
    {
        return html(
            'p',
            {class: `finding ${mark}`},
            html('b', {}, `${capitalise(verdict)}: `),
            claim,
            ...[evidence, line, details].filter(Boolean).map((text) => html('small', {}, text))
        );
    }
}
