import { searchedNames } from '@power-corner/service-kit/mongo/person-search';
import { fold, isNamedAs } from '@power-corner/contracts/text/fold';
import type { QueryFilter } from 'mongoose';
import type { JournalEntry } from './journal.ts';
import type { ParticipationRecord, WalkIn } from './model.ts';
import { byUnclaimed, ParticipationModel } from './model.ts';

// The writes of an erasure. They end participations in any state, since nothing of the person may stay.

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;

/**
 * Every participation of a person, in any state.
 * @param owner also the walk-ins that nobody has claimed and that were added with this address and name
 */
export async function findOfPerson(
  athleteId: string,
  owner: (Names & { email: string | null; latinName?: string | null }) | null,
): Promise<ParticipationRecord[]> {
  const own = await ParticipationModel.find({ athleteId }, withoutOutbox).lean<ParticipationRecord[]>();
  if (!owner?.email) return own;
  const walkIns: QueryFilter<ParticipationRecord> = { 'athlete.email': owner.email, walkIn: { $exists: true } };
  const added = await ParticipationModel.find(walkIns, withoutOutbox).hint(byUnclaimed).lean<ParticipationRecord[]>();
  return [...own, ...added.filter(({ athlete }) => isNamedAs(athlete, owner))];
}

/**
 * Makes the confirmed participations of an account those of a person without one. Participations in another state stay
 * as they are.
 * @param walkIn the fields that only the account holds; undefined when its copy is missing
 */
export async function detachFromAccount(athleteId: string, walkIn: WalkIn | undefined): Promise<void> {
  const confirmed = await ParticipationModel.find({ athleteId, live: true, state: 'confirmed' }, { _id: 1 }).lean<
    Pick<ParticipationRecord, '_id'>[]
  >();
  for (const { _id } of confirmed)
    await ParticipationModel.updateOne(
      { _id, athleteId },
      // The participation's own id: no account has it, and no other participation. Revision 0, so that an account
      // which takes the participation over later begins with its own revisions.
      { $set: { athleteId: _id, 'athlete.revision': 0, ...(walkIn && { walkIn }) } },
    );
}

interface Names {
  firstname: string;
  lastname: string;
}

/**
 * Of the participations that are not removed: the names that an erasure has left in a result, or 'unchanged' for
 * everybody else.
 */
export async function findNamesLeft(ids: readonly string[]): Promise<Map<string, Names | 'unchanged'>> {
  const left = await ParticipationModel.find(
    { _id: { $in: [...ids] } },
    { athleteId: 1, 'athlete.firstname': 1, 'athlete.lastname': 1 },
  ).lean<Pick<ParticipationRecord, '_id' | 'athleteId' | 'athlete'>[]>();
  return new Map(left.map(({ _id, athleteId, athlete }) => [_id, athleteId === _id ? athlete : 'unchanged']));
}

/**
 * Removes participations, with their journals and the events that were not published yet. Their seats are free in the
 * same moment.
 */
export async function removeParticipations(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ParticipationModel.deleteMany({ _id: { $in: [...ids] } });
}

/**
 * Leaves of a participation what a result is made of: names, club, sex, category, class and what happened on the day.
 * @param names what stands in the results
 */
export async function keepResult(
  { _id, athlete, meet }: ParticipationRecord,
  { firstname, lastname }: { firstname: string; lastname: string },
  entry: JournalEntry,
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id },
    {
      $set: {
        // The participation's own id: no account has it, and no other participation.
        athleteId: _id,
        athlete: {
          // No copy of an account is newer.
          revision: Number.MAX_SAFE_INTEGER,
          firstname,
          lastname,
          email: null,
          sex: athlete.sex,
          phoneNumber: '',
          sort: fold(`${lastname} ${firstname}`),
          names: searchedNames(firstname, lastname),
        },
        linkHashes: [],
        feeReason: null,
        journal: [entry],
        ...(meet && { 'meet.outcomeReason': null }),
      },
      $unset: {
        latinName: 1,
        latinWords: 1,
        guardian: 1,
        receipt: 1,
        consent: 1,
        walkIn: 1,
        claimHash: 1,
        offerHash: 1,
        effectId: 1,
        linkEffectId: 1,
        outbox: 1,
        relay: 1,
      },
    },
  );
}
