import type {
  NewOfficial,
  Official,
  OfficialPart,
  OfficiatedChampionship,
} from '@power-corner/contracts/championships/officials';
import { officialParts } from '@power-corner/contracts/championships/officials';
import { say } from '@power-corner/contracts/messages/say';
import type { Actor } from '@power-corner/service-kit/auth/access';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { changesOf } from '@power-corner/service-kit/messaging/acts';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import type { AthleteRecord } from '../athletes/model.ts';
import { findAthlete, findAthletes } from '../athletes/repository.ts';
import type { CatalogueDeps } from './deps.ts';
import { championshipActs } from './acts.ts';
import { requireChampionship } from './get-championships.ts';
import type { ChampionshipRecord, StoredOfficial } from './model.ts';
import { findOfficiatedBy, removeOfficial, setOfficial } from './repository.ts';
import { statusAt } from './rules.ts';

/** Undefined for an admin, who has all. */
export function partsOf(
  { id, usertype }: Pick<Actor, 'id' | 'usertype'>,
  championship: ChampionshipRecord,
  { isDayOver, now }: { isDayOver: boolean; now: Date },
): OfficialPart[] | undefined {
  if (usertype === 'admin') return undefined;
  const official = championship.officials?.find(({ userId }) => userId === id);
  return official && !haveTasksEnded(championship, isDayOver, now) ? official.parts : [];
}

export const haveTasksEnded = (championship: ChampionshipRecord, isDayOver: boolean, now: Date): boolean =>
  isDayOver || ['completed', 'canceled'].includes(statusAt(championship, now));

const present = ({ userId, parts, givenAt }: StoredOfficial, person: AthleteRecord): Official => ({
  user_id: userId,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  parts,
  given_at: givenAt.toISOString(),
});

export async function getOfficials(id: string): Promise<Official[]> {
  const { officials = [] } = await requireChampionship(id);
  const people = await findAthletes(officials.map(({ userId }) => userId));
  return officials.flatMap((official) => {
    const person = people.get(official.userId);
    return person ? [present(official, person)] : [];
  });
}

function taskActs(
  ctx: ActorContext,
  kind: 'official_given' | 'official_withdrawn',
  championship: ChampionshipRecord,
  userId: string,
  parts: readonly OfficialPart[],
) {
  const valuesOf = (list: readonly OfficialPart[] = []) =>
    Object.fromEntries(officialParts.map((part) => [part, list.includes(part)]));
  const before = championship.officials?.find((official) => official.userId === userId)?.parts;
  return championshipActs(ctx, kind, championship, { userId, ...changesOf(valuesOf(before), valuesOf(parts)) });
}

/**
 * @throws NOT_FOUND, UNCONFIRMED, CONFLICT for an admin and for a championship that is over, CHANGED_MEANWHILE for other
 * tasks than the expected ones, and the errors of auth for the password
 */
export async function giveOfficial(
  ctx: ActorContext,
  deps: Pick<CatalogueDeps, 'day' | 'proveOwner'>,
  id: string,
  { user_id, parts: wanted, expected_parts: expected, ...proof }: NewOfficial,
): Promise<Official> {
  const championship = await requireChampionship(id);
  const person = isObjectId(user_id) ? await findAthlete(user_id.toLowerCase()) : null;
  if (!person) throw notFound(say('userUnknown'));
  if (person.usertype === 'admin') throw new AppError('CONFLICT', { message: say('officialIsAdmin') });
  // A mistyped address may be a stranger's.
  if (!person.verified) throw new AppError('UNCONFIRMED', { message: say('officialUnconfirmed') });
  if (haveTasksEnded(championship, await deps.day.isOver(championship._id), ctx.now))
    throw new AppError('CONFLICT', { message: say('officialsOver') });
  await deps.proveOwner(ctx, proof);
  const inOrder = (list: readonly OfficialPart[]) => officialParts.filter((part) => list.includes(part));
  const parts = inOrder(wanted);
  const official = { userId: person._id, parts, givenAt: ctx.now };
  const acts = taskActs(ctx, 'official_given', championship, person._id, parts);
  if (!expected)
    return retryOnConflict(async () =>
      (await setOfficial(championship._id, official, acts)) ? present(official, person) : null,
    );
  if (!(await setOfficial(championship._id, official, acts, inOrder(expected))))
    throw new AppError('CHANGED_MEANWHILE');
  return present(official, person);
}

export async function withdrawOfficial(ctx: ActorContext, id: string, userId: string): Promise<void> {
  const championship = await requireChampionship(id);
  if (!isObjectId(userId)) throw notFound(say('userUnknown'));
  const official = championship.officials?.find((each) => each.userId === userId.toLowerCase());
  if (!official) return;
  const acts = taskActs(ctx, 'official_withdrawn', championship, official.userId, []);
  await removeOfficial(championship._id, official.userId, acts);
}

export async function getOfficiated(
  { actor, now }: ActorContext,
  { day }: Pick<CatalogueDeps, 'day'>,
): Promise<OfficiatedChampionship[]> {
  const found: OfficiatedChampionship[] = [];
  for (const championship of await findOfficiatedBy(actor.id)) {
    const { _id: id, name, date, location } = championship;
    const parts = partsOf(actor, championship, { isDayOver: await day.isOver(id), now }) ?? [];
    if (parts.length > 0) found.push({ id, name, date: date.toISOString(), location, parts });
  }
  return found;
}
