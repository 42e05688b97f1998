import type { PublicTake } from '@power-corner/contracts/results/decision';
import type { Attempt, Meet, MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { declaredAttempt } from '@power-corner/meet/platform/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { totalKg } from '@power-corner/meet/ranking/totals';
import { attemptLooks } from '../../../components/ui/attempts.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { liftName, scoreText } from '../../../lib/i18n/score-text.ts';
import { decimal } from '../../../lib/i18n/kilos.ts';
import { flightsOf, tablesOf, type FlightTable } from './groups.ts';
import { heightParts } from '../meet/rack-heights.ts';
import { cellOfLift, lifterColumns, outcomeText } from './lifter-columns.tsx';
import { flightTitle, PaperTable, type PaperColumn } from './paper-table.tsx';

/** The takes before a further attempt, small and struck out with their decision. */
export const StruckTakes = ({ takes = [] }: { takes: readonly PublicTake[] | undefined }) =>
  takes.map(({ weight_kg: kg, outcome }, index) => (
    <small key={index} className="paper-line paper-struck">{`${decimal(kg)}${attemptLooks[outcome].sign}`}</small>
  ));

const AttemptBox = ({ attempt }: { attempt: Attempt | null }) => (
  <>
    <StruckTakes takes={attempt?.struck} />
    <div className="paper-attempt">
      <span className={attempt?.outcome === 'no_lift' ? 'line-through' : ''}>
        {attempt && decimal(attempt.weight_kg)}
      </span>
      <i className="paper-mark">{attempt?.outcome && attemptLooks[attempt.outcome].sign}</i>
    </div>
  </>
);

function liftColumns(meet: Meet, lifts: readonly Lift[]): PaperColumn<MeetEntry>[] {
  // Twelve attempts of street lifting leave less room for each.
  const width = lifts.length > 3 ? 14 : lifts.length > 1 ? 16 : 26;
  return lifts.flatMap((lift) => [
    ...(heightParts(lift).length > 0
      ? [
          {
            key: `rack-${lift}`,
            group: liftName(lift),
            label: t(heightParts(lift).length > 1 ? 'papers.rackAndSafety' : 'papers.rackHeight'),
            width: 14,
            cell: cellOfLift(meet, lift, ({ rack_heights: heights }) => heights[lift]),
          },
        ]
      : []),
    ...[1, 2, 3].map((number) => ({
      key: `${lift}-${number}`,
      group: liftName(lift),
      label: number,
      width,
      cell: cellOfLift(meet, lift, (entry) => <AttemptBox attempt={declaredAttempt(entry, lift, number)} />),
    })),
  ]);
}

const eventColumns = (events: readonly MeetEvent[]): PaperColumn<MeetEntry>[] =>
  events.map((event) => ({
    key: event.id,
    label: (
      <>
        {event.name} <small className="paper-line">{t(`papers.kind.${event.kind}`)}</small>
      </>
    ),
    width: 24,
    cell: ({ scores }) => scores[event.id] && scoreText(event, scores[event.id]!),
  }));

function columnsFor(meet: Meet, { lifts, events }: FlightTable): PaperColumn<MeetEntry>[] {
  if (lifts.length === 0)
    return [
      ...lifterColumns(),
      ...eventColumns(events),
      { key: 'remark', label: t('papers.remark'), width: 24, cell: outcomeText },
    ];
  return [
    ...lifterColumns(),
    {
      key: 'bodyweight',
      label: t('field.weight'),
      width: 14,
      cell: ({ bodyweight_kg: kg }) => kg !== null && decimal(kg),
    },
    ...liftColumns(meet, lifts),
    {
      key: 'total',
      label: t('papers.total'),
      width: 18,
      cell: (entry) => {
        const total = totalKg(entry, liftsIn(meet, entry));
        return outcomeText(entry) || (total !== null && <strong>{decimal(total)}</strong>);
      },
    },
  ];
}

/** The sheet of the table, in lifting order: what was declared and judged is filled in, the rest is for a pen. */
export function Scoresheet({ meet, session }: { meet: Meet; session: number | 'all' }) {
  return flightsOf(meet, session).map((flight) => (
    <section key={`${flight.session} ${flight.flight}`} className="paper-flight">
      {tablesOf(meet, flight).map((table, index) => (
        <PaperTable
          key={index}
          title={flightTitle(flight)}
          columns={columnsFor(meet, table)}
          rows={table.entries}
          rowKey={({ id }) => id}
          forPen
        />
      ))}
    </section>
  ));
}
