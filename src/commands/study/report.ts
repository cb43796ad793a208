import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import type { studyDocument } from '../../report/schema/balance-schemas.js';
import type { OwnOf } from '../../report/schema/shapes.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { meanText, plainNumber, rateText } from '../../stats/digits.js';
import { statementWords } from '../../study/statement.js';
import { probabilityText, signedText } from '../../study/texts.js';
import type { JudgedClaim } from './claims.js';
import type { Entry } from './ledger.js';

/** A variant's level of a measure, and its difference from what is given in the same games. */
export type VariantLevel = StudyShown['levels'][number];

export type StudyShown = OwnOf<typeof studyDocument>;

const HASH_SHOWN = 8;

export function studyLines(shown: StudyShown): Line[] {
  const { title, phase, games, registration, variants, levels, claims } = shown;
  const measures = [...new Set(levels.map(({ measure }) => measure))];
  const columns: Column[] = [
    { title: 'variant', align: 'left' },
    ...measures.flatMap((measure): Column[] => [
      { title: measure, align: 'left' },
      { title: 'difference', align: 'left' },
    ]),
    { title: 'what it is', align: 'left' },
  ];
  const rows = variants.map(({ variant, scenario, policy, overrides }) => [
    variant,
    ...levels.filter((level) => level.variant === variant).flatMap(levelCells),
    [scenario, policy, ...overrides.slice(0, OVERRIDES_MAX), ...(overrides.length > OVERRIDES_MAX ? ['...'] : [])].join(
      ' ',
    ),
  ]);
  return [
    `${title}: ${phase === 'explore' ? 'exploration' : 'confirmation'}, ${plural(games, 'game')} a variant, registered as ${registration.slice(0, HASH_SHOWN)}`,
    tableOf(columns, rows),
    'differences from given in the same games; these intervals hold each for itself',
    ...(claims.length === 0 ? [] : ['', ...claimLines(shown)]),
    '',
    ...studyFindings(shown),
  ];
}

const OVERRIDES_MAX = 3;

function levelCells({ level, difference, share }: VariantLevel): string[] {
  return [share ? rateText(level) : meanText(level), difference === null ? '' : signedText(difference, share)];
}

function claimLines({ claims }: StudyShown): Line[] {
  const columns: Column[] = [
    { title: 'claim', align: 'left' },
    { title: '', align: 'left' },
    { title: 'found', align: 'left' },
    { title: 'p', align: 'right' },
    { title: 'corrected', align: 'right' },
    { title: 'verdict', align: 'left' },
  ];
  const rows = claims.map((claim) => [
    claim.id,
    claim.claim,
    foundText(claim),
    probabilityText(claim.p),
    probabilityText(claim.corrected),
    claim.shown ? 'shown' : 'not shown',
  ]);
  return [tableOf(columns, rows), `intervals hold together; p corrected for ${plural(claims.length, 'claim')} (Holm)`];
}

export function foundText({ found, share, difference }: Pick<JudgedClaim, 'found' | 'share' | 'difference'>): string {
  if (difference) return signedText(found, share);
  return share ? rateText(found) : meanText(found);
}

/** `set-up "given" has more vp than "dear"`: names of set-ups are words of all kinds. */
export function claimWords({ claim }: Pick<JudgedClaim, 'claim'>): string {
  return statementWords(claim, (who) => `“${who}”`);
}

/** What is shown and what is not, and what else was tried, a sentence each. */
export function studyFindings({
  phase,
  levels,
  claims,
  alpha,
  registered,
  ledger,
  registration,
}: StudyShown): string[] {
  const tried = ledgerText(ledger, registration);
  if (phase === 'explore')
    return [
      ...differenceFindings(levels),
      `nothing is claimed: these games are for looking; ${plural(registered, 'hypothesis', 'hypotheses')} registered so far`,
      ...tried,
    ];
  if (claims.length === 0) return ['no claim is judged: interrupted before all games were played', ...tried];
  const shown = claims.filter((claim) => claim.shown);
  const names = shown.map(claimWords).join('; ');
  const others = claims.filter((claim) => !claim.shown).map(claimWords);
  return [
    shown.length === 0
      ? `none of ${plural(claims.length, 'claim')} is shown: ${others.join('; ')}`
      : `${shown.length} of ${plural(claims.length, 'claim')} ${shown.length > 1 ? 'are' : 'is'} shown: ${names}`,
    ...(others.length > 0 && shown.length > 0 ? [`not shown: ${others.join('; ')}`] : []),
    `the chance that any claim is shown though it is false is at most ${plainNumber(100 * alpha)} %, all claims together`,
    ...tried,
  ];
}

/** `win: “given” 69.5 %, “dear” 76.5 %, a difference of +7.0 percentage points (+1.2 to +13.1)`, for each variant. */
function differenceFindings(levels: readonly VariantLevel[]): string[] {
  // Intervals stand in brackets, and are those of the difference here.
  const plain = (level: VariantLevel): string => `“${level.variant}” ${levelCells(level)[0].replace(/ [(±].*/, '')}`;
  return levels.flatMap((level) => {
    const { variant, measure, difference, share } = level;
    const given = levels.find((other) => other.measure === measure && other.variant !== variant);
    if (difference === null || given === undefined) return [];
    const by = signedText(difference, share).replace(/(?= )|$/, share ? ' percentage points' : '');
    return [`${measure}: ${plain(given)}, ${plain(level)}, a difference of ${by} in the same games`];
  });
}

/** What the ledger says beside this study. */
function ledgerText(ledger: StudyShown['ledger'], registration: string): string[] {
  const count = (stage: Entry['stage']): number => ledger.filter((entry) => entry.stage === stage).length;
  const others = new Set(
    // What could not be played has claimed nothing.
    ledger
      .filter((entry) => entry.stage !== 'failed' && entry.registration !== registration)
      .map((entry) => entry.registration),
  );
  const parts = [
    `${plural(count('explored'), 'exploration')}`,
    `${plural(count('confirmed'), 'confirmation')}`,
    `${count('failed')} failed`,
  ];
  const other =
    others.size === 0 ? '' : `; ${plural(others.size, 'other registration')} among them, each with its own error`;
  return [`the ledger has ${parts.join(', ')}${other}`];
}

/** claims.csv: a row per hypothesis. @param keys of what is given */
export function claimsCsv({ claims, games }: StudyShown, { game, seed }: Keys): string {
  const rows = claims.map(({ id, claim, found, p, corrected, shown }): Row<'claims.csv'> => {
    return { game, seed, hypothesis: id, claim, games, ...bounded('estimate', found), p, pCorrected: corrected, shown };
  });
  return csvOf('claims.csv', rows);
}

/** levels.csv: a row per variant and measure. @param keys of each variant */
export function levelsCsv({ variants, levels, games }: StudyShown, keys: readonly Keys[]): string {
  const rows = levels.map(({ variant, measure, level, difference }): Row<'levels.csv'> => {
    const own = keys[variants.findIndex((one) => one.variant === variant)];
    return {
      ...own,
      planned: variant,
      measure,
      games,
      ...bounded('estimate', level),
      ...bounded('difference', difference),
    };
  });
  return csvOf('levels.csv', rows);
}

/** ledger.csv: a row per entry and claim. */
export function ledgerCsv({ ledger }: StudyShown): string {
  const rows = ledger.flatMap(({ stage, title, registration, seed, games, claims, message }, i) => {
    const common = { entry: i + 1, stage, title, registration, seed, games, message };
    if (claims.length === 0) return [common];
    return claims.map((one): Row<'ledger.csv'> => {
      const verdict = 'p' in one ? { p: one.p, pCorrected: one.corrected, shown: one.shown } : {};
      return { ...common, hypothesis: one.id, claim: one.claim, ...verdict };
    });
  });
  return csvOf('ledger.csv', rows);
}
