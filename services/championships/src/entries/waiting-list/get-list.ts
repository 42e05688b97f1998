import { rowsOf } from '@power-corner/contracts/answers';
import { mostParticipants } from '@power-corner/contracts/championships/championships';
import type {
  WaitingList,
  WaitingListQuery,
  WaitingListRow,
} from '@power-corner/contracts/participations/waiting-list';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipNotFound, requireChampionship } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { heldUntil } from '../places/rules.ts';
import { findListPage, findOnList, findPosition, waitingListLength } from '../places/waiting-list-repository.ts';

export const isOnList = (found: ParticipationRecord | null): found is ParticipationRecord =>
  found?.live === true && (found.state === 'waiting' || found.state === 'offered');

/** A hidden championship has a list for admins and for those who are on it. */
export async function readList(
  ctx: ActorContext,
  id: string,
): Promise<{ championship: ChampionshipRecord; own: ParticipationRecord | null }> {
  const championship = await requireChampionship(id);
  if (ctx.actor.usertype === 'admin') return { championship, own: null };
  const own = await findOnList(championship._id, ctx.actor.id);
  if (championship.hidden && !own) throw championshipNotFound();
  return { championship, own };
}

export async function getOwnPlace(ctx: ActorContext, id: string): Promise<WaitingList> {
  const { championship, own } = await readList(ctx, id);
  const state = own && (own.state === 'offered' ? 'offered' : 'waiting');
  const [position, length] = await Promise.all([
    own && state === 'waiting' ? findPosition(own) : null,
    waitingListLength(championship._id),
  ]);
  return {
    position,
    length,
    state,
    offered_until: own && state === 'offered' ? heldUntil(own, championship) : null,
  };
}

export async function getWaitingRows(
  ctx: ActorContext,
  id: string,
  query: WaitingListQuery,
): Promise<{ data: WaitingListRow[]; total: number }> {
  const { championship } = await readList(ctx, id);
  const { rows, total } = await findListPage(championship._id, rowsOf(query, mostParticipants));
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const firstPosition = waiting[0] ? await findPosition(waiting[0]) : 1;
  const positions = new Map(waiting.map(({ _id }, index) => [_id, firstPosition + index]));
  return {
    data: rows.map(({ state, athlete, division, joinedAt, ...row }) => ({
      id: row._id,
      position: positions.get(row._id) ?? null,
      firstname: athlete.firstname,
      lastname: athlete.lastname,
      ...shownPart(division, championship),
      state: state === 'offered' ? 'offered' : 'waiting',
      joined_at: joinedAt.toISOString(),
      offered_until: state === 'offered' ? heldUntil({ ...row, state }, championship) : null,
    })),
    total,
  };
}
