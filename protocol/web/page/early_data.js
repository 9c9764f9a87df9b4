// early_data.js - one file of data that is asked for before the page's script runs.
// SPDX-License-Identifier: MIT

export const fileOf = (name) => `data_${name}.js`;

// Ask for a file: the page's script, which is needed first, has the right of way.
export function askEarly(name)
{
    const response = fetch(fileOf(name), {priority: 'low'});

    response.catch(() => {}); // who takes it deals with that
    self.early = {name, response};
}

// The promise of a response that was asked for early, once; null: none was.
export function takeEarly(name)
{
    const {early} = self;

    if (!early || early.name !== name)
        return null;
    self.early = null;
    return early.response;
}
