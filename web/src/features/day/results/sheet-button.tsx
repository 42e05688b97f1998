import { getResultsSheet } from '@power-corner/contracts/calls/results/results';
import { Button } from '../../../components/ui/button.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Saves the results as a file for spreadsheets, in OpenPowerlifting's columns. */
export function SheetButton({ id, name, draft = false }: { id: string; name: string; draft?: boolean }) {
  const [save, busy] = useAction(
    async () => {
      const query = { format: 'spreadsheet', ...(draft && { draft: 'true' }) } as const;
      saveFile(`${name}.csv`, 'text/csv', await request(getResultsSheet, { params: { id }, query }));
    },
    { failed: t('results.failed') },
  );
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {t('results.csv')}
    </Button>
  );
}
