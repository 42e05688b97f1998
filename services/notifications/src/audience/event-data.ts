/** The account that an event about a participation belongs to; none for a walk-in. */
export const accountIn = ({ athleteId, walkIn }: { athleteId: string; walkIn?: boolean | undefined }) =>
  walkIn ? undefined : athleteId;
