import { expect, test } from 'vitest';
import { Stream } from '../../random/stream.js';
import type { EventFacts } from '../game.js';
import { LoggedDice } from './logged-dice.js';

function begun(): Stream {
  const stream = new Stream();
  stream.bindGame(1, 2, 3);
  stream.start(4, 5);
  return stream;
}

test('hands the dice on with the next line, and leaves the luck as it was', () => {
  const [plain, watched] = [begun(), begun()];
  const expected = [plain.die(), plain.d6(), plain.below(7), plain.below(20), plain.die()];
  const lines: [string, EventFacts | undefined][] = [];
  const dice = new LoggedDice(
    [watched],
    () => true,
    (sides) => sides === 20,
  );
  const line = dice.with((text, facts) => lines.push([text, facts]));
  const rolled = [watched.die(), watched.d6(), watched.below(7), watched.below(20)];
  line('first', { kind: 'roll' });
  line('second');
  rolled.push(watched.die());
  line('third');
  expect(rolled).toEqual(expected);
  const [ten, six, seven, twenty, last] = expected;
  expect(lines).toEqual([
    [
      'first',
      {
        kind: 'roll',
        dice: [
          { sides: 10, face: ten },
          { sides: 6, face: six },
          { sides: 7, face: 1 + seven, draw: true },
          { sides: 20, face: 1 + twenty },
        ],
      },
    ],
    ['second', undefined],
    ['third', { dice: [{ sides: 10, face: last }] }],
  ]);
});

test('leaves out what does not belong to the game, and lets go of the stream as it was', () => {
  const stream = begun();
  stream.d6 = () => 3;
  let isLogged = false;
  const dice = new LoggedDice(
    [stream],
    () => isLogged,
    () => false,
  );
  const faces: number[] = [];
  const line = dice.with((_, facts) => faces.push(...(facts?.dice ?? []).map(({ face }) => face)));
  stream.die();
  isLogged = true;
  stream.d6();
  line('now');
  dice.release();
  stream.die();
  line('later');
  expect(faces).toEqual([3]);
  expect(stream.d6()).toBe(3);
  expect(Object.hasOwn(stream, 'die')).toBe(false);
});

test('keeps dice for the line after a heading, and gives a die as the rules read it', () => {
  const stream = begun();
  const half = { underWay: false };
  const dice = new LoggedDice(
    [stream],
    () => true,
    () => true,
    (die) => (half.underWay ? { sides: die.sides / 2, face: Math.ceil(die.face / 2) } : die),
  );
  const logged: [string, number, number][] = [];
  const line = dice.with((text, facts) => {
    for (const { sides, face } of facts?.dice ?? []) logged.push([text, sides, face]);
  });
  const whole = 1 + stream.below(100);
  half.underWay = true;
  const halved = Math.ceil((1 + stream.below(100)) / 2);
  line('');
  line('Turn 4', { kind: 'turn', turn: 4 });
  line('Battles', { kind: 'phase', phase: 'Battles' });
  line('a battle');
  expect(logged).toEqual([
    ['a battle', 100, whole],
    ['a battle', 50, halved],
  ]);
});
