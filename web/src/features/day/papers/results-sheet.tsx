import './papers.css';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Lift, RecordLift } from '@power-corner/contracts/results/lifts';
import type { ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { PrintSheet } from '../../../components/ui/list/print-sheet.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { fullDate, fullDateTime } from '../../../lib/time/dates.ts';
import { liftName, pointsText, scoreText } from '../../../lib/i18n/score-text.ts';
import { RecordChips } from '../../../components/ui/record-lines.tsx';
import { bestLiftersOf, type BestLifter } from '../results/best-lifters.tsx';
import { marksOf, personalBestsText } from '../results/marks.tsx';
import { resultCategoryName, resultText } from '../results/words.ts';
import { decimal } from '../../../lib/i18n/kilos.ts';
import { StruckTakes } from './scoresheet.tsx';
import { PaperTable, type PaperColumn } from './paper-table.tsx';

export interface Occasion {
  name: string;
  date: string;
  location: string;
  type: ChampionshipType;
}

export const aboutOf = ({ name, date, location }: Occasion): string => joined(name, fullDate(date), location);

const points = (value: number | null): string => (value === null ? '' : pointsText(value));

const Letter = ({ of: marks }: { of: ReturnType<typeof marksOf> }) =>
  marks && <sup className="font-bold">{marks.letter}</sup>;

/** A weight that was only declared is no lift. */
const Attempts = ({ entry, lift }: { entry: ResultEntry; lift: Lift }) => (
  <div className="paper-attempts">
    {(entry.attempts[lift] ?? []).map(({ weight_kg: weight, outcome, struck }, index) => (
      <span key={index}>
        <StruckTakes takes={struck} />
        <span className={outcome === 'no_lift' ? 'line-through' : ''}>
          {weight !== null && (outcome === 'good' || outcome === 'no_lift') ? decimal(weight) : '—'}
        </span>
        {outcome === 'good' && <Letter of={marksOf(entry, lift, weight)} />}
      </span>
    ))}
  </div>
);

/** A sheet may have the best of a lift without its attempts. */
const isUnmarked = ({ attempts }: ResultEntry, lift: RecordLift) => lift !== 'total' && !attempts[lift];

const Name = ({ entry: { name, club } }: { entry: ResultEntry }) => (
  <>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {club && <small className="paper-line">{club}</small>}
  </>
);

function UnmarkedLifts({ entry }: { entry: ResultEntry }) {
  const { new_records: records, personal_bests: bests } = entry;
  const personal = personalBestsText({ personal_bests: bests?.filter((lift) => isUnmarked(entry, lift)) });
  return (
    <>
      <RecordChips records={records?.filter(({ lift }) => isUnmarked(entry, lift))} className="text-[7pt]" />
      {personal && <small className="paper-line">{personal}</small>}
    </>
  );
}

function columnsFor(results: Results, { entries }: ResultCategory, type: ChampionshipType): PaperColumn<ResultEntry>[] {
  const lifts = results.lifts.filter((lift: Lift) => entries.some(({ attempts }) => attempts[lift]?.length));
  const events = results.events.filter(({ id }) => entries.some(({ scores }) => scores[id]));
  const has = (value: (entry: ResultEntry) => unknown) => entries.some((entry) => value(entry) != null);
  const column = (key: string, label: string, width: number, cell: PaperColumn<ResultEntry>['cell']) => ({
    key,
    label,
    width,
    cell,
  });
  return [
    column('place', t('papers.place'), 12, ({ place, bombed_out }) => (
      <strong>{bombed_out ? '–' : (place ?? '–')}</strong>
    )),
    {
      key: 'name',
      label: t('papers.name'),
      cell: (entry) => (
        <>
          <Name entry={entry} />
          <UnmarkedLifts entry={entry} />
        </>
      ),
    },
    ...(has(({ bodyweight_kg: kg }) => kg)
      ? [column('bodyweight', t('field.weight'), 16, ({ bodyweight_kg: kg }) => kg !== null && decimal(kg))]
      : []),
    ...lifts.map((lift) => column(lift, liftName(lift), 38, (entry) => <Attempts entry={entry} lift={lift} />)),
    ...events.map((event) =>
      column(event.id, event.name, events.length > 6 ? 20 : 28, ({ scores }) => {
        const score = scores[event.id];
        return (
          score && (
            <>
              {scoreText(event, score)}
              {score.place !== null && (
                <small className="paper-line">{t('live.place.number', { place: score.place })}</small>
              )}
            </>
          )
        );
      }),
    ),
    column('result', t(events.length > 0 ? 'papers.score' : 'papers.total'), 26, (entry) => (
      <>
        <strong>{resultText(entry, type)}</strong>
        <Letter of={marksOf(entry, 'total', entry.total_kg)} />
      </>
    )),
    ...(has((entry) => entry.points.ipf_gl)
      ? [column('gl', t('papers.gl'), 16, (entry) => points(entry.points.ipf_gl))]
      : []),
    ...(has((entry) => entry.points.dots)
      ? [column('dots', t('papers.dots'), 16, (entry) => points(entry.points.dots))]
      : []),
  ];
}

const bestColumns = (type: ChampionshipType): PaperColumn<BestLifter>[] => [
  { key: 'rank', label: t('papers.place'), width: 12, cell: ({ rank }) => <strong>{rank}</strong> },
  { key: 'name', label: t('papers.name'), cell: ({ entry }) => <Name entry={entry} /> },
  { key: 'class', label: t('papers.category'), cell: ({ category }) => resultCategoryName(category) },
  { key: 'total', label: t('papers.total'), width: 26, cell: ({ entry }) => resultText(entry, type) },
  { key: 'gl', label: t('papers.gl'), width: 16, cell: ({ points: gl }) => <strong>{pointsText(gl)}</strong> },
];

/** The results on paper, for officials and visitors alike. */
export function PrintedSheet({ results, occasion }: { results: Results; occasion: Occasion }) {
  const { published_at: published, corrected_at: corrected } = results;
  return (
    <PrintSheet
      title={t('results.title')}
      about={aboutOf(occasion)}
      notes={[
        published ? t('results.publishedAt', { time: fullDateTime(published) }) : t('papers.provisional'),
        ...(corrected ? [t('results.correctedAt', { time: fullDateTime(corrected) })] : []),
      ]}
      wide
    >
      <ResultsSheet results={results} type={occasion.type} />
    </PrintSheet>
  );
}

export function ResultsSheet({ results, type }: { results: Results; type: ChampionshipType }) {
  return (
    <>
      {results.categories.map((category) => (
        <section key={resultCategoryName(category)} className="print-group">
          <PaperTable
            title={resultCategoryName(category)}
            columns={columnsFor(results, category, type)}
            rows={category.entries}
            rowKey={({ name }, index) => `${name}${index}`}
          />
        </section>
      ))}
      {bestLiftersOf(results).map(([title, best]) => (
        <section key={title} className="print-group">
          <PaperTable
            title={joined(t('results.best'), title)}
            columns={bestColumns(type)}
            rows={best}
            rowKey={({ entry }, index) => `${entry.name}${index}`}
          />
        </section>
      ))}
      <p className="mt-4 text-xs">{t('papers.legend')}</p>
    </>
  );
}
