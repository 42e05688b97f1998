import type { AttemptOutcome } from '@power-corner/contracts/meet';
import { t } from '../../../lib/i18n/i18n.ts';
import { decimal } from '../words.ts';

interface ShownAttempt {
  weight_kg: number | null;
  outcome: AttemptOutcome;
  corrected?: boolean | undefined;
}

const looks = {
  good: 'bg-good-soft text-good',
  no_lift: 'bg-danger-soft text-danger line-through',
  passed: 'bg-sunken text-muted',
};

/** The attempts of one lift. A failed one is struck through, so that colour is not its only mark. */
export function AttemptChips({ lift, attempts }: { lift: string; attempts: readonly ShownAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="me-0.5 whitespace-nowrap text-muted">{lift}</span>
      {attempts.map(({ weight_kg: weight, outcome, corrected }, index) => (
        <span
          key={index}
          className={`min-w-10 rounded px-1.5 py-0.5 text-center tabular-nums ${outcome ? looks[outcome] : 'border border-line'}`}
        >
          {weight === null || outcome === 'passed' ? '—' : decimal(weight)}
          <span className="sr-only"> {t(`live.outcome.${outcome ?? 'declared'}`)}</span>
          {corrected && <span className="ms-1 inline-block text-xs text-ink">{t('live.corrected')}</span>}
        </span>
      ))}
    </span>
  );
}
