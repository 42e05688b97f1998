import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import type { MyChampionship, MyChampionshipQuery } from '@power-corner/contracts/championships/championships';
import type {
  Participant,
  ParticipantQuery,
  Participation,
} from '@power-corner/contracts/participations/participations';
import { hasFee } from '@power-corner/contracts/championships/registration';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { findBirthdays } from '../../athletes/repository.ts';
import { requireChampionship, withPlaces } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship, listChampionships } from '../../catalogue/repository.ts';
import type { Rooms } from '../../rooms.ts';
import { countWaitingBefore } from '../places/waiting-list-repository.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { isOpen } from '../../catalogue/rules.ts';
import { isHeld } from '../places/rules.ts';
import { presentMine, presentParticipant, presentParticipation } from './present.ts';
import { findClubs, listParticipants } from './list-repository.ts';
import { findJournal, findLiveOfAthlete, findParticipation } from './repository.ts';

export const participationNotFound = () => notFound(say('participationUnknown'));

export const isOwnOrAdmin = ({ actor }: ActorContext, { athleteId }: ParticipationRecord) =>
  actor.usertype === 'admin' || athleteId === actor.id;

/** The calling athlete's championships, also those that were hidden after they took a place. */
export async function getMyChampionships(
  ctx: ActorContext,
  deps: Rooms,
  query: MyChampionshipQuery,
): Promise<{ data: MyChampionship[]; total: number }> {
  const { now } = ctx;
  const live = await findLiveOfAthlete(ctx.actor.id);
  const mine = new Map(
    // One who waits has an end only while a place is about to be offered.
    live
      .filter(({ state, expiresAt }) => state === 'waiting' || !expiresAt || expiresAt > now)
      .map((each) => [each.championshipId, each]),
  );
  const held = [...mine.values()]
    .filter(({ state }) => state !== 'confirmed')
    .map(({ championshipId }) => championshipId);
  if (held.length > 0) {
    const { rows } = await listChampionships({ query: {}, withHidden: true, now, ids: held });
    for (const championship of rows) if (!isOpen(championship, now)) mine.delete(championship._id);
  }
  const { rows, total } = await listChampionships({ query, withHidden: true, now, ids: [...mine.keys()] });
  const participated = rows.flatMap((championship) => {
    const participation = mine.get(championship._id);
    return participation ? [{ participation, championship }] : [];
  });
  const [championships, positions, results] = await Promise.all([
    withPlaces(deps, rows, now),
    positionsOf(participated.map(({ participation }) => participation)),
    deps.day.getOwnResults(deps.history, participated),
  ]);
  return {
    data: championships.flatMap((championship) => {
      const participation = mine.get(championship.id);
      if (!participation) return [];
      const position = positions.get(participation._id) ?? null;
      return [presentMine(participation, championship, { position, result: results.get(participation._id) ?? null })];
    }),
    total,
  };
}

/** The positions of those that wait, by their ids. */
async function positionsOf(participations: readonly ParticipationRecord[]): Promise<Map<string, number>> {
  const waiting = participations.filter(({ state }) => state === 'waiting');
  return new Map(
    await Promise.all(
      waiting.map(async ({ _id, championshipId, waitingNumber = 1 }): Promise<[string, number]> => [
        _id,
        (await countWaitingBefore(championshipId, waitingNumber)) + 1,
      ]),
    ),
  );
}

/**
 * A participation that takes a place or waits for one, for its athlete and for admins.
 * @throws NOT_FOUND, also for somebody else's
 */
export async function getParticipation(ctx: ActorContext, id: string): Promise<Participation> {
  const { participation, championship } = await findReadable(ctx, id);
  return presentParticipation(participation, championship);
}

interface InChampionship {
  participation: ParticipationRecord;
  championship: ChampionshipRecord;
}

/** @throws NOT_FOUND, also for one that is not allowed here */
export async function findAllowed(
  id: string,
  isAllowed: (participation: ParticipationRecord) => boolean | undefined,
): Promise<InChampionship> {
  const participation = await findParticipation(id);
  const championship =
    participation && isAllowed(participation) && (await findChampionship(participation.championshipId));
  if (!participation || !championship) throw participationNotFound();
  return { participation, championship };
}

/** @throws NOT_FOUND as `getParticipation` */
export async function findReadable(ctx: ActorContext, id: string): Promise<InChampionship> {
  const { participation, championship } = await findAllowed(id, (each) => isOwnOrAdmin(ctx, each));
  const { state, expiresAt } = participation;
  const waits = state === 'waiting' || (state === 'offered' && expiresAt !== undefined && expiresAt > ctx.now);
  if (state !== 'confirmed' && !waits && !isHeld(participation, championship, ctx.now)) throw participationNotFound();
  return { participation, championship };
}

/** @throws NOT_FOUND */
export async function getParticipants(
  ctx: ActorContext,
  id: string,
  query: ParticipantQuery,
): Promise<{ data: Participant[]; total: number; clubs: string[] }> {
  const championship = await requireChampionship(id);
  const clubs = findClubs(championship._id);
  if (query.fee && !hasFee(championship.entryFeeDzd)) return { data: [], total: 0, clubs: await clubs };
  const { rows, total } = await listParticipants(championship._id, query, {
    now: ctx.now,
    open: isOpen(championship, ctx.now),
    // A coach is not shown how to reach a participant, and must not find it out by trying.
    byContact: ctx.actor.usertype === 'admin',
  });
  const birthdays = await findBirthdays(rows.map(({ athleteId }) => athleteId));
  return { data: rows.map((row) => presentParticipant(row, championship, birthdays)), total, clubs: await clubs };
}

/** Everything that happened to a participation, also to one that has ended, oldest first. @throws NOT_FOUND */
export async function getJournal(id: string): Promise<JournalEntry[]> {
  const journal = await findJournal(id);
  if (!journal) throw participationNotFound();
  return journal.map(({ at, actor, kind, before, after }) => ({ at: at.toISOString(), actor, kind, before, after }));
}
