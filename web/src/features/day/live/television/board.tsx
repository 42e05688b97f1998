import type { Live } from '@power-corner/contracts/results/live';
import { BreakClock } from '../../../../components/ui/platform/break-clock.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { isOver } from '../board/live-board.tsx';
import { Current } from './current.tsx';
import { Decision } from './decision.tsx';
import { HeatView } from './heat-view.tsx';
import { Side } from './side.tsx';
import { TelevisionStandings } from './standings.tsx';
import { Turns } from './turns.tsx';

function eventNow({ latest_scores: scores = [], events }: Live): string | null {
  return events.find(({ id }) => id === scores[0]?.event)?.name ?? null;
}

/** The attempt under way, or the event of the latest score, with the ranking, who follows and what was decided. */
export function AttemptBoard({ live }: { live: Live }) {
  const heats = live.heats?.current ?? [];
  const event = live.current || heats.length > 0 || isOver(live) ? null : eventNow(live);
  return (
    <>
      {event && (
        <p className="font-display text-5xl leading-tight wrap-anywhere text-accent">
          <span className="sr-only">{t('live.event')} </span>
          <bdi>{event}</bdi>
        </p>
      )}
      <BreakClock pause={live.break} className="font-display text-5xl leading-none font-bold text-accent" />
      {live.current && <Current current={live.current} live={live} />}
      <div
        className={`grid min-h-0 flex-1 gap-5 max-landscape:auto-rows-[minmax(0,1fr)] landscape:auto-cols-[minmax(0,1fr)] landscape:grid-flow-col ${live.current ? 'landscape:grid-cols-[minmax(0,1.3fr)]' : 'landscape:grid-cols-[minmax(0,2.6fr)]'}`}
      >
        {heats.map((heat) => (
          <HeatView key={`${heat.event}${heat.number}`} live={live} heat={heat} />
        ))}
        {heats.length === 0 ? (
          <>
            <TelevisionStandings live={live} />
            <Side live={live} />
          </>
        ) : (
          <TelevisionStandings live={live} whole={false} />
        )}
      </div>
      <Turns live={live} follow />
      <Decision last={live.last[0]} />
    </>
  );
}
