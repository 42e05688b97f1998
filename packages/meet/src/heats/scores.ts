import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';

/** The repetitions that somebody had done when the time limit came; null where they are not known. */
export const repsDone = ({ reps_total: total }: MeetEvent, { capped, reps_left: left }: Score): number | null =>
  capped && total && left != null ? Math.max(0, total - left) : null;
