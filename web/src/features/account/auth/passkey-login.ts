import type { LoginAnswer } from '@power-corner/contracts/accounts/auth';
import * as calls from '@power-corner/contracts/calls/accounts/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError, messageOf, request, serverMessageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { passkeyFailure } from '../../../lib/session/passkey-failure.ts';
import { notify } from '../../../lib/toast.ts';

type Report = (failed: unknown, text: string, detail?: string) => void;

export async function logInByPasskey(enter: (answer: LoginAnswer) => void, report: Report): Promise<void> {
  try {
    const { data } = await request(calls.startPasskeyLogin);
    const { id, type, response } = await startAuthentication({ optionsJSON: data });
    const { userHandle = '' } = response;
    const credential = { id, type: type as 'public-key', response: { ...response, userHandle } };
    enter(await request(calls.logInByPasskey, { body: { credential } }));
  } catch (error) {
    if (error instanceof ApiError)
      return report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    const { kind, text } = passkeyFailure(error, 'used');
    void notify(kind, text);
  }
}
