import { say } from '@power-corner/contracts/messages/say';
import type { Namesake } from '@power-corner/contracts/records/rankings';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { addActs } from '../../catalogue/repository.ts';
import type { PerformanceRecord } from '../performances/model.ts';
import { namedChampionship } from '../performances/rules.ts';
import { findById, findByWords, findNamesakes } from '../performances/repository.ts';
import { contradict, samePeople, wordsOf } from '../performances/same-person.ts';
import { findGiven, giveResults } from './repository.ts';

const withoutAccount = ({ hasAccount, nameKey }: PerformanceRecord) => !hasAccount && nameKey !== null;

interface Whole {
  result: PerformanceRecord;
  all: PerformanceRecord[];
  isSame: (id: string) => boolean;
}

/** @throws NOT_FOUND, CONFLICT for a result of an account, or of an erased one */
async function personOf(id: string): Promise<Whole> {
  const [result] = await findById([id]);
  if (!result) throw new AppError('NOT_FOUND', { message: say('resultUnknown') });
  if (!withoutAccount(result)) throw new AppError('CONFLICT', { message: say('resultOfAccount') });
  const { results: all, given } = await findPossiblySame([result]);
  const people = samePeople(all, given);
  return { result, all, isSame: (other) => people.get(other) === people.get(id) };
}

/**
 * The results that are held to be of the same person as this one, those of namesakes, and those that a search finds.
 * @throws NOT_FOUND, CONFLICT
 */
export async function getNamesakes(id: string, { search = '' }: { search?: string | undefined }): Promise<Namesake[]> {
  const { result, all, isSame } = await personOf(id);
  const words = wordsOf(search);
  const found = words.length > 0 ? await findByWords(words, result.sex) : [];
  const shown = new Map([...all, ...found].filter(withoutAccount).map((each) => [each._id, each]));
  return [...shown.values()]
    .toSorted(
      (one, other) => Number(isSame(other._id)) - Number(isSame(one._id)) || other.date.getTime() - one.date.getTime(),
    )
    .map((each) => ({
      id: each._id,
      name: each.name,
      birthday: each.birthday,
      club: each.club,
      bodyweight_kg: each.bodyweightKg,
      date: each.day,
      championship: namedChampionship(each),
      same: isSame(each._id),
    }));
}

/**
 * Says that these results are of one person, and that those held to be of the same person before and not among them
 * are not.
 * @throws NOT_FOUND, CONFLICT for a result of an account and for results that contradict each other
 */
export async function setOnePerson(ctx: ActorContext, id: string, ids: readonly string[]): Promise<void> {
  const chosen = [...new Set([id, ...ids])];
  const { result, all, isSame } = await personOf(id);
  const results = await findById(chosen);
  if (results.length < chosen.length) throw new AppError('NOT_FOUND', { message: say('resultUnknown') });
  if (!results.every(withoutAccount)) throw new AppError('CONFLICT', { message: say('resultOfAccount') });
  if (contradict(results)) throw new AppError('CONFLICT', { message: say('notOnePerson') });
  const parted = all.filter((each) => isSame(each._id) && !chosen.includes(each._id));
  await giveResults(
    new Map([...chosen.map((each) => [each, id] as const), ...parted.map(({ _id }) => [_id, _id] as const)]),
    ctx.now,
  );
  await addActs(
    result.championshipId,
    actsOf(ctx, 'person_decided', {
      // Only the name of a participation can be erased later.
      ...(isObjectId(id) && { participationId: id, personName: result.name }),
      championship: { id: result.championshipId, name: result.championship },
      after: { joined: chosen.length, parted: parted.length },
    }),
  );
}

type Named = Pick<PerformanceRecord, '_id' | 'nameKey'>;

/**
 * The stored results without an account that may be of the same people as these: under the same names, and those that
 * an admin has given to the same person, with their namesakes.
 * @returns them, and what admins have said: see `findGiven`
 */
export async function findPossiblySame(
  results: readonly Named[],
): Promise<{ results: PerformanceRecord[]; given: Map<string, string> }> {
  const found = new Map<string, PerformanceRecord>();
  const searched = new Set<string>();
  let fresh = results;
  let given = new Map<string, string>();
  while (fresh.length > 0) {
    const names = [...new Set(fresh.flatMap(({ nameKey }) => nameKey ?? []))].filter((name) => !searched.has(name));
    for (const name of names) searched.add(name);
    for (const each of await findNamesakes(names)) found.set(each._id, each);
    given = await findGiven([...results.map(({ _id }) => _id), ...found.keys()]);
    const joined = await findById([...given.keys()].filter((id) => !found.has(id)));
    for (const each of joined) found.set(each._id, each);
    fresh = joined;
  }
  return { results: [...found.values()], given };
}
