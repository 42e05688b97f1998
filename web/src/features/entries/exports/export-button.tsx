import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { Button } from '../../../components/ui/button.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { csvFileName, participantsCsv } from './csv.ts';

interface ExportButtonProps {
  championship: string;
  total: number;
  rows: () => Promise<readonly Participant[]>;
  /** Notes the export. No file is made without it. */
  record: () => Promise<void>;
}

export function ExportButton({ championship, total, rows, record }: ExportButtonProps) {
  const [save, busy] = useAction(
    async () => {
      const participants = await rows();
      await record();
      const name = csvFileName(championship, dayInAlgiers(new Date(serverNow())));
      saveFile(name, 'text/csv', participantsCsv(participants));
    },
    { failed: t('participants.failed') },
  );
  return (
    <Button
      variant="secondary"
      disabled={total === 0}
      className="disabled:opacity-45"
      busy={busy}
      onClick={() => void save()}
    >
      {/* A phone has room for the people instead. */}
      <span aria-hidden="true" className="sm:hidden">
        CSV
      </span>
      <span className="max-sm:sr-only">{t('participants.export', { count: total })}</span>
    </Button>
  );
}
