import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { SendFailure } from './send-failure.tsx';

interface FailedActionProps {
  /** null or undefined while nothing has failed. */
  failure: unknown;
  busy: boolean;
  /** Sends again. Leave it out inside a form: the button then submits the form. */
  onAgain?: () => void;
}

/** Why an action failed, in the server's words or in general ones. */
export function FailedAction({ failure, ...more }: FailedActionProps) {
  return failure === null || failure === undefined ? null : (
    <SendFailure error={failure} text={messageOf(failure, t('error.occurred'))} {...more} />
  );
}
