import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftsOfDay } from '@power-corner/meet/platform/order';
import { t } from '../../../../lib/i18n/i18n.ts';
import { liftName } from '../../results/words.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { flightsOf } from './groups.ts';
import { hasRack } from '../../meet/words.ts';
import { lifterColumns, outcomeText } from './lifter.tsx';
import { flightTitle, PaperTable, type PaperColumn } from './paper-table.tsx';

/** `1998-04-12` as `12/04/1998`: it is compared with an identity card. */
const birthday = (day: string | null) => day?.slice(0, 10).split('-').toReversed().join('/');

function columnsFor(meet: Meet, entries: readonly MeetEntry[]): PaperColumn<MeetEntry>[] {
  const lifts = liftsOfDay(meet, entries);
  const cellOf = (lift: Lift, content: (entry: MeetEntry) => string | undefined) => (entry: MeetEntry) =>
    liftsIn(meet, entry).includes(lift) ? content(entry) : <span className="paper-none">—</span>;
  return [
    ...lifterColumns,
    { key: 'birthday', label: t('papers.birthday'), width: 19, cell: (entry) => birthday(entry.birthday) },
    {
      key: 'bodyweight',
      label: t('papers.bodyweight'),
      width: 18,
      cell: ({ bodyweight_kg: kg }) => kg !== null && <strong>{decimal(kg)}</strong>,
    },
    ...lifts.filter(hasRack).map((lift) => ({
      key: `rack-${lift}`,
      label: t('papers.rack', { lift: liftName(lift) }),
      width: 18,
      cell: cellOf(lift, ({ rack_heights: heights }) => heights[lift]),
    })),
    ...lifts.map((lift) => ({
      key: `opener-${lift}`,
      label: t('papers.opener', { lift: liftName(lift) }),
      width: 18,
      cell: cellOf(lift, ({ openers }) => (openers[lift] === undefined ? undefined : decimal(openers[lift]))),
    })),
    { key: 'signature', label: t('papers.signature'), width: lifts.length > 3 ? 26 : 36, cell: outcomeText },
  ];
}

/** The sheet of the scales: what is known is filled in, the rest is for a pen. */
export function WeighInSheet({ meet, session }: { meet: Meet; session: number | 'all' }) {
  return flightsOf(meet, session).map((flight) => (
    <section key={`${flight.session} ${flight.flight}`} className="paper-flight">
      <PaperTable
        title={flightTitle(flight)}
        columns={columnsFor(meet, flight.entries)}
        rows={flight.entries}
        rowKey={({ id }) => id}
        forPen
      />
    </section>
  ));
}
