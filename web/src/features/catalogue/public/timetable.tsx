import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { sessionTimesText } from '../../../lib/time/session-times.ts';
import { Words } from './words.tsx';

/** The hours of the sessions, once the organisers have set them. */
export function Timetable({ championship: { sessions = [], date } }: { championship: PublicChampionship }) {
  if (sessions.length === 0) return null;
  return (
    <Words title={t('public.timetable')}>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map((session) => (
          <li key={session.number} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <bdi className="font-semibold wrap-anywhere">
              {joined(t('results.session', { session: session.number }), session.name)}
            </bdi>
            <span className="text-muted tabular-nums">{sessionTimesText(session, date)}</span>
          </li>
        ))}
      </ul>
    </Words>
  );
}
