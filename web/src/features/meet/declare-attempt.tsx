import type { Lift, MeetEntry } from '@power-corner/contracts/meet';
import { declaredAttempt, proposedKg } from '@power-corner/meet/attempts';
import { rulesFor } from '@power-corner/meet/lift-commands';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useMeet } from './meet-context.ts';
import { asTyped, liftName, typedNumber } from './words.ts';

interface DeclareProps {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  onDone?: () => void;
  /** Opened to type a weight. */
  focused?: boolean;
}

/** The weight of an attempt: the proposal of the rules, and one step more or less. */
export function DeclareAttempt({ entry, lift, number, onDone, focused = false }: DeclareProps) {
  const { meet, perform } = useMeet();
  const [record, setRecord] = useState(meet.settings.record_steps);
  const proposed =
    declaredAttempt(entry, lift, number)?.weight_kg ?? proposedKg(entry, lift, rulesFor(meet, entry, { record }));
  const [typed, setTyped] = useState<string | null>(null);
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
  const [declare, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    const weight_kg = typedNumber(shown);
    if (weight_kg === null) return field.current?.focus();
    const done = await perform({
      type: 'DeclareAttempt',
      entry_id: entry.id,
      data: { lift, number, weight_kg, ...(record && { record }) },
    });
    if (!done) return;
    setTyped(null);
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
    <form noValidate onSubmit={(event) => void declare(event)} className="mt-3">
      <label htmlFor={id} className="block font-semibold">
        {t('meet.nextWeight', { lift: liftName(lift), number })}
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
          className="control min-w-0 flex-1 text-center text-2xl font-bold tabular-nums"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
        />
        {stepButton(step, `+${asTyped(step)}`)}
      </div>
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
        <Button type="submit" busy={busy}>
          {t('meet.declare')}
        </Button>
      </div>
    </form>
  );
}
