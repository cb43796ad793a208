/** The plan of a study: what is compared, what is claimed, in which games. */

import type { z } from 'zod';
import { readJsonObject } from '../../cli/data-file.js';
import { UserError } from '../../games/game.js';
import { valueAt } from '../../games/shared/data/json-value.js';
import { zod } from '../../games/shared/data/zod.js';
import { nearestNames } from '../../names.js';
import { refusePrograms } from '../../policy/syntax.js';
import { messageOf } from '../../visible.js';

/** The variant that is the set-up as given. */
export const GIVEN = 'given';

function planSchema() {
  const z = zod();
  const text = z.string({ error: 'a text' }).min(1, { error: 'a text that is not empty' });
  const texts = z.array(text, { error: 'a list of texts' });
  const policy = z.union([text, texts.length(1)], { error: 'the name of one policy' });
  const games = z.int({ error: 'a whole number of games' }).min(2, { error: 'at least 2 games' }).max(1e8);
  const seed = z.union([text, z.number()], { error: 'a text or a number' }).transform(String);
  const from = z.int({ error: 'the index of a game' }).min(0, { error: 'an index of at least 0' }).optional();
  const phase = z.strictObject({ games, seed, from }, { error: 'an object with games and seed' });
  const variant = z.strictObject(
    {
      set: texts.optional(),
      charts: text.optional(),
      policy: policy.optional(),
      scenario: text.optional(),
      why: text.optional(),
    },
    { error: 'an object with set, charts, policy or scenario' },
  );
  const hypothesis = z.union([text, z.strictObject({ claim: text, id: text.optional(), why: text.optional() })], {
    error: 'a claim, or an object with claim, id, why',
  });
  const name = z.string().regex(/^[A-Za-z][\w-]*$/, { error: 'a name of letters, digits and hyphens' });
  return z.strictObject({
    title: text.optional(),
    scenario: text,
    policy: policy.optional(),
    set: texts.optional(),
    charts: text.optional(),
    variants: z.record(name, variant, { error: 'an object of variants by name' }),
    hypotheses: z.array(hypothesis, { error: 'a list of claims' }).default([]),
    measures: texts.optional(),
    explore: phase.optional(),
    confirm: phase.optional(),
    alpha: z
      .number({ error: 'a number' })
      .gt(0, { error: 'a number above 0' })
      .lt(0.5, { error: 'a number below 0.5' })
      .default(0.05),
    ledger: text.optional(),
  });
}

type PlanFile = z.output<ReturnType<typeof planSchema>>;

export interface Hypothesis {
  readonly id: string;
  readonly claim: string;
  readonly why: string | null;
}

export interface Plan extends Omit<PlanFile, 'hypotheses'> {
  readonly file: string;
  readonly hypotheses: readonly Hypothesis[];
}

/** @throws UserError with file, field and remedy */
export function readPlan(file: string): Plan {
  const value = readJsonObject(file);
  const read = planSchema().safeParse(value);
  if (!read.success) {
    const problems = read.error.issues.flatMap((issue) => issueText(file, value, issue));
    throw new UserError(messageOf(problems));
  }
  const { hypotheses: given, ...plan } = read.data;
  if (plan.variants[GIVEN] !== undefined)
    throw new UserError(`${file}: variants.${GIVEN}: is the set-up without a variant; give yours another name`);
  const { explore, confirm } = plan;
  if (explore !== undefined && confirm !== undefined && explore.seed === confirm.seed)
    throw new UserError(
      `${file}: confirm.seed: is "${confirm.seed}" as in explore; claims are judged in games that nobody has looked at: give another seed`,
    );
  refusePrograms([JSON.stringify(value)], file, 'a plan plays policies that are files');
  const hypotheses = given.map((one, i): Hypothesis => {
    const { claim, id, why } = typeof one === 'string' ? { claim: one, id: undefined, why: undefined } : one;
    return { id: id ?? `H${i + 1}`, claim, why: why ?? null };
  });
  const twice = hypotheses.find(({ id }, i) => hypotheses.findIndex((other) => other.id === id) < i);
  if (twice) throw new UserError(`${file}: hypotheses: the id ${twice.id} is given twice; change one`);
  return { ...plan, file, hypotheses };
}

function issueText(file: string, value: unknown, issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  const place = (name: readonly string[]): string => `${file}: ${name.join('.') || 'the plan'}`;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${place([...path, key])}: no such field; ${nearestNames(key, FIELDS)}`);
  if (issue.code === 'invalid_key')
    return [`${place(path)}: expected ${issue.issues[0]?.message ?? 'another name'}; rename it`];
  const found = valueAt(value, path);
  if (found === undefined) return [`${place(path)}: is missing; add it (satrap study --help shows a plan)`];
  return [`${place(path)}: is ${JSON.stringify(found)?.slice(0, 60)}, expected ${issue.message}; change it`];
}

const FIELDS = [
  ...['title', 'scenario', 'policy', 'set', 'charts', 'variants', 'hypotheses', 'measures', 'explore', 'confirm'],
  ...['alpha', 'ledger', 'games', 'seed', 'from', 'claim', 'id', 'why'],
];
