/** Samples of everything that has a report: for the gallery, and smaller for tests. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A command and what its report shows. */
export interface Sample {
  readonly name: string;
  readonly about: string;
  readonly words: readonly string[];
  /** Options that make it small enough for a test; they stand behind the others. */
  readonly small: readonly string[];
  /** What must stand in the folder in which it is played. */
  readonly files?: Readonly<Record<string, string>>;
}

const SHARES = 'collapse=10,decline=20,survival=40,expanding=20,galactic=10';

const PLAN = {
  title: 'Dearer Control Groups, calmer start',
  scenario: 'over-the-edge',
  policy: 'steward',
  variants: {
    dear: { set: ['charts.expenditure.maintain.CG=2'], why: 'Control Groups are what steward lives on' },
    calm: { set: ['chaosIndex=70'] },
  },
  hypotheses: [{ claim: 'win(given)-win(dear)>=5', why: 'a price matters' }, 'vp(calm)-vp(given)>0'],
  explore: { games: 200, seed: 'explore-1' },
  confirm: { games: 400, seed: 'confirm-1' },
};

function sample(name: string, about: string, words: string, games: number, small = '--games 40'): Sample {
  return { name, about, words: [...words.split(' '), '--games', String(games)], small: small.split(' ') };
}

export const SAMPLES: readonly Sample[] = [
  sample(
    'run',
    'two policies in two scenarios',
    'run over-the-edge eternal-empire --policy steward,garrison',
    5000,
    '--games 20',
  ),
  sample(
    'course',
    'how games go, turn by turn, on a board of rings',
    'run over-the-edge --policy steward --course',
    5000,
  ),
  sample('course-bfge', 'two players, turn by turn', 'run bfge/civil-war --course', 3000),
  sample('course-houses', 'a map of hexagons', 'run noble-houses/open-sector --course', 300, '--games 10'),
  sample(
    'compare',
    'two policies in the same games',
    'compare steward garrison over-the-edge eternal-empire',
    2000,
    '--games 20',
  ),
  sample('rank', 'a ladder', 'rank steward garrison passive wild --scenario over-the-edge', 2000),
  sample('rank-bfge', 'who beats whom', 'rank admiral drill greedy --scenario bfge/civil-war', 300),
  sample('ablate', 'what abilities are worth', 'ablate steward over-the-edge', 500, '--games 4'),
  sample('thresholds', 'victory levels for wanted shares', `thresholds over-the-edge --shares ${SHARES}`, 5000),
  sample('bid', 'fair bids and best responses', 'bid over-the-edge --policy steward,garrison', 2000, '--games 100'),
  sample('scan', 'a rule moved along an axis', 'scan over-the-edge --policy steward --vary chaosIndex=60..95:5', 500),
  sample(
    'scan-map',
    'two rules moved at once',
    'scan over-the-edge --policy steward --vary chaosIndex=60..90:10 --vary turns=8..12:2',
    300,
    '--games 10',
  ),
  sample(
    'sensitivity',
    'which parts matter',
    'sensitivity over-the-edge --policy steward --variants 8 --metric vp --pairs 4',
    150,
    '--games 10 --only extropy,chaosIndex --variants 3',
  ),
  sample(
    'luck',
    'luck and decisions, turn by turn',
    'luck over-the-edge --policy steward',
    100,
    '--games 3 --value-games 60 --samples 2',
  ),
  sample(
    'exploit',
    'a best reply to a policy',
    'exploit bfge/civil-war --against admiral',
    4000,
    '--budget 200 --games 20',
  ),
  sample(
    'regret',
    'which decisions cost most',
    'regret over-the-edge --policy garrison --metric vp',
    400,
    '--games 4 --samples 4',
  ),
  sample(
    'bound',
    'what choosing among plans can have at most',
    'bound over-the-edge --policy steward --with banker --metric vp',
    200,
    '--choices 2 --games 3 --samples 2 --value-games 20',
  ),
  sample(
    'analyse',
    'the chances from a position, by who plays on',
    'analyse over-the-edge --policy garrison --game 4 --turn 3 --with garrison,steward',
    2000,
  ),
  sample('skill', 'players of every strength', 'skill over-the-edge --policy wild,passive,garrison,steward', 1000),
  sample(
    'design',
    'changes of the rules for a target',
    'design over-the-edge --policy steward,garrison --want win=50%,win(steward)-win(garrison)>=20 --parts prices',
    500,
    '--parts expenditure.maintain --games 16 --confirm 40',
  ),
  {
    name: 'study',
    about: 'a registered plan: what was claimed, what was shown, all that was tried',
    words: ['study', 'plan.json'],
    small: [],
    files: { 'plan.json': `${JSON.stringify(PLAN, null, 2)}\n` },
  },
  sample('explain', 'why games are lost', 'explain over-the-edge --policy steward', 10_000, '--games 70'),
  sample(
    'explain-houses',
    'two seats: who leads, and what is held',
    'explain noble-houses/short-war',
    1000,
    '--games 20',
  ),
  sample('calibrate', 'reconstructed charts', 'calibrate over-the-edge --variants 60', 100, '--games 20 --variants 6'),
  sample(
    'tune',
    'a search for parameters',
    'tune steward over-the-edge --params attack,margin --rounds 20 --confirm 2000',
    20,
    '--games 5 --rounds 2 --confirm 40',
  ),
  sample('plan', 'games that a difference takes', 'plan over-the-edge --policy garrison,steward', 500),
];

/** Writes what a sample needs into the folder in which it is played. */
export function layOut({ files = {} }: Sample, folder: string): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The words of a small sample: options given twice count as given last. */
export function smallWords({ words, small }: Sample): string[] {
  const given = small.filter((word) => word.startsWith('--'));
  const kept = words.filter((word, i) => !given.includes(word) && !given.includes(words[i - 1]));
  return [...kept, ...small];
}
