import type { Meet, MeetEntry, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { isRace } from '@power-corner/contracts/results/meet-values';
import { takesPart } from '@power-corner/meet/commands/recorded';
import { capOf, heatsOf, lanesOf } from '@power-corner/meet/heats/heats';
import { PrintSheet } from '../../../components/ui/list/print-sheet.tsx';
import { usePrinting } from '../../../lib/hooks/printing.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { hourOn } from '../../../lib/time/dates.ts';
import { valueName } from '../meet/scores/score-row.tsx';
import { timeInWords } from '../meet/scores/time-field.tsx';
import { fullName } from '../meet/words.ts';
import { formOfKind } from '../meet/workouts/typed-workout.ts';
import { heatName } from '../results/words.ts';
import { outcomeText } from './lifter-columns.tsx';
import { PaperTable, type PaperColumn } from './paper-table.tsx';
import { aboutOf } from './results-sheet.tsx';

interface HeatPaper {
  meet: Meet;
  event: MeetEvent;
}
type Lane = ReturnType<typeof lanesOf>[number];

/** What a judge writes of one athlete. */
const boxesOf = (event: MeetEvent): string[] =>
  [
    valueName(event),
    isRace(event) && (event.cap_seconds || event.caps) && t(`meet.paper.${event.reps_total ? 'repsDone' : 'repsLeft'}`),
    event.tiebreak === 'time' && t('meet.tiebreak'),
  ].filter((label) => typeof label === 'string');

const categoryOf = ({ sex, division, level_name: level }: MeetEntry) => joined(t(`papers.sex.${sex}`), division, level);

const heatTitle = ({ championship }: Meet, heat: MeetHeat) =>
  joined(heatName(heat), heat.starts_at && hourOn(heat.starts_at, championship.date));

const Athlete = ({ entry }: Lane) => (
  <>
    <strong>
      <bdi>{fullName(entry)}</bdi>
    </strong>
    {entry.club && <small className="paper-line">{entry.club}</small>}
  </>
);

const columnsFor = (event: MeetEvent): PaperColumn<Lane>[] => [
  { key: 'lane', label: t('meet.paper.lane'), width: 15, cell: ({ lane }) => <strong>{lane}</strong> },
  { key: 'name', label: t('papers.name'), cell: Athlete },
  { key: 'category', label: t('papers.category'), width: 30, cell: ({ entry }) => categoryOf(entry) },
  ...boxesOf(event).map((label) => ({ key: label, label, width: 26, cell: () => null })),
  { key: 'remark', label: t('papers.remark'), width: 24, cell: ({ entry }) => outcomeText(entry) },
];

export const HeatSheets = ({ meet, event }: HeatPaper) => (
  <PrintSheet title={joined(t('exports.kind.heat_sheet'), event.name)} about={aboutOf(meet.championship)}>
    {heatsOf(meet, event.id).map((heat) => (
      <section key={heat.number} className="break-inside-avoid">
        <PaperTable
          title={heatTitle(meet, heat)}
          columns={columnsFor(event)}
          rows={lanesOf(meet, event.id, heat.number)}
          rowKey={({ entry }) => entry.id}
          forPen
        />
      </section>
    ))}
  </PrintSheet>
);

const Boxes = ({ labels }: { labels: readonly string[] }) => (
  <div className="grid auto-cols-fr grid-flow-col gap-2">
    {labels.map((label) => (
      <p key={label} className="min-h-[14mm] border border-black px-1 text-[8pt]">
        {label}
      </p>
    ))}
  </div>
);

const cardLook = 'mx-px mt-[4mm] flex min-h-[129mm] break-inside-avoid flex-col gap-2 border border-black p-[4mm]';

function JudgeCard({ meet, event, heat, lane: { lane, entry } }: HeatPaper & { heat: MeetHeat; lane: Lane }) {
  const { name, kind, description = '' } = event;
  const cap = capOf(event, entry);
  // Smaller where it is long, so that two cards fit on a page.
  const isLong = description && (description.length > 500 || description.split('\n').length > 10);
  return (
    <article className={cardLook}>
      <p className="flex justify-between gap-4">
        <span>{meet.championship.name}</span>
        <strong>{joined(heatTitle(meet, heat), t('meet.command.lane', { lane }))}</strong>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">
          <bdi>{fullName(entry)}</bdi>
        </h2>
        <p>{joined(categoryOf(entry), entry.club)}</p>
      </div>
      <strong>
        {joined(
          name,
          cap !== null && t('labelled', { label: t(`meet.${formOfKind[kind].cap}`), value: timeInWords(cap) }),
        )}
      </strong>
      {description && (
        <p dir="auto" className={`whitespace-pre-line ${isLong ? 'columns-2 text-[7.5pt] leading-tight' : 'text-sm'}`}>
          {description}
        </p>
      )}
      <p className="min-h-[14mm] flex-1 border border-dotted border-black px-1 text-[8pt]">{t('meet.paper.count')}</p>
      <Boxes labels={boxesOf(event)} />
      <Boxes labels={[t('meet.paper.judgeSignature'), t('meet.paper.athleteSignature')]} />
    </article>
  );
}

/** One for each athlete who takes part, heat by heat: the way to judge without phones. */
export function JudgeCards({ meet, event }: HeatPaper) {
  if (!usePrinting()) return null;
  return (
    <div className="print-sheet">
      {heatsOf(meet, event.id).flatMap((heat) =>
        lanesOf(meet, event.id, heat.number)
          .filter(({ entry }) => takesPart(entry))
          .map((lane) => <JudgeCard key={lane.entry.id} meet={meet} event={event} heat={heat} lane={lane} />),
      )}
    </div>
  );
}
