import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { decimal } from '../../lib/i18n/kilos.ts';

export interface ShownAttempt {
  weight_kg: number | null;
  outcome: AttemptOutcome;
  corrected?: boolean | undefined;
}

const looks = {
  good: 'bg-good-soft text-good',
  no_lift: 'bg-danger-soft text-danger line-through',
  passed: 'bg-sunken text-muted',
};

/** An attempt of the grid. A failed one is struck through, so that colour is not its only mark. */
export function AttemptCell({ attempt }: { attempt: ShownAttempt | undefined }) {
  if (!attempt)
    return (
      <span aria-hidden="true" className="block py-0.5 text-center text-muted">
        ·
      </span>
    );
  const { weight_kg: weight, outcome, corrected } = attempt;
  return (
    <span
      className={`relative block min-w-11 rounded py-0.5 text-center tabular-nums ${outcome ? looks[outcome] : 'inset-ring inset-ring-line'}`}
    >
      <span translate="no">{weight === null || outcome === 'passed' ? '—' : decimal(weight)}</span>
      <span className="sr-only">
        {' '}
        {joined(t(`live.outcome.${outcome ?? 'declared'}`), corrected ? t('live.corrected') : null)}
      </span>
      {corrected && (
        <span
          aria-hidden="true"
          title={t('live.corrected')}
          className="absolute -top-1 -end-1 size-2.5 rounded-full bg-accent"
        />
      )}
    </span>
  );
}
