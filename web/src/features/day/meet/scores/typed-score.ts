import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { isRace } from '@power-corner/contracts/results/meet-values';
import type { Score } from '@power-corner/contracts/results/score';
import { typedNumber } from '@power-corner/contracts/text/digits';
import { repsDone } from '@power-corner/meet/heats/scores';
import { kindsOfScores, typedStatuses, type TypedStatus } from '../../../../lib/i18n/score-text.ts';

/** How the text of a score begins, so that the keyboard alone says everything. */
export const textOfStatus: Record<TypedStatus, string> = { finished: '', capped: 'CAP ', dnf: 'DNF', dns: 'DNS' };

export const statusOf = (text: string): TypedStatus =>
  typedStatuses.find((each) => {
    const word = textOfStatus[each].trim();
    return word !== '' && text.trim().toUpperCase().startsWith(word);
  }) ?? 'finished';

export function typedText(event: MeetEvent, score: Score | undefined): string {
  if (!score) return '';
  if (score.status !== 'finished') return textOfStatus[score.status];
  if (score.capped) return `${textOfStatus.capped}${repsDone(event, score) ?? score.reps_left ?? ''}`;
  return score.value === null ? '' : kindsOfScores[event.kind].retyped(score.value, event);
}

/** A capped result counts by the repetitions done where the event has a total, or else by those that were left. */
function cappedScore(event: MeetEvent, text: string) {
  const reps = typedNumber(text);
  if (!isRace(event) || reps === null || !Number.isInteger(reps)) return null;
  const { reps_total: total } = event;
  if (total && reps > total) return null;
  return { value: null, capped: true, status: 'finished', ...(total ? { reps } : { reps_left: reps }) } as const;
}

/** What is recorded of a typed text: `4:05`, `8 + 15`, `102,5`, `CAP 142`, `DNF`. null for a text that is none. */
export function typedScore(event: MeetEvent, text: string) {
  const status = statusOf(text);
  const rest = text.trim().slice(textOfStatus[status].trim().length);
  if (status === 'capped') return cappedScore(event, rest);
  if (status !== 'finished') return rest === '' ? { value: null, status } : null;
  const value = kindsOfScores[event.kind].typed(text, event);
  return value === null ? null : { value, status };
}
