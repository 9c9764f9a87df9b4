// game_report.js - how well each side has played, as the analysis of a game tells it.  SPDX-License-Identifier: MIT
import {button, capitalise, html} from './dom.js';

const SIDES = ['white', 'black'];

// What is counted of each side: its name in the answer, in words, and the grade of the plies that are meant.
const COUNTS = [
    ['inaccuracies', 'Inaccuracies', 'inaccuracy'],
    ['mistakes', 'Mistakes', 'mistake'],
    ['blunders', 'Blunders', 'blunder'],
];

export class GameReport
{
    // `record` is the game.
    constructor(record)
    {
        this.record = record;
        this.element =
            html('section', {class: 'report', 'aria-label': 'How well each side played'});
        this.clear();
    }

    clear()
    {
        this.element.hidden = true;
        this.element.replaceChildren();
    }

    // Show the answer to the question `analyse` about the game's main line.
    show({sides, grades, luck, turns})
    {
        const row = (title, cell) => html(
            'tr',
            {},
            html('th', {scope: 'row'}, title),
            ...SIDES.map((side) => html('td', {}, cell(side)))
        );
        const told = (value, unit) => value === undefined ? '–' : `${value}${unit}`;

        this.grades = grades;
        this.element.hidden = false;
        this.element.replaceChildren(
            html(
                'table',
                {},
                html(
                    'thead',
                    {},
                    html(
                        'tr',
                        {},
                        html('td', {}),
                        ...SIDES.map((side) => html('th', {scope: 'col'}, capitalise(side)))
                    )
                ),
                html(
                    'tbody',
                    {},
                    row('Accuracy', (side) => told(sides[side].accuracy, ' %')),
                    row('Average loss in pawns',
                        (side) => told(
                            sides[side].average_loss_cp
                                && (sides[side].average_loss_cp / 100).toFixed(2),
                            ''
                        )),
                    ...COUNTS.map(
                        ([name, title, grade]) =>
                            row(title, (side) => this.count(sides[side][name], side, grade, title))
                    ),
                    row('Only moves found', (side) => told(sides[side].only_moves, ''))
                )
            ),
            ...[turns && `Turning points: ${turns}`, luck].filter(Boolean
            ).map((text) => html('p', {class: 'hint'}, `${capitalise(text).replace(/\.$/, '')}.`))
        );
    }

    // How many plies of a side have a grade; the button leads to the next one.
    count(number, side, grade, title)
    {
        return number === 0 ? '0' : button(number, () => this.goToNext(side, grade), {
            class: 'quiet',
            title: `Show the next of ${side}’s ${title.toLowerCase()}`
        });
    }

    goToNext(side, grade)
    {
        const {record, grades} = this;
        const wanted = [...record.plies.keys()]
                           .filter((i) => grades[i] === grade && record.plies[i].side === side)
                           .map((i) => i + 1);

        record.show(wanted.find((ply) => ply > record.ply) || wanted[0]);
    }
}
