import { comparePeople, pairedFacts } from '@power-corner/contracts/participations/same-person';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { lettersOf, nameKeyOf, sortNameOf } from '@power-corner/contracts/text/fold';
import { createHash } from 'node:crypto';
import type { AthleteRecord } from '../../../athletes/model.ts';
import { findAthletes, findByEmail } from '../../../athletes/repository.ts';
import type { ParticipationRecord } from '../../places/model.ts';
import type { Identity } from '../../places/participation-repository.ts';
import { findSharing } from '../../places/participation-repository.ts';

interface Named {
  firstname: string;
  lastname: string;
}

/** The same name and birthday give the same id, so that the unique index over athletes lets nobody in twice. */
export function walkInId(championshipId: string, person: Named & { birthday: string }): string {
  const identity = JSON.stringify([championshipId, nameKeyOf(person), person.birthday]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 24);
}

export const identityOf = (championshipId: string, account: AthleteRecord): Identity => ({
  athleteId: account._id,
  ...(account.birthday && { walkInId: walkInId(championshipId, { ...account, birthday: account.birthday }) }),
  provenBy: { email: account.email },
});

interface Person extends Named {
  birthday: string;
  email: string | null;
  phoneNumber: string;
}

export interface Alike {
  participation: ParticipationRecord;
  birthday: string | null;
  /** True for the same names and birthday, or if an account has claimed the walk-in with them. */
  isSamePerson: boolean;
}

export async function findAlike(championshipId: string, person: Person): Promise<Alike[]> {
  const key = nameKeyOf(person);
  const identity = walkInId(championshipId, person);
  const { firstname, email, phoneNumber } = person;
  const found = await findSharing(championshipId, { name: lettersOf(firstname), email, phoneNumber, identity });
  const accounts = await findAthletes(found.map(({ athleteId }) => athleteId));
  return found.flatMap((participation) => {
    const { walkIn, athleteId, athlete, enteredAs = [] } = participation;
    const birthday = walkIn?.birthday ?? accounts.get(athleteId)?.birthday ?? null;
    const hasName = nameKeyOf(athlete) === key;
    const wasEnteredSo = enteredAs.includes(identity);
    const isSamePerson = (hasName && birthday === person.birthday) || (wasEnteredSo && !walkIn);
    const isAlike = hasName || wasEnteredSo || comparePeople(person, { ...athlete, birthday }) !== 'other';
    return isAlike ? [{ participation, birthday, isSamePerson }] : [];
  });
}

type Compared = Pick<ParticipationRecord, '_id' | 'athleteId' | 'athlete' | 'walkIn'>;

/** Everybody who shares a name, an address or a number with somebody on the page. */
export function sharingWith(page: readonly Compared[], everybody: readonly Compared[]): Compared[] {
  const sorts = new Set(page.flatMap(({ athlete }) => sortsOf(athlete)));
  const emails = new Set(page.map(({ athlete }) => athlete.email));
  const phoneNumbers = new Set(page.map(({ athlete }) => athlete.phoneNumber));
  return everybody.filter(
    ({ athlete: { sort, email, phoneNumber } }) =>
      sorts.has(sort) || (email !== null && emails.has(email)) || phoneNumbers.has(phoneNumber),
  );
}

/** The ids of those who may be in twice: see `comparePeople`. @param birthdays of accounts, by their ids */
export function possibleDoubles(sharing: readonly Compared[], birthdays: ReadonlyMap<string, string>): Set<string> {
  const withFact = new Map<string, Set<string>>();
  for (const { _id, athlete, athleteId, walkIn } of sharing) {
    const birthday = walkIn?.birthday ?? birthdays.get(athleteId);
    for (const fact of pairedFacts({ ...athlete, birthday }))
      withFact.set(fact, (withFact.get(fact) ?? new Set()).add(_id));
  }
  return new Set([...withFact.values()].filter(({ size }) => size > 1).flatMap((ids) => [...ids]));
}

/** As `athlete.sort` has the names, in both orders: people swap first and last name. */
const sortsOf = ({ firstname, lastname }: Named) => [
  sortNameOf({ firstname, lastname }),
  sortNameOf({ firstname: lastname, lastname: firstname }),
];

/** True for the address of somebody else's account, or of one that may be: its owner must get no link to claim by. */
export async function isAddressOfOther({ athlete, walkIn }: Pick<ParticipationRecord, 'athlete' | 'walkIn'>) {
  const account = athlete.email === null ? null : await findByEmail(athlete.email);
  return account?.verified === true && comparePeople({ ...athlete, birthday: walkIn?.birthday }, account) !== 'same';
}

export function otherAlreadyIn({ state }: { state: string }): AppError {
  if (state === 'waiting') return new AppError('ALREADY_IN', { message: say('otherWaits') });
  if (state === 'offered') return new AppError('ALREADY_IN', { message: say('otherOffered') });
  return new AppError('ALREADY_IN', { message: say('otherIn') });
}
