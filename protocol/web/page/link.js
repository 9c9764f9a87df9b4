// link.js - games as links: the part of the address after #.  SPDX-License-Identifier: MIT

const OPTION = 'option.'; // before the name of a game's option

export const LINKED_MAX = 2000; // characters of the text of a game

// What the engine may play: neither side, one or both.
const ENGINE_SIDES = ['none', 'white', 'black', 'both'];

// Whether the text of a game is short enough to be in its link.
export function fitsLink(source)
{
    return source.length <= LINKED_MAX;
}

// Set what a link says of a game that is no puzzle.
function setGame(members, {line, ply, view, engine, level, you})
{
    if (line.fen)
        members.set('fen', line.fen);
    for (const [name, value] of Object.entries(line.options))
        members.set(OPTION + name, value);
    if (line.moves.length > 0)
        members.set('moves', line.moves.join(' '));
    if (ply !== line.moves.length)
        members.set('ply', ply);
    if (view === 'analyse')
        members.set('view', view);
    if (engine)
        members.set('engine', engine);
    if (engine && engine !== 'none')
        members.set('level', level);
    if (you)
        members.set('you', you);
}

// `view` is 'play' or 'analyse', any other is left out; `engine`, one of the above, and `level` may be
// left out; `source` is the text that the game is from, a long one is left out; `you` is the side of a
// person who has the link and plays against a friend.
export function writeLink({source, puzzle, ...game})
{
    const members = new URLSearchParams({game: game.line.game});

    if (puzzle)
        members.set('puzzle', puzzle);
    else
        setGame(members, game);
    if (source && fitsLink(source))
        members.set('variants', source);
    return `#${members}`;
}

// A link to the page where games are made, with the text of a game if it is named.
export function writeMaking(game)
{
    return `#make${game ? `=${encodeURIComponent(game)}` : ''}`;
}

const membersOf = (hash) => new URLSearchParams(hash.replace(/^#/, ''));

// What a link says that leads to no game: `make`, to the page where games are made, with the name of the game whose
// text is changed, which may be ''; and `answer`, of a friend's page to an invitation.  Null: it does not say that.
export function readMember(hash, name)
{
    return membersOf(hash).get(name);
}

// The number that a member is, or null.
function readNumber(text)
{
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

// What a link says, or null if it says nothing.
export function readLink(hash)
{
    const members = membersOf(hash);
    const options = {};
    const engine = members.get('engine');

    if (!members.has('game'))
        return null;
    if (engine && !ENGINE_SIDES.includes(engine))
        throw new Error(`engine is one of ${ENGINE_SIDES.join(', ')}, not '${engine}'`);
    for (const [name, value] of members)
        if (name.startsWith(OPTION))
            options[name.slice(OPTION.length)] = value;
    return {
        line: {
            game: members.get('game'),
            options,
            fen: members.get('fen'),
            moves: (members.get('moves') || '').split(' ').filter(Boolean),
        },
        source: members.get('variants'),
        you: ['white', 'black'].find((side) => side === members.get('you')) || null,
        puzzle: members.get('puzzle'),
        live: members.get('live'), // a friend's invitation
        ply: readNumber(members.get('ply')),
        view: members.get('view') === 'analyse' ? 'analyse' : 'play',
        engine,
        level: readNumber(members.get('level')),
    };
}
