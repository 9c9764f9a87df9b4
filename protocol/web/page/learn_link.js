// learn_link.js - a link to a game's lessons.  SPDX-License-Identifier: MIT
import {html} from './dom.js';
import {writeLink} from './link.js';

export function learnLink({game, title})
{
    const href = writeLink({line: {game}, puzzle: 'lesson1'});

    return html('p', {class: 'learn'}, html('a', {href}, `Learn ${title} in a minute`));
}
