import type { MeetEntry } from '@power-corner/contracts/meet';
import { mostOfFlight } from '@power-corner/meet/sessions';
import { Badge } from '../../../components/ui/feedback.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { fullName, shortClass } from '../words.ts';
import { SessionSelect } from './session-select.tsx';

export function Flight({ name, entries }: { name: string; entries: readonly MeetEntry[] }) {
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
            <SessionSelect entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
