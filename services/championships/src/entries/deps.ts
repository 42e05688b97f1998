import type { SignedLinks } from '@power-corner/service-kit/auth/signed-links';
import type { OwnHeat } from '@power-corner/contracts/results/heats';
import type { OwnResult } from '@power-corner/contracts/results/results';
import type { CatalogueDeps, DayOfCatalogue } from '../catalogue/deps.ts';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import type { ParticipationRecord } from './places/model.ts';
import type { Offers } from './places/offers.ts';
import type { ReceiptStore } from './receipts/store.ts';

export interface EntriesDeps extends CatalogueDeps {
  receipts: { store: ReceiptStore; links: SignedLinks };
  calendarLinks: SignedLinks;
  offers: Offers;
  /** The milliseconds for which a place is held until the mailed link confirms it. */
  holdMs: number;
  day: DayOfEntries;
  countProvisionalRecords: () => Promise<number>;
}

/** What the entries need of the day, which imports them. */
export interface DayOfEntries extends DayOfCatalogue {
  /** The published results of one person's participations, by their ids. */
  getOwnResults: (
    mine: readonly { participation: { _id: string }; championship: ChampionshipRecord }[],
  ) => Promise<Map<string, OwnResult>>;
  /** The published heats and lanes of participations, by their ids. */
  getOwnHeats: (
    mine: readonly { participation: Pick<ParticipationRecord, '_id' | 'meet'>; championship: ChampionshipRecord }[],
  ) => Promise<Map<string, OwnHeat[]>>;
  /** The name stands at the rows of the participation in an imported sheet from now on. */
  renameInSheet: (championshipId: string, participationId: string, name: string) => Promise<void>;
}
