import type { LaneState } from '@power-corner/contracts/results/referees';
import { formatTime } from '@power-corner/meet/platform/times';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/feedback.tsx';
import { HeatClock } from '../../../components/ui/heat-clock.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { WholeScreen } from '../../../components/ui/platform/whole-screen.tsx';
import { Unfold } from '../../../components/ui/unfold.tsx';
import { useWakeLock } from '../../../lib/hooks/use-wake-lock.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kindsOfScores, scoreText } from '../../../lib/i18n/score-text.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Counting } from './counting.tsx';
import { effortKey, type Effort } from './effort.ts';
import { ScoreForm } from './score-form.tsx';
import { useEfforts, useEffortsLeft } from './use-efforts.ts';

/** What the judge has agreed to, or counted so far. */
const ownScore = ({ event, score, reps }: Effort): string =>
  score ? scoreText(event, score) : kindsOfScores.reps.shown(reps, event);

function answerText({ event, athlete, answer }: Effort): string {
  if (answer === null || typeof answer === 'string') return t(`lane.answer.${answer ?? 'none'}`);
  const { message, current } = answer;
  const isOther = current?.athlete?.entry_id !== athlete.entry_id;
  return joined(message, isOther && current?.athlete?.name, current?.score && scoreText(event, current.score));
}

/** A score and what became of it: after a refusal the judge's own number stays beside what stands. */
const KeptScore = ({ effort, children }: { effort: Effort; children?: ReactNode }) => (
  <div role="status" className="my-2 border-s-4 border-accent ps-3 text-start wrap-anywhere">
    <p>{joined(t('results.heat', { heat: effort.heat }), effort.athlete.name)}</p>
    <p className="font-display text-4xl leading-none font-bold tabular-nums">{ownScore(effort)}</p>
    <p className="py-1 font-semibold">{answerText(effort)}</p>
    {children}
  </div>
);

interface LanePhoneProps {
  token: string;
  state: LaneState;
  isAway: boolean;
  take: (state: LaneState) => void;
}

/** What the judge of a lane sees and presses. */
export function LanePhone({ token, state, isAway, take }: LanePhoneProps) {
  useWakeLock();
  const { shown, others, put } = useEfforts(token, state, take);
  const { name, cap_seconds: cap, description } = (shown ?? state).event;
  const isNow = shown?.heat === state.heat?.number && shown?.athlete.entry_id === state.athlete?.entry_id;
  const recorded = isNow && shown && state.score && scoreText(state.event, state.score);
  return (
    <WholeScreen>
      <div className="flex min-h-full flex-1 flex-col landscape:flex-row">
        <section aria-label={t('lane.title')} className="flex flex-col gap-1.5 px-3 pt-2 landscape:w-2/5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <PageTitle
              text={joined(t('live.lane', { lane: state.lane }), shown && t('results.heat', { heat: shown.heat }))}
              className="text-lg"
            />
            {shown?.started_at && (
              <HeatClock
                startedAt={shown.started_at}
                capSeconds={cap}
                isCountdown
                className="font-display text-4xl font-bold"
              />
            )}
          </div>
          <p className="font-display text-2xl leading-tight font-bold wrap-anywhere">
            <bdi>{shown?.athlete.name}</bdi>
          </p>
          <p className="text-sm text-ash">
            {joined(
              name,
              cap !== null && t('lane.cap', { time: formatTime(cap) }),
              shown && !shown.started_at && t('lane.noStart'),
            )}
          </p>
          {description && (
            <Unfold summary={t('lane.movements')} summaryClassName="font-semibold">
              {() => <p className="pb-2 whitespace-pre-line wrap-anywhere">{description}</p>}
            </Unfold>
          )}
          {isAway && (
            <p role="alert" className="rounded-md bg-accent px-2 py-1.5 text-center font-semibold text-iron">
              {t('lane.away')}
            </p>
          )}
          {recorded && recorded !== ownScore(shown) && <p>{t('lane.recorded', { score: recorded })}</p>}
          {shown && !isNow && <p className="font-semibold text-accent">{t('lane.stale')}</p>}
          {others.map((effort) => (
            <KeptScore key={effortKey(effort)} effort={effort}>
              {effort.answer !== 'waiting' && (
                <Button variant="onIron" onClick={() => put({ ...effort, answer: 'seen' })}>
                  {t('lane.seen')}
                </Button>
              )}
            </KeptScore>
          ))}
        </section>
        {shown?.step === 'counting' && <Counting key={effortKey(shown)} effort={shown} onChange={put} />}
        {shown?.step === 'scoring' && <ScoreForm key={effortKey(shown)} effort={shown} onChange={put} />}
        {shown?.step === 'agreed' && (
          <div className="flex flex-1 flex-col justify-center p-3">
            <KeptScore effort={shown}>
              <p className="pb-3 text-ash">{t('lane.next')}</p>
              <Button variant="onIron" onClick={() => put({ ...shown, step: 'scoring' })}>
                {t('lane.correct')}
              </Button>
            </KeptScore>
          </div>
        )}
        {!shown && state.heat && <EmptyState title={t('lane.empty')} text={t('lane.next')} />}
        {!shown && !state.heat && (
          <EmptyState title={t('lane.over')} text={t('lane.overText')}>
            <ButtonLink to={paths.referee}>{t('referee.typeCode')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </WholeScreen>
  );
}

/** What a phone whose position has ended still keeps. */
export const ScoresLeft = () =>
  useEffortsLeft().map((effort) => (
    <KeptScore key={effortKey(effort)} effort={effort}>
      {t('lane.scoresLeft')}
    </KeptScore>
  ));
