import type { OpenChampionships } from './with-places.ts';
import { findChampionshipToAddTo, findChampionshipToEnter } from './get-championships.ts';
import { endLowering } from './repository.ts';

/** The part of championships that taking and offering places need. */
export const entering: OpenChampionships = { findOpen: findChampionshipToEnter, endLowering };

/** The same for a place that an admin takes for somebody. */
export const adding: OpenChampionships = { findOpen: findChampionshipToAddTo, endLowering };
