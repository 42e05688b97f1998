import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import type { Highlights } from './results/highlights.ts';

/** What the day needs of the history, which imports it. */
export interface HistoryOfDay {
  /** Records and personal bests beside the entries of a meet. @param people the person of each entry, by its id */
  besideMeet: (
    championship: ChampionshipRecord,
    entries: readonly MeetEntry[],
    people: ReadonlyMap<string, string>,
    options: { publicOnly: boolean },
  ) => Promise<Pick<Meet, 'records' | 'personal_bests'>>;
  recordsForMeet: (
    championship: ChampionshipRecord,
    entries: readonly MeetEntry[],
    options: { publicOnly: boolean },
  ) => Promise<Meet['records']>;
  /** By the ids of the performances. */
  findHighlights: (championshipId: string) => Promise<Map<string, Highlights>>;
  /** The handles of the public pages of those who may have one; null for a page that is not switched on. */
  publicPagesOf: (personIds: readonly string[], now: Date) => Promise<Map<string, string | null>>;
  /** Projects results that are marked at once. The scheduled job projects what fails here. */
  projectAtOnce: (log: Log, championshipId: string) => Promise<void>;
}

export interface DayDeps {
  history: HistoryOfDay;
}
