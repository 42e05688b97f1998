import { nextNumber } from '@power-corner/meet/attempts';
import type { Turn } from '@power-corner/meet/order';
import { Button } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { DeclareAttempt } from './declare-attempt.tsx';
import { useMeet } from '../meet-context.ts';
import { turnKey } from './turns.ts';
import { useSteady } from './use-steady.ts';
import { fullName, weightText } from '../words.ts';

/** The last decision, which can be taken back, and the lifter's next weight, declared within the minute. */
export function LastDecision({ turn, called }: { turn: Turn; called: Turn | undefined }) {
  const { dispatch } = useMeet();
  const { entry, lift, number } = turn;
  const attempt = entry.attempts[lift]?.[number - 1];
  const { steady, takes } = useSteady(`${turnKey(turn)} ${attempt?.outcome ?? ''}`);
  const next = nextNumber(entry, lift);
  // A lifter who is called without a weight declares it above.
  const isCalled = called?.entry.id === entry.id && called.lift === lift && called.number === next;
  const undeclared = next !== null && next > 1 && !isCalled && entry.attempts[lift]?.[next - 1] === undefined;
  if (!attempt?.outcome) return null;
  return (
    <section className="mt-4 rounded-lg border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {t('meet.lastJudged', {
            name: fullName(entry),
            weight: weightText(attempt.weight_kg),
            outcome: t(`meet.judged.${attempt.outcome}`),
          })}
        </p>
        <Button
          variant="secondary"
          aria-disabled={!steady || undefined}
          onClick={(event) => {
            // A double tap takes one decision back, and not the one before it too.
            if (takes(event))
              void dispatch({ type: 'JudgeAttempt', entry_id: entry.id, data: { lift, number, outcome: null } });
          }}
        >
          {t('meet.takeBack')}
        </Button>
      </div>
      {undeclared && (
        <DeclareAttempt key={`${entry.id} ${next}`} held={!steady} entry={entry} lift={lift} number={next} />
      )}
    </section>
  );
}
