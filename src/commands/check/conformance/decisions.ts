/** Every decision that the game lists is asked for. */

import type { PolicyInstance } from '../../../games/game.js';
import { deadline, engineOf, type Report, type Subject } from './subject.js';

/** Decisions seen so far, over all scenarios and policies. */
export class DecisionsAsked {
  private readonly asked = new Set<string>();
  private readonly answered = new Set<string>();
  private games = 0;

  /** Plays games with every decision counted, until each has been asked for. */
  play(subject: Subject): void {
    const isMissing = (): boolean => subject.game.decisions.some(({ name }) => !this.asked.has(name));
    if (!isMissing()) return;
    const engine = engineOf({ ...subject, policies: subject.policies.map((policy) => this.counted(policy)) });
    const isLate = deadline(subject.budgetMs / 3);
    for (let game = 0; game < subject.games && isMissing() && !(game > 1 && isLate()); game++) {
      try {
        engine.play(game);
      } catch {
        return;
      }
      this.games++;
    }
  }

  report({ game }: Pick<Subject, 'game'>, report: Report): void {
    for (const { name } of game.decisions) {
      if (this.asked.has(name)) continue;
      if (this.answered.has(name)) report('decisions', `decision '${name}' was never asked for in ${this.games} games`);
      else
        report('decisions', `decision '${name}' is answered by no policy, so that nobody sees whether it is asked for`);
    }
  }

  private counted(policy: PolicyInstance): PolicyInstance {
    const create = (parameters: PolicyInstance['parameters']): object => {
      const decisions = policy.module.create(parameters);
      const counted: Record<string, unknown> = Object.create(decisions);
      for (const name in decisions) {
        const decide: unknown = Reflect.get(decisions, name);
        if (typeof decide !== 'function') continue;
        this.answered.add(name);
        counted[name] = (...args: unknown[]): unknown => {
          this.asked.add(name);
          return decide.apply(decisions, args);
        };
      }
      return counted;
    };
    return { ...policy, module: { ...policy.module, create } };
  }
}
