import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isAdded } from '@power-corner/meet/disciplines';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { asTyped, liftName, weightText } from '../words.ts';
import { focusCalled } from './called/called.ts';
import { useDeclaration } from './use-declaration.ts';

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
  const form = useDeclaration({ entry, lift, number, onDone: () => onDone?.() });
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (held) return;
    if (form.fault !== null) field.current?.focus();
    void form.declare(event);
  };
  const stepButton = (steps: number) => (
    <Button
      variant="secondary"
      className="!px-2 tabular-nums max-md:!px-1 max-md:text-sm"
      onClick={() => form.change(steps)}
    >
      <span aria-hidden="true" dir="ltr">
        {(steps < 0 ? '−' : '+') + asTyped(form.step)}
      </span>
      <span className="sr-only">{t(steps < 0 ? 'meet.less' : 'meet.more', { step: asTyped(form.step) })}</span>
    </Button>
  );
  return (
    <form ref={focusCalled} noValidate onSubmit={submit} className="mt-1">
      <div className="flex min-h-11 items-center justify-between gap-x-3 lg:max-xl:flex-wrap">
        <label htmlFor={id} className="leading-tight font-semibold max-md:text-xs">
          {t(isAdded(lift) ? 'meet.nextAdded' : 'meet.nextWeight', { lift: liftName(lift), number })}
        </label>
        <label className="flex min-h-11 shrink-0 items-center gap-2 max-md:text-sm">
          <input
            type="checkbox"
            className="size-6"
            checked={form.record}
            onChange={(event) => form.setRecord(event.target.checked)}
          />
          {t('meet.record')}
        </label>
      </div>
      <div className="flex items-stretch gap-2 max-md:gap-1.5 lg:max-xl:flex-wrap">
        {stepButton(-1)}
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          aria-invalid={form.isWrong || undefined}
          aria-describedby={form.text === null ? undefined : `${id}-why`}
          className="control min-w-16 flex-1 basis-16 !px-0.5 text-center text-xl font-bold tabular-nums md:text-2xl"
          value={form.shown}
          onChange={(event) => form.type(event.target.value)}
        />
        {stepButton(1)}
        <Button
          type="submit"
          className="!px-2 lg:max-xl:flex-1"
          busy={form.busy}
          aria-disabled={form.waits || held || undefined}
        >
          {form.isAsked && form.weight_kg !== null
            ? t('meet.declareAnyway', { weight: weightText(form.weight_kg) })
            : t('meet.declare')}
        </Button>
      </div>
      {form.text !== null && (
        <p id={`${id}-why`} role="alert" className={`mt-1.5 font-semibold ${form.isWrong ? 'text-danger' : ''}`}>
          {form.text}
        </p>
      )}
    </form>
  );
}
