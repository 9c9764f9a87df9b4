// engine_page.js - a page for tests of the engine alone.  SPDX-License-Identifier: MIT
import {Engine, EngineError, parseInfo} from '../../protocol/web/page/engine.js';
import {Passages} from '../../protocol/web/page/passages.js';

Object.assign(self, {Engine, EngineError, Passages, parseInfo});
