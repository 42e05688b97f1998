import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { deleteDraft, savedValues } from '../../../lib/forms/form-draft.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';
import { AccountCard } from '../account-card.tsx';
import { emailDraft, EmailForm } from '../email-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Open = 'password' | 'email' | null;

interface PartProps {
  title: string;
  text: ReactNode;
  change: string;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Part({ title, text, change, open, onOpen, children }: PartProps) {
  return (
    <div className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="text-muted wrap-anywhere">{text}</p>
        </div>
        {!open && (
          <Button variant="secondary" className="max-sm:w-full" onClick={onOpen}>
            {change}
          </Button>
        )}
      </div>
      {open && children}
    </div>
  );
}

export function SecuritySection() {
  const [open, setOpen] = useState<Open>(() => (savedValues(emailDraft) ? 'email' : null));
  const { data } = useProfile();
  const close = () => setOpen(null);
  return (
    <AccountCard title={t('account.security')}>
      <Part
        title={t('field.email')}
        text={data?.data.email ?? '…'}
        change={t('account.changeEmail')}
        open={open === 'email'}
        onOpen={() => setOpen('email')}
      >
        <EmailForm
          onClose={() => {
            deleteDraft(emailDraft);
            close();
          }}
        />
      </Part>
      <Part
        title={t('field.password')}
        text={t('account.passwordText')}
        change={t('account.changePassword')}
        open={open === 'password'}
        onOpen={() => setOpen('password')}
      >
        <PasswordForm onClose={close} />
      </Part>
    </AccountCard>
  );
}
