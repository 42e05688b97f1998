import type { Usertype } from '@power-corner/contracts/lists';
import type { OwnResult, PackQuery, Publication, Results } from '@power-corner/contracts/results/results';
import type { Stage } from '@power-corner/meet/ranking/standings';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { LRUCache } from 'lru-cache';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { readMeet } from '../meet/read-meet.ts';
import type { MeetRecord } from '../meet/model.ts';
import { findEntries, findMeet } from '../meet/repository.ts';
import type { Deps } from '../../deps.ts';
import { latinNameOf } from '../../entries/places/rules.ts';
import { correctedAtOf } from './corrections.ts';
import { findImportedAt, findPublishedAmong, findSheet, markResultsDue } from './repository.ts';
import type { Computed } from './results.ts';
import type { SheetLine } from './sheet/line.ts';
import { packOf } from './pack/pack.ts';
import { markResults } from './marks.ts';
import { resultsOfMeet, resultsOfSheet } from './results.ts';
import { writeSheet } from './sheet/write-sheet.ts';

const resultsNotFound = () => notFound(say('resultsNotYet'));

interface Kept extends Computed {
  /** The same object for every reader, so that it is written as JSON once. */
  answer: { data: Results };
  csv?: string;
  /** Of what it was computed from. */
  versions: string;
}

/** By championship, for five seconds: names and clubs change without a revision of the meet. */
const kept = new LRUCache<string, Kept>({ max: 50, ttl: 5000 });
const coalesced = coalesce<Kept | null>();

interface Reader {
  /** null for a visitor. */
  usertype: Usertype | null;
  draft: boolean;
}

/**
 * Computes the results of a championship once for each state of them, and of the names in them every few seconds.
 * @returns null for a draft, unless it is asked for
 */
async function computed(
  { findMarks }: Deps['history'],
  championship: ChampionshipRecord,
  { draft }: { draft: boolean },
): Promise<Kept | null> {
  return coalesced(`${championship._id} ${draft}`, async () => {
    const { _id: id } = championship;
    const [stored, importedAt] = await Promise.all([findMeet(id), findImportedAt(id)]);
    if (!stored?.publishedAt && !draft) return null;
    const times = [stored?.publishedAt, stored?.correctedAt, importedAt].map((at) => at?.getTime() ?? '');
    const versions = [championship.revision, stored?.revision ?? 0, ...times].join();
    const known = kept.get(id);
    if (known?.versions === versions) return known;
    const made = await compute(championship, { stored, importedAt });
    // Beside the correction, which compares results without marks: those follow from other championships too.
    const marked = stored?.publishedAt ? markResults(made, id, await findMarks(id)) : made;
    const fresh = { ...marked, answer: { data: marked.results }, versions };
    kept.set(id, fresh);
    return fresh;
  });
}

/** @param stored read before the entries, so that what it knows of a correction is never ahead of them */
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

/** The results as a stage of the meet gives them, or as the imported sheet does. */
export async function resultsAt(
  championship: ChampionshipRecord,
  stage: Stage,
  importedAt?: Date | null,
): Promise<Computed> {
  const meet = await readMeet(championship, new Date());
  const sheet = importedAt === null ? null : await findSheet(championship._id);
  return sheet ? resultsOfSheet(meet, sheet) : resultsOfMeet(meet, stage);
}

/**
 * Marks published results for their projection, and dates the correction, after a change of what they may show or of
 * whom they belong to. The use-case that changes them calls this.
 */
export async function noteCorrection(championshipId: string): Promise<void> {
  await markResultsDue(championshipId, new Date());
  // The change is made: the next reading of the results dates it.
  await dateCorrection(championshipId).catch(() => undefined);
}

async function dateCorrection(id: string): Promise<void> {
  // The next reader in this process gets results of what is stored now.
  kept.delete(id);
  const [championship, stored] = await Promise.all([findChampionship(id), findMeet(id)]);
  if (!championship || !stored?.publishedAt) return;
  // Not together with a reader who began before the change.
  await compute(championship, { stored, importedAt: await findImportedAt(id) });
}

/** @throws NOT_FOUND before the publication, and for a hidden championship; admins read both as a draft */
async function readable(
  history: Deps['history'],
  id: string,
  { usertype, draft }: Reader,
): Promise<{ found: Kept; championship: ChampionshipRecord }> {
  const seesDraft = draft && usertype === 'admin';
  const championship = await findChampionship(id);
  if (!championship || (championship.hidden && !seesDraft)) throw championshipNotFound();
  const found = await computed(history, championship, { draft: seesDraft });
  if (!found) throw resultsNotFound();
  return { found, championship };
}

/** @throws NOT_FOUND before the publication, and for a hidden championship; admins read both as a draft */
export async function getResults(history: Deps['history'], id: string, reader: Reader): Promise<{ data: Results }> {
  return (await readable(history, id, reader)).found.answer;
}

/** The same as CSV, or for a spreadsheet. @throws as `getResults` */
export async function getResultsCsv(
  history: Deps['history'],
  id: string,
  reader: Reader,
  spreadsheet: boolean,
): Promise<string> {
  const { found } = await readable(history, id, reader);
  const withAges = reader.draft && reader.usertype === 'admin';
  if (withAges || spreadsheet) return writeSheet(found.lines, { withAges, spreadsheet });
  return (found.csv ??= writeSheet(found.lines));
}

/** The same as OpenPowerlifting takes it. @throws as `getResults`, and as `packOf` */
export async function getResultsPack(
  history: Deps['history'],
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

/** When the results were published and corrected. @throws NOT_FOUND */
export async function getPublication(history: Deps['history'], id: string): Promise<Publication> {
  const { data } = await getResults(history, id, { usertype: 'admin', draft: true });
  return { published_at: data.published_at, corrected_at: data.corrected_at };
}

/** The results that stand, as rows of a sheet, whether they are published or not. */
export async function currentLines(
  history: Deps['history'],
  championship: ChampionshipRecord,
): Promise<readonly SheetLine[]> {
  return (await computed(history, championship, { draft: true }))?.lines ?? [];
}

/**
 * The published results as they are stored now, as rows of a sheet; null before the publication. Their projection, which
 * asks for them, brings other marks.
 */
export async function publishedLines(championship: ChampionshipRecord): Promise<readonly SheetLine[] | null> {
  const { _id: id } = championship;
  kept.delete(id);
  const [stored, importedAt] = await Promise.all([findMeet(id), findImportedAt(id)]);
  return stored?.publishedAt ? (await compute(championship, { stored, importedAt })).lines : null;
}

/** The results by participation, whether they are published or not. */
export async function resultsByParticipation(
  history: Deps['history'],
  championship: ChampionshipRecord,
): Promise<Map<string, OwnResult>> {
  return (await computed(history, championship, { draft: true }))?.own ?? new Map<string, OwnResult>();
}

/** The published results of one person's participations, by their ids. */
export async function getOwnResults(
  history: Deps['history'],
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
