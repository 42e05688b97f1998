import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { flightNames } from '@power-corner/meet/sessions/sessions';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { fullName } from '../words.ts';
import { nameOfSession } from '../../results/words.ts';
import { PlaceSelect } from './place-select.tsx';

/** Later ones are offered once somebody is in them. */
const lastOffered = 'F';

export function SessionSelect({ entry }: { entry: MeetEntry }) {
  const { meet, dispatch } = useMeet();
  const known = meet.sessions.map(({ number }) => number);
  const lastFlight = meet.entries.reduce((last, { flight }) => (flight && flight > last ? flight : last), lastOffered);
  const flights = flightNames.filter((name) => name <= lastFlight);
  const next = Math.max(0, ...known) + 1;
  return (
    <PlaceSelect
      label={t('meet.move', { name: fullName(entry) })}
      none={t('meet.noSession')}
      value={entry.session === null ? '' : `${entry.session} ${entry.flight ?? 'A'}`}
      groups={[...known, next].map((session) => ({
        name: nameOfSession(meet, session),
        places: flights.map((flight) => ({
          value: `${session} ${flight}`,
          text: t('meet.flightOption', { session, flight }),
        })),
      }))}
      onChoose={(value) => {
        const [session, flight] = value.split(' ');
        const data = session ? { session: Number(session), flight: flight ?? 'A' } : { session: null, flight: null };
        void dispatch({ type: 'AssignSession', entry_id: entry.id, data });
      }}
    />
  );
}
