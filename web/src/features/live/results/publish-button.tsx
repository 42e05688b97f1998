import { publishResults } from '@power-corner/contracts/calls/results';
import { request } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { AskingButton } from './asking-button.tsx';

/** Publishes the results, or takes them back, after a question. */
export function PublishButton({ id, published, onDone }: { id: string; published: boolean; onDone: () => void }) {
  const action = published ? 'withdraw' : 'publish';
  return (
    <AskingButton
      variant={published ? 'secondary' : 'primary'}
      label={t(`results.${action}`)}
      question={t(`results.${action}Question`)}
      text={t(`results.${action}Text`)}
      send={() => request(publishResults, { params: { id }, body: { published: !published } })}
      onDone={onDone}
    />
  );
}
