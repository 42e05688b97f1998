import { getParticipation } from '@power-corner/contracts/calls/participations/participations';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Participation } from '@power-corner/contracts/participations/participations';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Live } from '@power-corner/contracts/results/live';
import { isWarningDue } from '@power-corner/meet/platform/waiting';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Fact, factColumns } from '../../../components/ui/fact.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { useWakeLock } from '../../../lib/hooks/use-wake-lock.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { liftName, placeText } from '../../../lib/i18n/score-text.ts';
import { allowSound, sayAloud } from '../../../lib/say-aloud.ts';
import { timeOfDay } from '../../../lib/time/dates.ts';
import { sessionTimesText } from '../../../lib/time/session-times.ts';
import { AskWeight } from './ask-weight.tsx';
import { LifterAttempts, minutesText, turnsOf, turnText, type LifterTurn } from './lifters.tsx';
import { useLive } from './use-live.ts';

const everyMs = 15_000;
const nearby = 5;

const byLift = <Value,>(values: Partial<Record<Lift, Value>>, text: (value: Value) => string): string =>
  joined(...(Object.entries(values) as [Lift, Value][]).map(([lift, value]) => `${liftName(lift)} ${text(value)}`));

interface OwnFactsProps {
  championship: MyChampionship;
  own: Participation | undefined;
  lifter: LifterTurn | undefined;
}

/** What only this person may read comes with their own participation. */
function OwnFacts({ championship: { date, session, flight, lot }, own, lifter }: OwnFactsProps) {
  const day = own?.day;
  const times = own?.session_times && sessionTimesText(own.session_times, date);
  const group =
    session !== null && joined(t('results.session', { session }), flight && t('results.flight', { flight }));
  const place = lifter && placeText(lifter.entry.place);
  const facts: [label: string, value: string | null | undefined | false][] = [
    [t('myDay.times'), times],
    [t('athlete.session'), group],
    [t('athlete.lot'), lot === null ? null : String(lot)],
    [t('field.weight'), typeof day?.bodyweight_kg === 'number' && kilos(day.bodyweight_kg)],
    [t('myDay.place'), place],
    [t('myDay.openers'), day && byLift(day.openers, kilos)],
    [t('myDay.racks'), day && byLift(day.rack_heights, String)],
  ];
  return (
    <dl className={`${factColumns} gap-x-5`}>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}

function KeepAwake() {
  useWakeLock();
  return null;
}

/** Said at 5, 3 and 1 attempts before while the page is open; a press allows the sound. */
function Warnings({ before }: { before: number | null }) {
  const [isOn, setOn] = useState(false);
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (isOn && before !== null && isWarningDue(last.current, before)) sayAloud(t('myDay.warning', { count: before }));
    last.current = before;
  }, [before, isOn]);
  const press = () => {
    if (!isOn) {
      allowSound();
      sayAloud(t('myDay.soundOn'));
    }
    setOn(!isOn);
  };
  return (
    <>
      {isOn && <KeepAwake />}
      <div role="status" className="empty:hidden">
        {before !== null && before > 0 && before <= nearby && (
          <Notice tone="info" silent>
            {t('myDay.warning', { count: before })}
          </Notice>
        )}
      </div>
      <Button variant="secondary" aria-pressed={isOn} onClick={press} className="self-start aria-pressed:border-ink">
        {t(isOn ? 'myDay.sayingAloud' : 'myDay.sayAloud')}
      </Button>
    </>
  );
}

function Turn({ live, lifter }: { live: Live; lifter: LifterTurn }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="font-display text-4xl leading-none">{turnText(live, lifter)}</strong>
        <span className="text-muted tabular-nums">{minutesText(live, lifter)}</span>
      </p>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <LifterAttempts live={live} lifter={lifter} />
      </div>
      {live.lifts.length > 0 && !lifter.isDone && <Warnings before={lifter.before} />}
    </>
  );
}

/** The day of the athlete who reads it. */
export function MyDay({ championship }: { championship: MyChampionship }) {
  const { id, participation_id: entryId } = championship;
  const { live, notYet, error, staleSince } = useLive(id);
  const own = useGet(getParticipation, { params: { id: entryId } }, { refreshInterval: everyMs });
  const lifter = live && turnsOf(live, new Set([entryId]))[0];
  const time = staleSince && timeOfDay(new Date(staleSince).toISOString());
  return (
    <Panel title={t('myDay.title')}>
      <div className="flex flex-col gap-4">
        {time && <Notice tone="info">{t('live.stale', { time })}</Notice>}
        {!live && <p className="text-muted">{t(notYet ? 'live.notYet' : error ? 'live.failed' : 'loading')}</p>}
        {live && lifter && <Turn live={live} lifter={lifter} />}
        {live?.weights_by_phone && lifter && (
          <AskWeight
            championshipId={id}
            lifter={lifter}
            asked={own.data?.data.day?.asked}
            onAsked={() => own.mutate()}
          />
        )}
        {own.error && !own.data ? <Notice>{t('myDay.failed')}</Notice> : null}
        <OwnFacts championship={championship} own={own.data?.data} lifter={lifter} />
      </div>
    </Panel>
  );
}
