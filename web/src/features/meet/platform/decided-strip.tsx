import type { AttemptOutcome, Meet } from '@power-corner/contracts/meet';
import type { Turn } from '@power-corner/meet/order';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { focusCalled } from './called.ts';
import { fullName, weightText } from '../words.ts';

/** A decision of this device. */
export interface Decided {
  turn: Turn;
  outcome: NonNullable<AttemptOutcome>;
}

const shownMs = 5_000;

/** The latest decision of this device for a few seconds, while it stands. */
export function useDecided({ entries }: Meet): [Decided | null, (decided: Decided) => void] {
  const [decided, setDecided] = useState<Decided | null>(null);
  useEffect(() => {
    if (!decided) return undefined;
    const timer = setTimeout(() => setDecided(null), shownMs);
    return () => clearTimeout(timer);
  }, [decided]);
  if (!decided) return [null, setDecided];
  const { entry, lift, number } = decided.turn;
  const attempt = entries.find(({ id }) => id === entry.id)?.attempts[lift]?.[number - 1];
  return [attempt?.outcome === decided.outcome ? decided : null, setDecided];
}

/** The latest decision, with a button that takes it back. */
export function DecidedStrip({ decided: { turn, outcome } }: { decided: Decided }) {
  const { dispatch } = useMeet();
  const { entry, lift, number, weight_kg } = turn;
  return (
    <div
      ref={focusCalled}
      role="group"
      aria-label={t('meet.decided')}
      className="flex items-center justify-between gap-3 rounded-md bg-ink ps-4 text-surface shadow-lg"
    >
      <p className="min-w-0 py-1 leading-tight font-semibold wrap-anywhere">
        {weight_kg === null
          ? t('meet.decidedPassed', { name: fullName(entry), outcome: t(`meet.judged.${outcome}`) })
          : t('meet.lastJudged', {
              name: fullName(entry),
              weight: weightText(weight_kg),
              outcome: t(`meet.judged.${outcome}`),
            })}
      </p>
      <button
        type="button"
        className="min-h-12 shrink-0 px-4 font-bold underline underline-offset-4"
        onClick={() =>
          void dispatch({ type: 'JudgeAttempt', entry_id: entry.id, data: { lift, number, outcome: null } })
        }
      >
        {t('meet.cancel')}
      </button>
    </div>
  );
}
