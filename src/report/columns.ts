/** The columns of all CSV files: one name for one thing, everywhere. `docs/columns.md` is written from this. */

interface Column {
  readonly meaning: string;
  /** `of the measure`: whatever the row's measure counts; rates are shares. */
  readonly unit: string;
  /** Followed by two columns with the bounds of its interval: `NAMELow`, `NAMEHigh`. */
  readonly bounded?: true;
}

const TEXT = 'text';
const SHARE = 'share, 0 to 1';
const SHARE_CHANGE = 'share, -1 to 1';
const MEASURE = 'of the measure';
const GAMES = 'games';
const INDEX = 'index of a game';
const PROBABILITY = 'probability';
const FLAG = 'true or false';

export const COLUMNS = {
  // Keys: which games the row is about.
  game: { meaning: 'name of the game that is played, in `games.csv` too', unit: TEXT },
  scenario: { meaning: 'the scenario; `overall` for the mean of all, each weighing the same', unit: TEXT },
  overrides: { meaning: 'fields that were set, `path=value`, with blanks between', unit: TEXT },
  policy: { meaning: 'who plays, with parameters; `seat=policy+seat=policy` for several seats', unit: TEXT },
  other: { meaning: 'the policy that `policy` is compared with or plays against', unit: TEXT },
  seed: { meaning: 'seed of all luck', unit: TEXT },
  kind: {
    meaning:
      '`verdict`, `outcome`, `ending`, `metric` or `requirement`, of times that may never come `median` and `never`; ' +
      'in `course.csv` `standing`, `state`, `count`, `place`, `survival`, `end` or `lead`; in `regret.csv` `all`, ' +
      '`decision`, `place`, `turn` or `alternative`, in `regret-positions.csv` `turn`, `decision` or `place`; in ' +
      '`bound.csv` `bound`, `chooser` or `plan`',
    unit: TEXT,
  },
  measure: { meaning: '`win`, `draw`, `loss`, `score` (a draw is half a win), a metric, an outcome...', unit: TEXT },
  point: { meaning: 'number of the point of the grid or of the front; 0 is as given', unit: 'number' },
  axis: { meaning: 'what is varied, as `--vary` names it', unit: TEXT },
  variant: { meaning: 'number of the chart variant; 0 is the charts as given', unit: 'number' },
  family: { meaning: 'charts that are moved together', unit: TEXT },
  force: { meaning: 'the force in the first seat', unit: TEXT },
  otherForce: { meaning: 'the force in the second seat', unit: TEXT },
  part: { meaning: 'what is moved a step; what is replaced, in `regret`', unit: TEXT },
  otherPart: { meaning: 'what is moved together with it', unit: TEXT },
  group: { meaning: 'the charts that the part belongs to', unit: TEXT },
  meaning: { meaning: 'what it is, for people', unit: TEXT },
  ability: { meaning: 'the restriction: the ability that the policy does without', unit: TEXT },
  level: { meaning: 'the victory level', unit: TEXT },
  marker: { meaning: 'the event marker that was drawn', unit: TEXT },
  place: { meaning: 'the place that was lost', unit: TEXT },
  held: { meaning: 'the place that was held', unit: TEXT },
  turn: {
    meaning:
      'by the end of this turn, of an event in it; 0: before the first; empty: at the end of each game, whenever that was',
    unit: 'turn',
  },
  cell: { meaning: 'cell of the board where the place lies', unit: TEXT },
  bid: { meaning: 'what is promised', unit: MEASURE },
  otherBid: { meaning: 'what the other player bids', unit: MEASURE },
  saferBid: { meaning: 'the bid that promises less', unit: MEASURE },
  bolderBid: { meaning: 'the bid that promises more', unit: MEASURE },
  round: { meaning: 'number of the round', unit: 'number' },
  parameter: { meaning: 'the parameter of the policy', unit: TEXT },
  outcome: { meaning: 'how the game ended for the first seat', unit: TEXT },
  ending: { meaning: 'why the game stopped', unit: TEXT },
  subject: { meaning: 'what was asked', unit: TEXT },
  table: { meaning: 'the table of the answer; of charts, the one to look up', unit: TEXT },
  answer: { meaning: 'what a result says, as a sentence begins with it', unit: TEXT },
  unknown: { meaning: 'parts of the charts that may be off by a step', unit: TEXT },
  case: { meaning: 'the row of the table: numbers or names as its head says', unit: TEXT },
  verdict: { meaning: 'what the outcome counts as with `policy`: `win`, `draw`, `loss`, `open`', unit: TEXT },
  otherVerdict: { meaning: 'what the outcome counts as with `other`', unit: TEXT },
  index: { meaning: 'number of the single game, from 0, as `replay --game` wants it', unit: INDEX },
  number: { meaning: 'number of the event, and of the line of the replay, from 0', unit: 'number' },
  phase: { meaning: 'part of the turn', unit: TEXT },
  event: {
    meaning: "what sort of thing happens, in the game's own words; `line`: no more is known than the text",
    unit: TEXT,
  },
  where: { meaning: 'cell of the board where it happens', unit: TEXT },
  to: { meaning: 'cell of the board where it leads', unit: TEXT },
  who: { meaning: 'who does it: a seat, or a force', unit: TEXT },
  whom: { meaning: 'to whom it is done', unit: TEXT },
  succeeded: { meaning: 'the game succeeded', unit: FLAG },
  luck: { meaning: 'what luck changed of the chance of success', unit: SHARE_CHANGE },
  decisions: {
    meaning: 'what decisions, and all else that is no luck, changed of the chance of success',
    unit: SHARE_CHANGE,
  },
  // What was played.
  from: { meaning: 'first game played', unit: INDEX },
  games: { meaning: 'games played, that the row is drawn from', unit: GAMES },
  gamesAsked: { meaning: 'games asked for', unit: GAMES },
  partial: { meaning: 'the run ended before all games were played', unit: FLAG },
  intervals: { meaning: '`fixed`, `sized` or `sequence`: what the bounds hold for', unit: TEXT },
  confidence: { meaning: 'chance that the bounds hold', unit: PROBABILITY },
  charts: { meaning: 'the chart set', unit: TEXT },
  chartsHash: { meaning: 'SHA-256 of the resolved charts', unit: 'hexadecimal' },
  chartCells: { meaning: 'cells of the charts', unit: 'cells' },
  chartCellsReconstructed: { meaning: 'cells that are reconstructed, not printed', unit: 'cells' },
  illegalOrders: { meaning: 'orders that the rules forbid; they changed nothing', unit: 'orders' },
  // What was found.
  unit: { meaning: '`share`: a chance, 0 to 1; `mean`: a number', unit: TEXT },
  exact: { meaning: 'the chance or the mean, by enumeration', unit: MEASURE },
  dice: {
    meaning: 'dice in the order rolled, `d10:7`; a draw among 7 without the d, `7:3`; blanks between',
    unit: TEXT,
  },
  modifiers: { meaning: 'what is added to the dice, `name=+2`, blanks between; those in a name are `-`', unit: TEXT },
  total: { meaning: 'dice and modifiers together', unit: 'number' },
  need: { meaning: 'what must come up', unit: TEXT },
  result: { meaning: 'what came of it', unit: TEXT },
  why: { meaning: 'why it happens, where the lines before do not say it', unit: TEXT },
  change: {
    meaning: 'by how much numbers of the position changed, `name=-3`, blanks between; those in a name are `-`',
    unit: TEXT,
  },
  board: { meaning: 'what stands now in the cells that have changed since the event before, as JSON', unit: TEXT },
  mark: { meaning: 'worth a mark on the line of turns', unit: FLAG },
  text: { meaning: 'the line as `satrap replay` prints it', unit: TEXT },
  value: { meaning: 'a value of the measure, the axis or the parameter', unit: MEASURE },
  count: { meaning: 'games of which this is so', unit: GAMES },
  estimate: { meaning: 'the rate or mean with `policy`', unit: MEASURE, bounded: true },
  otherEstimate: { meaning: 'the rate or mean with `other`', unit: MEASURE },
  fivePercent: { meaning: 'least value that 5 % of the games do not exceed', unit: MEASURE },
  lowerQuarter: { meaning: 'the same for 25 %', unit: MEASURE },
  median: { meaning: 'the same for 50 %', unit: MEASURE },
  upperQuarter: { meaning: 'the same for 75 %', unit: MEASURE },
  ninetyFivePercent: { meaning: 'the same for 95 %', unit: MEASURE },
  positions: { meaning: 'positions that the row is drawn from', unit: 'positions' },
  chosen: { meaning: 'positions in which an alternative was chosen', unit: 'positions' },
  expected: { meaning: 'gain in the games that chose, not those of `estimate`', unit: MEASURE },
  sd: { meaning: 'standard deviation between games', unit: MEASURE },
  min: { meaning: 'least value that occurred', unit: MEASURE },
  max: { meaning: 'greatest value that occurred', unit: MEASURE },
  difference: {
    meaning: 'change in the same games: `policy` less `other`, tuned less start, moved less given, exposed less not',
    unit: MEASURE,
    bounded: true,
  },
  chartSets: { meaning: 'members of the ensemble under which it was played', unit: 'number' },
  lowOver: { meaning: 'least value while charts are unknown', unit: MEASURE },
  highOver: { meaning: 'greatest value while charts are unknown', unit: MEASURE },
  overSpread: { meaning: 'deviation of the true values between chart sets', unit: MEASURE },
  sameSign: { meaning: 'chart sets in which a difference has the sign that it has as given', unit: 'number' },
  lookUp: { meaning: 'share of the variance between chart sets that knowing the table would take away', unit: SHARE },
  lookUpError: { meaning: 'standard error of it', unit: SHARE },
  belowGiven: { meaning: 'results below the middle of the middle level, with the charts as given', unit: SHARE },
  belowDrawn: { meaning: 'the same, mean of the chart sets as they were drawn', unit: SHARE },
  belowWeighed: { meaning: 'the same, of the chart sets weighed by all evidence', unit: SHARE },
  stepDrawn: { meaning: 'mean step of the chart sets as they were drawn', unit: 'steps' },
  stepWeighed: { meaning: 'the same of the chart sets weighed by all evidence', unit: 'steps' },
  stepError: { meaning: 'standard error of it', unit: 'steps' },
  p: { meaning: 'chance of so much, were there no difference; two-sided', unit: PROBABILITY },
  pExact: { meaning: 'the same by the exact binomial test', unit: PROBABILITY },
  pCorrected: { meaning: 'p corrected for all tests of the file', unit: PROBABILITY },
  pairWorth: {
    meaning: 'games with luck of their own that one game played by both is worth',
    unit: GAMES,
    bounded: true,
  },
  gain: { meaning: 'smallest difference that matters, or is to be seen', unit: MEASURE },
  gamesNeeded: { meaning: 'games, of each policy, in which it is seen', unit: GAMES, bounded: true },
  alpha: { meaning: 'chance of a wrong answer that was allowed', unit: PROBABILITY },
  beta: { meaning: 'chance of missing a difference that was allowed', unit: PROBABILITY },
  decision: {
    meaning:
      'of a sequential test: `policy`, `other`, `equal` or `open`; of a requirement: `holds`, `fails`, `undecided`',
    unit: TEXT,
  },
  rank: { meaning: 'place, 1 is the best; empty for who is out', unit: 'number' },
  outAfter: { meaning: 'games after which it could not be the best any more', unit: GAMES },
  decided: { meaning: 'the best is known', unit: FLAG },
  score: { meaning: 'games won, a draw half', unit: SHARE, bounded: true },
  seat: { meaning: 'the seat', unit: TEXT },
  seating: { meaning: 'number of the seating', unit: 'number' },
  otherScore: { meaning: 'games won with `other` in the seat, a draw half', unit: SHARE, bounded: true },
  exploitable: {
    meaning:
      'score that the best replies found have above the policy in its place; the lower bound can be had at least',
    unit: SHARE_CHANGE,
    bounded: true,
  },
  wins: { meaning: 'share of the games won', unit: SHARE, bounded: true },
  meanPlace: { meaning: 'mean place of the seat in its games, 1 is the best', unit: 'place', bounded: true },
  rating: {
    meaning: 'strength in points like Elo, their mean 0; a bound that is empty does not exist',
    unit: 'rating points',
    bounded: true,
  },
  seatRating: {
    meaning: 'what the first seat, or the seat of the row, is worth',
    unit: 'rating points',
    bounded: true,
  },
  printed: { meaning: 'rating that the rules print', unit: 'of the rules' },
  deserved: {
    meaning: 'rating at which the line through all forces has the points',
    unit: 'of the rules',
    bounded: true,
  },
  misrated: { meaning: 'the printed rating is off by more than a step, for all forces at once', unit: FLAG },
  mixture: { meaning: 'share in the mixture against which nobody scores more than half', unit: SHARE },
  forces: { meaning: 'forces that could be raised or lowered so far', unit: 'forces' },
  unbounded: { meaning: 'some rating could lie any distance from the others', unit: FLAG },
  restricted: { meaning: 'rate or mean without the ability', unit: MEASURE },
  abilityWorth: { meaning: 'free policy less restricted policy, in the same games', unit: MEASURE, bounded: true },
  unused: { meaning: 'no game differs: the policy does without it', unit: FLAG },
  wanted: { meaning: 'share of the games that the level should have', unit: SHARE },
  boundary: { meaning: 'lowest value of the level for the wanted shares', unit: MEASURE, bounded: true },
  boundaryPrinted: { meaning: 'lowest value of the level as printed', unit: MEASURE },
  share: { meaning: 'share of the games', unit: SHARE, bounded: true },
  sharePrinted: { meaning: 'share of the games with the printed boundaries', unit: SHARE, bounded: true },
  belowPrinted: { meaning: 'share of the games below the printed boundary', unit: SHARE, bounded: true },
  atMost: {
    meaning: 'share of the games with at most this value; bounds hold for all values at once',
    unit: SHARE,
    bounded: true,
  },
  kept: { meaning: 'chance that the promise is kept; bounds hold for all bids at once', unit: SHARE, bounded: true },
  bolderWins: {
    meaning: 'chance that who bid more wins; bounds hold for all pairs at once',
    unit: SHARE,
    bounded: true,
  },
  draw: { meaning: 'chance of a draw; bounds hold for all pairs at once', unit: SHARE, bounded: true },
  saferWins: {
    meaning: 'chance that who bid less wins; bounds hold for all pairs at once',
    unit: SHARE,
    bounded: true,
  },
  payoff: { meaning: 'what `policy` may expect; bounds hold for all pairs at once', unit: SHARE, bounded: true },
  reference: { meaning: 'the point that all others are compared with', unit: FLAG },
  adapted: { meaning: 'by a player that has tuned its parameters again in this set-up (`--adapt`)', unit: FLAG },
  learned: { meaning: 'what adapting adds to `difference`', unit: MEASURE, bounded: true },
  pLearned: { meaning: 'two-sided p of `learned`, corrected for all of its kind', unit: PROBABILITY },
  cells: { meaning: 'cells that are moved', unit: 'cells' },
  cellsReconstructed: { meaning: 'cells that are moved and reconstructed, not printed', unit: 'cells' },
  steps: { meaning: 'steps by which it is moved, down below 0', unit: 'steps' },
  price: { meaning: 'what a step up costs; empty where it has no price', unit: 'of the money of the game' },
  priceUnit: { meaning: 'money of the game', unit: TEXT },
  perPrice: { meaning: 'change for each unit of money', unit: MEASURE, bounded: true },
  set: { meaning: 'the move as `--set` would give it', unit: TEXT },
  accepted: { meaning: 'one of the variants nearest to the evidence', unit: FLAG },
  distance: { meaning: 'how far the variant is from the evidence, a set of changes from the target', unit: 'number' },
  cost: { meaning: 'what the steps of all changes cost', unit: 'points' },
  off: { meaning: 'how far the estimate is from the target, negative below it', unit: 'points' },
  target: { meaning: 'what is wanted', unit: TEXT },
  targetFrom: { meaning: 'least value that is wanted; empty where there is none', unit: MEASURE },
  targetTo: { meaning: 'greatest value that is wanted; empty where there is none', unit: MEASURE },
  met: { meaning: '`met`: the interval lies within the target; `missed`: outside; else `open`', unit: TEXT },
  hypothesis: { meaning: 'id of the hypothesis in the plan', unit: TEXT },
  claim: { meaning: 'what is claimed', unit: TEXT },
  shown: { meaning: 'the games show the claim, corrected for all claims of the study', unit: FLAG },
  planned: { meaning: 'name of the variant in the plan', unit: TEXT },
  entry: { meaning: 'number of the line of the ledger', unit: 'number' },
  stage: { meaning: '`begun`, `explored`, `confirmed` or `failed`', unit: TEXT },
  title: { meaning: 'title of the study', unit: TEXT },
  registration: { meaning: 'SHA-256 of what was registered', unit: 'hexadecimal' },
  message: { meaning: 'why it failed', unit: TEXT },
  candidate: {
    meaning: 'number of the set of changes, in the order in which they were tried; 0 is as given',
    unit: 'number',
  },
  changes: { meaning: 'parts that are changed, with steps or values', unit: TEXT },
  path: { meaning: 'the value that is changed, as `--set` names it', unit: TEXT },
  before: { meaning: 'the value as given; empty where the file has none of its own', unit: TEXT },
  after: { meaning: 'the value as changed', unit: TEXT },
  below: { meaning: 'share of the games below the middle of the middle level', unit: SHARE, bounded: true },
  lost: { meaning: 'share of the failed games that are over or beyond hope', unit: SHARE, bounded: true },
  over: { meaning: 'share of the failed games that are over', unit: SHARE, bounded: true },
  doomed: { meaning: 'share of the failed games that go on, but beyond hope', unit: SHARE, bounded: true },
  hopeless: { meaning: 'chance of success from which on a game counts as beyond hope', unit: PROBABILITY },
  withPlace: { meaning: 'share of the games with it that succeeded', unit: SHARE, bounded: true },
  withoutPlace: { meaning: 'share of the games without it that succeeded', unit: SHARE, bounded: true },
  changed: { meaning: 'the place or marker that an experiment changes', unit: TEXT },
  changedHow: { meaning: 'how: `taken`, `given` or `drawn`', unit: TEXT },
  triedPairs: { meaning: 'games played on with the change and without it, by the same luck', unit: GAMES },
  impossiblePairs: { meaning: 'games in which the change could not be made', unit: GAMES },
  withoutChange: { meaning: 'share of the games without the change that succeeded', unit: SHARE, bounded: true },
  withChange: { meaning: 'share of the games with the change that succeeded', unit: SHARE, bounded: true },
  goesWith: { meaning: 'difference that goes with it in games as they were played', unit: SHARE_CHANGE, bounded: true },
  exposed: { meaning: 'games that were', unit: GAMES },
  unexposed: { meaning: 'games that were not', unit: GAMES },
  valueFrom: { meaning: 'least value of the group', unit: MEASURE },
  valueTo: { meaning: 'greatest value of the group', unit: MEASURE },
  success: { meaning: 'share of the games that succeeded', unit: SHARE, bounded: true },
  startLevel: { meaning: 'level of the start in the games of the round', unit: MEASURE },
  centreLevel: { meaning: 'level of the centre in the games of the round', unit: MEASURE },
  candidatesLevel: { meaning: 'mean level of the candidates in the games of the round', unit: MEASURE },
  spread: { meaning: 'spread of the candidates along the parameter after the round', unit: 'of the parameter' },
  start: { meaning: 'rate or mean with the parameters of the start', unit: MEASURE, bounded: true },
  tuned: { meaning: 'rate or mean with the parameters found', unit: MEASURE, bounded: true },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

/** What a CSV file holds. */
interface File {
  /** What a row is. */
  readonly row: string;
  readonly columns: readonly ColumnName[];
}

const KEYS = ['game', 'scenario', 'overrides', 'policy', 'seed'] as const satisfies readonly ColumnName[];
const PAIR = ['game', 'scenario', 'overrides', 'policy', 'other', 'seed'] as const satisfies readonly ColumnName[];

/** Columns by file. `games.csv` has a column per metric besides, named as the metric. */
export const CSV_FILES = {
  'summary.csv': {
    row: 'run (scenario and policy) and measure',
    columns: [
      ...[...KEYS, 'kind', 'measure', 'from', 'games', 'count', 'estimate', 'sd', 'min', 'max'],
      ...['intervals', 'confidence', 'decision'],
    ],
  },
  'runs.csv': {
    row: 'run',
    columns: [
      ...[...KEYS, 'from', 'games', 'gamesAsked', 'partial', 'intervals', 'confidence', 'charts', 'chartsHash'],
      ...['chartCells', 'chartCellsReconstructed', 'illegalOrders'],
    ],
  },
  'histograms.csv': { row: 'run, metric and value that occurred', columns: [...KEYS, 'measure', 'value', 'count'] },
  'course.csv': {
    row: 'run, turn and one number of it, of `run --course` and of `explain`',
    columns: [
      ...[...KEYS, 'turn', 'kind', 'measure', 'seat', 'cell', 'outcome', 'ending', 'games', 'count', 'estimate'],
      ...['fivePercent', 'lowerQuarter', 'median', 'upperQuarter', 'ninetyFivePercent'],
    ],
  },
  'events.csv': {
    row: 'event of a game, with `replay --events FILE.csv`',
    columns: [
      ...['number', 'turn', 'phase', 'event', 'where', 'to', 'who', 'whom', 'dice', 'modifiers', 'total', 'need'],
      ...['result', 'why', 'change', 'board', 'mark', 'text'],
    ],
  },
  'games.csv': { row: 'game, with `--per-game`', columns: [...KEYS, 'index', 'outcome', 'ending'] },
  'compare.csv': {
    row: 'scenario and measure; with `--adapt` twice, by the same players and by those that have adapted',
    columns: [
      ...[
        ...PAIR,
        'adapted',
        'measure',
        'from',
        'games',
        'estimate',
        'otherEstimate',
        'difference',
        'p',
        'pExact',
        'pairWorth',
      ],
      ...['gain', 'alpha', 'beta', 'decision'],
    ],
  },
  'plan.csv': {
    row: 'measure and difference to be seen',
    columns: [...PAIR, 'measure', 'games', 'sd', 'gain', 'alpha', 'beta', 'gamesNeeded'],
  },
  'verdicts.csv': { row: 'scenario and pair of verdicts', columns: [...PAIR, 'verdict', 'otherVerdict', 'count'] },
  'rank.csv': {
    row: 'race (scenario or overall) and policy',
    columns: [...KEYS, 'measure', 'rank', 'games', 'estimate', 'outAfter', 'decided', 'alpha', 'gain'],
  },
  'contest.csv': {
    row: 'ordered pair of forces',
    columns: [...KEYS, 'force', 'otherForce', 'games', 'score', 'wins'],
  },
  'standings.csv': {
    row: 'force, the strongest first',
    columns: [...KEYS, 'force', 'rank', 'rating', 'score', 'printed', 'deserved', 'misrated', 'mixture', 'unbounded'],
  },
  'chances.csv': {
    row: 'step of the rating, in mirror battles',
    columns: [...KEYS, 'steps', 'forces', 'games', 'score'],
  },
  'ratings.csv': {
    row: 'scenario and policy of a tournament',
    columns: [
      ...KEYS,
      'rank',
      'rating',
      'score',
      'mixture',
      'wins',
      'meanPlace',
      'seatRating',
      'unbounded',
      'exploitable',
    ],
  },
  'line-ups.csv': {
    row: 'scenario, seating and seat of a tournament of three or four seats',
    columns: [...KEYS, 'seating', 'seat', 'games', 'wins', 'meanPlace'],
  },
  'seats.csv': {
    row: 'scenario and seat of a tournament of three or four seats',
    columns: ['game', 'scenario', 'overrides', 'seed', 'seat', 'seatRating'],
  },
  'matrix.csv': {
    row: 'scenario and seating of a tournament, `policy` in the first seat',
    columns: [...PAIR, 'games', 'score'],
  },
  'ablate.csv': {
    row: 'scenario, ability and measure',
    columns: [...KEYS, 'ability', 'measure', 'games', 'estimate', 'restricted', 'abilityWorth', 'p', 'unused'],
  },
  'tension.csv': {
    row: 'number of how long games are open; `decided` is the share of games decided by the end of a turn, `settled` how much of what is open at the start',
    columns: [...KEYS, 'measure', 'turn', 'games', 'estimate'],
  },
  'analyse.csv': {
    row: 'policy that goes on from a position, with its measure and each outcome; `other` played up to it',
    columns: [...KEYS, 'other', 'index', 'turn', 'kind', 'measure', 'games', 'estimate', 'difference', 'p'],
  },
  'turn-luck.csv': {
    row: 'turn (0: the set-up) and number of it: `chance`, `luck`, `decisions`, or `deciding.SEAT`; `sd` is that of luck',
    columns: [...KEYS, 'turn', 'measure', 'games', 'estimate', 'sd'],
  },
  'game-luck.csv': {
    row: 'game: success less the first chance is luck and decisions',
    columns: [...KEYS, 'index', 'succeeded', 'luck', 'decisions'],
  },
  'regret.csv': {
    row:
      'decision alone (`decision`), place alone (`place`), turn (`turn`) or alternative (`alternative`), named by ' +
      '`part`; without a name the whole turn at all positions; `estimate` is the gain',
    columns: [...KEYS, 'measure', 'kind', 'part', 'positions', 'chosen', 'estimate'],
  },
  'regret-positions.csv': {
    row:
      'position and what was replaced there: the whole turn, one decision, or all at one place; `other` was chosen; ' +
      'empty: nobody',
    columns: [...KEYS, 'other', 'measure', 'index', 'turn', 'kind', 'part', 'expected', 'estimate'],
  },
  'bound.csv': {
    row:
      'the bound (`bound`), who chooses by the value function (`chooser`), or a plan alone (`plan`, named by `part`), ' +
      'with the bound less its own value as `difference`',
    columns: [...KEYS, 'measure', 'kind', 'part', 'games', 'estimate', 'difference'],
  },
  'exploit.csv': {
    row: 'seat, with `policy` as the reply found in it; the last, without a seat, is the mean over all; `other` plays the rest',
    columns: [...KEYS, 'other', 'seat', 'games', 'score', 'otherScore', 'difference'],
  },
  'skill.csv': {
    row: 'player, the weakest first',
    columns: [...KEYS, 'measure', 'rank', 'games', 'estimate', 'difference', 'p'],
  },
  'thresholds.csv': {
    row: 'victory level',
    columns: [
      ...[...KEYS, 'measure', 'level', 'wanted', 'boundary', 'share', 'boundaryPrinted', 'sharePrinted'],
      'belowPrinted',
    ],
  },
  'distribution.csv': {
    row: 'value that occurred',
    columns: [...KEYS, 'measure', 'value', 'count', 'share', 'atMost'],
  },
  'bids.csv': { row: 'policy that promises and bid', columns: [...KEYS, 'measure', 'bid', 'kept'] },
  'pairs.csv': {
    row: 'pair of bids, `policy` promising',
    columns: [...KEYS, 'measure', 'saferBid', 'bolderBid', 'bolderWins', 'draw', 'saferWins'],
  },
  'payoffs.csv': {
    row: 'bid and bid of the other player',
    columns: [...PAIR, 'measure', 'bid', 'otherBid', 'payoff'],
  },
  'scan.csv': {
    row: 'point and measure; with `--adapt` twice, by the same player and by one that has adapted',
    columns: [
      ...[...KEYS, 'point', 'reference', 'adapted', 'measure', 'games', 'estimate', 'difference', 'p', 'pCorrected'],
      ...['learned', 'pLearned'],
    ],
  },
  'points.csv': { row: 'point and axis; empty where it is as given', columns: [...KEYS, 'point', 'axis', 'value'] },
  'sensitivity.csv': {
    row: 'move of a part; with `--adapt` twice, by the same player and by one that has adapted',
    columns: [
      ...[
        ...KEYS,
        'adapted',
        'measure',
        'part',
        'group',
        'meaning',
        'rank',
        'games',
        'cells',
        'cellsReconstructed',
        'steps',
      ],
      ...['difference', 'p', 'pCorrected', 'set', 'price', 'priceUnit', 'perPrice'],
    ],
  },
  'together.csv': {
    row: 'two parts moved together, with `--pairs`; `difference` is beyond the sum of what each changes',
    columns: [...KEYS, 'measure', 'part', 'otherPart', 'games', 'difference', 'p', 'pCorrected'],
  },
  'design.csv': {
    row:
      'point of the front and target, in games that no candidate had played; with `--adapt` twice, by the same ' +
      'players and by those that have adapted',
    columns: [
      ...(['game', 'seed', 'point', 'adapted', 'steps', 'cost', 'distance', 'games', 'target'] as const),
      ...(['targetFrom', 'targetTo', 'estimate', 'off', 'met'] as const),
    ],
  },
  'changes.csv': {
    row: 'point of the front and value that it changes',
    columns: ['game', 'scenario', 'seed', 'point', 'path', 'before', 'after'],
  },
  'candidates.csv': {
    row: 'set of changes that was tried and number that a target is about',
    columns: [...KEYS, 'candidate', 'changes', 'steps', 'cost', 'games', 'measure', 'value', 'distance'],
  },
  'claims.csv': {
    row: 'hypothesis of a study',
    columns: ['game', 'seed', 'hypothesis', 'claim', 'games', 'estimate', 'p', 'pCorrected', 'shown'],
  },
  'levels.csv': {
    row: 'variant of a study and measure',
    columns: [...KEYS, 'planned', 'measure', 'games', 'estimate', 'difference'],
  },
  'ledger.csv': {
    row: 'entry of the ledger and claim',
    columns: [
      ...(['seed', 'entry', 'stage', 'title', 'registration', 'games', 'hypothesis', 'claim', 'p'] as const),
      ...(['pCorrected', 'shown', 'message'] as const),
    ],
  },
  'calibrate.csv': {
    row: 'chart variant and scenario',
    columns: [...KEYS, 'variant', 'games', 'accepted', 'distance', 'below'],
  },
  'variants.csv': {
    row: 'chart variant and family of charts',
    columns: ['game', 'seed', 'variant', 'family', 'steps'],
  },
  'evidence.csv': {
    row: 'line of evidence, with `calibrate --sample`',
    columns: [...['game', 'scenario', 'policy', 'seed', 'games', 'belowGiven', 'belowDrawn', 'belowWeighed', 'p']],
  },
  'moved.csv': {
    row: 'unknown, with `calibrate --sample`',
    columns: ['game', 'seed', 'unknown', 'table', 'stepDrawn', 'stepWeighed', 'stepError'],
  },
  'over.csv': {
    row: 'answer, with `--over`',
    columns: [
      ...['game', 'seed', 'answer', 'games', 'chartSets', 'estimate', 'lowOver', 'highOver', 'overSpread', 'sameSign'],
    ],
  },
  'look-up.csv': {
    row: 'answer and table, with `--over`',
    columns: ['game', 'seed', 'answer', 'table', 'lookUp', 'lookUpError'],
  },
  'causes.csv': {
    row: 'way to fail and number at the end, `turn` among them',
    columns: [...KEYS, 'outcome', 'ending', 'count', 'share', 'measure', 'estimate'],
  },
  'turns.csv': { row: 'turn', columns: [...KEYS, 'turn', 'lost', 'over', 'doomed', 'hopeless'] },
  'markers.csv': {
    row: 'event marker',
    columns: [...KEYS, 'marker', 'difference', 'p', 'pCorrected', 'exposed', 'unexposed'],
  },
  'places.csv': {
    row: 'place',
    columns: [...KEYS, 'place', 'difference', 'p', 'pCorrected', 'exposed', 'unexposed'],
  },
  'holdings.csv': {
    row: 'place held, and turn',
    columns: [
      ...[...KEYS, 'held', 'turn', 'exposed', 'unexposed', 'withPlace', 'withoutPlace'],
      ...['difference', 'p', 'pCorrected'],
    ],
  },
  'experiment.csv': {
    row: 'place or marker and how it is changed, with `explain --experiment`',
    columns: [
      ...[...KEYS, 'changed', 'changedHow', 'triedPairs', 'impossiblePairs', 'withoutChange', 'withChange'],
      ...['difference', 'p', 'pCorrected', 'goesWith'],
    ],
  },
  'luck.csv': {
    row: 'number after the first turn and group of its values',
    columns: [...KEYS, 'measure', 'valueFrom', 'valueTo', 'games', 'success', 'p', 'pCorrected'],
  },
  'rounds.csv': {
    row: 'round of a tuning and parameter',
    columns: [
      ...[...KEYS, 'round', 'measure', 'startLevel', 'centreLevel', 'candidatesLevel', 'parameter', 'value', 'spread'],
    ],
  },
  'confirmation.csv': {
    row: 'scenario and measure, in games that no round has played',
    columns: [...KEYS, 'measure', 'from', 'games', 'start', 'tuned', 'difference', 'p'],
  },
  'odds.csv': {
    row: 'row of a table and result, with `satrap odds --csv`',
    columns: ['game', 'charts', 'chartsHash', 'subject', 'table', 'case', 'measure', 'unit', 'exact'],
  },
} as const satisfies Record<string, File>;

export type CsvFile = keyof typeof CSV_FILES;

/** A column of a file as it stands there, bounds included. */
export interface ColumnInfo {
  readonly name: string;
  readonly meaning: string;
  readonly unit: string;
}

/** A column and, where it has an interval, the columns of its bounds. */
export function columnInfos(name: ColumnName): ColumnInfo[] {
  const { meaning, unit, bounded }: Column = COLUMNS[name];
  const own = { name, meaning, unit };
  if (!bounded) return [own];
  return [
    own,
    { name: `${name}Low`, meaning: `lower bound of ${name}`, unit },
    { name: `${name}High`, meaning: `upper bound of ${name}`, unit },
  ];
}
