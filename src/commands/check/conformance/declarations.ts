/** What a game says of itself: lists, set-ups, and what it refuses. */

import { type GameModule, type ResolvedSetup, UserError } from '../../../games/game.js';
import { seatMetric } from '../../../games/seats.js';
import { errorText, type Report } from './subject.js';

const SEATS_MAX = 4;
/** A compiler would have said so; the module may be plain JavaScript. */
const GROUPS: ReadonlySet<unknown> = new Set(['default', 'extended']);
const VERDICTS: ReadonlySet<unknown> = new Set(['win', 'draw', 'loss', null]);

export function checkDeclarations(game: GameModule, report: Report): void {
  const { seats, outcomes, endings, metrics, decisions, defaultPolicy, policies } = game;
  if (seats.length < 1 || seats.length > SEATS_MAX)
    report('seats', `${seats.length} seats; expected 1 to ${SEATS_MAX}`);
  const lists = { seats, outcomes, endings, scenarios: game.scenarios() };
  for (const [list, entries] of Object.entries(lists))
    unique(
      list,
      entries.map(({ id }) => id),
      report,
    );
  unique(
    'metrics',
    metrics.map(({ name }) => name),
    report,
  );
  unique(
    'decisions',
    decisions.map(({ name }) => name),
    report,
  );
  for (const { id, verdicts } of outcomes)
    if (verdicts?.length !== seats.length)
      report('verdicts', `outcome '${id}' has ${verdicts?.length ?? 'no'} verdicts for ${seats.length} seats`);
  for (const { id, verdicts } of outcomes)
    for (const verdict of verdicts ?? [])
      if (!VERDICTS.has(verdict))
        report('verdicts', `outcome '${id}' has the verdict '${verdict}'; expected win, draw, loss or null`);
  for (const { name, min, max, of, group } of metrics) {
    if (!GROUPS.has(group))
      report('metrics', `metric '${name}' is of the group '${group}'; expected ${[...GROUPS].join(' or ')}`);
    if (max !== null && max < min) report('ranges', `metric '${name}' goes from ${min} to ${max}`);
    if (of && !seats[of.seat]) report('metrics', `metric '${name}' is of seat ${of.seat}, which does not exist`);
    if (of && metrics[seatMetric(game, of.seat, of.name)]?.name !== name)
      report('metrics', `several metrics are '${of.name}' of seat ${of.seat}, '${name}' among them`);
  }
  if (metrics.length === 0) report('metrics', 'no metrics; expected at least one');
  if (defaultPolicy.length !== seats.length)
    report('policies', `${defaultPolicy.length} default policies for ${seats.length} seats`);
  for (const name of defaultPolicy)
    if (!policies.includes(name)) report('policies', `default policy '${name}' is not among the policies`);
}

function unique(list: string, names: readonly string[], report: Report): void {
  if (names.length === 0) report(list, `no ${list}`);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) report(list, `${list}: '${twice}' is there twice`);
}

/** The set-up of a scenario; null where it cannot be had. */
export function checkSetup(game: GameModule, scenario: string, report: Report): ResolvedSetup | null {
  let setup: ResolvedSetup;
  try {
    setup = game.resolve({ scenario, set: [] });
  } catch (error) {
    report('set-ups', `scenario '${scenario}' is listed but not resolved: ${errorText(error)}`);
    return null;
  }
  if (setup.game !== game.id) report('set-ups', `scenario '${scenario}' says it is of the game '${setup.game}'`);
  const number = setup.seats ?? game.seats.length;
  if (!Number.isInteger(number) || number < 1 || number > game.seats.length)
    report('set-ups', `scenario '${scenario}' has ${number} seats; the game has 1 to ${game.seats.length}`);
  const json = JSON.stringify(setup.document);
  const again = game.resolve({ scenario, set: [] });
  if (JSON.stringify(again.document) !== json)
    report('set-ups', `scenario '${scenario}' is another set-up when it is resolved again`);
  if (!isPlain(setup.document))
    report('set-ups', `the document of scenario '${scenario}' is not plain data: it does not survive JSON`);
  return setup;
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

/** What nobody would mean must be refused, with an error for the user. */
export function checkRefusals(game: GameModule, report: Report): void {
  const [{ id }] = game.scenarios();
  const requests = [
    ['an unknown scenario', { scenario: 'no-such-scenario', set: [] }],
    ['--set without a value', { scenario: id, set: ['nonsense'] }],
    ['--set of a field that does not exist', { scenario: id, set: ['no.such.field=1'] }],
  ] as const;
  for (const [what, request] of requests) {
    try {
      game.resolve(request);
      report('refusals', `${what} is accepted; resolve must throw a UserError`);
    } catch (error) {
      if (!(error instanceof UserError) && (error as Error | null)?.name !== 'UserError')
        report('refusals', `${what} is refused with ${errorText(error)}; throw a UserError`);
    }
  }
}
