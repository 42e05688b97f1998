import { importResults } from '@power-corner/contracts/calls/results/results';
import type { ImportedSheet, SheetFault } from '@power-corner/contracts/results/results';
import { useState } from 'react';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { sheetFaultsOf } from '../../../lib/api/sheet-faults.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';

type ImportStep =
  | { step: 'preview'; sheet: ImportedSheet; bytes: ArrayBuffer }
  | { step: 'imported'; sheet: ImportedSheet }
  | { step: 'failed'; failure: string; faults: readonly SheetFault[] };

/** Replaces the results by a CSV file, once what it changes was shown. A file with a fault changes nothing. */
export function useSheetImport(id: string, onChanged: () => void) {
  const params = { id };
  const [outcome, setOutcome] = useState<ImportStep>();
  const failed = (error: unknown) =>
    setOutcome({ step: 'failed', failure: messageOf(error, t('results.importFailed')), faults: sheetFaultsOf(error) });
  const [read, reading] = useSingleFlight(async (file: File) => {
    setOutcome(undefined);
    try {
      const bytes = await file.arrayBuffer();
      setOutcome({
        step: 'preview',
        bytes,
        sheet: (await request(importResults, { params, query: { preview: 'true' }, body: bytes })).data,
      });
    } catch (error) {
      failed(error);
    }
  });
  const [replace, replacing] = useSingleFlight(async (bytes: ArrayBuffer, match: string) => {
    try {
      const { data: sheet } = await request(importResults, { params, query: { match }, body: bytes });
      setOutcome({ step: 'imported', sheet });
      onChanged();
    } catch (error) {
      failed(error);
    }
  });
  return { outcome, read, reading, replace, replacing, dismiss: () => setOutcome(undefined) };
}
