import { deleteRecordSet, getRecordsSheet, importRecords } from '@power-corner/contracts/calls/results/records';
import type { RecordSet } from '@power-corner/contracts/records/records';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { ChooseSheet } from '../../../../components/ui/form/choose-sheet.tsx';
import { AskingButton } from '../../../../components/ui/dialog/asking-button.tsx';
import { Badge } from '../../../../components/ui/feedback/feedback.tsx';
import { SheetFaults } from '../../../../components/ui/form/sheet-faults.tsx';
import { messageOf, request } from '../../../../lib/api/api-client.ts';
import { sheetFaultsOf } from '../../../../lib/api/sheet-faults.ts';
import { useAction, useAttempt } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { notify } from '../../../../lib/toast.ts';
import { recordSetName } from '../../../../lib/i18n/record-words.ts';
import { SetDialog } from './set-dialog.tsx';

export function SetRow({ set, onChanged }: { set: RecordSet; onChanged: () => void }) {
  const params = { id: set.id };
  const [isEditing, setEditing] = useState(false);
  // The records from before the platform: the whole sheet, or nothing and its faults.
  const [importFile, importing, failure] = useAttempt(async (file: File) => {
    const body = await file.arrayBuffer();
    void notify('success', (await request(importRecords, { params, body })).message);
    onChanged();
  });
  const [save, saving] = useAction(async () => {
    const sheet = await request(getRecordsSheet, { params, query: { format: 'spreadsheet' } });
    saveFile(`records-${set.name.fr}.csv`, 'text/csv', sheet);
  });
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="flex flex-wrap items-center gap-2 text-xl">
        <bdi>{recordSetName(set)}</bdi>
        <Badge tone={set.public ? 'good' : 'plain'}>{t(set.public ? 'records.isPublic' : 'records.isHidden')}</Badge>
      </h3>
      <p className="mt-1 text-muted wrap-anywhere">
        {joined(set.discipline, t(`records.cascade.${set.cascade}`), set.open_to?.join(', '))}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <ChooseSheet
          label={t('records.import')}
          fileLabel={t('labelled', { label: t('results.file'), value: recordSetName(set) })}
          busy={importing}
          onChoose={(file) => void importFile(file)}
        />
        <Button variant="secondary" busy={saving} onClick={() => void save()}>
          {t('records.export')}
        </Button>
        <AskingButton
          label={t('records.delete')}
          question={t('records.deleteQuestion')}
          text={t('records.deleteText')}
          send={() => request(deleteRecordSet, { params })}
          onDone={onChanged}
        />
      </div>
      {failure !== null && (
        <div className="mt-4 flex flex-col gap-4">
          <SheetFaults failure={messageOf(failure, t('results.importFailed'))} faults={sheetFaultsOf(failure)} />
        </div>
      )}
      {isEditing && <SetDialog set={set} onSaved={onChanged} onClose={() => setEditing(false)} />}
    </li>
  );
}
