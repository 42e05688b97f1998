import { laneOfJudge } from '@power-corner/contracts/results/meet-values';
import { t } from './i18n.ts';

/** Who acts without an account, by its id, has no name but the words of the reader. */
export function officialName(id: string | null, name: string | null): string {
  const lane = laneOfJudge(id);
  if (lane !== null) return t('meet.judge', { lane });
  return id === 'referees' ? t('meet.referees') : (name ?? '');
}
