import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { flightNames } from '@power-corner/meet/sessions/sessions';
import { useId } from 'react';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { fullName } from '../words.ts';
import { nameOfSession } from '../../results/words.ts';

/** Later ones are offered once somebody is in them. */
const lastOffered = 'F';

/** Moves one entry: a native choice, which a phone shows as its own wheel. */
export function SessionSelect({ entry }: { entry: MeetEntry }) {
  const { meet, dispatch } = useMeet();
  const id = useId();
  const known = meet.sessions.map(({ number }) => number);
  const lastFlight = meet.entries.reduce((last, { flight }) => (flight && flight > last ? flight : last), lastOffered);
  const flights = flightNames.filter((name) => name <= lastFlight);
  const next = Math.max(0, ...known) + 1;
  const value = entry.session === null ? '' : `${entry.session} ${entry.flight ?? 'A'}`;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('meet.move', { name: fullName(entry) })}
      </label>
      <select
        id={id}
        className={`control shrink-0 ${entry.session === null ? '!w-40' : '!w-28'}`}
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
          <optgroup key={session} label={nameOfSession(meet, session)}>
            {flights.map((flight) => (
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
