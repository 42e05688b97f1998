import { findBirthdays } from '../../athletes/repository.ts';
import { findPeople } from './repository.ts';
import { mayHavePage } from './rules.ts';

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
