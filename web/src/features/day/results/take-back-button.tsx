import { takeBackImport } from '@power-corner/contracts/calls/results/results';
import { request } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { AskingButton } from './asking-button.tsx';

/** Makes the results of the platform stand again in place of an imported sheet, after a question. */
export function TakeBackButton({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <AskingButton
      label={t('results.takeBack')}
      question={t('results.takeBackQuestion')}
      text={t('results.takeBackText')}
      send={() => request(takeBackImport, { params: { id } })}
      onDone={onDone}
    />
  );
}
