// saved.js - what the browser keeps of earlier visits.  SPDX-License-Identifier: MIT

const PREFIX = 'potpourri.';

// Storage, which is the browser's or, by 'sessionStorage', this tab's, may be full, forbidden or of
// another version.
export function save(name, value, store = 'localStorage')
{
    try {
        window[store].setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // The page works without.
    }
}

// What was saved under that name; null: nothing.
export function readSaved(name, store = 'localStorage')
{
    try {
        return JSON.parse(window[store].getItem(PREFIX + name));
    } catch {
        return null;
    }
}
