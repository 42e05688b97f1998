import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/dialog/dialog.tsx';
import { holdLeaving } from '../../../../components/ui/form/hold-leaving.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';

/** Asks before a logout: only the same account sends the commands that wait, or decides about refused ones. */
export function LogOutQuestion({ waiting, refused }: { waiting: number; refused: number }) {
  const isAsked = waiting + refused > 0;
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaving = useRef(false);
  useEffect(
    () =>
      isAsked ? holdLeaving(leaving, (button) => setLeave(() => () => (button as HTMLElement).click())) : undefined,
    [isAsked],
  );
  if (!leave) return null;
  return (
    <ConfirmDialog
      title={waiting > 0 ? t('meet.leave.question', { count: waiting }) : t('meet.leave.refused', { count: refused })}
      text={[waiting > 0 && t('meet.leave.text'), refused > 0 && t('meet.leave.refusedText')].filter(Boolean).join(' ')}
      confirm={t('meet.leave.confirm')}
      keep={t('meet.leave.keep')}
      variant="keep"
      onConfirm={() => {
        leaving.current = true;
        setLeave(null);
        leave();
      }}
      onClose={() => setLeave(null)}
    />
  );
}

function useToastAboutUnsent(waiting: number): void {
  const unsent = useRef(0);
  useEffect(() => {
    unsent.current = waiting;
  }, [waiting]);
  useEffect(
    () => () => {
      if (unsent.current > 0) void notify('info', t('meet.leave.stay', { count: unsent.current }));
    },
    [],
  );
}

/** Asks before a logout, and says on another screen that commands wait on this device. */
export function UnsentCommands({ waiting, refused }: { waiting: number; refused: number }) {
  useToastAboutUnsent(waiting);
  return <LogOutQuestion waiting={waiting} refused={refused} />;
}
