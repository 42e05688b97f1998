import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { isAdded } from '@power-corner/meet/disciplines';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { joined, t } from '../../../../../lib/i18n/i18n.ts';
import { fullName, liftName, weightText } from '../../words.ts';
import { useDeclaration } from '../use-declaration.ts';
import { Bubble } from './bubble.tsx';
import type { CellAttempt } from './cells.ts';
import { letterOf } from './keys.ts';

interface CellEditorProps extends CellAttempt {
  entry: MeetEntry;
  /** The sign with which the typing began; without one, the proposal is selected. */
  first: string | undefined;
  atEnd: boolean;
  onEnd: () => void;
}

/** Types the weight of an attempt in its cell. Enter declares, Escape gives up, the arrows change it by steps. */
export function CellEditor({ entry, lift, number, first, atEnd, onEnd }: CellEditorProps) {
  const form = useDeclaration({ entry, lift, number, first, onDone: onEnd });
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const begun = useRef(first);
  useEffect(() => {
    field.current?.focus();
    if (begun.current === undefined) field.current?.select();
  }, [begun]);
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event);
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const isRecord = letterOf(event) === 'r';
    if (event.key !== 'Enter' && steps === 0 && !isRecord) return;
    event.preventDefault();
    if (steps !== 0) form.change(steps);
    else if (isRecord) form.setRecord(!form.record);
    // A key that is held down is one press.
    else if (!event.repeat) void form.declare(event);
  };
  const label = t(isAdded(lift) ? 'meet.nextAdded' : 'meet.nextWeight', { lift: liftName(lift), number });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.declare(event);
      }}
    >
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        aria-label={joined(fullName(entry), label)}
        aria-invalid={form.isWrong || undefined}
        aria-describedby={form.text === null ? undefined : `${id}-why`}
        className="h-10 w-full rounded border-2 border-accent bg-surface text-center font-bold text-ink tabular-nums"
        value={form.shown}
        onKeyDown={onKeyDown}
        onChange={(event) => form.type(event.target.value)}
      />
      <Bubble atEnd={atEnd}>
        {form.text !== null && (
          <p id={`${id}-why`} role="alert" className={`mb-1 font-semibold ${form.isWrong ? 'text-danger' : ''}`}>
            {form.text}
          </p>
        )}
        <div className="flex items-center justify-between gap-2">
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5"
              checked={form.record}
              onKeyDown={onEscape}
              onChange={(event) => form.setRecord(event.target.checked)}
            />
            {t('meet.record')}
          </label>
          <Button
            type="submit"
            className="!min-h-11 !px-3"
            busy={form.busy}
            aria-disabled={form.waits || undefined}
            onKeyDown={onEscape}
          >
            {form.isAsked && form.weight_kg !== null
              ? t('meet.declareAnyway', { weight: weightText(form.weight_kg) })
              : t('meet.declare')}
          </Button>
        </div>
      </Bubble>
    </form>
  );
}
