import type { Meet } from '@power-corner/contracts/meet';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { findBirthdays } from '../athletes/repository.ts';
import { championshipNotFound } from '../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import { findChampionship } from '../catalogue/repository.ts';
import { findEntries, findMeet } from './repository.ts';
import { entryOf } from './stored-entry.ts';
import { meetOf } from './stored-meet.ts';

const coalesced = coalesce<{ data: Meet } | null>();

/** A meet with the birthdays of its entries, for officials. Simultaneous requests share one read. @throws NOT_FOUND */
export async function getMeet(id: string): Promise<{ data: Meet }> {
  const found = await coalesced(id.toLowerCase(), async () => {
    const championship = await findChampionship(id);
    return championship && { data: await readMeet(championship, new Date(), { birthdays: true }) };
  });
  if (!found) throw championshipNotFound();
  return found;
}

/**
 * The meet of a championship. It is read before its entries: the revision is never ahead of what the entries show.
 * @param birthdays whether the entries have them; without, they are null
 */
export async function readMeet(
  championship: ChampionshipRecord,
  now: Date,
  { birthdays = false }: { birthdays?: boolean } = {},
): Promise<Meet> {
  const stored = await findMeet(championship._id);
  const records = await findEntries(championship._id, now);
  const known = birthdays ? await findBirthdays(records.map(({ athleteId }) => athleteId)) : new Map<string, string>();
  const entries = records.map((record) =>
    entryOf(record, championship, record.walkIn?.birthday ?? known.get(record.athleteId) ?? null),
  );
  return meetOf(championship, stored, entries, now);
}
