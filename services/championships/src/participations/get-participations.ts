import type { MyChampionship, MyChampionshipQuery } from '@power-corner/contracts/championships';
import type { Participant, ParticipantQuery, Participation } from '@power-corner/contracts/participations';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { noChampionship, withPlaces } from '../catalogue/get-championships.ts';
import { championshipOf, championshipsAmong } from '../catalogue/look-up.ts';
import { isOpen } from '../catalogue/rules.ts';
import { presentEntry, presentMine, presentParticipant } from './present.ts';
import { findEntry, listParticipants, liveEntriesOf } from '../places/repository.ts';
import { noEntry } from './send-link.ts';

/** The calling athlete's championships. One that was hidden after they entered stays in their own list. */
export async function getMyChampionships(
  ctx: ActorContext,
  query: MyChampionshipQuery,
): Promise<{ data: MyChampionship[]; total: number }> {
  const entries = await liveEntriesOf(ctx.actor.id);
  const mine = new Map(
    entries.filter(({ expires_at }) => !expires_at || expires_at > ctx.now).map((entry) => [entry.championship, entry]),
  );
  const unconfirmed = [...mine.values()]
    .filter(({ state }) => state === 'pending')
    .map(({ championship }) => championship);
  if (unconfirmed.length > 0) {
    const started = await championshipsAmong(unconfirmed, {}, ctx.now);
    for (const championship of started.rows) if (!isOpen(championship, ctx.now)) mine.delete(championship._id);
  }
  const { rows, total } = await championshipsAmong([...mine.keys()], query, ctx.now);
  const championships = await withPlaces(rows, ctx.now);
  return {
    data: championships.flatMap((championship) => {
      const entry = mine.get(championship.id);
      return entry ? [presentMine(entry, championship)] : [];
    }),
    total,
  };
}

/** An entry that takes a place, for its athlete and for admins. @throws NOT_FOUND, also for somebody else's */
export async function getEntry(ctx: ActorContext, id: string): Promise<Participation> {
  const entry = await findEntry(id);
  const mine = ctx.actor.usertype === 'admin' || entry?.athlete === ctx.actor.id;
  const championship = entry && mine && (await championshipOf(entry.championship));
  if (!entry || !championship) throw noEntry();
  const held =
    entry.state === 'pending' && entry.expires_at && entry.expires_at > ctx.now && isOpen(championship, ctx.now);
  if (entry.state !== 'confirmed' && !held) throw noEntry();
  return presentEntry(entry, championship);
}

/** @throws NOT_FOUND */
export async function getParticipants(
  ctx: ActorContext,
  id: string,
  query: ParticipantQuery,
): Promise<{ data: Participant[]; total: number }> {
  const championship = await championshipOf(id);
  if (!championship) throw noChampionship();
  const { rows, total } = await listParticipants(championship._id, query, {
    now: ctx.now,
    open: isOpen(championship, ctx.now),
  });
  return { data: rows.map((row) => presentParticipant(row, championship.type)), total };
}
