// highlight.js - colours the text of a game while one types it.  SPDX-License-Identifier: MIT
//
// A text area has one colour.  So its letters are transparent, and behind them are the same lines again, each an
// element whose parts have colours, here of a line with a fault:
//
//   <div class="fault"><span class="key">king</span><span class="sign"> =</span> zz</div>
//
// Typing, undo, the selection and input methods stay the text area's.  Both break lines into rows alike; where a
// browser does not, the text has one colour.
import {html} from './dom.js';
import {keyOf} from './game_text.js';

const LENGTH_MAX = 400000; // characters; a longer text has one colour

const part = (name, text) => html('span', {class: name}, text);

export class Highlight
{
    // That of a text area, which `element` shows from now on.
    constructor(area)
    {
        this.area = area;
        this.known = new Set(); // keys
        this.lines = [];        // that are shown
        this.faults = [];
        this.shown = html('div', {class: 'coloured', 'aria-hidden': 'true'});
        this.element = html('div', {class: 'highlight'}, this.shown, area);
        area.addEventListener('input', () => this.show());
        area.addEventListener('scroll', () => this.follow());
        new ResizeObserver(() => this.follow()).observe(area);
    }

    // Keys that are known besides those known before.
    addKeys(keys)
    {
        const {size} = this.known;

        keys.forEach((key) => this.known.add(key));
        if (this.known.size === size)
            return;
        this.lines = [];
        this.shown.replaceChildren();
        this.show();
        this.mark(this.faults);
    }

    // Show what the area has now.  Only lines that are new become elements, so that a long text is typed as fast as a
    // short one, and the others keep their marks.
    show()
    {
        const {value} = this.area;
        const old = this.lines;
        const lines = value.length > LENGTH_MAX ? [] : value.split('\n');
        const shared = Math.min(old.length, lines.length);
        let first = 0;
        let last = 0;

        while (first < shared && lines[first] === old[first])
            first++;
        while (last < shared - first
               && lines[lines.length - 1 - last] === old[old.length - 1 - last])
            last++;
        const range = document.createRange();

        range.setStart(this.shown, first);
        range.setEnd(this.shown, old.length - last);
        range.deleteContents();
        const added = document.createDocumentFragment();

        added.append(
            ...lines.slice(first, lines.length - last).map((line) => this.colouredLine(line))
        );
        range.insertNode(added);
        this.lines = lines;
        this.follow();
    }

    // Stand where the area is scrolled to.
    follow()
    {
        const {area, shown, element} = this;

        element.classList.toggle('plain', Math.abs(area.scrollHeight - shown.scrollHeight) > 2);
        shown.scrollTop = area.scrollTop;
    }

    // Mark the lines that have faults, and warnings, as the engine tells them of the text.
    mark(faults)
    {
        const {children} = this.shown;

        this.faults = faults;
        for (const line of this.shown.querySelectorAll(':scope > [class]'))
            line.removeAttribute('class');
        for (const {line, warning} of faults)
            if (children[line - 1])
                children[line - 1].classList.add(warning ? 'warned' : 'fault');
    }

    // The engine has no fault to tell of the text: all keys that it has are known, though they are not among those
    // that are listed, which stand for others.
    accept()
    {
        this.addKeys(this.lines.map(keyOf).filter(Boolean));
    }

    // Select a line, from 1, and scroll to it.
    goTo(line)
    {
        const {area, shown: {children}} = this;
        const lines = area.value.split('\n');
        const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
        const row = children[line - 1];

        area.focus();
        area.setSelectionRange(start, start + lines[line - 1].length);
        if (row)
            area.scrollTop = row.offsetTop - (area.clientHeight - row.offsetHeight) / 2;
    }

    colouredLine(line)
    {
        return html('div', {}, ...this.partsOf(line), '\n');
    }

    partsOf(line)
    {
        const [, bracket, name, parent, rest] =
            line.match(/^(\s*\[)([^:\]]*)(:[^\]]*)?(.*)$/) || [];
        const equals = line.indexOf('=');
        const key = line.slice(0, equals).trimEnd();

        if (/^\s*[#;]/.test(line))
            return [part('comment', line)];
        if (bracket)
            return [
                part('sign', bracket),
                part('section', name),
                part('parent', parent || ''),
                part('sign', rest)
            ];
        if (equals < 0)
            return [line];
        return [
            part(this.isKnown(key.trim()) ? 'key' : 'unknown-key', key),
            part('sign', line.slice(key.length, equals + 1)),
            line.slice(equals + 1)
        ];
    }

    // A number at the end of a key stands for others.
    isKnown(key)
    {
        return this.known.has(key) || this.known.has(key.replace(/\d+$/, '1'));
    }
}
