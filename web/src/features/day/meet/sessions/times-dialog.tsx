import type { MeetSession } from '@power-corner/contracts/results/meet';
import { rangeOfTimes, timesFault, weighInLeadMs, type SessionTimes } from '@power-corner/meet/sessions/session-times';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { fromLocalInput, toLocalInput } from '../../../../lib/time/dates.ts';
import { sessionTimesText } from '../../../../lib/time/session-times.ts';
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
 * Sets when a session is weighed in and starts. An empty field is a time that is not known. The weigh-in follows the
 * start until it is typed itself; a discipline without scales has none proposed.
 */
function TimesDialog({ session, onClose }: { session: MeetSession; onClose: () => void }) {
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
  const { first, last } = rangeOfTimes(championship);
  const [save, busy] = useSingleFlight(async () => {
    const data = { session: session.number, ...times };
    if (await dispatch({ type: 'ScheduleSession', based_on, data })) onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setSubmitted(true));
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else void save();
  };
  const changeStart = (starts_at: string) => {
    const follows = proposes && typed.weigh_in_at === proposedWeighIn(typed.starts_at);
    setTyped({ starts_at, weigh_in_at: follows ? proposedWeighIn(starts_at) : typed.weigh_in_at });
  };
  const field = (name: keyof SessionTimes) => ({
    type: 'datetime-local',
    min: toLocalInput(new Date(first)),
    max: toLocalInput(new Date(last)),
    value: typed[name],
    error: submitted && fault?.field === name ? messageText(fault.message) : undefined,
  });
  return (
    <Dialog title={t('meet.times.title', { session: session.number })} onClose={onClose}>
      <p className="text-muted">{t('meet.times.text')}</p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('meet.times.start')}
          {...field('starts_at')}
          onChange={(event) => changeStart(event.target.value)}
        />
        <TextField
          label={t('meet.times.weighIn')}
          hint={proposes ? t('meet.times.weighInHint') : undefined}
          {...field('weigh_in_at')}
          onChange={(event) => setTyped({ ...typed, weigh_in_at: event.target.value })}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** When a session is weighed in and starts, with the way to set it. */
export function SessionTimes({ session }: { session: MeetSession }) {
  const { meet } = useMeet();
  const [isOpen, setIsOpen] = useState(false);
  const text = sessionTimesText(session, meet.championship.date);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <span className={text ? 'font-semibold tabular-nums' : 'text-muted'}>{text || t('meet.times.none')}</span>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <span>{t(text ? 'meet.times.change' : 'meet.times.set')}</span>
        <span className="sr-only"> {t('meet.command.sessionNumber', { session: session.number })}</span>
      </Button>
      {isOpen && <TimesDialog session={session} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
