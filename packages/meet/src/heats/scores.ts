import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';

type Counted = Pick<MeetEvent, 'reps_total'>;

/** The repetitions that somebody had done when the time limit came; null where they are not known. */
export const repsDone = ({ reps_total: total }: Counted, { capped, reps_left: left }: Score): number | null =>
  capped && total && left != null ? Math.max(0, total - left) : null;

/** As it is sent: the repetitions done, where they are known, stay what they are when the total changes. */
export function sentScore(event: Counted, score: Score) {
  const { reps_left: left, ...sent } = score;
  const reps = repsDone(event, score);
  return { ...sent, ...(reps !== null ? { reps } : left != null && { reps_left: left }) };
}
