/** Phase A: drawing and playing Chaos Event markers (section 4.A). */

import { chaosMarkers } from './data.js';
import type { Marker } from './deck.js';
import type { Fate } from './fate.js';
import { playForceEvent } from './force-events.js';
import type { Game } from './game.js';
import { playMapEvent } from './map-events.js';
import { playRealmEvent } from './realm-events.js';
import { REVOLT_REBELLIONS } from './scenarios.js';

export class EventPhase {
  private rebellions = 0;

  constructor(private readonly game: Game) {}

  run(): void {
    const { deck } = this.game;
    const count = this.markerCount();
    const drawn: Marker[] = [];
    while (drawn.length < count) {
      const marker = deck.draw();
      if (marker === null) break;
      drawn.push(marker);
    }
    for (const marker of drawn) this.play(marker);
  }

  /** The chart by the index, or the scenario's number on turn 1 [R10]; a hostile Institute adds one. */
  private markerCount(): number {
    const { game } = this;
    if (game.turn === 1) return game.scenario.firstMarkers;
    const { institute } = game;
    const isHostile = this.instituteWorks() && institute !== null && game.sector(institute.sector).hasChaosSystem;
    return chaosMarkers(game.index.value) + (isHostile ? 1 : 0);
  }

  private instituteWorks(): boolean {
    const { institute, turn } = this.game;
    return institute !== null && institute.turnPlaced < turn;
  }

  /** One marker and its chain of substitutes; the index is looked at after each [R75]. */
  private play(first: Marker): void {
    const { deck } = this.game;
    let marker: Marker | null = first;
    while (marker !== null) {
      const fate: Fate = this.isVetoed(marker) ? 'returned' : this.resolve(marker);
      this.dispose(marker, fate);
      this.game.tidy();
      this.game.checkIndex();
      marker = fate === 'replaced' || fate === 'removed-replaced' ? deck.draw() : null;
    }
    deck.endChain();
  }

  private dispose(marker: Marker, fate: Fate): void {
    const { deck, metrics } = this.game;
    if (fate === 'played' || fate === 'in-play') metrics.count(`event.${marker.kind}`);
    if (fate === 'played') deck.setAside(marker);
    else if (fate === 'returned') deck.putBack(marker);
    else if (fate === 'replaced') deck.putBackAfterChain(marker);
  }

  /** An Institute with an Imperial system lets the player refuse one marker a turn [R89] [R94]. */
  private isVetoed(marker: Marker): boolean {
    const { game } = this;
    const { institute } = game;
    if (institute === null || !this.instituteWorks() || institute.vetoUsed) return false;
    if (!game.sector(institute.sector).hasImperialSystem || !game.policy.veto(marker)) return false;
    institute.vetoUsed = true;
    game.metrics.count('vetoes');
    return true;
  }

  private resolve(marker: Marker): Fate {
    const { game } = this;
    if (this.needsMissingRule(marker)) return 'removed-replaced';
    switch (marker.kind) {
      case 'usurper':
      case 'invaders-appear':
      case 'independent-empire-arises':
      case 'the-mutant':
      case 'defection':
      case 'trans-humans-appear':
        return playForceEvent(game, marker);
      case 'rebellion':
        return this.rebellion(marker);
      case 'biomech-predators':
      case 'dark-empire':
      case 'hive':
      case 'living-nebula':
      case 'messiah':
      case 'probe':
      case 'randoids':
      case 'attrition':
      case 'expedition-possible':
      case 'the-institute':
      case 'leviathan':
      case 'alliance':
      case 'web-raiders':
        return playMapEvent(game, marker);
      default:
        return playRealmEvent(game, marker);
    }
  }

  /** The Trans-human Revolt allows two on turn 1; one that finds nothing counts [R40] [R52]. */
  private rebellion(marker: Marker): Fate {
    const { game } = this;
    if (game.scenario.number === 5 && game.turn === 1 && this.rebellions >= REVOLT_REBELLIONS) return 'replaced';
    this.rebellions++;
    return playForceEvent(game, marker);
  }

  /** Set aside for good when the optional rule they need is off [R1]. */
  private needsMissingRule(marker: Marker): boolean {
    const { options } = this.game;
    if (marker.kind === 'trans-humans-appear') return !options.transHumans;
    if (marker.kind === 'expedition-possible') return !options.expeditions;
    if (marker.kind !== 'galactic-enlightenment' && marker.kind !== 'imperial-elites-demand-privileges') return false;
    return !options.repressionIllumination || !options.suppression;
  }
}
