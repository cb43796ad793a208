/** Writes the page of a game: `replay --html`. */

import { note, printLines } from '../../cli/output.js';
import { writeUserFile } from '../../cli/user-file.js';
import type { CellNow, GameModule, TraceColumn } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { byTurn } from '../../games/turns.js';
import { viewerText } from '../../report/viewer/viewer-page.js';
import { partingLines, partingOf, type Watch, type WatchedGame, type WatchedLuck } from '../../report/viewer/watch.js';
import type { ChosenStep } from '../../run/choices.js';
import { replayCommand } from '../../run/command.js';
import { EventMaker, type GameEvent } from '../../run/game-events.js';
import type { Job } from '../../run/plan.js';
import { replay } from '../../run/replay.js';
import { PlayError } from '../../study/play-error.js';
import { endLines } from './print-game.js';

export interface WatchHow {
  /** The file to write. */
  readonly out: string;
  readonly stuckAfterMs: number;
  /** Why this game, a sentence; null: the user named it. */
  readonly picked: string | null;
  /** Finds what luck did in the game of a job; null: it was not asked for. */
  readonly luck: ((job: Job) => Promise<WatchedLuck>) | null;
}

/** A page of the same game of one or two jobs. @throws PlayError when it cannot be played, UserError for the file */
export async function watchGame(jobs: readonly Job[], game: GameModule, index: number, how: WatchHow): Promise<void> {
  const [job] = jobs;
  const columns = game.trace?.columns(job.setup) ?? [];
  const games: WatchedGame[] = [];
  const compared = jobs.length > 1;
  for (const one of jobs) games.push(await watched(one, game, index, columns, { ...how, compared }));
  const [first, second] = games;
  const { setup, seed } = job;
  const { id, hash, cells, reconstructed } = setup.charts;
  const watch: Watch = {
    ...{ title: setup.title, game: game.id, scenario: setup.scenario, seed, index, picked: how.picked },
    reconstructed:
      reconstructed === 0 ? null : `${reconstructed} of ${cells} chart cells are reconstructed, not printed.`,
    facts: [
      { label: 'game', value: `${game.title}, rules ${job.rulesVersion}` },
      { label: 'scenario', value: `${game.id}/${setup.scenario}` },
      ...jobs.map(({ policyLabel }) => ({ label: 'policy', value: policyLabel })),
      { label: 'charts', value: `${id} (${hash}): ${reconstructed} of ${cells} cells are reconstructed, not printed` },
      ...setup.overrides.map((value) => ({ label: 'changed', value })),
    ],
    seats: seatsOf(game, setup),
    forces: game.forces ?? [],
    decisions: game.decisions,
    terms: game.terms ?? {},
    board: game.trace?.board?.(setup) ?? null,
    columns,
    firstTurn: setup.firstTurn ?? 1,
    games: second === undefined ? [first] : [first, second],
  };
  const text = viewerText(watch);
  writeUserFile(how.out, text, '--html', (before) => before.includes('<section class="turn" id="turn=0"'));
  await printLines(games.flatMap(({ policy, end }) => [...(second === undefined ? [] : [policy]), ...end]));
  if (second !== undefined) await printLines(['', ...partingLines(watch, partingOf(first, second, watch))]);
  note(`written to ${how.out} (${Math.ceil(Buffer.byteLength(text) / 1024)} kB)`);
}

async function watched(
  job: Job,
  game: GameModule,
  index: number,
  columns: readonly TraceColumn[],
  { stuckAfterMs, luck: find, compared }: WatchHow & { readonly compared: boolean },
): Promise<WatchedGame> {
  const events: GameEvent[] = [];
  const positions: (readonly CellNow[])[] = [];
  const choices: ChosenStep[] = [];
  const list = new EventMaker();
  const end = await replay(job, game, index, stuckAfterMs, {
    line: (text, facts) => void events.push(list.event(text, facts)),
    position: (cells) => void positions.push(cells),
    ...(compared && { chosen: (steps: readonly ChosenStep[]) => void choices.push(...steps) }),
  });
  if ('failure' in end) throw new PlayError({ job, failure: end.failure });
  const turns: (readonly number[])[] = [];
  if (columns.length > 0)
    await replay(job, game, index, stuckAfterMs, { turn: (values) => void turns.push(Array.from(values)) });
  if (positions.length === 0) positions.push(...heldPlaces(columns, turns, game, job));
  const { policyLabel: policy } = job;
  const last = endLines(game, end.replayed, false);
  const luck = find === null ? null : await find(job);
  const { setup } = job;
  return {
    ...{ policy, command: replayCommand(job, index), events, choices, end: last },
    ...{ positions: byTurn(setup, positions), turns: byTurn(setup, turns) },
    luck: luck && { ...luck, turns: byTurn(setup, luck.turns) },
  };
}

/** Who holds which cell after each turn, of a game that traces places but no positions. */
function heldPlaces(
  columns: readonly TraceColumn[],
  turns: readonly (readonly number[])[],
  game: GameModule,
  { setup }: Job,
): CellNow[][] {
  const cells = game.trace?.board?.(setup).cells ?? [];
  const seats = seatsOf(game, setup);
  const places = columns.flatMap((column, i) => (column.kind === 'place' ? [{ ...column, i }] : []));
  if (cells.length === 0 || places.length === 0) return [];
  return turns.map((row) =>
    places.flatMap(({ i, seat = 0, cell, cellColumn }): CellNow[] => {
      const moving = columns.findIndex(({ kind, name }) => kind === 'cell' && name === cellColumn);
      const at = cell ?? cells[row[moving]]?.id;
      return row[i] === 1 && at !== undefined ? [{ cell: at, holder: seats[seat].id, pieces: [] }] : [];
    }),
  );
}
