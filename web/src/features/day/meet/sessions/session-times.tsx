import type { MeetSession } from '@power-corner/contracts/results/meet';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { sessionTimesText } from '../../../../lib/time/session-times.ts';
import { useMeet } from '../meet-context.ts';
import { TimesDialog } from './times-dialog.tsx';

/** When a session is weighed in and starts, with the way to set it. */
export function SessionTimes({ session }: { session: MeetSession }) {
  const { meet } = useMeet();
  const [isOpen, setIsOpen] = useState(false);
  const text = sessionTimesText(session, meet.championship.date);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <span className={text ? 'font-semibold tabular-nums' : 'text-muted'}>{text || t('meet.times.none')}</span>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <span>{t(text ? 'meet.times.change' : 'meet.times.set')}</span>
        <span className="sr-only"> {t('meet.command.sessionNumber', { session: session.number })}</span>
      </Button>
      {isOpen && <TimesDialog session={session} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
