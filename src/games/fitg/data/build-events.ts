import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { CARD_COUNTS, type CardKind, type FitgCard, type FitgEvents } from '../setup.js';
import type { EventsFile } from './schemas.js';

/** Cards whose systems are found by a die. */
const BY_DIE = ['G5', 'M6'];
const DIE = 6;

export function buildEvents(document: Document, file: EventsFile, problems: Problem[]): FitgEvents {
  const cards = file.cards as Readonly<Record<string, Partial<FitgCard> & { readonly title: string }>>;
  for (const name of BY_DIE)
    if (cards[name].systems?.length !== DIE)
      problems.push(problemAt(document, ['cards', name, 'systems'], 'six systems, one for each die', 'give six'));
  const deck = (kind: CardKind): FitgCard[] =>
    Array.from({ length: CARD_COUNTS[kind] }, (_, i) => ({ ...NOTHING, ...cards[`${kind}${i + 1}`] }));
  return {
    id: file.id,
    title: file.title,
    setAside: file.setAside,
    handFromTurn: file.handFromTurn,
    cards: { G: deck('G'), M: deck('M'), H: deck('H'), I: deck('I'), R: deck('R') },
  };
}

const NOTHING = {
  planets: [],
  systems: [],
  races: [],
  alliance: [],
  points: 0,
  open: 0,
  hidden: 0,
  hiddenGalactic: 0,
};
