import type { Catalogue } from '../places/championship.ts';
import { findChampionshipToEnter } from './get-championships.ts';
import { endLowering } from './repository.ts';

/** What taking and offering places need of the catalogue. */
export const entering: Catalogue = { findOpen: findChampionshipToEnter, endLowering };
