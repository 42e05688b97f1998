import type { FetchProfile } from './athletes/athletes.ts';
import type { PictureStore } from './pictures/store.ts';

/** The use-cases' dependencies besides the database. */
export interface Deps {
  relay: { nudge: () => void };
  pictures: PictureStore;
  fetchProfile: FetchProfile;
}
