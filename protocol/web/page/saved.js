// saved.js - what the browser keeps of earlier visits.  SPDX-License-Identifier: MIT

const PREFIX = 'potpourri.';
const STORES = {
    browser: 'localStorage',
    tab: 'sessionStorage'
};

// Storage may be full, forbidden or of another version.
export function save(name, value, store = 'browser')
{
    try {
        window[STORES[store]].setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // The page works without.
    }
}

// What was saved under that name; null: nothing.
export function readSaved(name, store = 'browser')
{
    try {
        return JSON.parse(window[STORES[store]].getItem(PREFIX + name));
    } catch {
        return null;
    }
}
