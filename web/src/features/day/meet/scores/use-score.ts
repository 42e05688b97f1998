import type { MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import { isBeyond } from '@power-corner/meet/commands/score-commands';
import { sentScore } from '@power-corner/meet/heats/scores';
import { formatTime, parseTime } from '@power-corner/meet/platform/times';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../meet-context.ts';
import type { TypedStatus } from '../../../../lib/i18n/score-text.ts';
import { statusOf, textOfStatus, typedScore, typedText } from './typed-score.ts';

interface TypedScore {
  value: string;
  tiebreak: string;
  based_on: number;
}

/** Focuses the first field of the row below or above. False without such a row. */
export function focusNextRow(from: HTMLInputElement, step: 1 | -1): boolean {
  const rows = [...(from.closest('ul')?.querySelectorAll('form') ?? [])];
  const next = rows[rows.findIndex((row) => row === from.form) + step]?.querySelector('input');
  next?.focus();
  return next != null;
}

/**
 * The score of an entry in an event as it is typed. A time beyond the limit asks for the repetitions instead.
 * @param onLast called after the Enter key has saved that of the last row
 */
export function useScore(entry: MeetEntry, event: MeetEvent, onLast?: () => void) {
  const { meet, dispatch } = useMeet();
  const score = entry.scores[event.id];
  const [typed, setTyped] = useState<TypedScore | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  /** The time that the limit has stopped, until the repetitions are recorded. */
  const [beyondSeconds, setBeyondSeconds] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const tiebreakField = useRef<HTMLInputElement>(null);
  const stored = score?.tiebreak_seconds;
  const { value, tiebreak } = typed ?? { value: typedText(event, score), tiebreak: stored ? formatTime(stored) : '' };
  const status = statusOf(value);
  const hasTiebreak = event.tiebreak === 'time' && (status === 'finished' || status === 'capped');

  const type = (values: Partial<TypedScore>) => {
    setIsWrong(false);
    setTyped({ value, tiebreak, based_on: typed?.based_on ?? meet.revision, ...values });
  };
  const typeAgain = (text: string) => {
    flushSync(() => type({ value: text }));
    field.current?.focus();
  };
  const [save, busy] = useSingleFlight(async (submit: FormEvent) => {
    submit.preventDefault();
    const data = typedScore(event, value);
    const tiebreakSeconds = parseTime(tiebreak);
    const isTied = hasTiebreak && tiebreak.trim() !== '';
    const isUnread = data === null || (isTied && tiebreakSeconds === null);
    setIsWrong(isUnread);
    if (isUnread) return;
    if (isBeyond(event, entry, data.value)) {
      setBeyondSeconds(data.value);
      return typeAgain(textOfStatus.capped);
    }
    const from = [field, tiebreakField].find(({ current }) => current === document.activeElement);
    if (hasTiebreak && !isTied && from === field) return tiebreakField.current?.focus();
    const isSaved = await dispatch({
      type: 'RecordScore',
      entry_id: entry.id,
      ...(typed && { based_on: typed.based_on }),
      data: {
        event: event.id,
        kind: event.kind,
        ...sentScore(event, data),
        ...(hasTiebreak && { tiebreak_seconds: isTied ? tiebreakSeconds : null }),
      },
    });
    if (!isSaved) return;
    setTyped(null);
    setBeyondSeconds(null);
    // After Enter in a field, and not after a press on the button.
    if (from?.current && from.current === document.activeElement && !focusNextRow(from.current, 1)) onLast?.();
  });

  return {
    field,
    tiebreakField,
    status,
    value,
    tiebreak,
    hasTiebreak,
    isWrong,
    beyondSeconds,
    isTyped: typed !== null,
    isStored: score !== undefined && typed === null,
    typeValue: (text: string) => type({ value: text }),
    typeTiebreak: (text: string) => type({ tiebreak: text }),
    typeStatus: (next: TypedStatus) => typeAgain(textOfStatus[next]),
    save,
    busy,
  };
}
