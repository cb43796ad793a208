/** What is wanted: statements about the results of policies in scenarios. */

import { type GameModule, UserError } from '../../games/game.js';
import { nearestNames } from '../../names.js';
import { parseReference } from '../../policy/syntax.js';
import { plainNumber, shareText } from '../../stats/digits.js';
import { type Quantity, quantityOf } from '../../study/quantity.js';
import { bandOf, parseStatement, type Statement, splitStatements, type Term } from '../../study/statement.js';

/** Who plays where: what targets may be about. */
export interface Cast {
  readonly game: GameModule;
  /** Ids as results name them. */
  readonly scenarios: readonly string[];
  readonly policies: readonly string[];
}

/** A number per game of one policy in one scenario. */
export interface Series {
  readonly quantity: Quantity;
  readonly scenario: number;
  readonly policy: number;
}

/** A level or a difference, and the band in which it should be. */
export interface Target {
  /** As written, with the scenario where there are several. */
  readonly name: string;
  /** Numbers of series. */
  readonly first: number;
  readonly second: number | null;
  readonly low: number;
  readonly high: number;
  readonly share: boolean;
}

export interface Wanted {
  readonly series: readonly Series[];
  readonly targets: readonly Target[];
}

/** @param texts of `--want` @throws UserError for what cannot be read, or cannot be */
export function targetsOf(texts: readonly string[], cast: Cast): Wanted {
  const series: Series[] = [];
  const place = (quantity: Quantity, scenario: number, policy: number): number => {
    const known = series.findIndex(
      (one) => one.quantity.name === quantity.name && one.scenario === scenario && one.policy === policy,
    );
    return known >= 0 ? known : series.push({ quantity, scenario, policy }) - 1;
  };
  const targets = texts.flatMap((text) =>
    splitStatements(text).flatMap(({ text: part, at }) => {
      const where = `--want, from character ${at}`;
      return targetOf(parseStatement(part, where), cast, place, where);
    }),
  );
  if (targets.length === 0) throw new UserError('give a target: --want win=50% (satrap design --help)');
  checkTogether(targets, series);
  return { series, targets };
}

type Place = (quantity: Quantity, scenario: number, policy: number) => number;

/** A target for each scenario that the statement is about. */
function targetOf(statement: Statement, cast: Cast, place: Place, where: string): Target[] {
  const { first, second, text } = statement;
  const quantities = [first, ...(second === null ? [] : [second])].map(({ name }) => quantityOf(cast.game, name));
  const [quantity, other] = quantities;
  if (other !== undefined && other.share !== quantity.share)
    throw new UserError(`${where}: '${text}': a share of the games and a metric cannot be subtracted`);
  const who = [first, ...(second === null ? [] : [second])].map((term) => whoOf(term, cast, where, text));
  const band = bandOf(statement, quantity.share, where);
  checkRange(statement, band, quantities, where);
  const open = who.some(({ scenario }) => scenario === null);
  const scenarios = open ? cast.scenarios.map((_, i) => i) : [0];
  return scenarios.map((own): Target => {
    const [a, b] = who.map(({ scenario, policy }, i) => place(quantities[i], scenario ?? own, policy));
    const suffix = open && cast.scenarios.length > 1 ? ` in ${cast.scenarios[own]}` : '';
    return { name: `${text}${suffix}`, first: a, second: b ?? null, ...band, share: quantity.share };
  });
}

/** `steward`, `steward in civil-war`, `in civil-war`. */
function whoOf(
  { of }: Term,
  { scenarios, policies }: Cast,
  where: string,
  text: string,
): { scenario: number | null; policy: number } {
  if (of === null) return { scenario: null, policy: 0 };
  const match = /^(.*?)(?:(?:^|\s+)in\s+(\S+))?$/.exec(of);
  const [policyName, scenarioName] = [match?.[1].trim() ?? '', match?.[2] ?? null];
  const bare = (label: string): string => (label.includes('+') ? label : parseReference(label).name);
  const exact = policies.indexOf(policyName);
  const near = policies.flatMap((label, i) => (bare(label) === policyName ? [i] : []));
  const policy = policyName === '' ? 0 : exact >= 0 ? exact : near.length === 1 ? near[0] : -1;
  if (policy < 0) {
    const many = near.length > 1 ? `several policies are called ${policyName}; write one of them in full` : null;
    throw new UserError(
      `${where}: '${text}': ${many ?? `--policy has no '${policyName}'; ${nearestNames(policyName, policies)}`}`,
    );
  }
  if (scenarioName === null) return { scenario: null, policy };
  const scenario = scenarios.findIndex((id) => id === scenarioName || scenarioName.endsWith(`/${id}`));
  if (scenario < 0)
    throw new UserError(
      `${where}: '${text}': no scenario '${scenarioName}' is given; ${nearestNames(scenarioName, scenarios)}`,
    );
  return { scenario, policy };
}

/** What no game can give is no target. */
function checkRange(
  { text }: Statement,
  { low, high }: { readonly low: number; readonly high: number },
  [first, second]: readonly Quantity[],
  where: string,
): void {
  const most = (quantity: Quantity): number => quantity.max ?? Number.POSITIVE_INFINITY;
  const [min, max] =
    second === undefined ? [first.min, most(first)] : [first.min - most(second), most(first) - second.min];
  if (low <= max && high >= min) return;
  const shown = (value: number): string => (first.share ? shareText(value) : plainNumber(value));
  throw new UserError(
    `${where}: '${text}': can never be: it lies between ${shown(min)} and ${shown(max)} in all games`,
  );
}

/** Shares of which a game counts for one only. */
const EXCLUSIVE = [/^(win|draw|loss)$/, /^outcome\./, /^ending\./];

/** Targets that no game can keep together, whatever its rules. */
function checkTogether(targets: readonly Target[], series: readonly Series[]): void {
  const limits = series.map(({ quantity: { min, max } }) => ({ low: min, high: max ?? Number.POSITIVE_INFINITY }));
  const levels = targets.filter(({ second }) => second === null);
  for (const target of levels) {
    const limit = limits[target.first];
    const against = levels.find(
      (other) => other.first === target.first && (other.low > target.high || other.high < target.low),
    );
    if (against) throw new UserError(`--want: ${target.name} and ${against.name} contradict each other`);
    limit.low = Math.max(limit.low, target.low);
    limit.high = Math.min(limit.high, target.high);
  }
  for (const { name, first, second, low, high } of targets) {
    if (second === null) continue;
    const [a, b] = [limits[first], limits[second]];
    if (a.high - b.low < low || a.low - b.high > high)
      throw new UserError(`--want: ${name} contradicts the other targets: they leave no room for such a difference`);
  }
  for (const belongs of EXCLUSIVE) {
    const sums = new Map<string, { least: number; names: string[] }>();
    for (const { name, first, low } of levels) {
      const { quantity, scenario, policy } = series[first];
      if (!belongs.test(quantity.name) || !(low > 0)) continue;
      const key = `${scenario} ${policy}`;
      const { least, names } = sums.get(key) ?? { least: 0, names: [] };
      sums.set(key, { least: least + low, names: [...names, name] });
    }
    for (const { least, names } of sums.values())
      if (least > 1 + 1e-9)
        throw new UserError(`--want: ${names.join(' and ')} contradict each other: together more than all games`);
  }
}

/** The series that targets are about; others are there for guards. */
export function usedSeries(targets: readonly Target[]): ReadonlySet<number> {
  return new Set(targets.flatMap(({ first, second }) => (second === null ? [first] : [first, second])));
}

/** The band of a target for people: `48 % to 52 %`, `at least 20 points`. */
export function bandText({ low, high, share, second }: Target): string {
  const unit = share ? (second === null ? ' %' : ' points') : '';
  const shown = (value: number): string => `${plainNumber((share ? 100 : 1) * value)}`;
  if (!Number.isFinite(high)) return `at least ${shown(low)}${unit}`;
  if (!Number.isFinite(low)) return `at most ${shown(high)}${unit}`;
  return low === high ? `${shown(low)}${unit}` : `${shown(low)} to ${shown(high)}${unit}`;
}
