import type { MeetSession } from '@power-corner/contracts/results/meet';
import { rangeOfTimes, timesFault, weighInLeadMs, type SessionTimes } from '@power-corner/meet/sessions/session-times';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { fromLocalInput, toLocalInput } from '../../../../lib/time/dates.ts';
import { useMeet } from '../meet-context.ts';

/** The values of two datetime-local inputs. */
type Typed = Record<keyof SessionTimes, string>;

const inputOf = (instant: string | undefined) => (instant ? toLocalInput(new Date(instant)) : '');

/** The weigh-in that a start proposes; empty without a start. */
function proposedWeighIn(start: string): string {
  const instant = fromLocalInput(start);
  return instant ? toLocalInput(new Date(Date.parse(instant) - weighInLeadMs)) : '';
}

/**
 * The typed times of a session and their fault. The weigh-in follows the start until it is typed itself; a discipline
 * without scales has none proposed.
 */
export function useTimesForm(session: MeetSession, onSaved: () => void) {
  const { meet, dispatch } = useMeet();
  const { championship } = meet;
  // Times that another official sets while the dialog is open are not seen in it.
  const [{ revision: based_on }] = useState(meet);
  const proposes = championship.type !== 'Crossfit';
  const [typed, setTyped] = useState<Typed>(() => {
    const isFirst = session.number === Math.min(...meet.sessions.map(({ number }) => number));
    const isNew = !session.weigh_in_at && !session.starts_at;
    const starts_at = inputOf(isNew && isFirst ? championship.date : session.starts_at);
    const weigh_in_at = isNew && proposes ? proposedWeighIn(starts_at) : inputOf(session.weigh_in_at);
    return { starts_at, weigh_in_at };
  });
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const times: SessionTimes = {
    weigh_in_at: fromLocalInput(typed.weigh_in_at) || null,
    starts_at: fromLocalInput(typed.starts_at) || null,
  };
  const fault = timesFault(championship, times);
  const range = rangeOfTimes(championship);

  const [save, busy] = useSingleFlight(async () => {
    const data = { session: session.number, ...times };
    if (await dispatch({ type: 'ScheduleSession', based_on, data })) onSaved();
  });
  return {
    typed,
    form,
    busy,
    limits: { min: toLocalInput(new Date(range.first)), max: toLocalInput(new Date(range.last)) },
    weighInHint: proposes ? t('meet.times.weighInHint') : undefined,
    errorOf: (field: keyof SessionTimes) =>
      submitted && fault?.field === field ? messageText(fault.message) : undefined,
    changeStart: (starts_at: string) => {
      const follows = proposes && typed.weigh_in_at === proposedWeighIn(typed.starts_at);
      setTyped({ starts_at, weigh_in_at: follows ? proposedWeighIn(starts_at) : typed.weigh_in_at });
    },
    changeWeighIn: (weigh_in_at: string) => setTyped({ ...typed, weigh_in_at }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      flushSync(() => setSubmitted(true));
      if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      else void save();
    },
  };
}
