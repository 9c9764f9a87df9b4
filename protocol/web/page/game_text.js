// game_text.js - the lines of a game in a text: its section.  SPDX-License-Identifier: MIT
//
//   [NAME:PARENT]
//   KEY = VALUE

const tidy = (line) => line.trim().replace(/\s*=\s*/, ' = ');

// The key of a line, or ''.
export const keyOf = (line) => (tidy(line).match(/^(\w+) =/) || ['', ''])[1];

export class Section
{
    // That of a game in a text; one that the text does not have is empty.
    constructor(text, game)
    {
        const lines = text.split('\n');
        const start = lines.findIndex((line) => nameOf(line) === game);
        const next = lines.findIndex((line, i) => i > start && nameOf(line) !== null);
        const end = next < 0 ? lines.length : next;

        this.before = lines.slice(0, start + 1);
        this.lines = start < 0 ? [] : lines.slice(start + 1, end);
        this.after = start < 0 ? lines : lines.slice(end);
    }

    // Whether it has a line, however that is spaced.
    has(line)
    {
        return this.lines.some((own) => tidy(own) === tidy(line));
    }

    // The value of a key; undefined: the section does not have it.
    valueOf(key)
    {
        const line = this.lines.find((own) => keyOf(own) === key);

        return line && tidy(line).slice(key.length + 3);
    }

    // The text with more lines in the section, before what is empty at its end.
    with(lines)
    {
        const own = [...this.lines];
        const rest = [];

        while (own.length > 0 && own[own.length - 1].trim() === '')
            rest.unshift(own.pop());
        if (this.after.length === 0 && rest.length === 0)
            rest.push('');
        return [...this.before, ...own, ...lines, ...rest, ...this.after].join('\n');
    }

    // The text with a value for a key, in place of its last one.
    set(key, value)
    {
        const written = `${key} = ${value}`;
        const own = this.lines.map((line) => keyOf(line) === key ? written : line);

        return this.valueOf(key) === undefined ? this.with([written])
                                               : [...this.before, ...own, ...this.after].join('\n');
    }

    // The text without some lines of the section.
    without(lines)
    {
        const left = this.lines.filter((own) => !lines.some((line) => tidy(line) === tidy(own)));

        return [...this.before, ...left, ...this.after].join('\n');
    }
}

// The name of the game whose section a line begins, or null.
function nameOf(line)
{
    const [, name] = line.match(/^\s*\[([^:\]]+)/) || [];

    return name === undefined ? null : name.trim();
}
