/** What the rest of the game needs of its data files. */

export { checkSfgeFile, resolveSfge } from './resolve.js';
