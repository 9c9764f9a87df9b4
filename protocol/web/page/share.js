// share.js - a game as a link, as a frame of another page, and as files.  SPDX-License-Identifier: MIT
import {copyField, linkField, pageAddress} from './copy_field.js';
import {button, capitalise, html, openDialog} from './dom.js';
import {writeFriendsLink} from './friend_link.js';
import {fitsLink, writeLink} from './link.js';
import {writeTrunk} from './tree_pgn.js';

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

// A script that puts a board into another page, see embed.js.
function embeddingScript(address, {line, engine, level, source})
{
    const quote = (text) => String(text).replace(/&/g, '&amp;').replace(/"/g, '&quot;');
    const {game, fen, moves} = line;
    const attributes = {
        game,
        position: fen,
        moves: moves.join(' '),
        engine,
        level: engine === 'none' ? null : level,
        variants: source
    };
    const written = Object.entries(attributes)
                        .filter(([, value]) => value)
                        .map(([name, value]) => ` data-${name}="${quote(value)}"`);

    return `<script src="${new URL('embed.js', address)}"${written.join('')}></script>`;
}

// Show the game of the page as a link, a frame, FEN and PGN.
export async function shareGame(app)
{
    const {engine, record, board, view, list, play: {engineSides, level}} = app;
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
    const source = list.own.source(line.game);
    const isLong = source !== undefined && !fitsLink(source);
    const shared = {line, ply, view, source, puzzle: app.puzzleId};
    const address = pageAddress();
    const embedded = {...shared, engine: engineSides, level};
    const frame = `${address}${writeLink(embedded)}&embed`;
    const note = html('p', {role: 'status', class: 'note'});

    openDialog(
        'Share and save',
        isLong ? html(
            'p',
            {class: 'hint'},
            'The text of this game is too long for a link: whoever gets one has to load the game’s file before.'
        )
               : null,
        linkField('Link', address + writeLink(shared), note),
        linkField(
            `For a friend who plays ${capitalise(record.last.side)}`,
            writeFriendsLink(app, record.last.side),
            note
        ),
        copyField('FEN', record.position.fen, note),
        copyField(
            'To embed in a web page',
            `<iframe src="${frame}" width="420" height="560"></iframe>`,
            note
        ),
        copyField('The same by a script', embeddingScript(address, embedded), note),
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
