import type { Meet, MeetEntry, MeetSession } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { missingOpeners } from '@power-corner/meet/sessions/openers';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Badge, Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { LazyConfirmDialog } from '../../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { byName, fullName, liftName } from '../words.ts';
import { Flights } from './flight.tsx';
import { SessionSelect } from './session-select.tsx';
import { SessionTimes } from './session-times.tsx';

const tones = { planned: 'plain', open: 'good', closed: 'info' } as const;

interface MissingOpener {
  entry: MeetEntry;
  lifts: readonly Lift[];
}

/** Entries that were weighed in without an opener. */
const missingIn = (meet: Meet, entries: readonly MeetEntry[]): MissingOpener[] =>
  entries
    .map((entry) => ({ entry, lifts: missingOpeners(meet, entry) }))
    .filter(({ lifts }) => lifts.length > 0)
    .toSorted((one, other) => byName(one.entry, other.entry));

const MissingOpeners = ({ missing }: { missing: readonly MissingOpener[] }) => (
  // The keyboard reaches a long list to scroll it.
  <ul
    className="max-h-60 overflow-y-auto font-semibold"
    tabIndex={0}
    aria-label={t('meet.openersMissing', { count: missing.length })}
  >
    {missing.map(({ entry, lifts }) => (
      <li key={entry.id}>{joined(fullName(entry), ...lifts.map(liftName))}</li>
    ))}
  </ul>
);

export function SessionSection({ session, entries }: { session: MeetSession; entries: readonly MeetEntry[] }) {
  const { meet, dispatch } = useMeet();
  const { number, name, state } = session;
  const title = name ?? t('meet.command.sessionNumber', { session: number });
  const turn = state === 'open' ? 'closed' : 'open';
  const [asking, setAsking] = useState(false);
  const missing = state === 'closed' ? [] : missingIn(meet, entries);
  const set = () => void dispatch({ type: 'SetSession', data: { session: number, state: turn } });
  return (
    <section className="mt-5 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-2xl">
          <span>{title}</span>
          <Badge tone={tones[state]}>{t(`meet.session.${state}`)}</Badge>
        </h2>
        <Button
          variant={turn === 'open' ? 'primary' : 'secondary'}
          onClick={() => (turn === 'open' && missing.length > 0 ? setAsking(true) : set())}
        >
          {t(`meet.sessionTurn.${turn}`)}
        </Button>
      </div>
      <SessionTimes session={session} />
      {missing.length > 0 && (
        <div className="mt-3">
          <Notice tone="info" silent>
            <p>{t('meet.openersMissing', { count: missing.length })}</p>
            <MissingOpeners missing={missing} />
          </Notice>
        </div>
      )}
      {asking && (
        <LazyConfirmDialog
          title={t('meet.openersMissing', { count: missing.length })}
          text={t('meet.openersMissingText')}
          confirm={t('meet.openAnyway')}
          keep={t('meet.cancel')}
          variant="primary"
          busy={false}
          onConfirm={() => {
            setAsking(false);
            set();
          }}
          onClose={() => setAsking(false)}
        >
          <MissingOpeners missing={missing} />
        </LazyConfirmDialog>
      )}
      <Flights
        session={title}
        entries={entries}
        flightOf={({ flight }) => flight ?? ''}
        renderControl={(entry) => <SessionSelect entry={entry} />}
      />
    </section>
  );
}
