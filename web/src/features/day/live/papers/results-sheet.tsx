import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { ResultAttempt, ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { locale, t } from '../../../../lib/i18n/i18n.ts';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { RecordChips } from '../../../../components/ui/record-lines.tsx';
import { personalBestsText } from '../../results/marks.tsx';
import { resultText } from '../../results/ranking.tsx';
import { liftName, resultCategoryName } from '../../results/words.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { PaperTable, type PaperColumn } from './paper-table.tsx';

const points = (value: number | null): string =>
  value === null ? '' : value.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A weight that was only declared is no lift. */
const Attempts = ({ attempts }: { attempts: readonly ResultAttempt[] }) => (
  <div className="paper-attempts">
    {attempts.map(({ weight_kg: weight, outcome }, index) => (
      <span key={index} className={outcome === 'no_lift' ? 'line-through' : ''}>
        {weight !== null && (outcome === 'good' || outcome === 'no_lift') ? decimal(weight) : '—'}
      </span>
    ))}
  </div>
);

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
          <strong>
            <bdi>{entry.name}</bdi>
          </strong>
          {entry.club && <small className="paper-line">{entry.club}</small>}
          <RecordChips records={entry.new_records} className="text-[7pt]" />
          <small className="paper-line">{personalBestsText(entry)}</small>
        </>
      ),
    },
    ...(has(({ bodyweight_kg: kg }) => kg)
      ? [column('bodyweight', t('papers.bodyweight'), 16, ({ bodyweight_kg: kg }) => kg !== null && decimal(kg))]
      : []),
    ...lifts.map((lift) =>
      column(lift, liftName(lift), 38, ({ attempts }) => <Attempts attempts={attempts[lift] ?? []} />),
    ),
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
      <strong>{resultText(entry, type)}</strong>
    )),
    ...(has((entry) => entry.points.ipf_gl)
      ? [column('gl', t('papers.gl'), 16, (entry) => points(entry.points.ipf_gl))]
      : []),
    ...(has((entry) => entry.points.dots)
      ? [column('dots', t('papers.dots'), 16, (entry) => points(entry.points.dots))]
      : []),
  ];
}

/** Every category with its ranking. */
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
      <p className="mt-4 text-xs">{t('papers.legend')}</p>
    </>
  );
}
