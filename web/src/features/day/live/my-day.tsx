import { getPublicChampionship } from '@power-corner/contracts/calls/public-championships';
import { getParticipation } from '@power-corner/contracts/calls/participations/participations';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isWarningDue } from '@power-corner/meet/platform/waiting';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { useWakeLock } from '../../../lib/hooks/use-wake-lock.ts';
import { isolated, joined, language, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';
import { signal, wakeSound } from '../../../lib/station/signals.ts';
import { sessionTimesText } from '../../../lib/time/session-times.ts';
import { OwnLifters } from './own-lifters.tsx';

const everyMs = 15_000;
const nearby = 5;

const byLift = <Value,>(values: Partial<Record<Lift, Value>>, text: (value: Value) => string): string =>
  joined(
    ...(Object.entries(values) as [Lift, Value][]).map(([lift, value]) => `${liftName(lift)} ${isolated(text(value))}`),
  );

/** Tones, and the words where the browser has a voice for the language. */
function sayAloud(text: string): void {
  signal([880, 880]);
  if (!('speechSynthesis' in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language();
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** Said at 5, 3 and 1 attempts before while the page is open; a press allows the sound. */
function Warnings({ before }: { before: number }) {
  const [isOn, setOn] = useState(false);
  const last = useRef<number | null>(null);
  useWakeLock(isOn);
  useEffect(() => {
    if (isOn && isWarningDue(last.current, before)) sayAloud(t('athlete.day.warning', { count: before }));
    last.current = before;
  }, [before, isOn]);
  const press = () => {
    wakeSound();
    if (!isOn) sayAloud(t('athlete.day.sayingAloud'));
    setOn(!isOn);
  };
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <div role="status" className="w-full empty:hidden">
        {before > 0 && before <= nearby && (
          <Notice tone="info" silent>
            {t('athlete.day.warning', { count: before })}
          </Notice>
        )}
      </div>
      <Button variant="secondary" aria-pressed={isOn} onClick={press} className="aria-pressed:border-ink">
        {t(isOn ? 'athlete.day.sayingAloud' : 'athlete.day.sayAloud')}
      </Button>
    </div>
  );
}

/** The day of the athlete who reads it. Session, flight, lot and heats stand below it on the home. */
export function MyDay({
  championship: { id, slug, participation_id: own, session, date },
}: {
  championship: MyChampionship;
}) {
  const { data, error } = useGet(getParticipation, { params: { id: own } }, { refreshInterval: everyMs });
  const { data: open } = useGet(getPublicChampionship, { params: { slug } });
  const day = data?.data.day;
  const times = open?.data.sessions?.find(({ number }) => number === session);
  const facts: [label: string, value: string | null | undefined][] = [
    [t('athlete.day.times'), times && sessionTimesText(times, date)],
    [t('field.weight'), day?.bodyweight_kg ? kilos(day.bodyweight_kg) : null],
    [t('athlete.day.openers'), day && byLift(day.openers, kilos)],
    [t('athlete.day.racks'), day && byLift(day.rack_heights, String)],
  ];
  return (
    <Panel title={t('live.myDay')}>
      <OwnLifters id={id} own={new Map([[own, day?.asked]])} renderWait={(before) => <Warnings before={before} />} />
      {error && !data ? <Notice>{t('athlete.day.failed')}</Notice> : null}
      <dl className="mt-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact wide key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </Panel>
  );
}
