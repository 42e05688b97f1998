import { takeBackImport } from '@power-corner/contracts/calls/results';
import type { RefCallback } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { frenchDateTime } from '../../../lib/time/dates.ts';
import { AskingButton } from './asking-button.tsx';

interface TakeBackImportProps {
  ref: RefCallback<HTMLElement>;
  id: string;
  importedAt: string;
  onDone: () => void;
}

/** Says since when an imported sheet stands, and makes the results of the platform stand again, after a question. */
export function TakeBackImport({ ref, id, importedAt, onDone }: TakeBackImportProps) {
  return (
    <div ref={ref} className="mt-3 flex flex-wrap items-center gap-3">
      <p>{t('results.importedAt', { time: frenchDateTime(importedAt) })}</p>
      <AskingButton
        label={t('results.takeBack')}
        question={t('results.takeBackQuestion')}
        text={t('results.takeBackText')}
        send={() => request(takeBackImport, { params: { id } })}
        onDone={onDone}
      />
    </div>
  );
}
