import { searchedNames } from '@power-corner/service-kit/mongo/person-search';
import type { ComparedPerson } from '@power-corner/contracts/participations/same-person';
import { sortNameOf } from '@power-corner/contracts/text/fold';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { JournalLine, RecordedChange } from './journal.ts';
import { pushChange } from './journal.ts';
import type { ParticipationRecord, WalkIn } from './model.ts';
import { byGuardian, byReceipt, erasedFields, ParticipationModel, withoutJournal } from './model.ts';
import { findUnclaimedOf } from './participation-repository.ts';

// Erasure: of a person, whose participations end in any state, and of receipts and guardians after their time.

export async function findErasable(athleteId: string, owner: ComparedPerson | null): Promise<ParticipationRecord[]> {
  const own = await ParticipationModel.find({ athleteId }, withoutJournal).lean<ParticipationRecord[]>();
  return owner ? [...own, ...(await findUnclaimedOf(owner))] : own;
}

/** Confirmed participations stay, without the account. `walkIn` is undefined when its copy is missing. */
export async function detachFromAccount(athleteId: string, walkIn: WalkIn | undefined): Promise<void> {
  const kept = { _id: 1, weight: 1 } as const;
  const confirmed = await ParticipationModel.find({ athleteId, live: true, state: 'confirmed' }, kept).lean<
    Pick<ParticipationRecord, '_id' | 'weight'>[]
  >();
  for (const { _id, weight } of confirmed)
    await ParticipationModel.updateOne(
      { _id, athleteId },
      // Revision 0, so that an account which takes the participation over later begins with its own revisions.
      {
        $set: {
          athleteId: _id,
          'athlete.revision': 0,
          ...(walkIn && { walkIn: { ...walkIn, ...(weight && { weight }) } }),
        },
      },
    );
}

export async function removeParticipations(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ParticipationModel.deleteMany({ _id: { $in: [...ids] } });
}

/** Leaves the result of an erased person under the name that may stay, and takes everything else of the person. */
export async function keepResult(
  { _id, athlete, meet }: ParticipationRecord,
  { firstname, lastname }: { firstname: string; lastname: string },
  line: JournalLine,
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id },
    {
      $set: {
        athleteId: _id,
        athlete: {
          // No copy of an account is newer.
          revision: Number.MAX_SAFE_INTEGER,
          firstname,
          lastname,
          email: null,
          sex: athlete.sex,
          phoneNumber: '',
          sort: sortNameOf({ firstname, lastname }),
          names: searchedNames(firstname, lastname),
        },
        linkHashes: [],
        feeReason: null,
        journal: [line],
        ...(meet && { 'meet.outcomeReason': null }),
      },
      $unset: Object.fromEntries(Object.keys(erasedFields).map((name) => [name, 1 as const])),
    },
  );
}

export async function findUsedReceipts(names: readonly string[]): Promise<string[]> {
  const filter: QueryFilter<ParticipationRecord> = { 'receipt.file': { $in: [...names] } };
  const rows = await ParticipationModel.find(filter, { receipt: 1 }).lean<Pick<ParticipationRecord, 'receipt'>[]>();
  return rows.flatMap(({ receipt }) => (receipt ? [receipt.file] : []));
}

export async function findChampionshipsWithPersonalData(): Promise<string[]> {
  const championshipsWith = (field: string, hint: typeof byReceipt | typeof byGuardian) =>
    ParticipationModel.aggregate<{ _id: string }>([
      { $match: { [field]: { $exists: true } } },
      { $group: { _id: '$championshipId' } },
    ]).hint(hint);
  const found = await Promise.all([
    championshipsWith('receipt.file', byReceipt),
    championshipsWith('guardian.name', byGuardian),
  ]);
  return [...new Set(found.flat().map(({ _id }) => _id))];
}

export async function erasePersonalData(championshipId: string, change: RecordedChange): Promise<number> {
  const update: UpdateQuery<ParticipationRecord> = { $unset: { receipt: 1, guardian: 1 }, ...pushChange(change) };
  const [receipts, guardians] = [
    await ParticipationModel.updateMany({ championshipId, 'receipt.file': { $exists: true } }, update),
    await ParticipationModel.updateMany({ championshipId, 'guardian.name': { $exists: true } }, update),
  ];
  return receipts.modifiedCount + guardians.modifiedCount;
}
