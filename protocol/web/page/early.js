// early.js - asks for the engine while the page's own script is on its way.  SPDX-License-Identifier: MIT
import {askEarly} from './early_data.js';
import {ENGINE_DATA} from './threads.js';

if (location.protocol !== 'file:')
    askEarly(ENGINE_DATA);
