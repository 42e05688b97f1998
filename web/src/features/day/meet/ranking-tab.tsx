import { sexes, type Sex } from '@power-corner/contracts/lists';
import type { Meet } from '@power-corner/contracts/results/meet';
import { disciplineOf } from '@power-corner/meet/disciplines';
import { standings, type Standing, type StandingsCategory } from '@power-corner/meet/ranking/standings';
import { useMemo, useState } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Badge, EmptyState } from '../../../components/ui/feedback/feedback.tsx';
import { joined, locale, t } from '../../../lib/i18n/i18n.ts';
import { groupedText } from '../../../lib/i18n/number-text.ts';
import { Choices } from '../../../components/ui/form/choices.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useMeet } from './meet-context.ts';
import { fullName, liftName, shortClass, weightText } from './words.ts';

const sexText = (sex: StandingsCategory['sex']) => t(`meet.sex.${sex}`);

const womenFirst = sexes.toReversed();

const titleOf = ({ sex, division, weight_class, all_classes, age_category }: StandingsCategory) =>
  joined(sexText(sex), division, all_classes ? null : shortClass(weight_class), age_category);

/** The lifts or events that give an entry its place. */
function details({ settings }: Meet, { bests, byEvent }: Standing): string {
  const lifted = Object.entries(bests).map(([lift, kg]) => `${liftName(lift as keyof typeof bests)} ${weightText(kg)}`);
  const scored = settings.events.flatMap(({ id, name }) => {
    const place = byEvent[id]?.place;
    return place == null ? [] : [t('labelled', { label: name, value: t('live.place.number', { place }) })];
  });
  return joined(...lifted, ...scored);
}

function resultText({ championship: { type } }: Meet, { entry, totalKg, sum, bombedOut }: Standing): string {
  if (bombedOut) return t('live.noTotal');
  if (totalKg !== null) return weightText(totalKg);
  if (sum === null) return '–';
  const points = groupedText(sum);
  return t(disciplineOf(type, entry) === 'points' ? 'meet.points' : 'meet.sumOfPlaces', { points });
}

function Category({ category, meet }: { category: StandingsCategory; meet: Meet }) {
  return (
    <section className="mt-6">
      <h2 className="text-2xl">{titleOf(category)}</h2>
      <ol className="mt-2">
        {category.standings.map((standing) => {
          const { entry, place, points, bombedOut } = standing;
          return (
            <li
              key={entry.id}
              className="flex items-center gap-3 border-b border-line px-1 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
            >
              <span className="w-10 text-center font-display text-2xl font-bold tabular-nums">
                {bombedOut ? '–' : (place ?? '–')}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
                <span className="block text-sm text-muted">{details(meet, standing)}</span>
                {entry.outcome === 'disqualified' && (
                  <span className="block text-sm font-semibold text-danger wrap-anywhere">
                    {joined(t('meet.outcome.disqualified'), entry.outcome_reason)}
                  </span>
                )}
              </span>
              <span className="text-end">
                <span className="block text-lg font-bold tabular-nums">{resultText(meet, standing)}</span>
                {points.ipf_gl !== null && (
                  <span className="block text-sm text-muted tabular-nums">
                    {t('live.gl', { points: points.ipf_gl.toLocaleString(locale(), { minimumFractionDigits: 2 }) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The best lifters over all classes, women and men apart. */
function BestLifters({ categories }: { categories: readonly StandingsCategory[] }) {
  const all = categories.flatMap((category) => category.standings);
  const best = womenFirst.flatMap((sex) => {
    const ranked = all
      .filter(({ entry, points }) => entry.sex === sex && entry.outcome === 'competing' && points.ipf_gl !== null)
      .toSorted((one, other) => (other.points.ipf_gl ?? 0) - (one.points.ipf_gl ?? 0));
    return ranked.slice(0, 1);
  });
  if (best.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {best.map(({ entry, points }) => (
        <Badge key={entry.id} tone="accent">
          {t('meet.best', {
            sex: sexText(entry.sex),
            name: fullName(entry),
            points: (points.ipf_gl ?? 0).toLocaleString(locale(), { minimumFractionDigits: 2 }),
          })}
        </Badge>
      ))}
    </p>
  );
}

/** Leads to the import and the publication, and says whether everybody reads the results. */
function ToResults() {
  const { championship, published_at: published } = useMeet().meet;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone={published ? 'good' : 'info'}>{t(published ? 'results.published' : 'results.draft')}</Badge>
      <ButtonLink variant="secondary" to={paths.adminResults(championship.id)}>
        {t('meet.toResults')}
      </ButtonLink>
    </div>
  );
}

export function Tab() {
  const { meet } = useMeet();
  const [sex, setSex] = useState<'all' | Sex>('all');
  const categories = useMemo(() => standings(meet, 'live'), [meet]);
  const shown = categories.filter((category) => sex === 'all' || category.sex === sex);
  if (categories.length === 0)
    return (
      <EmptyState title={t('meet.empty')} text={t('meet.emptyText')}>
        <ToResults />
      </EmptyState>
    );
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t('meet.rankingHint')}</p>
        <ToResults />
      </div>
      <Choices
        label={t('meet.filter')}
        choices={[
          { value: 'all', text: t('all') },
          ...womenFirst.map((each) => ({ value: each, text: sexText(each) })),
        ]}
        chosen={sex}
        onChoose={setSex}
      />
      <BestLifters categories={categories} />
      {shown.map((category) => (
        <Category key={titleOf(category)} category={category} meet={meet} />
      ))}
    </>
  );
}
