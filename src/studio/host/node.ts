/** All of Node that the program imports, by name, whatever module it comes from: the build puts this in their place. */

export {
  basename,
  delimiter,
  dirname,
  extname,
  isAbsolute,
  join,
  normalize,
  posix,
  relative,
  resolve,
  sep,
} from 'pathe';
export * from './files.js';
export * from './machine.js';
export { nodeCrypto as default } from './machine.js';
