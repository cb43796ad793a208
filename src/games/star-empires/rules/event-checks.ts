/** Checks of events (7) and hired assistance. */

import { replay } from '../game-log.js';
import { asked } from '../player/asked.js';
import { refuse } from '../player/illegal-orders.js';
import { decisions, view } from '../player/seats.js';
import { DEVELOPMENT, isContinuous, STABILITY } from '../position/codes.js';
import { pay } from '../position/empire.js';
import { M_DEVELOPMENT_HELP, M_HIRED, M_SPENT_HIRE, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { check, needOf } from './checks.js';

/** (7) A check of an event bound to a Sector or to none: political calm, a festival there, hired assistance. */
export function eventCheck(kind: number, sector: number, x: number, modifier: number): boolean {
  let sum = modifier;
  if (isContinuous(kind)) sum += s.n[s.N_CALM];
  if (x === STABILITY && sector >= 0 && sector === s.n[s.N_FESTIVAL]) sum += t.numbers.festivalCheck;
  if (s.n[s.N_HIRING] === 1 && s.n[s.N_TREASURY] >= t.numbers.hirePrice) sum += assistance(kind, sector, x, sum);
  return check(x, sum);
}

/** (7) Once per Event Phase, for 2k BP: +k and the undamaged Development Modules of the Colony. */
function assistance(kind: number, sector: number, x: number, modifier: number): number {
  asked.kind = kind;
  asked.sector = sector;
  asked.attribute = x;
  asked.need = needOf(x, modifier);
  const bonus = decisions.current.hire(view);
  if (bonus === 0) return 0;
  if (!(Number.isInteger(bonus) && bonus >= 1 && t.numbers.hirePrice * bonus <= s.n[s.N_TREASURY])) {
    refuse('hire', 'no bonus that can be paid');
    return 0;
  }
  s.n[s.N_HIRING] = 0;
  record[M_HIRED]++;
  record[M_SPENT_HIRE] += t.numbers.hirePrice * bonus;
  pay(t.numbers.hirePrice * bonus);
  const at = sector * s.L_SIZE;
  const help = sector >= 0 && s.land[at + s.L_COLONY] === 1 ? s.land[at + s.L_WHOLE_BY + DEVELOPMENT] : 0;
  record[M_DEVELOPMENT_HELP] += help;
  replay.log?.hired(bonus, help);
  return bonus + help;
}
