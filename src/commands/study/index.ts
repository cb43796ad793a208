import { flagOption } from '../../cli/command.js';
import { studyCommand } from '../../cli/study.js';
import { STUDY_OPTIONS } from '../../cli/study-options.js';

export const study = studyCommand({
  name: 'study',
  usage: 'study <plan>',
  summary:
    'Plays a registered plan: variants explored in some games, claims judged in others, one correction over all ' +
    'claims.',
  examples: [
    ['satrap study plan.json --explore', 'shows the variants in the games of exploration; claims nothing'],
    ['satrap study plan.json --out results/mine --report', 'judges the hypotheses in games not looked at before'],
  ],
  notes:
    'A plan is a JSON object: {"scenario": "over-the-edge", "policy": "steward", "variants": {"dear": {"set": ' +
    '["charts.expenditure.maintain.CG=2"]}}, "hypotheses": ["win(given)-win(dear)>=5"], "explore": {"games": 1000, ' +
    '"seed": "explore"}, "confirm": {"games": 4000, "seed": "confirm"}, "alpha": 0.05}. given is the set-up ' +
    'without a variant. Claims are statements as those of satrap design --want: with = a band is claimed, with > ' +
    'or >= a least value. A ledger beside the plan (plan.ledger.jsonl) keeps all that was tried, including what ' +
    'failed; a plan that is changed after its games of confirmation were begun needs another seed and another ' +
    'file.',
  deciding: {
    explore: flagOption('play the games of exploration: levels and differences, no claims'),
  },
  options: STUDY_OPTIONS,
  figures: async () => (await import('./figures.js')).sections,
  files: ['claims.csv', 'levels.csv', 'ledger.csv'],
  play: async (session) => (await import('./play.js')).play(session),
});
