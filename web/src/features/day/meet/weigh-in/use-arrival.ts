import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { participationOfCode } from '@power-corner/contracts/participations/entry-code';
import { useState } from 'react';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';

/** The outcome of the latest arrival: somebody, who may have been present before, or a fault of the code. */
export type Arrival = { entry: MeetEntry; wasPresent: boolean } | { fault: string };

/** Marks people present as they arrive, by their code or from the list, and returns the outcome. */
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
