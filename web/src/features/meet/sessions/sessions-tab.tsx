import type { Lift, Meet, MeetEntry, MeetSession } from '@power-corner/contracts/meet';
import { missingOpeners } from '@power-corner/meet/openers';
import { mostOfFlight, proposeSessions } from '@power-corner/meet/sessions';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Badge, EmptyState, Notice } from '../../../components/ui/feedback.tsx';
import { LazyConfirmDialog } from '../../../components/ui/lazy-confirm-dialog.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { byName, fullName, liftName, shortClass } from '../words.ts';

const flightNames = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Moves one entry: a native choice, which a phone shows as its own wheel. */
function Move({ entry }: { entry: MeetEntry }) {
  const { meet, dispatch } = useMeet();
  const id = useId();
  const known = meet.sessions.map(({ number }) => number);
  const next = Math.max(0, ...known) + 1;
  const value = entry.session === null ? '' : `${entry.session} ${entry.flight ?? 'A'}`;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('meet.move', { name: fullName(entry) })}
      </label>
      <select
        id={id}
        className="control !w-32 shrink-0"
        value={value}
        onChange={(event) => {
          const [session, flight] = event.target.value.split(' ');
          void dispatch({
            type: 'AssignSession',
            entry_id: entry.id,
            data: session ? { session: Number(session), flight: flight ?? 'A' } : { session: null, flight: null },
          });
        }}
      >
        <option value="">{t('meet.noSession')}</option>
        {[...known, next].map((session) => (
          <optgroup key={session} label={t('meet.command.sessionNumber', { session })}>
            {flightNames.map((flight) => (
              <option key={flight} value={`${session} ${flight}`}>
                {t('meet.flightOption', { session, flight })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}

function Flight({ name, entries }: { name: string; entries: readonly MeetEntry[] }) {
  return (
    <section className="mt-3">
      <h3 className="flex items-center gap-2 text-xl">
        {name && t('meet.flight', { flight: name })}
        <Badge tone={entries.length > mostOfFlight ? 'danger' : 'plain'}>
          {t('meet.flightCount', { count: entries.length })}
        </Badge>
      </h3>
      {entries.length > mostOfFlight && (
        <p className="mt-1 text-sm font-semibold text-danger">{t('meet.flightFull', { most: mostOfFlight })}</p>
      )}
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex min-h-16 items-center gap-3 border-b border-line py-1 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
              <span className="block text-sm text-muted">{joined(shortClass(entry.weight_class), entry.division)}</span>
            </span>
            <Move entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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

const Missing = ({ missing }: { missing: readonly MissingOpener[] }) => (
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

function Session({ session, entries }: { session: MeetSession; entries: readonly MeetEntry[] }) {
  const { meet, dispatch } = useMeet();
  const { number, name, state } = session;
  const flights = [...new Set(entries.map(({ flight }) => flight ?? ''))].toSorted();
  const turn = state === 'open' ? 'closed' : 'open';
  const [asking, setAsking] = useState(false);
  const missing = state === 'closed' ? [] : missingIn(meet, entries);
  const set = () => void dispatch({ type: 'SetSession', data: { session: number, state: turn } });
  return (
    <section className="mt-5 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-2xl">
          {name ?? t('meet.command.sessionNumber', { session: number })}
          <Badge tone={tones[state]}>{t(`meet.session.${state}`)}</Badge>
        </h2>
        <Button
          variant={turn === 'open' ? 'primary' : 'secondary'}
          onClick={() => (turn === 'open' && missing.length > 0 ? setAsking(true) : set())}
        >
          {t(`meet.sessionTurn.${turn}`)}
        </Button>
      </div>
      {missing.length > 0 && (
        <div className="mt-3">
          <Notice tone="info" silent>
            <p>{t('meet.openersMissing', { count: missing.length })}</p>
            <Missing missing={missing} />
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
          <Missing missing={missing} />
        </LazyConfirmDialog>
      )}
      {flights.map((flight) => (
        <Flight
          key={flight}
          name={flight}
          entries={entries.filter((entry) => (entry.flight ?? '') === flight).toSorted(byName)}
        />
      ))}
    </section>
  );
}

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
        <Session
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
                <Move entry={entry} />
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
