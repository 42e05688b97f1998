import { previewPublication, publishResults } from '@power-corner/contracts/calls/results/results';
import type { PublicationPreview } from '@power-corner/contracts/results/results';
import { request } from '../../../lib/api/api-client.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { AskingButton } from './asking-button.tsx';

/** What a publication leaves open, and whether it mails somebody. */
function said({ without_result: count, sessions, to_mail: mailed }: PublicationPreview): string[] {
  const states = (['open', 'planned'] as const).flatMap((state) => {
    const of = sessions.filter((each) => each.state === state);
    const names = of.map(({ name, number }) => name ?? t('results.session', { session: number }));
    return of.length > 0 ? [t(`results.sessions.${state}`, { sessions: joined(...names) })] : [];
  });
  const missing = count > 0 ? [t('results.withoutResult', { count })] : [];
  return [...missing, ...states, t('results.toMail', { count: mailed })];
}

interface PublishButtonProps {
  championship: { id: string; name: string };
  published: boolean;
  onDone: () => void;
}

/** Publishes the results, or takes them back, after a question that says what is missing. */
export function PublishButton({ championship: { id, name }, published, onDone }: PublishButtonProps) {
  const params = { id };
  return (
    <AskingButton
      variant={published ? 'secondary' : 'primary'}
      label={t(published ? 'results.withdraw' : 'results.publish')}
      question={published ? t('results.withdrawQuestion') : t('results.publishQuestion', { name })}
      text={t(published ? 'results.withdrawText' : 'results.publishText')}
      {...(!published && { read: async () => said((await request(previewPublication, { params })).data) })}
      send={() => request(publishResults, { params, body: { published: !published } })}
      onDone={onDone}
    />
  );
}
