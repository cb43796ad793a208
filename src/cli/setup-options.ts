/** Options that say what is played: overrides, charts, seed, restrictions. */

import { listOption, textOption } from './command.js';

/** Options that say which scenario data are played. */
export const SETUP_OPTIONS = {
  set: listOption('override a field of scenario, options or charts: path=value (repeatable)'),
  charts: textOption('chart set: a name (satrap list charts) or a file'),
};

export const SEED_OPTION = textOption("seed of all luck, any text (default '1')");

/** Restrictions that policies are put under. */
export const FORBID_OPTION = listOption('restrictions of every policy, separated by commas (satrap list restrictions)');

/** Names the ensemble that comes with Satrap. */
export const OVER_SHIPPED = 'shipped';

export const OVER_OPTION = textOption(
  `an ensemble of chart sets that may be the true ones ('${OVER_SHIPPED}', or one of satrap calibrate --sample): each ` +
    'answer gets a second interval, while charts are unknown, for three times the games',
);

/** How `--policy` is written. */
export const POLICY_NOTES =
  'Policies: a name (satrap list policies) or a file (./mine.ts, ./mine.js). Parameters follow a colon: ' +
  'steward:attack=3,margin=5. A file of parameters (satrap tune writes one) follows an @: steward@tuned.json. A ' +
  'named set of parameters stands before single ones: steward:NAME,attack=3. Commas separate policies, each a run ' +
  'of its own, and parameters: name=number belongs to the policy before it. In a game with several seats one ' +
  'policy plays all of them, or red=admiral+blue=drill names one for each. A tilde adds a restriction: ' +
  'steward~extropy~movement (satrap list restrictions). portfolio(steward,banker):budget=64 looks ahead with each ' +
  "of its members, exec:PROGRAM is a player in another language: 'exec:python3 bot.py' (docs/policies.md).";
