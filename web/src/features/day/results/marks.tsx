import type { ResultEntry } from '@power-corner/contracts/results/results';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { useId } from 'react';
import { brokenText, RecordLines } from '../../../components/ui/record-lines.tsx';
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

interface MarkProps {
  entry: Marked;
  lift: RecordLift;
  /** Of the good attempt, or the total. */
  kg: number | null;
  /** The best of this lift, or the total. */
  bestKg: number | null | undefined;
}

/** A letter under the attempt or total that broke records or was a personal best; a press says which. */
export function Mark({
  entry: { new_records: records = [], personal_bests: bests = [] },
  lift,
  kg,
  bestKg,
}: MarkProps) {
  const id = useId();
  const broken = records.filter((record) => record.lift === lift && record.weight_kg === kg);
  const isBest = bests.includes(lift) && kg === bestKg;
  if (broken.length === 0 && !isBest) return null;
  const lines = broken.map(brokenText);
  if (isBest) lines.push(t('live.personalBests', { lifts: t(`live.lift.${lift}`) }));
  return (
    <>
      <button type="button" popoverTarget={id} className="min-h-6 min-w-8 rounded text-sm font-bold text-good">
        <span aria-hidden="true">{t(broken.length > 0 ? 'results.recordMark' : 'results.bestMark')}</span>
        <span className="sr-only">{lines.join(', ')}</span>
      </button>
      <ul
        id={id}
        popover="auto"
        className="m-auto max-w-xs rounded-lg border border-line bg-surface p-4 text-start text-base text-ink shadow-lg"
      >
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
