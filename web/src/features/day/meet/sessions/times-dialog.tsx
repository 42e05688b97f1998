import { disciplines } from '@power-corner/contracts/lists';
import type { MeetSession } from '@power-corner/contracts/results/meet';
import { rangeOfTimes, timesFault, weighInLeadMs, type SessionTimes } from '@power-corner/meet/sessions/session-times';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogBar } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { fromLocalInput, toLocalInput } from '../../../../lib/time/dates.ts';
import { sessionTimesText } from '../../../../lib/time/session-times.ts';
import { sessionName } from '../../results/words.ts';
import { useMeet } from '../meet-context.ts';
import { usePressGuard } from '../platform/use-press-guard.ts';

type Typed = Record<keyof SessionTimes, string>;

const names = ['starts_at', 'weigh_in_at'] as const;
const labels = { starts_at: 'meet.times.start', weigh_in_at: 'meet.times.weighIn' } as const;

const inputOf = (instant: string | undefined) => (instant ? toLocalInput(new Date(instant)) : '');

const timesOf = (typed: Typed): SessionTimes => ({
  weigh_in_at: fromLocalInput(typed.weigh_in_at) || null,
  starts_at: fromLocalInput(typed.starts_at) || null,
});

function proposedWeighIn(start: string): string {
  const instant = fromLocalInput(start);
  return instant ? toLocalInput(new Date(Date.parse(instant) - weighInLeadMs)) : '';
}

/** The weigh-in follows the start until it is typed; without scales it is empty. */
function withTime(typed: Typed, name: keyof SessionTimes, value: string, proposes: boolean): Typed {
  const follows = proposes && name === 'starts_at' && typed.weigh_in_at === proposedWeighIn(typed.starts_at);
  return { ...typed, ...(follows && { weigh_in_at: proposedWeighIn(value) }), [name]: value };
}

interface TimesDialogProps {
  /** The session whose start has the focus. */
  at: number;
  onClose: () => void;
}

/** The times of all sessions as they are typed, beside those that stood when the dialog was opened. */
function useTypedTimes(at: number, proposes: boolean) {
  const { meet, dispatch } = useMeet();
  const { championship } = meet;
  // Times that another official sets while the dialog is open are not seen in it.
  const [{ revision: based_on, sessions }] = useState(meet);
  const [typed, setTyped] = useState(() => {
    const earliest = Math.min(...sessions.map(({ number }) => number));
    return new Map(
      sessions.map(({ number, weigh_in_at, starts_at }) => {
        const isNew = !weigh_in_at && !starts_at;
        const start = inputOf(isNew && number === earliest && number === at ? championship.date : starts_at);
        const weighIn = isNew && proposes ? proposedWeighIn(start) : inputOf(weigh_in_at);
        return [number, { starts_at: start, weigh_in_at: weighIn }] as const;
      }),
    );
  });
  const rows = sessions.map((session) => {
    const now = typed.get(session.number) ?? { starts_at: '', weigh_in_at: '' };
    const changed = names.filter((name) => now[name] !== inputOf(session[name]));
    const fault = changed.length > 0 ? timesFault(championship, timesOf(now)) : null;
    return { session, now, changed, fault };
  });
  const moved = rows.filter(({ session, changed }) => changed.some((name) => session[name]));
  const save = async (): Promise<boolean> => {
    const commands = rows
      .filter(({ changed }) => changed.length > 0)
      .map(({ session: { number }, now }) => ({
        type: 'ScheduleSession' as const,
        based_on,
        data: { session: number, ...timesOf(now) },
      }));
    return commands.length === 0 || dispatch(...commands);
  };
  const type = (number: number, now: Typed) => setTyped((before) => new Map(before).set(number, now));
  return { rows, moved, save, type };
}

/** The times of all sessions. An empty field is an unknown time. Times that move are saved by a second press. */
function TimesDialog({ at, onClose }: TimesDialogProps) {
  const { championship } = useMeet().meet;
  const proposes = disciplines[championship.type].hasWeighIn;
  const { first, last } = rangeOfTimes(championship);
  const times = useTypedTimes(at, proposes);
  const { rows, moved } = times;
  const [submitted, setSubmitted] = useState(false);
  const [asked, setAsked] = useState(false);
  const { ready, accepts } = usePressGuard(asked ? 'asked' : '');
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<HTMLInputElement>(null);
  const [save, busy] = useSingleFlight(async () => {
    if (await times.save()) onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setSubmitted(true));
    if (rows.some(({ fault }) => fault)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (moved.length > 0 && !asked) setAsked(true);
    else if (moved.length === 0 || accepts(event)) void save();
  };
  const type = (number: number, now: Typed) => {
    setAsked(false);
    times.type(number, now);
  };
  const textOf = (times: Partial<SessionTimes>) => sessionTimesText(times, championship.date) || t('meet.times.none');
  return (
    <Dialog title={t('meet.times.title')} onClose={onClose} focus={start}>
      <p className="text-muted">{t('meet.times.text')}</p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {proposes && <p className="text-muted">{t('meet.times.weighInHint')}</p>}
        {rows.map(({ session, now, fault }) => (
          <fieldset key={session.number} className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">{sessionName(session)}</legend>
            {names.map((name) => (
              <TextField
                key={name}
                ref={session.number === at && name === 'starts_at' ? start : undefined}
                label={t(labels[name])}
                type="datetime-local"
                min={toLocalInput(new Date(first))}
                max={toLocalInput(new Date(last))}
                value={now[name]}
                error={submitted && fault?.field === name ? messageText(fault.message) : undefined}
                onChange={({ target }) => type(session.number, withTime(now, name, target.value, proposes))}
              />
            ))}
          </fieldset>
        ))}
        {asked && (
          <Notice>
            <p>{t('meet.times.question')}</p>
            <ul>
              {moved.map(({ session, now }) => (
                <li key={session.number}>
                  {t('labelled', {
                    label: sessionName(session),
                    value: t('meet.fromTo', { from: textOf(session), to: textOf(timesOf(now)) }),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <DialogBar onCancel={onClose}>
          <Button type="submit" busy={busy} aria-disabled={busy || (asked && !ready) || undefined}>
            {t(asked ? 'meet.confirm' : 'save')}
          </Button>
        </DialogBar>
      </form>
    </Dialog>
  );
}

export function SessionTimesLine({ session }: { session: MeetSession }) {
  const { meet } = useMeet();
  const [isOpen, setIsOpen] = useState(false);
  const text = sessionTimesText(session, meet.championship.date);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <span className={text ? 'font-semibold tabular-nums' : 'text-muted'}>{text || t('meet.times.none')}</span>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <span>{t(text ? 'meet.times.change' : 'meet.times.set')}</span>
        <span className="sr-only"> {sessionName(session)}</span>
      </Button>
      {isOpen && <TimesDialog at={session.number} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
