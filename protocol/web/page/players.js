// players.js - who plays each side of a game.  SPDX-License-Identifier: MIT
//
// A side is played by a 'human' at this page, the 'engine', or a 'friend' at another one, to whom links are sent.

// Who plays each side against an opponent, as the dialog of a new game calls it.
export function playersOf(opponent)
{
    if (opponent === 'friend' || opponent === 'friendFirst')
        return playersWithFriend(opponent === 'friend' ? 'white' : 'black');
    const chosen = opponent === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : opponent;

    return {
        white: chosen === 'white' || chosen === 'nobody' ? 'human' : 'engine',
        black: chosen === 'black' || chosen === 'nobody' ? 'human' : 'engine',
    };
}

// What playersOf() makes these of.
export function opponentOf({white, black})
{
    const opponents = {
        human: {human: 'nobody', engine: 'white', friend: 'friend'},
        engine: {human: 'black', engine: 'engine'},
        friend: {human: 'friendFirst'},
    };

    return opponents[white][black];
}

// The same where the engine plays 'none', 'white', 'black' or 'both'.
export function playersWithEngine(sides)
{
    const playerOf = (side) => [side, 'both'].includes(sides) ? 'engine' : 'human';

    return {white: playerOf('white'), black: playerOf('black')};
}

// The same where the user plays `you`, and a friend the other side.
export function playersWithFriend(you)
{
    return {
        white: you === 'white' ? 'human' : 'friend',
        black: you === 'black' ? 'human' : 'friend',
    };
}
