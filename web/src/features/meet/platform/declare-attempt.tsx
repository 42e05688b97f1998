import type { Lift, MeetEntry } from '@power-corner/contracts/meet';
import { attemptsOf, declaredKg, faultOfWeight, proposedKg } from '@power-corner/meet/attempts';
import { doubtOf } from '@power-corner/meet/doubts';
import { rulesFor, weightFault } from '@power-corner/meet/lift-commands';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { messageText, t } from '../../../lib/i18n/i18n.ts';
import { doubtText } from '../notices/doubt-text.ts';
import { useMeet } from '../meet-context.ts';
import { focusCalled } from './called.ts';
import { useSteady } from './use-steady.ts';
import { asTyped, isAdded, liftName, typedNumber, weightText } from '../words.ts';

interface DeclareProps {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  onDone?: () => void;
  /** Opened to type a weight. */
  focused?: boolean;
  /** The form has stood here for a moment only: a press was meant for what stood here before. */
  held?: boolean;
}

/** The weight of an attempt: the proposal of the rules, and one step more or less. */
export function DeclareAttempt({ entry, lift, number, onDone, focused = false, held = false }: DeclareProps) {
  const { meet, dispatch } = useMeet();
  const [record, setRecord] = useState(meet.settings.record_steps);
  const rules = rulesFor(meet, entry, { record });
  const declared = declaredKg(entry, lift, number, rules);
  const proposed = declared ?? proposedKg(entry, lift, rules);
  const [typed, setTyped] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  const shown = typed ?? (proposed === null ? '' : asTyped(proposed));
  const step = record ? 0.5 : 2.5;
  const change = (by: number) => {
    const kg = (typedNumber(shown) ?? 0) + by;
    setTyped(asTyped(Math.max(0, Math.round(kg * 100) / 100)));
  };
  const weight_kg = typedNumber(shown);
  const wrong =
    weight_kg === null || weight_kg === declared
      ? null
      : faultOfWeight(attemptsOf(entry, lift).slice(0, number - 1), weight_kg, rules);
  const fault = weight_kg === null ? t('meet.weightWrong') : wrong && messageText(weightFault(wrong, rules).message);
  const doubt =
    weight_kg === null || fault !== null ? null : doubtText(doubtOf(meet, entry, lift, number, weight_kg), weight_kg);
  // The first press asks, the second one confirms, and a double tap is the first.
  const isAsked = doubt !== null && asked === shown;
  const { steady, takes } = useSteady(isAsked ? shown : '');
  const isWrong = submitted && fault !== null;
  const [declare, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    if (held) return undefined;
    setSubmitted(true);
    if (weight_kg === null || fault !== null) return field.current?.focus();
    if (doubt !== null && asked !== shown) return setAsked(shown);
    if (doubt !== null && !takes(event)) return undefined;
    const done = await dispatch({
      type: 'DeclareAttempt',
      entry_id: entry.id,
      data: { lift, number, weight_kg, ...(record && { record }) },
    });
    if (!done) return;
    setTyped(null);
    setSubmitted(false);
    onDone?.();
  });
  const stepButton = (by: number, text: string) => (
    <Button variant="secondary" className="!px-3 text-lg tabular-nums" onClick={() => change(by)}>
      <span aria-hidden="true" dir="ltr">
        {text}
      </span>
      <span className="sr-only">{t(by < 0 ? 'meet.less' : 'meet.more', { step: asTyped(step) })}</span>
    </Button>
  );
  return (
    <form ref={focusCalled} noValidate onSubmit={(event) => void declare(event)} className="mt-3">
      <label htmlFor={id} className="block font-semibold">
        {t(isAdded(lift) ? 'meet.nextAdded' : 'meet.nextWeight', { lift: liftName(lift), number })}
      </label>
      <div className="mt-1.5 flex items-stretch gap-2">
        {stepButton(-step, `−${asTyped(step)}`)}
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong || isAsked ? `${id}-why` : undefined}
          className="control min-w-0 flex-1 text-center text-2xl font-bold tabular-nums"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
        />
        {stepButton(step, `+${asTyped(step)}`)}
      </div>
      {(isWrong || isAsked) && (
        <p id={`${id}-why`} role="alert" className={`mt-1.5 font-semibold ${isWrong ? 'text-danger' : ''}`}>
          {isWrong ? fault : doubt}
        </p>
      )}
      <div className="mt-2 flex items-center justify-between gap-3">
        <label className="flex min-h-12 items-center gap-2">
          <input
            type="checkbox"
            className="size-6"
            checked={record}
            onChange={(event) => setRecord(event.target.checked)}
          />
          {t('meet.record')}
        </label>
        <Button type="submit" busy={busy} aria-disabled={busy || held || (isAsked && !steady) || undefined}>
          {isAsked && weight_kg !== null
            ? t('meet.declareAnyway', { weight: weightText(weight_kg) })
            : t('meet.declare')}
        </Button>
      </div>
    </form>
  );
}
