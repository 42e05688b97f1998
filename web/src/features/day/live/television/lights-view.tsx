import type { DisplayLights } from '@power-corner/contracts/results/displays';
import type { Live, LiveJudgement } from '@power-corner/contracts/results/live';
import { useRef } from 'react';
import { AttemptClock } from '../../../../components/ui/attempts.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../../lib/time/use-second.ts';
import { attemptName } from '../../results/words.ts';
import { declaredText } from '../../results/needed-weights.tsx';
import { HallName } from './hall-name.tsx';
import { deciderText, Lamps } from './lamps.tsx';

const shownMs = 30_000;

/** Decisions that a table sends together have one moment. */
const keyOf = ({ entry_id, lift, number, at }: LiveJudgement) => [entry_id, lift, number, at].join();

/**
 * The latest decision, for half a minute, or until the next attempt has its minute or a vote: cards may follow it. When
 * one is taken back, the one before it does not return.
 */
function useShown({ current, last }: Live, lights: DisplayLights | undefined): LiveJudgement | null {
  const now = useSecond();
  const earlier = useRef(new Set<string>());
  const [judged, ...before] = last;
  for (const each of before) earlier.current.add(keyOf(each));
  if (
    !judged ||
    earlier.current.has(keyOf(judged)) ||
    judged.outcome === 'passed' ||
    now - Date.parse(judged.at) > shownMs
  )
    return null;
  const isNext = (current?.started_at ?? '') > judged.at || Object.values(lights?.voted ?? {}).includes(true);
  return isNext ? null : judged;
}

/** Three lights that are read from the last row of the hall, with the lifter they are for. */
export function LightsView({ live, lights }: { live: Live; lights: DisplayLights | undefined }) {
  const judged = useShown(live, lights);
  const attempt = judged ?? live.current;
  if (!attempt) return <p className="m-auto text-3xl text-ash">{t('live.nobody')}</p>;
  const { name, lift, number, weight_kg: weight } = attempt;
  const { current } = live;
  return (
    <section aria-live="polite" className="min-h-0 flex-1 [container-type:size]">
      {/* Sizes of the room that is left, whichever letters the screen has. */}
      <div className="flex h-full flex-col items-center justify-center text-center leading-tight">
        <HallName name={name} className="max-w-full font-display text-[min(10cqh,7cqw)] font-bold" />
        <p className="flex items-baseline gap-6 text-[min(7cqh,5cqw)]">
          <span>{attemptName(lift, number)}</span>
          <span translate="no" className="font-display text-[1.4em] font-bold text-accent">
            {declaredText(weight)}
          </span>
        </p>
        <Lamps judged={judged} voted={lights?.voted} className="text-[min(28cqh,20cqw)]" />
        <p className="flex h-[14cqh] items-center font-display text-[min(10cqh,7cqw)] font-bold">
          {judged
            ? joined(t(`live.outcome.${judged.outcome}`), judged.corrected && t('live.corrected'), deciderText(judged))
            : current?.started_at && (
                <AttemptClock clock={{ ...current, started_at: current.started_at }} className="" />
              )}
        </p>
      </div>
    </section>
  );
}
