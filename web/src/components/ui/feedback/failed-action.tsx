import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { SendFailure } from './send-failure.tsx';

interface FailedActionProps {
  failure: unknown;
  busy: boolean;
  onAgain?: () => void;
}

export function FailedAction({ failure, ...more }: FailedActionProps) {
  return failure === null || failure === undefined ? null : (
    <SendFailure error={failure} text={messageOf(failure, t('error.occurred'))} {...more} />
  );
}
