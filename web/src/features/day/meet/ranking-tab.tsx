import { sexes, type Sex } from '@power-corner/contracts/lists';
import type { Meet } from '@power-corner/contracts/results/meet';
import { resultsFrom } from '@power-corner/meet/ranking/results';
import { standings, type Standing, type StandingsCategory } from '@power-corner/meet/ranking/standings';
import { useMemo, useState } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Badge, EmptyState } from '../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { liftName, pointsText } from '../../../lib/i18n/score-text.ts';
import { Choices } from '../../../components/ui/form/choices.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useMeet } from './meet-context.ts';
import { fullName, shortClass } from './words.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { BestLifters } from '../results/best-lifters.tsx';
import { PlaceText } from '../results/ranking.tsx';
import { categoryName, resultText } from '../results/words.ts';

const womenFirst = sexes.toReversed();

const titleOf = (category: StandingsCategory) =>
  categoryName({ ...category, weight_class: shortClass(category.weight_class) });

function details({ settings }: Meet, { bests, byEvent }: Standing): string {
  const lifted = Object.entries(bests).map(([lift, kg]) => `${liftName(lift as keyof typeof bests)} ${kilos(kg)}`);
  const scored = settings.events.flatMap(({ id, name }) => {
    const place = byEvent[id]?.place;
    return place == null ? [] : [t('labelled', { label: name, value: t('live.place.number', { place }) })];
  });
  return joined(...lifted, ...scored);
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
                <PlaceText entry={{ place, bombed_out: bombedOut }} />
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
                <span className="block text-lg font-bold tabular-nums">
                  {resultText(
                    {
                      total_kg: standing.totalKg,
                      score: standing.sum,
                      scoring: standing.scoring,
                      bombed_out: bombedOut,
                    },
                    meet.championship.type,
                  )}
                </span>
                {points.ipf_gl !== null && (
                  <span className="block text-sm text-muted tabular-nums">
                    {t('live.gl', { points: pointsText(points.ipf_gl) })}
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

export function RankingTab() {
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
        label={t('show')}
        choices={[
          { value: 'all', text: t('all') },
          ...womenFirst.map((each) => ({ value: each, text: t(`live.sex.${each}`) })),
        ]}
        chosen={sex}
        onChoose={setSex}
      />
      <div className="mt-4">
        <BestLifters results={resultsFrom(meet, categories)} type={meet.championship.type} />
      </div>
      {shown.map((category) => (
        <Category key={titleOf(category)} category={category} meet={meet} />
      ))}
    </>
  );
}
