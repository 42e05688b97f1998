import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ImportedSheet, Results, SheetFault } from '@power-corner/contracts/results';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DataView, type Column } from '../../../components/ui/data-view.tsx';
import { Notice } from '../../../components/ui/feedback.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { handFocusOn } from '../../../lib/hooks/hand-focus-on.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { faultsOf, previewSheet, sendSheet } from './api.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { TakeBackImport } from './take-back-import.tsx';

type Outcome =
  | { step: 'preview'; sheet: ImportedSheet; text: string }
  | { step: 'imported'; sheet: ImportedSheet }
  | { step: 'failed'; failure: string; faults: readonly SheetFault[] };

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

interface ImportSheetProps {
  id: string;
  type: ChampionshipType;
  results: Results;
  onChanged: () => void;
}

/**
 * Replaces the results by a CSV file, once what it changes was shown, and takes an imported one back. A file with a
 * fault changes nothing, and every fault is shown.
 */
export function ImportSheet({ id, type, results, onChanged }: ImportSheetProps) {
  const { published_at: publishedAt, imported_at: importedAt } = results;
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const shownOutcome = useRef<HTMLDivElement>(null);
  const focusOutcome = handFocusOn(
    () => shownOutcome.current ?? chooseButton.current ?? document.querySelector<HTMLElement>('h1'),
  );
  const [outcome, setOutcome] = useState<Outcome>();
  const failed = (error: unknown) =>
    setOutcome({ step: 'failed', failure: messageOf(error, t('results.importFailed')), faults: faultsOf(error) });
  const [read, reading] = useSingleFlight(async (file: File) => {
    setOutcome(undefined);
    try {
      const text = await file.text();
      setOutcome({ step: 'preview', text, sheet: await previewSheet(id, text) });
    } catch (error) {
      failed(error);
    }
  });
  const [replace, replacing] = useSingleFlight(async (text: string) => {
    try {
      setOutcome({ step: 'imported', sheet: await sendSheet(id, text) });
      onChanged();
    } catch (error) {
      failed(error);
    }
  });
  const takenBack = () => {
    setOutcome(undefined);
    onChanged();
  };
  const takesSheets = type !== 'Crossfit';
  if (!takesSheets && !importedAt) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{t('results.import')}</h2>
      {importedAt && <TakeBackImport ref={focusOutcome} id={id} importedAt={importedAt} onDone={takenBack} />}
      {takesSheets && (
        <>
          <p className="mt-2 max-w-[65ch] text-muted">{t('results.importText')}</p>
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
                if (file) void read(file);
              }}
            />
            <Button ref={chooseButton} variant="secondary" busy={reading} onClick={() => input.current?.click()}>
              {t('results.choose')}
            </Button>
          </div>
        </>
      )}
      {outcome && (
        <div ref={shownOutcome} tabIndex={-1} className="mt-4 flex flex-col gap-4">
          {outcome.step === 'preview' && (
            <SheetPreview
              ref={focusOutcome}
              sheet={outcome.sheet}
              published={publishedAt !== null}
              busy={replacing}
              onImport={() => void replace(outcome.text)}
              onCancel={() => setOutcome(undefined)}
            />
          )}
          {outcome.step === 'imported' && <ImportedNotice sheet={outcome.sheet} />}
          {outcome.step === 'failed' && <Faults failure={outcome.failure} faults={outcome.faults} />}
        </div>
      )}
    </section>
  );
}
