import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { liftsOfDay } from '@power-corner/meet/platform/order';
import { t } from '../../../lib/i18n/i18n.ts';
import { decimal } from '../../../lib/i18n/kilos.ts';
import { flightsOf } from './groups.ts';
import { heightParts, heightsOf } from '../meet/rack-heights.ts';
import { cellOfLift, lifterColumns, outcomeText } from './lifter-columns.tsx';
import { flightTitle, PaperTable, type PaperColumn } from './paper-table.tsx';
import { liftName } from '../../../lib/i18n/score-text.ts';

/** `1998-04-12` as `12/04/1998`: it is compared with an identity card. */
const birthday = (day: string | null) => day?.slice(0, 10).split('-').toReversed().join('/');

function columnsFor(meet: Meet, entries: readonly MeetEntry[]): PaperColumn<MeetEntry>[] {
  const lifts = liftsOfDay(meet, entries);
  return [
    ...lifterColumns(),
    { key: 'birthday', label: t('papers.birthday'), width: 19, cell: (entry) => birthday(entry.birthday) },
    {
      key: 'bodyweight',
      label: t('field.weight'),
      width: 18,
      cell: ({ bodyweight_kg: kg }) => kg !== null && <strong>{decimal(kg)}</strong>,
    },
    ...lifts.flatMap((lift) =>
      heightParts(lift).map((part) => ({
        key: `${part}-${lift}`,
        label: t(`papers.${part}`, { lift: liftName(lift) }),
        width: 18,
        cell: cellOfLift(meet, lift, ({ rack_heights: heights }) => heightsOf(lift, heights[lift])[part]),
      })),
    ),
    ...lifts.map((lift) => ({
      key: `opener-${lift}`,
      label: t('papers.opener', { lift: liftName(lift) }),
      width: 18,
      cell: cellOfLift(meet, lift, ({ openers }) => (openers[lift] === undefined ? undefined : decimal(openers[lift]))),
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
