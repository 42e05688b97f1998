import type { MeetEntry, MeetSession } from '@power-corner/contracts/results/meet';
import { hasStarted } from '@power-corner/meet/platform/order';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import { statusNow } from '../../../../lib/time/status-now.ts';
import { useMeet } from '../meet-context.ts';
import { missingIn, MissingOpeners } from './missing-openers.tsx';

interface SessionToggleProps {
  session: MeetSession;
  entries: readonly MeetEntry[];
}

export function SessionToggle({ session: { number, state }, entries }: SessionToggleProps) {
  const { meet, dispatch } = useMeet();
  const [asking, setAsking] = useState(false);
  const nextState = state === 'open' ? 'closed' : 'open';
  const missing = nextState === 'open' ? missingIn(meet, entries) : [];
  const { date, status } = meet.championship;
  const isEarly = nextState === 'open' && !hasStarted(meet) && statusNow(date, status, serverNow()) === 'upcoming';
  const texts = [missing.length > 0 && t('meet.openersMissingText'), isEarly && t('meet.openEarly')];
  const set = () => void dispatch({ type: 'SetSession', data: { session: number, state: nextState } });
  return (
    <>
      <Button
        variant={nextState === 'open' ? 'primary' : 'secondary'}
        onClick={() => (missing.length > 0 || isEarly ? setAsking(true) : set())}
      >
        {t(`meet.sessionTurn.${nextState}`)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={missing.length > 0 ? t('meet.openersMissing', { count: missing.length }) : t('meet.openQuestion')}
          text={texts.filter(Boolean).join(' ')}
          confirm={t('meet.openAnyway')}
          variant="primary"
          onConfirm={() => {
            setAsking(false);
            set();
          }}
          onClose={() => setAsking(false)}
        >
          {missing.length > 0 && <MissingOpeners missing={missing} />}
        </ConfirmDialog>
      )}
    </>
  );
}
