import { isDayOver } from './day/meet/entrusted.ts';
import { arePublished, findMeet } from './day/meet/repository.ts';
import { getTimetable } from './day/meet/read-meet.ts';
import { getOwnHeats } from './day/meet/own-heats.ts';
import { getOwnResults } from './day/results/get-results.ts';
import { hasResults } from './day/results/publish-results.ts';
import { renameInSheet } from './day/results/repository.ts';
import type { DayDeps } from './day/deps.ts';
import type { EntriesDeps } from './entries/deps.ts';
import { countChangedBy, followEdit } from './entries/participations/people/follow-corrections.ts';
import { countTaken, countTakenByDivision, lowerLimit } from './entries/places/places.ts';
import { findStarting } from './entries/places/list-repository.ts';
import { publicPagesOf } from './history/people/public-pages.ts';
import { projectAtOnce } from './history/projection/project-marked.ts';
import { besideMeet, recordsForMeet } from './history/records/for-meet.ts';
import { countProvisional } from './history/records/get-records.ts';
import { findHighlights } from './history/records/highlights.ts';

/**
 * The rooms of this service import each other in one direction: history, day, entries, catalogue. Here a room gets what
 * it needs of those that import it, by the names in its deps.ts.
 */
const history = { besideMeet, recordsForMeet, findHighlights, publicPagesOf, projectAtOnce };

export const ports: Pick<EntriesDeps & DayDeps, 'entries' | 'day' | 'history' | 'countProvisionalRecords'> = {
  entries: { countTaken, countTakenByDivision, countChangedBy, findStarting, followEdit, lowerLimit },
  day: {
    arePublished,
    isOver: async (id) => isDayOver(await findMeet(id)),
    hasResults,
    getTimetable,
    getOwnResults: (mine) => getOwnResults({ findHighlights }, mine),
    getOwnHeats: (mine) => getOwnHeats(history, mine),
    renameInSheet,
  },
  history,
  countProvisionalRecords: countProvisional,
};
