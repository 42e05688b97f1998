import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import { repsDone } from '@power-corner/meet/heats/scores';
import { kindsOfScores, typedStatuses, type TypedStatus } from '../../../../lib/i18n/score-text.ts';
import { scoreOfText } from '../../lane/effort.ts';

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

/** What is recorded of a typed text: `4:05`, `8 + 15`, `102,5`, `CAP 142`, `DNF`. null for a text that is none. */
export function typedScore(event: MeetEvent, text: string): Score | null {
  const status = statusOf(text);
  return scoreOfText(event, status, text.trim().slice(textOfStatus[status].trim().length));
}
