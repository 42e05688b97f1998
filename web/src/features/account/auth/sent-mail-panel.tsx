import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { OpenMail } from '../../../components/ui/mail/open-mail.tsx';
import { ResendButton } from '../../../components/ui/mail/resend-button.tsx';
import { saveDraft } from '../../../lib/forms/form-draft.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { nextOf } from '../../../lib/navigation/target-championship.ts';
import { forgotPassword, resendVerification } from './api.ts';
import { keepSignUp, readSignUp, type SentMail, type SignUpState } from './sent-mail.ts';

const kinds = {
  verifyEmail: { send: resendVerification, resend: 'login.resend', text: 'openMail.confirmText' },
  resetPassword: { send: forgotPassword, resend: 'forgot.resend', text: 'openMail.resetText' },
} as const;

export function SentMailPanel({ sent, onForgot }: { sent: SentMail; onForgot: () => void }) {
  const { mail, email } = sent;
  // This panel alone keeps what was typed: it goes with the page.
  const [typed] = useState(() => readSignUp(email));
  useEffect(() => keepSignUp({}), []);
  // Another mail, also to the same address, has a deadline, an outcome and a wait of its own.
  const sentKey = `${mail} ${email} ${sent.until}`;
  const [later, setLater] = useState({ sentKey, until: sent.until });
  const until = later.sentKey === sentKey ? later.until : sent.until;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { send, resend, text } = kinds[mail];
  const correctSignUp = () => {
    saveDraft('signup', { ...typed, email });
    const state: SignUpState = { correct: true };
    void navigate({ pathname: paths.signup, search }, { state });
  };
  return (
    <div className="mb-7 border-b border-line pb-7">
      <OpenMail mail={mail} email={email} until={until} text={t(text)}>
        <ResendButton
          key={sentKey}
          cooldownKey={email}
          until={sent.resendAt}
          send={() => send({ email, ...(mail === 'resetPassword' && nextOf(search)) })}
          onSent={(answer) => setLater({ sentKey, until: answer.expires_at })}
        >
          {t(resend)}
        </ResendButton>
        <Button variant="quiet" onClick={mail === 'verifyEmail' ? correctSignUp : onForgot}>
          {t('openMail.correct')}
        </Button>
      </OpenMail>
    </div>
  );
}
