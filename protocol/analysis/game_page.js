/* game_page.js - shows the boards of an analysed game one at a time.  SPDX-License-Identifier: MIT
 *
 * Without this script links show the boards.  No ampersand and no less-than sign here, so that the
 * page is well-formed XML.
 */
(function() {
let game = document.querySelector('.game');

function show(id)
{
    const board = document.getElementById(id);
    if (!board)
        return;
    game = board.closest('.game');
    for (const shown of game.querySelectorAll('.on'))
        shown.classList.remove('on');
    board.classList.add('on');
    for (const link of game.querySelectorAll(`a[href="#${id}"]`)) {
        link.classList.add('on');
        if (link.closest('.moves'))
            link.scrollIntoView({block: 'nearest'});
    }
}

function step(by)
{
    const boards = Array.from(game.querySelectorAll('.ply'));
    const ply = game.querySelector('.board.on').dataset.ply;
    const at = boards.findIndex(board => board.dataset.ply === ply);
    show(boards[Math.max(0, Math.min(boards.length - 1, at + by))].id);
}

document.documentElement.className = 'js';
for (const other of document.querySelectorAll('.game'))
    show(other.querySelector('.board').id);
show(document.querySelector('.board').id);
show(location.hash.slice(1));
document.addEventListener('click', event => {
    const link = event.target.closest('a[href^="#g"]');
    if (!link)
        return;
    event.preventDefault();
    show(link.getAttribute('href').slice(1));
});
document.addEventListener('keydown', event => {
    const steps = {ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9};
    if (!(event.key in steps))
        return;
    event.preventDefault();
    step(steps[event.key]);
});
}());
