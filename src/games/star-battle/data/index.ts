/** What the rest of the game needs of its data files. */

export { checkStarBattleFile } from './check-file.js';
export { resolveStarBattle } from './resolve.js';
