// share.js - a game as a link, as a frame of another page, and as files.  SPDX-License-Identifier: MIT
import {button, html, labelled, openDialog} from './dom.js';
import {fitsLink, writeLink} from './link.js';
import {writeTrunk} from './tree.js';

// Have the browser save a text as a file.
function download(name, type, text)
{
    const url = URL.createObjectURL(new Blob([text], {type}));

    html('a', {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// Save the text of a game.
export function saveText(game, text)
{
    download(`${game}.ini`, 'text/plain', text);
}

async function copy(text, control, note)
{
    control.select();
    try {
        await navigator.clipboard.writeText(text);
    } catch (error) {
        document.execCommand('copy'); // pages from file:// have no clipboard
    }
    note.textContent = 'Copied.';
}

export function copyField(label, text, note, rows)
{
    const control = rows ? html('textarea', {readonly: true, rows, spellcheck: 'false'}, text)
                         : html('input', {readonly: true, type: 'text', value: text});

    return html(
        'div',
        {class: 'copy'},
        labelled(label, control),
        button('Copy', () => copy(text, control, note), {'aria-label': `Copy ${label}`})
    );
}

const twoDigits = (number) => String(number).padStart(2, '0');

// The tags of a game that was played here.
function playedTags({play, version})
{
    const nameOf = (side) =>
        play.players[side] === 'human' ? '?' : `Potpourri ${version}, level ${play.level}`;
    const now = new Date();

    return {
        Event: 'Potpourri',
        Date: [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('.'),
        White: nameOf('white'),
        Black: nameOf('black'),
    };
}

// Show the game of the page as a link, a frame, FEN and PGN.
export async function shareGame(app)
{
    const {engine, record, board, view, ownGames, play: {engineSides, level}} = app;
    const {line, ply, ending} = record;
    const {pgn} = await engine.ask('writePgn', {
        ...line,
        ...writeTrunk(record.root),
        tags: {...playedTags(app), ...record.tags},
        result: ending ? ending.result : undefined,
    });
    const savePicture = async () => {
        const {svg} = await engine.ask(
            'picture', {...record.shownLine, flipped: Number(board.flipped), width: 600}
        );

        download(`${line.game}.svg`, 'image/svg+xml', svg);
    };
    const source = ownGames.source(line.game);
    const isLong = source !== undefined && !fitsLink(source);
    const shared = {line, ply, view, source, puzzle: app.puzzleId};
    const address = location.href.replace(/#.*/, '');
    const frame = `${address}${writeLink({...shared, engine: engineSides, level})}&embed`;
    const friends = writeLink({
        ...shared,
        puzzle: null,
        ply: line.moves.length,
        view: 'play',
        engine: 'none',
        you: record.last.side
    });
    const note = html('p', {role: 'status', class: 'note'});

    openDialog(
        'Share and save',
        isLong ? html(
            'p',
            {class: 'hint'},
            'The text of this game is too long for a link: whoever gets one has to load the game’s file before.'
        )
               : null,
        copyField('Link', address + writeLink(shared), note),
        copyField(`For a friend, who moves ${record.last.side}`, address + friends, note),
        copyField('FEN', record.position.fen, note),
        copyField('For a page', `<iframe src="${frame}" width="420" height="560"></iframe>`, note),
        copyField('PGN', pgn, note, 7),
        html(
            'footer',
            {},
            note,
            isLong ? button('Save the game’s text', () => saveText(line.game, source)) : null,
            button('Save picture', savePicture),
            button('Save PGN', () => download(`${line.game}.pgn`, 'application/x-chess-pgn', pgn), {
                class: 'primary'
            })
        )
    );
}
