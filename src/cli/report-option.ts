/** The options that also write a page and its picture, of every command that writes a folder. */

import { basename } from 'node:path';
import { UserError } from '../games/game.js';
import { CARD_FILE } from '../report/result-files.js';
import type { Arguments } from './arguments.js';
import { flagOption, type OptionSet, textOption } from './command.js';

export const CARD_OPTION = textOption(
  `also write the front of the page as a picture of 1200 x 630 for messages and blogs, beside it: a name, as ${CARD_FILE}`,
);

export const REPORT_OPTIONS: OptionSet = {
  report: flagOption('also write report.html, to open, send and print, into the folder'),
  card: CARD_OPTION,
};

/** The name of the picture; undefined: none is wanted. @throws UserError for what is no name of a PNG */
export function cardArgument(args: Arguments): string | undefined {
  const name = args.text('card');
  if (name === undefined || (basename(name) === name && /[^.]\.png$/.test(name))) return name;
  throw new UserError(
    `--card ${name}: give a name that ends in .png, without folders: it is written beside the page, for example ${CARD_FILE}`,
  );
}
