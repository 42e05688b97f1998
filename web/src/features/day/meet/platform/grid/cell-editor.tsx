import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { joined } from '../../../../../lib/i18n/i18n.ts';
import { fullName } from '../../words.ts';
import { RecordBox, WeightNote } from '../declare-attempt.tsx';
import { useDeclaration } from '../use-declaration.ts';
import type { CellAttempt } from './cells.ts';
import { letterOf } from './keys.ts';

/** A box for what has no room in its cell. It is scrolled into view, also under the last row. */
export function Bubble({ atEnd, children }: { atEnd: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would call as the effect's end.
    const scroll = () => box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    scroll();
  }, []);
  return (
    <div
      ref={box}
      className={`absolute top-full z-20 mt-1 w-68 rounded-md border border-edge bg-surface p-2 text-start text-base leading-tight font-normal text-ink no-underline shadow-lg ${atEnd ? 'end-0' : 'start-0'}`}
    >
      {children}
    </div>
  );
}

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
    if (steps !== 0) form.changeBySteps(steps);
    else if (isRecord) form.setRecord(!form.record);
    // A key that is held down is one press.
    else if (!event.repeat) void form.declare(event);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.declare(event);
      }}
    >
      <input
        {...form.field}
        ref={field}
        aria-label={joined(fullName(entry), form.label)}
        className="h-10 w-full rounded border-2 border-accent bg-surface text-center font-bold text-ink tabular-nums"
        onKeyDown={onKeyDown}
      />
      <Bubble atEnd={atEnd}>
        <WeightNote note={form.note} className="mb-1" />
        <div className="flex items-center justify-between gap-2">
          <RecordBox form={form} size="size-5" className="text-sm" onKeyDown={onEscape} />
          <Button
            type="submit"
            className="!min-h-11 !px-3"
            busy={form.busy}
            aria-disabled={form.blocked || undefined}
            onKeyDown={onEscape}
          >
            {form.submitLabel}
          </Button>
        </div>
      </Bubble>
    </form>
  );
}
