import type { SheetFault } from '@power-corner/contracts/results/results';
import { t } from '../../../lib/i18n/i18n.ts';
import { type Column, DataView } from '../list/data-view.tsx';
import { Notice } from '../feedback/feedback.tsx';

const columns = (): Column<SheetFault>[] => [
  { key: 'line', label: t('results.line'), cell: ({ line }) => t('results.lineNumber', { line }), title: true },
  { key: 'column', label: t('results.column'), cell: ({ column }) => column || '—', summary: true },
  { key: 'message', label: t('results.fault'), cell: ({ message }) => message, summary: true },
];

/** Says why a sheet was refused, with each of its faults. One of the whole file is the sentence itself. */
export function SheetFaults({ failure, faults }: { failure: string; faults: readonly SheetFault[] }) {
  return (
    <>
      <Notice>{failure}</Notice>
      {faults.some(({ message }) => message !== failure) && (
        <DataView
          caption={t('results.faults')}
          columns={columns()}
          rows={faults}
          rowKey={({ line, column, message }) => `${line}|${column}|${message}`}
        />
      )}
    </>
  );
}
