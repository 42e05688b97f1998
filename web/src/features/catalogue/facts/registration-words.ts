import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { registrationEnd, registrationState } from '@power-corner/contracts/championships/registration';
import { t } from '../../../lib/i18n/i18n.ts';
import { inUnits } from '../../../lib/time/countdown.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The time until an instant in its two greatest units: `2 j 4 h`. @param ms milliseconds */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= day)
    return inUnits([Math.floor(seconds / day), 'days'], [Math.floor((seconds % day) / hour), 'hours']);
  if (seconds >= hour)
    return inUnits([Math.floor(seconds / hour), 'hours'], [Math.floor((seconds % hour) / minute), 'minutes']);
  if (seconds >= minute) return inUnits([Math.floor(seconds / minute), 'minutes']);
  return inUnits([seconds, 'seconds']);
}

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
    return t('public.opensIn', { left: timeLeft(Date.parse(opensAt) - now), date: fullDateTime(opensAt) });
  }
  if (state === 'closed') {
    const ended = championship.status === 'completed' || championship.status === 'canceled';
    return ended ? '' : t('public.closed', { date: fullDateTime(end) });
  }
  return championship.remaining_places === 0 ? t('public.full') : t('public.openUntil', { date: fullDateTime(end) });
}
