/** `garrison` in no hurry as a file of the user's own: a thread that plays it loads a compiler first. */
export { default } from '../../../dist/tests/support/unhurried/garrison.js';
