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
import type { Deps } from '../deps.ts';
import { championshipActs } from './acts.ts';
import { requireChampionship } from './get-championships.ts';
import type { ChampionshipRecord, StoredOfficial } from './model.ts';
import { findOfficiatedBy, removeOfficial, setOfficial } from './repository.ts';
import { statusAt } from './rules.ts';

/**
 * The tasks of an account on the day of a championship; undefined for an admin, who has them all. They end with the
 * championship, and while its results are published: a change would be a public correction.
 */
export function partsOf(
  { id, usertype }: Pick<Actor, 'id' | 'usertype'>,
  championship: ChampionshipRecord,
  { isPublished, now }: { isPublished: boolean; now: Date },
): OfficialPart[] | undefined {
  if (usertype === 'admin') return undefined;
  const official = championship.officials?.find(({ userId }) => userId === id);
  return official && !isOver(championship, isPublished, now) ? official.parts : [];
}

const isOver = (championship: ChampionshipRecord, isPublished: boolean, now: Date): boolean =>
  isPublished || ['completed', 'canceled'].includes(statusAt(championship, now));

const present = ({ userId, parts, givenAt }: StoredOfficial, person: AthleteRecord): Official => ({
  user_id: userId,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  parts,
  given_at: givenAt.toISOString(),
});

/** @throws NOT_FOUND */
export async function getOfficials(id: string): Promise<Official[]> {
  const { officials = [] } = await requireChampionship(id);
  const people = await findAthletes(officials.map(({ userId }) => userId));
  return officials.flatMap((official) => {
    const person = people.get(official.userId);
    return person ? [present(official, person)] : [];
  });
}

/** The act of changing the tasks of an account. */
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
 * @throws NOT_FOUND, UNCONFIRMED, CONFLICT for an admin and for a championship that is over, and what auth refuses the
 * password with
 */
export async function giveOfficial(
  ctx: ActorContext,
  deps: Pick<Deps, 'day' | 'proveOwner'>,
  id: string,
  { user_id, parts: wanted, ...proof }: NewOfficial,
): Promise<Official> {
  const championship = await requireChampionship(id);
  const person = isObjectId(user_id) ? await findAthlete(user_id.toLowerCase()) : null;
  if (!person) throw notFound(say('userUnknown'));
  if (person.usertype === 'admin') throw new AppError('CONFLICT', { message: say('officialIsAdmin') });
  // A mistyped address has a stranger for its owner.
  if (!person.verified) throw new AppError('UNCONFIRMED', { message: say('officialUnconfirmed') });
  if (isOver(championship, await deps.day.arePublished(championship._id), ctx.now))
    throw new AppError('CONFLICT', { message: say('officialsOver') });
  await deps.proveOwner(ctx, proof);
  const parts = officialParts.filter((part) => wanted.includes(part));
  const official = { userId: person._id, parts, givenAt: ctx.now };
  const acts = taskActs(ctx, 'official_given', championship, person._id, parts);
  return retryOnConflict(async () =>
    (await setOfficial(championship._id, official, acts)) ? present(official, person) : null,
  );
}

/** A repetition changes nothing. @throws NOT_FOUND */
export async function withdrawOfficial(ctx: ActorContext, id: string, userId: string): Promise<void> {
  const championship = await requireChampionship(id);
  const official = championship.officials?.find((each) => each.userId === userId.toLowerCase());
  if (!official) return;
  const acts = taskActs(ctx, 'official_withdrawn', championship, official.userId, []);
  await removeOfficial(championship._id, official.userId, acts);
}

/** The championships at which the caller has tasks now, hidden ones too. */
export async function getOfficiated(
  { actor, now }: ActorContext,
  { day }: Pick<Deps, 'day'>,
): Promise<OfficiatedChampionship[]> {
  const found: OfficiatedChampionship[] = [];
  for (const championship of await findOfficiatedBy(actor.id)) {
    const { _id: id, name, date, location } = championship;
    const parts = partsOf(actor, championship, { isPublished: await day.arePublished(id), now }) ?? [];
    if (parts.length > 0) found.push({ id, name, date: date.toISOString(), location, parts });
  }
  return found;
}
