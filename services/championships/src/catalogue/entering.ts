import type { Catalogue } from '../places/championship.ts';
import { findChampionshipToAddTo, findChampionshipToEnter } from './get-championships.ts';
import { endLowering } from './repository.ts';

/** What taking and offering places need of the catalogue. */
export const entering: Catalogue = { findOpen: findChampionshipToEnter, endLowering };

/** The same for a place that an admin takes for somebody. */
export const adding: Catalogue = { findOpen: findChampionshipToAddTo, endLowering };
