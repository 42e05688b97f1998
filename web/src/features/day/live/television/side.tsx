import type { Live, LiveAttempt, LiveJudgement, LiveScore } from '@power-corner/contracts/results/live';
import type { ReactNode } from 'react';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { RecordLines } from '../../../../components/ui/record-lines.tsx';
import { Lights } from '../board/lights.tsx';
import { declared } from '../board/live-board.tsx';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { attemptName } from '../../results/words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-h-0">
      <h2 className="text-lg text-ash">{title}</h2>
      <ol className="mt-1">{children}</ol>
    </section>
  );
}

/** The lifter who is next and the one after stand out: they get ready. */
function Coming({
  attempt: { name, lift, number, weight_kg: weight },
  isNear,
}: {
  attempt: LiveAttempt;
  isNear: boolean;
}) {
  return (
    <li className="border-t border-steel py-1 leading-tight">
      <span className="flex items-baseline justify-between gap-3">
        <span className={isNear ? 'line-clamp-2 min-w-0 text-xl leading-tight font-semibold' : 'truncate'}>
          <bdi>{name}</bdi>
        </span>
        <span className={`shrink-0 tabular-nums ${isNear ? 'text-xl font-semibold text-accent' : ''}`}>
          {declared(weight)}
        </span>
      </span>
      {isNear && <span className="block truncate text-sm text-ash">{attemptName(lift, number)}</span>}
    </li>
  );
}

function Judgement({ judgement }: { judgement: LiveJudgement }) {
  const { name, lift, number, weight_kg: weight, outcome, corrected, new_records } = judgement;
  return (
    <li className="flex items-center gap-3 border-t border-steel py-1 leading-tight">
      <Lights outcome={outcome} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-ash">
          {joined(
            corrected ? t('live.corrected') : null,
            weight === null ? null : kilos(weight),
            attemptName(lift, number),
          )}
        </span>
        <RecordLines is="broken" records={new_records} className="text-sm text-accent" />
      </span>
    </li>
  );
}

function Scored({ scored: { name, event: id, score }, live }: { scored: LiveScore; live: Live }) {
  const event = live.events.find((each) => each.id === id);
  if (!event) return null;
  return (
    <li className="flex items-baseline justify-between gap-3 border-t border-steel py-1 leading-tight">
      <span className="min-w-0">
        <span className="block truncate">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-sm text-ash">
          <bdi>{event.name}</bdi>
        </span>
      </span>
      <span className="text-end text-xl font-semibold text-accent tabular-nums">{scoreText(event, score)}</span>
    </li>
  );
}

/** The next lifters, and the last decision or score. */
export function Side({ live }: { live: Live }) {
  const scores = live.latest_scores ?? [];
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-4 overflow-hidden text-base">
      {live.order.length > 0 && (
        <Part title={t('live.next')}>
          {live.order.slice(0, 5).map((attempt, index) => (
            <Coming key={`${attempt.entry_id}${attempt.lift}`} attempt={attempt} isNear={index < 2} />
          ))}
        </Part>
      )}
      {live.last.length > 0 && (
        <Part title={t('live.last')}>
          {live.last.slice(0, 3).map((judgement) => (
            <Judgement key={`${judgement.entry_id}${judgement.lift}${judgement.number}`} judgement={judgement} />
          ))}
        </Part>
      )}
      {scores.length > 0 && (
        <Part title={t('live.latestScores')}>
          {scores.slice(0, live.last.length > 0 ? 3 : 8).map((scored) => (
            <Scored key={`${scored.entry_id}${scored.event}`} scored={scored} live={live} />
          ))}
        </Part>
      )}
    </div>
  );
}
