// choice.js - choosing among moves between the same two squares.  SPDX-License-Identifier: MIT
import {askIn, button, capitalise, html} from './dom.js';

// Resolves to the chosen one of `moves`, or to null.  `icon(move)` is a picture or null; the choice
// opens beside `anchor`, an element.
export function chooseMove(moves, icon, anchor)
{
    let dialog = null;
    const choice = askIn((answer) => {
        const choices = moves.map(
            (move) => html(
                'button',
                {
                    type: 'button',
                    class: 'choice-move',
                    'data-move': move.move,
                    onclick: () => answer(move),
                },
                icon(move),
                html('span', {}, capitalise(move.words))
            )
        );

        dialog = html(
            'dialog',
            {class: 'choice', 'aria-label': 'Choose a move'},
            ...choices,
            button('Cancel', () => answer(null), {class: 'quiet'})
        );
        dialog.addEventListener('click', (event) => {
            if (event.target === dialog)
                answer(null);
        });
        return dialog;
    }, null);

    place(dialog, anchor.getBoundingClientRect());
    return choice;
}

// Put a dialog beside a rectangle, inside the window.
function place(dialog, beside)
{
    const {width, height} = dialog.getBoundingClientRect();
    const left = Math.min(Math.max(8, beside.left), window.innerWidth - width - 8);
    const below = beside.bottom + 6;
    const top = below + height < window.innerHeight ? below : beside.top - height - 6;

    dialog.style.left = `${Math.max(8, left)}px`;
    dialog.style.top = `${Math.max(8, top)}px`;
}
