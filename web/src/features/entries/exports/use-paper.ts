import type { Participant } from '@power-corner/contracts/participations/participations';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxPrintedRows } from '../../../lib/hooks/printing.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import type { PaperKind } from './paper-sheet.tsx';

interface PaperOptions {
  total: number;
  fetchAll: () => Promise<readonly Participant[]>;
  /** Notes the export. Nothing is printed without it. */
  record: (kind: PaperKind) => Promise<void>;
}

/** Prints one of the lists for the day: its rows are there while the browser prints. */
export function usePaper({ total, fetchAll, record }: PaperOptions) {
  const [printed, setPrinted] = useState<{ kind: PaperKind; rows: readonly Participant[] } | null>(null);
  const [print, busy] = useAction(async (kind: PaperKind, ready: () => void) => {
    if (total > maxPrintedRows) return void notify('error', t('print.tooMany', { most: maxPrintedRows }));
    const rows = await fetchAll();
    await record(kind);
    flushSync(() => {
      ready();
      setPrinted({ kind, rows });
    });
    window.print();
  });
  useEffect(() => {
    const clear = () => setPrinted(null);
    addEventListener('afterprint', clear);
    return () => removeEventListener('afterprint', clear);
  }, []);
  return { printed, print, busy };
}
