import type { MeetEntry, MeetSession } from '@power-corner/contracts/results/meet';
import { Badge, Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { Flights } from './flight.tsx';
import { SessionSelect } from './session-select.tsx';
import { SessionTimesLine } from './times-dialog.tsx';
import { missingIn, MissingOpeners } from './missing-openers.tsx';
import { SessionToggle } from './session-toggle.tsx';
import { sessionName } from '../../results/words.ts';

const tones = { planned: 'plain', open: 'good', closed: 'info' } as const;

interface SessionSectionProps {
  session: MeetSession;
  entries: readonly MeetEntry[];
  shown: readonly MeetEntry[];
  isOpen: boolean;
}

export function SessionSection({ session, entries, shown, isOpen }: SessionSectionProps) {
  const { meet } = useMeet();
  const { state } = session;
  const title = sessionName(session);
  const missing = state === 'closed' ? [] : missingIn(meet, entries);
  return (
    <section className="mt-5 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-2xl">
          <span>{title}</span>
          <Badge tone={tones[state]}>{t(`meet.session.${state}`)}</Badge>
        </h2>
        <SessionToggle session={session} entries={entries} />
      </div>
      <SessionTimesLine session={session} />
      {missing.length > 0 && (
        <div className="mt-3">
          <Notice tone="info" silent>
            <p>{t('meet.openersMissing', { count: missing.length })}</p>
            <MissingOpeners missing={missing} />
          </Notice>
        </div>
      )}
      <details open={isOpen} className="mt-3">
        <summary className="min-h-11 py-2 font-semibold">{t('meet.lifters', { count: shown.length })}</summary>
        <Flights
          session={title}
          entries={shown}
          flightOf={({ flight }) => flight ?? ''}
          renderControl={(entry) => <SessionSelect entry={entry} />}
        />
      </details>
    </section>
  );
}
