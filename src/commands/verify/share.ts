import { UserError } from '../../games/game.js';

/** A share of all games: `1%` or `0.01`. @throws UserError */
export function parseShare(text: string): number {
  const [, digits, percent] = /^(\d*\.?\d+(?:e-?\d+)?) ?(%?)$/i.exec(text) ?? [];
  const share = Number(digits) / (percent === '%' ? 100 : 1);
  if (share > 0 && share <= 1) return share;
  throw new UserError(`--sample ${text}: expected a share above 0 %, up to 100 %: 1% or 0.01`);
}
