import type { LoginAnswer } from '@power-corner/contracts/accounts/auth';
import { Button } from '../../../components/ui/button.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { continueLogin } from './api.ts';
import { readSignUpSecret } from './sign-up-secret.ts';

interface ContinueButtonProps {
  /** Handed out when this page confirmed the address. It works once, for ten minutes. */
  proof: string;
  target?: string | undefined;
  onDone: (answer: LoginAnswer) => void;
}

/** Logs in the browser that has registered and just confirmed the address, without the password. */
export function ContinueButton({ proof, target, onDone }: ContinueButtonProps) {
  const [goOn, busy, failure] = useAttempt(async () =>
    onDone(await continueLogin({ token: proof, secret: readSignUpSecret() })),
  );
  // Its time is over: the form below is the way in.
  const isOver = failure instanceof ApiError && failure.status === 410;
  return (
    <div className="mb-7 flex flex-col gap-5 border-b border-line pb-7">
      {failure !== null && (
        <SendFailure
          error={failure}
          text={messageOf(failure, t('error.tryAgain'))}
          busy={busy}
          onAgain={() => void goOn()}
        />
      )}
      {!isOver && (
        <Button className="w-full text-lg" busy={busy} onClick={() => void goOn()}>
          {target ? t('login.continueTo', { name: target }) : t('continue')}
        </Button>
      )}
    </div>
  );
}
