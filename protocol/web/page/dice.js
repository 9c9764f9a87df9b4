// dice.js - the dice, which roll when a ply has a roll.  SPDX-License-Identifier: MIT
import {capitalise, html} from './dom.js';

const ROLL_MS = 700;
const TURN_MS = 70;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Dice
{
    constructor()
    {
        this.cubes = html('div', {class: 'cubes', 'aria-hidden': 'true'});
        this.words = html('p', {});
        this.element = html(
            'section', {class: 'dice', 'aria-label': 'Dice', hidden: true}, this.cubes, this.words
        );
        this.timer = 0;
    }

    // A game without dice has none.
    setGame(game)
    {
        this.element.hidden = !game.dice;
        this.files = [...new Set(game.board.squares.map(({name}) => name.replace(/\d+/, '')))];
        this.ranks = [...new Set(game.board.squares.map(({name}) => name.replace(/\D+/, '')))];
        this.showNothing();
    }

    showNothing()
    {
        this.setFaces(['', '']);
        this.words.textContent = 'The dice are rolled after each move.';
    }

    setFaces(faces)
    {
        this.cubes.replaceChildren(...faces.map((face) => html('span', {class: 'cube'}, face)));
    }

    // Show the roll of a ply; with `animated` the dice tumble first.
    show(ply, animated)
    {
        clearInterval(this.timer);
        this.cubes.classList.remove('rolling');
        if (!ply || !ply.roll) {
            this.showNothing();
            return;
        }
        const faces = ply.roll.match(/[a-wyz]+|\d+/g) || ['–', '–'];
        const settle = () => {
            clearInterval(this.timer);
            this.cubes.classList.remove('rolling');
            this.setFaces(faces);
            this.words.textContent = `${capitalise(ply.rollWords)}.`;
        };

        if (!animated || isCalm()) {
            settle();
            return;
        }
        const started = performance.now();

        this.cubes.classList.add('rolling');
        this.words.textContent = 'The dice roll.';
        this.timer = setInterval(() => {
            const turn = Math.floor(Math.random() * 997);

            this.setFaces(faces.map(
                (face, i) => [this.files, this.ranks, this.ranks][i][turn % this.ranks.length]
            ));
            if (performance.now() - started > ROLL_MS)
                settle();
        }, TURN_MS);
    }
}
