import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { Warnings } from '../notices/warnings.tsx';
import { fullName } from '../words.ts';
import type { Arrival } from './use-arrival.ts';

/** Shows who has arrived, that they were present already, or why a code matches no entry. */
export function ArrivalLine({ arrival }: { arrival: Arrival }) {
  const { meet } = useMeet();
  if ('fault' in arrival) return <Notice silent>{arrival.fault}</Notice>;
  const entry = meet.entries.find(({ id }) => id === arrival.entry.id) ?? arrival.entry;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={`text-xl font-bold wrap-anywhere ${arrival.wasPresent ? 'text-info' : 'text-good'}`}>
        {arrival.wasPresent ? `${fullName(entry)} · ${t('meet.alreadyPresent')}` : `✓ ${fullName(entry)}`}
      </p>
      <Warnings entry={entry} />
    </div>
  );
}
