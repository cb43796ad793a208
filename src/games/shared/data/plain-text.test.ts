import { expect, test } from 'vitest';
import type { Json, ResolvedSetup } from '../../game.js';
import { parseOverride } from './overrides.js';
import { documentText, partText, plain, setupText } from './plain-text.js';

const charts = { 10: { b: 1, a: [1, null, 'x"y'] }, 2: -0, left: undefined, none: null, text: 'ä', list: [{ c: 1.5 }] };

test('the text of a part and of a document is that of JSON.stringify', () => {
  const parts = { scenario: plain({ id: 'a', turns: Number.POSITIVE_INFINITY }), charts: plain(charts), map: null };
  for (const part of Object.values(parts)) expect(partText(part)).toBe(JSON.stringify(part));
  // The second time from what was kept.
  for (let time = 0; time < 2; time++) expect(documentText(parts)).toBe(JSON.stringify(parts));
  expect(partText(plain([charts, 1]))).toBe(JSON.stringify([charts, 1]));
});

test('a number that JSON has not is null in the part as in its text', () => {
  expect(plain({ turns: Number.POSITIVE_INFINITY, list: [Number.NaN, 1] })).toEqual({ turns: null, list: [null, 1] });
});

test('parts that differ in a member have different texts', () => {
  const before = documentText({ charts: plain(charts) });
  const moved = { ...charts, list: [{ c: 2 }] };
  expect(documentText({ charts: plain(moved) })).toBe(JSON.stringify({ charts: moved }));
  expect(documentText({ charts: plain(moved) })).not.toBe(before);
});

test('what was not made here is written as it is now', () => {
  const own: { turns: number } = { turns: 1 };
  const document: Json = { own };
  expect(documentText(document)).toBe('{"own":{"turns":1}}');
  own.turns = 2;
  expect(documentText(document)).toBe('{"own":{"turns":2}}');
  expect(documentText({ own, scenario: plain({ id: 'a' }) })).toBe('{"own":{"turns":2},"scenario":{"id":"a"}}');
});

test('the text of a set-up is that of JSON.stringify', () => {
  const setup: ResolvedSetup = {
    ...{ game: 'sfge', scenario: 'a', title: 'A "document":null', overrides: ['a=1'] },
    charts: { id: 'c', hash: 'h', cells: 1, reconstructed: 0 },
    document: { scenario: plain({ id: 'a' }), charts: plain(charts) },
  };
  expect(setupText(setup)).toBe(JSON.stringify(setup));
  expect(setupText({ ...setup, seats: 2 })).toBe(JSON.stringify({ ...setup, seats: 2 }));
});

test('an override is JSON where it is JSON, and else a text', () => {
  const format = { game: 'sfge', kinds: ['scenario'], example: 'turns=4' } as unknown as Parameters<
    typeof parseOverride
  >[0];
  const read = (text: string) => parseOverride(format, `a=${text}`).layer.value.a;
  const words = ['none', 'D2', 'true', 'truely', 'null', 'nullify', 'falsehood', '-', '-1', '1x', '01', '"a"', '"a'];
  const values = ['none', 'D2', true, 'truely', null, 'nullify', 'falsehood', '-', -1, '1x', '01', 'a', '"a'];
  expect(words.map(read)).toEqual(values);
  for (const path of ['__proto__.a', 'a.__proto__', '', 'a..b'])
    expect(() => parseOverride(format, `${path}=1`), path).toThrow('expected path=value; write for instance turns=4');
  expect(['[1, 2]', '{"b": 1}', '[1', '', '+2'].map(read)).toEqual([[1, 2], { b: 1 }, '[1', '', '+2']);
});
