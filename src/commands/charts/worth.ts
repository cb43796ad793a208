/** `satrap charts --worth`: what it would be worth to know each table, for an answer that `--over` has looked at. */

import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Arguments } from '../../cli/arguments.js';
import { type CommandNamed, heldCommand, playAgain } from '../../cli/play-again.js';
import { OVER_SHIPPED } from '../../cli/setup-options.js';
import { UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import type { OverAnswer } from '../../report/document.js';
import { documentFile, readJson } from '../../report/read-result.js';
import { over } from '../../report/schema/shapes.js';
import { shellWord, shellWords } from '../../visible.js';

const id = z.string();
/** Of a study; `run` says of each of its runs what was played. */
const overDocument = z.object({
  origin: z.object({ charts: z.array(z.object({ game: z.string(), id })).min(1) }).optional(),
  runs: z.array(z.object({ game: z.string(), charts: z.object({ id }) })).optional(),
  over,
});

export interface Worth {
  /** As `--charts` takes it. */
  readonly charts: string | undefined;
  readonly answer: OverAnswer;
}

/** @throws UserError where it is no result with `--over`, and no command that can have it */
export async function worthOf(text: string, args: Arguments, commandNamed: CommandNamed): Promise<Worth> {
  const document = existsSync(text)
    ? readJson(documentFile(text))
    : JSON.parse(await playedOver(text, args, commandNamed));
  const parsed = overDocument.safeParse(document);
  if (!parsed.success || parsed.data.over === undefined)
    throw new UserError(
      `--worth ${text}: has no answers while charts are unknown; play it with --over ${OVER_SHIPPED}`,
    );
  const { origin, runs, over: found } = parsed.data;
  const name = args.text('answer');
  const answer =
    name === undefined
      ? (found.answers.find(({ lookUp }) => lookUp.length > 0) ?? found.answers[0])
      : found.answers.find((one) => one.name === name);
  if (answer === undefined) {
    const names = found.answers.map((one) => one.name);
    throw new UserError(`--answer: no answer '${name}'; ${nearestNames(name ?? '', names)}`);
  }
  const played = origin?.charts ?? runs?.map(({ game, charts }) => ({ game, id: charts.id })) ?? [];
  return { charts: played.length === 0 ? undefined : `${played[0].game}/${played[0].id}`, answer };
}

/** Plays a command with `--over`, which it need not have. @returns its document */
async function playedOver(text: string, args: Arguments, commandNamed: CommandNamed): Promise<string> {
  const [first, ...rest] = shellWords(text);
  const words = first === 'satrap' ? rest : [first, ...rest];
  const command = await commandNamed(words[0] ?? '').catch(() => null);
  if (command?.deciding === undefined || !('over' in command.deciding))
    throw new UserError(
      `--worth ${text}: no such file or folder; expected a result with --over, or its command in quotes`,
    );
  const over = words.some((word) => /^--over(=|$)/.test(word)) ? [] : ['--over', OVER_SHIPPED];
  const asked = ['satrap', ...words, ...over].map(shellWord).join(' ');
  const held = await heldCommand('--worth', asked, commandNamed);
  return playAgain(held, { quiet: args.flag('quiet'), code: true }, async (_, document) => document);
}
