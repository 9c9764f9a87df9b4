// saved.js - what the browser keeps of earlier visits.  SPDX-License-Identifier: MIT

const PREFIX = 'potpourri.';

// Storage may be full, forbidden or of another version.
export function save(name, value)
{
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // The page works without.
    }
}

// What was saved under that name; null: nothing.
export function readSaved(name)
{
    try {
        return JSON.parse(localStorage.getItem(PREFIX + name));
    } catch {
        return null;
    }
}
