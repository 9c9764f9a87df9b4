// known_games.js - well-known games, which are read when somebody names one.  SPDX-License-Identifier: MIT
//
// Their texts are in a file of their own, a section each, from which users make games, too.
import {loadData} from './data.js';

export const STANDARD = 'standard'; // the name of that file

// The sections of a text, by the names of their games.
function sectionsOf(text)
{
    const sections = text.split(/^(?=\[)/m).slice(1);

    return new Map(sections.map((section) => [section.match(/^\[([^:\]]*)/)[1].trim(), section]));
}

let sections = null; // a promise of them

async function loadSections()
{
    return sectionsOf(new TextDecoder().decode(await loadData(STANDARD)));
}

async function readSections()
{
    sections = sections || loadSections().catch((error) => {
        sections = null;
        throw error;
    });
    return sections;
}

// The text of the known game of that name; undefined: there is none.
export async function knownText(name)
{
    return (await readSections()).get(name);
}

// All known games, {game, title}, by their titles.
export async function knownGames()
{
    const games = [...await readSections()].map(
        ([game, text]) => ({
            game,
            title: (text.match(/^title *= *(.*)$/m) || [null, game])[1].trim(),
        })
    );

    return games.sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
