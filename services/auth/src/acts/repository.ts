import { fold } from '@power-corner/contracts/text/fold';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import type { QueryFilter } from 'mongoose';
import type { ActRecord } from './model.ts';
import { ActModel, byActor, byChampionship, byKind, byPerson, byTime, byUser } from './model.ts';

export type NewRecord = Omit<ActRecord, 'search'>;

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
  until?: Date | undefined;
  search?: { text: string; userIds: string[] } | undefined;
}

type Places = readonly (readonly [field: string, values: readonly string[], index: Record<string, 1 | -1>])[];

async function placesOf({ text, userIds }: NonNullable<ActSelection['search']>): Promise<Places> {
  const namesIn = async (field: 'search.championship' | 'search.person') =>
    (await ActModel.distinct(field)).filter((name) => name.includes(fold(text)));
  return [
    ['search.championship', await namesIn('search.championship'), byChampionship],
    ['search.person', await namesIn('search.person'), byPerson],
    ['userId', userIds, byUser],
    ['actorId', userIds, byActor],
  ];
}

const filterOf = ({ actorId, kind, from, until }: ActSelection): QueryFilter<ActRecord> => ({
  ...(actorId && { actorId }),
  ...(kind && { kind }),
  ...((from || until) && { at: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }),
});

const indexFor = ({ actorId, kind }: ActSelection) => (actorId ? byActor : kind ? byKind : byTime);

const mostRead = 1000;

async function selected(selection: ActSelection) {
  const filter = filterOf(selection);
  const inTime = { filter, hint: indexFor(selection) };
  if (!selection.search) return inTime;
  const places = (await placesOf(selection.search)).filter(([, values]) => values.length > 0);
  const ids = new Set<string>();
  for (const [field, values, hint] of places) {
    const having = { $and: [filter, { [field]: { $in: values } }] };
    for (const { _id } of await ActModel.find(having, { _id: 1 }).hint(hint).limit(mostRead).lean<ActRecord[]>())
      ids.add(_id);
    if (ids.size >= mostRead)
      return { ...inTime, filter: { $and: [filter, { $or: places.map(([name, $in]) => ({ [name]: { $in } })) }] } };
  }
  return { filter: { _id: { $in: [...ids] } }, hint: { _id: 1 } as const };
}

export async function listActs(
  selection: ActSelection,
  { skip, limit, oldestFirst }: { skip: number; limit: number; oldestFirst: boolean },
): Promise<{ rows: ActRecord[]; total: number }> {
  const { filter, hint } = await selected(selection);
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

export async function countActs(selection: ActSelection): Promise<number> {
  const { filter, hint } = await selected(selection);
  return ActModel.countDocuments(filter).hint(hint).exec();
}

export const removeActsBefore = async (time: Date): Promise<void> =>
  void (await ActModel.deleteMany({ at: { $lt: time } }));

export async function giveActsToAccount(participationId: string, userId: string): Promise<void> {
  await ActModel.updateMany(
    { participationId, userId: null },
    { $set: { userId, personName: null, 'search.person': '' } },
  );
}

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

/** Only an erasure may do this. Acts have at most the Latin spelling of an account's name. */
async function forgetIn(acts: QueryFilter<ActRecord>): Promise<void> {
  const paths = personalValues.flatMap((field) => [`before.${field}`, `after.${field}`]);
  const nobody = { userId: null, personName: null, participationId: null, 'search.person': '' };
  await ActModel.updateMany(acts, { $set: nobody, $unset: Object.fromEntries(paths.map((path) => [path, 1])) });
}

export const forgetPerson = (userId: string): Promise<void> => forgetIn({ userId });

export const forgetParticipations = (ids: readonly string[]): Promise<void> =>
  forgetIn({ participationId: { $in: [...ids] } });

export const findActsBy = (actorId: string): Promise<ActRecord[]> =>
  ActModel.find({ actorId }).hint(byActor).sort({ at: 1 }).lean<ActRecord[]>().exec();

export async function* everybodyInActs() {
  const ids = [...(await ActModel.distinct('userId')), ...(await ActModel.distinct('participationId'))];
  for (const userId of ids) if (userId) yield { userId, email: null, firstname: '', lastname: '' };
}

export const findActsOn = (userId: string): Promise<ActRecord[]> =>
  ActModel.find({ userId }).sort({ at: 1 }).lean<ActRecord[]>().exec();
