// editor_controls.js - rights, counters, powers and numbers of a position that is set up.
// SPDX-License-Identifier: MIT
//
// The engine tells what can be set, and the FEN of each choice (the question `setup` in questions.md): nothing is known
// here of any field but the last two, which are the same in all games.
import {capitalise, html, labelled, select} from './dom.js';

const COUNTERS = [
    ['halfmove', 'Plies without progress', 0, 1000],
    ['fullmove', 'Number of the move', 1, 9999],
];

// The FEN with another one of the two counters at its end.
function withCounter(fen, name, value)
{
    return name === 'halfmove' ? fen.replace(/\d+( \d+)$/, `${value}$1`)
                               : fen.replace(/\d+$/, value);
}

export class EditorControls
{
    // `set(fen)` is called with the FEN of what the user chooses.
    constructor(set)
    {
        this.set = set;
        this.element = html('div', {class: 'setup'});
        this.key = ''; // of what is shown
    }

    // Show the controls of a position; null: it is none, and what was shown can wait until it is one.
    show(controls, fen)
    {
        const key = JSON.stringify([controls, fen]);

        if (!controls) {
            this.element.inert = true;
            this.key = '';
            return;
        }
        this.element.inert = false;
        if (key === this.key)
            return;
        const focused =
            this.element.contains(document.activeElement) && document.activeElement.name;

        this.key = key;
        this.element.replaceChildren(...this.groupsOf(controls), this.counters(fen));
        const successor = focused && this.element.querySelector(`[name="${CSS.escape(focused)}"]`);

        if (successor)
            successor.focus();
    }

    // A set of fields for each group of controls.
    groupsOf(controls)
    {
        const groups = [...new Set(controls.map(({group}) => group))];

        return groups.map(
            (group) => html(
                'fieldset',
                {},
                html('legend', {}, group),
                ...controls.filter(
                               (control) => control.group === group
                ).map((one) => this.control(one))
            )
        );
    }

    // A box to tick for a choice of no and yes; else a list.
    control({group, label, chosen, choices})
    {
        const name = `${group} ${label}`;
        const isCheck = choices.length === 2 && choices[1].label === 'yes';

        if (isCheck)
            return html(
                'label',
                {},
                html('input', {
                    type: 'checkbox',
                    name,
                    checked: chosen === 1,
                    onchange: ({target}) => this.set(choices[Number(target.checked)].fen),
                }),
                ` ${label}`
            );
        return labelled(
            capitalise(label), select(choices.map((choice, i) => [i, choice.label]), chosen, {
                name,
                onchange: ({target}) => this.set(choices[target.value].fen),
            })
        );
    }

    counters(fen)
    {
        const values = fen.match(/(\d+) (\d+)$/);

        return html(
            'fieldset',
            {hidden: !values},
            html('legend', {}, 'Counters'),
            ...COUNTERS.map(
                ([name, label, min, max], i) => labelled(
                    label, html('input', {
                        name,
                        type: 'number',
                        min,
                        max,
                        value: values && values[i + 1],
                        onchange: ({target}) => this.set(withCounter(fen, name, target.value)),
                    })
                )
            )
        );
    }
}
