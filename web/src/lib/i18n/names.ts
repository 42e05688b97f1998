import { laneOfJudge } from '@power-corner/contracts/results/meet-values';
import { t } from './i18n.ts';

interface Named {
  firstname: string;
  lastname: string;
}

export const nameOf = ({ firstname, lastname }: Named): string => `${firstname} ${lastname}`;

export const organiserOf = (of: { coach_firstname: string; coach_lastname: string }): string =>
  `${of.coach_firstname} ${of.coach_lastname}`.trim();

/** Who acts without an account, by its id, has no name but the words of the reader. */
export function officialName(id: string | null, name: string | null): string {
  const lane = laneOfJudge(id);
  if (lane !== null) return t('meet.judge', { lane });
  return id === 'referees' ? t('meet.referees') : (name ?? '');
}
