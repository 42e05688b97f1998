import type { PublicTake } from '@power-corner/contracts/results/decision';
import type { AttemptOutcome, CurrentAttempt } from '@power-corner/contracts/results/meet';
import { secondsLeft } from '@power-corner/meet/platform/attempt-clock';
import { useEffect, useState } from 'react';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../lib/i18n/kilos.ts';
import { serverNow } from '../../lib/time/server-clock.ts';

export interface ShownAttempt {
  weight_kg: number | null;
  outcome: AttemptOutcome;
  corrected?: boolean | undefined;
  struck?: readonly PublicTake[] | undefined;
}

/** A decision by its sign and its colours. A failed attempt is struck through, so that colour is not its only mark. */
export const attemptLooks = {
  good: { sign: '✓', colour: 'text-good', fill: 'bg-good-soft text-good' },
  no_lift: { sign: '✗', colour: 'text-danger', fill: 'bg-danger-soft text-danger line-through' },
  passed: { sign: '–', colour: 'text-muted', fill: 'bg-sunken text-muted' },
} as const;

export const struckText = ({ weight_kg: weight, outcome, reason }: PublicTake): string =>
  t('live.struck', {
    weight: kilos(weight),
    outcome: t(`live.outcome.${outcome}`),
    reason: t(`live.further.${reason}`),
  });

/** An earlier take of the attempt, which counts for nothing. */
const StruckTake = ({ take }: { take: PublicTake }) => (
  <span title={struckText(take)} className="block text-[0.6875rem] leading-none font-normal">
    <s aria-hidden="true">{`${decimal(take.weight_kg)} ${attemptLooks[take.outcome].sign}`}</s>
    <span className="sr-only"> {struckText(take)}</span>
  </span>
);

interface AttemptCellProps {
  attempt: ShownAttempt | undefined;
  /** Puts the sign of the decision into the corner. */
  signed?: boolean;
  className?: string;
}

export function AttemptCell({ attempt, signed = false, className = 'block min-w-11 py-0.5' }: AttemptCellProps) {
  if (!attempt)
    return (
      <span aria-hidden="true" className="block py-0.5 text-center text-muted">
        ·
      </span>
    );
  const { weight_kg: weight, outcome, corrected, struck = [] } = attempt;
  const look = outcome && attemptLooks[outcome];
  return (
    <span
      className={`relative rounded text-center tabular-nums ${look ? look.fill : 'inset-ring inset-ring-line'} ${className}`}
    >
      <span translate="no">{weight === null || outcome === 'passed' ? '—' : decimal(weight)}</span>
      {signed && look && outcome !== 'passed' && (
        <span aria-hidden="true" className="absolute end-0.5 top-0 inline-block text-xs leading-none">
          {look.sign}
        </span>
      )}
      <span className="sr-only">
        {' '}
        {joined(t(`live.outcome.${outcome ?? 'declared'}`), corrected ? t('live.corrected') : null)}
      </span>
      {struck.map((take, index) => (
        <StruckTake key={index} take={take} />
      ))}
      {corrected && (
        <span
          aria-hidden="true"
          title={t('live.corrected')}
          className={`absolute size-2.5 rounded-full bg-accent outline-1 outline-edge ${signed ? 'start-0.5 top-0.5' : '-end-1 -top-1'}`}
        />
      )}
    </span>
  );
}

interface AttemptClockProps {
  clock: Pick<CurrentAttempt, 'started_at' | 'stopped_at'>;
  /** `data-ending` is set in the last ten seconds. */
  className: string;
}

/** The rest of the minute in which an attempt must begin. It stands still while the officials have stopped it. */
export function AttemptClock({ clock: { started_at, stopped_at = null }, className }: AttemptClockProps) {
  const [left, setLeft] = useState(() => secondsLeft({ started_at, stopped_at }, serverNow()));
  useEffect(() => {
    const show = () => setLeft(secondsLeft({ started_at, stopped_at }, serverNow()));
    show();
    const timer = stopped_at ? undefined : setInterval(show, 200);
    return () => clearInterval(timer);
  }, [started_at, stopped_at]);
  return (
    <span data-ending={left <= 10 || undefined} className={`flex shrink-0 items-baseline gap-2 ${className}`}>
      {stopped_at && <span className="text-base">{t('live.clockStopped')}</span>}
      <span role="timer" translate="no" aria-label={t('live.clock')} className="tabular-nums">
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </span>
    </span>
  );
}

const lamps = { good: 'bg-chalk', no_lift: 'bg-[#e5574e]', passed: 'bg-transparent' };

/** Officials decide with one press for all three referees. The lights stand on dark, where a white one shines. */
export function Lights({ outcome }: { outcome: NonNullable<AttemptOutcome> }) {
  return (
    <span className="inline-flex shrink-0 gap-1 rounded-full bg-iron p-1.5">
      <span className="sr-only">{t(`live.outcome.${outcome}`)}</span>
      {[1, 2, 3].map((referee) => (
        <span key={referee} aria-hidden="true" className={`size-3 rounded-full border border-ash ${lamps[outcome]}`} />
      ))}
    </span>
  );
}
