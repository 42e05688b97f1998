import { completedYears } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { findBirthdays } from '../../athletes/repository.ts';
import { findPeople } from './repository.ts';

const adultAge = 18;

/** Under 18, and for somebody whose birthday is not known, there is no public page. */
export const mayHavePage = (birthday: string | null, now: Date): boolean =>
  birthday !== null && completedYears(birthday.slice(0, 10), dayInAlgiers(now)) >= adultAge;

/** The handles of the public pages of those who may have one; null for a page that is not switched on. */
export async function publicPagesOf(ids: readonly string[], now: Date): Promise<Map<string, string | null>> {
  const [people, birthdays] = await Promise.all([findPeople(ids), findBirthdays(ids)]);
  const adults = ids.filter((id) => mayHavePage(birthdays.get(id) ?? null, now));
  return new Map(
    adults.map((id) => {
      const person = people.get(id);
      return [id, person?.page ? (person.handle ?? null) : null];
    }),
  );
}
