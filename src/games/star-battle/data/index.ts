/** What the rest of the game needs of its data files. */

export { checkStarBattleFile, resolveStarBattle, writtenStarBattle } from './resolve.js';
