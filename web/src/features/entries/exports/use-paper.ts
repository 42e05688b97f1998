import type { Participant } from '@power-corner/contracts/participations/participations';
import { maxPrintedRows, usePrint } from '../../../lib/hooks/printing.ts';
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
  const [printed, printPaper] = usePrint<{ kind: PaperKind; rows: readonly Participant[] }>();
  const [print, busy] = useAction(async (kind: PaperKind, ready: () => void) => {
    if (total > maxPrintedRows) return void notify('error', t('print.tooMany', { most: maxPrintedRows }));
    const rows = await fetchAll();
    await record(kind);
    printPaper({ kind, rows }, ready);
  });
  return { printed, print, busy };
}
