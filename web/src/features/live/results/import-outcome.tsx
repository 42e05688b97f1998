import type { ImportedSheet, SheetFault } from '@power-corner/contracts/results';
import { DataView, type Column } from '../../../components/ui/data-view.tsx';
import { Notice } from '../../../components/ui/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import type { ImportStep } from './use-sheet-import.ts';

const columns = (): Column<SheetFault>[] => [
  { key: 'line', label: t('results.line'), cell: ({ line }) => t('results.lineNumber', { line }), title: true },
  { key: 'column', label: t('results.column'), cell: ({ column }) => column || '—', summary: true },
  { key: 'message', label: t('results.fault'), cell: ({ message }) => message, summary: true },
];

function ImportedNotice({ sheet: { rows, matched, ignored_columns: ignored } }: { sheet: ImportedSheet }) {
  return (
    <Notice tone="good">
      {t('results.imported', { rows, matched })}
      {ignored.length > 0 && ` ${t('results.ignored', { columns: ignored.join(', ') })}`}
    </Notice>
  );
}

function Faults({ failure, faults }: { failure: string; faults: readonly SheetFault[] }) {
  return (
    <>
      <Notice>{failure}</Notice>
      {faults.length > 0 && (
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

/** The end of an import: the sheet stands, or each of its faults. */
export const ImportOutcome = ({ outcome }: { outcome: Exclude<ImportStep, { step: 'preview' }> }) =>
  outcome.step === 'imported' ? <ImportedNotice sheet={outcome.sheet} /> : <Faults {...outcome} />;
