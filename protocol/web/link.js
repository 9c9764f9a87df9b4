// link.js - games as links: the part of the address after #.  SPDX-License-Identifier: MIT

const OPTION = 'option.'; // before the name of a game's option

// `view` is 'play' or 'analyse'.
export function writeLink({line, ply, view})
{
    const members = new URLSearchParams({game: line.game});

    if (line.fen)
        members.set('fen', line.fen);
    for (const [name, value] of Object.entries(line.options))
        members.set(OPTION + name, value);
    if (line.moves.length > 0)
        members.set('moves', line.moves.join(' '));
    if (ply !== line.moves.length)
        members.set('ply', ply);
    if (view !== 'play')
        members.set('view', view);
    return `#${members}`;
}

// What a link says, or null if it says nothing.
export function readLink(hash)
{
    const members = new URLSearchParams(hash.replace(/^#/, ''));
    const options = {};
    const ply = members.get('ply');

    if (!members.has('game'))
        return null;
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
        ply: /^\d+$/.test(ply) ? Number(ply) : null,
        view: members.get('view') === 'analyse' ? 'analyse' : 'play',
    };
}
