// rule_ticks.js - rules that are put into a game's text by a tick, as far as they go with the rest of it.
// SPDX-License-Identifier: MIT
//
// The engine knows the rules, with the lines that a section needs for each, and tries the text with each of them.
import {capitalise, html} from './dom.js';
import {keyOf, Section} from './game_text.js';

export class RuleTicks
{
    // `written()` is the text as it stands, and `onchange(text)` is called with that which has a rule more or less.
    // `attempt(promise)` tells when one is rejected.
    constructor(workshop, {written, onchange, attempt})
    {
        Object.assign(this, {workshop, written, onchange});
        this.reading = null; // the promise of all rules, once they are asked for
        this.rules = [];     // {name, lines, box, reason}, when they are known
        this.text = '';
        this.game = null;
        this.request = 0;
        this.list = html('div', {class: 'ticks'});
        this.note = html('p', {class: 'hint', role: 'status'});
        this.element = html(
            'details',
            {class: 'rule-ticks', ontoggle: () => attempt(this.refresh())},
            html('summary', {}, 'Rules to add'),
            this.note,
            this.list
        );
    }

    // Tick the rules of a game of a text; null: the text is faulty.
    async show(text, game)
    {
        this.text = text;
        this.game = game;
        await this.refresh();
    }

    async refresh()
    {
        const request = ++this.request;

        if (!this.element.open)
            return;
        if (this.game === null) {
            this.disable('Mend the text first: then rules can be added.');
            return;
        }
        if (this.rules.length === 0)
            this.note.textContent = 'The rules are loading.';
        this.reading = this.reading || this.readRules();
        try {
            await this.reading;
        } catch (error) {
            this.reading = null; // to be asked for again
            throw error;
        }
        const {text} = this;
        const section = new Section(text, this.game);
        const texts = this.rules.map(({lines}) => section.with(missing(section, lines)));
        const {faults: [own, ...faults]} =
            await this.workshop.ask({ask: 'tries', draft: 1, texts: [text, ...texts]});

        if (request !== this.request)
            return;
        if (own !== null)
            this.disable('Mend the text first: then rules can be added.');
        else
            this.tick(section, faults);
    }

    async readRules()
    {
        const {ingredients} = await this.workshop.ask({ask: 'ingredients'});

        this.rules = ingredients.map(({name, text}) => this.rule(name, text.trim().split('\n')));
        this.list.replaceChildren(...this.rules.map(
            ({box, reason, name, lines}) => html(
                'label', {title: lines.join('\n')}, box, html('span', {}, capitalise(name), reason)
            )
        ));
    }

    rule(name, lines)
    {
        const box = html('input', {
            type: 'checkbox',
            name: `rule ${name}`,
            disabled: true, // until it is known whether the rule goes with the text
            onchange: () => this.change(lines, box.checked),
        });

        return {name, lines, box, reason: html('small', {})};
    }

    disable(note)
    {
        this.note.textContent = note;
        for (const {box} of this.rules)
            box.disabled = true;
    }

    // Show which rules the section has, and why it cannot have others.
    tick(section, faults)
    {
        const isThere = ({lines}) => missing(section, lines).length === 0;

        this.note.textContent = 'A rule that does not go with the rest is grey, and says why.';
        this.rules.forEach((rule, i) => {
            const {box, lines, reason} = rule;
            const larger = this.rules.find(
                (other) => other !== rule && isThere(other) && isPart(lines, other.lines)
            );

            box.checked = isThere(rule);
            reason.textContent = box.checked ? larger ? `Part of ${larger.name}.` : ''
                                                      : conflictOf(section, lines) || describe(faults[i]);
            box.disabled = reason.textContent !== '';
        });
    }

    // Put lines of a rule into the section, or take those away that no other ticked rule has.
    change(lines, isWanted)
    {
        const section = new Section(this.written(), this.game);
        const others = this.rules.filter(({box, lines: own}) => box.checked && own !== lines);
        const shared = (line) => others.some(({lines: own}) => own.includes(line));

        this.onchange(
            isWanted ? section.with(missing(section, lines))
                     : section.without(lines.filter((line) => !shared(line)))
        );
    }
}

// The lines that a section does not have yet.
function missing(section, lines)
{
    return lines.filter((line) => !section.has(line));
}

const isPart = (lines, others) =>
    lines.length < others.length && lines.every((line) => others.includes(line));

// Why lines cannot stand beside those of a section, or ''.
function conflictOf(section, lines)
{
    const key =
        missing(section, lines).map(keyOf).find((own) => section.valueOf(own) !== undefined);

    return key ? `The text says ${key} otherwise.` : '';
}

// A fault of the engine's, which begins with a key; null: there is none.
const describe = (fault) => fault === null ? '' : `${fault}.`;
