import { publicPagesOf } from './people/public-pages.ts';
import { projectSoon } from './projection/due.ts';
import { besideMeet, recordsForMeet } from './records/for-meet.ts';
import { findMarks } from './records/marks.ts';
import { countWaiting } from './records/get-records.ts';

/** What the entries and the day ask of the history, which imports them. */
export const history = {
  besideMeet,
  countWaiting,
  findMarks,
  /** Brings performances, rankings, records and people's pages to the results of a championship that are public now. */
  followResults: projectSoon,
  publicPagesOf,
  recordsForMeet,
};
