// files.js - loading games and positions.  SPDX-License-Identifier: MIT
import {button, capitalise, html, labelled, openDialog, select} from './dom.js';
import {readLink} from './link.js';
import {readVariations} from './tree_pgn.js';

const FILE_MAX = 4 << 20; // bytes

function describeGame({tags, moves, error}, number)
{
    if (error)
        return `${number}: ${error}`;
    const names = [tags.White, tags.Black].filter((name) => name && name !== '?').join(' – ');

    return `${number}: ${names || tags.Event || 'game'}, ${Math.ceil(moves.length / 2)} moves`;
}

// The game that the user picks among several; null if none.  `readMore(count)` resolves to the
// answer that has the games after the first `count`.
function pickGame({games, more}, readMore)
{
    return new Promise((resolve) => {
        const list = select([], '', {size: 12, 'aria-label': 'Games'});
        const pick = () => {
            resolve(games[Number(list.value)]);
            dialog.close();
        };
        const show = (first) => {
            list.append(...games.slice(first).map(
                (game, i) => html(
                    'option',
                    {value: first + i, selected: first + i === 0},
                    describeGame(game, first + i + 1)
                )
            ));
            dialog.querySelector('h2').textContent =
                `${games.length}${more ? ' and more' : ''} games`;
            rest.hidden = !more;
        };
        const rest = button('More games', async () => {
            const first = games.length;
            const next = await readMore(first);

            games.push(...next.games);
            more = next.more;
            show(first);
        });
        const footer = html('footer', {}, rest, button('Load', pick, {class: 'primary'}));
        const dialog = openDialog('', list, footer);

        show(0);
        dialog.addEventListener('close', () => resolve(null));
    });
}

// What a text says, {line, ply, tags, lines, decision, view}: a link, a FEN or PGN.  Rejected with the
// reason when it is wrong; null when the user picks none of several games.
export async function readText(text, ask, {game, options})
{
    const trimmed = text.trim();
    const link =
        /^(https?|file):|^#/.test(trimmed) ? readLink(trimmed.replace(/^[^#]*/, '')) : null;

    if (trimmed === '')
        throw new Error('there is nothing to load');
    if (link)
        return link;
    if (/^[^\s[{;%]+\/\S+ [wb] /.test(trimmed) && !trimmed.includes('\n'))
        return {line: {game, options, fen: trimmed, moves: []}, ply: null, view: null};
    const read = (skipped) => ask('readPgn', {text, game, options, skipped});
    const answer = await read(0);
    const chosen = answer.games.length === 1 ? answer.games[0] : await pickGame(answer, read);

    if (!chosen)
        return null;
    if (chosen.error)
        throw new Error(chosen.error);
    const {tags, notes, result, ...line} = chosen;
    const variations = await readVariations(ask, line, notes);
    const lines = [{moves: line.moves, notes}, ...variations];
    const decision = result === '*' ? null : {result, reason: ''};

    return {line, ply: null, view: null, tags, lines, decision};
}

// The text of a file, in the encodings that the engine reads from files.
function decode(buffer)
{
    const [first, second] = new Uint8Array(buffer);

    if (first === 0xff && second === 0xfe)
        return new TextDecoder('utf-16le').decode(buffer);
    if (first === 0xfe && second === 0xff)
        return new TextDecoder('utf-16be').decode(buffer);
    try {
        return new TextDecoder('utf-8', {fatal: true}).decode(buffer);
    } catch {
        return new TextDecoder('windows-1252').decode(buffer);
    }
}

// A control that reads a file: `onread(text)` gets its text, `onfault(sentence)` why there is none.
export function fileInput({accept, onread, onfault})
{
    const file = html('input', {
        type: 'file',
        accept,
        onchange: async () => {
            if (file.files[0].size > FILE_MAX)
                onfault(`The file has more than ${FILE_MAX >> 20} MB.`);
            else
                onread(decode(await file.files[0].arrayBuffer()));
        },
    });

    return file;
}

// A dialog that asks for a game or position.  `load(text)` returns a promise of whether one was loaded.
export function openLoad({load})
{
    const alert = html('p', {role: 'alert', class: 'alert'});
    const area = html('textarea', {rows: 10, spellcheck: 'false', name: 'text'});
    const file = fileInput({
        accept: '.pgn,.fen,.epd,.txt',
        onread: (text) => { area.value = text; },
        onfault: (fault) => { alert.textContent = fault; },
    });
    const form = html(
        'form',
        {class: 'load'},
        labelled('PGN, FEN or a link', area),
        labelled('From a file', file),
        alert,
        html(
            'footer',
            {},
            button('Cancel', () => dialog.close(), {class: 'quiet'}),
            html('button', {type: 'submit', class: 'primary'}, 'Load')
        )
    );
    const dialog = openDialog('Load', form);

    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        try {
            if (await load(area.value))
                dialog.close();
        } catch (error) {
            alert.textContent = `${capitalise(error.message)}.`;
        }
    });
}
