/** What the rest of the game needs of its data files. */

export { checkBfgeFile, resolveBfge, writtenBfge } from './resolve.js';
