// early_data.js - one file of data that is asked for before the page's script runs.
// SPDX-License-Identifier: MIT

export const fileOf = (name) => `data_${name}.js`;

// Ask for a file: the page's script, which is needed first, has the right of way, and asks itself if it runs
// before this.
export function askEarly(name)
{
    if (self.early === null)
        return;
    const response = fetch(fileOf(name), {priority: 'low'});

    response.catch(() => {}); // who takes it deals with that
    self.early = {name, response};
}

// The promise of a response that was asked for early, once; null: none was, and none will be.
export function takeEarly(name)
{
    const {early} = self;

    self.early = null;
    return early && early.name === name ? early.response : null;
}
