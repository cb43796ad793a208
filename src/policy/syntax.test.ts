import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PolicyModule } from '../games/game.js';
import { changedParameters, fillParameters } from './parameters.js';
import { isPolicyFile, parsePolicySet, parseReference, policyNames, referenceText, splitPolicySets } from './syntax.js';

const SOLO = [{ id: 'emperor', title: 'Emperor' }];
const DUEL = [
  { id: 'red', title: 'Red' },
  { id: 'blue', title: 'Blue' },
];

describe('--policy', () => {
  test('commas separate policies and parameters; name=number belongs to the policy before it', () => {
    expect(splitPolicySets(['steward:attack=3,reserve=10,garrison', 'wild'])).toEqual([
      'steward:attack=3,reserve=10',
      'garrison',
      'wild',
    ]);
  });

  test('seats are joined by +, also after a parameter', () => {
    const sets = splitPolicySets(['red=steward:attack=3,reserve=.5+blue=passive,wild']);
    expect(sets).toEqual(['red=steward:attack=3,reserve=.5+blue=passive', 'wild']);
    expect(parsePolicySet(sets[0], DUEL)).toEqual([
      { name: 'steward', parameters: { attack: 3, reserve: 0.5 } },
      { name: 'passive', parameters: {} },
    ]);
  });

  test('what stands in the brackets of a portfolio belongs to it', () => {
    const both = 'portfolio(steward:attack=3,reserve=10,./a+b.ts~extropy,wild@x.json):budget=64';
    expect(splitPolicySets([`${both},garrison`])).toEqual([both, 'garrison']);
    expect(parseReference(`${both}~movement`)).toEqual({
      name: 'portfolio(steward:attack=3,reserve=10,./a+b.ts~extropy,wild@x.json)',
      parameters: { budget: 64 },
      forbid: ['movement'],
    });
    expect(referenceText(parseReference(both))).toBe(both);
    expect(isPolicyFile(parseReference(both).name)).toBe(false);
    expect(policyNames(parseReference(both))).toEqual(['steward', './a+b.ts', 'wild']);
    const [red, blue] = parsePolicySet(splitPolicySets([`red=${both}+blue=drill`])[0], DUEL);
    expect([red?.parameters, blue?.name]).toEqual([{ budget: 64 }, 'drill']);
    expect(() => splitPolicySets(['portfolio(a,b'])).toThrow("')' is missing");
  });

  test('a comma joins seats too, until a seat comes again', () => {
    expect(splitPolicySets(['blue=drill,red=admiral:bold=2,cautious=1,blue=greedy,wild'])).toEqual([
      'blue=drill+red=admiral:bold=2,cautious=1',
      'blue=greedy',
      'wild',
    ]);
    expect(splitPolicySets(['blue=drill', 'red=admiral'])).toEqual(['blue=drill', 'red=admiral']);
    expect(splitPolicySets(['wild,red=admiral'])).toEqual(['wild', 'red=admiral']);
  });

  test('one policy without a seat plays all seats; a seat that is not named is left to the default', () => {
    const wild = { name: 'wild', parameters: {} };
    expect(parsePolicySet('wild', DUEL)).toEqual([wild, wild]);
    expect(parsePolicySet('blue=wild', DUEL)).toEqual([undefined, wild]);
  });

  test('unknown and repeated seats are refused', () => {
    expect(() => parsePolicySet('red=a+green=b', DUEL)).toThrow("'green=b' names no seat");
    expect(() => parsePolicySet('red=a+red=b', DUEL)).toThrow("seat 'red' is named twice");
    expect(() => parsePolicySet('a+b', SOLO)).toThrow('names no seat');
  });

  test('empty names and parameters that are no numbers are refused', () => {
    expect(() => splitPolicySets(['a,,b'])).toThrow('empty name');
    expect(() => parseReference('steward:attack=high')).toThrow("'attack=high' is not a parameter");
    expect(() => parseReference('steward:attack=1,attack=2')).toThrow('set twice');
  });

  test('a path may hold a drive letter and take parameters', () => {
    expect(parseReference('C:\\mine\\policy.ts:attack=-2')).toEqual({
      name: 'C:\\mine\\policy.ts',
      parameters: { attack: -2 },
    });
    expect(isPolicyFile('./mine.ts')).toBe(true);
    expect(isPolicyFile('mine.mjs')).toBe(true);
    expect(isPolicyFile('steward')).toBe(false);
  });

  test('a parameter file follows an @, a named set a colon, parameters either, and the text is read back', () => {
    const references = {
      'steward@tuned.json': { name: 'steward', file: 'tuned.json', parameters: {} },
      'steward@./a@b/tuned.json:attack=3~extropy': {
        name: 'steward',
        file: './a@b/tuned.json',
        parameters: { attack: 3 },
        forbid: ['extropy'],
      },
      './@me/mine.ts@x.json': { name: './@me/mine.ts', file: 'x.json', parameters: {} },
      './@me/mine.ts': { name: './@me/mine.ts', parameters: {} },
      'steward:quick': { name: 'steward', set: 'quick', parameters: {} },
      'steward:quick,attack=3': { name: 'steward', set: 'quick', parameters: { attack: 3 } },
    };
    for (const [text, reference] of Object.entries(references)) {
      expect(parseReference(text)).toEqual(reference);
      expect(referenceText(reference)).toBe(text);
    }
    expect(splitPolicySets(['a:quick,x=1,b@c.json:x=2,y=3,d@e.json'])).toEqual([
      'a:quick,x=1',
      'b@c.json:x=2,y=3',
      'd@e.json',
    ]);
    expect(() => parseReference('steward@tuned.json:quick')).toThrow("'quick' is not a parameter");
    expect(() => parseReference('steward:quick,slow')).toThrow("'slow' is not a parameter");
  });

  test('any list of policies with parameters is read back as written', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,9}$/);
    const value = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e9 }));
    const policy = fc.tuple(name, fc.dictionary(fc.stringMatching(/^[a-z]\w{0,6}$/), value, { noNullPrototype: true }));
    fc.assert(
      fc.property(fc.array(policy, { minLength: 1 }), (policies) => {
        const texts = policies.map(([label, parameters]) => {
          const pieces = Object.entries(parameters).map(([key, number]) => `${key}=${number}`);
          return pieces.length === 0 ? label : `${label}:${pieces.join(',')}`;
        });
        const read = splitPolicySets([texts.join(',')]).map((set) => parsePolicySet(set, SOLO)[0]);
        expect(read).toEqual(policies.map(([label, parameters]) => ({ name: label, parameters })));
      }),
    );
  });
});

describe('policy parameters', () => {
  const module: PolicyModule = {
    game: 'sfge',
    name: 'steward',
    summary: '',
    parameters: [
      { name: 'attack', meaning: '', default: 3, min: 0, max: 9, step: 1 },
      { name: 'share', meaning: '', default: 0.5, min: 0, max: 1, step: 0.1 },
    ],
    create: () => ({}),
  };

  test('are filled with defaults, and only changed ones are shown', () => {
    const filled = fillParameters(module, { share: 0.3 });
    expect(filled).toEqual({ attack: 3, share: 0.3 });
    const defaults = fillParameters(module, {});
    expect(changedParameters(module, filled, defaults)).toEqual({ share: 0.3 });
    expect(changedParameters(module, defaults, defaults)).toEqual({});
  });

  test('out of range, off the steps or unknown are refused with what was expected', () => {
    expect(() => fillParameters(module, { attack: 10 })).toThrow(
      'attack=10 is not allowed; expected 0..9 in steps of 1',
    );
    expect(() => fillParameters(module, { attack: 2.5 })).toThrow('in steps of 1');
    expect(() => fillParameters(module, { atack: 2 })).toThrow('did you mean attack?');
  });
});
