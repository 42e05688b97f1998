import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { asTyped } from '../words.ts';
import { focusCalled } from './turns.ts';
import { useDeclaration, type Declaration } from './use-declaration.ts';

interface WeightNoteProps {
  note: Declaration['note'];
  className: string;
}

export const WeightNote = ({ note: { id, text, isWrong }, className }: WeightNoteProps) =>
  text !== null && (
    <p id={id} role="alert" className={`${className} font-semibold ${isWrong ? 'text-danger' : ''}`}>
      {text}
    </p>
  );

interface RecordBoxProps {
  form: Declaration;
  size: string;
  className: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export const RecordBox = ({ form: { record, setRecord }, size, className, onKeyDown }: RecordBoxProps) => (
  <label className={`flex min-h-11 items-center gap-2 ${className}`}>
    <input
      type="checkbox"
      className={size}
      checked={record}
      onKeyDown={onKeyDown}
      onChange={(event) => setRecord(event.target.checked)}
    />
    {t('meet.record')}
  </label>
);

interface DeclareProps {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  onDone?: () => void;
  focused?: boolean;
  /** The form has stood here for a moment only: a press was meant for what stood here before. */
  blocked?: boolean;
}

export function DeclareAttempt({ entry, lift, number, onDone, focused = false, blocked = false }: DeclareProps) {
  const form = useDeclaration({ entry, lift, number, onDone: () => onDone?.() });
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blocked) return;
    if (form.fault !== null) field.current?.focus();
    void form.declare(event);
  };
  const stepButton = (steps: number) => (
    <Button variant="secondary" className="!px-1 tabular-nums max-md:text-sm" onClick={() => form.changeBySteps(steps)}>
      <span aria-hidden="true" dir="ltr">
        {(steps < 0 ? '−' : '+') + asTyped(form.stepKg)}
      </span>
      <span className="sr-only">{t(steps < 0 ? 'meet.less' : 'meet.more', { step: asTyped(form.stepKg) })}</span>
    </Button>
  );
  return (
    <form ref={focusCalled} noValidate onSubmit={submit} className="mt-1">
      <div className="flex min-h-11 items-center justify-between gap-x-3 lg:max-xl:flex-wrap">
        <label htmlFor={id} className="leading-tight font-semibold max-md:text-xs">
          {form.label}
        </label>
        <RecordBox form={form} size="size-6" className="shrink-0 max-md:text-sm" />
      </div>
      <div className="flex items-stretch gap-2 max-md:gap-1.5 lg:max-xl:flex-wrap">
        {stepButton(-1)}
        <input
          {...form.field}
          ref={field}
          id={id}
          className="control min-w-16 flex-1 basis-16 !px-0.5 text-center text-xl font-bold tabular-nums"
        />
        {stepButton(1)}
        <Button
          type="submit"
          className="!px-2 lg:max-xl:flex-1"
          busy={form.busy}
          aria-disabled={form.blocked || blocked || undefined}
        >
          {form.submitLabel}
        </Button>
      </div>
      <WeightNote note={form.note} className="mt-1.5" />
    </form>
  );
}
