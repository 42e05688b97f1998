import type { Gym } from '@power-corner/contracts/championships/gym';
import type { Sex } from '@power-corner/contracts/lists';
import type { StartListRow } from '@power-corner/contracts/results/live';
import type { TimedSession } from '@power-corner/contracts/results/meet';
import type { FetchProfile } from '../athletes/athletes.ts';
import type { ProveOwner } from '../athletes/prove-owner.ts';
import type { ChampionshipRecord, Lowering } from './model.ts';
import type { Part } from './parts.ts';
import type { PictureStore } from './pictures/store.ts';
import type { ChampionshipWithPlaces, EventContext } from './with-places.ts';

export interface CatalogueDeps {
  pictures: PictureStore;
  gymNumbers: Pick<Gym, 'phone' | 'whatsapp'>;
  fetchProfile: FetchProfile;
  proveOwner: ProveOwner;
  offers: { nudge: (source: Pick<EventContext, 'correlationId'>, championshipId: string) => void };
  entries: EntriesOfCatalogue;
  day: DayOfCatalogue;
}

type Counted = Pick<ChampionshipWithPlaces, '_id' | 'status' | 'date'>;

/** What the catalogue needs of the entries, which import it. */
export interface EntriesOfCatalogue {
  countTaken: (championships: readonly Counted[], now: Date) => Promise<Map<string, number>>;
  countTakenByDivision: (championship: Counted, now: Date) => Promise<Map<Part, number>>;
  /** The entries that an edit would decide otherwise: by their category, and those whose guardian would be owed. */
  countChangedBy: (
    ctx: EventContext,
    deps: Pick<CatalogueDeps, 'day'>,
    edited: ChampionshipRecord,
  ) => Promise<{ changed: number; guardians: number }>;
  findStarting: (championshipId: string) => Promise<StartingEntry[]>;
  /** Brings holds, offers and categories to an edit at once. The scheduled jobs do the same for a stopped process. */
  followEdit: (ctx: EventContext, deps: Pick<CatalogueDeps, 'day'>, edited: ChampionshipRecord) => Promise<void>;
  lowerLimit: <Result>(
    ctx: EventContext,
    championship: ChampionshipWithPlaces,
    limits: Pick<Lowering, 'max' | 'divisions'>,
    change: (lowering: Lowering) => Promise<Result | null>,
  ) => Promise<Result | null>;
}

/** An entry that the officials have assigned to a session. */
export interface StartingEntry {
  athlete: { firstname: string; lastname: string; sex: Sex };
  club?: string | null;
  division: Part | null;
  weightClass: StartListRow['weight_class'];
  meet?: { session?: number | null; flight?: StartListRow['flight'] };
}

/** What the catalogue needs of the day, which imports it. */
export interface DayOfCatalogue {
  arePublished: (championshipId: string) => Promise<boolean>;
  /** The results are published, and no session is left to be closed. */
  isOver: (championshipId: string) => Promise<boolean>;
  /** An attempt was judged, a score recorded, or results published. */
  hasResults: (championship: ChampionshipRecord) => Promise<boolean>;
  getTimetable: (championship: ChampionshipRecord) => Promise<TimedSession[]>;
}
