/** What a page shows of a scenario before it is played. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findScenario } from '../cli/scenarios.js';
import type { ChartTable, GameModule, ResolvedSetup } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import { packageRoot } from '../package.js';
import { choosePolicy, loadPolicy } from '../policy/load.js';
import { cellPath, fitted } from '../report/figures/board-geometry.js';
import { html } from '../report/html/markup.js';
import { holderMarks } from '../report/marks.js';

/** A field that `--vary` takes, with values to try. */
export interface VariedField {
  readonly path: string;
  readonly meaning: string;
  readonly values: string;
}

export interface ScenarioChoice {
  /** The board when the first game begins, as SVG; empty: the game has none. */
  readonly board: string;
  readonly fields: readonly VariedField[];
  /** Groups of parts that `--parts` and `--only` take. */
  readonly groups: readonly string[];
}

/** @param name of a shipped scenario */
export async function scenarioChoice(name: string): Promise<ScenarioChoice> {
  const { game, scenario } = await findScenario(name);
  const setup = game.resolve({ scenario, set: [] });
  const parts = game.variations?.list(setup) ?? [];
  const steps = parts.map(({ name, meaning }) => ({ path: `step.${name}`, meaning, values: '-1..1' }));
  return {
    board: await boardText(game, setup),
    fields: [...(game.files?.tables?.(name) ?? []).flatMap(fieldOf), ...steps],
    groups: [...new Set(parts.map(({ group }) => group))],
  };
}

/** What players of a game decide, see and order: the types of its kit as they were built, without what they import. */
export async function playerHints(game: string): Promise<string> {
  const texts = ['decisions', 'view', 'orders'].map((name) =>
    readFileSync(join(packageRoot, 'dist/src/games', game, 'player', `${name}.d.ts`), 'utf8'),
  );
  return texts
    .join('\n')
    .replaceAll(/^(import|export) [^;]*? from '[^']*';\n|^\/\/#.*\n/gm, '')
    .replaceAll(/\/\*\* @public \*\/ ?| @public(?= ?\*\/)/g, '')
    .replaceAll(/\bexport (declare |(?=interface|type|class|const))/g, '');
}

/** A number of the scenario, or a yes or no. */
function fieldOf({ name, meaning, rows, columns, divides }: ChartTable): VariedField[] {
  const text = rows[0]?.fields[0]?.text ?? '';
  if (divides || rows.length !== 1 || columns.length !== 1) return [];
  if (text === 'yes' || text === 'no') return [{ path: name, meaning, values: 'false,true' }];
  if (!/^\d+$/.test(text)) return [];
  const [given, step] = [Number(text), Math.max(1, Math.round(Number(text) / 8))];
  const around = [given - step, given, given + step].filter((value) => value >= 0);
  return [{ path: name, meaning, values: around.join() }];
}

const WIDTH = 240;
const HEIGHT_MAX = 160;

/** Who holds what when the first game begins. */
async function boardText(game: GameModule, setup: ResolvedSetup): Promise<string> {
  const board = game.trace?.board?.(setup);
  if (board === undefined) return '';
  const policies = seatsOf(game, setup).map(async (_, seat) => {
    const choice = await choosePolicy(game, { name: game.defaultPolicy[seat], parameters: {} });
    return loadPolicy(choice);
  });
  const holders = new Map<string, string>();
  let isBegun = false;
  const engine = game.createEngine(setup, await Promise.all(policies), '1');
  engine.replay(
    0,
    () => {},
    (cells) => {
      if (!isBegun) for (const { cell, holder } of cells) if (holder !== undefined) holders.set(cell, holder);
      isBegun = true;
    },
  );
  const marks = holderMarks(game, holders.values());
  const fit = fitted(board, 1, 1, WIDTH - 2, HEIGHT_MAX);
  const cells = board.cells.map(({ id, shape }) => {
    const colour = marks.get(holders.get(id) ?? '')?.colour;
    return html`<path d="${cellPath(shape, fit)}"${colour === undefined ? null : html` style="fill:var(--${colour})"`}/>`;
  });
  return html`<svg viewBox="0 0 ${WIDTH} ${Math.ceil(fit.height + 2)}" aria-hidden="true">${cells}</svg>`.text;
}
