import { ResendButton } from '../../../components/ui/mail/resend-button.tsx';
import { resendVerification } from './api.ts';

export function ResendLink({ email, label }: { email: string; label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <ResendButton cooldownKey={email} send={() => resendVerification({ email })}>
        {label}
      </ResendButton>
    </div>
  );
}
