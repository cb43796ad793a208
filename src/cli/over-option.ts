/** `--over`: the charts that results are given over. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type GameModule, UserError } from '../games/game.js';
import { shippedEnsemble } from '../package.js';
import { documentAs } from '../report/html/section.js';
import { type Ensemble, ensembleHash, type OverPlan } from '../run/ensemble.js';
import type { Job } from '../run/plan.js';
import { type Answer, OVER_GAMES_LEAST, type OverGames, overGames, type SheetAnswer } from '../study/over.js';
import type { Arguments } from './arguments.js';
import { OVER_SHIPPED } from './setup-options.js';

/** File of an ensemble in a result folder. */
export const ENSEMBLE_FILE = 'ensemble.json';

/** What `--over` must know of a study. */
export interface StudyOver {
  /** Games of an answer, from the jobs that are played and the arguments; default: the games of each job. */
  gamesOf?(jobs: readonly Job[], args: Arguments): number;
  /** Options that do not go with it: they decide how many games are played, or play others in between. */
  readonly without?: readonly string[];
  /**
   * Loads what reads the answers off a document; `given` is that of the charts as given. Without it the study says when
   * it concludes what is played under other charts.
   */
  answers?(): Promise<AnswersOf>;
}

/** What a study plays under other charts in place of the whole study. */
export interface PlayedOver {
  readonly jobs: readonly Job[];
  readonly answers: readonly SheetAnswer[];
}

export type AnswersOf = (document: unknown, given: unknown) => Answer[];

const number = z.number();
const ensembleShape = z.object({
  game: z.string(),
  rulesVersion: z.string(),
  charts: z.object({ id: z.string(), hash: z.string() }),
  command: z.string(),
  sample: z.int(),
  effective: number,
  evidence: z.array(z.object({ line: z.string(), asGiven: number, drawn: number, weighted: number, p: number })),
  unknowns: z
    .array(
      z.object({
        name: z.string(),
        table: z.string(),
        parts: z.array(z.string()),
        chances: z.array(z.int().min(0)).length(3),
      }),
    )
    .min(1),
  members: z.array(z.tuple([z.string().regex(/^[-0+]+$/), number.positive()])).min(1),
  hash: z.string(),
});

/**
 * What `--over` asks for.
 *
 * @param name as given
 * @param games what the command plays with the charts as given
 * @throws UserError where it cannot be had
 */
export function overPlanOf(
  name: string,
  game: GameModule,
  jobs: readonly Job[],
  games: number,
): { readonly plan: OverPlan; readonly games: OverGames } {
  const other = jobs.find((job) => job.game !== game.id);
  if (other !== undefined)
    throw new UserError(`--over: ${game.id} and ${other.game} have charts of their own; play one game at a time`);
  if (games < OVER_GAMES_LEAST)
    throw new UserError(`--over: needs at least ${OVER_GAMES_LEAST} games (--games), to divide among chart sets`);
  const ensemble = readEnsemble(name, game.id);
  const parts = new Set(ensemble.unknowns.flatMap((unknown) => unknown.parts));
  const isOpen = ({ setup }: Job): boolean =>
    (game.variations?.list(setup) ?? []).some((part) => part.reconstructed > 0 && parts.has(part.name));
  if (!jobs.some(isOpen))
    throw new UserError('--over: nothing that the ensemble moves is reconstructed in these charts; leave it out');
  return { plan: { name, ensemble }, games: overGames(games) };
}

function readEnsemble(name: string, game: string): Ensemble {
  const path =
    name === OVER_SHIPPED
      ? shippedFile(game)
      : existsSync(name) && statSync(name).isDirectory()
        ? join(name, ENSEMBLE_FILE)
        : name;
  if (!existsSync(path))
    throw new UserError(
      `--over ${name}: no such file; expected '${OVER_SHIPPED}', or what satrap calibrate --sample wrote`,
    );
  const ensemble = parsed(path, name);
  if (ensemble.game !== game)
    throw new UserError(`--over ${name}: the ensemble is of ${ensemble.game}, and the scenario of ${game}`);
  const { unknowns, members } = ensemble;
  const wrong = members.findIndex(([steps]) => steps.length !== unknowns.length);
  if (wrong >= 0)
    throw new UserError(`--over ${name}: members.${wrong}: expected a sign for each of ${unknowns.length} unknowns`);
  if (ensembleHash(ensemble) !== ensemble.hash)
    throw new UserError(`--over ${name}: was changed after it was drawn: its hash is of another; draw it again`);
  return ensemble;
}

function parsed(path: string, name: string): Ensemble {
  try {
    return documentAs(ensembleShape, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!(error instanceof UserError || error instanceof SyntaxError)) throw error;
    throw new UserError(`--over ${name}: is no ensemble of satrap calibrate --sample: ${error.message}`);
  }
}

/** The ensemble that is shipped for a game. @throws UserError where there is none */
function shippedFile(game: string): string {
  const file = shippedEnsemble(game);
  if (file !== null) return file;
  throw new UserError(
    `--over ${OVER_SHIPPED}: no ensemble is shipped for ${game}; satrap calibrate --sample draws one`,
  );
}
