import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { registrationEnd, registrationState } from '@power-corner/contracts/championships/registration';
import { t } from '../../../lib/i18n/i18n.ts';
import { timeLeft } from '../../../lib/time/countdown.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';

type Window = Pick<
  PublicChampionship,
  'status' | 'date' | 'registration_opens_at' | 'registration_closes_at' | 'remaining_places'
>;

/** The state of the registration in words; empty once the championship is over. @param now milliseconds since 1970 */
export function registrationWords(championship: Window, now: number): string {
  const state = registrationState(championship, new Date(now));
  const end = registrationEnd(championship).toISOString();
  if (state === 'not_open') {
    const opensAt = championship.registration_opens_at ?? '';
    return t('public.opensIn', { left: timeLeft(Date.parse(opensAt), now), date: fullDateTime(opensAt) });
  }
  if (state === 'closed') {
    if (championship.status === 'completed' || championship.status === 'canceled') return '';
    return Date.parse(end) > now ? t('public.closedEarly') : t('public.closed', { date: fullDateTime(end) });
  }
  return championship.remaining_places === 0 ? t('public.full') : t('public.openUntil', { date: fullDateTime(end) });
}
