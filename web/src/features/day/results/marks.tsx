import type { ResultEntry } from '@power-corner/contracts/results/results';
import { RecordLines } from '../../../components/ui/record-lines.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';

type Marked = Pick<ResultEntry, 'personal_bests' | 'new_records'>;

/** `Record personnel : squat · total`; null without one. */
export const personalBestsText = ({ personal_bests: lifts = [] }: Marked): string | null =>
  lifts.length > 0 ? t('live.personalBests', { lifts: joined(...lifts.map((lift) => t(`live.lift.${lift}`))) }) : null;

/** The records that a result broke, and the personal bests in it. */
export function Marks({ entry }: { entry: Marked }) {
  const bests = personalBestsText(entry);
  return (
    <>
      <RecordLines records={entry.new_records} is="broken" className="text-sm" />
      {bests && <span className="block text-sm font-normal text-good wrap-anywhere">{bests}</span>}
    </>
  );
}
