/** Mask of the allies that rolled for a noble in this turn, so that they have no noble action. */
export const recruitsInstead = { allies: 0 };
