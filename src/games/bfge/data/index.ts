/** What the rest of the game needs of its data files. */

export { checkBfgeFile } from './check-file.js';
export { resolveBfge } from './resolve.js';
