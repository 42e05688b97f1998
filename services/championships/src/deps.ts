import type { SignedLinks } from '@power-corner/service-kit/auth/signed-links';
import type { FetchProfile } from './athletes/athletes.ts';
import type { ProveOwner } from './athletes/prove-owner.ts';
import type { PictureStore } from './catalogue/pictures/store.ts';
import type { ReceiptStore } from './entries/receipts/store.ts';
import type { Offers } from './entries/places/offers.ts';
import type { Rooms } from './rooms.ts';

/** The use-cases' dependencies besides the database. */
export interface Deps extends Rooms {
  pictures: PictureStore;
  receipts: { store: ReceiptStore; links: SignedLinks };
  calendarLinks: SignedLinks;
  fetchProfile: FetchProfile;
  proveOwner: ProveOwner;
  offers: Offers;
  /** The milliseconds for which a place is held until the mailed link confirms it. */
  holdMs: number;
}
