import { isRace } from '@power-corner/contracts/results/meet-values';
import { formatTime } from '@power-corner/meet/platform/times';
import { useEffect } from 'react';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kindsOfScores } from '../../../lib/i18n/score-text.ts';
import { signal, wakeSound } from '../../../lib/station/signals.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useClock } from '../../../lib/time/use-second.ts';
import { finishedEffort, isCounted, type Effort } from './effort.ts';

const look =
  'min-h-12 min-w-0 touch-manipulation rounded-xl px-1 py-2 font-bold wrap-anywhere select-none disabled:opacity-50';

/** Each press is kept at once. It is a plain one: a judge follows the athlete and not the phone. */
export function Counting({ effort, onChange }: { effort: Effort; onChange: (effort: Effort) => void }) {
  const { event, reps, no_reps, started_at, tiebreak_seconds: tiebreak } = effort;
  const secondsAt = (nowMs: number) => (started_at === null ? null : (nowMs - Date.parse(started_at)) / 1000);
  const elapsed = useClock((nowMs) => secondsAt(nowMs));
  const isStarted = elapsed !== null && elapsed >= 0;
  const isOver = isStarted && elapsed >= (event.cap_seconds ?? Infinity);
  useEffect(() => {
    if (isStarted) signal([660, 660, 880]);
  }, [isStarted, isOver]);
  const isEarly = elapsed !== null && !isStarted;
  const { reps_total: total, reps_per_round: round } = event;
  const left = total ? total - reps : round ? round - (reps % round) : null;
  const press = (change: Partial<Effort>) => () => {
    wakeSound();
    navigator.vibrate?.(40);
    onChange({ ...effort, ...change });
  };
  return (
    <section className="flex flex-1 flex-col justify-end-safe gap-2 p-2">
      {isCounted[event.kind] && (
        <>
          <p aria-live="polite" className="text-center text-xl leading-none font-semibold text-accent">
            <span dir="ltr" className="block font-display text-[min(6rem,26vw)] text-chalk tabular-nums">
              {kindsOfScores.reps.retyped(reps, event)}
            </span>
            {joined(isOver && t('lane.timeUp'), left !== null && t('lane.left', { count: left }))}
          </p>
          <div className="grid min-h-[34dvh] grid-cols-[1fr_2fr] gap-2">
            <button
              type="button"
              disabled={isEarly}
              onClick={press({ no_reps: no_reps + 1 })}
              className={`${look} bg-[#b3261e] text-white`}
            >
              <span>{t('lane.noRep')}</span>
              <span className="block text-3xl tabular-nums">{no_reps}</span>
            </button>
            <button
              type="button"
              disabled={isEarly || left === 0}
              onClick={press({ reps: reps + 1 })}
              className={`${look} bg-chalk font-display text-7xl text-iron`}
            >
              <bdi>+1</bdi>
            </button>
          </div>
        </>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 *:border *:border-ash">
        {isCounted[event.kind] && (
          <button type="button" disabled={reps === 0} onClick={press({ reps: reps - 1 })} className={look}>
            {t('lane.undo')}
          </button>
        )}
        {event.tiebreak === 'time' && (
          <button
            type="button"
            disabled={!isStarted || tiebreak !== null}
            onClick={() => press({ tiebreak_seconds: Math.floor(secondsAt(serverNow()) ?? 0) })()}
            className={look}
          >
            {joined(t('lane.tiebreak'), tiebreak !== null && formatTime(tiebreak))}
          </button>
        )}
        <button
          type="button"
          onClick={() => press(finishedEffort(effort, secondsAt(serverNow())))()}
          className={`${look} bg-accent text-iron`}
        >
          {t(isRace(event) && isStarted && !isOver ? 'lane.finish' : 'lane.write')}
        </button>
      </div>
    </section>
  );
}
