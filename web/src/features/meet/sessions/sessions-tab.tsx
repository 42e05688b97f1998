import { mostOfFlight, proposeSessions } from '@power-corner/meet/sessions';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState, Notice } from '../../../components/ui/feedback.tsx';
import { LazyConfirmDialog } from '../../../components/ui/lazy-confirm-dialog.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { byName, fullName } from '../words.ts';
import { SessionSection } from './session-section.tsx';
import { SessionSelect } from './session-select.tsx';

export function Tab() {
  const { meet, dispatch } = useMeet();
  const [asking, setAsking] = useState(false);
  const without = useMemo(
    () => meet.entries.filter(({ session, outcome }) => session === null && outcome === 'competing').toSorted(byName),
    [meet.entries],
  );
  const hasSessions = meet.entries.some(({ session }) => session !== null);
  const begun = meet.sessions.some(({ state }) => state !== 'planned');
  const propose = async () => {
    setAsking(false);
    await dispatch(
      ...proposeSessions(meet).map(({ entry_id, session, flight }) => ({
        type: 'AssignSession' as const,
        entry_id,
        data: { session, flight },
      })),
    );
  };
  if (meet.entries.length === 0) return <EmptyState title={t('meet.empty')} text={t('meet.emptyText')} />;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t('meet.sessionsHint', { most: mostOfFlight })}</p>
        {!begun && (
          <Button
            variant={hasSessions ? 'secondary' : 'primary'}
            onClick={() => (hasSessions ? setAsking(true) : void propose())}
          >
            {t('meet.propose')}
          </Button>
        )}
      </div>
      {without.length > 0 && hasSessions && (
        <div className="mt-4">
          <Notice tone="info" silent>
            {t('meet.withoutSession', { count: without.length })}
          </Notice>
        </div>
      )}
      {meet.sessions.map((session) => (
        <SessionSection
          key={session.number}
          session={session}
          entries={meet.entries.filter((entry) => entry.session === session.number)}
        />
      ))}
      {without.length > 0 && (
        <section className="mt-5 rounded-lg border border-line bg-surface p-4">
          <h2 className="text-2xl">{t('meet.noSession')}</h2>
          <ul>
            {without.map((entry) => (
              <li key={entry.id} className="flex min-h-16 items-center gap-3 border-b border-line py-1">
                <span className="min-w-0 flex-1 font-bold wrap-anywhere">{fullName(entry)}</span>
                <SessionSelect entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {asking && (
        <LazyConfirmDialog
          title={t('meet.proposeQuestion')}
          text={t('meet.proposeText')}
          confirm={t('meet.propose')}
          keep={t('meet.cancel')}
          variant="primary"
          busy={false}
          onConfirm={() => void propose()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
