import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyConfirmDialog } from '../../components/ui/lazy-confirm-dialog.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { linkedPage } from '../../lib/navigation/linked-page.ts';

/**
 * Asks before the screen is left, or its official logs out, while acts wait. They stay on the device either way; only
 * acts without room on the device are lost with the page.
 */
export function LeaveQuestion({ waiting, unstored }: { waiting: number; unstored: boolean }) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (waiting === 0) return;
    let leaving = false;
    const atPress = (event: MouseEvent) => {
      if (leaving) return;
      const page = linkedPage(event);
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-leaves]') : null;
      // The login sends what waits: it is no way out.
      if ((page === null && !button) || page?.startsWith('/login')) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => {
        leaving = true;
        if (page === null) button?.click();
        else void navigate(page);
      });
    };
    const atUnload = (event: BeforeUnloadEvent) => {
      if (unstored) event.preventDefault();
    };
    document.addEventListener('click', atPress, true);
    addEventListener('beforeunload', atUnload);
    return () => {
      document.removeEventListener('click', atPress, true);
      removeEventListener('beforeunload', atUnload);
    };
  }, [waiting, unstored, navigate]);
  if (!leave) return null;
  return (
    <LazyConfirmDialog
      title={t('meet.leave.question', { count: waiting })}
      text={t(unstored ? 'meet.leave.lost' : 'meet.leave.text')}
      confirm={t('meet.leave.confirm')}
      keep={t('meet.leave.keep')}
      variant={unstored ? 'danger' : 'primary'}
      busy={false}
      onConfirm={() => {
        setLeave(null);
        leave();
      }}
      onClose={() => setLeave(null)}
    />
  );
}
