import type { Meet, TimedSession } from '@power-corner/contracts/results/meet';
import { digestOf } from '@power-corner/service-kit/http/entity-tags';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { findBirthdays } from '../../athletes/repository.ts';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import type { Deps } from '../../deps.ts';
import { endLostLease, isLost } from './lease.ts';
import type { MeetRecord } from './model.ts';
import { findEntries, findMeet, findSessions, raiseRevision } from './repository.ts';
import { entryOf } from './stored-entry.ts';
import { meetOf, sessionsOf } from './stored-meet.ts';

const coalesced = coalesce<{ data: Meet } | null>();

/** Between two reads of a meet, a writer may come in. */
const mostReads = 3;

/**
 * A meet with the birthdays of its entries, for officials. Simultaneous requests share one read. Its revision counts
 * everything that it shows, whoever has written it; see docs/decisions/056-the-revision-of-what-is-shown.md.
 * @throws NOT_FOUND
 */
export async function getMeet(history: Deps['history'], id: string): Promise<{ data: Meet }> {
  const found = await coalesced(id.toLowerCase(), () => readCounted(history, id, mostReads));
  if (!found) throw championshipNotFound();
  return found;
}

async function readCounted(history: Deps['history'], id: string, reads: number): Promise<{ data: Meet } | null> {
  const championship = await findChampionship(id);
  if (!championship) return null;
  const stored = await findMeet(championship._id);
  if (stored?.lease && isLost(stored.lease, new Date())) {
    await endLostLease(championship._id);
    return readCounted(history, id, reads);
  }
  const data = await withRecords(
    history,
    championship,
    await read(championship, stored, new Date(), { birthdays: true }),
    {
      publicOnly: false,
    },
  );
  const shown = digestOf(Buffer.from(JSON.stringify({ ...data, revision: 0 })));
  // While a writer is at work, the meet is answered as it was read; a later reader counts what has changed.
  if (stored?.shown === shown || stored?.lease) return { data };
  if (await raiseRevision(championship._id, data.revision, shown))
    return { data: { ...data, revision: data.revision + 1 } };
  return reads > 1 ? readCounted(history, id, reads - 1) : { data };
}

/**
 * The meet of a championship. It is read before its entries: the revision is never ahead of what the entries show.
 */
export async function readMeet(championship: ChampionshipRecord, now: Date): Promise<Meet> {
  return (await read(championship, await findMeet(championship._id), now, { birthdays: false })).meet;
}

/** The same with the public records and the personal bests that its attempts may beat, for spectators. */
export async function readMeetAndPublicRecords(
  history: Deps['history'],
  championship: ChampionshipRecord,
  now: Date,
): Promise<Meet> {
  const found = await read(championship, await findMeet(championship._id), now, { birthdays: false });
  return withRecords(history, championship, found, { publicOnly: true });
}

interface Read {
  meet: Meet;
  /** The person of each entry, by its id. */
  people: ReadonlyMap<string, string>;
}

/** @param birthdays whether the entries have them; without, they are null */
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
  return { meet: meetOf(championship, stored, entries, now), people };
}

const withRecords = async (
  { besideMeet }: Deps['history'],
  championship: ChampionshipRecord,
  { meet, people }: Read,
  of: { publicOnly: boolean },
): Promise<Meet> => ({ ...meet, ...(await besideMeet(championship, meet.entries, people, of)) });

/** The sessions of a championship that have a time, by number. */
export async function getTimetable(championship: Pick<ChampionshipRecord, '_id' | 'date'>): Promise<TimedSession[]> {
  return sessionsOf(championship, await findSessions(championship._id))
    .filter(({ weigh_in_at, starts_at }) => weigh_in_at !== undefined || starts_at !== undefined)
    .map(({ number, name, weigh_in_at, starts_at }) => ({
      number,
      name,
      ...(weigh_in_at && { weigh_in_at }),
      ...(starts_at && { starts_at }),
    }));
}
