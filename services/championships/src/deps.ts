import type { FetchProfile } from './athletes/athletes.ts';
import type { PictureStore } from './pictures/store.ts';

/** What the use-cases need beyond the database. */
export interface Deps {
  relay: { nudge: () => void };
  pictures: PictureStore;
  fetchProfile: FetchProfile;
}
