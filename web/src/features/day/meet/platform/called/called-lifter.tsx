import type { AttemptOutcome, MeetEntry } from '@power-corner/contracts/results/meet';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { isCalledByHand, type Turn } from '@power-corner/meet/platform/order';
import { loadingChange } from '@power-corner/meet/platform/plates';
import { isPersonalBest, recordAttemptOf } from '@power-corner/meet/records/meet-records';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { joined, t } from '../../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../../lib/toast.ts';
import { BreakClock } from '../../../../../components/ui/platform/break-clock.tsx';
import { AttemptClock } from '../../../../../components/ui/attempts.tsx';
import { useMeet } from '../../meet-context.ts';
import { RecordChips, RecordLines } from '../../../../../components/ui/record-lines.tsx';
import { heightsOf } from '../../rack-heights.ts';
import { attemptText, fullName, shortClass } from '../../words.ts';
import { DeclareAttempt } from '../declare-attempt.tsx';
import { OutcomeQuestion } from '../outcome-question.tsx';
import { calledId, turnKey } from '../turns.ts';
import { Bar } from './bar.tsx';
import { BreakButtons } from './break-buttons.tsx';
import { CallButtons } from './call-buttons.tsx';
import { JudgeButtons } from './judge-buttons.tsx';
import { LightsRow } from './lights-row.tsx';
import type { Judging } from './use-judging.ts';
import type { AttemptClockControl } from './use-attempt-clock.ts';

const texts = { none: 'meet.startClock', running: 'meet.stopClock', stopped: 'meet.resumeClock' } as const;

function ClockButtons({ attemptClock: { state, ready, startOrStop, reset } }: { attemptClock: AttemptClockControl }) {
  return (
    <>
      <Button variant="quiet" aria-disabled={!ready || undefined} onClick={startOrStop}>
        {t(texts[state])}
      </Button>
      {state !== 'none' && (
        <Button variant="quiet" onClick={reset}>
          {t('meet.resetClock')}
        </Button>
      )}
    </>
  );
}

const quietRow =
  'flex flex-wrap gap-x-4 text-sm md:max-lg:text-base [&>button]:min-h-11 lg:[&>button]:min-h-8 [&>button]:text-[length:inherit]';

interface CalledLifterProps {
  turn: Turn;
  judging: Judging;
  attemptClock: AttemptClockControl;
  /** The last decision: over the buttons on a phone and at the table, under them on a tablet. */
  last: ReactNode;
  opening: ReactNode;
}

/** On a phone and at the table the buttons stand at the bottom: nothing that grows above ever moves them. */
export function CalledLifter({ turn, judging, attemptClock, last, opening }: CalledLifterProps) {
  const { meet } = useMeet();
  const { entry, lift, number, weight_kg } = turn;
  const [changing, setChanging] = useState<string | null>(null);
  /** The one whom the question names stays the one, whoever is called meanwhile. */
  const [leaving, setLeaving] = useState<{ entry: MeetEntry; outcome: EntryOutcome } | null>(null);
  const key = turnKey(turn);
  const { rack, safety } = heightsOf(lift, entry.rack_heights[lift]);
  const { blocked, busy, ready, accepts } = judging;
  const attempt = weight_kg === null ? null : { lift, number, weightKg: weight_kg };
  const atRecord = attempt && {
    is: 'attempt' as const,
    records: recordAttemptOf(meet, entry, attempt),
    isPersonalBest: isPersonalBest(meet, entry, attempt),
  };
  const judge = (outcome: NonNullable<AttemptOutcome>) =>
    void judging.judge(outcome, (refusal) => refusal !== null && void notify('error', refusal));
  return (
    <section
      aria-label={t('live.onPlatform')}
      className="mt-2 flex flex-col rounded-lg border border-line border-t-4 border-t-accent bg-surface p-3 pt-1 md:mt-4 md:p-4 lg:mt-0 lg:pt-2 upright:min-h-[calc(100dvh-8rem)] lg:h-[max(26rem,calc(100dvh-10rem))]"
    >
      <div aria-live="polite" className="lg:min-h-16 lg:overflow-y-auto">
        <p className="text-sm font-semibold text-muted">
          {joined(attemptText(lift, number), entry.flight && t('results.flight', { flight: entry.flight }))}
        </p>
        {isCalledByHand(turn) && (
          <p className="leading-tight font-semibold text-danger">
            {t('meet.calledFor', { reason: entry.called?.reason ?? '' })}
          </p>
        )}
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={calledId} tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl lg:text-2xl">
              {fullName(entry)}
            </h2>
            <div className="flex flex-wrap gap-x-2 leading-tight">
              <p className="text-muted">
                {joined(
                  shortClass(entry.weight_class),
                  entry.club,
                  rack && t('meet.rackAt', { rack }),
                  safety && t('meet.safetyAt', { safety }),
                )}
              </p>
              <div aria-hidden="true">{atRecord && <RecordChips {...atRecord} className="text-sm" />}</div>
            </div>
          </div>
          <BreakClock
            pause={meet.break}
            className="flex-col-reverse items-end! font-display text-4xl leading-none font-bold"
          />
          {attemptClock.clock && (
            <AttemptClock
              clock={attemptClock.clock}
              className="flex-col-reverse items-end! font-display text-5xl leading-none font-bold data-ending:text-danger"
            />
          )}
        </div>
        {weight_kg !== null && (
          <Bar kg={weight_kg} lift={lift} settings={meet.settings} change={loadingChange(meet, turn)} />
        )}
        {atRecord && <RecordLines {...atRecord} className="sr-only" />}
      </div>
      <LightsRow turn={turn} />
      <div className={quietRow}>
        {weight_kg !== null && (
          <>
            <ClockButtons attemptClock={attemptClock} />
            <Button
              variant="quiet"
              aria-expanded={changing === key}
              onClick={() => setChanging(changing === key ? null : key)}
            >
              {t('meet.changeWeight')}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          busy={busy}
          aria-disabled={blocked || undefined}
          onClick={(event) => {
            if (!blocked && accepts(event)) judge('passed');
          }}
        >
          {t('meet.pass')}
        </Button>
        <BreakButtons turn={turn} />
      </div>
      {/* On a phone below the buttons of the decision, so that nothing else needs a scroll. */}
      <div className={`${quietRow} upright:order-last upright:pt-3`}>
        {(['withdrawn', 'disqualified'] as const).map((outcome) => (
          <Button key={outcome} variant="quiet" onClick={() => setLeaving({ entry, outcome })}>
            {t(`meet.leaves.${outcome}`)}
          </Button>
        ))}
        <CallButtons turn={turn} />
      </div>
      {changing === key && weight_kg !== null && (
        <DeclareAttempt key={key} focused entry={entry} lift={lift} number={number} onDone={() => setChanging(null)} />
      )}
      <div className="flex flex-col-reverse gap-1 bg-surface pt-1 upright:sticky upright:bottom-16 upright:z-10 upright:mt-auto upright:-mb-3 upright:flex-col upright:pb-3 lg:sticky lg:bottom-3 lg:z-10 lg:mt-auto lg:flex-col">
        {last}
        {opening}
        {weight_kg === null ? (
          <DeclareAttempt key={key} blocked={!ready} entry={entry} lift={lift} number={number} />
        ) : (
          judging.isOpen && (
            <JudgeButtons attempt={`${key} ${weight_kg}`} blocked={blocked} accepts={accepts} onJudge={judge} />
          )
        )}
      </div>
      {leaving && <OutcomeQuestion {...leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}
