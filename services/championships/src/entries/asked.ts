import {
  countTaken,
  countTakenByDivision,
  lowerLimit,
  purgeParticipations,
  releaseEndedHolds,
} from './places/places.ts';
import { findStarting } from './places/start-list-repository.ts';

/** What the catalogue asks of the entries, which import it. */
export const entries = {
  countTaken,
  countTakenByDivision,
  findStarting,
  lowerLimit,
  purgeParticipations,
  releaseEndedHolds,
};
