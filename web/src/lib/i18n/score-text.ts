import type { MeetEvent, Score } from '@power-corner/contracts/results/meet';
import { locale, t } from './i18n.ts';
import { decimal, kilos } from './kilos.ts';

/** A time in seconds as `2:05,5`. */
function duration(seconds: number): string {
  const rest = (seconds % 60).toLocaleString(locale(), { minimumIntegerDigits: 2, maximumFractionDigits: 3 });
  return `${Math.floor(seconds / 60)}:${rest}`;
}

/** A score in the unit of its event: `4:05`, `12 rép.`, `102,5 kg`, or why there is none. */
export function scoreText({ kind }: Pick<MeetEvent, 'kind'>, score: Score): string {
  if (score.status !== 'finished') return score.status.toUpperCase();
  if (score.capped) return score.reps_left ? t('live.cappedWith', { count: score.reps_left }) : t('live.capped');
  if (score.value === null) return '—';
  if (kind === 'time') return duration(score.value);
  return kind === 'load' ? kilos(score.value) : t('live.reps', { count: score.value, text: decimal(score.value) });
}
