import { completedYears, dayInAlgiers } from '@power-corner/contracts/championships/categories';
import type { PersonRecord } from './model.ts';

/** The handle of a page that is switched on; null otherwise. */
export const publicHandleOf = (person: Pick<PersonRecord, 'page' | 'handle'> | undefined): string | null =>
  person?.page ? (person.handle ?? null) : null;

const adultAge = 18;

/** Under 18, and for somebody whose birthday is not known, there is no public page. */
export const mayHavePage = (birthday: string | null, now: Date): boolean =>
  birthday !== null && completedYears(birthday.slice(0, 10), dayInAlgiers(now)) >= adultAge;
