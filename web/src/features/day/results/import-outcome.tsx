import type { ImportedSheet } from '@power-corner/contracts/results/results';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { SheetFaults } from '../../../components/ui/form/sheet-faults.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import type { ImportStep } from './use-sheet-import.ts';

function ImportedNotice({ sheet: { rows, matched, ignored_columns: ignored } }: { sheet: ImportedSheet }) {
  return (
    <Notice tone="good">
      <span>{t('results.imported', { rows, matched })}</span>
      {ignored.length > 0 && <span>{` ${t('results.ignored', { columns: ignored.join(', ') })}`}</span>}
    </Notice>
  );
}

/** The end of an import: the sheet stands, or each of its faults. */
export const ImportOutcome = ({ outcome }: { outcome: Exclude<ImportStep, { step: 'preview' }> }) =>
  outcome.step === 'imported' ? (
    <ImportedNotice sheet={outcome.sheet} />
  ) : (
    <SheetFaults failure={outcome.failure} faults={outcome.faults} />
  );
