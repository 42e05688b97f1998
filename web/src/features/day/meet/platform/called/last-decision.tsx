import type { Decision } from '@power-corner/contracts/results/decision';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { nextNumber } from '@power-corner/meet/platform/attempts';
import { nextWeightClock } from '@power-corner/meet/platform/weight-clock';
import type { Turn } from '@power-corner/meet/platform/order';
import { brokenRecords, newRecordsOf } from '@power-corner/meet/records/meet-records';
import { AttemptClock, attemptLooks } from '../../../../../components/ui/attempts.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { joined, t } from '../../../../../lib/i18n/i18n.ts';
import { reasonName, RefereeLights } from '../../../../../components/ui/platform/referee-lights.tsx';
import { RecordChips, RecordLines } from '../../../../../components/ui/record-lines.tsx';
import { useMeet } from '../../meet-context.ts';
import { DeclareAttempt } from '../declare-attempt.tsx';
import { fullName } from '../../words.ts';
import { focusCalled } from '../turns.ts';
import type { TakingBack } from './use-judging.ts';
import { kilos } from '../../../../../lib/i18n/kilos.ts';

interface LastDecisionProps {
  turn: Turn;
  called: Turn | undefined;
  taking: TakingBack;
}

/** Why the cards were given, whose colours stand beside it, and who decided where it was not the referees. */
function wordsOf({ by, cards = {} }: Decision): string {
  const given = refereePositions.flatMap((position) => cards[position] ?? []).map(reasonName);
  return joined(by !== 'referees' && t(`referee.by.${by}`), ...new Set(given));
}

/** The last decision, which can be taken back, and the lifter's next weight, declared within the minute. */
export function LastDecision({ turn, called, taking: { ready, takeBack } }: LastDecisionProps) {
  const { meet } = useMeet();
  const { entry, lift, number } = turn;
  const attempt = entry.attempts[lift]?.[number - 1];
  const next = nextNumber(entry, lift);
  // A lifter who is called without a weight declares it as the one who is called.
  const isCalled = called?.entry.id === entry.id && called.lift === lift && called.number === next;
  const undeclared = next !== null && next > 1 && !isCalled && entry.attempts[lift]?.[next - 1] === undefined;
  const clock = nextWeightClock(meet, entry, lift);
  if (!attempt?.outcome) return null;
  const { sign, colour } = attemptLooks[attempt.outcome];
  const records = newRecordsOf(meet, brokenRecords(meet), { entryId: entry.id, attempt: { lift, number } });
  const isPassed = attempt.outcome === 'passed';
  const values = {
    name: fullName(entry),
    weight: kilos(attempt.weight_kg),
    outcome: t(`meet.judged.${attempt.outcome}`),
  };
  return (
    <div
      ref={focusCalled}
      role="group"
      aria-label={t('meet.decided')}
      className="rounded-md bg-sunken px-2 py-1 md:px-3"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 leading-tight">
          <p aria-live="polite" className="sr-only">
            {t(isPassed ? 'meet.decidedPassed' : 'meet.lastJudged', values)}
          </p>
          <div aria-hidden="true">
            <div className="flex gap-x-2">
              <bdi className="min-w-0 truncate">{values.name}</bdi>
              <RecordChips records={records} className="shrink-0 text-sm" />
            </div>
          </div>
          <span aria-hidden="true" className={`font-bold ${colour}`}>
            <span>{sign}</span> <span>{isPassed ? values.outcome : joined(values.weight, values.outcome)}</span>
          </span>
          {attempt.decision && (
            <div className="flex items-center gap-2">
              <RefereeLights
                decision={attempt.decision}
                className="shrink-0 rounded-full bg-iron px-1.5 py-0.5 text-base"
              />
              <p className="line-clamp-2 min-w-0 text-sm leading-tight">{wordsOf(attempt.decision)}</p>
            </div>
          )}
          <div aria-live="polite">
            <RecordLines is="broken" records={records} className="sr-only" />
          </div>
        </div>
        <Button
          variant="quiet"
          className="max-w-24 shrink-0 !py-0"
          aria-disabled={!ready || undefined}
          onClick={takeBack}
        >
          {t('meet.takeBack')}
        </Button>
      </div>
      {undeclared && clock && (
        <p className="flex items-baseline justify-between gap-3">
          <span>{t('meet.timeToName', { weight: kilos(clock.weight_kg) })}</span>
          <AttemptClock clock={clock} className="text-xl font-bold data-ending:text-danger" />
        </p>
      )}
      {undeclared && (
        <DeclareAttempt key={`${entry.id} ${next}`} blocked={!ready} entry={entry} lift={lift} number={next} />
      )}
    </div>
  );
}
