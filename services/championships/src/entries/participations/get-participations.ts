import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import type { MyChampionship, MyChampionshipQuery } from '@power-corner/contracts/championships/championships';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { withPlaces } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship, listChampionships } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import { findPosition } from '../places/waiting-list-repository.ts';
import { byTime } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { isHeld, isUnexpired } from '../places/rules.ts';
import { isWaitedFor } from '../places/free-places.ts';
import { presentMine, presentParticipation } from './present.ts';
import { isShown } from './rules.ts';
import { findJournal, findLiveOfAthlete, findParticipation } from '../places/participation-repository.ts';

export const participationNotFound = () => notFound(say('participationUnknown'));

export const isOwnOrAdmin = ({ actor }: ActorContext, { athleteId }: ParticipationRecord) =>
  actor.usertype === 'admin' || athleteId === actor.id;

export async function getMyChampionships(
  ctx: ActorContext,
  deps: Pick<EntriesDeps, 'entries' | 'day'>,
  query: MyChampionshipQuery,
): Promise<{ data: MyChampionship[]; total: number }> {
  const { now } = ctx;
  const live = await findLiveOfAthlete(ctx.actor.id);
  const mine = new Map(live.map((each) => [each.championshipId, each]));
  const unconfirmed = live.filter(({ state }) => state !== 'confirmed').map(({ championshipId }) => championshipId);
  if (unconfirmed.length > 0) {
    const { rows } = await listChampionships({ query: {}, withHidden: true, now, ids: unconfirmed });
    for (const championship of rows) {
      const own = mine.get(championship._id);
      if (own && !isShown(own, championship, now)) mine.delete(championship._id);
    }
  }
  const { rows, total } = await listChampionships({ query, withHidden: true, now, ids: [...mine.keys()] });
  const participated = rows.flatMap((championship) => {
    const participation = mine.get(championship._id);
    return participation ? [{ participation, championship }] : [];
  });
  const [championships, positions, results, heats] = await Promise.all([
    withPlaces(deps, rows, now),
    positionsOf(participated.map(({ participation }) => participation)),
    deps.day.getOwnResults(participated),
    deps.day.getOwnHeats(participated),
  ]);
  const presentedOf = new Map(championships.map((each) => [each.id, each]));
  return {
    data: participated.flatMap(({ participation, championship }) => {
      const presented = presentedOf.get(championship._id);
      if (!presented) return [];
      const position = positions.get(participation._id) ?? null;
      const result = results.get(participation._id) ?? null;
      const own = { presented, position, result, heats: heats.get(participation._id) };
      return [presentMine(participation, championship, own)];
    }),
    total,
  };
}

async function positionsOf(participations: readonly ParticipationRecord[]): Promise<Map<string, number>> {
  const waiting = participations.filter(({ state }) => state === 'waiting');
  return new Map(await Promise.all(waiting.map(async (each) => [each._id, await findPosition(each)] as const)));
}

export async function getParticipation(ctx: ActorContext, id: string): Promise<Participation> {
  const { participation, championship } = await findReadable(ctx, id);
  const presented = presentParticipation(participation, championship);
  return { ...presented, waited_for: await isWaitedFor(participation, championship) };
}

interface InChampionship {
  participation: ParticipationRecord;
  championship: ChampionshipRecord;
}

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

export async function findReadable(ctx: ActorContext, id: string): Promise<InChampionship> {
  const { participation, championship } = await findAllowed(id, (each) => isOwnOrAdmin(ctx, each));
  const { state } = participation;
  // Unlike in lists, a place on the waiting list can be read until a job ends it.
  const waits = state === 'waiting' || (state === 'offered' && isUnexpired(participation, ctx.now));
  if (state !== 'confirmed' && !waits && !isHeld(participation, championship, ctx.now)) throw participationNotFound();
  return { participation, championship };
}

export async function getJournal(id: string): Promise<JournalEntry[]> {
  const journal = await findJournal(id);
  if (!journal) throw participationNotFound();
  return byTime(journal).map(({ at, actor, kind, before, after }) => ({
    at: at.toISOString(),
    actor,
    kind,
    before,
    after,
  }));
}
