import type { FireList } from './fire-list.js';

/**
 * Fire of one side in one segment, as its policy sees and aims it. Units able to fire are listed by dice, most first,
 * enemy units by military + morphogenetic strength, most first; equals in the order WS IO AF SF CG TH, those with a
 * Tactical first. Before the policy is asked, firer i aims at target i modulo the number of targets.
 * @public
 */
export class FireOrder {
  readonly #list: FireList;

  constructor(list: FireList) {
    this.#list = list;
  }

  /** 0: military, 1: morphogenetic. */
  get segment(): number {
    return this.#list.segment;
  }
  /** Numbers of units listed. */
  get firers(): number {
    return this.#list.firers;
  }
  get targets(): number {
    return this.#list.targets;
  }
  firerKind(firer: number): number {
    return this.#list.firerKind(firer);
  }
  /** Dice of its strength, without a Tactical. */
  firerDice(firer: number): number {
    return this.#list.firerDice(firer);
  }
  /** True if the unit has a Tactical die that it has not used this round. */
  hasTactical(firer: number): boolean {
    return this.#list.hasTactical(firer);
  }
  targetKind(target: number): number {
    return this.#list.targetKind(target);
  }
  targetHasTactical(target: number): boolean {
    return this.#list.targetHasTactical(target);
  }
  targetOf(firer: number): number {
    return this.#list.targetOf(firer);
  }
  usesTactical(firer: number): boolean {
    return this.#list.usesTactical(firer);
  }
  usesMainWeapon(firer: number): boolean {
    return this.#list.usesMainWeapon(firer);
  }

  // Orders
  aim(firer: number, target: number): void {
    this.#list.aim(firer, target);
  }
  useTactical(firer: number, use = true): void {
    this.#list.useTactical(firer, use);
  }
  /** A World Ship fires one die at +4 (11.1). */
  useMainWeapon(firer: number, use = true): void {
    this.#list.useMainWeapon(firer, use);
  }
}
