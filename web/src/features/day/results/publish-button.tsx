import { publishResults } from '@power-corner/contracts/calls/results/results';
import { request } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { AskingButton } from './asking-button.tsx';

/** Publishes the results, or takes them back, after a question. */
export function PublishButton({ id, published, onDone }: { id: string; published: boolean; onDone: () => void }) {
  return (
    <AskingButton
      variant={published ? 'secondary' : 'primary'}
      label={t(published ? 'results.withdraw' : 'results.publish')}
      question={t(published ? 'results.withdrawQuestion' : 'results.publishQuestion')}
      text={t(published ? 'results.withdrawText' : 'results.publishText')}
      send={() => request(publishResults, { params: { id }, body: { published: !published } })}
      onDone={onDone}
    />
  );
}
