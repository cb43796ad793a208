/** The sequence of play (2.0; section 4) and the end of the game (29.0; section 12). */

import { runChaosColonization, runImperialColonization } from './colonization.js';
import { indexVictoryPoints } from './data.js';
import { collectResources, payMaintenance, Shop } from './economy.js';
import { recruitForEmpires } from './empires.js';
import { EventPhase } from './event-phase.js';
import { runExpedition } from './expedition.js';
import { Game, GameOver } from './game.js';
import { ImperialCombat } from './imperial-combat.js';
import { Instructions } from './instructions.js';
import { runAliens, runExtropy } from './late-phases.js';
import type { Ending, GameResult, Outcome } from './metrics.js';
import { ImperialMovement } from './movement.js';
import { OperationsPhase } from './operations.js';
import type { Options } from './options.js';
import type { Policy } from './policy.js';
import type { Generator } from './random.js';
import { levelOf, type Scenario } from './scenarios.js';
import { setUp } from './setup.js';
import { runUsurpation } from './usurpation.js';

/** What is played: a scenario of limited length, or Sweep of Empire on its set-up. */
export interface Contest {
  readonly scenario: Scenario;
  readonly isSweep: boolean;
  readonly maxTurns: number;
  readonly options: Options;
}

/** Called after every phase, for checks. */
export type Observer = (game: Game) => void;

export function playGame(
  contest: Contest,
  policy: Policy,
  generator: Generator,
  observe: Observer = () => {},
): GameResult {
  const game = new Game(contest.scenario, contest.options, policy, generator);
  setUp(game);
  const ending = playTurns(game, contest, observe);
  takeStock(game);
  return { ending, outcome: outcomeOf(game, ending), metrics: game.metrics };
}

function playTurns(game: Game, contest: Contest, observe: Observer): Ending {
  const instructions = new Instructions(game);
  const phases: (() => void)[] = [
    () => new EventPhase(game).run(),
    () => new OperationsPhase(game).run(),
    () => runUsurpation(game),
    () => runChaosColonization(game),
    () => recruitForEmpires(game),
    () => collectResources(game),
    () => {
      payMaintenance(game);
      game.policy.purchase(game, new Shop(game));
    },
    () => runImperialColonization(game),
    () => game.policy.move(game, new ImperialMovement(game)),
    () => game.policy.attack(game, new ImperialCombat(game)),
    () => runExtropy(game),
    () => runAliens(game),
    () => runExpedition(game),
    () => recordTurn(game, contest.isSweep),
  ];
  try {
    while (game.turn < contest.maxTurns) {
      game.turn++;
      instructions.startTurn();
      for (const phase of phases) {
        phase();
        game.endPhase();
        observe(game);
      }
      if (contest.isSweep && isUniversalVictory(game)) return 'universal-victory';
    }
  } catch (end) {
    if (end instanceof GameOver) return end.ending;
    throw end;
  }
  return contest.isSweep ? 'turn-cap' : 'turn-limit';
}

const REFILL_INTERVAL = 20;

/** Phase N: what held for the turn ends; a sweep refills its pool from time to time (5.2.e). */
function recordTurn(game: Game, isSweep: boolean): void {
  for (const marker of game.turnMarkers.splice(0)) game.deck.setAside(marker);
  if (game.institute !== null) game.institute.vetoUsed = false;
  if (isSweep && game.turn % REFILL_INTERVAL === 0) game.deck.refill();
}

const UNIVERSAL_INDEX = 10;

/** Every system sector Imperial and hardly any chaos (scenario 7). */
function isUniversalVictory(game: Game): boolean {
  return game.index.value <= UNIVERSAL_INDEX && game.sectors.every((s) => !s.place.hasSymbol || s.hasImperialSystem);
}

const CORE_VICTORY_POINTS = 5;

/** (29.1) */
function victoryPoints(game: Game): number {
  const systems = game.imperialSystems.filter((sector) => sector !== game.core).length;
  return systems + (game.core.hasImperialSystem ? CORE_VICTORY_POINTS : 0) + indexVictoryPoints(game.index.value);
}

/** (29.2) [R41] [R44] [R82] */
function outcomeOf(game: Game, ending: Ending): Outcome {
  if (ending === 'turn-cap') return 'unresolved';
  if (ending === 'universal-victory') return 'galactic';
  return ending === 'turn-limit' ? levelOf(game.scenario, victoryPoints(game)) : 'collapse';
}

/** The metrics that describe the last position. */
function takeStock(game: Game): void {
  const { metrics, sectors } = game;
  const systems = sectors.filter((sector) => sector.system !== null);
  metrics.set('vp', victoryPoints(game));
  metrics.set('chaosIndex', game.index.value);
  metrics.set('turns', game.turn);
  metrics.set('imperialSystems', game.imperialSystems.length);
  metrics.set('rebelSystems', game.systemsOf('rebel').length);
  metrics.set('empireSystems', systems.length - game.imperialSystems.length - game.systemsOf('rebel').length);
  metrics.set('emptySectors', sectors.filter((sector) => sector.lacksSystem).length);
  metrics.set('resourcePoints', game.resourcePoints);
  metrics.set('nexuses', game.nexuses.length);
  metrics.set(
    'leaders',
    sectors.reduce((sum, sector) => sum + sector.leaders.length, 0),
  );
  metrics.set('independentEmpires', game.empires.length);
  metrics.set('aliens', game.aliens.length);
  metrics.set('dice', game.dice.rolled);
  metrics.set('gates', sectors.filter((sector) => sector.hasGate).length);
  for (const sector of sectors) {
    for (const unit of sector.imperial.units) metrics.count(`imperial${unit.type}`);
    for (const unit of game.chaosGroupsIn(sector).flatMap((group) => group.units)) metrics.count(`chaos${unit.type}`);
  }
}
