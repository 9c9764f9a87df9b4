// rules_page.js - the rules of the game, beside the board.  SPDX-License-Identifier: MIT
import {html, webLink} from './dom.js';

const PIECES = 'Pieces'; // the heading of the part on how they move

// An item without the notation of how a piece moves, as in 'knight (N)'.
const withoutNotation = ({name, ...part}) =>
    ({...part, name: name && name.replace(/ \([^)]*\)$/, '')});

export class RulesPage
{
    // With `draw(kinds)`, which draws the answer to the question `kinds`, pictures of the pieces' moves take the place of
    // their notation.
    constructor(ask, draw = null)
    {
        this.ask = ask;
        this.draw = draw;
        this.element = html('div', {class: 'rules', tabindex: 0}); // it is scrolled by keys, too
        this.shown = '';
    }

    // Show them anew next time, for a game of that name has changed.
    forget()
    {
        this.shown = '';
    }

    // The rules of a game, below an element.
    async show({game, options}, first)
    {
        const key = JSON.stringify([game, options]);

        if (key === this.shown)
            return;
        this.shown = key;
        const [{parts}, {kinds}] = await Promise.all(
            [this.ask('rules', {game, options}), this.ask('kinds', {game, options})]
        );

        if (key !== this.shown)
            return;
        this.showParts(parts.map(withoutNotation));
        this.element.prepend(first);
        const headings = [...this.element.querySelectorAll('h3')];
        const pieces = headings.find(({textContent}) => textContent === PIECES);

        if (pieces)
            pieces.after(this.draw(kinds));
    }

    // Show the parts of an answer.
    showParts(parts)
    {
        this.element.replaceChildren(...this.elements(parts));
    }

    // Items and literal lines in a row become one list, and one block.
    elements(parts)
    {
        const elements = [];
        let open = null;

        for (const {part, text, term, name} of parts) {
            const wanted = {item: 'DL', literal: 'PRE'}[part];

            if (!wanted) {
                open = null;
                elements.push(html(
                    {title: 'h2', heading: 'h3'}[part] || 'p',
                    {},
                    part === 'link' ? webLink(text) : text
                ));
                continue;
            }
            if (!open || open.tagName !== wanted) {
                open = html(wanted, wanted === 'PRE' ? {tabindex: 0} : {});
                elements.push(open);
            }
            if (part === 'literal')
                open.append(`${text}\n`);
            else
                open.append(
                    html('dt', {}, html('b', {}, term || ''), name ? ` ${name}` : ''),
                    html('dd', {}, text || '')
                );
        }
        return elements;
    }
}
