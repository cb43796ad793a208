/** Rule switches. */

export interface Options {
  /** Off: an index that would pass 100 stays there and the game goes on [R72]. */
  catastrophicDefeat: boolean;
  /** Off: a D1 never affects a system [R73]. */
  dOneHitsSystems: boolean;
  /** Optional rules 20 to 28 [R1]. */
  imperialOrder: boolean;
  transHumans: boolean;
  nexus: boolean;
  repressionIllumination: boolean;
  suppression: boolean;
  increasedResources: boolean;
  starGates: boolean;
  expeditions: boolean;
  /** Sectors that start with a Star gate [R100]. */
  gates: readonly number[];
}

export const DEFAULT_OPTIONS: Options = {
  catastrophicDefeat: true,
  dOneHitsSystems: true,
  imperialOrder: true,
  transHumans: true,
  nexus: true,
  repressionIllumination: true,
  suppression: true,
  increasedResources: true,
  starGates: true,
  expeditions: true,
  gates: [],
};

export const OPTIONAL_RULES = [
  'imperialOrder',
  'transHumans',
  'nexus',
  'repressionIllumination',
  'suppression',
  'increasedResources',
  'starGates',
  'expeditions',
] as const satisfies readonly (keyof Options)[];
