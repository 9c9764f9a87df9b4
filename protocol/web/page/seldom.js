// seldom.js - what few visits use, as a script of its own: see seldom_used.js.  SPDX-License-Identifier: MIT
export {Analysis} from './analysis.js';
export {Editor} from './editor.js';
export {openLoad, readText} from './files.js';
export {FriendLink} from './friend_link.js';
export {MakePage} from './make_page.js';
export {openNewGame} from './new_game.js';
export {PagesList} from './pages_list.js';
export {Puzzles} from './puzzles.js';
export {openSettings} from './settings.js';
export {shareGame} from './share.js';
