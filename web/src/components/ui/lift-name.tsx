import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { liftName } from '../../lib/i18n/score-text.ts';

/** Begins a line, hence the capital letter. */
export const LiftName = ({ lift }: { lift: RecordLift }) => (
  <span className="inline-block first-letter:uppercase">{liftName(lift)}</span>
);
