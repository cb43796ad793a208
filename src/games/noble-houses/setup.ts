/** What an engine of Noble Houses is made of: what its files say (`data/schemas.ts`), validated, tables as lists. */

import type { HeaderName } from '../shared/data/header.js';
import type { ChartsFile, ScenarioFile } from './data/schemas.js';

/** Tables that files have by number, from 1. */
type Numbered = 'worlds' | 'armies' | 'allies';

export type ChartsData = Readonly<Omit<ChartsFile, HeaderName | Numbered>> & {
  readonly [Name in Numbered]: readonly ChartsFile[Name][string][];
};

/** What a scenario says by number of players is said for its own. */
type ByPlayers = 'victoryWorlds' | 'alliesPerSeat';

export type ScenarioData = Readonly<Omit<ScenarioFile, HeaderName | ByPlayers | 'charts' | 'number' | 'terrain'>> &
  Readonly<ScenarioFile['terrain']> & { readonly [Name in ByPlayers]: number };

export interface NobleHousesSetup {
  readonly scenario: ScenarioData;
  readonly charts: ChartsData;
}
