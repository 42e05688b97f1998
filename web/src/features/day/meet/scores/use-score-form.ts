import type { MeetEntry, MeetEvent, Score } from '@power-corner/contracts/results/meet';
import { isBeyond } from '@power-corner/meet/commands/score-commands';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../meet-context.ts';
import { scoreText, typedScore } from './scores.ts';

export type Status = Score['status'] | 'capped';

const statusOf = (score: Score | undefined): Status => (score?.capped ? 'capped' : (score?.status ?? 'finished'));

interface Typed {
  status: Status;
  value: string;
  /** The revision of the meet that the official saw when they began to type. */
  based_on: number;
}

/** Hands the focus to the score above or below. */
function goOn(from: HTMLInputElement | null, step: 1 | -1): void {
  const fields = [...(from?.closest('ul')?.querySelectorAll('input') ?? [])];
  fields[fields.findIndex((field) => field === from) + step]?.focus();
}

/** The typed result of one entry in one event. A time beyond the limit turns into the repetitions that are left. */
export function useScoreForm(entry: MeetEntry, event: MeetEvent) {
  const { meet, dispatch } = useMeet();
  const score = entry.scores[event.id];
  const stored = { status: statusOf(score), value: scoreText(event.kind, score) };
  const [typed, setTyped] = useState<Typed | null>(null);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { status, value } = typed ?? stored;
  const type = (values: Partial<Typed>) =>
    setTyped({ status, value, based_on: typed?.based_on ?? meet.revision, ...values });
  const needsValue = status === 'finished' || status === 'capped';
  /** The time that the limit has stopped, until the repetitions that are left are recorded. */
  const [beyond, setBeyond] = useState<number | null>(null);
  const isTime = event.kind === 'time' && status === 'finished';
  const [save, busy] = useSingleFlight(async (submit: FormEvent) => {
    submit.preventDefault();
    const number = needsValue ? typedScore(status === 'capped' ? 'reps' : event.kind, value) : null;
    setWrong(needsValue && number === null);
    if (needsValue && number === null) return;
    if (isTime && isBeyond(event, number)) {
      flushSync(() => {
        type({ status: 'capped', value: '' });
        setBeyond(number);
      });
      return field.current?.focus();
    }
    const data =
      status === 'capped'
        ? { value: null, capped: true, reps_left: number, status: 'finished' as const }
        : { value: number, status };
    const done = await dispatch({
      type: 'RecordScore',
      entry_id: entry.id,
      ...(typed && { based_on: typed.based_on }),
      data: { event: event.id, kind: event.kind, ...data },
    });
    if (!done) return;
    // Enter in the field, not a press on the button.
    if (field.current === document.activeElement) goOn(field.current, 1);
    setTyped(null);
    setBeyond(null);
  });
  return {
    score,
    status,
    value,
    isTyped: typed !== null,
    needsValue,
    isTime,
    beyond,
    wrong,
    field,
    chooseStatus: (chosen: Status) => {
      flushSync(() => type({ status: chosen }));
      // The next text is typed there, if the status needs one.
      field.current?.focus();
    },
    typeTime: (text: string) => type({ value: text }),
    typeNumber: (text: string) => {
      type({ value: text });
      setWrong(false);
    },
    /** The arrows move through the column. */
    move: (press: KeyboardEvent<HTMLInputElement>) => {
      const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[press.key];
      if (!step) return;
      press.preventDefault();
      goOn(press.currentTarget, step);
    },
    save,
    busy,
  };
}
