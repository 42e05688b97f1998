import type { MeetEvent, Score } from '@power-corner/contracts/results/meet';
import { t } from '../../lib/i18n/i18n.ts';
import { duration } from './words.ts';
import { decimal, kilos } from '../../lib/i18n/kilos.ts';

/** A score in the unit of its event: `4:05`, `12 rép.`, `102,5 kg`, or why there is none. */
export function scoreText({ kind }: Pick<MeetEvent, 'kind'>, score: Score): string {
  if (score.status !== 'finished') return score.status.toUpperCase();
  if (score.capped) return score.reps_left ? t('live.cappedWith', { count: score.reps_left }) : t('live.capped');
  if (score.value === null) return '—';
  if (kind === 'time') return duration(score.value);
  return kind === 'load' ? kilos(score.value) : t('live.reps', { count: decimal(score.value) });
}
