/** Printed names: what people read in place of the ids that they type. */

import type { GameCatalog, Mark, MetricInfo } from '../games/game.js';
import { split } from '../policy/syntax.js';
import { holderMarks, outcomeMarks, winnerOf } from './marks.js';

/** The printed names of one game; an id that it does not know stays as it is. */
export interface GameNames {
  outcome(id: string): string;
  /** The same, and who wins where the title does not say it: `won by Rebel: The Empire falls`. */
  result(id: string): string;
  ending(id: string): string;
  /** `Collapse: Chaos Index above 100`. */
  end(outcome: string, ending: string): string;
  seat(id: string): string;
  scenario(id: string): string;
  /** `Imperial AF on the map (imperialAF)`: the name to type stays in sight. */
  metric(name: string): string;
  /** How a seat and an outcome are drawn; undefined: one that is not of the game. */
  seatMark(id: string): Mark | undefined;
  outcomeMark(id: string): Mark | undefined;
  /** What a metric is counted in. */
  unit(name: string): string | undefined;
}

/** @param game undefined: one that is not installed here */
export function gameNames(
  game:
    | (Pick<GameCatalog, 'outcomes' | 'endings' | 'seats' | 'metrics'> & Partial<Pick<GameCatalog, 'scenarios'>>)
    | undefined,
): GameNames {
  const title = (list: readonly { readonly id: string; readonly title: string }[] = [], id: string): string =>
    list.find((one) => one.id === id)?.title ?? id;
  const outcome = (id: string): string => title(game?.outcomes, id);
  const ending = (id: string): string => title(game?.endings, id);
  const [seats, outcomes] = [holderMarks(game ?? {}), outcomeMarks(game ?? {})];
  return {
    outcome,
    result: (id) => {
      const winner = winnerOf(
        game?.outcomes.find((one) => one.id === id),
        game?.seats,
      );
      const is = outcome(id);
      return winner === undefined || is.includes(`${winner.title} wins`) ? is : `won by ${winner.title}: ${is}`;
    },
    seatMark: (id) => seats.get(id),
    outcomeMark: (id) => outcomes.get(id),
    ending,
    end: (is, by) => `${outcome(is)}: ${withoutRule(ending(by))}`,
    seat: (id) => title(game?.seats, id),
    scenario: (id) => scenarioTitle(game, id),
    unit: (name) => game?.metrics.find((metric) => metric.name === name)?.unit,
    metric: (name) => withCode(game?.metrics.find((metric) => metric.name === name)?.meaning, name),
  };
}

/** Title of a scenario; one of the user's own has the name of its file, in words: `my-war` is `My war`. */
export function scenarioTitle(game: Partial<Pick<GameCatalog, 'scenarios'>> | undefined, id: string): string {
  const shipped = game?.scenarios?.().find((one) => one.id === id);
  return shipped?.title ?? upperFirst(id.replaceAll(/[-_]+/g, ' '));
}

/** A metric within a sentence: `Chaos Index at the end`; `victory points` are counted in points. */
export function metricWords({ meaning, unit }: Pick<MetricInfo, 'meaning' | 'unit'>): string {
  const words = meaning.split(/[,;(]/)[0].trim();
  return isCounted({ meaning, unit }) ? words.toLowerCase() : words;
}

/** Whether so many of a metric can be spoken of: `43 victory points`. */
export function isCounted({ meaning, unit }: Pick<MetricInfo, 'meaning' | 'unit'>): boolean {
  return meaning.split(/[,;(]/)[0].trim().toLowerCase().endsWith(unit);
}

/** Who plays a seat: `admiral as Blue` of `blue=admiral+red=greedy`; the player alone in a game of one seat. */
export function playerWords(game: Pick<GameCatalog, 'seats'> | undefined, label: string, seat: string): string {
  const title = game?.seats.find(({ id }) => id === seat)?.title;
  if (title === undefined || game?.seats.length === 1) return label;
  const own = split(label, '+').find((part) => part.startsWith(`${seat}=`));
  return `${own?.slice(seat.length + 1) ?? label} as ${title}`;
}

/** A meaning up to what it explains behind a semicolon, without the number of its rule. */
export function briefMeaning(meaning: string): string {
  return withoutRule(meaning.split(';')[0]);
}

/** What steps of a part change: one down of `an RP more for Extropy` is `an RP less for Extropy`. */
export function stepWords(meaning: string, steps: number): string {
  const up = briefMeaning(meaning);
  const count = Math.abs(steps);
  const words = steps > 0 ? up : up.replace(AMOUNT_MORE, '$1less');
  if (steps < 0 && words === up) return `${up} (${count === 1 ? 'a step down' : `${count} steps down`})`;
  return count === 1 ? words : `${words} (${count} times)`;
}

/** `an RP more`, `5 Force Points more`; not `odds weigh more`, `has it, or a level more`. */
const AMOUNT_MORE = /^((?:[^,:]* )?(?:an?|one|\d+) (?:[\w-]+ ){1,2})more\b/;

/** A brief meaning, and the name to type. */
export function withCode(meaning: string | undefined, name: string): string {
  const words = briefMeaning(meaning ?? name);
  return words.toLowerCase() === name.toLowerCase() ? words : `${words} (${name})`;
}

/** A title without the number of the rule behind it: `Chaos Index above 100 (4.4)`. */
export function withoutRule(title: string): string {
  return title.replace(/ \(\d+(\.\w+)+\)$/, '');
}

/** Labels without the words that all of them begin with; one alone, or one that is nothing else, stays whole. */
export function withoutCommonStart(labels: readonly string[]): string[] {
  if (labels.length < 2) return [...labels];
  const words = labels.map((label) => label.split(' '));
  const least = Math.min(...words.map(({ length }) => length)) - 1;
  let common = 0;
  while (common < least && words.every((own) => own[common] === words[0][common])) common++;
  return words.map((own) => upperFirst(own.slice(common).join(' ')));
}

/** The words of a name in code: `increased resources` of `increasedResources`. */
export function codeWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
