import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';

/** Asks before a logout: only the same account sends the commands that wait, or decides about refused ones. */
export function LogOutQuestion({ waiting, refused }: { waiting: number; refused: number }) {
  const isAsked = waiting + refused > 0;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const leaving = useRef(false);
  useEffect(() => {
    if (!isAsked) return;
    const atPress = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-leaves]') : null;
      if (!pressed || leaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setButton(pressed);
    };
    document.addEventListener('click', atPress, true);
    return () => document.removeEventListener('click', atPress, true);
  }, [isAsked]);
  if (!button) return null;
  return (
    <ConfirmDialog
      title={waiting > 0 ? t('meet.leave.question', { count: waiting }) : t('meet.leave.refused', { count: refused })}
      text={[waiting > 0 && t('meet.leave.text'), refused > 0 && t('meet.leave.refusedText')].filter(Boolean).join(' ')}
      confirm={t('meet.leave.confirm')}
      keep={t('meet.leave.keep')}
      variant="keep"
      busy={false}
      onConfirm={() => {
        leaving.current = true;
        setButton(null);
        button.click();
      }}
      onClose={() => setButton(null)}
    />
  );
}

/** Commands that wait stay on the device when the screen is left, and a message says so. */
export function LeaveQuestion({ waiting, refused }: { waiting: number; refused: number }) {
  const stored = useRef(0);
  useEffect(() => {
    stored.current = waiting;
  }, [waiting]);
  useEffect(
    () => () => {
      if (stored.current > 0) void notify('info', t('meet.leave.stay', { count: stored.current }));
    },
    [],
  );
  return <LogOutQuestion waiting={waiting} refused={refused} />;
}
