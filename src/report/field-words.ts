/** Printed names of what `--set` and `--vary` change. */

import type { GameCatalog } from '../games/game.js';
import { describedAt } from '../games/shared/data/table-shapes.js';
import { briefMeaning } from './names.js';

type Known = Pick<GameCatalog, 'id' | 'seats' | 'terms'>;

/** `starting Chaos Index` of `chaosIndex`, `points before turn 1 of Red` of `buildPoints.red`; else the path itself. */
export function fieldWords(game: Known | undefined, path: string): string {
  if (path === 'policy') return 'player';
  const [kind, inside] = /^(policy|step)\.(.+)$/.exec(path)?.slice(1) ?? [];
  if (kind === 'policy') return `parameter ${inside} of the player`;
  if (kind === 'step') return `steps of ${described(game, inside) ?? described(game, `charts.${inside}`) ?? inside}`;
  return described(game, path) ?? path;
}

/** `the starting Chaos Index at 70`: changes as they were typed, with blanks between. */
export function changeWords(game: Known | undefined, changes: string): string {
  return changes
    .split(/ (?=[\w.-]+=)/)
    .map((change) => {
      const [, path, value] = /^([^=]+)=(.*)$/s.exec(change) ?? ['', change, ''];
      return `the ${fieldWords(game, path)} at ${value}`;
    })
    .join(' and ');
}

function described(game: Known | undefined, path: string): string | undefined {
  const { descriptions = [], inside = [] } = (game && describedAt(game.id, path)) ?? {};
  const own = descriptions.at(-1);
  if (own === undefined) return undefined;
  const words = briefMeaning(own.replace(/: -?[\d.]+ to -?[\d.]+$/, '').replace(BY_SEAT, ''));
  const isBySeat = descriptions.some((text) => BY_SEAT.test(text));
  const seatOf = (name: string) => game?.seats.find(({ id }, i) => id === name || (isBySeat && String(i) === name));
  // What the words say already is not said again.
  const said = new Set(words.toLowerCase().split(/\W+/));
  const names = inside.filter((name) => !said.has(name.toLowerCase()));
  const owners = names.flatMap((name) => seatOf(name)?.title ?? []).map((title) => ` of ${title}`);
  const others = names.filter((name) => !seatOf(name)).map((name) => game?.terms?.[name] ?? name);
  return `${words}${owners.join('')}${others.length === 0 ? '' : ` (${others.join(', ')})`}`;
}

const BY_SEAT = /,? by seat$/;
