import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { participationOfCode } from '@power-corner/contracts/participations/entry-code';
import { useState } from 'react';
import { Badge, Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { fullName } from '../words.ts';

type Arrival = { entry: MeetEntry; wasPresent: boolean } | { fault: string };

export function useArrival() {
  const { meet, dispatch } = useMeet();
  const [arrival, setArrival] = useState<Arrival | null>(null);

  const mark = async (entry: MeetEntry): Promise<void> => {
    setArrival({ entry, wasPresent: entry.present });
    if (entry.present) return;
    navigator.vibrate?.(80);
    const isKept = await dispatch({ type: 'MarkPresent', entry_id: entry.id, data: { present: true } });
    if (!isKept) setArrival(null);
  };
  const markByCode = async (text: string): Promise<void> => {
    const id = participationOfCode(text);
    const entry = meet.entries.find((each) => each.id === id);
    if (entry) return mark(entry);
    setArrival({ fault: t(id === null ? 'meet.scan.unknown' : 'meet.scan.stranger') });
  };
  return { arrival, mark, markByCode, forget: () => setArrival(null) };
}

export function Warnings({ entry: { state, fee } }: { entry: MeetEntry }) {
  return (
    <>
      {state !== 'confirmed' && <Badge tone="danger">{t('meet.notConfirmed')}</Badge>}
      {fee !== null && fee !== 'paid' && <Badge tone="danger">{t('meet.notPaid')}</Badge>}
    </>
  );
}

export function ArrivalLine({ arrival }: { arrival: Arrival }) {
  const { meet } = useMeet();
  if ('fault' in arrival) return <Notice silent>{arrival.fault}</Notice>;
  const entry = meet.entries.find(({ id }) => id === arrival.entry.id) ?? arrival.entry;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={`text-xl font-bold wrap-anywhere ${arrival.wasPresent ? 'text-info' : 'text-good'}`}>
        {arrival.wasPresent ? joined(fullName(entry), t('meet.alreadyPresent')) : `✓ ${fullName(entry)}`}
      </p>
      <Warnings entry={entry} />
    </div>
  );
}
