/** `satrap odds fitg mission`. */

import { type OddsReport, type OddsRequest, type OddsResult, UserError } from '../../game.js';
import { choiceOption, wholeOption } from '../../shared/study-options.js';
import { type FitgSetup, MUGS, type MugName, SIDE_NAMES } from '../setup.js';
import { EVENTS_COUNTED, LETTER_CAPS, MISSIONS, type Mission, missionOdds } from './mission.js';
import { pairs, range } from './odds-options.js';

type Options = OddsRequest['options'];

const TITLES: Readonly<Record<Mission, string>> = {
  B: 'Rebel Cells',
  C: 'Coup',
  D: 'Diplomacy',
  F: 'Free',
  G: 'Gain Characters',
  I: 'Gather Information',
  Q: 'Question Prisoners',
  R: 'Start or Stop Rebellion',
  S: 'Sabotage',
  T: 'Subvert',
};

/** Missions of one side only. */
const ONE_SIDE: Partial<Record<Mission, 'rebel' | 'imperial'>> = {
  B: 'rebel',
  F: 'rebel',
  G: 'rebel',
  Q: 'imperial',
  S: 'rebel',
  T: 'rebel',
};

export function missionReport(setup: FitgSetup, options: Options): Omit<OddsReport, 'charts'> {
  const mission = choiceOption(options, 'mission', MISSIONS);
  const place = placeOf(setup, options);
  const side = choiceOption(options, 'side', SIDE_NAMES, ONE_SIDE[mission] ?? 'rebel');
  if ((ONE_SIDE[mission] ?? side) !== side)
    throw new UserError(`--side ${side}: mission ${mission} is of the ${ONE_SIDE[mission]} side only`);
  const turn = wholeOption(options, 'turn', 5, 1, 200);
  const diplomacy = wholeOption(options, 'diplomacy', 2, 0, 20);
  const events = choiceOption(options, 'events', EVENTS_COUNTED, 'all');
  const { replacement } = setup.scenario;
  const cap = LETTER_CAPS[mission];
  const rows = pairs(place.sizes, range(options, 'bonus', '0-6', 0, 36)).map(([size, bonus]) => {
    const request = { mission, chits: setup.chits[place.mug], replacement, size, bonus, side, turn, diplomacy, events };
    const odds = missionOdds(request);
    const coup = mission === 'C' ? odds.coupFails : [];
    return {
      name: `${size}, ${bonus}`,
      values: [1 - odds.letters[0], ...(cap > 1 ? odds.letters.slice(1) : []), odds.aborted, ...coup],
    };
  });
  return {
    title: `${TITLES[mission]} (${mission}), ${side}, ${place.name}`,
    tables: [{ id: 'chances', title: '', rowsAre: 'size, bonus draws', results: resultsOf(mission), rows }],
    notes: [
      'one group alone on the mission; fights, searches and what they cost are left out',
      ...(events === 'all' ? [] : [`events counted: ${events}`]),
      ...(replacement ? ['each chit is drawn from the whole mug'] : []),
    ],
  };
}

function resultsOf(mission: Mission): OddsResult[] {
  const cap = LETTER_CAPS[mission];
  const share = (id: string, title: string): OddsResult => ({ id, title, unit: 'share' });
  const letters = Array.from({ length: cap > 1 ? cap : 0 }, (_, i) =>
    share(`letters${i + 1}`, `${i + 1} letter${i > 0 ? 's' : ''}`),
  );
  const coup = mission === 'C' ? ['c1', 'c2', 'c3'].map((grade) => share(grade, `coup fails, ${grade}`)) : [];
  return [share('success', 'succeeds'), ...letters, share('aborted', 'aborted'), ...coup];
}

interface Place {
  readonly mug: MugName;
  readonly sizes: readonly number[];
  readonly name: string;
}

/** Mug and sizes, from an environ of the map or from the options. */
function placeOf({ map }: FitgSetup, options: Options): Place {
  const { environ: text } = options;
  if (text === undefined) {
    if (options.kind === undefined)
      throw new UserError('expected --environ, as 141.1, or --kind with urban, wild or special');
    const mug = choiceOption(options, 'kind', MUGS);
    return { mug, sizes: range(options, 'size', '4', 0, 12), name: `${mug} environ` };
  }
  for (const name of ['kind', 'size'])
    if (options[name] !== undefined) throw new UserError(`--${name} is given by --environ; leave it out`);
  const [id, number = '1'] = text.split('.');
  const planet = map.planets.find((known) => String(known.id) === id);
  const environ = planet?.environs[Number(number) - 1];
  if (planet === undefined || environ === undefined) {
    const has = planet === undefined ? 'a planet of the map' : `1 to ${planet.environs.length} after the point`;
    throw new UserError(`--environ ${text}: expected planet and environ as 141.1, with ${has}`);
  }
  const { mug, size, kind } = environ;
  return { mug, sizes: [size], name: `${planet.name} (${planet.id}), ${kind} environ of size ${size}` };
}
