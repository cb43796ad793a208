/** What the rest of the game needs of its data files. */

export { checkSfgeFile, resolveSfge, writtenSfge } from './resolve.js';
