/** The calendar day (`YYYY-MM-DD`) of an instant on the gym's clock, an hour ahead of UTC without a summer time. */
export const dayInAlgiers = (instant: Date): string =>
  new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 10);

/** The first instant of a calendar day (`YYYY-MM-DD`) on the gym's clock. */
export const midnightInAlgiers = (day: string): Date => new Date(`${day}T00:00:00+01:00`);
