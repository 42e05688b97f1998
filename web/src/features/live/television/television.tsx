import type { Live, LiveCategory, LiveCurrent, LiveJudgement } from '@power-corner/contracts/live';
import { useLayoutEffect } from 'react';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { AttemptClock } from './clock.tsx';
import { declared, isOver } from './live-board.tsx';
import { Lights } from './lights.tsx';
import { AttemptCell, PlaceText, resultSoFar } from './ranking.tsx';
import { attemptName, categoryKey, categoryName, kilos } from '../words.ts';

const rowsOfAPage = 7;
const pageMs = 10_000;

/** The categories in pages that a hall can read: only that of the athlete on the platform, or all in turn. */
function pagesOf({ standings, current }: Live): LiveCategory[] {
  const own = standings.filter(({ entries }) => entries.some(({ entry_id: id }) => id === current?.entry_id));
  return (own.length > 0 ? own : standings).flatMap((category) => {
    const count = Math.ceil(category.entries.length / rowsOfAPage);
    return Array.from({ length: count }, (_, page) => ({
      ...category,
      entries: category.entries.slice(page * rowsOfAPage, (page + 1) * rowsOfAPage),
    }));
  });
}

function Standing({ live }: { live: Live }) {
  const pages = pagesOf(live);
  const page = pages[Math.floor(useSecond() / pageMs) % (pages.length || 1)];
  if (!page) return null;
  return (
    <section key={categoryKey(page)} className="min-h-0 overflow-hidden">
      <h2 className="text-base text-accent">{categoryName(page)}</h2>
      <ol className="mt-1">
        {page.entries.map((entry) => (
          <li
            key={entry.entry_id}
            className={`grid grid-cols-[2.5rem_1fr_auto] gap-3 border-t border-steel py-1 leading-tight ${entry.entry_id === live.current?.entry_id ? 'text-accent' : ''}`}
          >
            <span className="font-display tabular-nums">
              <PlaceText entry={entry} />
            </span>
            <bdi className="truncate">{entry.name}</bdi>
            <span className="tabular-nums">{resultSoFar(entry, live.championship.type)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Current({ current, live }: { current: LiveCurrent; live: Live }) {
  const entries = live.standings.flatMap(({ entries: ranked }) => ranked);
  const attempts = entries.find(({ entry_id: id }) => id === current.entry_id)?.attempts[current.lift] ?? [];
  return (
    <section aria-live="polite">
      <h2 className="flex items-baseline justify-between gap-4 text-base text-ash">
        {attemptName(current.lift, current.number)}
        <AttemptClock current={current} className="text-4xl leading-none text-accent" />
      </h2>
      <p className="mt-1 line-clamp-2 font-display text-5xl leading-none">
        <bdi>{current.name}</bdi>
      </p>
      <p className="flex gap-2 text-base text-ash">
        {current.weight_class && <bdi className="shrink-0">{current.weight_class}</bdi>}
        {/* A box of its own, so that a long name loses its end in either direction. */}
        {current.club && <bdi className="truncate">{current.club}</bdi>}
      </p>
      <p className="mt-1 font-display text-7xl leading-none text-accent tabular-nums">{declared(current.weight_kg)}</p>
      <ol className="mt-2 grid max-w-md grid-cols-3 gap-2 text-2xl">
        {[0, 1, 2].map((index) => (
          <li key={index}>
            <AttemptCell attempt={attempts[index]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Judgement({
  judgement: { name, lift, number, weight_kg: weight, outcome, corrected },
}: {
  judgement: LiveJudgement;
}) {
  return (
    <li className="flex items-center gap-3 border-t border-steel py-1">
      <Lights outcome={outcome} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{name}</bdi>
        <span className="block truncate text-sm text-ash">
          {joined(
            corrected ? t('live.corrected') : null,
            weight === null ? null : kilos(weight),
            attemptName(lift, number),
          )}
        </span>
      </span>
    </li>
  );
}

/** The meet for a screen in the hall: huge, dark, and nothing of the site around it. */
export function Television({ live, stale }: { live: Live; stale: string | undefined }) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('television');
    return () => classList.remove('television');
  }, []);
  return (
    <div className="on-iron fixed inset-0 z-50 flex flex-col gap-4 overflow-hidden bg-iron p-5 text-chalk">
      <div className="flex items-baseline justify-between gap-4">
        <PageTitle text={t('live.title', { name: live.championship.name })} className="truncate text-xl">
          <bdi>{live.championship.name}</bdi>
        </PageTitle>
        <p role="status" className={`shrink-0 text-sm ${stale ? 'text-accent' : 'text-ash'}`}>
          {stale ?? t(isOver(live) ? 'live.over' : 'live.live')}
        </p>
      </div>
      <div className="grid min-h-0 flex-1 gap-4 landscape:grid-cols-[1.5fr_1fr]">
        <div className="flex min-h-0 min-w-0 flex-col gap-4">
          {live.current && <Current current={live.current} live={live} />}
          <Standing live={live} />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-4 overflow-hidden text-base">
          {live.last.length > 0 && (
            <section>
              <h2 className="text-base text-ash">{t('live.last')}</h2>
              <ol className="mt-1">
                {live.last.slice(0, 3).map((judgement) => (
                  <Judgement key={`${judgement.entry_id}${judgement.lift}${judgement.number}`} judgement={judgement} />
                ))}
              </ol>
            </section>
          )}
          {live.order.length > 0 && (
            <section>
              <h2 className="text-base text-ash">{t('live.next')}</h2>
              <ol className="mt-1">
                {live.order.slice(0, 6).map(({ entry_id: id, name, lift, number, weight_kg: weight }) => (
                  <li key={`${id}${lift}${number}`} className="flex justify-between gap-3 border-t border-steel py-1">
                    <bdi className="truncate">{name}</bdi>
                    <span className="shrink-0 tabular-nums">{declared(weight)}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
