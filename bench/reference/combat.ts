/** One attack: a military part, then a morphogenetic part (section 6; 8.0 and 9.0 of the rulebook). */

import { type CombatResult, combatResult, type Part } from './data.js';
import { IndependentEmpire, type Sector } from './forces.js';
import type { Game } from './game.js';
import { enemiesOf, Party } from './party.js';
import { inTypeOrder, type Leader, type System, type Unit } from './units.js';

/** What a result hits, fixed before anything changes [R43]. */
interface Hits {
  readonly units: { readonly unit: Unit; readonly wasImperial: boolean }[];
  readonly system: { readonly system: System; readonly party: Party } | null;
}

const MUTANT_CONVERTED_BY = 3;

export class Attack {
  constructor(
    private readonly game: Game,
    private readonly sector: Sector,
    private readonly attacker: Party,
    private defenders: Party[],
  ) {}

  /** Units with strength in the part (8.3.a); the Mutant attacks even without (32.0). */
  isPossible(part: Part): boolean {
    if (!this.game.attackAllowed(this.sector, part)) return false;
    if (this.defenders.every((party) => party.isEmpty)) return false;
    return this.fighters(part).length > 0 || this.attacker.bonus(part) > 0;
  }

  differential(part: Part): number {
    const defence = this.defenders.reduce((sum, party) => sum + party.strength(this.game, part), 0);
    return this.attacker.strength(this.game, part) - defence;
  }

  /** Both parts, as Chaos must (8.2.a). */
  resolveBoth(): void {
    this.resolve('military');
    this.resolve('morphogenetic');
  }

  /** One part, if it is possible; then the index is looked at [R42]. */
  resolve(part: Part): void {
    if (!this.isPossible(part)) return;
    const { game } = this;
    const modifier = this.attackModifier(part) - this.defenceModifier();
    const result = combatResult(this.differential(part), game.dice.roll() + modifier);
    game.metrics.count(`attacks.${this.attacker.kind}.${part}`);
    game.metrics.count(`results.${part}.${result}`);
    this.apply(part, result);
    game.tidy();
    this.refresh();
    game.checkIndex();
  }

  private fighters(part: Part): Unit[] {
    return this.attacker.units.filter((unit) => this.game.strength(unit, part) >= 1);
  }

  // Modifiers (9.3)

  private attackModifier(part: Part): number {
    if (!this.attacker.isImperial) return this.attacker.leadership;
    return this.imperialLeader() + this.spentIllumination() + this.moodModifier(part);
  }

  /** The best single value of the whole side [R57] [R96]; an Illumination comes on top. */
  private defenceModifier(): number {
    const present = this.defenders.filter((party) => !party.isEmpty);
    const best = Math.max(0, ...present.map((party) => party.leadership));
    if (!present.some((party) => party.isImperial)) return best;
    return Math.max(best, this.imperialLeader()) + this.spentIllumination();
  }

  private imperialLeader(): number {
    const { leaders } = this.sector;
    const leader: Leader | null = leaders.length === 0 ? null : this.game.policy.combatLeader(leaders);
    return leader?.value ?? 0;
  }

  /** At most one for a roll (25.1) [R91]. */
  private spentIllumination(): number {
    const { game } = this;
    if (game.illumination === 0 || !game.policy.combatIllumination()) return 0;
    game.illumination--;
    game.metrics.count('illuminations');
    return 1;
  }

  /** Militarism and Pacifism touch Imperial attacks only; both cancel, two of a kind do not add up [R21]. */
  private moodModifier(part: Part): number {
    const warlike = Number(this.game.inEffect('militarism')) - Number(this.game.inEffect('pacifism'));
    return part === 'military' ? warlike : -warlike;
  }

  // Results (9.4)

  private apply(part: Part, result: CombatResult): void {
    if (result === 'none') return;
    const threshold = Number(result.slice(1));
    const isDefenderHit = result.startsWith('D');
    const hits = isDefenderHit ? this.defenderHits(part, threshold) : this.attackerHits(part, threshold);
    if (part === 'military') this.eliminate(hits, isDefenderHit);
    else this.convert(hits, isDefenderHit ? this.attacker : this.strongestDefender(), isDefenderHit);
  }

  /** A Mutant's force is converted by results of 3 only [R22]. */
  private resists(party: Party, part: Part, threshold: number): boolean {
    return part === 'morphogenetic' && party.isMutant && threshold < MUTANT_CONVERTED_BY;
  }

  private attackerHits(part: Part, threshold: number): Hits {
    if (this.resists(this.attacker, part, threshold)) return { units: [], system: null };
    const units = this.fighters(part).filter((unit) => this.game.strength(unit, part) <= threshold);
    return { units: units.map((unit) => ({ unit, wasImperial: this.attacker.isImperial })), system: null };
  }

  private defenderHits(part: Part, threshold: number): Hits {
    const units = this.defenders.flatMap((party) => {
      if (this.resists(party, part, threshold)) return [];
      const hit = inTypeOrder(party.units).filter((unit) => this.game.strength(unit, part) <= threshold);
      return hit.map((unit) => ({ unit, wasImperial: party.isImperial }));
    });
    const owner = this.defenders.find((party) => party.system !== null);
    const system = owner?.system ?? null;
    const systemIsHit =
      system !== null && system[part] <= threshold && (threshold > 1 || this.game.options.dOneHitsSystems);
    return { units, system: owner !== undefined && system !== null && systemIsHit ? { system, party: owner } : null };
  }

  /** The defender whose side converted attackers join [R28]. */
  private strongestDefender(): Party {
    let best: Party | null = null;
    let most = -1;
    for (const party of this.defenders.filter((p) => !p.isEmpty)) {
      const strength = party.strength(this.game, 'morphogenetic');
      if (strength <= most) continue;
      best = party;
      most = strength;
    }
    if (best === null) throw new Error('an attack without defenders');
    return best;
  }

  /** Units first, then the changes of the index, the system last [R42]. */
  private eliminate(hits: Hits, isDefenderHit: boolean): void {
    const { game, sector } = this;
    for (const { unit } of hits.units) game.supply.recover(unit);
    for (const { wasImperial } of hits.units) {
      game.metrics.count(wasImperial ? 'eliminated.imperial' : 'eliminated.chaos');
      if (isDefenderHit) this.changeIndex(wasImperial, 2, -1);
    }
    if (hits.system === null) return;
    const { system, party } = hits.system;
    game.metrics.count(party.isImperial ? 'eliminated.imperial' : 'eliminated.chaos');
    game.eliminateSystem(sector);
    this.changeIndex(party.isImperial, 2 * system.resources, -system.resources);
  }

  private convert(hits: Hits, winner: Party, isDefenderHit: boolean): void {
    const { sector } = this;
    const group = winner.groupFor(sector) ?? sector.rebels;
    // Rebels beaten by an empire's lone system would join the Rebels: nothing happens [R74].
    const converted = hits.units.filter(({ unit }) => unit.group !== group);
    for (const { unit } of converted) unit.join(group);
    for (const { wasImperial } of converted) {
      this.countConversion(wasImperial, winner);
      if (isDefenderHit) this.changeIndex(wasImperial, 1, -2);
    }
    if (hits.system !== null) this.convertSystem(hits.system.system, hits.system.party, winner);
  }

  /** (9.4.e.iii) [R29] [R66] */
  private convertSystem(system: System, loser: Party, winner: Party): void {
    const { game, sector } = this;
    const newOwner = winner.isImperial ? 'imperial' : (winner.empire ?? 'rebel');
    if (sector.isOwnedBy(newOwner)) return;
    this.countConversion(loser.isImperial, winner);
    game.setOwner(sector, newOwner);
    this.changeIndex(loser.isImperial, system.resources, -2 * system.resources);
  }

  private countConversion(wasImperial: boolean, winner: Party): void {
    this.game.metrics.count(wasImperial ? 'converted.imperial' : 'converted.chaos');
    if (!wasImperial && !winner.isImperial) this.game.metrics.count('converted.chaosToChaos');
  }

  /** Chaos against Chaos changes nothing (section 2). */
  private changeIndex(wasImperial: boolean, imperialLoss: number, chaosLoss: number): void {
    if (wasImperial) this.game.index.change(imperialLoss);
    else if (this.attacker.isImperial) this.game.index.change(chaosLoss);
  }

  /** What is left for the morphogenetic part; a dissolved empire's units are Rebels now [R56] [R98]. */
  private refresh(): void {
    for (const party of [this.attacker, ...this.defenders]) {
      party.units = party.units.filter((unit) => unit.group !== null);
      if (party.system !== this.sector.system) party.system = null;
    }
    const dissolved = this.defenders.filter((party) => this.isDissolved(party));
    if (dissolved.length === 0) return;
    const rest = this.defenders.filter((party) => !dissolved.includes(party) && party.kind !== 'rebel');
    if (this.attacker.kind === 'rebel') {
      this.defenders = rest;
      // All Rebels of the sector attack, or only those an Alliance moved there [R108].
      const joining = dissolved.flatMap((party) => party.units);
      if (this.sector.rebels.units.length === this.attacker.units.length + joining.length)
        this.attacker.units.push(...joining);
      return;
    }
    const merged = [...dissolved, ...this.defenders.filter((party) => party.kind === 'rebel')];
    const system = merged.find((party) => party.system !== null)?.system ?? null;
    this.defenders = [
      ...rest,
      new Party(
        'rebel',
        null,
        merged.flatMap((party) => party.units),
        system,
      ),
    ];
  }

  private isDissolved(party: Party): boolean {
    return party.force instanceof IndependentEmpire && !this.game.empires.includes(party.force);
  }
}

/** One attack of a Chaos force on everything hostile in the sector (8.8). */
export function attackAll(game: Game, sector: Sector, attacker: Party): void {
  new Attack(game, sector, attacker, enemiesOf(game, sector, attacker)).resolveBoth();
}
