import type { Usertype } from '@power-corner/contracts/lists';
import type { OwnResult, PackQuery, Publication, Results } from '@power-corner/contracts/results/results';
import { publicEvents } from '@power-corner/meet/heats/public-events';
import type { Stage } from '@power-corner/meet/ranking/standings';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import { LRUCache } from 'lru-cache';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { readMeet } from '../meet/read-meet.ts';
import type { MeetRecord } from '../meet/model.ts';
import { findEntries, findMeet } from '../meet/repository.ts';
import type { HistoryOfDay } from '../deps.ts';
import { latinNameOf } from '../../entries/places/rules.ts';
import { correctedAtOf } from './corrections.ts';
import { findImportedAt, findPublishedAmong, findSheet, markResultsToProject } from './repository.ts';
import type { Computed } from './results.ts';
import type { SheetLine } from '../sheets/sheet.ts';
import { packOf } from './pack/pack.ts';
import { addHighlights } from './highlights.ts';
import { resultsOfMeet, resultsOfSheet } from './results.ts';
import { writeSheet } from './sheet/write-sheet.ts';

type Highlighting = Pick<HistoryOfDay, 'findHighlights'>;

const resultsNotFound = () => notFound(say('resultsNotYet'));

interface Answered extends Computed {
  answer: { data: Results };
  csv?: string;
}

/** By championship, for five seconds: names and clubs change without a revision of the meet. */
const kept = new LRUCache<string, { versions: string; found: Promise<Answered> }>({ max: 50, ttl: 5000 });

interface Reader {
  usertype: Usertype | null;
  draft: boolean;
}

/** Computes once for each state, and the names every few seconds. @returns null for a draft, unless it is asked for */
async function computed(
  { findHighlights }: Highlighting,
  championship: ChampionshipRecord,
  { draft }: { draft: boolean },
): Promise<Answered | null> {
  const { _id: id } = championship;
  const [stored, importedAt] = await Promise.all([findMeet(id), findImportedAt(id)]);
  if (!stored?.publishedAt && !draft) return null;
  const { projectionDueAt } = championship;
  const times = [stored?.publishedAt, stored?.correctedAt, importedAt, projectionDueAt].map(
    (at) => at?.getTime() ?? '',
  );
  const versions = [championship.revision, stored?.revision ?? 0, ...times].join();
  const known = kept.get(id);
  if (known?.versions === versions) return known.found;
  const make = async () => {
    const made = await compute(championship, { stored, importedAt });
    // Highlights follow from other championships too: the correction compares results without them.
    const shown = stored?.publishedAt ? addHighlights(made, id, await findHighlights(id)) : made;
    return { ...shown, answer: { data: shown.results } };
  };
  const found = make();
  kept.set(id, { versions, found });
  found.catch(() => kept.delete(id));
  return found;
}

/** @param stored read before the entries, so that its correction is never ahead of them */
async function compute(
  championship: ChampionshipRecord,
  { stored, importedAt }: { stored: MeetRecord | null; importedAt: Date | null },
): Promise<Computed> {
  const made = await resultsAt(championship, stored?.publishedAt ? 'final' : 'draft', importedAt);
  if (stored?.publishedAt) {
    const correctedAt = await correctedAtOf(stored, made.results, new Date());
    made.results.corrected_at = correctedAt?.toISOString() ?? null;
  }
  return made;
}

export async function resultsAt(
  championship: ChampionshipRecord,
  stage: Stage,
  importedAt?: Date | null,
): Promise<Computed> {
  const now = new Date();
  const stored = await readMeet(championship, now);
  const meet = { ...stored, settings: { ...stored.settings, events: publicEvents(stored.settings.events, now) } };
  const sheet = importedAt === null ? null : await findSheet(championship._id);
  return sheet ? resultsOfSheet(meet, sheet) : resultsOfMeet(meet, stage);
}

/** Marks published results for their projection, and dates the correction. The day calls it after every change. */
export async function noteCorrection(championshipId: string): Promise<void> {
  await markResultsToProject(championshipId, new Date());
  await dateCorrection(championshipId).catch(() => undefined);
}

async function dateCorrection(id: string): Promise<void> {
  kept.delete(id);
  const [championship, stored] = await Promise.all([findChampionship(id), findMeet(id)]);
  if (!championship || !stored?.publishedAt) return;
  await compute(championship, { stored, importedAt: await findImportedAt(id) });
}

/** @throws NOT_FOUND before the publication, and for a hidden championship; admins read both as a draft */
async function readable(
  history: Highlighting,
  id: string,
  { usertype, draft }: Reader,
): Promise<{ found: Answered; championship: ChampionshipRecord }> {
  const seesDraft = draft && usertype === 'admin';
  const championship = await findChampionship(id);
  if (!championship || (championship.hidden && !seesDraft)) throw championshipNotFound();
  const found = await computed(history, championship, { draft: seesDraft });
  if (!found) throw resultsNotFound();
  return { found, championship };
}

/** @throws NOT_FOUND before the publication, and for a hidden championship; admins read both as a draft */
export async function getResults(history: Highlighting, id: string, reader: Reader): Promise<{ data: Results }> {
  return (await readable(history, id, reader)).found.answer;
}

export async function getResultsCsv(
  history: Highlighting,
  id: string,
  reader: Reader,
  spreadsheet: boolean,
): Promise<string> {
  const { found } = await readable(history, id, reader);
  const withAges = reader.draft && reader.usertype === 'admin';
  if (withAges || spreadsheet) return writeSheet(found.lines, { withAges, spreadsheet });
  return (found.csv ??= writeSheet(found.lines));
}

export async function getResultsPack(
  history: Highlighting,
  id: string,
  reader: Reader,
  query: PackQuery,
): Promise<Buffer> {
  const { found, championship } = await readable(history, id, reader);
  const entries = await findEntries(championship._id, new Date());
  const latinNames = new Map(
    entries.flatMap((entry) => {
      const latinName = latinNameOf(entry);
      return latinName === null ? [] : [[entry._id, latinName] as const];
    }),
  );
  return packOf(championship, found.lines, latinNames, query);
}

export async function getPublication(history: Highlighting, id: string): Promise<Publication> {
  const { data } = await getResults(history, id, { usertype: 'admin', draft: true });
  return { published_at: data.published_at, corrected_at: data.corrected_at };
}

export async function currentLines(
  history: Highlighting,
  championship: ChampionshipRecord,
): Promise<readonly SheetLine[]> {
  return (await computed(history, championship, { draft: true }))?.lines ?? [];
}

/** Computed anew for their projection, which changes the highlights. @returns null before the publication */
export async function publishedLines(championship: ChampionshipRecord): Promise<readonly SheetLine[] | null> {
  const { _id: id } = championship;
  kept.delete(id);
  const [stored, importedAt] = await Promise.all([findMeet(id), findImportedAt(id)]);
  return stored?.publishedAt ? (await compute(championship, { stored, importedAt })).lines : null;
}

export async function resultsByParticipation(
  history: Highlighting,
  championship: ChampionshipRecord,
): Promise<Map<string, OwnResult>> {
  return (await computed(history, championship, { draft: true }))?.own ?? new Map<string, OwnResult>();
}

export async function getOwnResults(
  history: Highlighting,
  mine: readonly { participation: { _id: string }; championship: ChampionshipRecord }[],
): Promise<Map<string, OwnResult>> {
  const published = await findPublishedAmong(mine.map(({ championship }) => championship._id));
  const results = await Promise.all(
    mine
      .filter(({ championship }) => published.has(championship._id))
      .map(async ({ participation: { _id }, championship }) => {
        const own = (await computed(history, championship, { draft: false }))?.own.get(_id);
        return own ? ([[_id, own]] as const) : [];
      }),
  );
  return new Map(results.flat());
}
