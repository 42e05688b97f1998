import type { ResultEntry } from '@power-corner/contracts/results/results';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { useId, type ReactNode } from 'react';
import { brokenText, RecordLines } from '../../../components/ui/record-lines.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';

type Marked = Pick<ResultEntry, 'personal_bests' | 'new_records'>;

/** `Record personnel : squat · total`; null without one. */
export const personalBestsText = ({ personal_bests: lifts = [] }: Pick<Marked, 'personal_bests'>): string | null =>
  lifts.length > 0 ? t('live.personalBests', { lifts: joined(...lifts.map((lift) => liftName(lift))) }) : null;

export function MarkLines({ entry }: { entry: Marked }) {
  const bests = personalBestsText(entry);
  return (
    <>
      <RecordLines records={entry.new_records} is="broken" className="text-sm" />
      {bests && <span className="block text-sm font-normal text-good wrap-anywhere">{bests}</span>}
    </>
  );
}

interface Marks {
  letter: string;
  lines: string[];
}

/** The records that a good attempt or a total broke, and whether it was a personal best; null for neither. */
export function marksOf(
  entry: Marked & Pick<ResultEntry, 'bests' | 'total_kg'>,
  lift: RecordLift,
  kg: number | null,
): Marks | null {
  const { new_records: records = [], personal_bests: bests = [] } = entry;
  const lines = records.filter((record) => record.lift === lift && record.weight_kg === kg).map(brokenText);
  const letter = t(lines.length > 0 ? 'results.recordMark' : 'results.bestMark');
  const bestKg = lift === 'total' ? entry.total_kg : entry.bests[lift];
  if (bests.includes(lift) && kg === bestKg) lines.push(t('live.personalBests', { lifts: liftName(lift) }));
  return lines.length > 0 ? { letter, lines } : null;
}

interface MarkButtonProps extends Pick<Marks, 'lines'> {
  className: string;
  children: ReactNode;
}

/** A press says the lines. */
export function MarkButton({ lines, className, children }: MarkButtonProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        {children}
        <span className="sr-only"> {lines.join(', ')}</span>
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

interface MarkedCellProps extends Pick<MarkButtonProps, 'className' | 'children'> {
  marks: Marks | null;
}

/** A cell with the letter of its marks in the corner. */
export function MarkedCell({ marks, className, children }: MarkedCellProps) {
  if (!marks) return children;
  return (
    <MarkButton lines={marks.lines} className={`relative min-h-6 rounded ${className}`}>
      {children}
      <span
        aria-hidden="true"
        className="absolute start-0 -top-1.5 rounded bg-surface px-0.5 text-xs leading-none font-bold text-good"
      >
        {marks.letter}
      </span>
    </MarkButton>
  );
}
