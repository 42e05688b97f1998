import type { PasskeyCreation } from '@power-corner/contracts/accounts/passkeys';
import { startRegistration } from '@simplewebauthn/browser';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { passkeyFailure } from '../../../lib/session/passkey-failure.ts';
import { notify } from '../../../lib/toast.ts';
import { addPasskey, startPasskey } from './api.ts';
import { ProofForm } from '../proof-form.tsx';

interface AddPasskeyProps {
  onDone: () => void;
  onCancel: () => void;
}

export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  // Kept for another try after a canceled one: the code of a second factor would count as used.
  const prepared = useRef<{ options: PasskeyCreation; until: number } | null>(null);
  return (
    <ProofForm
      text={t('passkeys.addText')}
      submit={t('passkeys.continue')}
      onCancel={onCancel}
      onSubmit={async ({ password, code }) => {
        if (!prepared.current || Date.now() > prepared.current.until) {
          const { data: options } = await startPasskey({ password, ...(code && { code }) });
          // Half of its time: the browser's question takes a while too.
          prepared.current = { options, until: Date.now() + options.timeout / 2 };
        }
        try {
          const { id, type, response } = await startRegistration({ optionsJSON: prepared.current.options });
          prepared.current = null;
          const credential = { id, type: type as 'public-key', response };
          void notify('success', (await addPasskey({ credential })).message);
          onDone();
        } catch (error) {
          if (error instanceof ApiError) throw error;
          const { kind, text } = passkeyFailure(error, 'made');
          void notify(kind, text);
        }
      }}
    />
  );
}
