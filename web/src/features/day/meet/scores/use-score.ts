import type { MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import { isRace, isWhole, type EventKind } from '@power-corner/contracts/results/meet-values';
import { typedNumber } from '@power-corner/contracts/text/digits';
import { isBeyond } from '@power-corner/meet/commands/score-commands';
import { formatTime, parseTime } from '@power-corner/meet/platform/times';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../meet-context.ts';

/** A score as an official types it: a time as `4:05` or `1:04:05,2`. null for a text that is none. */
export function typedScore(kind: EventKind, text: string): number | null {
  if (isRace({ kind })) return parseTime(text);
  const number = typedNumber(text);
  return isWhole({ kind }) && number !== null && !Number.isInteger(number) ? null : number;
}

export function typedText(kind: EventKind, score: Score | undefined): string {
  if (score?.capped) return String(score.reps_left ?? '');
  if (score?.value == null) return '';
  return isRace({ kind }) ? formatTime(score.value) : String(score.value).replace('.', ',');
}

export const typedStatuses = ['finished', 'capped', 'dnf', 'dns'] as const;
export type TypedStatus = (typeof typedStatuses)[number];

const statusOf = (score: Score | undefined): TypedStatus => (score?.capped ? 'capped' : (score?.status ?? 'finished'));

interface TypedScore {
  status: TypedStatus;
  value: string;
  based_on: number;
}

/** A capped result counts by the repetitions that were left. */
const scoreData = (status: TypedStatus, value: number | null) =>
  status === 'capped'
    ? ({ value: null, capped: true, reps_left: value, status: 'finished' } as const)
    : { value, status };

/** Focuses the field of the row below or above. */
export function focusNextRow(from: HTMLInputElement | null, step: 1 | -1): void {
  const fields = [...(from?.closest('ul')?.querySelectorAll('input') ?? [])];
  fields[fields.findIndex((field) => field === from) + step]?.focus();
}

/** The score of an entry in an event as it is typed. A time beyond the limit asks for the repetitions left instead. */
export function useScore(entry: MeetEntry, event: MeetEvent) {
  const { meet, dispatch } = useMeet();
  const score = entry.scores[event.id];
  const [typed, setTyped] = useState<TypedScore | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  /** The time that the limit has stopped, until the repetitions that are left are recorded. */
  const [beyondSeconds, setBeyondSeconds] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { status, value } = typed ?? { status: statusOf(score), value: typedText(event.kind, score) };
  const needsValue = status === 'finished' || status === 'capped';
  const isTime = isRace(event) && status === 'finished';

  const type = (values: Partial<TypedScore>) =>
    setTyped({ status, value, based_on: typed?.based_on ?? meet.revision, ...values });
  const [save, busy] = useSingleFlight(async (submit: FormEvent) => {
    submit.preventDefault();
    const number = needsValue ? typedScore(status === 'capped' ? 'reps' : event.kind, value) : null;
    setIsWrong(needsValue && number === null);
    if (needsValue && number === null) return;
    if (isTime && isBeyond(event, entry, number)) {
      flushSync(() => {
        type({ status: 'capped', value: '' });
        setBeyondSeconds(number);
      });
      return field.current?.focus();
    }
    const isSaved = await dispatch({
      type: 'RecordScore',
      entry_id: entry.id,
      ...(typed && { based_on: typed.based_on }),
      data: { event: event.id, kind: event.kind, ...scoreData(status, number) },
    });
    if (!isSaved) return;
    // After Enter in the field, and not after a press on the button.
    if (field.current === document.activeElement) focusNextRow(field.current, 1);
    setTyped(null);
    setBeyondSeconds(null);
  });

  return {
    field,
    status,
    value,
    isTime,
    needsValue,
    isWrong,
    beyondSeconds,
    isTyped: typed !== null,
    isStored: score !== undefined && typed === null,
    typeValue: (text: string) => type({ value: text }),
    typeStatus: (next: TypedStatus) => {
      flushSync(() => type({ status: next }));
      // The next text is typed there, if the status needs one.
      field.current?.focus();
    },
    forgetFault: () => setIsWrong(false),
    save,
    busy,
  };
}
