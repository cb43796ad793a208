/** What a policy is being asked about, beside the position. */
export const asked = {
  /** The event: kind, Sector it is bound to or -1. */
  kind: -1,
  sector: -1,
  /** The check: attribute, least die that succeeds with all modifiers. */
  attribute: 0,
  need: 0,
  /** Invasion: ACR of the invader, bonus for the Defense of the Colony. */
  invader: 0,
  defence: 0,
};
