import type { Live } from '@power-corner/contracts/results/live';
import { useInsertionEffect } from 'react';
import { BreakClock } from '../../../../components/ui/break-clock.tsx';
import { PageTitle } from '../../../../components/ui/page-title.tsx';
import { useWakeLock } from '../../../../lib/hooks/use-wake-lock.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { isOver } from '../board/live-board.tsx';
import { Current } from './current.tsx';
import { Decision } from './decision.tsx';
import { Side } from './side.tsx';
import { TelevisionStandings } from './standings.tsx';

function eventNow({ latest_scores: scores = [], events }: Live): string | null {
  return events.find(({ id }) => id === scores[0]?.event)?.name ?? null;
}

export function Television({ live, stale }: { live: Live; stale: string | undefined }) {
  // Before the rows are measured.
  useInsertionEffect(() => {
    const { classList } = document.documentElement;
    classList.add('television');
    return () => classList.remove('television');
  }, []);
  useWakeLock();
  const event = live.current || isOver(live) ? null : eventNow(live);
  return (
    <div className="on-iron fixed inset-0 z-50 flex flex-col gap-2 overflow-hidden bg-iron p-4 text-chalk">
      <div className="flex items-baseline justify-between gap-4">
        <PageTitle text={t('live.title', { name: live.championship.name })} className="truncate text-lg">
          <bdi>{live.championship.name}</bdi>
        </PageTitle>
        <p role="status" className={`shrink-0 text-sm ${stale ? 'text-accent' : 'text-ash'}`}>
          {stale ?? t(isOver(live) ? 'live.over' : 'live.live')}
        </p>
      </div>
      {event && (
        <p className="truncate font-display text-5xl leading-tight text-accent">
          <span className="sr-only">{t('live.event')} </span>
          <bdi>{event}</bdi>
        </p>
      )}
      <BreakClock pause={live.break} className="font-display text-6xl leading-none font-bold text-accent" />
      {live.current && <Current current={live.current} live={live} />}
      <div
        className={`grid min-h-0 flex-1 gap-5 max-landscape:auto-rows-[minmax(0,1fr)] landscape:auto-cols-[minmax(0,1fr)] landscape:grid-flow-col ${live.current ? 'landscape:grid-cols-[minmax(0,1.3fr)]' : 'landscape:grid-cols-[minmax(0,2.6fr)]'}`}
      >
        <TelevisionStandings live={live} />
        <Side live={live} />
      </div>
      <Decision last={live.last[0]} />
    </div>
  );
}
