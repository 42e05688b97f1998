import { fold } from '@power-corner/contracts/text/fold';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import { containing } from '@power-corner/service-kit/mongo/search';
import type { QueryFilter } from 'mongoose';
import type { ActRecord } from './model.ts';
import { ActModel, byActor, byKind, byTime } from './model.ts';

export type NewRecord = Omit<ActRecord, 'search'>;

/** Adds an act, once. */
export async function insertAct(act: NewRecord): Promise<void> {
  const search = { championship: fold(act.championship?.name ?? ''), person: fold(act.personName ?? '') };
  try {
    await ActModel.create({ ...act, search });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export const findAct = (id: string): Promise<ActRecord | null> => ActModel.findById(id).lean<ActRecord>().exec();

export interface ActSelection {
  actorId?: string | undefined;
  kind?: string | undefined;
  from?: Date | undefined;
  /** Acts before this time. */
  until?: Date | undefined;
  /** A text in the names that the record holds, or the accounts whose names have it. */
  search?: { text: string; userIds: string[] } | undefined;
}

function filterOf({ actorId, kind, from, until, search }: ActSelection): QueryFilter<ActRecord> {
  return {
    ...(actorId && { actorId }),
    ...(kind && { kind }),
    ...((from || until) && { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }),
    ...(search && {
      $or: [
        { 'search.championship': containing(search.text) },
        { 'search.person': containing(search.text) },
        { userId: { $in: search.userIds } },
        { actorId: { $in: search.userIds } },
      ],
    }),
  };
}

const indexFor = ({ actorId, kind }: ActSelection) => (actorId ? byActor : kind ? byKind : byTime);

/** The latest first, unless `oldestFirst`. */
export async function listActs(
  selection: ActSelection,
  { skip, limit, oldestFirst }: { skip: number; limit: number; oldestFirst: boolean },
): Promise<{ rows: ActRecord[]; total: number }> {
  const filter = filterOf(selection);
  const hint = indexFor(selection);
  const direction = oldestFirst ? 1 : -1;
  return pageWithTotal(
    { skip, limit },
    () =>
      ActModel.find(filter)
        .hint(hint)
        .sort({ at: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<ActRecord[]>()
        .exec(),
    () => ActModel.countDocuments(filter).hint(hint).exec(),
  );
}

export const countActs = (selection: ActSelection): Promise<number> =>
  ActModel.countDocuments(filterOf(selection)).hint(indexFor(selection)).exec();

/** A walk-in now belongs to an account, whose id takes the place of its name. */
export async function giveActsToAccount(participationId: string, userId: string): Promise<void> {
  await ActModel.updateMany(
    { participationId, userId: null },
    { $set: { userId, personName: null, 'search.person': '' } },
  );
}

/** The values of an act that are about a person, and not about what was done. */
const personalValues = [
  'name',
  'firstname',
  'lastname',
  'latin_name',
  'sex',
  'birthday',
  'phone_number',
  'email',
  'club',
  'bodyweight_kg',
  'reason',
  'fee_reason',
] as const;

/**
 * Removes the identity of a person from acts, as only an erasure may. The act itself, its time and its actor stay. Of
 * the name of an account, acts have at most the Latin spelling.
 */
async function forgetIn(acts: QueryFilter<ActRecord>): Promise<void> {
  const paths = personalValues.flatMap((field) => [`before.${field}`, `after.${field}`]);
  const nobody = { userId: null, personName: null, participationId: null, 'search.person': '' };
  await ActModel.updateMany(acts, { $set: nobody, $unset: Object.fromEntries(paths.map((path) => [path, 1])) });
}

export const forgetPerson = (userId: string): Promise<void> => forgetIn({ userId });

/** The acts on participations of somebody who is erased, also those from before they belonged to an account. */
export const forgetParticipations = (ids: readonly string[]): Promise<void> =>
  forgetIn({ participationId: { $in: [...ids] } });

/** The acts of an admin, oldest first. */
export const findActsBy = (actorId: string): Promise<ActRecord[]> =>
  ActModel.find({ actorId }).hint(byActor).sort({ at: 1 }).lean<ActRecord[]>().exec();

/** The ids of accounts and of participations in acts. */
export async function* everybodyInActs() {
  const ids = [...(await ActModel.distinct('userId')), ...(await ActModel.distinct('participationId'))];
  for (const userId of ids) if (userId) yield { userId, email: null, firstname: '', lastname: '' };
}

/** The acts of admins on an account, oldest first. */
export const findActsOn = (userId: string): Promise<ActRecord[]> =>
  ActModel.find({ userId }).sort({ at: 1 }).lean<ActRecord[]>().exec();
