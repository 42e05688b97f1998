import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { mostOfFlight } from '@power-corner/meet/sessions/sessions';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { FlightRows } from './flight-rows.tsx';

interface FlightProps {
  session: string;
  name: string;
  entries: readonly MeetEntry[];
  /** Stands at the end of a row. */
  renderControl: (entry: MeetEntry) => ReactNode;
}

/** The lifters of a flight in the order of a proposal. */
export function Flight({ session, name, entries, renderControl }: FlightProps) {
  const title = name && t('meet.flight', { flight: name });
  return (
    <section className="mt-3">
      <h3 className="flex items-center gap-2 text-xl">
        <span>{title}</span>
        <Badge tone={entries.length > mostOfFlight ? 'danger' : 'plain'}>
          {t('meet.flightCount', { count: entries.length })}
        </Badge>
      </h3>
      {entries.length > mostOfFlight && (
        <p className="mt-1 text-sm font-semibold text-danger">{t('meet.flightFull', { most: mostOfFlight })}</p>
      )}
      <FlightRows
        caption={[session, title].filter(Boolean).join(t('list.comma'))}
        entries={entries}
        renderControl={renderControl}
      />
    </section>
  );
}

/** The flights of a session by their letters. */
export function Flights({
  entries,
  flightOf,
  ...shared
}: Omit<FlightProps, 'name'> & { flightOf: (entry: MeetEntry) => string }) {
  const names = [...new Set(entries.map(flightOf))].toSorted();
  return names.map((name) => (
    <Flight key={name} name={name} entries={entries.filter((entry) => flightOf(entry) === name)} {...shared} />
  ));
}
