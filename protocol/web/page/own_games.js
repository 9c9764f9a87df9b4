// own_games.js - the dialog for games of one's own, from a text.  SPDX-License-Identifier: MIT
import {button, capitalise, html, labelled, openDialog} from './dom.js';
import {decode} from './files.js';

const EXAMPLE = `[mygame:chess]
promotionPieceTypes = nq
`;

function describe({line, game, key, text})
{
    return `Line ${line}${game ? `, [${game}]` : ''}${key ? ` ${key}` : ''}: ${text}.`;
}

// `text` is the last one; `add(text)` resolves to the faults that were found, none of them if its
// games are there now.
export function openOwnGames({text, add})
{
    const faults = html('ul', {role: 'alert', class: 'alert'});
    const area = html('textarea', {rows: 12, spellcheck: 'false', name: 'text'}, text || EXAMPLE);
    const file = html('input', {
        type: 'file',
        accept: '.ini,.txt',
        onchange: async () => { area.value = decode(await file.files[0].arrayBuffer()); },
    });
    const show = (lines) => faults.replaceChildren(...lines.map((line) => html('li', {}, line)));
    const form = html(
        'form',
        {class: 'load'},
        html(
            'p',
            {class: 'hint'},
            'Games in the format of Fairy-Stockfish’s variants.ini: [NAME:PARENT], and what differs from the parent.'
        ),
        labelled('Games', area),
        labelled('From a file', file),
        faults,
        html(
            'footer',
            {},
            button('Cancel', () => dialog.close(), {class: 'quiet'}),
            html('button', {type: 'submit', class: 'primary'}, 'Play')
        )
    );
    const dialog = openDialog('Games of one’s own', form);

    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        try {
            const found = await add(area.value);

            show(found.map(describe));
            if (found.length === 0)
                dialog.close();
        } catch (error) {
            show([`${capitalise(error.message)}.`]);
        }
    });
}
