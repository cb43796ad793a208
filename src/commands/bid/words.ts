/** What was found of bids, as its page says it. */

import { split } from '../../policy/syntax.js';
import { changeWords, fieldWords } from '../../report/field-words.js';
import type { SectionContext } from '../../report/html/section.js';
import { isCounted, metricWords, playerWords } from '../../report/names.js';
import type { bidDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { plural } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import { plainRateText } from '../../study/figure-rows.js';
import { boundText, signedText } from '../../study/texts.js';

export type Bids = DocumentOf<typeof bidDocument>;

/** Bids with printed names of what is bid on and of who promises. */
export interface SpokenBids extends Bids {
  readonly promisers: readonly (Bids['promisers'][number] & { readonly against: string })[];
  /** `more than 43 victory points`, behind `may promise`. */
  promised(bid: string): string;
}

export function spokenBids(found: Bids, context: SectionContext): SpokenBids {
  const { game, on, direction, price, command } = found;
  const catalog = context.catalogs.find(({ id }) => id === game);
  const event = catalog?.eventTimes?.find(({ name }) => name === on);
  const metric = catalog?.metrics.find(({ name }) => name === on);
  const measured = metric && metricWords(metric);
  const clause = event && clauseOf(event.meaning);
  const what = clause === undefined ? (measured ?? fieldWords(catalog, on)) : `turn in which ${clause}`;
  const seat = /--seat[ =](\S+)/.exec(command)?.[1] ?? event?.promiser ?? catalog?.seats[0].id ?? '';
  const change = price ? ` with ${price.of}` : '';
  return {
    ...found,
    on: `the ${what}`,
    promisers: found.promisers.map((promiser) => {
      const isChanged = change !== '' && promiser.policy.endsWith(change);
      const label = isChanged ? promiser.policy.slice(0, -change.length) : promiser.policy;
      const where = isChanged && price ? ` with ${changeWords(catalog, price.of)}` : '';
      return { ...promiser, policy: playerWords(catalog, label, seat) + where, against: againstWords(label, seat) };
    }),
    promised: (bid) => {
      if (clause !== undefined) return `that ${clause} later than turn ${bid}, if at all`;
      return metric && isCounted(metric)
        ? `${direction === 'high' ? 'more' : 'less'} than ${bid} ${measured}`
        : `that the ${what} will be ${direction === 'high' ? 'above' : 'below'} ${bid}`;
    },
  };
}

/** `the Empire falls` of `Game turn in which the Empire falls` and of `the Empire falls: Red reaches its level`. */
function clauseOf(meaning: string): string {
  return meaning.replace(/^(?:game )?turn (?:in|after) which /i, '').split(':')[0];
}

/** ` against greedy`, of `blue=admiral+red=greedy`; empty where one player has all seats. */
function againstWords(label: string, seat: string): string {
  const parts = split(label, '+');
  const others = parts.filter((part) => !part.startsWith(`${seat}=`));
  if (others.length === parts.length) return '';
  return ` against ${others.map((part) => part.slice(part.indexOf('=') + 1)).join(' and ')}`;
}

/** What each may promise, what they bid who know each other, and what a change is worth. */
export function bidFindings(bids: SpokenBids): string[] {
  const { promisers, responses } = bids;
  // What is given away in the set-up has no responses.
  if (responses.length === 0) return [giftWords(bids)];
  const met = responses.length > 1 ? solutionWords(bids) : promisers.map((promiser) => equalWords(promiser, bids));
  return [...promisers.map((promiser) => fairWords(promiser, bids)), ...met, ...priceWords(bids)];
}

type SpokenPromiser = SpokenBids['promisers'][number];

export function fairText({ fair, fairInterval: [low, high] }: Pick<SpokenPromiser, 'fair' | 'fairInterval'>): string {
  return boundText({ estimate: fair ?? Number.NaN, low, high }, 'beyond the data');
}

function fairWords({ policy, against, ...promiser }: SpokenPromiser, { on, promised }: SpokenBids): string {
  const { fair, horizon } = promiser;
  const end = horizon === null ? 'the data' : `${horizon}, as far as games were watched`;
  return fair === null
    ? `what ${policy} may promise of ${on} lies beyond ${end}`
    : `${policy} may promise ${promised(fairText(promiser))}: it keeps that in half of its games${against}`;
}

/** What a field of the set-up is where the player who gives it away wins half of the games. */
function giftWords({ on, promisers: [{ policy, fair, fairInterval, curve }] }: SpokenBids): string {
  const [low, high] = fairInterval;
  if (fair === null)
    return `no bid tried makes an even game for ${policy}, with ${on} from ${curve[0][0]} to ${curve[curve.length - 1][0]}`;
  const sure = low === null || high === null ? '' : ` (surely between ${low} and ${high})`;
  return `${policy} wins half of the games with ${on} at ${plainNumber(Number(fair.toPrecision(3)))}${sure}`;
}

/** What two players of the same strength bid, when neither can do better. */
function equalWords({ policy, equilibria, equilibriaWithin }: SpokenPromiser, { direction, draw }: SpokenBids): string {
  const pair = `two players who play like ${policy}`;
  if (equilibria.length === 0) return `what ${pair} should bid lies beyond the data`;
  const ends = [equilibriaWithin[0], equilibriaWithin.at(-1)];
  const [low, high] = (direction === 'low' ? ends.reverse() : ends).map((bid) => bid ?? 'beyond the data');
  const within = low === high ? low : `${low} to ${high}`;
  return `of ${pair} neither gains by another bid than ${equilibria.join(' or ')} (within the data ${within})${counted(draw)}`;
}

/** What two players of different strength bid, when neither can do better. */
function solutionWords({ solution, promisers, draw }: SpokenBids): string[] {
  if (solution === null) return ['what both should bid lies beyond the data'];
  const { equilibria, complete, safeA, safeB, half } = solution;
  const [a, b] = promisers.map(({ policy }) => policy);
  const [first, ...others] = equilibria;
  const more =
    others.length === 0 ? '' : `; in ${plural(others.length, 'other pair')} of bids, too, neither gains by another`;
  return [
    ...(first === undefined
      ? []
      : [
          `if both bid as well as they can, ${a} bids ${first.bidA} and ${b} ${first.bidB}: ` +
            `${a} then wins ${chanceText(first.payoffA, half)} of the games${counted(draw)}${more}`,
        ]),
    ...(complete ? [] : ['there may be other such bids beyond the data']),
    ...[safeA, safeB].flatMap((safe, i) =>
      safe === null
        ? []
        : [
            `by bidding ${safe.bid}, ${promisers[i].policy} wins ${chanceText(safe.secured, half)} of the games whatever the other bids`,
          ],
    ),
  ];
}

function counted(draw: number): string {
  return `, a draw counted as ${plainNumber(draw)}`;
}

/** A chance and its error as a share of games: `90.8 % (82.3-99.3)`. */
function chanceText(chance: number, half: number): string {
  if (half === 0) return `${plainNumber(100 * chance)} %`;
  return plainRateText({ estimate: chance, low: Math.max(0, chance - half), high: Math.min(1, chance + half) });
}

function priceWords({ price, promisers: [one, two] }: SpokenBids): string[] {
  if (price === null || two === undefined) return [];
  if (price.shift === null || price.interval === null)
    return [`how far the fair bids of ${one.policy} and ${two.policy} lie apart is not known: one is beyond the data`];
  const [low, high] = price.interval;
  return [
    `the fair bid of ${two.policy} minus that of ${one.policy} is ${signedText({ estimate: price.shift, low, high })}, in the same games`,
  ];
}
