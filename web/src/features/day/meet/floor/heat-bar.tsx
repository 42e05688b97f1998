import type { MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { capOfHeat, handedIn, lanesOf, nextHeat } from '@power-corner/meet/heats/heats';
import { useState, type MouseEvent, type RefObject } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/dialog/dialog.tsx';
import { HeatClock } from '../../../../components/ui/heat-clock.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { timeOfDay } from '../../../../lib/time/dates.ts';
import { heatName } from '../../results/words.ts';
import { useMeet } from '../meet-context.ts';
import { usePressGuard } from '../platform/use-press-guard.ts';

interface HeatBarProps {
  event: MeetEvent;
  heat: MeetHeat;
  /** The next thing to do with the heat. */
  mainButton: RefObject<HTMLButtonElement | null>;
  onStarted: () => void;
  onGo: (heat: MeetHeat) => void;
}

interface Question {
  title: string;
  text: string;
  confirm: string;
  act: () => void;
}

/** Starts a heat, shows its clock and who has handed in, closes it, and leads to the next one. */
export function HeatBar({ event, heat, mainButton, onStarted, onGo }: HeatBarProps) {
  const { meet, dispatch } = useMeet();
  const [question, ask] = useState<Question | null>(null);
  const { state, started_at: startedAt } = heat;
  // The button that closes takes the place of the one that starts: a double press must not reach it.
  const { accepts } = usePressGuard(`${heat.event} ${heat.number} ${state} ${startedAt}`);
  const { done, of } = handedIn(meet, heat);
  const following = nextHeat(meet);
  const eventName = meet.settings.events.find(({ id }) => id === following?.event)?.name;
  const its = { event: heat.event, heat: heat.number };
  const start = () => void dispatch({ type: 'StartHeat', data: its });
  const set = (next: 'open' | 'closed') => void dispatch({ type: 'SetHeat', data: { ...its, state: next } });

  const starting = {
    text: t(startedAt === null ? 'meet.heat.start' : 'meet.heat.startAgain'),
    act: ({ detail }: MouseEvent) => {
      if (startedAt !== null)
        return ask({
          title: t('meet.heat.startAgainTitle'),
          text: t('meet.heat.startAgainText', { time: timeOfDay(startedAt) }),
          confirm: t('meet.heat.startAgain'),
          act: start,
        });
      start();
      // After the Enter key, and not after a finger, whose keyboard would cover the clock.
      if (detail === 0) onStarted();
    },
  };
  const close = () => set('closed');
  const confirm = t('meet.heat.close');
  const missing = { title: t('meet.heat.missing', { count: of - done }), text: t('meet.heat.missingText'), confirm };
  const closing = { text: confirm, act: () => (done < of ? ask({ ...missing, act: close }) : close()) };
  const reopening = { text: t('meet.heat.reopen'), act: () => set('open') };
  const going = following && {
    text: t('meet.heat.next', { heat: joined(following.event !== event.id && eventName, heatName(following)) }),
    act: () => onGo(following),
  };
  const [main, second] =
    state === 'closed' ? [going, reopening] : startedAt === null ? [starting, closing] : [closing, starting];
  const press = (act: (click: MouseEvent) => void) => (click: MouseEvent) => {
    if (accepts(click)) act(click);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-3">
      {startedAt !== null && state === 'open' && (
        <HeatClock
          startedAt={startedAt}
          capSeconds={capOfHeat(event, lanesOf(meet, heat.event, heat.number))}
          className="text-3xl font-bold"
        />
      )}
      <p className="me-auto font-semibold">{t('meet.heat.handedIn', { done, of })}</p>
      {main && (
        <Button ref={mainButton} onClick={press(main.act)}>
          {main.text}
        </Button>
      )}
      <Button variant="secondary" onClick={press(second.act)}>
        {second.text}
      </Button>
      {question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            ask(null);
            question.act();
          }}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
