// key_help.js - completes the keys of a game's text, and says what the one at the caret means.
// SPDX-License-Identifier: MIT
//
// While one types `pieceD`, the keys with that in their names are listed below the text, those that begin so first, each
// with its help as the engine has it; Tab, or a click, puts the first, or that one, into the text.  In `pieceDrops =
// true` the help is that of the key.
import {button, html} from './dom.js';
import {typeOver} from './typing.js';

const SHOWN_MAX = 6;
const LEAST = 2;                             // letters before keys are listed
const CARET_KEYS = /^(Arrow|Home|End|Page)/; // which move the caret alone

export class KeyHelp
{
    // That of a text area; `ask` asks the engine, and `attempt(promise)` tells when one is rejected.
    constructor(area, ask, attempt)
    {
        Object.assign(this, {area, ask});
        this.keys = null;    // a promise of all keys, {term, text}
        this.offered = null; // the key that Tab puts into the text
        this.element = html('ul', {class: 'key-help', 'aria-label': 'Keys', hidden: true});
        for (const event of ['input', 'click'])
            area.addEventListener(event, () => attempt(this.show()));
        area.addEventListener('keyup', ({key}) => CARET_KEYS.test(key) && attempt(this.show()));
        area.addEventListener('keydown', (event) => this.press(event));
    }

    readKeys()
    {
        this.keys = this.keys
            || this.ask(
                       'keys', {draft: 0}
            ).then(({parts}) => parts.filter(({part, term}) => part === 'item' && term));
        return this.keys;
    }

    // The line of the caret: where it begins, its key as far as that is written, and whether the caret is behind =.
    get line()
    {
        const {value, selectionStart: caret} = this.area;
        const start = value.lastIndexOf('\n', caret - 1) + 1;
        const [text] = value.slice(start).split('\n');
        const [key] = text.split('=');

        return {start, key: key.trim(), length: key.length, isValue: caret - start > key.length};
    }

    async show()
    {
        const {line: {key, isValue}} = this;
        const isKey = key.length >= LEAST && /^\w+$/.test(key);
        const keys = isKey ? await this.readKeys() : [];

        if (key !== this.line.key)
            return; // the user has typed on
        const own = keys.filter(({term}) => term === key);
        const part = key.toLowerCase();
        const place = ({term}) => term.toLowerCase().indexOf(part);
        const others = keys.filter(
                               (one) => place(one) >= 0
        ).sort((a, b) => Math.min(place(a), 1) - Math.min(place(b), 1));
        const shown = isValue || own.length > 0 ? own : others.slice(0, SHOWN_MAX);

        this.offered = own.length === 0 && shown.length > 0 ? shown[0].term : null;
        this.element.hidden = shown.length === 0;
        this.element.replaceChildren(...shown.map(
            ({term, text}) => html(
                'li',
                {},
                own.length > 0 ? html('b', {}, term) : button(term, () => this.take(term)),
                ` ${text}`
            )
        ));
    }

    // Tab takes what is offered; Escape lets it be, so that Tab leaves the text.
    press(event)
    {
        const {key, shiftKey} = event;

        if (key === 'Tab' && !shiftKey && this.offered) {
            event.preventDefault();
            this.take(this.offered);
        } else if (key === 'Escape' && !this.element.hidden) {
            event.preventDefault();
            this.offered = null;
            this.element.hidden = true;
        }
    }

    // Put a key into the line, before its value if it has one.
    take(term)
    {
        const {area, line: {start, length}} = this;
        const hasValue = area.value[start + length] === '=';

        typeOver(area, start, start + length, `${term} ${hasValue ? '' : '= '}`);
    }
}
