import { completedYears, dayInAlgiers } from '@power-corner/contracts/championships/categories';

const adultAge = 18;

/** Under 18, and for somebody whose birthday is not known, there is no public page. */
export const mayHavePage = (birthday: string | null, now: Date): boolean =>
  birthday !== null && completedYears(birthday.slice(0, 10), dayInAlgiers(now)) >= adultAge;
