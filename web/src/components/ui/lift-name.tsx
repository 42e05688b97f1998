import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { t } from '../../lib/i18n/i18n.ts';

/** A lift, or the total, with a capital letter: it begins a line. */
export const LiftName = ({ lift }: { lift: RecordLift }) => (
  <span className="inline-block first-letter:uppercase">{t(`live.lift.${lift}`)}</span>
);
