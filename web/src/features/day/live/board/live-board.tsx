import type { Live, LiveAttempt, LiveCurrent, LiveJudgement } from '@power-corner/contracts/results/live';
import { useState } from 'react';
import { Badge, Notice, LiveBadge } from '../../../../components/ui/feedback/feedback.tsx';
import { ButtonLink } from '../../../../components/ui/button.tsx';
import { BreakClock } from '../../../../components/ui/platform/break-clock.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { Panel } from '../../../../components/ui/panel.tsx';
import { PageTitle } from '../../../../components/ui/page-title.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { brokenText, RecordLines } from '../../../../components/ui/record-lines.tsx';
import { AttemptClock, Lights } from '../../../../components/ui/attempts.tsx';
import { HeatsNow, NextHeat } from '../heats/heats-now.tsx';
import { ownEntryId, Standings } from './standings.tsx';
import { MarkButton } from '../../results/marks.tsx';
import { FollowedLifters, useFollowing } from '../following.tsx';
import { declaredText, ifGoodText } from '../../results/needed-weights.tsx';
import { attemptName } from '../../results/words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';

/** A floor without sessions is over once its results are published: its next workout may have no heats yet. */
export const isOver = ({ sessions, published_at: publishedAt }: Live): boolean =>
  sessions.length > 0 ? sessions.every(({ state }) => state === 'closed') : publishedAt !== null;

function OnPlatform({ current }: { current: LiveCurrent }) {
  return (
    <section className="on-iron rounded-lg border-s-8 border-accent bg-iron p-5 text-chalk sm:p-7">
      <h2 className="flex items-center justify-between text-xl text-ash">
        {t('live.onPlatform')}
        {current.started_at !== null && (
          <AttemptClock clock={{ ...current, started_at: current.started_at }} className="text-3xl text-accent" />
        )}
      </h2>
      <p className="mt-2 font-display text-[min(2.25rem,11vw)] leading-none wrap-break-word sm:text-[min(3.75rem,11vw)]">
        <bdi>{current.name}</bdi>
      </p>
      <p className="mt-1.5 text-ash wrap-anywhere">
        {joined(current.club, current.weight_class, current.lot === null ? null : t('live.lot', { lot: current.lot }))}
      </p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
        <strong translate="no" className="font-display text-5xl leading-none text-accent sm:text-7xl">
          {declaredText(current.weight_kg)}
        </strong>
        <span className="text-lg">
          {joined(attemptName(current.lift, current.number), current.called ? t('live.called') : null)}
        </span>
      </p>
      {current.if_good && <p className="mt-3 text-lg font-semibold">{ifGoodText(current.if_good)}</p>}
      <RecordLines
        is="attempt"
        records={current.record_attempt}
        isPersonalBest={current.personal_best_attempt}
        className="mt-1 text-lg text-accent"
      />
    </section>
  );
}

function Next({ order }: { order: readonly LiveAttempt[] }) {
  if (order.length === 0) return null;
  return (
    <Panel title={t('live.next')}>
      <ol className="mt-2 divide-y divide-line">
        {order.slice(0, 6).map(({ entry_id: id, name, lift, number, weight_kg: weight, called }) => (
          <li key={`${id}${lift}${number}`} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0 flex-[1_1_8rem]">
              <bdi className="font-semibold wrap-break-word">{name}</bdi>
              <span className="block text-sm text-muted">
                {joined(attemptName(lift, number), called ? t('live.called') : null)}
              </span>
            </span>
            <span translate="no" className="shrink-0 font-semibold tabular-nums">
              {declaredText(weight)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Last({ last }: { last: readonly LiveJudgement[] }) {
  if (last.length === 0) return null;
  return (
    <Panel title={t('live.last')}>
      <ol aria-live="polite" aria-relevant="additions" className="mt-2 divide-y divide-line">
        {last.map(({ entry_id: id, name, lift, number, weight_kg: weight, outcome, at, corrected, new_records }) => (
          <li key={`${id}${lift}${number}${at}`} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 flex-[1_1_8rem]">
              <bdi className="font-semibold wrap-break-word">{name}</bdi>
              <span className="block text-sm text-muted">
                <span>{attemptName(lift, number)}</span>
                {weight !== null && <span>{t('list.comma') + kilos(weight)}</span>}
                {corrected && <strong className="text-ink">{t('list.comma') + t('live.corrected')}</strong>}{' '}
                {new_records && new_records.length > 0 && (
                  <MarkButton
                    lines={new_records.map(brokenText)}
                    className="min-h-6 rounded bg-accent px-1.5 font-bold text-iron"
                  >
                    {t('records.new')}
                  </MarkButton>
                )}
              </span>
            </span>
            <Lights outcome={outcome} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const parts = ['platform', 'standings'] as const;

export function LiveBoard({ live, stale }: { live: Live; stale: string | undefined }) {
  const { name, slug } = live.championship;
  const [chosen, setPart] = useState<(typeof parts)[number] | null>(null);
  const part = chosen ?? (isOver(live) ? 'standings' : 'platform');
  const [ownId] = useState(() => ownEntryId(live));
  const following = useFollowing(live);
  const hiddenUnless = (shown: typeof part) => (part === shown ? '' : 'max-md:hidden');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-8">
      {isOver(live) ? <Badge tone="plain">{t('live.over')}</Badge> : <LiveBadge />}
      <PageTitle
        text={t('live.title', { name })}
        className="mt-2 text-[min(1.875rem,10.5vw)] wrap-break-word sm:text-[min(3rem,10.5vw)]"
      >
        <bdi>{name}</bdi>
      </PageTitle>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <ButtonLink to={paths.publicChampionship(slug)} variant="quiet">
          {t(live.published_at ? 'live.results' : 'live.back')}
        </ButtonLink>
        {ownId && !isOver(live) && (
          <ButtonLink to={paths.athleteHome} variant="quiet">
            {t('live.myDay')}
          </ButtonLink>
        )}
        <ButtonLink to="?tv=1" variant="quiet" className="max-sm:hidden">
          {t('live.television')}
        </ButtonLink>
      </div>
      {stale && (
        <div className="mt-4">
          <Notice tone="info">{stale}</Notice>
        </div>
      )}
      <FollowedLifters live={live} following={following} />
      <div className="sticky top-[max(4rem,var(--toasts,0px))] z-20 -mx-4 bg-ground px-4 pb-2 md:hidden">
        <Choices
          label={t('show')}
          choices={parts.map((value) => ({ value, text: t(`live.part.${value}`) }))}
          chosen={part}
          onChoose={setPart}
        />
      </div>
      <div className="mt-5 grid items-start gap-6 max-md:mt-3 xl:grid-cols-[1fr_21rem] xl:grid-rows-[auto_1fr]">
        <div className={`min-w-0 ${hiddenUnless('platform')}`}>
          <BreakClock pause={live.break} className="mb-4 font-display text-4xl font-bold" />
          <HeatsNow live={live} />
          {live.current ? (
            <OnPlatform current={live.current} />
          ) : (
            !live.heats?.current.length && !isOver(live) && <p className="text-lg text-muted">{t('live.nobody')}</p>
          )}
        </div>
        <div
          className={`flex min-w-0 flex-col gap-6 ${hiddenUnless('platform')} max-xl:md:grid max-xl:md:grid-cols-2 max-xl:md:items-start xl:row-span-2`}
        >
          <NextHeat live={live} />
          <Last last={live.last} />
          <Next order={live.order} />
        </div>
        <section className={`min-w-0 ${hiddenUnless('standings')}`}>
          <h2 className="mb-4 text-2xl sm:text-3xl">{t('live.part.standings')}</h2>
          <Standings live={live} ownId={ownId} following={following} />
        </section>
      </div>
    </div>
  );
}
