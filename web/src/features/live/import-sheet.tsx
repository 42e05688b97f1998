import type { ImportedSheet, SheetFault } from '@power-corner/contracts/results';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DataView, type Column } from '../../components/ui/data-view.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { faultsOf, sendSheet } from './results-api.ts';

type Outcome = { imported: ImportedSheet } | { failure: string; faults: readonly SheetFault[] };

const columns = (): Column<SheetFault>[] => [
  { key: 'line', label: t('results.line'), cell: ({ line }) => t('results.lineNumber', { line }), title: true },
  { key: 'column', label: t('results.column'), cell: ({ column }) => column || '—', summary: true },
  { key: 'message', label: t('results.fault'), cell: ({ message }) => message, summary: true },
];

/** Replaces the results by a CSV file. A file with a fault changes nothing, and every fault is shown. */
export function ImportSheet({ id, onImported }: { id: string; onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [send, busy] = useSingleFlight(async (file: File) => {
    setOutcome(undefined);
    try {
      setOutcome({ imported: await sendSheet(id, await file.text()) });
      onImported();
    } catch (error) {
      setOutcome({ failure: messageOf(error, t('results.importFailed')), faults: faultsOf(error) });
    }
  });
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{t('results.import')}</h2>
      <p className="mt-1 max-w-[65ch] text-muted">{t('results.importText')}</p>
      <div className="mt-3">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('results.file')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again after it was corrected.
            currentTarget.value = '';
            if (file) void send(file);
          }}
        />
        <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
          {t('results.choose')}
        </Button>
      </div>
      {outcome && 'imported' in outcome && (
        <div className="mt-4">
          <Notice tone="good">
            {t('results.imported', { rows: outcome.imported.rows, matched: outcome.imported.matched })}
            {outcome.imported.ignored_columns.length > 0 &&
              ` ${t('results.ignored', { columns: outcome.imported.ignored_columns.join(', ') })}`}
          </Notice>
        </div>
      )}
      {outcome && 'failure' in outcome && (
        <div className="mt-4 flex flex-col gap-4">
          <Notice>{outcome.failure}</Notice>
          {outcome.faults.length > 0 && (
            <DataView
              caption={t('results.faults')}
              columns={columns()}
              rows={outcome.faults}
              rowKey={({ line, column, message }) => `${line}|${column}|${message}`}
            />
          )}
        </div>
      )}
    </section>
  );
}
