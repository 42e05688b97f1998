import type { Live } from '@power-corner/contracts/results/live';
import { say } from '@power-corner/contracts/messages/say';
import type { Meet, TimedSession } from '@power-corner/contracts/results/meet';
import type { NextWeights } from '@power-corner/contracts/results/next-weights';
import { nextWeights } from '@power-corner/meet/platform/next-weights';
import { hasStarted, publicPart } from '@power-corner/meet/platform/order';
import { dueDeclarations } from '@power-corner/meet/platform/weight-clock';
import { notFound } from '@power-corner/service-kit/errors';
import { digestOf } from '@power-corner/service-kit/http/entity-tags';
import { LRUCache } from 'lru-cache';
import { findBirthdays } from '../../athletes/repository.ts';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { participationNotFound } from '../../entries/participations/get-participations.ts';
import type { HistoryOfDay } from '../deps.ts';
import { isLost } from './lease.ts';
import type { MeetRecord } from './model.ts';
import { presentLive } from './present-live.ts';
import { settleLost } from './referee-commands.ts';
import { findEntries, findEventsOfLeft, findGeneration, findMeet, findSessions, raiseRevision } from './repository.ts';
import { entryOf } from './stored-entry.ts';
import { meetOf, sessionsOf } from './stored-meet.ts';

const mostReads = 3;

/** Its revision counts all that it shows: docs/decisions/056-the-revision-of-what-is-shown.md. @throws NOT_FOUND */
export async function getMeet(history: HistoryOfDay, id: string): Promise<{ data: Meet }> {
  const found = await readCounted(history, id, mostReads);
  if (!found) throw championshipNotFound();
  return found;
}

async function readCounted(history: HistoryOfDay, id: string, reads: number): Promise<{ data: Meet } | null> {
  const championship = await findChampionship(id);
  if (!championship) return null;
  const stored = await findMeet(championship._id);
  if (stored?.lease && isLost(stored.lease, new Date())) {
    await settleLost(championship._id);
    return readCounted(history, id, reads);
  }
  const found = await read(championship, stored, new Date(), { birthdays: true });
  if (reads > 1 && dueDeclarations(found.meet, new Date()).length > 0) {
    await settleLost(championship._id);
    return readCounted(history, id, reads - 1);
  }
  const generation = await findGeneration();
  const data = { ...(await withRecords(history, championship, found, { publicOnly: false })), generation };
  const shown = digestOf(Buffer.from(JSON.stringify({ ...data, revision: 0 })));
  // While a writer is at work, the meet is answered as it was read; a later reader counts what has changed.
  if (stored?.shown === shown || stored?.lease) return { data };
  if (await raiseRevision(championship._id, data.revision, shown))
    return { data: { ...data, revision: data.revision + 1 } };
  return reads > 1 ? readCounted(history, id, reads - 1) : { data };
}

/** The meet is read before its entries, so that the revision is never ahead of what they show. */
export async function readMeet(championship: ChampionshipRecord, now: Date): Promise<Meet> {
  return (await read(championship, await findMeet(championship._id), now, { birthdays: false })).meet;
}

export async function readMeetAndPublicRecords(
  history: HistoryOfDay,
  championship: ChampionshipRecord,
  now: Date,
): Promise<Meet> {
  const found = await read(championship, await findMeet(championship._id), now, { birthdays: false });
  return withRecords(history, championship, found, { publicOnly: true });
}

/** By revision, for two seconds: names, records and who takes part change without one. */
const kept = new LRUCache<string, Meet, { history: HistoryOfDay; stored: MeetRecord }>({
  max: 50,
  ttl: 2000,
  fetchMethod: async (_key, _stale, { context: { history, stored } }) => {
    const championship = await findChampionship(stored._id);
    if (!championship) return undefined;
    const found = await read(championship, stored, new Date(), { birthdays: false });
    return withRecords(history, championship, found, { publicOnly: true });
  },
});

/** The same object until the meet changes, with the public records. @returns undefined without a championship */
export const readShownMeet = (history: HistoryOfDay, stored: MeetRecord): Promise<Meet | undefined> =>
  kept.fetch(`${stored._id} ${stored.revision}`, { context: { history, stored } });

interface Read {
  meet: Meet;
  /** The person of each entry, by its id. */
  people: ReadonlyMap<string, string>;
}

async function read(
  championship: ChampionshipRecord,
  stored: MeetRecord | null,
  now: Date,
  { birthdays }: { birthdays: boolean },
): Promise<Read> {
  const records = await findEntries(championship._id, now);
  const known = birthdays ? await findBirthdays(records.map(({ athleteId }) => athleteId)) : new Map<string, string>();
  const entries = records.map((record) =>
    entryOf(record, championship, record.walkIn?.birthday ?? known.get(record.athleteId) ?? null),
  );
  const people = new Map(records.map(({ _id, athleteId }) => [_id, athleteId]));
  const scored = await findEventsOfLeft(championship._id, stored);
  return { meet: { ...meetOf(championship, stored, entries, now), ...scored }, people };
}

const withRecords = async (
  { besideMeet }: HistoryOfDay,
  championship: ChampionshipRecord,
  { meet, people }: Read,
  of: { publicOnly: boolean },
): Promise<Meet> => ({ ...meet, ...(await besideMeet(championship, meet.entries, people, of)) });

export async function getTimetable(
  championship: Pick<ChampionshipRecord, '_id' | 'date' | 'sessionShiftMs'>,
): Promise<TimedSession[]> {
  return sessionsOf(championship, await findSessions(championship._id))
    .filter(({ weigh_in_at, starts_at }) => weigh_in_at !== undefined || starts_at !== undefined)
    .map(({ number, name, weigh_in_at, starts_at }) => ({
      number,
      name,
      ...(weigh_in_at && { weigh_in_at }),
      ...(starts_at && { starts_at }),
    }));
}

/** The gateway keeps this answer (polled-answers.ts). @throws NOT_FOUND until a session is open, and when hidden */
export const getLive = async (history: HistoryOfDay, id: string): Promise<{ data: Live }> => ({
  data: presentLive(await readLive(history, id), new Date()),
});

/** Kept as the live is. @throws NOT_FOUND as it does, and for an entry that it does not show */
export async function getNextWeights(
  history: HistoryOfDay,
  id: string,
  entryId: string,
): Promise<{ data: NextWeights }> {
  const data = nextWeights(publicPart(await readLive(history, id), new Date()), entryId);
  if (!data) throw participationNotFound();
  return { data };
}

async function readLive(history: HistoryOfDay, id: string): Promise<Meet> {
  const championship = await findChampionship(id);
  if (!championship || championship.hidden) throw notFound(say('notLive'));
  const meet = await readMeetAndPublicRecords(history, championship, new Date());
  if (!hasStarted(meet)) throw notFound(say('notLive'));
  return meet;
}
